// Section 5.1 and 5.2: Infiltrator, Quartermaster, Wiretapper, and the free agents.
import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { agentCards, agentType, agentTypes, BLACK, isFree, leftHalf, rightHalf } from '../rules/cards.ts'
import { BUY_AGENT, DECLINE, MISSION, NO_SWAP, STOP, SWAP } from '../rules/codes.ts'
import {
  agent,
  agents,
  asking,
  at,
  B,
  commandForMe,
  hand,
  kinds,
  mission,
  missions,
  names,
  play,
  pointsForMe,
  reactivate,
  row,
  scene,
  toldOf,
  viewers,
  W,
} from './scene-late.ts'

/** What the points end of a free agent gives, by playing it for the points against seat 1. */
const pointsOf = (id: string, spec: Parameters<typeof scene>[0]): number[] => {
  const table = scene({ ip: [5, 5, 5], ...spec }).do(0, ...pointsForMe(id, 1))
  expect(toldOf(table, 2, 'playedFree')).toMatchObject([
    { t: 'playedFree', seat: 0, card: agent(id), commandSeat: 1, pointsSeat: 0 },
  ])
  return table.state.ip
}

/** The IP after an Infiltrator's command. */
const takes = (ip: number[]): number[] =>
  scene({ rows: ['infiltrator-1>b SH'], ip }).do(0, reactivate('infiltrator-1')).state.ip

/** Seat 0 has just looked at seat 1's hand; both hold two missions. */
const wired = () =>
  scene({ rows: ['wiretapper-1>b SH'], hands: ['blackout#1 lone-wolf#1', 'bloodbath#1 full-house#1'] }).do(
    0,
    reactivate('wiretapper-1'),
  )

const swapOf = (mine: string, theirs: string): number => mission(mine) * SWAP + mission(theirs)

const copies = (id: string): number => agentCards.filter((_, card) => agentTypes[agentType[card]].id === id).length

/** The half tokens of every faction agent, left and right, card by card. */
const HALVES: Record<string, string> = {
  'hatchet-man': 'WB BW',
  poisoner: 'WW BB',
  'double-agent': 'WB BW',
  agitator: 'WW BB',
  'getaway-driver': 'WB BW',
  handler: 'WB',
  smuggler: 'WW BB',
  dispatcher: 'WB BW',
  impersonator: 'BW',
  'field-medic': 'WW BB',
  cleaner: 'WW',
  mole: 'WB BW',
  infiltrator: 'WW BB',
  quartermaster: 'WB BW',
  wiretapper: 'BB',
}

const FACTION_AGENT_RULES = Array.from({ length: 18 }, (_, i) => `AG-5.1.${i + 1}`)

describe('faction agents', () => {
  rule(FACTION_AGENT_RULES, 'copies and half tokens of each card', () => {
    const halves: Record<string, string> = {}
    agentCards.forEach((id, card) => {
      const type = agentTypes[agentType[card]].id
      if (isFree[card]) return
      const shown = (leftHalf[card] === BLACK ? 'B' : 'W') + (rightHalf[card] === BLACK ? 'B' : 'W')
      halves[type] = type in halves ? `${halves[type]} ${shown}` : shown
      expect(id).toBe(`${type}-${halves[type].split(' ').length}`)
    })
    expect(halves).toEqual(HALVES)
  })
})

