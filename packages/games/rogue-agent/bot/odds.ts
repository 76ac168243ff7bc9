// How much ammo an attack is worth.
import { chanceOfHits } from '../rules/odds.ts'

/** The ammo worth putting in: each one must raise the chance enough for what it costs. */
export const bestAmmo = (green: number, most: number, hits: number, gain: number, price: number): number => {
  let best = 0
  for (let ammo = 1; ammo <= most; ammo++)
    if ((chanceOfHits(green, ammo, hits) - chanceOfHits(green, best, hits)) * gain > (ammo - best) * price) best = ammo
  return best
}
