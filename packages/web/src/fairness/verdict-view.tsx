// What came out when a match was checked.
import type { Verdict } from '@safehouse/kernel'
import { faultText } from '../replay/fault-text.ts'
import { useWords } from '../words.tsx'
import { faultKey } from './fault-key.ts'
import { useFairWords } from './words.ts'
import '../styles/fairness.css'

/** A verdict; or why the file could not even be read, and where. */
export type Checked = Verdict | { readonly verdict: 'unreadable'; readonly code: string; readonly message: string }

export const VerdictView = ({ of }: { of: Checked }) => {
  const { say: sayShell } = useWords()
  const say = useFairWords()
  if (of.verdict === 'unreadable')
    return (
      <div className="verdict failed">
        <p className="verdict-title">{say('fair.no')}</p>
        <p>{sayShell(faultText(of.code))}</p>
        <Detail text={of.message} />
      </div>
    )
  if (of.verdict === 'failed') {
    const { code, entry, message } = of.failure
    return (
      <div className="verdict failed">
        <p className="verdict-title">{say('fair.no')}</p>
        {entry === null ? null : <p>{say('fair.no.entry', { n: entry })}</p>}
        <p>{say(faultKey(code))}</p>
        <Detail text={message} />
      </div>
    )
  }
  const { entries, draws, heads, contributors, last, finished } = of
  const played = { entries, draws }
  if (of.verdict === 'unproven')
    return (
      <div className="verdict">
        <p className="verdict-title">{say('fair.unproven')}</p>
        <p>{say('fair.unproven.about', played)}</p>
      </div>
    )
  return (
    <div className="verdict proven">
      <p className="verdict-title">{say('fair.yes')}</p>
      <ul>
        <li>{say('fair.yes.played', played)}</li>
        {finished ? null : <li>{say('fair.yes.ended')}</li>}
        <li>
          {contributors.length === 0
            ? say('fair.yes.nobody')
            : say('fair.yes.added', { seats: contributors.map((seat) => String(seat + 1)) })}
        </li>
        {last === null ? null : <li>{say('fair.yes.last', { n: last + 1 })}</li>}
        <li>{heads === 0 ? say('fair.yes.unseen') : say('fair.yes.seen', { n: heads })}</li>
      </ul>
    </div>
  )
}

/** The same words as the other verifiers say: for those who compare, or write to us. */
const Detail = ({ text }: { text: string }) => (
  <p className="hint">
    <code lang="en">{text}</code>
  </p>
)
