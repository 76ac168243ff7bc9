// What there is to do in the city, and what it promises: one errand for each Justice or underground action that makes sense
// somewhere. Faces the player has not seen count as the average card.
import { has, type Seat } from '@safehouse/kernel'
import {
  ARREST,
  ASSAULT,
  ATTACK,
  ATTACK_ASSASSIN,
  BUY,
  DISARM,
  INTERCEPT,
  JUSTICE,
  RAID,
  SEARCH,
  TURN_IN,
} from '../rules/codes.ts'
import {
  AMMO,
  cards,
  COLOURS,
  damage,
  DICE_PER_COLOUR,
  EVIDENCE,
  FACES,
  FUEL,
  goods,
  HQ,
  RESOURCE_TOP,
  type Good,
} from '../rules/data.ts'
import { searchDice, SLOTS, targets, UPGRADE_TOP } from '../rules/data.ts'
import { chanceOfHits } from '../rules/odds.ts'
import { clockOf, pistols } from '../rules/people.ts'
import { informantsOf, isAndroid, isDestroyed, spacesAt } from '../rules/places.ts'
import { NONE, type Criminal, type State } from '../rules/state.ts'
import { isShelter, painOf } from './danger.ts'
import { bestAmmo } from './odds.ts'
import {
  cardWorth,
  creditsWorth,
  custodyOf,
  faceWorth,
  HELD,
  heldWorth,
  informantWorth,
  resourceWorth,
  trackWorth,
  turnsLeft,
} from './stakes.ts'

export interface Errand {
  readonly slot: number
  readonly type: number
  readonly code: number
  readonly worth: number
  /** The criminal it is about, the chance to subdue it if it is attacked, and what bringing it in is worth. */
  readonly criminal?: number
  readonly chance?: number
  readonly prize?: number
}

// ── fights ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const knows = (criminal: Criminal, seat: Seat): boolean => criminal.faceUp || has(criminal.seen, seat)

/** The price of the last ammo, at least a little. */
export const ammoPrice = (s: State, seat: Seat): number => {
  const ammo = s.resources[seat * 3 + AMMO]
  return ammo === 0 ? 1 : 0.02 + resourceWorth(s, seat, AMMO, ammo) - resourceWorth(s, seat, AMMO, ammo - 1)
}

interface Fight {
  readonly chance: number
  readonly cost: number
}

/** What a player can put into a fight. */
class Arms {
  readonly #green: number
  readonly #most: number
  readonly #price: number
  /** Against faces that are not known: the same for all of them. */
  #unknown: Fight | undefined

  constructor(s: State, seat: Seat) {
    this.#green = clockOf(s, seat, 'noPistols') ? 0 : pistols(s, seat)
    this.#most = clockOf(s, seat, 'noAmmoDice') ? 0 : Math.min(DICE_PER_COLOUR, s.resources[seat * 3 + AMMO])
    this.#price = ammoPrice(s, seat)
  }

