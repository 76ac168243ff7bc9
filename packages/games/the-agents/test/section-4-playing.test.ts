// 4.1 Play a faction agent; 4.2 Play a free agent
import { expect } from 'vitest'
import { viewersOf } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { REACTIVATE, STOP } from '../rules/codes.ts'
import { SAFE } from '../rules/state.ts'
import { A, agentsOf, asking, at, B, free, M, names, play, row, scene, told, W, whyNot, type Placed } from './scene.ts'

const FULL = 'x:mole-1 x:mole-2 SH x:poisoner-1 x:poisoner-2 x:agitator-1'

rule('AG-4.1.1', 'card, faction, place and side are chosen', () => {
  const t = scene(3, { agents: [['cleaner-1', 'mole-1']] })
  expect(t.refusal(0, A('handler-1'))).toBe('AG-4.1.1')
  expect(t.offers(0)).toEqual([A('cleaner-1'), A('mole-1')])
  expect(t.offers(0, A('cleaner-1'))).toEqual([at(0, 0), at(0, 1), at(2, 0), at(2, 1)])
  expect(t.offers(0, A('cleaner-1'), at(2, 1))).toEqual([B, W])
  expect(t.refusal(0, A('cleaner-1'), at(2, 1))).toBe('K-5')
  play(t, 0, 'cleaner-1', 2, 1, B)
  expect([row(t, 0), row(t, 1), row(t, 2)]).toEqual(['SH', 'SH', 'SH cleaner-1>b'])
  expect(agentsOf(t, 0)).toEqual(['mole-1'])
  for (const viewer of viewersOf(3)) {
    const event = { t: 'played', seat: 0, card: A('cleaner-1'), faction: 'B', place: 1, facingSeat: 2 }
    expect(t.told(viewer)).toEqual([event])
  }
})

rule('AG-4.1.2', 'only into one of the own two factions, but for the Infiltrator', () => {
  const t = scene(4, { first: 2, agents: [[], [], ['cleaner-1', 'infiltrator-1']] })
  expect(t.refusal(2, A('cleaner-1'), at(0, 0))).toBe('AG-4.1.2')
  expect(t.refusal(2, A('cleaner-1'), at(3, 0))).toBe('AG-4.1.2')
  expect(t.offers(2, A('cleaner-1'))).toEqual([at(2, 0), at(2, 1), at(1, 0), at(1, 1)])
  const everywhere = [2, 1, 0, 3].flatMap((faction) => [at(faction, 0), at(faction, 1)])
  expect(t.offers(2, A('infiltrator-1'))).toEqual(everywhere)
  play(t, 2, 'infiltrator-1', 0, 0, W)
  expect(row(t, 0)).toBe('infiltrator-1>w SH')
})

rule('AG-4.1.3', 'only at an end of the row, but for the Mole', () => {
  const t = scene(3, { agents: [['cleaner-1', 'mole-2']], rows: ['mole-1>b SH'] })
  expect(t.refusal(0, A('cleaner-1'), at(0, 1))).toBe('AG-4.1.3')
  expect(t.refusal(0, A('cleaner-1'), at(0, 3))).toBe('AG-4.1.3')
  expect(t.offers(0, A('cleaner-1'))).toEqual([at(0, 0), at(0, 2), at(2, 0), at(2, 1)])
  expect(t.offers(0, A('mole-2'))).toEqual([at(0, 0), at(0, 1), at(0, 2), at(2, 0), at(2, 1)])
  expect(t.refusal(0, A('mole-2'), at(0, 3))).toBe('AG-5.1.12')
})

rule('AG-4.1.4', 'beside a lone safe house both sides are ends', () => {
  const t = scene(2, { agents: [['cleaner-1', 'field-medic-1']] })
  expect(t.offers(0, A('cleaner-1'))).toEqual([at(0, 0), at(0, 1), at(1, 0), at(1, 1)])
  play(t, 0, 'cleaner-1', 0, 0, B)
  play(t, 0, 'field-medic-1', 1, 1, B)
  expect([row(t, 0), row(t, 1)]).toEqual(['cleaner-1>b SH', 'SH field-medic-1>b'])
})

