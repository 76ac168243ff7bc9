// 4.10 Disarm bomb
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { CUT, DISARM, END_TURN, GO, STOP_CUTTING } from '../rules/codes.ts'
import { BOMB, COLOURS, symbolOf, WIRE_COLUMNS, WIRE_ROWS } from '../rules/data.ts'
import { hasLine } from '../rules/disarm.ts'
import {
  allTold,
  asking,
  AT,
  bombsOf,
  die,
  dieNames,
  inBag,
  keys,
  scene,
  seen,
  told,
  why,
  type Placed,
  type Scene,
} from './scene.ts'

const HERE = AT.gunsmith

/** Seat 0 at the Gunsmith with a bomb; its first cut falls as told. */
const first = (timer: number, dice: string, placed: Placed = {}): Scene =>
  scene(3, { at: [HERE, AT.hq, AT.academy], police: AT.precinct1, bombs: [[HERE, timer]], ...placed, dice }).do(
    0,
    DISARM + timer,
  )

/** Nine dice of which only the named ones matter. */
const cut = (red: string, green = '', black = ''): string => {
  const fill = (named: string, idle: string): string =>
    [...named.split(' ').filter(Boolean), ...Array<string>(3).fill(idle)].slice(0, 3).join(' ')
  return `red: ${fill(red, 'ammo')}; green: ${fill(green, 'heal')}; black: ${fill(black, 'credit')}`
}

/** A die kind and a column, from 1, as a code: wire('red boost', 2). */
const wire = (name: string, column: number): number => {
  const [colour, symbol] = name.split(' ')
  const kind = (COLOURS as readonly string[]).indexOf(colour) * 2 + (symbol === 'boost' ? 1 : 0)
  return kind * WIRE_COLUMNS + column - 1
}

/** The card, column by column: b for a blast, x for a boost. */
const card = ({ wires }: { readonly wires: readonly number[] }): string =>
  Array.from({ length: WIRE_COLUMNS }, (_, column) =>
    wires
      .slice(column * WIRE_ROWS, (column + 1) * WIRE_ROWS)
      .map((one) => (one < 0 ? '' : symbolOf[one] === 0 ? 'b' : 'x'))
      .join(''),
  )
    .join(' ')
    .trimEnd()

/** Puts dice on the card by hand: 'bx bb x'. */
const wired = (t: Scene, text: string): Scene => {
  text
    .split(' ')
    .forEach((column, i) =>
      column
        .split('')
        .forEach((mark, row) => (t.state.wires[i * WIRE_ROWS + row] = die(mark === 'b' ? 'red blast' : 'red boost'))),
    )
  return t
}

rule('RA-4.10.1', 'the target is a bomb of the location; of several one is chosen', () => {
  const t = scene(2, {
    at: [HERE, 0],
    bombs: [
      [HERE, 2],
      [HERE, 5],
      [AT.chopShop, 4],
    ],
  })
  expect(t.offers(0).filter((code) => code >= DISARM)).toEqual([DISARM + 2, DISARM + 5])
  expect(why(t, 0, DISARM + 4)).toBe('RA-4.10.1')
  t.do(0, DISARM + 5)
  expect(told(t, 'disarms')).toMatchObject({ seat: 0, slot: HERE, timer: 5 })
})

rule('RA-4.10.2', 'its timer stays as it is, and the card starts empty', () => {
  const t = first(4, cut('boost'))
  // One boost has one place to go to: it went there by itself.
  expect([t.state.timer, bombsOf(t), card(t.state)]).toEqual([4, [[HERE, 4]], 'x'])
  const none = first(4, cut(''))
  expect([card(none.state), seen(none, 1).timer]).toEqual(['', 4])
})

rule('RA-4.10.3', 'a cut rolls all dice that are not on the card', () => {
  const t = first(5, `${cut('boost blast', 'blast')}; red: ammo; green: heal heal; black: credit credit credit`)
  expect((told(t, 'cut').dice as number[]).length).toBe(9)
  // The last of the three has one place left and goes there by itself.
  t.do(0, wire('red blast', 1), wire('green blast', 1), CUT)
  expect(allTold(t, 'wired').length).toBe(3)
  expect(dieNames(told(t, 'cut').dice as number[])).toBe(
    'red ammo, green heal, green heal, black credit, black credit, black credit',
  )
})

