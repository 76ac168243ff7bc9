// How the seats stand to each other, over all the ways in which the sides may be dealt.
import type { Seat } from '@safehouse/kernel'
import { SEATS } from '../rules/codes.ts'
import { LOYALIST, RESTORATIONIST } from '../rules/data.ts'
import { finalScore, scoreAs } from '../rules/score.ts'
import type { State } from '../rules/state.ts'
import type { Guess } from './belief.ts'

/** The part of a victory that falls to a seat: the side of the last player is out, the best of the others wins. */
export const share = (scores: readonly number[], sides: readonly number[], seat: Seat): number => {
  const lowest = Math.min(...scores)
  const mixed = sides.some((side) => side !== sides[0])
  const loyalistsOut = scores.some((score, one) => score === lowest && sides[one] === LOYALIST)
  const out = mixed ? (loyalistsOut ? LOYALIST : RESTORATIONIST) : undefined
  if (sides[seat] === out) return 0
  let equals = 1
  for (const [other, score] of scores.entries()) {
    if (other === seat || sides[other] === out) continue
    if (score > scores[seat]) return 0
    if (score === scores[seat]) equals++
  }
  return 1 / equals
}

/** How likely a seat wins if the game ends as things stand. */
export const winningChance = (s: State, seat: Seat, guesses: readonly Guess[]): number => {
  const truly = s.side
  let sum = 0
  for (const { sides, chance } of guesses) {
    s.side = [...sides]
    const scores = sides.map((_, one) => finalScore(s, one))
    sum += chance * share(scores, sides, seat)
  }
  s.side = truly
  return sum
}

/** A point of an enemy, of a friend who is ahead, and a point by which the own side is off the last place. */
const ENEMY = 0.45
const FRIEND_AHEAD = 0.25
const SAFETY = 0.4
const SAFE = 6

/** Final scores on either side, as far as they are known: seat * 2 + side. Each position writes them anew. */
const scores = new Float64Array(2 * SEATS)
const scoreOf = (s: State, seat: Seat, side: number): number => {
  const at = seat * 2 + side
  if (Number.isNaN(scores[at])) scores[at] = scoreAs(s, seat, side, 'final')
  return scores[at]
}

/** What the points of the others take away, and the danger that one's own side is eliminated. */
export const rivalry = (s: State, seat: Seat, own: number, guesses: readonly Guess[]): number => {
  scores.fill(Number.NaN)
  let sum = 0
  for (const { sides, chance } of guesses) {
    let worth = 0
    let enemies = 0
    let theirs = 0
    let lowestFriend = own
    let lowestEnemy = Number.POSITIVE_INFINITY
    for (let other = 0; other < s.seats; other++) {
      if (other === seat) continue
      const score = scoreOf(s, other, sides[other])
      if (sides[other] === sides[seat]) {
        worth -= Math.max(0, score - own) * FRIEND_AHEAD
        lowestFriend = Math.min(lowestFriend, score)
      } else {
        enemies++
        theirs += score
        lowestEnemy = Math.min(lowestEnemy, score)
      }
    }
    if (enemies > 0) {
      worth -= (theirs / enemies) * ENEMY
      worth += Math.max(-SAFE, Math.min(SAFE, lowestFriend - lowestEnemy)) * SAFETY
    }
    sum += chance * worth
  }
  return sum
}
