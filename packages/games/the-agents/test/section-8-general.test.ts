// Section 8: how choices are collected, listed, timed out and brought to an end.
import { actAtRandom, countSeats, FastChance, makeSetup, Match } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { theAgents } from '../game.ts'
import { theAgentsModule } from '../index.ts'
import {
  ATTACH_LEFT,
  ATTACH_RIGHT,
  BUY_AGENT,
  CONFIRM_EXCHANGE,
  CONFIRM_MISSIONS,
  DECLINE,
  EXCHANGE,
  LOW_END,
  NO_SWAP,
  PASS_WINDOW,
  STOP,
  TAKE_BACK,
} from '../rules/codes.ts'
import type { State } from '../rules/state.ts'
import {
  agent,
  agents,
  asking,
  at,
  B,
  commandForMe,
  hand,
  mission,
  missions,
  names,
  play,
  pointsForMe,
  reactivate,
  row,
  scene,
  W,
} from './scene-late.ts'

/** The same thing done this many times over. */
const times = (count: number, ...codes: number[]): number[] => Array.from({ length: count }, (_, i) => codes[i % codes.length])

/** What seat 0 is offered by a Cat Burglar against a seat with missions on both factions. */
const burgled = (seats: number, from: number): number[] => {
  const left = Array.from({ length: seats }, (_, seat) => (seat === from ? 'lone-wolf#1 blackout#1' : ''))
  const right = Array.from({ length: seats }, (_, seat) => (seat === from ? 'bloodbath#1' : ''))
  const table = scene({ seats, rows: Array(seats).fill('SH'), hands: ['cat-burglar-1'], left, right })
  return table.offers(0, ...commandForMe('cat-burglar-1', from))
}

/** What the clock chooses for a seat. */
const fallback = (table: Table<State>, seat: number): number[] => table.match.fallback(seat)

