import { SPECTATOR } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { HOLD, PARRY, parrying, REST, type Parry } from './game.ts'

/** Of three seats each holds two blades and a blank: 0 1 8, 2 3 9, 4 5 10. */
const dealt = (...deck: number[]): Table<Parry> => new Table(parrying, 3, {}, { deck: [0, 1, 8, 2, 3, 9, 4, 5, 10, ...deck] })

describe('parry', () => {
  rule(['PA-1.1', 'PA-7.1', 'PA-7.2'], 'three cards each, seen by their holder', () => {
    const table = dealt()
    expect(table.view(0)).toMatchObject({ hand: [0, 1, 8], hands: [3, 3, 3], deck: 7 })
    expect(table.view(2).hand).toEqual([4, 5, 10])
    expect(table.view().hand).toEqual([])
  })

  rule(['PA-2.1', 'PA-2.2'], 'one strikes another', () => {
    const table = dealt()
    expect(table.offers(0)).toEqual([REST, 1, 2])
    expect(table.refusal(0, 0)).toBe('PA-2.2')
    expect(table.refusal(1, 0)).toBe('K-2')
    table.do(0, 2)
    for (const viewer of [SPECTATOR, 0, 1, 2]) expect(table.told(viewer)).toEqual([{ t: 'struck', seat: 0, target: 2 }])
  })

  rule('PA-2.3', 'who rests draws, while there are cards', () => {
    const table = dealt(7, 11, 12, 13, 14, 15, 6).do(0, REST)
    expect(table.told(0)).toEqual([
      { t: 'rested', seat: 0 },
      { t: 'drew', card: 7 },
    ])
    expect(table.told(1)).toEqual([{ t: 'rested', seat: 0 }])
    for (let turn = 1; turn < 7; turn++) table.do(turn % 3, REST)
    expect(table.view().deck).toBe(0)
    expect(table.offers(1)).toEqual([0, 2])
    expect(table.refusal(1, REST)).toBe('PA-2.3')
  })

  rule(['PA-3.1', 'PA-7.3'], 'all but the striker are asked, and nobody sees the answers', () => {
    const table = dealt().do(0, 1)
    expect(table.match.message(SPECTATOR).ask).toEqual({ waits: [1, 2], may: [], clock: 'reaction', label: 'window' })
    table.do(1, HOLD).do(2, PARRY + 4)
    expect(table.stream(0)).toHaveLength(2)
    table.do(2, HOLD).close()
    expect(table.told(0).map(({ t }) => t)).toEqual(['stood', 'hit'])
  })

  rule(['PA-3.2', 'PA-3.3'], 'a blade from the own hand', () => {
    const table = dealt().do(0, 1)
    expect(table.offers(1)).toEqual([HOLD, PARRY + 2, PARRY + 3])
    expect(table.refusal(1, PARRY + 4)).toBe('PA-3.2')
    expect(table.refusal(1, PARRY + 9)).toBe('PA-3.3')
  })

  rule('PA-3.4', 'the first after the striker parries, the other keeps his card', () => {
    const table = dealt()
      .do(0, 1)
      .do(2, PARRY + 4)
      .do(1, PARRY + 2)
      .close()
    for (const viewer of [SPECTATOR, 0, 1, 2]) expect(table.told(viewer)).toEqual([{ t: 'parried', seat: 1, card: 2 }])
    expect(table.view(2).hand).toEqual([4, 5, 10])
    expect(table.view()).toMatchObject({ used: [2], hands: [3, 2, 3] })
  })

  rule('PA-3.5', 'a parry opens a window within the window', () => {
    const table = dealt()
      .do(0, 1)
      .do(1, PARRY + 2)
      .do(2, HOLD)
      .close()
    expect(table.view().chain).toEqual([0, 1])
    expect(table.match.message(SPECTATOR).ask?.waits).toEqual([0, 2])
    table
      .do(0, PARRY + 1)
      .do(2, HOLD)
      .close()
    expect(table.view().chain).toEqual([0, 1, 0])
    expect(table.match.message(SPECTATOR).ask?.waits).toEqual([1, 2])
  })

  rule('PA-3.6', 'every parry undoes the one before', () => {
    const parried = dealt()
      .do(0, 1)
      .do(1, PARRY + 2)
      .do(2, HOLD)
      .close()
      .do(0, HOLD)
      .do(2, HOLD)
      .close()
    expect(parried.told(SPECTATOR).map(({ t }) => t)).toEqual(['stood'])
    expect(parried.view().wounds).toEqual([0, 0, 0])
    const twice = dealt()
      .do(0, 1)
      .do(1, PARRY + 2)
      .do(2, HOLD)
      .close()
      .do(0, PARRY)
      .do(2, HOLD)
      .close()
    twice.do(1, HOLD).do(2, HOLD).close()
    expect(twice.told(1)).toEqual([{ t: 'stood' }, { t: 'hit', target: 1 }])
    expect(twice.view()).toMatchObject({ wounds: [0, 1, 0], chain: [] })
  })

  rule('PA-4.1', 'the fewest wounds win', () => {
    const table = dealt()
    for (let turn = 0; turn < 9; turn++) {
      const seat = turn % 3
      const target = seat === 2 ? 1 : 2
      table.do(seat, target)
      for (const other of [0, 1, 2]) if (other !== seat) table.do(other, HOLD)
      table.close()
    }
    expect(table.match.position.outcome).toEqual({ scores: [0, -3, -6], winners: 1, reason: 'wounds' })
  })
})
