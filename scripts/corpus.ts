// Plays the matches of the corpus: of each game, at every table it can be played at, one by chance and one by bots. They are
// kept for ever, one file for each version of the rules, and `npm test` replays all of them.
//
//   node scripts/corpus.ts               every version of every game that has no file yet
//   node scripts/corpus.ts race --again  once more, as long as nobody has played by these rules
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { allSetups, type GameModule, type Log, type Setup } from '@safehouse/kernel'
import { allGames, findGame } from '../packages/cli/src/arguments.ts'
import { simulate, type Player } from '../packages/cli/src/simulation.ts'

const FOLDER = join(import.meta.dirname, '..', 'corpus')

const { values, positionals } = parseArgs({ options: { again: { type: 'boolean', default: false } }, allowPositionals: true })

/** Any choices at all, and sensible ones: each meets rules the other does not. */
const playersOf = ({ bots }: GameModule): readonly Player[] => (bots?.greedy ? ['random', bots.greedy] : ['random'])

const play = (module: GameModule, setup: Setup, player: Player, seed: number): Log =>
  simulate(module, setup, Array<Player>(setup.seats).fill(player), seed, { log: true }).log!

mkdirSync(FOLDER, { recursive: true })
const wanted = positionals.length === 0 ? allGames : positionals.map(findGame)
for (const module of wanted.flatMap((one) => [one, ...(one.older ?? []).map((older) => ({ ...one, ...older }))])) {
  const file = join(FOLDER, `${module.game.id}-v${module.game.version}.jsonl.gz`)
  if (existsSync(file) && !values.again) continue
  const logs = allSetups(module.game).flatMap((setup, i) =>
    playersOf(module).map((player, kind) => play(module, setup, player, 100 * i + kind)),
  )
  writeFileSync(file, gzipSync(logs.map((log) => `${JSON.stringify(log)}\n`).join(''), { level: 9 }))
  console.log(`${file}: ${logs.length} matches`)
}
