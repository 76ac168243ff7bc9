import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { OPEN_CELLS } from '../rules/board.ts'
import { NO_CARD, POST_COGNITION, SENSOR, STAY } from '../rules/codes.ts'
import {
  allHeard,
  type Cast,
  card,
  cell,
  FOUR,
  hunterOf,
  labelOf,
  nobodyHeard,
  said,
  scene,
  shown,
  turn,
  viewers,
  walk,
} from './scene-late.ts'

/** Every open space up to so many columns and rows away. */
const openWithin = (space: string, radius: number): number[] => {
  const centre = cell(space)
  return OPEN_CELLS.filter(
    (one) =>
      Math.abs((one % 23) - (centre % 23)) <= radius && Math.abs(Math.floor(one / 23) - Math.floor(centre / 23)) <= radius,
  )
}

const sorted = (codes: readonly number[]): number[] => codes.toSorted((a, b) => a - b)

/** The agent in P30, out of everybody's sight unless the scene says otherwise. */
const agentIn = (cards: string[], cast: Partial<Cast> = {}) =>
  scene({ hunters: { gun: 'F1', beast: 'D1' }, at: 'P30', cards, ...cast })

/** M28 is seen by the Gun on foot in M30 and by the Beast in the vehicle on K28, not by the others. */
const flashed = () =>
  scene({
    hunters: { gun: 'M30', beast: 'inside', puppet: 'F1', prophet: 'D1' },
    vehicle: 'K28',
    traitor: 'gun',
    at: 'P28',
    cards: ['flash_bang'],
  })

/** The Gun in M30 was blinded, and takes her turn. */
const blind = (at: string) =>
  scene({
    hunters: { gun: 'M30', beast: 'D1' },
    at,
    next: 'turns',
    arrange(s) {
      s.hunters[0].blind = true
      s.flashes.push({ space: cell('M28'), blinded: 1 })
    },
  })

describe('the Flash Bang', () => {
  rule('SO-5.4.1', 'its token goes on any open space within 4, over structures', () => {
    const table = agentIn(['flash_bang'])
    expect(sorted(table.offers(0, ...card(1)))).toEqual(openWithin('P30', 4))
    expect(openWithin('P30', 4)).toContain(cell('P26'))
    expect(table.refusal(0, ...card(1, 'P25'))).toBe('SO-5.4.1')
    expect(table.refusal(0, ...card(1, 'P31'))).toBe('SO-5.4.1')
    // After the move the distance is measured from its end.
    expect(sorted(table.offers(0, ...walk('Q30', 'R30'), ...card(1)))).toEqual(openWithin('R30', 4))
  })

  rule('SO-5.4.2', 'every hunter that sees the space is blind, inside or not, traitor or not', () => {
    const table = flashed().do(0, ...card(1, 'M28'))
    expect(table.state.hunters.map((hunter) => hunter.blind)).toEqual([true, true, false, false])
    allHeard(table, {
      t: 'used_flash_bang',
      agent: 'first',
      slot: 1,
      card: 'flash_bang',
      when: 'before',
      space: 'M28',
      hunters: ['gun', 'beast'],
    })
    for (const viewer of viewers(table))
      expect(table.view(viewer)).toMatchObject({ flashes: ['M28'], hunters: [{ blind: true }, { blind: true }, {}, {}] })
    // A revealed traitor is no hunter any more, wherever he once stood.
    const left = scene({
      hunters: { ...FOUR, puppet: 'M28' },
      second: { agent: 'cobra', at: 'A10' },
      at: 'P28',
      cards: ['flash_bang'],
    })
    expect(said(left.do(0, ...card(1, 'M28')), 'used_flash_bang')).toMatchObject([{ hunters: [] }])
    expect(left.view().flashes).toEqual([])
  })

  rule('SO-5.4.3', 'blindness ends when that hunter next takes its turn', () => {
    const table = flashed()
      .do(0, ...card(1, 'M28'))
      .do(0, ...walk())
      .close()
    turn(table, 'puppet', ...walk())
    expect(table.state.hunters.map((hunter) => hunter.blind)).toEqual([true, true, false, false])
    turn(table, 'gun')
    allHeard(table, { t: 'recovered', hunter: 'gun' })
    expect(table.state.hunters.map((hunter) => hunter.blind)).toEqual([false, true, false, false])
    expect(labelOf(table)).toBe('hunterTurn')
  })

  rule('SO-5.4.4', 'then, before it moves, it is told whom it sees', () => {
    const sees = turn(blind('P30'), 'gun')
    allHeard(sees, { t: 'visible', hunter: 'gun', agent: 'first', space: 'P30' })
    expect(shown(sees).marker).toEqual({ kind: 'figure', space: 'P30', round: 5 })
    expect(sees.state.agents[0].located).toBe(true)
    // It has not moved yet: that comes now.
    expect(sees.offers(1)).toContain(cell('N30'))
    const not = turn(blind('P29'), 'gun')
    allHeard(not, { t: 'notVisible', hunter: 'gun', agent: 'first' })
    expect(shown(not).marker).toBe(null)
    // Who was not blind gets no such check.
    const clear = scene({ hunters: { gun: 'M30', beast: 'D1' }, at: 'P30', next: 'turns' })
    expect(clear.match.probe(1, clear.match.ask(1), [0])).toMatchObject({ ok: true, done: false })
  })

  rule('SO-5.4.5', 'the token leaves when nobody is blind because of it any more', () => {
    const table = flashed()
      .do(0, ...card(1, 'M28'))
      .do(0, ...walk())
      .close()
    expect(table.view().flashes).toEqual(['M28'])
    turn(table, 'gun')
    expect(table.view().flashes).toEqual(['M28'])
    table.do(1, ...walk()).do(1, 0)
    turn(table, 'beast')
    expect(table.view().flashes).toEqual([])
    const nobody = agentIn(['flash_bang']).do(0, ...card(1, 'P30'))
    expect(nobody.view().flashes).toEqual([])
    allHeard(nobody, {
      t: 'used_flash_bang',
      agent: 'first',
      slot: 1,
      card: 'flash_bang',
      when: 'before',
      space: 'P30',
      hunters: [],
    })
  })
})

