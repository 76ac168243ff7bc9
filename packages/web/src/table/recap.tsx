// What has happened since the viewer last decided: for those who were away.
import { useState } from 'react'
import type { GameBoard, Say } from '@safehouse/board'
import type { Message, Ref } from '@safehouse/kernel'
import { useWords } from '../words.tsx'
import { linesOf, sinceMine } from './log-model.ts'
import { Line } from './log.tsx'

/** The log has the rest. */
const MOST = 30

interface RecapProps {
  readonly game: string
  readonly messages: readonly Message[]
  readonly board: GameBoard
  readonly say: Say
  /** Somebody who was there has seen it happen: for him it stays folded. */
  readonly wasAway: boolean
  readonly onPoint: (things: readonly Ref[]) => void
}

export const Recap = ({ game, messages, board, say, wasAway, onPoint }: RecapProps) => {
  const words = useWords()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? (wasAway && !isSmall())
  const lines = linesOf(sinceMine(messages), board)
  if (lines.length === 0) return null
  return (
    <details className="recap" open={open}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          setChosen(!open)
        }}
      >
        {words.say('play.recap', { n: lines.length })}
      </summary>
      <ol>
        {lines.slice(-MOST).map((line, i) => (
          <Line key={`${line.n}/${line.i}`} line={line} game={game} say={say} inOrder={i === 0} onPoint={onPoint} />
        ))}
      </ol>
    </details>
  )
}

/** A phone has no room for what was not asked for. */
const isSmall = (): boolean => matchMedia('(max-width: 820px)').matches
