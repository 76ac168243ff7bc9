// What the search needs to know of The Agents: how a turn is played out, what the position after it is worth, and which choices
// deserve a look.
import { after, type Mind, type MindOf } from '@safehouse/bots'
import type { Code, FastChance, Game, Machine, Seat } from '@safehouse/kernel'
import { theAgents } from '../game.ts'
import { conditionMet } from '../rules/arrows.ts'
import { AGENTS } from '../rules/cards.ts'
import { ATTACH_RIGHT, CONFIRM_EXCHANGE, CONFIRM_MISSIONS, PASS_WINDOW, TAKE_BACK } from '../rules/codes.ts'
import { missionIn } from '../rules/phase.ts'
import { LEFT, RIGHT, type State } from '../rules/state.ts'
import { worthTo } from './worth.ts'

const game = theAgents as Game<State>

/** A lead of so many points is worth as much again as the first half of the way to certainty. */
const LEAD = 10
/** A playout looks at no more options than this before it takes one. */
const LOOKED_AT = 8

const chance = (worth: number): number => 1 / (1 + Math.exp(-worth / LEAD))

const evaluate = ({ position }: Machine<State>): number[] => {
  const values: number[] = []
  for (let seat = 0; seat < position.seats; seat++) values.push(chance(worthTo(position, seat)))
  return values
}

const worthOfCode = (machine: Machine<State>, seat: Seat, code: Code, rng: FastChance): number =>
  chance(worthTo(after(game, machine.position, seat, [code], rng).position, seat))

/** Everybody does what looks best at once, and nobody interrupts. */
const policy = (machine: Machine<State>, seat: Seat, rng: FastChance): Code => {
  if (machine.frame.step === 'window') return PASS_WINDOW
  const options = narrow(machine, seat)
  const step = options.length > LOOKED_AT ? options.length / LOOKED_AT : 1
  let best = options[0]
  let most = Number.NEGATIVE_INFINITY
  for (let i = rng.below(Math.ceil(step)); i < options.length; i += step) {
    const code = options[Math.floor(i)]
    const worth = worthOfCode(machine, seat, code, rng)
    if (worth <= most) continue
    most = worth
    best = code
  }
  return best
}

/** Missions are laid where they score; of the ways to exchange some, only the one in ascending order is looked at. */
const narrow = (machine: Machine<State>, seat: Seat): readonly Code[] => {
  const codes = machine.options(seat).toArray()
  const { step, a } = machine.frame
  if (step === 'exchange') return codes.filter((code) => code === CONFIRM_EXCHANGE || a >> code === 0)
  if (step !== 'missions') return codes
  const s = machine.position.game
  const useful = codes.filter((code) => code >= AGENTS && code !== CONFIRM_MISSIONS && improves(s, seat, code))
  return useful.length > 0 ? useful : codes.filter((code) => code < AGENTS || code === CONFIRM_MISSIONS)
}

/** Does this change of a mission make it score, or make room for that? */
const improves = (s: State, seat: Seat, code: Code): boolean => {
  const mission = missionIn(code)
  if (code < TAKE_BACK) return conditionMet(s, seat, mission, code < ATTACH_RIGHT ? LEFT : RIGHT)
  const side = s.attached[seat * 2 + LEFT].includes(mission) ? LEFT : RIGHT
  return !conditionMet(s, seat, mission, side) && conditionMet(s, seat, mission, side === LEFT ? RIGHT : LEFT)
}

export const mind: MindOf<State> = (): Mind<State> => ({
  narrow,
  policy,
  evaluate,
  // Between two turns all that was set up has scored, and nothing hangs in the air.
  cut: ({ frame, position }) => frame.step === 'act' && position.game.phase === 1,
})
