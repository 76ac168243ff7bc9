// Section 10: edge cases of missions and points.
import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { ATTACH_LEFT, ATTACH_RIGHT, CONFIRM_MISSIONS, FREE_DRAW, STOP, TAKE_BACK } from '../rules/codes.ts'
import {
  agent,
  commandForMe,
  hand,
  idleTurn,
  mission,
  missions,
  play,
  pointsForMe,
  reactivate,
  row,
  scene,
  seen,
  toldOf,
  W,
} from './scene-late.ts'

const DEAD_PAIR = 'x:mole-1 x:mole-2 SH'

describe('points', () => {
  rule('AG-10.16', "IP gained during another player's turn count at once and may trigger the end", () => {
    const rows = ['SH handler-1>b', 'SH mole-1>w cleaner-1>w']
    const table = scene({ rows, hands: ['sniper-1'], ip: [37, 0, 0] })
    // Seat 1 has not even chosen a target yet.
    table.do(0, ...pointsForMe('sniper-1', 1))
    expect([table.view(1).ip, table.view(1).end]).toEqual([[40, 0, 0], 1])
    const other = scene({ rows, hands: ['sniper-1'], ip: [0, 0, 37] })
    other.do(0, ...commandForMe('sniper-1', 2), agent('mole-1'), STOP)
    expect(other.state.ip).toEqual([0, 0, 40])
    expect(toldOf(other, 2, 'lastRound')).toHaveLength(1)
  })

  rule('AG-10.16', 'so do IP taken', () => {
    const table = scene({ hands: ['infiltrator-1'], ip: [39, 38, 0] }).do(0, ...play('infiltrator-1', 0, 0, W))
    expect(table.state.ip).toEqual([37, 40, 0])
    expect(seen(table).end).not.toBe(0)
  })

  rule('AG-10.30', 'a run of four dead agents still scores Bloodbath once', () => {
    const rows = ['x:mole-1 x:mole-2 x:cleaner-1 x:handler-1 SH']
    const table = scene({ phase: 3, rows, left: ['bloodbath#1'] }).do(0, CONFIRM_MISSIONS)
    expect(table.state.ip).toEqual([3, 0, 0])
  })
})

