// Beyond what is chosen with care: everybody plays on by the game's policy, to the end or to where its mind judges.
import { Fault, nextSeat, type Code, type FastChance, type Machine, type Seat } from '@safehouse/kernel'
import { worthOfEnd, type Mind } from './mind.ts'

/** Plays on, for at most `bound` codes. Says what came of it for each seat. */
export const playOut = <S>(machine: Machine<S>, mind: Mind<S>, bound: number, rng: FastChance): readonly number[] => {
  for (let codes = 0; !machine.over; codes++) {
    if (mind.cut && mind.evaluate && mind.cut(machine, codes)) return mind.evaluate(machine)
    if (codes > bound) throw new Fault('bot.playout', `a playout is not over after ${bound} choices`)
    const seat = nextSeat(machine, rng)
    const code = followed(machine, mind, seat, rng)
    machine.answer(seat, code)
    mind.watch?.(machine, seat, code)
  }
  return mind.values ? mind.values(machine.position) : worthOfEnd(machine.position)
}

/** What the policy does, or anything. */
export const followed = <S>(machine: Machine<S>, mind: Mind<S>, seat: Seat, rng: FastChance): Code => {
  if (mind.policy) return mind.policy(machine, seat, rng)
  const options = machine.options(seat)
  return options.at(rng.below(options.size))
}
