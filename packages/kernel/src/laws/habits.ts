// How the players of a match choose. Habits that differ from match to match lead to places where chance alone rarely goes.
import type { FastChance } from '../chance.ts'
import type { Chooser } from '../match.ts'
import type { Code, OptionBuffer } from '../options.ts'
import { atRandom } from '../players.ts'

export type Habit = <S>(rng: FastChance) => Chooser<S>

/**
 * As often as not the choice nearest to a number that all players have in mind. Where codes name places they meet there, and
 * what happens only between those who meet happens in short matches too.
 */
const gathering: Habit = (rng) => mostly(rng, nearestTo(anyCode(rng)))

/**
 * Each kind of question has its own leaning in a match: the first choice, the last, one near some number, or none. So what
 * must be chosen against long odds, time and again or early, is chosen so in some matches.
 */
const leaning: Habit = (rng) => {
  const leanings = new Map<string, Leaning | undefined>()
  const random = atRandom(rng)
  return (machine, seat) => {
    const { step } = machine.frame
    if (!leanings.has(step)) leanings.set(step, [undefined, first, last, nearestTo(anyCode(rng))][rng.below(4)])
    const lean = leanings.get(step)
    return lean === undefined ? random(machine, seat) : mostly(rng, lean)(machine, seat)
  }
}

const HABITS: readonly Habit[] = [gathering, leaning, gathering, atRandom]

export const habitOf = (seed: number): Habit => HABITS[seed % HABITS.length]

type Leaning = (options: OptionBuffer) => Code

const first: Leaning = (options) => options.at(0)

const last: Leaning = (options) => options.at(options.size - 1)

const nearestTo =
  (goal: number): Leaning =>
  (options) => {
    let nearest = options.at(0)
    for (let i = 1; i < options.size; i++)
      if (Math.abs(options.at(i) - goal) < Math.abs(nearest - goal)) nearest = options.at(i)
    return nearest
  }

/** Small codes and large ones alike. */
const anyCode = (rng: FastChance): Code => rng.below(2 << rng.below(10))

/** As often as not a choice of that leaning, else any. */
const mostly = <S>(rng: FastChance, lean: Leaning): Chooser<S> => {
  const random = atRandom<S>(rng)
  return (machine, seat) => {
    const any = random(machine, seat)
    return rng.below(2) === 0 ? any : lean(machine.options(seat))
  }
}
