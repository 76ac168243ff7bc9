// A hint: what a bot would do with what this seat knows. It is worked out in this page, so nobody is told that it was asked for.
import { useEffect, useRef, useState } from 'react'
import type { Code, Knowledge, RichOption } from '@safehouse/kernel'
import { BotThread, type Advice } from '../bots/thread.ts'
import { codesOf, offered, type Draft } from './draft.ts'

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
  useEffect(
    () => () => {
      thread.current?.close()
      thread.current = null
    },
    [],
  )
  if (!knowledge || !draft) return null
  const { ask } = draft
  const advice = given?.ask === ask ? given.advice : null
  return {
    ask: () => {
      if (advice === 'thinking') return
      setGiven({ ask, advice: 'thinking' })
      thread.current ??= new BotThread()
      void thread.current.ask('advise', { k: knowledge() }).then((found) => setGiven({ ask, advice: found ?? 'failed' }))
    },
    state: advice === null ? 'none' : typeof advice === 'string' ? advice : 'given',
    next: advice === null || typeof advice === 'string' ? undefined : nextOf(advice.codes, draft),
    chance: advice === null || typeof advice === 'string' ? null : advice.chance,
  }
}

const nextOf = (codes: readonly Code[], draft: Draft): RichOption | undefined => {
  const taken = codesOf(draft)
  if (taken.some((code, i) => codes[i] !== code)) return undefined
  return offered(draft).find(({ code }) => code === codes[taken.length])
}
