import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { DRIVE, ENTER, RELAY, REMOTE_SENSOR, SENSOR, STAY } from '../rules/codes.ts'
import { CELLS, nameOf } from '../rules/board.ts'
import {
  actions,
  allHeard,
  type Cast,
  cell,
  drive,
  exit,
  hunterOf,
  indexOf,
  labelOf,
  nobodyHeard,
  relay,
  said,
  scene,
  seatOf,
  turn,
  walk,
} from './scene-late.ts'

const ATTACK = 1
const CLOSE = { t: 'close', hunter: 'beast', agent: 'first' }
const NOT_CLOSE = { t: 'notClose', hunter: 'beast', agent: 'first' }

/** Row 30 is open from M to U; Q26 and R26 are out of sight of it, 4 rows north. */
const beast = (cast: Partial<Cast> = {}) => scene({ hunters: { beast: 'M30', gun: 'F1' }, at: 'Q26', next: 'turns', ...cast })

/** He walks three steps onto the agent. */
const onto = (cast: Partial<Cast>) => turn(beast({ at: 'P30', ...cast }), 'beast', ...walk('N30', 'O30', 'P30'))

/** Beast and Gun in the vehicle, the agent four spaces from where they get to. */
const inside = () => beast({ hunters: { beast: 'inside', gun: 'inside' }, vehicle: 'K28', at: 'G28' })

