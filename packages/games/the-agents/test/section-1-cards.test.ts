// 1.1 Cards
import { expect } from 'vitest'
import { viewersOf } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import data from '../data/the-agents.json' with { type: 'json' }
import { theAgents } from '../game.ts'
import {
  agentCards,
  agentType,
  agentTypes,
  intelCards,
  isFree,
  missionCards,
  missionType,
  missionTypes,
} from '../rules/cards.ts'
import { BUY_AGENT, CONFIRM_EXCHANGE, CONFIRM_MISSIONS, EXCHANGE, REACTIVATE } from '../rules/codes.ts'
import { SAFE } from '../rules/state.ts'
import { A, free, goTo, M, scene } from './scene.ts'

/** How many cards there are of each type. */
const copies = (ids: readonly string[]): Record<string, number> => {
  const count: Record<string, number> = {}
  for (const id of ids) count[id] = (count[id] ?? 0) + 1
  return count
}

const sorted = (cards: readonly number[]): number[] => cards.toSorted((a, b) => a - b)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The halves of each faction agent, left and right, as the table of 5.1 gives them. */
const HALVES: Record<string, string> = {
  'hatchet-man-1': 'W B',
  'hatchet-man-2': 'B W',
  'poisoner-1': 'W W',
  'poisoner-2': 'B B',
  'double-agent-1': 'W B',
  'double-agent-2': 'B W',
  'agitator-1': 'W W',
  'agitator-2': 'B B',
  'getaway-driver-1': 'W B',
  'getaway-driver-2': 'B W',
  'handler-1': 'W B',
  'smuggler-1': 'W W',
  'smuggler-2': 'B B',
  'dispatcher-1': 'W B',
  'dispatcher-2': 'B W',
  'impersonator-1': 'B W',
  'field-medic-1': 'W W',
  'field-medic-2': 'B B',
  'cleaner-1': 'W W',
  'mole-1': 'W B',
  'mole-2': 'B W',
  'infiltrator-1': 'W W',
  'infiltrator-2': 'B B',
  'quartermaster-1': 'W B',
  'quartermaster-2': 'B W',
  'wiretapper-1': 'B B',
}

rule('AG-1.1.1', 'the agent deck has 26 faction agents and 10 free agents', () => {
  expect(agentCards).toHaveLength(36)
  expect(agentCards.filter((_, card) => !isFree[card])).toEqual(Object.keys(HALVES))
  expect(Object.keys(HALVES)).toHaveLength(26)
  const free = agentCards.flatMap((_, card) => (isFree[card] ? [agentTypes[agentType[card]].id] : []))
  expect(copies(free)).toEqual({ interrogator: 2, mercenary: 2, 'cat-burglar': 2, sniper: 2, surgeon: 1, recruiter: 1 })
  const { state } = new Table(theAgents, 2)
  expect(sorted([...state.agentDeck, ...state.agents.flat()])).toEqual(agentCards.map(A))
})

rule('AG-1.1.2', 'the mission deck has 20 cards of 14 types', () => {
  expect(missionCards).toHaveLength(20)
  expect(missionTypes).toHaveLength(14)
  expect(copies(missionType.map((type) => missionTypes[type].id))).toEqual({
    bloodbath: 2,
    'mass-grave': 1,
    'full-house': 2,
    'chain-of-command': 2,
    'clean-network': 2,
    'data-stream': 2,
    'pure-signal': 1,
    'stand-off': 1,
    'balance-of-power': 1,
    'two-front-war': 2,
    blackout: 1,
    'joint-operation': 1,
    gatekeepers: 1,
    'lone-wolf': 1,
  })
  const { state } = new Table(theAgents, 2)
  expect(sorted([...state.missionDeck, ...state.missions.flat()])).toEqual(missionCards.map(M))
})

rule('AG-1.1.3', 'as many factions as players, each starting with its safe house', () => {
  for (const seats of [2, 3, 4, 5]) {
    const t = new Table(theAgents, seats)
    for (const viewer of viewersOf(seats)) expect(t.view(viewer).rows).toEqual(Array.from({ length: seats }, () => [SAFE]))
  }
})

