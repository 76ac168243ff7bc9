// Section 9: how the end is triggered, and who wins.
import { only, seatsOf } from '@safehouse/kernel'
import { rule, type Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { theAgents } from '../game.ts'
import { BUY_AGENT, BUY_MISSION, CONFIRM_MISSIONS, FREE_DRAW, STOP } from '../rules/codes.ts'
import type { State } from '../rules/state.ts'
import {
  agent,
  asking,
  commandForMe,
  idleTurn,
  kinds,
  pointsForMe,
  reactivate,
  scene,
  seen,
  toldOf,
  viewers,
  type Scene,
} from './scene-late.ts'

/** A living agent somewhere, so that a Sniper can be played. */
const ROWS = ['SH', 'SH mole-1>w']

/** The table after the last Missions phase of the last round. */
const ended = (spec: Scene): Table<State> => {
  const seats = spec.seats ?? 3
  const first = spec.first ?? 0
  const turn = (first + seats - 1) % seats
  const table = scene({ ...spec, first, turn, phase: 3, round: 30 }).do(turn, CONFIRM_MISSIONS)
  expect(table.match.over).toBe(true)
  return table
}

const winner = (table: Table<State>): number[] => seatsOf(table.match.position.outcome!.winners)

/** Seat 0 has gained 3 IP by a Sniper. */
const shot = (ip: number): Table<State> =>
  scene({ rows: ROWS, hands: ['sniper-1'], ip: [ip] }).do(0, ...pointsForMe('sniper-1', 1))

describe('the trigger', () => {
  rule('AG-9.1.1', '40 IP trigger the end, 39 do not', () => {
    const reached = shot(37)
    expect(reached.state.ip[0]).toBe(40)
    expect(seen(reached).end).not.toBe(0)
    for (const viewer of viewers(reached)) expect(kinds(reached, viewer)).toContain('lastRound')
    expect(seen(shot(38)).end).not.toBe(0)
    const short = shot(36)
    expect([short.state.ip[0], seen(short).end]).toEqual([39, 0])
    expect(kinds(short, -1)).not.toContain('lastRound')
  })

  rule('AG-9.1.1', "on whoever's turn and from whatever source", () => {
    const given = scene({ rows: ROWS, hands: ['sniper-1'], ip: [0, 0, 37] }).do(0, ...commandForMe('sniper-1', 2))
    expect([given.state.ip, seen(given).end]).toEqual([[0, 0, 40], 2])
    const taken = scene({ rows: ['infiltrator-1>b SH'], ip: [38, 39, 0] }).do(0, reactivate('infiltrator-1'))
    expect([taken.state.ip, seen(taken).end]).toEqual([[40, 37, 0], 2])
    const scored = scene({ phase: 3, rows: ['SH mole-2>w'], ip: [39, 0, 0] }).do(0, CONFIRM_MISSIONS)
    expect(seen(scored).end).not.toBe(0)
    const shared = scene({ phase: 3, rows: ['mole-1>w SH mole-2>b'], left: ['joint-operation#1'], ip: [0, 39, 0] })
    shared.do(0, CONFIRM_MISSIONS)
    expect([shared.state.ip, seen(shared).end]).toEqual([[5, 40, 0], 2])
  })

  rule('AG-9.1.1', 'it is told once', () => {
    const hands = ['sniper-1', 'sniper-2']
    const table = scene({ rows: ['SH', 'SH mole-1>w mole-2>w'], hands, ip: [37, 37, 0], agentPile: 'mercenary-1 mercenary-2' })
    table
      .do(0, ...pointsForMe('sniper-1', 1))
      .do(1, agent('mole-1'), STOP)
      .do(0, BUY_AGENT)
      .do(0, CONFIRM_MISSIONS)
    table.do(1, ...pointsForMe('sniper-2', 0))
    expect(table.state.ip.slice(0, 2)).toEqual([39, 40])
    expect(table.heard(-1).filter((event) => event.t === 'lastRound')).toHaveLength(1)
  })

  rule('AG-9.1.2', 'once triggered it stays so, even if the IP fall below 40 again', () => {
    const table = scene({ seats: 2, first: 1, turn: 0, rows: ROWS, hands: ['sniper-1'], ip: [37, 5] })
    table.do(0, ...pointsForMe('sniper-1', 1)).do(0, BUY_MISSION)
    expect(table.state.ip).toEqual([37, 5])
    expect(seen(table).end).not.toBe(0)
    table.do(0, CONFIRM_MISSIONS)
    expect(table.match.position.outcome).toEqual({ scores: [37, 5], winners: only(0), reason: 'target' })
  })

  rule('AG-9.1.3', 'the rest of the round is played, so that all have had the same number of turns', () => {
    const table = scene({ first: 1, phase: 3, ip: [0, 39, 0], rows: ['SH', 'SH mole-1>w'], round: 3 })
    // Seat 1 is first and scores its fortieth IP for an arrow.
    table.do(1, CONFIRM_MISSIONS)
    expect(asking(table)).toEqual({ step: 'act', seat: 2 })
    idleTurn(table, 2)
    expect(asking(table)).toEqual({ step: 'act', seat: 0 })
    expect(table.match.over).toBe(false)
    idleTurn(table, 0)
    expect(table.match.over).toBe(true)
    expect(table.heard(-1).filter((event) => event.t === 'turn' && event.round === 4)).toEqual([])
  })

  rule('AG-9.1.4', 'triggered in the last turn of a round, the game ends after that turn', () => {
    // The scoring itself brings seat 0 to 40: B of mole-2's left half at the black safe house is 2.
    const last = { first: 1, turn: 0, phase: 3, rows: ['SH mole-2>w'], round: 7 }
    const table = scene({ ...last, ip: [38, 0, 0] }).do(0, CONFIRM_MISSIONS)
    expect(table.match.position.outcome).toEqual({ scores: [40, 0, 0], winners: only(0), reason: 'target' })
    const short = scene({ ...last, ip: [37, 0, 0] }).do(0, CONFIRM_MISSIONS)
    expect(short.match.over).toBe(false)
    expect(asking(short)).toEqual({ step: 'act', seat: 1 })
  })

  rule('AG-9.1.5', 'the game also ends after 30 complete rounds', () => {
    const last = { first: 1, turn: 0, phase: 3, ip: [3, 1, 2] }
    const before = scene({ ...last, round: 29 }).do(0, CONFIRM_MISSIONS)
    expect([before.match.over, before.state.round]).toEqual([false, 30])
    // Not before everybody has had the thirtieth turn.
    const between = scene({ ...last, turn: 2, round: 30 }).do(2, CONFIRM_MISSIONS)
    expect(between.match.over).toBe(false)
    const table = scene({ ...last, round: 30 }).do(0, CONFIRM_MISSIONS)
    expect(table.match.position.outcome).toEqual({ scores: [3, 1, 2], winners: only(0), reason: 'rounds' })
    for (const viewer of viewers(table)) expect(toldOf(table, viewer, 'ended')).toMatchObject([{ seat: 0, scores: [3, 1, 2] }])
  })
})

describe('the winner', () => {
  rule('AG-9.2.1', 'most IP win, whoever triggered the end', () => {
    const table = scene({ first: 1, turn: 0, rows: ['SH mole-2>w'], phase: 3, ip: [38, 39, 41] }).do(0, CONFIRM_MISSIONS)
    expect(table.match.position.outcome).toEqual({ scores: [40, 39, 41], winners: only(2), reason: 'target' })
  })

  rule('AG-9.2.2', 'a tie goes to the higher standing income: arrows and missions that are met', () => {
    const ip = [0, 10, 10]
    // W of smuggler-1 at the white safe house: 2 IP a turn for seat 2.
    const arrows = { first: 1, ip, rows: ['SH', 'SH smuggler-1>b'] }
    expect(winner(ended(arrows))).toEqual([2])
    expect(winner(ended({ ...arrows, ip: [0, 11, 10] }))).toEqual([1])
    // A mission of seat 1 that is met is worth more, one that is not is worth nothing.
    const rows = ['x:mole-1 x:mole-2 SH', 'SH smuggler-1>b']
    expect(winner(ended({ ...arrows, rows, right: ['', 'bloodbath#1'] }))).toEqual([1])
    expect(winner(ended({ ...arrows, rows, right: ['', 'full-house#1'] }))).toEqual([2])
    expect(winner(ended({ ...arrows, rows, hands: ['', 'bloodbath#1'] }))).toEqual([2])
  })

  rule('AG-9.2.2', "what another player's Joint Operation gives is no standing income", () => {
    // Seat 1 scores last and gives seat 0 its tenth IP. Seats 2 and 0 have arrows of 2 each: seat 2 is first in turn order.
    const rows = ['mole-1>w SH mole-2>b', 'SH smuggler-1>b']
    const spec = { first: 2, ip: [9, 0, 10], right: ['', 'joint-operation#1'] }
    const table = ended({ ...spec, rows })
    expect(table.state.ip).toEqual([10, 5, 10])
    expect(winner(table)).toEqual([2])
    expect(winner(ended({ ...spec, rows: [rows[0], 'SH x:smuggler-1'] }))).toEqual([0])
  })

  rule('AG-9.2.3', 'still tied: the one earliest in turn order', () => {
    expect(winner(ended({ first: 0, ip: [5, 5, 5] }))).toEqual([0])
    expect(winner(ended({ first: 2, ip: [5, 5, 5] }))).toEqual([2])
    expect(winner(ended({ first: 2, ip: [5, 5, 4] }))).toEqual([0])
    expect(winner(ended({ first: 1, ip: [5, 4, 5] }))).toEqual([2])
  })

  rule('AG-9.2.4', 'cards in hand are worth nothing at the end', () => {
    const table = ended({
      ip: [5, 6, 0],
      hands: ['bloodbath#1 mass-grave#1 mole-2 sniper-1', '', ''],
      rows: ['x:handler-1 x:cleaner-1 x:mole-1 SH'],
    })
    expect(table.match.position.outcome).toMatchObject({ scores: [5, 6, 0], winners: only(1) })
  })

  rule('AG-9.2.5', 'all places follow the same comparison', () => {
    // 4 players, seat 2 first: 7 beats 5; of the three with 5, seat 1 has arrows, then seat 2 before seat 3.
    const table = ended({ seats: 4, first: 2, turn: 1, ip: [7, 3, 5, 5], rows: ['SH', 'SH smuggler-1>w smuggler-2>w'] })
    // Seat 1 scored last: black with W W is 1, W with B is 1.
    expect(table.state.ip).toEqual([7, 5, 5, 5])
    for (const viewer of viewers(table)) {
      expect(table.view(viewer).places).toEqual([0, 1, 2, 3])
      expect(toldOf(table, viewer, 'ended')).toMatchObject([{ seat: 0, seats: [0, 1, 2, 3] }])
    }
    expect(ended({ seats: 4, first: 3, ip: [1, 4, 4, 1] }).view(0).places).toEqual([1, 2, 3, 0])
  })
})

describe('the seat allowance', () => {
  const on = { options: { seatAllowance: 'on' } }

  rule('AG-9.2.6', 'it is off by default; on, it raises totals by position in turn order', () => {
    expect(theAgents.options.seatAllowance.values).toEqual(['off', 'on'])
    const bonus: Record<number, number[]> = { 2: [7, 0], 3: [9, 5, 0], 4: [10, 7, 3, 0], 5: [10, 7, 6, 3, 0] }
    for (const seats of [2, 3, 4, 5]) {
      const ip = Array(seats).fill(10)
      expect(ended({ seats, ip, ...on }).match.position.outcome!.scores).toEqual(bonus[seats].map((more) => 10 + more))
      expect(ended({ seats, ip }).match.position.outcome!.scores).toEqual(ip)
    }
    // Counted from the first player, wherever he sits.
    expect(ended({ first: 2, ip: [10, 10, 10], ...on }).match.position.outcome!.scores).toEqual([15, 10, 19])
  })

  rule('AG-9.2.6', 'winner, ties and places are compared with it', () => {
    expect(winner(ended({ seats: 2, ip: [10, 13] }))).toEqual([1])
    expect(winner(ended({ seats: 2, ip: [10, 13], ...on }))).toEqual([0])
    expect(winner(ended({ seats: 2, ip: [10, 18], ...on }))).toEqual([1])
    // 17 against 17: a tie, which standing income decides before turn order.
    expect(winner(ended({ seats: 2, ip: [10, 17], ...on }))).toEqual([0])
    const table = ended({ seats: 2, ip: [10, 15], rows: ['SH smuggler-1>b'], ...on })
    expect(table.match.position.outcome!.scores).toEqual([17, 17])
    expect(winner(table)).toEqual([1])
    expect(ended({ ip: [0, 6, 9], ...on }).view(0).places).toEqual([1, 0, 2])
  })

  rule('AG-9.2.7', 'it is public from the start and is not IP', () => {
    const table = scene({ seats: 2, ...on, rows: ['infiltrator-1>w SH'] })
    for (const viewer of viewers(table)) {
      expect(table.stream(viewer)[0].view.allowance).toEqual([7, 0])
      expect(table.view(viewer).ip).toEqual([0, 0])
      expect(scene({ seats: 2 }).view(viewer)).not.toHaveProperty('allowance')
    }
    // It cannot be spent…
    expect(table.refusal(0, BUY_AGENT)).toBe('AG-4.4.1')
    expect(table.offers(0)).toContain(FREE_DRAW)
    // …nor taken, and does not count for the Infiltrator.
    const taker = scene({ seats: 2, ...on, first: 1, rows: ['infiltrator-1>w SH'], ip: [3, 3] })
    expect(taker.refusal(1, reactivate('infiltrator-1'))).toBe('AG-4.3.2')
    // It does not trigger the end.
    const near = scene({ seats: 2, ...on, phase: 3, rows: ['SH mole-2>w'], ip: [37, 0] }).do(0, CONFIRM_MISSIONS)
    expect([near.state.ip, seen(near).end]).toEqual([[39, 0], 0])
  })
})
