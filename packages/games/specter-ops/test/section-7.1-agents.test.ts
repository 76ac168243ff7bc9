// The rows of the hidden-information table that are about the agents: the owner sees them, the others do not.
import { rule, type Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { NO_CARD, REVEAL, YES } from '../rules/codes.ts'
import { CARDS, COBRA, SMOKE_GRENADE, SPIDER } from '../rules/data.ts'
import type { SpecterOps } from '../rules/state.ts'
import { allHeard, type Cast, card, cell, mine, said, scene, setUp, shown, turn, viewers, walk, FOUR } from './scene-late.ts'

const ATTACK = 1

/** Has a viewer ever been sent this word? */
const knows = (table: Table<SpecterOps>, viewer: number, word: string): boolean =>
  JSON.stringify(table.stream(viewer)).includes(`"${word}"`)

/** The viewers that were sent it. */
const whoKnows = (table: Table<SpecterOps>, word: string): number[] =>
  viewers(table).filter((viewer) => knows(table, viewer, word))

/** The end comes with the last turn of round 40. */
const lastTurn = (cast: Partial<Cast>) => scene({ hunters: { beast: 'M30', gun: 'F1' }, round: 40, at: 'P29', ...cast })

/** Two agents, nobody near. */
const two = (cast: Partial<Cast> = {}) => scene({ hunters: FOUR, second: { agent: 'spider', at: 'R28' }, at: 'P29', ...cast })

/** The Beast shoots and hits. */
const shot = (hp: number) =>
  turn(
    scene({
      hunters: { beast: 'M30', gun: 'F1' },
      at: 'N30',
      next: 'turns',
      dice: [2],
      arrange: (s) => (s.agents[0].hp = hp),
    }),
    'beast',
    ...walk(),
  ).do(1, ATTACK)

describe('what the table may know of the agents', () => {
  rule('SO-7.1.1', 'where the first agent stands is its own secret, except while located and at the end', () => {
    const table = scene({ hunters: { beast: 'M30', gun: 'F1' }, at: 'P29' }).do(0, ...walk())
    expect(whoKnows(table, 'P29')).toEqual([0])
    expect(mine(table).space).toBe('P29')
    turn(table, 'beast', ...walk('N30', 'O30', 'P30')).do(1, 0)
    expect(whoKnows(table, 'P29')).toEqual([-1, 0, 1])
    expect(shown(table).marker).toEqual({ kind: 'figure', space: 'P29', round: 5 })
    // It moves on unseen: it was last seen on its way, the new space is nobody's business.
    turn(table, 'gun', ...walk()).do(1, 0)
    table.do(0, ...walk('P28', 'Q28'))
    expect(whoKnows(table, 'Q28')).toEqual([0])
    expect(shown(table).marker).toEqual({ kind: 'lastSeen', space: 'P28', round: 6 })
    const end = lastTurn({}).do(0, ...walk())
    for (const viewer of viewers(end)) expect(end.view(viewer).secrets).toMatchObject({ agents: [{ space: 'P29' }] })
  })

  rule('SO-7.1.2', 'where the second agent stands is his own secret, from the first agent too', () => {
    const table = two()
      .do(0, ...walk())
      .do(4, ...walk('S28'))
    expect(whoKnows(table, 'S28')).toEqual([4])
    expect(mine(table, 4).space).toBe('S28')
    table.state.hunters[1].space = cell('U28')
    turn(table, 'beast', ...walk())
    expect(whoKnows(table, 'S28')).toEqual([-1, 0, 1, 2, 3, 4])
    const end = two({ round: 40 })
      .do(0, ...walk())
      .do(4, ...walk())
    expect(whoKnows(end, 'R28')).toEqual([-1, 0, 1, 2, 3, 4])
  })

  rule('SO-7.1.3', 'sheet, path, steps and cards used are known to the owner only, until the end', () => {
    const cast = { cards: ['adrenal_surge'], arrange: (s: SpecterOps) => (s.agents[0].sheet[3] = cell('T28')) }
    const table = scene({ hunters: { beast: 'F1', gun: 'D1' }, at: 'P29', ...cast })
    table.do(0, ...card(1), ...walk('P28', 'Q28', 'R28'))
    for (const word of ['T28', 'P28', 'Q28', 'R28', 'adrenal_surge', 'myTurn']) expect(whoKnows(table, word)).toEqual([0])
    expect(mine(table)).toMatchObject({ steps: 3 })
    expect((mine(table).sheet as string[]).slice(3, 6)).toEqual(['T28', null, 'R28'])
    expect((mine(table).uses as string[][])[5]).toEqual(['adrenal_surge'])
    for (const viewer of [-1, 1]) expect(JSON.stringify(table.view(viewer))).not.toContain('"steps"')
    const end = lastTurn(cast).do(0, ...card(1), ...walk('P28'))
    expect(whoKnows(end, 'T28')).toEqual([-1, 0, 1])
  })

  rule('SO-7.1.4', 'markers are public, with their kind, space and round', () => {
    const figure = scene({ hunters: { beast: 'M30', gun: 'F1' }, at: 'P30' }).do(0, ...walk())
    const lastSeen = scene({ hunters: { beast: 'M30', gun: 'F1' }, at: 'P30' }).do(0, ...walk('P29'))
    const decoy = scene({ hunters: { beast: 'M30', gun: 'F1' }, agent: 'blue_jay', at: 'P29', cards: ['holo_decoy'] })
    decoy.do(0, ...walk(), ...card(1, 'P30'))
    const token = scene({ hunters: { ...FOUR, puppet: 'P30' }, traitor: 'puppet', at: 'A10', next: 'turns' })
    turn(token, 'puppet', REVEAL)
    for (const [table, agent, kind] of [
      [figure, 0, 'figure'],
      [lastSeen, 0, 'lastSeen'],
      [decoy, 0, 'lastSeen'],
      [token, 1, 'token'],
    ] as const)
      for (const viewer of viewers(table)) expect(shown(table, agent, viewer).marker).toEqual({ kind, space: 'P30', round: 5 })
    expect(shown(scene({ hunters: {}, at: 'P30' })).marker).toBe(null)
  })

  rule('SO-7.1.5', 'that a marker is a decoy only its owner knows, until the end', () => {
    const cast = { hunters: { beast: 'F1', gun: 'D1' }, agent: 'blue_jay', at: 'P29', cards: ['holo_decoy'] } as const
    const table = scene(cast).do(0, ...walk(), ...card(1, 'P30'))
    expect(said(table, 'myTurn', 0)).toMatchObject([{ decoy: 'P30', card: 'holo_decoy' }])
    expect(mine(table).decoyRound).toBe(5)
    for (const word of ['decoy', 'holo_decoy', 'decoyRound']) expect(whoKnows(table, word)).toEqual([0])
    const end = scene({ ...cast, round: 40 }).do(0, ...walk(), ...card(1, 'P30'))
    for (const viewer of viewers(end)) expect(end.view(viewer).secrets).toMatchObject({ agents: [{ decoyRound: 40 }] })
  })

  rule('SO-7.1.6', 'the character of the first agent is known to it, and to the second agent', () => {
    const table = setUp(5, { character: COBRA, traitor: 3 })
    expect(whoKnows(table, 'cobra')).toEqual([0])
    expect(mine(table).character).toBe('cobra')
    const second = two({ agent: 'cobra' }).do(0, ...walk())
    expect(whoKnows(second, 'cobra')).toEqual([0, 4])
    expect(mine(second, 4).firstCharacter).toBe('cobra')
    const placed = scene({ hunters: { beast: 'M30', gun: 'F1' }, agent: 'cobra', at: 'P30' }).do(0, ...walk())
    allHeard(placed, { t: 'characterRevealed', agent: 'first', character: 'cobra' })
    expect(whoKnows(placed, 'cobra')).toEqual([-1, 0, 1])
    expect(whoKnows(lastTurn({ agent: 'cobra' }).do(0, ...walk()), 'cobra')).toEqual([-1, 0, 1])
  })

  rule('SO-7.1.7', 'the character of the second agent is known to him alone until his figure is placed', () => {
    const table = two()
      .do(0, ...walk())
      .do(4, ...walk())
    expect(whoKnows(table, 'spider')).toEqual([4])
    expect(mine(table, 4).character).toBe('spider')
    table.state.hunters[1].space = cell('U28')
    turn(table, 'beast', ...walk())
    allHeard(table, { t: 'characterRevealed', agent: 'second', character: 'spider' })
    expect(shown(table, 1).character).toBe('spider')
    expect(
      whoKnows(
        two({ round: 40 })
          .do(0, ...walk())
          .do(4, ...walk()),
        'spider',
      ),
    ).toEqual([-1, 0, 1, 2, 3, 4])
  })

  rule('SO-7.1.8', 'the number of slots is public from the setup on', () => {
    for (const [seats, slots] of [
      [2, 3],
      [3, 3],
      [4, 5],
      [5, 3],
    ]) {
      const table = setUp(seats)
      allHeard(table, { t: 'agentReady', agent: 'first', slots })
      for (const viewer of viewers(table))
        expect(shown(table, 0, viewer).slots).toEqual(
          Array.from({ length: slots }, () => ({ card: null, charges: null, used: false })),
        )
    }
  })

  rule('SO-7.1.9', 'the card in a slot is known to its owner only, until it is turned up', () => {
    const cards = ['smoke_grenade', 'power_fists', 'stealth_field']
    const table = scene({ hunters: { beast: 'F1', gun: 'D1' }, at: 'P29', cards }).do(0, ...walk(), NO_CARD)
    for (const name of cards) expect(whoKnows(table, name)).toEqual([0])
    expect(mine(table).hand).toEqual([
      { card: 'smoke_grenade', charges: 1 },
      { card: 'power_fists', charges: 2 },
      { card: 'stealth_field', charges: 1 },
    ])
    const used = scene({ hunters: { beast: 'F1', gun: 'D1' }, at: 'P29', cards }).do(0, ...card(2))
    expect(whoKnows(used, 'power_fists')).toEqual([-1, 0, 1])
    for (const viewer of viewers(used))
      expect(shown(used, 0, viewer).slots).toEqual([
        { card: null, charges: null, used: false },
        { card: 'power_fists', charges: 1, used: true },
        { card: null, charges: null, used: false },
      ])
    expect(whoKnows(used, 'stealth_field')).toEqual([0])
    expect(whoKnows(lastTurn({ cards }).do(0, ...walk(), NO_CARD), 'stealth_field')).toEqual([-1, 0, 1])
  })

  rule('SO-7.1.10', 'that a face-down card was used everybody sees from step 8 on', () => {
    for (const [name, codes] of [
      ['adrenal_surge', [...card(2), ...walk()]],
      ['stealth_field', [...card(2), ...walk()]],
      ['stealth_field', [...walk(), ...card(2)]],
    ] as const) {
      const table = scene({ hunters: { beast: 'F1', gun: 'D1' }, at: 'P29', cards: ['smoke_grenade', name] })
      expect(shown(table).slots).toMatchObject([{ used: false }, { used: false }])
      table.do(0, ...codes)
      allHeard(table, { t: 'cardUsedFaceDown', agent: 'first', slot: 2 })
      expect(shown(table).slots).toEqual([
        { card: null, charges: null, used: false },
        { card: null, charges: null, used: true },
      ])
      expect(whoKnows(table, name)).toEqual([0])
    }
  })

  rule('SO-7.1.11', 'the box is known to the agents only, until the end', () => {
    const table = scene({ hunters: FOUR, traitor: 'puppet', at: 'P29', cards: ['smoke_grenade'], next: 'turns' })
    expect(mine(table).box).toEqual([2, 1, 2, 2, 1, 1, 1, 1])
    for (const viewer of [-1, 1, 2, 3, 4]) expect(JSON.stringify(table.view(viewer))).not.toContain('"box"')
    turn(table, 'puppet', REVEAL)
    expect(mine(table, 4).box).toEqual([2, 1, 2, 2, 1, 1, 1, 1])
    table.do(4, SPIDER, SMOKE_GRENADE, 4)
    expect(mine(table, 4).box).toEqual([2, 0, 2, 2, 0, 1, 1, 1])
    // What the second agent took, the first does not learn.
    expect(mine(table).box).toEqual([2, 1, 2, 2, 1, 1, 1, 1])
    for (const viewer of [-1, 1, 2, 3]) expect(JSON.stringify(table.view(viewer))).not.toContain('"box"')
    const end = lastTurn({ cards: ['smoke_grenade'] }).do(0, ...walk(), NO_CARD)
    const { box } = end.view().secrets as { box: string[] }
    expect(box.filter((name) => name === 'smoke_grenade')).toHaveLength(1)
    expect(box).toHaveLength(11)
  })

  rule('SO-7.1.12', 'true HP are known to the owner only, until the end', () => {
    const [weak, strong] = [shot(3), shot(6)]
    expect(mine(weak).hp).toBe(2)
    expect(said(weak, 'myHp', 0)).toEqual([{ t: 'myHp', agent: 'first', hp: 2 }])
    for (const viewer of [-1, 1]) {
      expect(said(weak, 'myHp', viewer)).toEqual([])
      expect(weak.stream(viewer)).toEqual(strong.stream(viewer))
    }
    expect(
      lastTurn({})
        .do(0, ...walk())
        .view().secrets,
    ).toMatchObject({ agents: [{ hp: 6 }] })
  })

  rule('SO-7.1.13', 'announced damage is public, for each agent', () => {
    const table = scene({
      hunters: { ...FOUR, beast: 'M30' },
      second: { agent: 'spider', at: 'A10' },
      at: 'N30',
      next: 'turns',
      dice: [2],
    })
    turn(table, 'beast', ...walk()).do(2, ATTACK)
    allHeard(table, { t: 'damage', agent: 'first', damage: 1 })
    for (const viewer of viewers(table)) {
      expect(shown(table, 0, viewer).damage).toBe(1)
      expect(shown(table, 1, viewer).damage).toBe(0)
    }
  })

  rule('SO-7.1.19', 'an active Stealth Field is known to its owner only', () => {
    const table = scene({ hunters: { beast: 'F1', gun: 'D1' }, at: 'P29', cards: ['stealth_field', 'adrenal_surge'] })
    table.do(0, ...card(1), ...walk())
    expect(mine(table).stealth).toBe(true)
    const surge = scene({ hunters: { beast: 'F1', gun: 'D1' }, at: 'P29', cards: ['adrenal_surge', 'stealth_field'] })
    surge.do(0, ...card(1), ...walk())
    expect(mine(surge).stealth).toBe(false)
    for (const viewer of [-1, 1]) expect(table.stream(viewer)).toEqual(surge.stream(viewer))
  })

  rule('SO-7.1.20', 'the Velocity Blade and its charges are public once revealed', () => {
    const table = scene({
      hunters: { beast: 'M30', gun: 'F1' },
      agent: 'cobra',
      cards: ['velocity_blade'],
      at: 'P30',
      next: 'turns',
    })
    expect(whoKnows(table, 'velocity_blade')).toEqual([0])
    turn(table, 'beast', ...walk()).do(1, ATTACK)
    expect(whoKnows(table, 'velocity_blade')).toEqual([0])
    table.do(0, YES)
    expect(whoKnows(table, 'velocity_blade')).toEqual([0])
    table.close()
    for (const viewer of viewers(table))
      expect(shown(table, 0, viewer)).toMatchObject({ blade: true, slots: [{ card: CARDS[6], charges: 1, used: true }] })
  })
})
