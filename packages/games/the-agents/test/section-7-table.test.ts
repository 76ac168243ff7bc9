// Section 7: what everybody sees of the table, and what stays hidden of choices, policies and windows.
import { FastChance, makeSetup, Match, ScriptedChance } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { theAgents } from '../game.ts'
import { theAgentsModule } from '../index.ts'
import {
  ATTACH_LEFT,
  ATTACH_RIGHT,
  BUY_AGENT,
  CONFIRM_MISSIONS,
  DECLINE,
  FREE_DRAW,
  LOW_END,
  PASS_WINDOW,
  TAKE_BACK,
} from '../rules/codes.ts'
import type { State } from '../rules/state.ts'
import {
  agent,
  agents,
  at,
  B,
  commandForMe,
  hand,
  interrupt,
  kinds,
  mission,
  missions,
  play,
  reactivate,
  row,
  scene,
  seen,
  toldOf,
  viewers,
  W,
  type Scene,
} from './scene-late.ts'
import { expectAlike, expectApart, type Pair } from './worlds.ts'

const ROWS = ['mole-1>w SH x:cleaner-1', 'SH', 'double-agent-1>b SH']

/** The numbers of the messages everybody has been sent. */
const cursors = (table: Table<State>): number[] => viewers(table).map((viewer) => table.stream(viewer).length)

/** Seat 0 has just bought an agent, and a window is open; seats 1 and 2 each hold a Mercenary unless told otherwise. */
const opened = (spec: Scene = {}): Table<State> =>
  scene({ ip: [1, 0, 0], hands: ['', 'mercenary-1 handler-1', 'mercenary-2 smuggler-1'], draws: 'mole-1', ...spec }).do(
    0,
    BUY_AGENT,
  )

/** A deal in which seat 0 holds the same cards whatever the others hold. */
const dealt = (one: number, other: number): Table<State> =>
  new Table(theAgents, 3, {}, { first: [0], agents: [0, one, other, 7, one + 1, other + 1, 23], missions: [3, 4, 5] })

/** Seat 1 has interrupted for seat 2's extra action, which was declined. */
const interrupted = (hands: string[]): Table<State> =>
  opened({ hands })
    .do(1, interrupt('mercenary-1', 2, true))
    .do(2, PASS_WINDOW)
    .close()
    .do(2, DECLINE)

/** A card of f0, its row, what seat 0 chooses for it, and what everybody is told of that. */
const SUBMITTED: [string, string, number[], string][] = [
  ['hatchet-man-1', 'mole-1>w hatchet-man-1>b SH', [], 'killed'],
  ['poisoner-1', 'poisoner-1>b SH', [], 'killed'],
  ['double-agent-1', 'mole-1>w double-agent-1>b SH', [], 'turned'],
  ['agitator-1', 'mole-1>w agitator-1>b SH', [], 'turned'],
  ['getaway-driver-1', 'mole-1>w getaway-driver-1>b SH', [], 'extracted'],
  ['handler-1', 'mole-1>b handler-1>b SH', [], 'extracted'],
  ['smuggler-1', 'mole-1>w smuggler-1>b SH', [agent('mole-1'), LOW_END], 'smuggled'],
  ['dispatcher-1', 'mole-1>w dispatcher-1>b SH', [1], 'shifted'],
  ['impersonator-1', 'mole-1>w impersonator-1>b SH', [], 'swapped'],
  ['field-medic-1', 'x:mole-1 field-medic-1>b SH', [B], 'revived'],
  ['cleaner-1', 'x:mole-1 cleaner-1>b SH', [], 'retired'],
  ['infiltrator-1', 'infiltrator-1>b SH', [], 'tookIp'],
  ['quartermaster-1', 'quartermaster-1>b SH', [], 'drew'],
  ['wiretapper-1', 'wiretapper-1>b SH', [], 'looked'],
]

