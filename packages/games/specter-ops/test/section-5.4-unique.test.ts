import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { NO, NO_CARD, POST_COGNITION, SENSOR, YES } from '../rules/codes.ts'
import { EAST } from '../rules/data.ts'
import {
  allHeard,
  type Cast,
  card,
  cell,
  FOUR,
  hunterOf,
  indexOf,
  labelOf,
  mine,
  nobodyHeard,
  ordered,
  said,
  scene,
  shown,
  turn,
  viewers,
  walk,
} from './scene-late.ts'

const ATTACK = 1

/** Spider in M28: the Gun sees her from M30, the Beast from the vehicle on K28, the Puppet not at all. */
const spider = (cast: Partial<Cast> = {}) =>
  scene({
    hunters: { puppet: 'F1', gun: 'M30', beast: 'inside' },
    vehicle: 'K28',
    agent: 'spider',
    at: 'M28',
    cards: ['tangle_line'],
    ...cast,
  })

describe('the Tangle Line', () => {
  rule('SO-5.4.13', 'its target is a hunter on foot that sees Spider now', () => {
    const table = spider()
    expect(table.offers(0, ...card(1))).toEqual([indexOf(table, 'gun')])
    expect(table.refusal(0, ...card(1), indexOf(table, 'beast'))).toBe('SO-5.4.13')
    // After the move it counts who sees her where she stands then.
    expect(table.offers(0, ...walk('M29'), ...card(1))).toEqual([indexOf(table, 'gun')])
    const hidden = spider({ arrange: (s) => s.smokes.push({ space: cell('M28'), agent: 0, round: 5 }) })
    expect(hidden.offers(0)).not.toContain(card(1)[0])
    expect(hidden.refusal(0, ...card(1))).toBe('SO-4.4.11')
    // A revealed traitor is no hunter any more, wherever he once stood.
    const left = spider({ hunters: { ...FOUR, puppet: 'M30' }, second: { agent: 'cobra', at: 'A10' } })
    expect(left.refusal(0, ...card(1))).toBe('SO-4.4.11')
  })

  rule('SO-5.4.14', 'the card and Spider are shown: she is located', () => {
    const table = spider({ dice: [1] }).do(0, ...card(1), 1)
    allHeard(table, {
      t: 'used_tangle_line',
      agent: 'first',
      slot: 1,
      card: 'tangle_line',
      when: 'before',
      space: 'M28',
      target: 'gun',
      die: 1,
      result: 'miss',
    })
    allHeard(table, { t: 'characterRevealed', agent: 'first', character: 'spider' })
    for (const viewer of viewers(table))
      expect(shown(table, 0, viewer)).toMatchObject({
        character: 'spider',
        marker: { kind: 'figure', space: 'M28', round: 5 },
        slots: [{ card: 'tangle_line', charges: 1, used: true }],
      })
    // After the move as well.
    const after = spider({ dice: [1, 1] }).do(0, ...walk('M29'), ...card(1), 1)
    allHeard(after, { t: 'agentVisible', agent: 'first', space: 'M29' })
  })

  rule('SO-5.4.15', 'a plain die that reaches the distance stuns; hit or miss, the charge is spent', () => {
    const shot = (gun: string, die: number) => spider({ hunters: { gun, beast: 'F1' }, dice: [die, 6] }).do(0, ...card(1), 0)
    const table = shot('M30', 2)
    expect(hunterOf(table, 'gun').stunned).toBe(true)
    expect(said(table, 'used_tangle_line')).toMatchObject([{ die: 2, result: 'hit' }])
    expect(table.state.agents[0].charges).toEqual([1])
    const miss = shot('M30', 1)
    expect(hunterOf(miss, 'gun').stunned).toBe(false)
    expect(miss.state.agents[0].charges).toEqual([1])
    // A one is as good as any number, a six is not thrown again.
    expect(hunterOf(shot('M29', 1), 'gun').stunned).toBe(true)
    const row: Partial<Cast> = { at: 'U30', hunters: { gun: 'N30', beast: 'F1' }, dice: [6, 6] }
    const six = spider(row).do(0, ...card(1), 0)
    expect(hunterOf(six, 'gun').stunned).toBe(false)
    expect(hunterOf(spider({ ...row, hunters: { gun: 'O30', beast: 'F1' } }).do(0, ...card(1), 0), 'gun').stunned).toBe(true)
  })
})

