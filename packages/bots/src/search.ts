// Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012). Each simulation is played in another imagined
// world. Every seat chooses in a tree of its own, which grows by what that seat can see: so nobody, not even in thought, acts
// on what he cannot know. A level of a tree is one code, not a whole decision, so that large choices stay small.
import { clonePosition, countSeats, isSealed, Machine, nextSeat, soleSeat } from '@safehouse/kernel'
import type { Code, FastChance, Game, Seat } from '@safehouse/kernel'
import type { Mind } from './mind.ts'
import { followed, playOut } from './playout.ts'
import { Spread } from './spread.ts'
import { Node } from './tree.ts'
import type { Worlds } from './worlds.ts'

const CURIOSITY = 0.5
/** For how many simulations the guess counts that an untried option is as good as its siblings. */
const UNTRIED = 1
/** For how many a prior counts, if the mind does not say. */
const TRUST = 3
/** A random number of 32 bits is a part of this. */
const WHOLE = 0x1_0000_0000
/** Sets of seats are bits of a number. */
const MOST_SEATS = 32

/** What there is to see of a choice: all of it for who made it, its public part for the others. */
interface Choice {
  readonly seat: Seat
  readonly question: number
  readonly code: Code
  readonly part: number | undefined
  /** There was nothing to choose: its maker learns nothing from it. */
  readonly forced: boolean
}

export class Search<S> {
  simulations = 0

  readonly #mind: Mind<S>
  readonly #seat: Seat
  readonly #worlds: Worlds<S>
  readonly #rng: FastChance
  readonly #machine: Machine<S>
  readonly #steps: ReadonlyMap<string, number>
  /** The trees: one for each seat, or one for all. */
  readonly #roots: readonly Node[]
  readonly #spreads: readonly Spread[]
  readonly #bound: number
  /** Where each observer stands in its tree. */
  readonly #at: Node[]
  /** The choices made in the trees, and who made them. */
  readonly #path: Node[] = []
  readonly #makers: Seat[] = []
  /** The options of the choice being made. */
  readonly #nodes: Node[] = []
  /** Choices that nobody has been shown yet. */
  readonly #sealed: Choice[] = []

  /** No playout may take more than `bound` codes. */
  constructor(game: Game<S>, mind: Mind<S>, seat: Seat, worlds: Worlds<S>, bound: number, rng: FastChance) {
    this.#mind = mind
    this.#seat = seat
    this.#worlds = worlds
    this.#rng = rng
    this.#bound = bound
    this.#machine = new Machine(game, clonePosition(game, worlds.first), 'playout', rng)
    this.#steps = new Map(Object.keys(game.steps).map((step, i) => [step, i]))
    const { seats } = worlds.first
    this.#roots = Array.from({ length: mind.observers === 'one' ? 1 : seats }, () => new Node())
    this.#at = this.#roots.slice()
    this.#spreads = Array.from({ length: seats }, () => new Spread())
  }

  /** The tree of the searching seat. */
  get root(): Node {
    return this.#roots[this.#observer(this.#seat)]
  }

