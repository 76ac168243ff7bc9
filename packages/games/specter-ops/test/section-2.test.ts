import { SPECTATOR } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { specterOps } from '../game.ts'
import type { SpecterOps } from '../rules/state.ts'
import { agentTurn, allBut, chooses, hunterOf, hunterPhase, kinds, plays, shown, viewers } from './scene.ts'

const [PROPHET, GUN, BEAST, PUPPET] = [0, 1, 2, 3]
const [SPIDER, ORANGUTAN, COBRA, BLUE_JAY] = [0, 1, 2, 3]
const [FLASH, SMOKE, ADRENAL, STEALTH, TANGLE, FISTS, BLADE, DECOY] = [0, 1, 2, 3, 4, 5, 6, 7]
const REVEAL = 1005

/** The hunters have been chosen, in the order of the list: the agent is next. */
const afterHunters = (seats: number): Table<SpecterOps> => {
  const table = new Table(specterOps, seats, {}, { objectives: [0, 0, 0, 0] })
  const count = seats === 2 ? 2 : seats - 1
  for (let i = 0; i < count; i++) table.do(seats === 2 ? 1 : i + 1, i)
  return table
}

/** The same draft leads to what a viewer sees of the agent's own part. */
const kit = (table: Table<SpecterOps>): unknown => shown(table, 0).me

/** Every character's HP at such a table. */
const hp = (seats: number): number[] =>
  (['spider', 'orangutan', 'cobra', 'blue_jay'] as const).map((character) => shown(agentTurn({ seats, character }), 0).me!.hp)

describe('the order of the set-up', () => {
  rule('SO-2.1.1', 'seats, vehicle, objectives, hunters, character, equipment, role cards', () => {
    const table = new Table(specterOps, 5, { agent: 'drawn' }, { seats: [0] })
    expect(kinds(table)).toEqual(['seated', 'objectivesHidden'])
    expect(table.view().vehicle).toBe('K23')
    expect(table.offers(0)).toEqual([])
    table.do(1, PUPPET).do(2, BEAST).do(3, GUN)
    expect(table.offers(0)).toEqual([])
    table.do(4, PROPHET)
    expect(table.offers(0)).toEqual([SPIDER, ORANGUTAN, COBRA, BLUE_JAY])
    expect(table.offers(0, COBRA)).toEqual([FLASH, SMOKE, ADRENAL, STEALTH, BLADE])
    expect(table.offers(0, COBRA, FLASH, SMOKE, BLADE)).toEqual([0, 1, 2, 3])
    table.do(0, COBRA, FLASH, SMOKE, BLADE, 2)
    expect(kinds(table)).toEqual(['agentReady', 'rolesDealt', 'agentTurnStarted'])
    expect(table.heard(SPECTATOR).map((event) => event.t)).toEqual([
      'seated',
      'objectivesHidden',
      ...Array<string>(4).fill('hunterChosen'),
      'agentReady',
      'rolesDealt',
      'agentTurnStarted',
    ])
  })

  rule('SO-2.1.2', 'the first seat is the agent, or one that is drawn; all others are hunters', () => {
    const assigned = new Table(specterOps, 4)
    expect(assigned.view().agents).toMatchObject([{ seat: 0 }])
    expect(kinds(assigned)).not.toContain('seated')
    for (const seat of [0, 1, 2, 3]) {
      const table = new Table(specterOps, 4, { agent: 'drawn' }, { seats: [seat] })
      for (const viewer of [SPECTATOR, 0, 1, 2, 3]) expect(table.told(viewer)[0]).toEqual({ t: 'seated', seat })
      expect(table.view().agents).toMatchObject([{ agent: 'first', seat }])
      const hunters = [0, 1, 2, 3].filter((other) => other !== seat)
      hunters.forEach((hunter, i) => table.do(hunter, i))
      expect(shown(table).hunters.map((hunter) => hunter.seat)).toEqual(hunters)
      expect(table.offers(seat)).toEqual([SPIDER, ORANGUTAN, COBRA, BLUE_JAY])
    }
  })

  rule('SO-2.1.3', 'the agent starts on N1, and nothing is placed for it', () => {
    const table = agentTurn()
    expect(shown(table, 0).me).toMatchObject({ space: 'N1', hp: 4 })
    expect(shown(table, 0).me!.sheet[0]).toBe('N1')
    for (const viewer of viewers(table)) expect(shown(table, viewer).agents[0].marker).toBeNull()
  })

  rule('SO-2.1.4', 'all hunters start inside the vehicle, neither stunned nor blind', () => {
    for (const seats of [2, 3, 4, 5]) {
      const table = agentTurn({ seats })
      const { vehicle, hunters } = shown(table)
      for (const hunter of hunters)
        expect(hunter).toMatchObject({ space: vehicle, inside: true, stunned: false, blind: false, direction: null })
    }
  })
})

