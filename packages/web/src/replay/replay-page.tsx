// The page of a replay: of a table of this house that is over, or of a file from somebody's disk.
import { Suspense, useEffect, useState } from 'react'
import { Fault } from '@safehouse/kernel'
import { Refused } from '../api/client.ts'
import type { TableSummary } from '../api/types.ts'
import { whyNot } from '../fairness/checking.ts'
import { loadMatch } from '../fairness/match-file.ts'
import { VerdictView } from '../fairness/verdict-view.tsx'
import { Link } from '../link.tsx'
import { Frame } from '../parts/frame.tsx'
import { explain } from '../parts/problem.tsx'
import { playerNames } from '../table/players.ts'
import { useWords } from '../words.tsx'
import { openFile } from './errands.ts'
import { OpenFile } from './open-file.tsx'
import type { Recording } from './moments.ts'
import { Replay } from './replay.tsx'
import { forgetBranch } from './use-branch.ts'

/** What is looked at: a table's match with the table, or a file. */
interface Opened {
  readonly recording: Recording
  readonly summary: TableSummary | null
}

type State = { readonly t: 'opening' } | { readonly t: 'failed'; readonly reason: unknown } | ({ readonly t: 'open' } & Opened)

const ReplayPage = ({ id }: { id: string | null }) => {
  const { say } = useWords()
  const [state, setState] = useState<State>({ t: 'opening' })
  useEffect(() => {
    if (id === null) return undefined
    let live = true
    const show = (next: State): void => {
      if (live) setState(next)
    }
    fromTable(id).then(
      (opened) => show({ t: 'open', ...opened }),
      (reason: unknown) => show({ t: 'failed', reason }),
    )
    return () => {
      live = false
    }
  }, [id])
  if (state.t === 'open')
    return (
      <Suspense fallback={<Opening />}>
        <OpenedReplay {...state} onClose={() => setState({ t: 'opening' })} />
      </Suspense>
    )
  if (id === null)
    return (
      <OpenFile
        onOpen={(recording) => {
          forgetBranch()
          setState({ t: 'open', recording, summary: null })
        }}
      />
    )
  if (state.t === 'opening') return <Opening />
  return (
    <Frame title={say('replay.name')}>
      <section className="sheet">
        <h1>{say('replay.none')}</h1>
        <div role="alert">
          {state.reason instanceof Fault ? (
            <Suspense fallback={null}>
              <VerdictView of={whyNot(state.reason)} />
            </Suspense>
          ) : (
            <p>{explain(state.reason, say)}</p>
          )}
        </div>
        <div className="buttons">
          {isNoTable(state.reason) ? (
            <Link to="/" className="button primary">
              {say('house.home')}
            </Link>
          ) : (
            <Link to={`/table/${id}`} className="button primary">
              {say('replay.toTable')}
            </Link>
          )}
          <Link to="/replay" className="button">
            {say('replay.file')}
          </Link>
        </div>
      </section>
    </Frame>
  )
}

/** The rule that says there is no such table: nothing leads there. */
const NO_TABLE = 'S-2'

const isNoTable = (reason: unknown): boolean => reason instanceof Refused && reason.refusal.rule === NO_TABLE

const fromTable = async (id: string): Promise<Opened> => {
  const { file, table } = await loadMatch(id)
  const { summary } = table
  const recording = await openFile(JSON.stringify(file))
  // A match that people ended has no result by its rules.
  return { recording: { ...recording, outcome: recording.outcome ?? summary.outcome }, summary }
}

const Opening = () => {
  const { say } = useWords()
  return (
    <p className="table-opening" aria-live="polite">
      {say('play.opening')}
    </p>
  )
}

const OpenedReplay = ({ recording, summary, onClose }: Opened & { onClose: () => void }) => {
  const { say } = useWords()
  const names = summary
    ? playerNames(summary, say)
    : Array.from({ length: recording.setup.seats }, (_, seat) => say('seat.player', { n: seat + 1 }))
  return <Replay recording={recording} table={summary?.id ?? null} names={names} onClose={onClose} />
}

export default ReplayPage
