import type { Interval, Meeting, Rate, Standing, Standings } from './standings.ts'

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const signed = (value: number, digits = 0): string => `${value > 0 ? '+' : ''}${value.toFixed(digits)}`
const between = (low: string, high: string): string => `${low} … ${high}`

const rate = (label: string, { wins, games, rate: share, low, high }: Rate): string =>
  `  ${label.padEnd(16)}${wins.toFixed(1).padStart(8)} of ${String(games).padEnd(6)}${percent(share).padStart(8)}   ${between(percent(low), percent(high))}`

/** For people, who count seats from 1. */
export const printStandings = (title: string, { games, standings, meetings }: Standings): string =>
  [`${title}: ${games} games`, '', ...meetings.flatMap(meeting), ...standings.flatMap(standing)].join('\n')

const interval = ({ mean, low, high }: Interval, text: (value: number) => string): string =>
  `${text(mean)} (${between(text(low), text(high))})`

const places = (gain: Interval): string => `places gained ${interval(gain, (value) => signed(value, 2))}`

const meeting = ({ pair, deals, score, elo, rankGain, seats }: Meeting): string[] => [
  `${pair[0]} against ${pair[1]}, ${deals} deals`,
  `  ahead in ${interval(score, percent)}, Elo ${interval(elo, signed)}, ${places(rankGain)}`,
  ...seats.map((seat) => `  at seat ${seat.seat + 1} ${places(seat.rankGain)}`),
  '',
]

const standing = (one: Standing): string[] => [
  `${one.bot}: Elo ${signed(one.elo)}, ${one.millisecondsPerMove.toFixed(1)} ms and ${one.simulationsPerMove.toFixed(0)} simulations a move`,
  rate('alone', one.alone),
  rate('all', one.all),
  ...one.seats.map((seat) => rate(`seat ${seat.seat + 1}`, seat)),
  ...one.roles.map((role) => rate(role.role, role)),
  '',
]
