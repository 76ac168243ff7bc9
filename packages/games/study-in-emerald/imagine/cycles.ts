// A tape cut at its reshuffles, with what there is to know of each part.
import { NONE } from '../rules/state.ts'
import type { Op, Tape } from './tape.ts'

/** The part of a tape between two reshuffles: every card of the pile is drawn in it, unless it is the last. */
export interface Cycle {
  readonly first: number
  readonly end: number
  readonly draws: number
  /** Cards that are found in the pile, or still lie in it in the end: they are not drawn. */
  readonly undrawn: readonly number[]
  /** Cards that are in hand at its end, as far as that is known. */
  readonly heldAtEnd: readonly number[]
  /** The places where a card went unseen of which the viewer does not know the kind. */
  readonly unknown: readonly number[]
}

export const wentUnseen = ({ t }: Op): boolean => t === 'hide' || t === 'bury'

export const cyclesOf = ({ ops, final }: Tape): Cycle[] => {
  const ends = [...ops.flatMap(({ t }, at) => (t === 'reshuffle' ? [at] : [])), ops.length]
  return ends.map((end, i) => {
    const first = i === 0 ? 0 : ends[i - 1] + 1
    const part = ops.slice(first, end)
    const last = i === ends.length - 1 ? final : undefined
    return {
      first,
      end,
      draws: part.filter(({ t }) => t === 'draw').length,
      undrawn: [...part.filter(({ t }) => t === 'fromDraw').map(({ kind }) => kind), ...(last?.draw ?? [])],
      heldAtEnd: last?.hand ?? [],
      unknown: part.flatMap((op, at) => (wentUnseen(op) && op.kind === NONE ? [first + at] : [])),
    }
  })
}
