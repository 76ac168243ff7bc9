// Reaction windows come often: who has nothing to say may have them passed until his own turn.
import { useState } from 'react'
import type { Message } from '@safehouse/kernel'
import type { SeatLine } from '../line/seat-line.ts'
import { useWords } from '../words.tsx'

export interface Passing {
  readonly passing: boolean
  readonly change: (passing: boolean) => void
}

/** The referee keeps it to himself, so the page must remember. It ends by itself when one's own turn comes. */
export const usePassing = (line: SeatLine, latest: Message): Passing => {
  const [passing, setPassing] = useState(false)
  const { ask } = latest
  if (passing && ask?.clock === 'turn' && ask.waits.includes(line.viewer)) setPassing(false)
  return {
    passing,
    change: (next) => {
      setPassing(next)
      void line.pass(next).then((refusal) => {
        if (refusal) setPassing(!next)
      })
    },
  }
}

export const WindowControls = ({ passing, change }: Passing) => {
  const words = useWords()
  return (
    <label className="passing">
      <input type="checkbox" checked={passing} onChange={(event) => change(event.target.checked)} />
      {words.say('play.passing')}
    </label>
  )
}
