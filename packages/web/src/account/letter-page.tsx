// Behind the links of our letters. Their keys stand behind the # of the address, which no server and no log ever sees.
import { useEffect, useState } from 'react'
import { post } from '../api/client.ts'
import { comeIn } from '../api/me.ts'
import { Link } from '../link.tsx'
import { Frame } from '../parts/frame.tsx'
import { explain, Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { go } from '../router.ts'
import { useWords } from '../words.tsx'
import { Field } from './field.tsx'

export type LetterKind = 'confirm' | 'stop' | 'reset'

const LetterPage = ({ kind }: { kind: LetterKind }) => {
  const { say } = useWords()
  const [key] = useState(() => location.hash.slice(1))
  return (
    <Frame title={say(`letter.${kind}`)} className="narrow">
      <section className="sheet">
        <h1>{say(`letter.${kind}`)}</h1>
        {kind === 'reset' ? <NewPassword token={key} /> : <Done kind={kind} token={key} />}
      </section>
    </Frame>
  )
}

/** What the link is for is done by opening it. */
const Done = ({ kind, token }: { kind: 'confirm' | 'stop'; token: string }) => {
  const { say } = useWords()
  const [state, setState] = useState<{ done: boolean; problem?: unknown }>({ done: false })
  useEffect(() => {
    let live = true
    once(kind, token).then(
      () => live && setState({ done: true }),
      (problem: unknown) => live && setState({ done: false, problem }),
    )
    return () => {
      live = false
    }
  }, [kind, token])
  return (
    <>
      <p aria-live="polite">
        {state.done
          ? say(`letter.${kind}.done`)
          : state.problem === undefined
            ? say('house.moment')
            : explain(state.problem, say)}
      </p>
      <div className="buttons">
        <Link to="/settings#letters" className="button">
          {say('letter.settings')}
        </Link>
        <Link to="/" className="button plain">
          {say('house.home')}
        </Link>
      </div>
    </>
  )
}

/** A key is good once: however often the page is drawn, it is used once. */
const used = new Map<string, Promise<unknown>>()
const once = (kind: 'confirm' | 'stop', token: string): Promise<unknown> => {
  const asked = used.get(token) ?? (kind === 'confirm' ? post('/confirm', { token }) : post(`/stop/${token}`))
  used.set(token, asked)
  return asked
}

const NewPassword = ({ token }: { token: string }) => {
  const { say } = useWords()
  const [password, setPassword] = useState('')
  const doing = useDoing()
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        doing.run(async () => {
          await comeIn('/login/reset', { token, password })
          go('/')
        })
      }}
    >
      <Field
        label={say('account.new')}
        hint={say('account.passwordHint', { n: 10 })}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        maxLength={200}
      />
      <Problem of={doing.problem} />
      <button type="submit" className="button primary" disabled={password.length < 10 || doing.busy}>
        {say('letter.reset.do')}
      </button>
    </form>
  )
}

export default LetterPage
