// What a search and a purchase are worth, whatever place offers them: they depend on what the player has and on nothing else.
import type { Seat } from '@safehouse/kernel'
import {
  COLOURS,
  CREDIT_FACE_VALUE,
  EVIDENCE,
  FACES,
  goods,
  RESOURCE_TOP,
  searchDice,
  UPGRADE_TOP,
  type Good,
} from '../rules/data.ts'
import { symbolOf } from '../rules/data.ts'
import { isAndroid } from '../rules/places.ts'
import type { State } from '../rules/state.ts'
import { Kept } from './kept.ts'
import { creditsWorth, faceWorth, resourceWorth, trackWorth, turnsLeft } from './stakes.ts'

interface Purchase {
  readonly units: number
  readonly worth: number
}

interface Work {
  /** What each face of each search die gives, and a die of each colour on average. */
  readonly faces: readonly number[]
  readonly dice: readonly number[]
  /** What a search gives and the best purchase, by tile. */
  readonly searches: readonly number[]
  readonly purchases: readonly Purchase[]
}

/** Of ten playouts nine come to what others have come to before: so it is kept. */
export const workOf = (s: State, seat: Seat): Work => kept.of(keyOf(s, seat), () => reckon(s, seat))

const kept = new Kept<Work>(4000)

/** All that it depends on, as digits of one number. */
const keyOf = (s: State, seat: Seat): number => {
  let key = isAndroid(s, seat) ? 1 : 0
  for (let i = seat * 3; i < seat * 3 + 3; i++) key = (key * 8 + s.resources[i]) * 8 + s.upgrades[i]
  key = (key * 8 + s.stamina[seat]) * 8 + s.reserve[seat]
  return ((key * 16 + turnsLeft(s)) * 128 + s.credits[seat]) * 8 + Math.min(s.bank, CREDIT_FACE_VALUE)
}

export const reckon = (s: State, seat: Seat): Work => {
  const [found, bought] = isAndroid(s, seat) ? [1, 1] : [FOUND, BOUGHT]
  const faces = symbolOf.map((_, die) => faceWorth(s, seat, die))
  const dice = COLOURS.map((_, colour) => dieWorth(faces, colour))
  const best = dice.toSorted((a, b) => b - a)
  return {
    faces,
    dice,
    searches: searchDice.map((_, tile) => found * searchWorth(tile, dice, best)),
    purchases: goods.map((good) => {
      const { units, worth } = bestBuy(s, seat, good)
      return { units, worth: bought * worth }
    }),
  }
}

/** What a die of a colour gives on average, its bad faces rolled again once. */
const dieWorth = (faces: readonly number[], colour: number): number => {
  let sum = 0
  for (let face = 0; face < FACES; face++) sum += faces[colour * FACES + face]
  const mean = sum / FACES
  sum = 0
  for (let face = 0; face < FACES; face++) sum += Math.max(faces[colour * FACES + face], mean)
  return sum / FACES
}

/** What a search with these dice gives; `worths` by colour, and from the best to the worst. */
const searchWorth = (tile: number, worths: readonly number[], best: readonly number[]): number => {
  const { fixed, white } = searchDice[tile]
  let sum = 0
  for (let colour = 0; colour < fixed.length; colour++) sum += fixed[colour] * worths[colour]
  for (let group = 0; group < white.length; group++) sum += white[group] * best[group]
  return sum
}

/** The best purchase of a good. */
const bestBuy = (s: State, seat: Seat, good: Good | undefined): Purchase => {
  let best: Purchase = { units: 0, worth: 0 }
  if (good === undefined) return best
  const evidence = s.resources[seat * 3 + EVIDENCE]
  for (let units = 1; units * good.cost <= (good.kind === 'influence' ? evidence : s.credits[seat]); units++) {
    const worth =
      good.kind === 'influence'
        ? units - resourceWorth(s, seat, EVIDENCE, evidence) + resourceWorth(s, seat, EVIDENCE, evidence - units * good.cost)
        : gainOf(s, seat, good.kind, good.which, units * good.units) -
          creditsWorth(s, seat, s.credits[seat]) +
          creditsWorth(s, seat, s.credits[seat] - units * good.cost)
    if (worth > best.worth) best = { units, worth }
  }
  return best
}

const gainOf = (s: State, seat: Seat, kind: 'resource' | 'upgrade', which: number, n: number): number => {
  const before = (kind === 'resource' ? s.resources : s.upgrades)[seat * 3 + which]
  if (kind === 'upgrade')
    return trackWorth(s, seat, which, Math.min(UPGRADE_TOP, before + n)) - trackWorth(s, seat, which, before)
  return resourceWorth(s, seat, which, Math.min(RESOURCE_TOP, before + n)) - resourceWorth(s, seat, which, before)
}

/** Dice that may be rolled again and doubled give more than they seem to, goods less. */
const FOUND = 1.36
const BOUGHT = 0.81
