// What a viewer knows of another player's cards, digested: whatever is imagined of them starts from here.
import type { FastChance } from '@safehouse/kernel'
import { KINDS, startingCards } from '../rules/data.ts'
import { NONE } from '../rules/state.ts'
import { Counts } from './counts.ts'
import { cyclesOf, type Cycle } from './cycles.ts'
import { Story, type ImaginedCards } from './story.ts'
import type { Op, OpName, Tape } from './tape.ts'

/** So often a story is begun anew before it is given up. */
const ATTEMPTS = 3000

export class Deck {
  readonly ops: readonly Op[]
  readonly cycles: readonly Cycle[]
  /** Once all is open: what he holds in the end, and what is left to draw. */
  readonly final: Tape['final']
  /** What each place of the tape speaks of, NONE where the viewer does not know it. */
  readonly known: readonly number[]
  /** The places where cards went unseen to the discard pile, and out of the game. */
  readonly hides: readonly number[]
  readonly buries: readonly number[]
  /** Cards that were found, of which it is not known when they got there. */
  readonly found: readonly Op[]
  /** Draws of the same cycle before each place. */
  readonly drawnBefore: Uint8Array
  /** The last place that speaks of a kind, -1 if none does. */
  readonly lastSeen: Int16Array
  /** Before this cycle nothing is open, and these are the cards when it begins. */
  readonly firstOpen: number
  readonly certain = new Counts()

  constructor(tape: Tape) {
    const { ops, final } = tape
    this.ops = ops
    this.final = final
    this.cycles = cyclesOf(tape)
    this.known = ops.map(({ kind }) => kind)
    const placesOf = (name: OpName): number[] => ops.flatMap(({ t }, at) => (t === name ? [at] : []))
    this.hides = placesOf('hide')
    this.buries = placesOf('bury')
    this.found = ops.filter(({ among }) => among !== undefined && among.length > 1)
    this.drawnBefore = drawsBefore(ops)
    this.lastSeen = new Int16Array(KINDS).fill(-1)
    for (const [at, { t, kind }] of ops.entries()) if (kind !== NONE && t !== 'nowhere') this.lastSeen[kind] = at
    for (const kind of final?.hand ?? []) this.lastSeen[kind] = ops.length
    const open = this.cycles.findIndex(({ unknown }) => unknown.length > 0)
    this.firstOpen = open < 0 ? this.cycles.length - 1 : open
    this.certain.copy(dealt)
    for (const cycle of this.cycles.slice(0, this.firstOpen)) {
      if (!this.certain.pass(ops, this.known, cycle)) throw new Error('what the viewer was told of the cards cannot be')
      this.certain.reshuffle()
    }
  }

  imagine(rng: FastChance): ImaginedCards {
    const story = new Story(this, rng)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) if (story.tell()) return story
    throw new Error('no cards fit what the viewer knows')
  }

  /** All that was drawn, in an order in which every card comes in time; of the last cycle `luck` is what need not have been. */
  drawsOf(kinds: readonly number[], luck: readonly number[]): number[] {
    const counts = new Counts()
    counts.copy(dealt)
    const drawn: number[] = []
    for (const [index, cycle] of this.cycles.entries()) {
      if (index > 0) {
        drawn.push(...counts.left())
        counts.reshuffle()
      }
      counts.pass(this.ops, kinds, cycle, drawn)
    }
    return [...drawn, ...luck]
  }
}

const dealt = new Counts()
for (const kind of startingCards) dealt.pile[kind]++

const drawsBefore = (ops: readonly Op[]): Uint8Array => {
  let drawn = 0
  return Uint8Array.from(ops, ({ t }) => {
    if (t === 'reshuffle') drawn = 0
    return t === 'draw' ? drawn++ : drawn
  })
}
