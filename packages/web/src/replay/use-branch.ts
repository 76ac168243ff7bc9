// Playing on from a moment is a step of its own in the browser's history: the way back leads to the replay, not out of it.
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
  /** Takes its time: not to be asked for twice. */
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
  return {
    branch: seat === null ? null : { at: place.at, seat },
    begin: (from, as) => go(hashOf(from, as), { state: BEGUN }),
    leave: () => {
      if (isBegun(history.state)) history.back()
      else go(hashOf(place), { replace: true })
    },
  }
}

/** Another match is looked at from its beginning, whatever was played on from the one before. */
export const forgetBranch = (): void => {
  if (/[#&]as=/.test(location.hash)) go(location.pathname, { replace: true })
}
