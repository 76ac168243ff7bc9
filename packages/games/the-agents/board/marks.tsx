// Small marks: whose something is, half tokens, and the arrows they make.
import { BLACK } from '../rules/cards.ts'
import type { Arrow } from './model.ts'

/** Whose something is: a colour, a pattern and the number of the seat. */
export const Seal = ({ seat }: { readonly seat: number }) => (
  <span className="ag-seal" data-seat={seat} aria-hidden="true">
    {seat + 1}
  </span>
)

const tone = (colour: number): string => (colour === BLACK ? 'black' : 'white')

/** The half tokens of a points end, at its two edges. */
export const Halves = ({ halves }: { readonly halves: readonly [number, number] | undefined }) =>
  halves && (
    <>
      <span className={`ag-half first ${tone(halves[0])}`} />
      <span className={`ag-half second ${tone(halves[1])}`} />
    </>
  )

export type Direction = 'up' | 'down' | 'left' | 'right'

/** Drawn pointing down; turned by its direction, which for two of them puts the other half first. */
const FLIPPED: ReadonlySet<Direction> = new Set(['up', 'right'])

interface ArrowMarkProps {
  readonly arrow: Arrow
  readonly direction: Direction
  readonly seat: number
}

/** Two halves that have come together: a token and the arrow it makes, towards the player it is worth something to. */
export const ArrowMark = ({ arrow, direction, seat }: ArrowMarkProps) => {
  const [first, second] = FLIPPED.has(direction) ? [arrow.halves[1], arrow.halves[0]] : arrow.halves
  return (
    <span className={`ag-arrow ${direction}`} data-seat={seat} aria-hidden="true">
      <svg viewBox="0 0 32 34">
        <path className={tone(first)} d="M1 15V12A11 11 0 0 1 16 1V15z" />
        <path className={tone(second)} d="M31 15V12A11 11 0 0 0 16 1V15z" />
        <path className="head" d="M1 15H31V20L16 33L1 20z" />
      </svg>
      <b>+{arrow.worth}</b>
    </span>
  )
}
