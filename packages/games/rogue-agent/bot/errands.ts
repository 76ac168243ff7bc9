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
import { AMMO, cards, damage, DICE_PER_COLOUR, FUEL, HQ, SLOTS, targets } from '../rules/data.ts'
import { chanceOfHits } from '../rules/odds.ts'
import { clockOf, pistols } from '../rules/people.ts'
import { informantsOf, isAndroid, isDestroyed, spacesAt } from '../rules/places.ts'
import { NONE, type Criminal, type State } from '../rules/state.ts'
import { isShelter, painOf } from './danger.ts'
import { bestAmmo } from './odds.ts'
import { cardWorth, custodyOf, HELD, heldWorth, informantWorth, resourceWorth, turnsLeft } from './stakes.ts'
import { workOf } from './work.ts'

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

const workErrands = (s: State, seat: Seat, list: Errand[]): void => {
  const { searches, purchases } = workOf(s, seat)
  const mayBuy = !clockOf(s, seat, 'noBuy')
  for (let slot = 0; slot < SLOTS; slot++) {
    if (isDestroyed(s, slot) || (slot === s.police && !isAndroid(s, seat))) continue
    list.push({ slot, type: JUSTICE.search, code: SEARCH, worth: searches[s.tiles[slot]] })
    const { units, worth } = purchases[s.tiles[slot]]
    if (mayBuy && units > 0) list.push({ slot, type: JUSTICE.buy, code: BUY + units, worth })
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
