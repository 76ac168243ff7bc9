// 1.2 Seats, factions, sides; 1.3 The row
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import data from '../data/the-agents.json' with { type: 'json' }
import { REACTIVATE } from '../rules/codes.ts'
import { A, asking, at, B, play, row, scene, score, told, W, type Placed, type Scene } from './scene.ts'

/** It is this seat's turn; it holds these agents, nobody else any. */
const holding = (seats: number, seat: number, hand: string[], placed: Placed = {}): Scene =>
  scene(seats, { ...placed, first: seat, agents: Array.from({ length: seats }, (_, one) => (one === seat ? hand : [])) })

/** The seat that an agent played by `seat` into a faction faces, as everybody is told. */
const faced = (seats: number, seat: number, faction: number, side: number): unknown =>
  told(play(holding(seats, seat, ['cleaner-1']), seat, 'cleaner-1', faction, 0, side), -1, 'played')?.facingSeat

const TABLES = [2, 3, 4, 5]

// ── 1.2 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

rule('AG-1.2.1', 'the next seat clockwise is on the left, and has the next turn', () => {
  for (const seats of TABLES)
    for (let seat = 0; seat < seats; seat++) {
      const next = (seat + 1) % seats
      expect(asking(score(scene(seats, { first: seat }), seat))).toBe(`act ${next}`)
      expect(faced(seats, seat, seat, W)).toBe(next)
    }
})

rule('AG-1.2.2', 'faction fi lies between seat i and the next seat, and both may play into it', () => {
  for (const seats of TABLES)
    for (let i = 0; i < seats; i++) {
      const next = (i + 1) % seats
      for (const player of [i, next]) expect([faced(seats, player, i, B), faced(seats, player, i, W)]).toEqual([i, next])
    }
})

rule('AG-1.2.3', 'with 2 players both factions are shared by the same two', () => {
  for (const seat of [0, 1]) {
    expect([faced(2, seat, 0, B), faced(2, seat, 0, W)]).toEqual([0, 1])
    expect([faced(2, seat, 1, B), faced(2, seat, 1, W)]).toEqual([1, 0])
  }
})

rule('AG-1.2.4', 'a player has two factions: one on the left, one on the right', () => {
  for (const seats of TABLES)
    for (let seat = 0; seat < seats; seat++) {
      const right = (seat + seats - 1) % seats
      const places = [at(seat, 0), at(seat, 1), at(right, 0), at(right, 1)]
      expect(holding(seats, seat, ['cleaner-1']).offers(seat, A('cleaner-1'))).toEqual(places)
    }
})

rule('AG-1.2.5', 'side b is the player who has the faction on the left, side w the one who has it on the right', () => {
  for (const seats of TABLES)
    for (let seat = 0; seat < seats; seat++) {
      const rows = Array.from({ length: seats }, () => 'SH')
      rows[seat] = 'SH quartermaster-1>b quartermaster-2>w'
      const next = (seat + 1) % seats
      const [b, w] = [REACTIVATE + A('quartermaster-1'), REACTIVATE + A('quartermaster-2')]
      expect(scene(seats, { first: seat, rows }).offers(seat)).toContain(b)
      expect(scene(seats, { first: seat, rows }).offers(seat)).not.toContain(w)
      expect(scene(seats, { first: next, rows }).offers(next)).toContain(w)
      expect(scene(seats, { first: next, rows }).offers(next)).not.toContain(b)
    }
})

rule('AG-1.2.6', 'the opposite player in a faction is the one on its other side', () => {
  const asB = scene(4, { first: 1, rows: ['SH', 'SH infiltrator-1>b'], ip: [9, 4, 5, 9] })
  expect(asB.do(1, REACTIVATE + A('infiltrator-1')).state.ip).toEqual([9, 6, 3, 9])
  const asW = scene(4, { first: 2, rows: ['SH', 'SH infiltrator-1>w'], ip: [9, 5, 4, 9] })
  expect(asW.do(2, REACTIVATE + A('infiltrator-1')).state.ip).toEqual([9, 3, 6, 9])
})

