import { FastChance, RecordedChance } from '../chance.ts'
import { DRAFTS, isSealed, type Game, type GameEvent, type Reveal, type RowId, type Setup } from '../game.ts'
import { canonical } from '../json.ts'
import type { Message } from '../knowledge.ts'
import { drawsOf, type CommitEntry, type Entry, type Log } from '../log.ts'
import { Match, type Declared, type Done, type Refused } from '../match.ts'
import { perform } from '../replay.ts'
import { atRandom } from '../players.ts'
import { viewersOf, type Viewer } from '../seats.ts'
import { LawBroken, type Law, type Plan, type Tally } from './law.ts'
import {
  hiddenInputs,
  newOrder,
  OtherChance,
  otherDecision,
  otherOrder,
  swappedDecision,
  WorldEnds,
  type Change,
} from './perturb.ts'
import { play } from './playing.ts'

/**
 * Change one input hidden from a viewer; the viewer's whole stream stays byte-identical up to the first event that
 * declares to reveal that secret.
 */
export const secrecy: Law = {
  name: 'secrecy',
  check(game, setup, plan, tally) {
    comparePair(game, setup, plan, tally)
  },
}

/** Two worlds that a viewer cannot tell apart, and the rows in which they differ. */
export interface Pair<S> {
  viewer: Viewer
  match: Match<S>
  messages: Message[]
  rows: ReadonlySet<RowId>
}

/** Plays the two worlds side by side. Returns them if they stayed alike for the viewer to the end. */
export const comparePair = <S>(game: Game<S>, setup: Setup, plan: Plan, tally: Tally): Pair<S> | undefined => {
  const rng = new FastChance(plan.pick)
  const { match, asking } = play(game, setup, plan)
  const log = match.log()
  const viewers = viewersOf(setup.seats)
  const viewer = viewers[rng.below(viewers.length)]
  const kinds = hiddenInputs(log.entries, viewer, setup.seats, Object.keys(game.orders).length > 0)
  const groups = kinds.flatMap((changes) => alikeIn(game, log.entries, asking, changes))
  if (groups.length === 0) return undefined
  const group = groups[rng.below(groups.length)]
  return new Comparison(game, setup, log, viewer, group[rng.below(group.length)], rng, tally).run()
}

/**
 * Choices of rare kinds are tried as often as those of common ones: by step, and by seat where seats decide one at a time;
 * all that is public from the start goes together.
 */
const alikeIn = <S>(
  game: Game<S>,
  entries: readonly Entry[],
  asking: readonly string[],
  changes: readonly Change[],
): Change[][] => {
  const groups = new Map<string, Change[]>()
  for (const change of changes) {
    const step = game.steps[asking[change.entry]]
    const entry = entries[change.entry]
    const secret = entry.t === 'commit' && step !== undefined && 'options' in step && step.open !== true
    const name = secret ? `${asking[change.entry]} ${isSealed(step) ? '' : entry.seat}` : ''
    const group = groups.get(name)
    if (group) group.push(change)
    else groups.set(name, [change])
  }
  return [...groups.values()]
}

class Comparison<S> {
  readonly #game: Game<S>
  readonly #setup: Setup
  readonly #log: Log
  readonly #viewer: Viewer
  readonly #change: Change
  readonly #rng: FastChance
  readonly #tally: Tally
  readonly #seed: number
  /** The rows in which the worlds differ at present, as far as the viewer must not know them. */
  #differing = new Set<RowId>()
  readonly #counted = new Set<RowId>()
  readonly #messages: Message[] = []

  constructor(game: Game<S>, setup: Setup, log: Log, viewer: Viewer, change: Change, rng: FastChance, tally: Tally) {
    this.#game = game
    this.#setup = setup
    this.#log = log
    this.#viewer = viewer
    this.#change = change
    this.#rng = rng
    this.#tally = tally
    this.#seed = rng.next()
  }

