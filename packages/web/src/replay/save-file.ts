// Files to keep: written in the page, so that nothing has to be asked for.
import type { Knowledge, SeatFile } from '@safehouse/kernel'
import { witnesses, type Witnesses } from '../fairness/witness.ts'
import type { TableSummary } from '../line/wire.ts'

/** Hands a text to the browser as a download. */
export const saveText = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

type SavedTable = Pick<TableSummary, 'id' | 'commitment'>

/** All a seat was told so far, and what this device has seen of the proof: its holder may keep both at any time. */
export const seatFileOf = ({ id, commitment }: SavedTable, knowledge: Knowledge, seen: Witnesses): SeatFile => ({
  format: 'safehouse-seat',
  schema: 1,
  table: id,
  commitment,
  entropies: seen.of(id).entropies,
  knowledge,
  seen: seen.for(id, knowledge.viewer),
})

export const saveSeat = (table: SavedTable, knowledge: Knowledge): void => {
  const { game, viewer } = knowledge
  const whose = viewer < 0 ? 'public' : `seat-${viewer + 1}`
  saveText(`${game}-${table.id}-${whose}.json`, `${JSON.stringify(seatFileOf(table, knowledge, witnesses))}\n`)
}