describe('vehicle, objectives, hunters', () => {
  rule('SO-2.2.1', 'the vehicle starts on K17 with two or three players, on K23 with four or five', () => {
    expect([2, 3, 4, 5].map((seats) => new Table(specterOps, seats).view().vehicle)).toEqual(['K17', 'K17', 'K23', 'K23'])
  })

  rule(
    ['SO-2.2.2', 'SO-2.2.3'],
    'one die for each section picks its objective, for all to see with two or three players',
    () => {
      for (const seats of [2, 3]) {
        const table = agentTurn({ seats, objectives: [6, 5, 4, 3] })
        const spaces = ['H12', 'G29', 'R31', 'T18']
        for (const viewer of viewers(table)) {
          expect(table.heard(viewer)[0]).toEqual({ t: 'objectivesSet', spaces })
          expect(shown(table, viewer).objectives).toEqual(spaces.map((space, i) => ({ section: i + 1, space, done: false })))
        }
        expect(table.match.entries[0]).toMatchObject({ draws: [6, 5, 4, 3].map((face) => ({ r: face - 1, n: 6, to: -1 })) })
      }
    },
  )

  rule('SO-2.2.4', 'with four or five players only the first agent knows the objectives, the traitor does not', () => {
    for (const seats of [4, 5]) {
      const table = agentTurn({ seats, objectives: [2, 3, 4, 5] })
      const spaces = ['C17', 'E27', 'R31', 'V16']
      expect(table.heard(0).slice(0, 2)).toEqual([{ t: 'objectivesHidden' }, { t: 'myObjectives', spaces }])
      expect(shown(table, 0).objectives.map((objective) => objective.space)).toEqual(spaces)
      for (const viewer of allBut(table, 0)) {
        expect(shown(table, viewer).objectives.map((objective) => objective.space)).toEqual([null, null, null, null])
        const all = JSON.stringify(table.stream(viewer))
        for (const space of spaces) expect(all).not.toContain(`"${space}"`)
        expect(all).not.toContain('myObjectives')
      }
      expect(table.match.entries[0]).toMatchObject({ draws: [1, 2, 3, 4].map((r) => ({ r, to: 1 })) })
    }
  })

  rule('SO-2.2.5', 'two hunters with two or three players, three with four, four with five', () => {
    expect([2, 3, 4, 5].map((seats) => shown(agentTurn({ seats })).hunters.length)).toEqual([2, 2, 3, 4])
  })

  rule('SO-2.2.6', 'hunter seats choose in seat order, each a free hunter, and all see it at once', () => {
    const table = new Table(specterOps, 4)
    expect(table.offers(1)).toEqual([PROPHET, GUN, BEAST, PUPPET])
    expect(table.refusal(2, GUN)).toBe('K-2')
    expect(table.refusal(0, GUN)).toBe('K-2')
    table.do(1, GUN)
    for (const viewer of [SPECTATOR, 0, 1, 2, 3]) {
      expect(table.told(viewer)).toEqual([{ t: 'hunterChosen', seat: 1, hunter: 'gun' }])
      expect(shown(table, viewer).hunters).toMatchObject([{ hunter: 'gun', seat: 1 }])
    }
    expect(table.offers(2)).toEqual([PROPHET, BEAST, PUPPET])
    expect(table.refusal(2, GUN)).toBe('SO-2.2.6')
    expect(table.refusal(1, BEAST)).toBe('K-2')
    table.do(2, PUPPET)
    expect(table.offers(3)).toEqual([PROPHET, BEAST])
    const two = new Table(specterOps, 2).do(1, BEAST)
    expect(two.offers(1)).toEqual([PROPHET, GUN, PUPPET])
    expect(two.refusal(1, BEAST)).toBe('SO-2.2.6')
    two.do(1, PROPHET)
    expect(shown(two).hunters).toMatchObject([
      { hunter: 'beast', seat: 1 },
      { hunter: 'prophet', seat: 1 },
    ])
    expect(two.offers(1)).toEqual([])
  })
})

