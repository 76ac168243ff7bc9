// The parts of the mind, and the mind at moments where it is plain what to do.
import { think, type Thought } from '@safehouse/bots'
import { clonePosition, FastChance, Machine, type Code, type Game, type Knowledge } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { studyInEmerald } from '../game.ts'
import { CARD, CLAIM, END_TURN, PASS, PLACE, REVEAL } from '../rules/codes.ts'
import { cityOf, LOYALIST, START_ASSASSINATE, WAR } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { knownTo0, scene, space, type Placed } from '../test/scene.ts'
import { guesses } from './belief.ts'
import { Choosing } from './choosing.ts'
import { chancesOf, ripeOf } from './judgement.ts'
import { keyOf } from './key.ts'
import { mind } from './mind.ts'
import { Outlook } from './outlook.ts'
import { worthTo } from './worth.ts'

const game = studyInEmerald as Game<State>

/** What seat 0 of three decides when its turn begins. */
const decide = (placed: Placed, seed = 1): Code[] => thinkOf(knownTo0(3, placed), 60, seed).codes
const thinkOf = (k: Knowledge, simulations: number, seed = 1): Thought =>
  think(studyInEmerald, mind, k, new FastChance(seed), { simulations })

/** A table as a world that somebody imagines. */
const worldOf = (placed: Placed, seats = 3): Machine<State> => {
  const { position } = scene(seats, placed).match
  return new Machine(game, clonePosition(game, position), 'playout', new FastChance(1))
}

describe('the judgement', () => {
  const chances = (placed: Placed, seats = 3): number[] => {
    const s = worldOf(placed, seats).position.game
    return chancesOf(s, ripeOf(s))
  }

  test.each([2, 3, 4, 5])('the chances of %i seats add up to one', (seats) => {
    const all = chances({ control: { paris: 0, rome: 1 } }, seats)
    expect(all).toHaveLength(seats)
    expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
  })

  test('a city is better had than not, and better nobody has it than another', () => {
    const [mine] = chances({ control: { paris: 0 } })
    const [free] = chances({})
    const [theirs] = chances({ control: { paris: 1 } })
    expect(mine).toBeGreaterThan(free)
    expect(free).toBeGreaterThan(theirs)
  })

  test('a city that the next player can claim is as good as lost, unless the seat itself comes first', () => {
    const placed: Placed = { control: { london: 0 }, cubes: { [space('london')]: [0, 2, 0] } }
    const [own] = chances({ ...placed, turn: 0 })
    const [spent] = chances({ ...placed, turn: 0, actions: 1 })
    expect(spent).toBeLessThan(own)
    const { game: s } = worldOf({ ...placed, turn: 1 }).position
    const sure = [{ sides: s.side, chance: 1 }]
    expect(worthTo(s, 0, sure, 0.3, true)).toBeLessThan(worthTo(s, 0, sure, 0.3, false) - 0.5)
  })

  test('a claim that another can make first is worth less to who foresees it, a sure one is not', () => {
    const lossBy = (cubes: readonly number[]): number => {
      const { game: s } = worldOf({ turn: 1, cubes: { [space('london')]: cubes } }).position
      const sure = [{ sides: s.side, chance: 1 }]
      return worthTo(s, 0, sure, 0.3, false) - worthTo(s, 0, sure, 0.3, true)
    }
    expect(lossBy([2, 2, 0])).toBeGreaterThan(0.5)
    expect(lossBy([2, 1, 0])).toBe(0)
  })

  test('the last player drags his side down', () => {
    const control = { berlin: 0, paris: 1, london: 2 } as const
    const [beside] = chances({ sides: 'RRL', control })
    const [without] = chances({ sides: 'RRL', control: { berlin: 0, london: 2 } })
    expect(beside).toBeGreaterThan(without)
  })

  test('who leads and may reveal himself has nearly won, most of all on his turn', () => {
    const control = { berlin: 0, paris: 0, london: 0, madrid: 0, st_petersburg: 0 } as const
    const [now] = chances({ sides: 'RLL', control, turn: 0 })
    const [later] = chances({ sides: 'RLL', control, turn: 1 })
    const [never] = chances({ sides: 'RLL', control, turn: 1, revealed: [0] })
    expect(now).toBeGreaterThan(later)
    expect(later).toBeGreaterThan(never)
  })
})

describe('the outlook', () => {
  test('a world that was good from the start counts for no more than a bad one: only the change does', () => {
    const worlds = [{ control: { london: 0 } }, { control: { london: 1 } }].map((placed) => worldOf(placed).position.game)
    const outlook = new Outlook(0, worlds[0])
    for (const s of worlds) outlook.add(s, 1)
    for (const s of worlds) {
      outlook.begin(s)
      expect(outlook.after(chancesOf(s, outlook.ripe))[0]).toBeCloseTo(outlook.usual)
      const better = structuredClone(s)
      better.control[cityOf('paris')] = 0
      expect(outlook.after(chancesOf(better, outlook.ripe))[0]).toBeGreaterThan(outlook.usual)
    }
  })

  test('likely worlds say more of what the chances are', () => {
    const [good, bad] = [{ control: { london: 0 } }, { control: { london: 1 } }].map((placed) => worldOf(placed).position.game)
    const usual = (weight: number): number => {
      const outlook = new Outlook(0, good)
      outlook.add(good, weight)
      outlook.add(bad, 1)
      return outlook.usual
    }
    expect(usual(5)).toBeGreaterThan(usual(1))
  })
})

