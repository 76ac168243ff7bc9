// What a viewer was last shown, and what tells whether there is anything new for it.
import type { GameEvent, Outcome, View } from './game.ts'
import type { Did, Message, ShownAsk } from './knowledge.ts'
import type { Machine, Told } from './machine.ts'
import { includes, SPECTATOR, type Viewer } from './seats.ts'
import { showAsk } from './shown-ask.ts'

export interface Projection {
  view: View
  ask: ShownAsk | null
  orders?: Record<string, string>
}

/** What is not kept here can be worked out again from the position, which shows a viewer the same until its next message. */
export interface Stream {
  /** Of the last message. */
  cursor: number
  did: Did | undefined
  events: readonly GameEvent[]
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

/** What is told to a viewer, in order. */
export const eventsFor = (told: readonly Told[], viewer: Viewer): GameEvent[] => {
  const events: GameEvent[] = []
  for (const { to, event } of told) if (includes(to, viewer)) events.push(event)
  return events
}

/** Written out: what is put together from pieces costs several times as much, and every move makes one for each viewer. */
export const messageOf = (
  n: number,
  did: Did | undefined,
  events: readonly GameEvent[],
  { view, ask, orders }: Projection,
  outcome: Outcome | null,
): Message => {
  if (orders === undefined) return did ? { n, did, events, view, ask, outcome } : { n, events, view, ask, outcome }
  return did ? { n, did, events, view, ask, orders, outcome } : { n, events, view, ask, orders, outcome }
}

export const emptyStream = (cursor = 0): Stream => ({ cursor, did: undefined, events: [] })

/** There is one more message. */
export const goOn = (stream: Stream, did: Did | undefined, events: readonly GameEvent[]): void => {
  stream.cursor++
  stream.did = did
  stream.events = events
}

/** Do two projections look the same? Asked only where no event tells of a difference: comparing texts is the costly part. */
export const isSame = (a: Projection, b: Projection): boolean => JSON.stringify(a) === JSON.stringify(b)