describe('the agent', () => {
  rule('SO-2.3.1', 'after the hunters are known the agent secretly chooses one of four characters', () => {
    const table = new Table(specterOps, 3).do(1, GUN)
    expect(table.refusal(0, SPIDER)).toBe('K-2')
    table.do(2, BEAST)
    expect(table.offers(0)).toEqual([SPIDER, ORANGUTAN, COBRA, BLUE_JAY])
    expect(table.refusal(0, BLUE_JAY + 1)).toBe('K-4')
    table.do(0, BLUE_JAY, FLASH, FLASH, DECOY)
    expect(table.told(0)).toContainEqual({
      t: 'myKit',
      character: 'blue_jay',
      cards: ['flash_bang', 'flash_bang', 'holo_decoy'],
      hp: 4,
    })
    expect(shown(table, 0).me!.character).toBe('blue_jay')
    for (const viewer of [SPECTATOR, 1, 2]) {
      expect(table.told(viewer)).toEqual([
        { t: 'agentReady', agent: 'first', slots: 3 },
        { t: 'agentTurnStarted', round: 1, agent: 'first' },
      ])
      expect(shown(table, viewer).agents[0].character).toBeNull()
      expect(JSON.stringify(table.stream(viewer))).not.toContain('blue_jay')
    }
  })

  rule('SO-2.3.2', 'it takes three cards, five with four players; the others stay in the box, unseen', () => {
    for (const [seats, count] of [
      [2, 3],
      [3, 3],
      [4, 5],
      [5, 3],
    ]) {
      const table = agentTurn({ seats, cards: ['flash_bang', 'tangle_line', 'smoke_grenade'] })
      expect(shown(table, 0).me!.hand.length).toBe(count)
      const box = shown(table, 0).me!.box
      expect(box.slice(0, 2)).toEqual([1, 1])
      expect(box.slice(4)).toEqual([0, 1, 1, 1])
      expect(box.reduce((sum, copies) => sum + copies, 0)).toBe(12 - count)
      for (const viewer of allBut(table, 0)) {
        expect(JSON.stringify(table.stream(viewer))).not.toMatch(/flash_bang|tangle_line|"box"/)
        expect(shown(table, viewer).agents[0].slots).toEqual(
          Array.from({ length: count }, () => ({ card: null, charges: null, used: false })),
        )
      }
    }
  })

  rule('SO-2.3.3', 'both copies of a generic card may be taken, but there is no third', () => {
    const table = afterHunters(3)
    expect(table.offers(0, SPIDER, SMOKE)).toContain(SMOKE)
    expect(table.offers(0, SPIDER, SMOKE, SMOKE)).not.toContain(SMOKE)
    expect(table.refusal(0, SPIDER, SMOKE, SMOKE, SMOKE)).toBe('SO-1.2.3')
    expect(table.refusal(0, SPIDER, TANGLE, TANGLE, SMOKE)).toBe('SO-2.3.4')
  })

  rule('SO-2.3.4', 'only generic cards and the own unique card are offered', () => {
    const table = afterHunters(3)
    const generic = [FLASH, SMOKE, ADRENAL, STEALTH]
    expect(table.offers(0, SPIDER)).toEqual([...generic, TANGLE])
    expect(table.offers(0, ORANGUTAN)).toEqual([...generic, FISTS])
    expect(table.offers(0, COBRA)).toEqual([...generic, BLADE])
    expect(table.offers(0, BLUE_JAY)).toEqual([...generic, DECOY])
    expect(table.refusal(0, BLUE_JAY, BLADE, FLASH, SMOKE)).toBe('SO-2.3.4')
  })

  rule('SO-2.3.5', 'the cards lie in numbered slots in the order they were picked; their number is public', () => {
    const table = agentTurn({ cards: ['stealth_field', 'tangle_line', 'flash_bang'] })
    expect(shown(table, 0).me!.hand.map((held) => held.card)).toEqual(['stealth_field', 'tangle_line', 'flash_bang'])
    expect(table.heard(SPECTATOR)).toContainEqual({ t: 'agentReady', agent: 'first', slots: 3 })
    expect(agentTurn({ seats: 4 }).heard(1)).toContainEqual({ t: 'agentReady', agent: 'first', slots: 5 })
  })

  rule('SO-2.3.6', 'the agent is ready with exactly the required number, and may change its mind before', () => {
    for (const [seats, count] of [
      [3, 3],
      [4, 5],
    ]) {
      const table = afterHunters(seats)
      const cards = [FLASH, FLASH, SMOKE, SMOKE, STEALTH, STEALTH].slice(0, count)
      expect(table.refusal(0, SPIDER, ...cards.slice(1))).toBe('K-5')
      expect(table.refusal(0, SPIDER, ...cards, ADRENAL)).toBe('K-6')
      const before = kit(table)
      table.offers(0, COBRA, BLADE, FLASH)
      expect(kit(table)).toEqual(before)
      table.do(0, SPIDER, ...cards)
      expect(shown(table, 0).me).toMatchObject({ character: 'spider' })
      expect(shown(table, 0).me!.hand.length).toBe(count)
    }
  })
})

