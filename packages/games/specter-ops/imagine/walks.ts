// All walks an agent can have made in one turn, consistent with what was published: layer by layer, one step each.
import type { FastChance } from '@safehouse/kernel'
import { and, andNot, bitsOf, emptyBits, hasBit, include, isEmpty, or, stepsFrom, type Bits } from '../rules/bits.ts'
import { OPEN_BITS, STEPS, type Cell } from '../rules/board.ts'
import { ADRENAL_SURGE, CONSTANTS } from '../rules/data.ts'
import { NONE } from '../rules/state.ts'

/** What a turn must look like. */
export interface WalkRules {
  /** Where the turn may start. */
  start: Bits
  /** Starts seen in step 1, by somebody who counts, by the Gun. */
  seenStart: Bits
  gunStart: Bits
  /** Spaces seen while walking, by somebody who counts, by the Gun. */
  seen: Bits
  gunSeen: Bits
  /** Where no hunter stands on foot. */
  free: Bits
  /** The card used in secret, NONE if none. */
  card: number
  /** How the walk must come to be seen. `decoy` and `any` leave the way open. */
  outcome: 'none' | 'lastSeen' | 'visible' | 'decoy' | 'shown'
  /** The space that was published. */
  space: Cell
  /** Must the Gun have spotted the agent (1), must she not (0), or does it not matter (NONE)? */
  spotted: number
}

/** Seen before and not yet for the last time; for the last time, at the published space. */
const BEFORE = 0
const SINCE = 1

/** One layer: the spaces after so many steps, by phase * 2 + (was spotted by the Gun). */
type Layer = readonly [Bits, Bits, Bits, Bits]

const emptyLayer = (): Layer => [emptyBits(), emptyBits(), emptyBits(), emptyBits()]

const ORIGIN_KINDS = 4

export class Walks {
  readonly rules: WalkRules
  /** Layer 0, by phase * 2 + (the Gun saw the start). */
  readonly #origin: Layer
  /** Layers 1, 2, … */
  readonly #layers: Layer[] = []
  /** By number of steps: where the walk may end. */
  readonly ends: Bits[] = []
  readonly #way: Bits
  readonly #hidden: Bits
  readonly #point: Bits

