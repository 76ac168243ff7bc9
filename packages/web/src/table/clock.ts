// Clocks between two words of the server: his figures, and how long ago he said them.
import type { LineState } from '../line/seat-line.ts'
import type { TableSummary } from '../line/wire.ts'

export interface ShownTime {
  /** Milliseconds left; null where no clock runs for this seat. */
  readonly left: number | null
  readonly runs: boolean
}

const DAY = 86_400_000

const NONE: ShownTime = { left: null, runs: false }

/** Since the question was asked, or the bank of whoever is asked began to run. */
const elapsedOf = (clocks: NonNullable<LineState['clocks']>, still: boolean, now: number): number =>
  clocks.shown.running + (still ? 0 : Math.max(0, now - clocks.at))

/** What a seat has left at the moment `now` of this device's monotonic clock. In a window its own time stands still. */
export const timeOf = (
  { terms, paused }: TableSummary,
  clocks: LineState['clocks'],
  waits: readonly number[],
  seat: number,
  now: number,
): ShownTime => {
  if (!clocks || terms.pace.kind === 'untimed') return NONE
  const { banks, window } = clocks.shown
  if (window) return { left: terms.pace.kind === 'live' ? banks[seat] : null, runs: false }
  const still = paused || clocks.shown.paused
  const elapsed = elapsedOf(clocks, still, now)
  const asked = waits.includes(seat)
  if (terms.pace.kind === 'days')
    return { left: asked ? Math.max(0, terms.pace.days * DAY - elapsed) : null, runs: asked && !still }
  // Where several are asked at once nobody's bank runs.
  const runs = asked && waits.length === 1
  return { left: Math.max(0, banks[seat] - (runs ? elapsed : 0)), runs: runs && !still }
}

/** What is left of a window, for all who are asked alike. */
export const windowTime = ({ terms, paused }: TableSummary, clocks: LineState['clocks'], now: number): ShownTime => {
  if (!clocks?.shown.window) return NONE
  const still = paused || clocks.shown.paused
  const left = Math.max(0, terms.window.most * 1000 - elapsedOf(clocks, still, now))
  // Where nobody plays by the clock, days that a window may last are no news.
  return terms.pace.kind === 'untimed' && left >= DAY ? NONE : { left, runs: !still }
}

/** 9:05, 1:02:03, or days where seconds do not matter. */
export const clockText = (left: number, locale: string): string => {
  if (left >= DAY)
    return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', maximumFractionDigits: 1 }).format(left / DAY)
  const seconds = Math.ceil(left / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const pad = (n: number): string => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`
}
