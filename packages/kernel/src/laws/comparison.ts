// Two worlds beside each other, as one viewer sees them.
import { FastChance, RecordedChance } from '../chance.ts'
import { DRAFTS, type Game, type Position, type RowId, type Setup } from '../game.ts'
import type { Message } from '../knowledge.ts'
import { drawsOf, type CommitEntry, type Entry } from '../log.ts'
import { Match, type Declared, type Done, type Refused } from '../match.ts'
import { atRandom } from '../players.ts'
import { perform } from '../replay.ts'
import { has, SPECTATOR, type Viewer } from '../seats.ts'
import { bytes, excuseFor, firstDifference, firstEvents } from './excuse.ts'
import { LawBroken, type Tally } from './law.ts'
import {
  newOrder,
  OtherChance,
  otherDecision,
  otherOrder,
  publicParts,
  swappedDecision,
  WorldEnds,
  type Change,
} from './perturb.ts'
import type { Played } from './playing.ts'
import { locksOf, probeTranscript } from './trying.ts'

/** The worlds are compared for so many entries after the change; in some pairs to the end. */
const HORIZON = 25

/** Two worlds that a viewer cannot tell apart, and the rows in which they differ. */
export interface Pair {
  viewer: Viewer
  rows: ReadonlySet<RowId>
}

/** The world that was played, and another one with one change. */
export class Comparison<S> {
  readonly #game: Game<S>
  readonly #setup: Setup
  readonly #played: Played<S>
  readonly #entries: readonly Entry[]
  readonly #viewer: Viewer
  readonly #change: Change
  readonly #rng: FastChance
  readonly #tally: Tally
  readonly #seed: number
  /** The entries that are not the same in the other world. */
  readonly #changed = new Set<number>()
  /** The rows in which the worlds differ at present, as far as the viewer must not know them. */
  #differing = new Set<RowId>()
  /** The rows this pair has counted for. */
  readonly counted = new Set<RowId>()

  constructor(game: Game<S>, setup: Setup, played: Played<S>, viewer: Viewer, change: Change, rng: FastChance, tally: Tally) {
    this.#game = game
    this.#setup = setup
    this.#played = played
    this.#entries = played.match.entries
    this.#viewer = viewer
    this.#change = change
    this.#changed.add(change.entry)
    if (change.kind === 'swap') this.#changed.add(change.with)
    this.#rng = rng
    this.#tally = tally
    this.#seed = rng.next()
  }

