// The stakes by which the greedy bot and those up to the veteran play. The numbers of agents, here and among the errands and
// plans, were found by playing: each seat of some 20 000 games had numbers of its own near these, and a regression told which
// of them won.
import { costs, EVIDENCE, pistolsAt, UPGRADE_TOP, WEAPON } from '../rules/data.ts'
import { isAndroid } from '../rules/places.ts'
import { timeFor, turnsLeft, type Stakes } from './stakes.ts'

/** By resource. */
const RESOURCES = [0.29, 0.34, 0.29]
/** What a pistol adds to the raids of a turn. */
const RAIDING = 0.15
const INFORMANT = 1.37

const credits: Stakes['credits'] = (s, seat, n) => {
  // A pair of credits is an informant, as long as there are turns to recruit in.
  if (isAndroid(s, seat)) return 0.08 * n * timeFor(s, 2)
  const recruits = Math.min(turnsLeft(s), s.reserve[seat], Math.floor(n / costs.recruitCredits))
  return 0.45 * recruits + 0.06 * (n - recruits * costs.recruitCredits) * timeFor(s, 2)
}

export const RULES_OF_THUMB: Stakes = {
  isExact: false,
  /** Fuel and ammo carry an android from raid to raid; evidence it can only sell. */
  resource(s, seat, which, n) {
    if (!isAndroid(s, seat)) return RESOURCES[which] * Math.sqrt(n) * timeFor(s, 2)
    return which === EVIDENCE ? 0.08 * n * timeFor(s, 2) : 0.4 * Math.sqrt(n) * timeFor(s, 1)
  },
  /** A track is worth what its marks do, and the influence at its end as far as that is in reach. */
  track(s, seat, track, space) {
    const pistols = track === WEAPON && isAndroid(s, seat) ? RAIDING * pistolsAt[space] * turnsLeft(s) : 0
    if (space >= UPGRADE_TOP) return 1 + 0.3 * timeFor(s, 4) + pistols
    const reach = Math.max(0, 1 - (UPGRADE_TOP - space) / (1.5 * turnsLeft(s) + 0.5))
    const worth = 0.105 * space * timeFor(s, 4) + 0.243 * space * reach
    return (track === WEAPON ? 0.86 * worth : worth) + pistols
  },
  credits,
  purse: credits,
  stamina: (_s, stamina) => 0.15 * stamina - (stamina <= 2 ? 0.34 : 0),
  informant: () => INFORMANT,
  assassin: () => 1.24,
  subdued: (_s, held) => 0.83 + 0.28 * held,
  retaliation: () => 0.33,
}
