// 4.8 Interrupt windows
import { expect } from 'vitest'
import { only, viewersOf } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import data from '../data/the-agents.json' with { type: 'json' }
import { theAgents } from '../game.ts'
import { BUY_AGENT, DECLINE, FREE_DRAW, PASS_WINDOW, WINDOW } from '../rules/codes.ts'
import { A, agentsOf, asking, free, scene, told, type Placed, type Scene } from './scene.ts'

/** The answer of a window that plays Mercenary 1 or 2 against another player. */
const interrupt = (which: 1 | 2, other: number, commandTo: 'me' | 'other'): number =>
  WINDOW * which + other * 2 + (commandTo === 'me' ? 0 : 1)

/** Seat 0 has done its first action; seats 1 and 2 hold an agent each, seat 2 a Mercenary. */
const inWindow = (): Scene => scene(3, { ip: [3, 0, 0], agents: [[], ['mole-1'], ['mercenary-1']] }).do(0, BUY_AGENT)

rule('AG-4.8.3', 'others only in a window', () => {
  const t = scene(2, { agents: [[], ['mercenary-1']], ip: [5, 0] })
  expect(t.refusal(1, A('mercenary-1'))).toBe('K-2')
  t.do(0, BUY_AGENT)
    .do(1, interrupt(1, 0, 'me'))
    .close()
  expect(asking(t)).toBe('extra 1')
})

rule('AG-4.8.4', 'a window opens after each action and after each Mercenary, whoever played it', () => {
  const t = inWindow()
  expect(asking(t)).toBe('window 0')
  t.do(1, PASS_WINDOW)
    .do(2, interrupt(1, 0, 'me'))
    .close()
  expect(asking(t)).toBe('extra 2')
  // The extra action opens no window of its own: the one that follows is the Mercenary's.
  t.do(2, DECLINE)
  expect([asking(t), t.state.phase]).toEqual(['window 0', 1])
  t.do(1, PASS_WINDOW).close()
  expect([asking(t), t.state.phase]).toEqual(['act 0', 2])
  const u = scene(2, { agents: [['mercenary-1'], ['mole-1']], ip: [1, 0] })
  free(u, 0, 'mercenary-1', 1, 'me').do(0, BUY_AGENT)
  expect(asking(u)).toBe('window 0')
  u.do(1, PASS_WINDOW).close()
  expect([asking(u), u.state.phase]).toEqual(['act 0', 1])
})

rule('AG-4.8.5', 'everybody else with an agent in hand is asked; for `never` the server passes', () => {
  const placed = { ip: [3, 0, 0, 0], agents: [['mole-2'], ['mole-1'], [], ['mercenary-1']], missions: [[], [], ['blackout#1']] }
  const t = scene(4, placed).do(0, BUY_AGENT)
  expect([t.match.asked, t.match.waiting]).toEqual([only(1) | only(3), only(1) | only(3)])
  expect(t.refusal(0, PASS_WINDOW)).toBe('K-2')
  expect(t.refusal(2, PASS_WINDOW)).toBe('K-2')
  // Whose order is `never` is waited for no more than if he had passed; nobody sees the difference.
  const u = scene(4, placed).order(3, 'interrupt', 'never').do(0, BUY_AGENT)
  expect([u.match.asked, u.match.waiting]).toEqual([only(1) | only(3), only(1)])
  for (const viewer of [-1, 0, 1, 2]) {
    expect(u.match.message(viewer).ask).toEqual(t.match.message(viewer).ask)
    expect(u.told(viewer).map(({ t: name }) => name)).toEqual(t.told(viewer).map(({ t: name }) => name))
  }
  u.do(1, PASS_WINDOW).close()
  expect([asking(u), u.state.agentPile]).toEqual(['act 0', []])
})

/** What is asked after the first action of seat 0. */
const after = (placed: Placed): string => asking(scene(2, { ip: [1, 0], ...placed }).do(0, BUY_AGENT))