rule('AG-4.1.5', 'the faction must be under its limit', () => {
  const t = scene(4, { agents: [['cleaner-1', 'infiltrator-1']], rows: [FULL] })
  expect(t.refusal(0, A('cleaner-1'), at(0, 0))).toBe('AG-4.1.5')
  expect(t.refusal(0, A('infiltrator-1'), at(0, 0))).toBe('AG-4.1.5')
  expect(t.offers(0, A('cleaner-1'))).toEqual([at(3, 0), at(3, 1)])
  // With both own factions full, only an Infiltrator finds a place elsewhere, as long as there is one.
  const [full] = t.state.rows
  t.state.rows[3] = full.slice()
  expect(t.refusal(0, A('cleaner-1'))).toBe('AG-4.1.5')
  expect(whyNot(t, 0, `card:${A('cleaner-1')}`)).toBe('AG-4.1.5')
  expect(t.offers(0, A('infiltrator-1'))).toEqual([at(1, 0), at(1, 1), at(2, 0), at(2, 1)])
  t.state.rows[1] = full.slice()
  expect(t.offers(0, A('infiltrator-1'))).toEqual([at(2, 0), at(2, 1)])
  t.state.rows[2] = full.slice()
  expect(t.refusal(0, A('infiltrator-1'))).toBe('AG-4.1.5')
  // Four agents leave room for a fifth, on either side.
  const four = scene(3, { agents: [['cleaner-1']], rows: [FULL.replace('x:mole-1 ', ''), 'SH', FULL.replace('x:mole-1 ', '')] })
  expect(four.offers(0, A('cleaner-1'))).toEqual([at(0, 0), at(0, 5), at(2, 0), at(2, 5)])
})

rule('AG-4.1.6', 'the side it faces is free', () => {
  for (const side of [B, W]) {
    const t = play(scene(2, { agents: [['cleaner-1']] }), 0, 'cleaner-1', 1, 0, side)
    expect(row(t, 1)).toBe(`cleaner-1>${side === B ? 'b' : 'w'} SH`)
    expect(told(t, 1, 'played')?.facingSeat).toBe(side === B ? 1 : 0)
  }
  expect(scene(2, { agents: [['cleaner-1']] }).refusal(0, A('cleaner-1'), at(0, 0), 2)).toBe('AG-4.1.6')
  const t = scene(3, { agents: [['cleaner-1']] })
  const shown = t.match.probe(0, t.match.ask(0), [A('cleaner-1'), at(2, 0)])
  expect(shown.ok && !shown.done && shown.options).toEqual([
    {
      code: B,
      key: 'face',
      args: { seat: 2, card: A('cleaner-1') },
      touches: ['side:0', 'seat:2'],
      preview: { me: 0, income: [[0, 0, 2]] },
    },
    {
      code: W,
      key: 'face',
      args: { seat: 0, card: A('cleaner-1') },
      touches: ['side:1', 'seat:0'],
      preview: { me: 0, income: [[2, 0, 1]] },
    },
  ])
})

rule('AG-4.1.7', 'the player it faces executes its command at once', () => {
  const other = play(scene(3, { agents: [['hatchet-man-1']], rows: ['mole-1>b SH'] }), 0, 'hatchet-man-1', 0, 0, W)
  expect(row(other, 0)).toBe('hatchet-man-1>w x:mole-1 SH')
  expect(names(other, 2)).toEqual(['played', 'killed'])
  expect(told(other, 2, 'killed')).toEqual({ t: 'killed', seat: 1, card: A('mole-1'), faction: 'A' })
  const self = play(scene(3, { agents: [['hatchet-man-1']], rows: ['mole-1>b SH'] }), 0, 'hatchet-man-1', 0, 0, B)
  expect(names(self, 2)).toEqual(['played', 'killed'])
  expect(told(self, 2, 'killed')).toEqual({ t: 'killed', seat: 0, card: A('mole-1'), faction: 'A' })
  // With a choice to make, the player it faces is asked before anything else happens.
  const asked = play(scene(3, { agents: [['mole-2']], rows: ['mole-1>b cleaner-1>b SH'] }), 0, 'mole-2', 0, 1, W)
  expect([asking(asked), names(asked, 2)]).toEqual(['target 1', ['played']])
  expect(asked.offers(1)).toEqual([A('mole-1'), A('cleaner-1')])
})

rule('AG-4.1.8', 'it may be played though its command cannot be executed; then nothing more happens', () => {
  for (const side of [B, W]) {
    const t = play(scene(2, { agents: [['hatchet-man-1']] }), 0, 'hatchet-man-1', 0, 0, side)
    expect(names(t, 1)).toEqual(['played'])
    expect([asking(t), t.state.phase]).toEqual(['act 0', 2])
  }
})

