// Playing on from a moment is a step of its own in the browser's history: the way back leads to the replay, not out of it.
import { useEffect, useRef } from 'react'
import type { Seat } from '@safehouse/kernel'
import { go, useHash } from '../router.ts'
import { isLast, momentsOf, type Recording } from './moments.ts'
import { hashOf, placeOf, playedOn, type Place } from './place.ts'

export interface Branch {
  readonly at: number
  readonly seat: Seat
}

interface Branching {
  /** Null while the match is only looked at. */
  readonly branch: Branch | null
  readonly begin: (from: Place, seat: Seat) => void
  readonly leave: () => void
}

/** Marks an entry of the history before which there is the replay. */
const BEGUN = { begun: 'line' }

const isBegun = (state: unknown): boolean => (state as Partial<typeof BEGUN> | null)?.begun === BEGUN.begun

export const useBranch = ({ streams, match }: Recording): Branching => {
  const hash = useHash()
  const viewers = [...streams.keys()]
  const place = placeOf(hash, viewers, momentsOf(streams.values()).at(-1) ?? 0)
  const seat = match === null || isLast(streams, place.at) ? null : playedOn(hash, viewers)
  // The way back takes its time: whoever clicks twice goes one step all the same.
  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = false
  }, [seat])
  return {
    branch: seat === null ? null : { at: place.at, seat },
    begin: (from, as) => go(hashOf(from, as), { state: BEGUN }),
    leave: () => {
      if (leaving.current) return
      leaving.current = true
      if (isBegun(history.state)) history.back()
      else go(hashOf(place), { replace: true })
    },
  }
}

/** Another match is looked at from its beginning, whatever was played on from the one before. */
export const forgetBranch = (): void => {
  if (/[#&]as=/.test(location.hash)) go(location.pathname, { replace: true })
}
