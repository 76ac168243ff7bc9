// How a seat's chances went: each of its decisions weighed by a bot, from what the seat knew then. And which of the moments
// between two of them, or which choices, mattered most.
import type { Weighed } from '@safehouse/bots'
import { has, type Code, type Knowledge, type RichOption, type Seat } from '@safehouse/kernel'
import type { Recording } from './moments.ts'

export interface Decision {
  /** The moment at which it was open. */
  readonly at: number
  readonly k: Knowledge
  readonly made: readonly Code[]
}

/** So many are weighed at most, spread evenly: nobody waits for minutes. */
const MOST = 80

/** The decisions of a seat in which there was something to choose. */
export const decisionsOf = ({ game, version, setup, streams }: Recording, seat: Seat): Decision[] => {
  const stream = streams.get(seat) ?? []
  const messages = stream.map(({ message }) => message)
  const all: Decision[] = []
  for (const [i, { did }] of messages.entries()) {
    if (i === 0 || !did || !('codes' in did)) continue
    const options = messages[i - 1].ask?.mine?.options ?? []
    if (options.length < 2) continue
    all.push({
      at: stream[i - 1].at,
      k: { game, version, setup, viewer: seat, messages: messages.slice(0, i) },
      made: did.codes,
    })
  }
  if (all.length <= MOST) return all
  return Array.from({ length: MOST }, (_, i) => all[Math.floor((i * all.length) / MOST)])
}

export interface Point extends Pick<Weighed, 'chance' | 'cost' | 'even'> {
  readonly at: number
  /** What a bot would have begun with, where that is another choice. */
  readonly instead: RichOption | null
}

export const pointOf = ({ at, k, made }: Decision, { best, chance, cost, even }: Weighed): Point => {
  const [first] = best
  const options = first === made[0] ? [] : (k.messages.at(-1)?.ask?.mine?.options ?? [])
  return { at, chance, cost, even, instead: options.find(({ code }) => code === first) ?? null }
}

export interface Turn {
  readonly at: number
  /** The seat's own choice, or what came after it: others, and chance; in the end the match was won or lost by that. */
  readonly by: 'choice' | 'events' | 'end'
  /** The chances before and after, from 0 to 1. */
  readonly from: number
  readonly to: number
  /** What a bot would have chosen, where it was the choice. */
  readonly instead: RichOption | null
}

const SHOWN = 3
/** Less than this is the bot's uncertainty. */
const LEAST = 0.04

/** Ends that people make, not the rules: they say nothing of how the match stood. */
const BY_PEOPLE = 'table.'

/** What the end was worth to the seat; null where people ended the match. */
export const endOf = ({ outcome }: Recording, seat: Seat): number | null =>
  !outcome || outcome.reason.startsWith(BY_PEOPLE) ? null : has(outcome.winners, seat) ? 1 : 0

/** The moments that mattered most, in the order in which they came. */
export const turnsOf = (points: readonly Point[], end: number | null): Turn[] => {
  const turns: Turn[] = []
  for (const [i, { at, chance, cost, instead }] of points.entries()) {
    const after = chance - cost
    turns.push({ at, by: 'choice', from: chance, to: after, instead })
    const last = i + 1 === points.length
    const next = last ? end : points[i + 1].chance
    if (next !== null) turns.push({ at, by: last ? 'end' : 'events', from: after, to: next, instead: null })
  }
  const most = turns.filter((turn) => changeOf(turn) >= LEAST).toSorted((a, b) => changeOf(b) - changeOf(a))
  const shown = new Set(most.slice(0, SHOWN))
  return turns.filter((turn) => shown.has(turn))
}

const changeOf = ({ from, to }: Turn): number => Math.abs(to - from)
