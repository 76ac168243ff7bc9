// A whole decision, thought over: as many simulations as there is room for, then the choice that was tried most, code by code.
import {
  clonePosition,
  Fault,
  Machine,
  MOST_CODES,
  type Code,
  type FastChance,
  type Game,
  type Knowledge,
  type RichOption,
} from '@safehouse/kernel'
import { Contest } from './contest.ts'
import { offeredIn } from './drafts.ts'
import { asChance, noMind, type Mind, type MindOf } from './mind.ts'
import { Search } from './search.ts'
import type { Node } from './tree.ts'
import { Worlds } from './worlds.ts'

/** How much may be thought, and how well it is listened to. */
export interface Limits {
  /** Simulations for the first code of a decision; each further one may take some more. */
  readonly simulations: number
  /** Time for a whole decision. Only where it runs out is a decision not the same again for the same seed. */
  readonly milliseconds?: number
  /** How often, in 0..1, a code is taken by chance instead, the likelier the more it was tried. */
  readonly whim?: number
}

export interface Thought {
  readonly codes: Code[]
  /** What the decision is worth to the seat, from 0 to 1; NaN where there was nothing to decide. */
  readonly value: number
  readonly simulations: number
  readonly worlds: number
  readonly milliseconds: number
}

/** Worlds are imagined in at most this part of the time, and are no more than this unless the mind says so. */
const IMAGINING = 0.3
const WORLDS = 400

/** The first code of a decision gets at most this part of the time; the rest is for the codes that follow. */
const FIRST = 0.75
/** Each of those is thought over until it was looked at in this part of the simulations. */
const FURTHER = 0.2

export const think = <S, M>(
  game: Game<S, M>,
  mindOf: MindOf<S, M> = noMind,
  k: Knowledge,
  rng: FastChance,
  limits: Limits,
): Thought => thinkOver(game, mindOf, k, rng, limits).thought

/** What a decision is thought over with: it can be asked what others would come to. */
interface Thinking {
  readonly thought: Thought
  /** Plays decisions out once more, each in one world, the same if possible: what came of each for the seat. */
  readonly compare: (decisions: readonly (readonly Code[])[]) => number[]
  /** The choices of a decision, as they were offered: every world offers the seat the same. */
  readonly offered: (decision: readonly Code[]) => RichOption[]
  /** What the game is worth to the seat while nobody is ahead. */
  readonly even: number
}

/** With what it was thought over with, for those who want to ask more. */
export const thinkOver = <S, M>(
  game: Game<S, M>,
  mindOf: MindOf<S, M>,
  k: Knowledge,
  rng: FastChance,
  limits: Limits,
): Thinking => {
  const start = performance.now()
  const elapsed = (): number => performance.now() - start
  const time = limits.milliseconds ?? Number.POSITIVE_INFINITY
  const seat = k.viewer
  const memory = game.study(k)
  const mind = mindOf(k, memory)
  const { even = 1 / k.setup.seats } = mind
  const most = Math.min(limits.simulations, mind.worlds ?? WORLDS)
  const worlds = new Worlds(game, memory, mind, { seat, most, late: () => elapsed() > time * IMAGINING }, rng)
  const machine = new Machine(game, clonePosition(game, worlds.first), 'draft', rng)
  const offered = (decision: readonly Code[]): RichOption[] => offeredIn(game, worlds.first, seat, decision, rng)
  const contenders = mind.contenders?.(machine, seat, rng)
  if (contenders) {
    const contest = new Contest(game, mind, seat, worlds, game.bound(k.setup), rng)
    const { codes, value } = isWhim(limits, rng)
      ? { codes: contenders[rng.below(contenders.length)].codes, value: Number.NaN }
      : contest.settle(contenders, limits.simulations, () => elapsed() > time)
    const { simulations } = contest
    const thought = { codes: [...codes], value: asChance(value), simulations, worlds: worlds.size, milliseconds: elapsed() }
    return { thought, compare: (decisions) => contest.compare(decisions), offered, even }
  }
  const search = new Search(game, mind, seat, worlds, game.bound(k.setup), rng)
  const codes: Code[] = []
  let place = search.root
  let value = Number.NaN

  /** Thinks on until the next code is clear or has had its share. */
  const ponder = (options: readonly Code[], at: Node): void => {
    const isFirst = search.simulations === 0
    const wanted = Math.ceil(limits.simulations * (isFirst ? 1 : FURTHER))
    const until = time * (isFirst ? FIRST : 1)
    for (let tried = visitsOf(at, options); tried < wanted; tried++) {
      if (elapsed() > until) return
      if ((tried & 31) === 31 && isClear(at, options, wanted - tried)) return
      search.simulate(codes)
    }
  }

  for (let open = true; open;) {
    if (codes.length === MOST_CODES) throw new Fault('bot.decision', `a decision of more than ${MOST_CODES} codes`)
    const options = search.options(machine, seat)
    let code = options[0]
    if (options.length > 1) {
      place = place.asked(search.question(machine, seat))
      ponder(options, place)
      code = listen(place, options, isWhim(limits, rng), rng) ?? unthought(machine, mind, options, seat, rng)
      place = place.child(code)
      if (Number.isNaN(value)) value = asChance(place.mean)
    }
    codes.push(code)
    open = machine.tryAnswer(seat, code)
  }
  const { simulations } = search
  const thought = { codes, value, simulations, worlds: worlds.size, milliseconds: elapsed() }
  return { thought, compare: (decisions) => decisions.map((made) => search.simulate(made)[seat]), offered, even }
}

const isWhim = ({ whim = 0 }: Limits, rng: FastChance): boolean => whim > 0 && rng.next() < whim * 0x1_0000_0000

const visitsOf = (place: Node, options: readonly Code[]): number => {
  let visits = 0
  for (const code of options) visits += place.find(code)?.visits ?? 0
  return visits
}

/** Could no other option catch up any more? */
const isClear = (place: Node, options: readonly Code[], left: number): boolean => {
  let first = 0
  let second = 0
  for (const code of options) {
    const visits = place.find(code)?.visits ?? 0
    if (visits > first) {
      second = first
      first = visits
    } else if (visits > second) second = visits
  }
  return first - second > left
}

/** The option that was tried most; by whim, any that was tried. Undefined where none was. */
const listen = (place: Node, options: readonly Code[], whim: boolean, rng: FastChance): Code | undefined => {
  if (whim) {
    let ticket = rng.below(Math.max(1, visitsOf(place, options)))
    for (const code of options) {
      ticket -= place.find(code)?.visits ?? 0
      if (ticket < 0) return code
    }
  }
  let best: Node | undefined
  let chosen: Code | undefined
  for (const code of options) {
    const node = place.find(code)
    if (!node || node.visits === 0) continue
    if (best && (node.visits < best.visits || (node.visits === best.visits && node.mean <= best.mean))) continue
    best = node
    chosen = code
  }
  return chosen
}

/** No time was left for this code: what the policy does, or anything. */
const unthought = <S>(machine: Machine<S>, mind: Mind<S>, options: readonly Code[], seat: number, rng: FastChance): Code => {
  const code = mind.policy?.(machine, seat, rng)
  return code !== undefined && options.includes(code) ? code : options[rng.below(options.length)]
}
