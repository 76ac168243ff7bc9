// The mind at moments where it is plain what to do, what it compares, and whether it decides by what its seat knows alone.
import { think, type Contender, type Thought } from '@safehouse/bots'
import {
  canonical,
  clonePosition,
  FastChance,
  Machine,
  makeSetup,
  Match,
  playOn,
  replay,
  soleSeat,
  type Game,
  type Knowledge,
  type Message,
} from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { rogueAgent } from '../game.ts'
import { END_TURN, RECRUIT, REROLL, SEARCH, TURN_IN } from '../rules/codes.ts'
import type { Clock, State } from '../rules/state.ts'
import { AT, scene, type Placed, type Scene } from '../test/scene.ts'
import { CAREFUL, contendersOf, OPEN } from './contenders.ts'
import { greedy } from './greedy.ts'
import { instinct } from './instinct.ts'
import { chances, chancesAtEnd, expectedScore } from './judgement.ts'
import { mind } from './mind.ts'

const game = rogueAgent as Game<State>
const clock = (type: string): Clock => ({ seat: 0, criminal: 5, type, n: 1, round: 6 })

/** The turn of seat 0 begins. */
const begun = (seats: number, placed: Placed): Scene =>
  scene(seats, { ...placed, commander: 1, turn: seats - 1 }).do(seats - 1, END_TURN)

const knowledge = (t: Scene): Knowledge => t.match.knowledge(0, [...t.stream(0).slice(0, 1), t.match.message(0)])

const decide = (placed: Placed, simulations = 60): Thought =>
  think(rogueAgent, mind, knowledge(begun(2, placed)), new FastChance(5), { simulations })

describe('plain choices', () => {
  test('custody at headquarters is turned in', () => {
    const criminals = { 1: { custody: 0, card: 'c01' }, 2: { custody: 0, card: 'c02' } }
    expect(decide({ at: [AT.hq, AT.hq], criminals }).codes[0]).toBe(TURN_IN)
  })

  test('the last credits of the last turn become an informant', () => {
    const poor = { round: 6, at: [AT.precinct4, AT.hq], police: AT.precinct4, credits: [2, 0], fuel: [0, 0] }
    expect(decide({ ...poor, clocks: [clock('shortPatrol'), clock('noFreePatrol')] }).codes).toEqual([RECRUIT])
  })
})

describe('what is believed', () => {
  const tokens: Placed = { mode: 'android', tokens: ['HHH', 'AH', 'HHA'], open: ['', 'A', 'H'] }
  const weightOf = (placed: Placed): number => {
    const t = begun(3, { ...tokens, ...placed })
    const k = knowledge(t)
    return mind(k, rogueAgent.study(k)).weight!(t.match.position)
  }

  test('whoever has shown an android token hardly hides a human one; a human token shown says nothing', () => {
    const likely = weightOf({ tokens: ['HHH', 'AA', 'HHH'] })
    expect(weightOf({})).toBeLessThan(likely / 10)
    expect(weightOf({ tokens: ['HHH', 'AA', 'AAH'] })).toBe(likely)
  })
})

