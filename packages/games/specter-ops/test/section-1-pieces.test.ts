import { SPECTATOR } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { specterOps } from '../game.ts'
import { cellNamed, nameOf } from '../rules/board.ts'
import { CARD, ENTER, STAY } from '../rules/codes.ts'
import { CARDS, CHARACTERS, CHARGES, COPIES, data, HUNTERS } from '../rules/data.ts'
import {
  agentOf,
  agentTurn,
  chooses,
  decide,
  drive,
  exit,
  hunterOf,
  hunterPhase,
  idleUntil,
  nextRound,
  plays,
  publicly,
  shown,
  to,
  turnsCoat,
  walks,
} from './scene.ts'

describe('pieces and cards', () => {
  rule('SO-1.2.1', 'there are four agents, one of each', () => {
    expect(CHARACTERS).toEqual(['spider', 'orangutan', 'cobra', 'blue_jay'])
    expect(data.agents.map((agent) => agent.key)).toEqual([...CHARACTERS])
    // One copy each: a revealed traitor cannot be what the first agent is.
    const table = hunterPhase({ seats: 5, character: 'cobra' })
    turnsCoat(table, 'spider')
    expect(agentOf(table, 0).character).not.toBe(agentOf(table, 1).character)
  })

  rule('SO-1.2.2', 'there are four hunters, one of each', () => {
    expect(HUNTERS).toEqual(['prophet', 'gun', 'beast', 'puppet'])
    expect(data.hunters.map((hunter) => hunter.key)).toEqual([...HUNTERS])
    const table = new Table(specterOps, 5)
    for (const seat of [1, 2, 3, 4]) {
      expect(table.offers(seat)).toEqual([0, 1, 2, 3].slice(seat - 1))
      table.do(seat, seat - 1)
    }
  })

  rule('SO-1.2.3', 'twelve equipment cards: four generic ones twice, four unique ones once', () => {
    const cards = CARDS.map((card, i) => [card, COPIES[i], CHARGES[i]])
    expect(cards).toEqual([
      ['flash_bang', 2, 1],
      ['smoke_grenade', 2, 1],
      ['adrenal_surge', 2, 1],
      ['stealth_field', 2, 1],
      ['tangle_line', 1, 2],
      ['power_fists', 1, 2],
      ['velocity_blade', 1, 2],
      ['holo_decoy', 1, 1],
    ])
    expect(data.agents.map((agent) => [agent.key, agent.unique])).toEqual([
      ['spider', 'tangle_line'],
      ['orangutan', 'power_fists'],
      ['cobra', 'velocity_blade'],
      ['blue_jay', 'holo_decoy'],
    ])
    const table = agentTurn({ seats: 4, character: 'orangutan', cards: ['power_fists', 'flash_bang'] })
    expect(shown(table, 0).me!.hand.slice(0, 2)).toEqual([
      { card: 'power_fists', charges: 2 },
      { card: 'flash_bang', charges: 1 },
    ])
  })

  rule('SO-1.2.4', 'of the role cards three are Raxxon and one is A.R.K.', () => {
    expect(data.roleCards).toEqual([
      { key: 'raxxon', copies: 3 },
      { key: 'ark', copies: 1 },
    ])
    const table = agentTurn({ seats: 5, traitor: 'beast' })
    const roles = [1, 2, 3, 4].map((seat) => shown(table, seat).role)
    expect(roles.filter((role) => role === 'ark').length).toBe(1)
    expect(roles.filter((role) => role === 'raxxon').length).toBe(3)
  })

  rule('SO-1.2.5', 'the vehicle stands on one road space and holds any number of hunters', () => {
    const table = hunterPhase({ seats: 5, hunters: { puppet: 'car', beast: 'car', prophet: 'car', gun: 'car' } })
    const view = shown(table)
    expect(view.vehicle).toBe('K23')
    expect(view.hunters.map(({ space, inside }) => [space, inside])).toEqual(Array.from({ length: 4 }, () => ['K23', true]))
    // Around K22 there are the roads, and the walls and floors it may not stand on: L21 and L22 are road, L23 is not.
    const spaces = table
      .offers(1, 0, ...drive('K22'))
      .filter((code) => code >= 2000 && code < 3000)
      .map((code) => nameOf(code - 2000))
    expect(spaces).toEqual(['J21', 'K21', 'L21', 'J22', 'L22', 'J23', 'K23'])
    plays(table, 'puppet', ...drive('K24'), STAY)
    expect(shown(table).hunters.map(({ space, inside }) => [space, inside])).toEqual(
      Array.from({ length: 4 }, () => ['K24', true]),
    )
    expect(table.refusal(2, 1, ...drive('L25'))).toBe('SO-4.5.6')
  })

  rule('SO-1.2.6', 'any number of hunters share a space, and all of them can be stunned', () => {
    const table = agentTurn({
      seats: 5,
      character: 'orangutan',
      cards: ['power_fists'],
      agent: 'B13',
      hunters: { puppet: 'C13', beast: 'C13', prophet: 'C13', gun: 'C13' },
      vehicle: 'C15',
    })
    decide(table, 0, CARD)
    expect(shown(table).hunters.map(({ space, stunned }) => [space, stunned])).toEqual(
      Array.from({ length: 4 }, () => ['C13', true]),
    )
    // On a space of the vehicle and of the agent they may stand as well.
    const meeting = hunterPhase({ seats: 5, agent: 'C15', vehicle: 'C15', hunters: { beast: 'C13', puppet: 'C14' } })
    plays(meeting, 'beast', ...to('B14', 'C15'), STAY)
    expect(hunterOf(meeting, 'beast')).toMatchObject({ space: cellNamed('C15'), inside: false })
    expect(shown(meeting).hunters.filter((hunter) => hunter.space === 'C15').length).toBe(3)
  })

  rule('SO-1.2.7', 'a movement sheet holds the start space, the space of each round and the cards used in it', () => {
    const table = agentTurn({ cards: ['smoke_grenade', 'flash_bang', 'adrenal_surge'] })
    expect(shown(table, 0).me!.sheet.slice(0, 3)).toEqual(['N1', null, null])
    decide(table, 0, CARD + 2, ...to('O2', 'O3', 'O4', 'P4', 'Q4', 'Q5'))
    nextRound(table)
    walks(table, 'Q6')
    nextRound(table)
    decide(table, 0, CARD + 1, cellNamed('Q8'))
    walks(table)
    const { sheet, uses } = shown(table, 0).me!
    expect(sheet.slice(0, 5)).toEqual(['N1', 'Q5', 'Q6', 'Q6', null])
    expect(uses.slice(0, 5)).toEqual([[], ['adrenal_surge'], [], ['flash_bang'], []])
    for (const viewer of [SPECTATOR, 1, 2]) expect(shown(table, viewer).me).toBeUndefined()
  })

  rule('SO-1.2.7', 'the sheet of a second agent begins with the space where he was revealed', () => {
    const table = hunterPhase({ seats: 5, round: 3, traitor: 'gun', hunters: { gun: 'Q10' }, agent: 'A1' })
    walks(turnsCoat(table, 'cobra'), 'Q9', 'Q8')
    const { sheet } = shown(table, hunterOf(table, 'gun').seat).me!
    expect(sheet.slice(0, 5)).toEqual(['Q10', null, null, 'Q8', null])
  })
})

