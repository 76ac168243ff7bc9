// What the lobby needs to know of a game before anybody loads it. Each game has a folder `lobby`: this in `index.ts`, and its
// words in four small catalogues: `title`, `pitch`, `players`, `role.<role>`, `option.<name>`, `option.<name>.why`
// and `option.<name>.<value>`.
import type { Seat, Setup } from '@safehouse/kernel'

export interface GameLobby {
  /** How long a game takes, from – to. */
  readonly minutes: readonly [number, number]
  /** A good first game: so many seats, one of them mine, bots at the others. */
  readonly quick: { readonly seats: number; readonly seat: Seat }
  /** The board can keep notes, or work out where somebody hidden can be, if the table allows it. */
  readonly aids: boolean
  /** Some seats are on one side, and may talk among themselves if the table allows it. */
  readonly sides: boolean
  /** Its bots reckon with chances, so one's own can be looked back on. */
  readonly reviews: boolean
  /** Roles in the order in which they are presented; none where all seats are alike. */
  readonly roles: readonly string[]
  /** The role of a seat, where it is known before the deal. */
  readonly roleOf: (seat: Seat, setup: Setup) => string | null
}