describe('what is compared', () => {
  const at = (placed: Placed): Machine<State> => {
    const { position } = begun(2, placed).match
    return new Machine(game, clonePosition(game, position), 'draft', new FastChance(1))
  }
  const busy: Placed = {
    at: [AT.gunsmith, AT.hq],
    credits: [4, 2],
    criminals: { 1: { at: AT.precinct5, card: 'c04', subdued: true, up: true }, 2: { at: AT.precinct3, card: 'c21' } },
    assassins: [AT.precinct4],
  }

  test('is what the greedy bot would do, and other plans that promise less', () => {
    const found = contendersOf(at(busy), 0, 1, CAREFUL, new FastChance(1))
    expect(found[0]).toEqual({ codes: greedy(knowledge(begun(2, busy)), new FastChance(1)), promise: 0 })
    expect(new Set(found.map(({ codes }) => codes.join())).size).toBe(found.length)
    const plans = found.slice(0, 12)
    for (const [i, { promise }] of plans.entries()) if (i > 1) expect(promise).toBeLessThanOrEqual(plans[i - 1].promise)
    expect(plans[11].promise).toBeLessThan(0)
  })

  test('a mastermind compares more plans, and what the greedy bot expects of them counts for less', () => {
    const [few, many] = [CAREFUL, OPEN].map((by) => contendersOf(at(busy), 0, 1, by, new FastChance(1)))
    const promiseOf = (found: readonly Contender[], codes: readonly number[]): number | undefined =>
      found.find((one) => one.codes.join() === codes.join())?.promise
    expect(many.length).toBeGreaterThan(few.length)
    for (const { codes, promise } of few) expect(promiseOf(many, codes)).toBeGreaterThanOrEqual(promise)
    expect(promiseOf(many, few[11].codes)).toBeGreaterThan(few[11].promise / 2)
  })

  test('a search is tried with dice of each colour', () => {
    const idle: Placed = { at: [AT.hq, AT.hq], credits: [0, 0] }
    const found = contendersOf(at(idle), 0, 1, CAREFUL, new FastChance(1)).filter(({ codes }) => codes[0] === SEARCH)
    const pairs = found.map(({ codes }) =>
      codes
        .slice(1)
        .toSorted((a, b) => a - b)
        .join(),
    )
    expect(new Set(pairs)).toEqual(new Set(['0,1', '0,2', '1,2']))
  })

  test('all of it is allowed', () => {
    for (const { codes } of contendersOf(at(busy), 0, 1, CAREFUL, new FastChance(1)))
      expect(() => begun(2, busy).do(0, ...codes)).not.toThrow()
  })

  test('dice may be rolled again and used otherwise; where they are used as ever, it is what comes next that differs', () => {
    const { match } = Match.open(rogueAgent, makeSetup(rogueAgent, 2), new FastChance(3))
    const asked = (): Machine<State> => new Machine(game, clonePosition(game, match.position), 'draft', new FastChance(1))
    const goOnTo = (step: string): void => {
      while (asked().frame.step !== step) {
        const seat = soleSeat(match.asked)
        const codes = match.draft(seat, (machine) => instinct(machine, seat))
        match.commit(seat, match.ask(seat), codes)
      }
    }
    goOnTo('reroll')
    const rolls = contendersOf(asked(), soleSeat(match.asked), 1, CAREFUL, new FastChance(1)).filter(({ codes }) =>
      codes.includes(REROLL),
    )
    expect(match.position.game.roll).toHaveLength(4)
    expect(rolls).toHaveLength(2 ** 4 - 1)
    goOnTo('resolveDie')
    const seat = soleSeat(match.asked)
    const usual = instinct(asked(), seat)
    const found = contendersOf(asked(), seat, 1, CAREFUL, new FastChance(1))
    const others = found.filter(({ codes }) => codes[0] !== usual)
    expect(found.length - others.length).toBeGreaterThanOrEqual(12)
    expect(new Set([usual, ...others.map(({ codes }) => codes[0])])).toEqual(new Set(asked().options(seat).toArray()))
    for (const { promise } of others) expect(promise).toBeLessThan(0)
  })

  test('a Commander compares every way to place what was drawn', () => {
    const { match, opened } = Match.open(rogueAgent, makeSetup(rogueAgent, 4, { firstCommander: 'seat0' }), new FastChance(4))
    const k = match.knowledge(0, [opened.messages.get(0)!])
    const memory = rogueAgent.study(k)
    const { position } = rogueAgent.imagine(memory, new FastChance(1))
    const machine = new Machine(game, position, 'draft', new FastChance(1))
    const found: readonly Contender[] = mind(k, memory).contenders!(machine, 0, new FastChance(1))!
    const { numbers } = match.position.game
    expect(machine.frame.step).toBe('assign')
    expect(new Set(numbers).size).toBe(3)
    expect(new Set(found.map(({ codes }) => codes.join())).size).toBe(6)
  })
})

