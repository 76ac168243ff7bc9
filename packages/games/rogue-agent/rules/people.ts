// What a player gains and loses: tracks, credits, influence, stamina, and the way to hospital (1.4, 6.8).
import { only, type Context, type Seat } from '@safehouse/kernel'
import { returnCustody } from './criminals.ts'
import { HEART, HOSPITAL, pistolsAt, RESOURCE_TOP, STAMINA_TOP, UPGRADE_TOP, WEAPON } from './data.ts'
import { slotWith } from './places.ts'
import type { State } from './state.ts'
import { note } from './telling.ts'

/** How much a player has of a resource, how far he is on a track. */
export const resource = (s: State, seat: Seat, which: number): number => s.resources[seat * 3 + which]
export const upgrade = (s: State, seat: Seat, track: number): number => s.upgrades[seat * 3 + track]
export const pistols = (s: State, seat: Seat): number => pistolsAt[upgrade(s, seat, WEAPON)]

export const clockOf = (s: State, seat: Seat, type: string): boolean => {
  for (let i = 0; i < s.clocks.length; i++) if (s.clocks[i].seat === seat && s.clocks[i].type === type) return true
  return false
}

/** The sum over a player's clocks of a kind. */
export const clockSum = (s: State, seat: Seat, type: string): number => {
  let sum = 0
  for (let i = 0; i < s.clocks.length; i++)
    if (s.clocks[i].seat === seat && s.clocks[i].type === type) sum += Math.max(1, s.clocks[i].n)
  return sum
}

export const gainResource = (s: State, seat: Seat, which: number, n: number): void => {
  s.resources[seat * 3 + which] = Math.min(RESOURCE_TOP, resource(s, seat, which) + n)
}

/** Spends or loses up to n. Returns how many it were. */
export const takeResource = (s: State, seat: Seat, which: number, n: number): number => {
  const taken = Math.min(n, resource(s, seat, which))
  s.resources[seat * 3 + which] -= taken
  return taken
}

export const gainInfluence = (s: State, seat: Seat, n: number, x: Context, why: string): void => {
  s.influence[seat] += n
  note(x, { t: 'influence', seat, n, why })
}

/** Returns how much it was. */
export const loseInfluence = (s: State, seat: Seat, n: number): number => {
  const lost = Math.min(n, s.influence[seat])
  s.influence[seat] -= lost
  return lost
}

export const gainUpgrade = (s: State, seat: Seat, track: number, n: number, x: Context): void => {
  const before = upgrade(s, seat, track)
  s.upgrades[seat * 3 + track] = Math.min(UPGRADE_TOP, before + n)
  if (before < UPGRADE_TOP && before + n >= UPGRADE_TOP) gainInfluence(s, seat, 1, x, 'track')
}

/** From the bank, or what is left there. Returns how many it were. */
export const gainCredits = (s: State, seat: Seat, n: number): number => {
  const gained = Math.min(n, s.bank)
  s.bank -= gained
  s.credits[seat] += gained
  return gained
}

/** To the bank: n, or all that is there. Returns how many it were. */
export const payCredits = (s: State, seat: Seat, n: number): number => {
  const paid = Math.min(n, s.credits[seat])
  s.credits[seat] -= paid
  s.bank += paid
  return paid
}

export const heal = (s: State, seat: Seat, n: number): void => {
  if (!clockOf(s, seat, 'noHeal')) s.stamina[seat] = Math.min(STAMINA_TOP, s.stamina[seat] + n)
}

/** Takes stamina, and takes the player to hospital when none is left. True if it did. */
export const hurt = (s: State, seat: Seat, n: number, x: Context, why: string): boolean => {
  if (n <= 0) return false
  s.stamina[seat] = Math.max(0, s.stamina[seat] - n)
  note(x, { t: 'hurt', seat, n, why })
  if (s.stamina[seat] > 0) return false
  hospitalise(s, seat, x)
  return true
}

const hospitalise = (s: State, seat: Seat, x: Context): void => {
  const n = loseInfluence(s, seat, 1)
  returnCustody(s, seat, x)
  s.place[seat] = slotWith(s, HOSPITAL)
  s.stamina[seat] = HEART
  if (seat === s.turn) s.turnOver = true
  note(x, { t: 'hospital', seat, n })
  s.pending |= only(seat)
}
