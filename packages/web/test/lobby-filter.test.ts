import { describe, expect, test } from 'vitest'
import type { TableSummary } from '../src/api/types.ts'
import { localSummary } from '../src/line/local-summary.ts'
import { ANY_TABLE, fits, freeSeats } from '../src/parts/lobby-filter.ts'

const SEATS = 4

/** A table that waits for players: the first seats are taken, by people and then by a bot. */
const table = (game: string, more: Partial<TableSummary> = {}, people = 1, bots = 0): TableSummary => {
  const summary = localSummary({ id: game, version: 1 }, { seats: SEATS, options: {} }, new Map(), null)
  const seats = summary.seats.map((one) => ({
    ...one,
    name: one.seat < people ? `Player ${one.seat}` : null,
    bot: one.seat >= people && one.seat < people + bots ? 'random' : null,
  }))
  return { ...summary, seats, ...more }
}

const { terms } = table('any')
const days = table('the-agents', { language: 'hu', terms: { ...terms, pace: { kind: 'days', days: 3 } } })
const untimed = table('specter-ops', { language: 'it', terms: { ...terms, pace: { kind: 'untimed' } } }, 2, 1)
const ids = (filter: Partial<typeof ANY_TABLE>): string[] =>
  [days, untimed].filter((one) => fits({ ...ANY_TABLE, ...filter }, one)).map(({ game }) => game)

describe('the filter of the lobby', () => {
  test('lets everything through until something is wanted', () => {
    expect(ids({})).toEqual(['the-agents', 'specter-ops'])
  })

  test('knows game, pace, language and free seats', () => {
    expect(ids({ game: 'specter-ops' })).toEqual(['specter-ops'])
    expect(ids({ pace: 'days' })).toEqual(['the-agents'])
    expect(ids({ pace: 'live' })).toEqual([])
    expect(ids({ language: 'it' })).toEqual(['specter-ops'])
    expect(ids({ free: 2 })).toEqual(['the-agents'])
  })

  test('wants all of it at once', () => {
    expect(ids({ pace: 'days', language: 'it' })).toEqual([])
    expect(ids({ pace: 'days', language: 'hu', free: 3, game: 'the-agents' })).toEqual(['the-agents'])
  })

  test('a seat with a bot is not free', () => {
    expect([freeSeats(days), freeSeats(untimed)]).toEqual([3, 1])
    expect(ids({ free: 1 })).toEqual(['the-agents', 'specter-ops'])
  })
})
