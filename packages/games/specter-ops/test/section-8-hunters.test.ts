// The decisions of the hunters, and what holds for all decisions.
import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { DRIVE, ENTER, NO, NO_CARD, POST_COGNITION, RELAY, REMOTE_SENSOR, REVEAL, SENSOR, STAY, YES } from '../rules/codes.ts'
import {
  actions,
  type Cast,
  card,
  cell,
  drive,
  exit,
  hunterOf,
  indexOf,
  labelOf,
  nobodyHeard,
  ordered,
  said,
  scene,
  turn,
  viewers,
  walk,
  FOUR,
} from './scene-late.ts'

const PASS = 0
const ATTACK = 1

/** Five players, the Puppet a hidden traitor. */
const five = (cast: Partial<Cast> = {}) => scene({ hunters: FOUR, traitor: 'puppet', at: 'P29', next: 'hunters', ...cast })

describe('access to the vehicle', () => {
  rule('SO-8.1.12', 'every hunter seat may propose or pass; only those under ask are waited for', () => {
    const table = five()
    expect(labelOf(table)).toBe('access')
    for (const seat of [1, 2, 3, 4]) expect(table.offers(seat)).toEqual([PASS, 1, 2, 3, 4])
    expect(table.offers(0)).toEqual([])
    // Everybody waives: nothing is waited for, though anybody may still speak up.
    expect(table.match.closable).toBe(true)
    table.do(2, 4).close()
    expect(said(table, 'revokeProposed')).toMatchObject([{ seat: 2, hunter: 'puppet' }])
    const asks = scene({ hunters: FOUR, traitor: 'puppet', at: 'P29' })
    ordered(asks, 3, 'accessVote', 'ask').do(0, ...walk())
    expect(asks.match.closable).toBe(false)
    asks.do(3, PASS)
    expect(asks.match.closable).toBe(true)
    asks.close()
    nobodyHeard(asks, 'revokeProposed')
    expect(labelOf(asks)).toBe('hunterTurn')
    expect(labelOf(scene({ hunters: { gun: 'F1' }, next: 'hunters' }))).toBe('hunterTurn')
  })

  rule('SO-8.1.13', 'all vote yes or no at once, and may change their mind until the last ballot', () => {
    const table = five().do(1, 2).close()
    expect(labelOf(table)).toBe('vote')
    for (const seat of [1, 2, 3, 4]) expect(table.offers(seat)).toEqual([NO, YES])
    expect(table.offers(0)).toEqual([])
    table.do(1, NO).do(1, YES).do(2, YES).do(3, YES).do(2, NO)
    expect(hunterOf(table, 'beast').revoked).toBe(false)
    table.do(4, YES)
    expect(said(table, 'revokePassed')).toMatchObject([{ seats: [1, 3, 4] }])
    expect(hunterOf(table, 'beast').revoked).toBe(true)
    expect(labelOf(table)).toBe('hunterTurn')
  })

  rule('SO-8.1.26', 'accessVote may be changed at any time and counts from the next hunter phase', () => {
    const table = five()
    table.order(1, 'accessVote', 'ask')
    // This window was opened under waive.
    expect(table.match.closable).toBe(true)
    table.close()
    for (const name of ['gun', 'beast', 'prophet', 'puppet'] as const) {
      turn(table, name, ...walk())
      if (labelOf(table) === 'sniper') table.do(1, 0)
      table.order(4, 'accessVote', table.match.message(4).orders?.accessVote === 'ask' ? 'waive' : 'ask')
    }
    table.do(0, ...walk())
    expect(labelOf(table)).toBe('access')
    expect(table.match.closable).toBe(false)
    table.do(1, PASS)
    expect(table.match.closable).toBe(true)
  })
})

/** Which kinds of movement action are offered. */
const kinds = (codes: number[]) =>
  [
    codes.some((code) => code < 1000) && 'walk',
    codes.some((code) => code >= DRIVE && code < DRIVE + 1000) && 'drive',
    codes.some((code) => code >= RELAY && code < RELAY + 1000) && 'relay',
    codes.some((code) => code >= 4000) && 'exit',
    codes.includes(STAY) && 'stay',
    codes.includes(ENTER) && 'enter',
    codes.includes(SENSOR) && 'sensor',
    codes.includes(POST_COGNITION) && 'postCognition',
    codes.includes(REMOTE_SENSOR) && 'remoteSensor',
  ].filter(Boolean)

