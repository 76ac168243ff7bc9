import { games } from '@safehouse/games'
import { expect, test } from 'vitest'
import { lobbyOf } from '../src/games.ts'

test.each(games.map(({ game, bots }) => [game.id, bots]))(
  'the lobby knows whether the bots of %s can review a match',
  (game, bots) => {
    expect(lobbyOf(game).reviews).toBe(bots?.veteran !== undefined)
  },
)
