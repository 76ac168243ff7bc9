// Section 10: edge cases of commands, moves and limits.
import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { BUY_AGENT, DECLINE, FREE_DRAW, HIGH_END, LOW_END, PASS_ACTION } from '../rules/codes.ts'
import {
  agent,
  agents,
  asking,
  at,
  B,
  commandForMe,
  hand,
  interrupt,
  kinds,
  names,
  passWindow,
  play,
  pointsForMe,
  reactivate,
  row,
  scene,
  seen,
  toldOf,
  W,
} from './scene-late.ts'

const FULL = 'quartermaster-1>w quartermaster-2>w SH getaway-driver-1>w getaway-driver-2>w infiltrator-2>w'

/** The arrows of seats 0 and 1 before and after an agent of f0 is turned by the Double Agent. */
const turned = (card: string): number[][] => {
  const table = scene({ rows: [`${card}>w SH double-agent-1>b`] })
  const before = seen(table).arrows.slice(0, 2)
  table.do(0, reactivate('double-agent-1'))
  return [before, seen(table).arrows.slice(0, 2)]
}

describe('whose command it is', () => {
  rule('AG-10.1', "an agent facing the opposite player makes that player choose during the actor's action", () => {
    const table = scene({ rows: ['mole-1>b SH mole-2>b'], hands: ['double-agent-1', 'handler-1'] })
    table.do(0, ...play('double-agent-1', 0, 3, W))
    expect(asking(table)).toEqual({ step: 'target', seat: 1 })
    expect(table.refusal(0, agent('mole-1'))).toBe('K-2')
    table.do(1, agent('mole-1'))
    expect(row(table, 0)).toBe('mole-1>w SH mole-2>b double-agent-1>w')
    expect(toldOf(table, -1, 'turned')).toMatchObject([{ seat: 1, card: agent('mole-1') }])
    // Only now the action is over: its window opens, and the turn is still seat 0's.
    expect(asking(table).step).toBe('window')
    passWindow(table, 1)
    expect(asking(table)).toEqual({ step: 'act', seat: 0 })
    expect(table.state).toMatchObject({ turn: 0, phase: 2 })
  })

  rule('AG-10.2', 'the only legal target must be taken, even one that earns the executing player points', () => {
    // mole-1 faces w: its points are seat 0's own. Seat 0 must kill it.
    const table = scene({ rows: ['mole-1>w SH'], hands: ['hatchet-man-1'] })
    expect(seen(table).arrows[0]).toBe(2)
    table.do(0, ...play('hatchet-man-1', 0, 0, B))
    expect(row(table, 0)).toBe('hatchet-man-1>b x:mole-1 SH')
    expect(seen(table).arrows[0]).toBe(0)
  })

  rule('AG-10.15', 'an extra action may play an agent that faces the turn player, who executes it at once', () => {
    const table = scene({ rows: ['mole-1>b SH mole-2>b'], hands: ['mercenary-1', 'double-agent-1'] })
    table.do(0, ...pointsForMe('mercenary-1', 1)).do(1, ...play('double-agent-1', 0, 0, B))
    expect(asking(table)).toEqual({ step: 'target', seat: 0 })
    table.do(0, agent('mole-2'))
    expect(row(table, 0)).toBe('double-agent-1>b mole-1>b SH mole-2>w')
    expect(asking(table)).toEqual({ step: 'act', seat: 0 })
    expect(table.state.phase).toBe(1)
  })

  rule('AG-10.8', 'an Infiltrator between two others is reactivated by whom it faces, never by who placed it', () => {
    const table = scene({ hands: ['infiltrator-1'], ip: [0, 0, 5] }).do(0, ...play('infiltrator-1', 1, 0, B))
    // Placed between seats 1 and 2, facing seat 1, who took 2 IP from seat 2 at once.
    expect(table.state.ip).toEqual([0, 2, 3])
    expect(table.refusal(0, reactivate('infiltrator-1'))).toBe('AG-4.3.1')
    const rows = ['SH', 'infiltrator-1>b SH']
    expect(scene({ first: 1, rows, ip: [0, 2, 3] }).offers(1)).toContain(reactivate('infiltrator-1'))
    expect(scene({ first: 2, rows, ip: [9, 9, 3] }).refusal(2, reactivate('infiltrator-1'))).toBe('AG-4.3.5')
  })

  rule('AG-10.9', 'an Infiltrator can do nothing with equal IP or with the opposite player behind', () => {
    const rows = ['infiltrator-1>b SH']
    expect(scene({ rows, ip: [4, 4, 9] }).refusal(0, reactivate('infiltrator-1'))).toBe('AG-4.3.2')
    expect(scene({ rows, ip: [4, 3, 9] }).refusal(0, reactivate('infiltrator-1'))).toBe('AG-4.3.2')
    expect(scene({ rows, ip: [4, 5, 0] }).offers(0)).toContain(reactivate('infiltrator-1'))
    const played = scene({ hands: ['infiltrator-1'], ip: [4, 4, 9] }).do(0, ...play('infiltrator-1', 0, 0, B))
    expect([played.state.ip, kinds(played, 1)]).toEqual([[4, 4, 9], ['played']])
  })

  rule('AG-10.10', 'a revived agent does not act, but may be reactivated later by whom it faces', () => {
    const table = scene({ rows: ['field-medic-1>b x:hatchet-man-1 mole-1>b SH'] })
    table.do(0, reactivate('field-medic-1'), B)
    expect(row(table, 0)).toBe('field-medic-1>b hatchet-man-1>b mole-1>b SH')
    expect(kinds(table, -1)).toEqual(['reactivated', 'revived'])
    expect(names(table.offers(0, reactivate('hatchet-man-1')))).toBe('field-medic-1 mole-1')
    const away = scene({ rows: ['field-medic-1>b x:hatchet-man-1 mole-1>b SH'] }).do(0, reactivate('field-medic-1'), W)
    expect(away.refusal(0, reactivate('hatchet-man-1'))).toBe('AG-4.3.5')
  })

  rule('AG-10.11', 'an agent extracted in a turn may be played again in it, and acts again', () => {
    const table = scene({ rows: ['handler-1>b hatchet-man-1>b SH', 'SH', 'mole-1>b SH'] })
    table.do(0, reactivate('handler-1')).do(0, ...play('hatchet-man-1', 2, 0, W))
    expect(row(table, 2)).toBe('hatchet-man-1>w x:mole-1 SH')
  })

  rule('AG-10.12', 'turning an agent swaps which half touches which neighbour', () => {
    // double-agent-1 shows side w its right half, B, at the white safe house all the time: 1 for seat 1.
    // mole-1 (W B): its right half, B, at black; turned, its left half, W, at white.
    expect(turned('mole-1')).toEqual([
      [2, 1],
      [0, 3],
    ])
    // mole-2 (B W): its right half, W, at black; turned, its left half, B, at white.
    expect(turned('mole-2')).toEqual([
      [1, 1],
      [0, 2],
    ])
  })

  rule('AG-10.26', 'both actions may reactivate the same agent', () => {
    const table = scene({ rows: ['double-agent-1>b mole-1>b SH'] })
    table.do(0, reactivate('double-agent-1'))
    expect(row(table, 0)).toBe('double-agent-1>b mole-1>w SH')
    table.do(0, reactivate('double-agent-1'))
    expect(row(table, 0)).toBe('double-agent-1>b mole-1>b SH')
    expect(asking(table)).toEqual({ step: 'missions', seat: 0 })
  })
})

