// A seat's line to its referee: what it has been told so far, and everything it can say. The referee may be a server or a
// match in this very page; whoever draws a table cannot tell.
import type { Code, Message, Probe, Refusal, Target, Viewer } from '@safehouse/kernel'
import type { ChatLine, ShownClocks, TableSummary } from './wire.ts'

/** 'broken' mends itself; 'gone' does not: the right to look is lost. */
export type LineStatus = 'opening' | 'open' | 'broken' | 'gone'

export interface LineState {
  readonly status: LineStatus
  /** Why it is gone. */
  readonly refusal: Refusal | null
  readonly table: TableSummary | null
  /** The viewer's whole stream. Kept in memory only: nothing of it survives the page. */
  readonly messages: readonly Message[]
  /** The clocks, as of `at` on this device's own monotonic clock. */
  readonly clocks: { readonly shown: ShownClocks; readonly at: number } | null
  readonly chat: readonly ChatLine[]
}

export interface SeatLine {
  readonly viewer: Viewer
  /** A value: the same object as long as nothing has changed. */
  readonly state: () => LineState
  readonly subscribe: (listener: () => void) => () => void
  /** Where would this lead? */
  readonly probe: (ask: number, codes: readonly Code[]) => Promise<Probe>
  /** Why is this not offered? Null where nobody knows better. */
  readonly why: (ask: number, codes: readonly Code[], target: Target) => Promise<Refusal | null>
  /** The refusal, or null when it is done and on the referee's disk. The same for all that follow. */
  readonly commit: (ask: number, codes: readonly Code[]) => Promise<Refusal | null>
  readonly order: (name: string, value: string) => Promise<Refusal | null>
  /** Pass reaction windows for me until my own turn comes. */
  readonly pass: (passing: boolean) => Promise<Refusal | null>
  /** To everybody at the table, or to one's own side. */
  readonly say: (text: string, to: 'table' | 'team') => Promise<Refusal | null>
  /** Stops looking and forgets everything. */
  readonly close: () => void
}

export const NO_STATE: LineState = { status: 'opening', refusal: null, table: null, messages: [], clocks: null, chat: [] }

/** A state that can be watched: what every kind of line is made of. */
export class Watched {
  #state: LineState = NO_STATE
  readonly #listeners = new Set<() => void>()
  #held = false

  readonly state = (): LineState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(change: Partial<LineState>): void {
    this.#state = { ...this.#state, ...change }
    if (!this.#held) for (const listener of this.#listeners) listener()
  }

  /** Whoever comes in gets much at once: nobody needs to watch it arrive piece by piece. */
  hold(held: boolean): void {
    this.#held = held
    if (!held) this.set({})
  }
}
