// Specter Ops at a terminal: a long path, a card that shows itself, and a keyboard between an agent and its hunters.
import { FastChance, makeSetup, type Confirmations } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { findGame } from './arguments.ts'
import { playAtTerminal, type Terminal } from './playing.ts'

const module = findGame('specter-ops')
const setup = makeSetup(module.game, 2)

const CLEARED = '— cleared —'

/** What each seat was shown, and answers by what the options of that moment are called, or as they are; leaves when they run out. */
const play = async (
  people: readonly number[],
  answers: Readonly<Record<number, readonly (RegExp | string)[]>>,
  confirm: Confirmations,
): Promise<string[]> => {
  const lines: string[] = []
  const left: Record<number, (RegExp | string)[]> = Object.fromEntries(
    Object.entries(answers).map(([seat, list]) => [seat, [...list]]),
  )
  const answer = (prompt: string): string | undefined => {
    const handed = /type (\d) and Enter/.exec(prompt)
    if (handed) return handed[1]
    if (prompt.includes('Enter confirms')) return ''
    const wanted = left[Number(/^#(\d)/.exec(prompt)![1]) - 1].shift()
    if (typeof wanted !== 'object') return wanted
    return /^ +(\d+) /.exec(lines.findLast((line) => /^ +\d+ {2}/.test(line) && wanted.test(line))!)![1]
  }
  const terminal: Terminal = {
    print: (line) => lines.push(line),
    clear: async () => void lines.push(CLEARED),
    ask(prompt) {
      lines.push(prompt)
      return Promise.resolve(answer(prompt))
    },
  }
  const players = { people, luck: new FastChance(3) }
  await playAtTerminal(module, setup, players, new FastChance(4), { locale: 'en', confirm }, terminal)
  return lines
}

/** What stood on the screen while this seat had the keyboard. */
const screensOf = (seat: number, lines: readonly string[]): string[][] =>
  lines
    .join('\n')
    .split(`${CLEARED}\n`)
    .map((screen) => screen.split('\n'))
    .filter(([first]) => first.startsWith(`#${seat + 1} is to decide`))

/** A line of what can be typed. */
const isAboutOrders = (line: string): boolean => /^ {2}[* ] o \w+|^\? o /.test(line)

const SPIDER = [/Spider/, /Smoke/, /Smoke/, /Tangle/]
const KIT = [/Orangutan/, /Power Fists/, /Flash Bang/, /Flash Bang/]

describe('an agent at the terminal', () => {
  test('reads who would see each step, and the whole path before it is final', async () => {
    const path = [/Step to O2/, /Step to N3/, /Step to M4/, /Step to L5/, /Stop here/, /No card/]
    const lines = await play([0], { 0: [...KIT, ...path] }, 'big')
    expect(lines).toContain('   2  Step to M1 · seen by nobody')
    const sure = lines.lastIndexOf('To be confirmed:')
    expect(lines.slice(sure + 1, sure + 8)).toEqual([
      ...['O2', 'N3', 'M4', 'L5'].map((space) => `   →  Step to ${space} · seen by nobody`),
      '   →  Stop here · seen by nobody',
      '   →  No card',
      '#1: Enter confirms, b takes the last choice back > ',
    ])
    expect(lines).toContain('· You end round 1 on L5.')
  })

  test('may change a standing order on the way without losing it', async () => {
    const path = [/Step to O2/, /Step to N3/, 'o traitorSight show', /Step to M4/, /Stop here/, /No card/]
    const lines = await play([0], { 0: [...KIT, ...path] }, 'big')
    expect(lines).toContain('you ordered: Show yourself to the traitor – Show yourself')
    const sure = lines.lastIndexOf('To be confirmed:')
    expect(lines.slice(sure + 1, sure + 4).map((line) => line.slice(6, 16))).toEqual(['Step to O2', 'Step to N3', 'Step to M4'])
  })

  test('is told of the standing orders that can matter to it, and a hunter of none', async () => {
    const kit = [/Cobra/, /Velocity/, /Flash/, /Flash/]
    const lines = await play([0, 1], { 0: [...kit, '?', /Stay/, /No card/], 1: ['?', /Gun/, /Beast/, '?'] }, 'big')
    const [agent, hunter] = [0, 1].map((seat) => screensOf(seat, lines).flat().filter(isAboutOrders))
    expect(agent).toEqual([
      '? o and two words: change a standing order, that is, an answer given in advance',
      '  * o ambushUnseen never  Never',
      '    o ambushUnseen always  Always',
      '  * o autoReactVelocity ask  Ask me',
      '    o autoReactVelocity never  Never ask',
    ])
    expect(hunter).toEqual([])
    expect(
      screensOf(1, lines)
        .flat()
        .filter((line) => line.startsWith('? q')),
    ).toHaveLength(2)
    const spider = await play([0], { 0: [...SPIDER, '?'] }, 'big')
    expect(spider.filter(isAboutOrders)).toEqual([])
  })

  test('is asked about a single choice as often as on a page: where everything is asked about', async () => {
    const asked = async (confirm: Confirmations): Promise<number> => {
      const lines = await play([0], { 0: [...KIT, /Use Power Fists/] }, confirm)
      expect(lines.some((line) => line.startsWith('· Agent: Power Fists on N1'))).toBe(true)
      return lines.filter((line, i) => line === 'To be confirmed:' && lines[i + 1].includes('Use Power Fists')).length
    }
    expect([await asked('never'), await asked('big'), await asked('always')]).toEqual([0, 0, 1])
  })
})

describe('a keyboard passed round', () => {
  const HUNTERS = [/Gun/, /Beast/, /Take the turn of The Gun/]
  const hide = [...SPIDER, /Stay/, /No card/]
  const run = [...KIT, /Step to O2/, /Step to N3/, /Step to M4/, /Step to L5/, /Stop here/, /No card/]

  test('the hunters are shown the same, wherever an unseen agent is and whatever it holds', async () => {
    const worlds = await Promise.all([hide, run].map((agent) => play([0, 1], { 0: agent, 1: HUNTERS }, 'big')))
    const [one, other] = worlds.map((lines) => screensOf(1, lines))
    expect(one).toHaveLength(2)
    expect(one[1].join('\n')).toMatch(/The Gun: K17[\s\S]*Take the turn of The Gun[\s\S]*Drive to/)
    expect(other).toEqual(one)
    const [mine, others] = worlds.map((lines) => screensOf(0, lines))
    expect(others).not.toEqual(mine)
  })
})
