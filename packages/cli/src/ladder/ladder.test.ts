import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { latest, makeSetup, type FastChance, type Knowledge } from '@safehouse/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findGame } from '../arguments.ts'
import { fixtures, nameOf, seatings, type Fixture } from './lineups.ts'
import { parseBot, playFixture, type Played } from './play.ts'
import { plot } from './plot.ts'
import { printStandings } from './print.ts'
import { playAll, Record as Notes } from './run.ts'
import { eloOf, standingsOf } from './standings.ts'

describe('who sits where', () => {
  test('each is alone at every seat once', () => {
    expect(seatings(['a', 'b'], 2, [0, 1])).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ])
    const three = seatings(['a', 'b'], 3, [0, 1, 2])
    expect(three.map((players) => players.join(''))).toEqual(['abb', 'bab', 'bba', 'baa', 'aba', 'aab'])
  })

  test('every pair plays whole deals, at least as many games as asked for', () => {
    const list = fixtures(['a', 'b', 'c'], 2, 5)
    expect(list).toHaveLength(3 * 6)
    expect(new Set(list.map(({ pair }) => pair.join(''))).size).toBe(3)
    expect(
      list.filter(({ deal, pair }) => deal === 2 && pair.join('') === 'bc').map(({ players }) => players.join('')),
    ).toEqual(['bc', 'cb'])
  })

  test('a deal may be played from one seat only, which goes round', () => {
    const list = fixtures(['a', 'b'], 3, 7, { oneSeat: true }).map(({ deal, players }) => `${deal}${players.join('')}`)
    expect(list).toEqual(['0abb', '0baa', '1bab', '1aba', '2bba', '2aab', '3abb', '3baa'])
    expect(fixtures(['a', 'b'], 2, 7, { oneSeat: true })).toHaveLength(8)
  })

  test('where they play by side a deal is two games, however many sit at the table', () => {
    const list = fixtures(['a', 'b'], 5, 3, { bySide: true })
    expect(list.map(({ deal, players }) => `${deal}${players.join('')}`)).toEqual(['0ab', '0ba', '1ab', '1ba'])
    expect(list.every(({ bySide }) => bySide)).toBe(true)
    const [bySeat] = fixtures(['a', 'b'], 2, 1)
    expect(nameOf(bySeat)).not.toBe(nameOf(list[0]))
  })
})

const game = (deal: number, players: string, winners: number, scores = players.split('').map(() => 0), more = {}): Played => ({
  fixture: { pair: ['a', 'b'], deal, players: players.split('') },
  outcome: { winners, scores, reason: 'end' },
  effort: { a: { moves: 2, milliseconds: 10, simulations: 100 }, b: { moves: 4, milliseconds: 4, simulations: 0 } },
  ...more,
})

