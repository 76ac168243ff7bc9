// A match that is over, gone through again: from any seat, or through two pairs of eyes at once with the log of all that
// happened.
import { useEffect, useState, type ReactNode } from 'react'
import type { GameBoard } from '@safehouse/board'
import { SPECTATOR, type GameEvent, type GameModule, type Ref, type Seat, type Viewer } from '@safehouse/kernel'
import { lobbyOf } from '../games.ts'
import { localSummary } from '../line/local-summary.ts'
import { End, resultIn } from '../table/end.tsx'
import { useKeys } from '../table/keys.ts'
import type { LogLine } from '../table/log-model.ts'
import { PlayerStrip } from '../table/player-strip.tsx'
import { Pointing, PointingContext } from '../table/pointing.ts'
import { gameSay } from '../table/speaker.ts'
import { useWords } from '../words.tsx'
import { byMoment, everythingOf } from './everything.ts'
import { heardOf, MomentLines } from './moment-lines.tsx'
import { MomentActs } from './moment-acts.tsx'
import { indexAt, momentsOf, toldBy, type Recording } from './moments.ts'
import type { Place } from './place.ts'
import { ReplayPanel, type ReplayPanelName } from './replay-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { Transport } from './transport.tsx'
import { usePlace } from './use-place.ts'
import { useTimeline } from './use-timeline.ts'
import { useWide } from './use-wide.ts'
import { ViewPane } from './view-pane.tsx'
import '../styles/table.css'
import '../styles/decision.css'
import '../styles/beside.css'
import '../styles/board.css'
import '../styles/replay.css'

interface ReplayScreenProps {
  readonly recording: Recording
  readonly module: GameModule
  readonly board: GameBoard
  /** The players, by seat. */
  readonly names: readonly string[]
  /** What stands at the end of the head. */
  readonly head: ReactNode
  /** The table it was played at; null for a file. */
  readonly source: string | null
  /** Somebody wants to play on from a moment. */
  readonly onBranch: (from: Place, seat: Seat) => void
}

const NOTHING: ReadonlySet<Ref> = new Set()

const STANDING = {
  proven: 'replay.standing.proven',
  unproven: 'replay.standing.unproven',
  told: 'replay.standing.told',
} as const