describe('the Beast', () => {
  rule(['SO-5.3.1', 'SO-5.3.4'], 'after 3 spaces or fewer he senses who is within 4, after more nothing', () => {
    allHeard(turn(beast(), 'beast', ...walk()), CLOSE)
    const away = turn(beast({ at: 'R26' }), 'beast', ...walk())
    allHeard(away, NOT_CLOSE)
    nobodyHeard(away, 'close')
    allHeard(turn(beast(), 'beast', ...walk('N30', 'O30', 'P30')), CLOSE)
    const tired = turn(beast(), 'beast', ...walk('N30', 'O30', 'P30', 'Q30'))
    nobodyHeard(tired, 'close')
    nobodyHeard(tired, 'notClose')
    const other = turn(beast(), 'gun', ...walk())
    nobodyHeard(other, 'close')
    nobodyHeard(other, 'notClose')
    const both = scene({
      hunters: { beast: 'M30', gun: 'D1', prophet: 'A1', puppet: 'F1' },
      second: { agent: 'spider', at: 'R26' },
      at: 'Q26',
      next: 'turns',
    })
    turn(both, 'beast', ...walk())
    allHeard(both, CLOSE)
    allHeard(both, { ...NOT_CLOSE, agent: 'second' })
  })

  rule('SO-5.3.2', 'what he drives himself counts, being carried does not', () => {
    allHeard(turn(inside(), 'beast', ...drive('K29', 'K30', 'K31'), STAY), CLOSE)
    allHeard(turn(inside(), 'beast', ...drive('K29', 'K30'), exit('J31')), CLOSE)
    const four = turn(inside(), 'beast', ...drive('J29', 'J30', 'J31'), exit('J32'))
    nobodyHeard(four, 'close')
    const driven = turn(inside(), 'beast', ...drive('J29', 'J30', 'J31', 'J32'), STAY)
    nobodyHeard(driven, 'close')
    nobodyHeard(driven, 'notClose')
    const carried = turn(inside(), 'gun', ...drive('K27', 'K26', 'K25', 'K26'), STAY)
    allHeard(turn(carried, 'beast', STAY), CLOSE)
  })

  rule('SO-5.3.3', 'walls, smoke, a Stealth Field, the vehicle and a stun do not matter', () => {
    const veiled = beast({
      arrange(s) {
        s.agents[0].stealth = true
        s.smokes.push({ space: s.agents[0].space, agent: 0, round: 5 })
        s.hunters[0].stunned = true
      },
    })
    allHeard(turn(veiled, 'beast', ...walk()), CLOSE)
    const inside = beast({ hunters: { beast: 'inside', gun: 'F1' }, vehicle: 'K28', at: 'G28' })
    allHeard(turn(inside, 'beast', STAY), CLOSE)
  })

  rule('SO-5.3.5', 'ending on an agent he throws a die: 5 or 6 costs 1 HP', () => {
    for (const [die, hp] of [
      [4, 6],
      [5, 5],
      [6, 5],
    ]) {
      const table = onto({ dice: [die] })
      allHeard(table, { t: 'brutal', hunter: 'beast', agent: 'first', die, result: hp === 5 ? 'hit' : 'miss' })
      expect(table.state.agents[0].hp).toBe(hp)
    }
    nobodyHeard(turn(beast({ at: 'P30' }), 'beast', ...walk('N30', 'O30')), 'brutal')
    // One die for each agent there.
    const both = (at: string) => {
      const table = scene({
        hunters: { beast: 'P30', gun: 'D1', prophet: 'A1', puppet: 'F1' },
        second: { agent: 'spider', at: 'P30' },
        at,
        next: 'turns',
        dice: [4, 5],
      })
      return turn(table, 'beast', ...walk())
    }
    expect(said(both('R30'), 'brutal')).toMatchObject([{ agent: 'second', die: 4, result: 'miss' }])
    const two = both('P30')
    expect(said(two, 'brutal')).toMatchObject([
      { agent: 'first', die: 4, result: 'miss' },
      { agent: 'second', die: 5, result: 'hit' },
    ])
    expect(two.state.agents.map((agent) => agent.hp)).toEqual([6, 3])
    const stunned = turn(beast({ at: 'N30', arrange: (s) => (s.hunters[0].stunned = true) }), 'beast', ...walk('N30'))
    nobodyHeard(stunned, 'brutal')
    const car: Partial<Cast> = { hunters: { beast: 'inside', gun: 'F1' }, vehicle: 'K28', at: 'K29', dice: [6] }
    nobodyHeard(turn(beast(car), 'beast', ...drive('K29'), STAY), 'brutal')
    expect(said(turn(beast(car), 'beast', exit('K29')), 'brutal')).toHaveLength(1)
    const other = turn(beast({ hunters: { puppet: 'O30', gun: 'F1' }, at: 'P30' }), 'puppet', ...walk('P30'))
    nobodyHeard(other, 'brutal')
    const last = onto({ dice: [5], arrange: (s) => (s.agents[0].hp = 1) })
    expect(last.match.position.outcome).toMatchObject({ reason: 'agentDown', winners: 0b10 })
  })

  rule('SO-5.3.6', 'it is a plain die besides his attack', () => {
    const table = onto({ agent: 'spider', dice: [6, 6, 6] })
    expect(said(table, 'brutal')).toMatchObject([{ die: 6, result: 'hit' }])
    expect(table.state.agents[0].hp).toBe(3)
    expect(labelOf(table)).toBe('attack')
    table.do(1, ATTACK)
    allHeard(table, { t: 'attackSameSpace', hunter: 'beast', agent: 'first' })
    expect(table.state.agents[0].hp).toBe(2)
  })

  rule('SO-5.3.7', 'he may walk 5 steps, but then attacks only in his own space', () => {
    const five = ['N30', 'O30', 'P30', 'Q30', 'R30']
    const table = beast({ at: 'T30' })
    expect(actions(table, 'beast', ...five.slice(0, 4).map(cell))).toContain(cell('R30'))
    expect(actions(table, 'beast', ...five.map(cell))).toEqual([STAY])
    expect(table.refusal(1, 0, ...five.map(cell), cell('S30'))).toBe('SO-4.5.1')
    const gun = beast({ hunters: { gun: 'M30', beast: 'F1' }, at: 'T30' })
    expect(gun.refusal(1, 0, ...five.map(cell))).toBe('SO-4.5.1')
    turn(table, 'beast', ...walk(...five))
    allHeard(table, { t: 'visible', hunter: 'beast', agent: 'first', space: 'T30' })
    expect(hunterOf(table, 'beast').acted).toBe(true)
    const four = turn(beast({ at: 'T30' }), 'beast', ...walk(...five.slice(0, 4)))
    expect(four.offers(1)).toEqual([0, ATTACK])
    const there = turn(beast({ at: 'R30', dice: [1] }), 'beast', ...walk(...five))
    expect(there.offers(1)).toEqual([0, ATTACK])
  })

  rule('SO-5.3.8', 'stunned he walks 2 steps at most', () => {
    const table = beast({ arrange: (s) => (s.hunters[0].stunned = true) })
    expect(actions(table, 'beast', cell('N30'))).toContain(cell('O30'))
    expect(actions(table, 'beast', cell('N30'), cell('O30'))).toEqual([STAY])
    expect(table.refusal(1, 0, cell('N30'), cell('O30'), cell('P30'))).toBe('SO-4.8.2')
  })
})

/** The Puppet and everybody else far from the empty vehicle. */
const puppet = (cast: Partial<Cast> = {}) =>
  scene({ hunters: { puppet: 'F1', beast: 'D1' }, vehicle: 'K20', at: 'Q26', next: 'turns', ...cast })

const isRelay = (code: number): boolean => code >= RELAY && code < RELAY + CELLS

const stunned = () => puppet({ arrange: (s) => (s.hunters[0].stunned = true) })

