import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { CELLS, cellNamed } from '../rules/board.ts'
import { CARD, STAY } from '../rules/codes.ts'
import {
  agentOf,
  agentTurn,
  allBut,
  decide,
  hunterPhase,
  nextRound,
  publicly,
  shown,
  to,
  turnsCoat,
  walks,
  type SpecterTable,
} from './scene.ts'

/** Where the agent could step to after a draft. */
const ways = (table: SpecterTable, ...draft: number[]): number[] => table.offers(0, ...draft).filter((code) => code < CELLS)

describe('agent movement', () => {
  rule('SO-4.1.1', 'a path has at most four steps, six with Adrenal Surge', () => {
    const table = agentTurn({ cards: ['adrenal_surge', 'flash_bang', 'stealth_field'] })
    const road = to('N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8')
    expect(ways(table, ...road.slice(0, 3))).toContain(road[3])
    expect(table.offers(0, ...road.slice(0, 4))).toEqual([STAY])
    expect(table.refusal(0, ...road.slice(0, 5), STAY)).toBe('SO-4.1.1')
    expect(ways(table, CARD, ...road.slice(0, 5))).toContain(road[5])
    expect(table.offers(0, CARD, ...road.slice(0, 6))).toEqual([STAY])
    expect(table.refusal(0, CARD, ...road)).toBe('SO-4.1.1')
    // Another card does not lengthen the way.
    expect(table.offers(0, CARD + 2, ...road.slice(0, 4))).toEqual([STAY])
    decide(table, 0, CARD, ...road.slice(0, 6))
    expect(agentOf(table)).toMatchObject({ space: cellNamed('N7'), steps: 6 })
    // The surge lasts for one turn.
    nextRound(table)
    expect(table.offers(0, ...to('N8', 'N9', 'N10', 'N11'))).toEqual([STAY])
  })

  rule('SO-4.1.2', 'a path may have no steps', () => {
    const table = agentTurn({ agent: 'A1' })
    expect(table.offers(0)).toContain(STAY)
    walks(table)
    expect(agentOf(table)).toMatchObject({ space: cellNamed('A1'), steps: 0 })
    expect(shown(table, 0).me!.sheet.slice(0, 2)).toEqual(['A1', 'A1'])
  })

  rule('SO-4.1.3', 'no step leads onto a structure or a void cell', () => {
    const table = agentTurn({ agent: 'R1' })
    expect(ways(table)).toEqual(to('Q1', 'R2'))
    expect(table.refusal(0, ...to('S1'))).toBe('SO-4.1.3')
    expect(table.refusal(0, ...to('Q2'))).toBe('SO-4.1.3')
    expect(table.refusal(0, ...to('R2', 'S2'))).toBe('SO-4.1.3')
  })

  rule('SO-4.1.4', 'no step leads onto a space where a hunter stands on foot, loyal or not', () => {
    for (const traitor of ['beast', 'gun'] as const) {
      const table = agentTurn({
        seats: 5,
        agent: 'N1',
        traitor,
        hunters: { beast: 'N2', gun: 'O3', puppet: 'car' },
        vehicle: 'O2',
      })
      expect(ways(table)).toEqual(to('M1', 'O1', 'O2'))
      expect(table.refusal(0, ...to('N2'))).toBe('SO-4.1.4')
      expect(ways(table, ...to('O2'))).not.toContain(cellNamed('O3'))
      expect(table.refusal(0, ...to('O2', 'O3', 'O4'))).toBe('SO-4.1.4')
      // Elsewhere they are not the reason, nor are those inside.
      expect(table.refusal(0, ...to('N4'))).toBe('SO-1.1.6')
      expect(table.refusal(0, ...to('M1', 'O2'))).toBe('SO-1.1.6')
    }
    // A traitor who has gone over stands in nobody's way.
    const table = hunterPhase({ seats: 5, agent: 'N1', traitor: 'beast', hunters: { beast: 'N2' } })
    walks(turnsCoat(table, 'cobra'))
    nextRound(table)
    expect(ways(table)).toContain(cellNamed('N2'))
  })

  rule('SO-4.1.5', 'with a hunter on its space the agent may stay or leave, but not step back', () => {
    const scene = { agent: 'N4', hunters: { beast: 'N4' } } as const
    const table = agentTurn(scene)
    expect(table.offers(0)).toEqual(expect.arrayContaining([STAY, ...to('N3', 'N5', 'M4')]))
    expect(ways(table, ...to('N3'))).not.toContain(cellNamed('N4'))
    expect(table.refusal(0, ...to('N3', 'N4'))).toBe('SO-4.1.4')
    expect(publicly(walks(table))[0]).toEqual({ t: 'agentVisible', agent: 'first', space: 'N4' })
    expect(agentOf(walks(agentTurn(scene), 'N3')).space).toBe(cellNamed('N3'))
  })

  rule('SO-4.1.6', 'the vehicle’s space may be entered, crossed and ended on, empty or occupied', () => {
    for (const crew of ['car', 'A24']) {
      const table = agentTurn({ agent: 'N3', vehicle: 'N4', hunters: { beast: crew, puppet: crew } })
      expect(ways(table, ...to('N4'))).toContain(cellNamed('N5'))
      expect(agentOf(walks(table, 'N4')).space).toBe(cellNamed('N4'))
      const exits = agentTurn({ agent: 'N3', vehicle: 'N1', done: [1, 2, 3], hunters: { beast: crew, puppet: crew } })
      walks(exits, 'N2', 'N1')
      expect(exits.match.position.outcome).toMatchObject({ reason: 'escape' })
    }
  })

  rule('SO-4.1.7', 'spaces may be revisited, and every step counts', () => {
    const table = agentTurn({ agent: 'M4' })
    expect(table.offers(0, ...to('L4', 'M4', 'L4', 'M4'))).toEqual([STAY])
    walks(table, 'L4', 'M4', 'L4', 'M4')
    expect(agentOf(table)).toMatchObject({ space: cellNamed('M4'), steps: 4 })
  })

  rule('SO-4.1.8', 'agents cross and share each other’s spaces', () => {
    const table = hunterPhase({ seats: 5, agent: 'A1', traitor: 'beast', hunters: { beast: 'B2' } })
    walks(turnsCoat(table, 'cobra'), 'B1')
    nextRound(table)
    expect(ways(table, ...to('B1'))).toContain(cellNamed('C2'))
    walks(table, 'B1')
    walks(table)
    expect([agentOf(table, 0).space, agentOf(table, 1).space]).toEqual([cellNamed('B1'), cellNamed('B1')])
  })

  rule('SO-4.1.9', 'the path is plotted in private, changed at will, and final once committed', () => {
    const table = agentTurn({ agent: 'M4' })
    const before = JSON.stringify([table.match.snapshot(), ...allBut(table, 0).map((viewer) => table.match.message(viewer))])
    for (const draft of [to('L4'), to('L4', 'L5'), to('L4'), to('M4', 'N4'), []]) table.offers(0, ...draft)
    expect(JSON.stringify([table.match.snapshot(), ...allBut(table, 0).map((viewer) => table.match.message(viewer))])).toBe(
      before,
    )
    walks(table, 'L5')
    expect(table.refusal(0, ...to('L4'), STAY)).toBe('K-2')
    expect(agentOf(table).space).toBe(cellNamed('L5'))
  })

  rule('SO-4.1.10', 'others learn neither the path, nor its length, nor whether there was one', () => {
    const tables = [[], ['B1'], ['B1', 'B2', 'C2', 'D2']].map((path) => walks(agentTurn({ agent: 'A1' }), ...path))
    for (const table of tables) {
      expect(publicly(table)).toEqual([{ t: 'agentUnseen', agent: 'first' }])
      for (const viewer of allBut(table, 0))
        expect(JSON.stringify(table.stream(viewer))).toBe(JSON.stringify(tables[0].stream(viewer)))
    }
    expect(tables[2].told(0)[1]).toMatchObject({ t: 'myTurn', path: ['B1', 'B2', 'C2', 'D2'], space: 'D2' })
  })
})
