import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { CELLS, cellNamed } from '../rules/board.ts'
import { CARD, COMPLETE, POST_COGNITION, SENSOR, STAY, YES } from '../rules/codes.ts'
import {
  agentOf,
  agentTurn,
  allFour,
  arrange,
  decide,
  drive,
  exit,
  hunterOf,
  idle,
  idleUntil,
  kinds,
  nextRound,
  plays,
  publicly,
  shown,
  stepOf,
  to,
  viewers,
  walks,
  type HunterName,
  type Scene,
  type SpecterTable,
} from './scene.ts'

/** The agent's turn with five players; the Puppet in seat 3 is the traitor unless another is named. */
const agents = (scene: Scene, places: Partial<Record<HunterName, string>> = {}): SpecterTable =>
  agentTurn({ seats: 5, traitor: 'puppet', ...scene, hunters: allFour(places) })

/** The hunters' turns, after the agent gave this order and stayed away unseen. */
const hunters = (order: 'hide' | 'show', scene: Scene, places: Partial<Record<HunterName, string>> = {}): SpecterTable => {
  const table = agents({ ...scene, agent: 'A1' }).order(0, 'traitorSight', order)
  idleUntil(walks(table), 'start')
  arrange(table, { ...scene, hunters: allFour(places) })
  return table
}

const exposed = (table: SpecterTable): boolean => kinds(table).includes('traitorExposed')

const secret = (table: SpecterTable): boolean => table.state.secretView

/** The Puppet on N10 was denied the agent on N5. */
const denying = (): SpecterTable => plays(hunters('hide', { agent: 'N5' }, { puppet: 'N10', beast: 'M10' }), 'puppet')