/** Is an agent there seen from M30, with smoke on that space? */
const seen = (at: string, smoke: string): boolean => {
  const table = scene({
    hunters: { gun: 'M30', beast: 'F1' },
    at,
    arrange: (s) => s.smokes.push({ space: cell(smoke), agent: 0, round: 5 }),
  })
  return said(table.do(0, ...walk()), 'agentVisible').length === 1
}

/** The hunters stay where they are. */
const rest = (table: ReturnType<typeof scene>) => turn(turn(table, 'puppet', ...walk()), 'beast', ...walk())

describe('the Smoke Grenade', () => {
  rule('SO-5.4.6', 'its token goes on any open space within 4', () => {
    const table = agentIn(['smoke_grenade'])
    expect(sorted(table.offers(0, ...card(1)))).toEqual(openWithin('P30', 4))
    expect(table.refusal(0, ...card(1, 'P25'))).toBe('SO-5.4.6')
    table.do(0, ...card(1, 'P26'))
    allHeard(table, { t: 'used_smoke_grenade', agent: 'first', slot: 1, card: 'smoke_grenade', when: 'before', space: 'P26' })
    for (const viewer of viewers(table)) expect(table.view(viewer).smokes).toEqual(['P26'])
  })

  rule('SO-5.4.7', 'everything within 1 of the token is smoked; feet are not hindered', () => {
    const along = ['N30', 'O30', 'P30', 'Q30', 'R30', 'S30']
    expect(along.map((at) => seen(at, 'Q30'))).toEqual([true, true, false, false, false, false])
    // Diagonally too: smoke on Q31 reaches row 30, smoke on Q28 does not.
    expect(seen('P30', 'Q31')).toBe(false)
    expect(seen('O30', 'Q31')).toBe(true)
    expect(seen('P30', 'Q28')).toBe(true)
    const walks = agentIn([], { arrange: (s) => s.smokes.push({ space: cell('R30'), agent: 0, round: 5 }) })
    walks.do(0, ...walk('Q30', 'R30', 'S30', 'T30'))
    expect(walks.state.agents[0].space).toBe(cell('T30'))
  })

  rule('SO-5.4.8', 'it lasts until the end of the next turn of that agent', () => {
    const table = agentIn(['smoke_grenade'], { hunters: { puppet: 'F1', beast: 'D1' } })
    table.do(0, ...walk(), ...card(1, 'P30'))
    expect(table.view().smokes).toEqual(['P30'])
    rest(table)
    expect(table.state.round).toBe(6)
    expect(table.view().smokes).toEqual(['P30'])
    table.do(0, ...walk('Q30'))
    expect(table.view().smokes).toEqual([])
    // The other agent's turn does not clear it.
    const two = scene({
      hunters: { gun: 'F1', beast: 'D1', prophet: 'A1', puppet: 'D32' },
      second: { agent: 'spider', at: 'D31' },
      at: 'P30',
      arrange: (s) => s.smokes.push({ space: cell('P30'), agent: 1, round: 4 }, { space: cell('Q30'), agent: 0, round: 4 }),
    })
    two.do(0, ...walk())
    expect(two.view().smokes).toEqual(['P30'])
    two.do(4, ...walk())
    expect(two.view().smokes).toEqual([])
  })

  rule('SO-5.4.9', 'laid before the move it covers the move', () => {
    const table = agentIn(['smoke_grenade'], { hunters: { beast: 'M30', gun: 'F1' }, at: 'P29' })
    table.do(0, ...card(1, 'Q30')).do(0, ...walk('Q30', 'R30'))
    allHeard(table, { t: 'agentUnseen', agent: 'first' })
    const bare = agentIn([], { hunters: { beast: 'M30', gun: 'F1' }, at: 'P29' }).do(0, ...walk('Q30', 'R30'))
    allHeard(bare, { t: 'agentVisible', agent: 'first', space: 'R30' })
  })
})

