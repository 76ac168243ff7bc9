// The table through one pair of eyes at a moment that has been, and the choice whose eyes.
import type { GameBoard, Say } from '@safehouse/board'
import { SPECTATOR, type GameModule, type Ref, type Viewer } from '@safehouse/kernel'
import type { TableSummary } from '../line/wire.ts'
import { BoardGuard } from '../table/board-guard.tsx'
import { signOf } from '../table/players.ts'
import type { Pointing } from '../table/pointing.ts'
import { Stage } from '../table/stage.tsx'
import { TextBoard } from '../table/text-board.tsx'
import { NOT_DECIDING } from '../table/use-draft.ts'
import { useWords } from '../words.tsx'
import { toldBy, type Recording } from './moments.ts'

export interface PaneParts {
  readonly recording: Recording
  readonly at: number
  readonly table: TableSummary
  readonly module: GameModule
  readonly board: GameBoard
  readonly names: readonly string[]
  readonly say: Say
  readonly pointed: ReadonlySet<Ref>
  readonly pointing: Pointing
}

interface ViewPaneProps extends PaneParts {
  readonly viewer: Viewer
  readonly onView: (viewer: Viewer) => void
}

export const ViewPane = ({ viewer, onView, recording, at, ...parts }: ViewPaneProps) => {
  const words = useWords()
  const { table, module, board, names, say, pointed, pointing } = parts
  const viewers = [...recording.streams.keys()]
  const messages = toldBy(recording.streams.get(viewer) ?? [], at)
  const latest = messages.at(-1)
  const name = eyesOf(viewer, names, words.say)
  const inWords = latest ? (
    <TextBoard module={module} view={latest.view} viewer={viewer} say={say} label={words.say('replay.inWords', { name })} />
  ) : null
  return (
    <section className="pane" aria-label={words.say('replay.seenBy', { name })}>
      {viewers.length > 1 ? (
        <fieldset className="pane-eyes" aria-label={words.say('replay.eyes')}>
          {viewers.map((one) => (
            <button
              key={one}
              type="button"
              className="pane-eye"
              data-seat={one}
              aria-pressed={one === viewer}
              onClick={() => onView(one)}
            >
              {one === SPECTATOR ? null : (
                <span className="player-sign" aria-hidden="true">
                  {signOf(one)}
                </span>
              )}
              {eyesOf(one, names, words.say)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className="pane-board">
        {latest ? (
          // Another pair of eyes is another board: what one has unfolded or marked is not the other's.
          <BoardGuard key={viewer} instead={inWords}>
            <Stage
              viewer={viewer}
              board={board}
              table={table}
              messages={messages}
              players={names}
              deciding={NOT_DECIDING}
              pointed={pointed}
              pointing={pointing}
              aid="spaces"
              say={say}
            />
          </BoardGuard>
        ) : (
          <p className="quiet">{words.say('replay.nothingYet')}</p>
        )}
        <div className="hidden-text">{inWords}</div>
      </div>
    </section>
  )
}

/** What a viewer is called. */
export const eyesOf = (viewer: Viewer, names: readonly string[], say: (key: string) => string): string =>
  viewer === SPECTATOR ? say('replay.public') : names[viewer]