rule('RA-4.10.4', 'every boost and blast must be placed, one at a time, in any order; the others are not', () => {
  const t = first(5, cut('boost blast', '', 'boost'))
  expect(asking(t)).toBe('wire 0')
  // A die of each kind, and the first column.
  expect(t.offers(0)).toEqual([wire('red blast', 1), wire('red boost', 1), wire('black boost', 1)])
  expect(t.refusal(0, wire('green boost', 1))).toBe('RA-4.10.4')
  expect(t.refusal(0, STOP_CUTTING)).toBe('K-4')
  expect(keys(t, 0, wire('red blast', 1), wire('red boost', 1))).toEqual(['wireBoost'])
  t.do(0, wire('red blast', 1), wire('red boost', 1), wire('black boost', 1), STOP_CUTTING, END_TURN)
  expect(allTold(t, 'wired').map(({ colour, boost, column }) => [colour, boost, column])).toEqual([
    ['red', 0, 1],
    ['red', 1, 1],
    ['black', 1, 1],
  ])
})

rule('RA-4.10.5', 'six columns of four cells; a die goes to the topmost empty cell of its column', () => {
  expect([WIRE_COLUMNS, WIRE_ROWS]).toEqual([6, 4])
  const t = first(5, cut('blast blast blast', 'blast', 'blast'))
  t.do(0, wire('red blast', 1), wire('red blast', 1), wire('green blast', 1), wire('black blast', 1), STOP_CUTTING)
  expect(allTold(t, 'wired').map(({ column }) => column)).toEqual([1, 1, 1, 1, 2])
  const full = first(5, cut('blast boost', 'boost'))
  wired(full, 'bbbb')
  expect(why(full, 0, wire('red blast', 1))).toBe('RA-4.10.5')
})

rule('RA-4.10.6', 'under a boost only boosts', () => {
  const t = first(5, cut('boost blast', 'boost'))
  wired(t, 'bx')
  expect(t.offers(0)).toEqual([
    wire('red blast', 2),
    wire('red boost', 1),
    wire('red boost', 2),
    wire('green boost', 1),
    wire('green boost', 2),
  ])
  expect(t.refusal(0, wire('red blast', 1))).toBe('RA-4.10.6')
})

rule('RA-4.10.7', 'a column is closed by a boost at its lower end or by four blasts', () => {
  for (const [column, closed] of [
    ['b', false],
    ['bbb', false],
    ['bbbb', true],
    ['x', true],
    ['bbx', true],
    ['bxx', true],
  ] as const) {
    const t = first(5, cut('boost blast'))
    expect(wired(t, column).offers(0).includes(wire('red blast', 2)), column).toBe(closed)
  }
})

rule('RA-4.10.8', 'a new column only when all others are closed, and always the leftmost empty one', () => {
  const t = first(5, cut('boost blast'))
  expect(t.offers(0)).toEqual([wire('red blast', 1), wire('red boost', 1)])
  expect(t.refusal(0, wire('red boost', 2))).toBe('RA-4.10.8')
  wired(t, 'x b')
  expect(t.refusal(0, wire('red boost', 3))).toBe('RA-4.10.8')
  wired(t, 'x bx')
  expect(t.offers(0)).toEqual([wire('red blast', 3), wire('red boost', 1), wire('red boost', 2), wire('red boost', 3)])
  expect(t.refusal(0, wire('red boost', 4))).toBe('RA-4.10.8')
})

rule('RA-4.10.9', 'an existing column with a free cell may always be added to', () => {
  const t = first(5, cut('boost blast'))
  wired(t, 'x xx b')
  expect(t.offers(0)).toEqual([wire('red blast', 3), wire('red boost', 1), wire('red boost', 2), wire('red boost', 3)])
})

rule('RA-4.10.10', 'the first column is free, each later one lowers the timer at once', () => {
  const t = first(5, cut('boost boost', 'boost'))
  t.do(0, wire('red boost', 1), wire('red boost', 2), wire('green boost', 2), STOP_CUTTING, END_TURN)
  expect(bombsOf(t)).toEqual([[HERE, 4]])
  expect(told(t, 'leftArmed')).toEqual({ t: 'leftArmed', seat: 0, timer: 4 })
})

