// Which games there are to measure.
import { makeSetup, type Game, type GameModule, type Setup } from '@safehouse/kernel'
import { games } from '@safehouse/games'
import { micro } from '@safehouse/micro'

const all: readonly GameModule[] = [...micro.filter((one) => one.game.id === 'courier'), ...games]

export const gameIds: readonly string[] = all.map(({ game }) => game.id)

export const moduleNamed = (id: string): GameModule => {
  const module = all.find(({ game }) => game.id === id)
  if (!module) throw new Error(`there is no game '${id}' (${gameIds.join(', ')})`)
  return module
}

export const gameNamed = (id: string): Game => moduleNamed(id).game

/** The numbers of seats a game is measured with, its options left as they are by default. */
export const seatCounts = (game: Game): readonly number[] => game.seats(makeSetup(game).options)

export const setupFor = (game: Game, seats: number): Setup => makeSetup(game, seats)
