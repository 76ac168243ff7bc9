// Who sits where. Two bots meet in every deal both ways round: each sits alone among copies of the other, at every seat.
import type { Seat } from '@safehouse/kernel'

/** One game to be played: the deal, who sits where, and which of the two names is the one alone. */
export interface Fixture {
  readonly pair: readonly [string, string]
  readonly deal: number
  /** The name at each seat. */
  readonly players: readonly string[]
}

/** The seatings of one deal. With two seats, alone against the other is the same both ways. */
export const seatings = ([a, b]: readonly [string, string], seats: number): string[][] => {
  const found = new Map<string, string[]>()
  for (const [alone, others] of [
    [a, b],
    [b, a],
  ])
    for (let seat: Seat = 0; seat < seats; seat++) {
      const players = Array.from({ length: seats }, (_, i) => (i === seat ? alone : others))
      found.set(players.join(), players)
    }
  return [...found.values()]
}

/** Every bot against every other, for at least so many games a pair; a deal that is begun is played in all seatings. */
export const fixtures = (bots: readonly string[], seats: number, games: number): Fixture[] => {
  const list: Fixture[] = []
  bots.forEach((a, i) =>
    bots.slice(i + 1).forEach((b) => {
      const ways = seatings([a, b], seats)
      for (let deal = 0; deal * ways.length < games; deal++)
        for (const players of ways) list.push({ pair: [a, b], deal, players })
    }),
  )
  return list
}

export const nameOf = ({ pair, deal, players }: Fixture): string => `${pair.join('-')}/${deal}/${players.join()}`