describe('a hunter turn', () => {
  rule('SO-8.1.14', 'any seat may start the turn of a hunter that has not acted, and take that back before it moves', () => {
    const table = five({ next: 'turns', arrange: (s) => (s.hunters[1].acted = true) })
    expect([1, 2, 3, 4].map((seat) => table.offers(seat))).toEqual([[0], [], [2], [3]])
    expect(table.match.message(-1).ask?.waits).toEqual([1, 3, 4])
    expect(table.refusal(1, 2)).toBe('SO-3.3.2')
    // A start is a draft until the movement action is sent.
    expect(table.refusal(3, 2)).toBe('K-5')
    expect(table.offers(3, 2)).toContain(STAY)
    turn(table, 'gun', ...walk())
    expect(table.state.active).toBe(0)
    // A recovery check ends the draft.
    const blind = five({ next: 'turns', arrange: (s) => (s.hunters[2].blind = true) })
    expect(blind.match.probe(3, blind.match.ask(3), [2])).toEqual({ ok: true, done: true })
    turn(blind, 'prophet')
    expect(blind.state.active).toBe(2)
    expect([1, 2, 3, 4].map((seat) => blind.offers(seat).length > 0)).toEqual([false, false, true, false])
  })

  rule('SO-8.1.15', 'the traitor finds reveal among his movement actions, nobody else does', () => {
    const table = five({ next: 'turns' })
    expect(actions(table, 'puppet')).toContain(REVEAL)
    for (const name of ['gun', 'beast', 'prophet'] as const) expect(actions(table, name)).not.toContain(REVEAL)
    expect(table.refusal(1, 0, REVEAL)).toBe('K-4')
    // Once he has begun to move it is too late.
    expect(actions(table, 'puppet', cell('D31'))).not.toContain(REVEAL)
    turn(table, 'puppet', REVEAL)
    expect(table.state.revealed).toBe(true)
    // Blind and recovered he may still reveal himself.
    const blind = five({ next: 'turns', arrange: (s) => (s.hunters[3].blind = true) })
    turn(blind, 'puppet')
    expect(blind.offers(4)).toContain(REVEAL)
  })

  rule('SO-8.1.16', 'one kind of movement action, step by step, until it is committed', () => {
    const table = five({
      hunters: { gun: 'K28', beast: 'inside', prophet: 'inside', puppet: 'A1' },
      vehicle: 'K28',
      traitor: 'gun',
      next: 'turns',
    })
    expect(kinds(actions(table, 'gun'))).toEqual(['walk', 'stay', 'enter'])
    expect(kinds(actions(table, 'beast'))).toEqual(['drive', 'exit', 'stay', 'sensor'])
    expect(kinds(actions(table, 'prophet'))).toEqual(['drive', 'exit', 'stay', 'sensor', 'postCognition'])
    expect(kinds(actions(table, 'puppet'))).toEqual(['walk', 'relay', 'stay', 'remoteSensor'])
    expect(kinds(actions(table, 'beast', ...drive('K27')))).toEqual(['drive', 'exit', 'stay'])
    expect(kinds(actions(table, 'gun', cell('L28')))).toEqual(['walk', 'stay'])
    expect(kinds(actions(table, 'gun', cell('L28'), cell('K28')))).toEqual(['walk', 'stay', 'enter'])
    // Nothing has happened yet; what is sent is final, the sensor at once.
    expect(table.state.vehicle).toBe(cell('K28'))
    expect(table.refusal(2, 1, ...drive('K27'))).toBe('K-5')
    turn(table, 'beast', SENSOR)
    expect(kinds(table.offers(2))).toEqual(['exit', 'stay'])
    expect(table.refusal(2, ...drive('K27'))).toBe('SO-4.5.14')
    table.do(2, exit('K27'))
    turn(table, 'prophet', POST_COGNITION)
    expect(hunterOf(table, 'prophet').acted).toBe(true)
  })

  rule('SO-8.1.17', 'attack one of the agents in view, or not; that is final', () => {
    const two = scene({
      hunters: { ...FOUR, beast: 'M30' },
      second: { agent: 'spider', at: 'Q30' },
      at: 'P30',
      next: 'turns',
      dice: [6, 6, 6, 1],
    })
    turn(two, 'beast', ...walk())
    expect(two.offers(2)).toEqual([NO, 1, 2])
    two.do(2, 2)
    expect(said(two, 'attackRolled')).toMatchObject([{ agent: 'second', distance: 4 }])
    const one = scene({ hunters: { beast: 'M30', puppet: 'F1' }, at: 'P30', next: 'turns' })
    turn(one, 'beast', ...walk())
    expect(one.offers(1)).toEqual([NO, ATTACK])
    expect(one.refusal(1, 2)).toBe('SO-4.7.2')
    // Also where the same seat goes on with another hunter.
    expect(one.match.probe(1, one.match.ask(1), [NO])).toEqual({ ok: true, done: true })
    one.do(1, NO)
    expect(hunterOf(one, 'beast').acted).toBe(true)
    expect(one.state.agents[0].hp).toBe(6)
  })

  rule('SO-8.1.19', 'the Gun picks N, S, E, W or none; that is final', () => {
    const table = scene({ hunters: { gun: 'M30', puppet: 'F1' }, at: 'P29', next: 'turns' })
    turn(table, 'gun', ...walk())
    const options = table.match.message(1).ask?.mine?.options.map(({ key, args }) => args?.dir ?? key)
    expect(options).toEqual(['noSniper', 'N', 'S', 'E', 'W'])
    expect(table.match.probe(1, table.match.ask(1), [NO])).toEqual({ ok: true, done: true })
    table.do(1, 2)
    expect(table.view().hunters).toMatchObject([{ direction: 'S', acted: true }, {}])
  })

  rule('SO-8.1.21', 'with 2 players one seat decides for both hunters, in any order', () => {
    const table = scene({ hunters: { beast: 'F1', puppet: 'D1' }, at: 'P29', next: 'turns' })
    expect(table.offers(1)).toEqual([0, 1])
    turn(table, 'puppet', ...walk())
    expect(table.offers(1)).toEqual([0])
    expect(table.refusal(1, 1)).toBe('SO-3.3.2')
    turn(table, 'beast', ...walk())
    expect(table.state.round).toBe(6)
    table.do(0, ...walk())
    expect(table.offers(1)).toEqual([0, 1])
  })
})

