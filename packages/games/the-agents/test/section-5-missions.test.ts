// Section 5.3: what each mission asks for, shown by scoring it.
import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { missionCards, missionType, missionTypes } from '../rules/cards.ts'
import { CONFIRM_MISSIONS } from '../rules/codes.ts'
import { mission, scene, toldOf, type Scene } from './scene-late.ts'

/** What seat 0 of 3 gets for a mission attached to a faction, on top of its arrows. */
const worth = (id: string, spec: Scene): number => {
  const table = scene({ phase: 3, ...spec }).do(0, CONFIRM_MISSIONS)
  const [scored] = toldOf(table, -1, 'scored')
  expect(scored).toMatchObject({ seat: 0, count: (scored.missions as number[]).length, ip: table.state.ip[0] })
  const gained = (scored.ip as number) - (scored.arrows as number)
  expect(scored.missions).toEqual(gained > 0 ? [mission(id)] : [])
  return gained
}

/** Attached to the left faction, where seat 0 is side b. */
const onLeft = (id: string, row: string, other = 'SH'): number => worth(id, { left: [id], rows: [row, 'SH', other] })

/** Attached to the right faction, where seat 0 is side w. */
const onRight = (id: string, row: string, other = 'SH'): number => worth(id, { right: [id], rows: [other, 'SH', row] })

/** Full House, attached to the left faction at a table of this size. */
const atTable = (seats: number, row: string): number => worth('full-house#1', { seats, left: ['full-house#1'], rows: [row] })

const copies = (id: string): number => missionCards.filter((_, card) => missionTypes[missionType[card]].id === id).length

