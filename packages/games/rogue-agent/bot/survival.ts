// How likely an informant is to live to the end of the game: assassins come down the path, bombs tick in the precincts.
import { ASSASSIN, BOMB, precinctSlots, rounds, SLOTS, TIMER_TOP, tokensDrawn } from '../rules/data.ts'
import { nextPrecinct } from '../rules/prepare.ts'
import type { State } from '../rules/state.ts'

const MOST_PHASES = rounds(true)

/** By City phases to come and slot: how many of the precincts assassins may still come from, summed over the rounds to come. */
const WAYS_IN: readonly (readonly number[])[] = Array.from({ length: MOST_PHASES + 1 }, (_, phases) =>
  Array.from({ length: SLOTS }, (__, slot) => {
    let ways = 0
    for (let left = phases - 1; left > 0; left--)
      ways += precinctSlots.filter((entry) => entry <= slot && slot - entry <= left).length
    return ways / precinctSlots.length
  }),
)

/** By City phases to come: how likely a bomb laid in one of the rounds to come has time to go off, summed over them. */
const TIME_TO_TICK: readonly number[] = Array.from({ length: MOST_PHASES + 1 }, (_, phases) => {
  let time = 0
  for (let left = phases - 1; left > 0; left--) time += Math.min(1, left / TIMER_TOP)
  return time / precinctSlots.length
})

// What counts, in log odds: a logistic fit to what became of 34 000 informants in games of the greedy bot.
const ALWAYS = 2.56
const ASSASSIN_NEAR = -1.74
const ASSASSIN_FAR = -1.04
const BOMB_DUE = -3.85
const BOMB_TICKING = -1.84
const ASSASSIN_TO_COME = -1.51
const BOMB_TO_COME = -0.69
const BELOW = 0.85

/** The chances of an informant in a location, `below` another one or on top. */
export const survival = (s: State, slot: number, below: boolean): number => survivalIn(s)(slot, below)

/** The same for any location of a city: what they have in common is looked up once. */
export const survivalIn = (s: State): ((slot: number, below: boolean) => number) => {
  const phases = Math.max(0, rounds(s.android) - s.round) + 1
  const next = nextPrecinct(s)
  let assassins = 0
  let bombs = 0
  for (let i = 0; i < s.bag.length; i++)
    if (s.bag[i] === ASSASSIN) assassins++
    else if (s.bag[i] === BOMB) bombs++
  const drawn = tokensDrawn[s.seats] / Math.max(1, s.bag.length)
  const assassinsToCome = ASSASSIN_TO_COME * drawn * assassins
  const bombsToCome = BOMB_TO_COME * drawn * bombs
  return (slot, below) => {
    let sum = ALWAYS + (below ? BELOW : 0)
    for (let i = 0; i < s.assassins.length; i++) {
      const steps = slot - s.assassins[i]
      if (steps < 0 || steps > phases) continue
      if (steps > 1) sum += ASSASSIN_FAR
      else sum += s.police === slot ? 0.5 * ASSASSIN_FAR : ASSASSIN_NEAR
    }
    for (let i = 0; i < s.bombs.length; i++) {
      const timer = s.bombs[i] & 7
      if (s.bombs[i] >> 3 !== slot || timer > phases || next === slot) continue
      sum += timer <= 1 ? BOMB_DUE : BOMB_TICKING
    }
    sum += assassinsToCome * WAYS_IN[phases][slot]
    if (slot % 2 === 0) sum += bombsToCome * TIME_TO_TICK[phases]
    return 1 / (1 + Math.exp(-sum))
  }
}
