import { FastChance, makeSetup, replay, type GameModule, type Log } from '@safehouse/kernel'
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
    clear: async () => void lines.push(CLEARED),
    ask: (prompt) => {
      lines.push(prompt)
      return Promise.resolve(answer(prompt))
    },
  }
}

/** Types its number for whoever is handed the keyboard. */
const takingTurns =
  (answer: () => string | undefined) =>
  (prompt: string): string | undefined =>
    /type (\d) and Enter/.exec(prompt)?.[1] ?? answer()

const play = (module: GameModule, people: number[], terminal: Terminal, dealt = setup): ReturnType<typeof playAtTerminal> =>
  playAtTerminal(
    module,
    dealt,
    { people, luck: new FastChance(5) },
    new FastChance(4),
    { locale: 'en', confirm: 'big' },
    terminal,
  )

describe('at a terminal', () => {
  test('a whole game is played against the machine, and its log replays', async () => {
    const terminal = scripted(() => '1')
    const log = await play(courier, [0], terminal)
    expect(log.outcome).not.toBeNull()
    expect(replay(courier.game, log).over).toBe(true)
    expect(terminal.lines.at(-3)).toBe('reason.places')
    expect(terminal.lines.at(-2)).toMatch(/^ {2}#1: [−\d]+( – winner)?$/)
    expect(terminal.lines.at(-1)).toMatch(/^ {2}#2: [−\d]+( – winner)?$/)
    expect(terminal.lines.slice(-2).some((line) => line.endsWith('winner'))).toBe(true)
    expect(terminal.lines).not.toContain(CLEARED)
  })

  test('at the end it is shown how it all stood: to whoever plays alone as he sees it, to several as everybody may', async () => {
    const describes: GameModule = {
      ...courier,
      describe: ({ moves }, viewer) => [`${viewer} after ${JSON.stringify(moves)} moves`],
    }
    const alone = scripted(() => '1')
    await play(describes, [0], alone)
    expect(alone.lines.slice(-6, -3)).toEqual(['', '  0 after 30 moves', ''])
    const together = scripted(takingTurns(() => '1'))
    await play(describes, [0, 1], together)
    const end = together.lines.slice(together.lines.lastIndexOf(CLEARED))
    expect(end).toContain('  -1 after 30 moves')
    expect(end.filter((line) => /^ {2}[01] after/.test(line))).toEqual([])
    expect(end.filter((line) => line.startsWith('· ')).length).toBeGreaterThan(0)
  })

  test('rubbish is explained and asked again', async () => {
    const answers = ['', '0', '9999', 'b', 'o tempo fast', 'q', '', 'q', 'q']
    const terminal = scripted(() => answers.shift())
    const log = await play(courier, [0], terminal)
    expect(log.entries).toHaveLength(1)
    expect(terminal.lines.filter((line) => line === '? q: leave the game')).toHaveLength(4)
    expect(terminal.lines.filter((line) => line.startsWith('Leave?'))).toHaveLength(2)
    expect(terminal.lines.at(-1)).toBe('The game was left before its end.')
    expect(answers).toEqual([])
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
    const terminal = scripted(takingTurns(() => (asked++ < 2 ? '1' : undefined)))
    await play(courier, [0, 1], terminal)
    const firstHand = terminal.lines.find((line) => line.startsWith('  hand: '))
    const second = terminal.lines.findIndex((line) => line.startsWith('#2 is to decide.'))
    expect(terminal.lines[second - 1]).toBe(CLEARED)
    const back = terminal.lines.findIndex((line, i) => i > second && line.startsWith('#1 is to decide.'))
    expect(terminal.lines[back - 1]).toBe(CLEARED)
    expect(back).toBeGreaterThan(second)
    expect(terminal.lines.slice(second, back)).not.toContain(firstHand)
  })

  test('an Enter too many does not hand the keyboard over', async () => {
    const answers = ['', 'x', '2']
    const terminal = scripted(() => answers.shift())
    await play(courier, [0, 1], terminal)
    expect(terminal.lines.filter((line) => line.endsWith('type 1 and Enter > '))).toHaveLength(4)
    expect(terminal.lines.filter((line) => line === '? 1: show what #1 may see')).toHaveLength(3)
    expect(terminal.lines.filter((line) => line.startsWith('  hand: '))).toEqual([])
  })

  test('whoever is handed the keyboard may leave, and nobody finds on the screen what was shown to whoever did', async () => {
    const answers = ['1', '1', 'q', '', 'q', 'q']
    const terminal = scripted(() => answers.shift())
    await play(courier, [0, 1], terminal)
    expect(answers).toEqual([])
    expect(terminal.lines.slice(terminal.lines.lastIndexOf(CLEARED))).toEqual([
      CLEARED,
      '',
      'The game was left before its end.',
    ])
  })

  test('what bots leave to chance comes from their luck and from nowhere else', async () => {
    const log = (luck: number): ReturnType<typeof playAtTerminal> => {
      const players = { people: [0], luck: new FastChance(luck) }
      const manner = { locale: 'en', confirm: 'never' } as const
      const terminal = scripted(() => '1')
      return playAtTerminal(courier, setup, players, new FastChance(4), manner, terminal)
    }
    const first = await log(9)
    expect(await log(9)).toEqual(first)
    expect(await log(10)).not.toEqual(first)
  })
})

describe('where whoever decides first is taken', () => {
  const race = micro.find(({ game }) => game.id === 'race')!
  const interrupt = micro.find(({ game }) => game.id === 'interrupt')!
  const LEAVES_IT = '   w  Leave it to the others'
  const seatsIn = (log: Log): number[] => log.entries.flatMap((entry) => (entry.t === 'commit' ? [entry.seat] : []))

  /** Who takes part in a race of three where these leave it to the others whenever they can. */
  const raced = async (people: number[], patient: number): Promise<{ log: Log; lines: string[] }> => {
    const terminal = scripted(
      (prompt) =>
        /type (\d) and Enter/.exec(prompt)?.[1] ??
        (prompt === `#${patient + 1} > ` && terminal.lines.at(-2) === LEAVES_IT ? 'w' : '1'),
    )
    const log = await play(race, people, terminal, makeSetup(race.game, 3))
    expect(replay(race.game, log).over).toBe(true)
    return { log, lines: terminal.lines }
  }

  test('people come before bots, and may leave it to each other and to them', async () => {
    const [hasty, patient] = [await raced([0, 1], 2), await raced([0, 1], 0)]
    expect(seatsIn(hasty.log)[0]).toBe(0)
    expect(seatsIn(patient.log)[0]).toBe(1)
    expect(seatsIn((await raced([0], 0)).log)[0]).not.toBe(0)
  })

  test('whoever may burst in is asked before it is too late', async () => {
    const together = makeSetup(interrupt.game, 3)
    const terminal = scripted(takingTurns(() => (terminal.lines.at(-2) === LEAVES_IT ? 'w' : '1')))
    const patient = await play(interrupt, [0, 1], terminal, together)
    expect(terminal.lines.filter((line) => line === '#2 > ').length).toBeGreaterThan(3)
    const hasty = await play(interrupt, [0, 1], scripted(takingTurns(() => '1')), together)
    expect(seatsIn(hasty)[0]).toBe(1)
    expect(seatsIn(patient)[0]).toBe(0)
  })
})

describe('where all answer under seal', () => {
  const bluff = micro.find(({ game }) => game.id === 'bluff')!
  const three = makeSetup(bluff.game, 3)
  const DOUBT = 1
  const BY_ORDER = 'Your standing order has answered: '

  /** A whole game. The second seat never doubts: by a standing order, whose answers it leaves or changes, or each time anew. */
  const through = async (orders: boolean, byOrder = ''): Promise<{ log: Log; screens: string[] }> => {
    let ordered = !orders
    const terminal = scripted((prompt) => {
      const handed = /type (\d) and Enter/.exec(prompt)
      if (handed) return handed[1]
      if (terminal.lines.at(-2)?.startsWith(BY_ORDER)) return byOrder
      if (prompt !== '#2 > ' || ordered || !terminal.lines.findLast((line) => /^ +1 /.test(line))!.includes('lay')) return '1'
      ordered = true
      return 'o doubts never'
    })
    const log = await play(bluff, [0, 1, 2], terminal, three)
    expect(log.outcome).not.toBeNull()
    expect(replay(bluff.game, log).over).toBe(true)
    return { log, screens: terminal.lines.join('\n').split(CLEARED) }
  }

  const ofSecond = (screen: string): boolean => screen.startsWith('\n#2 is to decide')

  test('whoever has left it to a standing order gets the keyboard as well, and the others see the same', async () => {
    const [{ screens: ordered }, { screens: typed }] = [await through(true), await through(false)]
    const byOrder = ordered.filter((screen) => screen.includes(BY_ORDER))
    expect(byOrder.length).toBeGreaterThan(2)
    expect(byOrder.every(ofSecond)).toBe(true)
    expect(typed.filter((screen) => screen.includes(BY_ORDER))).toEqual([])
    expect(ordered).toHaveLength(typed.length)
    expect(ordered.filter((screen) => !ofSecond(screen))).toEqual(typed.filter((screen) => !ofSecond(screen)))
  })

  test('what a standing order has answered can be answered otherwise', async () => {
    const doubts = ({ log }: { log: Log }): number =>
      log.entries.filter((entry) => entry.t === 'commit' && entry.seat === 1 && entry.codes[0] === DOUBT).length
    expect([doubts(await through(true)), doubts(await through(false))]).toEqual([0, 0])
    const changed = await through(true, '2')
    expect(doubts(changed)).toBe(changed.screens.filter((screen) => screen.includes(BY_ORDER)).length)
    expect(doubts(changed)).toBeGreaterThan(2)
  })
})
