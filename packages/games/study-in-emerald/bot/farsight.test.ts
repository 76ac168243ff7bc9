// The mastermind: plans for a whole turn, everybody's reflexes, and how far it looks.
import { think } from '@safehouse/bots'
import { clonePosition, FastChance, Machine, type Code, type Game, type Knowledge } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { studyInEmerald } from '../game.ts'
import { CARD, CLAIM, END_TURN, PASS, REVEAL } from '../rules/codes.ts'
import { START_ASSASSINATE } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { knownTo0, scene, space, type Placed } from '../test/scene.ts'
import { guesses } from './belief.ts'
import { Choosing } from './choosing.ts'
import { farsighted } from './farsight.ts'
import { chancesOf, ripeOf } from './judgement.ts'
import { Planning } from './planning.ts'
import { Reflex } from './reflex.ts'

const game = studyInEmerald as Game<State>
const ready: Placed = { mains: ['rome', 'paris', 'berlin'], cubes: { [space('london')]: [3, 0, 0] } }

const worldOf = (placed: Placed): Machine<State> => {
  const { position } = scene(3, placed).match
  return new Machine(game, clonePosition(game, position), 'playout', new FastChance(1))
}
const mindOf = (k: Knowledge) => farsighted(k, studyInEmerald.study(k))
const decide = (placed: Placed, seed: number): Code[] =>
  think(studyInEmerald, farsighted, knownTo0(3, placed), new FastChance(seed), { simulations: 16 }).codes

describe('plans', () => {
  const k = knownTo0(3, ready)
  const machine = worldOf({ ...ready, turn: 0 })
  const ripe = ripeOf(machine.position.game)
  const choosing = new Choosing(guesses(k, studyInEmerald.study(k).known.game), new FastChance(1))
  const planning = new Planning(choosing, ({ position }) => chancesOf(position.game, ripe)[0], new FastChance(1))
  const plans = planning.at(machine, 0)

  test('begin with the claim that only the first action can be', () => {
    expect(plans[0].codes).toEqual([CLAIM + space('london')])
  })

  test('the best ones come first, and are kept', () => {
    const values = plans.map(({ value }) => value)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(values[0]).toBeGreaterThan(values.at(-1)!)
    expect(planning.at(machine, 0)).toBe(plans)
  })
})

describe('reflexes', () => {
  test('take what looks best at once, for whoever is on turn', () => {
    const machine = worldOf({ sides: 'LRL', turn: 1, control: { berlin: 1, paris: 1, london: 1, madrid: 1 }, tracks: [0, 11] })
    expect(new Reflex().code(machine, 1, new FastChance(1))).toBe(REVEAL)
  })

  test('carry a decision through code by code, unless a new playout begins', () => {
    const reflex = new Reflex()
    const next = (...codes: Code[]): Code => reflex.follow(() => codes)
    expect([next(7, 8), next(1), next(2, 3)]).toEqual([7, 8, 2])
    reflex.begin()
    expect(next(5)).toBe(5)
  })
})

describe('how far it looks', () => {
  test('a few ways to begin the turn are compared, the best plan without a handicap', () => {
    const k = knownTo0(3, ready)
    const contenders = mindOf(k).contenders!(worldOf({ ...ready, turn: 0 }), 0, new FastChance(1))!
    expect(contenders).toHaveLength(4)
    expect(contenders[0].promise).toBe(0)
    for (const { promise } of contenders) expect(promise).toBeLessThanOrEqual(0)
  })

  test('until the next turn of the seat is over', () => {
    const k = knownTo0(3, {})
    const { position } = studyInEmerald.imagine(studyInEmerald.study(k), new FastChance(1))
    const machine = new Machine(game, position, 'playout', new FastChance(1))
    const ours = mindOf(k)
    const cuts: boolean[] = []
    for (const seat of [0, 1, 2, 0]) {
      cuts.push(ours.cut!(machine, 0))
      for (const code of [PASS, PASS, END_TURN]) machine.answer(seat, code)
    }
    expect([...cuts, ours.cut!(machine, 0)]).toEqual([false, false, false, false, true])
  })
})

describe('plain choices', () => {
  test.each([1, 2])('a city that is ready is claimed (%i)', (seed) => {
    expect(decide(ready, seed)).toEqual([CLAIM + space('london')])
  })

  test('who has won reveals himself', () => {
    const placed: Placed = { sides: 'RLL', control: { berlin: 0, paris: 0, london: 0, madrid: 0 }, tracks: [0, 11] }
    expect(decide(placed, 1)).toEqual([REVEAL])
  })

  test('with the bombs in hand a Restorationist kills a royal', () => {
    const placed: Placed = {
      sides: 'RLL',
      mains: ['rome', 'paris', 'berlin'],
      agents: { holmes: [0, 'london'] },
      hands: [['infernal_machine', 'start_gold_bomb', 'start_assassinate']],
    }
    expect(decide(placed, 1)[0]).toBe(CARD + START_ASSASSINATE)
  })
})

test('what it cannot know does not move it', () => {
  const here = { sides: 'RRL', mains: ['paris', 'rome', 'berlin'], hands: [['start_cube', 'start_2cube', 'start_gold']] }
  const one: Placed = { ...here, tokens: [[], ['holmes']], hands: [...here.hands, ['start_cube', 'start_gold']] }
  const other: Placed = {
    ...here,
    sides: 'RLR',
    tokens: [[], ['asef']],
    hands: [...here.hands, ['start_2gold', 'start_block']],
  }
  expect(knownTo0(3, other)).toEqual(knownTo0(3, one))
  expect(decide(other, 1)).toEqual(decide(one, 1))
})
