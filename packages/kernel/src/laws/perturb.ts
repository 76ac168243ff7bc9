// The other world: the same log with ONE input changed that the viewer did not see (or two choices exchanged: what is
// published as a count only would otherwise part any two worlds).
import { indexOfItem, type Chance, type Draw, type FastChance } from '../chance.ts'
import type { Position } from '../game.ts'
import { drawsOf, type CommitEntry, type Entry, type OrderEntry } from '../log.ts'
import type { Machine } from '../machine.ts'
import type { Match } from '../match.ts'
import type { Code } from '../options.ts'
import { includes, type Audience, type Seat, type Viewer } from '../seats.ts'

/** Which input is changed. An order can also be slipped in before an entry. */
export type Change =
  | { kind: 'draw'; entry: number; draw: number }
  | { kind: 'commit'; entry: number }
  | { kind: 'swap'; entry: number; with: number }
  | { kind: 'order'; entry: number }
  | { kind: 'new order'; entry: number; seat: Seat }

/** Every input of the log that is hidden from the viewer. */
export const hiddenInputs = (entries: readonly Entry[], viewer: Viewer, seats: number, hasOrders: boolean): Change[] => {
  const changes: Change[] = []
  let last = -1
  entries.forEach((entry, index) => {
    drawsOf(entry).forEach((draw, i) => {
      if (draw.n > 1 && !includes(draw.to, viewer)) changes.push({ kind: 'draw', entry: index, draw: i })
    })
    if (entry.t === 'commit' && entry.seat !== viewer) {
      changes.push({ kind: 'commit', entry: index })
      if (areSwappable(entries[last], entry)) changes.push({ kind: 'swap', entry: last, with: index })
      last = index
    }
    if (entry.t === 'order' && entry.seat !== viewer) changes.push({ kind: 'order', entry: index })
    if (hasOrders && index > 0)
      for (let seat = 0; seat < seats; seat++) if (seat !== viewer) changes.push({ kind: 'new order', entry: index, seat })
  })
  return changes
}

const areSwappable = (a: Entry | undefined, b: CommitEntry): boolean =>
  a?.t === 'commit' && a.seat !== b.seat && a.codes.join() !== b.codes.join()

/** The other world cannot be carried on: somebody's known input does not fit it. Not a leak; the comparison ends. */
export class WorldEnds extends Error {}

/**
 * Chance of the other world: it repeats the log, but for the changed draw, and mends what that made impossible as long as
 * the viewer sees nothing of it (a card that went elsewhere is replaced by the one it displaced).
 */
export class OtherChance implements Chance {
  readonly #viewer: Viewer
  readonly #rng: FastChance
  #queue: Draw[] = []
  #position = 0
  /** The place of the draw to be changed in the present entry, or -1. */
  #change = -1
  readonly #displaced: number[] = []

  constructor(viewer: Viewer, rng: FastChance) {
    this.#viewer = viewer
    this.#rng = rng
  }

  load(entry: Entry, change: number): void {
    this.#queue = [...drawsOf(entry)]
    this.#position = 0
    this.#change = change
  }

  draw(stream: string, n: number, audience: Audience): number {
    const { recorded, changed } = this.#next(stream)
    if (changed) return this.#otherThan(n, recorded!.r)
    if (recorded && recorded.r < n) return recorded.r
    this.#mayMend(audience)
    return this.#rng.below(n)
  }

  pick(stream: string, pool: readonly number[], n: number, audience: Audience): number {
    const { recorded, changed } = this.#next(stream)
    const index = recorded ? indexOfItem(pool, n, recorded.r) : -1
    if (changed && index >= 0) {
      this.#displaced.push(recorded!.r)
      return this.#otherThan(n, index)
    }
    if (index >= 0) return index
    this.#mayMend(audience)
    for (const item of this.#displaced) {
      const displaced = indexOfItem(pool, n, item)
      if (displaced < 0) continue
      if (recorded) this.#displaced.splice(this.#displaced.indexOf(item), 1)
      return displaced
    }
    return this.#rng.below(n)
  }

