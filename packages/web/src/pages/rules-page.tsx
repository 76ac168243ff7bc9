// Everything there is to read of a game: the guide, the quick sheet, and the rulebook with an address for every rule.
import { use, Suspense, useSyncExternalStore } from 'react'
import { Discs } from '@safehouse/board'
import { isGame } from '../games.ts'
import { guideOf, sheetOf } from '../learning.ts'
import { Link } from '../link.tsx'
import { BlockView } from '../markdown/view.tsx'
import { Emblem } from '../parts/emblem.tsx'
import { Frame } from '../parts/frame.tsx'
import { Rulebook } from '../parts/rulebook-view.tsx'
import { useLobbyWords, useWords } from '../words.tsx'
import UnknownPage from './unknown-page.tsx'

const VIEWS = ['guide', 'sheet', 'rules'] as const
type View = (typeof VIEWS)[number]

const onHash = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

const RulesPage = ({ game }: { game: string }) => (isGame(game) ? <Reading game={game} /> : <UnknownPage />)

const Reading = ({ game }: { game: string }) => {
  const { say } = useWords()
  const sayOf = useLobbyWords(game)
  const hash = useSyncExternalStore(onHash, () => decodeURIComponent(location.hash.slice(1)))
  // Every other address is that of a rule or a section of the rulebook.
  const view: View = hash === '' ? 'guide' : (VIEWS.find((one) => one === hash) ?? 'rules')
  const title = say('rules.title', { game: sayOf('title') })
  return (
    <Frame title={title} className="reading">
      <header className="reading-head">
        <Emblem game={game} />
        <h1>{title}</h1>
        <Link to={`/learn/${game}`} className="button">
          {say('card.learn')}
        </Link>
      </header>
      <nav className="tabs" aria-label={title}>
        {VIEWS.map((one) => (
          <a key={one} href={`#${one}`} aria-current={one === view ? 'page' : undefined}>
            {say(`rules.${one}`)}
          </a>
        ))}
      </nav>
      <Suspense fallback={<p>{say('house.moment')}</p>}>
        {view === 'guide' && <Guide game={game} />}
        {view === 'sheet' && <QuickSheet game={game} />}
        {view === 'rules' && <Rulebook game={game} target={hash === 'rules' ? null : hash} />}
      </Suspense>
    </Frame>
  )
}

const Guide = ({ game }: { game: string }) => {
  const { locale, say } = useWords()
  const guide = use(guideOf(game, locale))
  if (!guide) return <p className="nothing">{say('rules.none')}</p>
  return (
    <article className="sheet prose">
      {guide.map((block, i) => (
        // The blocks of a text have no names but their places, and never move.
        <BlockView
          // oxlint-disable-next-line react/no-array-index-key
          key={i}
          of={block.t === 'heading' ? { ...block, level: block.level + 1 } : block}
          ruleAddress={(id) => `#${id}`}
        />
      ))}
    </article>
  )
}

const QuickSheet = ({ game }: { game: string }) => {
  const { locale, say } = useWords()
  const sheet = use(sheetOf(game, locale))
  if (!sheet) return <p className="nothing">{say('rules.none')}</p>
  return (
    <article className="quick-sheet">
      <h2>{sheet.title}</h2>
      {sheet.parts.map((part) => (
        <section key={part.title} className="sheet">
          <h3>{part.title}</h3>
          <dl>
            {part.rows.map(({ mark, what, how, rule }) => (
              <div key={`${mark ?? ''}/${what}`}>
                <dt>
                  {mark !== undefined && (
                    <span className="mark">
                      <Discs text={mark} />
                    </span>
                  )}{' '}
                  {what}
                </dt>
                <dd>
                  {how} {rule !== undefined && <a href={`#${rule}`}>{rule}</a>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </article>
  )
}

export default RulesPage
