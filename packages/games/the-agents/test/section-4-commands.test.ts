// 4.9 Executing a command; 4.10 Keywords
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { HIGH_END, LOW_END, REACTIVATE } from '../rules/codes.ts'
import { A, agentsOf, asking, at, B, free, missionsOf, names, play, row, scene, score, told, W, whyNot } from './scene.ts'

rule('AG-4.9.1', 'a command is executed by the player the agent faces, who is "you" on the card', () => {
  const t = scene(3, { agents: [['hatchet-man-1']], rows: ['mole-1>b SH', 'SH', 'mole-2>b SH'] })
  play(t, 0, 'hatchet-man-1', 2, 0, B)
  expect(told(t, 1, 'killed')).toMatchObject({ seat: 2, card: A('mole-2') })
  // Seat 0 plays it, seat 1 draws and seat 1 takes.
  const drawn = play(scene(3, { agents: [['quartermaster-1']] }), 0, 'quartermaster-1', 0, 0, W)
  expect(drawn.state.agents.map((hand) => hand.length)).toEqual([0, 1, 0])
  const taken = play(scene(3, { agents: [['infiltrator-1']], ip: [5, 1, 9] }), 0, 'infiltrator-1', 0, 0, W)
  expect(taken.state.ip).toEqual([3, 3, 9])
})

rule('AG-4.9.2', 'only when played from a hand or reactivated', () => {
  const t = scene(2, { rows: ['SH', 'mole-1>b hatchet-man-1>b SH smuggler-1>w'] })
  t.do(0, REACTIVATE + A('smuggler-1'), A('hatchet-man-1'), HIGH_END)
  expect(names(t, 1)).toEqual(['reactivated', 'smuggled'])
  expect(row(t, 1)).toBe('mole-1>b SH smuggler-1>w')
  // A new turn executes nothing by itself.
  const u = score(scene(2, { rows: ['SH quartermaster-1>b quartermaster-2>w'] }))
  expect(names(u, 0)).toEqual(['arranged', 'scored', 'turn'])
  expect(u.state.agents).toEqual([[], []])
})

rule('AG-4.9.3', 'turning, moving, swapping and reviving never execute a command', () => {
  const turned = scene(2, { rows: ['mole-1>b hatchet-man-1>w SH double-agent-1>b'] })
  turned.do(0, REACTIVATE + A('double-agent-1'), A('hatchet-man-1'))
  expect([row(turned, 0), asking(turned)]).toEqual(['mole-1>b hatchet-man-1>b SH double-agent-1>b', 'act 0'])
  const moved = scene(2, { rows: ['hatchet-man-1>b SH mole-1>b dispatcher-1>b'] })
  moved.do(0, REACTIVATE + A('dispatcher-1'), A('hatchet-man-1'), 2)
  expect([row(moved, 0), asking(moved)]).toEqual(['SH mole-1>b hatchet-man-1>b dispatcher-1>b', 'act 0'])
  const swapped = scene(2, { rows: ['hatchet-man-1>b SH mole-1>b impersonator-1>b'] })
  swapped.do(0, REACTIVATE + A('impersonator-1'), A('hatchet-man-1'))
  expect([row(swapped, 0), asking(swapped)]).toEqual(['impersonator-1>b SH mole-1>b hatchet-man-1>b', 'act 0'])
  const revived = scene(2, { rows: ['mole-1>w x:hatchet-man-1 field-medic-1>b SH'] })
  revived.do(0, REACTIVATE + A('field-medic-1'), B)
  expect([row(revived, 0), asking(revived)]).toEqual(['mole-1>w hatchet-man-1>b field-medic-1>b SH', 'act 0'])
})

rule('AG-4.9.4', 'on play it must be executed, even to the harm of the one who does', () => {
  const t = scene(2, { agents: [['hatchet-man-1']], rows: ['poisoner-2>w SH'] })
  play(t, 0, 'hatchet-man-1', 0, 0, B)
  expect(row(t, 0)).toBe('hatchet-man-1>b x:poisoner-2 SH')
  // With several targets all of them are offered, and nothing else.
  const choice = scene(2, { agents: [['poisoner-1']], rows: ['SH', 'SH mole-1>b mole-2>b'] })
  expect(choice.offers(0, A('poisoner-1'), at(0, 0), B)).toEqual([A('mole-1'), A('mole-2')])
  expect(choice.refusal(0, A('poisoner-1'), at(0, 0), B)).toBe('K-5')
})

