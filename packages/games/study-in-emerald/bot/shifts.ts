// Choices that say only where something is put: what comes of one of them comes of every other, but there.
import type { Code, Seat } from '@safehouse/kernel'
import { TAKE_OFF } from '../rules/codes.ts'
import type { State } from '../rules/state.ts'

/** Undoes in `s` what the one choice has done at its place since `before`, and does the other one. */
type Shift = (s: State, before: State, seat: Seat, one: Code, other: Code) => void

const discAt = (code: Code): number => (code < TAKE_OFF ? code : code - TAKE_OFF)

/** By the label of the question. */
export const shifts: Readonly<Record<string, Shift>> = {
  placeAt(s, before, seat, one, other) {
    const from = one * s.seats + seat
    const count = s.cubes[from] - before.cubes[from]
    s.cubes[from] -= count
    s.cubes[other * s.seats + seat] += count
  },
  blocking(s, before, _seat, one, other) {
    s.blocked[discAt(one)] = before.blocked[discAt(one)]
    s.blocked[discAt(other)] = other < TAKE_OFF
  },
}
