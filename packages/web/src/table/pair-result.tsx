// The end of a duplicate match: before both tables are over, that one must wait; afterwards what the teams have won.
import type { OneTable } from '../api/types.ts'
import { usePolled } from '../api/use-polled.ts'
import type { TableSummary } from '../line/wire.ts'
import { Link } from '../link.tsx'
import { useWords } from '../words.tsx'
import { leadOf, teamsOf } from './pair.ts'
import { playerNames } from './players.ts'

/** What is over stays as it is. */
const SELDOM = 3_600_000

interface PairResultProps {
  readonly table: TableSummary
  /** Null for a spectator. */
  readonly seat: number | null
}

export const PairResult = ({ table, seat }: PairResultProps) => {
  const { locale, say } = useWords()
  const result = table.pair?.result ?? null
  const twin = usePolled<OneTable>(result && table.pair ? `/tables/${table.pair.twin}` : null, SELDOM)
  if (!table.pair) return null
  if (!result)
    return (
      <p className="pair-waits" aria-live="polite">
        {say('pair.waits')}
      </p>
    )
  const { points, ahead } = result
  const lead = leadOf(result)
  const number = new Intl.NumberFormat(locale)
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
  // A host may have taken the other table away.
  const there = twin.data ? playerNames(twin.data.summary, say) : ['…', '…']
  return (
    <section className="pair-result" aria-label={say('pair.name')}>
      <h3>{say(verdict(lead, seat))}</h3>
      <ol className="places-won">
        {teamsOf(playerNames(table, say), there).map(({ team, names }) => (
          <li key={team} data-won={(team === 0 ? lead > 0 : lead < 0) || undefined}>
            <span>{names.join(' + ')}</span>
            {points[0] === points[1] && lead !== 0 ? (
              <small>{say('pair.ahead', { by: signed.format(ahead[team]) })}</small>
            ) : null}
            <b>{number.format(points[team])}</b>
          </li>
        ))}
      </ol>
      {twin.data ? (
        <Link to={`/table/${table.pair.twin}`} className="button">
          {say('pair.toOther')}
        </Link>
      ) : null}
    </section>
  )
}

/** `lead` is that of the team of seat 0. */
const verdict = (lead: number, seat: number | null): string => {
  if (lead === 0) return 'pair.drawn'
  if (seat === null) return 'pair.over'
  return lead > 0 === (seat === 0) ? 'pair.won' : 'pair.lost'
}