describe('the Power Fists', () => {
  rule('SO-5.4.16', 'card and figure are shown, and every hunter on foot within 2 is stunned', () => {
    // Gun and Puppet two spaces away, one of them behind a wall; the Prophet three, the Beast two but inside.
    const table = scene({
      hunters: { gun: 'M30', beast: 'inside', puppet: 'P26', prophet: 'Q26' },
      vehicle: 'K26',
      at: 'N28',
      cards: ['power_fists'],
    })
    table.do(0, ...card(1))
    expect(table.state.hunters.map((hunter) => hunter.stunned)).toEqual([true, false, true, false])
    allHeard(table, {
      t: 'used_power_fists',
      agent: 'first',
      slot: 1,
      card: 'power_fists',
      when: 'before',
      space: 'N28',
      hunters: ['gun', 'puppet'],
    })
    expect(shown(table)).toMatchObject({ character: 'orangutan', marker: { kind: 'figure', space: 'N28', round: 5 } })
    expect(table.state.agents[0].located).toBe(true)
    const left = scene({
      hunters: { ...FOUR, puppet: 'M28' },
      second: { agent: 'cobra', at: 'A10' },
      at: 'N28',
      cards: ['power_fists'],
    })
    expect(said(left.do(0, ...card(1)), 'used_power_fists')).toMatchObject([{ hunters: [] }])
    // A hunter inside is never stunned, however near; after the move the figure stays for all to see.
    const after = scene({ hunters: { gun: 'inside', beast: 'F1' }, vehicle: 'K28', at: 'L31', cards: ['power_fists'] })
    after.do(0, ...walk('M30'), ...card(1))
    allHeard(after, { t: 'agentVisible', agent: 'first', space: 'M30' })
    expect(hunterOf(after, 'gun').stunned).toBe(false)
    expect(after.state.agents[0].located).toBe(true)
  })
})

/** Blue Jay out of sight in P29; the Gun watches row 30 from M30. */
const jay = (cast: Partial<Cast> = {}) =>
  scene({ hunters: { beast: 'M30', gun: 'F1' }, agent: 'blue_jay', at: 'P29', cards: ['holo_decoy'], ...cast })

const gunned = (cast: Partial<Cast> = {}) => jay({ hunters: { gun: 'M30', beast: 'F1' }, ...cast })

