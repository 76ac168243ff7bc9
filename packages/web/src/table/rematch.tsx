// How to go on after the end: the same again, the log, home.
import { SPECTATOR } from '@safehouse/kernel'
import { post } from '../api/client.ts'
import type { OneTable } from '../api/types.ts'
import type { TableSummary } from '../line/wire.ts'
import { Link } from '../link.tsx'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { hashOf } from '../replay/place.ts'
import { go } from '../router.ts'
import { useWords } from '../words.tsx'

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
      {mayAsk ? (
        <button type="button" className="button primary" disabled={busy} onClick={again}>
          {say(table.rematch === null ? 'play.rematch' : 'play.rematch.join')}
        </button>
      ) : null}
      <Link to={`/replay/${table.id}${hashOf({ at: 0, views: [seat ?? SPECTATOR] })}`} className="button">
        {say('replay.watch')}
      </Link>
      <a className="button" href={`/api/tables/${table.id}/log`} download={`${table.game}-${table.id}.json`}>
        {say('play.log.download')}
      </a>
      <Link to="/" className="button">
        {say('play.menu.home')}
      </Link>
      <Problem of={problem} />
    </>
  )
}
