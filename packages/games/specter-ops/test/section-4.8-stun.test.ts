import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { CARD, ENTER, POST_COGNITION, REMOTE_SENSOR, STAY } from '../rules/codes.ts'
import {
  agentTurn,
  decide,
  hunterOf,
  hunterPhase,
  idleUntil,
  kinds,
  nextRound,
  plays,
  publicly,
  relay,
  shown,
  stepOf,
  to,
  walks,
  type HunterName,
  type Scene,
  type SpecterTable,
} from './scene.ts'

const stunnedPhase = (name: HunterName, scene: Scene): SpecterTable => {
  const table = hunterPhase(scene)
  hunterOf(table, name).stunned = true
  return table
}

describe('stun', () => {
  rule('SO-4.8.1', 'a stunned hunter attacks in no way', () => {
    const normal = plays(stunnedPhase('puppet', { agent: 'N5', hunters: { puppet: 'N6' } }), 'puppet')
    expect(kinds(normal)).toEqual(['hunterStayed', 'visible', 'characterRevealed', 'stunEnded'])
    // Quick Draw and the Sniper Shot.
    for (const direction of [-1, 0])
      for (const stunned of [false, true]) {
        const table = agentTurn({
          agent: 'M4',
          hunters: { gun: 'N10' },
          dice: [2],
          arrange: (s) => Object.assign(s.hunters[0], { stunned, direction }),
        })
        walks(table, 'N4')
        expect(kinds(table).includes('gunSpotted')).toBe(!stunned)
        expect(shown(table, 0).me!.hp).toBe(!stunned && direction === 0 ? 3 : 4)
      }
    // She cannot choose a direction either.
    expect(stepOf(plays(stunnedPhase('gun', { agent: 'A1', hunters: { gun: 'N10' } }), 'gun'))).toBe('start')
    const brutal = plays(stunnedPhase('beast', { agent: 'N5', hunters: { beast: 'N5' } }), 'beast')
    expect(kinds(brutal)).not.toContain('brutal')
    expect(kinds(plays(hunterPhase({ agent: 'N5', hunters: { beast: 'N5' } }), 'beast'))).toContain('brutal')
  })

  rule('SO-4.8.2', 'it walks two steps at most', () => {
    for (const name of ['puppet', 'beast'] as const) {
      const table = stunnedPhase(name, { agent: 'A1', hunters: { [name]: 'N12' } })
      expect(table.offers(1, 0, ...to('N11', 'N10'))).toEqual([STAY])
      expect(table.refusal(1, 0, ...to('N11', 'N10', 'N9'))).toBe('SO-4.8.2')
      plays(table, name, ...to('N11', 'N10'), STAY)
      expect(publicly(table)[0]).toMatchObject({ t: 'hunterMoved', path: ['N11', 'N10'] })
    }
  })

  rule('SO-4.8.3', 'a hunter inside cannot be stunned', () => {
    const table = agentTurn({
      agent: 'N5',
      character: 'orangutan',
      cards: ['power_fists'],
      vehicle: 'N6',
      hunters: { puppet: 'car', beast: 'N6' },
    })
    table.do(0, CARD)
    expect(publicly(table)[0]).toMatchObject({ t: 'used_power_fists', hunters: ['beast'] })
    expect(shown(table).hunters.map((hunter) => hunter.stunned)).toEqual([false, true])
    // Nor is it a target of the Tangle Line, though it sees Spider.
    const line = agentTurn({ agent: 'N5', cards: ['tangle_line'], vehicle: 'N6', hunters: { puppet: 'car', beast: 'N7' } })
    expect(line.offers(0, CARD)).toEqual([1])
    const alone = agentTurn({ agent: 'N5', cards: ['tangle_line'], vehicle: 'N6', hunters: { puppet: 'car', beast: 'M10' } })
    expect(alone.offers(0)).not.toContain(CARD)
  })

  rule('SO-4.8.4', 'a stun ends with the hunter’s own turn, even one received in it', () => {
    const table = agentTurn({
      agent: 'N5',
      character: 'orangutan',
      cards: ['power_fists'],
      hunters: { puppet: 'N6', beast: 'N7' },
    })
    decide(table, 0, STAY, CARD)
    plays(table, 'beast', ...to('N8'), STAY)
    expect(shown(table).hunters.map((hunter) => hunter.stunned)).toEqual([true, false])
    plays(table, 'puppet')
    expect(shown(table).hunters.map((hunter) => hunter.stunned)).toEqual([false, false])
    const ambush = hunterPhase({ agent: 'N5', character: 'cobra', hunters: { puppet: 'N7' } })
    plays(ambush, 'puppet', ...to('N6', 'N5'), STAY)
    expect(kinds(ambush).slice(-2)).toEqual(['ambushOnto', 'stunEnded'])
    expect(hunterOf(ambush, 'puppet').stunned).toBe(false)
  })

  rule('SO-4.8.5', 'being stunned again changes nothing', () => {
    const table = agentTurn({
      agent: 'N5',
      character: 'orangutan',
      cards: ['power_fists'],
      hunters: { puppet: 'N6', beast: 'A24' },
      arrange: (s) => (s.hunters[0].stunned = true),
    })
    decide(table, 0, STAY, CARD)
    expect(hunterOf(table, 'puppet').stunned).toBe(true)
    nextRound(table)
    expect(hunterOf(table, 'puppet').stunned).toBe(false)
    walks(table)
    idleUntil(table, 'start')
    expect(plays(table, 'puppet').offers(1)).toEqual([0, 1])
  })

  rule('SO-4.8.6', 'stun does not touch sight, senses, cognition, the Puppet’s abilities or entering', () => {
    const beast = plays(stunnedPhase('beast', { agent: 'N5', hunters: { beast: 'N9' } }), 'beast')
    expect(kinds(beast)).toEqual(['hunterStayed', 'visible', 'characterRevealed', 'close', 'stunEnded'])
    const prophet = stunnedPhase('prophet', { round: 3, agent: 'A1', hunters: { prophet: 'N9' } })
    plays(prophet, 'prophet', POST_COGNITION)
    expect(kinds(prophet)[0]).toBe('postCognition')
    const foreseen = agentTurn({ agent: 'A1', hunters: { prophet: 'N9' }, arrange: (s) => (s.hunters[0].stunned = true) })
    expect(kinds(walks(foreseen))).toContain('foresightNo')
    const puppet = (): SpecterTable => stunnedPhase('puppet', { agent: 'A1', vehicle: 'N8', hunters: { puppet: 'N9' } })
    expect(kinds(plays(puppet(), 'puppet', ...relay('N7'), STAY))[0]).toBe('vehicleRelayed')
    expect(kinds(plays(puppet(), 'puppet', REMOTE_SENSOR))[0]).toBe('sensor')
    const enters = plays(puppet(), 'puppet', ...to('N8'), ENTER)
    expect(hunterOf(enters, 'puppet')).toMatchObject({ inside: true, stunned: false })
  })
})
