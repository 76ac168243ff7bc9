// Where the board stands: all it may draw from, handed over in one piece.
import { TableContext, type Aid, type GameBoard, type Say } from '@safehouse/board'
import type { Knowledge, Message, Ref, Viewer } from '@safehouse/kernel'
import type { TableSummary } from '../line/wire.ts'
import { useWords } from '../words.tsx'
import { inSight, litOf } from './draft.ts'
import type { Pointing } from './pointing.ts'
import type { Deciding } from './use-draft.ts'

interface StageProps {
  readonly viewer: Viewer
  readonly board: GameBoard
  readonly table: TableSummary
  readonly messages: readonly Message[]
  readonly players: readonly string[]
  readonly deciding: Deciding
  readonly pointed: ReadonlySet<Ref>
  readonly pointing: Pointing
  readonly aid: Aid
  readonly say: Say
}

export const Stage = ({ viewer, board, table, messages, players, deciding, pointed, pointing, aid, say }: StageProps) => {
  const { locale } = useWords()
  const { draft, sending, choose, take } = deciding
  const { game, version, setup } = table
  const latest = messages.at(-1)!
  const options = sending ? [] : inSight(draft)
  const knowledge: Knowledge = { game, version, setup, viewer, messages }
  const state = {
    view: draft?.view ?? latest.view,
    settled: latest.view,
    viewer,
    setup,
    players,
    waits: latest.ask?.waits ?? [],
    options,
    draft: draft?.taken ?? [],
    lit: litOf(options),
    pointed,
    latest,
    knowledge,
    aid,
    over: table.outcome !== null || latest.outcome !== null,
    locale,
    say,
    choose,
    take,
    point: pointing.set,
  }
  return (
    <TableContext value={state}>
      <board.Board />
    </TableContext>
  )
}
