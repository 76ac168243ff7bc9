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

/** May the two events differ in this way? The field `t` stands for which event comes, if any. */
export const covers = (reveal: Reveal, a: GameEvent | undefined, b: GameEvent | undefined): boolean => {
  if (typeof reveal === 'string') return true
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