  run(): Pair<S> | undefined {
    const { entries } = this.#log
    const recorded = new RecordedChance()
    const other = new OtherChance(this.#viewer, this.#rng)
    recorded.load(drawsOf(entries[0]))
    other.load(entries[0], this.#changedDraw(0))
    const mine = Match.open(this.#game, this.#setup, recorded)
    const theirs = this.#inOtherWorld(() => Match.open(this.#game, this.#setup, other))
    if (theirs === undefined) return undefined
    if (!this.#alike(0, mine.match, mine.opened, theirs.match, theirs.opened)) return undefined
    for (let index = 1; index < entries.length; index++) {
      recorded.load(drawsOf(entries[index]))
      const done = perform(mine.match, entries[index])
      if (!done.ok) throw new LawBroken('secrecy', `entry ${index} does not play again`, this.#log)
      if (!this.#tryDraft(index, theirs.match)) return undefined
      other.load(entries[index], this.#changedDraw(index))
      const twin = this.#inOtherWorld(() => this.#performChanged(index, theirs.match))
      if (twin === undefined) return undefined
      if (!twin.ok) {
        const { t } = entries[index]
        const own = t === 'commit' && (entries[index] as { seat: number }).seat === this.#viewer
        if (own) throw this.#leak(index, `the viewer's own choice is refused in the other world (${twin.refusal.rule})`)
        return undefined
      }
      if (!this.#alike(index, mine.match, done, theirs.match, twin)) return undefined
    }
    return { viewer: this.#viewer, match: mine.match, messages: this.#messages, rows: this.#differing }
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
    const entry = this.#log.entries[index]
    const change = this.#change
    if (change.kind === 'swap' && (index === change.entry || index === change.with)) {
      const other = this.#log.entries[index === change.entry ? change.with : change.entry] as CommitEntry
      const swapped = swappedDecision(match, entry as CommitEntry, other)
      return swapped === undefined ? undefined : perform(match, swapped)
    }
    if (change.entry !== index) return perform(match, entry)
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

  /** Somebody else tries out a decision in the other world only: nobody may notice. */
  #tryDraft(index: number, match: Match<S>): boolean {
    if (match.over || this.#rng.below(4) !== 0) return true
    const seat = this.#rng.below(this.#setup.seats)
    if (seat === this.#viewer || !match.message(seat).ask?.mine) return true
    const codes = match.draft(seat, atRandom(this.#rng))
    for (let i = 1; i <= codes.length; i++) match.probe(seat, match.ask(seat), codes.slice(0, i))
    for (const [row, secret] of Object.entries(this.#game.secrets)) if (secret === DRAFTS) this.#count(row)
    return index > 0
  }

  #expectSilence(index: number, done: Done, what: string): void {
    if (done.messages.has(this.#viewer)) throw this.#leak(index, `${what} reaches the viewer`)
  }

  /** Compares what the viewer was shown of an entry. False: the worlds part here, as declared. */
  #alike(index: number, a: Match<S>, doneA: Done, b: Match<S>, doneB: Done): boolean {
    const before = this.#differing
    this.#differing = this.#differingRows(a, b)
    const messageA = doneA.messages.get(this.#viewer)
    const messageB = doneB.messages.get(this.#viewer)
    if (canonical(messageA) !== canonical(messageB)) {
      this.#excused(index, before, messageA, a.declared, messageB, b.declared)
      return false
    }
    if (messageA) {
      this.#messages.push(messageA)
      if (messageA.ask?.mine) this.#examine(index, a, b)
    }
    for (const row of this.#differing) this.#count(row)
    return true
  }

  #differingRows(a: Match<S>, b: Match<S>): Set<RowId> {
    const rows = new Set<RowId>()
    for (const [row, secret] of Object.entries(this.#game.secrets)) {
      const value = secret(a.position, this.#viewer)
      if (value !== undefined) this.#tally.count('hidden', this.#viewer, row)
      if (canonical(value) !== canonical(secret(b.position, this.#viewer))) rows.add(row)
    }
    return rows
  }

  #count(row: RowId): void {
    if (this.#counted.has(row)) return
    this.#counted.add(row)
    this.#tally.count('pairs', this.#viewer, row)
  }

  /** The first difference must be an event that declares the secret that differs. */
  #excused(
    index: number,
    before: ReadonlySet<RowId>,
    a: Message | undefined,
    declaredA: Declared,
    b: Message | undefined,
    declaredB: Declared,
  ): void {
    const eventsA = a?.events ?? []
    const eventsB = b?.events ?? []
    let i = 0
    while (i < eventsA.length && i < eventsB.length && canonical(eventsA[i]) === canonical(eventsB[i])) i++
    const eventA: GameEvent | undefined = eventsA[i]
    const eventB: GameEvent | undefined = eventsB[i]
    if (!eventA && !eventB) throw this.#leak(index, `no event tells of it, but the viewer sees it: ${firstDifference(a, b)}`)
    const reveals = [...((eventA && declaredA.get(eventA)) ?? []), ...((eventB && declaredB.get(eventB)) ?? [])]
    // What an input does at once may be told at once; later only rows that differed before count.
    const changed = index === this.#change.entry || (this.#change.kind === 'swap' && index === this.#change.with)
    const known = (row: RowId): boolean => changed || before.has(row) || this.#differing.has(row)
    const excuse = reveals.find((reveal) => known(rowOf(reveal)) && covers(reveal, eventA, eventB))
    if (excuse === undefined) throw this.#leak(index, `undeclared: ${canonical(eventA)} against ${canonical(eventB)}`)
    this.#tally.count(`revealed by ${(eventA ?? eventB).t}`)
  }

  /** Drafts and rubbish of the viewer itself: options, refusals and ends must be the same in both worlds. */
  #examine(index: number, a: Match<S>, b: Match<S>): void {
    const [inA, inB] = [a, b].map((match) => probeTranscript(match, this.#viewer, new FastChance(this.#seed + index)))
    if (inA !== inB) throw this.#leak(index, `a draft or a refusal differs: ${inA} against ${inB}`)
    this.#tally.count('drafts compared')
  }

  #leak(index: number, what: string): LawBroken {
    const { entries } = this.#log
    const log = { ...this.#log, entries: entries.slice(0, index + 1), outcome: null }
    const who = this.#viewer < 0 ? 'a spectator' : `seat ${this.#viewer}`
    return new LawBroken(
      'secrecy',
      `entry ${index}, ${who} could tell the worlds apart (${describe(this.#change, entries)}): ${what}`,
      log,
    )
  }
}

const rowOf = (reveal: Reveal): RowId => (typeof reveal === 'string' ? reveal : reveal.row)

/** May the two events differ in this way? */
const covers = (reveal: Reveal, a: GameEvent | undefined, b: GameEvent | undefined): boolean => {
  if (typeof reveal === 'string') return true
  if (!a || !b) return false
  const fields = new Set([...Object.keys(a), ...Object.keys(b)])
  for (const field of fields) if (!reveal.only.includes(field) && canonical(a[field]) !== canonical(b[field])) return false
  return true
}

/** What a seat can find out by trying: a random draft with its options, and refusals of things not offered. */
const probeTranscript = <S>(match: Match<S>, seat: Viewer, rng: FastChance): string => {
  const ask = match.ask(seat)
  const codes: number[] = []
  const lines: string[] = []
  for (let step = 0; step < 12; step++) {
    const probe = match.probe(seat, ask, codes)
    lines.push(canonical(probe))
    for (let i = 0; i < 3; i++) {
      const rubbish = rng.below(i === 0 ? 1000 : 8 ** (i + 1))
      lines.push(
        canonical(match.why(seat, ask, codes, { code: rubbish })),
        canonical(match.probe(seat, ask, [...codes, rubbish])),
      )
    }
    if (!probe.ok || probe.done || probe.options.length === 0) break
    codes.push(probe.options[rng.below(probe.options.length)].code)
  }
  return lines.join('\n')
}

const firstDifference = (a: Message | undefined, b: Message | undefined): string => {
  if (!a || !b) return a || b ? 'a message comes in one world only' : 'nothing'
  for (const field of ['n', 'did', 'view', 'ask', 'orders', 'outcome'] as const)
    if (canonical(a[field]) !== canonical(b[field])) return `${field}: ${canonical(a[field])} against ${canonical(b[field])}`
  return 'nothing'
}

const describe = (change: Change, entries: readonly Entry[]): string => {
  const entry = entries[change.entry]
  if (change.kind === 'draw')
    return `changed: draw ${change.draw} of '${drawsOf(entry)[change.draw].s}' at entry ${change.entry}`
  if (change.kind === 'new order') return `changed: a new standing order of seat ${change.seat} before entry ${change.entry}`
  if (change.kind === 'swap') return `exchanged: the choices at entries ${change.entry} and ${change.with}`
  return `changed: the ${change.kind} of seat ${(entry as { seat: number }).seat} at entry ${change.entry}`
}
