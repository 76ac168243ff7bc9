// Section 8: the choices of commands and of the Missions phase.
import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import {
  ATTACH_LEFT,
  ATTACH_RIGHT,
  CONFIRM_MISSIONS,
  HIGH_END,
  LOW_END,
  MISSION,
  NO_SWAP,
  STOP,
  SWAP,
  TAKE_BACK,
} from '../rules/codes.ts'
import {
  agent,
  agents,
  asking,
  B,
  commandForMe,
  hand,
  mission,
  missions,
  names,
  play,
  pointsForMe,
  reactivate,
  row,
  scene,
  shown,
  toldOf,
  W,
} from './scene-late.ts'

/** A card in f0 that faces seat 0, the rows, and the agents it can be aimed at. */
const AIMED: [string, string[], string][] = [
  ['hatchet-man-1', ['mole-1>b hatchet-man-1>b mole-2>b SH'], 'mole-1 mole-2'],
  ['poisoner-1', ['poisoner-1>b SH', 'SH', 'mole-1>b SH mole-2>b'], 'mole-1 mole-2'],
  ['double-agent-1', ['double-agent-1>b mole-1>b SH mole-2>b'], 'mole-1 mole-2'],
  ['mole-1', ['handler-1>b mole-1>b mole-2>b SH'], 'handler-1 mole-2'],
  ['getaway-driver-1', ['mole-1>b getaway-driver-1>b SH mole-2>b'], 'mole-1 mole-2'],
  ['handler-1', ['handler-1>b mole-1>b SH', 'SH', 'mole-2>w SH'], 'mole-1 mole-2'],
  ['impersonator-1', ['impersonator-1>b mole-1>b SH x:mole-2'], 'mole-1 mole-2'],
  ['cleaner-1', ['cleaner-1>b x:mole-1 SH', 'SH', 'x:mole-2 SH'], 'mole-1 mole-2'],
]

/** The same cards played by seat 0 into f0 to face seat 1, where that leaves a choice. */
const FACING_OTHER: [string, string[], string][] = [
  ['poisoner-1', ['SH', 'mole-1>b SH mole-2>b'], 'mole-1 mole-2'],
  ['double-agent-1', ['mole-1>b SH mole-2>b'], 'mole-1 mole-2'],
  ['handler-1', ['mole-1>w SH', 'mole-2>b SH'], 'mole-2 mole-1'],
  ['impersonator-1', ['mole-1>b SH x:mole-2'], 'mole-1 mole-2'],
  ['cleaner-1', ['x:mole-1 SH', 'x:mole-2 SH'], 'mole-2 mole-1'],
]

