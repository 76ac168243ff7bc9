// Paying with cards (4.1): exact sums, and bombs of which none is superfluous.
import { cards, type Card } from './data.ts'

export type Symbol = 'cube' | 'gold' | 'bomb'

const worth = (card: Card, symbol: Symbol): number =>
  symbol === 'cube' ? card.cube : symbol === 'gold' ? card.gold : card.bomb

export const value = (kind: number, symbol: Symbol): number => worth(cards[kind], symbol)

/** How many cards of a hand show each number of a symbol: index 1 to 3. The array is reused by the next call. */
export const countValues = (hand: readonly number[], symbol: Symbol): readonly number[] => {
  counts.fill(0)
  for (let i = 0; i < hand.length; i++) counts[worth(cards[hand[i]], symbol)]++
  return counts
}
const counts = [0, 0, 0, 0]

/** Can cards that show one or two make up the sum exactly? */
export const payable = (ones: number, twos: number, sum: number): boolean => {
  for (let pairs = Math.min(twos, sum >> 1); pairs >= 0; pairs--) if (sum - 2 * pairs <= ones) return true
  return false
}

/**
 * Bombs: can cards with `have[v]` of each value be added to `used` so that the sum reaches `need` and no card is superfluous?
 */
export const canBomb = (have: readonly number[], used: readonly number[], need: number): boolean => {
  if (need <= 0) return used[1] + used[2] + used[3] === 0
  for (let ones = used[1]; ones <= used[1] + have[1]; ones++)
    for (let twos = used[2]; twos <= used[2] + have[2]; twos++)
      for (let threes = used[3]; threes <= used[3] + have[3]; threes++) {
        const sum = ones + 2 * twos + 3 * threes
        if (sum < need) continue
        const least = ones > 0 ? 1 : twos > 0 ? 2 : 3
        if (sum - least < need) return true
      }
  return false
}