rule('RA-4.10.11', 'at 0 it explodes at once, line or no line, dice or no dice left', () => {
  const t = first(1, cut('boost boost boost', 'boost', 'boost'))
  t.do(0, wire('red boost', 1), wire('red boost', 1), wire('red boost', 1), wire('green boost', 2), END_TURN)
  expect([allTold(t, 'explosion').length, allTold(t, 'disarmed'), bombsOf(t), inBag(t, BOMB)]).toEqual([1, [], [], 4])
  expect([t.state.stamina[0], t.state.influence[0], card(t.state)]).toEqual([2, 0, ''])
})

rule('RA-4.10.12', 'a die without a place makes it explode', () => {
  // Eight dice close all six columns without a line; the ninth is a blast.
  const t = first(1, `${cut('')}; black: blast`)
  const placed = [
    'red boost',
    'red boost',
    'red blast',
    'green boost',
    'green boost',
    'green blast',
    'black boost',
    'black boost',
  ]
  const cells = [0, 4, 8, 12, 16, 20, 9, 21]
  placed.forEach((name, i) => (t.state.wires[cells[i]] = die(name)))
  expect(card(t.state)).toBe('x x bx x x bx')
  t.do(0, CUT)
  expect([dieNames(told(t, 'cut').dice as number[]), allTold(t, 'explosion').length, bombsOf(t)]).toEqual([
    'black blast',
    1,
    [],
  ])
})

rule('RA-4.10.13', 'all boosts and blasts of a cut are placed, even beyond a line', () => {
  const t = first(5, cut('boost boost boost', 'blast'))
  // The blast opens a column of its own, though the line is complete.
  t.do(0, ...[1, 1, 1].map((column) => wire('red boost', column)))
  expect(allTold(t, 'wired').map(({ boost, column }) => [boost, column])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [0, 2],
  ])
})

rule('RA-4.10.14', 'three boosts in a row, a column or a diagonal disarm the bomb', () => {
  const line = (text: string): boolean => hasLine(wired(scene(2), text).state.wires)
  expect(['xxx', 'bxxx', 'x x x', 'bx bx bx', 'x bx bbx', 'bbx bx x', 'x x bx bbx'].map(line)).toEqual(Array(7).fill(true))
  expect(['xx', 'x x', 'x bx x', 'xx bb xx', 'x b x x', 'x bx bx'].map(line)).toEqual(Array(6).fill(false))
  const t = first(5, cut('boost boost boost')).do(0, wire('red boost', 1), wire('red boost', 1), END_TURN)
  expect([allTold(t, 'cut'), told(t, 'disarmed').seat]).toEqual([[], 0])
})

rule('RA-4.10.15', 'else he cuts again or stops; without dice he must stop', () => {
  const t = first(5, cut('boost'))
  expect([asking(t), keys(t, 0)]).toEqual(['cutOrStop 0', ['cut', 'stopCutting']])
  expect(t.refusal(0, END_TURN)).toBe('RA-4.10.15')
  t.do(0, CUT)
  expect(allTold(t, 'cut').length).toBe(1)
  // The ninth die goes to the card, and there is no line: the check follows without a question.
  const last = first(6, `${cut('')}; black: boost; red: boost ammo ammo; green: heal heal heal; black: credit credit`)
  const blasts = ['red', 'red', 'red', 'green', 'green', 'green', 'black', 'black']
  blasts.forEach((colour, cell) => (last.state.wires[cell] = die(`${colour} blast`)))
  expect(card(last.state)).toBe('bbbb bbbb')
  last.do(0, CUT)
  expect([told(last, 'wired').column, (told(last, 'checked').dice as number[]).length]).toEqual([3, 8])
  expect([told(last, 'leftArmed').timer, asking(last)]).toEqual([5, 'act 0'])
})

rule('RA-4.10.16', 'the check passes by itself where no column ends in a blast', () => {
  const t = first(5, cut('boost')).do(0, STOP_CUTTING, END_TURN)
  expect([allTold(t, 'checked'), told(t, 'leftArmed').timer]).toEqual([[], 5])
})

rule('RA-4.10.17', 'else all dice of the columns that end in a blast are its circuit', () => {
  const t = first(5, `${cut('boost')}; red: boost boost; red: boost boost boost boost`)
  wired(t, 'bb bx bbbb')
  t.do(0, STOP_CUTTING)
  expect((told(t, 'checked').dice as number[]).length).toBe(6)
})