describe('collecting a choice', () => {
  rule('AG-8.0.1', 'a choice is made step by step and may be changed until its last step is submitted', () => {
    const table = scene({ rows: ['mole-1>b SH handler-1>w'], hands: ['mole-2 smuggler-1'] })
    const before = JSON.stringify(table.match.snapshot())
    const steps = [agent('mole-2'), at(0, 1), B]
    expect(table.offers(0, ...steps.slice(0, 1))).toContain(at(0, 1))
    expect(table.offers(0, ...steps.slice(0, 2))).toEqual([B, W])
    // Back to another card, another place, another side; then nothing at all.
    expect(table.offers(0, agent('smuggler-1'))).toEqual([at(0, 0), at(0, 3), at(2, 0), at(2, 1)])
    expect(table.offers(0, agent('mole-2'), at(0, 3))).toEqual([B, W])
    expect(table.refusal(0, ...steps.slice(0, 2))).toBe('K-5')
    expect(JSON.stringify(table.match.snapshot())).toBe(before)
    table.do(0, ...steps)
    expect(row(table, 0)).toBe('mole-1>w mole-2>b SH handler-1>w')
  })

  rule('AG-8.0.1', 'the targets of a command executed by oneself belong to the same choice', () => {
    const table = scene({ rows: ['mole-1>b SH handler-1>w cleaner-1>w'], hands: ['smuggler-1'] })
    const played = play('smuggler-1', 0, 0, B)
    expect(names(table.offers(0, ...played))).toBe('mole-1 handler-1 cleaner-1')
    expect(table.offers(0, ...played, agent('mole-1'))).toEqual([0, 1])
    expect(table.offers(0, ...played, agent('cleaner-1'))).toEqual([0, 1])
    expect(table.refusal(0, ...played, agent('mole-1'))).toBe('K-5')
    table.do(0, ...played, agent('cleaner-1'), LOW_END)
    expect([row(table, 0), row(table, 2)]).toEqual(['smuggler-1>b mole-1>b SH handler-1>w', 'cleaner-1>b SH'])
  })

  rule('AG-8.0.2', 'what was submitted cannot be undone', () => {
    const table = scene({ ip: [2, 0, 0], hands: ['mole-1'] })
    const ask = table.match.ask(0)
    table.do(0, ...play('mole-1', 0, 0, B))
    expect(table.match.commit(0, ask, [BUY_AGENT])).toEqual({ ok: false, refusal: { rule: 'K-3' } })
    expect(table.match.probe(0, ask, [])).toEqual({ ok: false, refusal: { rule: 'K-3' } })
    expect([hand(table, 0), row(table, 0)]).toEqual(['', 'mole-1>b SH'])
    expect(table.refusal(0, agent('mole-1'))).toBe('AG-4.1.1')
  })

  rule('AG-8.0.3', 'after a look the steps before it stand', () => {
    const table = scene({ rows: ['wiretapper-1>b SH'], hands: ['blackout#1', 'bloodbath#1'], ip: [9, 0, 0] })
    // No draft reaches past the look: it must be submitted first.
    expect(table.refusal(0, reactivate('wiretapper-1'), NO_SWAP)).toBe('K-6')
    const ask = table.match.ask(0)
    table.do(0, reactivate('wiretapper-1'))
    expect(table.match.commit(0, ask, [BUY_AGENT])).toEqual({ ok: false, refusal: { rule: 'K-3' } })
    expect(table.refusal(0, BUY_AGENT)).toBe('AG-5.1.18')
    expect(asking(table)).toEqual({ step: 'wiretap', seat: 0 })
  })

  rule('AG-8.0.6', 'only in a window do several players decide at the same time', () => {
    const { match } = Match.open(theAgents, makeSetup(theAgents, 4, {}), new FastChance(3))
    const rng = new FastChance(4)
    let severalInWindow = 0
    for (let acts = 0; acts < 300 && !match.over; acts++) {
      const inWindow = match.position.stack.at(-1)!.step === 'window'
      const asked = countSeats(match.asked)
      if (inWindow) severalInWindow = Math.max(severalInWindow, asked)
      else expect(asked).toBe(1)
      actAtRandom(match, rng)
    }
    expect(severalInWindow).toBe(3)
  })
})

