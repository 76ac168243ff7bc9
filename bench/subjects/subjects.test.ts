import { describe, expect, test } from 'vitest'
import { FastChance, Match, openPlayout, playOn, playout, type Game, type Setup } from '@safehouse/kernel'
import { courier, type Courier } from '../../packages/micro/courier/game.ts'
import { courierWithoutTells } from './courier-without-tells.ts'
import { gameIds, moduleNamed, seatCounts, setupFor } from '../games.ts'
import { endless } from './endless-log.ts'
import { search } from './search.ts'

const setup: Setup = { seats: 2, options: {} }

/** The positions at the end of some games. Games that make the same draws and choices end alike. */
const ends = (game: Game<Courier>): unknown[] =>
  Array.from({ length: 100 }, (_, seed) => {
    const machine = openPlayout(game, setup, new FastChance(seed))
    playout(machine, new FastChance(seed + 1000))
    return machine.position
  })

describe('Courier without tells', () => {
  test('is Courier in everything else', () => {
    expect(ends(courierWithoutTells)).toEqual(ends(courier as Game<Courier>))
  })

  test('tells nothing', () => {
    const { match } = Match.open(courierWithoutTells, setup, new FastChance(1))
    const told: unknown[] = []
    playOn(match, new FastChance(2), 30, (messages) => {
      for (const { events } of messages.values()) told.push(...events)
    })
    expect(match.over).toBe(true)
    expect(told).toEqual([])
  })
})

describe('endless Courier', () => {
  test('goes on past the end of Courier, and neither makes nor loses a card', () => {
    const { match } = Match.open(endless, setup, new FastChance(1))
    playOn(match, new FastChance(2), 500, () => courier.invariants(match.position.game, match.position))
    expect(match.over).toBe(false)
    expect(match.entries).toHaveLength(501)
    expect(JSON.stringify(match.position).length).toBeLessThan(600)
  })
})

test.each(gameIds)('a bot of %s makes simulations', (id) => {
  const module = moduleNamed(id)
  const { measures } = search(module, setupFor(module.game, seatCounts(module.game)[0]))
  expect(measures.simulations.run()).toBeGreaterThan(0)
  expect(measures.playouts.run()).toBe(1)
})
