// Section 6: scoring, emptied factions, decks, and passing the turn.
import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import {
  ATTACH_LEFT,
  BUY_AGENT,
  BUY_MISSION,
  CONFIRM_EXCHANGE,
  CONFIRM_MISSIONS,
  EXCHANGE,
  FREE_DRAW,
  LOW_END,
} from '../rules/codes.ts'
import {
  agent,
  agents,
  asking,
  hand,
  kinds,
  mission,
  missions,
  reactivate,
  row,
  scene,
  toldOf,
  viewers,
  type Scene,
} from './scene-late.ts'

const confirmed = (spec: Scene) => scene({ phase: 3, ...spec }).do(spec.turn ?? 0, CONFIRM_MISSIONS)

describe('scoring', () => {
  rule('AG-6.1.1', 'the turn player gains the arrows of both factions that point at him', () => {
    // f0 to side b: mole-1's B at the black safe house, 2; W of double-agent-1, 1. f2 to side w: W of cleaner-1 at white, 2.
    const rows = ['mole-1>w SH double-agent-1>w', 'smuggler-1>w SH smuggler-2>w', 'cleaner-1>b SH']
    const table = confirmed({ rows, ip: [7, 1, 1] })
    expect(table.state.ip).toEqual([7 + 3 + 2, 1, 1])
    for (const viewer of viewers(table))
      expect(toldOf(table, viewer, 'scored')).toMatchObject([
        { t: 'scored', seat: 0, arrows: 5, missions: [], count: 0, ip: 5 },
      ])
    // Seat 1: f1 to side b is black with W W, 1, and with B B, 2; f0 points nothing at side w.
    expect(confirmed({ rows, first: 1, turn: 1 }).state.ip).toEqual([0, 3, 0])
    // Seat 2: nothing points at it: f1 points at b, f2 at w.
    expect(confirmed({ rows, first: 2, turn: 2 }).state.ip).toEqual([0, 0, 0])
  })

  rule('AG-6.1.2', 'the turn player gains the IP of each attached mission that is met', () => {
    const rows = ['x:mole-1 x:mole-2 SH', 'SH', 'SH x:cleaner-1']
    const spec = { rows, left: ['bloodbath#1 full-house#1'], right: ['two-front-war#1 bloodbath#2'] }
    const table = confirmed(spec)
    expect(table.state.ip).toEqual([3 + 3, 0, 0])
    expect(toldOf(table, 2, 'scored')).toMatchObject([
      { t: 'scored', seat: 0, arrows: 0, missions: missions('bloodbath#1 two-front-war#1'), count: 2, ip: 6 },
    ])
  })

  rule('AG-6.1.2', 'a mission attached in this very phase scores, if its condition is met at that moment', () => {
    const table = scene({ phase: 3, rows: ['x:mole-1 x:mole-2 SH'], hands: ['bloodbath#1'] })
    table.do(0, ATTACH_LEFT + mission('bloodbath#1'), CONFIRM_MISSIONS)
    expect(table.state.ip).toEqual([3, 0, 0])
  })

  rule('AG-6.1.3', 'a mission scores once, however often its condition is met', () => {
    const rows = ['x:mole-1 x:mole-2 SH x:cleaner-1 x:handler-1 x:smuggler-1']
    expect(confirmed({ rows, left: ['bloodbath#1'] }).state.ip).toEqual([3, 0, 0])
    expect(confirmed({ rows, left: ['mass-grave#1'] }).state.ip).toEqual([5, 0, 0])
  })

  rule('AG-6.1.4', 'nobody else scores arrows or missions', () => {
    const rows = ['mole-1>b SH', 'x:mole-2 x:cleaner-1 SH', 'SH double-agent-1>w']
    const table = confirmed({ rows, left: ['', 'bloodbath#1', 'bloodbath#2'] })
    expect(table.state.ip).toEqual([0, 0, 0])
    expect(toldOf(table, 1, 'scored')).toMatchObject([{ t: 'scored', seat: 0, arrows: 0, missions: [], count: 0, ip: 0 }])
  })

  rule('AG-6.1.5', 'missions in hand score nothing', () => {
    expect(confirmed({ rows: ['x:mole-1 x:mole-2 SH'], hands: ['bloodbath#1 bloodbath#2'] }).state.ip).toEqual([0, 0, 0])
  })

  rule('AG-6.1.6', 'all amounts come from one position and are added at once', () => {
    // Arrows 2, Joint Operation 3, and Gatekeepers not: one entry of 5, whoever else gets something by it.
    const table = confirmed({ rows: ['mole-1>w SH mole-2>b'], left: ['joint-operation#1 gatekeepers#1'], ip: [36, 39, 0] })
    expect(table.state.ip).toEqual([41, 40, 0])
    expect(kinds(table, -1)).toEqual(['arranged', 'scored', 'shared', 'lastRound', 'turn'])
    expect(toldOf(table, 2, 'scored')).toMatchObject([{ seat: 0, arrows: 2, missions: missions('joint-operation#1'), ip: 5 }])
  })

  rule('AG-6.1.7', 'a condition on both factions needs both', () => {
    const both = ['x:mole-1 SH', 'SH', 'x:mole-2 SH']
    expect(confirmed({ rows: both, left: ['two-front-war#1'] }).state.ip[0]).toBe(3)
    for (const rows of [
      ['x:mole-1 SH', 'x:mole-2 SH', 'SH'],
      ['SH cleaner-1>b', 'x:mole-1 SH', 'x:mole-2 SH'],
    ])
      expect(toldOf(confirmed({ rows, left: ['two-front-war#1'] }), -1, 'scored')[0].missions).toEqual([])
  })

  rule('AG-6.1.8', 'a condition on either faction needs one of them, wherever the mission is attached', () => {
    for (const rows of [
      ['mole-1>b SH', 'SH', 'cleaner-1>b SH'],
      ['cleaner-1>w SH', 'SH', 'mole-1>w SH'],
    ])
      for (const where of ['left', 'right'])
        expect(toldOf(confirmed({ rows, [where]: ['lone-wolf#1'] }), -1, 'scored')[0].missions).toEqual(missions('lone-wolf#1'))
    const none = confirmed({ rows: ['cleaner-1>w SH', 'SH mole-1>b', 'mole-2>b SH'], left: ['lone-wolf#1'] })
    expect(toldOf(none, -1, 'scored')[0].missions).toEqual([])
  })
})