rule('AG-4.9.5', 'the executing player makes all choices, whoever has the turn', () => {
  const t = scene(2, { agents: [['double-agent-1']], rows: ['mole-1>b mole-2>b SH'] })
  play(t, 0, 'double-agent-1', 0, 3, W)
  expect([t.offers(0), t.offers(1)]).toEqual([[], [A('mole-1'), A('mole-2')]])
  expect(t.state.turn).toBe(0)
  t.do(1, A('mole-2'))
  expect(row(t, 0)).toBe('mole-1>b mole-2>w SH double-agent-1>w')
  // Both choices of a Smuggler, in his own factions.
  const u = scene(3, { agents: [['smuggler-1']], rows: ['mole-1>b SH', 'mole-2>w SH', 'cleaner-1>b SH'] })
  play(u, 0, 'smuggler-1', 0, 2, W)
  expect(u.offers(1)).toEqual([A('mole-2'), A('mole-1')])
  u.do(1, A('mole-1'), HIGH_END)
  expect([row(u, 0), row(u, 1)]).toEqual(['SH smuggler-1>w', 'mole-2>w SH mole-1>w'])
})

rule('AG-4.9.6', 'a command does not affect its own agent, but for the Impersonator', () => {
  const others = [A('cleaner-1'), A('handler-1')]
  for (const card of ['double-agent-1', 'dispatcher-1', 'impersonator-1', 'getaway-driver-1']) {
    const t = scene(2, { rows: [`cleaner-1>w ${card}>b SH handler-1>w`] })
    expect(t.offers(0, REACTIVATE + A(card))).toEqual(others)
    expect(t.refusal(0, REACTIVATE + A(card), A(card))).toBe('AG-4.9.6')
  }
  const smuggled = scene(2, { rows: ['smuggler-1>b cleaner-1>w SH handler-1>w'] })
  expect(smuggled.offers(0, REACTIVATE + A('smuggler-1'))).toEqual(others)
  const handled = scene(2, { rows: ['handler-1>b cleaner-1>b SH mole-1>b'] })
  expect(handled.offers(0, REACTIVATE + A('handler-1'))).toEqual([A('cleaner-1'), A('mole-1')])
  const swapped = scene(2, { rows: ['impersonator-1>b SH cleaner-1>w'] }).do(0, REACTIVATE + A('impersonator-1'))
  expect(row(swapped, 0)).toBe('cleaner-1>w SH impersonator-1>b')
})

rule('AG-4.9.7', 'the safe house is not an agent and never a target', () => {
  const driver = scene(2, { rows: ['SH getaway-driver-1>b mole-1>b'] })
  driver.do(0, REACTIVATE + A('getaway-driver-1'))
  expect(row(driver, 0)).toBe('SH getaway-driver-1>b')
  expect(driver.refusal(0, REACTIVATE + A('getaway-driver-1'))).toBe('AG-4.3.2')
  for (const card of [
    'hatchet-man-1',
    'mole-1',
    'double-agent-1',
    'agitator-1',
    'dispatcher-1',
    'impersonator-1',
    'smuggler-1',
  ])
    expect(scene(2, { rows: [`SH ${card}>b`] }).refusal(0, REACTIVATE + A(card))).toBe('AG-4.3.2')
  for (const card of ['sniper-1', 'surgeon-1']) expect(scene(2, { agents: [[card]] }).refusal(0, A(card))).toBe('AG-4.2.2')
})