/** A free agent whose command its own player carries out, and the same of it. */
const SUBMITTED_FREE: [string, number[], string][] = [
  ['interrogator-1', [], 'looked'],
  ['cat-burglar-1', [], 'burgled'],
  ['sniper-1', [], 'killed'],
  ['surgeon-1', [W], 'revived'],
  ['recruiter-1', [], 'drew'],
]

describe('the table', () => {
  rule(['AG-7.6', 'AG-7.8'], 'everybody sees the rows: places, facings, safe houses, and who the dead are', () => {
    const table = scene({ rows: ROWS })
    expect([0, 1, 2].map((faction) => row(table, faction))).toEqual(ROWS)
    for (const viewer of viewers(table)) expect(seen(table, viewer).rows).toEqual(table.state.rows)
    // A dead agent is shown with its number, unlike another dead one.
    const other = scene({ rows: ['mole-1>w SH x:handler-1', ...ROWS.slice(1)] })
    for (const viewer of viewers(table)) expect(seen(table, viewer).rows).not.toEqual(seen(other, viewer).rows)
  })

  rule('AG-7.5', 'everybody sees the retired piles in order', () => {
    const table = scene({ agentPile: 'sniper-2 mole-1', missionPile: 'lone-wolf#1 bloodbath#1' })
    for (const viewer of viewers(table))
      expect(seen(table, viewer)).toMatchObject({
        agentPile: agents('sniper-2 mole-1'),
        missionPile: missions('lone-wolf#1 bloodbath#1'),
      })
  })

  rule('AG-7.7', "everybody sees each player's arrows and standing income", () => {
    // To seat 0: B of mole-1 at the black safe house, and W of double-agent-1's left half at the white one: 2 + 2.
    const table = scene({ rows: ROWS, left: ['lone-wolf#1'], right: ['', 'bloodbath#1'] })
    for (const viewer of viewers(table)) expect(seen(table, viewer)).toMatchObject({ arrows: [4, 0, 0], income: [4, 0, 0] })
    const met = scene({ rows: ['mole-1>w SH x:cleaner-1 x:handler-1', ...ROWS.slice(1)], right: ['', 'bloodbath#1'] })
    for (const viewer of viewers(met)) expect(seen(met, viewer)).toMatchObject({ arrows: [4, 0, 0], income: [4, 3, 0] })
  })

  rule('AG-7.9', 'everybody sees attached missions, whose and where they are, and whether they are met', () => {
    const spec = { left: ['full-house#1 bloodbath#1', '', 'blackout#1'], right: ['lone-wolf#1', '', ''] }
    const table = scene({ rows: ['x:mole-1 x:cleaner-1 SH', 'SH handler-1>w', 'SH smuggler-1>b'], ...spec })
    for (const viewer of viewers(table)) {
      expect(seen(table, viewer).attached).toEqual([
        missions('bloodbath#1 full-house#1'),
        missions('lone-wolf#1'),
        [],
        [],
        missions('blackout#1'),
        [],
      ])
      expect(seen(table, viewer).met).toEqual([[true, false], [false], [], [], [false], []])
    }
    const right = scene({ rows: ['SH', 'SH', 'x:mole-1 x:mole-2 SH'], right: ['bloodbath#1 full-house#1'] })
    for (const viewer of viewers(right)) expect(seen(right, viewer).met[1]).toEqual([true, false])
  })

  rule('AG-7.11', "everybody sees each player's IP", () => {
    const table = scene({ ip: [12, 0, 39] })
    for (const viewer of viewers(table)) expect(seen(table, viewer).ip).toEqual([12, 0, 39])
  })
})

