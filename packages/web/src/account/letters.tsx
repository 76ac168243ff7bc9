// When I am written to, and where.
import { useEffect, useRef, useState } from 'react'
import { setEmail, setMails, type Account } from '../api/account.ts'
import { Choice } from '../parts/choice.tsx'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { useWords } from '../words.tsx'
import { Field } from './field.tsx'

export const Letters = ({ account, onChange }: { account: Account; onChange: (account: Account) => void }) => {
  const { say } = useWords()
  const [email, setText] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const doing = useDoing()
  const sheet = useRef<HTMLElement>(null)
  // Whoever comes by a link to here is here.
  useEffect(() => {
    if (location.hash === '#letters') sheet.current?.scrollIntoView()
  }, [])
  const save = (): void =>
    doing.run(async () => {
      onChange(await setEmail(email.trim()))
      setAsked(email.trim())
      setText('')
    })
  /** Seen at once; taken back if the house does not hear of it. */
  const choose = async (mails: Account['mails']): Promise<void> => {
    onChange({ ...account, mails })
    try {
      onChange(await setMails(mails))
    } catch (reason) {
      onChange(account)
      throw reason
    }
  }
  return (
    <section ref={sheet} className="sheet" id="letters">
      <h2>{say('letters.title')}</h2>
      <p>{say('letters.what')}</p>
      {account.email !== null && (
        <>
          <ul className="rows">
            <li>
              <span className="typed">{account.email}</span>
              <button
                type="button"
                className="button"
                disabled={doing.busy}
                onClick={() => doing.run(async () => onChange(await setEmail(null)))}
              >
                {say('letters.remove')}
              </button>
            </li>
          </ul>
          <Choice
            legend={say('letters.when')}
            hint={say('letters.whenHint')}
            value={account.mails}
            onChange={(mails) => doing.run(() => choose(mails))}
            options={(['each', 'daily', 'off'] as const).map((value) => ({ value, label: say(`letters.when.${value}`) }))}
          />
        </>
      )}
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          label={say(account.email === null ? 'letters.email' : 'letters.another')}
          type="email"
          value={email}
          onChange={setText}
          autoComplete="email"
          maxLength={254}
        />
        <Problem of={doing.problem} />
        <button type="submit" className="button" disabled={!email.includes('@') || doing.busy}>
          {say('letters.save')}
        </button>
        <p className="hint" aria-live="polite">
          {asked !== null && asked !== account.email ? say('letters.sent', { email: asked }) : ''}
        </p>
      </form>
    </section>
  )
}