rule('AG-1.1.4', 'intel cards of five values; a total never falls below 0 and has no upper limit', () => {
  expect(data.intelCards.map(({ value }) => value)).toEqual([1, 2, 5, 10, 20])
  // An Infiltrator takes no more than there is, and nothing can be bought on credit.
  const poor = scene(2, { ip: [0, 1], rows: ['SH infiltrator-1>b'] }).do(0, REACTIVATE + A('infiltrator-1'))
  expect(poor.view().ip).toEqual([1, 0])
  expect(scene(2, { agents: [['cleaner-1']] }).refusal(0, BUY_AGENT)).toBe('AG-4.4.1')
  // The printed cards add up to 192; that is no limit.
  const rich = free(scene(2, { ip: [997, 0], agents: [['recruiter-1']] }), 0, 'recruiter-1', 1, 'other')
  expect(rich.view().ip).toEqual([999, 0])
  expect(sum((rich.view().intel as number[][])[0])).toBe(999)
})

rule('AG-1.1.5', 'a total is shown with the fewest intel cards, largest first', () => {
  const t = goTo(scene(5, { ip: [0, 4, 9, 38, 40] }), 'missions').do(0, CONFIRM_MISSIONS)
  expect(t.view(3).intel).toEqual([[], [2, 2], [5, 2, 2], [20, 10, 5, 2, 1], [20, 20]])
  const fewest = [0]
  for (let total = 1; total <= 60; total++) {
    const values = [1, 2, 5, 10, 20].filter((value) => value <= total)
    fewest[total] = 1 + Math.min(...values.map((value) => fewest[total - value]))
    const shown = intelCards(total)
    expect([shown.length, sum(shown)]).toEqual([fewest[total], total])
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  }
})

rule('AG-1.1.6', 'each card has its own id; copies share the text but may differ in their halves', () => {
  expect(new Set(agentCards).size).toBe(36)
  expect(new Set(missionCards).size).toBe(20)
  const printed = data.agents.flatMap(({ cards }) =>
    cards.flatMap((card) =>
      'halves' in card && card.halves ? [[card.cardId, `${card.halves.left} ${card.halves.right}`]] : [],
    ),
  )
  expect(Object.fromEntries(printed)).toEqual(HALVES)
  agentCards.forEach((name, card) => expect(name.replace(/-\d$/, '')).toBe(agentTypes[agentType[card]].id))
  missionCards.forEach((name, card) => expect(name.replace(/#\d$/, '')).toBe(missionTypes[missionType[card]].id))
})

rule('AG-1.1.7', 'everybody can tell how many agents and how many missions a hand holds', () => {
  const t = goTo(
    scene(3, {
      agents: [['mole-1', 'mole-2'], [], ['cleaner-1']],
      missions: [['blackout#1'], ['bloodbath#1', 'bloodbath#2', 'mass-grave#1'], []],
    }),
    'missions',
  ).do(0, CONFIRM_MISSIONS)
  for (const viewer of viewersOf(3)) expect(t.view(viewer)).toMatchObject({ agentCounts: [2, 0, 1], missionCounts: [1, 3, 0] })
})

rule('AG-1.1.8', 'there are two face-up retired piles, empty at first', () => {
  const fresh = new Table(theAgents, 3)
  for (const viewer of viewersOf(3)) expect(fresh.view(viewer)).toMatchObject({ agentPile: [], missionPile: [] })
  const t = scene(3, { agents: [['recruiter-1']], missions: [['blackout#1']] })
  free(t, 0, 'recruiter-1', 1, 'me')
  for (const viewer of viewersOf(3)) expect(t.view(viewer)).toMatchObject({ agentPile: [A('recruiter-1')], missionPile: [] })
  t.do(0, EXCHANGE, M('blackout#1'), CONFIRM_EXCHANGE)
  for (const viewer of viewersOf(3))
    expect(t.view(viewer)).toMatchObject({ agentPile: [A('recruiter-1')], missionPile: [M('blackout#1')] })
})