rule('AG-4.9.8', '"this" is the faction the agent stands in, "your" factions those of the executing player', () => {
  const t = scene(3, { agents: [['poisoner-1']], rows: ['mole-1>b SH', 'mole-2>b SH', 'cleaner-1>b SH'] })
  // Facing seat 1, its other faction is f1, not f2.
  play(t, 0, 'poisoner-1', 0, 0, W)
  expect([row(t, 0), row(t, 1), row(t, 2)]).toEqual(['poisoner-1>w mole-1>b SH', 'x:mole-2 SH', 'cleaner-1>b SH'])
  // Facing seat 0, it is f2; and from f2 it is f0.
  const u = scene(3, { agents: [['poisoner-1']], rows: ['mole-1>b SH', 'mole-2>b SH', 'cleaner-1>b SH'] })
  expect(row(play(u, 0, 'poisoner-1', 0, 0, B), 2)).toBe('x:cleaner-1 SH')
  const v = scene(3, { agents: [['poisoner-1']], rows: ['mole-1>b SH', 'mole-2>b SH', 'cleaner-1>b SH'] })
  expect(row(play(v, 0, 'poisoner-1', 2, 0, W), 0)).toBe('x:mole-1 SH')
  const here = scene(3, { rows: ['double-agent-1>b mole-1>b SH handler-1>w', 'SH', 'mole-2>b SH'] })
  expect(here.offers(0, REACTIVATE + A('double-agent-1'))).toEqual([A('mole-1'), A('handler-1')])
  // Seat 1 cleans in f1 and f0, not in f2.
  const dead = scene(3, { first: 1, rows: ['x:hatchet-man-2 SH cleaner-1>w', 'x:mole-2 SH', 'x:handler-1 SH'] })
  expect(dead.offers(1, REACTIVATE + A('cleaner-1'))).toEqual([A('mole-2'), A('hatchet-man-2')])
})

rule('AG-4.9.9', 'a single legal execution without an optional part is carried out without asking', () => {
  const t = scene(2, { agents: [['double-agent-1']], rows: ['mole-1>b SH'] })
  play(t, 0, 'double-agent-1', 0, 2, W)
  expect([row(t, 0), asking(t)]).toEqual(['mole-1>w SH double-agent-1>w', 'act 0'])
  const burgled = scene(2, { agents: [['cat-burglar-1']], rows: ['SH mole-1>b'], attached: { 3: ['blackout#1'] } })
  free(burgled, 0, 'cat-burglar-1', 1, 'me')
  expect([missionsOf(burgled, 0), asking(burgled)]).toEqual([['blackout#1'], 'act 0'])
  const single = free(scene(2, { agents: [['interrogator-1'], ['mole-1']] }), 0, 'interrogator-1', 1, 'me')
  expect([agentsOf(single, 0), asking(single)]).toEqual([['mole-1'], 'act 0'])
  // Two executions, or an optional part, are asked for.
  const two = scene(2, { agents: [['double-agent-1']], rows: ['mole-1>b SH mole-2>b'] })
  expect(asking(play(two, 0, 'double-agent-1', 0, 3, W))).toBe('target 1')
  const ends = play(scene(2, { agents: [['smuggler-1']], rows: ['mole-1>b SH'] }), 0, 'smuggler-1', 0, 2, W)
  expect(asking(ends)).toBe('destination 1')
  const looked = scene(2, { agents: [['wiretapper-1']], missions: [['blackout#1'], ['lone-wolf#1']] })
  expect(asking(play(looked, 0, 'wiretapper-1', 0, 0, W))).toBe('wiretap 1')
})

rule('AG-4.9.10', 'what can be done of a command is done', () => {
  const t = free(scene(2, { agents: [['recruiter-1']], agentDeck: ['mole-1', 'mole-2'] }), 0, 'recruiter-1', 1, 'me')
  expect(agentsOf(t, 0)).toEqual(['mole-1', 'mole-2'])
  const agitated = scene(2, { rows: ['x:mole-1 agitator-1>b mole-2>b SH'] }).do(0, REACTIVATE + A('agitator-1'))
  expect(row(agitated, 0)).toBe('x:mole-1 agitator-1>b mole-2>w SH')
  // A Sniper with a single target in the faction; a Wiretapper without missions to exchange.
  const shot = free(scene(2, { agents: [['sniper-1']], rows: ['mole-1>b SH x:mole-2'] }), 0, 'sniper-1', 1, 'other')
  expect([row(shot, 0), asking(shot)]).toEqual(['x:mole-1 SH x:mole-2', 'act 0'])
  const looked = play(scene(2, { agents: [['wiretapper-1'], ['mole-1']] }), 0, 'wiretapper-1', 0, 0, B)
  expect([names(looked, 0), asking(looked)]).toEqual([['played', 'looked', 'saw'], 'window 0'])
})

rule('AG-4.10.1', 'KILL turns a living agent face down in its place', () => {
  const t = play(scene(2, { agents: [['hatchet-man-1']], rows: ['mole-1>b SH mole-2>w'] }), 0, 'hatchet-man-1', 0, 3, B)
  expect(row(t, 0)).toBe('mole-1>b SH x:mole-2 hatchet-man-1>b')
})