describe('faction agents that take, draw and look', () => {
  rule('AG-5.1.14', 'an Infiltrator may be put at either end of any faction with room, facing either side', () => {
    const rows = ['mole-1>b SH', 'SH handler-1>b', 'SH', 'agitator-1>b agitator-2>b SH mole-2>b cleaner-1>b smuggler-1>b', 'SH']
    const table = scene({ seats: 5, rows, hands: ['infiltrator-1 dispatcher-1'] })
    const own = [at(0, 0), at(0, 2), at(4, 0), at(4, 1)]
    expect(table.offers(0, agent('infiltrator-1'))).toEqual([...own, at(1, 0), at(1, 2), at(2, 0), at(2, 1)])
    expect(table.offers(0, agent('dispatcher-1'))).toEqual(own)
    expect(table.refusal(0, agent('infiltrator-1'), at(3, 0))).toBe('AG-4.1.5')
    expect(table.refusal(0, agent('infiltrator-1'), at(1, 1))).toBe('AG-4.1.3')
    expect(table.offers(0, agent('infiltrator-1'), at(1, 2))).toEqual([B, W])
    table.do(0, ...play('infiltrator-1', 1, 2, W))
    expect(row(table, 1)).toBe('SH handler-1>b infiltrator-1>w')
    expect(toldOf(table, 4, 'played')).toMatchObject([
      { t: 'played', seat: 0, card: agent('infiltrator-1'), faction: 'C', place: 2, facingSeat: 2 },
    ])
  })

  rule('AG-5.1.14', 'with both own factions full, an Infiltrator still goes where there is room, others do not', () => {
    const full = ['mole-1>b mole-2>b SH cleaner-1>b smuggler-1>b handler-1>b', 'agitator-1>b agitator-2>b SH poisoner-1>b']
    const rows = [full[0], 'SH', `${full[1]} poisoner-2>b smuggler-2>b`]
    const table = scene({ rows, hands: ['infiltrator-1 dispatcher-1'] })
    expect(table.offers(0, agent('infiltrator-1'))).toEqual([at(1, 0), at(1, 1)])
    expect(table.refusal(0, agent('dispatcher-1'))).toBe('AG-4.1.5')
  })

  rule('AG-5.1.15', 'an Infiltrator takes 2 IP, or the only one, from an opposite player who has more', () => {
    expect(takes([6, 7, 9])).toEqual([8, 5, 9])
    expect(takes([0, 2, 0])).toEqual([2, 0, 0])
    expect(takes([0, 1, 9])).toEqual([1, 0, 9])
    const told = scene({ rows: ['infiltrator-1>b SH'], ip: [0, 1, 9] }).do(0, reactivate('infiltrator-1'))
    for (const viewer of viewers(told))
      expect(toldOf(told, viewer, 'tookIp')).toMatchObject([{ t: 'tookIp', seat: 0, fromSeat: 1, ip: 1 }])
    expect(scene({ rows: ['infiltrator-1>b SH'], ip: [7, 7, 9] }).refusal(0, reactivate('infiltrator-1'))).toBe('AG-4.3.2')
    // Played to face seat 1, it is seat 1 who takes, from seat 0.
    const faced = scene({ hands: ['infiltrator-1'], ip: [4, 3, 0] }).do(0, ...play('infiltrator-1', 0, 0, W))
    expect(faced.state.ip).toEqual([2, 5, 0])
  })

  rule('AG-5.1.16', 'a Quartermaster draws one agent, from deck or retired pile', () => {
    const table = scene({ hands: ['quartermaster-1'], draws: 'mole-1' }).do(0, ...play('quartermaster-1', 0, 0, B))
    expect(hand(table, 0)).toBe('mole-1')
    expect(kinds(table, -1)).toEqual(['played', 'drew'])
    const rows = ['quartermaster-1>b SH']
    const fromPile = scene({ rows, agentDeck: '', agentPile: 'mole-2' }).do(0, reactivate('quartermaster-1'))
    expect([hand(fromPile, 0), fromPile.state.agentPile]).toEqual(['mole-2', []])
    expect(scene({ rows, agentDeck: '', agentPile: '' }).refusal(0, reactivate('quartermaster-1'))).toBe('AG-4.3.2')
    expect(scene({ rows, agentDeck: 'mole-2' }).offers(0)).toContain(reactivate('quartermaster-1'))
  })

  rule('AG-5.1.17', 'a Wiretapper shows the opposite hand, agents and missions, to the executing player', () => {
    const table = scene({ rows: ['wiretapper-1>b SH'], hands: ['', 'mole-1 bloodbath#1', 'cleaner-1 blackout#1'] })
    table.do(0, reactivate('wiretapper-1'))
    const saw = { t: 'saw', fromSeat: 1, agents: agents('mole-1'), missions: missions('bloodbath#1') }
    expect(toldOf(table, 0, 'saw')).toEqual([saw])
    expect(toldOf(table, 0, 'looked')).toMatchObject([{ t: 'looked', seat: 0, fromSeat: 1 }])
    for (const viewer of [-1, 1, 2]) expect(kinds(table, viewer)).toEqual(['reactivated', 'looked'])
  })

  rule('AG-5.1.17', 'one card of any kind is enough, an empty hand is not', () => {
    const rows = ['wiretapper-1>b SH']
    for (const cards of ['mole-1', 'bloodbath#1'])
      expect(scene({ rows, hands: ['', cards] }).offers(0)).toContain(reactivate('wiretapper-1'))
    expect(scene({ rows, hands: ['', '', 'mole-1'] }).refusal(0, reactivate('wiretapper-1'))).toBe('AG-4.3.2')
    // Facing seat 1, the hand looked at is that of seat 0 after the card has left it.
    const empty = scene({ hands: ['wiretapper-1'] }).do(0, ...play('wiretapper-1', 0, 0, W))
    expect(kinds(empty, 1)).toEqual(['played'])
    const held = scene({ hands: ['wiretapper-1 mole-1'] }).do(0, ...play('wiretapper-1', 0, 0, W))
    expect(toldOf(held, 1, 'saw')).toMatchObject([{ t: 'saw', fromSeat: 0, agents: agents('mole-1'), missions: [] }])
  })

  rule('AG-5.1.18', 'after the look one mission may be exchanged for one of that hand', () => {
    const table = wired()
    expect(table.offers(0)).toEqual([
      swapOf('blackout#1', 'bloodbath#1'),
      swapOf('blackout#1', 'full-house#1'),
      swapOf('lone-wolf#1', 'bloodbath#1'),
      swapOf('lone-wolf#1', 'full-house#1'),
      NO_SWAP,
    ])
    expect(table.refusal(0, swapOf('bloodbath#1', 'blackout#1'))).toBe('AG-5.1.18')
    table.do(0, swapOf('lone-wolf#1', 'bloodbath#1'))
    expect([hand(table, 0), hand(table, 1)]).toEqual(['bloodbath#1 blackout#1', 'full-house#1 lone-wolf#1'])
    const kept = wired().do(0, NO_SWAP)
    expect([hand(kept, 0), hand(kept, 1)]).toEqual(['blackout#1 lone-wolf#1', 'bloodbath#1 full-house#1'])
    expect(kept.told(2)).toMatchObject([{ t: 'keptMissions', seat: 0 }])
  })

  rule('AG-5.1.18', 'without a mission in both hands nothing is exchanged', () => {
    for (const hands of [
      ['', 'bloodbath#1'],
      ['blackout#1', 'mole-1'],
    ]) {
      const table = scene({ rows: ['wiretapper-1>b SH'], hands, phase: 2 }).do(0, reactivate('wiretapper-1'))
      expect(asking(table).step).not.toBe('wiretap')
    }
  })
})

