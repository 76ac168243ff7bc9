// Points: the marker on the track, the revealed score, the final score, and who is known to the authorities (6.2, 6.6, 9.3).
import { has, only, seatsOf, type Context, type Seat, type Seats } from '@safehouse/kernel'
import {
  agentVp,
  AGENTS,
  CITIES,
  cities,
  firstVpSpace,
  LEOPOLD,
  parameters,
  points,
  RESTORATIONIST,
  REVOLUTION,
  WAR,
  YOG_SOTHOTH,
} from './data.ts'
import { inCity, isRevealed, isVampire, mainOf, owns, zombiesOut } from './places.ts'
import {
  BOOK_SCORES,
  HAND_SCORES,
  HIDDEN,
  KILLED,
  ON_MI_GO,
  ON_YOG,
  TROPHY,
  VAMPIRE_SCORES,
  ZOMBIES_SCORE,
  type State,
} from './state.ts'
import { tell } from './telling.ts'

/** For the marker a scoring card removed in secret counts as still owned (6.6.6). */
type Reading = 'shown' | 'final'

const scores = (s: State, seat: Seat, which: number, reading: Reading): boolean =>
  s.scoring[which] === seat && (reading === 'shown' || !s.lost[which])

const cityPoints = (s: State, seat: Seat): number => {
  let sum = 0
  for (let city = 0; city < CITIES; city++) if (s.control[city] === seat) sum += cities[city].vp
  return sum
}

const bookPoints = (s: State, seat: Seat, reading: Reading): number =>
  scores(s, seat, BOOK_SCORES, reading) ? parameters.necronomiconVp : 0

const royalPoints = (s: State, seat: Seat, fate: number, extra: number): number => {
  let sum = 0
  for (let city = 0; city < CITIES; city++) if (s.royal[city] === fate + seat) sum += cities[city].royalty.vp + extra
  return sum
}

const humanAgentPoints = (s: State, seat: Seat): number => {
  let sum = 0
  for (let agent = 0; agent < AGENTS; agent++)
    if (s.by[agent] === seat && (inCity(s, agent) || s.at[agent] === ON_MI_GO) && !isVampire(s, agent)) sum += agentVp[agent]
  return sum
}

const vampiresOf = (s: State, seat: Seat): number => {
  let count = inCity(s, mainOf(seat)) && isVampire(s, mainOf(seat)) ? 1 : 0
  for (let agent = 0; agent < AGENTS; agent++) if (s.by[agent] === seat && inCity(s, agent) && isVampire(s, agent)) count++
  return count
}

/** Once the Society of Leopold has been claimed, vampires and zombies score no more. */
export const monstersScore = (s: State): boolean => s.permanent[LEOPOLD] < 0

const monsterPoints = (s: State, seat: Seat, reading: Reading): number => {
  if (!monstersScore(s)) return 0
  let sum = 0
  if (scores(s, seat, VAMPIRE_SCORES, reading)) sum += vampiresOf(s, seat) * parameters.vampireVp
  if (scores(s, seat, ZOMBIES_SCORE, reading) && zombiesOut(s) === parameters.zombies) sum += parameters.zombieVp
  return sum
}

const sacrifices = (s: State, seat: Seat): number => {
  if (!owns(s, seat, YOG_SOTHOTH)) return 0
  let count = 0
  for (let agent = 0; agent < AGENTS; agent++) if (s.at[agent] === ON_YOG) count++
  return count
}

const killedPoints = (s: State, seat: Seat, reading: Reading): number =>
  royalPoints(s, seat, KILLED, scores(s, seat, HAND_SCORES, reading) ? parameters.blackHandVpPerRoyal : 0)

const sacrificePoints = (s: State, seat: Seat): number => sacrifices(s, seat) * parameters.yogSothothVpPerAgent

const restorationistPoints = (s: State, seat: Seat, reading: Reading): number =>
  killedPoints(s, seat, reading) + points[REVOLUTION][s.tracks[REVOLUTION]] + humanAgentPoints(s, seat)

