// What stands beside the board on a desk, and behind tabs on a phone.
import { useState } from 'react'
import type { GameBoard, Say } from '@safehouse/board'
import { listedOrders, type GameModule, type Message, type Ref, type Setup } from '@safehouse/kernel'
import type { SeatLine } from '../line/seat-line.ts'
import type { ChatLine } from '../line/wire.ts'
import { useWords } from '../words.tsx'
import { Chat } from './chat.tsx'
import { Log } from './log.tsx'
import { Orders } from './orders.tsx'
import { TextBoard } from './text-board.tsx'
import { PanelTabs } from './panel-tabs.tsx'

/** 'board' is a phone's: there the others cover it. */
export const PANELS = ['board', 'log', 'chat', 'orders', 'words'] as const
export type PanelName = (typeof PANELS)[number]

interface PanelProps {
  readonly panel: PanelName
  readonly onPanel: (panel: PanelName) => void
  readonly line: SeatLine
  readonly chat: readonly ChatLine[]
  readonly module: GameModule
  readonly board: GameBoard
  readonly messages: readonly Message[]
  readonly setup: Setup
  readonly talk: 'open' | 'teams'
  readonly mayTalk: boolean
  readonly say: Say
  readonly onPoint: (things: readonly Ref[]) => void
  /** The message that is looked back at, if any, and the way to others. */
  readonly at: number | null
  readonly onGo?: (n: number) => void
}

export const Panel = ({
  panel,
  onPanel,
  line,
  chat,
  module,
  board,
  messages,
  setup,
  talk,
  mayTalk,
  say,
  onPoint,
  at,
  onGo,
}: PanelProps) => {
  const words = useWords()
  const latest = messages.at(-1)!
  const teams = talk === 'teams' ? Object.values(module.teams?.(latest.view, setup) ?? {}) : []
  const hasTeam = teams.some((seats) => seats.includes(line.viewer))
  const { view, orders = {} } = latest
  const listed = latest.orders ? listedOrders(module.game.orders, view, orders) : []
  const names = PANELS.filter((name) => name !== 'orders' || listed.length > 0)
  const shown = panel === 'board' || !names.includes(panel) ? 'log' : panel
  // What was said while nobody looked is marked, until somebody does.
  const [heard, setHeard] = useState(chat.length)
  if (shown === 'chat' && heard !== chat.length) setHeard(chat.length)
  const unheard = shown !== 'chat' && chat.length > heard
  return (
    <section className="table-panel">
      <PanelTabs
        names={names}
        panel={names.includes(panel) ? panel : shown}
        shown={shown}
        onPanel={onPanel}
        news={unheard ? 'chat' : undefined}
      />
      <div className="panel-body">
        {shown === 'log' ? (
          <Log
            key={panel}
            game={module.game.id}
            messages={messages}
            board={board}
            say={say}
            onPoint={onPoint}
            at={at}
            {...(onGo && { onGo })}
          />
        ) : null}
        {shown === 'chat' ? <Chat line={line} lines={chat} mayTalk={mayTalk} hasTeam={hasTeam} /> : null}
        {shown === 'orders' ? <Orders line={line} module={module} listed={listed} inForce={orders} say={say} /> : null}
        {shown === 'words' ? (
          <TextBoard module={module} view={view} viewer={line.viewer} say={say} label={words.say('play.panel.words')} />
        ) : null}
      </div>
    </section>
  )
}
