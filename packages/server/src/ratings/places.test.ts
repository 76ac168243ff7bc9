import type { Outcome, Role } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import type { SeatRow, TableRecord } from '../store/store.ts'
import { pairPlaces, placesOf } from './places.ts'

/** Who sat there at the deal and sits there now: a name is a person, '*name' a bot. */
const seat = (number: number, starter: string, now = starter, more: Partial<SeatRow> = {}): SeatRow => ({
  table_id: 't',
  seat: number,
  person: now.startsWith('*') ? null : now,
  name: now,
  starter: starter.startsWith('*') ? null : starter,
  bot: now.startsWith('*') ? now.slice(1) : null,
  former: null,
  resigned: null,
  ready: 1,
  entropy: null,
  invite: '',
  ...more,
})

const record = (seats: readonly SeatRow[], outcome: Partial<Outcome>): TableRecord =>
  ({ seats, table: { outcome: JSON.stringify({ scores: [], winners: 0, reason: 'by the rules', ...outcome }) } }) as never

const ranks = (seats: readonly SeatRow[], outcome: Partial<Outcome>, roles?: readonly Role[]): Record<string, number> =>
  Object.fromEntries(placesOf(record(seats, outcome), roles).map(({ player, rank }) => [player, rank]))

const HUNT: Role[] = [
  { role: 'agent', side: 0 },
  { role: 'hunter', side: 1 },
  { role: 'hunter', side: 1 },
]

describe('each for himself', () => {
  const three = [seat(0, 'ann'), seat(1, 'bob'), seat(2, '*greedy')]

  test('winners come first, the others by their score, and a bot is a player like any', () => {
    expect(ranks(three, { scores: [5, 9, 7], winners: 0b100 })).toEqual({ 'bot:greedy': 0, 'person:bob': 1, 'person:ann': 2 })
  })

  test('whoever wins together or has the same score shares a place', () => {
    expect(ranks(three, { scores: [5, 9, 9], winners: 0b110 })).toEqual({ 'person:bob': 0, 'bot:greedy': 0, 'person:ann': 2 })
  })

  test('whoever gives up has lost, even if the bot in his seat wins', () => {
    const left = [seat(0, 'ann', '*agent', { resigned: 'ann' }), seat(1, 'bob'), seat(2, 'eve')]
    expect(ranks(left, { scores: [9, 3, 4], winners: 0b001 })).toEqual({ 'person:eve': 0, 'person:bob': 1, 'person:ann': 2 })
  })

  test('so has whoever was replaced, or handed his seat on; whoever came later is not rated', () => {
    const replaced = [
      seat(0, 'ann', '*agent', { former: 'ann' }),
      seat(1, 'bob', 'zoe'),
      seat(2, 'eve'),
      seat(3, '*greedy', 'kim'),
    ]
    expect(ranks(replaced, { scores: [9, 3, 4, 8], winners: 0b1001 })).toEqual({
      'person:eve': 0,
      'person:ann': 1,
      'person:bob': 1,
    })
  })

  test('a resignation or a clock that ends the match is a loss', () => {
    const two = [seat(0, 'ann'), seat(1, 'bob')]
    for (const reason of ['table.resigned', 'table.forfeited'])
      expect(ranks(two, { scores: [0, 1], winners: 0b10, reason })).toEqual({ 'person:bob': 0, 'person:ann': 1 })
  })
})

describe('sides', () => {
  const hunt = [seat(0, 'ann'), seat(1, 'bob'), seat(2, 'eve')]

  test('win and lose together, each in his role', () => {
    expect(placesOf(record(hunt, { scores: [0, 1, 1], winners: 0b110 }), HUNT)).toEqual([
      { player: 'person:ann', role: 'agent', side: 0, rank: 1 },
      { player: 'person:bob', role: 'hunter', side: 1, rank: 0 },
      { player: 'person:eve', role: 'hunter', side: 1, rank: 0 },
    ])
  })

  test('whoever leaves his side loses alone', () => {
    const left = [hunt[0], seat(1, 'bob', '*agent', { resigned: 'bob' }), hunt[2]]
    const won = ranks(left, { scores: [0, 1, 1], winners: 0b110 }, HUNT)
    expect(won).toEqual({ 'person:eve': 0, 'person:ann': 1, 'person:bob': 2 })
  })
})

