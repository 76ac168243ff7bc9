// The devices I am signed in on. One that I do not know is signed out with one click.
import { useEffect, useState } from 'react'
import { devices, signOutDevice, type Account, type Device } from '../api/account.ts'
import { signOut } from '../api/me.ts'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { timeSince } from '../time.ts'
import { useWords } from '../words.tsx'

export const Devices = ({ account }: { account: Account | null }) => {
  const { locale, say } = useWords()
  const [list, setList] = useState<readonly Device[]>([])
  const doing = useDoing()
  useEffect(() => {
    let live = true
    devices().then(
      (found) => live && setList(found),
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [])
  const end = (id: string | null): void =>
    doing.run(async () => {
      await signOutDevice(id)
      setList(await devices())
    })
  const others = list.filter(({ here }) => !here)
  return (
    <section className="sheet">
      <h2>{say('devices.title')}</h2>
      <ul className="rows">
        {list.map(({ id, device, seen, here }) => (
          <li key={id}>
            <span>
              {device || say('account.someDevice')}
              <small>{here ? say('devices.here') : say('devices.seen', { time: timeSince(seen, locale) })}</small>
            </span>
            {!here && (
              <button type="button" className="button" disabled={doing.busy} onClick={() => end(id)}>
                {say('devices.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button type="button" className="button" disabled={doing.busy} onClick={() => end(null)}>
          {say('devices.endOthers')}
        </button>
      )}
      <h3>{say('settings.signOut')}</h3>
      <p>{say(account?.hasPassword || account?.passkeys.length ? 'settings.signOutMember' : 'settings.signOutWhat')}</p>
      <button type="button" className="button danger" disabled={doing.busy} onClick={() => doing.run(signOut)}>
        {say('settings.signOut')}
      </button>
      <Problem of={doing.problem} />
    </section>
  )
}
