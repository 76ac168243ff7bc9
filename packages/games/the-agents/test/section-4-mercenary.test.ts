// 4.8 Mercenary; 8.7, 10.14, 10.15, 10.29
import { expect } from 'vitest'
import { viewersOf } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import {
  ATTACH_LEFT,
  BUY_AGENT,
  BUY_MISSION,
  CONFIRM_MISSIONS,
  DECLINE,
  EXCHANGE,
  FREE_DRAW,
  PASS_ACTION,
  PASS_WINDOW,
  REACTIVATE,
  TAKE_BACK,
  WINDOW,
} from '../rules/codes.ts'
import {
  A,
  agentsOf,
  asking,
  at,
  attachedOf,
  B,
  free,
  goTo,
  M,
  missionsOf,
  names,
  play,
  row,
  scene,
  score,
  told,
  W,
  type Scene,
} from './scene.ts'

/** The answer of a window that plays Mercenary 1 or 2 against another player. */
const interrupt = (which: 1 | 2, other: number, commandTo: 'me' | 'other'): number =>
  WINDOW * which + other * 2 + (commandTo === 'me' ? 0 : 1)

/** Seat 0 has done its first action; seats 1 and 2 hold an agent each, seat 2 a Mercenary. */
const inWindow = (): Scene => scene(3, { ip: [3, 0, 0], agents: [[], ['mole-1'], ['mercenary-1']] }).do(0, BUY_AGENT)

rule('AG-4.8.1', 'a Mercenary is no action and uses none', () => {
  const t = scene(2, { agents: [['mercenary-1', 'mercenary-2']], ip: [5, 0] })
  free(t, 0, 'mercenary-1', 1, 'other').do(1, DECLINE)
  expect([asking(t), t.state.phase]).toEqual(['act 0', 1])
  t.do(0, BUY_AGENT)
  expect([asking(t), t.state.phase]).toEqual(['act 0', 2])
  free(t, 0, 'mercenary-2', 1, 'other').do(1, DECLINE)
  expect([asking(t), t.state.phase]).toEqual(['act 0', 2])
})

rule('AG-4.8.2', 'the turn player may play one before either action and in the Missions phase', () => {
  const placed = { agents: [['mercenary-1', 'mole-1']], ip: [5, 0] }
  expect(scene(2, placed).offers(0)).toContain(A('mercenary-1'))
  expect(goTo(scene(2, placed), 'action 2').offers(0)).toContain(A('mercenary-1'))
  const t = goTo(scene(2, placed), 'missions')
  expect(t.offers(0)).toEqual([CONFIRM_MISSIONS, A('mercenary-1')])
  expect(t.refusal(0, A('mole-1'))).toBe('AG-4.8.2')
  expect(t.refusal(0, A('mercenary-2'))).toBe('AG-4.8.2')
  free(t, 0, 'mercenary-1', 1, 'me')
  expect(asking(t)).toBe('extra 0')
})

rule('AG-4.8.10', 'it lies between its player and any other; the points end gains 2 at once', () => {
  const t = inWindow()
  expect(t.refusal(2, interrupt(1, 2, 'me'))).toBe('AG-4.8.10')
  t.do(1, PASS_WINDOW)
    .do(2, interrupt(1, 1, 'me'))
    .close()
  expect([t.state.ip, asking(t)]).toEqual([[2, 2, 0], 'extra 2'])
  const u = inWindow()
    .do(1, PASS_WINDOW)
    .do(2, interrupt(1, 0, 'other'))
    .close()
  expect([u.state.ip, asking(u)]).toEqual([[2, 0, 2], 'extra 0'])
  // On the own turn too, against a player who is no neighbour.
  const v = free(scene(5, { agents: [['mercenary-2']] }), 0, 'mercenary-2', 2, 'me')
  expect([v.state.ip, asking(v)]).toEqual([[0, 0, 2, 0, 0], 'extra 0'])
})

rule('AG-4.8.11', 'the player its command faces takes any one action, as the acting player', () => {
  const placed = {
    agents: [['mercenary-1'], ['cleaner-1', 'recruiter-1']],
    missions: [[], ['blackout#1']],
    ip: [5, 4],
    rows: ['SH double-agent-1>w mole-1>b'],
  }
  const t = free(scene(2, placed), 0, 'mercenary-1', 1, 'other')
  const double = REACTIVATE + A('double-agent-1')
  expect(t.offers(1)).toEqual([A('cleaner-1'), A('recruiter-1'), double, BUY_AGENT, BUY_MISSION, EXCHANGE, DECLINE])
  t.do(1, double)
  expect(row(t, 0)).toBe('SH double-agent-1>w mole-1>w')
  expect(asking(t)).toBe('window 0')
  const bought = free(scene(2, placed), 0, 'mercenary-1', 1, 'other').do(1, BUY_MISSION)
  expect([bought.state.ip, bought.state.missions[1].length]).toEqual([[7, 1], 2])
  const played = free(scene(2, placed), 0, 'mercenary-1', 1, 'other')
  play(played, 1, 'cleaner-1', 1, 0, B)
  expect(row(played, 1)).toBe('cleaner-1>b SH')
  const drawn = free(scene(2, { agents: [['mercenary-1']] }), 0, 'mercenary-1', 1, 'other').do(1, FREE_DRAW)
  expect(drawn.state.agents[1]).toHaveLength(1)
  // The points came first: seat 0 has more than seat 1 now, so that an Infiltrator can take.
  const taken = free(scene(2, { agents: [['mercenary-1']], rows: ['SH infiltrator-1>w'] }), 0, 'mercenary-1', 1, 'other')
  expect(taken.do(1, REACTIVATE + A('infiltrator-1')).state.ip).toEqual([0, 2])
})

