import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { cellNamed } from '../rules/board.ts'
import { CARD, COMPLETE, NO_CARD, SENSOR, STAY, YES } from '../rules/codes.ts'
import {
  agentOf,
  agentTurn,
  allBut,
  decide,
  drive,
  hunterOf,
  hunterPhase,
  idle,
  idleUntil,
  kinds,
  nextRound,
  plays,
  publicly,
  shown,
  stepOf,
  to,
  turnsCoat,
  walks,
  type Scene,
} from './scene.ts'

const OUTCOMES = new Set(['agentUnseen', 'agentLastSeen', 'agentVisible'])

/** A hunter on N10 watches R1, where the agent stands on N5; M4 is a step away and out of view. */
const WATCHED: Scene = { agent: 'N5', hunters: { beast: 'N10', puppet: 'car' } }

const covered: Scene['arrange'] = (s) => Object.assign(s.agents[0], { stealth: true, blade: true })

describe('rounds', () => {
  rule('SO-3.1.1', 'rounds count from 1 to 40, each an agent phase and then a hunter phase', () => {
    const table = agentTurn()
    expect([shown(table).round, stepOf(table)]).toEqual([1, 'act'])
    walks(table)
    expect([shown(table).round, stepOf(table)]).toEqual([1, 'start'])
    nextRound(table)
    expect([shown(table).round, stepOf(table)]).toEqual([2, 'act'])
    expect(publicly(table).at(-1)).toEqual({ t: 'agentTurnStarted', round: 2, agent: 'first' })
    const late = agentTurn({ round: 39 })
    nextRound(walks(late))
    expect([shown(late).round, stepOf(late), late.match.over]).toEqual([40, 'act', false])
    walks(late)
    expect(late.match.over).toBe(true)
    expect(shown(late).round).toBe(40)
  })

  rule('SO-3.1.2', 'every agent and every hunter takes one turn a round', () => {
    const table = walks(agentTurn({ seats: 4, hunters: { puppet: 'car', beast: 'car', gun: 'car' } }))
    expect([1, 2, 3].map((seat) => table.offers(seat))).toEqual([[0], [1], [2]])
    plays(table, 'beast')
    expect([1, 2, 3].map((seat) => table.offers(seat))).toEqual([[0], [], [2]])
    plays(table, 'puppet')
    expect([1, 2, 3].map((seat) => table.offers(seat))).toEqual([[], [], [2]])
    expect(shown(table).hunters.map((hunter) => hunter.acted)).toEqual([true, true, false])
    plays(table, 'gun')
    expect(stepOf(table)).toBe('act')
    const five = hunterPhase({ seats: 5, agent: 'A1', round: 2 })
    walks(turnsCoat(five, 'cobra'))
    nextRound(five)
    idleUntil(five, 'start')
    const turns = five.heard(-1).filter((event) => event.t === 'agentTurnStarted' && event.round === 3)
    expect(turns).toEqual([
      { t: 'agentTurnStarted', round: 3, agent: 'first' },
      { t: 'agentTurnStarted', round: 3, agent: 'second' },
    ])
  })

  rule('SO-3.1.3', 'an agent that has escaped takes no turns and is neither seen, sensed nor attacked', () => {
    const table = hunterPhase({ seats: 5, round: 4, agent: 'B3', done: [1, 2, 3], hunters: { beast: 'B5', puppet: 'car' } })
    walks(turnsCoat(table, 'cobra'), 'K24', 'L25', 'M24')
    agentOf(table).steps = 3
    nextRound(table)
    walks(table, 'A3')
    expect(publicly(table)).toContainEqual({ t: 'agentEscaped', agent: 'first', space: 'A3' })
    expect(table.match.over).toBe(false)
    expect(shown(table).agents[0]).toMatchObject({ escaped: true, marker: null })
    expect(shown(table, 0).me!.space).toBeNull()
    expect(stepOf(table)).toBe('act')
    walks(table, 'M23')
    // The Beast walks to where it left; the Puppet uses the sensor.
    plays(table, 'beast', ...to('B4', 'A3'), STAY)
    expect(publicly(table)).toEqual([
      { t: 'hunterMoved', hunter: 'beast', path: ['B4', 'A3'] },
      { t: 'notVisible', hunter: 'beast', agent: 'second' },
      { t: 'notClose', hunter: 'beast', agent: 'second' },
    ])
    plays(table, 'puppet', SENSOR)
    expect(publicly(table).map((event) => event.agent ?? null)).toEqual([null, 'second'])
    idle(table)
    nextRound(table)
    expect(table.match.position.stack.at(-1)).toMatchObject({ step: 'act', seat: 4 })
    expect(publicly(table).at(-1)).toEqual({ t: 'agentTurnStarted', round: 6, agent: 'second' })
  })
})

