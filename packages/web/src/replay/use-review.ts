import { useEffect, useRef, useState } from 'react'
import type { Seat } from '@safehouse/kernel'
import { BotThread } from '../bots/thread.ts'
import type { Recording } from './moments.ts'
import { decisionsOf, type Point } from './review.ts'

export interface Review {
  readonly points: readonly Point[]
  /** How many there will be; 0 before anybody has asked. */
  readonly of: number
  readonly begin: () => void
}

/** Weighs a seat's decisions one after the other, beside the page. Ends with whoever asked for it. */
export const useReview = (recording: Recording, seat: Seat): Review => {
  const [points, setPoints] = useState<readonly Point[]>([])
  const [of, setOf] = useState(0)
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
    setOf(decisions.length)
    for (const { at, k, made } of decisions) {
      const weighed = await bots.ask('weigh', { k, made })
      if (thread.current !== bots) return
      // What a bot cannot weigh leaves a gap in the curve, no more.
      if (weighed) setPoints((known) => [...known, { at, chance: weighed.chance, cost: weighed.cost }])
      else setOf((count) => count - 1)
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