  /** The next recorded draw of that stream; the two worlds may draw in another order. */
  #next(stream: string): { recorded: Draw | undefined; changed: boolean } {
    for (let i = this.#position; i < this.#queue.length; i++) {
      if (this.#queue[i].s !== stream) continue
      const recorded = this.#queue[i]
      if (i === this.#position) this.#position++
      else this.#queue[i] = { ...recorded, s: ' taken' }
      return { recorded, changed: i === this.#change }
    }
    return { recorded: undefined, changed: false }
  }

  #otherThan(n: number, value: number): number {
    const other = this.#rng.below(n - 1)
    return other < value ? other : other + 1
  }

  #mayMend(audience: Audience): void {
    if (includes(audience, this.#viewer)) throw new WorldEnds('the viewer would have drawn something else')
  }
}

/** Another decision of the same seat that agrees with the first one in everything public. Undefined if none was found. */
export const otherDecision = <S>(
  match: Match<S>,
  entry: CommitEntry,
  rng: FastChance,
  shown = publicParts(match, entry),
): Code[] | undefined => {
  if (shown === undefined) return undefined
  for (let attempt = 0; attempt < 8; attempt++) {
    const rest = [...shown]
    let agrees = true
    const codes = match.draft(entry.seat, (machine, seat) => {
      const options = machine.options(seat).toArray()
      const alike = options.filter((code) => [undefined, rest[0]].includes(publicPart(machine, code)))
      if (alike.length === 0) agrees = false
      const code = alike.length === 0 ? options[0] : alike[rng.below(alike.length)]
      if (publicPart(machine, code) !== undefined) rest.shift()
      return code
    })
    if (agrees && rest.length === 0 && codes.join() !== entry.codes.join()) return codes
  }
  return undefined
}

/** The decision of a seat exchanged for that of another, where nothing of it is public. */
export const swappedDecision = <S>(match: Match<S>, entry: CommitEntry, other: CommitEntry): CommitEntry | undefined =>
  publicParts(match, entry)?.length === 0 ? { ...entry, codes: other.codes } : undefined

/** What of a choice everybody learns at once; undefined where it is a secret. */
const publicPart = <S>({ asking: { open }, position, frame }: Machine<S>, code: Code): number | undefined => {
  if (open === undefined) return undefined
  return open === true ? code : open(code, position.game, frame)
}

/** The public parts of a decision, in order. Undefined where all of it is public. */
export const publicParts = <S>(match: Match<S>, entry: CommitEntry): number[] | undefined => {
  const parts: number[] = []
  let i = 0
  let secret = false
  match.draft(entry.seat, (machine: Machine<S>) => {
    const code = entry.codes[i++]
    const part = publicPart(machine, code)
    if (part !== undefined) parts.push(part)
    if (machine.asking.open !== true) secret = true
    return code
  })
  return secret ? parts : undefined
}

/** The first step of a decision whose choice is not public. Undefined where all of it is. */
export const secretStep = <S>(match: Match<S>, entry: CommitEntry): string | undefined => {
  let i = 0
  let step: string | undefined
  match.draft(entry.seat, ({ asking, frame }) => {
    if (asking.open !== true) step ??= frame.step
    return entry.codes[i++]
  })
  return step
}

/** Another value for a standing order, or undefined where the order has only one. */
export const otherOrder = <S>(match: Match<S>, entry: OrderEntry, rng: FastChance): OrderEntry | undefined => {
  const values = match.game.orders[entry.name].values.filter((value) => value !== entry.value)
  return values.length === 0 ? undefined : { ...entry, value: values[rng.below(values.length)] }
}

/** Some order that changes what a seat has. */
export const newOrder = <S>(match: Match<S>, seat: Seat, rng: FastChance): OrderEntry | undefined => {
  const names = Object.keys(match.game.orders)
  const i = rng.below(names.length)
  const { values } = match.game.orders[names[i]]
  const position: Readonly<Position<S>> = match.position
  return otherOrder(match, { t: 'order', seat, name: names[i], value: values[position.orders[seat][i]] }, rng)
}