describe('free agents', () => {
  rule(['AG-5.2.1', 'AG-5.2.2', 'AG-5.2.3', 'AG-5.2.4', 'AG-5.2.6', 'AG-5.2.7'], 'copies and points', () => {
    const free = agentTypes.filter((type) => type.free)
    expect(free.map(({ id, ip }) => [id, copies(id), ip])).toEqual([
      ['interrogator', 2, 3],
      ['mercenary', 2, 2],
      ['cat-burglar', 2, 3],
      ['sniper', 2, 3],
      ['surgeon', 1, 2],
      ['recruiter', 1, 2],
    ])
  })

  rule('AG-5.2.1', 'an Interrogator shows the opposite hand and takes one card of it', () => {
    const hands = ['interrogator-1', 'mole-1 bloodbath#1 full-house#1']
    const table = scene({ hands }).do(0, ...commandForMe('interrogator-1', 1))
    expect(toldOf(table, 0, 'saw')).toMatchObject([
      { t: 'saw', fromSeat: 1, agents: agents('mole-1'), missions: missions('bloodbath#1 full-house#1') },
    ])
    for (const viewer of [-1, 1, 2]) expect(kinds(table, viewer)).toEqual(['playedFree', 'looked'])
    expect(table.state.ip).toEqual([0, 3, 0])
    expect(table.offers(0)).toEqual([agent('mole-1'), MISSION + mission('bloodbath#1'), MISSION + mission('full-house#1')])
    expect(table.refusal(0, MISSION + mission('blackout#1'))).toBe('AG-5.2.1')
    table.do(0, MISSION + mission('full-house#1'))
    expect([hand(table, 0), hand(table, 1)]).toEqual(['full-house#1', 'mole-1 bloodbath#1'])
    const other = scene({ hands })
      .do(0, ...commandForMe('interrogator-1', 1))
      .do(0, agent('mole-1'))
    expect([hand(other, 0), hand(other, 1)]).toEqual(['mole-1', 'bloodbath#1 full-house#1'])
    expect(other.state.agentPile).toEqual(agents('interrogator-1'))
  })

  rule('AG-5.2.1', 'an Interrogator needs a card in the opposite hand and is worth 3 IP there', () => {
    const table = scene({ hands: ['interrogator-1', '', 'bloodbath#1'] })
    expect(table.offers(0, agent('interrogator-1'))).toEqual([4])
    expect(table.refusal(0, ...commandForMe('interrogator-1', 1))).toBe('AG-4.2.2')
    expect(pointsOf('interrogator-1', { hands: ['interrogator-1 mole-1'] })).toEqual([8, 5, 5])
  })

  rule('AG-5.2.2', 'a Mercenary gives 2 IP to one and an extra action to the other, who may decline', () => {
    const table = scene({ hands: ['mercenary-1'], ip: [0, 1, 0] }).do(0, ...pointsForMe('mercenary-1', 1))
    expect(table.state.ip).toEqual([2, 1, 0])
    expect(asking(table)).toEqual({ step: 'extra', seat: 1 })
    expect(table.offers(1)).toEqual([BUY_AGENT, DECLINE])
    table.do(1, DECLINE)
    expect(table.told(2)[0]).toEqual({ t: 'declined', seat: 1 })
    expect(table.state.agentPile).toEqual(agents('mercenary-1'))
    // It was no action: seat 0 still has both.
    expect(asking(table)).toEqual({ step: 'act', seat: 0 })
    expect(table.state.phase).toBe(1)
  })

  rule('AG-5.2.3', 'a Cat Burglar takes one mission the opposite player has attached anywhere', () => {
    const spec = {
      rows: ['mole-1>b SH', 'SH mole-2>b'],
      hands: ['cat-burglar-1'],
      left: ['', 'blackout#1'],
      right: ['', 'bloodbath#1'],
    }
    const table = scene(spec)
    expect(table.offers(0, agent('cat-burglar-1'))).toEqual([2])
    expect(table.refusal(0, ...pointsForMe('cat-burglar-1', 1))).toBe('AG-4.2.2')
    expect(table.refusal(0, ...commandForMe('cat-burglar-1', 1), mission('lone-wolf#1'))).toBe('AG-5.2.3')
    table.do(0, ...commandForMe('cat-burglar-1', 1), mission('blackout#1'))
    expect([hand(table, 0), hand(table, 1)]).toEqual(['blackout#1', ''])
    expect(table.state.attached[2]).toEqual([])
    expect(table.state.attached[3]).toEqual(missions('bloodbath#1'))
    expect(table.state.ip).toEqual([0, 3, 0])
    const right = scene(spec).do(0, ...commandForMe('cat-burglar-1', 1), mission('bloodbath#1'))
    expect([right.state.attached[2], right.state.attached[3]]).toEqual([missions('blackout#1'), []])
    expect(toldOf(right, 2, 'burgled')).toMatchObject([
      { t: 'burgled', seat: 0, fromSeat: 1, mission: mission('bloodbath#1'), faction: 'A' },
    ])
    expect(pointsOf('cat-burglar-1', { rows: spec.rows, hands: ['cat-burglar-1'], left: ['lone-wolf#1'] })).toEqual([8, 5, 5])
  })

  rule('AG-5.2.4', 'a Sniper kills a living agent in any faction; there must be one', () => {
    const rows = ['mole-1>b SH x:cleaner-1', 'SH handler-1>b', 'SH', 'dispatcher-1>w SH']
    const table = scene({ seats: 4, rows, hands: ['sniper-1'] })
    // Own left, own right, then the others by number.
    expect(names(table.offers(0, ...commandForMe('sniper-1', 2)))).toBe('mole-1 dispatcher-1 handler-1')
    expect(table.refusal(0, ...commandForMe('sniper-1', 2), agent('cleaner-1'))).toBe('AG-4.10.2')
    expect(table.refusal(0, ...commandForMe('sniper-1', 2), agent('agitator-1'))).toBe('AG-5.2.4')
    table.do(0, ...commandForMe('sniper-1', 2), agent('handler-1'))
    expect(row(table, 1)).toBe('SH x:handler-1')
    expect(table.state.ip).toEqual([0, 0, 3, 0])
    expect(table.told(3)).toMatchObject([
      { t: 'playedFree', seat: 0, card: agent('sniper-1'), commandSeat: 0, pointsSeat: 2 },
      { t: 'killed', seat: 0, card: agent('handler-1'), faction: 'C' },
    ])
    expect(scene({ rows: ['x:mole-1 SH'], hands: ['sniper-1'] }).refusal(0, agent('sniper-1'))).toBe('AG-4.2.2')
    expect(pointsOf('sniper-1', { rows: ['SH', 'SH mole-1>b'], hands: ['sniper-1'] })).toEqual([8, 5, 5])
  })

  rule('AG-5.2.5', 'a Sniper may kill a second living agent of the same faction', () => {
    const rows = ['mole-1>b SH x:cleaner-1 mole-2>w agitator-1>w', 'SH handler-1>b']
    const table = scene({ rows, hands: ['sniper-1'] })
    const first = [...commandForMe('sniper-1', 2), agent('mole-2')]
    expect(table.offers(0, ...first)).toEqual([...agents('mole-1 agitator-1'), STOP])
    expect(table.refusal(0, ...first, agent('handler-1'))).toBe('AG-5.2.5')
    table.do(0, ...first, agent('mole-1'))
    expect(row(table, 0)).toBe('x:mole-1 SH x:cleaner-1 x:mole-2 agitator-1>w')
    expect(toldOf(table, 1, 'killed').map(({ card }) => card)).toEqual(agents('mole-2 mole-1'))
    const one = scene({ rows, hands: ['sniper-1'] }).do(0, ...first, STOP)
    expect(row(one, 0)).toBe('mole-1>b SH x:cleaner-1 x:mole-2 agitator-1>w')
    expect(toldOf(one, 1, 'killed').map(({ card }) => card)).toEqual(agents('mole-2'))
  })

  rule('AG-5.2.6', 'a Surgeon revives a dead agent in any faction; there must be one', () => {
    const rows = ['x:mole-1 SH cleaner-1>b', 'SH x:handler-1']
    const table = scene({ rows, hands: ['surgeon-1'] })
    expect(names(table.offers(0, ...commandForMe('surgeon-1', 2)))).toBe('mole-1 handler-1')
    expect(table.refusal(0, ...commandForMe('surgeon-1', 2), agent('cleaner-1'))).toBe('AG-5.2.6')
    table.do(0, ...commandForMe('surgeon-1', 2), agent('handler-1'), W)
    expect(row(table, 1)).toBe('SH handler-1>w')
    expect(toldOf(table, 0, 'revived')).toMatchObject([
      { t: 'revived', seat: 0, card: agent('handler-1'), faction: 'C', facingSeat: 2 },
    ])
    expect(table.state.ip).toEqual([0, 0, 2])
    expect(scene({ rows: ['cleaner-1>b SH'], hands: ['surgeon-1'] }).refusal(0, agent('surgeon-1'))).toBe('AG-4.2.2')
    expect(pointsOf('surgeon-1', { rows, hands: ['surgeon-1'] })).toEqual([7, 5, 5])
  })

  rule('AG-5.2.7', 'a Recruiter draws three agents; there must be a card to draw', () => {
    const table = scene({ hands: ['recruiter-1'], draws: 'mole-2 mole-1 cleaner-1' }).do(0, ...commandForMe('recruiter-1', 2))
    expect(hand(table, 0)).toBe('cleaner-1 mole-1 mole-2')
    expect(table.state.ip).toEqual([0, 0, 2])
    expect(toldOf(table, -1, 'drew')).toHaveLength(3)
    const spec = { hands: ['recruiter-1'], agentDeck: '' }
    expect(scene(spec).refusal(0, agent('recruiter-1'))).toBe('AG-4.2.2')
    const few = scene({ ...spec, agentPile: 'mole-2 mole-1' }).do(0, ...commandForMe('recruiter-1', 2))
    expect(hand(few, 0)).toBe('mole-1 mole-2')
    expect(pointsOf('recruiter-1', { hands: ['recruiter-1'] })).toEqual([7, 5, 5])
  })
})
