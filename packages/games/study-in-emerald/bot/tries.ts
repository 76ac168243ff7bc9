// Trying out: every first choice of a decision, every second one that says where, and a few ways to go on from there.
import {
  clonePosition,
  isSealed,
  Machine,
  type Code,
  type FastChance,
  type Game,
  type Position,
  type Seat,
} from '@safehouse/kernel'
import { studyInEmerald } from '../game.ts'
import { DECLINE } from '../rules/codes.ts'
import type { State } from '../rules/state.ts'
import { goesOn, WAYS } from './habits.ts'

const game = studyInEmerald as Game<State>

/** Questions whose choices are only cards to pay with or to throw away: the habits know how. */
const PAYING: ReadonlySet<string> = new Set(['payCubes', 'payGold', 'payBombs', 'tracks', 'discard', 'redraw'])
/** What there is to choose after the second choice of these matters little. */
const SETTLED: ReadonlySet<string> = new Set(['move', 'aim'])

const draftOf = (position: Position<State>, rng: FastChance): Machine<State> =>
  new Machine(game, clonePosition(game, position), 'draft', rng)

/** Carries a decision that is begun through to its end. */
const complete = (position: Position<State>, seat: Seat, begun: readonly Code[], way: number, rng: FastChance): Code[] => {
  const machine = draftOf(position, rng)
  const codes: Code[] = []
  for (let open = true; open;) {
    const code = begun[codes.length] ?? goesOn(machine, seat, way, rng)
    codes.push(code)
    open = machine.tryAnswer(seat, code)
  }
  return codes
}

/** Whole decisions worth a look. */
export const candidates = (position: Position<State>, seat: Seat, rng: FastChance): Code[][] => {
  const found = new Map<string, Code[]>()
  const add = (begun: readonly Code[], ways: number): void => {
    for (let way = 0; way < ways; way++) {
      const codes = complete(position, seat, begun, way, rng)
      found.set(codes.join(), codes)
    }
  }
  for (const first of draftOf(position, rng).options(seat).toArray()) {
    const machine = draftOf(position, rng)
    if (!machine.tryAnswer(seat, first)) {
      found.set(String(first), [first])
      continue
    }
    const label = machine.asking.label ?? ''
    if (PAYING.has(label)) add([first], WAYS)
    else for (const second of machine.options(seat).toArray()) add([first, second], SETTLED.has(label) ? 1 : WAYS)
  }
  return [...found.values()]
}

/** Plays a decision and all that follows until somebody is on turn again. */
export const play = (position: Position<State>, seat: Seat, codes: readonly Code[], rng: FastChance): Machine<State> => {
  const machine = new Machine(game, clonePosition(game, position), 'playout', rng)
  for (const code of codes) {
    if (machine.over) break
    machine.answer(seat, code)
  }
  while (!machine.over && machine.frame.step !== 'act' && machine.frame.step !== 'placeMain') {
    const waiting = machine.waiting()
    const asked = 31 - Math.clz32(waiting & -waiting)
    machine.answer(asked, isSealed(machine.asking) ? replies(machine, asked, seat, rng) : goesOn(machine, asked, 0, rng))
  }
  return machine
}

/** Others make use of what they have against the one who tries; but not always. */
const replies = (machine: Machine<State>, asked: Seat, trier: Seat, rng: FastChance): Code => {
  const options = machine.options(asked)
  if (asked === trier || options.size < 2 || rng.below(3) === 0) return DECLINE
  return options.at(1 + rng.below(options.size - 1))
}
