// Back through everything a seat has seen, while the match goes on underneath.
import { useState } from 'react'
import type { Message } from '@safehouse/kernel'
import { useTimeline, type Timeline } from './use-timeline.ts'

export interface LookingBack {
  /** What was known then: all messages up to the one that is looked at. */
  readonly messages: readonly Message[]
  /** The number of that message; null while the reader is in the present. */
  readonly at: number | null
  readonly timeline: Timeline
  /** Goes to a message of the past. */
  readonly look: (n: number) => void
  /** One moment back, or on; from the present only back. */
  readonly step: (by: -1 | 1) => void
  /** Back to now. */
  readonly leave: () => void
}

export const useLookBack = (messages: readonly Message[]): LookingBack => {
  const [wanted, look] = useState<number | null>(null)
  const latest = messages.at(-1)!.n
  const timeline = useTimeline(
    messages.map(({ n }) => n),
    wanted ?? latest,
    look,
  )
  const { index, goTo, play } = timeline
  return {
    messages: wanted === null ? messages : messages.slice(0, index + 1),
    at: wanted === null ? null : messages[index].n,
    timeline,
    look: (n) => {
      play(false)
      look(n)
    },
    step: (by) => {
      if (wanted !== null || by < 0) goTo(index + by)
    },
    leave: () => {
      play(false)
      look(null)
    },
  }
}
