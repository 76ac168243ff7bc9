// Who sits here, who is waited for, and how much time each has.
import { useSyncExternalStore } from 'react'
import type { LineState } from '../line/seat-line.ts'
import type { TableSummary } from '../line/wire.ts'
import { useWords } from '../words.tsx'
import { clockText, timeOf } from './clock.ts'
import { signOf } from './players.ts'

interface PlayerStripProps {
  readonly table: TableSummary
  readonly clocks: LineState['clocks']
  readonly waits: readonly number[]
  readonly names: readonly string[]
  readonly viewer: number
}

export const PlayerStrip = ({ table, clocks, waits, names, viewer }: PlayerStripProps) => {
  const words = useWords()
  const strengthOf = (bot: string): string => words.say('play.strength', { bot: words.say(`bot.${bot}`) })
  return (
    <ol className="players" aria-label={words.say('play.players')}>
      {table.seats.map(({ seat, name, bot }) => (
        <li
          key={seat}
          className="player"
          data-seat={seat}
          data-waited={waits.includes(seat) || undefined}
          data-me={seat === viewer || undefined}
          title={bot === null ? undefined : strengthOf(bot)}
        >
          <span className="player-sign" aria-hidden="true">
            {signOf(seat)}
          </span>
          <span className="player-name">
            {names[seat]}
            {seat === viewer ? <span className="tag">{words.say('play.you')}</span> : null}
            {bot === null ? null : name === null ? (
              <span className="tag player-strength">{strengthOf(bot)}</span>
            ) : (
              <span className="tag">{words.say('play.substitute')}</span>
            )}
          </span>
          <Clock table={table} clocks={clocks} waits={waits} seat={seat} />
          {waits.includes(seat) ? <span className="hidden-text">{words.say('play.isWaitedFor')}</span> : null}
        </li>
      ))}
    </ol>
  )
}

const Clock = ({ table, clocks, waits, seat }: Pick<PlayerStripProps, 'table' | 'clocks' | 'waits'> & { seat: number }) => {
  const { locale } = useWords()
  const { left, runs } = timeOf(table, clocks, waits, seat, useNow())
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
