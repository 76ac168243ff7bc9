// The city of the lessons: the reference layout, and where its tiles lie.
import data from '../data/rogue-agent.json' with { type: 'json' }
import { cards, generalSlots, precinctSlots, slotIds, tileIds } from '../rules/data.ts'

const layout: Readonly<Record<string, string>> = data.referenceLayout.slots

/** The tiles as they are drawn: precincts, then general locations. */
export const layoutDraws: readonly number[] = [...precinctSlots, ...generalSlots].map((slot) =>
  tileIds.indexOf(layout[slotIds[slot]]),
)

export const slotOf = (tile: string): number => slotIds.findIndex((id) => layout[id] === tile)
export const card = (id: string): number => cards.findIndex((one) => one.id === id)
