// The rest of a turn: at most two errands, the ways between them, and where to end. The bot takes the first step of the best.
import type { Code, Seat } from '@safehouse/kernel'
import { ARREST, END_TURN, GO, JUSTICE, RECRUIT, STOP, TURN_IN } from '../rules/codes.ts'
import { costs, HQ, isNeighbour, neighbours, SLOTS } from '../rules/data.ts'
import { clockOf } from '../rules/people.ts'
import { emptySpace, isAndroid } from '../rules/places.ts'
import { mayAct } from '../rules/turn.ts'
import { NONE, type State } from '../rules/state.ts'
import { dangerIn } from './danger.ts'
import { errandsOf, type Errand } from './errands.ts'
import { huntWorth, policeRiskIn } from './identity.ts'
import { creditsWorth, custodyWorth, informantWorthIn, turnsLeft } from './stakes.ts'
import { roadsOf, startOf, type Roads, type Way } from './travel.ts'

export interface Plan {
  readonly worth: number
  /** What to do first. */
  readonly code: Code
  /** Where it leads first, and what for; without an errand the turn ends there. */
  readonly slot: number
  readonly errand?: Errand | undefined
}

/** What comes second is less certain. */
const LATER = 0.885

/** The best plan for the rest of the turn. `stepsMade` of the patrol that is under way, if one is. */
export const bestPlan = (s: State, seat: Seat, stepsMade?: number): Plan => new Choices(s, seat, stepsMade).best()

/** All plans, the best first. */
export const allPlans = (s: State, seat: Seat, stepsMade?: number): Plan[] =>
  new Choices(s, seat, stepsMade).all().toSorted((a, b) => b.worth - a.worth)

/** What a turn can be made of. */
class Choices {
  readonly #s: State
  readonly #seat: Seat
  readonly #stepsMade: number | undefined
  /** What it is worth to end the turn in each location. */
  readonly #endings: readonly number[]
  readonly #errands: readonly Errand[]
  readonly #roads: Roads
  readonly #ways: readonly Way[]

  constructor(s: State, seat: Seat, stepsMade: number | undefined) {
    this.#s = s
    this.#seat = seat
    this.#stepsMade = stepsMade
    this.#endings = endingsOf(s, seat)
    this.#errands = mayAct(s, seat) ? errandsOf(s, seat) : []
    this.#roads = roadsOf(s, seat)
    this.#ways = mayAct(s, seat) ? this.#roads.from(startOf(s, seat, stepsMade)) : []
  }

