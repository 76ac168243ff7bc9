// How an imagined world came about: the rules play the match again, cards and tokens as imagined, all else as it was told.
import {
  Fault,
  Match,
  ScriptedChance,
  soleSeat,
  type Code,
  type Done,
  type Entry,
  type Knowledge,
  type Message,
  type Refused,
  type Seat,
} from '@safehouse/kernel'
import { rogueAgent } from '../game.ts'
import { tokenMix } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { chosen } from './chooser.ts'
import type { Record } from './record.ts'

export const history = (k: Knowledge, record: Record, draws: readonly number[], tokens: readonly number[]): Entry[] => {
  const chance = new ScriptedChance({ ...record.script, cards: draws, identity: dealOf(k, tokens) })
  const { match } = Match.open(rogueAgent, k.setup, chance, [k.viewer])
  for (const message of k.messages.slice(1)) reenact(match, k.viewer, message)
  return match.entries
}

/** The tokens by which a deal comes out so: seat * 2 + kind. */
const dealOf = ({ setup }: Knowledge, counts: readonly number[]): number[] => {
  const next = [0, tokenMix(setup.seats).human]
  return counts.flatMap((count, i) => Array.from({ length: count }, () => next[i % 2]++))
}

/** What led to one message of the viewer. */
const reenact = (match: Match<State>, viewer: Seat, message: Message): void => {
  const { did } = message
  if (did !== undefined && 'codes' in did) return commit(match, viewer, did.codes)
  const seat = soleSeat(match.asked)
  const codes = match.draft(seat, (machine) => chosen(message.events, machine))
  commit(match, seat, codes)
}

const commit = (match: Match<State>, seat: Seat, codes: readonly Code[]): void =>
  must(match.commit(seat, match.ask(seat), codes))

const must = (done: Done | Refused): void => {
  if (!done.ok) throw new Fault('imagine.refused', `what was imagined is refused by ${done.refusal.rule}`)
}
