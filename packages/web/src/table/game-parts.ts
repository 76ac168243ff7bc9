// A game's rules, words and board, loaded when its table is opened.
import { use } from 'react'
import type { GameBoard } from '@safehouse/board'
import type { GameModule, Locale } from '@safehouse/kernel'
import { boards, modules } from '../../../games/boards.ts'
import { useWords } from '../words.tsx'

export interface GameParts {
  readonly module: GameModule
  readonly board: GameBoard
}

const loading = new Map<string, Promise<GameParts>>()

const load = async (game: string, locale: Locale): Promise<GameParts> => {
  if (!Object.hasOwn(boards, game)) throw new Error(`this client has no board for ${game}`)
  const [module, { board }] = await Promise.all([modules[game](locale), boards[game]()])
  return { module, board }
}

/** Suspends while they are loaded. */
export const useGameParts = (game: string): GameParts => {
  const { locale } = useWords()
  const key = `${game}/${locale}`
  let parts = loading.get(key)
  if (!parts) {
    parts = load(game, locale)
    // What could not be loaded is tried again the next time.
    parts.catch(() => loading.delete(key))
    loading.set(key, parts)
  }
  return use(parts)
}
