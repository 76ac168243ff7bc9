// The dice of a search, every fall of them looked at: which to roll again, and where boosts gain most.
import type { Code, Seat } from '@safehouse/kernel'
import { KEEP, PLAIN, REROLL, TAKE_LOSS, WITH_AMMO, WITH_BOOST } from '../rules/codes.ts'
import { AMMO, BLAST, BOOST, colourOf, COLOURS, FACES, HEAL_FACE, symbolOf } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { ammoPrice } from './errands.ts'
import { boostsOf, HANDFULS, Haul, type Handfuls } from './haul.ts'
import type { Stakes } from './stakes.ts'

/** What dice come to, by the handful of each colour: `(red * greens + green) * blacks + black`. */
class Falls {
  readonly hands: readonly Handfuls[]
  readonly #worth: Float64Array

  constructor(counts: readonly number[]) {
    this.hands = counts.map((count) => HANDFULS[count])
    this.#worth = new Float64Array(this.hands.reduce((all, { size }) => all * size, 1))
  }

  /** Whole handfuls by `worthOf`, the others by what they come to on average. */
  fill(worthOf: (red: number, green: number, black: number) => number): this {
    const worth = this.#worth
    const [reds, greens, blacks] = this.hands
    const perGreen = blacks.size
    const perRed = greens.size * perGreen
    const mean = (from: number, step: number, plus: readonly number[]): number => {
      let sum = 0
      for (let face = 0; face < FACES; face++) sum += worth[from + plus[face] * step]
      return sum / FACES
    }
    for (let black = 0; black < blacks.size; black++)
      for (let green = 0; green < greens.size; green++)
        for (let red = 0; red < reds.size; red++)
          worth[red * perRed + green * perGreen + black] =
            red >= reds.whole
              ? mean(green * perGreen + black, perRed, reds.plus[red])
              : green >= greens.whole
                ? mean(red * perRed + black, perGreen, greens.plus[green])
                : black >= blacks.whole
                  ? mean(red * perRed + green * perGreen, 1, blacks.plus[black])
                  : worthOf(red, green, black)
    return this
  }

  at(red: number, green: number, black: number): number {
    const [, greens, blacks] = this.hands
    return this.#worth[(red * greens.size + green) * blacks.size + black]
  }

  /** What whole handfuls are worth to somebody who may still keep any part of them and roll the rest. */
  best(red: number, green: number, black: number): number {
    const [reds, greens, blacks] = this.hands
    const [keptReds, keptGreens, keptBlacks] = [reds.parts[red], greens.parts[green], blacks.parts[black]]
    let best = -Infinity
    for (let i = 0; i < keptReds.length; i++)
      for (let j = 0; j < keptGreens.length; j++) {
        const at = (keptReds[i] * greens.size + keptGreens[j]) * blacks.size
        for (let k = 0; k < keptBlacks.length; k++) {
          const worth = this.#worth[at + keptBlacks[k]]
          if (worth > best) best = worth
        }
      }
    return best
  }
}

/** Two for each set of dice, used again and again: this is done in every playout. */
const FALLS = new Map<number, readonly [Falls, Falls]>()

const fallsOf = (counts: readonly number[]): readonly [Falls, Falls] => {
  const key = (counts[0] * 4 + counts[1]) * 4 + counts[2]
  let falls = FALLS.get(key)
  if (!falls) FALLS.set(key, (falls = [new Falls(counts), new Falls(counts)]))
  return falls
}

export interface Reroll {
  /** The dice to roll again, as bits. */
  readonly picked: number
  readonly worth: number
}

/** Every way to roll dice of a search again, the best first. None: the dice are used as they lie. */
export const waysToReroll = (by: Stakes, s: State, seat: Seat): Reroll[] => {
  const { roll, rerolls } = s
  const counts = COLOURS.map(() => 0)
  for (const die of roll) counts[colourOf(die)]++
  const haul = new Haul(by, s, seat, counts)
  const [last, before] = fallsOf(counts)
  last.fill(haul.worthOf)
  const ways: Reroll[] = [{ picked: 0, worth: worthKeeping(last, roll, 0) }]
  const falls = rerolls > 1 ? before.fill((red, green, black) => last.best(red, green, black)) : last
  for (let picked = 1; picked < 1 << roll.length; picked++) ways.push({ picked, worth: worthKeeping(falls, roll, picked) })
  return ways.toSorted((a, b) => b.worth - a.worth)
}

const kept = COLOURS.map(() => 0)

const worthKeeping = (falls: Falls, roll: readonly number[], picked: number): number => {
  const { hands } = falls
  for (let colour = 0; colour < kept.length; colour++) kept[colour] = hands[colour].size - 1
  for (let i = 0; i < roll.length; i++) {
    if (picked & (1 << i)) continue
    const colour = colourOf(roll[i])
    kept[colour] = hands[colour].plus[kept[colour]][roll[i] % FACES]
  }
  return falls.at(kept[0], kept[1], kept[2])
}

/** The next code of rolling these dice again, where some of them are picked already. */
export const nextToReroll = (wanted: number, picked: number): Code => {
  if (wanted === 0) return KEEP
  const left = wanted & ~picked
  return left === 0 ? REROLL : 31 - Math.clz32(left & -left)
}

/** What to resolve next, and how: gains, then blasts; healing last, unless it comes to that. */
export const nextToResolve = (by: Stakes, s: State, seat: Seat): Code => {
  const { doubled, covered, pain } = boostsOf(by, s, seat)
  let heal: Code | undefined
  for (let i = 0; i < s.roll.length; i++) {
    const symbol = symbolOf[s.roll[i]]
    if (symbol === BLAST || symbol === BOOST) continue
    const code = s.roll[i] * 4 + (doubled & (1 << i) ? WITH_BOOST : PLAIN)
    if (symbol !== HEAL_FACE) return code
    heal = code
  }
  const blast = s.roll.find((die) => symbolOf[die] === BLAST)
  if (blast === undefined || (heal !== undefined && s.stamina[seat] === 1)) return heal!
  if (s.free > 0) return blast * 4 + PLAIN
  if (covered) return blast * 4 + WITH_BOOST
  const isAmmoCheaper = s.resources[seat * 3 + AMMO] > 0 && ammoPrice(by, s, seat) < pain
  return blast * 4 + (isAmmoCheaper ? WITH_AMMO : TAKE_LOSS)
}
