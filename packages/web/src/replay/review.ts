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
  /** What was chosen, step by step. */
  readonly made: readonly RichOption[]
  /** What a bot would have chosen; empty where that is the same, or reads the same. */
  readonly instead: readonly RichOption[]
}

export const pointOf = ({ at }: Decision, { choices, chance, cost, even }: Weighed): Point => {
  const { best, made } = choices
  return { at, chance, cost, even, made, instead: readsOf(best) === readsOf(made) ? [] : best }
}

const readsOf = (choices: readonly RichOption[]): string => JSON.stringify(choices.map(({ key, args }) => [key, args]))

export interface Turn {
  readonly at: number
  /** The seat's own choice, or what came after it: others, and chance; in the end the match was won or lost by that. */
  readonly by: 'choice' | 'events' | 'end'
  /** The chances before and after, from 0 to 1. */
  readonly from: number
  readonly to: number
  /** What was chosen, and what a bot would have chosen, where it was the choice. */
  readonly made: readonly RichOption[]
  readonly instead: readonly RichOption[]
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
  for (const [i, { at, chance, cost, made, instead }] of points.entries()) {
    const after = chance - cost
    turns.push({ at, by: 'choice', from: chance, to: after, made, instead })
    const last = i + 1 === points.length
    const next = last ? end : points[i + 1].chance
    if (next !== null) turns.push({ at, by: last ? 'end' : 'events', from: after, to: next, made: [], instead: [] })
  }
  const most = turns.filter((turn) => changeOf(turn) >= LEAST).toSorted((a, b) => changeOf(b) - changeOf(a))
  const shown = new Set(most.slice(0, SHOWN))
  return turns.filter((turn) => shown.has(turn))
}

const changeOf = ({ from, to }: Turn): number => Math.abs(to - from)

/** A decision in words: choice after choice. What differs from the one before in its last word alone is that word. */
export const chainOf = (choices: readonly string[]): string =>
  choices
    .map((choice, i) => {
      const last = choice.lastIndexOf(' ') + 1
      const before = choices[i - 1] ?? ''
      return last > 0 && before.lastIndexOf(' ') + 1 === last && before.startsWith(choice.slice(0, last))
        ? choice.slice(last)
        : choice
    })
    .join(' → ')
