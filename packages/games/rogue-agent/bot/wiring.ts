// How the bot disarms a bomb: it tries every way to place what was cut, and likes lines of boosts, closed columns and time.
import { BOOST, symbolOf, WIRE_COLUMNS, WIRE_ROWS } from '../rules/data.ts'
import { NONE, type State } from '../rules/state.ts'
import { LINES } from '../rules/disarm.ts'

/** More dice than this are placed by looking one die ahead. */
const DEPTH = 4

/** The card as sets of cells, one bit each: this is tried thousands of times. */
interface Card {
  readonly boosts: number
  readonly blasts: number
  readonly timer: number
}

const cardOf = ({ wires, timer }: State): Card => {
  let boosts = 0
  let blasts = 0
  for (const [cell, die] of wires.entries())
    if (die !== NONE && symbolOf[die] === BOOST) boosts |= 1 << cell
    else if (die !== NONE) blasts |= 1 << cell
  return { boosts, blasts, timer }
}

const COLUMN = (1 << WIRE_ROWS) - 1

/** By the cells of a column that are taken, always from the top: how many they are. */
const HEIGHTS: readonly number[] = Array.from({ length: COLUMN + 1 }, (_, cells) => 32 - Math.clz32(cells))

/** Lines that fit on the card. */
const SETS: readonly number[] = LINES.filter((line) => line.every((cell) => cell < WIRE_COLUMNS * WIRE_ROWS)).map((line) =>
  line.reduce((set, cell) => set | (1 << cell), 0),
)

const heightOf = ({ boosts, blasts }: Card, column: number): number =>
  HEIGHTS[((boosts | blasts) >> (column * WIRE_ROWS)) & COLUMN]

const endsInBlast = ({ blasts }: Card, column: number, height: number): boolean =>
  height > 0 && (blasts & (1 << (column * WIRE_ROWS + height - 1))) !== 0

/** Dice in columns that end in a blast: they are rolled in the stability check. */
const loose = (card: Card): number => {
  let dice = 0
  for (let column = 0; column < WIRE_COLUMNS; column++) {
    const height = heightOf(card, column)
    if (endsInBlast(card, column, height)) dice += height
  }
  return dice
}

const hasLine = ({ boosts }: Card): boolean => {
  for (let i = 0; i < SETS.length; i++) if ((boosts & SETS[i]) === SETS[i]) return true
  return false
}

/** Lines that may still be completed. */
const hopes = ({ boosts, blasts }: Card): number => {
  let hope = 0
  for (let i = 0; i < SETS.length; i++) {
    if ((blasts & SETS[i]) !== 0) continue
    let left = boosts & SETS[i]
    let count = 0
    for (; left !== 0; left &= left - 1) count++
    hope += count * count
  }
  return hope
}

const promise = (card: Card): number => {
  if (card.timer <= 0) return -100
  const safe = -loose(card)
  return hasLine(card) ? 50 + 6 * safe : 0.25 * hopes(card) + 0.5 * safe + 2.5 * Math.min(3, card.timer)
}

const mayPlace = (card: Card, column: number, boost: boolean): boolean => {
  const height = heightOf(card, column)
  if (height === WIRE_ROWS) return false
  if (height > 0) return boost || endsInBlast(card, column, height)
  for (let other = 0; other < column; other++) {
    const reached = heightOf(card, other)
    if (reached < WIRE_ROWS && (reached === 0 || endsInBlast(card, other, reached))) return false
  }
  return true
}

const place = (card: Card, column: number, boost: boolean): Card => {
  const height = heightOf(card, column)
  const cell = 1 << (column * WIRE_ROWS + height)
  return {
    boosts: boost ? card.boosts | cell : card.boosts,
    blasts: boost ? card.blasts : card.blasts | cell,
    timer: card.timer - (height === 0 && column > 0 ? 1 : 0),
  }
}

/** The best that can be made of the boosts and blasts still to be placed. */
const bestPromise = (card: Card, boosts: number, blasts: number, depth: number): number => {
  if (boosts + blasts === 0 || depth === 0 || card.timer <= 0) return promise(card)
  let best = -Infinity
  for (let column = 0; column < WIRE_COLUMNS; column++) {
    if (boosts > 0 && mayPlace(card, column, true))
      best = Math.max(best, bestPromise(place(card, column, true), boosts - 1, blasts, depth - 1))
    if (blasts > 0 && mayPlace(card, column, false))
      best = Math.max(best, bestPromise(place(card, column, false), boosts, blasts - 1, depth - 1))
  }
  return best === -Infinity ? -100 : best
}

/** Which die goes where: a code of the `wire` step. */
export const bestWire = (s: State, options: readonly number[]): number => {
  const card = cardOf(s)
  const depth = s.roll.length <= DEPTH + 1 ? DEPTH : 1
  let boosts = 0
  for (const die of s.roll) if (symbolOf[die] === BOOST) boosts++
  const blasts = s.roll.length - boosts
  let best = options[0]
  let most = -Infinity
  for (const code of options) {
    const column = code % WIRE_COLUMNS
    const boost = (((code - column) / WIRE_COLUMNS) & 1) === 1
    const worth = bestPromise(place(card, column, boost), boosts - (boost ? 1 : 0), blasts - (boost ? 0 : 1), depth)
    if (worth > most) {
      most = worth
      best = code
    }
  }
  return best
}

/** Another cut is worth the risk while there is time, or while stopping is as risky. */
export const cutsAgain = (s: State): boolean => {
  const left = 9 - s.wires.filter((wire) => wire !== NONE).length
  if (left < 2) return false
  const atRisk = loose(cardOf(s))
  if (s.timer >= 3) return true
  return s.timer === 2 ? atRisk !== 1 || left >= 4 : atRisk >= 3
}