describe('the hidden traitor', () => {
  rule('SO-4.9.1', 'takes hunter turns, uses his abilities, votes and stands in the way', () => {
    const table = hunters('hide', { agent: 'N4', traitor: 'beast', round: 3 }, { beast: 'N6' })
    expect(table.offers(1)).toEqual([0])
    // Five steps as the Beast, and his senses.
    expect(table.offers(1, 0, ...to('N7', 'N8', 'N9', 'N10')).filter((code) => code < CELLS)).toContain(cellNamed('N11'))
    plays(table, 'beast', ...to('N7'), STAY)
    expect(kinds(table)).toEqual(['hunterMoved', 'notVisible', 'close'])
    expect(hunterOf(table, 'beast').acted).toBe(true)
    nextRound(table)
    expect(table.refusal(0, ...to('N5', 'N6', 'N7'))).toBe('SO-4.1.4')
    walks(table)
    table.do(2, 1).close()
    for (const seat of [1, 2, 3, 4]) table.do(seat, YES)
    expect(publicly(table)).toEqual([{ t: 'revokePassed', hunter: 'beast', seats: [1, 2, 3, 4], votes: 4 }])
  })

  rule('SO-4.9.2', 'the agent hides from him or shows itself, as it orders in its own turn before step 8', () => {
    const table = agents({ agent: 'O17', cards: ['flash_bang'] })
    expect(table.match.message(0).orders).toMatchObject({ traitorSight: 'hide' })
    table.order(0, 'traitorSight', 'show').order(0, 'traitorSight', 'hide')
    table.do(0, CARD, cellNamed('O17'))
    table.order(0, 'traitorSight', 'show')
    for (const viewer of viewers(table)) expect(table.told(viewer)).toEqual([])
    walks(table)
    const refused = { ok: false, refusal: { rule: 'SO-4.9.2' } }
    expect(table.match.order(0, 'traitorSight', 'hide')).toEqual(refused)
    idleUntil(table, 'start')
    expect(table.match.order(0, 'traitorSight', 'hide')).toEqual(refused)
    nextRound(table)
    expect(table.match.message(0).orders).toMatchObject({ traitorSight: 'show' })
    table.order(0, 'traitorSight', 'hide')
    for (const seat of [1, 2, 3, 4]) expect(JSON.stringify(table.match.message(seat).orders)).not.toContain('show')
  })

  rule('SO-4.9.3', 'under hide his sight causes no sighting in the agent’s turn', () => {
    for (const path of [[], ['N4'], ['N4', 'M4'], ['M4']]) {
      const hidden = walks(agents({ agent: 'N5' }, { puppet: 'N10' }), ...path)
      expect(publicly(hidden).map((event) => event.t)).toEqual(['agentUnseen', 'foresightNo'])
      expect(shown(hidden).agents[0].marker).toBeNull()
    }
  })

  rule('SO-4.9.4', 'under hide an agent that is not located is denied to him, and even he is not told', () => {
    const denied = plays(hunters('hide', { agent: 'N5' }, { puppet: 'N10' }), 'puppet')
    const absent = plays(hunters('hide', { agent: 'A1' }, { puppet: 'N10' }), 'puppet')
    for (const viewer of [-1, 1, 2, 3, 4]) {
      expect(denied.told(viewer)).toContainEqual({ t: 'notVisible', hunter: 'puppet', agent: 'first' })
      expect(denied.match.message(viewer)).toEqual(absent.match.message(viewer))
    }
    expect([stepOf(denied), stepOf(absent)]).toEqual(['start', 'start'])
    expect(agentOf(denied).located).toBe(false)
    // The recovery check likewise.
    const blind = hunters('hide', { agent: 'N5' }, { puppet: 'N10' })
    hunterOf(blind, 'puppet').blind = true
    blind.do(3, 2)
    expect(publicly(blind)).toEqual([
      { t: 'recovered', hunter: 'puppet' },
      { t: 'notVisible', hunter: 'puppet', agent: 'first' },
    ])
    // A loyal hunter on that space is told the truth.
    expect(kinds(plays(hunters('hide', { agent: 'N5' }, { beast: 'N10' }), 'beast'))).toContain('visible')
  })

  rule('SO-4.9.4', 'a Gun who was denied the agent may aim like one who saw nobody', () => {
    const table = plays(hunters('hide', { agent: 'N5', traitor: 'gun' }, { gun: 'N10' }), 'gun')
    expect([stepOf(table), table.offers(2)]).toEqual(['snipe', [0, 1, 2, 3, 4]])
  })

  rule('SO-4.9.5', 'a located agent is not denied to him, and he may attack it', () => {
    const table = hunters('hide', { agent: 'N5' }, { puppet: 'N10', beast: 'N9' })
    idle(plays(table, 'beast'))
    plays(table, 'puppet')
    expect(publicly(table)).toContainEqual({ t: 'visible', hunter: 'puppet', agent: 'first', space: 'N5' })
    expect(table.offers(3)).toEqual([0, 1])
    expect(exposed(table)).toBe(false)
  })

  rule('SO-4.9.6', 'under show he counts like a loyal hunter', () => {
    const check = plays(hunters('show', { agent: 'N5' }, { puppet: 'N10' }), 'puppet')
    expect(publicly(check)).toContainEqual({ t: 'visible', hunter: 'puppet', agent: 'first', space: 'N5' })
    expect(stepOf(check)).toBe('attack')
    expect(check.state.secretView).toBe(false)
    const seen = agents({ agent: 'N5' }, { puppet: 'N10' }).order(0, 'traitorSight', 'show')
    expect(publicly(walks(seen, 'N4'))[0]).toEqual({ t: 'agentVisible', agent: 'first', space: 'N4' })
    const ambush = hunters('show', { agent: 'N5', character: 'cobra' }, { puppet: 'N6' })
    expect(kinds(plays(ambush, 'puppet', ...to('N5'), STAY))).toContain('ambushOnto')
    const brutal = hunters('show', { agent: 'N5', traitor: 'beast' }, { beast: 'N6' })
    expect(kinds(plays(brutal, 'beast', ...to('N5'), STAY))).toContain('brutal')
    const shot = agents({ agent: 'M4', traitor: 'gun', dice: [2] }, { gun: 'N10' }).order(0, 'traitorSight', 'show')
    expect(kinds(walks(shot, 'N4'))).toContain('quickDrawRolled')
  })

  rule('SO-4.9.7', 'secret view begins when step 8 leaves the agent in his sight, or when a check was denied', () => {
    expect(secret(walks(agents({ agent: 'N5' }, { puppet: 'N10' }), 'N4'))).toBe(true)
    expect(secret(walks(agents({ agent: 'N5' }, { puppet: 'N10' }), 'M4'))).toBe(false)
    expect(secret(walks(agents({ agent: 'N5' }, { beast: 'N10', puppet: 'A24' }), 'M4'))).toBe(false)
    // Located by a loyal hunter there is no secret in it.
    expect(secret(walks(agents({ agent: 'N5' }, { puppet: 'N10', beast: 'N12' }), 'N4'))).toBe(false)
    // Under smoke laid after the move he does not see it any more; nor under a Stealth Field.
    const kit: Scene = { agent: 'N5', cards: ['smoke_grenade', 'stealth_field'] }
    expect(secret(decide(agents(kit, { puppet: 'N10' }), 0, STAY, CARD, cellNamed('N5')))).toBe(false)
    expect(secret(decide(agents(kit, { puppet: 'N10' }), 0, STAY, CARD + 1))).toBe(false)
    const denied = hunters('hide', { agent: 'N5' }, { puppet: 'N10' })
    expect(secret(denied)).toBe(false)
    expect(secret(plays(denied, 'puppet'))).toBe(true)
    // A draft does not end it, the committed move does.
    nextRound(denied)
    denied.offers(0, ...to('M4'))
    expect(secret(denied)).toBe(true)
    expect(secret(walks(denied, 'M4'))).toBe(false)
  })

  rule('SO-4.9.8', 'he is exposed at once when the agent he had in secret view is placed by another', () => {
    const check = denying()
    plays(check, 'beast', ...to('N9'), STAY)
    expect(publicly(check).map((event) => event.t)).toEqual(['hunterMoved', 'visible', 'characterRevealed', 'traitorExposed'])
    expect(publicly(check).at(-1)).toEqual({ t: 'traitorExposed', seat: 3, hunter: 'puppet', space: 'N10' })
    expect(check.match.position.stack.at(-1)).toMatchObject({ step: 'pickCharacter', seat: 3 })
    const recovery = denying()
    Object.assign(hunterOf(recovery, 'beast'), { blind: true, space: cellNamed('N9') })
    recovery.do(1, 0)
    expect(exposed(recovery)).toBe(true)
    // By the agent's own cards before its move; not after it.
    for (const [character, card, target] of [
      ['orangutan', 'power_fists', []],
      ['spider', 'tangle_line', [0]],
    ] as const) {
      const scene: Scene = { agent: 'N5', character, cards: [card], arrange: (s) => (s.secretView = true) }
      const before = agents(scene, { beast: 'N6', puppet: 'A24' })
      before.do(0, CARD, ...target)
      expect(exposed(before)).toBe(true)
      const after = decide(agents(scene, { beast: 'N6', puppet: 'A24' }), 0, STAY, CARD, ...target)
      expect(exposed(after)).toBe(false)
    }
    // Without a secret view nothing happens.
    const clean = agents({ agent: 'N5', character: 'orangutan', cards: ['power_fists'] }, { puppet: 'N10' })
    clean.do(0, CARD)
    expect(exposed(clean)).toBe(false)
  })

  rule('SO-4.9.9', 'secret view stays though he has moved away', () => {
    const table = walks(agents({ agent: 'N5' }, { puppet: 'N10', beast: 'M12' }), 'N4')
    idleUntil(table, 'start')
    plays(table, 'puppet', ...to('M10', 'L10', 'K10', 'J10'), STAY)
    expect(kinds(table)).toEqual(['hunterMoved', 'notVisible'])
    plays(table, 'beast', ...to('N12'), STAY)
    expect(exposed(table)).toBe(true)
  })

  rule('SO-4.9.10', 'without secret view he is not exposed', () => {
    const together = walks(agents({ agent: 'N5' }, { puppet: 'N10', beast: 'N12' }), 'N4')
    expect(kinds(together)).toContain('agentVisible')
    expect(exposed(together)).toBe(false)
    expect(kinds(plays(idleUntil(together, 'start'), 'beast'))).not.toContain('traitorExposed')
    const before: Scene = { agent: 'N5', arrange: (s) => (s.secretView = true) }
    const shared = walks(agents(before, { puppet: 'N10', beast: 'N12' }), 'N4')
    expect(kinds(plays(idleUntil(shared, 'start'), 'beast'))).not.toContain('traitorExposed')
    const carried = hunters('hide', { agent: 'N5', vehicle: 'M16' })
    plays(carried, 'beast', ...drive('N16'), STAY)
    expect(kinds(carried)).toContain('visible')
    expect(exposed(carried)).toBe(false)
    // A view that the agent's move has ended does not count either.
    const left = plays(hunters('hide', { agent: 'N5' }, { puppet: 'N10', beast: 'M12' }), 'puppet')
    nextRound(left)
    walks(left, 'M4')
    idleUntil(left, 'start')
    arrange(left, { hunters: allFour({ puppet: 'A24', beast: 'L4' }) })
    expect(kinds(plays(left, 'beast'))).toContain('visible')
    expect(exposed(left)).toBe(false)
  })

  rule('SO-4.9.11', 'under hide Ambush and Brutal Strength pass him by while the agent is not located', () => {
    const onto = hunters('hide', { agent: 'N5', character: 'cobra' }, { puppet: 'N6' })
    plays(onto, 'puppet', ...to('N5'), STAY)
    expect(kinds(onto)).toEqual(['hunterMoved', 'notVisible'])
    const beside = hunters('hide', { agent: 'N5', character: 'cobra' }, { puppet: 'N7' })
    plays(beside, 'puppet', ...to('N6'), STAY)
    expect(kinds(beside)).toEqual(['hunterMoved', 'notVisible'])
    const brutal = hunters('hide', { agent: 'N5', traitor: 'beast' }, { beast: 'N6' })
    plays(brutal, 'beast', ...to('N5'), STAY)
    expect(kinds(brutal)).toEqual(['hunterMoved', 'notVisible', 'close'])
    // Once the agent is located they are applied.
    const located = hunters('hide', { agent: 'N5', traitor: 'beast', dice: [1] }, { beast: 'N6', gun: 'N9' })
    idle(plays(located, 'gun'))
    plays(located, 'beast', ...to('N5'), STAY)
    expect(kinds(located)).toEqual(['hunterMoved', 'visible', 'close', 'brutal'])
    // And the loyal are never passed by.
    const loyal = hunters('hide', { agent: 'N5', character: 'cobra' }, { beast: 'N6' })
    expect(kinds(plays(loyal, 'beast', ...to('N5'), STAY))).toContain('ambushOnto')
  })

  rule('SO-4.9.12', 'senses, sensor, Pre- and Post-Cognition of a hidden traitor are answered truthfully', () => {
    const senses = (agent: string): string[] =>
      kinds(plays(hunters('hide', { agent, traitor: 'beast' }, { beast: 'N9' }), 'beast'))
    expect(senses('N5')).toEqual(['hunterStayed', 'notVisible', 'close'])
    expect(senses('N4')).toEqual(['hunterStayed', 'notVisible', 'notClose'])
    const sensor = hunters('hide', { agent: 'N5' })
    agentOf(sensor).steps = 3
    plays(sensor, 'puppet', SENSOR)
    expect(publicly(sensor)[1]).toEqual({ t: 'sensorMovement', agent: 'first', dir: 'NE' })
    sensor.do(3, exit('J22'))
    const past = hunters('hide', { agent: 'N5', traitor: 'prophet', round: 3 })
    agentOf(past).sheet[1] = cellNamed('Q4')
    plays(past, 'prophet', POST_COGNITION)
    expect(publicly(past)[1]).toMatchObject({ t: 'wasThere', space: 'Q4' })
    const future = agents({ agent: 'O17', traitor: 'prophet' })
    expect(future.offers(0)).not.toContain(COMPLETE)
    expect(future.offers(0, STAY).concat(future.offers(0, STAY, 1199))).toContain(YES)
    decide(future, 0, STAY, 1199, YES)
    expect(kinds(future)).toContain('foresightYes')
  })
})