  /** The chance of so many hits with what the player would put in, and what that costs. */
  fight(hits: number, gain: number): Fight & { readonly ammo: number; readonly green: number } {
    const green = this.#green
    const ammo = bestAmmo(green, this.#most, hits, gain, this.#price)
    return { chance: chanceOfHits(green, ammo, hits), cost: ammo * this.#price, ammo, green }
  }

  /** The chance to subdue a criminal, and the cost of trying. */
  subdue(criminal: Criminal, seat: Seat): Fight {
    if (!knows(criminal, seat)) return (this.#unknown ??= this.#subdueAnybody())
    const { chance, cost } = this.fight(cards[criminal.card].health, SUBDUED)
    return { chance, cost: cost + (1 - chance) * RETALIATION }
  }

  #subdueAnybody(): Fight {
    let chance = 0
    let cost = SURPRISE
    for (const [health, share] of HEALTHS) {
      const one = this.fight(health, SUBDUED)
      chance += share * one.chance
      cost += share * (one.cost + (1 - one.chance) * RETALIATION)
    }
    return { chance, cost }
  }
}

/** What it is worth to subdue a criminal, when ammo is reckoned. */
const SUBDUED = 1.6

const RETALIATION = 0.33
/** A face that is not known: a red effect comes half of the time. */
const SURPRISE = 0.12

/** How common each health is among the cards. */
const HEALTHS: readonly (readonly [health: number, share: number])[] = [1, 2, 3, 4].map((health) => [
  health,
  cards.filter((card) => card.health === health).length / cards.length,
])

/** What bringing in a criminal is worth; faces not seen count as a common card. */
const prizeOf = (s: State, seat: Seat, c: number): number =>
  knows(s.criminals[c], seat) ? cardWorth(s, seat, s.criminals[c].card) : 1.36

const criminalErrands = (s: State, seat: Seat, arms: Arms, list: Errand[]): void => {
  for (const [c, { where, subdued }] of s.criminals.entries()) {
    if (where < 0 || where >= SLOTS || where === s.police) continue
    const prize = prizeOf(s, seat, c)
    const held = turnsLeft(s) === 0 ? 0 : HELD * prize
    if (subdued) {
      list.push({ slot: where, type: JUSTICE.arrest, code: ARREST + c, worth: held, criminal: c, prize })
      continue
    }
    const { chance, cost } = arms.subdue(s.criminals[c], seat)
    const worth = chance * (0.83 + 0.28 * held) - cost
    list.push({ slot: where, type: JUSTICE.attack, code: ATTACK + c, worth, criminal: c, chance, prize })
  }
}

const assassinErrands = (s: State, seat: Seat, arms: Arms, list: Errand[]): void => {
  for (const [i, slot] of s.assassins.entries()) {
    if (slot === s.police || slot === s.assassins[i - 1]) continue
    const { chance, cost } = arms.fight(targets.assassinHits, 1.3)
    const loss = isShelter(s, seat, slot) ? 0 : Math.max(0, damage.assassin - informantsOf(s, seat, slot))
    const worth = chance * 1.24 - cost - (1 - chance) * (loss > 0 ? painOf(s, seat, loss) : 0)
    list.push({ slot, type: JUSTICE.attack, code: ATTACK_ASSASSIN, worth })
  }
}

// ── bombs ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What comes of an attempt, by the timer: measured with the way bombs are wired here. */
const DISARMED = [0, 0.2, 0.45, 0.55, 0.6, 0.6, 0.6]
const BLOWN = [1, 0.6, 0.4, 0.35, 0.32, 0.32, 0.32]

const bombErrands = (s: State, seat: Seat, list: Errand[]): void => {
  for (const bomb of s.bombs) {
    const slot = bomb >> 3
    const timer = bomb & 7
    if (slot === s.police || timer === 0) continue
    const own = informantsOf(s, seat, slot) * informantWorth(s, slot)
    const pain = isShelter(s, seat, slot) ? 0 : painOf(s, seat, damage.bombSame)
    const worth = DISARMED[timer] * (1 + 0.6 * own) - BLOWN[timer] * (pain + 0.5 * own)
    list.push({ slot, type: JUSTICE.disarm, code: DISARM + timer, worth })
  }
}

// ── searching and buying ───────────────────────────────────────────────────────────────────────────────────────────

const worthOfFace = Array.from({ length: FACES }, () => 0)

/** What a die of a colour gives on average, its bad faces rolled again once. */
export const dieWorth = (s: State, seat: Seat, colour: number): number => {
  let sum = 0
  for (let face = 0; face < FACES; face++) sum += worthOfFace[face] = faceWorth(s, seat, colour * FACES + face)
  const mean = sum / FACES
  sum = 0
  for (let face = 0; face < FACES; face++) sum += Math.max(worthOfFace[face], mean)
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
const bestBuy = (s: State, seat: Seat, good: Good): { units: number; worth: number } => {
  let best = { units: 0, worth: 0 }
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

const workErrands = (s: State, seat: Seat, list: Errand[]): void => {
  const [found, bought] = isAndroid(s, seat) ? [1, 1] : [FOUND, BOUGHT]
  const worths = COLOURS.map((_, colour) => dieWorth(s, seat, colour))
  const best = worths.toSorted((a, b) => b - a)
  const mayBuy = !clockOf(s, seat, 'noBuy')
  for (let slot = 0; slot < SLOTS; slot++) {
    if (isDestroyed(s, slot) || (slot === s.police && !isAndroid(s, seat))) continue
    list.push({ slot, type: JUSTICE.search, code: SEARCH, worth: found * searchWorth(s.tiles[slot], worths, best) })
    const good = mayBuy ? goods[s.tiles[slot]] : undefined
    if (good === undefined) continue
    const { units, worth } = bestBuy(s, seat, good)
    if (units > 0) list.push({ slot, type: JUSTICE.buy, code: BUY + units, worth: bought * worth })
  }
}

// ── other players ──────────────────────────────────────────────────────────────────────────────────────────────────

const rivalErrands = (s: State, seat: Seat, arms: Arms, list: Errand[]): void => {
  const android = isAndroid(s, seat)
  for (let other = 0; other < s.seats; other++) {
    const slot = s.place[other]
    if (other === seat || isShelter(s, other, slot) || (slot === s.police && !android)) continue
    if (android !== isAndroid(s, other)) {
      const { chance, cost } = arms.fight(s.stamina[other] + 1, 1.5)
      const type = android ? JUSTICE.attackAgent : JUSTICE.attackAndroid
      list.push({ slot, type, code: ASSAULT + other, worth: chance * 1.5 + 0.1 - cost })
    } else if (!android && s.resources[seat * 3 + FUEL] > 0) {
      const prizes = custodyOf(s, other).map((card) => heldWorth(s, seat, card))
      if (prizes.length > 0)
        list.push({ slot, type: JUSTICE.intercept, code: INTERCEPT + other, worth: 0.5 * Math.max(...prizes) - 0.15 })
    }
  }
}

/** What ruins are worth: the influence, and that nobody can recruit or search there any more. */
const RAZED = 1.5
/** What it is worth that a rival loses a point. */
const HARM = 0.4

const raidErrands = (s: State, seat: Seat, arms: Arms, list: Errand[]): void => {
  for (let slot = 0; slot < SLOTS; slot++) {
    if (spacesAt(s, slot) === 0) continue
    let guards = 0
    for (const space of [0, 1]) if (s.informants[slot * 2 + space] !== NONE) guards++
    const { chance, cost, ammo, green } = arms.fight(guards + targets.destroyHits, 1.4)
    let kills = 0
    for (let hits = 1; hits <= guards; hits++) kills += chanceOfHits(green, ammo, hits)
    const bombs = s.bombs.filter((bomb) => bomb >> 3 === slot).length
    const pain = bombs > 0 && !isShelter(s, seat, slot) ? painOf(s, seat, bombs * damage.bombSame) : 0
    list.push({
      slot,
      type: JUSTICE.attackLocation,
      code: RAID,
      worth: chance * (RAZED - pain) + HARM * kills - cost,
    })
  }
}

/** All that makes sense for the player, done things left out. */
export const errandsOf = (s: State, seat: Seat): Errand[] => {
  const list: Errand[] = []
  const arms = new Arms(s, seat)
  workErrands(s, seat, list)
  rivalErrands(s, seat, arms, list)
  if (isAndroid(s, seat)) raidErrands(s, seat, arms, list)
  else {
    criminalErrands(s, seat, arms, list)
    assassinErrands(s, seat, arms, list)
    bombErrands(s, seat, list)
    const custody = custodyOf(s, seat)
    if (custody.length > 0 && s.police !== HQ) {
      const worth = custody.reduce((sum, card) => sum + cardWorth(s, seat, card) - heldWorth(s, seat, card), 0)
      list.push({ slot: HQ, type: JUSTICE.turnIn, code: TURN_IN, worth: worth + 0.05 })
    }
  }
  return list.filter(({ type, slot, worth }) => worth > 0 && !s.done.includes(type * 16 + slot))
}
