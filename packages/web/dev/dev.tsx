// A table for those who draw boards: a match in the page, bots at the other seats, no server. Everything is chosen by the
// address: /dev/?game=specter-ops&seats=4&seat=0&seed=3&theme=dark&locale=hu&play=25&aid=spaces
// (seat=watch to look on; option=mode=android for a table option).
import { createRoot } from 'react-dom/client'
import { FastChance, makeSetup, SPECTATOR } from '@safehouse/kernel'
import type { Aid } from '@safehouse/board'
import { bots } from '../../games/boards.ts'
import { LocalTable } from '../src/line/local-table.ts'
import { keepLocale, localeAmong } from '../src/locale.ts'
import { applySettings, changeSettings, readSettings } from '../src/settings.ts'
import { loadGame } from '../src/table/game-parts.ts'
import { TableScreen } from '../src/table/screen.tsx'
import { firstWords, WordsProvider } from '../src/words.tsx'
import '../src/styles/fonts.css'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import '../src/styles/shell.css'

const query = new URLSearchParams(location.search)
const number = (name: string, otherwise: number): number => Number(query.get(name) ?? otherwise)

const open = async () => {
  const game = query.get('game') ?? 'the-agents'
  const { module: silent, board } = await loadGame(game, localeAmong([query.get('locale')]))
  const module = { ...silent, ...(await bots[game]()) }
  const seats = query.get('seats')
  const chosen = Object.fromEntries(query.getAll('option').map((one) => one.split('=')))
  const setup = makeSetup(module.game, seats === null ? undefined : Number(seats), chosen)
  const viewer = query.get('seat') === 'watch' ? SPECTATOR : number('seat', 0)
  const people = viewer === SPECTATOR ? new Map() : new Map([[viewer, 'Ann']])
  const table = new LocalTable({ module, setup, people, chance: new FastChance(number('seed', 1)), pace: number('pace', 300) })
  table.playOn(number('play', 0))
  return { line: table.line(viewer), module, board, aid: (query.get('aid') ?? 'spaces') as Aid, mayTalk: true }
}

keepLocale(localeAmong([query.get('locale')]))
applySettings()
changeSettings(
  readSettings(
    JSON.stringify({ theme: query.get('theme'), motion: query.get('motion'), sound: false, confirm: query.get('confirm') }),
  ),
)
const [first, shown] = await Promise.all([firstWords(), open()])
createRoot(document.getElementById('root')!).render(
  <WordsProvider first={first}>
    <TableScreen {...shown} />
  </WordsProvider>,
)
