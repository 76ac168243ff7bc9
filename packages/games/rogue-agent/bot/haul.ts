// What the dice of a search bring a player. Every thing shows on dice of one colour only, so each colour can be reckoned by
// itself; what they share are boosts and blasts.
import type { Seat } from '@safehouse/kernel'
import { AGENT, AMMO_FACE, ARMOUR_FROM, BLAST, BOOST, COLOURS, countOf, DICE_PER_COLOUR, FACES } from '../rules/data.ts'
import { HEAL_FACE, symbolOf } from '../rules/data.ts'
import { upgrade } from '../rules/people.ts'
import { informantsOf, isProtected } from '../rules/places.ts'
import type { State } from '../rules/state.ts'
import { painOf } from './danger.ts'
import { gainWorth, type Stakes } from './stakes.ts'

/** Faces of up to so many dice of one colour, in any order: those of all dice first, then with one die less, and so on. */
export interface Handfuls {
  readonly faces: readonly (readonly number[])[]
  readonly size: number
  /** How many of them are of all dice. */
  readonly whole: number
  /** By handful and face: with one more die that shows it. */
  readonly plus: readonly (readonly number[])[]
  /** By handful: what may be kept of it. */
  readonly parts: readonly (readonly number[])[]
}

const handfulsOf = (dice: number): Handfuls => {
  const faces: number[][] = []
  const grow = (size: number, held: number[]): void => {
    if (held.length === size) faces.push(held)
    else for (let face = held.at(-1) ?? 0; face < FACES; face++) grow(size, [...held, face])
  }
  for (let size = dice; size >= 0; size--) grow(size, [])
  const index = new Map(faces.map((held, i) => [held.join(), i]))
  const find = (held: readonly number[]): number => index.get(held.toSorted((a, b) => a - b).join())!
  return {
    faces,
    size: faces.length,
    whole: faces.filter(({ length }) => length === dice).length,
    plus: faces.map((held) => (held.length === dice ? [] : Array.from({ length: FACES }, (_, face) => find([...held, face])))),
    parts: faces.map((held) => {
      const parts = Array.from({ length: 1 << held.length }, (_, bits) => find(held.filter((__, i) => bits & (1 << i))))
      return [...new Set(parts)]
    }),
  }
}

export const HANDFULS: readonly Handfuls[] = Array.from({ length: DICE_PER_COLOUR + 1 }, (_, dice) => handfulsOf(dice))

/** Beyond so much of a thing nothing fits any more. */
const MOST = 8
const THINGS = HEAL_FACE - AMMO_FACE + 1

/** What amounts of each thing are worth, worked out when asked for. */
export class Gains {
  readonly #by: Stakes
  readonly #s: State
  readonly #seat: Seat
  readonly #known: number[] = []

  constructor(by: Stakes, s: State, seat: Seat) {
    this.#by = by
    this.#s = s
    this.#seat = seat
    for (let i = 0; i < THINGS * (MOST + 1); i++) this.#known.push(Number.NaN)
  }

  of(symbol: number, n: number): number {
    const amount = Math.min(MOST, n)
    const at = (symbol - AMMO_FACE) * (MOST + 1) + amount
    const known = this.#known[at]
    if (known === known) return known
    return (this.#known[at] = amount === 0 ? 0 : gainWorth(this.#by, this.#s, this.#seat, symbol, amount))
  }
}

/** What dice of one colour come to, and what each boost used on them adds, the best first. */
interface Hand {
  readonly worth: number
  readonly blasts: number
  readonly boosts: number
  readonly doubling: readonly number[]
}

const amounts = Array.from({ length: HEAL_FACE + 1 }, () => 0)

const handOf = (gains: Gains, colour: number, faces: readonly number[]): Hand => {
  amounts.fill(0)
  for (const face of faces) amounts[symbolOf[colour * FACES + face]] += countOf[colour * FACES + face]
  let worth = 0
  for (let symbol = AMMO_FACE; symbol <= HEAL_FACE; symbol++)
    if (amounts[symbol] > 0) worth += gains.of(symbol, amounts[symbol])
  const doubling: number[] = []
  let left = (1 << faces.length) - 1
  for (;;) {
    const { which, gain } = bestToDouble(gains, colour, faces, left)
    if (which < 0) break
    doubling.push(gain)
    left &= ~(1 << which)
    amounts[symbolOf[colour * FACES + faces[which]]] += countOf[colour * FACES + faces[which]]
  }
  const count = (symbol: number): number => faces.filter((face) => symbolOf[colour * FACES + face] === symbol).length
  return { worth, blasts: count(BLAST), boosts: count(BOOST), doubling }
}

/** Of the dice that are left, by what is there already. */
const bestToDouble = (
  gains: Gains,
  colour: number,
  faces: readonly number[],
  left: number,
): { which: number; gain: number } => {
  let which = -1
  let gain = 0
  for (let i = 0; i < faces.length; i++) {
    const die = colour * FACES + faces[i]
    const symbol = symbolOf[die]
    if (!(left & (1 << i)) || symbol < AMMO_FACE) continue
    const more = gains.of(symbol, amounts[symbol] + countOf[die]) - gains.of(symbol, amounts[symbol])
    if (more > gain) {
      gain = more
      which = i
    }
  }
  return { which, gain }
}

/** What a search with so many dice of each colour brings, by the handful of each. */
export class Haul {
  readonly #hands: readonly (readonly Hand[])[]
  readonly #pains: readonly number[]
  readonly #free: number