  /**
   * One game in one world. The searching seat begins with these codes, then with what is most worth trying. Says what came of
   * it for each seat.
   */
  simulate(begun: readonly Code[]): readonly number[] {
    const machine = this.#machine
    machine.copy(this.#worlds.next())
    this.#path.length = 0
    this.#makers.length = 0
    this.#sealed.length = 0
    for (let i = 0; i < this.#roots.length; i++) this.#at[i] = this.#roots[i]
    this.#mind.begin?.(machine)
    // The search is about this seat's question: nobody else acts before it.
    let seat = this.#seat
    let inTree = true
    for (let i = 0; inTree && !machine.over; i++) {
      inTree = this.#step(seat, begun[i])
      if (!machine.over && i + 1 >= begun.length) seat = this.#next()
    }
    const values = playOut(machine, this.#mind, this.#bound, this.#rng)
    this.#learn(values)
    this.simulations++
    return values
  }

  /** The codes that are looked at. */
  options(machine: Machine<S>, seat: Seat): readonly Code[] {
    return this.#mind.narrow ? this.#mind.narrow(machine, seat) : machine.options(seat).toArray()
  }

  /** Which question is open, as a number: the step, and who is asked. */
  question(machine: Machine<S>, seat: Seat): number {
    return this.#steps.get(machine.frame.step)! * MOST_SEATS + seat
  }

  // ── in the trees ─────────────────────────────────────────────────────────────────────────────────────────────────

  /** A seat chooses, or does as it is told. False where the tree ends. */
  #step(seat: Seat, told: Code | undefined): boolean {
    const machine = this.#machine
    if (told === undefined && this.#mind.plans?.(machine, seat) === false) {
      if (this.#mind.isCutInTrees && this.#mind.cut?.(machine, 0)) return false
      this.#answer(seat, this.question(machine, seat), followed(machine, this.#mind, seat, this.#rng), true)
      return true
    }
    const codes = this.options(machine, seat)
    const forced = codes.length === 1
    const question = this.question(machine, seat)
    let code = told ?? codes[0]
    let known = true
    if (told === undefined && !forced) {
      const place = this.#at[this.#observer(seat)].asked(question)
      code = this.#select(place, codes, seat)
      const node = place.child(code)
      known = node.visits > 0
      this.#path.push(node)
      this.#makers.push(seat)
    }
    this.#answer(seat, question, code, forced)
    return known
  }

  /** The option that promises most, what is little known counting for more (UCB, by how often an option was there at all). */
  #select(place: Node, codes: readonly Code[], seat: Seat): Code {
    this.#askPriors(place, codes, seat)
    const nodes = this.#nodes
    let visits = 0
    let total = 0
    for (let i = 0; i < codes.length; i++) {
      const node = place.child(codes[i])
      nodes[i] = node
      node.available++
      visits += node.visits
      total += node.total
    }
    if (visits === 0 && this.#mind.policy && !this.#mind.prior) {
      const code = this.#mind.policy(this.#machine, seat, this.#rng)
      if (codes.includes(code)) return code
    }
    const usual = visits === 0 ? 0.5 : total / visits
    const curiosity = (this.#mind.curiosity ?? CURIOSITY) * this.#spreads[seat].deviation
    const trusted = this.#mind.trust ?? TRUST
    let best = codes[0]
    let most = Number.NEGATIVE_INFINITY
    let available = 0
    let reach = 0
    for (let i = 0; i < codes.length; i++) {
      const node = nodes[i]
      // Most were there equally often.
      if (node.available !== available) {
        available = node.available
        reach = curiosity * Math.sqrt(2 * Math.log(available + 1))
      }
      const hasPrior = node.prior === node.prior
      const trust = hasPrior ? trusted : UNTRIED
      const tries = node.visits + trust
      const worth = (node.total + trust * (hasPrior ? node.prior : usual)) / tries
      // A little chance in it: two seats that reckon alike would else dance in step, and take that for a result.
      const score = worth + (reach * (0.5 + this.#rng.next() / WHOLE)) / Math.sqrt(tries)
      if (score <= most) continue
      most = score
      best = codes[i]
    }
    return best
  }

  /** Options seen for the first time at this place are judged before they are tried. */
  #askPriors(place: Node, codes: readonly Code[], seat: Seat): void {
    if (!this.#mind.prior) return
    const fresh = codes.filter((code) => place.child(code).available === 0)
    if (fresh.length === 0) return
    const priors = this.#mind.prior(this.#machine, seat, fresh, this.#rng)
    fresh.forEach((code, i) => (place.child(code).prior = priors[i]))
  }

  /** Carries out a choice; whoever may see it moves on in its tree, under seal only when all are opened. */
  #answer(seat: Seat, question: number, code: Code, forced: boolean): void {
    const machine = this.#machine
    const step = machine.asking
    const { open } = step
    const part = typeof open === 'function' ? open(code, machine.position.game, machine.frame) : open && code
    const choice = { seat, question, code, part, forced }
    if (isSealed(step)) {
      this.#sealed.push(choice)
      const last = countSeats(machine.waiting()) === 1
      machine.answer(seat, code)
      this.#mind.watch?.(machine, seat, code)
      if (!last) return
      for (const one of this.#sealed) this.#observe(one)
      this.#sealed.length = 0
    } else {
      this.#observe(choice)
      machine.answer(seat, code)
      this.#mind.watch?.(machine, seat, code)
    }
  }

  #observe({ seat, question, code, part, forced }: Choice): void {
    const at = this.#at
    for (let i = 0; i < at.length; i++) {
      const seen = i === this.#observer(seat) ? (forced ? undefined : code) : part
      if (seen !== undefined) at[i] = at[i].asked(question).child(seen)
    }
  }

  #observer(seat: Seat): number {
    return this.#roots.length === 1 ? 0 : seat
  }

  /** Who decides next. Under seal the order means nothing, and is always the same: else one place would look like many. */
  #next(): Seat {
    const machine = this.#machine
    return isSealed(machine.asking) ? soleSeat(machine.waiting()) : nextSeat(machine, this.#rng)
  }

  #learn(values: readonly number[]): void {
    for (let i = 0; i < this.#path.length; i++) {
      const node = this.#path[i]
      node.visits++
      node.total += values[this.#makers[i]]
    }
    for (let seat = 0; seat < values.length; seat++) this.#spreads[seat].add(values[seat])
  }
}
