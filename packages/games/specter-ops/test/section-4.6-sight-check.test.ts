import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { cellNamed } from '../rules/board.ts'
import { REMOTE_SENSOR, STAY } from '../rules/codes.ts'
import {
  agentOf,
  drive,
  exit,
  hunterPhase,
  idle,
  kinds,
  nextRound,
  plays,
  publicly,
  relay,
  shown,
  stepOf,
  to,
  turnsCoat,
  walks,
  type SpecterTable,
} from './scene.ts'

const checks = (table: SpecterTable): unknown[] =>
  publicly(table).filter((event) => event.t === 'visible' || event.t === 'notVisible')

describe('the sight check', () => {
  rule('SO-4.6.1', 'after its movement it is said publicly of each agent whether the hunter sees it', () => {
    const table = hunterPhase({ seats: 5, agent: 'N2', traitor: 'gun', hunters: { puppet: 'M10', beast: 'A24', gun: 'P4' } })
    walks(turnsCoat(table, 'cobra'), 'Q4')
    plays(table, 'puppet', ...to('N10'), STAY)
    expect(checks(table)).toEqual([
      { t: 'visible', hunter: 'puppet', agent: 'first', space: 'N2' },
      { t: 'notVisible', hunter: 'puppet', agent: 'second' },
    ])
    idle(table)
    plays(table, 'beast')
    expect(checks(table)).toEqual([
      { t: 'notVisible', hunter: 'beast', agent: 'first' },
      { t: 'notVisible', hunter: 'beast', agent: 'second' },
    ])
  })

  rule('SO-4.6.2', 'visible: the figure is placed on the actual space, and the agent is located', () => {
    const table = hunterPhase({ round: 3, agent: 'N2', hunters: { puppet: 'N10' } })
    expect(shown(table).agents[0].marker).toBeNull()
    plays(table, 'puppet')
    expect(agentOf(table).located).toBe(true)
    expect(shown(table).agents[0]).toMatchObject({
      character: 'spider',
      marker: { kind: 'figure', space: 'N2', round: 3 },
    })
    expect(publicly(table)).toContainEqual({ t: 'characterRevealed', agent: 'first', character: 'spider' })
  })

  rule('SO-4.6.3', 'not visible: it is said, and markers do not change', () => {
    const table = hunterPhase({ agent: 'N2', hunters: { puppet: 'M10' } })
    plays(table, 'puppet')
    expect(checks(table)).toEqual([{ t: 'notVisible', hunter: 'puppet', agent: 'first' }])
    expect(shown(table).agents[0]).toMatchObject({ marker: null, character: null })
    // A figure that stands stays a figure, an old marker an old marker.
    const located = hunterPhase({ agent: 'N2', hunters: { puppet: 'N10', beast: 'M10' } })
    idle(plays(located, 'puppet'))
    plays(located, 'beast')
    expect(checks(located)).toEqual([{ t: 'notVisible', hunter: 'beast', agent: 'first' }])
    expect(shown(located).agents[0].marker).toEqual({ kind: 'figure', space: 'N2', round: 1 })
    const old = hunterPhase({ round: 4, agent: 'A1', hunters: { puppet: 'N10' } })
    Object.assign(agentOf(old), { marker: 1, markerSpace: cellNamed('N5'), markerRound: 2, known: true })
    plays(old, 'puppet')
    expect(shown(old).agents[0].marker).toEqual({ kind: 'lastSeen', space: 'N5', round: 2 })
  })

  rule('SO-4.6.4', 'only the space where the hunter ends counts', () => {
    const table = hunterPhase({ agent: 'N2', hunters: { puppet: 'M10', beast: 'car' }, vehicle: 'M16' })
    plays(table, 'puppet', ...to('N10', 'O10', 'P10'), STAY)
    expect(checks(table)).toEqual([{ t: 'notVisible', hunter: 'puppet', agent: 'first' }])
    plays(table, 'beast', ...drive('N16'), exit('M17'))
    expect(checks(table)).toEqual([{ t: 'notVisible', hunter: 'beast', agent: 'first' }])
    expect(agentOf(table).located).toBe(false)
  })

  rule('SO-4.6.5', 'the check is made every turn, also standing still and of a located agent', () => {
    const table = hunterPhase({ agent: 'N2', hunters: { puppet: 'N10', beast: 'N11' } })
    idle(plays(table, 'puppet'))
    plays(table, 'beast')
    expect(checks(table)).toEqual([{ t: 'visible', hunter: 'beast', agent: 'first', space: 'N2' }])
    expect(kinds(table)).not.toContain('characterRevealed')
    expect(agentOf(table).located).toBe(true)
  })

  rule('SO-4.6.6', 'nobody but the active hunter is checked, but a passenger watches from the new place', () => {
    const table = hunterPhase({ agent: 'N2', vehicle: 'M16', hunters: { puppet: 'car', beast: 'car' } })
    plays(table, 'beast')
    plays(table, 'puppet', ...drive('N16'), exit('M17'))
    expect(checks(table)).toEqual([{ t: 'notVisible', hunter: 'puppet', agent: 'first' }])
    expect(shown(table).agents[0].marker).toBeNull()
    walks(table, 'M1')
    expect(publicly(table)[0]).toEqual({ t: 'agentLastSeen', agent: 'first', space: 'N2' })
    // Had the vehicle stayed where it was, nobody would have seen anything.
    const parked = hunterPhase({ agent: 'N2', vehicle: 'M16', hunters: { puppet: 'car', beast: 'car' } })
    nextRound(parked)
    expect(publicly(walks(parked, 'M1'))[0].t).toBe('agentUnseen')
  })

  rule('SO-4.6.7', 'after Control Relay or Remote Sensor the Puppet is checked from his own space', () => {
    const relayed = hunterPhase({ agent: 'N2', vehicle: 'M16', hunters: { puppet: 'A24' } })
    plays(relayed, 'puppet', ...relay('N16'), STAY)
    expect(checks(relayed)).toEqual([{ t: 'notVisible', hunter: 'puppet', agent: 'first' }])
    const remote = hunterPhase({ agent: 'N2', vehicle: 'N16', hunters: { puppet: 'A24' } })
    plays(remote, 'puppet', REMOTE_SENSOR)
    expect(checks(remote)).toEqual([{ t: 'notVisible', hunter: 'puppet', agent: 'first' }])
    const seeing = hunterPhase({ agent: 'N2', vehicle: 'A24', hunters: { puppet: 'N16' } })
    plays(seeing, 'puppet', ...relay('A23'), STAY)
    expect(checks(seeing)).toEqual([{ t: 'visible', hunter: 'puppet', agent: 'first', space: 'N2' }])
    expect(stepOf(seeing)).toBe('attack')
  })
})
