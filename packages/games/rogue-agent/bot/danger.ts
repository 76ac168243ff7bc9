// What the next City phase may cost a player who ends the turn in a location, as far as the table shows it.
import type { Seat } from '@safehouse/kernel'
import { damage, isNeighbour } from '../rules/data.ts'
import { informantsOf, isAndroid, isDestroyed, rampagesAt } from '../rules/places.ts'
import { nextPrecinct } from '../rules/prepare.ts'
import { shieldsAndroids, shieldsHumans } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { custodyOf, heldWorth, informantWorth, staminaWorth } from './stakes.ts'

export const isShelter = (s: State, seat: Seat, slot: number): boolean =>
  !isDestroyed(s, slot) && (isAndroid(s, seat) ? shieldsAndroids : shieldsHumans)[s.tiles[slot]]

/** The worth lost with so much stamina, hospital and all. */
export const painOf = (s: State, seat: Seat, loss: number): number => {
  const stamina = s.stamina[seat]
  if (loss < stamina) return staminaWorth(stamina) - staminaWorth(stamina - loss)
  const custody = custodyOf(s, seat).reduce((sum, card) => sum + heldWorth(s, seat, card), 0)
  return Math.min(1, s.influence[seat]) + custody + 0.25
}

/** Does this bomb go off in the next City phase? Criminals that pass tick it, the police squad takes it away. */
export const goesOff = (s: State, bomb: number): boolean => {
  const slot = bomb >> 3
  let ticks = 0
  for (const { where, subdued } of s.criminals) if (where === slot - 1 && !subdued) ticks++
  return (bomb & 7) <= ticks + (nextPrecinct(s) === slot ? 0 : 1)
}

const blastLoss = (s: State, slot: number): number => {
  let loss = 0
  for (const bomb of s.bombs)
    if (goesOff(s, bomb)) loss += bomb >> 3 === slot ? damage.bombSame : isNeighbour(bomb >> 3, slot) ? damage.bombAdjacent : 0
  return loss
}

const assassinLoss = (s: State, seat: Seat, slot: number): number => {
  if (isAndroid(s, seat) || s.police === slot || rampagesAt(s, slot)) return 0
  let loss = 0
  for (const at of s.assassins) if (at <= slot && at >= slot - 2) loss += damage.assassin - informantsOf(s, seat, slot)
  return Math.max(0, loss)
}

export const dangerAt = (s: State, seat: Seat, slot: number): number => {
  if (isShelter(s, seat, slot)) return 0
  const blast = blastLoss(s, slot)
  const lost = blast > 0 ? custodyOf(s, seat).reduce((sum, card) => sum + heldWorth(s, seat, card), 0) : 0
  const loss = blast + assassinLoss(s, seat, slot)
  return loss === 0 ? 0 : 0.85 * Math.max(painOf(s, seat, loss), lost)
}

/** What the player's informants are worth, those in danger less. */
export const informantsWorth = (s: State, seat: Seat): number => {
  let worth = 0
  for (let space = 0; space < s.informants.length; space++)
    if (s.informants[space] === seat) worth += informantWorth(s, space >> 1, space % 2 === 1)
  return worth
}
