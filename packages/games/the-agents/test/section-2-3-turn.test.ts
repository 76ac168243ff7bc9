// 2 Setup; 3 Turn and round; 6.3 and 6.4 Decks, passing the turn
import { expect } from 'vitest'
import { EVERYONE, only, viewersOf } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { theAgents } from '../game.ts'
import { agentCards, missionCards } from '../rules/cards.ts'
import {
  BUY_AGENT,
  BUY_MISSION,
  CONFIRM_EXCHANGE,
  CONFIRM_MISSIONS,
  DECLINE,
  EXCHANGE,
  FREE_DRAW,
  PASS_ACTION,
  PASS_WINDOW,
  REACTIVATE,
  WINDOW,
} from '../rules/codes.ts'
import { SAFE } from '../rules/state.ts'
import { A, agentsOf, asking, B, goTo, M, missionsOf, names, play, row, scene, score, told, W, type Placed } from './scene.ts'

rule('AG-2.1.1', '2 to 5 may play', () => {
  expect(theAgents.seats({})).toEqual([2, 3, 4, 5])
  expect(() => new Table(theAgents, 1)).toThrow(/1 seats/)
  expect(() => new Table(theAgents, 6)).toThrow(/6 seats/)
})

rule('AG-2.1.2', 'the first player is drawn; turns go clockwise from there', () => {
  for (const seats of [2, 3, 4, 5])
    for (let first = 0; first < seats; first++) {
      const t = new Table(theAgents, seats, {}, { first: [first] })
      const [entry] = t.match.entries
      expect(entry.t === 'start' && entry.draws[0]).toEqual({ s: 'first', n: seats, r: first, to: EVERYONE })
      for (const viewer of viewersOf(seats)) expect(t.told(viewer)[0]).toEqual({ t: 'started', seat: first })
      for (let i = 0; i < seats; i++) {
        const seat = (first + i) % seats
        expect([asking(t), t.view().turn]).toEqual([`act ${seat}`, seat])
        score(t, seat)
      }
    }
})

rule('AG-2.1.3', 'both decks are shuffled, each for itself, and nobody sees into them', () => {
  const t = new Table(theAgents, 2)
  const [start] = t.match.entries
  const draws = start.t === 'start' ? start.draws : []
  // Every card left is as likely as any other; what lies where is decided only when it is drawn.
  expect(draws.map(({ s, n }) => `${s} ${n}`)).toEqual([
    'first 2',
    ...[36, 35, 34, 33, 32, 31].map((n) => `agents ${n}`),
    'missions 20',
    'missions 19',
  ])
  for (const viewer of viewersOf(2)) expect(t.view(viewer)).toMatchObject({ agentDeck: 30, missionDeck: 18 })
  // One deck does not decide the other.
  const [a, b] = [0, 1].map(
    (shift) => new Table(theAgents, 2, {}, { agents: [0, 1, 2, 3, 4, 5].map((card) => card + shift), missions: [7, 8] }),
  )
  expect(a.state.agents).not.toEqual(b.state.agents)
  expect(a.state.missions).toEqual(b.state.missions)
})

rule('AG-2.1.4', 'each faction has a safe house, its white halves at side w and its black ones at side b', () => {
  for (const seats of [2, 3, 4, 5]) {
    expect(new Table(theAgents, seats).state.rows).toEqual(Array.from({ length: seats }, () => [SAFE]))
    for (let faction = 0; faction < seats; faction++) {
      const rows = Array.from({ length: seats }, (_, one) => (one === faction ? 'poisoner-1>w SH agitator-2>w' : 'SH'))
      const atB = score(scene(seats, { rows, first: faction }), faction)
      // Beside the black halves a white card is worth 1 and a black one 2.
      expect(atB.state.ip[faction]).toBe(1 + 2)
      const other = (faction + 1) % seats
      const white = rows.map((text) => text.replace('poisoner-1>w', 'poisoner-1>b').replace('agitator-2>w', 'agitator-1>b'))
      expect(score(scene(seats, { rows: white, first: other }), other).state.ip[other]).toBe(2 + 2)
    }
  }
})

