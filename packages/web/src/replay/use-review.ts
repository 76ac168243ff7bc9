import { useEffect, useRef, useState } from 'react'
import type { Seat } from '@safehouse/kernel'
import { BotThread } from '../bots/thread.ts'
import type { Recording } from './moments.ts'
import { decisionsOf, pointOf, type Point } from './review.ts'

export interface Review {
  readonly points: readonly Point[]
  /** How many there will be; null before anybody has asked. */
  readonly of: number | null
  /** There was something to weigh, and no bot could. */
  readonly failed: boolean
  readonly begin: () => void
}

/** What was weighed to its end: whoever comes back to it need not wait again, and finds the same. */
const weighedBefore = new WeakMap<Recording, Map<Seat, readonly Point[]>>()

const keep = (recording: Recording, seat: Seat, points: readonly Point[]): void => {
  const seats = weighedBefore.get(recording) ?? new Map<Seat, readonly Point[]>()
  weighedBefore.set(recording, seats.set(seat, points))
}

/** Weighs a seat's decisions one after the other, beside the page. Ends with whoever asked for it. */
export const useReview = (recording: Recording, seat: Seat): Review => {
  const [before] = useState(() => weighedBefore.get(recording)?.get(seat))
  const [points, setPoints] = useState(before ?? [])
  const [of, setOf] = useState(before?.length ?? null)
  const [failed, setFailed] = useState(false)
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
    const found: Point[] = []
    let unknown = 0
    setFailed(false)
    setOf(decisions.length)
    for (const decision of decisions) {
      const weighed = await bots.ask('weigh', { k: decision.k, made: decision.made })
      if (thread.current !== bots) return
      // What a bot cannot weigh leaves a gap in the curve, no more.
      if (weighed) found.push(pointOf(decision, weighed))
      else unknown++
      setPoints([...found])
      setOf(decisions.length - unknown)
    }
    if (unknown === 0 || found.length > 0) {
      keep(recording, seat, found)
      return
    }
    bots.close()
    thread.current = null
    setFailed(true)
    setOf(null)
  }
  return {
    points,
    of,
    failed,
    begin: () => {
      if (thread.current) return
      thread.current = new BotThread()
      void weighAll(thread.current)
    },
  }
}
