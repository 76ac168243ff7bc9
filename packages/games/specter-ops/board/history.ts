// What the messages tell of earlier rounds: old sightings, and how things stood at the end of each round.
import type { Knowledge, Message } from '@safehouse/kernel'
import type { Sighting } from './marks.tsx'
import { shownOf, type Shown } from './shown.ts'

const SIGHTINGS = new Set(['agentLastSeen', 'agentVisible', 'visible', 'wasThere'])

/** Every space an agent was seen on, the latest of each space, oldest first. */
export const sightingsIn = (messages: readonly Message[]): Sighting[] => {
  const found = new Map<string, Sighting>()
  for (const { events, view } of messages)
    for (const event of events) {
      if (!SIGHTINGS.has(event.t)) continue
      const round = event.t === 'wasThere' ? (event.row as number) : shownOf(view).round
      const sighting = { agent: event.agent as string, space: event.space as string, round }
      const key = `${sighting.agent} ${sighting.space}`
      found.delete(key)
      found.set(key, sighting)
    }
  return [...found.values()]
}

/** Those sightings that no marker on the board shows any more. */
export const formerSightings = (messages: readonly Message[], { agents }: Shown): Sighting[] =>
  sightingsIn(messages).filter(({ agent, space }) => agents.every((one) => one.agent !== agent || one.marker?.space !== space))

/** How many messages there were when a round ended. */
export const messagesUntil = (knowledge: Knowledge | null, round: number): number => {
  const index = knowledge?.messages.findLastIndex(({ view }) => shownOf(view).round <= round) ?? -1
  return index + 1
}