rule('AG-4.8.6', 'a window is skipped only for reasons everybody can see', () => {
  // Nobody else has an agent card; what the turn player holds does not matter.
  expect(after({})).toBe('act 0')
  expect(after({ agents: [['mercenary-1', 'mercenary-2'], []] })).toBe('act 0')
  expect(after({ agents: [['mercenary-1', 'mercenary-2'], ['mole-1']] })).toBe('window 0')
  // Both Mercenaries lie in the retired pile; one alone is not enough.
  expect(after({ agents: [[], ['mole-1']], agentPile: ['mercenary-1', 'mercenary-2'] })).toBe('act 0')
  expect(after({ agents: [[], ['mole-1']], agentPile: ['mercenary-1', 'sniper-1'] })).toBe('window 0')
  expect(after({ agents: [[], ['mole-1']], agentPile: ['sniper-1', 'mercenary-2'] })).toBe('window 0')
  // One in the pile, the other played this turn; or each played this turn, wherever it lies now.
  for (const [first, pile] of [
    ['mercenary-1', 'mercenary-2'],
    ['mercenary-2', 'mercenary-1'],
  ]) {
    const t = scene(2, { ip: [1, 0], agents: [[first], ['mole-1']], agentPile: [pile] })
    free(t, 0, first, 1, 'me').do(0, DECLINE)
    expect([asking(t), t.state.agentPile]).toEqual(['act 0', [A(pile), A(first)]])
  }
  const both = scene(2, { ip: [1, 0], agents: [['mercenary-1', 'mercenary-2'], ['mole-1']] })
  free(both, 0, 'mercenary-1', 1, 'me').do(0, DECLINE).do(1, PASS_WINDOW).close()
  free(both, 0, 'mercenary-2', 1, 'me').do(0, DECLINE)
  expect(asking(both)).toBe('act 0')
  both.state.agentPile = []
  both.state.agents[1].push(A('mercenary-1'), A('mercenary-2'))
  expect(asking(both.do(0, BUY_AGENT))).toBe('act 0')
  // Policies never decide it.
  const never = scene(2, { ip: [1, 0], agents: [[], ['mole-1']] }).order(1, 'interrupt', 'never')
  expect(asking(never.do(0, BUY_AGENT))).toBe('window 0')
})

rule('AG-4.8.7', 'the answers are secret and at the same time: pass, or a Mercenary with player and direction', () => {
  const t = inWindow()
  expect(t.offers(2)).toEqual([
    PASS_WINDOW,
    ...[0, 1].flatMap((other) => [interrupt(1, other, 'me'), interrupt(1, other, 'other')]),
  ])
  expect(t.refusal(1, interrupt(1, 0, 'me'))).toBe('AG-4.8.7')
  expect(t.refusal(2, interrupt(2, 0, 'me'))).toBe('AG-4.8.7')
  expect(t.refusal(2, interrupt(1, 0, 'me') - 1)).toBe('K-4')
  const lengths = [-1, 0, 1].map((viewer) => t.stream(viewer).length)
  t.do(2, interrupt(1, 0, 'me'))
  expect([-1, 0, 1].map((viewer) => t.stream(viewer).length)).toEqual(lengths)
  expect(t.match.message(1).ask?.waits).toEqual([1, 2])
  expect([agentsOf(t, 2), t.state.ip]).toEqual([['mercenary-1'], [2, 0, 0]])
  // Until the window closes an answer may be changed.
  t.do(2, PASS_WINDOW).do(1, PASS_WINDOW).close()
  expect([asking(t), agentsOf(t, 2)]).toEqual(['act 0', ['mercenary-1']])
  // With both Mercenaries in hand, each of them is an answer; each says what it touches.
  const both = scene(2, { ip: [1, 0], agents: [[], ['mercenary-1', 'mercenary-2']] }).do(0, BUY_AGENT)
  const answers = both.match.message(1).ask?.mine?.options ?? []
  expect(answers.map(({ key, touches = [] }) => [key, ...touches])).toEqual([
    ['passWindow'],
    ['interrupt.command', `card:${A('mercenary-1')}`, 'seat:0'],
    ['interrupt.points', `card:${A('mercenary-1')}`, 'seat:0'],
    ['interrupt.command', `card:${A('mercenary-2')}`, 'seat:0'],
    ['interrupt.points', `card:${A('mercenary-2')}`, 'seat:0'],
  ])
  expect(both.offers(1)).toEqual([PASS_WINDOW, 16, 17, 32, 33])
  both.do(1, interrupt(2, 0, 'other')).close()
  expect(told(both, 0, 'playedFree')).toEqual({
    t: 'playedFree',
    seat: 1,
    card: A('mercenary-2'),
    commandSeat: 0,
    pointsSeat: 1,
  })
  expect([asking(both), both.state.ip]).toEqual(['extra 0', [0, 2]])
})

