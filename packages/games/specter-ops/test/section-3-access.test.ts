import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { ENTER, EXIT, isIn, POST_COGNITION, RELAY, REMOTE_SENSOR, SENSOR, STAY } from '../rules/codes.ts'
import {
  agentTurn,
  drive,
  exit,
  hunterOf,
  hunterPhase,
  idle,
  idleUntil,
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

const PASS = 0
const [NO, YES] = [0, 1]
/** The seats 1 to 4 play these; the code of a motion is the number of the hunter, from 1. */
const HUNTERS: Scene['hunters'] = { puppet: 'car', beast: 'car', prophet: 'car', gun: 'car' }
const [PUPPET, BEAST, PROPHET, GUN] = [1, 2, 3, 4]

/** Five players; the agent's turn is over and the hunters may propose. */
const window = (scene: Scene = {}): SpecterTable =>
  walks(agentTurn({ seats: 5, hunters: HUNTERS, traitor: 'gun', agent: 'A1', ...scene }))

const votes = (table: SpecterTable, ...ballots: number[]): SpecterTable => {
  ballots.forEach((ballot, i) => table.do(i + 1, ballot))
  return table
}

/** Seat 1 has the access of a hunter changed, the others agree. */
const changeAccess = (table: SpecterTable, motion: number): SpecterTable =>
  votes(idleUntil(table, 'access').do(1, motion).close(), YES, YES, YES, NO)

const revoked = (table: SpecterTable): boolean[] => shown(table).hunters.map((hunter) => hunter.revoked)

/** Seat 1 changed its mind, seat 3 proposed as well. */
const proposed = (): SpecterTable => window().do(3, PUPPET).do(1, GUN).do(1, BEAST).close()

describe('vehicle access', () => {
  rule('SO-3.4.1', 'until the first hunter turn every hunter seat may propose to revoke or restore any hunter', () => {
    const table = window()
    expect(stepOf(table)).toBe('access')
    for (const seat of [1, 2, 3, 4]) expect(table.offers(seat)).toEqual([PASS, PUPPET, BEAST, PROPHET, GUN])
    expect(table.refusal(0, PUPPET)).toBe('K-2')
    table.do(2, BEAST).close()
    expect(publicly(table)).toEqual([{ t: 'revokeProposed', seat: 2, hunter: 'beast' }])
    votes(table, YES, YES, YES, YES)
    expect(revoked(table)).toEqual([false, true, false, false])
    plays(table, 'puppet')
    expect(table.refusal(3, PROPHET, STAY)).toBe('SO-3.3.2')
    nextRound(table)
    walks(table).do(4, BEAST).close()
    expect(publicly(table)).toEqual([{ t: 'restoreProposed', seat: 4, hunter: 'beast' }])
  })

  rule('SO-3.4.2', 'every hunter votes; the ballots are hidden until all are in, then all are public', () => {
    const table = window().do(1, GUN).close()
    expect(stepOf(table)).toBe('vote')
    expect(shown(table).vote).toEqual([{ seat: 1, hunter: 'gun' }])
    for (const seat of [1, 2, 3, 4]) expect(table.offers(seat)).toEqual([NO, YES])
    expect(table.refusal(0, YES)).toBe('K-2')
    const before = [-1, 0, 2, 3, 4].map((viewer) => JSON.stringify(table.match.message(viewer)))
    table.do(1, YES)
    expect([-1, 0, 2, 3, 4].map((viewer) => JSON.stringify(table.match.message(viewer)))).toEqual(before)
    expect(table.match.message(1).ask!.mine!.answered).toBe(YES)
    // A ballot may be changed as long as the last one is missing.
    table.do(2, NO).do(3, YES).do(1, NO).do(1, YES)
    expect(stepOf(table)).toBe('vote')
    table.do(4, YES)
    expect(publicly(table)).toEqual([{ t: 'revokePassed', hunter: 'gun', seats: [1, 3, 4], votes: 3 }])
  })

  rule('SO-3.4.3', 'more than half must say yes', () => {
    for (const [ballots, passes] of [
      [[YES, YES, YES, YES], true],
      [[NO, YES, YES, YES], true],
      [[YES, YES, NO, NO], false],
      [[YES, NO, NO, NO], false],
      [[NO, NO, NO, NO], false],
    ] as const) {
      const table = votes(window().do(3, PUPPET).close(), ...ballots)
      expect(revoked(table)).toEqual([passes, false, false, false])
      expect(kinds(table)).toEqual([passes ? 'revokePassed' : 'revokeFailed'])
    }
  })

  rule('SO-3.4.4', 'each seat proposes once a round, and after one has passed there is no other', () => {
    const passed = proposed()
    expect(publicly(passed)).toEqual([
      { t: 'revokeProposed', seat: 1, hunter: 'beast' },
      { t: 'revokeProposed', seat: 3, hunter: 'puppet' },
    ])
    votes(passed, YES, YES, YES, NO)
    expect(stepOf(passed)).toBe('start')
    expect(revoked(passed)).toEqual([false, true, false, false])
    expect(shown(passed).vote).toEqual([])
    const failed = votes(proposed(), YES, YES, NO, NO)
    expect(stepOf(failed)).toBe('vote')
    expect(shown(failed).vote).toEqual([{ seat: 3, hunter: 'puppet' }])
    votes(failed, NO, YES, YES, YES)
    expect(revoked(failed)).toEqual([true, false, false, false])
    expect(stepOf(failed)).toBe('start')
  })

  rule('SO-3.4.5', 'if nobody proposes there is no vote, and nothing waits for one', () => {
    const table = window()
    expect([table.match.waiting, table.match.closable]).toEqual([0, true])
    table.close()
    expect(stepOf(table)).toBe('start')
    expect(publicly(table)).toEqual([])
  })

  rule('SO-3.4.6', 'a revoked hunter may not enter, drive, sense, nor use Control Relay or Remote Sensor', () => {
    const table = changeAccess(window({ hunters: { ...HUNTERS, puppet: 'L25' }, vehicle: 'K25' }), PUPPET)
    expect(table.offers(1, 0)).toContain(STAY)
    expect(table.offers(1, 0).some((code) => isIn(code, RELAY))).toBe(false)
    expect(table.refusal(1, 0, RELAY + 23 * 23 + 10)).toBe('SO-3.4.6')
    expect(table.refusal(1, 0, REMOTE_SENSOR)).toBe('SO-3.4.6')
    expect(table.refusal(1, 0, ...to('K25'), ENTER)).toBe('SO-3.4.6')
    // Walking there is no crime.
    plays(table, 'puppet', ...to('K25'), STAY)
    expect(hunterOf(table, 'puppet').inside).toBe(false)
    const trusted = changeAccess(window({ hunters: { ...HUNTERS, puppet: 'L25' }, vehicle: 'K25' }), BEAST)
    expect(trusted.offers(1, 0)).toContain(REMOTE_SENSOR)
    expect(trusted.offers(1, 0, ...to('K25'))).toContain(ENTER)
  })

  rule('SO-3.4.7', 'a revoked hunter inside must get out', () => {
    const table = changeAccess(window({ round: 3 }), PROPHET)
    const offers = table.offers(3, 2)
    expect(offers.length).toBe(6)
    expect(offers.every((code) => isIn(code, EXIT))).toBe(true)
    expect(offers).toContain(exit('J22'))
    expect(table.refusal(3, 2, STAY)).toBe('SO-3.4.7')
    expect(table.refusal(3, 2, POST_COGNITION)).toBe('SO-3.4.7')
    expect(table.refusal(3, 2, SENSOR)).toBe('SO-3.4.6')
    expect(table.refusal(3, 2, ...drive('K24'))).toBe('SO-3.4.6')
    plays(table, 'prophet', exit('J22'))
    expect(hunterOf(table, 'prophet').inside).toBe(false)
    // Outside he has Post-Cognition like anybody who was never inside.
    nextRound(table)
    expect(idleUntil(table, 'start').offers(3, 2)).toContain(POST_COGNITION)
  })

  rule('SO-3.4.8', 'until its turn it stays inside and is carried along', () => {
    const table = changeAccess(window(), PROPHET)
    plays(table, 'puppet', ...drive('K24', 'K25'), STAY)
    expect(shown(table).hunters[2]).toMatchObject({ hunter: 'prophet', inside: true, space: 'K25', revoked: true })
  })

  rule('SO-3.4.9', 'revocation lasts until a vote restores it or the traitor is revealed', () => {
    const table = changeAccess(window({ hunters: { ...HUNTERS, beast: 'A24' } }), BEAST)
    nextRound(table)
    walks(table)
    expect(revoked(table)).toEqual([false, true, false, false])
    votes(table.do(1, BEAST).close(), YES, NO, YES, YES)
    expect(publicly(table)).toEqual([{ t: 'restorePassed', hunter: 'beast', seats: [1, 3, 4], votes: 3 }])
    expect(revoked(table)).toEqual([false, false, false, false])
    nextRound(table)
    walks(table)
    votes(table.do(1, BEAST).close(), YES, YES, YES, YES)
    turnsCoat(table, 'cobra')
    expect(revoked(table)).toEqual([false, false, false, false])
  })

  rule('SO-3.4.10', 'with fewer players, and after the reveal, there are no proposals', () => {
    for (const seats of [2, 3, 4]) expect(stepOf(walks(agentTurn({ seats, agent: 'A1' })))).toBe('start')
    const table = hunterPhase({ seats: 5, hunters: HUNTERS, agent: 'A1' })
    walks(turnsCoat(table, 'cobra'))
    nextRound(table)
    walks(table)
    walks(table)
    expect(stepOf(table)).toBe('start')
  })

  rule('SO-3.4.11', 'one vote runs at a time, and no turn starts before it is over', () => {
    const table = window().do(1, PUPPET).close()
    // Code 2 would be a motion about the Beast; now only ballots count.
    expect(table.refusal(2, BEAST)).toBe('K-4')
    expect(table.offers(3)).toEqual([NO, YES])
    votes(table, NO, NO, NO)
    expect(stepOf(table)).toBe('vote')
    table.do(4, NO)
    expect(stepOf(table)).toBe('start')
    // The time for proposals is over, also when a start is only tried and taken back.
    table.offers(2, 1)
    expect(table.offers(2)).toEqual([1])
    expect(stepOf(plays(table, 'puppet'))).toBe('start')
  })

  rule('SO-3.4.12', 'under accessVote = ask the first turn waits for the seat; nobody sees for whom', () => {
    const asking = agentTurn({ seats: 5, hunters: HUNTERS, agent: 'A1' })
    expect(asking.match.message(3).orders).toMatchObject({ accessVote: 'waive' })
    asking.order(3, 'accessVote', 'ask')
    for (const viewer of viewers(asking)) expect(asking.told(viewer)).toEqual([])
    walks(asking)
    expect([asking.match.waiting, asking.match.closable]).toEqual([1 << 3, false])
    const waived = walks(agentTurn({ seats: 5, hunters: HUNTERS, agent: 'A1' }))
    for (const viewer of [-1, 0, 1, 2, 4]) expect(asking.match.message(viewer).ask).toEqual(waived.match.message(viewer).ask)
    expect(asking.match.close()).toMatchObject({ ok: false, refusal: { rule: 'K-10' } })
    // It passes, or the clock passes for it.
    expect(asking.match.fallback(3)).toEqual([PASS])
    asking.do(3, PASS)
    expect(asking.match.closable).toBe(true)
    idle(asking)
    expect(stepOf(asking)).toBe('start')
    // A seat under waive may still propose.
    expect(kinds(waived.do(2, GUN).close())).toEqual(['revokeProposed'])
    expect(waived.state.hunters.some((hunter) => hunter.acted)).toBe(false)
  })
})
