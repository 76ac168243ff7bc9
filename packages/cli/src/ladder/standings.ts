// What the games of a ladder say: who wins how often, where, and how sure that is.
import { countSeats, has, type Outcome, type Seat } from '@safehouse/kernel'
import { student, wilson } from '../statistics.ts'
import type { Fixture } from './lineups.ts'
import type { Effort, Played } from './play.ts'

export interface Rate {
  readonly games: number
  readonly wins: number
  readonly rate: number
  readonly low: number
  readonly high: number
}

export interface Meeting {
  readonly pair: readonly [string, string]
  readonly games: number
  readonly deals: number
  /** How the first does against the second, seat against seat: 1 is always ahead, 0.5 is even. */
  readonly score: Interval
  readonly elo: Interval
  /** How many places the first is ahead of the second: in all games, and by the seat at which one of them is alone. */
  readonly rankGain: Interval
  readonly seats: readonly { readonly seat: Seat; readonly rankGain: Interval }[]
}

export interface Interval {
  readonly mean: number
  readonly low: number
  readonly high: number
}

export interface Standing {
  readonly bot: string
  /** Bradley-Terry strength over all meetings, in Elo; the last bot named stands at 0. */
  readonly elo: number
  /** Alone among copies of another: what a bot is worth at a table. */
  readonly alone: Rate
  readonly all: Rate
  readonly seats: readonly (Rate & { readonly seat: Seat })[]
  readonly roles: readonly (Rate & { readonly role: string })[]
  readonly moves: number
  readonly millisecondsPerMove: number
  readonly simulationsPerMove: number
}

export interface Standings {
  readonly games: number
  readonly standings: readonly Standing[]
  readonly meetings: readonly Meeting[]
}

export const standingsOf = (bots: readonly string[], played: readonly Played[]): Standings => {
  const meetings = bots.flatMap((a, i) => bots.slice(i + 1).map((b) => meetingOf([a, b], played)))
  const ratings = bradleyTerry(bots, meetings)
  return {
    games: played.length,
    standings: bots.map((bot, i) => standingOf(bot, ratings[i], played)),
    meetings,
  }
}

// ── one bot ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A seat in a game, as a bot sat there. */
interface Sat {
  readonly seat: Seat
  readonly bySide: boolean
  readonly alone: boolean
  readonly win: number
  readonly role: string | undefined
}

const standingOf = (bot: string, elo: number, played: readonly Played[]): Standing => {
  const sat = played.flatMap((one) => satBy(bot, one))
  const effort: Effort = { moves: 0, milliseconds: 0, simulations: 0 }
  for (const one of played)
    for (const key of ['moves', 'milliseconds', 'simulations'] as const) effort[key] += one.effort[bot]?.[key] ?? 0
  const seats = [...new Set(sat.flatMap(({ seat, bySide }) => (bySide ? [] : seat)))].toSorted((a, b) => a - b)
  const roles = [...new Set(sat.flatMap(({ role }) => role ?? []))].toSorted()
  return {
    bot,
    elo,
    alone: rateOf(sat.filter(({ alone }) => alone)),
    all: rateOf(sat),
    seats: seats.map((seat) => ({ seat, ...rateOf(sat.filter((one) => one.seat === seat)) })),
    roles: roles.map((role) => ({ role, ...rateOf(sat.filter((one) => one.role === role)) })),
    moves: effort.moves,
    millisecondsPerMove: effort.milliseconds / effort.moves || 0,
    simulationsPerMove: effort.simulations / effort.moves || 0,
  }
}

const satBy = (bot: string, { fixture, outcome, teams }: Played): Sat[] => {
  const mine = fixture.players.filter((name) => name === bot).length
  return fixture.players.flatMap((name, seat) =>
    name === bot
      ? [
          {
            seat,
            bySide: fixture.bySide ?? false,
            alone: mine === 1,
            win: winOf(outcome, seat, teams !== undefined),
            role: roleOf(teams, seat),
          },
        ]
      : [],
  )
}

/** A shared win counts as its share, but a team's as a whole. */
const winOf = ({ winners, scores }: Outcome, seat: Seat, isTeamGame: boolean): number => {
  if (!has(winners, seat)) return 0
  const sharers = countSeats(winners)
  return isTeamGame && sharers < scores.length ? 1 : 1 / sharers
}

const roleOf = (teams: Played['teams'], seat: Seat): string | undefined =>
  teams && (Object.entries(teams).find(([, seats]) => seats.includes(seat))?.[0] ?? 'others')

const rateOf = (sat: readonly Sat[]): Rate => {
  const games = sat.length
  const wins = sat.reduce((sum, { win }) => sum + win, 0)
  if (games === 0) return { games, wins, rate: 0, low: 0, high: 1 }
  return { games, wins, rate: wins / games, ...wilson(wins, games) }
}