describe('missions', () => {
  rule('AG-10.17', 'a stolen mission scores for nobody before the thief has attached it', () => {
    const spec = { rows: [DEAD_PAIR], hands: ['cat-burglar-1'], right: ['', 'bloodbath#1'] }
    const stolen = () => {
      const table = scene({ ...spec, phase: 2 }).do(0, ...commandForMe('cat-burglar-1', 1))
      expect(hand(table, 0)).toBe('bloodbath#1')
      return table
    }
    const kept = stolen().do(0, CONFIRM_MISSIONS)
    expect(kept.state.ip).toEqual([0, 3, 0])
    idleTurn(kept, 1)
    expect(toldOf(kept, -1, 'scored')).toMatchObject([{ seat: 1, missions: [], ip: 0 }])
    const attached = stolen().do(0, ATTACH_LEFT + mission('bloodbath#1'), CONFIRM_MISSIONS)
    expect(attached.state.ip).toEqual([3, 3, 0])
  })

  rule('AG-10.18', 'a mission may be attached beside one of the same type of the other player', () => {
    const spec = { phase: 3, rows: [DEAD_PAIR], hands: ['bloodbath#1'] }
    const beside = scene({ ...spec, right: ['', 'bloodbath#2'] })
    expect(beside.offers(0)).toContain(ATTACH_LEFT + mission('bloodbath#1'))
    beside.do(0, ATTACH_LEFT + mission('bloodbath#1'), CONFIRM_MISSIONS)
    expect(beside.state.attached).toEqual([missions('bloodbath#1'), [], [], missions('bloodbath#2'), [], []])
    expect(scene({ ...spec, left: ['bloodbath#2'] }).refusal(0, ATTACH_LEFT + mission('bloodbath#1'))).toBe('AG-4.11.4')
  })

  rule('AG-10.19', 'a mission left attached scores again each turn', () => {
    const table = scene({ seats: 2, phase: 3, rows: [DEAD_PAIR], left: ['bloodbath#1'] }).do(0, CONFIRM_MISSIONS)
    expect(table.state.ip[0]).toBe(3)
    idleTurn(table, 1)
    idleTurn(table, 0)
    expect(toldOf(table, -1, 'scored')).toMatchObject([{ seat: 0, missions: missions('bloodbath#1'), ip: 3 }])
  })

  rule('AG-10.20', 'a condition broken between two turns does not score, but the mission stays', () => {
    const rows = ['mole-1>w SH hatchet-man-1>w handler-1>b', 'SH']
    const table = scene({ seats: 2, phase: 3, rows, left: ['clean-network#1'] }).do(0, CONFIRM_MISSIONS)
    expect(toldOf(table, -1, 'scored')).toMatchObject([{ missions: missions('clean-network#1') }])
    table.do(1, reactivate('hatchet-man-1'))
    expect(row(table, 0)).toBe('mole-1>w SH hatchet-man-1>w x:handler-1')
    table.do(1, FREE_DRAW)
    table.state.agents[1] = []
    table.do(1, CONFIRM_MISSIONS)
    idleTurn(table, 0)
    expect(toldOf(table, -1, 'scored')).toMatchObject([{ seat: 0, missions: [] }])
    expect(table.state.attached[0]).toEqual(missions('clean-network#1'))
    expect(table.view().met).toEqual([[false], [], [], []])
  })

  rule('AG-10.27', 'with 2 players both factions are shared with the same opponent, each with its own limit', () => {
    const hands = ['bloodbath#1 bloodbath#2 blackout#1 lone-wolf#1 stand-off#1']
    const table = scene({
      seats: 2,
      phase: 3,
      rows: ['mole-1>b SH', 'SH mole-2>b'],
      hands,
      right: ['', 'mass-grave#1 full-house#1'],
    })
    const [one, two, three, four, five] = missions(hands[0])
    const draft = [ATTACH_LEFT + one, ATTACH_LEFT + three, ATTACH_RIGHT + two, ATTACH_RIGHT + four]
    expect(table.refusal(0, ...draft.slice(0, 2), ATTACH_LEFT + five)).toBe('AG-4.11.3')
    expect(table.refusal(0, ...draft, ATTACH_RIGHT + five)).toBe('AG-4.11.3')
    table.do(0, ...draft, CONFIRM_MISSIONS)
    expect(table.state.attached).toEqual([[one, three], [two, four], [], missions('mass-grave#1 full-house#1')])
    // Arrows of both factions come from the same two players: seat 1 is side w of f0 and side b of f1.
    expect(seen(scene({ seats: 2, rows: ['mole-1>b SH', 'SH mole-2>w'] })).arrows).toEqual([0, 4])
  })

  rule('AG-10.28', "the turn player's Missions phase never touches the opposite player's missions", () => {
    const spec = {
      phase: 3,
      rows: [DEAD_PAIR, 'SH', 'SH handler-1>b'],
      left: ['', '', 'blackout#1'],
      right: ['', 'bloodbath#2'],
    }
    const table = scene({ ...spec, hands: ['lone-wolf#1'] })
    const lone = mission('lone-wolf#1')
    expect(table.offers(0)).toEqual([ATTACH_LEFT + lone, ATTACH_RIGHT + lone, CONFIRM_MISSIONS])
    for (const theirs of missions('bloodbath#2 blackout#1')) expect(table.refusal(0, TAKE_BACK + theirs)).toBe('AG-4.11.1')
    table.do(0, ATTACH_LEFT + lone, CONFIRM_MISSIONS)
    expect(table.state.attached).toEqual([[lone], [], [], missions('bloodbath#2'), missions('blackout#1'), []])
    expect([hand(table, 1), hand(table, 2)]).toEqual(['', ''])
  })
})
