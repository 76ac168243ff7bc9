// 4.3 to 4.7: reactivating, buying, exchanging, drawing
import { expect } from 'vitest'
import { viewersOf } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { BUY_AGENT, BUY_MISSION, CONFIRM_EXCHANGE, EXCHANGE, FREE_DRAW, REACTIVATE } from '../rules/codes.ts'
import {
  A,
  agentsOf,
  asking,
  attachedOf,
  B,
  M,
  missionsOf,
  names,
  play,
  row,
  scene,
  score,
  told,
  whyNot,
  W,
  type Placed,
} from './scene.ts'

rule('AG-4.3.1', 'a living agent in one of the own factions that faces you is reactivated', () => {
  const rows = [
    'double-agent-1>b mole-1>b SH',
    'agitator-1>b mole-2>b SH agitator-2>w field-medic-1>w',
    'SH cleaner-1>w double-agent-2>w',
  ]
  const t = scene(3, { rows })
  expect(t.offers(0)).toEqual([
    REACTIVATE + A('double-agent-1'),
    REACTIVATE + A('mole-1'),
    REACTIVATE + A('double-agent-2'),
    FREE_DRAW,
  ])
  for (const card of ['agitator-1', 'agitator-2', 'hatchet-man-1']) expect(t.refusal(0, REACTIVATE + A(card))).toBe('AG-4.3.1')
  const shown = t.match.probe(0, t.match.ask(0), [])
  const card = A('double-agent-2')
  expect(shown.ok && !shown.done && shown.options[2]).toEqual({
    code: REACTIVATE + card,
    key: 'reactivate',
    args: { card, faction: 'B' },
    touches: [`card:${card}`],
  })
  t.do(0, REACTIVATE + A('double-agent-1'))
  expect(row(t, 0)).toBe('double-agent-1>b mole-1>w SH')
  for (const viewer of viewersOf(3)) {
    expect(names(t, viewer)).toEqual(['reactivated', 'turned'])
    expect(told(t, viewer, 'reactivated')).toEqual({ t: 'reactivated', seat: 0, card: A('double-agent-1'), faction: 'A' })
  }
  t.do(0, REACTIVATE + A('double-agent-2'))
  expect(row(t, 2)).toBe('SH cleaner-1>b double-agent-2>w')
  expect(told(t, 1, 'reactivated')).toEqual({ t: 'reactivated', seat: 0, card: A('double-agent-2'), faction: 'B' })
})

rule('AG-4.3.2', 'only if its command can be executed', () => {
  const t = scene(2, { rows: ['double-agent-1>b SH'] })
  expect(t.refusal(0, REACTIVATE + A('double-agent-1'))).toBe('AG-4.3.2')
})

rule('AG-4.3.3', 'no matter who played it', () => {
  const t = scene(2, { agents: [['double-agent-1']], rows: ['SH cleaner-1>b'] })
  play(t, 0, 'double-agent-1', 0, 0, W)
  expect(row(t, 0)).toBe('double-agent-1>w SH cleaner-1>w')
  score(t)
  t.do(1, REACTIVATE + A('double-agent-1'))
  expect(row(t, 0)).toBe('double-agent-1>w SH cleaner-1>b')
})

rule('AG-4.3.4', 'an agent played by action 1 may be reactivated by action 2, and the same one twice in a turn', () => {
  const t = scene(2, { agents: [['double-agent-1']], rows: ['SH cleaner-1>b'] })
  play(t, 0, 'double-agent-1', 0, 0, B)
  expect(row(t, 0)).toBe('double-agent-1>b SH cleaner-1>w')
  t.do(0, REACTIVATE + A('double-agent-1'))
  expect([row(t, 0), asking(t)]).toEqual(['double-agent-1>b SH cleaner-1>b', 'missions 0'])
  const twice = scene(2, { rows: ['double-agent-1>b SH cleaner-1>b mole-1>w'] })
  twice.do(0, REACTIVATE + A('double-agent-1'), A('cleaner-1')).do(0, REACTIVATE + A('double-agent-1'), A('mole-1'))
  expect([row(twice, 0), asking(twice)]).toEqual(['double-agent-1>b SH cleaner-1>w mole-1>b', 'missions 0'])
})

rule('AG-4.3.5', 'not one that faces the opposite player, nor a dead one', () => {
  const t = scene(3, {
    rows: ['double-agent-1>w mole-1>b SH x:double-agent-2', 'SH', 'SH quartermaster-1>b x:quartermaster-2'],
  })
  for (const card of ['double-agent-1', 'double-agent-2', 'quartermaster-1', 'quartermaster-2'])
    expect(t.refusal(0, REACTIVATE + A(card))).toBe('AG-4.3.5')
  // Whoever touches it on the board is told the same; a place is no card.
  expect(whyNot(t, 0, `card:${A('double-agent-1')}`)).toBe('AG-4.3.5')
  expect(whyNot(t, 0, 'place:0:0')).toBeUndefined()
})

