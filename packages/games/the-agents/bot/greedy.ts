// A bot that looks one decision ahead: it imagines a few worlds, tries its decisions in each and takes the best on average.
import { after, listDrafts, type Narrow } from '@safehouse/bots'
import {
  NO_ANSWER,
  type Bot,
  type Code,
  type FastChance,
  type Game,
  type Machine,
  type Position,
  type Seat,
} from '@safehouse/kernel'
import { theAgents } from '../game.ts'
import { ATTACH_LEFT, ATTACH_RIGHT, CONFIRM_EXCHANGE, CONFIRM_MISSIONS, PASS_WINDOW, TAKE_BACK } from '../rules/codes.ts'
import { isMercenary } from '../rules/cards.ts'
import { mercenaryReady } from '../rules/actions.ts'
import { attachable } from '../rules/phase.ts'
import { factionOf, LEFT, RIGHT, type State } from '../rules/state.ts'
import { worthTo } from './worth.ts'

const game = theAgents as Game<State>

export interface Care {
  /** How many worlds are imagined. */
  readonly worlds: number
  /** How many decisions are tried. */
  readonly drafts: number
  /** A random term, so that its answers cannot be read. */
  readonly whim: number
}

const CARE: Care = { worlds: 4, drafts: 400, whim: 0.2 }

export const greedyBot =
  (care: Care = CARE): Bot =>
  (k, rng) => {
    const seat = k.viewer
    const memory = theAgents.study(k)
    const worlds = Array.from({ length: care.worlds }, () => prepared(theAgents.imagine(memory, rng).position))
    const drafts = decisions(worlds[0], seat, rng, care.drafts)
    let best = drafts[0]
    let bestWorth = Number.NEGATIVE_INFINITY
    for (const codes of drafts) {
      let worth = care.whim * (rng.next() / 0x1_0000_0000)
      for (const world of worlds) worth += worthAfter(world, seat, codes, rng) / worlds.length
      if (worth > bestWorth) {
        best = codes
        bestWorth = worth
      }
    }
    return best
  }

export const greedy: Bot = greedyBot()

/** In a window the others are taken to pass. */
const prepared = (position: Position<State>): Position<State> => {
  if (position.stack.at(-1)?.step === 'window')
    for (let seat = 0; seat < position.seats; seat++) position.sealed[seat] = isAsked(position, seat) ? PASS_WINDOW : NO_ANSWER
  return position
}

const isAsked = ({ game: s }: Position<State>, seat: Seat): boolean => seat !== s.turn && s.agents[seat].length > 0

// ── what can be decided ────────────────────────────────────────────────────────────────────────────────────────────

const decisions = (position: Position<State>, seat: Seat, rng: FastChance, most: number): Code[][] => {
  const frame = position.stack.at(-1)!
  if (frame.step === 'missions') return arrangements(position.game, seat)
  return listDrafts(game, position, seat, rng, most, narrow)
}

/** Of the ways to switch missions on one after the other, only the one in ascending order. */
const narrow: Narrow<State> = (machine, seat) => {
  const codes = machine.options(seat).toArray()
  const { step, a } = machine.frame
  if (step !== 'exchange') return codes
  return codes.filter((code) => code === CONFIRM_EXCHANGE || a >> code === 0)
}

/** Every way to attach one's missions, each reached by the fewest changes; and the Mercenaries. */
const arrangements = (s: State, seat: Seat): Code[][] => {
  const lists: Code[][] = []
  const now = [s.attached[seat * 2 + LEFT], s.attached[seat * 2 + RIGHT]]
  const missions = [...now[LEFT], ...now[RIGHT], ...s.missions[seat]]
  const empty = [LEFT, RIGHT].map((side) => s.rows[factionOf(s, seat, side)].length < 2)
  const place = (i: number, left: number[], right: number[]): void => {
    if (lists.length >= MOST_ARRANGEMENTS) return
    if (i === missions.length) {
      lists.push(changes(now, [left, right]))
      return
    }
    const mission = missions[i]
    if (!empty[LEFT] && attachable(left, mission)) place(i + 1, [...left, mission], right)
    if (!empty[RIGHT] && attachable(right, mission)) place(i + 1, left, [...right, mission])
    place(i + 1, left, right)
  }
  place(0, [], [])
  for (const card of s.agents[seat])
    if (isMercenary[card] && mercenaryReady(s, card))
      for (let other = 0; other < s.ip.length; other++) if (other !== seat) lists.push([card, other * 2], [card, other * 2 + 1])
  return lists
}

const MOST_ARRANGEMENTS = 300

const changes = (now: readonly (readonly number[])[], then: readonly (readonly number[])[]): Code[] => {
  const codes: Code[] = []
  for (const side of [LEFT, RIGHT]) for (const one of now[side]) if (!then[side].includes(one)) codes.push(TAKE_BACK + one)
  for (const side of [LEFT, RIGHT])
    for (const one of then[side]) if (!now[side].includes(one)) codes.push((side === LEFT ? ATTACH_LEFT : ATTACH_RIGHT) + one)
  codes.push(CONFIRM_MISSIONS)
  return codes
}

// ── what comes of it ───────────────────────────────────────────────────────────────────────────────────────────────

const COMMANDS = new Set(['target', 'destination', 'position', 'stance', 'second', 'burgle', 'wiretap', 'interrogate'])

const worthAfter = (world: Position<State>, seat: Seat, codes: readonly Code[], rng: FastChance): number => {
  const machine = after(game, world, seat, codes, rng)
  // A command that another player must execute is part of what was decided.
  while (!machine.over && COMMANDS.has(machine.frame.step) && machine.frame.seat !== seat) answerFor(machine, rng)
  return worthTo(machine.position, seat)
}

/** The executing player takes what is best for himself. */
const answerFor = (machine: Machine<State>, rng: FastChance): void => {
  const { seat } = machine.frame
  const codes = machine.options(seat).toArray()
  let best = codes[0]
  let bestWorth = Number.NEGATIVE_INFINITY
  for (const code of codes) {
    const worth = worthTo(after(game, machine.position, seat, [code], rng).position, seat)
    if (worth > bestWorth) {
      best = code
      bestWorth = worth
    }
  }
  machine.answer(seat, best)
}
