// The exact forward filter for one agent under one hypothesis (what kind of character it is, who the traitor is): which
// spaces, with which steps, cards and flags, fit everything everybody was told. And the way back: drawing a walk from it.
import type { FastChance } from '@safehouse/kernel'
import { and, andNot, bitsOf, hasBit, include, isEmpty, type Bits } from '../rules/bits.ts'
import { directionOf, isOrthogonal, NOWHERE, OPEN_BITS, OPEN_CELLS, WITHIN_4, type Cell } from '../rules/board.ts'
import { COBRA, POWER_FISTS, TANGLE_LINE } from '../rules/data.ts'
import { sightOf } from '../rules/sight.ts'
import { NONE } from '../rules/state.ts'
import {
  Conditions,
  leadsTo,
  packFlags,
  reachBits,
  unpackFlags,
  type Flags,
  type Hypothesis,
  type Known,
  type TurnKind,
} from './conditions.ts'
import type { AgentRecord, AmbushRecord, CheckRecord, SensorRecord, TurnRecord } from './record.ts'
import { Walks } from './walks.ts'

/** Sets of spaces by flags. */
export type Belief = Map<number, Bits>

const addTo = (belief: Belief, key: number, set: Bits): void => {
  if (isEmpty(set)) return
  const known = belief.get(key)
  if (known) include(known, set)
  else belief.set(key, set)
}

/** All walks of one turn from one kind of start with one secret card. */
interface Run extends TurnKind {
  walks: Walks
  /** By number of steps: where such a walk can have ended. */
  ends: Bits[]
}

/** A turn as it was filtered, to go back through. */
interface TurnTrace {
  record: TurnRecord
  before: Belief
  runs: Run[]
}

/** One turn of a drawn walk. */
export interface DrawnTurn {
  record: TurnRecord
  start: Cell
  path: Cell[]
  card: number
  after: boolean
  shows: boolean
  stealthBefore: boolean
}

export class Filter {
  readonly hypothesis: Hypothesis
  readonly known: Known
  belief: Belief = new Map()
  /** Set while the agent's turn is open: which flags it started with (its Stealth Field matters for step 1). */
  open: TurnRecord | null = null
  readonly #traces: TurnTrace[] = []

  constructor(hypothesis: Hypothesis, known: Known) {
    this.hypothesis = hypothesis
    this.known = known
    const key = packFlags({ far: 0, stealth: 0, shows: 0, secretView: 0, decoy: 0, surges: 0 })
    this.belief.set(key, bitsOf([known.start]))
  }

  read(records: readonly AgentRecord[]): void {
    for (const record of records) {
      if (record.kind === 'turn') this.#turn(record)
      else if (record.kind === 'check') this.#check(record)
      else if (record.kind === 'sensor') this.#sensor(record)
      else if (record.kind === 'senses')
        this.#keep(record.close ? WITHIN_4[record.from] : andNot(OPEN_BITS, WITHIN_4[record.from]))
      else if (record.kind === 'ambush') this.#ambush(record)
      else this.#endSecretView()
    }
  }

  // ── the hunters' questions ─────────────────────────────────────────────────────────────────────────────────────────

