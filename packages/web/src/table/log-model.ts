// The log as a list of turns, each a list of lines: what was told to this viewer, in order.
import type { GameBoard } from '@safehouse/board'
import type { GameEvent, Json, Message, Ref } from '@safehouse/kernel'

export interface LogLine {
  /** The message it came in, and its place there: together they name it. */
  readonly n: number
  readonly i: number
  readonly event: GameEvent
  readonly touches: readonly Ref[]
}

export interface LogTurn {
  /** The line that opened the turn; none for what came before the first. */
  readonly head: LogLine | null
  readonly lines: readonly LogLine[]
}

/** Games call the event that opens a turn so, unless their board says otherwise. */
const opensTurn = ({ t }: GameEvent): boolean => t === 'turn' || t.endsWith('TurnStarted')

export const logOf = (messages: readonly Message[], board: GameBoard): LogTurn[] => {
  const turns: { head: LogLine | null; lines: LogLine[] }[] = []
  for (const line of linesOf(messages, board)) {
    if (board.opensTurn ? board.opensTurn(line.event) : opensTurn(line.event)) turns.push({ head: line, lines: [] })
    else if (turns.length === 0) turns.push({ head: null, lines: [line] })
    else turns.at(-1)!.lines.push(line)
  }
  return turns
}

/** A line is made once: what has not changed need not be drawn again. */
const made = new WeakMap<GameEvent, LogLine>()

export const linesOf = (messages: readonly Message[], board: GameBoard): LogLine[] =>
  messages.flatMap(({ n, events }) => events.map((event, i) => lineOf(event, n, i, board)))

const lineOf = (event: GameEvent, n: number, i: number, board: GameBoard): LogLine => {
  const known = made.get(event)
  if (known) return known
  const line = { n, i, event, touches: board.touchesOf?.(event) ?? touchesOf(event) }
  made.set(event, line)
  return line
}

/**
 * What happened since this viewer's last decision, without what came of that decision itself; nothing before the first. An
 * answer in a reaction window is none: they come in between, and mostly pass by themselves.
 */
export const sinceMine = (messages: readonly Message[]): readonly Message[] => {
  const mine = messages.findLastIndex(
    ({ did }, i) => did !== undefined && 'codes' in did && messages[i - 1]?.ask?.clock !== 'reaction',
  )
  return mine < 0 ? [] : messages.slice(mine + 1)
}

/** An event's arguments name things as options do: `card: 7` is 'card:7', a path is a row of spaces. */
const touchesOf = (event: GameEvent): Ref[] =>
  Object.entries(event).flatMap(([name, value]) => (name === 't' ? [] : refsOf(KINDS[name] ?? name, value)))

const KINDS: Readonly<Record<string, string>> = {
  path: 'space',
  spaces: 'space',
  otherCard: 'card',
  agents: 'card',
  missions: 'mission',
  hunters: 'hunter',
  target: 'hunter',
}

const refsOf = (kind: string, value: Json | undefined): Ref[] => {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((one) => refsOf(kind, one))
  return typeof value === 'string' || typeof value === 'number' ? [`${kind}:${value}`] : []
}
