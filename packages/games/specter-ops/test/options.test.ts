// What an option says to people: its words, what they are filled with, what on the board stands for it, and what would come
// of it as far as the asked seat can know.
import type { RichOption } from '@safehouse/kernel'
import { Table } from '@safehouse/kernel/testing'
import { describe, expect, test } from 'vitest'
import { specterOps } from '../game.ts'
import { CARD, COMPLETE, ENTER, NO, NO_CARD, POST_COGNITION, REMOTE_SENSOR, REVEAL, SENSOR, STAY, YES } from '../rules/codes.ts'
import { CARDS, CHARACTERS, HUNTERS, SNIPER_DIRECTIONS } from '../rules/data.ts'
import {
  card,
  cell,
  drive,
  exit,
  FOUR,
  indexOf,
  relay,
  scene,
  seatOf,
  turn,
  walk,
  type Cast,
  type HunterName,
} from './scene-late.ts'

type SpecterTable = ReturnType<typeof scene>

const offered = (table: SpecterTable, seat: number, ...draft: number[]): readonly RichOption[] => {
  const probe = table.match.probe(seat, table.match.ask(seat), draft)
  return probe.ok && !probe.done ? probe.options : []
}

/** One option of a seat, after a draft in progress. */
const option = (table: SpecterTable, seat: number, code: number, ...draft: number[]): RichOption | undefined =>
  offered(table, seat, ...draft).find((one) => one.code === code)

describe('setting up', () => {
  test('hunters, characters and cards are named and touched', () => {
    const table = new Table(specterOps, 5)
    const named = (hunter: string, code: number) => ({ code, key: 'hunter', args: { hunter }, touches: [`hunter:${hunter}`] })
    expect(offered(table, 1)).toEqual(HUNTERS.map(named))
    for (const seat of [1, 2, 3, 4]) table.do(seat, 4 - seat)
    expect(offered(table, 0)).toEqual(
      CHARACTERS.map((character, code) => ({
        code,
        key: 'character',
        args: { character },
        touches: [`character:${character}`],
      })),
    )
    expect(option(table, 0, 3, 1, 0)).toEqual({
      code: 3,
      key: 'takeCard',
      args: { card: CARDS[3], slot: 2 },
      touches: [`card:${CARDS[3]}`],
    })
    expect(option(table, 0, 1, 1, 0, 0, 1)).toEqual({
      code: 1,
      key: 'traitor',
      args: { hunter: 'beast', seat: 2 },
      touches: ['hunter:beast'],
    })
  })
})

/** The Beast sees P30 and not the spaces beside it; the Gun sees nothing of them. */
const watched = (cast: Partial<Cast> = {}) => scene({ hunters: { beast: 'P27', gun: 'F1' }, at: 'O31', ...cast })