rule('AG-4.8.12', 'the extra action may be declined', () => {
  const t = free(scene(3, { agents: [['mercenary-1']], ip: [5, 0, 0] }), 0, 'mercenary-1', 1, 'me').do(0, DECLINE)
  for (const viewer of viewersOf(3)) expect(t.told(viewer)).toEqual([{ t: 'declined', seat: 0 }])
  expect([t.state.ip, asking(t)]).toEqual([[5, 2, 0], 'act 0'])
})

rule('AG-4.8.13', 'it changes neither the turn nor the actions left', () => {
  const t = inWindow()
    .do(1, PASS_WINDOW)
    .do(2, interrupt(1, 0, 'other'))
    .close()
  t.do(0, BUY_AGENT)
  t.do(1, PASS_WINDOW).close()
  expect([asking(t), t.state.turn, t.state.phase]).toEqual(['act 0', 0, 2])
  // The extra action of another is not one of his own either.
  const u = scene(2, { agents: [['mercenary-1']], ip: [2, 2] })
  free(u, 0, 'mercenary-1', 1, 'other').do(1, BUY_AGENT).do(1, PASS_WINDOW).close()
  expect([asking(u), u.state.turn, u.state.phase]).toEqual(['act 0', 0, 1])
  score(u)
  u.do(1, BUY_AGENT)
  expect([asking(u), u.state.phase]).toEqual(['act 1', 2])
})

/** Seat 0 has played a Mercenary for itself. */
const start = (): Scene =>
  free(scene(2, { agents: [['mercenary-1']], ip: [5, 0], agentPile: ['mole-1'] }), 0, 'mercenary-1', 1, 'me')

rule('AG-4.8.14', 'it is retired when the extra action is finished or declined; until then it lies nowhere', () => {
  const t = start()
  expect(t.view()).toMatchObject({ agentPile: [A('mole-1')], inPlay: [{ card: A('mercenary-1') }], agentCounts: [0, 0] })
  t.do(0, DECLINE)
  expect(t.view()).toMatchObject({ agentPile: [A('mole-1'), A('mercenary-1')], inPlay: [] })
  expect(start().do(0, BUY_AGENT).view()).toMatchObject({ agentPile: [A('mole-1'), A('mercenary-1')], inPlay: [] })
  // It cannot be drawn by the extra action itself.
  const last = free(scene(2, { agents: [['mercenary-1']], ip: [5, 0], agentDeck: [] }), 0, 'mercenary-1', 1, 'me')
  expect(last.refusal(0, BUY_AGENT)).toBe('AG-4.4.1')
})

rule('AG-4.8.15', 'no Mercenary instead of an extra action or during a command', () => {
  const t = free(scene(2, { agents: [['mercenary-1', 'mercenary-2']], ip: [5, 0] }), 0, 'mercenary-1', 1, 'me')
  expect(t.offers(0)).toEqual([BUY_AGENT, BUY_MISSION, DECLINE])
  expect(t.refusal(0, A('mercenary-2'))).toBe('AG-4.8.15')
  const u = scene(2, { agents: [['double-agent-1', 'mercenary-2'], ['mercenary-1']], rows: ['mole-1>b mole-2>b SH'] })
  play(u, 0, 'double-agent-1', 0, 3, W)
  expect(u.offers(1)).toEqual([A('mole-1'), A('mole-2')])
  expect(u.refusal(1, A('mercenary-1'))).toBe('AG-5.1.3')
  expect(u.refusal(0, A('mercenary-2'))).toBe('K-2')
})

rule('AG-4.8.16', 'it may be played though the other can do nothing; the extra action is lost', () => {
  const t = scene(2, { agents: [['mercenary-1']], agentDeck: [], missionDeck: [] })
  expect(t.offers(0, A('mercenary-1'))).toEqual([2, 3])
  free(t, 0, 'mercenary-1', 1, 'other')
  expect(t.offers(1)).toEqual([DECLINE])
  t.do(1, DECLINE)
  expect([t.state.ip, asking(t)]).toEqual([[2, 0], 'act 0'])
})