rule('AG-2.1.5', 'each player sees black in the left safe house and white in the right one', () => {
  for (const seats of [2, 3, 4, 5])
    for (let seat = 0; seat < seats; seat++) {
      const right = (seat + seats - 1) % seats
      const income = (faction: number, text: string): number => {
        const rows = Array.from({ length: seats }, (_, one) => (one === faction ? text : 'SH'))
        return score(scene(seats, { rows, first: seat }), seat).state.ip[seat]
      }
      expect([income(seat, 'SH poisoner-2>w'), income(seat, 'SH poisoner-1>w')]).toEqual([2, 1])
      expect([income(right, 'SH poisoner-2>b'), income(right, 'SH poisoner-1>b')]).toEqual([1, 2])
    }
})

rule('AG-2.1.6', 'each player has 3 agents and 1 mission, hidden from the others', () => {
  for (const seats of [2, 3, 4, 5]) {
    const t = new Table(theAgents, seats)
    for (const viewer of viewersOf(seats)) {
      const view = t.view(viewer)
      expect(view).toMatchObject({ agentCounts: Array(seats).fill(3), missionCounts: Array(seats).fill(1) })
      expect(view.agents).toEqual(viewer < 0 ? [] : t.state.agents[viewer])
      expect(view.missions).toEqual(viewer < 0 ? [] : t.state.missions[viewer])
      expect(view).not.toHaveProperty('shownAgents')
      expect(view).not.toHaveProperty('shownMissions')
    }
  }
})

rule('AG-2.1.7', 'one agent each clockwise from the first player, three times; then one mission each', () => {
  const t = new Table(theAgents, 3, {}, { first: [1], agents: [1, 10, 20, 2, 11, 21, 3, 12, 22], missions: [5, 6, 7] })
  expect(t.state.agents).toEqual([
    [20, 21, 22],
    [1, 2, 3],
    [10, 11, 12],
  ])
  expect(t.state.missions).toEqual([[7], [5], [6]])
  const [start] = t.match.entries
  const draws = start.t === 'start' ? start.draws.slice(1) : []
  const order = [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0]
  expect(draws.map(({ s, to }) => [s, to])).toEqual(order.map((seat, i) => [i < 9 ? 'agents' : 'missions', only(seat)]))
})

rule('AG-2.1.8', 'everybody starts with 0 IP', () => {
  for (const seats of [2, 3, 4, 5]) expect(new Table(theAgents, seats).view().ip).toEqual(Array(seats).fill(0))
})

rule('AG-2.1.9', 'there is no hand limit', () => {
  const agents = agentCards.slice(0, 34)
  const missions = missionCards.slice(0, 19)
  const t = scene(2, { ip: [4, 0], agents: [agents], missions: [missions] })
    .do(0, BUY_AGENT)
    .do(0, BUY_MISSION)
  expect([t.state.agents[0].length, t.state.missions[0].length]).toEqual([35, 20])
  score(t)
  expect(t.view(1)).toMatchObject({ agentCounts: [35, 0], missionCounts: [20, 0] })
})

rule('AG-3.1.1', 'a round is one turn of each, from the first player on', () => {
  const t = scene(3, { first: 1 })
  for (const round of [1, 2])
    for (const seat of [1, 2, 0]) {
      expect([t.state.round, asking(t)]).toEqual([round, `act ${seat}`])
      score(t, seat)
      const next = (seat + 1) % 3
      expect(told(t, -1, 'turn')).toEqual({ t: 'turn', seat: next, round: seat === 0 ? round + 1 : round })
    }
})

rule('AG-3.1.2', 'a turn is two actions, the Missions phase, scoring', () => {
  const t = scene(2, { ip: [5, 0], rows: ['SH poisoner-2>w'] })
  expect([asking(t), t.state.phase]).toEqual(['act 0', 1])
  t.do(0, BUY_AGENT)
  expect([asking(t), t.view().phase, t.match.message(-1).ask?.label]).toEqual(['act 0', 2, 'action'])
  t.do(0, BUY_AGENT)
  expect([asking(t), t.view().phase, t.match.message(-1).ask?.label]).toEqual(['missions 0', 3, 'missions'])
  expect(t.state.ip).toEqual([3, 0])
  t.do(0, CONFIRM_MISSIONS)
  expect(names(t, 1)).toEqual(['arranged', 'scored', 'turn'])
  expect(told(t, 1, 'scored')).toEqual({ t: 'scored', seat: 0, arrows: 2, missions: [], count: 0, ip: 2 })
  expect([asking(t), t.view().phase, t.state.ip]).toEqual(['act 1', 1, [5, 0]])
})

