// The greedy bot: it imagines a few worlds and takes, choice by choice, what is worth most on average just after it. Questions
// that come up on the way are answered by rule of thumb.
import {
  clonePosition,
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
import { CUT, END_TURN, KEEP, REROLL, RESOLVE_REST, STOP, STOP_CUTTING } from '../rules/codes.ts'
import { BLAST, BOOST, symbolOf } from '../rules/data.ts'
import { HUMAN, type State } from '../rules/state.ts'
import { worthTo } from './worth.ts'

const game = rogueAgent as Game<State>
const WORLDS = 3
/** An action must promise at least this much more than going on to the next player. */
const PATIENCE = 0.02

export const greedy: Bot = (k, rng) => {
  const seat = k.viewer
  const memory = rogueAgent.study(k)
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
  if (options.length === 1 || !WEIGHED.has(machine.frame.step)) return habit(machine, options)
  let best = options[0]
  let bestWorth = Number.NEGATIVE_INFINITY
  for (const code of options) {
    let worth = code === END_TURN || code === STOP ? PATIENCE : 0
    for (const world of worlds) worth += worthAfter(world, seat, [...draft, code], rng) / worlds.length
    if (worth > bestWorth) {
      best = code
      bestWorth = worth
    }
  }
  return best
}

/** Choices that are weighed by what comes of them; the others are matters of habit. */
const WEIGHED = new Set(['act', 'patrol', 'fight', 'ammo', 'assign', 'colour', 'wire', 'orderBombs', 'orderAssassins'])

/** The worth just after a choice: when the seat is asked again what to do, or somebody else is on turn. */
const worthAfter = (world: Position<State>, seat: Seat, codes: readonly Code[], rng: FastChance): number => {
  const machine = new Machine(game, clonePosition(game, world), 'playout', rng)
  for (const code of codes) machine.answer(seat, code)
  while (!machine.over && machine.frame.step !== 'act' && machine.frame.step !== 'assign' && machine.frame.step !== 'patrol') {
    const asked = soleSeat(machine.who())
    machine.answer(asked, habit(machine, machine.options(asked).toArray()))
  }
  return worthTo(machine.position.game, seat)
}

/** What one does without thinking long. */
const habit = (machine: Machine<State>, options: readonly Code[]): Code => {
  const { frame, position } = machine
  const s = position.game
  switch (frame.step) {
    case 'reroll':
      return rerollHabit(s, frame.a, options)
    case 'resolveDie':
      return options.includes(RESOLVE_REST) ? RESOLVE_REST : options.at(-1)!
    case 'cutOrStop':
      return openBlasts(s) === 0 ? CUT : STOP_CUTTING
    case 'reveal':
      return options.includes(HUMAN) ? HUMAN : options[0]
    case 'ammo':
    case 'fight':
    case 'defend':
      return options[Math.min(1, options.length - 1)]
    case 'act':
      return END_TURN
    case 'patrol':
      return STOP
    default:
      return options[0]
  }
}

/** Blasts are rolled again, and boosts that have nothing to boost. */
const rerollHabit = (s: State, picked: number, options: readonly Code[]): Code => {
  const useless = (die: number): boolean => symbolOf[die] === BLAST || symbolOf[die] === BOOST
  for (const code of options) if (code < KEEP && useless(s.roll[code])) return code
  return picked === 0 ? KEEP : REROLL
}

const openBlasts = (s: State): number => s.wires.filter((wire) => wire >= 0 && symbolOf[wire] === BLAST).length