describe('targets and limits', () => {
  rule('AG-10.3', 'a Hatchet-Man next to dead agents or the safe house can do nothing', () => {
    for (const line of [
      'x:mole-1 hatchet-man-1>b SH mole-2>b',
      'hatchet-man-1>b SH mole-2>b',
      'x:mole-1 hatchet-man-1>b x:mole-2 SH',
    ])
      expect(scene({ rows: [line] }).refusal(0, reactivate('hatchet-man-1'))).toBe('AG-4.3.2')
    const played = scene({ rows: ['x:mole-1 SH'], hands: ['hatchet-man-1'] }).do(0, ...play('hatchet-man-1', 0, 0, B))
    expect(kinds(played, -1)).toEqual(['played'])
  })

  rule('AG-10.4', 'a Getaway Driver just played at one end can only extract at the other', () => {
    const table = scene({ rows: ['mole-1>b SH mole-2>b'], hands: ['getaway-driver-1'] })
    table.do(0, ...play('getaway-driver-1', 0, 0, B))
    expect([row(table, 0), hand(table, 0)]).toEqual(['getaway-driver-1>b mole-1>b SH', 'mole-2'])
    const high = scene({ rows: ['mole-1>b SH mole-2>b'], hands: ['getaway-driver-1'] })
    high.do(0, ...play('getaway-driver-1', 0, 3, B))
    expect([row(high, 0), hand(high, 0)]).toEqual(['SH mole-2>b getaway-driver-1>b', 'mole-1'])
    const house = scene({ rows: ['mole-1>b SH'], hands: ['getaway-driver-1'] }).do(0, ...play('getaway-driver-1', 0, 0, B))
    expect([row(house, 0), kinds(house, -1)]).toEqual(['getaway-driver-1>b mole-1>b SH', ['played']])
  })

  rule('AG-10.5', 'a Smuggler needs an agent whose way leads to a faction with room', () => {
    // Nobody but himself in f0; those of f2 can come here.
    const some = ['smuggler-1>b SH', 'SH', FULL]
    expect(names(scene({ rows: some }).offers(0, reactivate('smuggler-1'))).split(' ')).toHaveLength(5)
    expect(scene({ rows: ['smuggler-1>b SH', 'SH mole-1>b', 'SH'] }).refusal(0, reactivate('smuggler-1'))).toBe('AG-4.3.2')
    const bothFull = ['smuggler-1>b mole-1>b SH mole-2>b cleaner-1>b handler-1>b', 'SH', FULL]
    expect(scene({ rows: bothFull }).refusal(0, reactivate('smuggler-1'))).toBe('AG-4.3.2')
    // One place free in f0: only the others may come, none may go.
    const table = scene({ rows: ['smuggler-1>b mole-1>b SH mole-2>b cleaner-1>b', 'SH', FULL] })
    expect(names(table.offers(0, reactivate('smuggler-1')))).toBe(
      'quartermaster-1 quartermaster-2 getaway-driver-1 getaway-driver-2 infiltrator-2',
    )
    expect(table.refusal(0, reactivate('smuggler-1'), agent('mole-1'))).toBe('AG-4.10.11')
    // f0 is full of the Smuggler and four others, f2 is empty: they may go.
    const go = scene({ rows: [bothFull[0], 'SH', 'SH'] })
    expect(names(go.offers(0, reactivate('smuggler-1')))).toBe('mole-1 mole-2 cleaner-1 handler-1')
  })

  rule('AG-10.6', 'a faction emptied by a command gives the missions back before the next decision', () => {
    const spec = { left: ['', '', 'blackout#1'], right: ['bloodbath#1'] }
    const extracted = scene({ ...spec, rows: ['handler-1>b SH', 'SH', 'mole-1>w SH'] }).do(0, reactivate('handler-1'))
    expect([hand(extracted, 0), hand(extracted, 2)]).toEqual(['mole-1 bloodbath#1', 'blackout#1'])
    expect(seen(extracted).attached.flat()).toEqual([])
    const smuggled = scene({ ...spec, rows: ['SH', 'SH', 'mole-1>w SH'], hands: ['smuggler-1'] })
    smuggled.do(0, ...play('smuggler-1', 0, 0, B), HIGH_END)
    expect([row(smuggled, 0), row(smuggled, 2)]).toEqual(['smuggler-1>b SH mole-1>b', 'SH'])
    expect([hand(smuggled, 0), hand(smuggled, 2)]).toEqual(['bloodbath#1', 'blackout#1'])
  })

  rule('AG-10.7', 'with 2 players a smuggled agent faces the same player as before', () => {
    const rows = ['smuggler-1>b mole-1>b mole-2>w SH', 'SH']
    // Seat 0 is side b of f0 and side w of f1.
    const mine = scene({ seats: 2, rows }).do(0, reactivate('smuggler-1'), agent('mole-1'), LOW_END)
    expect(row(mine, 1)).toBe('mole-1>w SH')
    const theirs = scene({ seats: 2, rows }).do(0, reactivate('smuggler-1'), agent('mole-2'), HIGH_END)
    expect(row(theirs, 1)).toBe('SH mole-2>b')
    const back = scene({ seats: 2, first: 1, rows: ['SH mole-1>w', 'smuggler-1>b SH'] }).do(
      1,
      reactivate('smuggler-1'),
      LOW_END,
    )
    expect(row(back, 1)).toBe('mole-1>b smuggler-1>b SH')
  })

  rule('AG-10.21', 'a full faction accepts nobody, but agents inside it may still be changed', () => {
    const full = 'dispatcher-1>b double-agent-1>b SH impersonator-1>b x:cleaner-1 field-medic-1>b'
    const rows = [full, 'SH', 'SH smuggler-1>w hatchet-man-1>w mole-2>w']
    const table = scene({ rows, hands: ['mole-1 infiltrator-1'] })
    expect(table.refusal(0, agent('mole-1'), at(0, 1))).toBe('AG-4.1.5')
    expect(table.refusal(0, agent('infiltrator-1'), at(0, 0))).toBe('AG-4.1.5')
    expect(table.refusal(0, reactivate('smuggler-1'), agent('mole-2'))).toBe('AG-4.10.11')
    const acts = table.offers(0)
    for (const card of ['dispatcher-1', 'double-agent-1', 'impersonator-1', 'field-medic-1'])
      expect(acts).toContain(reactivate(card))
    table.do(0, reactivate('dispatcher-1'), agent('cleaner-1'), 0).do(0, reactivate('field-medic-1'), W)
    expect(row(table, 0)).toBe('cleaner-1>w dispatcher-1>b double-agent-1>b SH impersonator-1>b field-medic-1>b')
    const killed = scene({ rows: ['hatchet-man-1>b mole-2>b SH cleaner-1>b handler-1>b agitator-1>b'] })
    expect(row(killed.do(0, reactivate('hatchet-man-1')), 0)).toContain('x:mole-2')
    const swapped = scene({ rows }).do(0, reactivate('impersonator-1'), agent('cleaner-1'))
    expect(row(swapped, 0)).toBe('dispatcher-1>b double-agent-1>b SH x:cleaner-1 impersonator-1>b field-medic-1>b')
  })

  rule('AG-10.22', 'a dead agent that is retired or extracted frees its place at once', () => {
    const full = 'cleaner-1>b x:mole-1 SH handler-1>w dispatcher-1>w smuggler-1>w'
    const table = scene({ rows: [full, 'SH', 'SH'], hands: ['mole-2'] })
    expect(table.offers(0, agent('mole-2'))).toEqual([at(2, 0), at(2, 1)])
    table.do(0, reactivate('cleaner-1'))
    expect(table.offers(0, agent('mole-2'))).toContain(at(0, 0))
    const extracted = scene({
      rows: ['x:mole-1 getaway-driver-1>b SH handler-1>w dispatcher-1>w smuggler-1>w'],
      hands: ['mole-2'],
    })
    extracted.do(0, reactivate('getaway-driver-1'), agent('mole-1'))
    expect(extracted.offers(0, agent('mole-2'))).toContain(at(0, 0))
  })

  rule('AG-10.23', 'with 0 IP and only unplayable agents in hand there is no free draw', () => {
    const rows = [FULL, 'SH', 'mole-1>b mole-2>b SH cleaner-1>b handler-1>b impersonator-1>b']
    const table = scene({ rows, hands: ['dispatcher-1'] })
    expect(table.refusal(0, FREE_DRAW)).toBe('AG-4.7.2')
    expect(table.offers(0)).toEqual([PASS_ACTION])
    expect(scene({ rows }).offers(0)).toEqual([FREE_DRAW])
    expect(scene({ rows, ip: [1, 0, 0] }).offers(0)).toEqual([BUY_AGENT])
  })
})

