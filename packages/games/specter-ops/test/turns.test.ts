// What the rules declare or keep behind the scenes: which choices are public at once, and that a turn leaves nothing behind.
import { isRun } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { NO_CARD, POST_COGNITION, STAY } from '../rules/codes.ts'
import { makeAgent, NONE } from '../rules/state.ts'
import { steps } from '../rules/steps.ts'
import { card, cell, nobodyHeard, scene, seatOf, turn, walk } from './scene-late.ts'

test('only what happens in the open is declared as open', () => {
  const open = Object.entries(steps).flatMap(([name, step]) => (!isRun(step) && 'open' in step && step.open ? [name] : []))
  const moves = ['action', 'walking', 'driving', 'relaying', 'leave']
  expect(open).toEqual(['pickHunter', 'aim', 'start', ...moves, 'attack', 'snipe'])
})

test('where a grenade goes is chosen in the open, where a decoy stands is not', () => {
  const asked = (code: number, ...cards: string[]): string => {
    const table = scene({ hunters: { beast: 'F1', gun: 'D1' }, agent: 'blue_jay', at: 'P30', cards })
    let step = ''
    const codes = [STAY, code]
    table.match.draft(0, (machine) => {
      step = machine.frame.step
      return codes.shift() ?? machine.options(0).at(0)
    })
    return step
  }
  const [first] = card(1)
  expect(asked(first, 'smoke_grenade')).toBe('aim')
  expect(asked(first, 'holo_decoy')).toBe('decoy')
  expect(asked(NO_CARD, 'holo_decoy')).toBe('after')
})

test('a turn of an agent leaves nothing of its own behind', () => {
  const { look, path, slot, param, after, wasLocated, seenAt, endSeen, spotted, declares } = makeAgent(0, 0, 1)
  const clean = { look, path, slot, param, after, wasLocated, seenAt, endSeen, spotted, declares }
  const table = scene({
    hunters: { gun: 'P27', prophet: 'D1' },
    at: 'A20',
    cards: ['smoke_grenade'],
    arrange: ({ agents: [agent] }) => Object.assign(agent, { located: true, space: cell('Q30') }),
  })
  // Seen where it starts, lost and seen again: the Gun spots it; then it throws smoke.
  table.do(0, ...walk('P30', 'O30', 'P30'), ...card(1, 'M30'))
  expect(table.state.agents[0]).toMatchObject(clean)
  expect(table.state.deciding).toBe(NONE)
})

test('a turn of a hunter leaves nothing of its own to the next', () => {
  const table = scene({ hunters: { beast: 'M30', prophet: 'P29' }, agent: 'cobra', at: 'P30', next: 'turns' })
  turn(table, 'beast', ...walk('N30', 'O30', 'O31', 'O30', 'N30'))
  expect(table.state).toMatchObject({ sprinted: true, landed: true, active: NONE, trail: [] })
  // The Prophet has neither run nor ended a walk: no ambush, and he may attack over a distance.
  turn(table, 'prophet', POST_COGNITION)
  nobodyHeard(table, 'ambush')
  expect(table.offers(seatOf(table, 'prophet'))).toEqual([0, 1])
})