describe('an agent turn', () => {
  test('staying and stepping say who would see it', () => {
    const table = watched({ at: 'P30' })
    const seenBy = ['beast']
    expect(option(table, 0, STAY)).toEqual({ code: STAY, key: 'stay', touches: ['space:P30'], preview: { seenBy } })
    expect(option(table, 0, cell('O30'))).toEqual({
      code: cell('O30'),
      key: 'step',
      args: { space: 'O30' },
      touches: ['space:O30'],
      preview: { seenBy: [] },
    })
    expect(option(table, 0, STAY, cell('O31'))).toEqual({
      code: STAY,
      key: 'stopHere',
      touches: ['space:O31'],
      preview: { seenBy: [] },
    })
    expect(option(table, 0, cell('P30'), cell('O31'))).toMatchObject({ key: 'step', preview: { seenBy } })
  })

  test('an objective is named, a card has a slot', () => {
    const table = scene({ hunters: { beast: 'F1', gun: 'D1' }, at: 'A20', cards: ['adrenal_surge', 'smoke_grenade'] })
    expect(option(table, 0, COMPLETE)).toEqual({
      code: COMPLETE,
      key: 'complete',
      args: { space: 'B19' },
      touches: ['space:B19'],
    })
    expect(option(table, 0, CARD + 1)).toEqual({
      code: CARD + 1,
      key: 'useCard',
      args: { card: 'smoke_grenade', slot: 2 },
      touches: ['slot:2'],
    })
    expect(option(table, 0, NO_CARD, STAY)).toEqual({ code: NO_CARD, key: 'noCard' })
    expect(option(table, 0, CARD + 1, STAY)).toMatchObject({ key: 'useCard', args: { card: 'smoke_grenade', slot: 2 } })
  })

  test('a grenade goes to a space; a flash tells whom it would blind', () => {
    const table = watched({ cards: ['flash_bang', 'smoke_grenade'] })
    expect(option(table, 0, cell('P30'), ...card(1))).toMatchObject({ preview: { blinds: ['beast'] } })
    expect(option(table, 0, cell('O30'), ...card(1))).toEqual({
      code: cell('O30'),
      key: 'aim',
      args: { card: 'flash_bang', space: 'O30' },
      touches: ['space:O30'],
      preview: { blinds: [] },
    })
    expect(option(table, 0, cell('O30'), ...card(2))).toEqual({
      code: cell('O30'),
      key: 'aim',
      args: { card: 'smoke_grenade', space: 'O30' },
      touches: ['space:O30'],
    })
  })

  test('the line is thrown at a hunter, and its chance is told', () => {
    const table = watched({ agent: 'spider', at: 'P30', hunters: { beast: 'F1', gun: 'P27' }, cards: ['tangle_line'] })
    expect(offered(table, 0, ...card(1))).toEqual([
      {
        code: 1,
        key: 'aimHunter',
        args: { card: 'tangle_line', hunter: 'gun' },
        touches: ['hunter:gun'],
        preview: { needed: 3, chance: 4 / 6 },
      },
    ])
  })

  test('a declaration is a plain yes or no', () => {
    const table = scene({ hunters: { prophet: 'F1', gun: 'D1' }, at: 'A20' })
    expect(offered(table, 0, STAY)).toEqual([
      { code: NO, key: 'declareNot' },
      { code: YES, key: 'declare' },
    ])
  })

  test('the Velocity Blade is touched in its slot', () => {
    const table = scene({
      hunters: { beast: 'P27', gun: 'F1' },
      agent: 'cobra',
      at: 'P30',
      cards: ['smoke_grenade', 'velocity_blade'],
      next: 'turns',
    })
    turn(table, 'beast', ...walk()).do(1, 1)
    expect(offered(table, 0)).toEqual([
      { code: NO, key: 'noBlade' },
      { code: YES, key: 'blade', touches: ['slot:2'] },
    ])
  })
})

/** The options of a hunter's movement action, after the start of its turn and the codes given. */
const moves = (table: SpecterTable, name: HunterName, ...codes: number[]): readonly RichOption[] =>
  offered(table, seatOf(table, name), indexOf(table, name), ...codes)

const move = (table: SpecterTable, name: HunterName, code: number, ...codes: number[]): RichOption | undefined =>
  moves(table, name, ...codes).find((one) => one.code === code)

