// What a viewer was last shown: its last message, and what tells whether there is anything new for it.
import type { View } from './game.ts'
import type { Message, ShownAsk } from './knowledge.ts'

export interface Projection {
  view: View
  ask: ShownAsk | null
  orders?: Record<string, string>
}

export interface Stream {
  cursor: number
  message: Message
  /** What the viewer was last shown, to tell whether anything changed; as text once that was asked. */
  projection: Projection | undefined
  shown: string | undefined
}

const NO_MESSAGE: Message = { n: 0, events: [], view: {}, ask: null, outcome: null }

export const emptyStream = (): Stream => ({ cursor: 0, message: NO_MESSAGE, projection: undefined, shown: undefined })

/** Would the viewer see any difference? Asked only where no event tells of one: comparing texts is the costly part. */
export const changed = (stream: Stream, projection: Projection): boolean => {
  stream.shown ??= JSON.stringify(stream.projection)
  return stream.shown !== JSON.stringify(projection)
}
