// The mind at moments where it is plain what to do, and whether it decides by what its seat knows alone.
import { think } from '@safehouse/bots'
import {
  canonical,
  clonePosition,
  FastChance,
  Machine,
  makeSetup,
  Match,
  playOn,
  replay,
  type Code,
  type Knowledge,
  type Message,
  type Seat,
} from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { specterOps } from '../game.ts'
import type { Memory } from '../imagine.ts'
import { Worlds } from '../imagine/world.ts'
import { cellNamed, nameOf } from '../rules/board.ts'
import { RELAY, STAY } from '../rules/codes.ts'
import { seers } from '../rules/sight.ts'
import type { SpecterOps } from '../rules/state.ts'
import { agentTurn, hunterPhase, type SpecterTable } from '../test/scene.ts'
import { codesOf, LYING_IN_WAIT, movesOf } from './hunter-moves.ts'
import { WARY } from './belief.ts'
import { gaitOf, KEEN, mannersAt, mindWith, PLAIN, tasteOf, type Style } from './mind.ts'

const mind = mindWith(KEEN)

const SIMULATIONS = 40

/** What a seat knows at a table whose pieces were put where they are. */
const memoryOf = ({ match }: SpecterTable, seat: Seat): Memory => {
  const worlds = new Worlds(opening(match.position.seats))
  return { k: match.knowledge(seat, []), worlds, frame: match.position, turnStart: -1 }
}

/** What a seat decides there: the world is the one there is. */
const decide = (table: SpecterTable, seat: Seat, seed: number): { codes: Code[]; after: Machine<SpecterOps> } => {
  const { position } = table.match
  const memory = memoryOf(table, seat)
  const { k } = memory
  const game = {
    ...specterOps,
    study: () => memory,
    imagine: () => ({ position: clonePosition(specterOps, position), history: () => [] }),
  }
  const { codes } = think(game, mind, k, new FastChance(seed), { simulations: SIMULATIONS })
  const after = new Machine(specterOps, clonePosition(specterOps, position), 'playout', new FastChance(seed))
  for (const code of codes) after.answer(seat, code)
  return { codes, after }
}

/** What everybody knows before anything has happened. */
const opening = (seats: number): Knowledge => {
  const { match, opened } = Match.open(specterOps, makeSetup(specterOps, seats), new FastChance(1))
  return match.knowledge(1, [opened.messages.get(1)!])
}

/** The agent's figure stands on the board. */
const showAt = ({ agents: [agent], round }: SpecterOps, space: string): void => {
  Object.assign(agent, { located: true, known: true, marker: 1, markerSpace: cellNamed(space), markerRound: round })
}

describe('plain choices', () => {
  test.each([1, 2, 3])('an agent with three objectives done walks out (%i)', (seed) => {
    const table = agentTurn({ agent: 'B5', done: [1, 2, 4], round: 20, hunters: { beast: 'M20', puppet: 'K25' } })
    expect(decide(table, 0, seed).after.position.outcome?.reason).toBe('escape')
  })

  test.each([1, 2, 3])('an agent does not end its walk in plain sight if it need not (%i)', (seed) => {
    const table = agentTurn({ agent: 'L3', round: 2, hunters: { gun: 'N8', beast: 'N10' } })
    const { position } = decide(table, 0, seed).after
    const { space } = position.game.agents[0]
    expect(seers(position.game, space, false), nameOf(space)).toBe(0)
  })

  test('a hunter that sees the agent shoots', () => {
    const table = hunterPhase({ agent: 'N5', round: 3, hunters: { beast: 'N8', puppet: 'K25' } })
    table.do(1, 0, STAY)
    expect(table.match.position.stack.at(-1)!.step).toBe('attack')
    expect(decide(table, 1, 1).codes).toEqual([1])
  })

  test.each([1, 2])('a hunter goes where it can shoot at an agent whose figure stands on the board (%i)', (seed) => {
    const table = hunterPhase({
      agent: 'E10',
      round: 6,
      hunters: { prophet: 'G13', puppet: 'K25' },
      arrange: (s) => showAt(s, 'E10'),
    })
    expect(decide(table, 1, seed).after.frame.step).toBe('attack')
  })
})

test('a hunter who was blind waits for what it is told before it decides where to go', () => {
  const table = hunterPhase({
    agent: 'E10',
    round: 6,
    hunters: { prophet: 'G13', puppet: 'K25' },
    arrange(s) {
      s.hunters[0].blind = true
      s.flashes.push({ space: cellNamed('G12'), blinded: 1 })
    },
  })
  expect(decide(table, 1, 1).codes).toEqual([0])
})

test.each([1, 4, 5, 9, 10])(
  'a hunter who has relayed the vehicle %i spaces thinks of driving on or stopping, not of walking',
  (spaces) => {
    const { match } = hunterPhase({ agent: 'E10', round: 6, hunters: { puppet: 'K25', beast: 'N10' }, vehicle: 'J23' })
    const machine = new Machine(specterOps, clonePosition(specterOps, match.position), 'playout', new FastChance(1))
    machine.answer(1, 0)
    // To and fro: that uses it up as well.
    for (let i = 0; i < spaces; i++) machine.answer(1, RELAY + cellNamed(i % 2 === 0 ? 'J22' : 'J23'))
    const { frame, position } = machine
    expect(frame.step).toBe('relaying')
    const moves = movesOf(position.game, frame.b, frame.step)
    const firsts = moves.map((move) => codesOf(position.game, frame.b, move)[0])
    expect(firsts).toContain(STAY)
    expect(firsts.filter((code) => !machine.options(1).has(code))).toEqual([])
  },
)

