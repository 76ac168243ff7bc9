import { readFileSync } from 'node:fs'
import { LOCALES, parseLog, replay, SPECTATOR, type Locale } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { findGame } from './arguments.ts'
import { Retelling } from './retelling.ts'

const kept = (game: string, name: string): ReturnType<typeof parseLog> =>
  parseLog(readFileSync(new URL(`../../games/${game}/logs/${name}.json`, import.meta.url), 'utf8'))

const told = (log: ReturnType<typeof parseLog>, viewer: number, locale: Locale): string[] => {
  const module = findGame(log.game)
  const retelling = new Retelling(module, viewer, locale)
  const lines: string[] = []
  const match = replay(module.game, log, (now, index, messages) => {
    const message = messages.get(viewer)
    if (message) lines.push(...retelling.linesOf(message))
    retelling.lookAhead(now, log.entries[index + 1])
  })
  return [...lines, ...retelling.end(log.entries.length, match.position.outcome)]
}

const CHOSEN = /^ +→ {2}/

describe('a match that is played again', () => {
  const log = kept('rogue-agent', 'rogue-agent-2-seats-agent-v1')
  const madeBy = (seat: number): number =>
    log.entries.reduce((sum, entry) => sum + (entry.t === 'commit' && entry.seat === seat ? entry.codes.length : 0), 0)

  test.each(LOCALES)('is told in words, every choice of a decision too (%s)', (locale) => {
    const lines = told(log, 1, locale)
    expect(lines.filter((line) => CHOSEN.test(line))).toHaveLength(madeBy(1))
    expect(lines.filter((line) => /(?:option|event|place|replay|terminal|reason)\.[a-z]|undefined|[{}]/.test(line))).toEqual([])
  })

  test('says how it came to its end: by the rules, by its players, or not yet', () => {
    const retelling = new Retelling(findGame('rogue-agent'), SPECTATOR, 'en')
    expect(retelling.end(7, log.outcome)[0]).toBe('7 entries replayed and checked; the match is over: The last round is over.')
    expect(retelling.end(1, null, true)).toEqual(['1 entry replayed and checked; its players ended the match early'])
    expect(retelling.end(7, null)).toEqual(['7 entries replayed and checked; the match is not over'])
  })

  test('is told to whoever only watches without what anybody chose', () => {
    const lines = told(log, SPECTATOR, 'en')
    expect(lines.length).toBeGreaterThan(50)
    expect(lines.filter((line) => CHOSEN.test(line))).toEqual([])
  })
})
