import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import {
  CANDIDATES,
  CELLS,
  cellNamed,
  columnOf,
  COLUMNS,
  distance,
  escapesOf,
  isOrthogonal,
  nameOf,
  OPEN,
  OPEN_CELLS,
  ROAD,
  rowOf,
  ROWS,
  STEPS,
  STRETCHES,
  STRETCHES_OF,
  TERRAIN,
  WITHIN_2,
} from '../rules/board.ts'
import { cellsOf } from '../rules/bits.ts'
import { seesSpace } from '../rules/sight.ts'
import { NONE } from '../rules/state.ts'
import { agentTurn, hunterPhase, to } from './scene.ts'

const at = cellNamed
const terrain = (name: string): string => TERRAIN[at(name)]
const count = (kind: string): number => TERRAIN.filter((one) => one === kind).length
const sees = (from: string, space: string): boolean =>
  seesSpace([], { space: at(from), blind: false, direction: NONE }, at(space))
const around = (name: string): string[] => STEPS[at(name)].map(nameOf).toSorted()

/** All cells of a rectangle, corners included. */
const block = (from: string, until: string): string[] =>
  Array.from({ length: CELLS }, (_, cell) => cell)
    .filter((cell) => columnOf(cell) >= columnOf(at(from)) && columnOf(cell) <= columnOf(at(until)))
    .filter((cell) => rowOf(cell) >= rowOf(at(from)) && rowOf(cell) <= rowOf(at(until)))
    .map(nameOf)

/** The stretches a space belongs to. */
const stretchesOf = (name: string): string[] =>
  STRETCHES.flatMap(({ id }, i) => ((STRETCHES_OF[at(name)] >> i) & 1 ? [id] : []))

