// Everything that was told at a table, to whomever it was: the log of somebody who sees all, and who could know each line.
import { SPECTATOR, type GameEvent, type Message, type Viewer } from '@safehouse/kernel'
import type { Recording, Told } from './moments.ts'

export interface Everything {
  /** As messages, numbered by their moments: for the log. */
  readonly messages: readonly Message[]
  /** The seats that were told, where it was not everybody. */
  readonly onlyTo: ReadonlyMap<GameEvent, readonly Viewer[]>
}

/** A stream whose messages are numbered by their moments. */
export const byMoment = (stream: readonly Told[]): Message[] => stream.map(({ at, message }) => ({ ...message, n: at }))

export const everythingOf = ({ streams }: Recording): Everything => {
  const told = new Map<number, { message: Message; events: GameEvent[] }>()
  const audience = new Map<GameEvent, Viewer[]>()
  for (const [viewer, stream] of streams)
    for (const { at, message } of stream) {
      const moment = told.get(at) ?? { message, events: [] }
      told.set(at, moment)
      merge(moment.events, message.events)
      for (const event of message.events) audience.set(event, [...(audience.get(event) ?? []), viewer])
    }
  const inOrder = [...told].toSorted(([a], [b]) => a - b)
  return {
    messages: inOrder.map(([at, { message, events }]) => ({ ...message, n: at, events })),
    onlyTo: new Map([...audience].filter(([, viewers]) => !viewers.includes(SPECTATOR))),
  }
}

/** Each viewer hears a part, in the order in which it happened: what is new comes after what was heard before it. */
const merge = (into: GameEvent[], events: readonly GameEvent[]): void => {
  let place = 0
  for (const event of events) {
    const known = into.indexOf(event)
    if (known < 0) into.splice(place, 0, event)
    place = (known < 0 ? place : known) + 1
  }
}
