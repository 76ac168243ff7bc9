// How to go on after the end: the same again, the log, home.
import { lazy, Suspense } from 'react'
import { SPECTATOR } from '@safehouse/kernel'
import { post } from '../api/client.ts'
import type { OneTable } from '../api/types.ts'
import type { TableSummary } from '../line/wire.ts'
import { lobbyOf } from '../games.ts'
import { Link } from '../link.tsx'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { hashOf } from '../replay/place.ts'
import { go } from '../router.ts'
import { useWords } from '../words.tsx'
import { playerNames } from './players.ts'

const RatedResult = lazy(() => import('../ratings/rated-result.tsx'))

interface RematchProps {
  readonly table: TableSummary
  readonly mayAsk: boolean
  /** Whose eyes a replay begins with; null for a spectator's. */
  readonly seat: number | null
}

export const Rematch = ({ table, mayAsk, seat }: RematchProps) => {
  const { say } = useWords()
  const { busy, problem, run } = useDoing()
  const again = (): void =>
    run(async () => {
      const { summary } = await post<OneTable>(`/tables/${table.id}/rematch`)
      go(`/table/${summary.id}`)
    })
  return (
    <>
      {table.terms.rated === 'yes' ? (
        <Suspense fallback={null}>
          <RatedResult table={table.id} names={playerNames(table, say)} />
        </Suspense>
      ) : null}
      {mayAsk ? (
        <button type="button" className="button primary" disabled={busy} onClick={again}>
          {say(table.rematch === null ? 'play.rematch' : 'play.rematch.join')}
        </button>
      ) : null}
      <Link to={`/replay/${table.id}${hashOf({ at: 0, views: [seat ?? SPECTATOR] })}`} className="button">
        {say(seat !== null && lobbyOf(table.game).reviews ? 'replay.watch.review' : 'replay.watch')}
      </Link>
      <button type="button" className="button" disabled={busy} onClick={() => run(() => save(table.id))}>
        {say('play.log.download')}
      </button>
      <Link to="/" className="button">
        {say('play.menu.home')}
      </Link>
      <Problem of={problem} />
    </>
  )
}

/** Few want it, and it takes some code to read a proof. */
const save = async (id: string): Promise<void> => (await import('../fairness/match-file.ts')).saveMatch(id)