const loyalistPoints = (s: State, seat: Seat, reading: Reading): number =>
  royalPoints(s, seat, HIDDEN, 0) + points[WAR][s.tracks[WAR]] + monsterPoints(s, seat, reading) + sacrificePoints(s, seat)

/** What a player would have if he were revealed on this side. */
export const scoreAs = (s: State, seat: Seat, side: number, reading: Reading = 'shown'): number =>
  cityPoints(s, seat) +
  bookPoints(s, seat, reading) +
  (side === RESTORATIONIST ? restorationistPoints(s, seat, reading) : loyalistPoints(s, seat, reading))

export const revealedScore = (s: State, seat: Seat): number => scoreAs(s, seat, s.side[seat])

/** What stands on the victory point track: of a hidden player, what all can see he has done. */
export const marker = (s: State, seat: Seat): number =>
  isRevealed(s, seat)
    ? revealedScore(s, seat)
    : cityPoints(s, seat) + bookPoints(s, seat, 'shown') + royalPoints(s, seat, KILLED, 0) + royalPoints(s, seat, HIDDEN, 0)

const killPoints = (s: State, seat: Seat): number => {
  let count = 0
  for (let agent = 0; agent < s.at.length; agent++)
    if (s.at[agent] === TROPHY + seat && s.side[s.by[agent]] === RESTORATIONIST) count++
  return count * parameters.killVp
}

/** What a final score is made of (9.3), by what it is for. */
export const finalParts = (s: State, seat: Seat): { readonly [part: string]: number } => {
  const both = { cities: cityPoints(s, seat), book: bookPoints(s, seat, 'final') }
  if (s.side[seat] === RESTORATIONIST)
    return {
      ...both,
      royals: killedPoints(s, seat, 'final'),
      track: points[REVOLUTION][s.tracks[REVOLUTION]],
      agents: humanAgentPoints(s, seat),
    }
  return {
    ...both,
    royals: royalPoints(s, seat, HIDDEN, 0),
    track: points[WAR][s.tracks[WAR]],
    monsters: monsterPoints(s, seat, 'final'),
    sacrifices: sacrificePoints(s, seat),
    kills: killPoints(s, seat),
  }
}

export const finalScore = (s: State, seat: Seat): number =>
  scoreAs(s, seat, s.side[seat], 'final') + (s.side[seat] === RESTORATIONIST ? 0 : killPoints(s, seat))

// ── known to the authorities (6.2) ─────────────────────────────────────────────────────────────────────────────────

const hasKilled = (s: State, seat: Seat): boolean => {
  for (let agent = 0; agent < s.at.length; agent++) if (s.at[agent] === TROPHY + seat) return true
  return false
}

const hasPoints = (s: State, seat: Seat): boolean => {
  if (hasKilled(s, seat)) return true
  if (isRevealed(s, seat)) return revealedScore(s, seat) > 0
  return (
    s.tracks[WAR] >= firstVpSpace[WAR] ||
    s.tracks[REVOLUTION] >= firstVpSpace[REVOLUTION] ||
    marker(s, seat) > 0 ||
    humanAgentPoints(s, seat) > 0 ||
    monsterPoints(s, seat, 'shown') > 0 ||
    sacrifices(s, seat) > 0
  )
}

/** Whoever has an actual or a possible point is known from now on. Returns who is newly so. */
export const markKnown = (s: State): Seats => {
  let news = 0
  for (let seat = 0; seat < s.seats; seat++) if (!has(s.known, seat) && hasPoints(s, seat)) news |= only(seat)
  s.known |= news
  return news
}

export const tellKnown = (news: Seats, x: Context): void => {
  if (news !== 0) tell(x, { t: 'known', seats: seatsOf(news) })
}

/** Whoever kills is known, whatever comes of it (5.2.11). */
export const makeKnown = (s: State, seat: Seat, x: Context): void => {
  const news = only(seat) & ~s.known
  s.known |= news
  tellKnown(news, x)
}

export const updateKnown = (s: State, x: Context): void => tellKnown(markKnown(s), x)
