// A player's cards as numbers of each kind, walked along his tape. In which order cards are drawn is left open: a draw stands
// for whatever card of the pile is needed next. So it is known at once whether a tape can have been, and what is in hand when
// a pile is used up does not hang on the order at all.
import { KINDS } from '../rules/data.ts'
import { NONE } from '../rules/state.ts'
import type { Cycle } from './cycles.ts'
import type { Op } from './tape.ts'

export class Counts {
  readonly hand = new Int8Array(KINDS)
  readonly pile = new Int8Array(KINDS)
  readonly discard = new Int8Array(KINDS)
  /** Draws of this cycle that may have been any card left in the pile. */
  spare = 0
  /** Cards of this cycle that went unseen and may have been any card of the hand. */
  open = 0

  copy(other: Counts): void {
    this.hand.set(other.hand)
    this.pile.set(other.pile)
    this.discard.set(other.discard)
    this.spare = other.spare
    this.open = other.open
  }

  /** What is left in the pile, sorted. */
  left(): number[] {
    return listOf(this.pile)
  }

  /** All that is left in the pile was drawn, and the discard pile is the new one. */
  reshuffle(): void {
    for (let kind = 0; kind < KINDS; kind++) {
      this.hand[kind] += this.pile[kind]
      this.pile[kind] = this.discard[kind]
      this.discard[kind] = 0
    }
  }

  /**
   * Goes through a cycle, `kinds` being what each place of the tape speaks of, NONE where that is open. False if it cannot have
   * been. What had to be drawn is added to `needed`: in this order the draws come in time.
   */
  pass(ops: readonly Op[], kinds: readonly number[], cycle: Cycle, needed?: number[]): boolean {
    for (const kind of cycle.undrawn) if (!this.#layBack(kind)) return false
    this.spare = 0
    this.open = 0
    for (let at = cycle.first; at < cycle.end; at++) {
      const { t } = ops[at]
      const kind = kinds[at]
      if (t === 'draw') this.spare++
      else if (t === 'enter') this.hand[kind]++
      else if (t === 'add') this.discard[kind]++
      else if (t === 'fromDiscard') {
        if (this.discard[kind]-- === 0) return false
      } else if (t === 'leave' || t === 'hide' || t === 'bury') {
        if (kind === NONE) this.open++
        else if (!this.#leave(kind, needed)) return false
        else if (t === 'hide') this.discard[kind]++
      }
    }
    for (const kind of cycle.heldAtEnd) if (!this.#leave(kind, needed)) return false
    return true
  }

  /** A card lies in the pile and is not drawn: it was shuffled into it, at the latest by going unseen just before. */
  #layBack(kind: number): boolean {
    if (this.pile[kind] > 0) {
      this.pile[kind]--
      return true
    }
    if (this.open === 0 || this.hand[kind] === 0) return false
    this.hand[kind]--
    this.open--
    return true
  }

  #leave(kind: number, needed: number[] | undefined): boolean {
    if (this.hand[kind] > 0) {
      this.hand[kind]--
      return true
    }
    if (this.spare === 0 || this.pile[kind] === 0) return false
    this.spare--
    this.pile[kind]--
    needed?.push(kind)
    return true
  }
}

export const listOf = (counts: Int8Array): number[] => {
  const list: number[] = []
  for (let kind = 0; kind < KINDS; kind++) for (let i = 0; i < counts[kind]; i++) list.push(kind)
  return list
}