describe('hit points', () => {
  rule(['SO-2.4.1', 'SO-2.4.2'], 'four HP, Orangutan six; two more with four players', () => {
    expect(hp(2)).toEqual([4, 6, 4, 4])
    expect(hp(3)).toEqual([4, 6, 4, 4])
    expect(hp(4)).toEqual([6, 8, 6, 6])
    expect(hp(5)).toEqual([4, 6, 4, 4])
  })

  rule('SO-2.4.3', 'the second agent starts with four HP, Orangutan with six', () => {
    for (const [character, hp] of [
      ['cobra', 4],
      ['orangutan', 6],
      ['blue_jay', 4],
    ] as const) {
      const table = hunterPhase({ seats: 5, character: 'spider', traitor: 'beast' })
      const { seat } = hunterOf(table, 'beast')
      plays(table, 'beast', REVEAL)
      chooses(table, seat, character)
      expect(shown(table, seat).me).toMatchObject({ agent: 'second', character, hp })
    }
  })
})

describe('role cards', () => {
  rule(
    ['SO-2.5.1', 'SO-2.5.2'],
    'the agent gives the A.R.K. card to a hunter of its choice, Raxxon cards to the others',
    () => {
      for (const traitor of [0, 1, 2, 3]) {
        const table = afterHunters(5)
        expect(table.offers(0, SPIDER, FLASH, SMOKE, STEALTH)).toEqual([0, 1, 2, 3])
        expect(table.refusal(0, SPIDER, FLASH, SMOKE, STEALTH)).toBe('K-5')
        table.do(0, SPIDER, FLASH, SMOKE, STEALTH, traitor)
        for (const seat of [1, 2, 3, 4])
          expect(table.told(seat)).toContainEqual({ t: 'myRole', role: seat === traitor + 1 ? 'ark' : 'raxxon' })
      }
      // With four players there is nobody to choose.
      expect(afterHunters(4).refusal(0, SPIDER, FLASH, FLASH, SMOKE, SMOKE, STEALTH, 0)).toBe('K-6')
    },
  )

  rule('SO-2.5.3', 'each hunter sees its own role card only, the agent all four, spectators none', () => {
    const table = agentTurn({ seats: 5, traitor: 'gun', hunters: { beast: 'car', gun: 'car' } })
    expect([1, 2, 3, 4].map((seat) => shown(table, seat).role)).toEqual(['raxxon', 'ark', 'raxxon', 'raxxon'])
    expect(shown(table, 0).me!.traitor).toBe('gun')
    expect(shown(table).role).toBeUndefined()
    expect(shown(table, 0).role).toBeUndefined()
    for (const seat of [1, 3, 4, SPECTATOR]) {
      expect(JSON.stringify(table.stream(seat))).not.toContain('"ark"')
      expect(JSON.stringify(table.stream(seat))).not.toContain('"traitor"')
    }
    const myRoles = (seat: number): number => table.told(seat).filter((event) => event.t === 'myRole').length
    expect([SPECTATOR, 0, 1, 2, 3, 4].map(myRoles)).toEqual([0, 0, 1, 1, 1, 1])
  })
})