/** An agent in a Stealth Field, in a straight line from the vehicle on K28 but three spaces away. */
const veiled = (hunters: Cast['hunters']) =>
  scene({
    hunters,
    vehicle: 'K28',
    at: 'N28',
    next: 'turns',
    arrange: (s) => Object.assign(s.agents[0], { stealth: true, steps: 4, sheet: s.agents[0].sheet.with(3, cell('P26')) }),
  })

describe('Adrenal Surge and Stealth Field', () => {
  rule('SO-5.4.10', 'Adrenal Surge: a path of up to 6 steps', () => {
    const steps = ['Q30', 'R30', 'S30', 'T30', 'U30', 'U31', 'V31'].map(cell)
    const table = agentIn(['adrenal_surge'])
    expect(table.offers(0, ...steps.slice(0, 4))).toEqual([STAY])
    expect(table.offers(0, ...card(1), ...steps.slice(0, 5))).toContain(steps[5])
    expect(table.offers(0, ...card(1), ...steps.slice(0, 6))).toEqual([STAY])
    expect(table.refusal(0, ...card(1), ...steps)).toBe('SO-4.1.1')
    expect(table.refusal(0, ...steps.slice(0, 5))).toBe('SO-4.1.1')
    table.do(0, ...card(1), ...steps.slice(0, 6), STAY)
    expect(table.state.agents[0]).toMatchObject({ space: cell('U31'), steps: 6, charges: [0] })
  })

  rule('SO-5.4.11', 'Stealth Field: only a hunter within 2 that sees the space sees the agent, until its next turn', () => {
    const field = (hunters: Cast['hunters'], at: string, before: boolean) => {
      const table = agentIn(['stealth_field'], { hunters, at })
      return before ? table.do(0, ...card(1), ...walk()) : table.do(0, ...walk(), ...card(1))
    }
    const two = field({ beast: 'M30', gun: 'F1' }, 'O30', true)
    allHeard(two, { t: 'agentVisible', agent: 'first', space: 'O30' })
    const three = field({ beast: 'M30', gun: 'F1' }, 'P30', true)
    // It stood in view before it used the card; at the end of the move nobody sees it.
    allHeard(three, { t: 'agentLastSeen', agent: 'first', space: 'P30' })
    // The Gun is within 2, but a wall is between; the Beast sees the space from afar.
    const split = field({ beast: 'M30', gun: 'Q32' }, 'P30', true)
    allHeard(split, { t: 'agentLastSeen', agent: 'first', space: 'P30' })
    // Used after the move it works for the hunters' checks, hunter by hunter.
    const later = field({ beast: 'F1', gun: 'D1' }, 'P30', false)
    later.state.hunters[0].space = cell('M30')
    allHeard(turn(later, 'beast', ...walk()), { t: 'notVisible', hunter: 'beast', agent: 'first' })
    later.state.hunters[0].acted = false
    allHeard(turn(later, 'beast', ...walk('N30')), { t: 'visible', hunter: 'beast', agent: 'first', space: 'P30' })
    later.do(1, 0)
    // It ends when the next turn starts: the Beast, three spaces off, sees the agent again.
    later.state.hunters[0].space = cell('M30')
    turn(later, 'gun', ...walk()).do(1, 0)
    later.do(0, ...walk())
    allHeard(later, { t: 'agentVisible', agent: 'first', space: 'P30' })
    expect(later.state.agents[0].stealth).toBe(false)
    const unmoved = field({ beast: 'F1', gun: 'D1' }, 'P30', true)
    expect(unmoved.state.agents[0].stealth).toBe(true)
    expect(agentIn(['stealth_field']).do(0, ...walk(), NO_CARD).state.agents[0].stealth).toBe(false)
  })

  rule('SO-5.4.12', 'sensor, Enhanced Senses and Post-Cognition ignore the Stealth Field', () => {
    const sensor = turn(veiled({ gun: 'inside', beast: 'F1' }), 'gun', SENSOR)
    allHeard(sensor, { t: 'sensorMovement', agent: 'first', dir: 'E' })
    const senses = turn(veiled({ beast: 'inside', gun: 'F1' }), 'beast', STAY)
    allHeard(senses, { t: 'close', hunter: 'beast', agent: 'first' })
    nobodyHeard(senses, 'visible')
    const row = turn(veiled({ prophet: 'F1', gun: 'D1' }), 'prophet', POST_COGNITION)
    allHeard(row, { t: 'wasThere', agent: 'first', row: 3, space: 'P26' })
    expect(hunterOf(row, 'prophet').acted).toBe(true)
    const told = scene({ hunters: { prophet: 'F1', gun: 'D1' }, at: 'A20', cards: ['stealth_field'] })
    expect(told.offers(0, ...card(1), ...walk())).toEqual([0, 1])
  })
})
