// The greedy bot: in its turn it follows the plan that promises most and thinks again after each choice. What the Commander
// decides is weighed in a few imagined worlds; the small questions are matters of habit.
import {
  clonePosition,
  has,
  Machine,
  soleSeat,
  type Bot,
  type Code,
  type FastChance,
  type Game,
  type Position,
  type Seat,
} from '@safehouse/kernel'
import { rogueAgent } from '../game.ts'
import type { Memory } from '../imagine/imagine.ts'
import type { State } from '../rules/state.ts'
import { habit } from './habits.ts'
import { inTurn } from './turn.ts'
import { worthTo } from './worth.ts'

const game = rogueAgent as Game<State>
const WORLDS = 3

export const greedy: Bot = (k, rng) => decideBy(rogueAgent.study(k), rng)

/** What it decides by what it has made of its knowledge. */
export const decideBy = (memory: Memory, rng: FastChance): Code[] => {
  const seat = memory.k.viewer
  const worlds = Array.from({ length: WORLDS }, () => rogueAgent.imagine(memory, rng).position)
  const machine = new Machine(game, clonePosition(game, worlds[0]), 'draft', rng)
  const codes: Code[] = []
  for (let open = true; open;) {
    const code = decide(machine, seat, codes, worlds, rng)
    codes.push(code)
    open = machine.tryAnswer(seat, code)
  }
  return codes
}

const decide = (
  machine: Machine<State>,
  seat: Seat,
  draft: readonly Code[],
  worlds: readonly Position<State>[],
  rng: FastChance,
): Code => {
  const options = machine.options(seat).toArray()
  const { step, a } = machine.frame
  if (options.length === 1) return options[0]
  if (step === 'act' || step === 'patrol')
    return inTurn(machine.position.game, seat, step === 'patrol' ? a : undefined, options)
  return WEIGHED.has(step) ? weigh(options, seat, draft, worlds, rng) : habit(machine, seat, options)
}

// ── the Commander's decisions ──────────────────────────────────────────────────────────────────────────────────────

export const WEIGHED: ReadonlySet<string> = new Set(['assign', 'orderBombs', 'orderAssassins'])

const weigh = (
  options: readonly Code[],
  seat: Seat,
  draft: readonly Code[],
  worlds: readonly Position<State>[],
  rng: FastChance,
): Code => {
  let best = options[0]
  let bestWorth = Number.NEGATIVE_INFINITY
  for (const code of options) {
    let worth = 0
    for (const world of worlds) worth += worthAfter(world, seat, [...draft, code], rng)
    if (worth > bestWorth) {
      best = code
      bestWorth = worth
    }
  }
  return best
}

/** The worth when somebody is next asked what to do. */
const worthAfter = (world: Position<State>, seat: Seat, codes: readonly Code[], rng: FastChance): number => {
  const machine = new Machine(game, clonePosition(game, world), 'playout', rng)
  for (const code of codes) machine.answer(seat, code)
  while (!machine.over && machine.frame.step !== 'act') {
    if (machine.frame.step === 'assign' && !has(machine.who(), seat)) break
    const asked = soleSeat(machine.who())
    machine.answer(asked, habit(machine, asked, machine.options(asked).toArray()))
  }
  return worthTo(machine.position.game, seat)
}
