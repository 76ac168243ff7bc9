import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { NO_CARD, STAY } from '../rules/codes.ts'
import { EAST } from '../rules/data.ts'
import { NO_SNIPER } from '../rules/hunter-turn.ts'
import { allHeard, type Cast, card, hunterOf, labelOf, nobodyHeard, said, scene, shown, turn, walk } from './scene-late.ts'

const ATTACK = 1

/** The Gun in M30 attacks an agent she sees. */
const aims = (at: string, ...dice: number[]) =>
  turn(scene({ hunters: { gun: 'M30' }, at, next: 'turns', dice }), 'gun', ...walk()).do(1, ATTACK)

/** The agent's turn under the eyes of the Gun in M30. */
const watched = (cast: Partial<Cast>, ...codes: number[]) => scene({ hunters: { gun: 'M30' }, ...cast }).do(0, ...codes)

const spotted = (table: ReturnType<typeof scene>): boolean => said(table, 'gunSpotted').length === 1

/** The Gun takes her turn in M30 with the agent out of her sight. */
const aside = (cast: Partial<Cast> = {}) => scene({ hunters: { gun: 'M30' }, at: 'V31', next: 'turns', ...cast })

/** The agent is in a Stealth Field when its turn starts. */
const field = (s: Parameters<NonNullable<Cast['arrange']>>[0]) => (s.agents[0].stealth = true)

/** She watches the east from Q30. */
const looks = (at: string) => scene({ hunters: { gun: 'Q30' }, at, arrange: (s) => (s.hunters[0].direction = EAST) })

/** The agent turn while she watches the east from M30. */
const snipes = (cast: Partial<Cast>, ...codes: number[]) =>
  watched({ at: 'V31', arrange: (s) => (s.hunters[0].direction = EAST), ...cast }, ...codes)

