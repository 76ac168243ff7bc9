// Section 8: each decision point, who decides, and what is offered.
import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import {
  BUY_AGENT,
  BUY_MISSION,
  CONFIRM_EXCHANGE,
  DECLINE,
  EXCHANGE,
  FREE_DRAW,
  PASS_ACTION,
  PASS_WINDOW,
} from '../rules/codes.ts'
import {
  agent,
  agents,
  asking,
  at,
  B,
  interrupt,
  mission,
  missions,
  names,
  passWindow,
  play,
  pointsForMe,
  reactivate,
  row,
  scene,
  shown,
  W,
} from './scene-late.ts'

const FIVE = 'agitator-1>b agitator-2>b SH poisoner-1>b poisoner-2>b smuggler-2>b'

/** What seat 1 of 4 may do with a Mercenary in a window: against each other seat, either way round. */
const against = (id: string): number[] =>
  [0, 2, 3].flatMap((other) => [interrupt(id, other, false), interrupt(id, other, true)])

describe('actions', () => {
  rule('AG-8.1', 'the turn player chooses one of the legal actions, twice', () => {
    const spec = {
      rows: ['mole-1>b handler-1>w SH', 'SH', 'SH dispatcher-1>b'],
      hands: ['cleaner-1 sniper-1 mercenary-1 surgeon-1 lone-wolf#1', 'mole-2'],
      ip: [3, 0, 0],
    }
    const table = scene(spec)
    const all = [...agents('cleaner-1 mercenary-1 sniper-1'), reactivate('mole-1'), BUY_AGENT, BUY_MISSION, EXCHANGE]
    expect(table.offers(0)).toEqual(all)
    expect(table.offers(1)).toEqual([])
    expect(scene({ ...spec, phase: 2 }).offers(0)).toEqual(all)
    expect(scene({ ...spec, ip: [2, 0, 0] }).offers(0)).toEqual(all.filter((code) => code !== BUY_MISSION))
    expect(scene({ ...spec, ip: [0, 0, 0] }).offers(0)).toEqual(
      all.filter((code) => code !== BUY_MISSION && code !== BUY_AGENT),
    )
    expect(scene().offers(0)).toEqual([FREE_DRAW])
    expect(scene({ left: ['bloodbath#1'], rows: ['mole-2>w SH'] }).offers(0)).toEqual([EXCHANGE, FREE_DRAW])
    table.do(0, BUY_AGENT)
    passWindow(table, 1)
    expect(asking(table)).toEqual({ step: 'act', seat: 0 })
    table.do(0, BUY_AGENT)
    passWindow(table, 1)
    expect(asking(table)).toEqual({ step: 'missions', seat: 0 })
  })

  rule('AG-8.1', 'a Mercenary (other player, direction) comes before the action, then the player chooses again', () => {
    const table = scene({ hands: ['mercenary-1 mole-1'], ip: [1, 0, 0] })
    expect(table.offers(0, agent('mercenary-1'))).toEqual([2, 3, 4, 5])
    table.do(0, ...pointsForMe('mercenary-1', 2)).do(2, DECLINE)
    expect(asking(table)).toEqual({ step: 'act', seat: 0 })
    expect(table.state.phase).toBe(1)
    expect(table.offers(0)).toEqual([agent('mole-1'), BUY_AGENT, BUY_MISSION])
  })

  rule('AG-8.1', 'a forced pass is offered only if no action is legal', () => {
    const stuck = { rows: [FIVE.replaceAll('>b', '>w'), 'SH', 'mole-1>b mole-2>b SH cleaner-1>b handler-1>b impersonator-1>b'] }
    const table = scene({ ...stuck, hands: ['dispatcher-1'] })
    expect(table.offers(0)).toEqual([PASS_ACTION])
    // A Mercenary is no action: it is offered beside the pass.
    expect(scene({ ...stuck, hands: ['dispatcher-1 mercenary-1'] }).offers(0)).toEqual([agent('mercenary-1'), PASS_ACTION])
    expect(scene({ ...stuck, hands: ['dispatcher-1'], ip: [1, 0, 0] }).offers(0)).toEqual([BUY_AGENT])
    expect(scene({ ...stuck, hands: ['dispatcher-1'], ip: [1, 0, 0] }).refusal(0, PASS_ACTION)).toBe('AG-3.1.5')
    table.do(0, PASS_ACTION)
    expect(table.told(1)).toEqual([{ t: 'passed', seat: 0 }])
    expect(table.state.phase).toBe(2)
  })

  rule('AG-8.2', 'a faction agent: card, then faction with room and place, then the side it faces', () => {
    const table = scene({ rows: [FIVE, 'SH', 'SH mole-1>b'], hands: ['dispatcher-1 mole-2 infiltrator-1'] })
    expect(table.offers(0, agent('dispatcher-1'))).toEqual([at(2, 0), at(2, 2)])
    expect(table.offers(0, agent('mole-2'))).toEqual([at(2, 0), at(2, 1), at(2, 2)])
    expect(table.offers(0, agent('infiltrator-1'))).toEqual([at(2, 0), at(2, 2), at(1, 0), at(1, 1)])
    expect(table.refusal(0, agent('dispatcher-1'), at(0, 0))).toBe('AG-4.1.5')
    expect(table.offers(0, agent('dispatcher-1'), at(2, 2))).toEqual([B, W])
    expect(shown(table, 0, agent('dispatcher-1'), at(2, 2))).toMatchObject([
      { key: 'face', args: { seat: 2 } },
      { key: 'face', args: { seat: 0 } },
    ])
    expect(table.refusal(0, agent('dispatcher-1'), at(2, 2), 2)).toBe('AG-4.1.6')
    table.do(0, ...play('dispatcher-1', 2, 2, B))
    expect(row(table, 2)).toBe('SH mole-1>b dispatcher-1>b')
  })

  rule('AG-8.3', 'a free agent: card, then other player and who the command faces, if executable', () => {
    const table = scene({ hands: ['interrogator-1', 'mole-1', ''], rows: ['mole-2>b SH'], left: ['', 'bloodbath#1'] })
    // Seat 0 has nothing left in hand, seat 2 nothing at all: only seat 1 can be interrogated.
    expect(table.offers(0, agent('interrogator-1'))).toEqual([2])
    expect(table.refusal(0, agent('interrogator-1'), 0)).toBe('AG-4.2.1')
    expect(table.refusal(0, agent('interrogator-1'), 3)).toBe('AG-4.2.2')
    expect(table.refusal(0, agent('interrogator-1'), 4)).toBe('AG-4.2.2')
    const any = scene({ hands: ['sniper-1'], rows: ['mole-2>b SH'] })
    expect(any.offers(0, agent('sniper-1'))).toEqual([2, 3, 4, 5])
    expect(shown(any, 0, agent('sniper-1')).slice(0, 2)).toMatchObject([
      { key: 'engage.command', args: { seat: 1, ip: 3 } },
      { key: 'engage.points', args: { seat: 1, ip: 3 } },
    ])
  })

  rule('AG-8.4', 'a reactivation: a living agent facing the player with an executable command, then its targets', () => {
    const rows = ['mole-1>b handler-1>w SH hatchet-man-1>b', 'SH', 'x:agitator-1 smuggler-1>w SH double-agent-1>b']
    const table = scene({ rows })
    expect(table.offers(0)).toEqual([reactivate('mole-1'), reactivate('smuggler-1'), FREE_DRAW])
    expect(table.refusal(0, reactivate('handler-1'))).toBe('AG-4.3.5')
    expect(table.refusal(0, reactivate('hatchet-man-1'))).toBe('AG-4.3.2')
    expect(table.refusal(0, reactivate('agitator-1'))).toBe('AG-4.3.5')
    expect(table.refusal(0, reactivate('double-agent-1'))).toBe('AG-4.3.5')
    expect(names(table.offers(0, reactivate('smuggler-1')))).toBe('mole-1 handler-1 hatchet-man-1 agitator-1 double-agent-1')
  })

  rule('AG-8.5', 'an exchange: own missions are switched on and off, then confirmed with at least one', () => {
    const table = scene({
      rows: ['mole-2>w SH', 'SH', 'SH mole-1>b'],
      hands: ['blackout#1'],
      left: ['lone-wolf#1'],
      right: ['bloodbath#1', 'full-house#1'],
    })
    const own = missions('blackout#1 lone-wolf#1 bloodbath#1')
    expect(table.offers(0, EXCHANGE)).toEqual(own)
    expect(table.offers(0, EXCHANGE, own[0])).toEqual([...own, CONFIRM_EXCHANGE])
    expect(table.offers(0, EXCHANGE, own[0], own[0])).toEqual(own)
    expect(table.refusal(0, EXCHANGE, CONFIRM_EXCHANGE)).toBe('AG-4.6.2')
    expect(table.refusal(0, EXCHANGE, own[0], own[0], CONFIRM_EXCHANGE)).toBe('AG-4.6.2')
    expect(table.refusal(0, EXCHANGE, mission('full-house#1'))).toBe('AG-4.6.1')
    table.do(0, EXCHANGE, own[0], own[1], own[2], own[1], CONFIRM_EXCHANGE)
    expect(table.state.missionPile).toEqual(missions('bloodbath#1 blackout#1'))
    expect(table.state.attached).toEqual([[own[1]], [], [], missions('full-house#1'), [], []])
    expect(table.state.missions[0]).toHaveLength(2)
  })

  rule('AG-8.7', 'an extra action: any legal action but a Mercenary, or decline', () => {
    const spec = {
      hands: ['mercenary-1', 'mole-1 mercenary-2 lone-wolf#1'],
      rows: ['SH', 'quartermaster-1>b SH'],
      ip: [0, 1, 0],
    }
    const table = scene(spec).do(0, ...pointsForMe('mercenary-1', 1))
    expect(table.offers(1)).toEqual([agent('mole-1'), reactivate('quartermaster-1'), BUY_AGENT, EXCHANGE, DECLINE])
    expect(table.refusal(1, agent('mercenary-2'))).toBe('AG-4.8.15')
    expect(table.refusal(1, PASS_ACTION)).toBe('AG-3.1.5')
    expect(scene().refusal(0, DECLINE)).toBe('AG-3.1.3')
    table.do(1, ...play('mole-1', 1, 1, B))
    expect(row(table, 1)).toBe('quartermaster-1>w mole-1>b SH')
  })
})

