// What hunters believe of an agent that used a card face down: it may have run, or have gone under a Stealth Field.
import { describe, expect, test } from 'vitest'
import type { AgentRecord, Board, CheckRecord, PublicRecord, TurnRecord } from '../imagine/record.ts'
import { cellNamed, columnOf, NOWHERE, type Cell } from '../rules/board.ts'
import { NONE } from '../rules/state.ts'
import { hunterPhase } from '../test/scene.ts'
import { WARY, type Belief } from './belief.ts'
import { beliefFrom } from './follow.ts'

// The agent has to leave by the north-west. The Prophet looks along the road between it and the exits, from six spaces away.
const { hunters, smokes, ...rest } = hunterPhase({
  agent: 'L19',
  round: 9,
  done: [1, 2, 4],
  hunters: { prophet: 'J25', beast: 'W30' },
}).match.position.game
const board: Board = { hunters, smokes }

const turn = (faceDown: number, how: Partial<TurnRecord> = {}): TurnRecord => ({
  kind: 'turn',
  round: 9,
  immediate: false,
  start: board,
  move: board,
  end: board,
  wasLocated: false,
  done: rest.done,
  completed: NOWHERE,
  before: null,
  exposes: false,
  after: null,
  faceDown,
  published: true,
  outcome: 'none',
  space: NOWHERE,
  gunSpotted: false,
  gunHit: false,
  closed: true,
  escaped: NOWHERE,
  foresight: false,
  prophet: false,
  ...how,
})

/** The Prophet looks from there and sees nobody. */
const looksFrom = (name: string): CheckRecord => {
  const moved = hunters.map((hunter, i) => (i === 0 ? { ...hunter, space: cellNamed(name) } : hunter))
  return { kind: 'check', hunter: 0, board: { hunters: moved, smokes }, space: NOWHERE, wasLocated: false, exposes: false }
}

const believed = (...told: AgentRecord[]): Belief => {
  const none = new Map<number, number>()
  const record: PublicRecord = {
    agents: [told, []],
    rows: [none, none],
    ready: [true, false],
    secondStart: NOWHERE,
    traitor: NONE,
    uses: [none, none],
  }
  return beliefFrom(record, 0, cellNamed('L19'), { ...rest, hunters, smokes }, WARY)
}

const inColumns = ({ weights }: Belief, from: string, to: string): number =>
  weights.reduce((sum, weight, cell: Cell) => {
    const column = String.fromCodePoint('A'.codePointAt(0)! + columnOf(cell))
    return column >= from && column <= to ? sum + weight : sum
  }, 0)

describe('a card used face down', () => {
  test('without one, nobody crosses a road in full view unseen', () => {
    expect(inColumns(believed(turn(NONE)), 'A', 'K')).toBe(0)
  })

  test('under a Stealth Field an agent may have crossed it, or may stand on it', () => {
    const belief = believed(turn(0))
    expect(inColumns(belief, 'A', 'I')).toBeGreaterThan(0.03)
    expect(belief.weights[cellNamed('J18')]).toBeGreaterThan(0)
    // Or it has run, where no Stealth Field goes.
    expect(inColumns(belief, 'P', 'W')).toBeGreaterThan(0)
  })

  test('who was seen last where it started may have done so too', () => {
    const seen = { outcome: 'lastSeen', space: cellNamed('L19') } as const
    expect(inColumns(believed(turn(NONE, seen)), 'A', 'K')).toBe(0)
    expect(inColumns(believed(turn(0, seen)), 'A', 'I')).toBeGreaterThan(0.03)
  })

  test('a look from afar does not clear the road, one from within two spaces does, and so does the next turn', () => {
    const onRoad = ({ weights }: Belief): number => weights[cellNamed('J18')]
    expect(onRoad(believed(turn(0), looksFrom('J24')))).toBeGreaterThan(0)
    expect(onRoad(believed(turn(0), looksFrom('J20')))).toBe(0)
    expect(onRoad(believed(turn(0), looksFrom('J24'), turn(NONE)))).toBe(0)
  })

  test('who stood in view at the end and is not seen from afar any more has used it', () => {
    const visible = turn(0, { outcome: 'visible', space: cellNamed('K19') })
    expect(believed(visible, looksFrom('J24')).weights[cellNamed('K19')]).toBe(1)
  })
})
