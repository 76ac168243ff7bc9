// Beside the boards of a replay: the log to go along, and the table in words. On a phone these stand behind tabs.
import type { GameBoard, Say } from '@safehouse/board'
import type { GameModule, Message, Ref, View, Viewer } from '@safehouse/kernel'
import type { LogLine } from '../table/log-model.ts'
import { Log } from '../table/log.tsx'
import { TextBoard } from '../table/text-board.tsx'
import { useWords } from '../words.tsx'
import { PanelTabs } from '../table/panel-tabs.tsx'

export const REPLAY_PANELS = ['board', 'log', 'words'] as const
export type ReplayPanelName = (typeof REPLAY_PANELS)[number]

interface ReplayPanelProps {
  readonly panel: ReplayPanelName
  readonly onPanel: (panel: ReplayPanelName) => void
  readonly module: GameModule
  readonly board: GameBoard
  /** The log, numbered by moments. */
  readonly log: readonly Message[]
  readonly at: number
  readonly view: View
  readonly viewer: Viewer
  readonly say: Say
  readonly noteOf: (line: LogLine) => string | null
  readonly onGo: (at: number) => void
  readonly onPoint: (things: readonly Ref[]) => void
}

export const ReplayPanel = ({ panel, onPanel, module, board, log, at, ...more }: ReplayPanelProps) => {
  const words = useWords()
  const { view, viewer, say, noteOf, onGo, onPoint } = more
  const shown = panel === 'board' ? 'log' : panel
  return (
    <section className="table-panel">
      <PanelTabs names={REPLAY_PANELS} panel={panel} shown={shown} onPanel={onPanel} />
      <div className="panel-body">
        {shown === 'log' ? (
          <Log
            key={panel}
            game={module.game.id}
            messages={log}
            board={board}
            say={say}
            onPoint={onPoint}
            at={at}
            onGo={(to) => {
              onGo(to)
              onPanel('board')
            }}
            noteOf={noteOf}
          />
        ) : (
          <TextBoard module={module} view={view} viewer={viewer} say={say} label={words.say('play.panel.words')} />
        )}
      </div>
    </section>
  )
}
