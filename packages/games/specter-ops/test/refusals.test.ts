// Why something cannot be chosen: the rule named for each wrong choice, by its code or by the thing that was touched.
import type { Target } from '@safehouse/kernel'
import { Table } from '@safehouse/kernel/testing'
import { describe, expect, test } from 'vitest'
import { specterOps } from '../game.ts'
import {
  CARD,
  COMPLETE,
  DRIVE,
  ENTER,
  EXIT,
  POST_COGNITION,
  RELAY,
  REMOTE_SENSOR,
  REVEAL,
  SENSOR,
  STAY,
  YES,
} from '../rules/codes.ts'
import { card, cell, drive, exit, FOUR, indexOf, scene, seatOf, turn, walk, type Cast, type HunterName } from './scene-late.ts'

type SpecterTable = ReturnType<typeof scene>
/** A code, or a thing on the board. */
type Wish = number | string

const targetOf = (wish: Wish): Target => (typeof wish === 'number' ? { code: wish } : { touch: wish })

const why = (table: SpecterTable, seat: number, wish: Wish, ...draft: number[]): string | undefined =>
  table.match.why(seat, table.match.ask(seat), draft, targetOf(wish))?.rule

/** Nothing that is known at this table. */
const RUBBISH: readonly Wish[] = [-1, 900, 1090, 1500, 9000, '', 'space:Z9', 'slot:0', 'slot:9', 'nothing:at all']

const expectNoRule = (table: SpecterTable, seat: number, ...draft: number[]): void => {
  for (const wish of RUBBISH) expect([wish, why(table, seat, wish, ...draft)]).toEqual([wish, undefined])
  expect(table.match.why(seat, table.match.ask(seat), draft, {})).toBeUndefined()
}

test('setting up', () => {
  const table = new Table(specterOps, 3)
  table.do(1, 2)
  for (const wish of [2, 'hunter:beast']) expect(why(table, 2, wish)).toBe('SO-2.2.6')
  for (const wish of [4, -1, 'hunter:nobody', 'beast', 'agent:beast']) expect(why(table, 2, wish)).toBeUndefined()
  table.do(2, 0)
  for (const wish of [4, 'character:nobody']) expect(why(table, 0, wish)).toBeUndefined()
  for (const wish of [0, 'card:flash_bang']) expect(why(table, 0, wish, 1, 0, 0)).toBe('SO-1.2.3')
  for (const wish of [4, 'card:tangle_line']) expect(why(table, 0, wish, 1)).toBe('SO-2.3.4')
  for (const wish of [8, -1, 'card:nothing', 'slot:1']) expect(why(table, 0, wish, 1)).toBeUndefined()
})

test('a second agent cannot be what the first one is', () => {
  const table = scene({ hunters: FOUR, traitor: 'puppet', agent: 'orangutan', next: 'turns' })
  turn(table, 'puppet', REVEAL)
  const seat = seatOf(table, 'puppet')
  for (const wish of [1, 'character:orangutan']) expect(why(table, seat, wish)).toBe('SO-4.9.15')
  for (const wish of [4, -1, 'character:nobody', 'card:cobra']) expect(why(table, seat, wish)).toBeUndefined()
})