describe('the agent’s turn', () => {
  rule('SO-3.2.1', 'first it is recorded who sees the start space as things are then', () => {
    expect(publicly(walks(agentTurn(WATCHED), 'M4'))[0]).toEqual({ t: 'agentLastSeen', agent: 'first', space: 'N5' })
    // Smoke of the turn before still counts, though it is gone when this turn ends.
    const smoked = agentTurn({
      ...WATCHED,
      round: 2,
      arrange: (s) => s.smokes.push({ space: cellNamed('N5'), agent: 0, round: 1 }),
    })
    expect(publicly(walks(smoked, 'M4'))[0]).toEqual({ t: 'agentUnseen', agent: 'first' })
    expect(shown(smoked).smokes).toEqual([])
  })

  rule('SO-3.2.2', 'then Stealth Field and Velocity Blade of the turn before end', () => {
    const leaves = agentTurn({ ...WATCHED, arrange: covered })
    expect(shown(leaves, 0).me!.stealth).toBe(false)
    expect(shown(leaves).agents[0].blade).toBe(false)
    // The field still covered the start space, five spaces from the Beast.
    expect(publicly(walks(leaves, 'M4'))[0].t).toBe('agentUnseen')
    const stays = agentTurn({ ...WATCHED, arrange: covered })
    expect(publicly(walks(stays))[0]).toEqual({ t: 'agentVisible', agent: 'first', space: 'N5' })
  })

  rule('SO-3.2.3', 'an objective is completed before any card and any step', () => {
    const table = agentTurn({ agent: 'O17', cards: ['adrenal_surge', 'flash_bang'] })
    expect(table.offers(0)).toContain(COMPLETE)
    expect(table.offers(0, CARD)).not.toContain(COMPLETE)
    expect(table.offers(0, ...to('P17'))).not.toContain(COMPLETE)
    table.do(0, COMPLETE)
    expect(table.offers(0)).not.toContain(COMPLETE)
    expect(table.offers(0)).toEqual(expect.arrayContaining([STAY, CARD, CARD + 1, cellNamed('P17')]))
  })

  rule(['SO-3.2.4', 'SO-3.2.7'], 'one card may be used before the move, or if none was, one after it', () => {
    const scene: Scene = { seats: 4, agent: 'A1', character: 'blue_jay' }
    const table = agentTurn({
      ...scene,
      cards: ['holo_decoy', 'adrenal_surge', 'stealth_field', 'flash_bang', 'smoke_grenade'],
    })
    const cards = (...draft: number[]): number[] => table.offers(0, ...draft).filter((code) => code >= CARD)
    expect(cards()).toEqual([CARD + 1, CARD + 2, CARD + 3, CARD + 4])
    expect(cards(STAY)).toEqual([NO_CARD, CARD, CARD + 2, CARD + 3, CARD + 4])
    expect(cards(...to('B1'), STAY)).toContain(CARD + 2)
    expect(cards(...to('B1'))).toEqual([])
    // After a card before the move, the decision ends with the move.
    decide(table, 0, CARD + 2, STAY)
    expect(table.match.entries.at(-1)).toMatchObject({ codes: [CARD + 2, STAY] })
    nextRound(table)
    table.do(0, STAY, NO_CARD)
    expect(stepOf(table)).toBe('start')
  })

  rule('SO-3.2.5', 'the path has no or more steps', () => {
    const still = walks(agentTurn({ agent: 'A1' }))
    expect(agentOf(still)).toMatchObject({ space: cellNamed('A1'), steps: 0 })
    const moved = walks(agentTurn({ agent: 'A1' }), 'B1', 'B2', 'C2', 'D2')
    expect(agentOf(moved)).toMatchObject({ space: cellNamed('D2'), steps: 4 })
    expect(shown(moved, 0).me!.sheet[1]).toBe('D2')
  })

  rule('SO-3.2.6', 'every space of the path is looked at, and the last one at the end of the move', () => {
    // From M4 over the road watched from N10 to P4, and not beyond.
    const crossed = walks(agentTurn({ ...WATCHED, agent: 'M4' }), 'N4', 'O4', 'P4')
    expect(publicly(crossed)[0]).toEqual({ t: 'agentLastSeen', agent: 'first', space: 'O4' })
    const ended = walks(agentTurn({ ...WATCHED, agent: 'M4' }), 'N4', 'O4')
    expect(publicly(ended)[0]).toEqual({ t: 'agentVisible', agent: 'first', space: 'O4' })
    const touched = walks(agentTurn({ ...WATCHED, agent: 'M4' }), 'N4', 'M4')
    expect(publicly(touched)[0]).toEqual({ t: 'agentLastSeen', agent: 'first', space: 'N4' })
  })

  rule('SO-3.2.8', 'exactly one outcome is published', () => {
    for (const [path, outcome] of [
      [['L4', 'L5'], 'agentUnseen'],
      [['N4', 'M4'], 'agentLastSeen'],
      [['N4', 'N5'], 'agentVisible'],
    ] as const) {
      const table = walks(agentTurn({ ...WATCHED, agent: 'M4' }), ...path)
      for (const viewer of [-1, 0, 1, 2]) expect(kinds(table, viewer).filter((kind) => OUTCOMES.has(kind))).toEqual([outcome])
    }
  })

  rule(
    ['SO-3.2.9', 'SO-3.2.10'],
    'the Gun shoots before the agent escapes, and the escape comes before the turn closes',
    () => {
      const scene: Scene = { agent: 'M1', done: [1, 2, 3], hunters: { gun: 'N9', prophet: 'car' } }
      // Seen on N1 from N9, eight spaces away.
      const missed = walks(agentTurn({ ...scene, dice: [5] }), 'N1')
      expect(publicly(missed).map((event) => event.t)).toEqual([
        'agentVisible',
        'characterRevealed',
        'gunSpotted',
        'quickDrawRolled',
        'agentEscaped',
        'gameEnded',
      ])
      expect(missed.match.position.outcome).toMatchObject({ winners: 1, reason: 'escape' })
      const dying = agentTurn({ ...scene, dice: [6, 2] })
      agentOf(dying).hp = 1
      walks(dying, 'N1')
      expect(kinds(dying)).not.toContain('agentEscaped')
      expect(dying.match.position.outcome).toMatchObject({ winners: 6, reason: 'agentDown' })
    },
  )

  rule('SO-3.2.11', 'last the word for the Prophet is published and the smoke of the turn before clears', () => {
    const table = agentTurn({ agent: 'O17', cards: ['smoke_grenade'], hunters: { prophet: 'car', puppet: 'car' } })
    table.do(0, CARD, cellNamed('O18'))
    decide(table, 0, STAY, YES)
    expect(kinds(table)).toEqual(['agentUnseen', 'foresightYes'])
    expect(shown(table).smokes).toEqual(['O18'])
    nextRound(table)
    expect(shown(table).smokes).toEqual(['O18'])
    walks(table, 'O18', 'N18', 'M18')
    expect(kinds(table)).toEqual(['agentUnseen', 'foresightNo'])
    expect(shown(table).smokes).toEqual([])
    // Another agent's smoke is not cleared.
    const other = agentTurn({ round: 2, arrange: (s) => s.smokes.push({ space: cellNamed('A1'), agent: 1, round: 1 }) })
    expect(shown(walks(other)).smokes).toEqual(['A1'])
  })

  rule('SO-3.2.12', 'with two agents the first one moves before the second', () => {
    const table = hunterPhase({ seats: 5, agent: 'A1' })
    walks(turnsCoat(table, 'cobra'))
    nextRound(table)
    expect(table.match.position.stack.at(-1)).toMatchObject({ step: 'act', seat: 0, b: 0 })
    expect(table.offers(4)).toEqual([])
    walks(table)
    expect(table.match.position.stack.at(-1)).toMatchObject({ step: 'act', seat: 4, b: 1 })
    expect(table.offers(0)).toEqual([])
    walks(table)
    expect(stepOf(table)).toBe('start')
  })

  rule('SO-3.2.13', 'before step 8 others learn of completed objectives and revealed cards only', () => {
    const table = agentTurn({ agent: 'O17', cards: ['flash_bang', 'adrenal_surge'], hunters: { beast: 'P15' } })
    const before = JSON.stringify(allBut(table, 0).map((viewer) => table.match.message(viewer)))
    table.offers(0, CARD + 1, ...to('O18', 'O19', 'P19'))
    expect(JSON.stringify(allBut(table, 0).map((viewer) => table.match.message(viewer)))).toBe(before)
    table.do(0, COMPLETE)
    for (const viewer of allBut(table, 0))
      expect(table.told(viewer)).toEqual([{ t: 'objectiveCompleted', space: 'P18', section: 4, total: 1 }])
    table.do(0, CARD, cellNamed('O15'))
    for (const viewer of allBut(table, 0))
      expect(table.told(viewer)).toMatchObject([
        { t: 'used_flash_bang', agent: 'first', slot: 1, card: 'flash_bang', when: 'before', space: 'O15', hunters: ['beast'] },
      ])
    expect(shown(table).agents[0].marker).toBeNull()
    walks(table, 'O18')
    expect(table.told(1)).toEqual([{ t: 'agentUnseen', agent: 'first' }])
    // What is used face down before the move is not heard of before the outcome.
    nextRound(table)
    decide(table, 0, CARD + 1, ...to('O19'))
    expect(table.match.entries.at(-1)).toMatchObject({ codes: [CARD + 1, cellNamed('O19'), STAY] })
    expect(table.told(1)[0]).toEqual({ t: 'cardUsedFaceDown', agent: 'first', slot: 2 })
  })
})

describe('a round of hunters', () => {
  rule('SO-3.3.1', 'the vehicle has 10 spaces at the start of each hunter phase', () => {
    const table = agentTurn({ agent: 'A1', hunters: { beast: 'car' } })
    expect(shown(walks(table)).budget).toBe(10)
    plays(table, 'beast', ...drive('K18', 'K19', 'K20'), STAY)
    expect(shown(table).budget).toBe(7)
    nextRound(table)
    expect(shown(walks(table)).budget).toBe(10)
    expect(hunterOf(table, 'beast').acted).toBe(false)
  })
})
