// What tests of bots are written with: a seat at a real match, and what it knows.
import {
  FastChance,
  makeSetup,
  Match,
  type Game,
  type Knowledge,
  type Message,
  type Seat,
  type Viewer,
} from '@safehouse/kernel'

/** A match that keeps what its viewers were sent. */
export class Witnessed<S> {
  readonly match: Match<S>
  readonly #streams = new Map<Viewer, Message[]>()

  constructor(game: Game<S>, seed: number, seats?: number, options: Readonly<Record<string, string>> = {}) {
    const { match, opened } = Match.open(game, makeSetup(game, seats, options), new FastChance(seed))
    this.match = match
    this.hear(opened.messages)
  }

  hear(messages: ReadonlyMap<Viewer, Message>): void {
    for (const [viewer, message] of messages) this.#streams.set(viewer, [...(this.#streams.get(viewer) ?? []), message])
  }

  knowledge(seat: Seat): Knowledge {
    return this.match.knowledge(seat, this.#streams.get(seat) ?? [])
  }

  /** A seat decides; whatever is refused is a mistake of the test. */
  do(seat: Seat, ...codes: number[]): this {
    const done = this.match.commit(seat, this.match.ask(seat), codes)
    if (!done.ok) throw new Error(`seat ${seat}'s [${codes.join(' ')}] is refused by ${done.refusal.rule}`)
    this.hear(done.messages)
    return this
  }
}
