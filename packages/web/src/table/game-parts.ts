// A game's rules, words and board, loaded when its table is opened.
import { use } from 'react'
import type { GameBoard } from '@safehouse/board'
import { LOCALES, moduleAt, type Catalogue, type GameModule, type Locale } from '@safehouse/kernel'
import { boards, modules } from '../../../games/boards.ts'
import type { Wordless } from '../../../games/wordless.ts'
import { once } from '../once.ts'
import { gameText, useWords } from '../words.tsx'

export interface GameParts {
  readonly module: GameModule
  readonly board: GameBoard
}

const loading = new Map<string, Promise<GameParts>>()

export const loadGame = async (game: string, locale: Locale, version?: number): Promise<GameParts> => {
  if (!Object.hasOwn(boards, game)) throw new Error(`this client has no board for ${game}`)
  const [{ wordless }, written, { board }] = await Promise.all([modules[game](), gameText(game, locale), boards[game]()])
  const module = inWords(wordless, written, locale)
  return { module: moduleAt(module, version ?? module.game.version) ?? module, board }
}

/** The other languages are there, and empty: nobody here reads them. */
const inWords = ({ module, words }: Wordless, written: Catalogue, locale: Locale): GameModule => {
  const known = words?.(written, locale) ?? written
  const text = Object.fromEntries(LOCALES.map((one) => [one, one === locale ? known : {}]))
  return { ...module, text: text as Record<Locale, Catalogue> }
}

/** Of the rules a match is played by, or of the present ones. Suspends while they are loaded. */
export const useGameParts = (game: string, version?: number): GameParts => {
  const { locale } = useWords()
  return use(once(loading, `${game}/${locale}/${version}`, () => loadGame(game, locale, version)))
}
