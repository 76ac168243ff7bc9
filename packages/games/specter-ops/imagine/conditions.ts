// What one turn must have looked like under a hypothesis: who saw which spaces, which cards can have been used in secret.
import { and, andNot, bitsOf, emptyBits, hasBit, include, type Bits } from '../rules/bits.ts'
import { CANDIDATES, escapesOf, NOWHERE, OPEN_BITS, WITHIN_1, WITHIN_2, WITHIN_4, type Cell } from '../rules/board.ts'
import {
  ADRENAL_SURGE,
  BLUE_JAY,
  CONSTANTS,
  GUN,
  HOLO_DECOY,
  OBJECTIVES_NEEDED,
  POWER_FISTS,
  SECTIONS,
  STEALTH_FIELD,
  TANGLE_LINE,
} from '../rules/data.ts'
import { seesSpace, sightOf } from '../rules/sight.ts'
import { NONE } from '../rules/state.ts'
import type { Board, TurnRecord } from './record.ts'
import type { WalkRules } from './walks.ts'

/** What else is known of an agent. */
export interface Known {
  seats: number
  agent: number
  start: Cell
  /** By section: the objective, NOWHERE while unknown. */
  objectives: readonly Cell[]
  /** By slot: the card that is known to lie there, NONE if it is not. */
  slots: readonly number[]
  /** Rows of the sheet that are known. */
  rows: ReadonlyMap<number, Cell>
  /** The round of the decoy, where that is known (0: never used); NONE where it is not. */
  decoyRound: number
  /** May there have been a decoy at all? */
  mayDecoy: boolean
}

export interface Hypothesis {
  /** Spider stands for both characters without a say in walking. */
  character: number
  traitor: number
}

/** A bundle of flags as one small number. */
export interface Flags {
  /** Three steps or more. */
  far: number
  stealth: number
  /** The order traitorSight is "show". */
  shows: number
  secretView: number
  /** 0: no decoy used; 1: used; 2: used, and hit. */
  decoy: number
  /** Adrenal Surges used. */
  surges: number
}

export const packFlags = (f: Flags): number =>
  ((((f.far * 2 + f.stealth) * 2 + f.shows) * 2 + f.secretView) * 3 + f.decoy) * 3 + f.surges

export const unpackFlags = (key: number): Flags => {
  const rest = Math.floor(key / 9)
  return {
    surges: key % 3,
    decoy: Math.floor(key / 3) % 3,
    secretView: rest & 1,
    shows: (rest >> 1) & 1,
    stealth: (rest >> 2) & 1,
    far: rest >> 3,
  }
}

/** What distinguishes the walks of one turn, besides the way. */
export interface TurnKind {
  from: { stealth: number; decoy: number; surges: number }
  shows: number
  /** The card used in secret, NONE if none, and whether after the move. */
  card: number
  after: boolean
}

/** Where an agent can complete this objective. */
export const reachBits = (objective: Cell, character: number): Bits => (character === BLUE_JAY ? WITHIN_2 : WITHIN_1)[objective]

export const flagsAfter = (record: TurnRecord, kind: TurnKind, steps: number): Flags => ({
  far: steps >= CONSTANTS.motionSensorMinSpaces ? 1 : 0,
  stealth: kind.card === STEALTH_FIELD ? 1 : 0,
  shows: kind.shows,
  secretView: 0,
  decoy: kind.card === HOLO_DECOY ? (record.gunSpotted && record.gunHit ? 2 : 1) : kind.from.decoy,
  surges: kind.from.surges + (kind.card === ADRENAL_SURGE ? 1 : 0),
})

/** Can a turn of this kind have led to these flags? Secret view follows from the rest. */
export const leadsTo = (record: TurnRecord, kind: TurnKind, steps: number, flags: Flags): boolean =>
  packFlags({ ...flags, secretView: 0 }) === packFlags(flagsAfter(record, kind, steps))

const isShowing = (card: number): boolean => card === POWER_FISTS || card === TANGLE_LINE

export class Conditions {
  readonly #record: TurnRecord
  readonly #known: Known
  readonly #hypothesis: Hypothesis
  readonly #gun: number
  readonly #free: Bits

  constructor(record: TurnRecord, known: Known, hypothesis: Hypothesis) {
    this.#record = record
    this.#known = known
    this.#hypothesis = hypothesis
    this.#gun = record.move.hunters.findIndex((hunter) => hunter.kind === GUN && hunter.inPlay)
    this.#free = andNot(OPEN_BITS, guarded(record.move))
  }

  /** The cards that can have been used without anybody learning their name. */
  secretCards(from: TurnKind['from']): { card: number; after: boolean }[] {
    const { faceDown, before, after, outcome, round } = this.#record
    if (faceDown !== NONE) {
      const known = this.#known.slots[faceDown]
      const options: { card: number; after: boolean }[] = []
      if (known !== STEALTH_FIELD && from.surges < 2) options.push({ card: ADRENAL_SURGE, after: false })
      if (known !== ADRENAL_SURGE) options.push({ card: STEALTH_FIELD, after: false }, { card: STEALTH_FIELD, after: true })
      return options
    }
    const plain = { card: NONE, after: false }
    if (before !== null || after !== null) return [plain]
    const { decoyRound, mayDecoy } = this.#known
    if (decoyRound === round) return [{ card: HOLO_DECOY, after: true }]
    const possible = mayDecoy && decoyRound === NONE && from.decoy === 0 && this.#hypothesis.character === BLUE_JAY
    return possible && outcome === 'lastSeen' ? [plain, { card: HOLO_DECOY, after: true }] : [plain]
  }