rule('AG-1.2.7', 'for a free agent the opposite player is the one its points end faces', () => {
  const hands: Placed = { agents: [['interrogator-1', 'mole-1'], ['cleaner-1'], ['mole-2', 'handler-1'], []] }
  const card = A('interrogator-1')
  const mine = scene(4, hands).do(0, card, 2 * 2)
  expect(told(mine, -1, 'looked')).toEqual({ t: 'looked', seat: 0, fromSeat: 2 })
  expect(told(mine, -1, 'playedFree')).toEqual({ t: 'playedFree', seat: 0, card, commandSeat: 0, pointsSeat: 2 })
  const theirs = scene(4, hands).do(0, card, 2 * 2 + 1)
  expect(told(theirs, -1, 'looked')).toEqual({ t: 'looked', seat: 2, fromSeat: 0 })
  expect(told(theirs, -1, 'playedFree')).toEqual({ t: 'playedFree', seat: 0, card, commandSeat: 2, pointsSeat: 0 })
})

rule('AG-1.2.8', 'players call the factions A to E: f0 is A, the last is B, then C, D, E', () => {
  for (const names of ['AB', 'ACB', 'ACDB', 'ACDEB'])
    names.split('').forEach((label, faction) => {
      const t = play(holding(names.length, faction, ['cleaner-1']), faction, 'cleaner-1', faction, 0, B)
      expect(told(t, -1, 'played')?.faction).toBe(label)
    })
})

// ── 1.3 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

rule('AG-1.3.1', 'a row is an ordered list with one safe house; index 0 is the left end of side b', () => {
  const t = scene(2, { agents: [['mole-1', 'mole-2']] })
  play(t, 0, 'mole-1', 0, 0, W)
  expect(row(t, 0)).toBe('mole-1>w SH')
  play(t, 0, 'mole-2', 0, 2, W)
  expect(row(t, 0)).toBe('mole-1>w SH mole-2>w')
  // mole-1 is white on the left, black on the right. Side b sees black in the safe house.
  expect(score(scene(2, { rows: ['mole-1>w SH'] })).state.ip).toEqual([2, 0])
  expect(score(scene(2, { rows: ['SH mole-1>w'] })).state.ip).toEqual([1, 0])
})

rule('AG-1.3.2', 'side w sees the row mirrored: its left is the highest index', () => {
  // mole-1 shows side w its white left half towards the higher index, where it meets the white of the safe house.
  expect(score(scene(2, { rows: ['mole-1>b SH'] }), 1).state.ip).toEqual([0, 2])
  expect(score(scene(2, { rows: ['SH mole-1>b'] }), 1).state.ip).toEqual([0, 1])
})

rule('AG-1.3.3', 'index 0 is the outermost card, for both players of the faction', () => {
  const tables = Object.values(data.geometry.byPlayers)
  expect(tables).toHaveLength(4)
  for (const { factions } of tables)
    for (const { safeHouse, axis } of factions) {
      // The axis leads towards higher indices: from the outer end to the centre.
      const outer = Math.hypot(safeHouse.x - axis.x * 0.1, safeHouse.y - axis.y * 0.1)
      const inner = Math.hypot(safeHouse.x + axis.x * 0.1, safeHouse.y + axis.y * 0.1)
      expect(outer).toBeGreaterThan(inner)
    }
  for (const seat of [0, 1]) {
    const t = play(holding(3, seat, ['field-medic-1'], { rows: ['cleaner-1>w SH'] }), seat, 'field-medic-1', 0, 0, 1 - seat)
    expect(row(t, 0)).toBe(`field-medic-1>${seat === 0 ? 'w' : 'b'} cleaner-1>w SH`)
  }
})

rule('AG-1.3.4', 'a row has no gaps: cards close up and make room in their order', () => {
  const end = scene(2, { rows: ['mole-1>b poisoner-1>b x:mole-2 SH getaway-driver-1>b'] })
  end.do(0, REACTIVATE + A('getaway-driver-1'))
  expect(row(end, 0)).toBe('poisoner-1>b x:mole-2 SH getaway-driver-1>b')
  const middle = scene(2, { rows: ['cleaner-1>b poisoner-1>w x:mole-2 SH mole-1>w'] })
  middle.do(0, REACTIVATE + A('cleaner-1'))
  expect(row(middle, 0)).toBe('cleaner-1>b poisoner-1>w SH mole-1>w')
  const inserted = scene(2, { agents: [['mole-1']], rows: ['cleaner-1>w SH agitator-1>w mole-2>w'] })
  play(inserted, 0, 'mole-1', 0, 1, B)
  expect(row(inserted, 0)).toBe('cleaner-1>b mole-1>b SH agitator-1>w mole-2>w')
})