describe('the Holo-Decoy', () => {
  rule('SO-5.4.17', 'allowed only if nobody who counts saw the final space', () => {
    expect(jay().offers(0, ...walk())).toEqual([NO_CARD, ...card(1)])
    expect(jay().offers(0, ...walk('P30', 'P29'))).toEqual([NO_CARD, ...card(1)])
    const seen = jay({ cards: ['holo_decoy', 'smoke_grenade'] })
    expect(seen.offers(0, ...walk('P30'))).toEqual([NO_CARD, ...card(2)])
    expect(seen.refusal(0, ...walk('P30'), ...card(1))).toBe('SO-5.4.17')
    // The hidden traitor counts only if the agent shows itself to him.
    const traitor = () => jay({ hunters: { beast: 'M30', gun: 'F1', puppet: 'D1', prophet: 'A1' }, traitor: 'beast' })
    expect(traitor().offers(0, ...walk('P30'))).toEqual([NO_CARD, ...card(1)])
    expect(ordered(traitor(), 0, 'traitorSight', 'show').offers(0, ...walk('P30'))).toEqual([])
  })

  rule('SO-5.4.18', 'the decoy goes on an open space within 4 where no hunter stands on foot', () => {
    const free = jay({ hunters: { beast: 'Q30', gun: 'inside' }, vehicle: 'K28', at: 'N27' })
    const spaces = free.offers(0, ...walk(), ...card(1))
    // From N27: J to R, 23 to 31. K28 holds the vehicle with the Gun in it, Q30 the Beast on foot.
    for (const space of ['N27', 'J27', 'R27', 'M23', 'K28', 'P30', 'R30']) expect(spaces).toContain(cell(space))
    for (const space of ['I27', 'S28', 'M32', 'Q30', 'O28']) expect(spaces).not.toContain(cell(space))
    expect(free.refusal(0, ...walk(), ...card(1, 'Q30'))).toBe('SO-5.4.18')
  })

  rule(['SO-5.4.19', 'SO-5.4.20'], 'it looks like a last-seen marker and reveals Blue Jay; no true marker is placed', () => {
    // Really seen in P30 on the way; the decoy in T30 takes its place.
    const decoy = jay().do(0, ...walk('P30', 'P29'), ...card(1, 'T30'))
    allHeard(decoy, { t: 'agentLastSeen', agent: 'first', space: 'T30' })
    allHeard(decoy, { t: 'characterRevealed', agent: 'first', character: 'blue_jay' })
    for (const viewer of viewers(decoy))
      expect(shown(decoy, 0, viewer)).toMatchObject({
        character: 'blue_jay',
        marker: { kind: 'lastSeen', space: 'T30', round: 5 },
        slots: [{ card: null, charges: null, used: false }],
      })
    // The very same as if she had been in T30.
    const real = jay({ at: 'U29' }).do(0, ...walk('T30', 'U29'), NO_CARD)
    for (const viewer of [-1, 1]) expect(decoy.match.message(viewer)).toEqual(real.match.message(viewer))
    expect(mine(decoy)).toMatchObject({ decoyRound: 5, space: 'P29' })
    const known = jay({ arrange: (s) => (s.agents[0].known = true) }).do(0, ...walk(), ...card(1, 'T30'))
    nobodyHeard(known, 'characterRevealed')
  })

  rule(
    'SO-5.4.21',
    'the Gun shoots at the decoy if she sees it and did not see the start; a real spotting has no effect',
    () => {
      const table = gunned({ dice: [6, 1] }).do(0, ...walk(), ...card(1, 'T30'))
      allHeard(table, { t: 'gunSpotted', hunter: 'gun', agent: 'first' })
      expect(said(table, 'quickDrawRolled')).toMatchObject([{ total: 7, distance: 7, result: 'hit' }])
      // Spotted in P30 on the way, but the decoy is out of her view.
      nobodyHeard(gunned().do(0, ...walk('P30', 'P29'), ...card(1, 'S31')), 'gunSpotted')
      // She saw the start, so the agent did not come into her view.
      nobodyHeard(gunned({ at: 'P30' }).do(0, ...walk('P29'), ...card(1, 'T30')), 'gunSpotted')
      for (const condition of ['stunned', 'blind'] as const) {
        const out = gunned({ arrange: (s) => (s.hunters[0][condition] = true) }).do(0, ...walk(), ...card(1, 'T30'))
        nobodyHeard(out, 'gunSpotted')
      }
      const inside = gunned({ hunters: { gun: 'inside', beast: 'F1' }, vehicle: 'K28' }).do(0, ...walk(), ...card(1, 'M28'))
      nobodyHeard(inside, 'gunSpotted')
      const sniper = gunned({ arrange: (s) => (s.hunters[0].direction = EAST) }).do(0, ...walk(), ...card(1, 'T30'))
      allHeard(sniper, { t: 'sniperHit', hunter: 'gun', agent: 'first' })
      allHeard(sniper, { t: 'damage', agent: 'first', damage: 1 })
      expect(sniper.state.agents[0].hp).toBe(4)
      // A hidden traitor, standing right on the agent that hides from her, still shoots at what everybody sees.
      const hidden = gunned({
        hunters: { gun: 'P30', beast: 'F1', puppet: 'D1', prophet: 'A1' },
        traitor: 'gun',
        at: 'P30',
        dice: [4],
      })
      hidden.do(0, ...walk(), ...card(1, 'T30'))
      expect(said(hidden, 'quickDrawRolled')).toMatchObject([{ distance: 4, result: 'hit' }])
      expect(hidden.state.agents[0].hp).toBe(4)
    },
  )

  rule('SO-5.4.22', 'a hit on the decoy is announced, costs nothing and ends nothing', () => {
    const table = gunned({ dice: [6, 1, 2, 1], arrange: (s) => (s.agents[0].hp = 1) }).do(0, ...walk(), ...card(1, 'T30'))
    allHeard(table, { t: 'damage', agent: 'first', damage: 1 })
    expect(table.state.agents[0]).toMatchObject({ hp: 1, damage: 1 })
    expect(said(table, 'myHp', 0)).toEqual([{ t: 'myHp', agent: 'first', hp: 1 }])
    expect(table.match.over).toBe(false)
    // A shot that follows a real sighting of that round costs what it costs.
    turn(table, 'beast', ...walk())
    table.state.agents[0].space = cell('P30')
    turn(table, 'gun', ...walk()).do(1, ATTACK)
    expect(said(table, 'attackRolled')).toMatchObject([{ dice: [2, 1], distance: 3, result: 'hit' }])
    expect(table.match.position.outcome?.reason).toBe('agentDown')
  })

  rule('SO-5.4.23', 'she is not located, and all later answers are about her true space', () => {
    const table = jay({ hunters: { beast: 'inside', gun: 'F1' }, vehicle: 'K28', at: 'Q28' })
    table.do(0, ...walk('P28', 'P29', 'P30'), ...card(1, 'R28'))
    expect(table.state.agents[0].located).toBe(false)
    turn(table, 'beast', SENSOR).do(1, 1000)
    allHeard(table, { t: 'notVisible', hunter: 'beast', agent: 'first' })
    const sensor = table.heard(1).find((event) => event.t === 'sensorMovement')
    expect(sensor).toEqual({ t: 'sensorMovement', agent: 'first', dir: 'SE' })
    table.state.hunters[1].space = cell('M30')
    turn(table, 'gun', ...walk())
    allHeard(table, { t: 'visible', hunter: 'gun', agent: 'first', space: 'P30' })
  })
})

