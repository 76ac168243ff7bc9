// Ratings as a fold over results: the same results in the same order give the same ratings, and nothing else does. Each rating is
// a guess with a measure of its uncertainty (OpenSkill, the model of Plackett and Luce).
import { rate, rating, type Rating } from 'openskill'
import type { Place, Player } from './places.ts'

export interface Rated {
  readonly player: Player
  readonly role: string
  readonly rating: Rating
  readonly games: number
}

/** What a result has done to somebody's rating. */
export interface Change {
  readonly player: Player
  readonly role: string
  readonly by: number
}

/** Nobody stays as good as he was: without this, whoever has played long could hardly change any more. */
const OPTIONS = { tau: 25 / 300 }

/** What is almost certain: people are ranked by it, so that few games do not lead a list. */
export const floorOf = ({ rating: { mu, sigma } }: Rated): number => mu - 2 * sigma

export class Ladder {
  /** By game, then by role and player. */
  readonly #games = new Map<string, Map<string, Rated>>()

  add(game: string, places: readonly Place[]): Change[] {
    if (places.length === 0) return []
    const known = this.#games.get(game) ?? new Map<string, Rated>()
    this.#games.set(game, known)
    const sides = [...Map.groupBy(places, ({ side }) => side).values()]
    const before = sides.map((side) => side.map((place) => known.get(keyOf(place))?.rating ?? rating()))
    const after = rate(before, { ...OPTIONS, rank: sides.map(([{ rank }]) => rank) })
    const changed = sides.flatMap((side, i) => side.map((place, k) => ({ place, rating: after[i][k] })))
    // A bot may sit there several times: it has one strength.
    return [...Map.groupBy(changed, ({ place }) => keyOf(place))].map(([key, same]) => {
      const [{ player, role }] = same.map(({ place }) => place)
      const { rating: from, games } = known.get(key) ?? { rating: rating(), games: 0 }
      const to = meanOf(same)
      known.set(key, { player, role, rating: to, games: games + 1 })
      return { player, role, by: to.mu - from.mu }
    })
  }

  /** The games somebody has played rated. */
  get games(): string[] {
    return [...this.#games.keys()]
  }

  /** The best first. */
  of(game: string): Rated[] {
    return [...(this.#games.get(game)?.values() ?? [])].toSorted((a, b) => floorOf(b) - floorOf(a))
  }

  ofPlayer(game: string, player: Player): Rated[] {
    return this.of(game).filter((one) => one.player === player)
  }
}

const keyOf = ({ role, player }: Place): string => `${role}/${player}`

const meanOf = (all: readonly { readonly rating: Rating }[]): Rating => ({
  mu: all.reduce((sum, { rating: { mu } }) => sum + mu, 0) / all.length,
  sigma: all.reduce((sum, { rating: { sigma } }) => sum + sigma, 0) / all.length,
})
