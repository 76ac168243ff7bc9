import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { nobodyHeard, allHeard, type Cast, cell, scene, setUp, shown, turn, walk, FOUR } from './scene-late.ts'

const ATTACK = 1

/** The agent near A3, with as many objectives complete as bits are set. */
const nearExit = (done: number, cast: Partial<Cast> = {}) =>
  scene({ hunters: { gun: 'F1', beast: 'D1' }, at: 'A5', ...cast, arrange: (s) => ((s.done = done), cast.arrange?.(s)) })

const outcome = (table: ReturnType<typeof scene>) => table.match.position.outcome

/** Both agents near exits. */
const two = () => nearExit(0b0111, { hunters: FOUR, second: { agent: 'spider', at: 'N3' } })

describe('the agents win', () => {
  rule('SO-9.1.1', 'by ending a move on an escape point with 3 objectives complete', () => {
    for (const [exit, ...way] of [
      ['A3', 'A5', 'B4'],
      ['N1', 'N3', 'N2'],
      ['W3', 'U3', 'V3'],
    ]) {
      const table = nearExit(0b1101, { at: way[0] }).do(0, ...walk(way[1], exit))
      allHeard(table, { t: 'agentEscaped', agent: 'first', space: exit })
      expect(outcome(table)).toEqual({ scores: [1, 0], winners: 0b01, reason: 'escape' })
    }
    expect(outcome(nearExit(0b1111).do(0, ...walk('B4', 'A3')))?.winners).toBe(0b01)
    // Passing over it is not ending there.
    expect(outcome(nearExit(0b0111).do(0, ...walk('B4', 'A3', 'B3')))).toBe(null)
    const four = nearExit(0b0111, { seats: 4, hunters: { gun: 'F1', beast: 'D1', puppet: 'D32' } }).do(0, ...walk('B4', 'A3'))
    expect(outcome(four)).toEqual({ scores: [1, 0, 0, 0], winners: 0b0001, reason: 'escape' })
  })

  rule('SO-9.1.2', 'not where a hunter stands on foot, loyal or not', () => {
    const guarded = nearExit(0b0111, { hunters: { gun: 'A3', beast: 'D1' } })
    expect(guarded.refusal(0, ...walk('B4', 'A3'))).toBe('SO-4.1.4')
    const below = nearExit(0b0111, { hunters: { gun: 'A3', beast: 'D1' }, at: 'A3' }).do(0, ...walk())
    nobodyHeard(below, 'agentEscaped')
    expect(outcome(below)).toBe(null)
    const traitor = nearExit(0b0111, { hunters: { ...FOUR, beast: 'A3' }, traitor: 'beast', at: 'A3' }).do(0, ...walk())
    expect(outcome(traitor)).toBe(null)
    // A hunter in the vehicle does not count.
    const car = nearExit(0b0111, { hunters: { gun: 'inside', beast: 'D1' }, vehicle: 'N1', at: 'N1' }).do(0, ...walk())
    expect(outcome(car)?.reason).toBe('escape')
  })

  rule('SO-9.1.3', 'with fewer than 3 objectives an exit does nothing, for either agent', () => {
    for (const done of [0, 0b0001, 0b1010]) {
      const table = nearExit(done).do(0, ...walk('B4', 'A3'))
      nobodyHeard(table, 'agentEscaped')
      expect(outcome(table)).toBe(null)
      expect(table.state.agents[0]).toMatchObject({ space: cell('A3'), escaped: false })
    }
    const two = nearExit(0b0011, { hunters: FOUR, second: { agent: 'spider', at: 'A3' }, at: 'P30' })
    two.do(0, ...walk()).do(4, ...walk())
    expect(two.state.agents[1]).toMatchObject({ space: cell('A3'), escaped: false })
  })

  rule('SO-9.1.4', 'it happens by itself, seen or not, and without a step', () => {
    const seen = nearExit(0b0111, { hunters: { beast: 'B3', gun: 'F1' }, at: 'A3' }).do(0, ...walk())
    allHeard(seen, { t: 'agentVisible', agent: 'first', space: 'A3' })
    expect(outcome(seen)?.reason).toBe('escape')
    expect(outcome(nearExit(0b0111, { at: 'A3' }).do(0, ...walk()))?.reason).toBe('escape')
  })

  rule('SO-9.1.5', 'while the traitor is hidden the first agent wins for both', () => {
    const table = nearExit(0b0111, { hunters: FOUR, traitor: 'prophet' }).do(0, ...walk('B4', 'A3'))
    // Gun 1, Beast 2, Prophet 3, Puppet 4.
    expect(outcome(table)).toEqual({ scores: [1, 0, 0, 1, 0], winners: 0b01001, reason: 'escape' })
  })

  rule('SO-9.1.6', 'once he is revealed both must get away; who has leaves the board', () => {
    const table = two().do(0, ...walk('B4', 'A3'))
    allHeard(table, { t: 'agentEscaped', agent: 'first', space: 'A3' })
    expect(outcome(table)).toBe(null)
    for (const viewer of [-1, 0, 1, 4]) expect(shown(table, 0, viewer)).toMatchObject({ escaped: true, marker: null })
    expect(table.state.agents[0]).toMatchObject({ escaped: true, located: false, space: -1 })
    table.do(4, ...walk('N2', 'N1'))
    expect(outcome(table)).toEqual({ scores: [1, 0, 0, 0, 1], winners: 0b10001, reason: 'escape' })
    // Who is away takes no more turns: the next round begins with the second agent.
    const alone = two()
      .do(0, ...walk('B4', 'A3'))
      .do(4, ...walk())
    turn(turn(turn(alone, 'beast', ...walk()), 'prophet', ...walk()), 'gun', ...walk()).do(1, 0)
    expect(alone.state.round).toBe(6)
    expect(alone.match.message(-1).ask?.waits).toEqual([4])
    // The second may be the first to go.
    const other = two()
      .do(0, ...walk())
      .do(4, ...walk('N2', 'N1'))
    allHeard(other, { t: 'agentEscaped', agent: 'second', space: 'N1' })
    expect(outcome(other)).toBe(null)
  })

  rule('SO-9.1.7', 'H1 is an exit with 4 or 5 players only', () => {
    const at = (seats: number, extra: Partial<Cast> = {}) =>
      nearExit(0b0111, { seats, hunters: { gun: 'F1', beast: 'D1', puppet: 'D32', prophet: 'A1' }, at: 'H1', ...extra })
    expect(outcome(at(3).do(0, ...walk()))).toBe(null)
    expect(outcome(at(4).do(0, ...walk()))?.reason).toBe('escape')
    expect(outcome(at(5, { traitor: 'gun' }).do(0, ...walk()))?.reason).toBe('escape')
    expect(outcome(nearExit(0b0111, { at: 'H1' }).do(0, ...walk()))).toBe(null)
  })
})