rule('AG-4.8.17', 'in the Missions phase it takes back what is not confirmed, and the phase starts again after it', () => {
  const t = scene(2, {
    agents: [['mercenary-1']],
    missions: [['blackout#1', 'lone-wolf#1']],
    attached: { 1: ['gatekeepers#1'] },
    rows: ['SH cleaner-1>b', 'SH handler-1>b'],
  })
  goTo(t, 'missions').do(0, ATTACH_LEFT + M('blackout#1'), TAKE_BACK + M('gatekeepers#1'), A('mercenary-1'), 2)
  expect([attachedOf(t, 0), missionsOf(t, 0)]).toEqual([
    [[], ['gatekeepers#1']],
    ['blackout#1', 'lone-wolf#1'],
  ])
  expect(names(t, 1)).toEqual(['playedFree'])
  t.do(0, DECLINE)
  expect(asking(t)).toBe('missions 0')
  t.do(0, ATTACH_LEFT + M('blackout#1'), CONFIRM_MISSIONS)
  expect(attachedOf(t, 0)).toEqual([['blackout#1'], ['gatekeepers#1']])
})

rule('AG-4.8.22', 'each Mercenary once a turn', () => {
  // It comes back to a hand: from the reshuffled pile, bought by the turn player with the last cards gone.
  const t = scene(2, { agents: [['mercenary-1'], ['mole-1']], ip: [1, 0], agentDeck: [] })
  free(t, 0, 'mercenary-1', 1, 'me').do(0, DECLINE)
  t.do(1, PASS_WINDOW).close()
  t.do(0, BUY_AGENT)
  expect(agentsOf(t, 0)).toEqual(['mercenary-1'])
  t.do(1, PASS_WINDOW).close()
  expect([asking(t), t.offers(0)]).toEqual(['act 0', [PASS_ACTION]])
  expect(t.refusal(0, A('mercenary-1'))).toBe('AG-4.8.22')
  t.do(0, PASS_ACTION)
  expect(t.refusal(0, A('mercenary-1'))).toBe('AG-4.8.22')
  // In another hand it cannot be played in a window of this turn; the other Mercenary can, and both in the next turn.
  const u = scene(3, { agents: [['mercenary-2'], ['mole-1'], ['mole-2']], ip: [2, 0, 0] })
  free(u, 0, 'mercenary-2', 1, 'me').do(0, DECLINE)
  u.do(1, PASS_WINDOW).do(2, PASS_WINDOW).close()
  u.state.agentPile = []
  u.state.agents[1].push(A('mercenary-1'), A('mercenary-2'))
  u.do(0, BUY_AGENT)
  expect(u.offers(1)).toEqual([
    PASS_WINDOW,
    ...[0, 2].flatMap((other) => [interrupt(1, other, 'me'), interrupt(1, other, 'other')]),
  ])
  expect(u.refusal(1, interrupt(2, 0, 'me'))).toBe('AG-4.8.22')
  score(u)
  expect(u.offers(1)).toEqual(expect.arrayContaining([A('mercenary-1'), A('mercenary-2')]))
})

rule('AG-10.14', 'a Mercenary that comes to a hand during a window waits for the next', () => {
  const t = scene(3, { agents: [['interrogator-1', 'mole-2'], ['mercenary-1', 'mole-1'], []], ip: [5, 0, 0] })
  free(t, 0, 'interrogator-1', 1, 'me').do(0, A('mercenary-1'))
  t.do(1, PASS_WINDOW).close()
  expect(t.offers(0)).toContain(A('mercenary-1'))
})

rule('AG-10.15', 'an extra action may play an agent that faces the turn player, who executes at once', () => {
  const t = scene(2, { agents: [['mercenary-1'], ['hatchet-man-1']], rows: ['mole-1>b SH'] })
  free(t, 0, 'mercenary-1', 1, 'other')
  play(t, 1, 'hatchet-man-1', 0, 0, B)
  expect(told(t, 1, 'killed')).toMatchObject({ seat: 0, card: A('mole-1') })
  expect(asking(t)).toBe('act 0')
})

rule('AG-10.29', 'what comes next waits for the Mercenary and all windows after it', () => {
  const t = goTo(scene(2, { agents: [['mole-1'], ['mercenary-1', 'mercenary-2']], ip: [3, 3] }), 'action 2').do(0, BUY_AGENT)
  t.do(1, interrupt(1, 0, 'me')).close()
  expect(asking(t)).toBe('extra 1')
  t.do(1, DECLINE)
  expect(asking(t)).toBe('window 0')
  t.do(1, interrupt(2, 0, 'other')).close()
  expect(asking(t)).toBe('extra 0')
  t.do(0, DECLINE)
  // Both Mercenaries are played: no further window.
  expect(asking(t)).toBe('missions 0')
})

rule('AG-8.7', 'an extra action: any legal action of 4.1 to 4.7, or decline', () => {
  const t = free(
    scene(2, { agents: [['mercenary-1'], ['mole-1']], ip: [5, 3], missions: [[], ['blackout#1']] }),
    0,
    'mercenary-1',
    1,
    'other',
  )
  expect(t.offers(1)).toEqual([A('mole-1'), BUY_AGENT, 129, 130, DECLINE])
  expect(t.refusal(1, PASS_ACTION)).toBe('AG-3.1.5')
  expect(t.offers(1, A('mole-1'))).toContain(at(0, 0))
})
