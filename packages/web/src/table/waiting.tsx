// Whom the table waits for, and for what, as far as everybody may know.
import type { ReactNode } from 'react'
import type { Say } from '@safehouse/board'
import type { Message } from '@safehouse/kernel'
import { useWords } from '../words.tsx'
import { WindowControls, type Passing } from './window-controls.tsx'

interface WaitingProps {
  readonly latest: Message
  readonly names: readonly string[]
  readonly say: Say
  readonly passing: Passing | null
  /** How long the question stays open, where that is so for all. */
  readonly clock: ReactNode
}

export const Waiting = ({ latest: { ask }, names, say, passing, clock }: WaitingProps) => {
  const words = useWords()
  if (!ask) return null
  const list = new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(ask.waits.map((seat) => names[seat]))
  return (
    <section className="waiting" aria-label={words.say('play.decision')}>
      <div className="decision-title">
        <h2 className="waiting-for" tabIndex={-1} data-question="">
          {words.say('play.waiting', { names: list })}
        </h2>{' '}
        {clock}
      </div>
      {ask.label === undefined ? null : <p className="quiet">{say(`ask.${ask.label}`)}</p>}
      {passing && (passing.passing || ask.clock === 'reaction') ? <WindowControls {...passing} /> : null}
    </section>
  )
}