rule('AG-4.10.2', 'a dead agent cannot be killed again', () => {
  const t = scene(2, { rows: ['poisoner-1>b SH', 'mole-1>b mole-2>b SH x:cleaner-1'] })
  expect(t.offers(0, REACTIVATE + A('poisoner-1'))).toEqual([A('mole-1'), A('mole-2')])
  expect(t.refusal(0, REACTIVATE + A('poisoner-1'), A('cleaner-1'))).toBe('AG-4.10.2')
  expect(whyNot(t, 0, `card:${A('cleaner-1')}`, REACTIVATE + A('poisoner-1'))).toBe('AG-4.10.2')
  expect(whyNot(t, 0, 'seat:1', REACTIVATE + A('poisoner-1'))).toBeUndefined()
  const shots = scene(2, { agents: [['sniper-1']], rows: ['mole-1>b mole-2>b SH x:cleaner-1'] })
  expect(shots.refusal(0, A('sniper-1'), 2, A('cleaner-1'))).toBe('AG-4.10.2')
})

rule('AG-4.10.3', 'a killed agent keeps its place', () => {
  const t = play(scene(2, { agents: [['hatchet-man-1', 'handler-1']], rows: ['mole-1>b SH'] }), 0, 'hatchet-man-1', 0, 0, B)
  play(t, 0, 'handler-1', 1, 0, B)
  expect(row(t, 0)).toBe('hatchet-man-1>b x:mole-1 SH')
})

rule('AG-4.10.4', 'TURN makes a living agent face the other side, in its place', () => {
  const t = scene(3, { rows: ['mole-1>b SH double-agent-1>b'] }).do(0, REACTIVATE + A('double-agent-1'))
  expect(row(t, 0)).toBe('mole-1>w SH double-agent-1>b')
  expect(told(t, 2, 'turned')).toEqual({ t: 'turned', seat: 0, card: A('mole-1'), faction: 'A', facingSeat: 1 })
})

rule('AG-4.10.5', 'a dead agent cannot be turned', () => {
  const t = scene(2, { rows: ['mole-1>b SH mole-2>w double-agent-1>b x:cleaner-1'] })
  expect(t.refusal(0, REACTIVATE + A('double-agent-1'), A('cleaner-1'))).toBe('AG-4.10.5')
})

rule('AG-4.10.6', 'EXTRACT takes an agent into the hand of the executing player; the row closes up', () => {
  const t = scene(2, { rows: ['mole-1>w SH cleaner-1>b getaway-driver-1>b'] }).do(0, REACTIVATE + A('getaway-driver-1'))
  expect([row(t, 0), agentsOf(t, 0)]).toEqual(['SH cleaner-1>b getaway-driver-1>b', ['mole-1']])
  for (const viewer of [-1, 0, 1])
    expect(told(t, viewer, 'extracted')).toEqual({ t: 'extracted', seat: 0, card: A('mole-1'), faction: 'A' })
  // Every card of the deck can be at an end, also the first one of the list.
  for (const rows of [['hatchet-man-1>w SH getaway-driver-1>b'], ['getaway-driver-1>b SH hatchet-man-1>w']]) {
    const any = scene(2, { rows }).do(0, REACTIVATE + A('getaway-driver-1'))
    expect(agentsOf(any, 0)).toEqual(['hatchet-man-1'])
  }
  // Seat 0 plays, seat 1 executes: the card goes to seat 1.
  const other = scene(2, { agents: [['getaway-driver-1']], rows: ['mole-1>b cleaner-1>b SH'] })
  play(other, 0, 'getaway-driver-1', 0, 3, W)
  expect([row(other, 0), agentsOf(other, 0), agentsOf(other, 1)]).toEqual(['cleaner-1>b SH getaway-driver-1>w', [], ['mole-1']])
})

rule('AG-4.10.7', 'a dead agent can be extracted, and is an ordinary card then', () => {
  const t = scene(2, { rows: ['x:mole-1 SH getaway-driver-1>b'] }).do(0, REACTIVATE + A('getaway-driver-1'))
  expect(agentsOf(t, 0)).toEqual(['mole-1'])
  play(t, 0, 'mole-1', 1, 0, B)
  expect(row(t, 1)).toBe('mole-1>b SH')
  const u = scene(2, { rows: ['x:mole-1 SH handler-1>b'] })
  expect(u.refusal(0, REACTIVATE + A('handler-1'))).toBe('AG-4.3.2')
})

