// Who sits where. Two bots meet in every deal both ways round: each sits alone among copies of the other, at every seat, or at one
// that is another one in each deal.
import type { Seat } from '@safehouse/kernel'

/** One game to be played: the deal, who sits where, and which of the two names is the one alone. */
export interface Fixture {
  readonly pair: readonly [string, string]
  readonly deal: number
  /** The name at each seat. */
  readonly players: readonly string[]
}

/** The seatings of one deal, at these seats. With two seats, alone against the other is the same both ways. */
export const seatings = ([a, b]: readonly [string, string], seats: number, alone: readonly Seat[]): string[][] => {
  const found = new Map<string, string[]>()
  for (const [one, others] of [
    [a, b],
    [b, a],
  ])
    for (const seat of alone) {
      const players = Array.from({ length: seats }, (_, i) => (i === seat ? one : others))
      found.set(players.join(), players)
    }
  return [...found.values()]
}

/**
 * Every bot against every other, for at least so many games a pair; a deal that is begun is played in all its seatings. With
 * `oneSeat` these are two: where games are dear, many deals say more than a few that were played from everywhere.
 */
export const fixtures = (bots: readonly string[], seats: number, games: number, oneSeat = false): Fixture[] => {
  const list: Fixture[] = []
  const everySeat = Array.from({ length: seats }, (_, seat) => seat)
  const ofPair = (pair: Fixture['pair']): Fixture[] => {
    const found: Fixture[] = []
    for (let deal = 0; found.length < games; deal++)
      for (const players of seatings(pair, seats, oneSeat ? [deal % seats] : everySeat)) found.push({ pair, deal, players })
    return found
  }
  bots.forEach((a, i) => bots.slice(i + 1).forEach((b) => list.push(...ofPair([a, b]))))
  return list
}

export const nameOf = ({ pair, deal, players }: Fixture): string => `${pair.join('-')}/${deal}/${players.join()}`