rule('AG-4.4.1', 'an agent costs 1 IP and comes from the deck', () => {
  const t = scene(3, { ip: [1, 0, 0], script: { agents: [A('sniper-2')] } })
  t.do(0, BUY_AGENT)
  expect(t.state.ip).toEqual([0, 0, 0])
  expect(agentsOf(t, 0)).toEqual(['sniper-2'])
  expect(t.state.agentDeck).not.toContain(A('sniper-2'))
  const seen = [
    { t: 'bought', seat: 0, deck: 'agents', ip: 1 },
    { t: 'drew', seat: 0, deck: 'agents' },
  ]
  for (const viewer of [1, 2, -1]) expect(t.told(viewer)).toEqual(seen)
  expect(t.told(0)).toEqual([...seen, { t: 'drewAgent', card: A('sniper-2') }])
  expect(t.refusal(0, BUY_AGENT)).toBe('AG-4.4.1')
  // A card to draw lies in the deck or in the retired pile.
  expect(scene(2, { ip: [1, 0], agentDeck: [], missionDeck: [] }).refusal(0, BUY_AGENT)).toBe('AG-4.4.1')
  expect(scene(2, { ip: [1, 0], agentDeck: [], agentPile: ['mole-1'] }).offers(0)).toEqual([BUY_AGENT])
  expect(scene(2, { ip: [1, 0], agentDeck: ['mole-1'] }).offers(0)).toEqual([BUY_AGENT])
})

rule('AG-4.4.2', 'one action buys one agent', () => {
  const t = scene(2, { ip: [9, 0] }).do(0, BUY_AGENT)
  expect(t.state.agents[0]).toHaveLength(1)
  expect([asking(t), t.state.phase, t.state.ip[0]]).toEqual(['act 0', 2, 8])
})

rule('AG-4.5.1', 'a mission costs 3 IP and comes from the mission deck', () => {
  const t = scene(3, { ip: [5, 0, 0], script: { missions: [M('blackout#1')] } })
  t.do(0, BUY_MISSION)
  expect([t.state.ip, missionsOf(t, 0)]).toEqual([[2, 0, 0], ['blackout#1']])
  const seen = [
    { t: 'bought', seat: 0, deck: 'missions', ip: 3 },
    { t: 'drew', seat: 0, deck: 'missions' },
  ]
  for (const viewer of [1, 2, -1]) expect(t.told(viewer)).toEqual(seen)
  expect(t.told(0)).toEqual([...seen, { t: 'drewMission', mission: M('blackout#1') }])
  expect([asking(t), t.state.phase]).toEqual(['act 0', 2])
  expect(t.refusal(0, BUY_MISSION)).toBe('AG-4.5.1')
  expect(scene(2, { ip: [3, 0], missionDeck: ['blackout#1'] }).offers(0)).toEqual([BUY_AGENT, BUY_MISSION])
  expect(scene(2, { ip: [3, 0], missionDeck: [], missionPile: ['blackout#1'] }).offers(0)).toEqual([BUY_AGENT, BUY_MISSION])
  expect(scene(2, { ip: [3, 0], missionDeck: [] }).refusal(0, BUY_MISSION)).toBe('AG-4.5.1')
})

rule('AG-4.6.1', 'missions from hand and from the table are retired, and as many drawn into the hand', () => {
  const t = scene(3, {
    missions: [['blackout#1', 'lone-wolf#1'], ['mass-grave#1']],
    attached: { 0: ['stand-off#1'], 1: ['gatekeepers#1'], 2: ['pure-signal#1'] },
    rows: ['SH cleaner-1>b', 'SH', 'SH handler-1>b'],
    script: { missions: [M('bloodbath#1'), M('bloodbath#2')] },
  })
  const own = [M('blackout#1'), M('lone-wolf#1'), M('stand-off#1'), M('gatekeepers#1')]
  expect(t.offers(0, EXCHANGE)).toEqual(own)
  expect(t.refusal(0, EXCHANGE, M('mass-grave#1'))).toBe('AG-4.6.1')
  expect(t.refusal(0, EXCHANGE, M('pure-signal#1'))).toBe('AG-4.6.1')
  // What is switched on can be switched off again.
  expect(t.offers(0, EXCHANGE, M('stand-off#1'))).toEqual([...own, CONFIRM_EXCHANGE])
  expect(t.offers(0, EXCHANGE, M('stand-off#1'), M('stand-off#1'))).toEqual(own)
  t.do(0, EXCHANGE, M('stand-off#1'), M('gatekeepers#1'), M('stand-off#1'), M('blackout#1'), CONFIRM_EXCHANGE)
  expect(missionsOf(t, 0)).toEqual(['bloodbath#1', 'bloodbath#2', 'lone-wolf#1'])
  expect(attachedOf(t, 0)).toEqual([['stand-off#1'], []])
  const retired = [M('blackout#1'), M('gatekeepers#1')]
  for (const viewer of viewersOf(3)) {
    expect(told(t, viewer, 'exchanged')).toEqual({ t: 'exchanged', seat: 0, missions: retired })
    expect((t.view(viewer).missionPile as number[]).toSorted((a, b) => a - b)).toEqual(retired)
    expect(names(t, viewer).filter((name) => name === 'drewMission')).toHaveLength(viewer === 0 ? 2 : 0)
  }
  const all = scene(3, {
    attached: { 0: ['stand-off#1'], 1: ['gatekeepers#1'] },
    rows: ['SH cleaner-1>b', 'SH', 'SH handler-1>b'],
  })
  all.do(0, EXCHANGE, M('gatekeepers#1'), M('stand-off#1'), CONFIRM_EXCHANGE)
  expect([attachedOf(all, 0), all.state.missions[0].length]).toEqual([[[], []], 2])
})

