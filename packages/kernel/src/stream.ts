// What a viewer was last shown: its last message, and what tells whether there is anything new for it.
import type { View } from './game.ts'
import type { Message, ShownAsk } from './knowledge.ts'
import type { Machine } from './machine.ts'
import { SPECTATOR, type Viewer } from './seats.ts'
import { showAsk } from './shown-ask.ts'

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

/** What a viewer is shown of the position; `open` is the ask as everybody may see it. */
export const project = <S>(machine: Machine<S>, viewer: Viewer, open: ShownAsk | null): Projection => {
  const { game, position } = machine
  const view = game.view(position.game, viewer, position)
  const ask = open && showAsk(machine, viewer, open)
  if (viewer === SPECTATOR) return { view, ask }
  const names = Object.keys(game.orders)
  if (names.length === 0) return { view, ask }
  const orders = Object.fromEntries(names.map((name, i) => [name, game.orders[name].values[position.orders[viewer][i]]]))
  return { view, ask, orders }
}

const NO_MESSAGE: Message = { n: 0, events: [], view: {}, ask: null, outcome: null }

export const emptyStream = (): Stream => ({ cursor: 0, message: NO_MESSAGE, projection: undefined, shown: undefined })

/** Would the viewer see any difference? Asked only where no event tells of one: comparing texts is the costly part. */
export const changed = (stream: Stream, projection: Projection): boolean => {
  stream.shown ??= JSON.stringify(stream.projection)
  return stream.shown !== JSON.stringify(projection)
}