describe('what a position promises', () => {
  const worth = (placed: Placed): number => expectedScore(scene(2, placed).state, 0)
  const android = { mode: 'android', tokens: ['HHA', 'HHH', 'HHH'], open: ['', '', ''] } as const
  const exposed = (placed: Partial<Placed>): number => expectedScore(scene(3, { ...android, ...placed }).state, 0)

  test('influence, supplies, upgrades, credits and custody are worth something; an informant in danger less', () => {
    const usual = worth({})
    expect(worth({ influence: [1, 0] })).toBeCloseTo(usual + 1)
    for (const more of [
      { ammo: [4, 2] },
      { car: [4, 0] },
      { credits: [6, 4] },
      { criminals: { 1: { custody: 0, card: 'c01' } } },
    ])
      expect(worth(more)).toBeGreaterThan(usual)
    const informants = { [AT.precinct4]: [0] }
    expect(worth({ informants, bombs: [[AT.precinct4, 1]], round: 5 })).toBeLessThan(worth({ informants, round: 5 }) - 0.3)
  })

  test('who could be exposed has less to hope for, the more so with one android token in the open', () => {
    expect(exposed({ tokens: ['HAA', 'HHH', 'HHH'] })).toBeLessThan(exposed({}) - 1)
    expect(exposed({ tokens: ['HA', 'HHH', 'HHH'], open: ['A', '', ''] })).toBeLessThan(
      exposed({ tokens: ['HAA', 'HHH', 'HHH'] }) - 1,
    )
  })

  test('chances add up, are even in an even game, and a win at the end counts beside the lead', () => {
    const even = chances(scene(2, { at: [AT.hq, AT.hq] }).state)
    expect(even[0]).toBeCloseTo(0.5)
    const ahead = chances(scene(2, { influence: [2, 0] }).state)
    expect(ahead[0]).toBeGreaterThan(0.6)
    expect(ahead[0] + ahead[1]).toBeCloseTo(1)
    const end = (scores: number[], winners: number): number =>
      chancesAtEnd({ ...scene(2).match.position, outcome: { scores, winners, reason: 'rounds' } })[0]
    expect(end([6, 6], 1)).toBeGreaterThan(end([6, 6], 2) + 0.1)
    expect(end([9, 6], 1)).toBeGreaterThan(end([7, 6], 1))
  })
})

describe('honesty', () => {
  const setup = makeSetup(rogueAgent, 3, { mode: 'android' })

  /** A seat that is asked after some random play, and what it was sent. */
  const meet = (seed: number): { k: Knowledge; world: string } | undefined => {
    const rng = new FastChance(seed)
    const { match, opened } = Match.open(rogueAgent, setup, new FastChance(seed + 1))
    const messages: Message[] = [opened.messages.get(0)!]
    playOn(match, rng, 10 + rng.below(20), (sent) => messages.push(...[sent.get(0) ?? []].flat()))
    if (match.over || match.someSeat(rng) !== 0) return undefined
    return { k: match.knowledge(0, messages), world: canonical(match.position) }
  }

  /** The same knowledge, out of another world. */
  const elsewhere = ({ k, world }: { k: Knowledge; world: string }, rng: FastChance): Knowledge | undefined => {
    const imagined = rogueAgent.imagine(rogueAgent.study(k), rng)
    if (canonical(imagined.position) === world) return undefined
    const messages: Message[] = []
    const { id, version } = rogueAgent
    const log = { format: 'safehouse-log', game: id, version, setup, entries: imagined.history(), outcome: null } as const
    const match = replay(rogueAgent, log, (_match, _index, sent) => messages.push(...[sent.get(0) ?? []].flat()), [0])
    return match.knowledge(0, messages)
  }

  test('among androids it decides by what it knows alone', () => {
    let compared = 0
    for (let seed = 1; compared < 4 && seed < 300; seed++) {
      const met = meet(seed * 2)
      const other = met && elsewhere(met, new FastChance(seed))
      if (!met || !other) continue
      const thought = (k: Knowledge): Thought => think(rogueAgent, mind, k, new FastChance(seed), { simulations: 24 })
      const here = thought(met.k)
      expect(thought(other).codes).toEqual(here.codes)
      if (here.simulations > 0) compared++
    }
    expect(compared).toBe(4)
  })
})
