// The proof of one table, as far as it is shown already; and, when the match is over, the whole of it, to be checked here.
import { useState } from 'react'
import type { OneTable, TableSummary } from '../api/types.ts'
import { usePolled } from '../api/use-polled.ts'
import { Link } from '../link.tsx'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { teamOf, waitsForTwin } from '../table/pair.ts'
import { playerNames } from '../table/players.ts'
import { useWords, type Say } from '../words.tsx'
import { checkMatch } from './checking.ts'
import { loadMatch, saveMatch } from './match-file.ts'
import { VerdictView, type Checked } from './verdict-view.tsx'
import { witnesses, type ShownFairness } from './witness.ts'
import { useFairWords } from './words.ts'

const EVERY = 15_000

export const ThisTable = ({ id }: { id: string }) => {
  const { say: sayShell } = useWords()
  const say = useFairWords()
  const one = usePolled<OneTable>(`/tables/${id}`, EVERY)
  const shown = usePolled<ShownFairness>(`/tables/${id}/fairness`, EVERY)
  const { data: table } = one
  const { data: fairness } = shown
  if (!table || !fairness)
    return (
      <section className="sheet">
        {one.problem === undefined && shown.problem === undefined ? (
          <p>{sayShell('house.moment')}</p>
        ) : (
          <Problem of={one.problem ?? shown.problem} />
        )}
      </section>
    )
  return (
    <section className="sheet">
      <h2>{say('fair.table')}</h2>
      {fairness.commitment === null ? (
        <p>{say('fair.table.none')}</p>
      ) : (
        <Shown id={id} fairness={fairness} commitment={fairness.commitment} names={namesOf(table.summary, sayShell, say)} />
      )}
      {table.summary.phase === 'over' && !waitsForTwin(table.summary) ? (
        <Opened id={id} />
      ) : (
        <p className="hint">{say('fair.later')}</p>
      )}
      <Link to={`/table/${id}`} className="button plain">
        {say('fair.back')}
      </Link>
    </section>
  )
}

/** In the order in which they add to the luck: of a duplicate match those of both tables. */
const namesOf = (table: TableSummary, sayShell: Say, say: Say): string[] => {
  const here = playerNames(table, sayShell)
  if (table.pair === null) return here
  const there = here.map((_, seat) => say('fair.added.other', { n: seat + 1 }))
  return teamOf(0, table) === 0 ? [...here, ...there] : [...there, ...here]
}

interface ShownProps {
  readonly id: string
  readonly fairness: ShownFairness
  readonly commitment: string
  readonly names: readonly string[]
}

const Shown = ({ id, fairness: { entropies, sealed }, commitment, names }: ShownProps) => {
  const say = useFairWords()
  const kept = witnesses.of(id)
  return (
    <>
      <dl className="seals">
        <dt>{say('fair.commitment')}</dt>
        <dd>
          <code className="hash">{commitment}</code>
        </dd>
        <dt>{say('fair.added')}</dt>
        {entropies === null ? (
          <dd>{say('fair.added.before')}</dd>
        ) : (
          names
            .map((name, seat) => ({ name, seat, entropy: entropies[seat] }))
            .map(({ name, seat, entropy }) => (
              <dd key={seat}>
                {name}: {entropy === null ? say('fair.added.none') : <code className="hash">{entropy}</code>}
              </dd>
            ))
        )}
        <dt>{say('fair.head')}</dt>
        <dd>
          {sealed === null ? (
            say('fair.head.none')
          ) : (
            <>
              {say('fair.head.at', { n: sealed.n })} <code className="hash">{sealed.head}</code>
            </>
          )}
        </dd>
      </dl>
      {kept.commitment !== null && kept.commitment !== commitment ? (
        <p className="problem" role="alert">
          {say('fair.changed')}
        </p>
      ) : null}
      <p>{say('fair.kept', { n: kept.heads.length, own: kept.entropy === undefined ? 'no' : 'yes' })}</p>
    </>
  )
}

const Opened = ({ id }: { id: string }) => {
  const say = useFairWords()
  const { busy, problem, run } = useDoing()
  const [checked, setChecked] = useState<Checked | null>(null)
  return (
    <>
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          disabled={busy}
          onClick={() => run(async () => setChecked(await checkMatch((await loadMatch(id)).file)))}
        >
          {say('fair.check')}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => run(() => saveMatch(id))}>
          {say('fair.download')}
        </button>
      </div>
      <div aria-live="polite">
        {busy ? <p>{say('fair.checking')}</p> : null}
        {checked && !busy ? <VerdictView of={checked} /> : null}
      </div>
      <Problem of={problem} />
    </>
  )
}