rule('AG-4.6.1', 'every seat exchanges its own attached missions, left and right', () => {
  for (const seat of [1, 2]) {
    const attached = { [seat * 2]: ['stand-off#1', 'blackout#1'], [seat * 2 + 1]: ['gatekeepers#1', 'lone-wolf#1'] }
    const t = scene(3, { first: seat, attached, rows: ['SH mole-1>b', 'SH mole-2>b', 'SH handler-1>b'] })
    t.do(seat, EXCHANGE, M('stand-off#1'), M('lone-wolf#1'), CONFIRM_EXCHANGE)
    expect(attachedOf(t, seat)).toEqual([['blackout#1'], ['gatekeepers#1']])
    expect(t.state.missionPile).toEqual([M('stand-off#1'), M('lone-wolf#1')])
  }
})

rule('AG-4.6.2', 'at least one', () => {
  const t = scene(2, { missions: [['blackout#1']] })
  expect(t.offers(0, EXCHANGE)).toEqual([M('blackout#1')])
  expect(t.refusal(0, EXCHANGE, CONFIRM_EXCHANGE)).toBe('AG-4.6.2')
  expect(t.refusal(0, EXCHANGE, M('blackout#1'), M('blackout#1'), CONFIRM_EXCHANGE)).toBe('AG-4.6.2')
  expect(scene(2).refusal(0, EXCHANGE)).toBe('AG-4.6.2')
  expect(scene(2, { missions: [[], ['blackout#1']] }).refusal(0, EXCHANGE)).toBe('AG-4.6.2')
  for (const side of [0, 1])
    expect(scene(2, { attached: { [side]: ['blackout#1'] }, rows: ['SH mole-1>w', 'SH mole-2>b'] }).offers(0)).toContain(
      EXCHANGE,
    )
})

rule('AG-4.6.3', 'all are retired before any is drawn, and may come back with the reshuffled deck', () => {
  const t = scene(2, {
    missions: [['blackout#1', 'lone-wolf#1']],
    missionDeck: ['bloodbath#1'],
    script: { missions: [M('bloodbath#1'), M('blackout#1')] },
  })
  t.do(0, EXCHANGE, M('blackout#1'), M('lone-wolf#1'), CONFIRM_EXCHANGE)
  expect(names(t, 1)).toEqual(['exchanged', 'drew', 'reshuffled', 'drew'])
  expect(missionsOf(t, 0)).toEqual(['bloodbath#1', 'blackout#1'])
  expect([t.state.missionDeck, t.state.missionPile]).toEqual([[M('lone-wolf#1')], []])
})

rule('AG-4.6.4', 'an attached mission that is retired stops counting at once', () => {
  const placed: Placed = { attached: { 0: ['clean-network#1'] }, rows: ['SH cleaner-1>b field-medic-1>b field-medic-2>b'] }
  expect(score(scene(2, placed)).state.ip[0]).toBe(2)
  const t = scene(2, placed).do(0, EXCHANGE, M('clean-network#1'), CONFIRM_EXCHANGE)
  expect(t.view(1)).toMatchObject({ attached: [[], [], [], []], income: [0, 5] })
  expect(score(t).state.ip[0]).toBe(0)
})

rule('AG-4.7.1', 'without an agent and IP one draws for free, as an action', () => {
  const t = scene(3, { missions: [['blackout#1']], script: { agents: [A('mole-1')] } })
  expect(t.offers(0)).toEqual([EXCHANGE, FREE_DRAW])
  t.do(0, FREE_DRAW)
  expect([agentsOf(t, 0), t.state.ip[0]]).toEqual([['mole-1'], 0])
  for (const viewer of [1, 2, -1])
    expect(t.told(viewer)).toEqual([
      { t: 'freeDraw', seat: 0 },
      { t: 'drew', seat: 0, deck: 'agents' },
    ])
  expect(told(t, 0, 'drewAgent')).toEqual({ t: 'drewAgent', card: A('mole-1') })
  expect([asking(t), t.state.phase]).toEqual(['act 0', 2])
  expect(scene(2, { agentDeck: [], agentPile: ['mole-1'] }).offers(0)).toEqual([FREE_DRAW])
})

rule('AG-4.7.2', 'not with an agent in hand or 1 IP', () => {
  expect(scene(2, { agents: [['mole-1']] }).refusal(0, FREE_DRAW)).toBe('AG-4.7.2')
  expect(scene(2, { ip: [1, 0] }).refusal(0, FREE_DRAW)).toBe('AG-4.7.2')
})