describe('choices in progress', () => {
  rule('AG-7.10', 'mission changes are seen by nobody else before they are confirmed, and then only where they led', () => {
    const spec = { phase: 3, rows: ['mole-1>b SH', 'SH', 'SH mole-2>w'], left: ['bloodbath#1'], hands: ['blackout#1'] }
    const table = scene(spec)
    const before = cursors(table)
    const draft = [TAKE_BACK + mission('bloodbath#1'), ATTACH_RIGHT + mission('bloodbath#1')]
    const probe = table.match.probe(0, table.match.ask(0), draft)
    expect(probe.ok && !probe.done && probe.view.attached).toEqual([[], missions('bloodbath#1'), [], [], [], []])
    expect(cursors(table)).toEqual(before)
    expect(seen(table).attached[0]).toEqual(missions('bloodbath#1'))
    // There and back again looks the same as nothing at all.
    const left = ATTACH_LEFT + mission('bloodbath#1')
    const still: Pair = [
      scene(spec).do(0, CONFIRM_MISSIONS),
      scene(spec).do(0, ...draft, TAKE_BACK + mission('bloodbath#1'), left, CONFIRM_MISSIONS),
    ]
    expectAlike(still, -1, 1, 2)
    table.do(0, ...draft, CONFIRM_MISSIONS)
    for (const viewer of viewers(table))
      expect(toldOf(table, viewer, 'arranged')).toMatchObject([{ seat: 0, left: [], right: missions('bloodbath#1') }])
  })

  rule('AG-7.23', 'a choice not yet submitted is known to nobody else', () => {
    const table = scene({ rows: ['handler-1>w SH'], hands: ['mole-1 hatchet-man-1'] })
    const before = cursors(table)
    expect(table.offers(0, agent('hatchet-man-1'))).toEqual([at(0, 0), at(0, 2), at(2, 0), at(2, 1)])
    expect(table.offers(0, ...play('mole-1', 0, 0, B).slice(0, 2))).toEqual([B, W])
    expect(cursors(table)).toEqual(before)
    for (const viewer of [-1, 1, 2]) {
      expect(seen(table, viewer).rows[0]).toHaveLength(2)
      expect(table.match.message(viewer).ask).not.toHaveProperty('mine')
    }
    table.do(0, ...play('mole-1', 0, 0, B))
    for (const viewer of viewers(table)) expect(kinds(table, viewer)).toEqual(['played', 'turned'])
  })

  rule('AG-7.23', 'on submission everybody is told the whole of it: the agent, then what came of it', () => {
    for (const [card, line, codes, told] of SUBMITTED) {
      const spec = { rows: [line, 'SH', 'SH poisoner-2>b'], ip: [0, 5, 0], hands: ['', 'bloodbath#1'] }
      const table = scene(spec).do(0, reactivate(card), ...codes)
      for (const viewer of [-1, 1, 2]) {
        expect(kinds(table, viewer)).toEqual(['reactivated', told])
        expect(toldOf(table, viewer, 'reactivated')).toMatchObject([{ seat: 0, card: agent(card), faction: 'A' }])
      }
    }
    for (const [card, codes, told] of SUBMITTED_FREE) {
      const spec = { rows: ['mole-1>w SH x:handler-1'], right: ['', 'bloodbath#1'], hands: [card, 'blackout#1'] }
      const table = scene(spec).do(0, ...commandForMe(card, 1), ...codes)
      for (const viewer of [-1, 1, 2]) {
        expect(kinds(table, viewer).slice(0, 2)).toEqual(['playedFree', told])
        expect(table.told(viewer)[0]).toMatchObject({ seat: 0, card: agent(card), commandSeat: 0, pointsSeat: 1 })
      }
    }
  })
})