rule('AG-4.10.8', 'MOVE takes an agent to another place; the row closes up behind it', () => {
  const t = scene(2, { rows: ['mole-1>b mole-2>w SH dispatcher-1>b'] })
  t.do(0, REACTIVATE + A('dispatcher-1'), A('mole-1'), 3)
  expect(row(t, 0)).toBe('mole-2>w SH dispatcher-1>b mole-1>b')
  expect(told(t, 1, 'shifted')).toEqual({ t: 'shifted', seat: 0, card: A('mole-1'), faction: 'A', toFaction: 'A', place: 3 })
})

rule('AG-4.10.9', 'putting it back where it was is no MOVE', () => {
  const t = scene(2, { rows: ['mole-1>b SH dispatcher-1>b'] })
  expect(t.offers(0, REACTIVATE + A('dispatcher-1'))).toEqual([1, 2])
  expect(t.refusal(0, REACTIVATE + A('dispatcher-1'), 0)).toBe('AG-4.10.9')
})

rule('AG-4.10.10', 'a dead agent can be moved and stays dead', () => {
  const t = scene(2, { rows: ['x:mole-1 SH dispatcher-1>b'] }).do(0, REACTIVATE + A('dispatcher-1'), 1)
  expect(row(t, 0)).toBe('SH x:mole-1 dispatcher-1>b')
})

rule('AG-4.10.11', 'no MOVE into a full faction', () => {
  const full = 'x:poisoner-1 x:poisoner-2 SH x:agitator-1 x:agitator-2 x:cleaner-1'
  const t = scene(3, { rows: ['mole-1>b SH smuggler-1>b', 'SH', full] })
  // Out of it there is a way, into it none.
  const dead = ['poisoner-1', 'poisoner-2', 'agitator-1', 'agitator-2', 'cleaner-1'].map(A)
  expect(t.offers(0, REACTIVATE + A('smuggler-1'))).toEqual(dead)
  expect(t.refusal(0, REACTIVATE + A('smuggler-1'), A('mole-1'))).toBe('AG-4.10.11')
  const room = scene(3, { rows: ['mole-1>b SH smuggler-1>b', 'SH', full.replace(' x:cleaner-1', '')] })
  room.do(0, REACTIVATE + A('smuggler-1'), A('mole-1'), HIGH_END)
  expect(row(room, 2)).toBe('x:poisoner-1 x:poisoner-2 SH x:agitator-1 x:agitator-2 mole-1>w')
  // With 2 players the limit is 7.
  const two = scene(2, { rows: ['mole-1>b SH smuggler-1>b', `${full} x:mole-2`] })
  expect(two.offers(0, REACTIVATE + A('smuggler-1'))).toContain(A('mole-1'))
})

rule('AG-4.10.12', 'within a faction it keeps the side it faces', () => {
  const t = scene(2, { rows: ['mole-1>w SH dispatcher-1>b'] }).do(0, REACTIVATE + A('dispatcher-1'), 2)
  expect(row(t, 0)).toBe('SH dispatcher-1>b mole-1>w')
})

rule('AG-4.10.13', 'in the other faction an agent that faced you still faces you', () => {
  // Seat 1 is side b of f1 and side w of f0.
  const t = scene(3, { first: 1, rows: ['mole-2>w SH', 'mole-1>b SH smuggler-1>b', 'SH'] })
  t.do(1, REACTIVATE + A('smuggler-1'), A('mole-1'), LOW_END)
  expect(row(t, 0)).toBe('mole-1>w mole-2>w SH')
  t.do(1, REACTIVATE + A('smuggler-1'), A('mole-2'), HIGH_END)
  expect([row(t, 0), row(t, 1)]).toEqual(['mole-1>w SH', 'SH smuggler-1>b mole-2>b'])
  expect(told(t, 2, 'smuggled')).toEqual({ t: 'smuggled', seat: 1, card: A('mole-2'), faction: 'A', toFaction: 'C', place: 2 })
})

