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
  /** Since when all answers of the window are in. Never shown. */
  readonly full: number | null
  /** Reaction windows are passed for these seats until their own turn comes. Never shown. */
  readonly passing: readonly Seat[]
  /** Since when the table is paused, if it is. */
  readonly paused: number | null
  readonly agreed: Agreed
}

/** Who agrees to a pause, a resumption or an end, and to a substitute for whom. */
export interface Agreed {
  readonly pause: readonly Seat[]
  readonly end: readonly Seat[]
  readonly replace: readonly { readonly seat: Seat; readonly by: readonly Seat[] }[]
}

const NOTHING_AGREED: Agreed = { pause: [], end: [], replace: [] }

/** The question after an entry of the log. */
export interface Asked {
  readonly waits: readonly Seat[]
  readonly missing: readonly Seat[]
  readonly window: boolean
}

export const startClocks = (terms: Terms, seats: number, now: number): Clocks => ({
  banks: Array.from({ length: seats }, () => (terms.pace.kind === 'live' ? terms.pace.bank * 1000 : 0)),
  since: now,
  waits: [],
  missing: [],
  window: false,
  full: null,
  passing: [],
  paused: null,
  agreed: NOTHING_AGREED,
})

/** As they were written; what was not yet known then is as at the start. */
export const readClocks = (text: string): Clocks => {
  const clocks = JSON.parse(text) as Clocks
  return { ...clocks, agreed: { ...NOTHING_AGREED, ...clocks.agreed } }
}

const DAY = 86_400_000

/** When each missing seat's time is up; Infinity where it never is. */
export const deadlineOf = (terms: Terms, clocks: Clocks, seat: Seat): number => {
  if (clocks.paused !== null || !clocks.missing.includes(seat)) return Infinity
  if (clocks.window) return clocks.since + terms.window.most * 1000
  if (terms.pace.kind === 'untimed' || terms.away === 'wait') return Infinity
  if (terms.pace.kind === 'days') return clocks.since + terms.pace.days * DAY
  return clocks.since + clocks.banks[seat]
}

/** Has the table waited so long for this seat that the others may replace it? By what all can see: who is asked, since when. */
export const isOverdue = (terms: Terms, { waits, since, paused }: Clocks, seat: Seat, now: number): boolean =>
  paused === null && waits.includes(seat) && now - since >= terms.replace.after * 1000

/** When a window may be published: at the first whole tick at which all answers were in. */
export const publishAt = (terms: Terms, { since, full }: Clocks): number => {
  if (full === null) return Infinity
  const tick = terms.window.tick * 1000
  const ticks = Math.max(1, Math.ceil((full - since) / tick))
  return since + Math.min(ticks * tick, terms.window.most * 1000)
}

/** After something that nobody else can see: nothing moves that anybody else can see. */
export const advanceUnseen = (before: Clocks, now: number, missing: readonly Seat[]): Clocks => ({
  ...before,
  missing,
  full: before.window && missing.length === 0 ? (before.full ?? now) : null,
})

/** After something that everybody can see; `by` is the seat that did it, if one did. */
export const advanceSeen = (terms: Terms, before: Clocks, now: number, by: Seat | null, ask: Asked): Clocks => {
  // Whoever is interrupted and still asked goes on with the time he has: others can neither take it nor give it.
  const interrupted = by !== null && !before.waits.includes(by) && !ask.window && isSame(before.waits, ask.waits)
  if (interrupted) return { ...before, missing: ask.missing }
  // Somebody whose own turn has come is there again.
  const passing = ask.window ? before.passing : before.passing.filter((seat) => !ask.missing.includes(seat))
  const full = ask.window && ask.missing.length === 0 ? now : null
  // Whoever was to be replaced has moved.
  const agreed = before.agreed.replace.length === 0 ? before.agreed : { ...before.agreed, replace: [] }
  return { ...before, ...ask, agreed, banks: chargeBanks(terms, before, now, by), passing, full, since: now }
}

/** Fischer: who was on turn pays for his time, and gets the increment if he answered. */
const chargeBanks = ({ pace }: Terms, before: Clocks, now: number, by: Seat | null): readonly number[] => {
  // Where several were asked at once nobody is charged: what each has left would tell how long each thought.
  if (pace.kind !== 'live' || before.window || before.waits.length !== 1) return before.banks
  return before.banks.map((bank, seat) => {
    if (seat !== before.waits[0]) return bank
    const left = Math.max(0, bank - (now - before.since))
    return seat === by ? Math.min(pace.cap * 1000, left + pace.increment * 1000) : left
  })
}

const isSame = (a: readonly Seat[], b: readonly Seat[]): boolean => a.length === b.length && a.every((seat, i) => seat === b[i])

export const pauseClocks = (clocks: Clocks, now: number): Clocks => ({ ...clocks, paused: now })

/** Time stood still while the table was paused. */
export const resumeClocks = (clocks: Clocks, now: number): Clocks => {
  if (clocks.paused === null) return clocks
  const stood = now - clocks.paused
  return { ...clocks, since: clocks.since + stood, full: clocks.full === null ? null : clocks.full + stood, paused: null }
}

/** Another person sits there now: what the former one agreed to or left to the clock is void. */
export const forgetSeat = (clocks: Clocks, seat: Seat): Clocks => {
  const without = (seats: readonly Seat[]): Seat[] => seats.filter((one) => one !== seat)
  return {
    ...clocks,
    passing: without(clocks.passing),
    agreed: {
      pause: without(clocks.agreed.pause),
      end: without(clocks.agreed.end),
      replace: clocks.agreed.replace
        .filter((motion) => motion.seat !== seat)
        .map((motion) => ({ ...motion, by: without(motion.by) })),
    },
  }
}

/** The match is over: nobody is asked any more. */
export const stopClocks = (clocks: Clocks): Clocks => ({ ...clocks, waits: [], missing: [], window: false, full: null })
