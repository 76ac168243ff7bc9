// Who sits here, who is waited for, and how much time each has.
import { useEffect, useRef } from 'react'
import type { LineState } from '../line/seat-line.ts'
import type { TableSummary } from '../line/wire.ts'
import { useWords } from '../words.tsx'
import { SeatClock } from './clocks.tsx'
import { signOf } from './players.ts'
import { useOverflow } from './use-overflow.ts'

interface PlayerStripProps {
  readonly table: TableSummary
  readonly clocks: LineState['clocks']
  readonly waits: readonly number[]
  readonly names: readonly string[]
  readonly viewer: number
}

export const PlayerStrip = ({ table, clocks, waits, names, viewer }: PlayerStripProps) => {
  const words = useWords()
  const row = useRef<HTMLOListElement>(null)
  const scrolls = useOverflow(row)
  const inSight = waits.includes(viewer) ? viewer : waits.at(0)
  useEffect(() => {
    const box = row.current
    const player = inSight === undefined ? undefined : box?.children[inSight]
    if (!scrolls || !box || !(player instanceof HTMLElement)) return
    box.scrollLeft = player.offsetLeft - (box.clientWidth - player.offsetWidth) / 2
  }, [scrolls, inSight])
  const strengthOf = (bot: string): string => words.say('play.strength', { bot: words.say(`bot.${bot}`) })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <ol ref={row} className="players" aria-label={words.say('play.players')} tabIndex={scrolls ? 0 : undefined}>
      {table.seats.map(({ seat, bot }) => (
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
            <span className="player-called">{names[seat]}</span>
            {seat === viewer ? <span className="tag">{words.say('play.you')}</span> : null}
            {bot === null ? null : <span className="tag player-strength">{strengthOf(bot)}</span>}
          </span>
          <SeatClock table={table} clocks={clocks} waits={waits} seat={seat} />
          {waits.includes(seat) ? <span className="hidden-text">{words.say('play.isWaitedFor')}</span> : null}
        </li>
      ))}
    </ol>
  )
}
