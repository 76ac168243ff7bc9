// The rulebook: searched as you type, every rule at its address, with a sentence in the reader's language beside it.
import { use, useDeferredValue, useEffect, useRef, useState } from 'react'
import { rulebookOf, sentencesOf } from '../learning.ts'
import { idsOf, insideOf, isChapter, search, type Entry, type Section } from '../markdown/rulebook.ts'
import { BlockView, InlineView } from '../markdown/view.tsx'
import { useWords } from '../words.tsx'

interface RulebookProps {
  readonly game: string
  /** The rule or section to go to. */
  readonly target: string | null
}

/** Where the rules come from, and notes for bots: no rules. Folded away, but not withheld. */
const isBackground = ({ title, level }: Section): boolean => level === 1 || /^(0|11)\b/.test(title)

export const Rulebook = ({ game, target }: RulebookProps) => {
  const { locale, say } = useWords()
  const sections = use(rulebookOf(game))
  const sentences = use(sentencesOf(game, locale))
  const [wanted, setWanted] = useState('')
  const sought = useDeferredValue(wanted).trim()
  const found = search(sections, sought, sentences)
  const field = useRef<HTMLInputElement>(null)
  const book = useRef<HTMLDivElement>(null)
  const ids = idsOf(sections)
  const ruleAddress = (id: string): string | null => (ids.has(id) ? `#${id}` : null)
  useEffect(() => {
    if (target !== null) document.getElementById(target)?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [target])
  // Whoever was reading further down would look past the end of what is found.
  useEffect(() => {
    if (sought !== '') book.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [sought])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div ref={book} className="rulebook">
      <div className="rulebook-side">
        <search className="form-row">
          <label htmlFor="rule-search">{say('rules.search')}</label>
          <input
            id="rule-search"
            ref={field}
            type="search"
            value={wanted}
            placeholder={say('rules.searchHint')}
            onChange={(event) => setWanted(event.target.value)}
          />
          <p className={wanted.trim() === '' ? 'hint keyboard-hint' : 'hint'} aria-live="polite">
            {wanted.trim() === '' ? say('rules.english') : say('rules.found', { n: count })}
          </p>
        </search>
        <nav className="contents" aria-label={say('rules.contents')}>
          {sections
            .filter(isChapter)
            .filter((chapter) => !isBackground(chapter))
            .map(({ anchor, title }) => (
              <a key={anchor} href={`#${anchor}`} lang="en">
                {title}
              </a>
            ))}
        </nav>
      </div>
      <article className="sheet prose" lang="en">
        {chaptersOf(found).map((parts) => {
          const [chapter] = parts
          const inside = parts.map((section) => (
            <SectionView key={section.anchor} {...{ section, target, sentences, ruleAddress, locale }} />
          ))
          return isBackground(chapter) && wanted.trim() === '' ? (
            <details key={chapter.anchor}>
              <summary>{chapter.title}</summary>
              {inside}
            </details>
          ) : (
            <section key={chapter.anchor}>{inside}</section>
          )
        })}
      </article>
    </div>
  )
}

/** Each chapter with its sections. */
const chaptersOf = (sections: readonly Section[]): Section[][] =>
  sections.flatMap((section, i) => (isChapter(section) ? [[section, ...insideOf(sections, i)]] : []))

interface SectionViewProps {
  readonly section: Section
  readonly target: string | null
  readonly sentences: Readonly<Record<string, string>>
  readonly ruleAddress: (id: string) => string | null
  readonly locale: string
}

const SectionView = ({ section, target, sentences, ruleAddress, locale }: SectionViewProps) => {
  const Heading = section.level <= 2 ? 'h2' : 'h3'
  return (
    <>
      <Heading id={section.anchor}>{section.title}</Heading>
      {section.entries.map((entry, i) => (
        // Entries of a section have no names but their places.
        // oxlint-disable-next-line react/no-array-index-key
        <EntryView key={i} {...{ entry, target, sentences, ruleAddress, locale }} />
      ))}
    </>
  )
}

const EntryView = ({ entry, target, sentences, ruleAddress, locale }: Omit<SectionViewProps, 'section'> & { entry: Entry }) => {
  if ('block' in entry) return <BlockView of={entry.block} ruleAddress={ruleAddress} />
  const { id, text } = entry.statement
  return (
    <p id={id} className={`rule ${id === target ? 'target' : ''}`}>
      <a href={`#${id}`} className="rule-id">
        {id}
      </a>
      <span>
        <InlineView of={text} ruleAddress={ruleAddress} />
        {locale !== 'en' && sentences[id] !== undefined && (
          <span className="rule-sentence" lang={locale}>
            {sentences[id]}
          </span>
        )}
      </span>
    </p>
  )
}