  /** Up to the change the worlds are the same: the other one begins there. */
  run(): Pair | undefined {
    const first = this.#change.entry
    const far = this.#rng.below(4) === 0 ? Infinity : first + HORIZON
    const chance = new OtherChance(this.#viewer, this.#rng)
    let other: Match<S> | undefined
    for (let index = first; index < this.#entries.length; index++) {
      if (index > far) return undefined
      if (other) this.#tryDraft(other)
      chance.load(this.#entries[index], this.#changedDraw(index))
      const twin = this.#inOtherWorld(() => {
        if (index === 0) {
          const { match, opened } = Match.open(this.#game, this.#setup, chance, [this.#viewer])
          other = match
          return opened
        }
        other ??= Match.resume(this.#game, this.#setup, chance, this.#played.steps[index - 1].snapshot, [this.#viewer])
        return this.#performChanged(index, other)
      })
      if (twin === undefined) return undefined
      if (!twin.ok) {
        const entry = this.#entries[index]
        if ('seat' in entry && entry.seat === this.#viewer)
          throw this.#leak(index, `the viewer's own choice is refused in the other world (${twin.refusal.rule})`)
        return undefined
      }
      if (!this.#alike(index, other!, twin)) return undefined
    }
    return { viewer: this.#viewer, rows: this.#differing }
  }

  #changedDraw(index: number): number {
    return this.#change.kind === 'draw' && this.#change.entry === index ? this.#change.draw : -1
  }

  #inOtherWorld<T>(act: () => T): T | undefined {
    try {
      return act()
    } catch (reason) {
      if (reason instanceof WorldEnds) return undefined
      throw reason
    }
  }

  #performChanged(index: number, match: Match<S>): Done | Refused | undefined {
    const entry = this.#entries[index]
    const change = this.#change
    if (change.kind === 'swap' && (index === change.entry || index === change.with)) {
      const other = this.#entries[index === change.entry ? change.with : change.entry] as CommitEntry
      const swapped = swappedDecision(match, entry as CommitEntry, other)
      return swapped === undefined ? undefined : perform(match, swapped)
    }
    if (change.entry !== index) return this.#performAgain(index, match)
    if (change.kind === 'commit' && entry.t === 'commit') {
      const codes = otherDecision(match, entry, this.#rng)
      return codes === undefined ? undefined : perform(match, { ...entry, codes })
    }
    if (change.kind === 'order' && entry.t === 'order') {
      const order = otherOrder(match, entry, this.#rng)
      return order === undefined ? undefined : perform(match, order)
    }
    if (change.kind === 'new order') {
      const order = newOrder(match, change.seat, this.#rng)
      if (order === undefined) return undefined
      const done = perform(match, order)
      if (!done.ok) return undefined
      this.#expectSilence(index, done, 'a standing order of another seat')
    }
    return perform(match, entry)
  }

  /** The same entry in the other world; another private choice of another seat where that one does not fit there any more. */
  #performAgain(index: number, match: Match<S>): Done | Refused | undefined {
    const entry = this.#entries[index]
    const done = perform(match, entry)
    if (done.ok || entry.t !== 'commit' || entry.seat === this.#viewer || match.over) return done
    if (!has(match.asked | match.mayAnswer, entry.seat)) return done
    const played = Match.resume(this.#game, this.#setup, new RecordedChance(), this.#played.steps[index - 1].snapshot, [])
    const shown = publicParts(played, entry)
    const codes = shown && otherDecision(match, entry, this.#rng, shown)
    if (codes === undefined) return done
    this.#changed.add(index)
    return perform(match, { ...entry, codes })
  }

  /** Somebody else tries out a decision in the other world only: nobody may notice. */
  #tryDraft(match: Match<S>): void {
    if (match.over || this.#rng.below(4) !== 0) return
    const seat = this.#rng.below(this.#setup.seats)
    if (seat === this.#viewer || !has(match.asked | match.mayAnswer, seat)) return
    const codes = match.draft(seat, atRandom(this.#rng))
    for (let i = 1; i <= codes.length; i++) match.probe(seat, match.ask(seat), codes.slice(0, i))
    for (const [row, secret] of Object.entries(this.#game.secrets)) if (secret === DRAFTS) this.#count(row)
  }

  #expectSilence(index: number, done: Done, what: string): void {
    if (done.messages.has(this.#viewer)) throw this.#leak(index, `${what} reaches the viewer`)
  }

  /** Compares what the viewer was shown of an entry. False: the worlds part here, as declared. */
  #alike(index: number, other: Match<S>, twin: Done): boolean {
    const { messages, snapshot, declared } = this.#played.steps[index]
    const before = this.#differing
    this.#differing = this.#differingRows(snapshot.position, other.position)
    const mine = messages.get(this.#viewer)
    const theirs = twin.messages.get(this.#viewer)
    if (bytes(mine) !== bytes(theirs)) {
      this.#excused(index, before, mine, declared, theirs, other)
      return false
    }
    if (this.#rng.below(3) === 0) this.#examine(index, other)
    for (const row of this.#differing) this.#count(row)
    return true
  }

  #differingRows(a: Readonly<Position<S>>, b: Readonly<Position<S>>): Set<RowId> {
    const rows = new Set<RowId>()
    for (const [row, secret] of Object.entries(this.#game.secrets)) {
      const value = secret(a, this.#viewer)
      if (value !== undefined) this.#tally.count('hidden', this.#viewer, row)
      if (bytes(value) !== bytes(secret(b, this.#viewer))) rows.add(row)
    }
    return rows
  }

  #count(row: RowId): void {
    if (this.counted.has(row)) return
    this.counted.add(row)
    this.#tally.count('pairs', this.#viewer, row)
  }

  /** The first difference must be an event that declares the secret that differs. */
  #excused(
    index: number,
    before: ReadonlySet<RowId>,
    a: Message | undefined,
    declaredA: Declared,
    b: Message | undefined,
    other: Match<S>,
  ): void {
    const [eventA, eventB] = firstEvents(a, b)
    if (!eventA && !eventB) throw this.#leak(index, `no event tells of it, but the viewer sees it: ${firstDifference(a, b)}`)
    const tellingA = { event: eventA, reveals: (eventA && declaredA.get(eventA)) ?? [] }
    const tellingB = { event: eventB, reveals: (eventB && other.declared.get(eventB)) ?? [] }
    // What an input does at once may be told at once; later only rows that differed before count.
    const known = (row: RowId): boolean => this.#changed.has(index) || before.has(row) || this.#differing.has(row)
    if (excuseFor(tellingA, tellingB, known) === undefined)
      throw this.#leak(index, `undeclared: ${bytes(eventA)} against ${bytes(eventB)}`)
    this.#tally.count(`revealed to ${this.#viewer < 0 ? 'a spectator' : 'a seat'} by ${(eventA ?? eventB)!.t}`)
  }

  /** What the viewer could try, though it does not: it must come out the same in both worlds, message or no message. */
  #examine(index: number, b: Match<S>): void {
    const viewer = this.#viewer
    if (viewer === SPECTATOR || b.over) return
    const { snapshot } = this.#played.steps[index]
    const a = Match.resume(this.#game, this.#setup, new RecordedChance(), snapshot, [viewer])
    const same = (what: string, of: (match: Match<S>) => string): void => {
      const [inA, inB] = [of(a), of(b)]
      if (inA !== inB) throw this.#leak(index, `${what} differs: ${inA} against ${inB}`)
    }
    same('the lock on a standing order', (match) => locksOf(match, viewer))
    if (!a.message(viewer).ask?.mine?.options.length) return
    same('a draft or a refusal', (match) => probeTranscript(match, viewer, new FastChance(this.#seed + index)))
    same('what the clock would choose', (match) => match.fallback(viewer).join(' '))
    this.#tally.count('drafts compared')
  }

  #leak(index: number, what: string): LawBroken {
    const log = { ...this.#played.match.log(), entries: this.#entries.slice(0, index + 1), outcome: null }
    const who = this.#viewer < 0 ? 'a spectator' : `seat ${this.#viewer + 1}`
    return new LawBroken(
      'secrecy',
      `entry ${index}, ${who} could tell the worlds apart (${describe(this.#change, this.#entries)}): ${what}`,
      log,
    )
  }
}

const describe = (change: Change, entries: readonly Entry[]): string => {
  const entry = entries[change.entry]
  if (change.kind === 'draw')
    return `changed: draw ${change.draw} of '${drawsOf(entry)[change.draw].s}' at entry ${change.entry}`
  if (change.kind === 'new order')
    return `changed: a new standing order of seat ${change.seat + 1} before entry ${change.entry}`
  if (change.kind === 'swap') return `exchanged: the choices at entries ${change.entry} and ${change.with}`
  return `changed: the ${change.kind} of seat ${(entry as { seat: number }).seat + 1} at entry ${change.entry}`
}
