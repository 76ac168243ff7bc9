// A lesson: the real table, a match that goes as the script says, and somebody who explains it.
import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react'
import { Speaker } from '@safehouse/text'
import type { Catalogue, Locale } from '@safehouse/kernel'
import type { Learning } from '../../../games/learn.ts'
import { LessonLine, type LessonPlace } from '../line/lesson-line.ts'
import { Link } from '../link.tsx'
import { once } from '../once.ts'
import UnknownPage from '../pages/unknown-page.tsx'
import { PlayBots } from '../parts/quick-start.tsx'
import { useWords, type Say } from '../words.tsx'
import { useGameParts } from './game-parts.ts'
import { TableScreen } from './screen.tsx'

const learnings = import.meta.glob<Learning>('../../../games/*/learn/index.ts', { import: 'learning' })

const texts = new Map<string, Promise<Catalogue>>()

const textOf = (game: string, locale: Locale): Promise<Catalogue> =>
  once(texts, `${game}/${locale}`, async () => (await learnings[pathOf(game)]()).words(locale))

const pathOf = (game: string): string => `../../../games/${game}/learn/index.ts`

interface LessonPageProps {
  readonly game: string
  readonly lesson: string
}

export const LessonPage = ({ game, lesson }: LessonPageProps) => {
  const { say } = useWords()
  if (!Object.hasOwn(learnings, pathOf(game))) return <UnknownPage />
  return (
    <Suspense fallback={<p className="table-opening">{say('play.opening')}</p>}>
      <Opening key={`${game}/${lesson}`} game={game} lesson={lesson} />
    </Suspense>
  )
}

const Opening = ({ game, lesson }: LessonPageProps) => {
  const {
    module: { game: rules },
  } = useGameParts(game)
  const [line, setLine] = useState<LessonLine | 'unknown' | null>(null)
  useEffect(() => {
    let live = true
    void learnings[pathOf(game)]()
      .then(({ lessons }) => lessons.find(({ id }) => id === lesson)?.open())
      .then((run) => {
        if (live) setLine(run ? new LessonLine(run, rules) : 'unknown')
      })
    return () => {
      live = false
    }
  }, [game, lesson, rules])
  if (line === 'unknown') return <UnknownPage />
  return line ? <Lesson game={game} line={line} /> : null
}

const Lesson = ({ game, line }: { game: string; line: LessonLine }) => {
  const { locale, say } = useWords()
  const { module, board } = useGameParts(game)
  const text = use(textOf(game, locale))
  const place = useSyncExternalStore(line.subscribe, line.place)
  useEffect(() => {
    const { id, setup } = line.lesson
    line.rename(Array.from({ length: setup.seats }, (_, seat) => text[`${id}.seat.${seat}`] ?? `${seat + 1}`))
  }, [line, text])
  const speaker = new Speaker(locale, { text: { en: {}, hu: {}, ru: {}, it: {}, [locale]: text } }, String)
  return (
    <TableScreen
      line={line}
      module={module}
      board={board}
      aid="notes"
      mayTalk={false}
      coach={place}
      head={
        <Link to={`/learn/${game}`} className="button head-button">
          {say('play.lesson.leave')}
        </Link>
      }
    >
      <Coach game={game} line={line} place={place} say={(key, args) => speaker.say(key, args)} />
    </TableScreen>
  )
}

interface CoachProps {
  readonly game: string
  readonly line: LessonLine
  readonly place: LessonPlace
  readonly say: Say
}

const Coach = ({ game, line, place, say }: CoachProps) => {
  const words = useWords()
  const [playing, setPlaying] = useState(false)
  // On a phone the board and the options need the room. What was said gives way to what is said about it.
  const said = `${place.at}/${place.hint}`
  const [folded, setFolded] = useState<{ readonly said: string; readonly folded: boolean } | null>(null)
  const isFolded = folded?.said === said ? folded.folded : place.hint !== null
  return (
    <section className="coach" aria-label={words.say('play.lesson.coach')} data-folded={isFolded || undefined}>
      <div className="coach-head">
        <p className="coach-place">{words.say('play.lesson.place', { n: place.at + 1, of: place.of })}</p>
        <button
          type="button"
          className="fold"
          aria-expanded={!isFolded}
          aria-label={words.say('play.lesson.words')}
          onClick={() => setFolded({ said, folded: !isFolded })}
        />
      </div>
      <p className="coach-words" aria-live="polite">
        {say(place.text)}
      </p>
      {place.hint === null ? null : (
        <p className="notice" aria-live="polite">
          {say(place.hint)}
        </p>
      )}
      <div className="coach-buttons" data-task={(place.isTask && !place.ended) || undefined}>
        <button type="button" className="button" disabled={place.at === 0} onClick={() => line.back()}>
          {words.say('play.lesson.previous')}
        </button>
        {place.ended ? (
          <>
            <button type="button" className="button primary" onClick={() => setPlaying(true)} data-play="">
              {words.say('play.lesson.play')}
            </button>
            <Link to={`/learn/${game}`} className="button">
              {words.say('play.lesson.others')}
            </Link>
          </>
        ) : place.isTask ? null : (
          <button type="button" className="button primary" onClick={() => line.next()} data-next="">
            {words.say('play.lesson.next')}
          </button>
        )}
      </div>
      {playing ? <PlayBots game={game} onClose={() => setPlaying(false)} /> : null}
    </section>
  )
}
