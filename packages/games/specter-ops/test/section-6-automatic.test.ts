import { EVERYONE } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { NO_CARD } from '../rules/codes.ts'
import { EAST } from '../rules/data.ts'
import { allHeard, type Cast, card, cell, hunterOf, labelOf, said, scene, setUp, turn, viewers, walk } from './scene-late.ts'

const ATTACK = 1

const drawsOf = (table: ReturnType<typeof scene>) =>
  table.match.entries.flatMap((entry) => (entry.t === 'order' ? [] : [...(entry.draws ?? [])]))

/** An agent with its last HP, in view of the Gun unless the scene says otherwise. */
const weak = (cast: Partial<Cast>) =>
  scene({
    hunters: { gun: 'M30', beast: 'F1' },
    at: 'P30',
    ...cast,
    arrange(s) {
      s.agents[0].hp = 1
      cast.arrange?.(s)
    },
  })

/** A hunter has moved, with the agent in its view (P30) or out of it. */
const after = (hunter: 'gun' | 'beast', at: string) =>
  turn(scene({ hunters: { [hunter]: 'M30', puppet: 'F1' }, at, next: 'turns' }), hunter, ...walk())

/** A whole turn of an agent nobody sees. */
const unseen = (...codes: number[]) =>
  scene({ hunters: { gun: 'F1', beast: 'D1' }, agent: 'spider', at: 'P30', cards: ['smoke_grenade'] }).do(0, ...codes)

