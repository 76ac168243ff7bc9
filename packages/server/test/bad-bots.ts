// A thread in which the random bot misbehaves: its seed says how. The others are the real ones.
import decide, { type Question } from '../src/bots/worker.ts'

export default function misbehave(question: Question): ReturnType<typeof decide> {
  if (question.bot !== 'random') return decide(question)
  if (question.seed === 0) throw new Error('a bot that cannot think')
  if (question.seed === 1) for (;;);
  return [-1]
}
