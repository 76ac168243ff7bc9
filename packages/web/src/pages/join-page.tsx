// Behind an invitation. Its token stands behind the # of the address, which no server and no log ever sees.
import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react'
import { post, Refused } from '../api/client.ts'
import { beSomebody, useMe } from '../api/me.ts'
import type { OneTable, TableSummary } from '../api/types.ts'
import { Link } from '../link.tsx'
import { codeName, nameProblem } from '../names.ts'
import { Emblem } from '../parts/emblem.tsx'
import { Frame } from '../parts/frame.tsx'
import { NameField } from '../parts/name-field.tsx'
import { explain, Problem } from '../parts/problem.tsx'
import { gameTitle, seatName, seatTitle } from '../parts/table-list.tsx'
import { TermsText } from '../parts/terms-text.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { go } from '../router.ts'
import { useWords } from '../words.tsx'

interface Invitation {
  readonly summary: TableSummary
  readonly seat: number | null
}

const onHash = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

const JoinPage = () => {
  const { say } = useWords()
  const token = useSyncExternalStore(onHash, () => location.hash.slice(1))
  return (
    <Frame title={say('join.title')} className="narrow">
      {token === '' ? <NoInvitation /> : <Invited key={token} token={token} />}
    </Frame>
  )
}

/** The address without what stands behind the #: some programs cut it off. */
const NoInvitation = () => {
  const { say } = useWords()
  return (
    <section className="sheet">
      <h1>{say('join.none')}</h1>
      <p>{say('join.noneHow')}</p>
      <Link to="/" className="button primary">
        {say('house.home')}
      </Link>
    </section>
  )
}

/** What is no token at all was not typed by anybody: that it leads nowhere says it. */
const isRubbish = (problem: unknown): boolean => problem instanceof Refused && problem.refusal.rule === 'S-11'

const Invited = ({ token }: { token: string }) => {
  const { say } = useWords()
  const [found, setFound] = useState<{ invitation?: Invitation; problem?: unknown }>({})
  useEffect(() => {
    let live = true
    post<Invitation>('/invites/look', { invite: token }).then(
      (invitation) => live && setFound({ invitation }),
      (problem: unknown) => live && setFound({ problem }),
    )
    return () => {
      live = false
    }
  }, [token])
  if (found.invitation) return <Accept token={token} invitation={found.invitation} />
  if (found.problem === undefined) return <p>{say('house.moment')}</p>
  return (
    <section className="sheet" role="alert">
      <h1>{say('join.notFound')}</h1>
      {isRubbish(found.problem) ? null : <p>{explain(found.problem, say)}</p>}
      <p>{say('join.notFoundHow')}</p>
      <Link to="/" className="button primary">
        {say('house.home')}
      </Link>
    </section>
  )
}

const Accept = ({ token, invitation: { summary, seat } }: { token: string; invitation: Invitation }) => {
  const { locale, say } = useWords()
  const { person, asked } = useMe()
  const [name, setName] = useState(() => codeName(say('name.codeNames')))
  const doing = useDoing()
  // To a duplicate match nobody comes after the deal, and who sits there is not told.
  const dealt = summary.pair !== null && summary.phase === 'playing'
  const full = seat === null && summary.seats.every((one) => one.name !== null || one.bot !== null)
  const taken = seat !== null && summary.seats[seat].name !== null
  const sit = (event: FormEvent): void => {
    event.preventDefault()
    doing.run(async () => {
      await beSomebody(name.trim(), locale)
      const { summary, seats } = await post<OneTable>('/invites', { invite: token })
      go(`/table/${summary.id}${seats.length > 1 && seat !== null ? `?seat=${seat}` : ''}`, { replace: true })
    })
  }
  return (
    <form className="sheet invitation" onSubmit={sit}>
      <Emblem game={summary.game} />
      <p className="kicker">{say('join.title')}</p>
      <h1>{gameTitle(summary.game, say)}</h1>
      {!dealt && (
        <ul className="seats-short">
          {summary.seats.map((one) => (
            <li key={one.seat} className={one.seat === seat ? 'yours' : ''}>
              <span>{seatTitle(one.seat, summary, say)}</span>{' '}
              {one.seat === seat && one.name === null ? <em>{say('join.yourSeat')}</em> : <strong>{seatName(one, say)}</strong>}
            </li>
          ))}
        </ul>
      )}
      <TermsText of={summary} />
      {summary.phase === 'over' || dealt ? (
        <p>{say(summary.phase === 'over' ? 'join.over' : 'join.dealt')}</p>
      ) : (
        <>
          {taken && <p className="hint">{say('join.taken', { name: summary.seats[seat].name })}</p>}
          {summary.phase === 'playing' && <p className="hint">{say('join.running')}</p>}
          {full && <p className="problem">{say('join.full')}</p>}
          {asked && !person && !full && (
            <NameField label={say('name.yours')} hint={say('name.hint')} value={name} onChange={setName} />
          )}
          <Problem of={doing.problem} />
        </>
      )}
      <div className="buttons">
        {summary.phase !== 'over' && !dealt && !full && (
          <button type="submit" className="button primary" disabled={doing.busy || (!person && nameProblem(name) !== null)}>
            {say('join.sit')}
          </button>
        )}
        {summary.terms.watch === 'public' && (
          <Link to={`/table/${summary.id}`} className="button">
            {say('join.watch')}
          </Link>
        )}
      </div>
    </form>
  )
}

export default JoinPage
