// Small change that several micro-games need.
import type { FastChance, Seats } from '@safehouse/kernel'

export const range = (count: number, first = 0): number[] => Array.from({ length: count }, (_, i) => first + i)

export const sorted = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b)

/** Hands are kept sorted: the order of a list must not tell in which order it came about. */
export const putIn = (hand: number[], card: number): void => {
  let i = hand.length
  for (; i > 0 && hand[i - 1] > card; i--) hand[i] = hand[i - 1]
  hand[i] = card
}

export const putOut = (hand: number[], card: number): void => {
  for (let i = hand.indexOf(card) + 1; i < hand.length; i++) hand[i - 1] = hand[i]
  hand.pop()
}

/** Takes any item out of a list. */
export const takeAny = (list: number[], rng: FastChance): number => {
  const i = rng.below(list.length)
  const item = list[i]
  list[i] = list[list.length - 1]
  list.pop()
  return item
}

export const mixed = (list: readonly number[], rng: FastChance): number[] => {
  const rest = [...list]
  return list.map(() => takeAny(rest, rng))
}

/** The seats with the highest score. */
export const leaders = (scores: readonly number[]): Seats => {
  const best = Math.max(...scores)
  return scores.reduce((set, score, seat) => (score === best ? set | (1 << seat) : set), 0)
}

/** Throws unless the cards are exactly the first `count` whole numbers. */
export const expectAll = (cards: readonly number[], count: number, first = 0): void => {
  if (sorted(cards).join() !== range(count, first).join()) throw new Error('a card was made or lost')
}
