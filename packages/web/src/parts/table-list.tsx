// Tables as files in a drawer: whose turn it is, who plays, how it ended.
import type { Listed, TableSummary } from '../api/types.ts'
import { isGame, lobbyOf } from '../games.ts'
import { Link } from '../link.tsx'
import { languageName } from '../locale.ts'
import { leadOf, waitsForTwin } from '../table/pair.ts'
import { timeFromNow } from '../time.ts'
import { useWords, type Say } from '../words.tsx'
import { Stamp } from './drawings.tsx'
import { Emblem } from './emblem.tsx'
import { freeSeats } from './lobby-filter.ts'

/** It is over, at least for me: the match is, or I gave up my seat. */
export const isClosed = ({ summary, seats, resigned }: Listed): boolean =>
  summary.phase === 'over' || (resigned.length > 0 && seats.length === 0)

/** What waits for me first, then what is being played, then what gathers; the newest first. */
export const inOrder = (tables: readonly Listed[]): Listed[] =>
  tables.toSorted((a, b) => urgency(b) - urgency(a) || b.summary.created - a.summary.created)

const PHASES = ['over', 'gathering', 'playing']
const urgency = ({ myTurn, summary }: Listed): number => (myTurn ? PHASES.length : PHASES.indexOf(summary.phase))

export const TableList = ({ tables }: { tables: readonly Listed[] }) => (
  <ul className="tables">
    {tables.map((table) => (
      <TableRow key={table.summary.id} table={table} />
    ))}
  </ul>
)

const TableRow = ({ table }: { table: Listed }) => {
  const { locale, say } = useWords()
  const { summary } = table
  const date = new Date(summary.ended ?? summary.created)
  return (
    <li className={`table-row ${table.myTurn ? 'mine' : ''} ${summary.phase}`}>
      <Link to={`/table/${summary.id}`}>
        <Emblem game={summary.game} />
        <span className="table-what">
          <strong>{gameTitle(summary.game, say)}</strong>
          <span className="table-who">{whoPlays(summary, say)}</span>
        </span>
        <span className="table-state">
          <TableStatus table={table} />
          <small className="table-facts">
            {summary.phase === 'gathering' && (
              <>
                <span lang={summary.language}>{languageName(summary.language)}</span>{' '}
                <span>{say(`pace.${summary.terms.pace.kind}`)}</span> {summary.pair ? <span>{say('pair.name')} </span> : null}
              </>
            )}
            <time dateTime={date.toISOString()}>{date.toLocaleDateString(locale, { day: 'numeric', month: 'short' })}</time>
          </small>
        </span>
      </Link>
    </li>
  )
}

const TableStatus = ({ table }: { table: Listed }) => {
  const { locale, say } = useWords()
  const { summary, seats, resigned, myTurn, timeLeft } = table
  if (resigned.length > 0 && isClosed(table)) return <Stamp kind="lost">{say('tables.resigned')}</Stamp>
  if (summary.phase === 'over') return <Ending summary={summary} seats={seats} />
  if (myTurn)
    return (
      <>
        <span className="badge">{say('tables.yourTurn')}</span>
        {timeLeft !== null && <small>{say('tables.until', { time: timeFromNow(timeLeft, locale) })}</small>}
      </>
    )
  if (summary.phase === 'gathering') {
    const free = freeSeats(summary)
    return <span>{free > 0 ? say('tables.free', { n: free }) : say('tables.gathering')}</span>
  }
  if (summary.paused) return <span>{say('tables.paused')}</span>
  const waits = summary.waits.map((seat) => seatName(summary.seats[seat], say))
  return <span>{waits.length > 0 ? say('tables.waits', { who: waits }) : say('tables.playing')}</span>
}

const Ending = ({ summary, seats }: { summary: TableSummary; seats: readonly number[] }) => {
  const { say } = useWords()
  if (waitsForTwin(summary)) return <span>{say('tables.twinPlays')}</span>
  const winners = winnersOf(summary)
  if (seats.length === 0 || winners === 0) return <Stamp kind="closed">{say('tables.closed')}</Stamp>
  const won = seats.some((seat) => (winners >> seat) & 1)
  return won ? <Stamp kind="won">{say('tables.won')}</Stamp> : <Stamp kind="lost">{say('tables.lost')}</Stamp>
}

/** A set of seats: of a duplicate match the one whose team has won at both tables. */
const winnersOf = ({ outcome, pair }: TableSummary): number => {
  if (!pair?.result) return outcome?.winners ?? 0
  const lead = leadOf(pair.result)
  return lead === 0 ? 0 : lead > 0 ? 0b01 : 0b10
}

/** Games without a face are called by their id. */
export const gameTitle = (game: string, say: Say): string => (isGame(game) ? say(`lobby.${game}.title`) : game)

/** Who plays at a duplicate match is not told to those who do not, or not any more. */
const whoPlays = ({ phase, pair, seats }: TableSummary, say: Say): string =>
  pair && phase !== 'gathering' && seats.every(({ name, bot }) => name === null && bot === null)
    ? say('pair.name')
    : seats.map((seat) => seatName(seat, say)).join(', ')

type SeatOf = TableSummary['seats'][number]

/** Who sits there, or that nobody does. */
export const seatName = ({ name, bot }: SeatOf, say: Say): string => {
  if (name !== null) return name
  if (bot === null) return say('seat.free')
  return say('seat.bot', { bot: say(`bot.${bot}`) })
}

/** What a seat is called: by its role, where that is known before the deal. */
export const seatTitle = (seat: number, { game, setup }: TableSummary, say: Say): string => {
  const role = lobbyOf(game).roleOf(seat, setup)
  return role === null
    ? say('seat.player', { n: seat + 1 })
    : say('seat.role', { n: seat + 1, role: say(`lobby.${game}.role.${role}`) })
}
