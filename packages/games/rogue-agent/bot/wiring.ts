// How the bot disarms a bomb: it tries every way to place what was cut, and likes lines of boosts, closed columns and time.
import { BLAST, BOOST, LINE, symbolOf, WIRE_COLUMNS, WIRE_ROWS } from '../rules/data.ts'
import { NONE, type State } from '../rules/state.ts'
import { hasLine, heightOf, LINES, mayPlace } from '../rules/disarm.ts'

/** More dice than this are placed by looking one die ahead. */
const DEPTH = 4

interface Card {
  readonly wires: number[]
  timer: number
}

/** Dice in columns that end in a blast: they are rolled in the stability check. */
const loose = (wires: readonly number[]): number => {
  let dice = 0
  for (let column = 0; column < WIRE_COLUMNS; column++) {
    const height = heightOf(wires, column)
    if (height > 0 && symbolOf[wires[column * WIRE_ROWS + height - 1]] === BLAST) dice += height
  }
  return dice
}

/** Lines that may still be completed. */
const hopes = (wires: readonly number[]): number => {
  let hope = 0
  for (const line of LINES) {
    let boosts = 0
    for (const cell of line)
      if (wires[cell] === NONE) continue
      else if (symbolOf[wires[cell]] === BOOST) boosts++
      else boosts = -LINE
    if (boosts > 0) hope += boosts * boosts
  }
  return hope
}

const promise = ({ wires, timer }: Card): number => {
  if (timer <= 0) return -100
  const safe = -loose(wires)
  return hasLine(wires) ? 50 + 6 * safe : 0.25 * hopes(wires) + 0.5 * safe + 2.5 * Math.min(3, timer)
}

const place = (card: Card, die: number, column: number): Card => {
  const height = heightOf(card.wires, column)
  const wires = card.wires.slice()
  wires[column * WIRE_ROWS + height] = die
  return { wires, timer: card.timer - (height === 0 && column > 0 ? 1 : 0) }
}

/** The best that can be made of the dice still to be placed. */
const bestPromise = (card: Card, dice: readonly number[], depth: number): number => {
  if (dice.length === 0 || depth === 0 || card.timer <= 0) return promise(card)
  let best = -Infinity
  const tried = new Set<number>()
  for (const [i, die] of dice.entries()) {
    if (tried.has(symbolOf[die])) continue
    tried.add(symbolOf[die])
    const rest = dice.toSpliced(i, 1)
    for (let column = 0; column < WIRE_COLUMNS; column++)
      if (mayPlace(card.wires, column, symbolOf[die]))
        best = Math.max(best, bestPromise(place(card, die, column), rest, depth - 1))
  }
  return best === -Infinity ? -100 : best
}

/** Which die goes where: a code of the `wire` step. */
export const bestWire = (s: State, options: readonly number[]): number => {
  const card = { wires: s.wires, timer: s.timer }
  const depth = s.roll.length <= DEPTH + 1 ? DEPTH : 1
  let best = options[0]
  let most = -Infinity
  for (const code of options) {
    const column = code % WIRE_COLUMNS
    const kind = (code - column) / WIRE_COLUMNS
    const at = s.roll.findIndex((die) => Math.floor(die / 6) === kind >> 1 && (symbolOf[die] === BOOST) === ((kind & 1) === 1))
    const worth = bestPromise(place(card, s.roll[at], column), s.roll.toSpliced(at, 1), depth)
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
  const atRisk = loose(s.wires)
  if (s.timer >= 3) return true
  return s.timer === 2 ? atRisk !== 1 || left >= 4 : atRisk >= 3
}