describe('the Puppet', () => {
  rule('SO-5.6.1', 'Control Relay moves the vehicle, empty or not, and he stays', () => {
    const table = puppet()
    const ways = actions(table, 'puppet').filter(isRelay)
    expect(ways.map((code) => nameOf(code - RELAY)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'J19',
      'J20',
      'J21',
      'K19',
      'K21',
      'L21',
    ])
    turn(table, 'puppet', ...relay('K21', 'L22'))
    allHeard(table, { t: 'vehicleRelayed', hunter: 'puppet', path: ['K21', 'L22'], left: 8 })
    expect(nameOf(table.state.vehicle)).toBe('L22')
    expect(hunterOf(table, 'puppet')).toMatchObject({ space: cell('F1'), inside: false, acted: true })
    const occupied = turn(puppet({ hunters: { puppet: 'F1', beast: 'inside' } }), 'puppet', ...relay('K21'))
    expect(hunterOf(occupied, 'beast')).toMatchObject({ space: cell('K21'), inside: true })
    expect(actions(puppet(), 'beast').filter(isRelay)).toEqual([])
    expect(puppet().refusal(1, 1, RELAY + cell('K21'))).toBe('SO-5.6.3')
    // Within the budget that is left.
    const poor = puppet({ arrange: (s) => (s.budget = 1) })
    expect(actions(poor, 'puppet', RELAY + cell('K21'))).toEqual([STAY])
    expect(poor.refusal(1, 0, RELAY + cell('K21'), RELAY + cell('K22'))).toBe('SO-4.5.7')
    expect(actions(puppet({ arrange: (s) => (s.budget = 0) }), 'puppet').filter(isRelay)).toEqual([])
  })

  rule('SO-5.6.2', 'Remote Sensor works from wherever he stands, empty vehicle or not', () => {
    for (const where of ['D1', 'inside']) {
      const table = puppet({ hunters: { puppet: 'F1', beast: where }, arrange: (s) => (s.agents[0].steps = 3) })
      turn(table, 'puppet', REMOTE_SENSOR)
      allHeard(table, { t: 'sensor', hunter: 'puppet', space: 'K20' })
      allHeard(table, { t: 'sensorMovement', agent: 'first', dir: 'SE' })
      expect(hunterOf(table, 'puppet')).toMatchObject({ space: cell('F1'), inside: false, acted: true })
    }
    expect(puppet().refusal(1, 1, REMOTE_SENSOR)).toBe('SO-5.6.3')
  })

  rule('SO-5.6.3', 'not both in one turn, and no step, entry or exit; inside the normal rules apply', () => {
    const table = puppet({ hunters: { puppet: 'K20', beast: 'D1' } })
    expect(actions(table, 'puppet')).toContain(ENTER)
    const after = actions(table, 'puppet', RELAY + cell('K21'))
    expect(after.filter((code) => !isRelay(code))).toEqual([STAY])
    expect(table.refusal(1, 0, RELAY + cell('K21'), REMOTE_SENSOR)).toBe('SO-5.6.3')
    // Brought back below his feet, the vehicle may still not be entered.
    expect(actions(table, 'puppet', RELAY + cell('K21'), RELAY + cell('K20'))).not.toContain(ENTER)
    expect(table.match.probe(1, table.match.ask(1), [0, REMOTE_SENSOR])).toEqual({ ok: true, done: true })
    turn(table, 'puppet', REMOTE_SENSOR)
    expect(hunterOf(table, 'puppet').acted).toBe(true)
    const inside = puppet({ hunters: { puppet: 'inside', beast: 'D1' } })
    const offers = actions(inside, 'puppet')
    expect(offers.filter(isRelay)).toEqual([])
    expect(offers).not.toContain(REMOTE_SENSOR)
    expect(offers).toContain(SENSOR)
    expect(offers).toContain(DRIVE + cell('K21'))
    expect(inside.refusal(1, 0, REMOTE_SENSOR)).toBe('SO-5.6.3')
    expect(inside.refusal(1, 0, RELAY + cell('K21'))).toBe('SO-5.6.3')
  })

  rule('SO-5.6.4', 'both are possible while stunned', () => {
    expect(actions(stunned(), 'puppet')).toContain(REMOTE_SENSOR)
    const table = turn(stunned(), 'puppet', ...relay('K21', 'K22', 'K23'))
    expect(nameOf(table.state.vehicle)).toBe('K23')
  })

  rule('SO-5.6.5', 'the relay uses up the budget, and is no movement of his', () => {
    const table = puppet({ hunters: { puppet: 'M30', beast: 'D1' }, at: 'P30' })
    turn(table, 'puppet', ...relay('K21', 'K22', 'K23', 'K24'))
    expect(labelOf(table)).toBe('attack')
    expect(table.state.moved).toBe(0)
    expect(table.view()).toMatchObject({ budget: 6, vehicle: 'K24' })
    table.do(seatOf(table, 'puppet'), 0)
    expect(table.state.hunters[indexOf(table, 'puppet')].acted).toBe(true)
  })
})
