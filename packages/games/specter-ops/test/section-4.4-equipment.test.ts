import { SPECTATOR } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { cellNamed } from '../rules/board.ts'
import { CARD, NO_CARD, STAY, YES } from '../rules/codes.ts'
import { FLASH_BANG, POWER_FISTS, TANGLE_LINE, VELOCITY_BLADE } from '../rules/data.ts'
import {
  agentOf,
  agentTurn,
  allBut,
  decide,
  hunterOf,
  hunterPhase,
  kinds,
  nextRound,
  plays,
  publicly,
  shown,
  stepOf,
  to,
  viewers,
  walks,
  type Scene,
  type SpecterTable,
} from './scene.ts'

const cardsOffered = (table: SpecterTable, ...draft: number[]): number[] =>
  table.offers(0, ...draft).filter((code) => code >= CARD && code < NO_CARD)

const slot = (table: SpecterTable, index: number): unknown => {
  for (const viewer of viewers(table)) expect(shown(table, viewer).agents[0].slots).toEqual(shown(table).agents[0].slots)
  return shown(table).agents[0].slots[index]
}

const FACE_DOWN = { card: null, charges: null, used: false }

describe('equipment', () => {
  rule('SO-4.4.1', 'one card a turn, before the move or after it', () => {
    const table = agentTurn({ agent: 'A1', cards: ['adrenal_surge', 'stealth_field', 'flash_bang'] })
    expect(cardsOffered(table, CARD)).toEqual([])
    expect(table.refusal(0, CARD, CARD + 1)).toBe('SO-4.4.1')
    expect(table.refusal(0, CARD, STAY, CARD + 1)).toBe('K-6')
    table.do(0, CARD + 2, cellNamed('B3'))
    expect(table.refusal(0, CARD + 1, STAY)).toBe('SO-4.4.1')
    expect(cardsOffered(table, STAY)).toEqual([])
    walks(table)
    nextRound(table)
    // After the move there is one choice, and no second one.
    expect(table.offers(0, STAY)).toEqual([NO_CARD, CARD + 1])
    table.do(0, STAY, CARD + 1)
    expect(stepOf(table)).toBe('start')
  })

  rule('SO-4.4.2', 'Adrenal Surge before the move only', () => {
    const table = agentTurn({ agent: 'A1', cards: ['adrenal_surge', 'stealth_field', 'flash_bang'] })
    expect(cardsOffered(table)).toContain(CARD)
    expect(cardsOffered(table, STAY)).toEqual([CARD + 1, CARD + 2])
    expect(table.refusal(0, STAY, CARD)).toBe('SO-4.4.2')
  })

  rule('SO-4.4.3', 'Holo-Decoy after the move only', () => {
    const table = agentTurn({ agent: 'A1', character: 'blue_jay', cards: ['holo_decoy'] })
    expect(cardsOffered(table)).not.toContain(CARD)
    expect(table.refusal(0, CARD, cellNamed('B1'))).toBe('SO-4.4.3')
    expect(cardsOffered(table, STAY)).toContain(CARD)
  })

  rule('SO-4.4.4', 'Velocity Blade as a reaction only, besides the card of the turn', () => {
    const table = agentTurn({
      agent: 'M4',
      character: 'cobra',
      cards: ['velocity_blade', 'adrenal_surge', 'flash_bang'],
      hunters: { gun: 'N10' },
      dice: [6, 2],
    })
    expect(cardsOffered(table)).toEqual([CARD + 1, CARD + 2])
    expect(cardsOffered(table, STAY)).toEqual([CARD + 2])
    expect(table.refusal(0, CARD)).toBe('SO-4.4.4')
    expect(table.refusal(0, STAY, CARD)).toBe('SO-4.4.4')
    decide(table, 0, CARD + 1, ...to('N4'))
    expect(stepOf(table)).toBe('blade')
    table.do(0, YES).close()
    expect(publicly(table).slice(0, 2)).toMatchObject([
      { t: 'used_velocity_blade', slot: 1, when: 'reaction' },
      { t: 'quickDrawRolled', dice: [6, 2], modifier: -3, total: 5, distance: 6, result: 'miss' },
    ])
  })

  rule('SO-4.4.5', 'every use spends a charge; without charges a card cannot be used', () => {
    const table = agentTurn({ agent: 'A1', character: 'orangutan', cards: ['power_fists', 'flash_bang'] })
    const charges = (): number[] => shown(table, 0).me!.hand.map((held) => held.charges)
    expect(charges()).toEqual([2, 1, 1])
    decide(table, 0, CARD)
    expect(charges()).toEqual([1, 1, 1])
    nextRound(walks(table))
    decide(table, 0, STAY, CARD)
    expect(charges()).toEqual([0, 1, 1])
    nextRound(table)
    expect(cardsOffered(table)).toEqual([CARD + 1, CARD + 2])
    expect(table.refusal(0, CARD)).toBe('SO-4.4.5')
    table.do(0, CARD + 1, cellNamed('A1'))
    expect(charges()).toEqual([0, 0, 1])
    nextRound(walks(table))
    expect(table.refusal(0, CARD + 1, cellNamed('A1'))).toBe('SO-4.4.5')
  })

  rule('SO-4.4.6', 'a unique card is of use to its own agent only', () => {
    const table = agentTurn({ agent: 'N5', character: 'blue_jay', hunters: { beast: 'N8' } })
    const jay = agentOf(table)
    jay.cards = [POWER_FISTS, TANGLE_LINE, FLASH_BANG]
    jay.charges = [2, 2, 1]
    expect(cardsOffered(table)).toEqual([CARD + 2])
    // Nor does an attack on Blue Jay wait for a Velocity Blade.
    const attacked = hunterPhase({ agent: 'N5', character: 'blue_jay', hunters: { beast: 'N8' }, dice: [2] })
    agentOf(attacked).cards = [VELOCITY_BLADE, POWER_FISTS, FLASH_BANG]
    plays(attacked, 'beast').do(1, 1)
    expect(kinds(attacked)).toContain('attackRolled')
  })

  rule('SO-4.4.7', 'grenades, Tangle Line, Power Fists and Velocity Blade lie face up once they were used', () => {
    const grenades = agentTurn({ agent: 'A1', cards: ['flash_bang', 'smoke_grenade', 'tangle_line'] })
    expect([slot(grenades, 0), slot(grenades, 1), slot(grenades, 2)]).toEqual([FACE_DOWN, FACE_DOWN, FACE_DOWN])
    grenades.do(0, CARD, cellNamed('B3'))
    expect(slot(grenades, 0)).toEqual({ card: 'flash_bang', charges: 0, used: true })
    nextRound(walks(grenades))
    grenades.do(0, CARD + 1, cellNamed('B3'))
    expect(slot(grenades, 1)).toEqual({ card: 'smoke_grenade', charges: 0, used: true })
    expect(slot(grenades, 2)).toEqual(FACE_DOWN)
    const fists = agentTurn({ agent: 'A1', character: 'orangutan', cards: ['power_fists'] })
    fists.do(0, CARD)
    expect(slot(fists, 0)).toEqual({ card: 'power_fists', charges: 1, used: true })
    expect(publicly(fists)[0]).toMatchObject({
      t: 'used_power_fists',
      agent: 'first',
      slot: 1,
      card: 'power_fists',
      when: 'before',
      space: 'A1',
      hunters: [],
    })
    nextRound(walks(fists))
    decide(fists, 0, STAY, CARD)
    expect(slot(fists, 0)).toEqual({ card: 'power_fists', charges: 0, used: true })
    expect(publicly(fists)[0]).toMatchObject({ t: 'used_power_fists', when: 'after' })
    const line = agentTurn({ agent: 'N5', cards: ['tangle_line'], hunters: { beast: 'N8' }, dice: [3] })
    line.do(0, CARD, 0)
    expect(slot(line, 0)).toEqual({ card: 'tangle_line', charges: 1, used: true })
    const blade = hunterPhase({
      agent: 'N5',
      character: 'cobra',
      cards: ['velocity_blade'],
      hunters: { beast: 'N8' },
      dice: [2],
    })
    plays(blade, 'beast').do(1, 1).do(0, YES).close()
    expect(slot(blade, 0)).toEqual({ card: 'velocity_blade', charges: 1, used: true })
  })

  rule('SO-4.4.8', 'Adrenal Surge and Stealth Field stay face down; step 8 tells which slot was used, and no more', () => {
    const cards: Scene['cards'] = ['stealth_field', 'adrenal_surge', 'flash_bang']
    const before = decide(agentTurn({ agent: 'A1', cards }), 0, CARD, ...to('B1'))
    const after = decide(agentTurn({ agent: 'A1', cards }), 0, ...to('B1'), STAY, CARD)
    const surge = decide(
      agentTurn({ agent: 'A1', cards: ['adrenal_surge', 'stealth_field', 'flash_bang'] }),
      0,
      CARD,
      ...to('B1'),
    )
    for (const table of [before, after, surge]) {
      expect(slot(table, 0)).toEqual({ ...FACE_DOWN, used: true })
      expect(slot(table, 1)).toEqual(FACE_DOWN)
      for (const viewer of allBut(table, 0)) {
        expect(table.told(viewer)).toEqual([
          { t: 'cardUsedFaceDown', agent: 'first', slot: 1 },
          { t: 'agentUnseen', agent: 'first' },
        ])
        expect(table.stream(viewer)).toEqual(before.stream(viewer))
      }
    }
    expect(before.told(0)).toContainEqual(expect.objectContaining({ t: 'myTurn', card: 'stealth_field' }))
    expect(surge.told(0)).toContainEqual(expect.objectContaining({ t: 'myTurn', card: 'adrenal_surge' }))
  })

  rule('SO-4.4.9', 'of a Holo-Decoy nothing is published until the game ends', () => {
    const scene: Scene = { agent: 'A1', character: 'blue_jay', cards: ['holo_decoy'], round: 39 }
    const table = decide(agentTurn(scene), 0, STAY, CARD, cellNamed('B3'))
    expect(slot(table, 0)).toEqual(FACE_DOWN)
    for (const viewer of allBut(table, 0)) {
      expect(table.told(viewer)).toEqual([
        { t: 'agentLastSeen', agent: 'first', space: 'B3' },
        { t: 'characterRevealed', agent: 'first', character: 'blue_jay' },
      ])
      expect(JSON.stringify(table.stream(viewer))).not.toMatch(/decoy/i)
    }
    expect(table.told(0)).toContainEqual(expect.objectContaining({ t: 'myTurn', decoy: 'B3', space: 'A1' }))
    expect(shown(table, 0).me).toMatchObject({ decoyRound: 39, hand: [{ card: 'holo_decoy', charges: 0 }, {}, {}] })
    nextRound(table)
    walks(table)
    expect(table.match.over).toBe(true)
    expect(table.told(SPECTATOR).at(-1)).toMatchObject({ t: 'gameEnded', secrets: { agents: [{ decoyRound: 39 }] } })
  })

  rule('SO-4.4.10', 'the used cards are noted privately on the sheet, in the row of the round', () => {
    const table = agentTurn({ agent: 'A1', round: 5, cards: ['stealth_field', 'flash_bang', 'adrenal_surge'] })
    decide(table, 0, STAY, CARD)
    nextRound(table)
    walks(table)
    nextRound(table)
    table.do(0, CARD + 1, cellNamed('B3'))
    walks(table)
    const { uses } = shown(table, 0).me!
    expect(uses.slice(4, 9)).toEqual([[], ['stealth_field'], [], ['flash_bang'], []])
    for (const viewer of allBut(table, 0)) expect(JSON.stringify(table.stream(viewer))).not.toMatch(/uses|stealth_field/)
  })

  rule('SO-4.4.11', 'a card may be used without effect, but Tangle Line needs a target', () => {
    const table = agentTurn({ seats: 4, agent: 'A1', cards: ['flash_bang', 'smoke_grenade', 'stealth_field', 'tangle_line'] })
    expect(cardsOffered(table)).toEqual([CARD, CARD + 1, CARD + 2, CARD + 4])
    expect(table.refusal(0, CARD + 3, 0)).toBe('SO-4.4.11')
    expect(cardsOffered(table, STAY)).toEqual([CARD, CARD + 1, CARD + 2])
    table.do(0, CARD, cellNamed('B3'))
    expect(publicly(table)[0]).toMatchObject({ t: 'used_flash_bang', hunters: [] })
    expect(table.state.hunters.some((hunter) => hunter.blind)).toBe(false)
    const target = agentTurn({ agent: 'N5', cards: ['tangle_line'], hunters: { beast: 'N8', puppet: 'car' } })
    expect(cardsOffered(target)).toContain(CARD)
    const fists = agentTurn({ agent: 'A1', character: 'orangutan', cards: ['power_fists'], hunters: { beast: 'N8' } })
    fists.do(0, CARD)
    expect(hunterOf(fists, 'beast').stunned).toBe(false)
    // A decoy is forbidden where the final space is seen.
    const jay: Scene = { character: 'blue_jay', cards: ['holo_decoy'], hunters: { beast: 'N8' } }
    expect(cardsOffered(agentTurn({ ...jay, agent: 'M4' }), STAY)).toContain(CARD)
    expect(cardsOffered(agentTurn({ ...jay, agent: 'N4' }), STAY)).not.toContain(CARD)
  })
})
