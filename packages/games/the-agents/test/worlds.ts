// Two worlds that differ in one hidden thing: whoever may not know it must be shown the same in both.
import type { Viewer } from '@safehouse/kernel'
import type { Table } from '@safehouse/kernel/testing'
import { expect } from 'vitest'
import type { State } from '../rules/state.ts'
import { seen } from './scene-late.ts'

export type Pair = readonly [Table<State>, Table<State>]

/** To these viewers both worlds look the same: all they were ever sent, and all they would be shown now. */
export const expectAlike = ([one, other]: Pair, ...viewers: Viewer[]): void => {
  for (const viewer of viewers) {
    expect(seen(one, viewer)).toEqual(seen(other, viewer))
    expect(one.stream(viewer)).toEqual(other.stream(viewer))
  }
}

/** These viewers see the difference. */
export const expectApart = ([one, other]: Pair, ...viewers: Viewer[]): void => {
  for (const viewer of viewers)
    expect([seen(one, viewer), one.stream(viewer)]).not.toEqual([seen(other, viewer), other.stream(viewer)])
}
