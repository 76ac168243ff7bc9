// The parts of the mind: what it thinks of positions, and what it plans at moments where it is plain what to do.
import type { Limits, Searcher, Thought } from '@safehouse/bots'
import { clonePosition, FastChance, Machine, type Code, type Game, type Knowledge } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { bots } from '../bots.ts'
import { theAgents } from '../game.ts'
import { arrowIncome } from '../rules/arrows.ts'
import { CONFIRM_MISSIONS } from '../rules/codes.ts'
import { LAST_ROUND, type State } from '../rules/state.ts'
import { A, scene, type Placed } from '../test/scene.ts'
import { mind, mindOfRounds } from './mind.ts'
import { chances } from './outlook.ts'
import { Planner } from './planner.ts'

const game = theAgents as Game<State>

/** A table as a world that somebody imagines, seat 0 being on turn. */
const worldOf = (placed: Placed, seats = 2): Machine<State> =>
  new Machine(game, clonePosition(game, scene(seats, placed).match.position), 'playout', new FastChance(1))

const chanceOf = (placed: Placed, end = 0): number => {
  const { position } = worldOf(placed)
  position.game.end = end
  return chances(position)[0]
}

describe('the outlook', () => {
  test.each([2, 3, 4, 5])('the chances of %i seats add up to one', (seats) => {
    const all = chances(worldOf({ ip: [3, 9, 2, 4, 7] }, seats).position)
    expect(all).toHaveLength(seats)
    expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
  })

  test('early in the game an agent in hand is worth more than it costs, late it is not', () => {
    expect(chanceOf({ ip: [9, 10], agents: [['mole-1']] })).toBeGreaterThan(chanceOf({ ip: [10, 10] }))
    expect(chanceOf({ ip: [35, 36], agents: [['mole-1']] })).toBeLessThan(chanceOf({ ip: [36, 36] }))
  })

  test('a lead means more the less is left of the game', () => {
    const early = chanceOf({ ip: [8, 5] })
    const late = chanceOf({ ip: [38, 35] })
    expect(early).toBeGreaterThan(0.5)
    expect(late).toBeGreaterThan(early)
    expect(chanceOf({ ip: [41, 38] }, LAST_ROUND)).toBeGreaterThan(late)
  })

  test('arrows that will score now count for more than those the other can still undo', () => {
    const mine = chanceOf({ rows: ['SH mole-1>w', 'SH'] })
    const theirs = chanceOf({ rows: ['SH mole-1>b', 'SH'] })
    const nobodys = chanceOf({})
    expect(mine - nobodys).toBeGreaterThan(nobodys - theirs)
    expect(nobodys).toBeGreaterThan(theirs)
  })

  test('in the last round nothing he holds helps who has had his turn', () => {
    const { position } = worldOf({ ip: [38, 40] })
    const s = position.game
    s.first = 1
    s.end = LAST_ROUND
    const before = chances(position)
    s.agents[1] = [A('sniper-1')]
    s.rows[0] = scene(2, { rows: ['SH mole-1>b'] }).state.rows[0]
    expect(chances(position)).toEqual(before)
  })
})

describe('how far it looks', () => {
  /** After how many turns a playout is judged. */
  const turnsSeen = (of: typeof mind, seats: number): number => {
    const machine = worldOf({}, seats)
    const { game: state } = machine.position
    const seen = of({ setup: scene(seats, {}).match.setup } as Knowledge, undefined)
    seen.begin!(machine)
    for (let turns = 0; ; turns++) {
      if (seen.cut!(machine, 0)) return turns
      state.turn = (state.turn + 1) % seats
      if (state.turn === state.first) state.round++
    }
  }

  test.each([2, 3, 4, 5])('a veteran sees the next player answer, a mastermind everybody (%i seats)', (seats) => {
    expect(turnsSeen(mind, seats)).toBe(2)
    expect(turnsSeen(mindOfRounds, seats)).toBe(seats)
  })
})

describe('how long it thinks', () => {
  /** At the first question of a table. */
  const thoughtOf = (
    bot: Searcher,
    seats: number,
    limits: Partial<Limits> = {},
  ): Pick<Thought, 'codes' | 'value' | 'simulations'> => {
    const t = scene(seats, { agents: [['field-medic-2', 'mole-1', 'sniper-1']], ip: [5, 5, 5, 5, 5] })
    const k = t.match.knowledge(0, t.stream(0))
    const { codes, value, simulations } = bot.think(k, new FastChance(3), { ...limits, milliseconds: Number.POSITIVE_INFINITY })
    return { codes, value, simulations }
  }

  test.each([
    { seats: 2, simulations: { novice: 20, agent: 60, veteran: 300 } },
    ...[3, 4, 5].map((seats) => ({ seats, simulations: { novice: 8, agent: 20, veteran: 40 } })),
  ])('with $seats seats a rung is $simulations', ({ seats, simulations }) => {
    for (const name of ['novice', 'agent', 'veteran'] as const)
      expect(thoughtOf(bots[name], seats)).toEqual(thoughtOf(bots[name], seats, { simulations: simulations[name] }))
  })
})

describe('a plan', () => {
  const plays = (machine: Machine<State>, planner: Planner, seed: number): Code[] => {
    const made: Code[] = []
    while (['act', 'place', 'face'].includes(machine.frame.step) && machine.position.game.phase === 1) {
      const code = planner.next(machine, 0, 40, new FastChance(seed))
      planner.follow(0, code)
      machine.answer(0, code)
      made.push(code)
    }
    return made
  }

  test.each([1, 2, 3])('is a whole decision: a card is laid so that it scores (%i)', (seed) => {
    const machine = worldOf({ agents: [['field-medic-2'], []], ip: [0, 0] })
    expect(plays(machine, new Planner(), seed)).toHaveLength(3)
    expect(arrowIncome(machine.position.game, 0)).toBe(2)
  })

  test('is dropped as soon as something else is done', () => {
    const machine = worldOf({ agents: [['field-medic-2', 'mole-1'], []] })
    const planner = new Planner()
    const rng = new FastChance(1)
    const planned = planner.next(machine, 0, 40, rng)
    const other = machine
      .options(0)
      .toArray()
      .find((code) => code !== planned)!
    planner.follow(0, other)
    machine.answer(0, other)
    expect(machine.options(0).toArray()).toContain(planner.next(machine, 0, 40, rng))
  })

  test('of the ways to begin each is tried, and the best of each is told', () => {
    const machine = worldOf({ agents: [['field-medic-2', 'mole-1'], []], ip: [5, 5] })
    const codes = machine.options(0).toArray()
    const worths = new Planner().try(machine, 0, codes, codes.length, new FastChance(1))
    expect(worths).toHaveLength(codes.length)
    for (const worth of worths) expect(worth).toBeGreaterThan(0)
  })

  test('looks at the missions only as far as they score', () => {
    const t = scene(2, { rows: ['SH mole-1>w', 'SH'], missions: [['mass-grave#1']] })
    const machine = new Machine(game, clonePosition(game, t.match.position), 'playout', new FastChance(1))
    machine.position.game.phase = 3
    machine.position.stack.at(-1)!.step = 'missions'
    machine.forget()
    expect(new Planner().next(machine, 0, 12, new FastChance(1))).toBe(CONFIRM_MISSIONS)
  })
})