describe('commands', () => {
  rule('AG-8.8', 'a command with one target asks for one agent out of the legal targets', () => {
    for (const [card, rows, targets] of AIMED) {
      const table = scene({ rows })
      expect(names(table.offers(0, reactivate(card)))).toBe(targets)
      table.do(0, reactivate(card), agents(targets)[1])
      expect(asking(table)).toEqual({ step: 'act', seat: 0 })
      expect(table.state.phase).toBe(2)
    }
  })

  rule('AG-8.8', 'it is the executing player who is asked', () => {
    for (const [card, rows, targets] of FACING_OTHER) {
      const table = scene({ rows, hands: [card] }).do(0, ...play(card, 0, 0, W))
      expect(asking(table)).toEqual({ step: 'target', seat: 1 })
      expect(table.offers(0)).toEqual([])
      expect(names(table.offers(1))).toBe(targets)
      // One choice is all there is: the action is finished.
      table.do(1, agents(targets)[1])
      expect(['act', 'window']).toContain(asking(table).step)
    }
  })

  rule('AG-8.9', 'a Smuggler asks for the agent, then for an end of the other faction', () => {
    const table = scene({ rows: ['mole-1>b SH x:handler-1', 'cleaner-1>b SH'], hands: ['smuggler-1'] })
    table.do(0, ...play('smuggler-1', 0, 3, W))
    expect(asking(table)).toEqual({ step: 'target', seat: 1 })
    expect(names(table.offers(1))).toBe('cleaner-1 mole-1 handler-1')
    expect(table.offers(1, agent('mole-1'))).toEqual([LOW_END, HIGH_END])
    const where = { card: agent('mole-1'), faction: 'C' }
    expect(shown(table, 1, agent('mole-1'))).toEqual([
      { key: 'end.low', args: where, touches: ['place:1:0'] },
      { key: 'end.high', args: where, touches: ['place:1:2'] },
    ])
    expect(table.refusal(1, agent('mole-1'), 2)).toBe('AG-8.9')
    table.do(1, agent('mole-1'), HIGH_END)
    // It faced the player opposite seat 1, and still does: that is now seat 2, at side w.
    expect([row(table, 0), row(table, 1)]).toEqual(['SH x:handler-1 smuggler-1>w', 'cleaner-1>b SH mole-1>w'])
    expect(toldOf(table, -1, 'smuggled')).toMatchObject([
      { seat: 1, card: agent('mole-1'), faction: 'A', toFaction: 'C', place: 2 },
    ])
  })

  rule('AG-8.10', 'a Dispatcher asks for the agent, then for a place that changes the row', () => {
    const table = scene({ rows: ['dispatcher-1>b mole-1>w SH cleaner-1>b'] })
    expect(table.offers(0, reactivate('dispatcher-1'), agent('mole-1'))).toEqual([0, 2, 3])
    expect(table.offers(0, reactivate('dispatcher-1'), agent('cleaner-1'))).toEqual([0, 1, 2])
    expect(shown(table, 0, reactivate('dispatcher-1'), agent('mole-1'))[1]).toEqual({
      key: 'position',
      args: { card: agent('mole-1'), faction: 'A', place: 3 },
      touches: ['place:0:2'],
    })
    expect(table.refusal(0, reactivate('dispatcher-1'), agent('mole-1'), 1)).toBe('AG-4.10.9')
    table.do(0, reactivate('dispatcher-1'), agent('cleaner-1'), 2)
    expect(row(table, 0)).toBe('dispatcher-1>b mole-1>w cleaner-1>b SH')
  })

  rule('AG-8.11', 'Field Medic and Surgeon ask for the dead agent, then for the side it faces', () => {
    const medic = scene({ rows: ['field-medic-1>b x:mole-1 SH x:mole-2'] })
    expect(names(medic.offers(0, reactivate('field-medic-1')))).toBe('mole-1 mole-2')
    expect(medic.offers(0, reactivate('field-medic-1'), agent('mole-2'))).toEqual([B, W])
    expect(shown(medic, 0, reactivate('field-medic-1'), agent('mole-2'))).toMatchObject([
      { key: 'face', args: { seat: 0, card: agent('mole-2') } },
      { key: 'face', args: { seat: 1, card: agent('mole-2') } },
    ])
    expect(medic.refusal(0, reactivate('field-medic-1'), agent('mole-2'), 2)).toBe('AG-4.10.16')
    const surgeon = scene({ rows: ['x:mole-1 SH', 'x:mole-2 SH'], hands: ['surgeon-1'] }).do(0, ...pointsForMe('surgeon-1', 1))
    expect(asking(surgeon)).toEqual({ step: 'target', seat: 1 })
    expect(names(surgeon.offers(1))).toBe('mole-2 mole-1')
    surgeon.do(1, agent('mole-1'), B)
    expect(row(surgeon, 0)).toBe('mole-1>b SH')
    // A single dead agent leaves only the side to choose.
    const single = scene({ rows: ['x:mole-1 SH'], hands: ['surgeon-1'] })
    expect(single.offers(0, ...commandForMe('surgeon-1', 1))).toEqual([B, W])
  })

  rule('AG-8.12', 'a Wiretapper asks after the look: no exchange, or an own mission and one of theirs', () => {
    const table = scene({ hands: ['wiretapper-1 blackout#1', 'lone-wolf#1 full-house#1'] })
    table.do(0, ...play('wiretapper-1', 0, 0, W))
    expect(asking(table)).toEqual({ step: 'wiretap', seat: 1 })
    const [full, lone] = missions('full-house#1 lone-wolf#1')
    expect(table.offers(1)).toEqual([full * SWAP + mission('blackout#1'), lone * SWAP + mission('blackout#1'), NO_SWAP])
    expect(shown(table, 1).slice(1)).toMatchObject([
      { key: 'swapMissions', args: { given: lone, taken: mission('blackout#1') } },
      { key: 'keepMissions' },
    ])
    table.do(1, lone * SWAP + mission('blackout#1'))
    expect([hand(table, 0), hand(table, 1)]).toEqual(['lone-wolf#1', 'full-house#1 blackout#1'])
  })

  rule('AG-8.13', 'an Interrogator asks after the look: one card of the hand shown', () => {
    const table = scene({ hands: ['interrogator-1 mole-1 lone-wolf#1', 'mole-2'] }).do(0, ...pointsForMe('interrogator-1', 1))
    expect(asking(table)).toEqual({ step: 'interrogate', seat: 1 })
    expect(table.offers(1)).toEqual([agent('mole-1'), MISSION + mission('lone-wolf#1')])
    expect(shown(table, 1)).toMatchObject([
      { key: 'takeAgent', args: { card: agent('mole-1') } },
      { key: 'takeMission', args: { mission: mission('lone-wolf#1') } },
    ])
    expect(table.refusal(1, agent('mole-2'))).toBe('AG-5.2.1')
    table.do(1, MISSION + mission('lone-wolf#1'))
    expect([hand(table, 0), hand(table, 1)]).toEqual(['mole-1', 'mole-2 lone-wolf#1'])
  })

  rule('AG-8.14', 'a Cat Burglar asks for one mission the opposite player has attached', () => {
    const table = scene({
      rows: ['mole-1>b SH', 'SH', 'SH mole-2>b'],
      hands: ['cat-burglar-1'],
      left: ['blackout#1', 'full-house#1'],
      right: ['lone-wolf#1'],
    })
    table.do(0, ...pointsForMe('cat-burglar-1', 1))
    expect(asking(table)).toEqual({ step: 'burgle', seat: 1 })
    // f0 is the right faction of seat 1, f2 is none of its own.
    expect(table.offers(1)).toEqual(missions('blackout#1 lone-wolf#1'))
    table.do(1, mission('lone-wolf#1'))
    expect([hand(table, 0), hand(table, 1)]).toEqual(['', 'lone-wolf#1'])
  })

  rule('AG-8.15', 'a Sniper asks for a first target anywhere, then to stop or for a second in the same faction', () => {
    const rows = ['mole-1>b SH', 'mole-2>b SH cleaner-1>b', 'SH handler-1>b']
    const table = scene({ rows, hands: ['sniper-1'] }).do(0, ...pointsForMe('sniper-1', 1))
    expect(asking(table)).toEqual({ step: 'target', seat: 1 })
    expect(names(table.offers(1))).toBe('mole-2 cleaner-1 mole-1 handler-1')
    expect(table.offers(1, agent('mole-2'))).toEqual([agent('cleaner-1'), STOP])
    expect(shown(table, 1, agent('mole-2'))).toMatchObject([
      { key: 'target.kill', args: { card: agent('cleaner-1'), faction: 'C' } },
      { key: 'stop' },
    ])
    // The last living agent of its faction: nothing is left to ask, and the decision is complete.
    table.do(1, agent('handler-1'))
    expect(row(table, 2)).toBe('SH x:handler-1')
    expect(asking(table)).toEqual({ step: 'act', seat: 0 })
  })
})

