// A table before the deal: who sits where, links for friends, bots, and "I am ready".
import { Fragment } from 'react'
import { post } from '../api/client.ts'
import { useMe } from '../api/me.ts'
import type { OneTable, TableSummary } from '../api/types.ts'
import { usePolled } from '../api/use-polled.ts'
import { readiness } from '../fairness/witness.ts'
import { Link } from '../link.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Emblem } from '../parts/emblem.tsx'
import { Problem } from '../parts/problem.tsx'
import type { SeatActions } from '../parts/seat-place.tsx'
import { gameTitle } from '../parts/table-list.tsx'
import { TermsText } from '../parts/terms-text.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { useName } from '../parts/use-name.tsx'
import { go, inviteLink } from '../router.ts'
import { teamOf } from '../table/pair.ts'
import { useWords } from '../words.tsx'
import { RoomSeats } from './room-seats.tsx'

interface WaitingRoomProps {
  readonly id: string
  /** The public side of the table as of now, where a line tells it at once; without one it is asked for now and then. */
  readonly table?: TableSummary | null
}

const EVERY = 3000

/** So many digits of a seal are enough to know it again. */
const SEAL_SHOWN = 16

export const WaitingRoom = ({ id, table = null }: WaitingRoomProps) => {
  const { say } = useWords()
  const { person } = useMe()
  // Where a line knows first, what else I may know of the seats has changed with them; so it has with who I am.
  const news = JSON.stringify([table?.seats, person?.id])
  const { data, problem, again } = usePolled<OneTable>(`/tables/${id}`, EVERY, news)
  const pair = table?.pair ?? data?.summary.pair ?? null
  const twin = usePolled<OneTable>(pair && `/tables/${pair.twin}`, EVERY, JSON.stringify([pair?.seats, person?.id]))
  const doing = useDoing()
  const { named, question } = useName()
  if (!data) return problem === undefined ? <p>{say('house.moment')}</p> : <Problem of={problem} />

  const summary = table ?? data.summary
  const other = pair?.seats && twin.data ? { ...twin.data, summary: { ...twin.data.summary, seats: pair.seats } } : null
  const all = [...summary.seats, ...(other?.summary.seats ?? [])]
  const isMine = ({ person: holder }: TableSummary['seats'][number]): boolean => person !== null && holder === person.id
  const mine = summary.seats.filter(isMine)
  const owner = person !== null && summary.owner === person.id
  // There everybody plays for himself, and can be told from all others.
  const alone = summary.terms.rated === 'yes' || pair !== null
  const free = all.filter(isFree).length
  const unready = all.filter(({ name, ready }) => name !== null && !ready)
  const change = (act: () => Promise<unknown>): void =>
    named(() =>
      doing.run(async () => {
        await act()
        again()
        twin.again()
      }),
    )
  const actionsAt = (at: string): SeatActions & { renewAll: () => void } => {
    const act = (what: string, body: object): void => change(() => post(`/tables/${at}/${what}`, body))
    return {
      sit: (seat, name) =>
        change(async () => {
          await post(`/tables/${at}/sit`, name === undefined ? { seat } : { seat, name })
          if (at !== id) go(`/table/${at}`)
        }),
      leave: (seat) => act('leave', { seat }),
      bot: (seat, bot) => act('bots', { seat, bot }),
      renew: (seat) => act('invites', { seat }),
      renewAll: () => act('invites', { seat: null }),
    }
  }
  const tables = [{ ...data, summary }, ...(other ? [other] : [])]
  const team =
    tables.flatMap((one) => one.summary.seats.filter(isMine).map(({ seat }) => teamOf(seat, one.summary))).at(0) ?? null
  const sitting = !all.some(isMine) ? (owner || summary.listed ? 'me' : 'no') : owner && !alone ? 'another' : 'no'
  return (
    <div className="waiting-room">
      <header className="sheet room-head">
        <Emblem game={summary.game} />
        <div>
          <p className="kicker">{say('room.kicker')}</p>
          <h1>{gameTitle(summary.game, say)}</h1>
          <TermsText of={summary} />
          {summary.commitment === null ? null : (
            <p>
              <Link to={`/fair/${id}`}>{say('room.sealed', { seal: summary.commitment.slice(0, SEAL_SHOWN) })}</Link>
            </p>
          )}
        </div>
      </header>
      {tables.some((one) => one.invites?.table && one.summary.seats.some(isFree)) && (
        <section className="sheet room-invite">
          <h2>{say('room.invite')}</h2>
          <p>{say(summary.terms.rated === 'yes' ? 'room.inviteHow.rated' : 'room.inviteHow')}</p>
          {tables.map((one, i) =>
            one.invites?.table && one.summary.seats.some(isFree) ? (
              <Fragment key={one.summary.id}>
                {pair ? <h3>{say(TABLES[i])}</h3> : null}
                <CopyField label={say(pair ? TABLES[i] : 'room.invite')} text={inviteLink(one.invites.table)} />
                <button
                  type="button"
                  className="button plain"
                  disabled={doing.busy}
                  onClick={() => actionsAt(one.summary.id).renewAll()}
                >
                  {say('room.renew')}
                </button>
              </Fragment>
            ) : null,
          )}
        </section>
      )}
      {tables.map((one, i) => (
        <section key={one.summary.id} className="sheet room-seats">
          <h2>{say(pair ? TABLES[i] : 'room.seats')}</h2>
          <RoomSeats
            summary={one.summary}
            invites={one.invites}
            sitting={sitting}
            team={team}
            busy={doing.busy}
            actions={actionsAt(one.summary.id)}
          />
          {i === tables.length - 1 ? <Problem of={doing.problem} /> : null}
        </section>
      ))}
      <section className="sheet room-ready" aria-live="polite">
        <p>{free > 0 ? say('room.free', { n: free }) : say('room.unready', { who: unready.map(({ name }) => name) })}</p>
        {mine.length > 0 && (
          <ReadyButton
            ready={mine.every(({ ready }) => ready)}
            busy={doing.busy}
            onReady={(ready) => change(async () => post(`/tables/${id}/ready`, ready ? await readiness(id) : { ready }))}
          />
        )}
        {other?.summary.seats.some(isMine) && (
          <Link to={`/table/${other.summary.id}`} className="button primary">
            {say('pair.toOther')}
          </Link>
        )}
      </section>
      {question}
    </div>
  )
}

/** What the tables of a duplicate match are called. */
const TABLES = ['pair.here', 'pair.there']

const isFree = ({ name, bot }: TableSummary['seats'][number]): boolean => name === null && bot === null

const ReadyButton = ({ ready, busy, onReady }: { ready: boolean; busy: boolean; onReady: (ready: boolean) => void }) => {
  const { say } = useWords()
  return (
    <button
      type="button"
      className={`button ${ready ? '' : 'primary'}`}
      aria-pressed={ready}
      disabled={busy}
      onClick={() => onReady(!ready)}
    >
      {ready ? say('room.notReady') : say('room.ready')}
    </button>
  )
}