describe('people', () => {
  rule('SO-1.3.1', 'one seat is the agent, all others are hunters; with two players one seat plays two hunters', () => {
    const two = agentTurn({ seats: 2 })
    expect(shown(two).hunters.map((hunter) => hunter.seat)).toEqual([1, 1])
    for (const seats of [3, 4, 5]) {
      const table = agentTurn({ seats })
      expect(shown(table).agents.map((agent) => agent.seat)).toEqual([0])
      expect(shown(table).hunters.map((hunter) => hunter.seat)).toEqual([1, 2, 3, 4].slice(0, seats - 1))
    }
    walks(two)
    expect(two.offers(1)).toEqual([0, 1])
  })

  rule('SO-1.3.2', 'below five players every hunter is loyal; with five, all but the holder of the A.R.K. card', () => {
    for (const seats of [2, 3, 4]) {
      const table = agentTurn({ seats })
      expect(table.state.traitor).toBe(-1)
      expect(shown(table, 1).role).toBeUndefined()
      expect(table.heard(1).map((event) => event.t)).not.toContain('rolesDealt')
    }
    const table = agentTurn({ seats: 5, traitor: 'puppet', hunters: { beast: 'car', puppet: 'car' } })
    expect([1, 2, 3, 4].map((seat) => shown(table, seat).role)).toEqual(['raxxon', 'ark', 'raxxon', 'raxxon'])
  })

  rule('SO-1.3.3', 'the hidden traitor becomes the second agent on the same seat', () => {
    const table = hunterPhase({ seats: 5, traitor: 'puppet', hunters: { beast: 'car', puppet: 'car' }, agent: 'A1' })
    expect(shown(table).agents.map(({ agent, seat }) => [agent, seat])).toEqual([['first', 0]])
    plays(table, 'puppet', 1005)
    expect(publicly(table)).toEqual([{ t: 'traitorRevealed', seat: 2, hunter: 'puppet', space: 'K23' }])
    chooses(table, 2, 'cobra')
    expect(shown(table).agents.map(({ agent, seat }) => [agent, seat])).toEqual([
      ['first', 0],
      ['second', 2],
    ])
    idleUntil(table, 'start')
    expect(shown(table).hunters[1]).toMatchObject({ hunter: 'puppet', inPlay: false })
    expect(table.offers(2)).toEqual([])
  })

  rule('SO-1.3.4', 'a hunter is on foot on its own space, or inside on the space of the vehicle', () => {
    const table = hunterPhase({ agent: 'A1', hunters: { beast: 'car', puppet: 'car' } })
    plays(table, 'beast', ...drive('K18'), exit('J19'))
    expect(shown(table).hunters).toMatchObject([
      { hunter: 'beast', space: 'J19', inside: false },
      { hunter: 'puppet', space: 'K18', inside: true },
    ])
    nextRound(table)
    walks(table)
    plays(table, 'beast', ...to('K18'), ENTER)
    expect(shown(table).hunters[0]).toMatchObject({ space: 'K18', inside: true })
  })
})