describe('the Missions phase', () => {
  const spec = {
    phase: 3,
    rows: ['mole-1>b SH', 'SH', 'SH mole-2>w'],
    hands: ['blackout#1 mercenary-1 cleaner-1', '', ''],
    left: ['bloodbath#1', 'full-house#1'],
  }

  rule('AG-8.16', 'the turn player attaches, takes back and moves missions in any order, then confirms', () => {
    const table = scene(spec)
    const [blood, black] = missions('bloodbath#1 blackout#1')
    expect(table.offers(0)).toEqual([
      ATTACH_LEFT + black,
      ATTACH_RIGHT + black,
      TAKE_BACK + blood,
      CONFIRM_MISSIONS,
      agent('mercenary-1'),
    ])
    expect(table.offers(1)).toEqual([])
    expect(table.refusal(0, TAKE_BACK + mission('full-house#1'))).toBe('AG-4.11.1')
    table.do(0, ATTACH_LEFT + black, TAKE_BACK + blood, ATTACH_RIGHT + blood, CONFIRM_MISSIONS)
    expect(table.state.attached).toEqual([[black], [blood], missions('full-house#1'), [], [], []])
    expect(asking(table)).toEqual({ step: 'act', seat: 1 })
  })

  rule('AG-8.16', 'or plays a Mercenary, and the phase goes on after it', () => {
    const table = scene(spec)
    expect(table.offers(0, agent('mercenary-1'))).toEqual([2, 3, 4, 5])
    expect(table.refusal(0, agent('cleaner-1'))).toBe('AG-4.8.2')
    table.do(0, ...commandForMe('mercenary-1', 2))
    expect(asking(table)).toEqual({ step: 'extra', seat: 0 })
    table.do(0, ...play('cleaner-1', 0, 0, B))
    expect(asking(table)).toEqual({ step: 'missions', seat: 0 })
    expect(table.refusal(0, agent('mercenary-1'))).toBe('AG-4.8.2')
  })
})
