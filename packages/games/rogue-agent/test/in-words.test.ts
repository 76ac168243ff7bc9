// What those are told who do not look at the board: all that a decision needs, in every language.
import { actAtRandom, FastChance, LOCALES, makeSetup, Match, SPECTATOR } from '@safehouse/kernel'
import { Speaker } from '@safehouse/text'
import { expect, test } from 'vitest'
import { describe } from '../describe.ts'
import { rogueAgent } from '../game.ts'
import { rogueAgentModule } from '../index.ts'
import { asView, type RogueView } from '../view.ts'

const speakers = LOCALES.map((locale) => new Speaker(locale, rogueAgentModule, (seat) => `seat ${seat}`))
const [english] = speakers

/** Views of many moments, and who looks. */
const moments = function* (mode: string): Generator<[RogueView, number, string[]]> {
  for (let seed = 0; seed < 12; seed++) {
    const { match } = Match.open(rogueAgent, makeSetup(rogueAgent, 3, { mode }), new FastChance(seed))
    const rng = new FastChance(seed + 50)
    for (let n = 0; !match.over; n++, actAtRandom(match, rng)) {
      const viewer = (n % 4) - 1
      const { view } = match.message(viewer)
      const lines = speakers.map((speaker) => describe(view, viewer, (key, args) => speaker.say(key, args)))
      for (const line of lines.flat())
        expect(line).not.toMatch(/[{}]|undefined|NaN|(board|card|die|place|unmask|retaliation)\.\w/)
      yield [asView(view), viewer, lines[0]]
    }
  }
}

const say = (key: string, args = {}): string => english.say(key, args)

test.each(['agent', 'android'])('%s mode: ways, faces that are known, clocks, bombs and tokens', (mode) => {
  const told = { faces: 0, wires: 0, clocks: 0, tokens: 0 }
  for (const [v, viewer, lines] of moments(mode)) {
    expect(lines.filter((line) => line.includes(' – next to '))).toHaveLength(v.tiles.length)
    for (const [i, { card, where }] of v.criminals.entries()) {
      if (card === null || where < 0 || where >= v.tiles.length) continue
      told.faces++
      const facts = say('board.card', { health: say(`health.${card}`), reward: say(`reward.${card}`) })
      expect(lines.find((line) => line.startsWith(`criminal ${i + 1}`) && line.includes(facts))).toBeDefined()
    }
    if (v.timer > 0) {
      told.wires++
      const columns = lines.filter((line) => line.startsWith(`  ${say('board.column', { column: '' }).trim()}`))
      expect(columns.join().split(/ \((?:red|green|black)\)/).length - 1).toBe(v.wires.filter((die) => die >= 0).length)
    }
    if (v.clocks.length > 0) {
      told.clocks++
      expect(lines.filter((line) => line.startsWith('  Clock'))).toHaveLength(v.clocks.length)
    }
    if (viewer !== SPECTATOR && v.mine) {
      told.tokens++
      expect(lines.filter((line) => line.startsWith('Your hidden identity tokens'))).toHaveLength(1)
    } else expect(lines.join()).not.toContain('Your hidden identity tokens')
  }
  for (const [what, times] of Object.entries(told))
    expect(times, what).toBeGreaterThan(what === 'tokens' && mode === 'agent' ? -1 : 0)
})
