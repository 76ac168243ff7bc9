// A table before the deal: who sits where, links for friends, bots, and "I am ready".
import { post } from '../api/client.ts'
import { useMe } from '../api/me.ts'
import type { OneTable, TableSummary } from '../api/types.ts'
import { useGameInfo } from '../api/use-games.ts'
import { usePolled } from '../api/use-polled.ts'
import { readiness } from '../fairness/witness.ts'
import { Link } from '../link.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Emblem } from '../parts/emblem.tsx'
import { Problem } from '../parts/problem.tsx'
import { SeatPlace, type SeatActions } from '../parts/seat-place.tsx'
import { offeredBots } from '../parts/strengths.ts'
import { gameTitle } from '../parts/table-list.tsx'
import { TermsText } from '../parts/terms-text.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { useName } from '../parts/use-name.tsx'
import { useSeatRatings } from '../ratings/use-seat-ratings.ts'
import { inviteLink } from '../router.ts'
import { useWords } from '../words.tsx'

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
  const doing = useDoing()
  const { named, question } = useName()
  const info = useGameInfo(data?.summary.game ?? '')
  const ratings = useSeatRatings(table ?? data?.summary)
  if (!data) return problem === undefined ? <p>{say('house.moment')}</p> : <Problem of={problem} />

  const summary = table ?? data.summary
  const mine = person ? summary.seats.filter((seat) => seat.person === person.id) : []
  const owner = person !== null && summary.owner === person.id
  // There everybody plays for himself, and can be told from all others.
  const rated = summary.terms.rated === 'yes'
  const free = summary.seats.filter(({ name, bot }) => name === null && bot === null).length
  const unready = summary.seats.filter(({ name, ready }) => name !== null && !ready)
  const change = (act: () => Promise<unknown>): void =>
    named(() =>
      doing.run(async () => {
        await act()
        again()
      }),
    )
  const act = (what: string, body: object): void => change(() => post(`/tables/${id}/${what}`, body))
  const actions: SeatActions = {
    sit: (seat, name) => act('sit', name === undefined ? { seat } : { seat, name }),
    leave: (seat) => act('leave', { seat }),
    bot: (seat, bot) => act('bots', { seat, bot }),
    renew: (seat) => act('invites', { seat }),
  }
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
      {data.invites?.table && free > 0 && (
        <section className="sheet room-invite">
          <h2>{say('room.invite')}</h2>
          <p>{say(rated ? 'room.inviteHow.rated' : 'room.inviteHow')}</p>
          <CopyField label={say('room.invite')} text={inviteLink(data.invites.table)} />
          <button type="button" className="button plain" disabled={doing.busy} onClick={() => act('invites', { seat: null })}>
            {say('room.renew')}
          </button>
        </section>
      )}
      <section className="sheet room-seats">
        <h2>{say('room.seats')}</h2>
        <ul className="places">
          {summary.seats.map((place) => (
            <SeatPlace
              key={place.seat}
              place={place}
              summary={summary}
              link={data.invites?.seats[place.seat] ?? null}
              mine={person !== null && place.person === person.id}
              rating={ratings.get(place.seat)}
              owner={owner}
              sitting={mine.length === 0 ? (owner || summary.listed ? 'me' : 'no') : owner && !rated ? 'another' : 'no'}
              bots={offeredBots(info?.bots)}
              busy={doing.busy}
              actions={actions}
            />
          ))}
        </ul>
        <Problem of={doing.problem} />
      </section>
      <section className="sheet room-ready" aria-live="polite">
        <p>{free > 0 ? say('room.free', { n: free }) : say('room.unready', { who: unready.map(({ name }) => name) })}</p>
        {mine.length > 0 && (
          <ReadyButton
            ready={mine.every(({ ready }) => ready)}
            busy={doing.busy}
            onReady={(ready) => change(async () => post(`/tables/${id}/ready`, ready ? await readiness(id) : { ready }))}
          />
        )}
      </section>
      {question}
    </div>
  )
}

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
