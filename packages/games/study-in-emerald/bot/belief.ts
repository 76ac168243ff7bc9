// What a seat believes of the sides of the others: the identity cards that are left, and what everybody has seen them do.
import type { Knowledge, Seat } from '@safehouse/kernel'
import { cards, CHANGE_OF_HEART, identityCards, LOYALIST, RESTORATIONIST, REVOLUTION } from '../rules/data.ts'
import { NONE, type State } from '../rules/state.ts'

/** One way in which the sides may be dealt, as they are now, and how likely it is. */
export interface Guess {
  readonly sides: readonly number[]
  readonly chance: number
}

/** How much more a deed is to be expected of a Restorationist. */
const PUSHES_REVOLUTION = 3
const KILLS_ROYAL = 2
const HIDES_ROYAL = 1 / 6
const KILLS_AGENT = 1 / 2
/** Nobody is sure of what he has not seen. */
const SUREST = 30

interface Deed {
  readonly t: string
  readonly seat?: Seat
  readonly arrows?: readonly number[]
}

/** Which way an arrow goes: up for the Revolution and down for the War are the same. */
const leaning = (arrow: number): number => {
  const { track, step } = cards[arrow >> 1].arrows[arrow & 1]
  return track === REVOLUTION ? step : -step
}

const oddsOf = (deed: Deed): number => {
  if (deed.t === 'pushed' && deed.arrows) {
    const sum = deed.arrows.reduce((all, arrow) => all + leaning(arrow), 0)
    return sum > 0 ? PUSHES_REVOLUTION : sum < 0 ? 1 / PUSHES_REVOLUTION : 1
  }
  if (deed.t === 'royalKilled') return KILLS_ROYAL
  if (deed.t === 'royalHidden') return HIDES_ROYAL
  return deed.t === 'agentKilled' ? KILLS_AGENT : 1
}

/** By seat: how much likelier than the cards say it is that he is a Restorationist. */
export const oddsFrom = (k: Knowledge): number[] => {
  const odds = Array.from({ length: k.setup.seats }, () => 1)
  for (const { events } of k.messages)
    for (const event of events) {
      const deed = event as Deed
      if (deed.seat === undefined) continue
      if (deed.t === 'changedSide') odds[deed.seat] = 1 / odds[deed.seat]
      else odds[deed.seat] = Math.min(SUREST, Math.max(1 / SUREST, odds[deed.seat] * oddsOf(deed)))
    }
  return odds
}

/** Every way to deal the sides that a seat cannot rule out. `known` has NONE where it does not know a side. */
export const guesses = (k: Knowledge, known: State): Guess[] => {
  const odds = oddsFrom(k)
  const all: { sides: number[]; chance: number }[] = []
  const left = [LOYALIST, RESTORATIONIST].map((side) => identityCards.filter((one) => one === side).length)
  const turned = (seat: Seat): number => (known.permanent[CHANGE_OF_HEART] === seat ? 1 : 0)
  for (const [seat, side] of known.side.entries()) if (side !== NONE) left[side ^ turned(seat)]--
  const deal = (seat: Seat, sides: number[], chance: number): void => {
    if (chance === 0) return
    if (seat === known.side.length) return void all.push({ sides, chance })
    if (known.side[seat] !== NONE) return deal(seat + 1, [...sides, known.side[seat]], chance)
    for (const dealt of [LOYALIST, RESTORATIONIST]) {
      const side = dealt ^ turned(seat)
      const cardsLeft = left[dealt]
      left[dealt]--
      deal(seat + 1, [...sides, side], chance * cardsLeft * (side === RESTORATIONIST ? odds[seat] : 1))
      left[dealt]++
    }
  }
  deal(0, [], 1)
  const sum = all.reduce((total, { chance }) => total + chance, 0)
  return all.map(({ sides, chance }) => ({ sides, chance: chance / sum }))
}
