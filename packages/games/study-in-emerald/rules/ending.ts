// The end of the game and who wins it (9).
import { seatsOf, type Context, type Seat, type Seats } from '@safehouse/kernel'
import { CITIES, tops, REVOLUTION, WAR, byPlayers, platform } from './data.ts'
import { inCity, isKnown } from './places.ts'
import { finalParts, finalScore, marker } from './score.ts'
import { sideOut } from './sides.ts'
import { HIDDEN, KILLED, type State } from './state.ts'
import { tell } from './telling.ts'

export type Reason = 'death' | 'zombies' | 'reveal' | 'war' | 'revolution' | 'points' | 'idle' | 'rounds'

/** Discs of a player's colour on the board: they break ties. */
const discsOf = (s: State, seat: Seat): number => {
  // The victory point marker is one of them.
  let discs = isKnown(s, seat) ? 2 : 1
  for (let city = 0; city < CITIES; city++) {
    if (s.control[city] === seat) discs++
    if (s.royal[city] === KILLED + seat || s.royal[city] === HIDDEN + seat) discs++
  }
  for (let agent = 0; agent < s.at.length; agent++) if (s.by[agent] === seat && inCity(s, agent)) discs++
  return discs
}

/** The side of the last player is out; of the others the best wins. */
const winnersOf = (s: State, scores: readonly number[]): Seats => {
  const out = sideOut(s.side, scores)
  const left = scores.map((_, seat) => seat).filter((seat) => s.side[seat] !== out)
  const best = Math.max(...left.map((seat) => scores[seat]))
  const first = left.filter((seat) => scores[seat] === best)
  const most = Math.max(...first.map((seat) => discsOf(s, seat)))
  return first.filter((seat) => discsOf(s, seat) === most).reduce((set, seat) => set | (1 << seat), 0)
}

export const finish = (s: State, reason: Reason, x: Context): void => {
  const scores = Array.from({ length: s.seats }, (_, seat) => finalScore(s, seat))
  const winners = winnersOf(s, scores)
  tell(
    x,
    {
      t: 'ended',
      why: reason,
      winners: seatsOf(winners),
      scores,
      parts: scores.map((_, seat) => finalParts(s, seat)),
      sides: s.side,
      hands: s.hand,
      draws: s.draw,
      discards: s.discard,
      buried: s.buried,
      tokens: s.token,
    },
    ['SE-7.1', 'SE-7.4', 'SE-7.7', 'SE-7.10', 'SE-7.15', 'SE-7.22'],
  )
  x.finish({ scores, winners, reason: `ended.${reason}` })
}

/** Conditions that are looked at when an action is done (9.1.4 to 9.1.6). */
export const isOver = (s: State): Reason | undefined => {
  if (s.tracks[WAR] === tops[WAR]) return 'war'
  if (s.tracks[REVOLUTION] === tops[REVOLUTION]) return 'revolution'
  const threshold = byPlayers(s.seats).endVp
  for (let seat = 0; seat < s.seats; seat++) if (marker(s, seat) >= threshold) return 'points'
  return undefined
}

/** Conditions of the platform, looked at when a round is complete. */
export const isStale = (s: State): Reason | undefined => {
  if (s.idle >= platform.idleRounds) return 'idle'
  return s.rounds >= platform.roundLimit ? 'rounds' : undefined
}
