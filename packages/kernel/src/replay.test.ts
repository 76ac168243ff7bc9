import { describe, expect, test } from 'vitest'
import { FastChance } from './chance.ts'
import type { AskStep, Game } from './game.ts'
import type { CommitEntry, Log, StartEntry } from './log.ts'
import { Match } from './match.ts'
import { perform, replay } from './replay.ts'
import { EVERYONE, NOBODY, only } from './seats.ts'
import { toyGame, type Toy } from './toy.ts'

const ROLLS = 3

const roll: AskStep<Toy> = {
  who: (_s, f) => only(f.seat),
  options: (_s, _f, _seat, out) => [1, 2].forEach((code) => out.add(code)),
  apply(s, f, seat, code, x) {
    s.marks.push(x.draw('die', 6, EVERYONE) * code)
    f.seat = 1 - seat
    if (s.marks.length === ROLLS) x.finish({ scores: [s.marks[0], s.marks[1]], winners: 3, reason: 'rolled' })
  },
}

const game: Game<Toy> = toyGame(
  {
    deal: {
      run(s, _f, x) {
        s.secret.push(x.take('deck', [10, 20, 30], NOBODY))
        x.next('roll', 0)
      },
    },
    roll,
  },
  { orders: { mood: { values: ['mild', 'wild'] } } },
)

const played = (): Log => {
  const { match } = Match.open(game, { seats: 2, options: {} }, new FastChance(4))
  match.commit(0, match.ask(0), [1])
  match.order(0, 'mood', 'wild')
  match.commit(1, match.ask(1), [2])
  match.commit(0, match.ask(0), [1])
  return JSON.parse(JSON.stringify(match.log())) as Log
}

/** The log after something was done to it. */
const tampered = (change: (log: Log, start: StartEntry, first: CommitEntry) => void): Log => {
  const log = played()
  change(log, log.entries[0] as StartEntry, log.entries[1] as CommitEntry)
  return log
}

describe('a replay', () => {
  test('comes to the same state and sends the same messages', () => {
    const log = played()
    const indices: number[] = []
    const match = replay(game, log, (_match, index) => indices.push(index))
    expect(match.log()).toEqual(log)
    expect(match.position.outcome).toEqual(log.outcome)
    expect(indices).toEqual([0, 1, 2, 3, 4])
  })

  test.each<[string, string, string, Log]>([
    ['another game', 'replay.game', "a log of 'chess', not of 'toy'", tampered((log) => (log.game = 'chess'))],
    [
      'another version',
      'replay.version',
      'under version 2 of toy; these are the rules of version 1',
      tampered((log) => (log.version = 2)),
    ],
    ['no start', 'replay.start', 'entry 0: a log begins with the start', tampered((log) => log.entries.shift())],
    ['nothing', 'replay.start', 'entry 0', tampered((log) => (log.entries = []))],
    [
      'two starts',
      'replay.start',
      'entry 1: a match starts only once',
      tampered((log, start) => log.entries.splice(1, 0, start)),
    ],
    [
      'an impossible card',
      'replay.draw',
      "entry 0: draw 1 of 'deck': 40 is not in the pool",
      tampered((_, start) => (start.draws[0].r = 40)),
    ],
    [
      'an impossible die',
      'replay.draw',
      "entry 1: draw 1 of 'die': 6 is not one of the 6 outcomes",
      tampered((_l, _s, first) => (first.draws[0].r = 6)),
    ],
    [
      'a loaded die',
      'replay.draw',
      "entry 1: draw 1: the rules ask for 'die' of 6, the log has 'die' of 8",
      tampered((_l, _s, first) => (first.draws[0].n = 8)),
    ],
    [
      'a draw too few',
      'replay.draw',
      "entry 1: the rules draw from 'die' where the log has no draw",
      tampered((_l, _s, first) => (first.draws = [])),
    ],
    [
      'a draw too many',
      'replay.draw',
      'entry 1: 1 draws were not used',
      tampered((_l, _s, first) => first.draws.push(first.draws[0])),
    ],
    [
      'a choice not offered',
      'replay.refused',
      'entry 1: the choice [3] of seat 1 is refused by K-4',
      tampered((_l, _s, first) => (first.codes = [3])),
    ],
    [
      'the wrong seat',
      'replay.refused',
      'entry 1: the choice [1] of seat 2 is refused by K-2',
      tampered((_l, _s, first) => (first.seat = 1)),
    ],
    [
      'an unknown order',
      'replay.refused',
      "entry 2: the order 'gone' of seat 1 is refused by K-8",
      tampered((log) => (log.entries[2] = { t: 'order', seat: 0, name: 'gone', value: '' })),
    ],
    [
      'a closing of nothing',
      'replay.refused',
      'entry 2: the closing of a window is refused by K-10',
      tampered((log) => (log.entries[2] = { t: 'close', draws: [] })),
    ],
    [
      'another result',
      'replay.outcome',
      'claims another result',
      tampered((log) => (log.outcome = { scores: [9, 0], winners: 1, reason: 'rolled' })),
    ],
    ['a result too soon', 'replay.outcome', 'claims another result', tampered((log) => log.entries.pop())],
    [
      'too many seats',
      'setup.seats',
      'cannot be played with 9 seats',
      tampered((log) => (log.setup = { seats: 9, options: {} })),
    ],
  ])('finds %s', (_what, code, message, log) => {
    expect(() => replay(game, log)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }))
  })

  test('lets a broken rule through as it is', () => {
    const broken: Game<Toy> = {
      ...game,
      view: () => {
        throw new TypeError('not a fault')
      },
    }
    expect(() => replay(broken, played())).toThrow(TypeError)
  })

  test('a start cannot be performed', () => {
    const { match } = Match.open(game, { seats: 2, options: {} }, new FastChance(4))
    expect(() => perform(match, { t: 'start', draws: [] })).toThrow('a match starts only once')
  })
})
