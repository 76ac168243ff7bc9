// Why a die cannot be rolled again, resolved or placed so, and why no more fuel can be put in.
import type { Code, RuleId, Seat, Target, View } from '@safehouse/kernel'
import { asView, type RogueView } from '../view.ts'
import { PLAIN, WITH_AMMO } from './codes.ts'
import { AMMO, BLAST, BOOST, colourOf, FACES, RESOURCES, symbolOf, WIRE_COLUMNS, WIRE_ROWS } from './data.ts'
import { NONE } from './state.ts'

/** The step that asked the question which is open. */
const within = (v: RogueView): string | undefined => v.stack.at(-2)?.step

export const whyNotReroll = (view: View): RuleId => (within(asView(view)) === 'attack' ? 'RA-5.2.22' : 'RA-4.8.4')

export const whyNotDefend = (view: View): RuleId => (within(asView(view)) === 'intercept' ? 'RA-4.6.3' : 'RA-4.16.3')

const touchedNumber = (touch: string | undefined, kind: string): number | undefined =>
  touch?.startsWith(`${kind}:`) ? Number(touch.slice(kind.length + 1)) : undefined

/** The code is die * 4 + way. */
export const whyNotResolve = (view: View, seat: Seat, { code, touch }: Target): RuleId => {
  const v = asView(view)
  const at = touchedNumber(touch, 'die')
  const die = code === undefined ? v.roll[at ?? NONE] : code >> 2
  if (symbolOf[die] === BOOST) return 'RA-4.8.17'
  if (code === undefined || symbolOf[die] !== BLAST || !v.roll.includes(die)) return 'RA-4.8.12'
  const way = code & 3
  if (way === PLAIN || v.free > 0) return 'RA-4.8.10'
  return way === WITH_AMMO && v.resources[seat * RESOURCES.length + AMMO] === 0 ? 'RA-4.8.11' : 'RA-4.8.12'
}

/** The code is (colour * 2 + (1 for a boost)) * 6 + column. */
export const whyNotWire = (view: View, { code, touch }: Target): RuleId | undefined => {
  const v = asView(view)
  if (code !== undefined && (code < 0 || code >= FACES * WIRE_COLUMNS)) return undefined
  const column = code === undefined ? (touchedNumber(touch, 'column') ?? 0) - 1 : code % WIRE_COLUMNS
  if (!(column >= 0 && column < WIRE_COLUMNS)) return undefined
  if (code !== undefined && !isRolled(v, code)) return 'RA-4.10.4'
  const cells = v.wires.slice(column * WIRE_ROWS, (column + 1) * WIRE_ROWS)
  if (!cells.includes(NONE)) return 'RA-4.10.5'
  return cells[0] === NONE ? 'RA-4.10.8' : 'RA-4.10.6'
}

const isRolled = (v: RogueView, code: Code): boolean => {
  const kind = Math.floor(code / WIRE_COLUMNS)
  return v.roll.some((die) => colourOf(die) === kind >> 1 && (symbolOf[die] === BOOST) === ((kind & 1) === 1))
}
