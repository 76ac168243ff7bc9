import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { cellNamed } from '../rules/board.ts'
import { CARD, STAY } from '../rules/codes.ts'
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
  turnsCoat,
  viewers,
  walks,
  type Scene,
  type SpecterTable,
} from './scene.ts'

/** The Beast on N10 watches R1. M4, L4 and L5 to the west and P4 and Q4 to the east are out of its view. */
const WATCHED: Scene = { agent: 'N5', hunters: { beast: 'N10', puppet: 'car' } }

const outcome = (table: SpecterTable): unknown => {
  const told = publicly(table).filter((event) => ['agentUnseen', 'agentLastSeen', 'agentVisible'].includes(event.t))
  expect(told.length).toBe(1)
  return told[0].t === 'agentUnseen'
    ? 'none'
    : `${told[0].t === 'agentVisible' ? 'visible' : 'last seen'} ${told[0].space as string}`
}

const marker = (table: SpecterTable): unknown => {
  const shownToAll = shown(table).agents[0].marker
  for (const viewer of viewers(table)) expect(shown(table, viewer).agents[0].marker).toEqual(shownToAll)
  return shownToAll
}

describe('being seen in one’s own turn', () => {
  rule('SO-4.2.1', 'the start space counts as seen before a Stealth Field expires and before any card', () => {
    const smoke = agentTurn({ ...WATCHED, cards: ['smoke_grenade', 'stealth_field'] })
    smoke.do(0, CARD, cellNamed('N5'))
    expect(outcome(walks(smoke, 'M4'))).toBe('last seen N5')
    const field = agentTurn({ ...WATCHED, cards: ['smoke_grenade', 'stealth_field'] })
    expect(outcome(decide(field, 0, CARD + 1, ...to('M4')))).toBe('last seen N5')
    // A field of the turn before hides it from a hunter three spaces away, not from one two spaces away.
    const far = agentTurn({ ...WATCHED, hunters: { beast: 'N8' }, arrange: (s) => (s.agents[0].stealth = true) })
    expect(outcome(walks(far, 'M4'))).toBe('none')
    const near = agentTurn({ ...WATCHED, hunters: { beast: 'N7' }, arrange: (s) => (s.agents[0].stealth = true) })
    expect(outcome(walks(near, 'M4'))).toBe('last seen N5')
  })

  rule('SO-4.2.2', 'all loyal hunters count; the hidden traitor for the first agent only under the order show', () => {
    const scene: Scene = { seats: 5, agent: 'N5', hunters: { beast: 'N10', puppet: 'car' } }
    for (const path of [['N4'], ['N4', 'M4'], ['M4'], []]) {
      const hidden = agentTurn({ ...scene, traitor: 'beast' })
      expect(outcome(walks(hidden, ...path))).toBe('none')
      const loyal = walks(agentTurn({ ...scene, traitor: 'puppet' }), ...path)
      const showing = agentTurn({ ...scene, traitor: 'beast' }).order(0, 'traitorSight', 'show')
      expect(outcome(walks(showing, ...path))).toBe(outcome(loyal))
      expect(outcome(loyal)).not.toBe('none')
    }
    // To the second agent every hunter left is relevant, whatever the order says.
    const second = hunterPhase({ seats: 5, agent: 'A1', traitor: 'beast', hunters: { beast: 'N5', gun: 'A24', puppet: 'N10' } })
    expect(outcome(walks(turnsCoat(second, 'cobra'), 'N4'))).toBe('visible N4')
  })

  rule('SO-4.2.2', 'a traitor who was found out in this turn does not count any more', () => {
    const table = agentTurn({
      seats: 5,
      character: 'orangutan',
      cards: ['power_fists'],
      agent: 'N5',
      traitor: 'beast',
      hunters: { beast: 'N10' },
      arrange: (s) => (s.secretView = true),
    })
    table.do(0, CARD)
    expect(kinds(table)).toContain('traitorExposed')
    table.do(1, 0, 0, 0)
    walks(table, 'N11')
    expect(stepOf(table)).toBe('act')
    expect(outcome(walks(table, 'M4'))).toBe('none')
  })

  rule('SO-4.2.3', 'cards used before the move count for every step, cards used after it do not', () => {
    const cards: Scene['cards'] = ['smoke_grenade', 'stealth_field']
    const scene: Scene = { ...WATCHED, agent: 'M4', cards }
    expect(outcome(walks(agentTurn(scene), 'N4', 'M4'))).toBe('last seen N4')
    const smoke = agentTurn(scene)
    smoke.do(0, CARD, cellNamed('N4'))
    expect(outcome(walks(smoke, 'N4', 'M4'))).toBe('none')
    expect(outcome(decide(agentTurn(scene), 0, CARD + 1, ...to('N4', 'O4')))).toBe('none')
    // Afterwards is too late for the way and for its end.
    expect(outcome(decide(agentTurn(scene), 0, ...to('N4', 'M4'), STAY, CARD, cellNamed('N4')))).toBe('last seen N4')
    expect(outcome(decide(agentTurn(scene), 0, ...to('N4'), STAY, CARD, cellNamed('N4')))).toBe('visible N4')
    expect(outcome(decide(agentTurn(scene), 0, ...to('N4'), STAY, CARD + 1))).toBe('visible N4')
  })

  rule('SO-4.2.4', 'visible: the final space is seen at the end of the move, and the figure is placed there', () => {
    const moved = walks(agentTurn({ ...WATCHED, agent: 'M4' }), 'N4', 'O5')
    expect(outcome(moved)).toBe('visible O5')
    expect(marker(moved)).toEqual({ kind: 'figure', space: 'O5', round: 1 })
    expect(agentOf(moved).located).toBe(true)
    const stayed = walks(agentTurn({ ...WATCHED, round: 7 }))
    expect(outcome(stayed)).toBe('visible N5')
    expect(marker(stayed)).toEqual({ kind: 'figure', space: 'N5', round: 7 })
    // Standing still under fresh smoke it is not seen at the end.
    const smoked = agentTurn({ ...WATCHED, cards: ['smoke_grenade'] })
    smoked.do(0, CARD, cellNamed('N5'))
    expect(outcome(walks(smoked))).toBe('last seen N5')
  })

  rule('SO-4.2.5', 'last seen: the last seen space on the way, or the start space if no other was seen', () => {
    expect(outcome(walks(agentTurn({ ...WATCHED, agent: 'M4' }), 'N4', 'O4', 'P4'))).toBe('last seen O4')
    expect(outcome(walks(agentTurn({ ...WATCHED, agent: 'M4' }), 'N4', 'M4', 'L5'))).toBe('last seen N4')
    expect(outcome(walks(agentTurn(WATCHED), 'M4'))).toBe('last seen N5')
    expect(outcome(walks(agentTurn(WATCHED), 'M4', 'L5'))).toBe('last seen N5')
    // Seen at the start and later: the later one.
    expect(outcome(walks(agentTurn(WATCHED), 'N4', 'M4'))).toBe('last seen N4')
    const table = walks(agentTurn(WATCHED), 'N4', 'M4')
    expect(marker(table)).toEqual({ kind: 'lastSeen', space: 'N4', round: 1 })
    expect(agentOf(table).located).toBe(false)
  })

  rule('SO-4.2.6', 'none: nothing is placed, and an earlier marker stays', () => {
    const table = walks(agentTurn({ ...WATCHED, agent: 'M4' }), 'L5')
    expect([outcome(table), marker(table)]).toEqual(['none', null])
    expect(shown(table).agents[0].character).toBeNull()
    const marked = walks(agentTurn(WATCHED), 'M4')
    nextRound(marked)
    expect(outcome(walks(marked, 'L5'))).toBe('none')
    expect(marker(marked)).toEqual({ kind: 'lastSeen', space: 'N5', round: 1 })
  })

  rule('SO-4.2.7', 'an agent has one marker at most; a new one replaces the old', () => {
    const table = walks(agentTurn(WATCHED), 'M4')
    nextRound(table)
    expect(outcome(walks(table, 'N3'))).toBe('visible N3')
    expect(marker(table)).toEqual({ kind: 'figure', space: 'N3', round: 2 })
    nextRound(table)
    walks(table, 'M4')
    expect(marker(table)).toEqual({ kind: 'lastSeen', space: 'N3', round: 3 })
    expect(shown(table).agents.length).toBe(1)
  })

  rule('SO-4.2.8', 'what is published names the space only', () => {
    const visible = walks(agentTurn({ ...WATCHED, agent: 'M4' }), 'N4')
    const seen = walks(agentTurn({ ...WATCHED, agent: 'M4' }), 'N4', 'O4', 'P4')
    const none = walks(agentTurn({ ...WATCHED, agent: 'M4' }), 'L5')
    const character = { t: 'characterRevealed', agent: 'first', character: 'spider' }
    for (const viewer of [-1, 1, 2]) {
      expect(visible.told(viewer)).toEqual([{ t: 'agentVisible', agent: 'first', space: 'N4' }, character])
      expect(seen.told(viewer)).toEqual([{ t: 'agentLastSeen', agent: 'first', space: 'O4' }, character])
      expect(none.told(viewer)).toEqual([{ t: 'agentUnseen', agent: 'first' }])
    }
    // Two ways to the same sighting look alike.
    const longer = walks(agentTurn({ ...WATCHED, agent: 'M4' }), 'N3', 'N4', 'O4', 'P4')
    for (const viewer of allBut(longer, 0)) expect(longer.match.message(viewer)).toEqual(seen.match.message(viewer))
  })

  rule('SO-4.2.9', 'the first placement makes the character public for good', () => {
    const table = agentTurn({ ...WATCHED, character: 'cobra' })
    for (const viewer of allBut(table, 0)) expect(shown(table, viewer).agents[0].character).toBeNull()
    walks(table, 'M4')
    expect(publicly(table)).toContainEqual({ t: 'characterRevealed', agent: 'first', character: 'cobra' })
    nextRound(table)
    walks(table, 'N4')
    expect(kinds(table)).not.toContain('characterRevealed')
    nextRound(table)
    walks(table, 'M4', 'L5')
    for (const viewer of viewers(table)) expect(shown(table, viewer).agents[0].character).toBe('cobra')
  })

  rule('SO-4.2.10', 'an agent is located while its figure stands on its actual space', () => {
    const kindAfter = (table: SpecterTable): string => (marker(table) as { kind: string }).kind
    const table = walks(agentTurn(WATCHED))
    expect([agentOf(table).located, kindAfter(table)]).toEqual([true, 'figure'])
    nextRound(table)
    expect(kindAfter(table)).toBe('figure')
    walks(table, 'M4')
    expect([agentOf(table).located, kindAfter(table)]).toEqual([false, 'lastSeen'])
    // By a sight check and by a recovery check.
    const checked = plays(hunterPhase({ agent: 'N5', hunters: { beast: 'N10' } }), 'beast')
    expect([agentOf(checked).located, kindAfter(checked)]).toEqual([true, 'figure'])
    const recovered = hunterPhase({ agent: 'N5', hunters: { beast: 'N10' } })
    hunterOf(recovered, 'beast').blind = true
    recovered.do(1, 0)
    expect([agentOf(recovered).located, kindAfter(recovered)]).toEqual([true, 'figure'])
    // By Power Fists and Tangle Line, until the move is committed.
    const fists = agentTurn({ agent: 'A1', character: 'orangutan', cards: ['power_fists'] })
    fists.do(0, CARD)
    expect(marker(fists)).toEqual({ kind: 'figure', space: 'A1', round: 1 })
    expect(outcome(walks(fists, 'B1'))).toBe('none')
    expect(marker(fists)).toEqual({ kind: 'lastSeen', space: 'A1', round: 1 })
    const line = agentTurn({ agent: 'N5', cards: ['tangle_line'], hunters: { beast: 'N8' }, dice: [1] })
    line.do(0, CARD, 0)
    expect(marker(line)).toEqual({ kind: 'figure', space: 'N5', round: 1 })
    // Last seen never locates, though it may have stayed there.
    const smoked = agentTurn({ ...WATCHED, cards: ['smoke_grenade'] })
    smoked.do(0, CARD, cellNamed('N5'))
    walks(smoked)
    expect(agentOf(smoked).space).toBe(cellNamed('N5'))
    expect(marker(smoked)).toEqual({ kind: 'lastSeen', space: 'N5', round: 1 })
    expect(agentOf(smoked).located).toBe(false)
  })

  rule(
    'SO-4.2.11',
    'showing itself with a card after the move makes the outcome visible, but the Gun does not spot that',
    () => {
      const scene: Scene = { character: 'orangutan', cards: ['power_fists'], agent: 'A1', hunters: { gun: 'N10' } }
      const table = decide(agentTurn(scene), 0, ...to('B1'), STAY, CARD)
      expect(outcome(table)).toBe('visible B1')
      expect(agentOf(table).located).toBe(true)
      expect(kinds(table)).not.toContain('gunSpotted')
      // The same in her view all the time.
      const seen = decide(agentTurn({ ...scene, agent: 'N5' }), 0, ...to('N4'), STAY, CARD)
      expect(outcome(seen)).toBe('visible N4')
      expect(kinds(seen)).not.toContain('gunSpotted')
      const spider = agentTurn({ cards: ['tangle_line'], agent: 'N5', hunters: { gun: 'N10' }, dice: [2] })
      expect(outcome(decide(spider, 0, ...to('N4'), STAY, CARD, 0))).toBe('visible N4')
      expect(kinds(spider)).not.toContain('gunSpotted')
    },
  )
})