rule('AG-3.1.3', 'both actions must be taken, and may be the same', () => {
  const t = scene(2, { ip: [5, 0] })
  for (const left of [4, 3]) {
    expect(t.refusal(0, PASS_ACTION)).toBe('AG-3.1.5')
    expect(t.refusal(0, DECLINE)).toBe('AG-3.1.3')
    expect(t.refusal(0, CONFIRM_MISSIONS)).toBe('K-4')
    t.do(0, BUY_AGENT)
    expect(t.state.ip[0]).toBe(left)
  }
  expect(asking(t)).toBe('missions 0')
})

rule('AG-3.1.4', 'there are seven kinds of action, and each of them uses one', () => {
  const placed: Placed = {
    ip: [3, 0],
    agents: [['cleaner-1', 'recruiter-1']],
    missions: [['blackout#1']],
    rows: ['SH double-agent-1>b poisoner-1>w'],
  }
  const reactivate = REACTIVATE + A('double-agent-1')
  expect(scene(2, placed).offers(0)).toEqual([A('cleaner-1'), A('recruiter-1'), reactivate, BUY_AGENT, BUY_MISSION, EXCHANGE])
  expect(scene(2).offers(0)).toEqual([FREE_DRAW])
  for (const codes of [
    [A('cleaner-1'), 0, B],
    [A('recruiter-1'), 2],
    [reactivate],
    [BUY_AGENT],
    [BUY_MISSION],
    [EXCHANGE, M('blackout#1'), CONFIRM_EXCHANGE],
  ]) {
    const t = scene(2, placed).do(0, ...codes)
    expect([asking(t), t.state.phase]).toEqual(['act 0', 2])
  }
  const drawn = scene(2).do(0, FREE_DRAW)
  expect([asking(drawn), drawn.state.phase]).toEqual(['act 0', 2])
})

/** Both factions of seat 0 are full of agents that face away from it. */
const FULL = [
  'poisoner-1>w poisoner-2>w SH agitator-1>w agitator-2>w cleaner-1>w',
  'SH',
  'field-medic-1>b field-medic-2>b SH smuggler-1>b smuggler-2>b quartermaster-1>b',
]

rule('AG-3.1.5', 'an action is skipped only if none is legal', () => {
  const t = scene(3, { agents: [['handler-1']], rows: FULL })
  expect(t.offers(0)).toEqual([PASS_ACTION])
  t.do(0, PASS_ACTION)
  for (const viewer of viewersOf(3)) expect(t.told(viewer)).toEqual([{ t: 'passed', seat: 0 }])
  expect([asking(t), t.state.phase]).toEqual(['act 0', 2])
  t.do(0, PASS_ACTION)
  expect(asking(t)).toBe('missions 0')
  // A Mercenary is no action, so it does not stand in the way of a pass.
  expect(scene(3, { agents: [['mercenary-1']], rows: FULL }).offers(0)).toEqual([A('mercenary-1'), PASS_ACTION])
  // Any legal action does, and so do two together.
  const two = scene(3, { agents: [['cleaner-1']], rows: ['SH quartermaster-1>b'] })
  expect(two.offers(0)).toEqual([A('cleaner-1'), REACTIVATE + A('quartermaster-1')])
  const right = scene(3, { agents: [['handler-1']], rows: [FULL[0], 'SH', `SH quartermaster-2>w`] })
  expect(right.offers(0)).toEqual([A('handler-1'), REACTIVATE + A('quartermaster-2')])
  for (const [more, offered] of [
    [{ ip: [1, 0, 0] }, [BUY_AGENT]],
    [{ missions: [['blackout#1']] }, [EXCHANGE]],
    [{ agents: [] }, [FREE_DRAW]],
    [{ agents: [['infiltrator-1']] }, [A('infiltrator-1')]],
    [{ agents: [['sniper-1']] }, [A('sniper-1')]],
  ] as const) {
    const u = scene(3, { agents: [['handler-1']], rows: FULL, ...more })
    expect(u.offers(0)).toEqual(offered)
    expect(u.refusal(0, PASS_ACTION)).toBe('AG-3.1.5')
  }
})