rule('AG-4.2.1', 'a free agent is laid against any other player, either way round', () => {
  const t = scene(4, { first: 1, agents: [[], ['recruiter-1']] })
  expect(t.offers(1, A('recruiter-1'))).toEqual([0, 1, 4, 5, 6, 7])
  expect(t.refusal(1, A('recruiter-1'), 2)).toBe('AG-4.2.1')
  expect(t.refusal(1, A('recruiter-1'), 3)).toBe('AG-4.2.1')
  expect(t.refusal(1, A('sniper-1'))).toBe('AG-4.2.1')
  free(t, 1, 'recruiter-1', 3, 'other')
  expect(t.state.agents.map((hand) => hand.length)).toEqual([0, 0, 0, 3])
  expect(t.state.ip).toEqual([0, 2, 0, 0])
  const event = { t: 'playedFree', seat: 1, card: A('recruiter-1'), commandSeat: 3, pointsSeat: 1 }
  for (const viewer of viewersOf(4)) expect(told(t, viewer, 'playedFree')).toEqual(event)
})

rule('AG-4.2.2', 'only where the player the command faces can execute it, with the card out of the hand', () => {
  const t = scene(2, { agents: [['interrogator-1', 'surgeon-1', 'sniper-1', 'cat-burglar-1'], ['mole-1']] })
  for (const card of ['surgeon-1', 'sniper-1', 'cat-burglar-1']) expect(t.refusal(0, A(card))).toBe('AG-4.2.2')
  expect(t.offers(0, A('interrogator-1'))).toEqual([2, 3])
  t.state.agents[0] = [A('interrogator-1')]
  expect(t.offers(0, A('interrogator-1'))).toEqual([2])
  expect(t.refusal(0, A('interrogator-1'), 3)).toBe('AG-4.2.2')
  t.state.missions[0] = [M('blackout#1')]
  expect(t.offers(0, A('interrogator-1'))).toEqual([2, 3])
  t.state.agents[1] = []
  expect(t.offers(0, A('interrogator-1'))).toEqual([3])
  t.state.missions[0] = []
  expect(t.refusal(0, A('interrogator-1'))).toBe('AG-4.2.2')
  // A Sniper needs a living agent anywhere, a Surgeon a dead one, a Recruiter a card.
  const u = scene(4, { agents: [['surgeon-1', 'sniper-1', 'recruiter-1']], rows: ['SH', 'SH', 'SH x:mole-1'], agentDeck: [] })
  expect(u.offers(0)).toEqual([A('surgeon-1')])
  u.state.rows[2] = [A('mole-1') * 4, SAFE]
  expect(u.offers(0)).toEqual([A('sniper-1')])
  u.state.agentPile = [A('mole-2')]
  expect(u.offers(0)).toEqual([A('sniper-1'), A('recruiter-1')])
  // A Cat Burglar can rob only those who have a mission attached.
  const v = scene(3, { agents: [['cat-burglar-1']], rows: ['SH mole-1>b'], attached: { 3: ['blackout#1'] } })
  expect(v.offers(0, A('cat-burglar-1'))).toEqual([2])
})

rule('AG-4.2.3', 'the player at the points end gains what the card is worth', () => {
  const placed: Placed = {
    rows: ['mole-1>b SH', 'x:mole-2 SH'],
    missions: [['lone-wolf#1'], ['blackout#1']],
    attached: { 0: ['bloodbath#1'], 3: ['gatekeepers#1'] },
  }
  const worth = { 'interrogator-1': 3, 'interrogator-2': 3, 'cat-burglar-1': 3, 'cat-burglar-2': 3 }
  const all = { ...worth, 'sniper-1': 3, 'sniper-2': 3, 'surgeon-1': 2, 'recruiter-1': 2, 'mercenary-1': 2, 'mercenary-2': 2 }
  for (const [card, ip] of Object.entries(all)) {
    const facing = (commandTo: 'me' | 'other'): number[] => {
      const t = scene(3, { ...placed, agents: [[card]] })
      // A Surgeon whose command its own player executes is told together with the side he chooses.
      const more = card === 'surgeon-1' && commandTo === 'me' ? [B] : []
      return free(t, 0, card, 1, commandTo, ...more).state.ip
    }
    expect(facing('other')).toEqual([ip, 0, 0])
    expect(facing('me')).toEqual([0, ip, 0])
  }
})

