// How to go on after the end: the same again, the log, home.
import { post } from '../api/client.ts'
import type { OneTable } from '../api/types.ts'
import type { TableSummary } from '../line/wire.ts'
import { Link } from '../link.tsx'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { go } from '../router.ts'
import { useWords } from '../words.tsx'

export const Rematch = ({ table, mayAsk }: { table: TableSummary; mayAsk: boolean }) => {
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
