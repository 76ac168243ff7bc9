// Players without a mind: for simulations, benchmarks and laws.
import type { FastChance } from './chance.ts'
import { Fault } from './fault.ts'
import type { Message } from './knowledge.ts'
import type { Machine } from './machine.ts'
import type { Chooser, Done, Match, Refused } from './match.ts'
import { countSeats, has, type Seat, type Seats, type Viewer } from './seats.ts'

/** One time in so many, a seat that need not answer answers, an order is changed, a sealed answer is revised. */
const WHIM = 8

/** Any legal choice, all alike. */
export const atRandom =
  <S>(rng: FastChance): Chooser<S> =>
  (machine, seat) => {
    const options = machine.options(seat)
    if (options.size === 0) throw deadEnd(machine, seat)
    return options.at(rng.below(options.size))
  }

const deadEnd = <S>(machine: Machine<S>, seat: Seat): Fault =>
  new Fault('rules.dead-end', `seat ${seat + 1} is asked at '${machine.frame.step}' but has no choice`)

/** Who answers next: a seat that is waited for, now and then one that is not. */
export const nextSeat = <S>(machine: Machine<S>, rng: FastChance): Seat => {
  const also = machine.asking.also === undefined ? 0 : machine.also()
  if (also !== 0 && rng.below(WHIM) === 0) return anyOf(also, rng)
  return anyOf(machine.waiting(), rng)
}

const anyOf = (set: Seats, rng: FastChance): Seat => {
  let skip = countSeats(set)
  if (skip === 0) throw new Fault('rules.dead-end', 'an ask waits for nobody')
  skip = skip === 1 ? 0 : rng.below(skip)
  for (let seat = 0; ; seat++) if (has(set, seat) && skip-- === 0) return seat
}

/** Plays a playout machine to its end at random. Returns how many real choices (two options or more) were made. */
export const playout = <S>(machine: Machine<S>, rng: FastChance, most = Number.POSITIVE_INFINITY): number => {
  let choices = 0
  for (let codes = 0; !machine.over; codes++) {
    if (codes >= most) throw new Fault('rules.bound', `the game is not over after ${most} choices`)
    const seat = nextSeat(machine, rng)
    const options = machine.options(seat)
    if (options.size > 1) choices++
    else if (options.size === 0) throw deadEnd(machine, seat)
    machine.answer(seat, options.at(options.size === 1 ? 0 : rng.below(options.size)))
  }
  return choices
}

/** One random act at a table: usually a decision; now and then a standing order, or a change of mind under seal. */
export const actAtRandom = <S>(match: Match<S>, rng: FastChance, choose: Chooser<S> = atRandom(rng)): Done => {
  const order = Object.keys(match.game.orders).length > 0 && rng.below(WHIM) === 0 ? orderAtRandom(match, rng) : undefined
  if (order?.ok) return order
  if (match.closable && rng.below(WHIM) !== 0) return orThrow(match.close())
  const seat = match.closable ? anyOf(match.asked, rng) : match.someSeat(rng)
  return orThrow(match.commit(seat, match.ask(seat), match.draft(seat, choose)))
}

const orderAtRandom = <S>(match: Match<S>, rng: FastChance): Done | Refused => {
  const names = Object.keys(match.game.orders)
  const name = names[rng.below(names.length)]
  const { values } = match.game.orders[name]
  return match.order(rng.below(match.setup.seats), name, values[rng.below(values.length)])
}

const orThrow = (result: Done | Refused): Done => {
  if (result.ok) return result
  throw new Fault('rules.refused', `a choice that was offered is refused by ${result.refusal.rule}`)
}

/** Plays on at random for at most so many entries. `onEntry` hears what every viewer was sent. */
export const playOn = <S>(
  match: Match<S>,
  rng: FastChance,
  entries: number,
  onEntry?: (messages: ReadonlyMap<Viewer, Message>) => void,
  choose?: Chooser<S>,
): void => {
  for (let i = 0; i < entries && !match.over; i++) {
    const { messages } = actAtRandom(match, rng, choose)
    onEntry?.(messages)
  }
}
