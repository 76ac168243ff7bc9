// What those are told who do not look at the board.
import { actAtRandom, FastChance, LOCALES, makeSetup, Match, SPECTATOR, type Json } from '@safehouse/kernel'
import { Speaker } from '@safehouse/text'
import { describe, expect, test } from 'vitest'
import { describe as inWords } from '../describe.ts'
import { specterOps } from '../game.ts'
import { specterOpsModule } from '../index.ts'
import { cellNamed } from '../rules/board.ts'
import { EAST } from '../rules/data.ts'
import { scene } from './scene-late.ts'

const say = (key: string, args: object = {}): string => [key, ...Object.values(args)].join(' ')

test('where the Gun watches is said for as long as she does', () => {
  const watching = scene({ hunters: { gun: 'Q30' }, at: 'V31', arrange: (s) => (s.hunters[0].direction = EAST) })
  const resting = scene({ hunters: { gun: 'Q30' }, at: 'V31' })
  for (const viewer of [0, 1]) {
    expect(inWords(watching.view(viewer), viewer, say)).toContain('hunter.gun: Q30, board.watches E')
    expect(inWords(resting.view(viewer), viewer, say)).toContain('hunter.gun: Q30')
  }
})

/** The row of the map with this number. */
const row = (lines: readonly string[], number: number): string =>
  lines.findLast((line) => line.startsWith(`${String(number).padStart(2)} `))!.slice(3)

const COLUMN_Q = 16

describe('on the map', () => {
  const ALL = { prophet: 'Q30', gun: 'Q31', beast: 'Q32', puppet: 'S31' } as const

  test.each(LOCALES)('no two pieces look alike, and each is in the legend (%s)', (locale) => {
    const view = scene({ hunters: ALL, vehicle: 'J17', at: 'A1' }).view(1)
    const speaker = new Speaker(locale, specterOpsModule, String)
    const lines = inWords(view, 1, (key, args) => speaker.say(key, args))
    const signs = [30, 31, 32].map((number) => row(lines, number)[COLUMN_Q])
    signs.push(row(lines, 31)[COLUMN_Q + 2])
    const others = Array.from('@oVAE1234x~=#*. ')
    expect(new Set([...signs, ...others]).size).toBe(signs.length + others.length)
    const legend = lines.find((line) => signs.every((sign) => line.includes(`${sign} `)))
    for (const [i, one] of ['prophet', 'gun', 'beast', 'puppet'].entries())
      expect(legend).toContain(`${signs[i]} ${speaker.say(`hunter.${one}`)}`)
  })

  test('two on one space are not one, and one inside the vehicle is not beside it', () => {
    const crowd = scene({ hunters: { prophet: 'Q30', gun: 'Q30', beast: 'inside', puppet: 'S31' }, vehicle: 'J17', at: 'A1' })
    const lines = inWords(crowd.view(1), 1, say)
    expect(row(lines, 30)[COLUMN_Q]).toBe('*')
    expect(row(lines, 17)[9]).toBe('V')
  })

  test('whoever is seen still finds himself, with the way he means to go', () => {
    const table = scene({ hunters: { gun: 'A1' }, at: 'Q30', next: 'agents' })
    const { match } = table
    const first = match.message(0).ask!.mine!.options.find(({ key }) => key === 'step')!
    const probe = match.probe(0, match.ask(0), [first.code])
    if (!probe.ok || probe.done) throw new Error('a path goes on')
    const lines = inWords(probe.view, 0, say)
    const to = first.args!.space as string
    expect(row(lines, Number(to.slice(1)))[to.charCodeAt(0) - 65]).toBe('@')
  })

  test('an agent that stands where it was seen is one, where the other one was seen there are two', () => {
    const { agents, ...rest } = scene({ hunters: { gun: 'A1' }, at: 'Q30' }).view(0)
    const mine = { ...(agents as Record<string, Json>[])[0], marker: { kind: 'lastSeen', space: 'Q30', round: 1 } }
    const signWith = (...all: Json[]): string => row(inWords({ ...rest, agents: all }, 0, say), 30)[COLUMN_Q]
    expect(signWith(mine)).toBe('@')
    expect(signWith(mine, { ...mine, agent: 'second' })).toBe('*')
  })
})

test('while the agents move, the vehicle has what the hunters will have, not what they left', () => {
  const table = scene({ hunters: { gun: 'inside', prophet: 'F1' }, vehicle: 'J17', at: 'V31', next: 'turns' })
  const first = (): string => inWords(table.view(1), 1, say)[0]
  table.state.budget = 3
  expect(first()).toContain('vehicle.budget: 3.')
  for (const hunter of table.state.hunters) hunter.acted = true
  expect(first()).toContain('vehicle.budget: 10.')
})

test('at every moment of a match the vehicle is said to have what it may still drive, or will have', () => {
  const seen = { agents: 0, hunters: 0 }
  for (let seed = 0; seed < 8; seed++) {
    const { match } = Match.open(specterOps, makeSetup(specterOps, 2 + (seed % 4)), new FastChance(seed))
    const rng = new FastChance(seed + 1)
    for (let i = 0; i < 120 && !match.over; i++, actAtRandom(match, rng)) {
      const { stack, game } = match.position
      const { step } = stack.at(-1)!
      const isAgents = ['act', 'walk', 'after', 'aim'].includes(step) && stack.every((frame) => frame.step !== 'turncoat')
      if (!isAgents && !['start', 'action'].includes(step)) continue
      seen[isAgents ? 'agents' : 'hunters']++
      const left = isAgents ? 10 : game.budget
      expect(inWords(match.message(SPECTATOR).view, SPECTATOR, say)[0]).toContain(`vehicle.budget: ${left}.`)
    }
  }
  expect(Math.min(seen.agents, seen.hunters)).toBeGreaterThan(50)
})

test('in the end everybody reads where the agent went, and not before', () => {
  const table = scene({ hunters: { gun: 'F1' }, at: 'V31' })
  const lines = (): string => inWords(table.view(1), 1, say).join('\n')
  expect(lines()).not.toMatch(/V31|sheet/)
  table.match.position.game.agents[0].sheet[1] = cellNamed('U30')
  Object.assign(table.match.position, { outcome: { scores: [0, 1], winners: 2, reason: 'time' } })
  expect(lines()).toMatch(/board\.space: V31/)
  expect(lines()).toMatch(/sheet: .*1\u00a0U30/)
})