describe('a hunter turn', () => {
  test('whose turn it could be', () => {
    const table = scene({ hunters: { gun: 'F1', beast: 'D1' }, seats: 2, next: 'turns' })
    expect(offered(table, 1)).toEqual(
      ['gun', 'beast'].map((hunter, code) => ({ code, key: 'startTurn', args: { hunter }, touches: [`hunter:${hunter}`] })),
    )
  })

  test('on foot: stay, step, stop, enter', () => {
    const table = scene({ hunters: { beast: 'J24', gun: 'F1' }, vehicle: 'J23', next: 'turns' })
    expect(move(table, 'beast', STAY)).toEqual({ code: STAY, key: 'stay', touches: ['space:J24'] })
    expect(move(table, 'beast', cell('J23'))).toEqual({
      code: cell('J23'),
      key: 'step',
      args: { space: 'J23' },
      touches: ['space:J23'],
    })
    expect(move(table, 'beast', STAY, cell('J23'))).toEqual({ code: STAY, key: 'stopHere', touches: ['space:J23'] })
    expect(move(table, 'beast', ENTER, cell('J23'))).toEqual({ code: ENTER, key: 'enter', touches: ['vehicle', 'space:J23'] })
  })

  test('inside: stay, drive, stop, get out, use the sensor', () => {
    const table = scene({ hunters: { beast: 'inside', gun: 'F1' }, vehicle: 'J23', next: 'turns' })
    const [north] = drive('J22')
    expect(move(table, 'beast', STAY)).toEqual({ code: STAY, key: 'stayInside', touches: ['space:J23'] })
    expect(move(table, 'beast', north)).toEqual({ code: north, key: 'drive', args: { space: 'J22' }, touches: ['space:J22'] })
    expect(move(table, 'beast', STAY, north)).toEqual({ code: STAY, key: 'stopHere', touches: ['space:J22'] })
    expect(move(table, 'beast', exit('I24'))).toEqual({
      code: exit('I24'),
      key: 'exit',
      args: { space: 'I24' },
      touches: ['space:I24'],
    })
    expect(move(table, 'beast', SENSOR)).toEqual({ code: SENSOR, key: 'sensor', touches: ['vehicle'] })
  })

  test('abilities and the role card are touched as such', () => {
    const table = scene({ hunters: FOUR, traitor: 'puppet', vehicle: 'J23', next: 'turns' })
    const [north] = relay('J22')
    expect(move(table, 'prophet', POST_COGNITION)).toEqual({
      code: POST_COGNITION,
      key: 'postCognition',
      touches: ['ability:post_cognition'],
    })
    expect(move(table, 'puppet', REMOTE_SENSOR)).toEqual({ code: REMOTE_SENSOR, key: 'remoteSensor', touches: ['vehicle'] })
    expect(move(table, 'puppet', REVEAL)).toEqual({ code: REVEAL, key: 'reveal', touches: ['role'] })
    expect(move(table, 'puppet', north)).toEqual({ code: north, key: 'relay', args: { space: 'J22' }, touches: ['space:J22'] })
  })

  test('an attack tells the distance and the odds', () => {
    const table = scene({ hunters: { beast: 'P27', gun: 'F1' }, agent: 'spider', at: 'P30', next: 'turns' })
    // The sight check makes her character known: Evasion counts.
    expect(offered(turn(table, 'beast', ...walk()), 1)).toEqual([
      { code: 0, key: 'noAttack' },
      {
        code: 1,
        key: 'attack',
        args: { agent: 'first', distance: 3 },
        touches: ['agent:first'],
        preview: { odds: { distance: 3, dice: 1, modifier: -2, needed: 5, chance: 2 / 6 } },
      },
    ])
  })

  test('a direction is touched', () => {
    const table = scene({ hunters: { gun: 'F1', beast: 'D1' }, next: 'turns' })
    turn(table, 'gun', ...walk())
    expect(offered(table, 1)).toEqual([
      { code: 0, key: 'noSniper' },
      ...SNIPER_DIRECTIONS.map((dir, i) => ({ code: i + 1, key: 'sniper', args: { dir }, touches: [`direction:${dir}`] })),
    ])
  })

  test('motions and votes', () => {
    const table = scene({
      hunters: FOUR,
      traitor: 'puppet',
      next: 'hunters',
      arrange: (s) => (s.hunters[2].revoked = true),
    })
    const motion = (hunter: string, i: number) => ({
      code: 1 + i,
      key: i === 2 ? 'restore' : 'revoke',
      args: { hunter },
      touches: [`hunter:${hunter}`],
    })
    expect(offered(table, 1)).toEqual([{ code: 0, key: 'passMotion' }, ...Object.keys(FOUR).map(motion)])
    table.do(1, 3).close()
    expect(offered(table, 1)).toEqual([
      { code: NO, key: 'voteNo' },
      { code: YES, key: 'voteYes' },
    ])
  })
})
