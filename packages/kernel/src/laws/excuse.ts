// What two worlds may differ in: an event that declares a secret, in the fields it declares.
import type { GameEvent, Reveal, RowId } from '../game.ts'
import type { Message } from '../knowledge.ts'

/** The bytes that go to a viewer. */
export const bytes = (value: unknown): string => JSON.stringify(value)

export const rowOf = (reveal: Reveal): RowId => (typeof reveal === 'string' ? reveal : reveal.row)

/** The first events of two messages that are not the same. */
export const firstEvents = (a: Message | undefined, b: Message | undefined): [GameEvent | undefined, GameEvent | undefined] => {
  const eventsA = a?.events ?? []
  const eventsB = b?.events ?? []
  let i = 0
  while (i < eventsA.length && i < eventsB.length && bytes(eventsA[i]) === bytes(eventsB[i])) i++
  return [eventsA[i], eventsB[i]]
}

/** An event of one world, and what it declares to reveal. */
export interface Telling {
  readonly event: GameEvent | undefined
  readonly reveals: readonly Reveal[]
}

/** The declaration that allows the two events to differ as they do, if there is one, among the rows in which worlds differ. */
export const excuseFor = (a: Telling, b: Telling, differs: (row: RowId) => boolean): Reveal | undefined => {
  const declare = ({ reveals }: Telling, row: RowId): boolean => reveals.some((reveal) => rowOf(reveal) === row)
  return [...a.reveals, ...b.reveals].find((reveal) => {
    const row = rowOf(reveal)
    return differs(row) && covers(reveal, a.event, b.event, declare(a, row) && declare(b, row))
  })
}

/**
 * May the two events differ in this way? Where both tell of the row, a whole declaration lets one stand for the other. That an
 * event of the row comes in one world only must be declared: by the field `t`.
 */
const covers = (reveal: Reveal, a: GameEvent | undefined, b: GameEvent | undefined, bothTell: boolean): boolean => {
  if (typeof reveal === 'string') return bothTell
  if (a?.t !== b?.t && reveal.only.includes('t')) return true
  if (!a || !b) return false
  const fields = new Set([...Object.keys(a), ...Object.keys(b)])
  for (const field of fields) if (!reveal.only.includes(field) && bytes(a[field]) !== bytes(b[field])) return false
  return true
}

/** Where two messages without events that differ do differ. */
export const firstDifference = (a: Message | undefined, b: Message | undefined): string => {
  if (!a || !b) return a || b ? 'a message comes in one world only' : 'nothing'
  for (const field of ['n', 'did', 'view', 'ask', 'orders', 'outcome'] as const)
    if (bytes(a[field]) !== bytes(b[field])) return `${field}: ${bytes(a[field])} against ${bytes(b[field])}`
  return 'the order of its parts'
}
