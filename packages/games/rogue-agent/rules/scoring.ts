// The end and the score (9).
import { EVERYONE, type Context, type Seat } from '@safehouse/kernel'
import { cards, SYNDICATES, syndicateBonus, WILD } from './data.ts'
import type { State } from './state.ts'
import { note } from './telling.ts'

/** Cards of a pile by syndicate; wild ones join the largest. */
export const syndicateCounts = (pile: readonly number[]): number[] => {
  const counts = SYNDICATES.map(() => 0)
  for (const card of pile) counts[cards[card].syndicate]++
  const wild = counts[WILD]
  if (wild === pile.length) return counts
  counts[WILD] = 0
  counts[counts.indexOf(Math.max(...counts))] += wild
  return counts
}

export const bonusOf = (pile: readonly number[]): number =>
  syndicateCounts(pile).reduce((sum, count) => sum + syndicateBonus(count), 0)

export const informantsInCity = (s: State, seat: Seat): number => s.informants.filter((owner) => owner === seat).length

export const scoreOf = (s: State, seat: Seat): number => s.influence[seat] + informantsInCity(s, seat) + bonusOf(s.piles[seat])

export const finish = (s: State, x: Context): void => {
  const scores = s.influence.map((_, seat) => scoreOf(s, seat))
  let winners = 0
  let best = 0
  for (let seat = 0; seat < s.seats; seat++) {
    const better = winners === 0 ? 1 : scores[seat] - scores[best] || s.stamina[seat] - s.stamina[best]
    if (better > 0) {
      best = seat
      winners = 1 << seat
    } else if (better === 0) winners |= 1 << seat
  }
  for (let seat = 0; seat < s.seats; seat++) {
    tellPart(seat, informantsInCity(s, seat), 'informants', x)
    tellPart(seat, bonusOf(s.piles[seat]), 'syndicates', x)
  }
  if (x.telling) x.tell(EVERYONE, ended(s, scores), opened)
  x.finish({ scores, winners, reason: 'rounds' })
}

/** What is added to a player's influence at the end. */
const tellPart = (seat: Seat, n: number, why: string, x: Context): void => {
  if (n > 0) note(x, { t: 'scored', seat, n, why })
}

/** What the final record opens; the scores follow from what everybody has seen. */
const opened = ['RA-7.3', 'RA-7.6', 'RA-7.9'].map((row) => ({ row, only: ['tokens', 'facedown', 'buried'] }))

/** The final record: every hidden token and every card nobody was shown. */
const ended = (s: State, scores: readonly number[]) => ({
  t: 'ended',
  scores: scores.slice(),
  tokens: (s.discarded.some((count) => count > 0) ? s.discarded : s.hidden).slice(),
  facedown: s.criminals.map(({ card, faceUp }) => (card >= 0 && !faceUp ? card : null)),
  buried: s.buried.map(({ card }) => card),
})