// ── two bots ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Games of one deal hang together: the interval is over deals, each being one observation. */
const meetingOf = (pair: readonly [string, string], played: readonly Played[]): Meeting => {
  const met = played.filter(({ fixture }) => fixture.pair[0] === pair[0] && fixture.pair[1] === pair[1])
  const deals = byDeal(met)
  const score = shareOf(
    deals.map((deal) => mean(deal.map((one) => scoreOf(pair[0], one)))),
    met.length,
  )
  const seats = met.some(({ fixture }) => fixture.bySide) ? [] : (met[0]?.fixture.players.map((_, seat) => seat) ?? [])
  return {
    pair,
    games: met.length,
    deals: deals.length,
    score,
    elo: { mean: eloOf(score.mean), low: eloOf(score.low), high: eloOf(score.high) },
    rankGain: gainIn(met),
    seats: seats.map((seat) => ({ seat, rankGain: gainIn(met.filter(({ fixture }) => loneSeat(fixture) === seat)) })),
  }
}

const byDeal = (played: readonly Played[]): Played[][] => [...Map.groupBy(played, ({ fixture }) => fixture.deal).values()]

/** Where one sits alone among copies of the other; where two meet, the seat of the first of the pair. */
const loneSeat = ({ pair, players }: Fixture): Seat =>
  players.indexOf(pair.find((bot) => players.filter((name) => name === bot).length === 1)!)

/** How many places the first of the pair is ahead of the second. */
const gainIn = (played: readonly Played[]): Interval =>
  intervalOf(
    byDeal(played).map((deal) => mean(deal.map(gainOf))),
    // Whoever is alone comes in first or last, the others share the places that are left.
    (played[0]?.fixture.players.length ?? 0) / 2,
  )

const gainOf = ({ fixture: { pair, players }, outcome }: Played): number => {
  const places = (bot: string): number[] => players.flatMap((name, seat) => (name === bot ? [placeOf(outcome, seat)] : []))
  return mean(places(pair[1])) - mean(places(pair[0]))
}

/** Every seat of the first against every seat of the other: who is ahead. */
const scoreOf = (bot: string, { fixture, outcome }: Played): number => {
  const results: number[] = []
  fixture.players.forEach((name, seat) => {
    if (name === bot)
      fixture.players.forEach((other, opposite) => {
        if (other !== bot) results.push(0.5 + Math.sign(compare(outcome, seat, opposite)) / 2)
      })
  })
  return mean(results)
}

/** Winners come before losers, then the score counts. */
const compare = ({ winners, scores }: Outcome, a: Seat, b: Seat): number =>
  Number(has(winners, a)) - Number(has(winners, b)) || (has(winners, a) ? 0 : scores[a] - scores[b])

const placeOf = (outcome: Outcome, seat: Seat): number => {
  let place = 1
  for (let other = 0; other < outcome.scores.length; other++)
    if (other !== seat) place += 0.5 - Math.sign(compare(outcome, seat, other)) / 2
  return place
}

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length

/** How far the mean of these may be off; undefined where they came out alike, or are too few: then their spread says nothing. */
const reachOf = (deals: readonly number[]): number | undefined => {
  const middle = mean(deals)
  const spread = mean(deals.map((one) => (one - middle) ** 2))
  return spread === 0 ? undefined : student(deals.length) * Math.sqrt(spread / (deals.length - 1))
}

/** Over deals, of values from -`most` to `most`. Deals that came out alike are counted as single trials. */
const intervalOf = (deals: readonly number[], most: number): Interval => {
  if (deals.length === 0) return { mean: 0, low: -most, high: most }
  const middle = mean(deals)
  const reach = reachOf(deals)
  if (reach !== undefined) return { mean: middle, low: Math.max(-most, middle - reach), high: Math.min(most, middle + reach) }
  const { low, high } = wilson((deals.length * (middle + most)) / (2 * most), deals.length)
  return { mean: middle, low: most * (2 * low - 1), high: most * (2 * high - 1) }
}

/** Over deals. Where they came out alike, the games are counted as single trials. */
const shareOf = (deals: readonly number[], games: number): Interval => {
  if (deals.length === 0) return { mean: 0.5, low: 0, high: 1 }
  const middle = mean(deals)
  const reach = reachOf(deals)
  if (reach === undefined) return { mean: middle, ...wilson(middle * games, games) }
  return { mean: middle, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

// ── Elo ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A score of 0 or 1 has no Elo; this is as far as it goes. */
const MOST_ELO = 1200

export const eloOf = (score: number): number =>
  Math.max(-MOST_ELO, Math.min(MOST_ELO, 400 * Math.log10(score / (1 - score)))) || 0

const bradleyTerry = (bots: readonly string[], meetings: readonly Meeting[]): number[] => {
  // Half a game won and lost against each keeps unbeaten bots at a finite distance.
  const wins = bots.map((bot) =>
    meetings.reduce((sum, { pair, games, score }) => {
      if (!pair.includes(bot)) return sum
      return sum + 0.5 + games * (pair[0] === bot ? score.mean : 1 - score.mean)
    }, 0),
  )
  let strength = bots.map(() => 1)
  for (let round = 0; round < 500; round++)
    strength = bots.map((bot, i) => {
      const weight = meetings.reduce((sum, { pair, games }) => {
        if (!pair.includes(bot)) return sum
        const other = bots.indexOf(pair[0] === bot ? pair[1] : pair[0])
        return sum + (games + 1) / (strength[i] + strength[other])
      }, 0)
      return weight === 0 ? 1 : wins[i] / weight
    })
  return strength.map((one) => 400 * Math.log10(one / strength[strength.length - 1]))
}
