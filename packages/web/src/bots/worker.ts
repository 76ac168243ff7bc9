// Bots that think beside the page.
import { answers } from './answers.ts'
import type { Question } from './thread.ts'

addEventListener('message', ({ data: { t, question } }: MessageEvent<Question>) => {
  const ask = answers[t] as (asked: Question['question']) => Promise<unknown>
  ask(question).then(
    (answer) => postMessage(answer),
    () => postMessage(null),
  )
})
