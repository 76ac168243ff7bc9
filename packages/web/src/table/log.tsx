// The log: each line in the reader's language, pointing at what it touched.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { GameBoard, Say } from '@safehouse/board'
import type { Message, Ref } from '@safehouse/kernel'
import { useWords } from '../words.tsx'
import { logOf, type LogLine } from './log-model.ts'
import { usePointedAt } from './pointing.ts'
import { RuleLink } from './rule-text.tsx'

/** So many turns are shown at first: a long log is seldom read. */
const RECENT = 12

interface LogProps {
  readonly game: string
  readonly messages: readonly Message[]
  readonly board: GameBoard
  readonly say: Say
  readonly onPoint: (things: readonly Ref[]) => void
}

export const Log = ({ game, messages, board, say, onPoint }: LogProps) => {
  const words = useWords()
  const [all, setAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const stick = useRef(true)
  // Follows what happens, unless the reader has scrolled back.
  useEffect(() => {
    const element = list.current
    if (element && messages.length > 0 && stick.current) element.scrollTop = element.scrollHeight
  }, [messages])
  const whole = logOf(messages, board)
  const turns = all ? whole : whole.slice(-RECENT)
  const last = turns.at(-1)?.lines.at(-1)
  return (
    <div
      ref={list}
      className="log"
      role="log"
      aria-live="off"
      aria-label={words.say('play.log')}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        stick.current = scrollHeight - scrollTop - clientHeight < 40
      }}
    >
      {turns.length < whole.length ? (
        <button type="button" className="button plain" onClick={() => setAll(true)}>
          {words.say('play.log.all')}
        </button>
      ) : null}
      {turns.map(({ head, lines }) => (
        <section key={head ? `${head.n}/${head.i}` : 'start'} className="log-turn">
          {head ? <h3>{textOf(head, say)}</h3> : null}
          <ol>
            {lines.map((line) => (
              <Line key={`${line.n}/${line.i}`} line={line} game={game} say={say} inOrder={line === last} onPoint={onPoint} />
            ))}
          </ol>
        </section>
      ))}
      {turns.length === 0 ? <p className="quiet">{words.say('play.log.empty')}</p> : null}
    </div>
  )
}

export const textOf = ({ event: { t, ...args } }: LogLine, say: Say): string => say(`event.${t}`, args)

interface LineProps {
  readonly line: LogLine
  readonly game: string
  readonly say: Say
  /** The Tab key comes here; from here the arrow keys lead to the other lines. */
  readonly inOrder: boolean
  readonly onPoint: (things: readonly Ref[]) => void
}

export const Line = ({ line, game, say, inOrder, onPoint }: LineProps) => {
  const pointedAt = usePointedAt(line.touches)
  const { rule } = line.event
  return (
    <li>
      <button
        type="button"
        className="log-line"
        tabIndex={inOrder ? 0 : -1}
        data-pointed={pointedAt || undefined}
        onPointerEnter={() => onPoint(line.touches)}
        onPointerLeave={() => onPoint([])}
        onFocus={() => onPoint(line.touches)}
        onBlur={() => onPoint([])}
        onKeyDown={goAlong}
      >
        {textOf(line, say)}
      </button>
      {typeof rule === 'string' ? <RuleLink game={game} rule={rule} label={rule} /> : null}
    </li>
  )
}

/** The arrow keys go from line to line. */
const goAlong = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  const lines = [...(event.currentTarget.closest('.log, .recap')?.querySelectorAll<HTMLElement>('.log-line') ?? [])]
  lines[lines.indexOf(event.currentTarget) + (event.key === 'ArrowUp' ? -1 : 1)]?.focus()
}
