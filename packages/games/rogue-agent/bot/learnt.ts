// The stakes of the mastermind, by the turns left after the present one and by how much there is. To the ends of games of
// players who went by the rules of thumb a value was fitted for every count of everything; then again, to games by the mean of
// these and the rules. The tables are half the second fit, a quarter the first and a quarter the rules of thumb.
import { costs } from '../rules/data.ts'
import { isAndroid } from '../rules/places.ts'
import type { State } from '../rules/state.ts'
import tables from './learnt.json' with { type: 'json' }
import { RULES_OF_THUMB } from './rules-of-thumb.ts'
import { turnsLeft, type Stakes } from './stakes.ts'

type Table = readonly (readonly number[])[]

const lookUp = (table: Table, s: State, n: number): number => {
  const row = table[Math.min(table.length - 1, turnsLeft(s))]
  return row[Math.min(row.length - 1, n)]
}

/** Stamina decides a tie, and at two seats one game in four is one: that counts once nothing else can be made of it. */
const TIE = 0.15

/** What recruiting in this very turn is worth. */
const RECRUIT = 0.85

const credits: Stakes['credits'] = (s, seat, n) =>
  isAndroid(s, seat) ? RULES_OF_THUMB.credits(s, seat, n) : lookUp(tables.credits, s, n)

export const LEARNT: Stakes = {
  ...RULES_OF_THUMB,
  isExact: true,
  resource: (s, seat, which, n) =>
    isAndroid(s, seat) ? RULES_OF_THUMB.resource(s, seat, which, n) : lookUp(tables.resources[which], s, n),
  track: (s, seat, track, space) =>
    isAndroid(s, seat) ? RULES_OF_THUMB.track(s, seat, track, space) : lookUp(tables.tracks[track], s, space),
  credits,
  purse(s, seat, n) {
    const kept = credits(s, seat, n)
    if (isAndroid(s, seat) || n < costs.recruitCredits || s.reserve[seat] === 0) return kept
    return Math.max(kept, RECRUIT + credits(s, seat, n - costs.recruitCredits))
  },
  stamina: (s, stamina) => lookUp(tables.stamina, s, Math.max(0, stamina)) + (turnsLeft(s) === 0 ? TIE * stamina : 0),
  // In the last turn a point is a point.
  informant: (s) => (turnsLeft(s) === 0 ? 1 : RULES_OF_THUMB.informant(s)),
  assassin: (s) => (turnsLeft(s) === 0 ? 1 : RULES_OF_THUMB.assassin(s)),
  subdued: (s, held) => (turnsLeft(s) === 0 ? 1 : RULES_OF_THUMB.subdued(s, held)),
  retaliation: (s) => (turnsLeft(s) === 0 ? 0.1 : RULES_OF_THUMB.retaliation(s)),
}