rule('AG-1.3.5', 'agents are adjacent when their indices in the same row differ by exactly one', () => {
  const rows = ['mole-1>w cleaner-1>w hatchet-man-1>b agitator-1>w mole-2>w SH', 'SH poisoner-1>w']
  const t = scene(2, { rows })
  expect(t.offers(0, REACTIVATE + A('hatchet-man-1'))).toEqual([A('cleaner-1'), A('agitator-1')])
  const first = scene(2, { rows: ['hatchet-man-1>b mole-1>w mole-2>w SH'] }).do(0, REACTIVATE + A('hatchet-man-1'))
  expect(row(first, 0)).toBe('hatchet-man-1>b x:mole-1 mole-2>w SH')
  const last = scene(2, { rows: ['SH mole-1>w mole-2>w hatchet-man-1>b'] }).do(0, REACTIVATE + A('hatchet-man-1'))
  expect(row(last, 0)).toBe('SH mole-1>w x:mole-2 hatchet-man-1>b')
})

rule('AG-1.3.6', 'agents on the two sides of the safe house are not adjacent', () => {
  const t = scene(2, { rows: ['poisoner-1>b SH hatchet-man-1>b'] })
  expect(t.refusal(0, REACTIVATE + A('hatchet-man-1'))).toBe('AG-4.3.2')
  // Two agents beside it make no arrow with each other either: one each with the house, both mixed.
  expect(score(scene(2, { rows: ['poisoner-1>w SH agitator-1>w'] })).state.ip[0]).toBe(2)
})

rule('AG-1.3.7', 'all agents may stand on one side of the safe house', () => {
  const t = scene(2, { agents: [['field-medic-1', 'field-medic-2']], rows: ['SH cleaner-1>w'] })
  play(t, 0, 'field-medic-1', 0, 2, B)
  play(t, 0, 'field-medic-2', 0, 3, B)
  expect(row(t, 0)).toBe('SH cleaner-1>w field-medic-1>b field-medic-2>b')
})

rule('AG-1.3.8', 'with 2 players a faction holds at most 7 agents', () => {
  const six = 'x:mole-1 mole-2>w SH poisoner-1>w poisoner-2>w agitator-1>w agitator-2>w'
  const t = scene(2, { agents: [['infiltrator-1', 'cleaner-1']], rows: [six] })
  play(t, 0, 'infiltrator-1', 0, 7, W)
  expect(row(t, 0)).toBe(`${six} infiltrator-1>w`)
  expect(t.refusal(0, A('cleaner-1'), at(0, 0))).toBe('AG-4.1.5')
  expect(t.offers(0, A('cleaner-1'))).toEqual([at(1, 0), at(1, 1)])
})

rule('AG-1.3.9', 'with 3, 4 or 5 players a faction holds at most 5 agents', () => {
  for (const seats of [3, 4, 5]) {
    const four = 'mole-2>w SH poisoner-1>w poisoner-2>w agitator-1>w'
    const t = scene(seats, { agents: [['infiltrator-1', 'cleaner-1']], rows: [four] })
    play(t, 0, 'infiltrator-1', 0, 5, W)
    expect(row(t, 0)).toBe(`${four} infiltrator-1>w`)
    expect(t.refusal(0, A('cleaner-1'), at(0, 0))).toBe('AG-4.1.5')
    expect(t.offers(0, A('cleaner-1'))).toEqual([at(seats - 1, 0), at(seats - 1, 1)])
  }
})

rule('AG-1.3.10', 'dead agents count towards the limit, the safe house does not', () => {
  const dead = 'x:mole-1 x:mole-2 SH x:poisoner-1 x:poisoner-2'
  const t = scene(3, { agents: [['handler-1', 'wiretapper-1']], rows: [dead] })
  expect(t.offers(0, A('handler-1'))).toEqual([at(0, 0), at(0, 5), at(2, 0), at(2, 1)])
  play(t, 0, 'handler-1', 0, 5, W)
  expect(row(t, 0)).toBe(`${dead} handler-1>w`)
  expect(t.refusal(0, A('wiretapper-1'), at(0, 0))).toBe('AG-4.1.5')
})
