// The log: each line in the reader's language, pointing at what it touched.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Discs, type GameBoard, type Say } from '@safehouse/board'
import type { Message, Ref } from '@safehouse/kernel'
import { useStable } from '../stable.ts'
import { useWords } from '../words.tsx'
import { linesOf, logOf, type LogLine } from './log-model.ts'
import { usePointedAt } from './pointing.ts'
import { RuleLink } from './rule-text.tsx'

/** So many turns are shown at first: a long log is seldom read. */
const RECENT = 12
/** In pixels. */
const NEAR_THE_END = 40

interface LogProps {
  readonly game: string
  readonly messages: readonly Message[]
  readonly board: GameBoard
  readonly say: Say
  readonly onPoint: (things: readonly Ref[]) => void
  /** The message that is looked at, where the reader goes through what has been: the log shows the way. */
  readonly at?: number | null
  /** Go to where a line was told. */
  readonly onGo?: (n: number) => void
  /** What is said beside a line: who was told, say. */
  readonly noteOf?: (line: LogLine) => string | null
}

export const Log = ({ game, messages, board, say, onPoint, at = null, onGo, noteOf }: LogProps) => {
  const words = useWords()
  const goTo = useStable(onGo)
  const [all, setAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const stick = useRef(true)
  const top = useRef(0)
  // Follows what happens, unless the reader has scrolled back.
  useEffect(() => {
    const element = list.current
    if (element && messages.length > 0 && stick.current && at === null) element.scrollTop = element.scrollHeight
  }, [messages, at])
  // The question beside it takes more room or less: the end stays in sight.
  useEffect(() => {
    const element = list.current
    if (!element || at !== null) return undefined
    const follow = new ResizeObserver(() => {
      if (stick.current) element.scrollTop = element.scrollHeight
    })
    follow.observe(element)
    return () => follow.disconnect()
  }, [at])
  const whole = logOf(messages, board)
  const turns = all || at !== null ? whole : whole.slice(-RECENT)
  const now = at === null ? undefined : linesOf(messages, board).findLast(({ n }) => n <= at)
  useEffect(() => {
    const element = list.current
    const line = element?.querySelector<HTMLElement>('[aria-current]')
    if (now && element && line) element.scrollTop = line.offsetTop - element.offsetTop - element.clientHeight / 2
  }, [now])
  const last = turns.at(-1)?.lines.at(-1)
  return (
    <div
      ref={list}
      className="log"
      role="log"
      aria-live="off"
      aria-label={words.say('play.log')}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        // Only going up leaves the end: it may also have gone out of sight by itself, where the log became shorter.
        if (scrollHeight - scrollTop - clientHeight < NEAR_THE_END) stick.current = true
        else if (scrollTop < top.current) stick.current = false
        top.current = scrollTop
      }}
    >
      {turns.length < whole.length ? (
        <button type="button" className="button plain" onClick={() => setAll(true)}>
          {words.say('play.log.all')}
        </button>
      ) : null}
      {turns.map(({ head, lines }) => (
        <section key={head ? `${head.n}/${head.i}` : 'start'} className="log-turn">
          {head ? (
            <h3 data-later={isLater(head, at) || undefined} aria-current={head === now ? 'step' : undefined}>
              {onGo ? (
                <button type="button" className="log-head" tabIndex={-1} onKeyDown={goAlong} onClick={() => goTo(head.n)}>
                  {textOf(head, say)}
                </button>
              ) : (
                textOf(head, say)
              )}
            </h3>
          ) : null}
          <ol>
            {lines.map((line) => (
              <Line
                key={`${line.n}/${line.i}`}
                line={line}
                game={game}
                say={say}
                inOrder={line === (now ?? last)}
                onPoint={onPoint}
                now={line === now}
                later={isLater(line, at)}
                note={noteOf?.(line) ?? null}
                {...(onGo && { onGo: goTo })}
              />
            ))}
          </ol>
        </section>
      ))}
      {turns.length === 0 ? <p className="quiet">{words.say('play.log.empty')}</p> : null}
    </div>
  )
}

const isLater = ({ n }: LogLine, at: number | null): boolean => at !== null && n > at

export const textOf = ({ event: { t, ...args } }: LogLine, say: Say): string => say(`event.${t}`, args)

interface LineProps {
  readonly line: LogLine
  readonly game: string
  readonly say: Say
  /** The Tab key comes here; from here the arrow keys lead to the other lines. */
  readonly inOrder: boolean
  readonly onPoint: (things: readonly Ref[]) => void
  /** It is looked at, or has not happened yet where the reader is. */
  readonly now?: boolean
  readonly later?: boolean
  readonly note?: string | null
  readonly onGo?: (n: number) => void
}

export const Line = ({ line, game, say, inOrder, onPoint, now = false, later = false, note = null, onGo }: LineProps) => {
  const pointedAt = usePointedAt(line.touches)
  const { rule } = line.event
  return (
    <li>
      <button
        type="button"
        className="log-line"
        tabIndex={inOrder ? 0 : -1}
        data-pointed={pointedAt || undefined}
        data-later={later || undefined}
        data-goes={onGo ? '' : undefined}
        aria-current={now ? 'step' : undefined}
        onClick={() => onGo?.(line.n)}
        onPointerEnter={() => onPoint(line.touches)}
        onPointerLeave={() => onPoint([])}
        onFocus={() => onPoint(line.touches)}
        onBlur={() => onPoint([])}
        onKeyDown={goAlong}
      >
        <Discs text={textOf(line, say)} />
        {note === null ? null : <span className="log-note">{note}</span>}
      </button>
      {typeof rule === 'string' ? <RuleLink game={game} rule={rule} label={rule} /> : null}
    </li>
  )
}

/** The arrow keys go from line to line. */
const goAlong = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  const lines = [
    ...(event.currentTarget.closest('.log, .recap, .moment-lines')?.querySelectorAll<HTMLElement>('.log-line, .log-head') ??
      []),
  ]
  lines[lines.indexOf(event.currentTarget) + (event.key === 'ArrowUp' ? -1 : 1)]?.focus()
}
