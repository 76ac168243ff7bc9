// Deduces beside the page, so that the page never waits for it.
import type { Knowledge, Message } from '@safehouse/kernel'
import { deduce, type Deduction } from './deduce.ts'

/** Messages are sent once each; a question names how many of them count. */
export interface Question {
  readonly about: Omit<Knowledge, 'messages'>
  readonly more: readonly Message[]
  readonly count: number
}

export interface Answer {
  readonly count: number
  readonly spaces: Deduction
}

const messages: Message[] = []

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  messages.push(...data.more)
  const answer: Answer = { count: data.count, spaces: deduce({ ...data.about, messages }, data.count) }
  postMessage(answer)
})