describe('what happens by itself', () => {
  rule('SO-6.1.1', 'dice are thrown for all to see, but for the secret objectives of 4 and 5 players', () => {
    for (const [seats, to] of [
      [2, EVERYONE],
      [3, EVERYONE],
      [4, 1],
      [5, 1],
    ]) {
      const draws = drawsOf(setUp(seats))
      expect(draws.map(({ s, n }) => [s, n])).toEqual(Array.from({ length: 4 }, () => ['objectives', 6]))
      expect(draws.every((draw) => draw.to === to)).toBe(true)
    }
    const table = scene({ hunters: { gun: 'M30', beast: 'F1' }, at: 'P30', next: 'turns', dice: [2, 6, 4] })
    turn(table, 'gun', ...walk()).do(1, ATTACK)
    expect(drawsOf(table)).toEqual([1, 5, 3].map((r) => ({ s: 'dice', n: 6, r, to: EVERYONE })))
    for (const viewer of viewers(table)) expect(said(table, 'attackRolled', viewer)).toMatchObject([{ dice: [2, 6, 4] }])
  })

  rule('SO-6.1.2', 'victory is checked after every loss of HP, every escape, and the last agent turn of round 40', () => {
    const attacked = turn(weak({ next: 'turns', dice: [2, 1] }), 'gun', ...walk()).do(1, ATTACK)
    const drawn = weak({ at: 'V31', dice: [6, 2] }).do(0, ...walk('U30'))
    const sniped = weak({ at: 'V31', arrange: (s) => (s.hunters[0].direction = EAST) }).do(0, ...walk('U30'))
    const crushed = turn(weak({ hunters: { beast: 'P30', gun: 'F1' }, next: 'turns', dice: [5] }), 'beast', ...walk())
    for (const table of [attacked, drawn, sniped, crushed]) {
      expect(table.match.position.outcome).toMatchObject({ reason: 'agentDown' })
      expect(said(table, 'gameEnded')).toHaveLength(1)
    }
    const survived = turn(weak({ next: 'turns', dice: [1, 1] }), 'gun', ...walk()).do(1, ATTACK)
    expect(survived.match.over).toBe(false)
    const escaped = scene({ hunters: { gun: 'F1' }, at: 'A3', arrange: (s) => (s.done = 0b0111) }).do(0, ...walk())
    expect(escaped.match.position.outcome).toMatchObject({ reason: 'escape' })
    const late = scene({ hunters: { gun: 'F1' }, at: 'P30', round: 40 }).do(0, ...walk())
    expect(late.match.position.outcome).toMatchObject({ reason: 'time' })
  })

  rule('SO-6.1.3', 'each condition ends when its time has come, not before', () => {
    const table = scene({
      hunters: { gun: 'F1', beast: 'D1' },
      agent: 'cobra',
      at: 'P30',
      arrange(s) {
        Object.assign(s.agents[0], { stealth: true, blade: true })
        Object.assign(s.hunters[0], { blind: true, stunned: true, direction: EAST })
        s.smokes.push({ space: cell('P30'), agent: 0, round: 4 })
        s.flashes.push({ space: cell('F2'), blinded: 1 })
        s.budget = 3
      },
    })
    // The agent's turn has begun: field and blade are over, its smoke is not.
    expect(table.state.agents[0]).toMatchObject({ stealth: false, blade: false })
    expect(table.view().smokes).toEqual(['P30'])
    table.do(0, ...walk())
    expect(table.view()).toMatchObject({ smokes: [], budget: 10 })
    turn(table, 'beast', ...walk())
    expect(hunterOf(table, 'gun')).toMatchObject({ blind: true, stunned: true, direction: EAST })
    turn(table, 'gun')
    expect(hunterOf(table, 'gun')).toMatchObject({ blind: false, stunned: true, direction: -1 })
    table.do(1, ...walk())
    expect(hunterOf(table, 'gun')).toMatchObject({ stunned: false })
    allHeard(table, { t: 'stunEnded', hunter: 'gun' })
  })

  rule('SO-6.1.4', 'a turn with nothing left to decide ends by itself, otherwise the hunter ends it', () => {
    expect(hunterOf(after('beast', 'P29'), 'beast').acted).toBe(true)
    for (const [hunter, at, label] of [
      ['beast', 'P30', 'attack'],
      ['gun', 'P29', 'sniper'],
      ['gun', 'P30', 'attack'],
    ] as const) {
      const table = after(hunter, at)
      expect(hunterOf(table, hunter).acted).toBe(false)
      expect(labelOf(table)).toBe(label)
      table.do(1, 0)
      expect(hunterOf(table, hunter).acted).toBe(true)
      expect(labelOf(table)).toBe('hunterTurn')
    }
  })

  rule('SO-6.1.5', 'what an agent does in private cannot be counted', () => {
    const still = unseen(...walk(), NO_CARD)
    const far = unseen(...walk('Q30', 'R30', 'Q30', 'P29'), NO_CARD)
    for (const viewer of [-1, 1]) expect(far.stream(viewer)).toEqual(still.stream(viewer))
    // Trying things out leaves no trace either.
    const table = scene({ hunters: { gun: 'F1', beast: 'D1' }, at: 'P30', cards: ['adrenal_surge'] })
    const before = JSON.stringify([table.match.snapshot(), table.stream(1)])
    table.offers(0, cell('Q30'), cell('R30'))
    table.offers(0, ...card(1), cell('Q30'))
    expect(JSON.stringify([table.match.snapshot(), table.stream(1)])).toBe(before)
    // A card turned face up is told at once.
    table.state.agents[0].cards = [1]
    table.do(0, ...card(1, 'P30'))
    expect(said(table, 'used_smoke_grenade', 1)).toHaveLength(1)
    expect(labelOf(table)).toBe('agentTurn')
  })

  rule('SO-6.1.6', 'while the hunters act an agent is asked for nothing but the Velocity Blade', () => {
    for (const agent of ['cobra', 'spider', 'orangutan', 'blue_jay'] as const) {
      const table = scene({
        hunters: { beast: 'M30', gun: 'R30', puppet: 'P29', prophet: 'F1' },
        traitor: 'prophet',
        agent,
        at: 'P30',
        next: 'hunters',
        dice: [1, 1, 1, 1, 1, 1, 1, 1],
      })
      const waits: string[] = []
      const note = () => {
        const ask = table.match.message(-1).ask!
        if (ask.waits.includes(0) || ask.may.includes(0)) waits.push(ask.label ?? '')
      }
      note()
      table.close()
      for (const name of ['beast', 'gun', 'puppet', 'prophet'] as const) {
        turn(table, name, ...walk())
        note()
        const seat = hunterOf(table, name).seat
        if (labelOf(table) === 'attack') table.do(seat, ATTACK)
        note()
        if (labelOf(table) === 'blade') table.do(0, 0).close()
        if (labelOf(table) === 'sniper') table.do(seat, 0)
      }
      expect(table.state.round).toBe(6)
      expect(waits.every((label) => label === 'blade' || label === 'agentTurn')).toBe(true)
      expect(waits.includes('blade')).toBe(agent === 'cobra')
    }
  })

  rule('SO-6.1.7', 'at the end everything is shown to all', () => {
    const table = scene({
      hunters: { gun: 'F1', beast: 'D1', prophet: 'A1', puppet: 'D32' },
      traitor: 'beast',
      agent: 'blue_jay',
      at: 'A5',
      cards: ['holo_decoy', 'adrenal_surge', 'smoke_grenade'],
      arrange(s) {
        s.done = 0b1011
        Object.assign(s.agents[0], { hp: 3, decoyRound: 2 })
        s.agents[0].uses[2] = 1 << 7
        s.agents[0].sheet[4] = cell('A5')
      },
    })
    for (const viewer of [-1, 1, 2]) expect(JSON.stringify(table.view(viewer))).not.toContain('blue_jay')
    table.do(0, ...card(2), ...walk('B4', 'A3'))
    const agent = {
      agent: 'first',
      space: null,
      character: 'blue_jay',
      hp: 3,
      cards: ['holo_decoy', 'adrenal_surge', 'smoke_grenade'],
      decoyRound: 2,
    }
    for (const viewer of viewers(table)) {
      const { secrets } = table.view(viewer) as { secrets: { agents: { sheet: string[]; uses: string[][] }[] } }
      expect(secrets).toMatchObject({ agents: [agent], traitor: 'beast', objectives: ['B19', 'B30', 'U25', 'V16'] })
      expect(secrets.agents[0].sheet.slice(4, 6)).toEqual(['A5', 'A3'])
      expect(secrets.agents[0].uses[2]).toEqual(['holo_decoy'])
      expect(secrets.agents[0].uses[5]).toEqual(['adrenal_surge'])
      expect(said(table, 'gameEnded', viewer)).toEqual([{ t: 'gameEnded', side: 'agents', reason: 'escape', secrets }])
    }
  })
})
