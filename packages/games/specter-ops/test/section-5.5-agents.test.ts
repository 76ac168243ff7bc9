import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { COMPLETE, ENTER, POST_COGNITION, REMOTE_SENSOR, STAY } from '../rules/codes.ts'
import { BLUE_JAY, COBRA, HUNTERS, ORANGUTAN, PROPHET, SPIDER } from '../rules/data.ts'
import {
  allHeard,
  type Cast,
  type CharacterName,
  drive,
  exit,
  FOUR,
  hunterOf,
  labelOf,
  mine,
  nobodyHeard,
  ordered,
  relay,
  said,
  scene,
  setUp,
  shown,
  turn,
  walk,
} from './scene-late.ts'

const ATTACK = 1

const hp = (character: number) => mine(setUp(2, { character })).hp

const offers = (agent: CharacterName, at: string) => scene({ hunters: { gun: 'F1', beast: 'D1' }, agent, at }).offers(0)

describe('Spider, Orangutan and Blue Jay', () => {
  rule('SO-5.5.1', 'Evasion: an attack roll from within 3 spaces gets -2', () => {
    const shot = (hunter: 'beast' | 'prophet', at: string, die: number) => {
      const table = scene({ hunters: { [hunter]: 'M30', puppet: 'F1' }, agent: 'spider', at, next: 'turns', dice: [die] })
      return said(turn(table, hunter, ...walk()).do(1, ATTACK), 'attackRolled')
    }
    expect(shot('beast', 'P30', 5)).toMatchObject([{ modifier: -2, total: 3, distance: 3, result: 'hit' }])
    expect(shot('beast', 'P30', 4)).toMatchObject([{ modifier: -2, total: 2, distance: 3, result: 'miss' }])
    expect(shot('beast', 'N30', 2)).toMatchObject([{ modifier: -2, total: 0, distance: 1, result: 'miss' }])
    expect(shot('beast', 'Q30', 4)).toMatchObject([{ modifier: 0, total: 4, distance: 4, result: 'hit' }])
    expect(shot('prophet', 'P30', 3)).toMatchObject([{ modifier: 0, total: 3, distance: 3, result: 'hit' }])
    const other = scene({ hunters: { beast: 'M30', puppet: 'F1' }, at: 'P30', next: 'turns', dice: [3] })
    expect(said(turn(other, 'beast', ...walk()).do(1, ATTACK), 'attackRolled')).toMatchObject([{ modifier: 0, result: 'hit' }])
  })

  rule('SO-5.5.2', 'Toughness: Orangutan has 2 HP more', () => {
    expect([SPIDER, ORANGUTAN, COBRA, BLUE_JAY].map(hp)).toEqual([4, 6, 4, 4])
    expect(mine(setUp(4, { character: ORANGUTAN })).hp).toBe(8)
    expect(mine(setUp(4, { character: COBRA })).hp).toBe(6)
  })

  rule('SO-5.5.8', 'Frequency Hack: Blue Jay reaches objectives 2 spaces away', () => {
    expect(offers('blue_jay', 'B18')).toContain(COMPLETE)
    expect(offers('blue_jay', 'B17')).toContain(COMPLETE)
    expect(offers('blue_jay', 'D20')).toContain(COMPLETE)
    expect(offers('blue_jay', 'E20')).not.toContain(COMPLETE)
    expect(offers('spider', 'B18')).toContain(COMPLETE)
    expect(offers('spider', 'B17')).not.toContain(COMPLETE)
    const table = scene({ hunters: { gun: 'F1', beast: 'D1' }, agent: 'blue_jay', at: 'D20' }).do(0, COMPLETE)
    allHeard(table, { t: 'objectiveCompleted', space: 'B19', section: 1, total: 1 })
  })
})

/** The Gun walks in row 30 towards Cobra in P30. */
const cobra = (cast: Partial<Cast> = {}) =>
  scene({ hunters: { gun: 'M30', beast: 'F1' }, agent: 'cobra', at: 'P30', next: 'turns', ...cast })