describe('the order of lists', () => {
  const rows = ['mole-1>b SH x:cleaner-1', 'handler-1>b SH', 'SH agitator-1>b', 'x:smuggler-1 SH dispatcher-1>w']

  rule('AG-8.0.4', 'factions: own left, own right, then the others by number; within a row by index', () => {
    const first = { seats: 4, first: 2, rows, hands: ['', '', 'sniper-1 infiltrator-1 mole-2'] }
    const table = scene(first)
    // Seat 2: f2 on the left, f1 on the right, then f0 and f3.
    expect(table.offers(2, agent('infiltrator-1'))).toEqual(
      [2, 1, 0, 3].flatMap((f) => [at(f, 0), at(f, rows[f].split(' ').length)]),
    )
    expect(table.offers(2, agent('mole-2'))).toEqual([at(2, 0), at(2, 1), at(2, 2), at(1, 0), at(1, 1), at(1, 2)])
    expect(names(table.offers(2, ...commandForMe('sniper-1', 0)))).toBe('agitator-1 handler-1 mole-1 dispatcher-1')
    const surgeon = scene({ seats: 4, first: 3, rows, hands: ['', '', '', 'surgeon-1'] })
    expect(names(surgeon.offers(3, ...commandForMe('surgeon-1', 0)))).toBe('smuggler-1 cleaner-1')
  })

  rule('AG-8.0.4', 'own factions: left before right', () => {
    const own = ['smuggler-1>b mole-1>b SH x:mole-2', 'SH', 'x:dispatcher-1 SH agitator-1>w']
    expect(names(scene({ rows: own }).offers(0, reactivate('smuggler-1')))).toBe('mole-1 mole-2 dispatcher-1 agitator-1')
    const right = ['x:mole-1 SH', 'SH', 'x:dispatcher-1 SH cleaner-1>w']
    expect(names(scene({ rows: right }).offers(0, reactivate('cleaner-1')))).toBe('mole-1 dispatcher-1')
    const both = ['poisoner-2>b mole-1>b SH', 'SH', 'agitator-1>w smuggler-2>b SH']
    const acts = scene({ rows: both }).offers(0)
    expect(acts.slice(0, 2)).toEqual([reactivate('poisoner-2'), reactivate('mole-1')])
    expect(acts[2]).toBe(reactivate('agitator-1'))
  })

  rule('AG-8.0.4', 'missions of another player: by the factions of the player who chooses', () => {
    const rightFirst = missions('bloodbath#1 blackout#1 lone-wolf#1')
    const leftFirst = missions('blackout#1 lone-wolf#1 bloodbath#1')
    // Seat 1's right faction is seat 0's left one; seat 4's left faction is seat 0's right one.
    expect(burgled(5, 1)).toEqual(rightFirst)
    expect(burgled(5, 4)).toEqual(leftFirst)
    // Of two strange factions, f1 comes before f2.
    expect(burgled(5, 2)).toEqual(rightFirst)
    // With two players f0 is on the left of seat 0 and on the right of seat 1.
    expect(burgled(2, 1)).toEqual(rightFirst)
  })

  rule('AG-8.0.4', 'cards of a hand stand in the order of the card lists', () => {
    const table = scene({
      hands: ['sniper-1 agitator-1 hatchet-man-1 mole-1 lone-wolf#1 bloodbath#1'],
      rows: ['cleaner-1>b SH'],
    })
    expect(table.offers(0).slice(0, 4)).toEqual(agents('hatchet-man-1 agitator-1 mole-1 sniper-1'))
    expect(table.offers(0, EXCHANGE)).toEqual(missions('bloodbath#1 lone-wolf#1'))
    expect(table.view(0)).toMatchObject({
      agents: agents('hatchet-man-1 agitator-1 mole-1 sniper-1'),
      missions: missions('bloodbath#1 lone-wolf#1'),
    })
  })
})

describe('time limits', () => {
  rule('AG-8.0.5', 'a command takes the first listed choice and declines what is optional', () => {
    const aimed = scene({ rows: ['mole-1>b mole-2>w SH handler-1>w', 'SH x:agitator-1'], hands: ['double-agent-1'] })
    aimed.do(0, ...play('double-agent-1', 0, 4, W))
    expect(fallback(aimed, 1)).toEqual(agents('mole-1'))
    const smuggled = scene({ rows: ['mole-1>b SH handler-1>w'], hands: ['smuggler-1'] }).do(0, ...play('smuggler-1', 0, 0, W))
    expect(fallback(smuggled, 1)).toEqual([agent('mole-1'), LOW_END])
    const revived = scene({ rows: ['x:mole-1 SH x:mole-2'], hands: ['field-medic-1'] }).do(0, ...play('field-medic-1', 0, 0, W))
    expect(fallback(revived, 1)).toEqual([agent('mole-1'), B])
    const shot = scene({ rows: ['mole-1>b SH mole-2>b'], hands: ['sniper-1'] }).do(0, ...pointsForMe('sniper-1', 1))
    expect(fallback(shot, 1)).toEqual([agent('mole-1'), STOP])
    const wired = scene({ hands: ['wiretapper-1 blackout#1', 'bloodbath#1'] }).do(0, ...play('wiretapper-1', 0, 0, W))
    expect(fallback(wired, 1)).toEqual([NO_SWAP])
    const asked = scene({ hands: ['interrogator-1 mole-1 mole-2'] }).do(0, ...pointsForMe('interrogator-1', 1))
    expect(fallback(asked, 1)).toEqual(agents('mole-1'))
  })

  rule('AG-8.0.5', 'a window passes, an extra action is declined', () => {
    const table = scene({ ip: [1, 9, 0], hands: ['mercenary-2', 'mercenary-1'] })
    expect(fallback(table.do(0, BUY_AGENT), 1)).toEqual([PASS_WINDOW])
    const extra = scene({ ip: [1, 9, 0], hands: ['mercenary-2', 'mole-1'] }).do(0, ...pointsForMe('mercenary-2', 1))
    expect(fallback(extra, 1)).toEqual([DECLINE])
  })

  rule('AG-8.0.5', 'the Missions phase is confirmed as it stood at its start', () => {
    const spec = { phase: 3, rows: ['mole-1>b SH'], left: ['bloodbath#1'], hands: ['blackout#1 mercenary-1'] }
    const table = scene(spec)
    expect(table.offers(0, ATTACH_LEFT + mission('blackout#1')).length).toBeGreaterThan(1)
    expect(fallback(table, 0)).toEqual([CONFIRM_MISSIONS])
    table.do(0, ...fallback(table, 0))
    expect(table.state.attached[0]).toEqual(missions('bloodbath#1'))
    expect(hand(table, 0)).toBe('mercenary-1 blackout#1')
  })

  rule('AG-8.0.5', 'an action is chosen by the bot, from what its seat knows', () => {
    const table = new Table(theAgents, 3, {}, { first: [0] })
    const codes = theAgentsModule.bots!.greedy(table.match.knowledge(0, table.stream(0)), new FastChance(1))
    expect(table.offers(0)).toContain(codes[0])
    table.do(0, ...codes)
    expect(asking(table).step).not.toBe('act')
  })
})