rule('AG-4.2.4', 'the points come before the command', () => {
  const t = scene(3, { agents: [['sniper-1'], ['mole-2']], rows: ['mole-1>b cleaner-1>b SH'], ip: [38, 0, 0] })
  free(t, 0, 'sniper-1', 1, 'other')
  expect([t.state.ip, asking(t)]).toEqual([[41, 0, 0], 'target 1'])
  expect(row(t, 0)).toBe('mole-1>b cleaner-1>b SH')
  for (const viewer of viewersOf(3)) expect(t.view(viewer).ip).toEqual([41, 0, 0])
  expect(names(t, 2)).toEqual(['playedFree'])
  // In the own hands too: the draft shows the points while the target is still open.
  const own = scene(3, { agents: [['sniper-1']], rows: ['mole-1>b cleaner-1>b SH'] })
  const probe = own.match.probe(0, own.match.ask(0), [A('sniper-1'), 2])
  expect(probe.ok && !probe.done && probe.view.ip).toEqual([0, 3, 0])
})

rule('AG-4.2.5', 'the player the command faces must execute it', () => {
  const t = free(scene(2, { agents: [['sniper-1']], rows: ['mole-1>b SH'] }), 0, 'sniper-1', 1, 'other')
  expect(row(t, 0)).toBe('x:mole-1 SH')
  expect(told(t, 0, 'killed')?.seat).toBe(1)
  const asked = free(scene(2, { agents: [['sniper-1']], rows: ['mole-1>b SH', 'SH mole-2>b'] }), 0, 'sniper-1', 1, 'other')
  expect(asking(asked)).toBe('target 1')
  // Side by side all targets, and no way round them.
  expect(asked.offers(1)).toEqual([A('mole-2'), A('mole-1')])
})

rule('AG-4.2.6', 'when the action is finished the card lies face up on the agent retired pile', () => {
  const t = free(
    scene(2, { agents: [['sniper-1']], rows: ['mole-1>b mole-2>b SH'], agentPile: ['cleaner-1'] }),
    0,
    'sniper-1',
    1,
    'other',
  )
  expect(t.view().agentPile).toEqual([A('cleaner-1')])
  t.do(1, A('mole-1'), STOP)
  for (const viewer of viewersOf(2)) expect(t.view(viewer).agentPile).toEqual([A('cleaner-1'), A('sniper-1')])
  expect(t.view().inPlay).toEqual([])
})

rule('AG-4.2.7', 'while it is resolved it is in no hand, pile or faction', () => {
  const t = scene(2, { agents: [['interrogator-1', 'mole-1', 'mole-2']] })
  free(t, 0, 'interrogator-1', 1, 'other')
  for (const viewer of viewersOf(2)) {
    expect(t.view(viewer).inPlay).toEqual([{ card: A('interrogator-1'), actor: 0, command: 1, points: 0 }])
    expect(t.view(viewer)).toMatchObject({ agentCounts: [2, 0], agentPile: [] })
  }
  // It can be neither stolen…
  expect(t.offers(1)).toEqual([A('mole-1'), A('mole-2')])
  // …nor drawn: the Recruiter is not part of the deck it makes anew.
  const drawn = scene(2, { agents: [['recruiter-1']], agentDeck: ['mole-1'], agentPile: ['mole-2'] })
  free(drawn, 0, 'recruiter-1', 1, 'me')
  expect(agentsOf(drawn, 0)).toEqual(['mole-1', 'mole-2'])
  expect([drawn.state.agentDeck, drawn.state.agentPile]).toEqual([[], [A('recruiter-1')]])
})

rule('AG-4.2.8', 'a free agent never enters a faction and is never reactivated', () => {
  const t = scene(2, { agents: [['sniper-1', 'recruiter-1']] })
  expect(t.offers(0, A('recruiter-1'))).toEqual([2, 3])
  free(t, 0, 'recruiter-1', 1, 'me')
  expect([row(t, 0), row(t, 1)]).toEqual(['SH', 'SH'])
  for (const card of ['sniper-1', 'recruiter-1']) expect(t.refusal(0, REACTIVATE + A(card))).toBe('AG-4.2.8')
})