describe('windows and policies', () => {
  rule('AG-8.6', 'in a window everybody asked may pass, or play a Mercenary held', () => {
    const hands = ['', 'mercenary-1 mercenary-2', 'mole-1', '']
    const table = scene({ seats: 4, hands, ip: [1, 0, 0, 0] }).do(0, BUY_AGENT)
    expect(table.offers(1)).toEqual([PASS_WINDOW, ...against('mercenary-1'), ...against('mercenary-2')])
    expect(table.offers(2)).toEqual([PASS_WINDOW])
    expect(table.offers(0)).toEqual([])
    expect(table.offers(3)).toEqual([])
    expect(table.refusal(2, interrupt('mercenary-1', 0, false))).toBe('AG-4.8.7')
    expect(table.refusal(2, interrupt('mercenary-2', 3, true))).toBe('AG-4.8.7')
    expect(table.refusal(1, interrupt('mercenary-1', 1, true))).toBe('AG-4.8.10')
    // Answers may come in any order, and change until the window closes.
    table
      .do(2, PASS_WINDOW)
      .do(1, interrupt('mercenary-1', 3, true))
      .do(1, interrupt('mercenary-2', 3, true))
      .close()
    expect(table.told(0)[0]).toMatchObject({
      t: 'playedFree',
      seat: 1,
      card: agent('mercenary-2'),
      commandSeat: 3,
      pointsSeat: 1,
    })
    expect(table.state.ip).toEqual([0, 2, 0, 0])
  })

  rule('AG-8.17', 'every player may set the interrupt policy to ask or never at any time', () => {
    const table = scene({ hands: ['', 'mole-1', 'mole-2'], ip: [1, 0, 0] })
    for (const seat of [0, 1, 2]) expect(table.match.message(seat).orders).toEqual({ interrupt: 'ask' })
    table.order(2, 'interrupt', 'never').order(0, 'interrupt', 'never').order(0, 'interrupt', 'ask')
    expect(table.match.order(1, 'interrupt', 'sometimes')).toMatchObject({ ok: false, refusal: { rule: 'K-9' } })
    table.do(0, BUY_AGENT)
    // In the window itself, too; it counts from the next one.
    table.order(1, 'interrupt', 'never')
    expect(table.match.closable).toBe(false)
    table.do(1, PASS_WINDOW).close()
    expect(table.match.message(1).orders).toEqual({ interrupt: 'never' })
    // Now both have said never: the next window is full as soon as it opens.
    table.state.ip[0] = 1
    table.do(0, BUY_AGENT)
    expect(table.match.closable).toBe(true)
  })
})
