import { RecordedChance } from './chance.ts'
import { Fault } from './fault.ts'
import type { Game } from './game.ts'
import { canonical } from './json.ts'
import type { Message } from './knowledge.ts'
import { drawsOf, type Entry, type Log } from './log.ts'
import { Match, type Done, type Refused } from './match.ts'
import { viewersOf, type Viewer } from './seats.ts'
import { makeSetup } from './setup.ts'

/** Called after each entry of a replay with what the viewers were sent. */
export type OnEntry<S> = (match: Match<S>, index: number, messages: ReadonlyMap<Viewer, Message>) => void

/** What is played again: a log, or a file that has its fields. */
export type Played = Omit<Log, 'format'>

/** Plays a log again, every entry checked as if it were new. `chance` repeats the draws; it may check them as well. */
export const replay = <S>(
  game: Game<S>,
  log: Played,
  onEntry?: OnEntry<S>,
  watched?: readonly Viewer[],
  chance: RecordedChance = new RecordedChance(),
): Match<S> => {
  if (log.game !== game.id) throw new Fault('replay.game', `this is a log of '${log.game}', not of '${game.id}'`)
  if (log.version !== game.version)
    throw new Fault(
      'replay.version',
      `the log was played under version ${log.version} of ${game.id}; these are the rules of version ${game.version}`,
    )
  const setup = makeSetup(game, log.setup.seats, log.setup.options)
  const first = log.entries[0]
  if (first?.t !== 'start') throw new Fault('replay.start', 'entry 0: a log begins with the start of the match')

  const at = <T>(index: number, act: () => T): T => {
    chance.load(drawsOf(log.entries[index]))
    try {
      const result = act()
      if (chance.unused > 0) throw new Fault('replay.draw', `${chance.unused} draws were not used`)
      return result
    } catch (reason) {
      if (reason instanceof Fault) throw new Fault(reason.code, `entry ${index}: ${reason.message}`, reason)
      throw reason
    }
  }

  const { match, opened } = at(0, () => Match.open(game, setup, chance, watched ?? viewersOf(setup.seats)))
  onEntry?.(match, 0, opened.messages)
  for (let index = 1; index < log.entries.length; index++) {
    const entry = log.entries[index]
    const done = at(index, () => {
      const result = perform(match, entry)
      if (result.ok) return result
      throw new Fault('replay.refused', `${describe(entry)} is refused by ${result.refusal.rule}`)
    })
    onEntry?.(match, index, done.messages)
  }
  if (log.outcome !== null && canonical(log.outcome) !== canonical(match.position.outcome))
    throw new Fault('replay.outcome', `the log claims another result than its entries lead to`)
  return match
}

/** Does what an entry says. The draws come from the match's own source. */
export const perform = <S>(match: Match<S>, entry: Entry): Done | Refused => {
  if (entry.t === 'commit') return match.commit(entry.seat, match.ask(entry.seat), entry.codes, entry.by)
  if (entry.t === 'order') return match.order(entry.seat, entry.name, entry.value)
  if (entry.t === 'close') return match.close()
  throw new Fault('replay.start', 'a match starts only once')
}

/** For people, who count seats from 1. */
const describe = (entry: Entry): string => {
  if (entry.t === 'commit') return `the choice [${entry.codes.join(' ')}] of seat ${entry.seat + 1}`
  if (entry.t === 'order') return `the order '${entry.name}' of seat ${entry.seat + 1}`
  return entry.t === 'close' ? 'the closing of a window' : 'the start'
}
