// Going through moments: a step, a jump, or by itself, moment by moment.
import { useEffect, useEffectEvent, useState } from 'react'
import { indexAt } from './moments.ts'

export const SPEEDS = ['0.5', '1', '2', '4'] as const
export type Speed = (typeof SPEEDS)[number]

/** How long a moment lasts at the usual speed. */
const MOMENT = 1600

export interface Timeline {
  /** Where we are: an index into the moments. */
  readonly index: number
  readonly count: number
  readonly playing: boolean
  readonly speed: Speed
  readonly setSpeed: (speed: Speed) => void
  /** To the n-th moment; beyond either end is at the end. */
  readonly goTo: (index: number) => void
  readonly play: (playing: boolean) => void
}

/** `at` is one of the moments, or between two of them; `onGo` is told where to go. */
export const useTimeline = (moments: readonly number[], at: number, onGo: (at: number) => void): Timeline => {
  const [wanted, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('1')
  const index = indexAt(moments, at)
  const last = moments.length - 1
  const playing = wanted && index < last
  const next = useEffectEvent((from: number) => onGo(moments[from + 1]))
  useEffect(() => {
    if (!playing) return undefined
    const timer = setTimeout(() => next(index), MOMENT / Number(speed))
    return () => clearTimeout(timer)
  }, [playing, speed, index])
  return {
    index,
    count: moments.length,
    playing,
    speed,
    setSpeed,
    goTo: (to) => {
      setPlaying(false)
      onGo(moments[Math.min(last, Math.max(0, to))])
    },
    play: (on) => {
      // From the end it begins anew.
      if (on && index === last) onGo(moments[0])
      setPlaying(on)
    },
  }
}
