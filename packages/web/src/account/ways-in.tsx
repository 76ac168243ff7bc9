// How I come in from elsewhere: by name and password, by passkey, or by the phrase.
import { useState } from 'react'
import { removePasskey, setPassword, type Account } from '../api/account.ts'
import { newPhrase } from '../api/me.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { useWords } from '../words.tsx'
import { Field } from './field.tsx'
import { addPasskey, canUsePasskeys } from './passkey-device.ts'

interface WaysProps {
  readonly account: Account
  readonly onChange: (account: Account) => void
}

/** As the server has it. */
const SHORTEST_PASSWORD = 10
const SHORTEST_LOGIN = 3

export const WaysIn = ({ account, onChange }: WaysProps) => {
  const { say } = useWords()
  return (
    <section className="sheet">
      <h2>{say('account.title')}</h2>
      <p>{say(account.login === null ? 'account.guest' : 'account.member')}</p>
      <h3>{say('account.password')}</h3>
      <Password account={account} onChange={onChange} />
      {canUsePasskeys() && (
        <>
          <h3>{say('account.passkeys')}</h3>
          <p>{say('account.passkeysWhat')}</p>
          <Passkeys account={account} onChange={onChange} />
        </>
      )}
      <h3>{say('settings.phrase')}</h3>
      <p>{say('settings.phraseWhat')}</p>
      <Phrase />
    </section>
  )
}

const Password = ({ account, onChange }: WaysProps) => {
  const { say } = useWords()
  const [login, setLogin] = useState(account.login ?? '')
  const [current, setCurrent] = useState('')
  const [password, setNew] = useState('')
  const [saved, setSaved] = useState(false)
  const doing = useDoing()
  const ready = login.trim().length >= SHORTEST_LOGIN && password.length >= SHORTEST_PASSWORD
  const save = (): void =>
    doing.run(async () => {
      const changed = await setPassword(login, password, current)
      onChange(changed)
      setLogin(changed.login ?? '')
      setCurrent('')
      setNew('')
      setSaved(true)
    })
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field
        label={say('account.login')}
        hint={say('account.loginHint')}
        value={login}
        onChange={setLogin}
        autoComplete="username"
        maxLength={60}
      />
      {account.hasPassword && (
        <Field
          label={say('account.current')}
          type="password"
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
          maxLength={200}
        />
      )}
      <Field
        label={say(account.hasPassword ? 'account.new' : 'account.password')}
        hint={say('account.passwordHint', { n: SHORTEST_PASSWORD })}
        type="password"
        value={password}
        onChange={setNew}
        autoComplete="new-password"
        maxLength={200}
      />
      <Problem of={doing.problem} />
      <button type="submit" className="button primary" disabled={!ready || doing.busy}>
        {say(account.hasPassword ? 'account.change' : 'account.make')}
      </button>
      <p className="hint" aria-live="polite">
        {saved ? say('account.saved') : ''}
      </p>
    </form>
  )
}

const Passkeys = ({ account, onChange }: WaysProps) => {
  const { locale, say } = useWords()
  const doing = useDoing()
  const add = (): void =>
    doing.run(async () => {
      const changed = await addPasskey()
      if (changed) onChange(changed)
    })
  return (
    <>
      <ul className="rows">
        {account.passkeys.map(({ id, device, created }) => (
          <li key={id}>
            <span>
              {device || say('account.someDevice')}
              <small>{new Date(created).toLocaleDateString(locale)}</small>
            </span>
            <button
              type="button"
              className="button"
              disabled={doing.busy}
              onClick={() => doing.run(async () => onChange(await removePasskey(id)))}
            >
              {say('account.passkeyRemove')}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="button" disabled={doing.busy} onClick={add}>
        {say('account.passkeyAdd')}
      </button>
      <Problem of={doing.problem} />
    </>
  )
}

const Phrase = () => {
  const { say } = useWords()
  const [phrase, setPhrase] = useState<string | null>(null)
  const doing = useDoing()
  if (phrase !== null)
    return (
      <>
        <CopyField label={say('settings.phrase')} text={phrase} />
        <p className="hint">{say('settings.phraseOnce')}</p>
      </>
    )
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={doing.busy}
        onClick={() => doing.run(async () => setPhrase(await newPhrase()))}
      >
        {say('settings.phraseNew')}
      </button>
      <Problem of={doing.problem} />
    </>
  )
}