describe('policies and windows', () => {
  rule('AG-7.20', 'an interrupt policy is known to its owner only', () => {
    const table = scene({ hands: ['', 'mole-1', 'mole-2'] })
    const before = cursors(table)
    table.order(1, 'interrupt', 'never')
    const after = [...before]
    after[2]++
    expect(cursors(table)).toEqual(after)
    expect(table.match.message(1).orders).toEqual({ interrupt: 'never' })
    expect(table.match.message(0).orders).toEqual({ interrupt: 'ask' })
    expect(table.match.message(-1)).not.toHaveProperty('orders')
    expectAlike([table, scene({ hands: ['', 'mole-1', 'mole-2'] })], -1, 0, 2)
  })

  rule('AG-7.21', 'a window looks the same whoever is asked in it and for whom the server passes', () => {
    const both: Pair = [
      opened(),
      scene({ ip: [1, 0, 0], hands: ['', 'mercenary-1 handler-1', 'mercenary-2 smuggler-1'], draws: 'mole-1' }),
    ]
    both[1].order(1, 'interrupt', 'never').do(0, BUY_AGENT)
    expectAlike(both, -1, 0, 2)
    for (const viewer of [-1, 0])
      expect(both[0].match.message(viewer).ask).toEqual({ waits: [1, 2], may: [], clock: 'reaction', label: 'window' })
    both[0].do(1, PASS_WINDOW)
    for (const table of both) {
      table.do(2, PASS_WINDOW)
      expect(table.match.closable).toBe(true)
      table.close()
    }
    expectAlike(both, -1, 0, 2)
  })

  rule('AG-7.21', 'a policy of all does not make the window any shorter', () => {
    const table = scene({ ip: [1, 0, 0], hands: ['', 'handler-1', 'smuggler-1'] })
    table.order(1, 'interrupt', 'never').order(2, 'interrupt', 'never').do(0, BUY_AGENT)
    expect(table.match.message(0).ask).toMatchObject({ label: 'window', waits: [1, 2] })
    expect(table.match.closable).toBe(true)
  })

  rule('AG-7.22', 'answers are seen by nobody; only the Mercenary really played becomes public', () => {
    const answered = (first: number, second: number): Table<State> => opened().do(1, first).do(2, second)
    const play1 = interrupt('mercenary-1', 0, false)
    const play2 = interrupt('mercenary-2', 0, true)
    // Before the window closes, nothing shows who has answered what.
    expectAlike([answered(play1, play2), opened()], -1, 0)
    expectAlike([answered(play1, play2), answered(play1, PASS_WINDOW)], -1, 0, 1)
    expectApart([answered(play1, play2), answered(play1, PASS_WINDOW)], 2)
    const both: Pair = [answered(play1, play2).close(), answered(play1, PASS_WINDOW).close()]
    expectAlike(both, -1, 0, 1)
    for (const viewer of viewers(both[0]))
      expect(toldOf(both[0], viewer, 'playedFree')).toMatchObject([
        { seat: 1, card: agent('mercenary-1'), commandSeat: 1, pointsSeat: 0 },
      ])
    expect(hand(both[0], 2)).toBe('smuggler-1 mercenary-2')
    // Passing with a Mercenary looks like passing without one.
    const without = { hands: ['', 'hatchet-man-1 handler-1', 'mercenary-2 smuggler-1'] }
    const passed = [opened(), opened(without)].map((table) => table.do(1, PASS_WINDOW).do(2, PASS_WINDOW).close())
    expectAlike([passed[0], passed[1]], -1, 0, 2)
  })
})

