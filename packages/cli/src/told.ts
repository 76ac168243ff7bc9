// What everybody was told in a match, counted: how often each kind of event came, and what its numbers add up to.
import type { GameEvent } from '@safehouse/kernel'

/** By the kind of event and, where it gives one, its cause (`why`). `sum` adds up its amounts (`n`). */
export type Told = Map<string, { times: number; sum: number }>

export const countEvents = (told: Told, events: readonly GameEvent[]): void => {
  for (const { t, why, n } of events) count(told, typeof why === 'string' ? `${t} ${why}` : t, 1, typeof n === 'number' ? n : 0)
}

const count = (told: Told, kind: string, times: number, sum: number): void => {
  const before = told.get(kind) ?? { times: 0, sum: 0 }
  told.set(kind, { times: before.times + times, sum: before.sum + sum })
}

export interface ToldSummary {
  kind: string
  /** How often a game, and what the amounts add up to, on average. */
  times: number
  sum: number
  /** The share of games in which it came at all. */
  games: number
}

export const summariseTold = (all: readonly Told[]): ToldSummary[] => {
  const total: Told = new Map()
  const games = new Map<string, number>()
  for (const told of all)
    for (const [kind, { times, sum }] of told) {
      count(total, kind, times, sum)
      games.set(kind, (games.get(kind) ?? 0) + 1)
    }
  return [...total]
    .map(([kind, { times, sum }]) => ({
      kind,
      times: times / all.length,
      sum: sum / all.length,
      games: games.get(kind)! / all.length,
    }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
}

export const toldTable = (rows: readonly ToldSummary[]): string =>
  [
    'told everybody             a game   sum of n   in games',
    ...rows.map(
      ({ kind, times, sum, games }) =>
        `${kind.padEnd(24)} ${times.toFixed(2).padStart(8)} ${(sum === 0 ? '' : sum.toFixed(2)).padStart(10)} ${`${(100 * games).toFixed(1)} %`.padStart(10)}`,
    ),
  ].join('\n')
