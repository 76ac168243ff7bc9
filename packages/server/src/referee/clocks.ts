// Time at a table, as pure arithmetic. What is kept is only what cannot be computed again: banks, and since when who is asked.
import type { Seat } from '@safehouse/kernel'
import type { Terms } from '../terms.ts'

export interface Clocks {
  /** By seat: milliseconds left, as of `since` (live pace only). */
  readonly banks: readonly number[]
  /** When the present ask was opened. */
  readonly since: number
  /** Who is asked, as everybody may know. */
  readonly waits: readonly Seat[]
  /** Whose answer is missing. Never shown: it tells who has answered. */
  readonly missing: readonly Seat[]
  /** Is the present ask a reaction window? */
  readonly window: boolean
  /** Reaction windows are passed for these seats until their own turn comes. */
  readonly passing: readonly Seat[]
  /** Since when the table is paused, if it is. */
  readonly paused: number | null
  /** Who agrees to a pause, a resumption or an end. */
  readonly agreed: Readonly<Record<'pause' | 'end', readonly Seat[]>>
}

export const startClocks = (terms: Terms, seats: number, now: number): Clocks => ({
  banks: Array.from({ length: seats }, () => (terms.pace.kind === 'live' ? terms.pace.bank * 1000 : 0)),
  since: now,
  waits: [],
  missing: [],
  window: false,
  passing: [],
  paused: null,
  agreed: { pause: [], end: [] },
})

const DAY = 86_400_000

/** When each missing seat's time is up; Infinity where it never is. */
export const deadlineOf = (terms: Terms, clocks: Clocks, seat: Seat): number => {
  if (clocks.paused !== null || !clocks.missing.includes(seat)) return Infinity
  if (clocks.window) return clocks.since + terms.window.most * 1000
  if (terms.pace.kind === 'untimed') return Infinity
  if (terms.pace.kind === 'days') return clocks.since + terms.pace.days * DAY
  return clocks.since + clocks.banks[seat]
}

/** When a window whose answers are all in may be published: at the next whole tick after it was opened. */
export const publishAt = (terms: Terms, clocks: Clocks, now: number): number => {
  const tick = terms.window.tick * 1000
  const ticks = Math.max(1, Math.ceil((now - clocks.since) / tick))
  return clocks.since + Math.min(ticks * tick, terms.window.most * 1000)
}

/** The clocks after a decision: who answered gets his increment, the new ask runs from now. */
export const advanceClocks = (
  terms: Terms,
  before: Clocks,
  now: number,
  ask: { readonly waits: readonly Seat[]; readonly missing: readonly Seat[]; readonly window: boolean },
): Clocks => {
  const { pace } = terms
  // Where several were asked at once nobody is charged: what each has left would tell how long each thought.
  const charged = pace.kind === 'live' && !before.window && before.waits.length === 1 ? before.waits[0] : -1
  const banks = before.banks.map((bank, seat) => {
    if (pace.kind !== 'live' || seat !== charged) return bank
    return Math.min(pace.cap * 1000, Math.max(0, bank - (now - before.since)) + pace.increment * 1000)
  })
  // Somebody whose own turn has come is there again.
  const passing = ask.window ? before.passing : before.passing.filter((seat) => !ask.missing.includes(seat))
  return { ...before, banks, passing, since: now, waits: ask.waits, missing: ask.missing, window: ask.window }
}

export const pauseClocks = (clocks: Clocks, now: number): Clocks => ({ ...clocks, paused: now })

/** Time stood still while the table was paused. */
export const resumeClocks = (clocks: Clocks, now: number): Clocks =>
  clocks.paused === null ? clocks : { ...clocks, since: clocks.since + (now - clocks.paused), paused: null }