rule('AG-4.10.14', 'one that faced the player opposite faces the player opposite there', () => {
  const t = scene(3, { first: 1, rows: ['mole-2>b SH', 'mole-1>w SH smuggler-1>b', 'SH'] })
  // It faced seat 2; in f0 it faces seat 0.
  t.do(1, REACTIVATE + A('smuggler-1'), A('mole-1'), LOW_END)
  expect(row(t, 0)).toBe('mole-1>b mole-2>b SH')
  t.do(1, REACTIVATE + A('smuggler-1'), A('mole-2'), LOW_END)
  expect([row(t, 0), row(t, 1)]).toEqual(['mole-1>b SH', 'mole-2>w SH smuggler-1>b'])
  // A dead one faces nobody, before and after.
  const dead = scene(3, { first: 1, rows: ['SH', 'x:mole-1 SH smuggler-1>b', 'SH'] })
  expect(row(dead.do(1, REACTIVATE + A('smuggler-1'), LOW_END), 0)).toBe('x:mole-1 SH')
})

rule('AG-4.10.15', 'SWAP exchanges places; both keep their side, or stay dead', () => {
  const t = scene(2, { rows: ['impersonator-1>b SH x:mole-1 mole-2>w'] })
  t.do(0, REACTIVATE + A('impersonator-1'), A('mole-1'))
  expect(row(t, 0)).toBe('x:mole-1 SH impersonator-1>b mole-2>w')
  expect(told(t, 1, 'swapped')).toMatchObject({ card: A('impersonator-1'), otherCard: A('mole-1') })
  t.do(0, REACTIVATE + A('impersonator-1'), A('mole-2'))
  expect(row(t, 0)).toBe('x:mole-1 SH mole-2>w impersonator-1>b')
})

rule('AG-4.10.16', 'REVIVE turns it face up in its place, facing as chosen', () => {
  for (const side of [B, W]) {
    const t = scene(2, { rows: ['x:mole-1 SH field-medic-1>b'] })
    expect(t.offers(0, REACTIVATE + A('field-medic-1'))).toEqual([B, W])
    expect(t.refusal(0, REACTIVATE + A('field-medic-1'), 2)).toBe('AG-4.10.16')
    t.do(0, REACTIVATE + A('field-medic-1'), side)
    expect(row(t, 0)).toBe(`mole-1>${side === B ? 'b' : 'w'} SH field-medic-1>b`)
    expect(told(t, 1, 'revived')?.facingSeat).toBe(side)
  }
})

rule('AG-4.10.17', 'RETIRE puts the agent on the retired pile; the row closes up', () => {
  const t = scene(2, { rows: ['x:mole-1 SH cleaner-1>b'] }).do(0, REACTIVATE + A('cleaner-1'))
  expect([row(t, 0), t.state.agentPile]).toEqual(['SH cleaner-1>b', [A('mole-1')]])
  expect(told(t, 1, 'retired')).toMatchObject({ seat: 0, card: A('mole-1') })
})

rule('AG-4.10.18', 'DRAW is from the agent deck into the hand of the executing player', () => {
  const t = scene(2, { agents: [['quartermaster-1']], script: { agents: [A('sniper-1')] } })
  play(t, 0, 'quartermaster-1', 0, 0, W)
  expect([agentsOf(t, 0), agentsOf(t, 1)]).toEqual([[], ['sniper-1']])
})

rule('AG-4.10.19', 'LOOK shows the whole hand to the executing player alone', () => {
  const t = scene(3, { agents: [['wiretapper-1'], ['mole-1', 'sniper-1']], missions: [[], ['blackout#1']] })
  play(t, 0, 'wiretapper-1', 0, 0, B)
  expect(told(t, 0, 'saw')).toEqual({ t: 'saw', fromSeat: 1, agents: [A('mole-1'), A('sniper-1')], missions: [16] })
  for (const viewer of [1, 2, -1]) {
    expect(told(t, viewer, 'saw')).toBeUndefined()
    expect(told(t, viewer, 'looked')).toEqual({ t: 'looked', seat: 0, fromSeat: 1 })
  }
})

rule('AG-4.10.20', 'TAKE moves IP, never more than there are', () => {
  const t = scene(2, { rows: ['infiltrator-1>b SH'], ip: [0, 5] }).do(0, REACTIVATE + A('infiltrator-1'))
  expect(t.state.ip).toEqual([2, 3])
  expect(told(t, 1, 'tookIp')).toEqual({ t: 'tookIp', seat: 0, fromSeat: 1, ip: 2 })
  const u = scene(2, { rows: ['infiltrator-1>b SH'], ip: [0, 1] }).do(0, REACTIVATE + A('infiltrator-1'))
  expect(u.state.ip).toEqual([1, 0])
})
