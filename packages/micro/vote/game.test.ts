import { SPECTATOR } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { voting, type Vote } from './game.ts'

/** Of three seats, seat 2 is the mole; seat 0 reads the dossier of seat 1, then seat 1 that of seat 2. */
const dealt = (ballots = 'named', seats = 3): Table<Vote> =>
  new Table(voting, seats, { ballots }, { mole: [2], reader: [0, 1] })

const voteAll = (table: Table<Vote>, ...ballots: number[]): Table<Vote> => {
  ballots.forEach((ballot, seat) => table.do(seat, ballot))
  return table
}

describe('vote', () => {
  rule(['VO-1.1', 'VO-7.1'], 'each seat knows its own role', () => {
    const table = dealt()
    expect(table.told(2)[0]).toEqual({ t: 'role', mole: true })
    expect(table.told(1)[0]).toEqual({ t: 'role', mole: false })
    expect(table.told(SPECTATOR).map(({ t }) => t)).toEqual(['dossier'])
    expect([SPECTATOR, 0, 1, 2].map((viewer) => table.view(viewer).mole)).toEqual([null, null, null, 2])
  })

  rule('VO-2.1', 'the reader alone reads', () => {
    const table = dealt()
    expect(table.told(0).slice(1)).toEqual([
      { t: 'dossier', reader: 0, of: 1 },
      { t: 'read', of: 1, mole: false },
    ])
    expect(table.told(1).slice(1)).toEqual([{ t: 'dossier', reader: 0, of: 1 }])
    voteAll(table, 0, 1, 2)
    expect(table.told(1).at(-1)).toEqual({ t: 'read', of: 2, mole: true })
    expect(table.view(1).mole).toBe(2)
    expect(table.view(0).mole).toBe(null)
  })

  rule(['VO-3.1', 'VO-7.2'], 'votes are sealed', () => {
    const table = dealt()
    expect(table.refusal(0, 3)).toBe('VO-3.1')
    expect(table.offers(0)).toEqual([0, 1, 2])
    table.do(0, 2).do(1, 2)
    for (const viewer of [SPECTATOR, 2]) expect(table.stream(viewer)).toHaveLength(1)
    expect(table.match.message(2).ask?.waits).toEqual([0, 1, 2])
  })

  rule('VO-3.2', 'named ballots are published together', () => {
    const table = voteAll(dealt(), 1, 2, 0)
    for (const viewer of [SPECTATOR, 0, 1, 2])
      expect(table.told(viewer)[0]).toEqual({ t: 'voted', votes: [1, 1, 1], ballots: [1, 2, 0] })
  })

  rule(['VO-3.2', 'VO-7.3'], 'secret ballots are only counted', () => {
    const table = voteAll(dealt('secret'), 1, 2, 0)
    expect(table.told(0)[0]).toEqual({ t: 'voted', votes: [1, 1, 1] })
    expect(table.view(1).ballots).toEqual([[null, 2, null]])
    expect(table.view().ballots).toEqual([[null, null, null]])
  })

  rule('VO-3.3', 'the most votes send home, a tie nobody', () => {
    const table = voteAll(dealt('named', 4), 1, 0, 1, 0)
    expect(table.view().here).toEqual([0, 1, 2, 3])
    voteAll(table, 1, 0, 1, 1)
    expect(table.told(SPECTATOR)[1]).toEqual({ t: 'sent', seat: 1, mole: false })
    expect(table.view().here).toEqual([0, 2, 3])
    expect(table.refusal(1, 0)).toBe('K-2')
    expect(table.refusal(0, 1)).toBe('VO-3.1')
  })

  rule('VO-3.4', 'the clock votes for who is late', () => {
    expect(dealt().match.fallback(1)).toEqual([1])
  })

  rule('VO-4.1', 'the mole is caught', () => {
    const table = voteAll(dealt(), 2, 2, 0)
    expect(table.told(0).at(-1)).toEqual({ t: 'ended', mole: 2 })
    expect(table.match.position.outcome).toEqual({ scores: [1, 1, 0], winners: 3, reason: 'caught' })
  })

  rule('VO-4.2', 'the mole outlasts them', () => {
    const two = voteAll(dealt(), 1, 0, 1)
    expect(two.match.position.outcome).toEqual({ scores: [0, 0, 1], winners: 4, reason: 'escaped' })
    const late = dealt()
    for (let round = 0; round < 3; round++) voteAll(late, 0, 1, 2)
    expect(late.match.position.outcome?.reason).toBe('escaped')
    expect(late.view().mole).toBe(2)
  })
})
