// Section 7: what is hidden in hands and decks, and what of it comes out when.
import { rule, type Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import {
  ATTACH_LEFT,
  BUY_AGENT,
  BUY_MISSION,
  CONFIRM_EXCHANGE,
  CONFIRM_MISSIONS,
  EXCHANGE,
  FREE_DRAW,
  MISSION,
  NO_SWAP,
  SWAP,
} from '../rules/codes.ts'
import type { State } from '../rules/state.ts'
import {
  agent,
  agents,
  B,
  commandForMe,
  hand,
  kinds,
  mission,
  missions,
  play,
  reactivate,
  scene,
  seen,
  toldOf,
  viewers,
  type Scene,
} from './scene-late.ts'
import { expectAlike, expectApart, type Pair } from './worlds.ts'

/** The same scene twice, with one thing different, and then the same decisions of seat 0 in both. */
const pair = (spec: Scene, one: Scene, other: Scene, ...decisions: number[][]): Pair => {
  const both: Pair = [scene({ ...spec, ...one }), scene({ ...spec, ...other })]
  for (const table of both) for (const codes of decisions) table.do(0, ...codes)
  return both
}

/** Seat 0 has taken this card from seat 1 by an Interrogator. */
const taken = (code: number): Table<State> =>
  scene({ hands: ['interrogator-1', 'mole-1 cleaner-1 bloodbath#1 blackout#1'] })
    .do(0, ...commandForMe('interrogator-1', 1))
    .do(0, code)

/** Seat 0 has answered this after looking at seat 1's hand by a Wiretapper. */
const wiretapped = (code: number): Table<State> =>
  scene({ rows: ['wiretapper-1>b SH'], hands: ['blackout#1 lone-wolf#1', 'bloodbath#1 full-house#1'] })
    .do(0, reactivate('wiretapper-1'))
    .do(0, code)

/** The last scoring of a game that goes no further. */
const LAST: Scene = { first: 1, turn: 0, round: 30, phase: 3 }

describe('hands', () => {
  rule('AG-7.1', "nobody but the owner sees a hand's agents", () => {
    const both = pair({}, { hands: ['', 'mole-1'] }, { hands: ['', 'cleaner-1'] })
    expectAlike(both, -1, 0, 2)
    expect(both.map((table) => seen(table, 1).agents)).toEqual([agents('mole-1'), agents('cleaner-1')])
    expect(seen(both[0]).agents).toEqual([])
  })

  rule('AG-7.1', 'a played agent becomes public, the rest of the hand does not', () => {
    const both = pair({}, { hands: ['mole-1 cleaner-1'] }, { hands: ['mole-1 handler-1'] }, [...play('mole-1', 0, 0, B)])
    expectAlike(both, -1, 1, 2)
    expectApart(both, 0)
    for (const viewer of viewers(both[0]))
      expect(toldOf(both[0], viewer, 'played')).toMatchObject([{ seat: 0, card: agent('mole-1'), facingSeat: 0 }])
  })

  rule(['AG-7.1', 'AG-7.2'], 'at the end of the game all hands are shown to everybody', () => {
    const table = scene({ ...LAST, hands: ['mole-1', 'cleaner-1 bloodbath#1', 'blackout#1'] })
    for (const viewer of viewers(table))
      expect([seen(table, viewer).shownAgents, seen(table, viewer).shownMissions]).toEqual([undefined, undefined])
    table.do(0, CONFIRM_MISSIONS)
    for (const viewer of viewers(table)) {
      expect(table.view(viewer)).toMatchObject({
        shownAgents: [agents('mole-1'), agents('cleaner-1'), []],
        shownMissions: [[], missions('bloodbath#1'), missions('blackout#1')],
      })
      expect(toldOf(table, viewer, 'ended')).toMatchObject([
        {
          agents: [agents('mole-1'), agents('cleaner-1'), []],
          missions: [[], missions('bloodbath#1'), missions('blackout#1')],
        },
      ])
    }
  })

  rule('AG-7.2', "nobody but the owner sees a hand's missions", () => {
    const both = pair({}, { hands: ['', 'bloodbath#1'] }, { hands: ['', 'blackout#1'] })
    expectAlike(both, -1, 0, 2)
    expect(both.map((table) => seen(table, 1).missions)).toEqual([missions('bloodbath#1'), missions('blackout#1')])
    expect(seen(both[0]).missions).toEqual([])
  })

  rule('AG-7.2', 'a mission becomes public when attached and confirmed, the others in hand do not', () => {
    const spec = { phase: 3, rows: ['mole-1>b SH'] }
    const both = pair(spec, { hands: ['bloodbath#1 blackout#1'] }, { hands: ['bloodbath#1 lone-wolf#1'] }, [
      ATTACH_LEFT + mission('bloodbath#1'),
      CONFIRM_MISSIONS,
    ])
    expectAlike(both, -1, 1, 2)
    expectApart(both, 0)
    for (const viewer of viewers(both[0])) {
      expect(toldOf(both[0], viewer, 'arranged')).toMatchObject([{ seat: 0, left: missions('bloodbath#1'), right: [] }])
      expect(seen(both[0], viewer).attached[0]).toEqual(missions('bloodbath#1'))
    }
  })

  rule('AG-7.3', 'everybody sees how many agents and missions each hand holds', () => {
    const table = scene({ hands: ['mole-1 blackout#1', 'cleaner-1 handler-1', 'bloodbath#1 lone-wolf#1 full-house#1'] })
    for (const viewer of viewers(table))
      expect(seen(table, viewer)).toMatchObject({ agentCounts: [1, 2, 0], missionCounts: [1, 0, 3] })
    table.do(0, ...play('mole-1', 0, 0, B))
    for (const viewer of viewers(table)) expect(table.view(viewer).agentCounts).toEqual([0, 2, 0])
  })

  rule('AG-7.4', 'nobody ever sees what is in the decks, or in what order; everybody sees how many cards are left', () => {
    const table = scene({ ...LAST, hands: ['mole-1 blackout#1', 'cleaner-1'] })
    const before = viewers(table).map((viewer) => seen(table, viewer))
    for (const one of before) expect(one).toMatchObject({ agentDeck: 34, missionDeck: 19 })
    const shuffled = scene({ ...LAST, hands: ['mole-1 blackout#1', 'cleaner-1'] })
    shuffled.state.agentDeck.reverse()
    shuffled.state.missionDeck.reverse()
    expect(viewers(table).map((viewer) => seen(shuffled, viewer))).toEqual(before)
    table.do(0, CONFIRM_MISSIONS)
    expect(table.match.over).toBe(true)
    for (const viewer of viewers(table)) expect(table.view(viewer)).toMatchObject({ agentDeck: 34, missionDeck: 19 })
    // A card that lies in the deck and one in a hidden hand change places unseen.
    expectAlike(pair({ hands: ['', 'mole-1'] }, {}, { hands: ['', 'mole-2'] }), -1, 0, 2)
  })
})

describe('draws', () => {
  const drawing: [string, Scene, number[]][] = [
    ['bought', { ip: [1, 0, 0] }, [BUY_AGENT]],
    ['freeDraw', {}, [FREE_DRAW]],
    ['played', { hands: ['quartermaster-1'] }, play('quartermaster-1', 0, 0, B)],
    ['playedFree', { hands: ['recruiter-1'] }, commandForMe('recruiter-1', 2)],
  ]

  rule('AG-7.12', 'an agent drawn is known to the player who draws it', () => {
    for (const [first, spec, codes] of drawing) {
      const both = pair(spec, { draws: 'mole-1 mole-2 agitator-1' }, { draws: 'cleaner-1 mole-2 agitator-1' }, codes)
      expectAlike(both, -1, 1, 2)
      expect(toldOf(both[0], 0, 'drewAgent')[0]).toMatchObject({ card: agent('mole-1') })
      expect(toldOf(both[1], 0, 'drewAgent')[0]).toMatchObject({ card: agent('cleaner-1') })
      expect(kinds(both[0], 1)[0]).toBe(first)
      expect(toldOf(both[0], 1, 'drew')[0]).toEqual({ t: 'drew', seat: 0, deck: 'agents' })
    }
  })

  rule('AG-7.12', 'so is a mission bought', () => {
    const both = pair({ ip: [3, 0, 0] }, { draws: 'blackout#1' }, { draws: 'lone-wolf#1' }, [BUY_MISSION])
    expectAlike(both, -1, 1, 2)
    expect(both.map((table) => hand(table, 0))).toEqual(['blackout#1', 'lone-wolf#1'])
    expect(toldOf(both[0], 0, 'drewMission')).toMatchObject([{ mission: mission('blackout#1') }])
    expect(both[0].told(2)).toEqual([
      { t: 'bought', seat: 0, deck: 'missions', ip: 3 },
      { t: 'drew', seat: 0, deck: 'missions' },
    ])
  })

  rule('AG-7.19', 'missions retired by an exchange are public, those drawn are not', () => {
    const both = pair({ hands: ['bloodbath#1'] }, { draws: 'blackout#1' }, { draws: 'lone-wolf#1' }, [
      EXCHANGE,
      mission('bloodbath#1'),
      CONFIRM_EXCHANGE,
    ])
    expectAlike(both, -1, 1, 2)
    expect(both.map((table) => hand(table, 0))).toEqual(['blackout#1', 'lone-wolf#1'])
    for (const viewer of viewers(both[0])) {
      expect(toldOf(both[0], viewer, 'exchanged')).toEqual([{ t: 'exchanged', seat: 0, missions: missions('bloodbath#1') }])
      expect(seen(both[0], viewer).missionPile).toEqual(missions('bloodbath#1'))
    }
    expect(toldOf(both[0], 1, 'drew')).toEqual([{ t: 'drew', seat: 0, deck: 'missions' }])
    expect(toldOf(both[0], 1, 'drewMission')).toEqual([])
    expect(toldOf(both[0], 0, 'drewMission')).toMatchObject([{ mission: mission('blackout#1') }])
  })
})

describe('looks and thefts', () => {
  rule(['AG-7.14', 'AG-7.31'], 'a hand looked at is shown to the player who looks, then and only then', () => {
    const spec = { rows: ['wiretapper-1>b SH'] }
    const both = pair(spec, { hands: ['', 'mole-1 bloodbath#1'] }, { hands: ['', 'cleaner-1 lone-wolf#1'] }, [
      reactivate('wiretapper-1'),
    ])
    expectAlike(both, -1, 2)
    expect(toldOf(both[0], 0, 'saw')).toMatchObject([
      { fromSeat: 1, agents: agents('mole-1'), missions: missions('bloodbath#1') },
    ])
    for (const viewer of [-1, 1, 2]) expect(kinds(both[0], viewer)).toEqual(['reactivated', 'looked'])
    // What seat 0 is shown of the table afterwards holds nothing of that hand.
    expect(seen(both[0], 0)).toEqual(seen(both[1], 0))
  })

  rule(['AG-7.14', 'AG-7.31'], 'an Interrogator shows it in the same way', () => {
    const both = pair(
      {},
      { hands: ['interrogator-1', 'mole-1 mole-2'] },
      { hands: ['interrogator-1', 'cleaner-1 handler-1'] },
      [...commandForMe('interrogator-1', 1)],
    )
    expectAlike(both, -1, 2)
    expect(toldOf(both[0], 0, 'saw')).toMatchObject([{ fromSeat: 1, agents: agents('mole-1 mole-2'), missions: [] }])
    for (const viewer of [-1, 1, 2]) expect(kinds(both[0], viewer)).toEqual(['playedFree', 'looked'])
    expect(seen(both[0], 0)).toEqual(seen(both[1], 0))
  })

  rule('AG-7.15', 'the two players concerned know the card an Interrogator takes, the others only its kind', () => {
    const both: Pair = [taken(agent('mole-1')), taken(agent('cleaner-1'))]
    expectAlike(both, -1, 2)
    expectApart(both, 0, 1)
    for (const viewer of [0, 1])
      expect(toldOf(both[0], viewer, 'tookAgent')).toEqual([{ t: 'tookAgent', seat: 0, fromSeat: 1, card: agent('mole-1') }])
    expect(both[0].told(2)[0]).toEqual({ t: 'tookCard', seat: 0, fromSeat: 1, deck: 'agents' })
    const stolen: Pair = [taken(MISSION + mission('bloodbath#1')), taken(MISSION + mission('blackout#1'))]
    expectAlike(stolen, -1, 2)
    for (const viewer of [0, 1])
      expect(toldOf(stolen[0], viewer, 'tookMission')).toEqual([
        { t: 'tookMission', seat: 0, fromSeat: 1, mission: mission('bloodbath#1') },
      ])
    expect(stolen[0].told(-1)[0]).toEqual({ t: 'tookCard', seat: 0, fromSeat: 1, deck: 'missions' })
  })

  rule(
    'AG-7.16',
    'the two players concerned know the missions a Wiretapper exchanges, the others only that it happened',
    () => {
      const code = mission('blackout#1') * SWAP + mission('bloodbath#1')
      const both: Pair = [wiretapped(code), wiretapped(mission('lone-wolf#1') * SWAP + mission('full-house#1'))]
      expectAlike(both, -1, 2)
      expectApart(both, 0, 1)
      for (const viewer of [0, 1])
        expect(toldOf(both[0], viewer, 'swapShown')).toMatchObject([
          { seat: 0, fromSeat: 1, given: mission('blackout#1'), taken: mission('bloodbath#1') },
        ])
      for (const viewer of [-1, 2]) expect(both[0].told(viewer)[0]).toEqual({ t: 'swappedMissions', seat: 0, fromSeat: 1 })
      expect(wiretapped(NO_SWAP).told(2)[0]).toEqual({ t: 'keptMissions', seat: 0 })
    },
  )
})

describe('cards that go into a hand in the open', () => {
  rule('AG-7.13', 'everybody sees which agent is extracted; from then on it is a hand card', () => {
    const table = scene({ rows: ['getaway-driver-1>b SH x:mole-1'], hands: ['cleaner-1'] }).do(
      0,
      reactivate('getaway-driver-1'),
    )
    for (const viewer of viewers(table))
      expect(toldOf(table, viewer, 'extracted')).toMatchObject([{ seat: 0, card: agent('mole-1') }])
    expect(table.view(0).agents).toEqual(agents('cleaner-1 mole-1'))
    for (const viewer of [-1, 1, 2]) {
      expect(table.view(viewer).agents).toEqual([])
      expect(table.view(viewer).agentCounts).toEqual([2, 0, 0])
    }
  })

  rule('AG-7.17', 'everybody sees which mission a Cat Burglar takes; from then on it is a hand card', () => {
    const spec = { rows: ['mole-1>b SH'], hands: ['cat-burglar-1 lone-wolf#1'], right: ['', 'bloodbath#1'] }
    const table = scene(spec).do(0, ...commandForMe('cat-burglar-1', 1))
    for (const viewer of viewers(table))
      expect(toldOf(table, viewer, 'burgled')).toMatchObject([{ seat: 0, fromSeat: 1, mission: mission('bloodbath#1') }])
    expect(table.view(0).missions).toEqual(missions('bloodbath#1 lone-wolf#1'))
    for (const viewer of [-1, 1, 2]) {
      expect(table.view(viewer).missions).toEqual([])
      expect(table.view(viewer).missionCounts).toEqual([2, 0, 0])
    }
  })

  rule('AG-7.18', 'everybody sees which missions go back to a hand from an emptied faction', () => {
    const spec = {
      rows: ['handler-1>b SH', 'SH', 'mole-1>w SH'],
      right: ['bloodbath#1'],
      left: ['', '', 'blackout#1 lone-wolf#1'],
    }
    const table = scene({ ...spec, hands: ['full-house#1'] }).do(0, reactivate('handler-1'))
    for (const viewer of viewers(table))
      expect(toldOf(table, viewer, 'returned')).toEqual([
        { t: 'returned', seat: 2, missions: missions('blackout#1 lone-wolf#1'), faction: 'B' },
        { t: 'returned', seat: 0, missions: missions('bloodbath#1'), faction: 'B' },
      ])
    expect(table.view(0).missions).toEqual(missions('bloodbath#1 full-house#1'))
    expect(table.view(1)).toMatchObject({ missions: [], missionCounts: [2, 0, 2], attached: [[], [], [], [], [], []] })
  })
})
