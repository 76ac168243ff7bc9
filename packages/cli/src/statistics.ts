import { countSeats, has } from '@safehouse/kernel'
import type { Simulated } from './simulation.ts'

export interface SeatSummary {
  seat: number
  /** A shared win counts as its share. */
  wins: number
  rate: number
  /** 95 % interval of the rate (Wilson). */
  low: number
  high: number
  meanScore: number
}

export interface Summary {
  games: number
  seats: SeatSummary[]
  reasons: Record<string, number>
  length: { min: number; median: number; max: number; mean: number }
}

export const summarise = (results: readonly Simulated[], seats: number): Summary => {
  const games = results.length
  const lengths = results.map((result) => result.length).toSorted((a, b) => a - b)
  const reasons: Record<string, number> = {}
  for (const { outcome } of results) reasons[outcome.reason] = (reasons[outcome.reason] ?? 0) + 1
  return {
    games,
    seats: Array.from({ length: seats }, (_, seat) => {
      const wins = results.reduce(
        (sum, { outcome }) => sum + (has(outcome.winners, seat) ? 1 / countSeats(outcome.winners) : 0),
        0,
      )
      const meanScore = results.reduce((sum, { outcome }) => sum + (outcome.scores[seat] ?? 0), 0) / games
      return { seat, wins, rate: wins / games, ...wilson(wins, games), meanScore }
    }),
    reasons,
    length: {
      min: lengths[0],
      median: lengths[Math.floor(games / 2)],
      max: lengths[games - 1],
      mean: lengths.reduce((a, b) => a + b, 0) / games,
    },
  }
}

/** The normal distribution has 95 % within so many standard deviations. */
const Z = 1.959964

/** The same for Student's distribution, with 1, 2, … degrees of freedom. */
const FEW_DEGREES = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706]

/** How many standard errors a mean of `count` observations may be off, at 95 %: few say little about their own spread. */
export const student = (count: number): number => {
  const degrees = count - 1
  if (degrees <= FEW_DEGREES.length) return FEW_DEGREES[degrees - 1]
  // Cornish and Fisher's expansion around the normal distribution.
  const first = (Z ** 3 + Z) / 4
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96
  const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384
  return Z + first / degrees + second / degrees ** 2 + third / degrees ** 3
}

/** The Wilson score interval for a share, at 95 %. */
export const wilson = (successes: number, trials: number): { low: number; high: number } => {
  const share = successes / trials
  const centre = share + (Z * Z) / (2 * trials)
  const spread = Z * Math.sqrt((share * (1 - share)) / trials + (Z * Z) / (4 * trials * trials))
  const scale = 1 + (Z * Z) / trials
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** For people, who count seats from 1. */
export const table = (game: string, { games, seats, reasons, length }: Summary): string => {
  const lines = [`${game}: ${games} games`, '', 'seat     wins     rate   95 % interval      mean score']
  for (const { seat, wins, rate, low, high, meanScore } of seats)
    lines.push(
      `${String(seat + 1).padEnd(5)}${wins.toFixed(1).padStart(8)}${percent(rate).padStart(9)}   ${`${percent(low)} – ${percent(high)}`.padEnd(18)} ${meanScore.toFixed(2).padStart(10)}`,
    )
  lines.push('', 'ended by')
  for (const [reason, count] of Object.entries(reasons).toSorted((a, b) => b[1] - a[1]))
    lines.push(`  ${reason.padEnd(20)} ${String(count).padStart(6)}  ${percent(count / games)}`)
  lines.push('', `length  min ${length.min}, median ${length.median}, mean ${length.mean.toFixed(1)}, max ${length.max}`)
  return lines.join('\n')
}
