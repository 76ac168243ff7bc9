// A hint: what a bot would do with what this seat knows. It is worked out in this page, so nobody is told that it was asked for.
import { useEffect, useRef, useState } from 'react'
import type { Knowledge, RichOption } from '@safehouse/kernel'
import { BotThread, type Advice } from '../bots/thread.ts'
import { goingOn, type Draft } from './draft.ts'

export interface Hint {
  readonly ask: () => void
  /** What was found out about the question that is open now. */
  readonly state: 'none' | 'thinking' | 'failed' | 'given'
  /** The next choice a bot would make after those made so far; undefined where it would not have come here. */
  readonly next: RichOption | undefined
  /** How the bot sees the seat's chances, from 0 to 1; null if it does not say. */
  readonly chance: number | null
}

interface Given {
  readonly ask: number
  readonly advice: Advice | 'thinking' | 'failed'
}

/** `knowledge` is null where the table has not agreed on hints. */
export const useHint = (draft: Draft | null, knowledge: (() => Knowledge) | null): Hint | null => {
  const [given, setGiven] = useState<Given | null>(null)
  const thread = useRef<BotThread>(null)
  // Two clicks may come before anything is drawn: a second answer would take the place of the first under somebody's hand.
  const thinking = useRef<number>(null)
  useEffect(
    () => () => {
      thread.current?.close()
      thread.current = null
      thinking.current = null
    },
    [],
  )
  if (!knowledge || !draft) return null
  const { ask } = draft
  const advice = given?.ask === ask ? given.advice : 'none'
  const known = typeof advice === 'string' ? null : advice
  const next = known ? goingOn(draft, known.codes) : undefined
  return {
    ask: () => {
      if (thinking.current === ask) return
      thinking.current = ask
      setGiven({ ask, advice: 'thinking' })
      thread.current ??= new BotThread()
      void thread.current.ask('advise', { k: knowledge() }).then((found) => {
        // Meanwhile another question may have been asked about.
        if (thinking.current !== ask) return
        thinking.current = null
        setGiven({ ask, advice: found ?? 'failed' })
      })
    },
    state: typeof advice === 'string' ? advice : 'given',
    next,
    chance: known?.chance ?? null,
  }
}
