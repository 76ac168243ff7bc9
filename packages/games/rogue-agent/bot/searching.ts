// What searches promise, quickly: each die by itself, its bad faces rolled again, later dice of a colour worth less than the first.
import type { Code, Seat } from '@safehouse/kernel'
import { AGENT, ARMOUR_FROM, BLAST, BOOST, COLOURS, countOf, DICE_PER_COLOUR, FACES } from '../rules/data.ts'
import { RECON_FROM, searchDice, symbolOf } from '../rules/data.ts'
import { clockOf, upgrade } from '../rules/people.ts'
import { informantsOf } from '../rules/places.ts'
import type { State } from '../rules/state.ts'
import { isShelter, painOf } from './danger.ts'
import { Gains } from './haul.ts'
import type { Stakes } from './stakes.ts'

/** How much of what a second helping is worth less counts for each die before, and how much of the best die a boost is worth. */
const LATER_DICE = 0.75
const BOOSTS = 0.7
/** A boost with nothing in sight to double. */
const SPARE = 0.06
/** All of it together is worth a little more than its parts. */
const FOUND = 1.07
/** What a blast costs where one of them is ignored. */
const HALF_SAFE = 0.35
const SAFE = 2

/** Every way to colour white dice: by their groups. */
const colourings = (groups: readonly number[], fixed: readonly number[]): number[][] => {
  if (groups.length === 0) return [[...fixed]]
  return COLOURS.flatMap((_, colour) => {
    const counts = fixed.map((count, one) => count + (one === colour ? groups[0] : 0))
    return counts[colour] > DICE_PER_COLOUR ? [] : colourings(groups.slice(1), counts)
  })
}
const SETS: readonly (readonly (readonly number[])[])[] = searchDice.map(({ fixed, white }) => {
  const all = colourings(white, fixed)
  return all.filter((counts, i) => all.findIndex((one) => one.join() === counts.join()) === i)
})

class Searches {
  readonly #s: State
  readonly #seat: Seat
  readonly #gains: Gains
  readonly #pain: number
  readonly #rerolls: number
  /** By how safe the place is, the best colour, and the colour: what so many dice are worth. */
  readonly #sums: (readonly number[])[] = []
  readonly #alone: number[] = []

  constructor(by: Stakes, s: State, seat: Seat) {
    this.#s = s
    this.#seat = seat
    this.#gains = new Gains(by, s, seat)
    this.#pain = painOf(by, s, seat, 1)
    this.#rerolls = clockOf(s, seat, 'noReroll') ? 0 : upgrade(s, seat, AGENT) >= RECON_FROM ? 2 : 1
    for (let colour = 0; colour < COLOURS.length; colour++) this.#alone.push(this.#die(colour, 0, SAFE, SPARE))
  }

  worthAt(slot: number): number {
    let best = -Infinity
    const sets = SETS[this.#s.tiles[slot]]
    const safety = this.#safety(slot)
    for (let i = 0; i < sets.length; i++) best = Math.max(best, this.#worthOf(sets[i], safety))
    return FOUND * best
  }

  /** How many dice of each colour are best there, if these colours are chosen already. */
  bestDice(slot: number, chosen: readonly number[]): readonly number[] {
    const { white } = searchDice[this.#s.tiles[slot]]
    const safety = this.#safety(slot)
    const least = COLOURS.map((_, colour) => chosen.reduce((sum, one, group) => sum + (one === colour ? white[group] : 0), 0))
    const sets = SETS[this.#s.tiles[slot]].filter((set) => set.every((count, colour) => count >= least[colour]))
    return sets.reduce((best, set) => (this.#worthOf(set, safety) > this.#worthOf(best, safety) ? set : best))
  }

  #safety(slot: number): number {
    if (isShelter(this.#s, this.#seat, slot)) return SAFE
    const armour = upgrade(this.#s, this.#seat, AGENT) >= ARMOUR_FROM ? 1 : 0
    return Math.min(SAFE, informantsOf(this.#s, this.#seat, slot) + armour)
  }

  #worthOf(counts: readonly number[], safety: number): number {
    let lead = -1
    for (let colour = 0; colour < COLOURS.length; colour++)
      if (counts[colour] > 0 && (lead < 0 || this.#alone[colour] > this.#alone[lead])) lead = colour
    let worth = 0
    for (let colour = 0; colour < COLOURS.length; colour++)
      if (counts[colour] > 0) worth += this.#sumsOf(colour, safety, lead)[counts[colour]]
    return worth
  }

  #sumsOf(colour: number, safety: number, lead: number): readonly number[] {
    const key = (safety * COLOURS.length + lead) * COLOURS.length + colour
    const found = this.#sums[key]
    if (found !== undefined) return found
    const sums = [0]
    for (let before = 0; before < DICE_PER_COLOUR; before++)
      sums.push(sums[before] + this.#die(colour, before, safety, BOOSTS * this.#alone[lead]))
    return (this.#sums[key] = sums)
  }

  /** A die after `before` others of its colour. */
  #die(colour: number, before: number, safety: number, boost: number): number {
    const blast = safety === SAFE ? 0 : safety === 0 ? this.#pain : HALF_SAFE * this.#pain
    let sum = 0
    for (let face = 0; face < FACES; face++) {
      const die = colour * FACES + face
      const symbol = symbolOf[die]
      let worth: number
      if (symbol === BLAST) worth = -blast
      else if (symbol === BOOST) worth = boost
      else {
        const n = countOf[die]
        const first = this.#gains.of(symbol, n)
        const second = this.#gains.of(symbol, 2 * n) - first
        worth = Math.max(0, first - LATER_DICE * before * (first - second))
      }
      faces[face] = worth
      sum += worth
    }
    for (let i = 0; i < this.#rerolls; i++) {
      const usual = sum / FACES
      sum = 0
      for (let face = 0; face < FACES; face++) sum += Math.max(faces[face], usual)
    }
    return sum / FACES
  }
}

/** Used anew for each die. */
const faces: number[] = Array.from({ length: FACES }, () => 0)

/** What a search gives in each location. */
export const searches = (by: Stakes, s: State, seat: Seat): ((slot: number) => number) => {
  const all = new Searches(by, s, seat)
  return (slot) => all.worthAt(slot)
}

/** Which colour the next white dice should have. */
export const bestColour = (by: Stakes, s: State, seat: Seat): Code => {
  const slot = s.place[seat]
  const { fixed, white } = searchDice[s.tiles[slot]]
  const left = new Searches(by, s, seat).bestDice(slot, s.colours).map((count, colour) => count - fixed[colour])
  for (const [group, colour] of s.colours.entries()) left[colour] -= white[group]
  return left.findIndex((count) => count >= white[s.colours.length])
}
