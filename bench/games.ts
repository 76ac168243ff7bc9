// Which games there are to measure.
import { makeSetup, type Game, type Setup } from '@safehouse/kernel'
import { games } from '@safehouse/games'
import { micro } from '@safehouse/micro'

const all: readonly Game[] = [...micro.filter((one) => one.game.id === 'courier'), ...games].map((one) => one.game)

export const gameIds: readonly string[] = all.map((game) => game.id)

export const gameNamed = (id: string): Game => {
  const game = all.find((one) => one.id === id)
  if (!game) throw new Error(`there is no game '${id}' (${gameIds.join(', ')})`)
  return game
}

/** The numbers of seats a game is measured with, its options left as they are by default. */
export const seatCounts = (game: Game): readonly number[] => game.seats(makeSetup(game).options)

export const setupFor = (game: Game, seats: number): Setup => makeSetup(game, seats)
