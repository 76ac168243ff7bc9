// For a device without a person: come in with name and password, with a passkey, or with the phrase written down elsewhere.
import { useState } from 'react'
import { forgotPassword } from '../api/account.ts'
import { comeIn } from '../api/me.ts'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { useWords } from '../words.tsx'
import { Field } from './field.tsx'
import { canUsePasskeys, signInWithPasskey } from './passkey-device.ts'

export const SignIn = () => {
  const { say } = useWords()
  return (
    <section className="sheet" id="recover">
      <h2>{say('recover.title')}</h2>
      <p>{say('recover.what')}</p>
      <ByPassword />
      {canUsePasskeys() && <ByPasskey />}
      <ByPhrase />
    </section>
  )
}

const ByPassword = () => {
  const { say } = useWords()
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [mailed, setMailed] = useState(false)
  const doing = useDoing()
  const forgot = (): void =>
    doing.run(async () => {
      await forgotPassword(login)
      setMailed(true)
    })
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        doing.run(() => comeIn('/login', { login, password }))
      }}
    >
      <Field label={say('account.login')} value={login} onChange={setLogin} autoComplete="username" maxLength={60} />
      <Field
        label={say('account.password')}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        maxLength={200}
      />
      <Problem of={doing.problem} />
      <div className="buttons">
        <button type="submit" className="button primary" disabled={login.trim() === '' || password === '' || doing.busy}>
          {say('recover.do')}
        </button>
        <button type="button" className="button plain" disabled={login.trim() === '' || doing.busy} onClick={forgot}>
          {say('account.forgot')}
        </button>
      </div>
      <p className="hint" aria-live="polite">
        {mailed ? say('account.forgotSent') : ''}
      </p>
    </form>
  )
}

const ByPasskey = () => {
  const { say } = useWords()
  const doing = useDoing()
  return (
    <>
      <h3>{say('account.passkeys')}</h3>
      <button type="button" className="button" disabled={doing.busy} onClick={() => doing.run(signInWithPasskey)}>
        {say('account.passkeyIn')}
      </button>
      <Problem of={doing.problem} />
    </>
  )
}

const ByPhrase = () => {
  const { say } = useWords()
  const [phrase, setPhrase] = useState('')
  const doing = useDoing()
  return (
    <>
      <h3>{say('settings.phrase')}</h3>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          doing.run(() => comeIn('/recover', { phrase }))
        }}
      >
        <Field
          id="phrase"
          label={say('recover.phrase')}
          value={phrase}
          onChange={setPhrase}
          autoComplete="off"
          maxLength={100}
        />
        <Problem of={doing.problem} />
        <button type="submit" className="button" disabled={phrase.trim() === '' || doing.busy}>
          {say('recover.do')}
        </button>
      </form>
    </>
  )
}