describe('the board', () => {
  rule('SO-1.1.1', 'columns A to W and rows 1 to 32; A1 is the north-west corner', () => {
    expect([COLUMNS, ROWS, CELLS, TERRAIN.length]).toEqual([23, 32, 736, 736])
    expect([nameOf(0), nameOf(22), nameOf(23), nameOf(735)]).toEqual(['A1', 'W1', 'A2', 'W32'])
    expect([at('A1'), at('W1'), at('A2'), at('W32')]).toEqual([0, 22, 23, 735])
    expect([columnOf(at('C5')), rowOf(at('C5'))]).toEqual([2, 4])
  })

  rule('SO-1.1.2', 'every cell is floor, road, structure or void', () => {
    expect([count('floor'), count('road'), count('structure'), count('void')]).toEqual([354, 174, 203, 5])
    expect(['S1', 'T1', 'U1', 'V1', 'W1'].map(terrain)).toEqual(['void', 'void', 'void', 'void', 'void'])
    expect(OPEN_CELLS.length).toBe(528)
    for (let cell = 0; cell < CELLS; cell++) {
      expect(OPEN[cell] === 1).toBe(TERRAIN[cell] === 'floor' || TERRAIN[cell] === 'road')
      expect(ROAD[cell] === 1).toBe(TERRAIN[cell] === 'road')
    }
    // The four spaces where the transcriptions of the sheet differ, and the compass rose.
    expect(['P2', 'S2', 'R2', 'T2'].map(terrain)).toEqual(['structure', 'structure', 'floor', 'floor'])
    expect(['J11', 'K11', 'J12', 'K12'].map(terrain)).toEqual(['structure', 'structure', 'structure', 'structure'])
    expect(['A1', 'N1', 'B19', 'R1'].map(terrain)).toEqual(['floor', 'road', 'structure', 'floor'])
  })

  rule('SO-1.1.3', 'nobody enters, crosses or looks through a structure or a void cell', () => {
    // Q1 and R1 lie between a row of roads and the void; C1 cuts row 1.
    const agent = agentTurn({ agent: 'R1' })
    expect(agent.offers(0)).not.toContain(at('S1'))
    expect(agent.offers(0)).not.toContain(at('S2'))
    expect(agent.offers(0)).toContain(at('R2'))
    expect(agent.refusal(0, at('S1'))).toBe('SO-4.1.3')
    const hunter = hunterPhase({ hunters: { beast: 'B1' } })
    expect(hunter.refusal(1, 0, at('C1'))).toBe('SO-1.1.3')
    expect(hunter.refusal(1, 0, at('D1'))).toBe('SO-1.1.6')
    expect([sees('B1', 'A1'), sees('B1', 'C1'), sees('B1', 'D1')]).toEqual([true, false, false])
    expect([sees('R1', 'N1'), sees('R1', 'S1')]).toEqual([true, false])
    expect([sees('B3', 'A3'), sees('B3', 'E3')]).toEqual([true, false])
  })

  rule('SO-1.1.4', 'adjacent are the eight cells around, orthogonally adjacent the four with a common edge', () => {
    expect(around('K24')).toEqual(['J23', 'J24', 'J25', 'K23', 'K25', 'L25'])
    expect(around('F4')).toEqual(['E3', 'E4', 'F5', 'G3', 'G4'])
    expect(around('A1')).toEqual(['B1', 'B2'])
    const neighbours = ['E3', 'F3', 'G3', 'E4', 'F4', 'G4', 'E5', 'F5', 'G5', 'F6', 'D4']
    expect(neighbours.filter((name) => isOrthogonal(at('F4'), at(name)))).toEqual(['F3', 'E4', 'G4', 'F5'])
    // The board does not go round: W5 and A6 are neighbours in the list of cells only.
    expect(isOrthogonal(at('W5'), at('A6'))).toBe(false)
    expect(around('W5')).toEqual(['V5', 'W6'])
  })

  rule('SO-1.1.5', 'distance is the greater of the two differences, structures ignored', () => {
    expect(distance(at('A1'), at('A1'))).toBe(0)
    expect(distance(at('C7'), at('F8'))).toBe(3)
    expect(distance(at('F8'), at('C7'))).toBe(3)
    expect(distance(at('C7'), at('E12'))).toBe(5)
    expect(distance(at('E12'), at('C7'))).toBe(5)
    expect(distance(at('C7'), at('G11'))).toBe(4)
    expect(distance(at('A1'), at('W32'))).toBe(31)
    // C2 is within 2 of A1 although C1 and A2 are walls.
    expect(cellsOf(WITHIN_2[at('A1')]).map(nameOf)).toEqual(['A1', 'B1', 'B2', 'C2', 'A3', 'B3'])
  })

  rule('SO-1.1.6', 'a step goes to an adjacent open space, diagonally past structures as well', () => {
    // A2 is a wall beside the step from A1 to B2, C1 one beside the step from B1 to C2.
    const agent = agentTurn({ agent: 'A1' })
    expect(agent.offers(0).filter((code) => code < CELLS)).toEqual(to('B1', 'B2'))
    expect(agent.offers(0, ...to('B1')).filter((code) => code < CELLS)).toEqual(to('A1', 'B2', 'C2'))
    expect(agent.refusal(0, at('C2'))).toBe('SO-1.1.6')
    const hunter = hunterPhase({ hunters: { beast: 'A1' } })
    expect(hunter.offers(1, 0).filter((code) => code < CELLS)).toEqual(to('B1', 'B2'))
    expect(hunter.refusal(1, 0, at('C2'))).toBe('SO-1.1.6')
    for (const cell of OPEN_CELLS) expect([...STEPS[cell]]).toEqual(OPEN_CELLS.filter((other) => distance(cell, other) === 1))
  })

  rule('SO-1.1.7', 'the roads are seven straight stretches of two lanes', () => {
    const stretches = STRETCHES.map(({ id, vertical, cells }) => [id, vertical, cells.map(nameOf).toSorted()])
    expect(stretches).toEqual([
      ['R1', true, block('N1', 'O16').toSorted()],
      ['R2', false, block('A7', 'O8').toSorted()],
      ['R3', false, block('N12', 'W13').toSorted()],
      ['R4', false, block('A15', 'O16').toSorted()],
      ['R5', true, block('J15', 'K32').toSorted()],
      ['R6', false, block('J21', 'W22').toSorted()],
      ['R7', false, block('A23', 'K24').toSorted()],
    ])
    for (let cell = 0; cell < CELLS; cell++) expect(STRETCHES_OF[cell] !== 0).toBe(ROAD[cell] === 1)
  })

  rule('SO-1.1.8', 'where two stretches cross a space belongs to both', () => {
    expect(stretchesOf('N7')).toEqual(['R1', 'R2'])
    expect(stretchesOf('K16')).toEqual(['R4', 'R5'])
    expect(stretchesOf('J23')).toEqual(['R5', 'R7'])
    expect(stretchesOf('M7')).toEqual(['R2'])
    expect(stretchesOf('N9')).toEqual(['R1'])
  })

  rule('SO-1.1.9', 'each section has six candidates, one for each face of the die', () => {
    expect(CANDIDATES.map((section) => section.map(nameOf).join(' '))).toEqual([
      'B19 C17 D19 C14 F11 H12',
      'B30 C28 E27 G27 G29 I30',
      'N31 Q25 Q29 R31 U25 V30',
      'P18 R18 T18 V18 V16 U14',
    ])
  })

  rule('SO-1.1.10', 'all candidates are structures with eight open neighbours', () => {
    for (const cell of CANDIDATES.flat()) expect([TERRAIN[cell], STEPS[cell].length]).toEqual(['structure', 8])
  })

  rule('SO-1.1.11', 'candidates of different sections are at least 5 apart', () => {
    const apart = CANDIDATES.flatMap((section, i) =>
      CANDIDATES.slice(i + 1).flatMap((others) => section.flatMap((one) => others.map((other) => distance(one, other)))),
    )
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(5)
    for (const cell of OPEN_CELLS) {
      const near = CANDIDATES.filter((section) => section.some((candidate) => distance(cell, candidate) <= 2))
      expect(near.length).toBeLessThanOrEqual(1)
    }
  })

  rule('SO-1.1.12', 'escape points are A3, N1 and W3, and H1 with four or five players', () => {
    const exits = [2, 3, 4, 5].map((seats) => escapesOf(seats).map(nameOf).toSorted())
    expect(exits).toEqual([
      ['A3', 'N1', 'W3'],
      ['A3', 'N1', 'W3'],
      ['A3', 'H1', 'N1', 'W3'],
      ['A3', 'H1', 'N1', 'W3'],
    ])
  })

  rule('SO-1.1.13', 'every open space can be reached on foot', () => {
    const reached = new Set([at('N1')])
    for (const cell of reached) for (const next of STEPS[cell]) reached.add(next)
    expect(reached.size).toBe(528)
  })
})
