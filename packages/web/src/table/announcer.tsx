// What is heard: each new thing that happened, once.
import { useState } from 'react'
import type { GameBoard, Say } from '@safehouse/board'
import type { Message } from '@safehouse/kernel'
import { useWords } from '../words.tsx'
import { linesOf } from './log-model.ts'
import { textOf } from './log.tsx'

interface AnnouncerProps {
  readonly messages: readonly Message[]
  readonly board: GameBoard
  readonly say: Say
  /** What the viewer is to decide; empty while it is not asked. */
  readonly question: string
}

export const Announcer = ({ messages, board, say, question }: AnnouncerProps) => {
  const words = useWords()
  // What was known when the page was opened is not news.
  const [news, setNews] = useState({ upTo: messages.at(-1)?.n ?? 0, text: '' })
  const fresh = messages.filter(({ n }) => n > news.upTo)
  if (fresh.length > 0) {
    const text = linesOf(fresh, board).map((line) => textOf(line, say))
    setNews({ upTo: fresh.at(-1)!.n, text: text.join(' ') || news.text })
  }
  return (
    <div className="hidden-text">
      <p aria-live="polite" data-news="">
        {news.text}
      </p>
      <p aria-live="polite">{question === '' ? '' : words.say('play.asked', { question })}</p>
    </div>
  )
}