describe('emptied factions', () => {
  const spec = {
    rows: ['cleaner-1>b SH', 'SH mole-2>b', 'x:mole-1 SH'],
    left: ['', 'blackout#1', 'bloodbath#2 full-house#1'],
    right: ['bloodbath#1 lone-wolf#1', '', ''],
    hands: ['mass-grave#1', '', 'pure-signal#1'],
  }

  rule('AG-6.2.1', 'when the last agent leaves, the missions of both players go back to their hands', () => {
    const table = scene(spec).do(0, reactivate('cleaner-1'))
    expect(row(table, 2)).toBe('SH')
    expect(hand(table, 0)).toBe('bloodbath#1 mass-grave#1 lone-wolf#1')
    expect(hand(table, 2)).toBe('bloodbath#2 full-house#1 pure-signal#1')
    expect(table.state.attached).toEqual([[], [], missions('blackout#1'), [], [], []])
  })

  rule('AG-6.2.1', 'while one agent is left, even a dead one, they stay', () => {
    const rows = ['cleaner-1>b SH', 'SH mole-2>b', 'x:mole-1 SH x:handler-1']
    const table = scene({ ...spec, rows }).do(0, reactivate('cleaner-1'), agent('mole-1'))
    expect(row(table, 2)).toBe('SH x:handler-1')
    expect(hand(table, 0)).toBe('mass-grave#1')
    expect(table.state.attached[1]).toEqual(missions('bloodbath#1 lone-wolf#1'))
  })

  rule('AG-6.2.1', 'smuggling and extracting empty a faction as well', () => {
    const smuggled = scene({ ...spec, rows: ['smuggler-1>b SH', 'SH mole-2>b', 'mole-1>b SH'] })
    smuggled.do(0, reactivate('smuggler-1'), LOW_END)
    expect([row(smuggled, 2), hand(smuggled, 2)]).toEqual(['SH', 'bloodbath#2 full-house#1 pure-signal#1'])
    const handled = scene({ ...spec, rows: ['handler-1>b SH', 'SH mole-2>b', 'mole-1>w SH'] }).do(0, reactivate('handler-1'))
    expect([row(handled, 2), hand(handled, 2)]).toEqual(['SH', 'bloodbath#2 full-house#1 pure-signal#1'])
    expect(hand(handled, 0)).toBe('mole-1 bloodbath#1 mass-grave#1 lone-wolf#1')
  })
})

