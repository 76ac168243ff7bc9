import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { COMPLETE, NO, POST_COGNITION, YES } from '../rules/codes.ts'
import { NO_SNIPER } from '../rules/hunter-turn.ts'
import { actions, allHeard, labelOf, mine, nobodyHeard, said, scene, shown, turn, viewers, walk } from './scene-late.ts'

const ATTACK = 1

/** He stands in row 30, the agent so many spaces east of him, in his view. */
const aims = (distance: number, ...dice: number[]) => {
  const table = scene({ hunters: { prophet: 'M30' }, at: 'NOPQRSTU'[distance - 1] + '30', next: 'turns', dice })
  return turn(table, 'prophet', ...walk()).do(1, ATTACK)
}

/** The agent walks in a corner nobody sees; B19 is an objective. */
const near = (at: string, more: Partial<Parameters<typeof scene>[0]> = {}) =>
  scene({ hunters: { prophet: 'F1', gun: 'D1' }, at, ...more })

/** The hunters stay where they are, and the Gun picks no direction. */
const nextRound = (table: ReturnType<typeof scene>) =>
  turn(turn(table, 'prophet', ...walk()), 'gun', ...walk()).do(1, NO_SNIPER)

/** The Prophet, out of the way, takes his turn in that round. */
const asks = (round: number, rest: Partial<Parameters<typeof scene>[0]> = {}) =>
  scene({ hunters: { prophet: 'F1', gun: 'D1' }, at: 'A20', next: 'turns', round, ...rest })

/** Writes the first rows of the sheet. */
const sheet = (table: ReturnType<typeof scene>, ...spaces: number[]) => {
  table.state.agents[0].sheet.splice(0, spaces.length, ...spaces)
  return table
}

