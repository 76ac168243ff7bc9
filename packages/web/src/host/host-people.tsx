// Who is here: found by name, kept quiet or out, made a host, or forgotten.
import { useState } from 'react'
import type { Guest, Standing } from '../../../server/src/host/hosting.ts'
import { Field } from '../account/field.tsx'
import { ask } from '../api/client.ts'
import { useMe } from '../api/me.ts'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { timeSince } from '../time.ts'
import { useWords } from '../words.tsx'
import { Sure, type Deed } from './sure.tsx'
import { useSearch } from './use-search.ts'

export const HostPeople = () => {
  const { say } = useWords()
  const { text, setText, found, again } = useSearch<{ people: readonly Guest[] }>('/host/people')
  const [deed, setDeed] = useState<Deed | null>(null)
  return (
    <section className="sheet wide">
      <h2>{say('host.people')}</h2>
      <Field label={say('host.find')} value={text} onChange={setText} type="search" maxLength={60} />
      <ul className="rows">
        {found?.people.map((guest) => (
          <PersonRow key={guest.id} guest={guest} onChanged={again} onDeed={setDeed} />
        ))}
      </ul>
      {found?.people.length === 0 && <p className="nothing">{say('host.nobody')}</p>}
      {deed && <Sure deed={deed} onClose={() => setDeed(null)} />}
    </section>
  )
}

interface RowProps {
  readonly guest: Guest
  readonly onChanged: () => void
  readonly onDeed: (deed: Deed) => void
}

const PersonRow = ({ guest, onChanged, onDeed }: RowProps) => {
  const { locale, say } = useWords()
  const { person } = useMe()
  const doing = useDoing()
  const { id, name } = guest
  const set = (standing: Standing): void =>
    doing.run(async () => {
      await ask('PATCH', `/host/people/${id}`, standing)
      onChanged()
    })
  const purge = (): void =>
    onDeed({
      title: say('host.purge'),
      what: say('host.purgeWhat', { name }),
      act: async () => {
        await ask('DELETE', `/host/people/${id}`)
        onChanged()
      },
    })
  const toggles = [
    ['muted', guest.muted ? 'host.unmute' : 'host.mute'],
    ['barred', guest.barred ? 'host.unbar' : 'host.bar'],
    ['host', guest.host ? 'host.unhost' : 'host.makeHost'],
  ] as const
  return (
    <li>
      <span>
        {name} {guest.host && <em className="badge">{say('host.isHost')}</em>}
        {guest.muted && <em className="badge">{say('host.isMuted')}</em>}
        {guest.barred && <em className="badge">{say('host.isBarred')}</em>}
        <small>
          {guest.login ?? say('host.isGuest')}
          {guest.seen !== null && ` · ${say('devices.seen', { time: timeSince(guest.seen, locale) })}`}
        </small>
      </span>
      {id !== person?.id && (
        <span className="buttons">
          {toggles.map(([what, word]) => (
            <button
              key={what}
              type="button"
              className="button"
              aria-label={say('host.to', { what: say(word), name })}
              disabled={doing.busy}
              onClick={() => set({ [what]: !guest[what] })}
            >
              {say(word)}
            </button>
          ))}
          <button
            type="button"
            className="button danger"
            aria-label={say('host.to', { what: say('host.purge'), name })}
            disabled={doing.busy}
            onClick={purge}
          >
            {say('host.purge')}
          </button>
        </span>
      )}
      <Problem of={doing.problem} />
    </li>
  )
}
