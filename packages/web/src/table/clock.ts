// Clocks between two words of the server: his figures, and how long ago he said them.
import type { LineState } from '../line/seat-line.ts'
import type { TableSummary } from '../line/wire.ts'

export interface ShownTime {
  /** Milliseconds left; null where no clock runs for this seat. */
  readonly left: number | null
  readonly runs: boolean
}

const DAY = 86_400_000

/** What a seat has left at the moment `now` of this device's monotonic clock. */
export const timeOf = (
  { terms, paused }: TableSummary,
  clocks: LineState['clocks'],
  waits: readonly number[],
  seat: number,
  now: number,
): ShownTime => {
  if (!clocks) return { left: null, runs: false }
  const { banks, running, window } = clocks.shown
  const still = paused || clocks.shown.paused
  const elapsed = running + (still ? 0 : Math.max(0, now - clocks.at))
  const asked = waits.includes(seat)
  if (window) {
    const left = Math.max(0, terms.window.most * 1000 - elapsed)
    // Where nobody plays by the clock, days that a window may last are no news.
    const silent = !asked || (terms.pace.kind === 'untimed' && left >= DAY)
    return { left: silent ? null : left, runs: asked && !still }
  }
  if (terms.pace.kind === 'untimed') return { left: null, runs: false }
  if (terms.pace.kind === 'days')
    return { left: asked ? Math.max(0, terms.pace.days * DAY - elapsed) : null, runs: asked && !still }
  // Where several are asked at once nobody's bank runs.
  const runs = asked && waits.length === 1
  return { left: Math.max(0, banks[seat] - (runs ? elapsed : 0)), runs: runs && !still }
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