describe('standings', () => {
  test('count wins by seat, and what a move costs', () => {
    const { standings, games } = standingsOf(
      ['a', 'b'],
      [game(0, 'ab', 1), game(0, 'ba', 2), game(1, 'ab', 2), game(1, 'ba', 2)],
    )
    expect(games).toBe(4)
    const [a, b] = standings
    expect(a).toMatchObject({ bot: 'a', all: { games: 4, wins: 3 }, millisecondsPerMove: 5, simulationsPerMove: 50, moves: 8 })
    expect(a.seats.map(({ seat, wins }) => [seat, wins])).toEqual([
      [0, 1],
      [1, 2],
    ])
    expect([b.all.wins, b.simulationsPerMove]).toEqual([1, 0])
    expect([a.elo > 0, b.elo]).toEqual([true, 0])
    expect(a.all.low).toBeLessThan(0.75)
    expect(a.all.high).toBeGreaterThan(0.75)
  })

  test('a deal is one observation: what is even in every deal is even for sure', () => {
    const deals = [0, 1, 2, 3].flatMap((deal) => [game(deal, 'ab', 1), game(deal, 'ba', 1)])
    const [{ score, elo, rankGain }] = standingsOf(['a', 'b'], deals).meetings
    expect(score.mean).toBe(0.5)
    expect(score.low).toBeLessThan(0.5)
    expect([elo.mean, rankGain.mean]).toEqual([0, 0])
  })

  test('the interval is narrower the more deals there are', () => {
    const width = (deals: number): number => {
      const played = Array.from({ length: deals }, (_, deal) => game(deal, 'ab', deal % 4 === 0 ? 2 : 1))
      const [{ score }] = standingsOf(['a', 'b'], played).meetings
      expect(score.mean).toBeCloseTo(0.75)
      return score.high - score.low
    }
    expect(width(16)).toBeLessThan(width(8))
    // 1.984 standard errors of 0.75 in 100 trials, both ways (Student, 99 degrees of freedom).
    expect(width(100)).toBeCloseTo(2 * 1.984 * Math.sqrt((0.75 * 0.25) / 99), 3)
  })

  test('among several, places and scores count as well', () => {
    const [{ score, rankGain }] = standingsOf(['a', 'b'], [game(0, 'abb', 2, [5, 9, 1])]).meetings
    // Behind one, ahead of the other: second of three, where the others come first and third.
    expect([score.mean, rankGain.mean]).toEqual([0.5, 0])
  })

  test('places gained are told for each seat, with the seats themselves cancelled out', () => {
    // Whoever sits at seat 0 wins, nobody at seat 1; at seat 2 only a does well.
    const deal = (n: number): Played[] => [
      game(n, 'abb', 1, [9, 3, 3]),
      game(n, 'baa', 1, [9, 3, 3]),
      game(n, 'bab', 1, [9, 2, 2]),
      game(n, 'aba', 1, [9, 2, 2]),
      game(n, 'bba', 4, [5, 5, 9]),
      game(n, 'aab', 1, [9, 5, 1 + n]),
    ]
    const [{ rankGain, seats }] = standingsOf(['a', 'b'], [...deal(0), ...deal(1)]).meetings
    expect(seats.map(({ seat, rankGain: { mean } }) => [seat, mean])).toEqual([
      [0, 0],
      [1, 0],
      [2, 1.5],
    ])
    expect(rankGain.mean).toBe(0.5)
  })

  test('places gained in every deal alike are the surer the more deals there are', () => {
    const gain = (deals: number): { mean: number; low: number; high: number } => {
      const played = Array.from({ length: deals }, (_, deal) => [game(deal, 'abb', 1), game(deal, 'baa', 6)]).flat()
      return standingsOf(['a', 'b'], played).meetings[0].rankGain
    }
    // First of three, where the others share the places behind.
    for (const deals of [1, 3, 4, 40]) expect(gain(deals)).toMatchObject({ mean: 1.5, high: expect.closeTo(1.5) as number })
    expect(gain(3).low).toBeLessThan(0)
    expect(gain(4).low).toBeGreaterThan(0)
    // Wilson: 40 of 40 is at least 91.2 %.
    expect(gain(40).low).toBeCloseTo(1.5 * (2 * 0.9124 - 1), 3)
  })

  test("a team's win is everybody's of the team, and roles are told apart", () => {
    const teams = { hunters: [1, 2] }
    const played = [game(0, 'abb', 6, [0, 1, 1], { teams }), game(0, 'baa', 6, [0, 1, 1], { teams })]
    const [a] = standingsOf(['a', 'b'], played).standings
    expect(a.roles.map(({ role, wins, games }) => [role, wins, games])).toEqual([
      ['hunters', 2, 2],
      ['others', 0, 1],
    ])
    expect(a.alone).toMatchObject({ games: 1, wins: 0 })
  })

  test('Elo is what it is known to be', () => {
    expect(eloOf(0.5)).toBe(0)
    expect(eloOf(10 / 11)).toBeCloseTo(400)
    expect([eloOf(0), eloOf(1)]).toEqual([-1200, 1200])
  })

  test('are printed and drawn', () => {
    const standings = standingsOf(['a', 'b'], [game(0, 'ab', 1), game(0, 'ba', 1), game(1, 'ab', 1), game(1, 'ba', 2)])
    expect(printStandings('toy', standings)).toMatch(/a against b, 2 deals\n {2}ahead in 75\.0 % \(/)
    // People count seats from 1.
    expect(printStandings('toy', standings).match(/^ {2}(at )?seat \d/gm)).toEqual(
      expect.arrayContaining(['  seat 1', '  seat 2']),
    )
    expect(printStandings('toy', standings)).not.toContain('seat 0')
    const svg = plot('toy <1>', standings)
    expect(svg).toContain('toy &lt;1&gt;, 4 games')
    expect(svg.match(/<circle/g)).toHaveLength(1)
  })
})

describe('games', () => {
  const phantom = findGame('phantom')
  const setup = makeSetup(phantom.game)
  const fixture: Fixture = { pair: ['novice@5', 'random'], deal: 3, players: ['random', 'novice@5'] }

  test('are the same again for the same seed, and are counted', () => {
    const first = playFixture(phantom, setup, fixture, 7)
    const again = playFixture(phantom, setup, fixture, 7)
    expect(again.outcome).toEqual(first.outcome)
    expect(first.effort['novice@5'].moves).toBeGreaterThan(1)
    expect(first.effort['novice@5'].simulations).toBe(again.effort['novice@5'].simulations)
  })

  test('one bot plays a whole side, with a traitor who comes to it once he is named', () => {
    const module = findGame('specter-ops')
    const asked: string[] = []
    const named = (side: string) => (k: Knowledge, rng: FastChance) => {
      const { role } = latest(k).view as { role?: string }
      asked.push([side, k.viewer === 0 ? 'agent' : (role ?? 'hunter')].join(' '))
      return module.bots!.greedy(k, rng)
    }
    const bots = { mine: named('mine'), theirs: named('theirs') }
    const two: Fixture = { pair: ['mine', 'theirs'], deal: 1, players: ['mine', 'theirs'], bySide: true }
    const played = playFixture({ ...module, bots }, makeSetup(module.game, 5), two, 7)
    expect(new Set(asked)).toEqual(new Set(['mine agent', 'mine ark', 'theirs hunter', 'theirs raxxon']))
    const { outcome, teams, effort } = played
    expect(teams).toEqual({ 'agent + hunter': [0], hunter: [1] })
    expect([outcome.winners === 1 || outcome.winners === 2, outcome.scores.length]).toEqual([true, 2])
    expect(effort.mine.moves + effort.theirs.moves).toBe(asked.length)
    const [a] = standingsOf(['mine', 'theirs'], [played]).standings
    expect(a.roles.map(({ role }) => role)).toEqual(['agent + hunter'])
    expect(a.seats).toEqual([])
  })

  test('are played in threads; what fails says so', async () => {
    const played: Played[] = []
    const assignment = { game: 'phantom', setup, seed: 1 }
    const list = fixtures(['novice@2', 'random'], 2, 3)
    await playAll(assignment, list, { threads: 2, onGame: (one) => played.push(one) })
    expect(played.map((one) => one.fixture.deal).toSorted((a, b) => a - b)).toEqual([0, 0, 1, 1])
    const wrong = [{ ...fixture, players: ['nobody', 'random'] }]
    await expect(playAll(assignment, wrong, { threads: 1, onGame: () => undefined })).rejects.toThrow("no bot 'nobody'")
  })

  test('bots are named, those that search with a number if one likes', () => {
    expect(parseBot(phantom, 'novice@12')).toMatchObject({ simulations: 12 })
    expect(parseBot(phantom, 'random')).toEqual({ bot: 'random' })
    for (const wrong of ['nobody', 'random@3', 'novice@0', 'novice@x', 'novice@', 'novice@5@6'])
      expect(() => parseBot(phantom, wrong)).toThrow()
  })
})

describe('notes', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'safehouse-ladder-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('keep what was played, even if interrupted in the middle of a line', () => {
    const file = join(folder, 'notes.jsonl')
    const notes = new Notes(file, { game: 'toy' })
    notes.add(game(0, 'ab', 1))
    notes.add(game(0, 'ba', 1))
    writeFileSync(file, readFileSync(file, 'utf8') + '{"fixture":{"pa')
    const again = new Notes(file, { game: 'toy' })
    expect(again.played).toHaveLength(2)
    expect(again.missing(fixtures(['a', 'b'], 2, 4)).map(({ deal }) => deal)).toEqual([1, 1])
    again.add(game(1, 'ab', 1))
    expect(new Notes(file, { game: 'toy' }).played).toHaveLength(3)
  })

  test('that are no notes any more are refused', () => {
    const file = join(folder, 'broken.jsonl')
    writeFileSync(file, '{"game":"toy"}\n{"fixture":\n')
    expect(() => new Notes(file, { game: 'toy' })).toThrow(`${file}, line 2: not a game`)
    expect(() => new Notes(folder, { game: 'toy' })).toThrow(`cannot read ${folder}: EISDIR`)
  })

  test('of another ladder are refused', () => {
    const file = join(folder, 'other.jsonl')
    void new Notes(file, { game: 'toy' })
    expect(() => new Notes(file, { game: 'another' })).toThrow('another ladder')
  })
})