describe('what reaches a viewer', () => {
  rule('AG-7.24', 'nothing shows the state of the random generator', () => {
    const script = { first: [1], agents: [...Array(9).keys()], missions: [0, 1, 2] }
    const [one, other] = [7, 8].map((seed) =>
      Match.open(theAgents, makeSetup(theAgents, 3, {}), new ScriptedChance(script, new FastChance(seed))),
    )
    expect([...one.opened.messages]).toEqual([...other.opened.messages])
  })

  rule('AG-7.30', 'the public log names cards only where they are public', () => {
    const bought = scene({ ip: [1, 0, 0], draws: 'mole-1' }).do(0, BUY_AGENT)
    expect(bought.told(-1)).toEqual([
      { t: 'bought', seat: 0, deck: 'agents', ip: 1 },
      { t: 'drew', seat: 0, deck: 'agents' },
    ])
    const drawn = scene({ draws: 'mole-1' }).do(0, FREE_DRAW)
    expect(drawn.told(-1)).toEqual([
      { t: 'freeDraw', seat: 0 },
      { t: 'drew', seat: 0, deck: 'agents' },
    ])
    const taken = scene({ hands: ['interrogator-1', 'mole-1'] }).do(0, ...commandForMe('interrogator-1', 1))
    expect(taken.told(-1)).toEqual([
      { t: 'playedFree', seat: 0, card: agent('interrogator-1'), commandSeat: 0, pointsSeat: 1 },
      { t: 'looked', seat: 0, fromSeat: 1 },
      { t: 'tookCard', seat: 0, fromSeat: 1, deck: 'agents' },
    ])
  })

  rule('AG-7.32', 'what a bot decides from is exactly what a human in its seat is sent', () => {
    const table = opened().do(1, PASS_WINDOW).do(2, PASS_WINDOW).close()
    for (const viewer of viewers(table)) {
      const knowledge = table.match.knowledge(viewer, table.stream(viewer))
      expect(knowledge.messages).toEqual(table.stream(viewer))
      expect(Object.keys(knowledge).toSorted()).toEqual(['game', 'messages', 'setup', 'version', 'viewer'])
    }
    // Two deals that look the same to seat 0: whatever is dealt to the others, its bot decides alike.
    const codes = [dealt(10, 20), dealt(26, 14)].map((one) =>
      theAgentsModule.bots!.greedy(one.match.knowledge(0, one.stream(0)), new FastChance(5)),
    )
    expect(codes[0].length).toBeGreaterThan(0)
    expect(codes[1]).toEqual(codes[0])
  })

  rule('AG-7.33', 'what is offered to a player does not depend on what that player cannot see', () => {
    const spec = {
      rows: ['wiretapper-1>b SH infiltrator-1>b', 'SH', 'SH dispatcher-1>w'],
      ip: [3, 5, 0],
      left: ['', 'bloodbath#1'],
    }
    const mine = 'interrogator-1 cat-burglar-1 mercenary-1 handler-1 lone-wolf#1'
    const both = [
      scene({ ...spec, hands: [mine, 'mole-1 blackout#1', 'cleaner-1'] }),
      scene({ ...spec, hands: [mine, 'mercenary-2 full-house#1', 'sniper-1'] }),
    ]
    const first = both[0].offers(0)
    expect(first.length).toBeGreaterThan(8)
    expect(both[1].offers(0)).toEqual(first)
    for (const code of first) expect(both[1].offers(0, code)).toEqual(both[0].offers(0, code))
    // In a window the options follow from the own hand alone.
    expect(opened().offers(1)).toEqual(opened({ hands: ['', 'mercenary-1 handler-1', 'mole-2'] }).offers(1))
    expect(opened({ hands: ['', 'handler-1', 'mercenary-2'] }).offers(1)).toEqual([PASS_WINDOW])
  })

  rule('AG-7.34', 'hidden cards reach a viewer only as numbers of cards', () => {
    const table = scene({ hands: ['mole-1', 'mercenary-1 bloodbath#1', 'cleaner-1 lone-wolf#1'] })
    const shown = seen(table)
    expect(shown).toMatchObject({ agents: [], missions: [], agentDeck: 33, missionDeck: 18, agentCounts: [1, 1, 1] })
    // Cards that change places between two hidden hands, or with the deck, leave no trace.
    const swapped = scene({ hands: ['mole-1', 'cleaner-1 lone-wolf#1', 'mercenary-1 bloodbath#1'] })
    const drawn = scene({ hands: ['mole-1', 'sniper-1 blackout#1', 'sniper-2 full-house#1'] })
    expectAlike([table, swapped], -1, 0)
    expectAlike([table, drawn], -1, 0)
    expectApart([table, swapped], 1, 2)
  })

  rule('AG-7.22', 'a Mercenary played shows nothing else of its hand', () => {
    const both: Pair = [
      interrupted(['', 'mercenary-1 handler-1', 'mercenary-2']),
      interrupted(['', 'mercenary-1 hatchet-man-1', 'mercenary-2']),
    ]
    expectAlike(both, -1, 0, 2)
  })
})