describe('the Prophet', () => {
  rule('SO-5.1.1', 'Mind-Reading adds 2 to the total, and a natural 1 still misses', () => {
    const hit = aims(5, 3)
    allHeard(hit, {
      t: 'attackRolled',
      hunter: 'prophet',
      agent: 'first',
      dice: [3],
      modifier: 2,
      total: 5,
      distance: 5,
      result: 'hit',
    })
    expect(hit.state.agents[0].hp).toBe(5)
    const short = aims(6, 3)
    expect(said(short, 'attackRolled')).toMatchObject([{ total: 5, distance: 6, result: 'miss' }])
    expect(short.state.agents[0].hp).toBe(6)
    const one = aims(1, 1)
    expect(said(one, 'attackRolled')).toMatchObject([{ dice: [1], total: 3, distance: 1, result: 'miss' }])
    expect(one.state.agents[0].hp).toBe(6)
  })

  rule('SO-5.1.2', 'the 2 is added once, however many dice a 6 brings', () => {
    expect(said(aims(8, 6, 6, 1), 'attackRolled')).toMatchObject([{ dice: [6, 6, 1], modifier: 2, total: 15 }])
  })

  rule('SO-5.1.3', 'an agent that ends within reach of an objective declares or does not', () => {
    const table = near('A20')
    expect(table.offers(0, ...walk())).toEqual([NO, YES])
    const moving = near('B22')
    // B21 is two spaces from the objective, B20 one.
    expect(moving.offers(0, ...walk('B21'))).toEqual([])
    expect(moving.offers(0, ...walk('B21', 'B20'))).toEqual([NO, YES])
    const alone = scene({ hunters: { gun: 'D1', beast: 'F1' }, at: 'A20' }).do(0, ...walk())
    nobodyHeard(alone, 'foresightNo')
    nobodyHeard(alone, 'foresightYes')
    const completed = near('A20', { arrange: (s) => (s.done = 0b0001) })
    expect(completed.offers(0, ...walk())).toEqual([])
  })

  rule('SO-5.1.4', 'a declaration tells everybody that an objective is next, not which', () => {
    const table = near('A20').do(0, ...walk(), YES)
    allHeard(table, { t: 'foresightYes' })
    nobodyHeard(table, 'foresightNo')
    expect(table.view().foresight).toBe(true)
  })

  rule('SO-5.1.5', 'a declared objective is completed in the next turn, like it or not', () => {
    const table = nextRound(near('A20').do(0, ...walk(), YES))
    allHeard(table, { t: 'objectiveCompleted', space: 'B19', section: 1, total: 1 })
    expect(table.state.done).toBe(0b0001)
    expect(table.offers(0)).not.toContain(COMPLETE)
    table.do(0, ...walk())
    allHeard(table, { t: 'foresightNo' })
    expect(table.view().foresight).toBe(false)
  })

  rule('SO-5.1.6', 'without a declaration no objective may be completed', () => {
    const table = near('A20').do(0, ...walk(), NO)
    allHeard(table, { t: 'foresightNo' })
    nextRound(table)
    expect(table.state.done).toBe(0)
    expect(table.offers(0)).not.toContain(COMPLETE)
    expect(table.refusal(0, COMPLETE)).toBe('SO-5.1.6')
    const far = near('B22').do(0, ...walk())
    allHeard(far, { t: 'foresightNo' })
  })

  rule('SO-5.1.7', 'stunned, blind, inside or a hidden traitor, the Prophet is told; once he has left he is not', () => {
    for (const condition of ['stunned', 'blind'] as const) {
      const table = near('A20', { arrange: (s) => (s.hunters[0][condition] = true) })
      expect(table.offers(0, ...walk())).toEqual([NO, YES])
    }
    const inside = scene({ hunters: { prophet: 'inside', gun: 'D1' }, vehicle: 'O8', at: 'A20' })
    expect(inside.offers(0, ...walk())).toEqual([NO, YES])
    const traitor = scene({ hunters: { prophet: 'F1' }, at: 'A20', traitor: 'prophet' })
    expect(traitor.offers(0, ...walk())).toEqual([NO, YES])
    allHeard(traitor.do(0, ...walk(), YES), { t: 'foresightYes' })
    // The last of the hunters has left: he was the Prophet.
    const left = scene({
      hunters: { gun: 'D1', beast: 'F1', puppet: 'A1', prophet: 'D32' },
      second: { agent: 'spider', at: 'D31' },
      at: 'A20',
      arrange: (s) => (s.foresight = true),
    })
    expect(left.state.done).toBe(0)
    expect(left.offers(0)).toContain(COMPLETE)
    left.do(0, COMPLETE).do(0, ...walk())
    nobodyHeard(left, 'foresightNo')
  })

  rule('SO-5.1.8', 'Post-Cognition tells everybody where each agent was two rounds ago', () => {
    const table = sheet(asks(6), 10, 20, 30, 40, 53, 60, 70)
    turn(table, 'prophet', POST_COGNITION)
    allHeard(table, { t: 'postCognition', hunter: 'prophet', row: 4 })
    allHeard(table, { t: 'wasThere', agent: 'first', row: 4, space: 'H3' })
    const both = scene({
      hunters: { prophet: 'F1', gun: 'D1', beast: 'A1', puppet: 'D32' },
      second: { agent: 'spider', at: 'D31' },
      at: 'A20',
      next: 'turns',
      round: 6,
    })
    both.state.agents[0].sheet[4] = 0
    both.state.agents[1].sheet[4] = 1
    turn(both, 'prophet', POST_COGNITION)
    allHeard(
      both,
      { t: 'wasThere', agent: 'first', row: 4, space: 'A1' },
      { t: 'wasThere', agent: 'second', row: 4, space: 'B1' },
    )
    both.state.hunters[0].acted = false
    both.state.agents[0].escaped = true
    turn(both, 'prophet', POST_COGNITION)
    allHeard(both, { t: 'wasThere', agent: 'second', row: 4, space: 'B1' })
  })

  rule('SO-5.1.9', 'it is not available in round 1; in round 2 it names N1', () => {
    const first = asks(1)
    expect(actions(first, 'prophet')).not.toContain(POST_COGNITION)
    expect(first.refusal(1, 0, POST_COGNITION)).toBe('SO-5.1.9')
    const second = asks(2)
    expect(actions(second, 'prophet')).toContain(POST_COGNITION)
    expect(actions(second, 'gun')).not.toContain(POST_COGNITION)
    allHeard(turn(second, 'prophet', POST_COGNITION), { t: 'wasThere', agent: 'first', row: 0, space: 'N1' })
  })

  rule('SO-5.1.10', 'of a second agent that was not yet there is no record', () => {
    const table = scene({
      hunters: { prophet: 'F1', gun: 'D1', beast: 'A1', puppet: 'D32' },
      second: { agent: 'spider', at: 'D31' },
      at: 'A20',
      next: 'turns',
      round: 6,
    })
    table.state.agents[0].sheet[4] = 0
    table.state.agents[1].sheet[5] = 1
    turn(table, 'prophet', POST_COGNITION)
    allHeard(table, { t: 'wasThere', agent: 'first', row: 4, space: 'A1' })
    allHeard(table, { t: 'noRecord', agent: 'second' })
  })

  rule('SO-5.1.11', 'that turn he moves no more; sight check and attack follow', () => {
    const table = scene({ hunters: { prophet: 'M30', gun: 'F1' }, at: 'P30', next: 'turns' })
    table.state.agents[0].sheet[3] = 0
    turn(table, 'prophet', POST_COGNITION)
    expect(table.state.hunters[0]).toMatchObject({ space: table.state.hunters[0].space, inside: false, acted: false })
    allHeard(table, { t: 'visible', hunter: 'prophet', agent: 'first', space: 'P30' })
    expect(labelOf(table)).toBe('attack')
    expect(table.offers(1)).toEqual([0, ATTACK])
    const inside = scene({ hunters: { prophet: 'inside', gun: 'F1' }, vehicle: 'K20', at: 'A20', next: 'turns' })
    expect(inside.match.probe(1, inside.match.ask(1), [0, POST_COGNITION])).toEqual({ ok: true, done: true })
  })

  rule('SO-5.1.12', 'he may use it inside the vehicle and while stunned', () => {
    const inside = scene({ hunters: { prophet: 'inside', gun: 'F1' }, vehicle: 'K20', at: 'A20', next: 'turns' })
    inside.state.agents[0].sheet[3] = 0
    turn(inside, 'prophet', POST_COGNITION)
    allHeard(inside, { t: 'wasThere', agent: 'first', row: 3, space: 'A1' })
    expect(inside.state.hunters[0]).toMatchObject({ inside: true, acted: true })
    const stunned = asks(5, { arrange: (s) => (s.hunters[0].stunned = true) })
    expect(actions(stunned, 'prophet')).toContain(POST_COGNITION)
  })

  rule('SO-5.1.13', 'the word is given with the move, before it is published, and is lost with the agent', () => {
    // The Gun sees row 20 from F20, so the agent is seen; the word is in before anybody hears of that.
    const table = scene({ hunters: { prophet: 'D1', beast: 'F20' }, at: 'A20' })
    const before = JSON.stringify(table.match.snapshot())
    expect(table.offers(0, ...walk())).toEqual([NO, YES])
    expect(JSON.stringify(table.match.snapshot())).toBe(before)
    expect(table.refusal(0, ...walk())).toBe('K-5')
    table.do(0, ...walk(), YES)
    for (const viewer of viewers(table)) {
      const kinds = table.told(viewer).map((event) => event.t)
      expect(kinds.indexOf('agentVisible')).toBeLessThan(kinds.indexOf('foresightYes'))
      expect(kinds.at(-1)).toBe('foresightYes')
    }
    // Escaping (as one of two agents) comes first: nothing is declared. No real objective lies so close to an exit.
    const gone = scene({
      hunters: { prophet: 'F1', gun: 'D1', beast: 'A1', puppet: 'D32' },
      second: { agent: 'spider', at: 'D31' },
      agent: 'blue_jay',
      at: 'A3',
      objectives: ['B3', 'B30', 'U25', 'V16'],
      arrange: (s) => (s.done = 0b1110),
    })
    expect(gone.offers(0, ...walk())).toEqual([NO, YES])
    gone.do(0, ...walk(), YES)
    allHeard(gone, { t: 'agentEscaped', agent: 'first', space: 'A3' })
    nobodyHeard(gone, 'foresightYes')
    nobodyHeard(gone, 'foresightNo')
    expect(gone.state.foresight).toBe(false)
    expect(shown(gone).escaped).toBe(true)
    expect(mine(gone).space).toBe(null)
  })
})
