// What a position is worth to a seat, in influence: what it has, what it is about to get, and what threatens it.
import type { Seat } from '@safehouse/kernel'
import { cards, costs, HQ, isNeighbour, neighbours, SLOTS, STAMINA_TOP, syndicateBonus, WILD } from '../rules/data.ts'
import { emptySpace, isAndroid, isProtected } from '../rules/places.ts'
import { scoreOf, syndicateCounts } from '../rules/scoring.ts'
import { CUSTODY, NONE, type State } from '../rules/state.ts'

/** Steps between any two slots. */
const distances: readonly (readonly number[])[] = Array.from({ length: SLOTS }, (_, from) => {
  const steps = Array.from({ length: SLOTS }, () => SLOTS)
  steps[from] = 0
  for (const queue = [from]; queue.length > 0;) {
    const at = queue.shift()!
    for (const next of neighbours[at])
      if (steps[next] === SLOTS) {
        steps[next] = steps[at] + 1
        queue.push(next)
      }
  }
  return steps
})

/** What turning in one more card would add to a pile. */
const bonusOf = (pile: readonly number[], card: number): number => {
  const counts = syndicateCounts(pile)
  const { syndicate, reward } = cards[card]
  const count = syndicate === WILD ? Math.max(...counts) : counts[syndicate]
  return syndicateBonus(count + 1) - syndicateBonus(count) + reward * 0.25
}

const custodyWorth = (s: State, seat: Seat): number => {
  let worth = 0
  for (const { where, card } of s.criminals)
    if (where === CUSTODY + seat) worth += bonusOf(s.piles[seat], card) * (0.95 - 0.07 * distances[s.place[seat]][HQ])
  return worth
}

/** What there is to do for an agent, the nearer the better. */
const prospects = (s: State, seat: Seat): number => {
  let best = 0
  for (const { where, subdued } of s.criminals) {
    if (where < 0 || where >= SLOTS || where === s.police) continue
    best = Math.max(best, (subdued ? 0.7 : 0.5) - 0.13 * distances[s.place[seat]][where])
  }
  for (const slot of s.assassins) best = Math.max(best, 0.3 - 0.1 * distances[s.place[seat]][slot])
  return best
}

const couldRecruit = (s: State, seat: Seat): boolean =>
  s.credits[seat] >= costs.recruitCredits && s.reserve[seat] > 0 && emptySpace(s, s.place[seat]) !== NONE

/** What the bombs and assassins around may cost. */
const danger = (s: State, seat: Seat): number => {
  const here = s.place[seat]
  if (isProtected(s, seat)) return 0
  let loss = 0
  for (const bomb of s.bombs) {
    const timer = bomb & 7
    if (timer > 2) continue
    const slot = bomb >> 3
    loss += (slot === here ? 4 : isNeighbour(slot, here) ? 2 : 0) / Math.max(1, timer)
  }
  for (const slot of s.assassins) if (here >= slot && here <= slot + 2) loss += 1
  return loss * (s.stamina[seat] <= loss ? 0.5 : 0.12)
}

export const worthTo = (s: State, seat: Seat): number => {
  const stamina = s.stamina[seat]
  let worth = scoreOf(s, seat)
  for (let which = 0; which < 3; which++) {
    worth += 0.3 * Math.sqrt(s.resources[seat * 3 + which])
    worth += 0.22 * s.upgrades[seat * 3 + which]
  }
  worth += 0.25 * Math.min(8, s.credits[seat])
  worth -= 0.12 * (STAMINA_TOP - stamina) + (stamina <= 2 ? 0.6 : 0)
  if (!isAndroid(s, seat)) worth += custodyWorth(s, seat) + prospects(s, seat) + (couldRecruit(s, seat) ? 0.3 : 0)
  return worth - danger(s, seat)
}
