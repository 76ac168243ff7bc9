// What the other may have marked and found: he is let play in the viewer's past at random, until it looks as the viewer saw it.
import {
  Fault,
  FastChance,
  initialPosition,
  latest,
  Machine,
  type Code,
  type Entry,
  type Imagined,
  type Knowledge,
  type Message,
  type Seat,
} from '@safehouse/kernel'
import { commit, enact } from '../retell.ts'
import { EMPTY, phantom, type Phantom } from './game.ts'

/** One time in so many, somebody names a cell that the other has marked. */
const RARE = 4
const PATIENCE = 100_000

export const imagine = (k: Knowledge, rng: FastChance): Imagined<Phantom> => {
  const past = pastOf(k)
  for (let i = 0; i < PATIENCE; i++) {
    const world = tryOnce(k, past, rng)
    if (world) return world
  }
  throw new Fault('imagine.phantom', 'no world fits what the viewer knows')
}

/** What happened in the viewer's eyes: cells it named itself, and marks of others. */
type Happened = { readonly seat: Seat; readonly cell?: Code; readonly failed?: boolean }

const pastOf = (k: Knowledge): Happened[] =>
  k.messages.slice(1).flatMap(({ did, events }: Message): Happened[] => {
    if (did && 'codes' in did) return [{ seat: k.viewer, cell: did.codes[0], failed: events[0].t === 'taken' }]
    return events.flatMap((event) => (event.t === 'marked' ? [{ seat: event.seat as Seat }] : []))
  })

const tryOnce = (k: Knowledge, past: readonly Happened[], rng: FastChance): Imagined<Phantom> | undefined => {
  const { outcome, view } = latest(k)
  const known = view.marks as readonly (number | null)[]
  const machine = new Machine(phantom, initialPosition(phantom, k.setup), 'playout', rng)
  machine.advance()
  const acts: Entry[] = []
  const act = (seat: Seat, cell: Code): void => {
    acts.push(commit(seat, cell))
    machine.answer(seat, cell)
  }
  const marks = machine.position.game.marks
  for (const { seat, cell, failed } of past) {
    if (machine.over) return undefined
    if (cell !== undefined) {
      if ((marks[cell] !== EMPTY) !== failed) return undefined
      act(seat, cell)
      continue
    }
    failAtTimes(machine, seat, act, rng)
    const free = marks.flatMap((mark, i) => (mark === EMPTY && (known[i] === null || known[i] === seat) ? [i] : []))
    if (free.length === 0) return undefined
    act(seat, free[rng.below(free.length)])
  }
  if (machine.over !== (outcome !== null)) return undefined
  // Whoever is on turn may have named cells already.
  if (!machine.over && machine.frame.seat !== k.viewer) failAtTimes(machine, machine.frame.seat, act, rng)
  return { position: machine.position, history: () => enact(phantom, k, {}, acts).history() }
}

const failAtTimes = (machine: Machine<Phantom>, seat: Seat, act: (seat: Seat, cell: Code) => void, rng: FastChance): void => {
  for (const cell of machine.options(seat).toArray())
    if (machine.position.game.marks[cell] !== EMPTY && rng.below(RARE) === 0) act(seat, cell)
}