rule('AG-3.1.6', 'an action is done completely, with the commands others execute, before anything else', () => {
  const t = scene(2, { agents: [['double-agent-1'], ['mole-1']], rows: ['SH poisoner-1>b poisoner-2>b'] })
  play(t, 0, 'double-agent-1', 0, 0, W)
  expect(asking(t)).toBe('target 1')
  expect(t.refusal(0, BUY_AGENT)).toBe('K-2')
  t.do(1, A('poisoner-1'))
  expect(row(t, 0)).toBe('double-agent-1>w SH poisoner-1>w poisoner-2>b')
  expect(asking(t)).toBe('window 0')
})

rule('AG-3.1.7', 'executing a command is no action and costs nothing', () => {
  const t = scene(2, { agents: [['double-agent-1']], ip: [0, 4], rows: ['SH poisoner-1>b poisoner-2>b'] })
  play(t, 0, 'double-agent-1', 0, 0, W).do(1, A('poisoner-1'))
  expect(t.state.ip).toEqual([0, 4])
  expect([asking(t), t.state.phase]).toEqual(['act 0', 2])
  score(t)
  t.do(1, BUY_AGENT)
  expect([asking(t), t.state.phase]).toEqual(['act 1', 2])
  t.do(1, BUY_AGENT)
  expect(asking(t)).toBe('missions 1')
})

rule('AG-3.1.8', 'after each action a window opens, after a forced pass none', () => {
  const t = scene(3, { agents: [['handler-1'], ['mole-1']], rows: FULL }).do(0, PASS_ACTION)
  expect([asking(t), t.state.phase]).toEqual(['act 0', 2])
  // The pass is forgotten: a window opens after the next action, and after both actions of a turn.
  t.state.ip[0] = 1
  expect(asking(t.do(0, BUY_AGENT))).toBe('window 0')
  const u = scene(2, { agents: [[], ['mole-1']], ip: [2, 0] })
  for (const after of ['act 0', 'missions 0']) {
    expect(asking(u.do(0, BUY_AGENT))).toBe('window 0')
    expect(asking(u.do(1, PASS_WINDOW).close())).toBe(after)
  }
})

rule('AG-3.1.9', 'the Missions phase begins when action 2 and all windows after it are done', () => {
  const t = goTo(scene(2, { agents: [[], ['mole-1', 'mercenary-1']], ip: [1, 0] }), 'action 2').do(0, BUY_AGENT)
  expect([asking(t), t.state.phase]).toEqual(['window 0', 2])
  expect(t.match.asked).toBe(only(1))
  t.do(1, WINDOW).close()
  expect([asking(t), t.state.phase]).toEqual(['extra 1', 2])
  t.do(1, DECLINE)
  expect([asking(t), t.state.phase]).toEqual(['window 0', 2])
  t.do(1, PASS_WINDOW)
  expect(asking(t)).toBe('window 0')
  t.close()
  expect([asking(t), t.state.phase]).toEqual(['missions 0', 3])
})

rule('AG-6.3.1', 'an empty deck is made anew of its retired pile', () => {
  const t = scene(2, { ip: [4, 0], agentDeck: [], agentPile: ['mole-1'], missionDeck: [], missionPile: ['blackout#1'] })
  t.do(0, BUY_AGENT)
  expect(agentsOf(t, 0)).toEqual(['mole-1'])
  expect(t.state.agentPile).toEqual([])
  expect(told(t, 1, 'reshuffled')).toEqual({ t: 'reshuffled', deck: 'agents', cards: [A('mole-1')] })
  t.do(0, BUY_MISSION)
  expect(missionsOf(t, 0)).toEqual(['blackout#1'])
})

rule('AG-6.3.2', 'with no card in deck and pile nothing can be drawn, and such an action is not legal', () => {
  const t = scene(2, { ip: [4, 0], agentDeck: [], missionDeck: [], agents: [['handler-1']] })
  expect(t.refusal(0, BUY_AGENT)).toBe('AG-4.4.1')
  expect(t.refusal(0, BUY_MISSION)).toBe('AG-4.5.1')
  expect(t.offers(0)).toEqual([A('handler-1')])
  expect(scene(2, { agentDeck: [] }).offers(0)).toEqual([PASS_ACTION])
})

rule('AG-6.4.1', 'after scoring the next player clockwise has a turn', () => {
  const t = score(scene(3))
  expect(told(t, 0, 'turn')).toEqual({ t: 'turn', seat: 1, round: 1 })
  expect(t.offers(0)).toEqual([])
  expect(asking(score(t, 1))).toBe('act 2')
})
