// What the next City phase may cost a player who ends the turn in a location, as far as the table shows it.
import type { Seat } from '@safehouse/kernel'
import { damage, neighbours } from '../rules/data.ts'
import { informantsOf, isAndroid, isDestroyed, rampagesAt } from '../rules/places.ts'
import { nextPrecinct } from '../rules/prepare.ts'
import { shieldsAndroids, shieldsHumans } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { custodyWorth, informantWorthIn, staminaWorth } from './stakes.ts'

export const isShelter = (s: State, seat: Seat, slot: number): boolean =>
  !isDestroyed(s, slot) && (isAndroid(s, seat) ? shieldsAndroids : shieldsHumans)[s.tiles[slot]]

/** The worth lost with so much stamina, hospital and all. */
export const painOf = (s: State, seat: Seat, loss: number): number => {
  const stamina = s.stamina[seat]
  if (loss < stamina) return staminaWorth(stamina) - staminaWorth(stamina - loss)
  return Math.min(1, s.influence[seat]) + custodyWorth(s, seat) + 0.25
}

/** Does this bomb go off in the next City phase? Criminals that pass tick it, the police squad takes it away. */
export const goesOff = (s: State, bomb: number): boolean => {
  const slot = bomb >> 3
  let ticks = 0
  for (const { where, subdued } of s.criminals) if (where === slot - 1 && !subdued) ticks++
  return (bomb & 7) <= ticks + (nextPrecinct(s) === slot ? 0 : 1)
}

/** By location. */
const blastLosses = (s: State): number[] => {
  const losses = neighbours.map(() => 0)
  for (const bomb of s.bombs) {
    if (!goesOff(s, bomb)) continue
    losses[bomb >> 3] += damage.bombSame
    for (const slot of neighbours[bomb >> 3]) losses[slot] += damage.bombAdjacent
  }
  return losses
}

const assassinLoss = (s: State, seat: Seat, slot: number): number => {
  if (isAndroid(s, seat) || s.police === slot || rampagesAt(s, slot)) return 0
  let loss = 0
  for (const at of s.assassins) if (at <= slot && at >= slot - 2) loss += damage.assassin - informantsOf(s, seat, slot)
  return Math.max(0, loss)
}

export const dangerAt = (s: State, seat: Seat, slot: number): number => dangerIn(s, seat)(slot)

/** The same for any location of a city: what they have in common is looked up once. */
export const dangerIn = (s: State, seat: Seat): ((slot: number) => number) => {
  const blasts = blastLosses(s)
  return (slot) => {
    if (isShelter(s, seat, slot)) return 0
    const loss = blasts[slot] + assassinLoss(s, seat, slot)
    if (loss === 0) return 0
    return 0.85 * Math.max(painOf(s, seat, loss), blasts[slot] > 0 ? custodyWorth(s, seat) : 0)
  }
}

/** What the player's informants are worth, those in danger less. */
export const informantsWorth = (s: State, seat: Seat): number => {
  const worthAt = informantWorthIn(s)
  let worth = 0
  for (let space = 0; space < s.informants.length; space++)
    if (s.informants[space] === seat) worth += worthAt(space >> 1, space % 2 === 1)
  return worth
}