describe('how far it looks', () => {
  const k = knownTo0(3, {})
  const ours = mind(k, studyInEmerald.study(k))
  const machine = worldOf({ turn: 0 })

  test('to the end of the own turn, where nothing hangs in the air', () => {
    expect([ours.cut!(machine, 0), ours.plans!(machine, 0)]).toEqual([false, true])
    machine.answer(0, PLACE)
    expect([ours.cut!(machine, 0), ours.plans!(machine, 0)]).toEqual([false, true])
    while (machine.frame.step !== 'act') machine.answer(0, machine.options(0).at(0))
    expect(ours.cut!(machine, 0)).toBe(false)
    machine.answer(0, PASS)
    machine.answer(0, END_TURN)
    expect(machine.position.game.turn).toBe(1)
    expect([ours.cut!(machine, 0), ours.plans!(machine, 1)]).toEqual([true, false])
  })
})

describe('the choices worth a look', () => {
  const k = knownTo0(3, { control: { paris: 1 }, cubes: { [space('london')]: [3, 0, 0] } })
  const memory = studyInEmerald.study(k)
  const imagined = (seed: number): Machine<State> =>
    new Machine(game, studyInEmerald.imagine(memory, new FastChance(seed)).position, 'playout', new FastChance(seed))

  test('are the same in every world the seat cannot tell apart', () => {
    const choosing = new Choosing(guesses(k, memory.known.game), new FastChance(1))
    const [one, other] = [imagined(1), imagined(2)]
    expect(one.position.game.hand[1]).not.toEqual(other.position.game.hand[1])
    expect(keyOf(other, 0)).toBe(keyOf(one, 0))
    expect(choosing.at(other, 0)).toBe(choosing.at(one, 0))
  })

  test('are some of those that the rules allow, the best ones first', () => {
    const machine = imagined(1)
    const { codes, worths } = new Choosing(guesses(k, memory.known.game), new FastChance(1)).at(machine, 0)!
    const allowed = machine.options(0).toArray()
    for (const code of codes) expect(allowed).toContain(code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).toContain(CLAIM + space('london'))
    expect(worths).toEqual(worths.toSorted((a, b) => b - a))
  })

  test('differ as soon as the seat sees a difference', () => {
    const [one, other] = [imagined(1), imagined(1)]
    other.position.game.tracks[WAR]++
    expect(keyOf(other, 0)).not.toBe(keyOf(one, 0))
  })
})

describe('plain choices', () => {
  test.each([1, 2, 3])('a city that is ready is claimed (%i)', (seed) => {
    const placed = { mains: ['rome', 'paris', 'berlin'], cubes: { [space('london')]: [3, 0, 0] } }
    expect(decide(placed, seed)).toEqual([CLAIM + space('london')])
  })

  test.each([1, 2, 3])('who has won reveals himself (%i)', (seed) => {
    const placed: Placed = { sides: 'RLL', control: { berlin: 0, paris: 0, london: 0, madrid: 0 }, tracks: [0, 11] }
    expect(decide(placed, seed)).toEqual([REVEAL])
  })

  test.each([1, 2, 3])('with the bombs in hand a Restorationist kills a royal (%i)', (seed) => {
    const placed: Placed = {
      sides: 'RLL',
      mains: ['rome', 'paris', 'berlin'],
      agents: { holmes: [0, 'london'] },
      hands: [['infernal_machine', 'start_gold_bomb', 'start_assassinate']],
    }
    expect(decide(placed, seed)[0]).toBe(CARD + START_ASSASSINATE)
  })
})

describe('honesty', () => {
  test('what it cannot know does not move it', () => {
    const here = { sides: 'RRL', mains: ['paris', 'rome', 'berlin'], hands: [['start_cube', 'start_2cube', 'start_gold']] }
    const one = knownTo0(3, { ...here, tokens: [[], ['holmes']], hands: [...here.hands, ['start_cube', 'start_gold']] })
    const other = knownTo0(3, {
      ...here,
      sides: 'RLR',
      tokens: [[], ['asef']],
      hands: [...here.hands, ['start_2gold', 'start_block']],
    })
    expect(other).toEqual(one)
    for (const seed of [1, 2, 3]) expect(thinkOf(other, 30, seed).codes).toEqual(thinkOf(one, 30, seed).codes)
  })

  test('worlds are as likely as what the others were seen to do says', () => {
    const k = knownTo0(3, { sides: 'RLL' })
    const hid = { ...k, messages: [...k.messages, { ...k.messages.at(-1)!, events: [{ t: 'royalHidden', seat: 1 }] }] }
    const ours = mind(hid, studyInEmerald.study(k))
    const world = (sides: string) => worldOf({ sides }).position
    expect(world('RLR').game.side[1]).toBe(LOYALIST)
    expect(ours.weight!(world('RLR'))).toBeGreaterThan(ours.weight!(world('RRL')))
  })
})

describe('the budget', () => {
  const k = knownTo0(3, {})

  test.each([8, 40])('%i simulations for the first code of a decision, a fifth of them for each further one', (simulations) => {
    const thought = thinkOf(k, simulations)
    expect(thought.simulations).toBeGreaterThan(0)
    expect(thought.simulations).toBeLessThanOrEqual(simulations + Math.ceil(simulations / 5) * (thought.codes.length - 1))
    expect(thought.worlds).toBeLessThanOrEqual(simulations)
  })

  test('where there is one thing to do nothing is thought over', () => {
    const t = scene(3, { turn: 2, actions: 2 }).do(2, END_TURN).do(0, PASS).do(0, PASS)
    const done = t.match.knowledge(0, [t.stream(0)[0], t.stream(0).at(-1)!])
    expect(thinkOf(done, 40)).toMatchObject({ codes: [END_TURN], simulations: 0, worlds: 1 })
  })
})