describe('rearranging ends', () => {
  rule('AG-8.0.7', 'after 60 switches of an exchange only its end is offered', () => {
    const table = scene({ hands: ['bloodbath#1 blackout#1'] })
    const [one, other] = missions('bloodbath#1 blackout#1')
    expect(table.offers(0, EXCHANGE, ...times(59, one))).toEqual([one, other, CONFIRM_EXCHANGE])
    // With nothing switched on, something must be before it can end.
    expect(table.offers(0, EXCHANGE, ...times(60, one))).toEqual([one, other])
    expect(table.offers(0, EXCHANGE, ...times(60, one), other)).toEqual([CONFIRM_EXCHANGE])
    expect(table.offers(0, EXCHANGE, other, ...times(59, one))).toEqual([CONFIRM_EXCHANGE])
    expect(table.refusal(0, EXCHANGE, other, ...times(59, one), one)).toBe('AG-8.0.7')
    table.do(0, EXCHANGE, other, ...times(58, one), CONFIRM_EXCHANGE)
    expect(table.state.missionPile).toEqual([other])
  })

  rule('AG-8.0.7', 'after 60 changes in the Missions phase only its end is offered', () => {
    const table = scene({ phase: 3, rows: ['mole-1>b SH'], hands: ['bloodbath#1 mercenary-1'] })
    const on = ATTACH_LEFT + mission('bloodbath#1')
    const off = TAKE_BACK + mission('bloodbath#1')
    expect(table.offers(0, ...times(58, on, off))).toEqual([on, CONFIRM_MISSIONS, agent('mercenary-1')])
    expect(table.offers(0, ...times(59, on, off))).toEqual([off, CONFIRM_MISSIONS, agent('mercenary-1')])
    expect(table.offers(0, ...times(60, on, off))).toEqual([CONFIRM_MISSIONS, agent('mercenary-1')])
    expect(table.refusal(0, ...times(60, on, off), on)).toBe('AG-8.0.7')
    const attached = scene({ phase: 3, rows: ['mole-1>b SH'], left: ['bloodbath#1'], hands: ['blackout#1'] })
    expect(attached.refusal(0, ...times(60, off, on), off)).toBe('AG-8.0.7')
    expect(attached.refusal(0, ATTACH_RIGHT + mission('blackout#1'))).toBe('AG-4.11.5')
    table.do(0, ...times(59, on, off), CONFIRM_MISSIONS)
    expect(table.state.attached[0]).toEqual(missions('bloodbath#1'))
  })
})
