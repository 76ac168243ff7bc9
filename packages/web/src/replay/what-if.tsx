// What if? A match of one's own, in this page alone, from a moment of one that is over: bots play the others. Nothing of it is
// sent or kept, and it says so all the time.
import { useEffect, useState } from 'react'
import type { GameBoard } from '@safehouse/board'
import { FastChance, type GameModule, type Seat, type Snapshot } from '@safehouse/kernel'
import { LocalTable } from '../line/local-table.ts'
import type { SeatLine } from '../line/seat-line.ts'
import { End, resultIn } from '../table/end.tsx'
import { playerNames } from '../table/players.ts'
import { TableScreen } from '../table/screen.tsx'
import { gameSay } from '../table/speaker.ts'
import { useLine } from '../table/use-line.ts'
import { useWords } from '../words.tsx'
import { BotThread } from '../bots/thread.ts'
import { branchOff } from './errands.ts'
import { toldBy, type Recording } from './moments.ts'

interface WhatIfProps {
  readonly recording: Recording
  readonly at: number
  readonly seat: Seat
  readonly name: string
  readonly module: GameModule
  readonly board: GameBoard
  readonly onLeave: () => void
}

/** How long a bot seems to think, so that one can follow. */
const PACE = 450

export const WhatIf = ({ module, board, onLeave, ...from }: WhatIfProps) => {
  const { say } = useWords()
  // A game that has begun goes on, whatever language it is told in.
  const [begun] = useState({ ...from, module })
  const [line, setLine] = useState<SeatLine | 'failed' | null>(null)
  useEffect(() => {
    let table: LocalTable | undefined
    let live = true
    const bots = new BotThread()
    const { recording, at } = begun
    branchOff(recording.match!, at).then(
      (snapshot) => {
        if (!live) return
        table = tableFrom(begun, snapshot, bots)
        setLine(table.line(begun.seat))
      },
      () => live && setLine('failed'),
    )
    return () => {
      live = false
      table?.close()
      bots.close()
    }
  }, [begun])
  if (line === null || line === 'failed')
    return (
      <main id="main" className="table-opening" tabIndex={-1}>
        <p aria-live="polite">{say(line === null ? 'play.opening' : 'replay.fault.broken')}</p>
        {line === null ? null : <Leave onLeave={onLeave} />}
      </main>
    )
  return (
    <div className="what-if">
      <TableScreen line={line} module={module} board={board} aid="spaces" mayTalk={false} head={<Leave onLeave={onLeave} />}>
        <p className="what-if-mark" role="note">
          <strong>{say('replay.whatIf.mark')}</strong> {say('replay.whatIf.not')}
        </p>
        <WhatIfEnd line={line} module={module} board={board} />
      </TableScreen>
    </div>
  )
}

const Leave = ({ onLeave }: { onLeave: () => void }) => {
  const { say } = useWords()
  // Whoever clicks twice goes one step back all the same.
  const [left, setLeft] = useState(false)
  const leave = (): void => {
    setLeft(true)
    onLeave()
  }
  return (
    <button type="button" className="button head-button what-if-leave" disabled={left} onClick={leave}>
      <span>{say('replay.whatIf.leave')}</span>
    </button>
  )
}

interface WhatIfEndProps {
  readonly line: SeatLine
  readonly module: GameModule
  readonly board: GameBoard
}

const WhatIfEnd = ({ line, module, board }: WhatIfEndProps) => {
  const words = useWords()
  const { table, messages } = useLine(line)
  const outcome = messages.at(-1)?.outcome ?? null
  if (!table || !outcome) return null
  const names = playerNames(table, words.say)
  const say = gameSay(words.locale, module, names)
  const result = resultIn(board, messages.at(-1), outcome, line.viewer, say)
  return (
    <End outcome={outcome} viewer={line.viewer} names={names} say={say} {...result}>
      {null}
    </End>
  )
}

type Begun = Pick<WhatIfProps, 'recording' | 'at' | 'seat' | 'name' | 'module'>

const tableFrom = ({ recording, at, seat, name, module }: Begun, snapshot: Snapshot<unknown>, bots: BotThread): LocalTable => {
  const { setup, streams } = recording
  const told = new Map([...streams].map(([viewer, stream]) => [viewer, toldBy(stream, at)]))
  const table = new LocalTable({
    module,
    setup,
    chance: new FastChance(crypto.getRandomValues(new Uint32Array(1))[0]),
    people: new Map([[seat, name]]),
    pace: PACE,
    from: { snapshot, streams: told },
    // The one that stands in at real tables thinks beside the page. A bot that fails must not stop the table.
    bot: 'veteran',
    decide: async (k) => (await bots.ask('decide', { k })) ?? table.match.fallback(k.viewer),
  })
  return table
}
