// Matches that were really played must replay for ever, under the rules they were played by. Whoever changes rules so that
// one of these fails gives the game a new version and keeps the old one.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { allSetups, canonical, moduleAt, parseLog, replay } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { allGames, findGame } from './arguments.ts'
import { rulesOf } from './commands/replay.ts'

const packages = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync(`${packages}/{games,micro}/{,*/}logs/*.json`)

describe('old logs', () => {
  test('there are some of every game', () => {
    const kept = new Set(files.map((file) => parseLog(readFileSync(file, 'utf8')).game))
    expect([...kept].toSorted()).toEqual(allGames.map(({ game }) => game.id).toSorted())
  })

  for (const file of files)
    test(basename(file), () => {
      const log = parseLog(readFileSync(file, 'utf8'))
      expect(replay(rulesOf(findGame(log.game), log), log).position.outcome).toEqual(log.outcome)
    })
})

/** Every version of every game, with the matches of the corpus that were played by it (scripts/corpus.ts). */
const released = allGames.flatMap((module) =>
  [module.game, ...(module.older ?? []).map(({ game }) => game)].map((game) => ({
    name: `${game.id}-v${game.version}`,
    module: moduleAt(module, game.version)!,
  })),
)

describe('the corpus', () => {
  const folder = join(packages, '..', 'corpus')

  test('has a file of every version that is in the build, and every file is of one', () => {
    const kept = globSync('*', { cwd: folder }).map((file) => file.replace('.jsonl.gz', ''))
    expect(kept.toSorted()).toEqual(released.map(({ name }) => name).toSorted())
  })

  test.each(released)('$name plays out as it did', ({ name, module: { game } }) => {
    const lines = gunzipSync(readFileSync(join(folder, `${name}.jsonl.gz`)))
      .toString()
      .trimEnd()
      .split('\n')
    const logs = lines.map(parseLog)
    for (const log of logs) expect(replay(game, log, undefined, []).position.outcome).toEqual(log.outcome)
    // At every table it can be played at, to the end.
    const tables = new Set(logs.filter(({ outcome }) => outcome !== null).map(({ setup }) => canonical(setup)))
    expect([...tables].toSorted()).toEqual(allSetups(game).map(canonical).toSorted())
  })
})