describe('what changes from decision to decision', () => {
  const k = agentTurn({ agent: 'L3', round: 2 }).match.knowledge(0, [])
  const told = Array.from({ length: 400 }, (_, n) => ({ ...k, messages: [{ n }] as unknown as Message[] }))
  const share = (holds: (one: Knowledge) => boolean): number => told.filter(holds).length / told.length

  test('an agent takes hunters for wary now and then as a mastermind, never as a veteran', () => {
    const waryIn = (style: Style): number => share((one) => gaitOf(mannersAt(style, 2).agent, one) === WARY)
    expect(waryIn(PLAIN)).toBe(0)
    expect(waryIn(KEEN)).toBeCloseTo(mannersAt(KEEN, 2).agent.wary / 100, 1)
  })

  test.each([2, 3])('a mastermind hunts wary agents and never lies in wait where two hunt (%i seats)', (seats) => {
    const { hunter } = mannersAt(KEEN, seats)
    expect(share((one) => gaitOf(hunter, one) === WARY)).toBe(1)
    expect(share((one) => tasteOf(hunter, one) === LYING_IN_WAIT)).toBe(0)
  })

  test.each([4, 5])('where more hunt a mastermind lies in wait half of the time, a veteran never (%i seats)', (seats) => {
    const waitingIn = (style: Style): number => share((one) => tasteOf(mannersAt(style, seats).hunter, one) === LYING_IN_WAIT)
    expect(waitingIn(KEEN)).toBeCloseTo(0.5, 1)
    expect(waitingIn(PLAIN)).toBe(0)
    expect(mannersAt(PLAIN, seats).agent.waiting).toBe(0)
  })

  test('whoever lies in wait thinks of another move first', () => {
    const hunters = { beast: 'J16', gun: 'W30', prophet: 'V28' }
    const table = hunterPhase({ seats: 4, agent: 'E10', round: 8, hunters, arrange: (s) => showAt(s, 'E10') })
    const { seat } = table.state.hunters[0]
    const firstThought = (waiting: number): readonly Code[] => {
      const style = { 3: { ...KEEN[3], hunter: { ...KEEN[3].hunter, waiting } } }
      const machine = new Machine(specterOps, clonePosition(specterOps, table.match.position), 'draft', new FastChance(1))
      const memory = memoryOf(table, seat)
      return mindWith(style)(memory.k, memory).contenders!(machine, seat, new FastChance(1))![0].codes
    }
    expect(firstThought(100)).not.toEqual(firstThought(0))
  })
})

describe('honesty', () => {
  /** A seat that is asked after some random play, and what it was sent. */
  const meet = (seats: number, seat: Seat, seed: number): { k: Knowledge; world: string } | undefined => {
    const rng = new FastChance(seed)
    const { match, opened } = Match.open(specterOps, makeSetup(specterOps, seats), new FastChance(seed + 1))
    const messages: Message[] = [opened.messages.get(seat)!]
    playOn(match, rng, 12 + rng.below(12), (sent) => messages.push(...[sent.get(seat) ?? []].flat()))
    if (match.over || match.closable || match.someSeat(rng) !== seat) return undefined
    return { k: match.knowledge(seat, messages), world: canonical(match.position) }
  }

  /** The same knowledge, out of another world. */
  const elsewhere = (k: Knowledge, world: string, rng: FastChance): Knowledge | undefined => {
    const imagined = specterOps.imagine(specterOps.study(k), rng)
    if (canonical(imagined.position) === world) return undefined
    const messages: Message[] = []
    const { id, version } = specterOps
    const log = {
      format: 'safehouse-log',
      game: id,
      version,
      setup: k.setup,
      entries: imagined.history(),
      outcome: null,
    } as const
    const match = replay(specterOps, log, (_match, _index, sent) => messages.push(...[sent.get(k.viewer) ?? []].flat()), [
      k.viewer,
    ])
    return match.knowledge(k.viewer, messages)
  }

  test.each([
    ['a hunter', 3, 1],
    ['a hunter among whom is a traitor', 5, 2],
    ['the agent', 5, 0],
  ])('%s decides by what it knows alone', (_who, seats, seat) => {
    let pairs = 0
    for (let seed = 1; pairs < 3 && seed < 400; seed++) {
      const met = meet(seats, seat, seed * 2)
      const other = met && elsewhere(met.k, met.world, new FastChance(seed))
      if (!met || !other) continue
      pairs++
      const decision = (k: Knowledge): Code[] => think(specterOps, mind, k, new FastChance(seed), { simulations: 12 }).codes
      expect(decision(other)).toEqual(decision(met.k))
    }
    expect(pairs).toBe(3)
  })
})
