// Loads boardgame.io as its servers run it. The package has no ESM entry for these parts, hence `require`.
import { createRequire } from 'node:module'

// Outside production, boardgame.io walks through the whole state after every move to see whether it is serializable.
// The peer must not pay for that.
process.env.NODE_ENV = 'production'

const require = createRequire(import.meta.url)

type Internal = typeof import('boardgame.io/dist/types/packages/internal.js')
type Core = typeof import('boardgame.io/dist/types/packages/core.js')

export const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require('boardgame.io/internal') as Internal
export const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core') as Core

/** The same Immer that boardgame.io drafts with. `original` is the plain object behind a draft. */
export const { original } = createRequire(require.resolve('boardgame.io/internal'))('immer') as {
  original: <T>(draft: T) => T
}

type Action = Parameters<ReturnType<typeof CreateGameReducer>>[1]

/** What boardgame.io's client dispatches for a move. */
export const makeMove = (move: string, args: readonly unknown[], seat: number): Action => ({
  type: 'MAKE_MOVE',
  payload: { type: move, args, playerID: String(seat) },
})