  #keep(set: Bits): void {
    this.#narrow(() => set)
  }

  /** Keeps of each set what `of` says for its flags; undefined drops it. */
  #narrow(of: (flags: Flags) => Bits | undefined): void {
    const next: Belief = new Map()
    for (const [key, set] of this.belief) {
      const kept = of(unpackFlags(key))
      if (kept) addTo(next, key, and(set, kept))
    }
    this.belief = next
  }

  #isTraitor(hunter: number): boolean {
    return this.known.agent === 0 && hunter === this.hypothesis.traitor
  }

  #check(record: CheckRecord): void {
    const hunter = record.board.hunters[record.hunter]
    const sight = [sightOf(record.board.smokes, hunter), sightOf(record.board.smokes, hunter, true)]
    if (this.#isTraitor(record.hunter) && !record.wasLocated) {
      this.#checkByTraitor(record, sight)
      return
    }
    if (record.space === NOWHERE) {
      this.#narrow((flags) => andNot(OPEN_BITS, sight[flags.stealth]))
      return
    }
    const point = bitsOf([record.space])
    const needed = record.exposes ? 1 : 0
    this.#narrow((flags) =>
      flags.secretView === needed || this.hypothesis.traitor === NONE ? and(point, sight[flags.stealth]) : undefined,
    )
  }

  /** Under "hide" the traitor is told that he sees nothing; if he did, he has the agent in secret view (SO-4.9.4). */
  #checkByTraitor(record: CheckRecord, sight: readonly Bits[]): void {
    const next: Belief = new Map()
    for (const [key, set] of this.belief) {
      const flags = unpackFlags(key)
      const seen = and(set, sight[flags.stealth])
      if (flags.shows) {
        if (record.space === NOWHERE) addTo(next, key, andNot(set, seen))
        else addTo(next, key, and(seen, bitsOf([record.space])))
      } else if (record.space === NOWHERE) {
        addTo(next, key, andNot(set, seen))
        addTo(next, packFlags({ ...flags, secretView: 1 }), seen)
      }
    }
    this.belief = next
  }

  #endSecretView(): void {
    const next: Belief = new Map()
    for (const [key, set] of this.belief) addTo(next, packFlags({ ...unpackFlags(key), secretView: 0 }), set)
    this.belief = next
  }

  #sensor(record: SensorRecord): void {
    if (record.dir === 'none') {
      this.#narrow((flags) => (flags.far ? undefined : OPEN_BITS))
      return
    }
    const area = bitsOf(OPEN_CELLS.filter((cell) => directionOf(record.vehicle, cell) === record.dir))
    this.#narrow((flags) => (flags.far ? area : undefined))
  }

  #ambush(record: AmbushRecord): void {
    if (this.hypothesis.character !== COBRA) {
      if (record.happened !== 'none') this.belief = new Map()
      return
    }
    const hunter = record.board.hunters[record.hunter]
    const here = bitsOf([hunter.space])
    const beside = bitsOf(OPEN_CELLS.filter((cell) => isOrthogonal(cell, hunter.space)))
    const denied = (flags: Flags): boolean => this.#isTraitor(record.hunter) && !record.located && !flags.shows
    if (record.happened === 'onto') this.#narrow((flags) => (denied(flags) ? undefined : here))
    else if (record.happened === 'roll') this.#narrow((flags) => (denied(flags) ? undefined : beside))
    else {
      const sight = [0, 1].map((stealth) => sightOf(record.board.smokes, hunter, stealth === 1))
      this.#narrow((flags) => (denied(flags) ? OPEN_BITS : andNot(andNot(OPEN_BITS, here), and(beside, sight[flags.stealth]))))
    }
  }

  // ── a turn ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  #turn(record: TurnRecord): void {
    this.open = null
    this.#narrow((flags) => this.#startArea(record, flags))
    if (!record.published) {
      this.open = record
      return
    }
    const trace: TurnTrace = { record, before: this.belief, runs: [] }
    this.#traces.push(trace)
    this.belief = new Map()
    const conditions = new Conditions(record, this.known, this.hypothesis)
    for (const [from, start] of this.#starts(trace.before))
      for (const shows of this.#orders(record)) {
        const options = conditions.secretCards(from)
        for (const { card, after } of options) this.#run(trace, conditions, { from, shows, card, after }, start)
      }
  }

  /** Where the agent can have started, by steps 3 and 4 as far as they were public. */
  #startArea(record: TurnRecord, flags: Flags): Bits | undefined {
    const { before } = record
    let area = OPEN_BITS
    if (record.completed !== NOWHERE) area = and(area, reachBits(record.completed, this.hypothesis.character))
    if (before === null) return area
    if (before.card !== POWER_FISTS && before.card !== TANGLE_LINE) return and(area, WITHIN_4[before.space])
    // It showed itself: that exposes the traitor exactly if he had it in secret view.
    if (this.hypothesis.traitor !== NONE && flags.secretView !== (record.exposes ? 1 : 0)) return undefined
    return and(area, bitsOf([before.space]))
  }

  /** Starts that make no difference for the rest of the turn are taken together. */
  #starts(belief: Belief): [TurnKind['from'], Bits][] {
    const starts = new Map<number, [TurnKind['from'], Bits]>()
    for (const [key, set] of belief) {
      const { stealth, decoy, surges } = unpackFlags(key)
      const kind = (stealth * 3 + decoy) * 3 + surges
      const known = starts.get(kind)
      if (known) include(known[1], set)
      else starts.set(kind, [{ stealth, decoy, surges }, set.slice()])
    }
    return [...starts.values()]
  }

  #orders(record: TurnRecord): number[] {
    const { traitor } = this.hypothesis
    return this.known.agent === 0 && traitor !== NONE && record.move.hunters[traitor].inPlay ? [0, 1] : [0]
  }

  #run(trace: TurnTrace, conditions: Conditions, kind: TurnKind, start: Bits): void {
    const rules = conditions.rulesOf(kind, start)
    if (rules === undefined) return
    const walks = new Walks(rules)
    const ends = walks.ends.map((set) => conditions.finish(kind, set))
    trace.runs.push({ ...kind, walks, ends })
    ends.forEach((set, steps) => {
      if (isEmpty(set)) return
      const flags = conditions.flagsAfter(kind, steps)
      const watched = and(set, conditions.traitorSight(flags.stealth))
      addTo(this.belief, packFlags(flags), andNot(set, watched))
      addTo(this.belief, packFlags({ ...flags, secretView: 1 }), watched)
    })
  }

  // ── the way back ───────────────────────────────────────────────────────────────────────────────────────────────────

  /** Draws the turns that can have led to this space with these flags, the first turn first. */
  sample(space: Cell, key: number, rng: FastChance): DrawnTurn[] {
    const turns: DrawnTurn[] = []
    let here = space
    let flags = unpackFlags(key)
    for (let i = this.#traces.length - 1; i >= 0; i--) {
      const trace = this.#traces[i]
      const found: { run: Run; steps: number }[] = []
      for (const run of trace.runs)
        for (let steps = 0; steps < run.ends.length; steps++)
          if (hasBit(run.ends[steps], here) && leadsTo(trace.record, run, steps, flags)) found.push({ run, steps })
      const { run, steps } = found[rng.below(found.length)]
      const path = run.walks.sample(steps, here, rng)
      turns.unshift({
        record: trace.record,
        start: path[0],
        path: path.slice(1),
        card: run.card,
        after: run.after,
        shows: run.shows === 1,
        stealthBefore: run.from.stealth === 1,
      })
      here = path[0]
      flags = this.#flagsBefore(trace, run, here, rng)
    }
    return turns
  }

  #flagsBefore(trace: TurnTrace, run: Run, here: Cell, rng: FastChance): Flags {
    const found: Flags[] = []
    for (const [key, set] of trace.before) {
      const flags = unpackFlags(key)
      const { stealth, decoy, surges } = run.from
      if (flags.stealth === stealth && flags.decoy === decoy && flags.surges === surges && hasBit(set, here)) found.push(flags)
    }
    return found[rng.below(found.length)]
  }
}