  constructor(by: Stakes, s: State, seat: Seat, counts: readonly number[]) {
    const gains = new Gains(by, s, seat)
    this.#hands = counts.map((count, colour) =>
      HANDFULS[count].faces.slice(0, HANDFULS[count].whole).map((faces) => handOf(gains, colour, faces)),
    )
    this.#free = freeBlasts(s, seat)
    this.#pains = painsOf(by, s, seat)
  }

  readonly worthOf = (red: number, green: number, black: number): number => {
    const a = this.#hands[0][red]
    const b = this.#hands[1][green]
    const c = this.#hands[2][black]
    let open = Math.max(0, a.blasts + b.blasts + c.blasts - this.#free)
    let worth = a.worth + b.worth + c.worth - this.#pains[open]
    let i = 0
    let j = 0
    let k = 0
    for (let boosts = a.boosts + b.boosts + c.boosts; boosts > 0; boosts--) {
      const x = i < a.doubling.length ? a.doubling[i] : 0
      const y = j < b.doubling.length ? b.doubling[j] : 0
      const z = k < c.doubling.length ? c.doubling[k] : 0
      const cover = open > 0 ? this.#pains[open] - this.#pains[open - 1] : 0
      const best = Math.max(x, y, z, cover)
      if (best <= 0) break
      worth += best
      if (best === cover) open--
      else if (best === x) i++
      else if (best === y) j++
      else k++
    }
    return worth
  }
}

/** Whoever is taken to hospital loses the rest of the turn with it. */
const TURN = 1

/** By the blasts that hurt. */
const painsOf = (by: Stakes, s: State, seat: Seat): number[] => {
  const pains = [0]
  for (let blasts = 1; blasts <= COLOURS.length + 1; blasts++)
    pains.push(painOf(by, s, seat, blasts) + (blasts < s.stamina[seat] ? 0 : TURN))
  return pains
}

/** Blasts that do not hurt the player in a search where he is. */
const freeBlasts = (s: State, seat: Seat): number =>
  isProtected(s, seat) ? s.roll.length : informantsOf(s, seat, s.place[seat]) + (upgrade(s, seat, AGENT) >= ARMOUR_FROM ? 1 : 0)

/** Where the boosts of a roll gain most: dice to double, as bits, and whether a blast is ignored; and what a blast costs. */
export const boostsOf = (by: Stakes, s: State, seat: Seat): { doubled: number; covered: boolean; pain: number } => {
  const { roll } = s
  const gains = new Gains(by, s, seat)
  const pains = painsOf(by, s, seat)
  amounts.fill(0)
  for (const die of roll) amounts[symbolOf[die]] += countOf[die]
  let open = Math.max(0, roll.filter((die) => symbolOf[die] === BLAST).length - s.free)
  let doubled = 0
  let covered = false
  for (let boosts = roll.filter((die) => symbolOf[die] === BOOST).length; boosts > 0; boosts--) {
    const { which, gain } = bestToDouble(gains, 0, roll, ~doubled)
    const cover = open > 0 ? pains[open] - pains[open - 1] : 0
    if (Math.max(gain, cover) <= 0) break
    if (gain > cover) {
      doubled |= 1 << which
      amounts[symbolOf[roll[which]]] += countOf[roll[which]]
    } else {
      open--
      covered = true
    }
  }
  return { doubled, covered, pain: pains[1] }
}