// Row 30 is open from M to U. V31 is out of sight of it; U30 and U29 are a step away from each other.
describe('the Gun', () => {
  rule('SO-5.2.1', 'she attacks once, with two dice added together', () => {
    const hit = aims('T30', 3, 4)
    allHeard(hit, {
      t: 'attackRolled',
      hunter: 'gun',
      agent: 'first',
      dice: [3, 4],
      modifier: 0,
      total: 7,
      distance: 7,
      result: 'hit',
    })
    expect(hit.state.agents[0].hp).toBe(5)
    expect(hunterOf(hit, 'gun').acted).toBe(true)
    expect(said(aims('U30', 3, 4), 'attackRolled')).toMatchObject([{ total: 7, distance: 8, result: 'miss' }])
  })

  rule('SO-5.2.2', 'only two ones on the first throw miss for certain', () => {
    expect(said(aims('N30', 1, 1), 'attackRolled')).toMatchObject([{ dice: [1, 1], total: 2, distance: 1, result: 'miss' }])
    expect(said(aims('P30', 1, 2), 'attackRolled')).toMatchObject([{ total: 3, distance: 3, result: 'hit' }])
    expect(said(aims('P30', 2, 1), 'attackRolled')).toMatchObject([{ total: 3, distance: 3, result: 'hit' }])
    // A one after a six is not a one of the first throw.
    expect(said(aims('U30', 6, 1, 1), 'attackRolled')).toMatchObject([{ total: 8, distance: 8, result: 'hit' }])
  })

  rule('SO-5.2.3', 'each six on either die is thrown again', () => {
    expect(said(aims('U30', 6, 2, 6, 6, 3), 'attackRolled')).toMatchObject([{ dice: [6, 2, 6, 6, 3], total: 23 }])
    expect(said(aims('U30', 5, 6, 1), 'attackRolled')).toMatchObject([{ dice: [5, 6, 1], total: 12 }])
  })

  rule('SO-5.2.4', 'she spots an agent that steps into her view', () => {
    expect(spotted(watched({ at: 'V31' }, ...walk('U30')))).toBe(true)
    expect(spotted(watched({ at: 'V31' }, ...walk('U30', 'U29')))).toBe(true)
    expect(spotted(watched({ at: 'V31' }, ...walk('U31')))).toBe(false)
    expect(spotted(watched({ at: 'V31' }, ...walk()))).toBe(false)
    // The first step counts against what she saw in the beginning; a Stealth Field may have kept her from it.
    expect(spotted(watched({ at: 'P30', arrange: field }, ...walk('Q30')))).toBe(true)
    expect(spotted(watched({ at: 'P30', arrange: field }, ...walk()))).toBe(true)
    expect(spotted(watched({ at: 'O30', arrange: field }, ...walk()))).toBe(false)
    expect(spotted(watched({ at: 'P30', arrange: field }, ...walk('P29')))).toBe(false)
  })

  rule('SO-5.2.5', 'staying in her view or leaving it is no spotting, leaving and coming back is', () => {
    expect(spotted(watched({ at: 'P30' }, ...walk()))).toBe(false)
    expect(spotted(watched({ at: 'P30' }, ...walk('Q30', 'R30')))).toBe(false)
    expect(spotted(watched({ at: 'P30' }, ...walk('P29')))).toBe(false)
    expect(spotted(watched({ at: 'P30' }, ...walk('P29', 'P30')))).toBe(true)
    expect(spotted(watched({ at: 'P30' }, ...walk('P29', 'Q30', 'Q31')))).toBe(true)
  })

  rule(['SO-5.2.6', 'SO-5.2.9'], 'Quick Draw: she shoots by herself, once, and a hit costs 1 HP', () => {
    // Twice in and out of her view, yet one shot.
    const table = watched({ at: 'V31', dice: [6, 2, 6, 6] }, ...walk('U30', 'V31', 'U30'))
    allHeard(table, { t: 'gunSpotted', hunter: 'gun', agent: 'first' })
    allHeard(table, {
      t: 'quickDrawRolled',
      hunter: 'gun',
      agent: 'first',
      dice: [6, 2],
      modifier: 0,
      total: 8,
      distance: 8,
      result: 'hit',
    })
    allHeard(table, { t: 'damage', agent: 'first', damage: 1 })
    expect(table.state.agents[0].hp).toBe(5)
    const kinds = table.told(1).map((event) => event.t)
    expect(kinds.indexOf('agentVisible')).toBeLessThan(kinds.indexOf('gunSpotted'))
    const other = scene({ hunters: { beast: 'M30', puppet: 'F1' }, at: 'V31' }).do(0, ...walk('U30'))
    nobodyHeard(other, 'gunSpotted')
    nobodyHeard(other, 'quickDrawRolled')
  })

  rule('SO-5.2.7', 'one die against the distance to the marker, even where she does not see it', () => {
    expect(said(watched({ at: 'V31', dice: [1] }, ...walk('U30')), 'quickDrawRolled')).toMatchObject([
      { dice: [1], result: 'miss' },
    ])
    expect(said(watched({ hunters: { gun: 'T30' }, at: 'V31', dice: [1] }, ...walk('U30')), 'quickDrawRolled')).toMatchObject([
      { dice: [1], total: 1, distance: 1, result: 'miss' },
    ])
    // Last seen in U30, 8 spaces away; the agent itself went on.
    const gone = watched({ at: 'V31', dice: [6, 2] }, ...walk('U30', 'U29'))
    expect(shown(gone).marker).toEqual({ kind: 'lastSeen', space: 'U30', round: 5 })
    expect(said(gone, 'quickDrawRolled')).toMatchObject([{ distance: 8, result: 'hit' }])
    // The Beast sees it end in V29, out of her view and one space further.
    const beast = { hunters: { gun: 'M30', beast: 'W29' }, at: 'V31' }
    const short = watched({ ...beast, dice: [6, 2] }, ...walk('U30', 'V29'))
    expect(shown(short).marker).toEqual({ kind: 'figure', space: 'V29', round: 5 })
    expect(said(short, 'quickDrawRolled')).toMatchObject([{ total: 8, distance: 9, result: 'miss' }])
    expect(short.state.agents[0].hp).toBe(6)
    const enough = watched({ ...beast, dice: [6, 3] }, ...walk('U30', 'V29'))
    expect(said(enough, 'quickDrawRolled')).toMatchObject([{ total: 9, distance: 9, result: 'hit' }])
  })

  rule('SO-5.2.8', 'Evasion counts if the marker is within 3; the Velocity Blade may be used', () => {
    const near = watched({ hunters: { gun: 'R30' }, agent: 'spider', at: 'V31', dice: [4] }, ...walk('U30'))
    expect(said(near, 'quickDrawRolled')).toMatchObject([{ modifier: -2, total: 2, distance: 3, result: 'miss' }])
    const far = watched({ hunters: { gun: 'Q30' }, agent: 'spider', at: 'V31', dice: [4] }, ...walk('U30'))
    expect(said(far, 'quickDrawRolled')).toMatchObject([{ modifier: 0, total: 4, distance: 4, result: 'hit' }])
    const cobra = scene({ hunters: { gun: 'R30' }, agent: 'cobra', cards: ['velocity_blade'], at: 'V31', dice: [5] })
    cobra.do(0, ...walk('U30'))
    expect(labelOf(cobra)).toBe('blade')
    nobodyHeard(cobra, 'quickDrawRolled')
    cobra.do(0, 1).close()
    expect(said(cobra, 'quickDrawRolled')).toMatchObject([{ modifier: -3, total: 2, distance: 3, result: 'miss' }])
  })

  rule('SO-5.2.10', 'blind, stunned or inside she does not draw', () => {
    for (const condition of ['blind', 'stunned'] as const) {
      const table = watched({ at: 'V31', arrange: (s) => (s.hunters[0][condition] = true) }, ...walk('U30'))
      nobodyHeard(table, 'gunSpotted')
      expect(table.state.agents[0].hp).toBe(6)
    }
    // R5 runs from J15 to K32; L31 lies beside it.
    const inside = watched({ hunters: { gun: 'inside' }, vehicle: 'K28', at: 'L31' }, ...walk('K31'))
    expect(said(inside, 'agentVisible')).toHaveLength(1)
    nobodyHeard(inside, 'gunSpotted')
    expect(spotted(watched({ hunters: { gun: 'K28' }, at: 'L31' }, ...walk('K31')))).toBe(true)
    // Blinded or stunned by a card after the move, she saw it coming, but cannot shoot any more.
    const flash = watched({ at: 'V31', cards: ['flash_bang'] }, ...walk('U30'), ...card(1, 'U30'))
    expect(hunterOf(flash, 'gun').blind).toBe(true)
    nobodyHeard(flash, 'gunSpotted')
    const fists = watched({ hunters: { gun: 'S30' }, at: 'V31', cards: ['power_fists'] }, ...walk('U30'), ...card(1))
    expect(hunterOf(fists, 'gun').stunned).toBe(true)
    nobodyHeard(fists, 'gunSpotted')
  })

  rule('SO-5.2.11', 'on foot, not stunned and seeing nobody, she may pick a direction for all to know', () => {
    const table = turn(aside(), 'gun', ...walk())
    expect(labelOf(table)).toBe('sniper')
    expect(table.offers(1)).toEqual([NO_SNIPER, 1, 2, 3, 4])
    const names = ['N', 'S', 'E', 'W']
    names.forEach((dir, i) => {
      const picked = turn(aside(), 'gun', ...walk()).do(1, i + 1)
      allHeard(picked, { t: 'sniperDeclared', hunter: 'gun', dir })
      for (const viewer of [-1, 0, 1])
        expect(picked.view(viewer).hunters).toMatchObject([{ hunter: 'gun', direction: dir }, {}])
      expect(hunterOf(picked, 'gun').acted).toBe(true)
    })
    table.do(1, NO_SNIPER)
    nobodyHeard(table, 'sniperDeclared')
    expect(hunterOf(table, 'gun').direction).toBe(-1)
    const sees = turn(aside({ at: 'P30' }), 'gun', ...walk()).do(1, 0)
    expect(hunterOf(sees, 'gun').acted).toBe(true)
    const stunned = turn(aside({ arrange: (s) => (s.hunters[0].stunned = true) }), 'gun', ...walk())
    expect(hunterOf(stunned, 'gun').acted).toBe(true)
    const inside = turn(aside({ hunters: { gun: 'inside' } }), 'gun', STAY)
    expect(hunterOf(inside, 'gun').acted).toBe(true)
    const other = turn(aside({ hunters: { beast: 'M30', puppet: 'F1' } }), 'beast', ...walk())
    expect(hunterOf(other, 'beast').acted).toBe(true)
  })

  rule('SO-5.2.12', 'until her next turn she sees nothing but that direction', () => {
    const west = looks('N30').do(0, ...walk('O30'))
    allHeard(west, { t: 'agentUnseen', agent: 'first' })
    allHeard(looks('S30').do(0, ...walk()), { t: 'agentVisible', agent: 'first', space: 'S30' })
    turn(west, 'gun', ...walk())
    allHeard(west, { t: 'visible', hunter: 'gun', agent: 'first', space: 'O30' })
    expect(hunterOf(west, 'gun').direction).toBe(-1)
    // It also keeps her eyes from a flash behind her.
    const flash = looks('V31')
    flash.state.agents[0].cards = [0]
    flash.state.agents[0].charges = [1]
    flash.state.agents[0].space = looks('N30').state.agents[0].space
    flash.do(0, ...walk(), ...card(1, 'M30'))
    expect(hunterOf(flash, 'gun').blind).toBe(false)
  })

  rule(['SO-5.2.13', 'SO-5.2.14'], 'whoever she spots meanwhile loses 1 HP without a roll, and Quick Draw is not used', () => {
    const table = snipes({ dice: [1] }, ...walk('U30', 'V31', 'U30'))
    allHeard(table, { t: 'gunSpotted', hunter: 'gun', agent: 'first' })
    allHeard(table, { t: 'sniperHit', hunter: 'gun', agent: 'first' })
    allHeard(table, { t: 'damage', agent: 'first', damage: 1 })
    nobodyHeard(table, 'quickDrawRolled')
    expect(table.state.agents[0].hp).toBe(5)
    nobodyHeard(snipes({}, ...walk('U31')), 'sniperHit')
    const stunned = snipes(
      {
        arrange: (s) => Object.assign(s.hunters[0], { direction: EAST, stunned: true }),
      },
      ...walk('U30'),
    )
    nobodyHeard(stunned, 'gunSpotted')
    const blind = snipes({ cards: ['flash_bang'] }, ...walk('U30'), ...card(1, 'U30'))
    nobodyHeard(blind, 'gunSpotted')
    expect(blind.state.agents[0].hp).toBe(6)
    expect(snipes({ cards: ['flash_bang'] }, ...walk('U30'), NO_CARD).state.agents[0].hp).toBe(5)
  })
})
