import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { cellsOf } from '../rules/bits.ts'
import { cellNamed, nameOf, OPEN_CELLS } from '../rules/board.ts'
import { EAST, NORTH, SOUTH, WEST } from '../rules/data.ts'
import { seesSpace, sightOf } from '../rules/sight.ts'
import { NONE, type Smoke } from '../rules/state.ts'
import { agentTurn, hunterOf, hunterPhase, kinds, plays, publicly, walks, type Scene } from './scene.ts'

const at = cellNamed
const smokeOn = (...names: string[]): Smoke[] => names.map((name) => ({ space: at(name), agent: 0, round: 1 }))

interface Conditions {
  smoke?: readonly string[]
  blind?: boolean
  direction?: number
}

const sees = (from: string, space: string, { smoke = [], blind = false, direction = NONE }: Conditions = {}): boolean =>
  seesSpace(smokeOn(...smoke), { space: at(from), blind, direction }, at(space))

/** Which of these spaces are seen. */
const seenOf = (from: string, spaces: string, conditions?: Conditions): string =>
  spaces
    .split(' ')
    .filter((space) => sees(from, space, conditions))
    .join(' ')

/** Everything that is seen, by name. */
const allSeen = (from: string, conditions?: Conditions): string[] =>
  OPEN_CELLS.map(nameOf).filter((space) => sees(from, space, conditions))

const isVisible = (scene: Scene, name: 'beast' | 'gun'): boolean => kinds(plays(hunterPhase(scene), name)).includes('visible')

/** What comes of standing still with a hunter on the same space. */
const watched = (blind: boolean): string =>
  publicly(walks(agentTurn({ agent: 'N5', hunters: { beast: 'N5' }, arrange: (s) => (s.hunters[0].blind = blind) })))[0].t

/** Is the agent on N5 seen? */
const visible = (from: string, stealth: boolean): boolean => {
  const table = hunterPhase({ agent: 'N5', hunters: { gun: from }, arrange: (s) => (s.agents[0].stealth = stealth) })
  return kinds(plays(table, 'gun')).includes('visible')
}

