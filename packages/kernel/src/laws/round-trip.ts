import { FastChance, RecordedChance } from '../chance.ts'
import type { Game, Position, Setup } from '../game.ts'
import { canonical, copyJson } from '../json.ts'
import type { Message } from '../knowledge.ts'
import { drawsOf, type Log } from '../log.ts'
import { parseLog, printLog } from '../log-file.ts'
import { clonePosition, initialPosition, Machine, overwritePosition } from '../machine.ts'
import { Match } from '../match.ts'
import { nextSeat } from '../players.ts'
import { perform, replay } from '../replay.ts'
import type { Viewer } from '../seats.ts'
import { LawBroken, type Law, type Plan } from './law.ts'
import { play } from './playing.ts'

/** State to JSON and back, clone, and log to replay to state are identities at every step. */
export const roundTrip: Law = {
  name: 'round trip',
  check(game, setup, plan, tally) {
    const { match } = play(game, setup, plan)
    const log = match.log()
    throughJson(game, setup, log, plan)
    const read = parseLog(printLog(log))
    if (canonical(read) !== canonical(log))
      throw new LawBroken('round trip', 'the log does not survive being written and read', log)
    if (canonical(replay(game, read, undefined, []).position) !== canonical(match.position))
      throw new LawBroken('round trip', 'the log, written and read, leads to another state', log)
    tally.count('logs written, read and replayed')
  },
}

/** Runs a log through serialise and restore at each entry beside running it straight. */
const throughJson = <S>(game: Game<S>, setup: Setup, log: Log, plan: Plan): void => {
  const broken = (index: number, what: string): LawBroken => new LawBroken('round trip', `at entry ${index}: ${what}`, log)
  const rng = new FastChance(plan.pick)
  const playOn = (position: Position<S>): void => {
    const machine = new Machine(game, position, 'live', new FastChance(plan.pick))
    const seat = nextSeat(machine, rng)
    const options = machine.options(seat)
    if (options.size > 0) machine.answer(seat, options.at(rng.below(options.size)))
  }
  const overwritten = initialPosition(game, setup)
  const sent: { messages: ReadonlyMap<Viewer, Message>; text: string }[] = []
  let restored: Match<S> | undefined
  replay(game, log, (match, index, messages) => {
    const { position } = match
    const text = canonical(position)
    sent.push({ messages, text: canonical([...messages]) })
    if (canonical(copyJson(position)) !== text || !sameShape(position, copyJson(position)))
      throw broken(index, 'the state does not survive JSON')
    const clone = clonePosition(game, position)
    if (canonical(clone) !== text) throw broken(index, 'a clone differs from the state')
    overwritePosition(game, position, overwritten)
    if (canonical(overwritten) !== text) throw broken(index, 'a state written over another one differs from it')
    if (restored !== undefined) {
      const chance = new RecordedChance()
      chance.load(drawsOf(log.entries[index]))
      const again = Match.resume(game, setup, chance, copyJson(restored.snapshot()))
      const done = perform(again, log.entries[index])
      if (!done.ok || canonical([...done.messages]) !== canonical([...messages]))
        throw broken(index, 'a restored match tells the seats something else')
      if (canonical(again.position) !== text) throw broken(index, 'a restored match goes on differently')
    }
    if (!match.over && !match.closable) {
      // Whatever happens to a copy must not touch the original.
      for (const copy of [clone, overwritten]) playOn(copy)
      if (canonical(position) !== text) throw broken(index, 'playing on with a copy changed the state it came from')
    }
    restored = Match.resume(game, setup, new RecordedChance(), copyJson(match.snapshot()))
  })
  // A view that shares a list with the state would change under the eyes of whoever keeps it.
  sent.forEach(({ messages, text }, index) => {
    if (canonical([...messages]) !== text) throw broken(index, 'a message changed after it was sent')
  })
}

/** JSON drops what it cannot carry (undefined, holes, NaN, -0, dates, maps): compare the values themselves. */
const sameShape = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && sameShape(a[key as keyof typeof a], b[key as keyof typeof b]))
}
