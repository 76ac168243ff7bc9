// The law of secrecy on the wire, for every row of the hidden-information tables of all whole games: pairs of matches that
// differ in a row, played through two real servers, byte by byte the same to whoever must not know of it.
import { games } from '@safehouse/games'
import { allSetups, SPECTATOR, type Game } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { expectAlike, expectLateAlike } from './two-worlds.ts'
import { makeWorlds, type Worlds } from './worlds.ts'

const SOAK = process.env.SAFEHOUSE_SOAK !== undefined
/** So many pairs a row are played, if so many tries make them. */
const WANTED = SOAK ? 40 : 2
const TRIES = SOAK ? 8000 : 400

/** Rows that only come up late in a match: short runs need not meet them. */
const LATE = new Set(['SO-7.1.2', 'SO-7.1.7', 'SO-7.1.12', 'SO-7.1.17', 'RA-7.6', 'RA-7.11', 'SE-7.18', 'SE-7.22', 'SE-7.29'])
const mustBeMet = (row: string): boolean => SOAK || !LATE.has(row)

/** By row: how many seats and spectators could not tell two worlds apart that differed in it. */
class Count {
  readonly #rows: Map<string, { seats: number; spectators: number }>

  constructor(game: Game) {
    this.#rows = new Map(Object.keys(game.secrets).map((row) => [row, { seats: 0, spectators: 0 }]))
  }

  get enough(): boolean {
    return [...this.#rows.keys()].every((row) => this.of(row) >= WANTED || !mustBeMet(row))
  }

  of(row: string): number {
    const { seats, spectators } = this.#rows.get(row)!
    return seats + spectators
  }

  wants({ rows }: Worlds): boolean {
    return [...rows.values()].some((differing) => [...differing].some((row) => this.of(row) < WANTED && mustBeMet(row)))
  }

  add({ rows }: Worlds): void {
    for (const [viewer, differing] of rows)
      for (const row of differing) this.#rows.get(row)![viewer === SPECTATOR ? 'spectators' : 'seats']++
  }

  get shown(): string {
    return [...this.#rows].map(([row, { seats, spectators }]) => `${row} ${seats}+${spectators}`).join(', ')
  }
}

describe('whoever must not know of a row receives the same bytes whatever stands in it', () => {
  test.for(games.map(({ game }) => game.id))('%s', { timeout: SOAK ? 3_600_000 : 60_000 }, async (id) => {
    const { game } = games.find((module) => module.game.id === id)!
    const setups = allSetups(game)
    const count = new Count(game)
    let played = 0
    for (let seed = 1; seed <= TRIES && !count.enough; seed++) {
      const worlds = makeWorlds(game, setups[seed % setups.length], seed)
      if (!count.wants(worlds)) continue
      await expectAlike(worlds)
      count.add(worlds)
      played++
    }
    console.log(`${id}, ${played} pairs of matches; by row, seats+spectators that could not tell them apart: ${count.shown}`)
    for (const row of Object.keys(game.secrets)) if (mustBeMet(row)) expect(count.of(row), row).toBeGreaterThan(0)
  })
})

/** So many pairs are watched by somebody who comes late. */
const WATCHED = SOAK ? 30 : 2

describe('whoever comes late to watch learns no more than whoever was there', () => {
  test.for(
    games.flatMap(
      ({ game }) =>
        [
          [game.id, 'public'],
          [game.id, 'delayed'],
        ] as const,
    ),
  )('%s, %s', { timeout: SOAK ? 3_600_000 : 60_000 }, async ([id, watch]) => {
    const { game } = games.find((module) => module.game.id === id)!
    const setups = allSetups(game)
    let watched = 0
    for (let seed = 1; seed <= TRIES && watched < WATCHED; seed++) {
      const worlds = makeWorlds(game, setups[seed % setups.length], seed)
      // Something must have happened that he does not know of.
      if (worlds.rows.get(SPECTATOR)!.size === 0) continue
      await expectLateAlike(worlds, watch)
      watched++
    }
    expect(watched).toBe(WATCHED)
  })
})
