// Asks the deducing worker, and keeps its answers: each message is thought about once.
import { useEffect, useRef, useState } from 'react'
import type { Knowledge, Viewer } from '@safehouse/kernel'
import type { Deduction } from './deduce.ts'
import type { Answer, Question } from './worker.ts'

/** One viewer's worker. */
class Deducer {
  readonly #worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  readonly #asked = new Set<number>()
  #sent = 0

  constructor(viewer: Viewer, answer: (viewer: Viewer, answer: Answer) => void) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => answer(viewer, data))
  }

  ask({ messages, ...about }: Knowledge, count: number): void {
    if (this.#asked.has(count)) return
    this.#asked.add(count)
    const question: Question = { about, more: messages.slice(this.#sent), count }
    // Whoever looks back knows less for a while; what was sent is not sent again.
    this.#sent = Math.max(this.#sent, messages.length)
    this.#worker.postMessage(question)
  }

  close(): void {
    this.#worker.terminate()
  }
}

const keyOf = (viewer: Viewer, count: number): string => `${viewer} ${count}`

/** The spaces where the agents can be after the first `count` messages; null while that is being thought about, or not asked. */
export const useDeduction = (knowledge: Knowledge | null, count: number, wanted: boolean): Deduction | null => {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Deduction>>(new Map())
  const deducer = useRef<Deducer>(null)
  const viewer = wanted && knowledge ? knowledge.viewer : null

  useEffect(() => {
    if (viewer === null) return undefined
    const one = new Deducer(viewer, (of, { count: at, spaces }) =>
      setAnswers((known) => new Map(known).set(keyOf(of, at), spaces)),
    )
    deducer.current = one
    return () => {
      one.close()
      deducer.current = null
    }
  }, [viewer])

  // After the effect above: a new viewer's first question goes to its own worker.
  useEffect(() => {
    if (viewer !== null && knowledge && count > 0) deducer.current?.ask(knowledge, count)
  }, [viewer, knowledge, count])

  return viewer === null ? null : (answers.get(keyOf(viewer, count)) ?? null)
}