/** A hunter has moved and sees nobody. */
const after = (hunter: 'gun' | 'beast', cast: Partial<Cast>) =>
  turn(scene({ hunters: { [hunter]: 'M30', puppet: 'F1' }, at: 'P29', next: 'turns', ...cast }), hunter, ...walk())

describe('all decisions', () => {
  rule('SO-8.1.22', 'a question with one answer is not asked where that reveals nothing', () => {
    expect(hunterOf(after('beast', {}), 'beast').acted).toBe(true)
    expect(hunterOf(after('gun', { arrange: (s) => (s.hunters[0].stunned = true) }), 'gun').acted).toBe(true)
    const agent = scene({ hunters: { prophet: 'F1', gun: 'D1' }, at: 'P29', cards: ['adrenal_surge'] })
    expect(agent.match.probe(0, agent.match.ask(0), walk())).toEqual({ ok: true, done: true })
    // Where it would tell something it is asked all the same.
    const stuck = scene({ hunters: { beast: 'B1', puppet: 'B2' }, at: 'A1' })
    expect(stuck.offers(0)).toEqual([STAY])
    const last = scene({ hunters: { beast: 'B1', puppet: 'B2' }, next: 'turns', arrange: (s) => (s.hunters[0].acted = true) })
    expect(last.offers(1)).toEqual([1])
    expect(last.state.active).toBe(-1)
  })

  rule('SO-8.1.23', 'an illegal command is refused and leaves no trace', () => {
    const table = scene({ hunters: { beast: 'M30', gun: 'F1' }, at: 'P29' })
    const before = JSON.stringify(viewers(table).map((viewer) => table.stream(viewer)))
    // `refusal` also checks that the position has not changed.
    expect(table.refusal(0, cell('P31'), STAY)).toBe('SO-4.1.3')
    expect(table.refusal(0, 99_999)).toBe('K-4')
    expect(table.refusal(1, 0)).toBe('K-2')
    expect(table.match.commit(0, table.match.ask(0) + 1, walk())).toMatchObject({ ok: false, refusal: { rule: 'K-3' } })
    expect(JSON.stringify(viewers(table).map((viewer) => table.stream(viewer)))).toBe(before)
    expect(table.match.entries).toHaveLength(1)
  })

  rule('SO-8.1.24', 'when time runs out: no, pass, continue, and the next hunter in seat order starts', () => {
    const access = scene({ hunters: FOUR, traitor: 'puppet', at: 'P29' })
    ordered(access, 3, 'accessVote', 'ask').do(0, ...walk())
    expect(access.match.fallback(3)).toEqual([PASS])
    const vote = five().do(1, 2).close()
    for (const seat of [1, 2, 3, 4]) expect(vote.match.fallback(seat)).toEqual([NO])
    const cobra = scene({
      hunters: { beast: 'M30', gun: 'F1' },
      agent: 'cobra',
      at: 'P30',
      cards: ['velocity_blade'],
      next: 'turns',
    })
    turn(cobra, 'beast', ...walk()).do(1, ATTACK)
    expect(cobra.match.fallback(0)).toEqual([NO])
    const start = scene({ hunters: { beast: 'F1', gun: 'D1' }, at: 'P29', next: 'turns' })
    expect(start.match.fallback(1)[0]).toBe(indexOf(start, 'beast'))
    turn(start, 'beast', ...walk())
    expect(start.match.fallback(1)[0]).toBe(indexOf(start, 'gun'))
    start.do(1, ...start.match.fallback(1))
  })

  rule('SO-8.1.25', 'taking back leaves no trace, and no step takes back by itself', () => {
    const table = scene({ hunters: { beast: 'F1', gun: 'D1' }, at: 'P29', cards: ['adrenal_surge', 'smoke_grenade'] })
    const before = JSON.stringify(table.match.snapshot())
    const first = table.offers(0, cell('P30'))
    table.offers(0, cell('P30'), cell('Q30'), cell('R30'))
    table.offers(0, ...card(1))
    expect(table.offers(0, cell('P30'))).toEqual(first)
    expect(JSON.stringify(table.match.snapshot())).toBe(before)
    // Walking back is a step like any other and counts: after 4 of them only the end is left.
    const pacing = [cell('P30'), cell('P29'), cell('P30'), cell('P29')]
    expect(table.offers(0, ...pacing)).toEqual([STAY])
    table.do(0, ...pacing, STAY, NO_CARD)
    expect(table.state.agents[0].steps).toBe(4)
  })
})
