// Who sits where. Two bots meet in every deal both ways round: each sits alone among copies of the other, at every seat, or at one
// that is another one in each deal; or each has a whole side.
import type { Seat } from '@safehouse/kernel'

/** One game to be played: the deal, who sits where, and which of the two names is the one alone. */
export interface Fixture {
  readonly pair: readonly [string, string]
  readonly deal: number
  /** The name at each seat; at each side, if they play by side. */
  readonly players: readonly string[]
  readonly bySide?: true
}

/** Two sides are like two seats, whoever is on them. */
export const SIDES = 2

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
 * With `bySide` as well: one bot has all of a side, the other the rest.
 */
export const fixtures = (
  bots: readonly string[],
  atTable: number,
  games: number,
  { oneSeat, bySide }: { readonly oneSeat?: boolean | undefined; readonly bySide?: boolean | undefined } = {},
): Fixture[] => {
  const list: Fixture[] = []
  const seats = bySide ? SIDES : atTable
  const everySeat = Array.from({ length: seats }, (_, seat) => seat)
  const ofPair = (pair: Fixture['pair']): Fixture[] => {
    const found: Fixture[] = []
    for (let deal = 0; found.length < games; deal++)
      for (const players of seatings(pair, seats, oneSeat ? [deal % seats] : everySeat))
        found.push({ pair, deal, players, ...(bySide && { bySide }) })
    return found
  }
  bots.forEach((a, i) => bots.slice(i + 1).forEach((b) => list.push(...ofPair([a, b]))))
  return list
}

export const nameOf = ({ pair, deal, players, bySide }: Fixture): string =>
  `${pair.join('-')}/${deal}/${players.join()}${bySide ? '/sides' : ''}`
