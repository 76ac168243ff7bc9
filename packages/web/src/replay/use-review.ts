import { useEffect, useRef, useState } from 'react'
import type { Seat } from '@safehouse/kernel'
import { BotThread } from '../bots/thread.ts'
import type { Recording } from './moments.ts'
import { decisionsOf, pointOf, type Point } from './review.ts'

export interface Review {
  readonly points: readonly Point[]
  /** How many there will be; null before anybody has asked. */
  readonly of: number | null
  readonly begin: () => void
}

/** Weighs a seat's decisions one after the other, beside the page. Ends with whoever asked for it. */
export const useReview = (recording: Recording, seat: Seat): Review => {
  const [points, setPoints] = useState<readonly Point[]>([])
  const [of, setOf] = useState<number | null>(null)
  const thread = useRef<BotThread>(null)
  useEffect(
    () => () => {
      thread.current?.close()
      thread.current = null
    },
    [],
  )
  const weighAll = async (bots: BotThread): Promise<void> => {
    const decisions = decisionsOf(recording, seat)
    let unknown = 0
    setOf(decisions.length)
    for (const decision of decisions) {
      const weighed = await bots.ask('weigh', { k: decision.k, made: decision.made })
      if (thread.current !== bots) return
      // What a bot cannot weigh leaves a gap in the curve, no more.
      if (weighed) setPoints((known) => [...known, pointOf(decision, weighed)])
      else setOf(decisions.length - ++unknown)
    }
  }
  return {
    points,
    of,
    begin: () => {
      if (thread.current) return
      thread.current = new BotThread()
      void weighAll(thread.current)
    },
  }
}