const silent = (table: ReturnType<typeof scene>) => {
  nobodyHeard(table, 'ambush')
  nobodyHeard(table, 'ambushOnto')
}

/** Cobra near the vehicle on K28. */
const car = (hunters: Cast['hunters'], at: string) => cobra({ hunters, vehicle: 'K28', at })

describe('Cobra', () => {
  rule('SO-5.5.3', 'who ends a walk or exit on her space is stunned and does not attack', () => {
    const table = turn(cobra(), 'gun', ...walk('N30', 'O30', 'P30'))
    allHeard(table, { t: 'ambushOnto', hunter: 'gun', agent: 'first' })
    nobodyHeard(table, 'ambush')
    // The stun costs the attack and the Sniper Shot, and ends with the turn.
    expect(hunterOf(table, 'gun')).toMatchObject({ acted: true, stunned: false })
    allHeard(table, { t: 'stunEnded', hunter: 'gun' })
    expect(table.match.entries.at(-1)).toMatchObject({ draws: [] })
    const car = () => cobra({ hunters: { gun: 'inside', beast: 'F1' }, vehicle: 'K28', at: 'K29' })
    const out = turn(car(), 'gun', exit('K29'))
    allHeard(out, { t: 'ambushOnto', hunter: 'gun', agent: 'first' })
    const other = turn(cobra({ agent: 'spider' }), 'gun', ...walk('N30', 'O30', 'P30'))
    nobodyHeard(other, 'ambushOnto')
    expect(labelOf(other)).toBe('attack')
    // Crossing her space is not ending there.
    nobodyHeard(turn(cobra(), 'gun', ...walk('N30', 'O30', 'P30', 'Q30')), 'ambushOnto')
    // The Beast's Brutal Strength comes after it, and is barred by it.
    const beast = turn(cobra({ hunters: { beast: 'O30', gun: 'F1' }, dice: [6] }), 'beast', ...walk('P30'))
    nobodyHeard(beast, 'brutal')
    expect(beast.state.agents[0].hp).toBe(4)
  })

  rule('SO-5.5.4', 'who ends orthogonally beside her and sees her is stunned by a 4 or more', () => {
    for (const die of [3, 4, 6]) {
      const table = turn(cobra({ dice: [die, 6] }), 'gun', ...walk('N30', 'O30'))
      allHeard(table, { t: 'ambush', hunter: 'gun', agent: 'first', die, result: die >= 4 ? 'hit' : 'miss' })
      expect(hunterOf(table, 'gun').acted).toBe(die >= 4)
      if (die < 4) expect(table.offers(1)).toEqual([0, ATTACK])
    }
    // From above as from the side; not from a corner, seen (both lanes of a road) or unseen.
    const above = turn(cobra({ hunters: { gun: 'P29', beast: 'F1' }, dice: [3] }), 'gun', ...walk())
    expect(said(above, 'ambush')).toHaveLength(1)
    const corner = turn(cobra({ hunters: { gun: 'Q31', beast: 'F1' } }), 'gun', ...walk())
    nobodyHeard(corner, 'ambush')
    const road = turn(cobra({ hunters: { gun: 'J28', beast: 'F1' }, at: 'K29' }), 'gun', ...walk())
    expect(said(road, 'visible')).toHaveLength(1)
    nobodyHeard(road, 'ambush')
    nobodyHeard(turn(cobra(), 'gun', ...walk('N30')), 'ambush')
  })

  rule('SO-5.5.5', 'unseen she rolls only under the standing order always; then her character is known, not her place', () => {
    // Smoke on Q30 covers Cobra in P30; the hunter in O30 stands outside it.
    const smoke: Partial<Cast> = {
      dice: [4],
      arrange: (s) => s.smokes.push({ space: s.agents[0].space + 1, agent: 0, round: 5 }),
    }
    const never = turn(cobra(smoke), 'gun', ...walk('N30', 'O30'))
    allHeard(never, { t: 'notVisible', hunter: 'gun', agent: 'first' })
    nobodyHeard(never, 'ambush')
    expect(shown(never).character).toBe(null)
    const always = turn(ordered(cobra(smoke), 0, 'ambushUnseen', 'always'), 'gun', ...walk('N30', 'O30'))
    allHeard(always, { t: 'notVisible', hunter: 'gun', agent: 'first' })
    allHeard(always, { t: 'ambush', hunter: 'gun', agent: 'first', die: 4, result: 'hit' })
    allHeard(always, { t: 'characterRevealed', agent: 'first', character: 'cobra' })
    expect(shown(always)).toMatchObject({ character: 'cobra', marker: null })
    expect(hunterOf(always, 'gun').acted).toBe(true)
    const again = turn(
      ordered(
        cobra({ ...smoke, arrange: (s) => (smoke.arrange!(s), (s.agents[0].known = true)) }),
        0,
        'ambushUnseen',
        'always',
      ),
      'gun',
      ...walk('N30', 'O30'),
    )
    expect(said(again, 'ambush')).toHaveLength(1)
    nobodyHeard(again, 'characterRevealed')
    // The order of the seat that plays Cobra counts: here it is the second agent.
    for (const [seat, rolls] of [
      [0, 0],
      [4, 1],
    ]) {
      const second = scene({
        hunters: { ...FOUR, gun: 'M30' },
        second: { agent: 'cobra', at: 'P30' },
        at: 'A10',
        next: 'turns',
        arrange: (s) => s.smokes.push({ space: s.agents[1].space + 1, agent: 1, round: 5 }),
      })
      turn(ordered(second, seat, 'ambushUnseen', 'always'), 'gun', ...walk('N30', 'O30'))
      expect(said(second, 'ambush')).toHaveLength(rolls)
    }
  })

  rule('SO-5.5.6', 'no Ambush inside, on entering, or after Post-Cognition, Control Relay or Remote Sensor', () => {
    silent(turn(car({ gun: 'inside', beast: 'F1' }, 'K29'), 'gun', STAY))
    silent(turn(car({ gun: 'inside', beast: 'F1' }, 'K27'), 'gun', ...drive('K27'), STAY))
    silent(turn(car({ gun: 'L28', beast: 'F1' }, 'K29'), 'gun', ...walk('K28').slice(0, 1), ENTER))
    expect(said(turn(car({ gun: 'L28', beast: 'F1' }, 'K29'), 'gun', ...walk('K28')), 'ambush')).toHaveLength(1)
    for (const at of ['P30', 'O30']) {
      silent(turn(cobra({ hunters: { prophet: 'O30', beast: 'F1' }, at }), 'prophet', POST_COGNITION))
      silent(turn(cobra({ hunters: { puppet: 'O30', beast: 'F1' }, at }), 'puppet', REMOTE_SENSOR))
      silent(turn(cobra({ hunters: { puppet: 'O30', beast: 'F1' }, at, vehicle: 'K28' }), 'puppet', ...relay('K27')))
    }
  })

  rule('SO-5.5.7', 'it is a plain die, and standing still ends a walk as well', () => {
    const table = turn(cobra({ hunters: { prophet: 'O30', beast: 'F1' }, dice: [3] }), 'prophet', ...walk())
    expect(said(table, 'ambush')).toMatchObject([{ hunter: HUNTERS[PROPHET], die: 3, result: 'miss' }])
    const onto = turn(cobra({ hunters: { gun: 'P30', beast: 'F1' } }), 'gun', ...walk())
    expect(said(onto, 'ambushOnto')).toHaveLength(1)
    const one = turn(cobra({ dice: [6, 6] }), 'gun', ...walk('N30', 'O30'))
    expect(one.match.entries.at(-1)).toMatchObject({ draws: [{ s: 'dice', r: 5 }] })
  })
})