describe('an agent', () => {
  const alone = (cast: Partial<Cast> = {}): SpecterTable => scene({ hunters: { beast: 'F1', gun: 'D1' }, at: 'P30', ...cast })

  test('steps', () => {
    const table = alone({ hunters: { beast: 'Q30', gun: 'inside' }, vehicle: 'K30' })
    const steps = walk('O30', 'N30', 'M30', 'M31').slice(0, -1)
    for (const [space, rule, ...draft] of [
      ['P31', 'SO-4.1.3'],
      ['A1', 'SO-1.1.6'],
      ['Q30', 'SO-4.1.4'],
      ['K30', 'SO-1.1.6'],
      ['S30', 'SO-1.1.6'],
      ['L31', 'SO-4.1.1', ...steps],
      ['P30', 'SO-1.1.6', ...steps],
    ] as const)
      for (const wish of [cell(space), `space:${space}`]) expect([space, why(table, 0, wish, ...draft)]).toEqual([space, rule])
    expectNoRule(table, 0)
    expectNoRule(table, 0, ...steps)
  })

  test('a hunter who has become an agent is in nobody’s way', () => {
    const table = scene({ hunters: FOUR, second: { agent: 'cobra', at: 'P30' }, at: 'M30' })
    expect(why(table, 0, cell('D32'))).toBe('SO-1.1.6')
    expect(why(table, 0, cell('F1'))).toBe('SO-4.1.4')
  })

  test('objectives', () => {
    expect(why(alone(), 0, COMPLETE)).toBe('SO-4.10.1')
    expect(why(alone({ hunters: { prophet: 'F1', gun: 'D1' }, at: 'A20' }), 0, COMPLETE)).toBe('SO-5.1.6')
    const two = scene({
      hunters: { gun: 'F1', beast: 'D1', puppet: 'A1', prophet: 'D32' },
      second: { agent: 'cobra', at: 'A20' },
    })
    // The Prophet was the traitor: he does not watch any more.
    expect(why(two, 0, COMPLETE)).toBe('SO-4.10.1')
    two.do(0, ...walk())
    expect(why(two, two.state.agents[1].seat, COMPLETE)).toBe('SO-4.9.22')
  })

  test('cards', () => {
    const cards = ['adrenal_surge', 'holo_decoy', 'smoke_grenade']
    const table = alone({ agent: 'blue_jay', cards, arrange: (s) => (s.agents[0].charges[2] = 0) })
    for (const wish of [CARD + 1, 'slot:2']) expect(why(table, 0, wish)).toBe('SO-4.4.3')
    for (const wish of [CARD + 2, 'slot:3']) expect(why(table, 0, wish)).toBe('SO-4.4.5')
    for (const wish of [CARD, 'slot:1']) {
      expect(why(table, 0, wish, STAY)).toBe('SO-4.4.2')
      expect(why(table, 0, wish, CARD)).toBe('SO-4.4.1')
    }
    expect(why(table, 0, CARD + 3)).toBeUndefined()
    expect(why(table, 0, 'slot:4')).toBeUndefined()
    expectNoRule(table, 0, STAY)
    expectNoRule(table, 0, CARD)
    const seen = alone({ agent: 'blue_jay', hunters: { beast: 'P27', gun: 'D1' }, cards })
    expect(why(seen, 0, CARD + 1, STAY)).toBe('SO-5.4.17')
    expect(why(alone({ agent: 'cobra', cards: ['velocity_blade'] }), 0, CARD)).toBe('SO-4.4.4')
    expect(why(alone({ agent: 'spider', cards: ['tangle_line'] }), 0, CARD)).toBe('SO-4.4.11')
  })

  test('aims', () => {
    const cards = ['flash_bang', 'smoke_grenade', 'holo_decoy']
    const table = alone({ agent: 'blue_jay', cards })
    for (const wish of [cell('A1'), 'space:A1', 'hunter:gun']) {
      expect(why(table, 0, wish, ...card(1))).toBe('SO-5.4.1')
      expect(why(table, 0, wish, ...card(2))).toBe('SO-5.4.6')
      expect(why(table, 0, wish, STAY, ...card(3))).toBe('SO-5.4.18')
    }
    expect(table.match.why(0, table.match.ask(0), card(1), {})).toBeUndefined()
    const line = alone({ agent: 'spider', hunters: { beast: 'P27', gun: 'D1' }, cards: ['tangle_line'] })
    for (const wish of [1, 'hunter:gun']) expect(why(line, 0, wish, ...card(1))).toBe('SO-5.4.13')
  })

  test('the Velocity Blade', () => {
    const table = alone({ agent: 'cobra', hunters: { beast: 'P27', gun: 'D1' }, next: 'turns' })
    turn(table, 'beast', ...walk()).do(1, 1)
    expect(why(table, 0, YES)).toBe('SO-5.4.27')
    for (const wish of [2, 'slot:1']) expect(why(table, 0, wish)).toBeUndefined()
  })
})

