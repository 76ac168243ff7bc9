import { FastChance, makeSetup, replay, type GameModule } from '@safehouse/kernel'
import { micro } from '@safehouse/micro'
import { describe, expect, test } from 'vitest'
import { playAtTerminal, type Terminal } from './playing.ts'

const courier = micro.find(({ game }) => game.id === 'courier')!
const setup = makeSetup(courier.game)

const CLEARED = '— cleared —'

/** A terminal whose answers are given by a function of the prompt. */
const scripted = (answer: (prompt: string) => string | undefined): Terminal & { lines: string[] } => {
  const lines: string[] = []
  return {
    lines,
    print: (line) => lines.push(line),
    clear: () => lines.push(CLEARED),
    ask: (prompt) => {
      lines.push(prompt)
      return Promise.resolve(answer(prompt))
    },
  }
}

const play = (module: GameModule, people: number[], terminal: Terminal): ReturnType<typeof playAtTerminal> =>
  playAtTerminal(module, setup, { people }, new FastChance(4), 'en', terminal)

describe('at a terminal', () => {
  test('a whole game is played against the machine, and its log replays', async () => {
    const terminal = scripted(() => '1')
    const log = await play(courier, [0], terminal)
    expect(log.outcome).not.toBeNull()
    expect(replay(courier.game, log).over).toBe(true)
    expect(terminal.lines.at(-1)).toMatch(/^reason\.places {2}#1\*?: -?\d {2}#2\*?: -?\d$/)
    expect(terminal.lines).not.toContain(CLEARED)
  })

  test('at the end whoever plays alone is shown how it all stood', async () => {
    const describes: GameModule = { ...courier, describe: ({ moves }) => [`after ${JSON.stringify(moves)} moves`] }
    const alone = scripted(() => '1')
    await play(describes, [0], alone)
    expect(alone.lines.slice(-4)).toEqual(['', '  after 30 moves', '', expect.stringMatching(/^reason\.places/)])
    const together = scripted(() => '1')
    await play(describes, [0, 1], together)
    expect(together.lines.slice(together.lines.findLastIndex((line) => line === CLEARED))).not.toContain('  after 30 moves')
  })

  test('rubbish is explained and asked again', async () => {
    const answers = ['', '0', '9999', 'b', 'o tempo fast', 'q']
    const terminal = scripted(() => answers.shift())
    const log = await play(courier, [0], terminal)
    expect(log.entries).toHaveLength(1)
    expect(terminal.lines.filter((line) => line.startsWith('? 1–42'))).toHaveLength(4)
    expect(terminal.lines).toContain('✗ K-8: There is no standing order called tempo.')
  })

  test('leaving ends it, with the log so far', async () => {
    const answers = ['1', '2']
    const log = await play(
      courier,
      [0],
      scripted(() => answers.shift()),
    )
    expect(log.entries.filter((entry) => entry.t === 'commit' && entry.seat === 0)).toHaveLength(2)
    expect(log.outcome).toBeNull()
  })

  test('the screen is wiped before the keyboard changes hands, and shows nothing until it has', async () => {
    let asked = 0
    const terminal = scripted((prompt) => (prompt.endsWith('Enter ') ? '' : asked++ < 2 ? '1' : undefined))
    await play(courier, [0, 1], terminal)
    const cleared = terminal.lines.lastIndexOf(CLEARED)
    const firstHand = terminal.lines.find((line) => line.startsWith('  hand: '))
    expect(terminal.lines[cleared + 1]).toMatch(/^#\d — Enter $/)
    const second = terminal.lines.indexOf('#2 — Enter ')
    expect(terminal.lines[second - 1]).toBe(CLEARED)
    expect(terminal.lines.slice(second, terminal.lines.indexOf('#1 — Enter ', second))).not.toContain(firstHand)
  })
})