rule('AG-4.8.8', 'who has no Mercenary gets the same question with pass as the only answer', () => {
  const t = inWindow()
  expect(t.offers(1)).toEqual([PASS_WINDOW])
  const [one, two] = [1, 2].map((seat) => t.match.message(seat).ask!)
  expect({ ...one, mine: undefined }).toEqual({ ...two, mine: undefined })
  expect(one.mine?.step).toBe(two.mine?.step)
  // Nobody else can tell whether there was a Mercenary at all.
  const without = scene(3, { ip: [3, 0, 0], agents: [[], ['mole-1'], ['mole-2']] }).do(0, BUY_AGENT)
  for (const viewer of [-1, 1]) {
    expect(t.match.message(viewer)).toEqual(without.match.message(viewer))
    expect(t.told(viewer)).toEqual(without.told(viewer))
  }
})

rule('AG-4.8.9', 'of several Mercenaries the first clockwise after the turn player counts; the rest stay unseen', () => {
  for (const [turn, winner, loser] of [
    [1, 3, 0],
    [2, 3, 0],
    [0, 2, 3],
    [3, 0, 2],
  ]) {
    const agents: string[][] = [[], [], [], []]
    agents[winner] = ['mercenary-1']
    agents[loser] = ['mercenary-2']
    const t = scene(4, { first: turn, agents }).do(turn, FREE_DRAW)
    t.do(loser, interrupt(2, turn, 'me'))
      .do(winner, interrupt(1, turn, 'me'))
      .close()
    for (const viewer of viewersOf(4)) {
      const event = { t: 'playedFree', seat: winner, card: A('mercenary-1'), commandSeat: winner, pointsSeat: turn }
      expect(t.told(viewer)).toEqual([event])
    }
    expect([agentsOf(t, winner), agentsOf(t, loser)]).toEqual([[], ['mercenary-2']])
    expect(t.state.ip[turn]).toBe(2)
  }
})

rule('AG-4.8.18', 'the policy is private, `ask` at first, changed at any time, counting from the next window', () => {
  const t = inWindow()
  for (const seat of [0, 1, 2]) expect(t.match.message(seat).orders).toEqual({ interrupt: 'ask' })
  const lengths = [-1, 0, 2].map((viewer) => t.stream(viewer).length)
  t.order(1, 'interrupt', 'never')
  expect(t.match.message(1).orders).toEqual({ interrupt: 'never' })
  expect([-1, 0, 2].map((viewer) => t.stream(viewer).length)).toEqual(lengths)
  expect(t.match.waiting).toBe(only(1) | only(2))
  t.do(1, PASS_WINDOW).do(2, PASS_WINDOW).close().do(0, BUY_AGENT)
  expect(t.match.waiting).toBe(only(2))
  // In time for the window after it, but not for this one.
  t.order(1, 'interrupt', 'ask')
  expect(t.match.waiting).toBe(only(2))
  t.do(2, interrupt(1, 0, 'me'))
    .close()
    .do(2, DECLINE)
  expect(t.match.waiting).toBe(only(1))
  expect(t.match.order(1, 'interrupt', 'maybe')).toMatchObject({ ok: false, refusal: { rule: 'K-9' } })
  expect(theAgents.orders.interrupt.values).toEqual(['ask', 'never'])
})

rule('AG-4.8.19', 'who gives no answer in time passes', () => {
  const t = inWindow()
  for (const seat of [1, 2]) {
    expect(t.match.fallback(seat)).toEqual([PASS_WINDOW])
    t.do(seat, ...t.match.fallback(seat))
  }
  t.close()
  expect([asking(t), agentsOf(t, 2)]).toEqual(['act 0', ['mercenary-1']])
})

rule('AG-4.8.20', 'a window has a clock of its own and waits for everybody asked', () => {
  const t = inWindow()
  for (const viewer of viewersOf(3)) expect(t.match.message(viewer).ask).toMatchObject({ clock: 'reaction', label: 'window' })
  t.do(1, PASS_WINDOW)
  expect(t.match.close()).toMatchObject({ ok: false, refusal: { rule: 'K-10' } })
  t.do(2, PASS_WINDOW)
  expect(t.match.closable).toBe(true)
  expect(data.settings.interruptSeconds).toMatchObject({ min: 3, default: 8, max: 60 })
})

rule('AG-4.8.21', 'a window never closes by itself with the last answer, by hand or by order', () => {
  const t = inWindow().do(1, PASS_WINDOW).do(2, PASS_WINDOW)
  expect([asking(t), t.match.closable]).toEqual(['window 0', true])
  const u = scene(2, { ip: [1, 0], agents: [[], ['mole-1']] })
    .order(1, 'interrupt', 'never')
    .do(0, BUY_AGENT)
  expect([asking(u), u.match.closable]).toEqual(['window 0', true])
  expect(data.settings.windowHold).toEqual({ minSeconds: 0.5, maxSeconds: 1.5, origin: 'designed' })
})
