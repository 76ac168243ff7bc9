// One seat of a table that gathers: who sits there, and what can be done about it.
import { useState } from 'react'
import type { ShownRating } from '../../../server/src/ratings/ratings.ts'
import type { TableSummary } from '../api/types.ts'
import { RatingText } from '../ratings/rating-text.tsx'
import { inviteLink } from '../router.ts'
import { signOf } from '../table/players.ts'
import { useWords } from '../words.tsx'
import { codeName, nameProblem } from '../names.ts'
import { CopyField } from './copy-field.tsx'
import { NameField } from './name-field.tsx'
import { seatName, seatTitle } from './table-list.tsx'

export interface SeatActions {
  sit(seat: number, name?: string): void
  leave(seat: number): void
  bot(seat: number, bot: string | null): void
  renew(seat: number): void
}

interface SeatPlaceProps {
  readonly place: TableSummary['seats'][number]
  readonly summary: TableSummary
  /** The token of the seat's own link, where I may hand it on. */
  readonly link: string | null
  readonly mine: boolean
  /** In a duplicate match: the team of this seat, and whether it is mine. */
  readonly team: number | null
  readonly withMe: boolean
  /** Of whoever sits there, where the table is rated. */
  readonly rating: ShownRating | undefined
  readonly owner: boolean
  /** Whom I may seat here: myself, somebody else at this device, or nobody. */
  readonly sitting: 'me' | 'another' | 'no'
  readonly bots: readonly string[]
  readonly busy: boolean
  readonly actions: SeatActions
}

export const SeatPlace = ({
  place,
  summary,
  link,
  mine,
  team,
  withMe,
  rating,
  owner,
  sitting,
  bots,
  busy,
  actions,
}: SeatPlaceProps) => {
  const { say } = useWords()
  const [sharing, share] = useState(false)
  const [another, setAnother] = useState<string | null>(null)
  const { seat, name, bot, ready } = place
  const free = name === null && bot === null
  const title = seatTitle(seat, summary, say)
  return (
    <li className={`place seat-${seat} ${free ? 'free' : ''} ${mine ? 'mine' : ''}`}>
      <span className="place-sign" aria-hidden="true">
        {signOf(seat)}
      </span>
      <span className="place-who">
        <small>{title}</small>
        <strong>{seatName(place, say)}</strong>
        {mine && <em> {say('seat.you')}</em>}
        {team === null ? null : (
          <span className={`tag ${withMe ? 'ours' : ''}`}>
            {say('pair.team', { n: team + 1, mine: withMe ? 'yes' : 'no' })}
          </span>
        )}
        {rating && <RatingText of={rating} />}
      </span>
      <span className={`place-ready ${ready || bot !== null ? 'yes' : ''}`}>
        {free ? '' : ready || bot !== null ? say('seat.ready') : say('seat.notReady')}
      </span>
      <span className="place-actions">
        {free && sitting === 'me' && (
          <button
            type="button"
            className="button"
            disabled={busy}
            aria-label={say('seat.sitAt', { seat: title })}
            onClick={() => actions.sit(seat)}
          >
            {say('seat.sit')}
          </button>
        )}
        {free && sitting === 'another' && (
          <button
            type="button"
            className="button"
            aria-expanded={another !== null}
            aria-label={say('seat.anotherAt', { seat: title })}
            onClick={() => setAnother(another === null ? codeName(say('name.codeNames')) : null)}
          >
            {say('seat.another')}
          </button>
        )}
        {free && owner && (
          <select
            aria-label={say('seat.addBotAt', { seat: title })}
            value=""
            disabled={busy}
            onChange={(event) => actions.bot(seat, event.target.value)}
          >
            <option value="" disabled>
              {say('seat.addBot')}
            </option>
            {bots.map((one) => (
              <option key={one} value={one}>
                {say(`bot.${one}`)}
              </option>
            ))}
          </select>
        )}
        {bot !== null && owner && (
          <button
            type="button"
            className="button"
            disabled={busy}
            aria-label={say('seat.removeBotAt', { seat: title })}
            onClick={() => actions.bot(seat, null)}
          >
            {say('seat.removeBot')}
          </button>
        )}
        {mine && (
          <button
            type="button"
            className="button"
            disabled={busy}
            aria-label={say('seat.leaveAt', { seat: title })}
            onClick={() => actions.leave(seat)}
          >
            {say('seat.leave')}
          </button>
        )}
        {free && link !== null && (
          <button
            type="button"
            className="button"
            aria-expanded={sharing}
            aria-label={say('seat.linkAt', { seat: title })}
            onClick={() => share(!sharing)}
          >
            {say('seat.link')}
          </button>
        )}
      </span>
      {free && another !== null && (
        <div className="place-link">
          <NameField label={say('seat.anotherName')} value={another} onChange={setAnother} />
          <button
            type="button"
            className="button"
            disabled={busy || nameProblem(another) !== null}
            onClick={() => actions.sit(seat, another.trim())}
          >
            {say('seat.sit')}
          </button>
        </div>
      )}
      {free && sharing && link !== null && (
        <div className="place-link">
          <CopyField label={say('seat.linkAt', { seat: title })} text={inviteLink(link)} />
          <button type="button" className="button plain" disabled={busy} onClick={() => actions.renew(seat)}>
            {say('room.renew')}
          </button>
        </div>
      )}
    </li>
  )
}
