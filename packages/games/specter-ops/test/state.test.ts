// The state as such: how it begins, and its copies.
import { expect, test } from 'vitest'
import { cellNamed } from '../rules/board.ts'
import { cloneState, makeHunter, makeState, type SpecterOps } from '../rules/state.ts'
import { agentTurn, allFour, hunterPhase, turnsCoat } from './scene.ts'

/** Every list and record in a value. */
const partsOf = (value: unknown): object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : []

/** A copy of a position is played on beside the original: they must have nothing in common. */
const expectApart = (state: SpecterOps): void => {
  const copy = cloneState(state)
  expect(copy).toEqual(state)
  const parts = new Set(partsOf(state))
  expect(partsOf(copy).filter((part) => parts.has(part))).toEqual([])
}

test('a copy of the state says the same and shares nothing', () => {
  const midGame = agentTurn({ seats: 4, cards: ['flash_bang', 'smoke_grenade'], smoke: ['N9'], round: 7 })
  midGame.state.flashes.push({ space: 1, blinded: 2 })
  midGame.state.motions.push(8)
  midGame.state.trail.push(3, 4)
  expectApart(midGame.state)
  expectApart(turnsCoat(hunterPhase({ seats: 5, traitor: 'puppet', agent: 'A1', hunters: allFour() }), 'cobra').state)
})

test('a match begins with nothing done', () => {
  const { agents, ...s } = makeState(4, false)
  expect(s).toEqual({
    seats: 4,
    round: 1,
    agentSeat: 0,
    hunters: [],
    box: [2, 2, 2, 2, 1, 1, 1, 1],
    vehicle: cellNamed('K23'),
    budget: 0,
    objectives: [-1, -1, -1, -1],
    done: 0,
    foresight: false,
    smokes: [],
    flashes: [],
    traitor: -1,
    revealed: false,
    secretView: false,
    deciding: -1,
    active: -1,
    moved: 0,
    trail: [],
    landed: false,
    sprinted: false,
    visible: 0,
    motions: [],
  })
  const none = Array.from({ length: 40 }, () => -1)
  expect(agents).toEqual([
    {
      seat: 0,
      character: -1,
      hp: 0,
      space: cellNamed('N1'),
      escaped: false,
      located: false,
      marker: 0,
      markerSpace: -1,
      markerRound: 0,
      known: false,
      damage: 0,
      cards: [],
      charges: [],
      shown: [],
      marked: [],
      stealth: false,
      blade: false,
      steps: 0,
      sheet: [cellNamed('N1'), ...none],
      uses: [0, ...none.map(() => 0)],
      decoyRound: 0,
      since: 1,
      look: 0,
      path: [],
      slot: -1,
      param: -1,
      after: false,
      wasLocated: false,
      seenAt: -1,
      endSeen: false,
      spotted: false,
      declares: false,
    },
  ])
  const drawn = makeState(2, true)
  expect([drawn.agentSeat, drawn.agents[0].seat]).toEqual([-1, -1])
})

test('a hunter begins inside, unhurt', () => {
  expect(makeHunter(2, 1, 7)).toEqual({
    seat: 2,
    kind: 1,
    space: 7,
    inside: true,
    stunned: false,
    blind: false,
    direction: -1,
    acted: false,
    revoked: false,
    inPlay: true,
  })
})
