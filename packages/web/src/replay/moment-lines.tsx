// What happened at a moment, as far as those who look were told.
import type { GameBoard, Say } from '@safehouse/board'
import type { Message, Ref } from '@safehouse/kernel'
import { linesOf, type LogLine } from '../table/log-model.ts'
import { Line, textOf } from '../table/log.tsx'
import { useWords } from '../words.tsx'

interface MomentLinesProps {
  readonly message: Message | undefined
  readonly game: string
  readonly board: GameBoard
  readonly say: Say
  /** Is it read out when it changes? Not while it runs by itself. */
  readonly live: boolean
  readonly noteOf?: (line: LogLine) => string | null
  readonly onPoint: (things: readonly Ref[]) => void
}

export const MomentLines = ({ message, game, board, say, live, noteOf, onPoint }: MomentLinesProps) => {
  const words = useWords()
  const lines = message ? linesOf([message], board) : []
  return (
    <ol className="moment-lines" aria-live={live ? 'polite' : 'off'} aria-label={words.say('replay.happened')}>
      {lines.map((line, i) => (
        <Line
          key={`${line.n}/${line.i}`}
          line={line}
          game={game}
          say={say}
          inOrder={i === 0}
          onPoint={onPoint}
          note={noteOf?.(line) ?? null}
        />
      ))}
      {lines.length === 0 ? <li className="quiet">{words.say('replay.nothing')}</li> : null}
    </ol>
  )
}

/** The same in one sentence. */
export const heardOf = (message: Message | undefined, board: GameBoard, say: Say): string =>
  message
    ? linesOf([message], board)
        .map((line) => textOf(line, say))
        .join(' ')
    : ''