/** The Beast hits an agent with so many HP. */
const shot = (hp: number) =>
  turn(
    scene({
      hunters: { beast: 'M30', gun: 'F1' },
      at: 'N30',
      next: 'turns',
      dice: [2],
      arrange: (s) => (s.agents[0].hp = hp),
    }),
    'beast',
    ...walk(),
  ).do(1, ATTACK)

/** The Gun watches R1 from N5; the agent stands beside it. */
const exits = (hp: number) =>
  nearExit(0b0111, {
    hunters: { gun: 'N5', beast: 'F1' },
    at: 'M4',
    dice: [4],
    arrange: (s) => (s.agents[0].hp = hp),
  })

describe('the hunters win', () => {
  rule('SO-9.2.1', 'at once when an agent has no HP left', () => {
    const table = shot(1)
    expect(outcome(table)).toEqual({ scores: [0, 1], winners: 0b10, reason: 'agentDown' })
    expect(table.refusal(1, 0)).toBe('K-1')
    expect(outcome(shot(2))).toBe(null)
  })

  rule('SO-9.2.2', 'the death of either agent is enough, even if the other has escaped', () => {
    for (const escaped of [false, true]) {
      const table = scene({
        hunters: { ...FOUR, beast: 'M30' },
        second: { agent: 'orangutan', at: 'N30' },
        agent: 'spider',
        at: 'A10',
        next: 'turns',
        dice: [2],
        arrange(s) {
          s.agents[1].hp = 1
          if (escaped) Object.assign(s.agents[0], { escaped: true, space: -1 })
        },
      })
      turn(table, 'beast', ...walk()).do(2, 2)
      expect(outcome(table)).toEqual({ scores: [0, 1, 1, 1, 0], winners: 0b01110, reason: 'agentDown' })
    }
    const first = scene({
      hunters: { ...FOUR, beast: 'M30' },
      second: { agent: 'orangutan', at: 'A10' },
      agent: 'spider',
      at: 'N30',
      next: 'turns',
      dice: [3],
      arrange: (s) => (s.agents[0].hp = 1),
    })
    turn(first, 'beast', ...walk()).do(2, 1)
    expect(outcome(first)?.winners).toBe(0b01110)
  })

  rule('SO-9.2.3', 'when the last agent turn of round 40 is over; no hunter acts any more', () => {
    const late = scene({ hunters: { gun: 'F1', beast: 'D1' }, at: 'P30', round: 40 }).do(0, ...walk())
    expect(outcome(late)).toEqual({ scores: [0, 1], winners: 0b10, reason: 'time' })
    expect(late.state.hunters.some((hunter) => hunter.acted)).toBe(false)
    const before = scene({ hunters: { gun: 'F1', beast: 'D1' }, at: 'P30', round: 39 }).do(0, ...walk())
    expect(outcome(before)).toBe(null)
    const two = scene({ hunters: FOUR, second: { agent: 'spider', at: 'D31' }, at: 'P30', round: 40 }).do(0, ...walk())
    expect(outcome(two)).toBe(null)
    two.do(4, ...walk())
    expect(outcome(two)?.reason).toBe('time')
    // The very last turn may still win it.
    const lucky = nearExit(0b0111, { round: 40 }).do(0, ...walk('B4', 'A3'))
    expect(outcome(lucky)?.reason).toBe('escape')
  })

  rule('SO-9.2.4', 'one side wins, without a score; the traitor never wins with the hunters', () => {
    const hidden = scene({ hunters: FOUR, traitor: 'beast', at: 'P30', round: 40 }).do(0, ...walk())
    expect(outcome(hidden)).toEqual({ scores: [0, 1, 0, 1, 1], winners: 0b11010, reason: 'time' })
    const revealed = scene({ hunters: FOUR, second: { agent: 'spider', at: 'D31' }, at: 'P30', round: 40 })
    revealed.do(0, ...walk()).do(4, ...walk())
    expect(outcome(revealed)).toEqual({ scores: [0, 1, 1, 1, 0], winners: 0b01110, reason: 'time' })
    const three = nearExit(0b0111, { seats: 3 }).do(0, ...walk('B4', 'A3'))
    expect(outcome(three)).toEqual({ scores: [1, 0, 0], winners: 0b001, reason: 'escape' })
    expect(setUp(2).match.position.outcome).toBe(null)
  })

  rule('SO-9.2.5', 'the Gun shoots before an agent on an exit gets away', () => {
    // From M4, out of her view along R1, by N3 and N2 to N1, four spaces from her.
    expect(outcome(exits(1).do(0, ...walk('N3', 'N2', 'N1')))).toMatchObject({ winners: 0b10, reason: 'agentDown' })
    expect(outcome(exits(2).do(0, ...walk('N3', 'N2', 'N1')))).toMatchObject({ winners: 0b01, reason: 'escape' })
  })
})