describe('missions', () => {
  rule(
    Array.from({ length: 15 }, (_, i) => `AG-5.3.${i + 1}`),
    'copies and points of each mission',
    () => {
      expect(missionTypes.map(({ id, ip, ipOpposite }) => [id, copies(id), ip, ipOpposite])).toEqual([
        ['bloodbath', 2, 3, 0],
        ['mass-grave', 1, 5, 0],
        ['full-house', 2, 4, 0],
        ['chain-of-command', 2, 5, 0],
        ['clean-network', 2, 2, 0],
        ['data-stream', 2, 4, 0],
        ['pure-signal', 1, 3, 0],
        ['stand-off', 1, 4, 0],
        ['balance-of-power', 1, 4, 0],
        ['two-front-war', 2, 3, 0],
        ['blackout', 1, 3, 0],
        ['joint-operation', 1, 3, 1],
        ['gatekeepers', 1, 3, 0],
        ['lone-wolf', 1, 2, 0],
      ])
    },
  )

  rule('AG-5.3.1', 'Bloodbath: two adjacent dead agents', () => {
    expect(onLeft('bloodbath#1', 'mole-1>b x:mole-2 x:cleaner-1 SH')).toBe(3)
    expect(onRight('bloodbath#2', 'SH x:mole-2 x:cleaner-1')).toBe(3)
    expect(onLeft('bloodbath#1', 'x:mole-1 mole-2>b x:cleaner-1 SH')).toBe(0)
    // The safe house lies between, and another faction does not help.
    expect(onLeft('bloodbath#1', 'x:mole-2 SH x:cleaner-1', 'x:mole-1 x:handler-1 SH')).toBe(0)
  })

  rule('AG-5.3.2', 'Mass Grave: three dead agents wherever they stand', () => {
    expect(onLeft('mass-grave#1', 'x:mole-1 mole-2>b x:cleaner-1 SH x:handler-1')).toBe(5)
    expect(onLeft('mass-grave#1', 'x:mole-1 mole-2>b x:cleaner-1 SH handler-1>b')).toBe(0)
    expect(onRight('mass-grave#1', 'x:mole-1 x:mole-2 SH', 'x:cleaner-1 x:handler-1 x:smuggler-1 SH')).toBe(0)
  })

  rule('AG-5.3.3', 'Full House: as many agents as the limit, dead ones included', () => {
    const five = 'mole-1>b x:mole-2 SH cleaner-1>w handler-1>b smuggler-1>w'
    expect(onLeft('full-house#1', five)).toBe(4)
    expect(onLeft('full-house#1', five.replace(' smuggler-1>w', ''))).toBe(0)
    expect(atTable(2, five)).toBe(0)
    expect(atTable(2, `${five} x:dispatcher-1`)).toBe(0)
    expect(atTable(2, `${five} x:dispatcher-1 agitator-1>b`)).toBe(4)
    for (const seats of [4, 5]) expect(atTable(seats, five)).toBe(4)
  })

  rule('AG-5.3.4', 'Chain of Command: three living neighbours that all face you', () => {
    expect(onLeft('chain-of-command#1', 'mole-1>b mole-2>b cleaner-1>b SH')).toBe(5)
    expect(onLeft('chain-of-command#1', 'handler-1>w SH mole-1>b mole-2>b cleaner-1>b smuggler-1>b')).toBe(5)
    expect(onLeft('chain-of-command#1', 'mole-1>w mole-2>w cleaner-1>w SH')).toBe(0)
    expect(onRight('chain-of-command#1', 'mole-1>w mole-2>w cleaner-1>w SH')).toBe(5)
    expect(onRight('chain-of-command#1', 'mole-1>b mole-2>b cleaner-1>b SH')).toBe(0)
    for (const broken of [
      'mole-1>b mole-2>b SH cleaner-1>b',
      'mole-1>b x:handler-1 mole-2>b cleaner-1>b SH',
      'mole-1>b mole-2>b SH',
    ])
      expect(onLeft('chain-of-command#1', broken)).toBe(0)
    expect(onLeft('chain-of-command#1', 'mole-1>b mole-2>b handler-1>w cleaner-1>b smuggler-1>b SH')).toBe(0)
    expect(onLeft('chain-of-command#1', 'SH x:mole-1 x:mole-2 x:cleaner-1')).toBe(0)
    expect(onLeft('chain-of-command#1', 'SH mole-1>b mole-2>b')).toBe(0)
    expect(onLeft('chain-of-command#1', 'SH mole-1>b mole-2>b cleaner-1>b')).toBe(5)
  })

  rule('AG-5.3.5', 'Clean Network: three agents and none dead', () => {
    expect(onLeft('clean-network#1', 'mole-1>b SH mole-2>w cleaner-1>b')).toBe(2)
    expect(onLeft('clean-network#1', 'mole-1>b SH mole-2>w cleaner-1>b x:handler-1')).toBe(0)
    expect(onRight('clean-network#2', 'mole-1>b SH mole-2>w')).toBe(0)
    expect(onRight('clean-network#2', 'mole-1>b SH mole-2>w smuggler-1>w handler-1>b')).toBe(2)
  })

  rule('AG-5.3.6', 'Data Stream: three arrows that point at you', () => {
    // Facing w, the points point at side b: one arrow at each of the three borders.
    expect(onLeft('data-stream#1', 'mole-1>w mole-2>w SH cleaner-1>w')).toBe(4)
    expect(onLeft('data-stream#1', 'mole-1>w mole-2>w SH cleaner-1>b')).toBe(0)
    expect(onLeft('data-stream#1', 'mole-1>b mole-2>b SH cleaner-1>b handler-1>b')).toBe(0)
    expect(onRight('data-stream#1', 'mole-1>b mole-2>b SH cleaner-1>b')).toBe(4)
    expect(onRight('data-stream#1', 'mole-1>w mole-2>w SH cleaner-1>w')).toBe(0)
    // Two here and two in the other faction are not three.
    expect(onLeft('data-stream#1', 'mole-1>w mole-2>w SH', 'handler-1>b smuggler-1>b SH')).toBe(0)
  })

  rule('AG-5.3.7', 'Pure Signal: two single-colour arrows that point at you', () => {
    // To side b: smuggler-2 (B B) and the black safe house, twice.
    expect(onLeft('pure-signal#1', 'smuggler-2>w SH poisoner-2>w')).toBe(3)
    expect(onLeft('pure-signal#1', 'smuggler-2>w SH poisoner-1>w')).toBe(0)
    // Three arrows, of which only white next to white is pure: both at the black safe house are mixed.
    expect(onLeft('pure-signal#1', 'smuggler-1>w poisoner-1>w SH cleaner-1>w')).toBe(0)
    // To side w the safe house is white.
    expect(onRight('pure-signal#1', 'smuggler-1>b SH poisoner-1>b')).toBe(3)
    expect(onRight('pure-signal#1', 'smuggler-2>b SH poisoner-1>b')).toBe(0)
    expect(onRight('pure-signal#1', 'smuggler-2>w SH poisoner-2>w')).toBe(0)
  })

  rule('AG-5.3.8', 'Stand-off: as many facing you as facing the other, two at least', () => {
    expect(onLeft('stand-off#1', 'mole-1>b mole-2>w SH cleaner-1>w handler-1>b')).toBe(4)
    expect(onRight('stand-off#1', 'mole-1>b mole-2>w SH cleaner-1>w handler-1>b x:smuggler-1')).toBe(4)
    expect(onLeft('stand-off#1', 'mole-1>b mole-2>w SH')).toBe(0)
    for (const uneven of [
      'mole-1>b mole-2>w SH cleaner-1>w handler-1>b smuggler-1>b',
      'mole-1>b mole-2>w SH cleaner-1>w handler-1>b smuggler-1>w',
    ])
      expect(onLeft('stand-off#1', uneven)).toBe(0)
    expect(onLeft('stand-off#1', 'mole-1>b mole-2>w SH cleaner-1>w x:handler-1')).toBe(0)
    expect(onLeft('stand-off#1', 'x:mole-1 x:mole-2 SH cleaner-1>b handler-1>b')).toBe(0)
  })

  rule('AG-5.3.9', 'Balance of Power: as many agents in both factions, three at least', () => {
    expect(onLeft('balance-of-power#1', 'mole-1>b SH mole-2>w x:cleaner-1', 'x:handler-1 smuggler-1>b dispatcher-1>w SH')).toBe(
      4,
    )
    expect(
      onRight('balance-of-power#1', 'mole-1>b SH mole-2>w x:cleaner-1', 'x:handler-1 smuggler-1>b dispatcher-1>w SH'),
    ).toBe(4)
    expect(onLeft('balance-of-power#1', 'mole-1>b SH mole-2>w', 'handler-1>b smuggler-1>b SH')).toBe(0)
    const four = 'handler-1>b smuggler-1>b dispatcher-1>w SH agitator-1>b'
    expect(onLeft('balance-of-power#1', 'mole-1>b SH mole-2>w x:cleaner-1', four)).toBe(0)
    expect(onLeft('balance-of-power#1', four, 'mole-1>b SH mole-2>w x:cleaner-1')).toBe(0)
    // The third faction is none of seat 0's.
    const table = scene({
      phase: 3,
      rows: ['mole-1>b mole-2>b cleaner-1>b SH', 'SH handler-1>b smuggler-1>b dispatcher-1>b'],
      left: ['balance-of-power#1'],
    })
    expect(toldOf(table.do(0, CONFIRM_MISSIONS), -1, 'scored')[0].missions).toEqual([])
  })

  rule('AG-5.3.10', 'Two-Front War: a dead agent in each of your factions', () => {
    expect(onLeft('two-front-war#1', 'x:mole-1 SH', 'SH mole-2>b x:cleaner-1')).toBe(3)
    expect(onRight('two-front-war#2', 'x:mole-1 SH', 'SH mole-2>b x:cleaner-1')).toBe(3)
    expect(onLeft('two-front-war#1', 'x:mole-1 x:cleaner-1 SH', 'SH mole-2>b')).toBe(0)
    expect(onRight('two-front-war#1', 'x:mole-1 x:cleaner-1 SH', 'SH mole-2>b')).toBe(0)
  })

  rule('AG-5.3.11', 'Blackout: two agents, and no arrow at the opposite player', () => {
    expect(onLeft('blackout#1', 'mole-1>w SH mole-2>w')).toBe(3)
    expect(onLeft('blackout#1', 'x:mole-1 SH x:mole-2')).toBe(3)
    expect(onLeft('blackout#1', 'mole-1>w SH')).toBe(0)
    expect(onLeft('blackout#1', 'mole-1>w SH mole-2>b')).toBe(0)
    // The opposite player's points with no neighbour to make an arrow: none.
    expect(onLeft('blackout#1', 'mole-1>b mole-2>w SH')).toBe(3)
    expect(onRight('blackout#1', 'mole-1>b SH mole-2>b')).toBe(3)
    expect(onRight('blackout#1', 'mole-1>b SH mole-2>w')).toBe(0)
  })

  rule('AG-5.3.12', 'Joint Operation: an arrow at you and one at the opposite player', () => {
    expect(onLeft('joint-operation#1', 'mole-1>w SH mole-2>b')).toBe(3)
    expect(onRight('joint-operation#1', 'mole-1>w SH mole-2>b')).toBe(3)
    for (const one of ['mole-1>w SH mole-2>w', 'mole-1>b SH mole-2>b', 'mole-1>b mole-2>w SH', 'x:mole-1 SH x:mole-2']) {
      expect(onLeft('joint-operation#1', one)).toBe(0)
      expect(onRight('joint-operation#1', one)).toBe(0)
    }
  })

  rule('AG-5.3.13', 'Joint Operation gives the opposite player of its faction 1 IP', () => {
    const left = scene({ phase: 3, rows: ['mole-1>w SH mole-2>b'], left: ['joint-operation#1'] }).do(0, CONFIRM_MISSIONS)
    // mole-1 (W B) shows B to the black safe house: 2 IP of arrows for seat 0.
    expect(left.state.ip).toEqual([2 + 3, 1, 0])
    expect(toldOf(left, 2, 'shared')).toMatchObject([{ t: 'shared', seat: 1, mission: mission('joint-operation#1'), ip: 1 }])
    // mole-2 (B W), facing b, shows side w its right half, W, at the white safe house: 2 IP again.
    const right = scene({ phase: 3, rows: ['SH', 'SH', 'mole-1>w SH mole-2>b'], right: ['joint-operation#1'] }).do(
      0,
      CONFIRM_MISSIONS,
    )
    expect(right.state.ip).toEqual([2 + 3, 0, 1])
    const unmet = scene({ phase: 3, rows: ['mole-1>w SH'], left: ['joint-operation#1'] }).do(0, CONFIRM_MISSIONS)
    expect([unmet.state.ip, toldOf(unmet, 1, 'shared')]).toEqual([[2, 0, 0], []])
    const other = scene({ phase: 3, rows: ['mole-1>w SH mole-2>b'], left: ['blackout#1'] }).do(0, CONFIRM_MISSIONS)
    expect(toldOf(other, 1, 'shared')).toEqual([])
  })

  rule('AG-5.3.14', 'Gatekeepers: a living agent that faces you on each side of the safe house', () => {
    expect(onLeft('gatekeepers#1', 'mole-1>b SH mole-2>b')).toBe(3)
    expect(onLeft('gatekeepers#1', 'cleaner-1>w mole-1>b SH mole-2>b handler-1>w')).toBe(3)
    expect(onRight('gatekeepers#1', 'mole-1>w SH mole-2>w')).toBe(3)
    expect(onRight('gatekeepers#1', 'mole-1>b SH mole-2>b')).toBe(0)
    for (const open of [
      'mole-1>b SH',
      'SH mole-2>b',
      'mole-1>b SH mole-2>w',
      'mole-1>w SH mole-2>b',
      'x:mole-1 SH mole-2>b',
      'mole-1>b SH x:mole-2',
    ])
      expect(onLeft('gatekeepers#1', open)).toBe(0)
    expect(onLeft('gatekeepers#1', 'mole-1>b mole-2>b SH x:cleaner-1 handler-1>b')).toBe(0)
    expect(onLeft('gatekeepers#1', 'x:mole-1 SH x:mole-2')).toBe(0)
  })

  rule('AG-5.3.15', 'Lone Wolf: in one of your factions exactly one living agent faces you', () => {
    expect(onLeft('lone-wolf#1', 'mole-1>b SH mole-2>w x:cleaner-1')).toBe(2)
    expect(onLeft('lone-wolf#1', 'mole-1>b mole-2>b SH', 'SH handler-1>w')).toBe(2)
    expect(onRight('lone-wolf#1', 'mole-1>w SH')).toBe(2)
    expect(onRight('lone-wolf#1', 'mole-1>b SH', 'SH handler-1>b')).toBe(2)
    expect(onLeft('lone-wolf#1', 'mole-1>b mole-2>b SH', 'SH handler-1>b')).toBe(0)
    expect(onLeft('lone-wolf#1', 'mole-1>w SH', 'SH handler-1>w cleaner-1>w')).toBe(0)
    expect(onLeft('lone-wolf#1', 'x:mole-1 SH', 'SH x:cleaner-1')).toBe(0)
  })
})
