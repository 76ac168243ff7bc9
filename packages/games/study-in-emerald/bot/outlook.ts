// What a choice changes. Worlds differ more in what they hold (how the sides were dealt above all) than in what comes of a
// choice in them: so it is the change that counts, a seat's chances afterwards against what they were in the same world.
import type { Seat } from '@safehouse/kernel'
import type { State } from '../rules/state.ts'
import { chancesOf, ripeOf, type Ripe } from './judgement.ts'

export class Outlook {
  /** How far the game has come at the moment of the choice: one measure for all that may come of it. */
  readonly ripe: Ripe
  readonly #viewer: Seat
  #sum = 0
  #weights = 0
  #before: readonly number[] = []

  constructor(viewer: Seat, known: State) {
    this.#viewer = viewer
    this.ripe = ripeOf(known)
  }

  /** The viewer's chances before the choice, over all worlds. */
  get usual(): number {
    return this.#sum / this.#weights
  }

  /** Takes a world into account. */
  add(s: State, weight: number): void {
    this.#sum += weight * chancesOf(s, this.ripe)[this.#viewer]
    this.#weights += weight
  }

  /** A simulation begins in this world. */
  begin(s: State): void {
    this.#before = chancesOf(s, this.ripe)
  }

  /** The usual chances, and by how much those of each seat have changed in this world. */
  after(chances: readonly number[]): number[] {
    return chances.map((chance, seat) => this.usual + chance - this.#before[seat])
  }
}
