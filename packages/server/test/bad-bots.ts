// A thread in which the random bot misbehaves: its seed says how. The others are the real ones.
import { setTimeout as sleep } from 'node:timers/promises'
import decide, { type Question } from '../src/bots/worker.ts'

/** Not a misdeed: it says what it was sent. */
export const ECHO = 3
/** Nor is this, if it happens now and then: it takes its time. */
export const SLOW = 4
export const SLOW_MILLISECONDS = 500

export default async function misbehave(question: Question): Promise<unknown> {
  const { bot, seed } = question
  if (bot !== 'random') return decide(question)
  if (seed === 0) throw new Error('a bot that cannot think')
  if (seed === 1) for (;;);
  if (seed === ECHO) return question
  if (seed === SLOW) return sleep(SLOW_MILLISECONDS, [0])
  return [-1]
}