describe('free agents', () => {
  rule('AG-10.13', 'an Interrogator facing the other player needs a card left in the own hand', () => {
    expect(scene({ hands: ['interrogator-1', 'mole-1'] }).offers(0, agent('interrogator-1'))).toEqual([2])
    for (const rest of ['mole-2', 'bloodbath#1'])
      expect(scene({ hands: [`interrogator-1 ${rest}`] }).offers(0, agent('interrogator-1'))).toEqual([3, 5])
    expect(scene({ hands: ['interrogator-1'] }).refusal(0, agent('interrogator-1'))).toBe('AG-4.2.2')
  })

  rule('AG-10.14', 'a Mercenary taken by an Interrogator may be played from the next window on', () => {
    const table = scene({ hands: ['interrogator-1 mercenary-1 mole-1', 'mole-2'] }).do(0, ...pointsForMe('interrogator-1', 1))
    table.do(1, agent('mercenary-1'))
    expect(asking(table).step).toBe('window')
    table.do(1, interrupt('mercenary-1', 0, false)).close()
    expect(toldOf(table, 2, 'playedFree')).toMatchObject([
      { seat: 1, card: agent('mercenary-1'), commandSeat: 1, pointsSeat: 0 },
    ])
  })

  rule('AG-10.14', 'but not if that card has already been played this turn', () => {
    const spec = { rows: ['SH', 'quartermaster-1>b SH'], hands: ['mercenary-1 mercenary-2', 'mole-2'], agentDeck: '' }
    const table = scene({ ...spec, phase: 1 }).do(0, ...pointsForMe('mercenary-1', 1))
    table.do(1, DECLINE)
    passWindow(table, 1)
    table.do(0, ...pointsForMe('mercenary-2', 1))
    // Seat 1 draws mercenary-1 again: the pile is all there is.
    table.do(1, reactivate('quartermaster-1'))
    expect(hand(table, 1)).toBe('mole-2 mercenary-1')
    // Both were played this turn: there is no window, and none for the turn player either.
    expect(asking(table)).toEqual({ step: 'act', seat: 0 })
    const again = scene({ hands: ['mole-1', 'mercenary-1'], mercenaries: 1, ip: [1, 0, 0] }).do(0, BUY_AGENT)
    expect(again.offers(1)).toEqual([0])
    expect(again.refusal(1, interrupt('mercenary-1', 0, true))).toBe('AG-4.8.22')
    expect(scene({ hands: ['mercenary-1'], mercenaries: 1 }).refusal(0, agent('mercenary-1'))).toBe('AG-4.8.22')
    expect(scene({ hands: ['mercenary-2'], mercenaries: 1 }).offers(0)).toContain(agent('mercenary-2'))
  })

  rule('AG-10.24', 'a Recruiter draws all cards where fewer than three exist', () => {
    const table = scene({ hands: ['recruiter-1'], agentDeck: 'mole-1', agentPile: 'mole-2' })
    table.do(0, ...commandForMe('recruiter-1', 1))
    expect(hand(table, 0)).toBe('mole-1 mole-2')
    expect([table.state.agentDeck, table.state.agentPile]).toEqual([[], agents('recruiter-1')])
    expect(toldOf(table, -1, 'drew')).toHaveLength(2)
  })

  rule('AG-10.25', 'the free agent being resolved is not part of its own reshuffle', () => {
    const table = scene({ hands: ['recruiter-1'], agentDeck: '', agentPile: 'mole-2 cleaner-1' })
    table.do(0, ...commandForMe('recruiter-1', 1))
    expect(hand(table, 0)).toBe('cleaner-1 mole-2')
    expect(table.state.agentPile).toEqual(agents('recruiter-1'))
  })

  rule('AG-10.29', 'the next action waits until a Mercenary and all further windows are resolved', () => {
    const table = scene({ hands: ['', 'mercenary-1 mole-1', 'mercenary-2'], ip: [2, 0, 0] }).do(0, BUY_AGENT)
    table
      .do(1, interrupt('mercenary-1', 0, false))
      .do(2, 0)
      .close()
    expect(asking(table)).toEqual({ step: 'extra', seat: 1 })
    expect(table.refusal(0, BUY_AGENT)).toBe('K-2')
    table.do(1, DECLINE)
    // A further window, in which seat 2 plays the other one.
    expect(asking(table).step).toBe('window')
    table
      .do(1, 0)
      .do(2, interrupt('mercenary-2', 1, true))
      .close()
    expect(asking(table)).toEqual({ step: 'extra', seat: 1 })
    table.do(1, DECLINE)
    // No Mercenary is left for this turn: now the second action.
    expect(asking(table)).toEqual({ step: 'act', seat: 0 })
    expect(table.state).toMatchObject({ phase: 2, ip: [3, 0, 2] })
    const last = scene({ phase: 2, hands: ['', 'mercenary-1', 'mole-1'], ip: [1, 0, 0] }).do(0, BUY_AGENT)
    last
      .do(1, interrupt('mercenary-1', 0, false))
      .do(2, 0)
      .close()
      .do(1, DECLINE)
    expect(asking(last).step).toBe('window')
    passWindow(last, 2)
    expect(asking(last)).toEqual({ step: 'missions', seat: 0 })
  })
})
