// Matches that were really played must replay for ever, under the rules they were played by. Whoever changes rules so that
// one of these fails gives the game a new version and keeps the old one.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseLog, replay } from '@safehouse/kernel'
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