describe('does not count', () => {
  test.each<[string, SeatRow[], Partial<Outcome>, Role[]?]>([
    ['what all gave up together', [seat(0, 'ann'), seat(1, 'bob')], { scores: [1, 1], reason: 'table.agreed' }],
    ['what the host took away', [seat(0, 'ann'), seat(1, 'bob')], { scores: [1, 1], reason: 'table.closed' }],
    ['somebody against himself', [seat(0, 'ann'), seat(1, 'ann')], { scores: [1, 0], winners: 1 }],
    ['bots among themselves', [seat(0, '*greedy'), seat(1, '*veteran')], { scores: [1, 0], winners: 1 }],
    ['nobody to be compared with', [seat(0, 'ann'), seat(1, '*greedy', 'zoe')], { scores: [1, 0], winners: 1 }],
    ['a side without another', [seat(1, 'ann'), seat(2, 'bob')], { scores: [0, 1, 1], winners: 0b110 }, HUNT],
  ])('%s', (_what, seats, outcome, roles) => expect(placesOf(record(seats, outcome), roles)).toEqual([]))
})

describe('a duplicate match', () => {
  const one = [seat(0, 'ann'), seat(1, 'bob')]
  const two = [seat(0, 'cyd'), seat(1, 'dan')]
  /** By player: ann and dan are a team, bob and cyd the other. */
  const teams = (
    outcomes: readonly [Partial<Outcome>, Partial<Outcome>],
    [first, second]: readonly SeatRow[][] = [one, two],
  ): Record<string, number> =>
    Object.fromEntries(
      pairPlaces([
        { record: record(first, outcomes[0]), roles: undefined },
        { record: record(second, outcomes[1]), roles: undefined },
      ]).map(({ player, rank }) => [player, rank]),
    )
  const ANN_AND_DAN = { 'person:ann': 0, 'person:bob': 1, 'person:cyd': 1, 'person:dan': 0 }
  const BOB_AND_CYD = { 'person:ann': 1, 'person:bob': 0, 'person:cyd': 0, 'person:dan': 1 }

  test('is won by the team that wins more at both tables', () => {
    expect(teams([{ winners: 0b01 }, { winners: 0b10 }])).toEqual(ANN_AND_DAN)
    expect(teams([{ winners: 0b10 }, { winners: 0b11 }])).toEqual(BOB_AND_CYD)
  })

  test('where the same side wins at both, the scores decide, if the rules ended both', () => {
    const narrow = { scores: [9, 8], winners: 0b01 }
    const wide = { scores: [9, 2], winners: 0b01 }
    expect(teams([wide, narrow])).toEqual(ANN_AND_DAN)
    expect(teams([narrow, wide])).toEqual(BOB_AND_CYD)
    const draw = { 'person:ann': 0, 'person:bob': 0, 'person:cyd': 0, 'person:dan': 0 }
    expect(teams([wide, wide])).toEqual(draw)
    expect(teams([wide, { scores: [1, 0], winners: 0b01, reason: 'table.resigned' }])).toEqual(draw)
  })

  test('whoever leaves his team loses alone', () => {
    const left = [seat(0, 'ann', '*agent', { resigned: 'ann' }), seat(1, 'bob')]
    expect(teams([{ winners: 0b01 }, { winners: 0b10 }], [left, two])).toEqual({
      'person:dan': 0,
      'person:bob': 1,
      'person:cyd': 1,
      'person:ann': 2,
    })
  })

  test('does not count where one table was given up', () => {
    expect(teams([{ winners: 0b01 }, { reason: 'table.agreed' }])).toEqual({})
    expect(teams([{ reason: 'table.closed' }, { winners: 0b01 }])).toEqual({})
  })
})
