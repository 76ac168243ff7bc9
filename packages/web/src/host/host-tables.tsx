// What is played. A look into a table is told to everybody there; what everybody may see is in the list anyway.
import { useState } from 'react'
import type { Evidence } from '../../../server/src/host/hosting.ts'
import { Field } from '../account/field.tsx'
import { ask, post } from '../api/client.ts'
import type { Listed, TableSummary } from '../api/types.ts'
import { Link } from '../link.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { gameTitle, seatName } from '../parts/table-list.tsx'
import { useWords } from '../words.tsx'
import { Sure, type Deed } from './sure.tsx'
import { useSearch } from './use-search.ts'

export const HostTables = () => {
  const { say } = useWords()
  const { text, setText, found, again } = useSearch<{ tables: readonly Listed[] }>('/host/tables')
  const [deed, setDeed] = useState<Deed | null>(null)
  const [seen, setSeen] = useState<Evidence | null>(null)
  return (
    <section className="sheet wide">
      <h2>{say('host.tables')}</h2>
      <Field label={say('host.find')} value={text} onChange={setText} type="search" maxLength={60} />
      <ul className="rows">
        {found?.tables.map(({ summary }) => (
          <TableRow key={summary.id} summary={summary} onChanged={again} onDeed={setDeed} onSeen={setSeen} />
        ))}
      </ul>
      {found?.tables.length === 0 && <p className="nothing">{say('host.noTable')}</p>}
      {deed && <Sure deed={deed} onClose={() => setDeed(null)} />}
      {seen && <Seen evidence={seen} onClose={() => setSeen(null)} />}
    </section>
  )
}

interface RowProps {
  readonly summary: TableSummary
  readonly onChanged: () => void
  readonly onDeed: (deed: Deed) => void
  readonly onSeen: (evidence: Evidence) => void
}

const PHASES = { gathering: 'tables.gathering', playing: 'tables.playing', over: 'tables.closed' } as const

const TableRow = ({ summary, onChanged, onDeed, onSeen }: RowProps) => {
  const { locale, say } = useWords()
  const { id, phase } = summary
  const what = `${gameTitle(summary.game, say)} (${id})`
  const done = (act: () => Promise<unknown>) => async (): Promise<void> => {
    await act()
    onChanged()
  }
  const look = (): void =>
    onDeed({
      title: say('host.look'),
      what: say('host.lookWhat'),
      act: async () => onSeen(await post<Evidence>(`/host/tables/${id}/look`)),
    })
  const putOut = (seat: number, name: string): void =>
    onDeed({
      title: say('host.putOut', { name }),
      what: say('host.putOutWhat', { name }),
      act: done(() => post(`/host/tables/${id}/remove`, { seat })),
    })
  const remove = (): void =>
    onDeed({ title: say('host.remove'), what: say('host.removeWhat'), act: done(() => ask('DELETE', `/host/tables/${id}`)) })
  return (
    <li>
      <span>
        <Link to={`/table/${id}`}>{gameTitle(summary.game, say)}</Link>
        <small>
          {summary.seats.map((seat) => seatName(seat, say)).join(', ')} · {say(PHASES[phase])} ·{' '}
          {new Date(summary.created).toLocaleDateString(locale)}
        </small>
      </span>
      <span className="buttons">
        <button
          type="button"
          className="button"
          aria-label={say('host.to', { what: say('host.look'), name: what })}
          onClick={look}
        >
          {say('host.look')}
        </button>
        {phase !== 'over' &&
          summary.seats
            .filter(({ person }) => person !== null)
            .map(({ seat, name }) => (
              <button key={seat} type="button" className="button" onClick={() => putOut(seat, name ?? '')}>
                {say('host.putOut', { name })}
              </button>
            ))}
        <button
          type="button"
          className="button danger"
          aria-label={say('host.to', { what: say('host.remove'), name: what })}
          onClick={remove}
        >
          {say('host.remove')}
        </button>
      </span>
    </li>
  )
}

/** What was said, to read; what was done, to keep as a file. */
const Seen = ({ evidence, onClose }: { evidence: Evidence; onClose: () => void }) => {
  const { locale, say } = useWords()
  return (
    <Dialog title={say('host.look')} onClose={onClose}>
      <p>{say('host.looked')}</p>
      {evidence.talk.length === 0 ? (
        <p className="nothing">{say('host.noTalk')}</p>
      ) : (
        <ul className="rows talk">
          {evidence.talk.map(({ room, n, name, text, at }) => (
            <li key={`${room}/${n}`}>
              <span>
                <strong>{name}</strong> {text}
                <small>
                  {new Date(at).toLocaleString(locale)} · {room}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <h3>{say('host.log')}</h3>
      <CopyField label={say('host.log')} text={JSON.stringify(evidence.log)} />
      <div className="buttons">
        <button type="button" className="button" onClick={onClose}>
          {say('host.close')}
        </button>
      </div>
    </Dialog>
  )
}
