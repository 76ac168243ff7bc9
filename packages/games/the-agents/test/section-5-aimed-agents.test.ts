// Section 5.1, the faction agents that kill, turn, extract, move, swap, revive and retire.
import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { HIGH_END, LOW_END } from '../rules/codes.ts'
import {
  agent,
  agents,
  asking,
  at,
  B,
  hand,
  kinds,
  names,
  play,
  reactivate,
  row,
  scene,
  toldOf,
  viewers,
  W,
} from './scene-late.ts'

describe('faction agents aimed at agents', () => {
  rule('AG-5.1.1', 'a Hatchet-Man kills one living agent next to him', () => {
    const table = scene({ rows: ['mole-1>w hatchet-man-1>b mole-2>b SH cleaner-1>b'] })
    expect(names(table.offers(0, reactivate('hatchet-man-1')))).toBe('mole-1 mole-2')
    expect(table.refusal(0, reactivate('hatchet-man-1'), agent('cleaner-1'))).toBe('AG-5.1.1')
    table.do(0, reactivate('hatchet-man-1'), agent('mole-2'))
    expect(row(table, 0)).toBe('mole-1>w hatchet-man-1>b x:mole-2 SH cleaner-1>b')
    for (const viewer of viewers(table))
      expect(table.told(viewer)).toMatchObject([
        { t: 'reactivated', seat: 0, card: agent('hatchet-man-1'), faction: 'A' },
        { t: 'killed', seat: 0, card: agent('mole-2'), faction: 'A' },
      ])
  })

  rule('AG-5.1.1', 'at an end of the row only the one neighbour counts, and a dead one does not', () => {
    const high = scene({ rows: ['mole-1>w SH mole-2>b hatchet-man-1>b'] }).do(0, reactivate('hatchet-man-1'))
    expect(row(high, 0)).toBe('mole-1>w SH x:mole-2 hatchet-man-1>b')
    const low = scene({ rows: ['hatchet-man-1>b mole-2>b SH mole-1>w'] }).do(0, reactivate('hatchet-man-1'))
    expect(row(low, 0)).toBe('hatchet-man-1>b x:mole-2 SH mole-1>w')
    const between = scene({ rows: ['x:mole-1 hatchet-man-1>b mole-2>b SH'] }).do(0, reactivate('hatchet-man-1'))
    expect(row(between, 0)).toBe('x:mole-1 hatchet-man-1>b x:mole-2 SH')
  })

  rule('AG-5.1.2', 'a Poisoner kills a living agent in the other faction of the player he faces', () => {
    const rows = ['poisoner-1>b mole-1>b SH', 'SH handler-1>b', 'mole-2>b x:dispatcher-1 SH cleaner-1>w']
    const table = scene({ rows })
    expect(names(table.offers(0, reactivate('poisoner-1')))).toBe('mole-2 cleaner-1')
    expect(table.refusal(0, reactivate('poisoner-1'), agent('mole-1'))).toBe('AG-5.1.2')
    expect(table.refusal(0, reactivate('poisoner-1'), agent('dispatcher-1'))).toBe('AG-4.10.2')
    table.do(0, reactivate('poisoner-1'), agent('cleaner-1'))
    expect(row(table, 2)).toBe('mole-2>b x:dispatcher-1 SH x:cleaner-1')
    expect(row(table, 0)).toBe('poisoner-1>b mole-1>b SH')
    // Facing seat 1, he reaches into that seat's other faction.
    const theirs = scene({ rows: ['SH', ...rows.slice(1)], hands: ['poisoner-1'] }).do(0, ...play('poisoner-1', 0, 0, W))
    expect(row(theirs, 1)).toBe('SH x:handler-1')
    expect(toldOf(theirs, -1, 'killed')).toMatchObject([{ t: 'killed', seat: 1, card: agent('handler-1'), faction: 'C' }])
  })

  rule('AG-5.1.2', 'a Poisoner can do nothing where the other faction has no living agent', () => {
    const table = scene({ rows: ['poisoner-1>b mole-1>b SH', 'SH', 'x:mole-2 SH'] })
    expect(table.refusal(0, reactivate('poisoner-1'))).toBe('AG-4.3.2')
  })

  rule('AG-5.1.3', 'a Double Agent turns another living agent of the faction, adjacent or not', () => {
    const rows = ['double-agent-1>b SH mole-1>w x:mole-2 cleaner-1>b', 'SH', 'dispatcher-1>w SH']
    const table = scene({ rows })
    expect(names(table.offers(0, reactivate('double-agent-1')))).toBe('mole-1 cleaner-1')
    expect(table.refusal(0, reactivate('double-agent-1'), agent('dispatcher-1'))).toBe('AG-5.1.3')
    expect(table.refusal(0, reactivate('double-agent-1'), agent('double-agent-1'))).toBe('AG-4.9.6')
    expect(table.refusal(0, reactivate('double-agent-1'), agent('mole-2'))).toBe('AG-4.10.5')
    table.do(0, reactivate('double-agent-1'), agent('cleaner-1'))
    expect(row(table, 0)).toBe('double-agent-1>b SH mole-1>w x:mole-2 cleaner-1>w')
    expect(toldOf(table, 2, 'turned')).toMatchObject([
      { t: 'turned', seat: 0, card: agent('cleaner-1'), faction: 'A', facingSeat: 1 },
    ])
    const alone = scene({ rows: ['double-agent-1>b SH x:mole-2', 'SH', 'dispatcher-1>w SH'] })
    expect(alone.refusal(0, reactivate('double-agent-1'))).toBe('AG-4.3.2')
  })

  rule('AG-5.1.4', 'an Agitator turns both living neighbours without a choice', () => {
    const table = scene({ rows: ['mole-1>w agitator-1>b mole-2>b SH cleaner-1>b'] }).do(0, reactivate('agitator-1'))
    expect(row(table, 0)).toBe('mole-1>b agitator-1>b mole-2>w SH cleaner-1>b')
    expect(toldOf(table, -1, 'turned')).toMatchObject([
      { t: 'turned', seat: 0, card: agent('mole-1'), faction: 'A', facingSeat: 0 },
      { t: 'turned', seat: 0, card: agent('mole-2'), faction: 'A', facingSeat: 1 },
    ])
  })

  rule('AG-5.1.4', 'one living neighbour is enough for an Agitator, none is not', () => {
    for (const [before, after] of [
      ['agitator-1>b mole-1>b SH', 'agitator-1>b mole-1>w SH'],
      ['SH mole-1>b agitator-1>b', 'SH mole-1>w agitator-1>b'],
      ['x:mole-2 agitator-1>b mole-1>w SH', 'x:mole-2 agitator-1>b mole-1>b SH'],
    ])
      expect(row(scene({ rows: [before] }).do(0, reactivate('agitator-1')), 0)).toBe(after)
    for (const none of ['x:mole-2 agitator-1>b SH mole-1>b', 'mole-1>w SH agitator-1>b x:mole-2'])
      expect(scene({ rows: [none] }).refusal(0, reactivate('agitator-1'))).toBe('AG-4.3.2')
  })

  rule('AG-5.1.5', 'a Getaway Driver extracts the agent at either end, living or dead', () => {
    const table = scene({ rows: ['x:mole-1 cleaner-1>w getaway-driver-1>b SH handler-1>w'] })
    expect(names(table.offers(0, reactivate('getaway-driver-1')))).toBe('mole-1 handler-1')
    expect(table.refusal(0, reactivate('getaway-driver-1'), agent('cleaner-1'))).toBe('AG-5.1.5')
    table.do(0, reactivate('getaway-driver-1'), agent('mole-1'))
    expect(row(table, 0)).toBe('cleaner-1>w getaway-driver-1>b SH handler-1>w')
    expect(hand(table, 0)).toBe('mole-1')
    for (const viewer of viewers(table))
      expect(toldOf(table, viewer, 'extracted')).toMatchObject([
        { t: 'extracted', seat: 0, card: agent('mole-1'), faction: 'A' },
      ])
  })

  rule('AG-5.1.5', 'an end taken by the safe house or by the Driver offers nothing', () => {
    const ends = scene({ rows: ['SH getaway-driver-1>b mole-1>w'] }).do(0, reactivate('getaway-driver-1'))
    expect(hand(ends, 0)).toBe('mole-1')
    for (const line of ['SH getaway-driver-1>b hatchet-man-1>w', 'hatchet-man-1>w getaway-driver-1>b SH'])
      expect(hand(scene({ rows: [line] }).do(0, reactivate('getaway-driver-1')), 0)).toBe('hatchet-man-1')
    const low = scene({ rows: ['mole-1>w getaway-driver-1>b SH'] }).do(0, reactivate('getaway-driver-1'))
    expect(hand(low, 0)).toBe('mole-1')
    for (const none of ['SH mole-1>w getaway-driver-1>b', 'getaway-driver-1>b mole-1>w SH'])
      expect(scene({ rows: [none] }).refusal(0, reactivate('getaway-driver-1'))).toBe('AG-4.3.2')
  })

  rule('AG-5.1.6', 'a Handler extracts another living agent that faces the player, from either faction', () => {
    const rows = ['handler-1>b mole-1>b SH x:cleaner-1 mole-2>w', 'SH agitator-1>b', 'smuggler-1>b SH dispatcher-1>w']
    const table = scene({ rows })
    expect(names(table.offers(0, reactivate('handler-1')))).toBe('mole-1 dispatcher-1')
    for (const other of agents('cleaner-1 mole-2 agitator-1 smuggler-1'))
      expect(table.refusal(0, reactivate('handler-1'), other)).toBe('AG-5.1.6')
    expect(table.refusal(0, reactivate('handler-1'), agent('handler-1'))).toBe('AG-4.9.6')
    table.do(0, reactivate('handler-1'), agent('dispatcher-1'))
    expect([row(table, 2), hand(table, 0)]).toEqual(['smuggler-1>b SH', 'dispatcher-1'])
  })

  rule('AG-5.1.6', 'a Handler in the right faction asks for agents facing side w there', () => {
    const rows = ['mole-1>b SH mole-2>w', 'SH', 'handler-1>w smuggler-1>b SH dispatcher-1>w']
    expect(names(scene({ rows }).offers(0, reactivate('handler-1')))).toBe('mole-1 dispatcher-1')
  })

  rule('AG-5.1.7', 'a Smuggler moves an agent, living or dead, to an end of the other faction', () => {
    const rows = ['smuggler-1>b mole-1>b SH x:cleaner-1', 'SH agitator-1>b', 'dispatcher-1>b SH']
    const table = scene({ rows })
    expect(names(table.offers(0, reactivate('smuggler-1')))).toBe('mole-1 cleaner-1 dispatcher-1')
    expect(table.refusal(0, reactivate('smuggler-1'), agent('smuggler-1'))).toBe('AG-4.9.6')
    expect(table.refusal(0, reactivate('smuggler-1'), agent('agitator-1'))).toBe('AG-5.1.7')
    const moved = (card: string, end: number): string[] => {
      const done = scene({ rows }).do(0, reactivate('smuggler-1'), agent(card), end)
      return [row(done, 0), row(done, 2)]
    }
    expect(moved('mole-1', LOW_END)).toEqual(['smuggler-1>b SH x:cleaner-1', 'mole-1>w dispatcher-1>b SH'])
    expect(moved('cleaner-1', HIGH_END)).toEqual(['smuggler-1>b mole-1>b SH', 'dispatcher-1>b SH x:cleaner-1'])
    // In the other direction, too.
    expect(moved('dispatcher-1', HIGH_END)).toEqual(['smuggler-1>b mole-1>b SH x:cleaner-1 dispatcher-1>w', 'SH'])
  })

  rule('AG-5.1.8', 'a Dispatcher moves another agent to any other place of the faction', () => {
    const rows = ['dispatcher-1>b mole-1>w SH x:cleaner-1', 'SH', 'mole-2>w SH']
    const table = scene({ rows })
    expect(names(table.offers(0, reactivate('dispatcher-1')))).toBe('mole-1 cleaner-1')
    expect(table.refusal(0, reactivate('dispatcher-1'), agent('mole-2'))).toBe('AG-5.1.8')
    expect(table.refusal(0, reactivate('dispatcher-1'), agent('dispatcher-1'))).toBe('AG-4.9.6')
    const moved = (card: string, place: number): string =>
      row(scene({ rows }).do(0, reactivate('dispatcher-1'), agent(card), place), 0)
    expect(moved('mole-1', 0)).toBe('mole-1>w dispatcher-1>b SH x:cleaner-1')
    expect(moved('mole-1', 2)).toBe('dispatcher-1>b SH mole-1>w x:cleaner-1')
    expect(moved('mole-1', 3)).toBe('dispatcher-1>b SH x:cleaner-1 mole-1>w')
    expect(moved('cleaner-1', 1)).toBe('dispatcher-1>b x:cleaner-1 mole-1>w SH')
    const shifted = scene({ rows }).do(0, reactivate('dispatcher-1'), agent('mole-1'), 3)
    expect(toldOf(shifted, 2, 'shifted')).toMatchObject([
      { t: 'shifted', seat: 0, card: agent('mole-1'), faction: 'A', toFaction: 'A', place: 3 },
    ])
  })

  rule('AG-5.1.9', 'an Impersonator swaps places with another agent of the faction, living or dead', () => {
    const rows = ['impersonator-1>b mole-1>w SH x:cleaner-1', 'SH', 'mole-2>w SH']
    const table = scene({ rows })
    expect(names(table.offers(0, reactivate('impersonator-1')))).toBe('mole-1 cleaner-1')
    expect(table.refusal(0, reactivate('impersonator-1'), agent('mole-2'))).toBe('AG-5.1.9')
    table.do(0, reactivate('impersonator-1'), agent('cleaner-1'))
    expect(row(table, 0)).toBe('x:cleaner-1 mole-1>w SH impersonator-1>b')
    expect(toldOf(table, -1, 'swapped')).toMatchObject([
      { t: 'swapped', seat: 0, card: agent('impersonator-1'), otherCard: agent('cleaner-1'), faction: 'A' },
    ])
    expect(scene({ rows: ['impersonator-1>b SH', 'SH', 'mole-2>w SH'] }).refusal(0, reactivate('impersonator-1'))).toBe(
      'AG-4.3.2',
    )
  })

  rule('AG-5.1.10', 'a Field Medic revives a dead agent of this faction', () => {
    const rows = ['field-medic-1>b x:mole-1 SH cleaner-1>w x:handler-1', 'SH', 'x:mole-2 SH']
    const table = scene({ rows })
    expect(names(table.offers(0, reactivate('field-medic-1')))).toBe('mole-1 handler-1')
    expect(table.refusal(0, reactivate('field-medic-1'), agent('cleaner-1'))).toBe('AG-5.1.10')
    expect(table.refusal(0, reactivate('field-medic-1'), agent('mole-2'))).toBe('AG-5.1.10')
    table.do(0, reactivate('field-medic-1'), agent('mole-1'), W)
    expect(row(table, 0)).toBe('field-medic-1>b mole-1>w SH cleaner-1>w x:handler-1')
    expect(toldOf(table, 2, 'revived')).toMatchObject([
      { t: 'revived', seat: 0, card: agent('mole-1'), faction: 'A', facingSeat: 1 },
    ])
    const other = scene({ rows }).do(0, reactivate('field-medic-1'), agent('handler-1'), B)
    expect(row(other, 0)).toBe('field-medic-1>b x:mole-1 SH cleaner-1>w handler-1>b')
    expect(scene({ rows: ['field-medic-1>b SH', 'SH', 'x:mole-2 SH'] }).refusal(0, reactivate('field-medic-1'))).toBe(
      'AG-4.3.2',
    )
  })

  rule('AG-5.1.11', 'a Cleaner retires a dead agent from either faction of the player', () => {
    const rows = ['cleaner-1>b x:mole-1 SH handler-1>b', 'SH x:agitator-1', 'x:mole-2 SH']
    const table = scene({ rows, agentPile: 'sniper-1' })
    expect(names(table.offers(0, reactivate('cleaner-1')))).toBe('mole-1 mole-2')
    expect(table.refusal(0, reactivate('cleaner-1'), agent('handler-1'))).toBe('AG-5.1.11')
    expect(table.refusal(0, reactivate('cleaner-1'), agent('agitator-1'))).toBe('AG-5.1.11')
    table.do(0, reactivate('cleaner-1'), agent('mole-2'))
    expect(row(table, 2)).toBe('SH')
    expect(table.state.agentPile).toEqual(agents('sniper-1 mole-2'))
    expect(toldOf(table, 1, 'retired')).toMatchObject([{ t: 'retired', seat: 0, card: agent('mole-2'), faction: 'B' }])
    expect(scene({ rows: ['cleaner-1>b SH', 'SH x:agitator-1', 'mole-2>w SH'] }).refusal(0, reactivate('cleaner-1'))).toBe(
      'AG-4.3.2',
    )
  })

  rule('AG-5.1.12', 'a Mole may be put at any place of an own faction', () => {
    const rows = ['cleaner-1>b SH handler-1>b', 'SH agitator-1>b', 'SH']
    const table = scene({ rows, hands: ['mole-1 smuggler-1'] })
    const inside = [at(0, 0), at(0, 1), at(0, 2), at(0, 3), at(2, 0), at(2, 1)]
    expect(table.offers(0, agent('mole-1'))).toEqual(inside)
    expect(table.offers(0, agent('smuggler-1'))).toEqual([at(0, 0), at(0, 3), at(2, 0), at(2, 1)])
    expect(table.refusal(0, agent('mole-1'), at(1, 1))).toBe('AG-4.1.2')
    expect(table.refusal(0, agent('mole-1'), at(0, 4))).toBe('AG-5.1.12')
    table.do(0, ...play('mole-1', 0, 1, W))
    expect(row(table, 0)).toBe('cleaner-1>w mole-1>w SH handler-1>b')
  })

  rule('AG-5.1.13', 'a Mole turns one living agent next to it', () => {
    const table = scene({ rows: ['dispatcher-1>w SH handler-1>w cleaner-1>b'], hands: ['mole-1'] })
    expect(names(table.offers(0, ...play('mole-1', 0, 3, B)))).toBe('handler-1 cleaner-1')
    expect(table.refusal(0, ...play('mole-1', 0, 3, B), agent('dispatcher-1'))).toBe('AG-5.1.13')
    table.do(0, ...play('mole-1', 0, 3, B), agent('handler-1'))
    expect(row(table, 0)).toBe('dispatcher-1>w SH handler-1>b mole-1>b cleaner-1>b')
    const dead = scene({ rows: ['x:dispatcher-1 SH'], hands: ['mole-1'] }).do(0, ...play('mole-1', 0, 1, B))
    expect(kinds(dead, -1)).toEqual(['played'])
    expect(asking(dead)).toEqual({ step: 'act', seat: 0 })
  })
})