describe('a hunter', () => {
  const phase = (cast: Partial<Cast> & Pick<Cast, 'hunters'>): SpecterTable =>
    scene({ at: 'A1', vehicle: 'K28', next: 'turns', ...cast })

  const whyNot = (table: SpecterTable, name: HunterName, wish: Wish, ...codes: number[]): string | undefined =>
    why(table, seatOf(table, name), wish, indexOf(table, name), ...codes)

  test('starts', () => {
    const table = turn(phase({ hunters: { beast: 'P30', gun: 'inside' }, seats: 3 }), 'beast', ...walk())
    for (const wish of [0, 'hunter:beast']) expect(why(table, 2, wish)).toBe('SO-3.3.2')
    for (const wish of [2, -1, 'vehicle']) expect(why(table, 2, wish)).toBeUndefined()
    expect(table.match.why(2, table.match.ask(2), [], {})).toBeUndefined()
  })

  test('steps', () => {
    const table = phase({ hunters: { gun: 'P30', beast: 'inside' } })
    const four = walk('Q30', 'R30', 'S30', 'T30').slice(0, -1)
    for (const [space, rule, ...draft] of [
      ['P31', 'SO-1.1.3'],
      ['A1', 'SO-1.1.6'],
      ['U30', 'SO-4.5.1', ...four],
      ['P30', 'SO-1.1.6', ...four],
    ] as const)
      for (const wish of [cell(space), `space:${space}`])
        expect([space, whyNot(table, 'gun', wish, ...draft)]).toEqual([space, rule])
    const stunned = phase({ hunters: { gun: 'P30', beast: 'inside' }, arrange: (s) => (s.hunters[0].stunned = true) })
    expect(whyNot(stunned, 'gun', cell('S30'), ...four.slice(0, 2))).toBe('SO-4.8.2')
    expect(whyNot(stunned, 'gun', cell('T30'), ...four.slice(0, 2))).toBe('SO-1.1.6')
    expectNoRule(table, seatOf(table, 'gun'), indexOf(table, 'gun'))
  })

  test('in the vehicle', () => {
    const table = phase({ hunters: { gun: 'inside', beast: 'inside' } })
    expect(whyNot(table, 'gun', cell('K27'))).toBe('SO-4.5.10')
    expect(whyNot(table, 'gun', 'space:L28')).toBe('SO-4.5.10')
    expect(whyNot(table, 'gun', 'space:K20')).toBe('SO-4.5.6')
    for (const to of ['K20', 'L28']) expect(whyNot(table, 'gun', drive(to)[0])).toBe('SO-4.5.6')
    expect(whyNot(table, 'gun', exit('A1'))).toBe('SO-4.5.10')
    expect(whyNot(table, 'gun', exit('L27'))).toBe('SO-1.1.3')
    expect(whyNot(table, 'gun', EXIT + 736)).toBeUndefined()
    expect(whyNot(table, 'gun', SENSOR, ...drive('K27'))).toBe('SO-4.5.14')
    expectNoRule(table, seatOf(table, 'gun'), indexOf(table, 'gun'))
    const spent = phase({ hunters: { gun: 'inside', beast: 'inside' }, arrange: (s) => (s.budget = 0) })
    expect(whyNot(spent, 'gun', 'space:K27')).toBe('SO-4.5.7')
    expect(whyNot(spent, 'gun', drive('K27')[0])).toBe('SO-4.5.7')
    expect(whyNot(spent, 'gun', drive('L27')[0])).toBe('SO-4.5.6')
    turn(table, 'gun', SENSOR)
    expect(why(table, seatOf(table, 'gun'), drive('K27')[0])).toBe('SO-4.5.14')
    expect(why(table, seatOf(table, 'gun'), SENSOR)).toBe('SO-4.5.14')
  })

  test('abilities', () => {
    const table = phase({ hunters: { gun: 'P30', prophet: 'R30' }, round: 1 })
    expect(whyNot(table, 'gun', ENTER)).toBe('SO-4.5.4')
    expect(whyNot(table, 'gun', SENSOR)).toBe('SO-4.5.12')
    expect(whyNot(table, 'gun', POST_COGNITION)).toBe('SO-3.3.6')
    expect(whyNot(table, 'prophet', POST_COGNITION)).toBe('SO-5.1.9')
    expect(whyNot(table, 'prophet', POST_COGNITION, cell('S30'))).toBe('SO-3.3.6')
    expect(whyNot(table, 'gun', REMOTE_SENSOR)).toBe('SO-5.6.3')
    expect(whyNot(table, 'gun', RELAY + cell('K27'))).toBe('SO-5.6.3')
    expect(whyNot(table, 'gun', RELAY + cell('L27'))).toBe('SO-4.5.6')
    expect(whyNot(table, 'gun', DRIVE + cell('K27'))).toBe('SO-4.5.6')
  })

  test('whose access is revoked', () => {
    const barred = (hunters: Cast['hunters']): SpecterTable =>
      phase({
        hunters: { ...FOUR, ...hunters },
        traitor: 'beast',
        arrange: (s) => s.hunters.forEach((one) => (one.revoked = true)),
      })
    const outside = barred({ puppet: 'K28' })
    for (const wish of [ENTER, SENSOR, REMOTE_SENSOR, DRIVE + cell('K27'), RELAY + cell('K27')])
      expect([wish, whyNot(outside, 'puppet', wish)]).toEqual([wish, 'SO-3.4.6'])
    expect(whyNot(outside, 'puppet', POST_COGNITION)).toBe('SO-3.3.6')
    const inside = barred({ prophet: 'inside' })
    for (const wish of [STAY, POST_COGNITION, 'space:K27', 'space:K20'])
      expect([wish, whyNot(inside, 'prophet', wish)]).toEqual([wish, 'SO-3.4.7'])
    for (const wish of [SENSOR, DRIVE + cell('K27')]) expect(whyNot(inside, 'prophet', wish)).toBe('SO-3.4.6')
  })

  test('attacks', () => {
    const seeing = (first: string, second: string): SpecterTable =>
      turn(phase({ hunters: { ...FOUR, gun: 'P27' }, second: { agent: 'cobra', at: second }, at: first }), 'gun', ...walk())
    for (const wish of [2, 'agent:second']) expect(why(seeing('P30', 'A32'), 1, wish)).toBe('SO-4.7.2')
    for (const wish of [1, 'agent:first']) expect(why(seeing('A32', 'P30'), 1, wish)).toBe('SO-4.7.2')
    for (const wish of [3, -1, 'hunter:gun']) expect(why(seeing('P30', 'A32'), 1, wish)).toBeUndefined()
  })
})