  /** Undefined: such a turn cannot have been. */
  rulesOf(kind: TurnKind, start: Bits): WalkRules | undefined {
    const record = this.#record
    const covered = kind.card === STEALTH_FIELD && !kind.after
    const gunStart = this.#gunStart(kind.from.stealth === 1)
    const decoy = kind.card === HOLO_DECOY
    const shown = record.after !== null && isShowing(record.after.card)
    const rules: WalkRules = {
      start,
      seenStart: record.immediate ? emptyBits() : this.#seen(record.start, kind, kind.from.stealth === 1),
      gunStart,
      seen: this.#seen(record.move, kind, covered),
      gunSeen: this.#gun < 0 ? emptyBits() : sightOf(record.move.smokes, record.move.hunters[this.#gun], covered),
      free: this.#free,
      card: kind.card,
      outcome: decoy ? 'decoy' : shown ? 'shown' : record.outcome,
      space: record.space,
      spotted: NONE,
    }
    if (decoy && !hasBit(this.#free, record.space)) return undefined
    return this.#withGun(rules, kind, decoy)
  }

  /** Adds what the Gun's shot, or its absence, says. */
  #withGun(rules: WalkRules, kind: TurnKind, decoy: boolean): WalkRules | undefined {
    const record = this.#record
    const gun = this.#gun < 0 ? undefined : record.end.hunters[this.#gun]
    if (!gun || gun.inside || gun.stunned || gun.blind) return record.gunSpotted ? undefined : rules
    const traitorHides = this.#known.agent === 0 && this.#gun === this.#hypothesis.traitor && kind.shows === 0
    if (!decoy && !traitorHides) return { ...rules, spotted: record.gunSpotted ? 1 : 0 }
    const sees = record.outcome !== 'none' && seesSpace(record.end.smokes, gun, record.space)
    if (!sees) return record.gunSpotted ? undefined : rules
    // She shoots unless she had the start in view (for a hidden traitor: with the figure on it).
    const spared = traitorHides && !record.wasLocated ? emptyBits() : rules.gunStart
    return { ...rules, start: record.gunSpotted ? andNot(rules.start, spared) : and(rules.start, spared) }
  }

  #gunStart(stealth: boolean): Bits {
    if (this.#gun < 0) return emptyBits()
    const { immediate, start } = this.#record
    return immediate ? OPEN_BITS : sightOf(start.smokes, start.hunters[this.#gun], stealth)
  }

  /** Everything seen by the hunters whose sight counts. */
  #seen(board: Board, kind: TurnKind, stealth: boolean): Bits {
    const seen = emptyBits()
    this.#record.move.hunters.forEach((hunter, i) => {
      const hidesFrom = this.#known.agent === 0 && i === this.#hypothesis.traitor && kind.shows === 0
      if (hunter.inPlay && !hidesFrom) include(seen, sightOf(board.smokes, board.hunters[i], stealth))
    })
    return seen
  }

  /** Of these ends, those that fit what came after the walk. */
  finish(kind: TurnKind, ends: Bits): Bits {
    const { after, closed, escaped, foresight, done, round, space, end } = this.#record
    let fit = ends
    if (kind.card === HOLO_DECOY) fit = and(fit, WITHIN_4[space])
    if (after !== null && !isShowing(after.card)) fit = and(fit, WITHIN_4[after.space])
    const row = this.#known.rows.get(round)
    if (row !== undefined) fit = and(fit, bitsOf([row]))
    if (escaped !== NOWHERE) return and(fit, bitsOf([escaped]))
    if (closed && countBitsOf(done) >= OBJECTIVES_NEEDED) {
      const exits = bitsOf(escapesOf(this.#known.seats))
      fit = andNot(fit, andNot(exits, guarded(end)))
    }
    return foresight ? and(fit, this.#objectiveReach(done)) : fit
  }

  /** Everywhere an objective that can still be incomplete is within reach. */
  #objectiveReach(done: number): Bits {
    const area = emptyBits()
    for (let section = 0; section < SECTIONS; section++) {
      if (done & (1 << section)) continue
      const known = this.#known.objectives[section]
      for (const cell of known === NOWHERE ? CANDIDATES[section] : [known])
        include(area, reachBits(cell, this.#hypothesis.character))
    }
    return area
  }

  flagsAfter(kind: TurnKind, steps: number): Flags {
    return flagsAfter(this.#record, kind, steps)
  }

  /** What the hidden traitor has in secret view when step 8 ends; nothing if the agent is located (SO-4.9.7). */
  traitorSight(stealth: number): Bits {
    const { traitor } = this.#hypothesis
    const { end, outcome, escaped } = this.#record
    if (this.#known.agent !== 0 || traitor === NONE || outcome === 'visible' || escaped !== NOWHERE) return emptyBits()
    const hunter = end.hunters[traitor]
    return hunter.inPlay ? sightOf(end.smokes, hunter, stealth === 1) : emptyBits()
  }
}

const guarded = (board: Board): Bits =>
  bitsOf(board.hunters.filter((hunter) => hunter.inPlay && !hunter.inside).map((hunter) => hunter.space))

const countBitsOf = (set: number): number => {
  let n = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) n++
  return n
}
