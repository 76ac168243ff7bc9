// A few whole decisions, compared side by side. All of them meet the same worlds with the same luck, so that what tells them
// apart shows through the noise much sooner than in a tree. What falls clearly behind is dropped.
import { clonePosition, Machine, type Code, type FastChance, type Game, type Position, type Seat } from '@safehouse/kernel'
import { Luck } from './luck.ts'
import type { Contender, Mind } from './mind.ts'
import { playOut } from './playout.ts'
import type { Worlds } from './worlds.ts'

/** After every so many worlds somebody may be dropped… */
const HEAT = 16
/** …who is behind by so many standard errors. */
const SURE = 2.5

/** What the playouts of a contender came to for the seat. */
interface Rival {
  readonly contender: Contender
  readonly values: number[]
}

export interface Winner {
  readonly codes: readonly Code[]
  /** What it is worth to the seat, from 0 to 1; NaN where nothing was compared. */
  readonly value: number
}

export class Contest<S> {
  simulations = 0

  readonly #mind: Mind<S>
  readonly #seat: Seat
  readonly #worlds: Worlds<S>
  readonly #bound: number
  readonly #rng: FastChance
  readonly #luck = new Luck()
  readonly #machine: Machine<S>

  /** No playout may take more than `bound` codes. */
  constructor(game: Game<S>, mind: Mind<S>, seat: Seat, worlds: Worlds<S>, bound: number, rng: FastChance) {
    this.#mind = inChapters(mind, this.#luck)
    this.#seat = seat
    this.#worlds = worlds
    this.#bound = bound
    this.#rng = rng
    this.#machine = new Machine(game, clonePosition(game, worlds.first), 'playout', this.#luck)
  }

  /**
   * The best of them, as far as so many simulations tell; the first, if there is no time for any. They are held in rounds, of
   * the same length, and each leaves the better half: so that most is learnt of those that may be the best.
   */
  settle(contenders: readonly Contender[], simulations: number, late: () => boolean): Winner {
    let rivals: Rival[] = contenders.map((contender) => ({ contender, values: [] }))
    for (let rounds = Math.ceil(Math.log2(rivals.length)); rivals.length > 1 && !late(); rounds--) {
      const left = simulations - this.simulations
      if (left < rivals.length) break
      const before = rivals.length
      rivals = this.#round(rivals, Math.max(1, Math.floor(left / Math.max(1, rounds) / before)), late)
      if (rounds > 1) rivals = rivals.toSorted((a, b) => worthOf(b) - worthOf(a)).slice(0, Math.ceil(before / 2))
    }
    const { contender, values } = rivals[0].values.length === 0 ? rivals[0] : leaderOf(rivals)
    return { codes: contender.codes, value: mean(values) }
  }

  /** Each in so many worlds. Whoever falls clearly behind is dropped on the way. */
  #round(rivals: readonly Rival[], worlds: number, late: () => boolean): Rival[] {
    let left = [...rivals]
    for (let i = 1; i <= worlds && left.length > 1 && !late(); i++) {
      const world = this.#worlds.next()
      const seed = this.#rng.next()
      for (const { contender, values } of left) values.push(this.#play(contender.codes, world, seed)[this.#seat])
      if (i % HEAT === 0) left = stillIn(left)
    }
    return left
  }

  /** Decisions in one world with the same luck. Says what came of each for the seat. */
  compare(decisions: readonly (readonly Code[])[]): number[] {
    const world = this.#worlds.next()
    const seed = this.#rng.next()
    return decisions.map((codes) => this.#play(codes, world, seed)[this.#seat])
  }

  /** One decision in one world. Says what came of it for each seat. */
  #play(codes: readonly Code[], world: Position<S>, seed: number): readonly number[] {
    const machine = this.#machine
    this.#luck.begin(seed)
    machine.copy(world)
    this.#mind.begin?.(machine)
    for (const code of codes) {
      machine.answer(this.#seat, code)
      this.#mind.watch?.(machine, this.#seat, code)
    }
    this.simulations++
    return playOut(machine, this.#mind, this.#bound, this.#luck.of('policy'))
  }
}

/** A mind by which luck turns the page when a chapter is over. */
const inChapters = <S>(mind: Mind<S>, luck: Luck): Mind<S> => {
  if (!mind.chapter) return mind
  const enter = (machine: Machine<S>): void => {
    if (!machine.over) luck.enter(mind.chapter!(machine))
  }
  return {
    ...mind,
    begin(machine) {
      mind.begin?.(machine)
      enter(machine)
    },
    watch(machine, seat, code) {
      mind.watch?.(machine, seat, code)
      enter(machine)
    },
  }
}

const mean = (values: readonly number[]): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/** All that are still in have met the same worlds. */
const worthOf = ({ contender, values }: Rival): number => contender.promise + mean(values)

const leaderOf = (rivals: readonly Rival[]): Rival =>
  rivals.reduce((best, rival) => (worthOf(rival) > worthOf(best) ? rival : best))

const stillIn = (rivals: readonly Rival[]): Rival[] => {
  const leader = leaderOf(rivals)
  return rivals.filter((rival) => rival === leader || !isBeaten(rival, leader))
}

/** By the differences in each world: what the world does to both alike does not count. */
const isBeaten = (rival: Rival, leader: Rival): boolean => {
  const n = rival.values.length
  const gaps = leader.values.map((value, i) => value - rival.values[i])
  const gap = mean(gaps)
  let squares = 0
  for (const one of gaps) squares += (one - gap) ** 2
  return gap + leader.contender.promise - rival.contender.promise >= SURE * Math.sqrt(squares / (n * (n - 1)))
}