  best(): Plan {
    let end = this.#s.place[this.#seat]
    for (let slot = 0; slot < this.#ways.length; slot++) if (this.#endWorth(slot) > this.#endWorth(end)) end = slot
    let best = this.#end(end)
    // Most need not be thought through: they could not be the best, whatever follows.
    const most = this.#promises()
    for (let first = highest(most); first !== NONE && most[first] >= best.worth; first = highest(most)) {
      const plan = this.#begin(this.#errands[first])
      if (plan.worth > best.worth) best = plan
      most[first] = -Infinity
    }
    return best
  }

  /** To stay comes first, then what ends the turn elsewhere, then errands, the most promising before the others. */
  all(): Plan[] {
    const here = this.#s.place[this.#seat]
    const plans = [this.#end(here)]
    for (let slot = 0; slot < this.#ways.length; slot++)
      if (slot !== here && this.#ways[slot].cost < Infinity) plans.push(this.#end(slot))
    const most = this.#promises()
    for (let first = highest(most); first !== NONE; first = highest(most)) {
      plans.push(this.#begin(this.#errands[first]))
      most[first] = -Infinity
    }
    return plans
  }

  /** Just to go somewhere and end the turn there. */
  #end(slot: number): Plan {
    const code = slot === this.#s.place[this.#seat] && this.#stepsMade === undefined ? endOfTurn(this.#s, this.#seat) : END_TURN
    return { worth: this.#endWorth(slot), code: this.#towards(slot, code), slot }
  }

  #endWorth(slot: number): number {
    return slot === this.#s.place[this.#seat] ? this.#endings[slot] : this.#endings[slot] - this.#ways[slot].cost
  }

  /** What can come of each errand, if it is the first, whatever follows. */
  #promises(): number[] {
    const follows = this.#mostToFollow()
    return this.#errands.map(({ slot, worth }) => worth - this.#ways[slot].cost + Math.max(this.#endings[slot], follows))
  }

  /** The best that begins with an errand. */
  #begin(errand: Errand): Plan {
    const { slot } = errand
    const after = this.#mayGoOn ? Math.max(this.#endings[slot], this.#second(errand)) : this.#endings[slot]
    return { worth: errand.worth - this.#ways[slot].cost + after, code: this.#towards(slot, errand.code), slot, errand }
  }

  get #mayGoOn(): boolean {
    return this.#s.justice === 0 && !clockOf(this.#s, this.#seat, 'oneJustice')
  }

  #towards(slot: number, code: Code): Code {
    if (slot !== this.#s.place[this.#seat]) return GO + this.#ways[slot].first
    return this.#stepsMade === undefined ? code : STOP
  }

  #mostToFollow(): number {
    let most = -Infinity
    if (!this.#mayGoOn) return most
    const follow = ({ slot, worth }: Errand): void => {
      most = Math.max(most, LATER * worth + this.#endings[slot])
    }
    for (const first of this.#errands) {
      follow(first)
      const next = opened(this.#s, first)
      if (next) follow(next)
    }
    return most
  }

  /** The best that can follow an errand in the same turn. */
  #second(first: Errand): number {
    const ways = this.#waysFrom(first.slot)
    let best = -Infinity
    const follow = ({ slot, type, worth }: Errand): void => {
      if (slot === first.slot && type === first.type) return
      best = Math.max(best, LATER * worth - ways[slot].cost + this.#endings[slot])
    }
    for (const other of this.#errands) follow(other)
    const next = opened(this.#s, first)
    if (next) follow(next)
    return best
  }

  #waysFrom(slot: number): readonly Way[] {
    const { free, fuel } = startOf(this.#s, this.#seat, undefined)
    const isHere = slot === this.#s.place[this.#seat]
    return this.#roads.from({ slot, steps: 0, free: free && isHere, fuel: fuel - this.#ways[slot].fuel })
  }
}

/** Where the highest number stands, the first of equals; NONE if there is none above −∞. */
const highest = (numbers: readonly number[]): number => {
  let at = NONE
  let most = -Infinity
  for (let i = 0; i < numbers.length; i++)
    if (numbers[i] > most) {
      at = i
      most = numbers[i]
    }
  return at
}

/** The errand that only the first one makes possible. */
const opened = (s: State, { type, slot, criminal, chance, prize }: Errand): Errand | undefined => {
  if (criminal === undefined) return undefined
  if (type === JUSTICE.arrest)
    return { slot: HQ, type: JUSTICE.turnIn, code: TURN_IN, worth: turnsLeft(s) > 0 ? 0.35 * prize! : prize! }
  if (turnsLeft(s) === 0) return undefined
  return { slot, type: JUSTICE.arrest, code: ARREST + criminal, worth: chance! * 0.53 * prize! }
}

// ── where a turn ends ──────────────────────────────────────────────────────────────────────────────────────────────

/** What an informant would be worth in any location of the city; nothing where none can be recruited. */
const recruitWorthIn = (s: State, seat: Seat): ((slot: number) => number) => {
  const credits = s.credits[seat]
  if (isAndroid(s, seat) || credits < costs.recruitCredits || s.reserve[seat] === 0 || clockOf(s, seat, 'noRecruit'))
    return none
  const price = creditsWorth(s, seat, credits) - creditsWorth(s, seat, credits - costs.recruitCredits)
  const worthAt = informantWorthIn(s)
  return (slot) => (emptySpace(s, slot) === NONE ? 0 : worthAt(slot, s.informants[slot * 2] !== NONE) - 0.54 * price)
}

const none = (): number => 0

/** How a turn ends where the player is. */
export const endOfTurn = (s: State, seat: Seat): Code => (recruitWorthIn(s, seat)(s.place[seat]) > 0 ? RECRUIT : END_TURN)

/** Next turn's work should be near. */
const outlookIn = (s: State, seat: Seat): ((slot: number) => number) => {
  if (turnsLeft(s) === 0 || isAndroid(s, seat)) return none
  const near = neighbours.map(() => 0)
  const seen = (slot: number, worth: number): void => {
    near[slot] = Math.max(near[slot], worth)
  }
  for (const { where, subdued } of s.criminals) {
    if (where < 0 || where >= SLOTS) continue
    if (subdued) seen(where, 0.35)
    // It will be one further.
    else if (where + 1 < SLOTS) for (const slot of [where + 1, ...neighbours[where + 1]]) seen(slot, 0.15)
  }
  const custody = Math.min(2, custodyWorth(s, seat))
  return (slot) => near[slot] + (slot === HQ || isNeighbour(HQ, slot) ? 0.15 : 0) * custody
}

/** What it is worth to end the turn in each location. */
const endingsOf = (s: State, seat: Seat): number[] => {
  const recruit = recruitWorthIn(s, seat)
  const outlook = outlookIn(s, seat)
  const danger = dangerIn(s, seat)
  const policeRisk = policeRiskIn(s, seat)
  const endings: number[] = []
  for (let slot = 0; slot < SLOTS; slot++)
    endings.push(Math.max(0, recruit(slot)) + huntWorth(s, seat, slot) + outlook(slot) - danger(slot) - policeRisk(slot))
  return endings
}
