// Clocks on the page: a seat's beside its name, a window's beside its question.
import { useSyncExternalStore } from 'react'
import type { LineState } from '../line/seat-line.ts'
import type { TableSummary } from '../line/wire.ts'
import { useWords } from '../words.tsx'
import { clockText, timeOf, windowTime, type ShownTime } from './clock.ts'

interface ClockProps {
  readonly table: TableSummary
  readonly clocks: LineState['clocks']
}

export const SeatClock = ({
  table,
  clocks,
  waits,
  seat,
}: ClockProps & { readonly waits: readonly number[]; readonly seat: number }) => (
  <Clock {...timeOf(table, clocks, waits, seat, useNow())} />
)

/** All who are asked in a window have the same time: it is shown once. */
export const WindowClock = ({ table, clocks }: ClockProps) => <Clock {...windowTime(table, clocks, useNow())} />

const Clock = ({ left, runs }: ShownTime) => {
  const { locale } = useWords()
  if (left === null) return null
  return (
    <span className="player-clock" role="timer" data-runs={runs || undefined} data-low={left < 30_000 || undefined}>
      {clockText(left, locale)}
    </span>
  )
}

/** Clocks are looked at twice a second. */
const TICK = 500

const everyTick = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, TICK)
  return () => clearInterval(timer)
}

const useNow = (): number => useSyncExternalStore(everyTick, () => Math.floor(performance.now() / TICK)) * TICK