rule('RA-4.10.18', 'standard: a blast explodes, a boost passes, with neither all are rolled again', () => {
  const check = (dice: string): Scene => wired(first(5, `${cut('boost')}; ${dice}`), 'bb').do(0, STOP_CUTTING)
  const blast = check('red: boost blast')
  expect([allTold(blast, 'explosion').length, allTold(blast, 'checked').length]).toEqual([1, 1])
  const passed = check('red: boost ammo')
  expect([allTold(passed, 'explosion'), bombsOf(passed)]).toEqual([[], [[HERE, 5]]])
  const again = check('red: ammo ammo; red: weapon weapon; red: ammo boost')
  expect([allTold(again, 'checked').length, bombsOf(again)]).toEqual([3, [[HERE, 5]]])
})

rule('RA-4.10.19', 'FAQ: one after another, the first boost or blast decides; with neither it passes', () => {
  const check = (dice: string): Scene =>
    wired(first(5, `${cut('boost')}; ${dice}`, { options: { stabilityCheck: 'faq' } }), 'bb bx b').do(0, STOP_CUTTING)
  const rolls = (t: Scene): string[] => allTold(t, 'checked').map((event) => dieNames(event.dice as number[]))
  const passed = check('red: ammo boost')
  expect([rolls(passed), bombsOf(passed)]).toEqual([['red ammo', 'red boost'], [[HERE, 5]]])
  const blown = check('red: blast')
  expect([rolls(blown), bombsOf(blown)]).toEqual([['red blast'], []])
  const neither = check('red: ammo ammo weapon')
  expect([rolls(neither).length, bombsOf(neither)]).toEqual([3, [[HERE, 5]]])
})

/** Disarmed in column 1, with a blast open in column 2. */
const risky = (dice: string): Scene =>
  first(5, `${cut('boost boost boost', 'blast')}; ${dice}`).do(
    0,
    wire('red boost', 1),
    wire('red boost', 1),
    wire('red boost', 1),
  )

rule('RA-4.10.20', 'disarmed and passed: the bomb returns to the Data Stream and gives 1 influence', () => {
  const t = risky('green: boost')
  expect([bombsOf(t), inBag(t, BOMB), t.state.influence, card(t.state)]).toEqual([[], 4, [1, 0, 0], ''])
  expect([told(t, 'disarmed'), told(t, 'influence').why]).toEqual([{ t: 'disarmed', seat: 0 }, 'disarmed'])
})

rule('RA-4.10.21', 'disarmed but failed: it explodes, and gives nothing', () => {
  const t = risky('green: blast')
  expect([allTold(t, 'explosion').length, allTold(t, 'disarmed'), t.state.influence[0], t.state.stamina[0]]).toEqual([
    1,
    [],
    0,
    2,
  ])
})

rule('RA-4.10.22', 'left armed it stays with its timer, and the next attempt starts anew', () => {
  const t = first(5, cut('boost boost'), { police: AT.precinct4 }).do(0, wire('red boost', 2), STOP_CUTTING, END_TURN)
  expect([bombsOf(t), card(t.state), t.state.influence[0]]).toEqual([[[HERE, 4]], '', 0])
  const other = scene(2, { at: [HERE, HERE], bombs: [[HERE, 4]], turn: 1, dice: cut('boost') }).do(1, DISARM + 4)
  expect(card(other.state)).toBe('x')
})

rule('RA-4.10.23', 'a cut without boost or blast places nothing', () => {
  const t = first(5, cut(''))
  expect([asking(t), card(t.state), t.offers(0)]).toEqual(['cutOrStop 0', '', [CUT, STOP_CUTTING]])
  expect(allTold(t, 'wired')).toEqual([])
})

rule('RA-4.10.24', 'there is at least one cut', () => {
  const t = scene(2, { at: [HERE, 0], bombs: [[HERE, 3]] })
  // The choice of the bomb is the end of the decision: the dice fall.
  expect(t.match.probe(0, t.match.ask(0), [DISARM + 3])).toEqual({ ok: true, done: true })
  t.do(0, DISARM + 3)
  expect(allTold(t, 'cut').length).toBe(1)
  expect(t.refusal(0, GO + AT.precinct3)).not.toBe('RA-4.1.2')
})
