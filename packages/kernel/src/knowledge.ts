// What a seat knows is a value: all it was shown, in order, and what it did itself. Nothing else reaches bots, substitutes,
// spectators or screen readers.
import type { Clock, GameEvent, Outcome, RichOption, Setup, View } from './game.ts'
import type { Code } from './options.ts'
import type { Seat, Viewer } from './seats.ts'

/** The open question, as one viewer may see it. */
export interface ShownAsk {
  /** Who is asked: waited for, or free to answer as well. Never who has answered already. */
  readonly waits: readonly Seat[]
  readonly may: readonly Seat[]
  readonly clock: Clock
  /** What kind of decision it is, where everybody may know. */
  readonly label?: string
  /** The part of an asked seat. */
  readonly mine?: {
    readonly step: string
    readonly options: readonly RichOption[]
    /** The seat's own answer under seal. It may be changed until the window closes. */
    readonly answered?: Code
  }
}

/** What a viewer did itself. */
export type Did = { readonly codes: readonly Code[] } | { readonly order: string; readonly value: string }

/**
 * One piece of a viewer's stream. `n` counts this viewer's own messages: it is the cursor to resume from and the id of
 * the ask it shows. What changes nothing for a viewer sends that viewer nothing.
 */
export interface Message {
  readonly n: number
  readonly did?: Did
  readonly events: readonly GameEvent[]
  readonly view: View
  readonly ask: ShownAsk | null
  /** The seat's own standing orders. */
  readonly orders?: Readonly<Record<string, string>>
  readonly outcome: Outcome | null
}

export interface Knowledge {
  readonly game: string
  readonly version: number
  readonly setup: Setup
  readonly viewer: Viewer
  readonly messages: readonly Message[]
}

/** What is so now, for the viewer. */
export const latest = (k: Knowledge): Message => {
  const message = k.messages.at(-1)
  if (!message) throw new Error('a viewer knows at least how the table was opened')
  return message
}
