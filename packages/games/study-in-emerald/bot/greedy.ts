// The greedy bot: it imagines a world, tries out what it could do next, and takes what is worth most just after it. Questions
// in between are matters of habit.
import {
  clonePosition,
  isSealed,
  latest,
  Machine,
  type Bot,
  type Code,
  type FastChance,
  type Game,
  type Imagined,
  type Position,
  type Seat,
} from '@safehouse/kernel'
import { studyInEmerald } from '../game.ts'
import { DECLINE, DONE, KEEP, PASS } from '../rules/codes.ts'
import { agentVp, byPlayers, cities } from '../rules/data.ts'
import { isRevealed } from '../rules/places.ts'
import { revealedScore } from '../rules/score.ts'
import { HIDE, ROYAL, type State } from '../rules/state.ts'
import { worthOfEnd, worthTo } from './worth.ts'
import { agentValue } from './values.ts'

const game = studyInEmerald as Game<State>
/** Ends of the game are weighed in so many worlds, since they hang on the sides of all. */
const WORLDS = 8
/** So many ways to go on are tried after the first two choices of a decision. */
const WAYS = 3

export const greedy: Bot = (k, rng) => {
  const memory = studyInEmerald.study(k)
  const worlds: Imagined<State>[] = [studyInEmerald.imagine(memory, rng)]
  const world = (i: number): Position<State> => (worlds[i] ??= studyInEmerald.imagine(memory, rng)).position
  const seat = k.viewer
  const { position } = worlds[0]
  const machine = new Machine(game, clonePosition(game, position), 'draft', rng)
  if (isSealed(machine.asking)) return [answer(machine, seat, rng)]
  if (latest(k).ask?.label !== 'act') return habitually(machine, seat, rng)
  return best(position, seat, world, rng)
}

// ── trying out ─────────────────────────────────────────────────────────────────────────────────────────────────────

interface Tried {
  readonly codes: Code[]
  readonly worth: number
}

/** Every first choice, every second one, and a few ways to go on from there. */
const best = (position: Position<State>, seat: Seat, world: (i: number) => Position<State>, rng: FastChance): Code[] => {
  let chosen: Tried = { codes: [PASS], worth: Number.NEGATIVE_INFINITY }
  const consider = (first: readonly Code[]): void => {
    const tried = tryOut(position, seat, first, world, rng)
    if (tried.worth > chosen.worth) chosen = tried
  }
  for (const first of optionsAfter(position, seat, [], rng)) {
    const seconds = optionsAfter(position, seat, [first], rng)
    if (seconds.length === 0) consider([first])
    for (const second of seconds) for (let way = 0; way < WAYS; way++) consider([first, second])
  }
  return chosen.codes
}

/** What the seat may choose next in a draft; nothing if the draft is complete. */
const optionsAfter = (position: Position<State>, seat: Seat, codes: readonly Code[], rng: FastChance): Code[] => {
  const machine = new Machine(game, clonePosition(game, position), 'draft', rng)
  for (const code of codes) if (!machine.tryAnswer(seat, code)) return []
  return machine.options(seat).toArray()
}

/** Completes a draft at random and looks at what came of it. */
const tryOut = (
  position: Position<State>,
  seat: Seat,
  first: readonly Code[],
  world: (i: number) => Position<State>,
  rng: FastChance,
): Tried => {
  const draft = new Machine(game, clonePosition(game, position), 'draft', rng)
  const codes: Code[] = []
  for (let open = true; open;) {
    const code = first[codes.length] ?? someChoice(draft, seat, rng)
    codes.push(code)
    open = draft.tryAnswer(seat, code)
  }
  const after = play(position, seat, codes, rng)
  if (!after.over) return { codes, worth: worthTo(after.position.game, seat) + dither(rng) }
  let sum = 0
  for (let i = 0; i < WORLDS; i++) {
    const end = play(world(i), seat, codes, rng)
    sum += end.over ? worthOfEnd(end.position.outcome!.winners, seat) : worthTo(end.position.game, seat)
  }
  return { codes, worth: sum / WORLDS }
}

/** Equal things are not always done in the same order. */
const dither = (rng: FastChance): number => rng.below(100) / 10_000

/** Plays a decision and all that follows until somebody is on turn again. */
const play = (position: Position<State>, seat: Seat, codes: readonly Code[], rng: FastChance): Machine<State> => {
  const machine = new Machine(game, clonePosition(game, position), 'playout', rng)
  for (const code of codes) {
    if (machine.over) break
    machine.answer(seat, code)
  }
  while (!machine.over && machine.frame.step !== 'act') {
    const waiting = machine.waiting()
    const asked = 31 - Math.clz32(waiting & -waiting)
    machine.answer(asked, isSealed(machine.asking) ? DECLINE : someChoice(machine, asked, rng))
  }
  return machine
}

/** Any choice; to stop is one choice among others only where there is not much left to do. */
const someChoice = (machine: Machine<State>, seat: Seat, rng: FastChance): Code => {
  const options = machine.options(seat)
  const last = options.at(options.size - 1)
  if (last === DONE && rng.below(3) === 0) return DONE
  return options.at(rng.below(options.size))
}

const habitually = (machine: Machine<State>, seat: Seat, rng: FastChance): Code[] => {
  const codes: Code[] = []
  for (let open = true; open;) {
    const code = someChoice(machine, seat, rng)
    codes.push(code)
    open = machine.tryAnswer(seat, code)
  }
  return codes
}

// ── answers to interrupts ──────────────────────────────────────────────────────────────────────────────────────────

const answer = (machine: Machine<State>, seat: Seat, rng: FastChance): Code => {
  const options = machine.options(seat).toArray()
  const { frame, position } = machine
  if (options.length === 1) return options[0]
  if (frame.step === 'keep') return keeps(position.game, seat) ? KEEP : DECLINE
  if (frame.step === 'disguise') return options[1 + rng.below(options.length - 1)]
  return interrupts(position.game, seat, options)
}

/** To keep him costs the secret: late in the game it is not worth much any more. */
const keeps = (s: State, seat: Seat): boolean => isRevealed(s, seat) || revealedScore(s, seat) * 2 >= byPlayers(s.seats).endVp

/** What turning an agent brings: the agent, and the attack that fails. */
const interrupts = (s: State, seat: Seat, options: readonly Code[]): Code => {
  let best: Code = DECLINE
  let most = ENOUGH
  for (const agent of options) {
    if (agent === DECLINE) continue
    const gain = agentValue[agent][s.side[seat]] + agentVp[agent] + harm(s, seat)
    if (gain > most) {
      best = agent
      most = gain
    }
  }
  return best
}
const ENOUGH = 2.5

const harm = (s: State, seat: Seat): number => {
  if (s.use === ROYAL || s.use === HIDE) return s.side[s.turn] === s.side[seat] ? -1 : cities[s.city].royalty.vp
  return s.target >= 0 && s.by[s.target] === seat ? 2 : 0
}