  constructor(rules: WalkRules) {
    this.rules = rules
    this.#point = rules.space < 0 ? emptyBits() : bitsOf([rules.space])
    this.#way = and(OPEN_BITS, rules.free)
    this.#hidden = andNot(this.#way, rules.seen)
    this.#origin = this.#begin()
    const most = rules.card === ADRENAL_SURGE ? CONSTANTS.adrenalMove.value : CONSTANTS.agentMove
    this.ends.push(this.#endsAtOrigin())
    for (let i = 1; i <= most; i++) {
      const layer = i === 1 ? this.#first() : this.#further(this.#layers[i - 2])
      this.#layers.push(layer)
      this.ends.push(this.#endsOf(layer))
    }
  }

  #begin(): Layer {
    const { start, seenStart, gunStart, outcome } = this.rules
    const split = (set: Bits): [Bits, Bits] => [andNot(set, gunStart), and(set, gunStart)]
    const none = emptyBits()
    if (outcome === 'none') return [none, none, ...split(andNot(start, seenStart))]
    const since = outcome === 'lastSeen' ? and(and(start, seenStart), this.#point) : none
    return [...split(start), ...split(since)]
  }

  #endsAtOrigin(): Bits {
    const { gunSeen, spotted, outcome } = this.rules
    const ends = emptyBits()
    for (let kind = 0; kind < ORIGIN_KINDS; kind++) {
      let set = this.#endable(this.#origin[kind], kind >> 1)
      // Standing still is a spotting only if she did not see the start and sees it now.
      if (spotted !== NONE && outcome !== 'decoy') {
        const newly = (kind & 1) === 0 ? and(set, gunSeen) : emptyBits()
        set = spotted === 1 ? newly : andNot(set, newly)
      }
      include(ends, set)
    }
    return ends
  }

  /** Of these spaces in this phase, those where the walk may end. */
  #endable(set: Bits, phase: number): Bits {
    const { outcome, seen } = this.rules
    if (outcome === 'shown') return and(set, this.#point)
    if (outcome === 'visible') return and(and(set, this.#point), seen)
    if (outcome === 'decoy') return andNot(set, seen)
    return phase === SINCE ? andNot(set, seen) : emptyBits()
  }

  #endsOf(layer: Layer): Bits {
    const { spotted } = this.rules
    const ends = emptyBits()
    for (let kind = 0; kind < ORIGIN_KINDS; kind++)
      if (spotted === NONE || (kind & 1) === spotted) include(ends, this.#endable(layer[kind], kind >> 1))
    return ends
  }

  /** The spaces a step may lead to from a phase into another. */
  #allowed(from: number, to: number): Bits | undefined {
    const { outcome, seen } = this.rules
    if (from === SINCE) return to === SINCE ? this.#hidden : undefined
    if (to === BEFORE) return this.#way
    return outcome === 'lastSeen' ? and(and(this.#point, seen), this.#way) : undefined
  }

  #first(): Layer {
    const layer = emptyLayer()
    for (let kind = 0; kind < ORIGIN_KINDS; kind++) {
      const phase = kind >> 1
      const sawBefore = (kind & 1) === 1
      for (let to = phase; to <= SINCE; to++) {
        const allowed = this.#allowed(phase, to)
        if (allowed === undefined || isEmpty(this.#origin[kind])) continue
        const reached = stepsFrom(this.#origin[kind], allowed)
        if (sawBefore) include(layer[to * 2], reached)
        else {
          include(layer[to * 2], andNot(reached, this.rules.gunSeen))
          include(layer[to * 2 + 1], and(reached, this.rules.gunSeen))
        }
      }
    }
    return layer
  }

  #further(from: Layer): Layer {
    const { gunSeen } = this.rules
    const layer = emptyLayer()
    for (let kind = 0; kind < ORIGIN_KINDS; kind++) {
      if (isEmpty(from[kind])) continue
      const phase = kind >> 1
      const outOfView = andNot(from[kind], gunSeen)
      for (let to = phase; to <= SINCE; to++) {
        const allowed = this.#allowed(phase, to)
        if (allowed === undefined) continue
        if (kind & 1) {
          include(layer[to * 2 + 1], stepsFrom(from[kind], allowed))
          continue
        }
        // Coming into her view from outside is a spotting; everything else is not.
        const intoView = and(stepsFrom(outOfView, allowed), gunSeen)
        include(layer[to * 2 + 1], intoView)
        const inView = and(from[kind], gunSeen)
        include(layer[to * 2], or(stepsFrom(inView, allowed), andNot(stepsFrom(outOfView, allowed), gunSeen)))
      }
    }
    return layer
  }

  /** Draws a walk of so many steps to this end. The first member is where it started. */
  sample(steps: number, end: Cell, rng: FastChance): Cell[] {
    const path: Cell[] = [end]
    if (steps === 0) return path
    const { spotted } = this.rules
    const layer = this.#layers[steps - 1]
    const kinds: number[] = []
    for (let kind = 0; kind < ORIGIN_KINDS; kind++)
      if ((spotted === NONE || (kind & 1) === spotted) && hasBit(this.#endable(layer[kind], kind >> 1), end)) kinds.push(kind)
    let kind = kinds[rng.below(kinds.length)]
    for (let i = steps; i > 0; i--) {
      const step = this.#before(i, path[0], kind, rng)
      path.unshift(step.cell)
      kind = step.kind
    }
    return path
  }

  #before(layer: number, cell: Cell, kind: number, rng: FastChance): { cell: Cell; kind: number } {
    const found: { cell: Cell; kind: number }[] = []
    const from = layer === 1 ? this.#origin : this.#layers[layer - 2]
    const near = STEPS[cell]
    for (let fromKind = 0; fromKind < ORIGIN_KINDS; fromKind++) {
      const allowed = fromKind >> 1 <= kind >> 1 ? this.#allowed(fromKind >> 1, kind >> 1) : undefined
      if (allowed === undefined || !hasBit(allowed, cell)) continue
      for (let i = 0; i < near.length; i++)
        if (hasBit(from[fromKind], near[i]) && this.#spots(layer, near[i], cell, fromKind) === (kind & 1))
          found.push({ cell: near[i], kind: fromKind })
    }
    return found[rng.below(found.length)]
  }

  /** Has the Gun spotted the agent once it has taken this step? */
  #spots(layer: number, from: Cell, to: Cell, fromKind: number): number {
    const { gunSeen } = this.rules
    if (layer === 1) return (fromKind & 1) === 0 && hasBit(gunSeen, to) ? 1 : 0
    if (fromKind & 1) return 1
    return !hasBit(gunSeen, from) && hasBit(gunSeen, to) ? 1 : 0
  }
}