export const ReplayScreen = ({ recording, module, board, names, head, source, onBranch }: ReplayScreenProps) => {
  const words = useWords()
  const say = gameSay(words.locale, module, names)
  const [place, setPlace] = usePlace(recording)
  const [panel, setPanel] = useState<ReplayPanelName>('board')
  const [pointed, setPointed] = useState(NOTHING)
  const [pointing] = useState(() => new Pointing())
  const wide = useWide()
  const { at, views } = place
  const { streams, setup, outcome } = recording
  const viewers = [...streams.keys()]
  const seesAll = views.length === 2

  const everything = everythingOf(recording)
  const log = seesAll ? everything.messages : byMoment(streams.get(views[0])!)
  const moments = momentsOf(seesAll ? streams.values() : [streams.get(views[0])!])
  const go = (to: number): void => setPlace({ ...place, at: to })
  const timeline = useTimeline(moments, at, go)
  const moment = log.findLast(({ n }) => n <= at)
  const latest = toldBy(streams.get(views[0])!, at).at(-1)
  const ended = timeline.index === moments.length - 1

  const people = new Map(names.entries())
  const table = localSummary(module.game, setup, people, ended ? outcome : null)
  const point = (things: readonly Ref[]): void => setPointed(things.length === 0 ? NOTHING : new Set(things))
  const noteOf = ({ event }: LogLine): string | null => (seesAll ? onlyTold(event, everything.onlyTo, names, words) : null)
  const title = words.say('replay.title', { game: say('game.title') })
  useEffect(() => {
    document.title = title
  }, [title])
  useKeys({
    option: () => {},
    confirm: () => {},
    back: () => setPanel('board'),
    filter: () => {},
    help: () => {},
    step: (by) => timeline.goTo(timeline.index + by),
  })

  const look = (which: 0 | 1, viewer: Viewer): void => {
    if (views.length === 1) setPlace({ at, views: [viewer] })
    else setPlace({ at, views: which === 0 ? [viewer, views[1]] : [views[0], viewer] })
  }
  const parts = { recording, at, table, module, board, names, say, pointed, pointing }
  return (
    <PointingContext value={pointing}>
      <div className="table-screen replay" data-panel={panel} data-past="">
        <header className="table-head">
          <h1 className="replay-title">
            <span className="replay-title-whole">{title}</span>
            <span className="replay-title-game" aria-hidden="true">
              {say('game.title')}
            </span>
          </h1>
          <PlayerStrip table={table} clocks={null} waits={latest?.ask?.waits ?? []} names={names} viewer={SPECTATOR} />
          {viewers.length > 2 ? (
            <button
              type="button"
              className="button head-button"
              aria-pressed={seesAll}
              onClick={() => setPlace({ at, views: seesAll ? [views[0]] : [views[0], besides(views[0], viewers)] })}
            >
              {words.say('replay.all')}
            </button>
          ) : null}
          {head}
        </header>
        <main id="main" className="table-board panes" tabIndex={-1} aria-label={words.say('play.board')}>
          <ViewPane {...parts} viewer={views[0]} onView={(viewer) => look(0, viewer)} />
          {views.length === 2 && wide ? <ViewPane {...parts} viewer={views[1]} onView={(viewer) => look(1, viewer)} /> : null}
        </main>
        <aside className="table-side" aria-label={words.say('replay.transport')}>
          <section className="looking-back">
            <h2 className="hidden-text">{words.say('replay.transport')}</h2>
            <Transport timeline={timeline} heard={heardOf(moment?.n === at ? moment : undefined, board, say)} />
            <MomentLines
              message={moment}
              game={module.game.id}
              board={board}
              say={say}
              live={!timeline.playing}
              noteOf={noteOf}
              onPoint={point}
            />
            <MomentActs recording={recording} place={place} names={names} source={source} onBranch={onBranch} />
            {lobbyOf(module.game.id).reviews && views[0] !== SPECTATOR && isOver(recording) ? (
              <ReviewPanel
                key={views[0]}
                recording={recording}
                seat={views[0]}
                name={names[views[0]]}
                sayOf={say}
                at={at}
                numberOf={(to) => indexAt(moments, to) + 1}
                onGo={(to) => timeline.goTo(indexAt(moments, to))}
              />
            ) : null}
            <p className="standing" data-standing={recording.standing}>
              {words.say(STANDING[recording.standing])}
            </p>
          </section>
          {ended && outcome ? (
            <End
              outcome={outcome}
              viewer={SPECTATOR}
              names={names}
              say={say}
              {...resultIn(board, latest, outcome, views[0], say)}
            >
              {null}
            </End>
          ) : null}
        </aside>
        <ReplayPanel
          panel={panel}
          onPanel={setPanel}
          module={module}
          board={board}
          log={log}
          at={at}
          view={latest?.view ?? {}}
          viewer={views[0]}
          say={say}
          noteOf={noteOf}
          onGo={(to) => timeline.goTo(moments.indexOf(to))}
          onPoint={point}
        />
      </div>
    </PointingContext>
  )
}

/** A file of a whole match is of one that is over, whoever ended it. What a seat knew may be of one that is being played. */
const isOver = ({ match, outcome }: Recording): boolean => match !== null || outcome !== null

/** Who is looked at beside somebody: the next seat, or the first. */
const besides = (viewer: Viewer, viewers: readonly Viewer[]): Viewer =>
  viewers.find((one) => one > viewer && one !== SPECTATOR) ??
  viewers.find((one) => one !== viewer && one !== SPECTATOR) ??
  viewer

/** Who alone was told of an event; null where everybody was. */
const onlyTold = (
  event: GameEvent,
  onlyTo: ReadonlyMap<GameEvent, readonly Viewer[]>,
  names: readonly string[],
  { locale, say }: ReturnType<typeof useWords>,
): string | null => {
  const told = onlyTo.get(event)
  if (!told) return null
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(told.map((viewer) => names[viewer]))
  return say('replay.onlyTo', { names: list })
}
