// Recordings are made of a match file by the game's own rules, once its proof has been checked; or of what a single seat knows.
import {
  Fault,
  makeSetup,
  moduleAt,
  parseMatchFile,
  parseSeatFile,
  replay,
  verifyMatch,
  viewersOf,
  type Game,
  type GameEvent,
  type GameModule,
  type Knowledge,
  type MatchFile,
  type Message,
  type Snapshot,
  type Viewer,
} from '@safehouse/kernel'
import { BadMatch } from './bad-match.ts'
import type { Recording, Told } from './moments.ts'

/** Finds the rules of a game; undefined where nobody here knows it. */
export type FindModule = (game: string) => Promise<Pick<GameModule, 'game' | 'older' | 'bots'> | undefined>

/** Reads a file, checks it and plays it. Throws a `Fault` that says what is wrong with it. */
export const openRecording = async (text: string, find: FindModule): Promise<Recording> => {
  if (isSeatFile(text)) {
    const { knowledge } = parseSeatFile(text)
    return ofKnowledge(await rulesOf(knowledge, find), knowledge)
  }
  const match = parseMatchFile(text)
  const rules = await rulesOf(match, find)
  const verdict = verifyMatch(rules, match)
  if (verdict.verdict === 'failed') throw new BadMatch(verdict.failure)
  return ofMatch(rules, match, verdict.verdict)
}

const isSeatFile = (text: string): boolean => /"format"\s*:\s*"safehouse-seat"/.test(text)

export const rulesOf = async (of: { game: string; version: number }, find: FindModule): Promise<Game> => {
  const module = await find(of.game)
  if (!module) throw new Fault('file.game', `nobody here knows the game '${of.game}'`)
  const rules = moduleAt(module, of.version)?.game
  if (!rules) throw new Fault('replay.version', `version ${of.version} of ${of.game} is not here`)
  return rules
}

const ofMatch = (rules: Game, match: MatchFile, standing: Recording['standing']): Recording => {
  const { game, version, setup, outcome } = match
  const streams = new Map<Viewer, Told[]>()
  const played = replay(rules, match, (_match, at, messages) => {
    const copy = copier()
    for (const [viewer, message] of messages) {
      const told = { at, message: { ...message, events: message.events.map(copy) } }
      const stream = streams.get(viewer)
      if (stream) stream.push(told)
      else streams.set(viewer, [told])
    }
  })
  const inOrder = viewersOf(setup.seats).map((viewer) => [viewer, streams.get(viewer) ?? []] as const)
  return { game, version, setup, streams: new Map(inOrder), outcome: outcome ?? played.position.outcome, match, standing }
}

/** What several were told is one thing; what is told at another moment is another, though the rules may tell it alike. */
const copier = (): ((event: GameEvent) => GameEvent) => {
  const copies = new Map<GameEvent, GameEvent>()
  return (event) => {
    const copy = copies.get(event) ?? { ...event }
    copies.set(event, copy)
    return copy
  }
}

const ofKnowledge = (rules: Game, { game, version, setup, viewer, messages }: Knowledge): Recording => {
  makeSetup(rules, setup.seats, setup.options)
  if (messages.length === 0 || !messages.every(isMessage))
    throw new Fault('file.shape', 'the messages of the seat are not whole')
  const told = messages.map((message, at) => ({ at, message }))
  const { outcome } = messages.at(-1)!
  return { game, version, setup, streams: new Map([[viewer, told]]), outcome, match: null, standing: 'told' }
}

/** What every page that shows one relies on. What a board makes of the view is the board's own business. */
const isMessage = ({ n, events, view, ask, outcome }: Partial<Message>): boolean =>
  Number.isInteger(n) &&
  Array.isArray(events) &&
  events.every((event: unknown) => typeof event === 'object' && event !== null && 't' in event) &&
  typeof view === 'object' &&
  view !== null &&
  (ask === null || (typeof ask === 'object' && Array.isArray(ask.waits))) &&
  (outcome === null || (typeof outcome === 'object' && Array.isArray(outcome.scores)))

/** The position after a moment, to play on from. */
export const branchAt = (rules: Game, match: MatchFile, at: number): Snapshot<unknown> =>
  replay(rules, { ...match, entries: match.entries.slice(0, at + 1), outcome: null }).snapshot()