describe('sight', () => {
  rule('SO-4.3.1', 'a hunter looks from its space, inside from the space of the vehicle', () => {
    expect(isVisible({ agent: 'N2', hunters: { gun: 'N10' } }, 'gun')).toBe(true)
    expect(isVisible({ agent: 'N2', hunters: { gun: 'car' }, vehicle: 'N10' }, 'gun')).toBe(true)
    expect(isVisible({ agent: 'N2', hunters: { gun: 'M10' }, vehicle: 'N10' }, 'gun')).toBe(false)
    expect(isVisible({ agent: 'N2', hunters: { gun: 'car' }, vehicle: 'K17' }, 'gun')).toBe(false)
  })

  rule('SO-4.3.2', 'a hunter that is not blind sees its own space, smoke or not', () => {
    expect(sees('Q10', 'Q10')).toBe(true)
    expect(sees('Q10', 'Q10', { smoke: ['Q10'] })).toBe(true)
    expect(sees('N7', 'N7', { direction: EAST, smoke: ['N7'] })).toBe(true)
    expect(isVisible({ agent: 'Q10', hunters: { gun: 'Q10' }, smoke: ['Q10'] }, 'gun')).toBe(true)
  })

  rule('SO-4.3.3', 'it sees its row and its column at any range, up to the first structure', () => {
    expect(allSeen('Q10')).toEqual([
      'Q3',
      'Q4',
      'Q5',
      'Q6',
      'Q7',
      'Q8',
      'Q9',
      ...'I10 J10 K10 L10 M10 N10 O10 P10 Q10 R10 S10'.split(' '),
    ])
    expect(allSeen('M30')).toEqual('M28 M29 M30 N30 O30 P30 Q30 R30 S30 T30 U30 M31 M32'.split(' '))
    expect(allSeen('A1')).toEqual(['A1', 'B1'])
    expect(allSeen('W32')).toEqual(['W26', 'W27', 'W28', 'W29', 'W30', 'W31', 'W32'])
    // Not diagonally, not to the next.
    expect(sees('Q5', 'P4')).toBe(false)
  })

  rule('SO-4.3.4', 'on a road it sees both lanes of every stretch it stands on', () => {
    expect(seenOf('N9', 'N1 O1 N16 O16 O9 A7 A8 W12')).toBe('N1 O1 N16 O16 O9')
    expect(seenOf('N7', 'N1 O1 O16 A7 A8 O8 W12')).toBe('N1 O1 O16 A7 A8 O8')
    expect(seenOf('A24', 'K23 K24 J23 A23 J22 K25')).toBe('K23 K24 J23 A23')
    expect(seenOf('O13', 'W12 W13 N1 O16 K15')).toBe('W12 W13 N1 O16')
    // As many spaces as the printed board shows from the best watch posts.
    expect(['K15', 'K21', 'O8', 'J15'].map((from) => allSeen(from).length)).toEqual([67, 66, 65, 65])
  })

  rule('SO-4.3.5', 'smoke anywhere on a straight line cuts it, both ends included', () => {
    // A token on Q30 smokes P30 to R30; one on Q31 reaches row 30 as well, one on Q32 does not.
    expect(seenOf('M30', 'N30 O30 P30 Q30 R30 S30 U30', { smoke: ['Q30'] })).toBe('N30 O30')
    expect(seenOf('M30', 'O30 P30 U30', { smoke: ['Q31'] })).toBe('O30')
    expect(seenOf('M30', 'O30 P30 U30', { smoke: ['Q32'] })).toBe('O30 P30 U30')
    expect(seenOf('U30', 'S30 R30 P30 M30', { smoke: ['Q30'] })).toBe('S30')
    expect(seenOf('Q10', 'Q9 Q7 Q6 Q5 Q3', { smoke: ['Q5'] })).toBe('Q9 Q7')
    expect(seenOf('Q3', 'Q4 Q5 Q10', { smoke: ['Q8'] })).toBe('Q4 Q5')
    expect(allSeen('M30', { smoke: ['N30'] })).toEqual(['M30'])
    expect(allSeen('N10', { smoke: ['M10'] })).toEqual(['N10'])
  })

  rule('SO-4.3.5', 'to the far lane the line is the own space and the run beside it', () => {
    // P4 smokes O3 to O5 and leaves the lane of the hunter clear; M4 smokes N3 to N5 only; P10 the space beside the hunter.
    expect(seenOf('N10', 'N2 N4 N6 O2 O4 O6', { smoke: ['P4'] })).toBe('N2 N4 N6 O6')
    expect(seenOf('N10', 'N2 N4 N6 O2 O4 O6', { smoke: ['M4'] })).toBe('N6 O2 O4 O6')
    expect(seenOf('N10', 'N2 N9 O2 O9 O12', { smoke: ['P10'] })).toBe('N2 N9')
    expect(seenOf('N1', 'N10 O10 O2', { smoke: ['P4'] })).toBe('N10 O2')
    // Along a road from west to east: G9 smokes F8 to H8, E9 the space beside the hunter.
    expect(seenOf('D7', 'J7 E8 F8 J8 A8', { smoke: ['G9'] })).toBe('J7 E8 A8')
    expect(seenOf('D7', 'H7 H8 A8', { smoke: ['E9'] })).toBe('H7')
    expect(seenOf('L7', 'D7 D8 I8', { smoke: ['G9'] })).toBe('D7 I8')
  })

  rule('SO-4.3.5', 'a space that two lines reach is seen if one of them is clear', () => {
    // P6 smokes O7, a corner between N7 and O8 where R1 and R2 cross; M9 would smoke the other, N8.
    expect([sees('N7', 'O8', { smoke: ['P6'] }), sees('O8', 'N7', { smoke: ['P6'] })]).toEqual([true, true])
    expect([sees('N7', 'O8', { smoke: ['M9'] }), sees('O8', 'N7', { smoke: ['M9'] })]).toEqual([true, true])
    expect([sees('N7', 'O8', { smoke: ['P6', 'M9'] }), sees('O8', 'N7', { smoke: ['P6', 'M9'] })]).toEqual([false, false])
  })

  rule('SO-4.3.6', 'hunters, agents, the vehicle and tokens do not block sight', () => {
    const table = hunterPhase({
      seats: 5,
      agent: 'N2',
      hunters: { gun: 'N10', beast: 'N8', puppet: 'car' },
      vehicle: 'N6',
      traitor: 'puppet',
    })
    table.state.flashes.push({ space: at('N5'), blinded: 1 })
    plays(table, 'gun')
    expect(publicly(table)).toContainEqual({ t: 'visible', hunter: 'gun', agent: 'first', space: 'N2' })
  })

  rule('SO-4.3.7', 'a blind hunter sees nothing, not even its own space', () => {
    expect(allSeen('N7', { blind: true })).toEqual([])
    expect([watched(false), watched(true)]).toEqual(['agentVisible', 'agentUnseen'])
  })

  rule('SO-4.3.8', 'with a Sniper Shot direction the Gun sees her own space and that direction only', () => {
    const spaces = 'N7 N6 O6 N1 O1 N8 O8 O16 M8 M7 A7 A8 O7'
    expect(seenOf('N7', spaces)).toBe(spaces)
    expect(seenOf('N7', spaces, { direction: NORTH })).toBe('N7 N6 O6 N1 O1')
    expect(seenOf('N7', spaces, { direction: SOUTH })).toBe('N7 N8 O8 O16')
    expect(seenOf('N7', spaces, { direction: WEST })).toBe('N7 M8 M7 A7 A8')
    expect(seenOf('N7', spaces, { direction: EAST })).toBe('N7 O8 O7')
    // Stretches that run the other way do not count: B7 and A6 are north of A8, but only A6 and A7 in her column.
    expect(seenOf('A8', 'A8 A7 B7 A6 O7', { direction: NORTH })).toBe('A8 A7 A6')
    expect(seenOf('N10', 'N10 O9 O11 O10 P10', { direction: EAST })).toBe('N10 O10 P10')
    expect(allSeen('Q10', { direction: EAST })).toEqual(['Q10', 'R10', 'S10'])
    expect(allSeen('Q10', { direction: NORTH, smoke: ['Q5'] })).toEqual(['Q7', 'Q8', 'Q9', 'Q10'])
    expect(seenOf('N7', 'P4 A1 N1', { direction: NORTH })).toBe('N1')
  })

  rule('SO-4.3.9', 'a hunter sees an agent if it sees its space and a Stealth Field does not forbid it', () => {
    expect([visible('N8', false), visible('N8', true), visible('N7', true), visible('M4', true)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  rule('SO-4.3.10', 'being stunned or inside does not change sight', () => {
    const stunned = hunterPhase({ agent: 'N2', hunters: { gun: 'N10' } })
    hunterOf(stunned, 'gun').stunned = true
    expect(kinds(plays(stunned, 'gun'))).toContain('visible')
    const inside = agentTurn({ agent: 'N2', hunters: { gun: 'car' }, vehicle: 'O10' })
    expect(publicly(walks(inside))[0]).toEqual({ t: 'agentVisible', agent: 'first', space: 'N2' })
  })

  rule('SO-4.3.11', 'off the road it sees road spaces along its row and column only', () => {
    expect(seenOf('M10', 'N10 O10 N9 O9 N11 O1 M9')).toBe('N10 O10')
    expect(seenOf('M12', 'N12 W12 N13 W13 N11')).toBe('N12 W12')
  })

  rule(
    ['SO-4.3.3', 'SO-4.3.4', 'SO-4.3.5', 'SO-4.3.7', 'SO-4.3.8'],
    'all that a hunter sees is what it sees space by space',
    () => {
      for (const from of ['N7', 'Q10', 'K22', 'A1', 'M30'])
        for (const smoke of [[], ['P6'], ['M4', 'Q30']])
          for (const direction of [NONE, NORTH, SOUTH, EAST, WEST])
            for (const blind of [false, true]) {
              const seen = cellsOf(sightOf(smokeOn(...smoke), { space: at(from), blind, direction })).map(nameOf)
              expect(seen).toEqual(allSeen(from, { smoke, direction, blind }))
            }
      expect(cellsOf(sightOf([], { space: at('Q10'), blind: false, direction: NONE }, true)).map(nameOf)).toEqual(
        'Q8 Q9 O10 P10 Q10 R10 S10'.split(' '),
      )
    },
  )
})