describe('decks', () => {
  rule('AG-6.3.1', 'an empty agent deck is made anew from the retired pile', () => {
    const table = scene({ agentDeck: '', agentPile: 'mole-1 mole-2 cleaner-1', ip: [1, 0, 0], draws: 'mole-2' })
    table.do(0, BUY_AGENT)
    expect(hand(table, 0)).toBe('mole-2')
    expect([table.state.agentPile, table.state.agentDeck.toSorted((a, b) => a - b)]).toEqual([[], agents('cleaner-1 mole-1')])
    for (const viewer of viewers(table))
      expect(toldOf(table, viewer, 'reshuffled')).toMatchObject([{ t: 'reshuffled', deck: 'agents' }])
  })

  rule('AG-6.3.1', 'a deck that still has a card is not, and the last card leaves the pile alone', () => {
    const table = scene({ agentDeck: 'mole-1', agentPile: 'mole-2', ip: [1, 0, 0] }).do(0, BUY_AGENT)
    expect(hand(table, 0)).toBe('mole-1')
    expect([table.state.agentDeck, table.state.agentPile]).toEqual([[], agents('mole-2')])
    expect(toldOf(table, 0, 'reshuffled')).toEqual([])
  })

  rule('AG-6.3.1', 'so is an empty mission deck', () => {
    const spec = { missionDeck: '', missionPile: 'bloodbath#1', ip: [3, 0, 0], agentPile: 'mole-1' }
    const table = scene(spec).do(0, BUY_MISSION)
    expect(hand(table, 0)).toBe('bloodbath#1')
    expect([table.state.missionPile, table.state.agentPile]).toEqual([[], agents('mole-1')])
    expect(toldOf(table, -1, 'reshuffled')).toMatchObject([{ t: 'reshuffled', deck: 'missions' }])
  })

  rule('AG-6.3.2', 'with deck and pile empty, an action that only draws is not legal', () => {
    const bare = { agentDeck: '', missionDeck: '' }
    const rich = scene({ ...bare, ip: [9, 0, 0] })
    expect(rich.refusal(0, BUY_AGENT)).toBe('AG-4.4.1')
    expect(rich.refusal(0, BUY_MISSION)).toBe('AG-4.5.1')
    expect(scene(bare).refusal(0, FREE_DRAW)).toBe('AG-4.7.2')
    expect(scene({ ...bare, agentPile: 'mole-1' }).offers(0)).toEqual([FREE_DRAW])
    expect(scene({ ...bare, agentDeck: 'mole-1' }).offers(0)).toEqual([FREE_DRAW])
    expect(scene({ ...bare, missionPile: 'bloodbath#1', ip: [3, 0, 0] }).offers(0)).toEqual([BUY_MISSION])
  })

  rule('AG-6.3.2', 'where a part of the cards is there, that part is drawn', () => {
    // Two are retired into an empty deck and come back; nothing else exists.
    const table = scene({ missionDeck: '', hands: ['bloodbath#1 blackout#1'] })
    table.do(0, EXCHANGE, mission('bloodbath#1'), mission('blackout#1'), CONFIRM_EXCHANGE)
    expect(hand(table, 0)).toBe('bloodbath#1 blackout#1')
    expect([table.state.missionDeck, table.state.missionPile]).toEqual([[], []])
  })
})

describe('passing the turn', () => {
  rule('AG-6.4.1', 'after scoring the next player clockwise starts a turn', () => {
    const table = confirmed({ first: 1, turn: 2, round: 4, hands: ['mole-1'], mercenaries: 3 })
    expect(asking(table)).toEqual({ step: 'act', seat: 0 })
    expect(table.state).toMatchObject({ turn: 0, phase: 1, round: 4, mercenaries: 0 })
    for (const viewer of viewers(table)) expect(table.told(viewer).at(-1)).toEqual({ t: 'turn', seat: 0, round: 4 })
    expect(table.refusal(2, BUY_AGENT)).toBe('K-2')
    // When it comes back to the first player, a new round begins.
    const round = confirmed({ first: 1, turn: 0, round: 4 })
    expect(round.told(-1).at(-1)).toEqual({ t: 'turn', seat: 1, round: 5 })
  })
})