/** Beast and Puppet see Cobra in P30 from three spaces away, east and west. */
const cobra = (cast: Partial<Cast> = {}) =>
  scene({
    hunters: { beast: 'M30', puppet: 'S30' },
    agent: 'cobra',
    at: 'P30',
    cards: ['velocity_blade'],
    next: 'turns',
    ...cast,
  })

/** The Beast attacks her. */
const attacked = (cast: Partial<Cast> = {}) => turn(cobra(cast), 'beast', ...walk()).do(1, ATTACK)

describe('the Velocity Blade', () => {
  rule(['SO-5.4.24', 'SO-5.4.25'], 'revealed before the dice, it takes 3 off every attack roll until her next turn', () => {
    const table = attacked({ dice: [5, 5] })
    expect(labelOf(table)).toBe('blade')
    nobodyHeard(table, 'attackRolled')
    expect(table.offers(0)).toEqual([NO, YES])
    table.do(0, YES).close()
    allHeard(table, { t: 'used_velocity_blade', agent: 'first', slot: 1, card: 'velocity_blade', when: 'reaction' })
    expect(said(table, 'attackRolled')).toMatchObject([{ dice: [5], modifier: -3, total: 2, distance: 3, result: 'miss' }])
    expect(shown(table)).toMatchObject({ blade: true, slots: [{ card: 'velocity_blade', charges: 1, used: true }] })
    // The next attack gets it too, and no window opens: it is active already.
    turn(table, 'puppet', ...walk()).do(1, ATTACK)
    expect(said(table, 'attackRolled')).toMatchObject([{ hunter: 'puppet', modifier: -3, result: 'miss' }])
    expect(shown(table).blade).toBe(false)
    expect(table.state).toMatchObject({ round: 6, agents: [{ blade: false, charges: [1], hp: 4 }] })
    const declined = attacked({ dice: [5] })
      .do(0, NO)
      .close()
    expect(said(declined, 'attackRolled')).toMatchObject([{ modifier: 0, total: 5, result: 'hit' }])
    expect(declined.state.agents[0]).toMatchObject({ hp: 3, blade: false, charges: [2] })
  })

  rule('SO-5.4.26', 'it is no help against a certain hit or a Sniper Shot', () => {
    // The Prophet stands on her space and, staying put with Post-Cognition, is not ambushed.
    const same = cobra({ hunters: { prophet: 'P30', beast: 'F1' }, arrange: (s) => (s.agents[0].blade = true) })
    turn(same, 'prophet', POST_COGNITION).do(1, ATTACK)
    allHeard(same, { t: 'attackSameSpace', hunter: 'prophet', agent: 'first' })
    expect(same.state.agents[0].hp).toBe(3)
    const unused = cobra({ hunters: { prophet: 'P30', beast: 'F1' } })
    turn(unused, 'prophet', POST_COGNITION).do(1, ATTACK)
    expect(labelOf(unused)).not.toBe('blade')
    expect(unused.state.agents[0].hp).toBe(3)
    const sniper = cobra({
      hunters: { gun: 'M30', beast: 'F1' },
      at: 'V31',
      next: 'agents',
      arrange: (s) => (s.hunters[0].direction = EAST),
    }).do(0, ...walk('U30'))
    expect(labelOf(sniper)).not.toBe('blade')
    expect(sniper.state.agents[0].hp).toBe(3)
  })

  rule('SO-5.4.27', 'the window opens whether she holds the card or not, until it is publicly spent or active', () => {
    const held = attacked()
    const bare = attacked({ cards: ['smoke_grenade'] })
    expect(bare.offers(0)).toEqual([NO])
    expect(bare.refusal(0, YES)).toBe('SO-5.4.27')
    for (const viewer of [-1, 1]) expect(bare.match.message(viewer)).toEqual(held.match.message(viewer))
    expect(held.match.message(1).ask).toEqual({ waits: [0], may: [], clock: 'reaction', label: 'blade' })
    // Answered by hand or by standing order, it stays open until its clock closes it.
    bare.do(0, NO)
    nobodyHeard(bare, 'attackRolled')
    expect(bare.match.closable).toBe(true)
    const never = turn(ordered(cobra(), 0, 'autoReactVelocity', 'never'), 'beast', ...walk()).do(1, ATTACK)
    expect(never.match.closable).toBe(true)
    expect(never.match.message(1)).toEqual(held.match.message(1))
    nobodyHeard(never, 'attackRolled')
    never.close()
    expect(said(never, 'attackRolled')).toMatchObject([{ modifier: 0 }])
    expect(held.match.closable).toBe(false)
    const charged = attacked({ arrange: (s) => Object.assign(s.agents[0], { shown: [true], charges: [1] }) })
    expect(labelOf(charged)).toBe('blade')
    const spent = attacked({ arrange: (s) => Object.assign(s.agents[0], { shown: [true], charges: [0] }) })
    expect(said(spent, 'attackRolled')).toHaveLength(1)
    const active = attacked({ arrange: (s) => (s.agents[0].blade = true) })
    expect(said(active, 'attackRolled')).toHaveLength(1)
    const other = attacked({ agent: 'spider', cards: [] })
    expect(said(other, 'attackRolled')).toHaveLength(1)
  })
})
