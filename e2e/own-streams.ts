// The secrecy of whole games, at the place where it counts: what really came through the sockets of the players' pages.
import { games } from '@safehouse/games'
import { canonical, replay, type Log, type Message, type Refusal } from '@safehouse/kernel'
import { expect } from 'vitest'
import type { Person } from './house.ts'

interface Frame {
  readonly t: string
  readonly seat?: number | null
  readonly message?: Message
  readonly refusal?: Refusal
}

/**
 * Every byte a player's page got through its socket was of that player's own stream, as the rules tell it (the laws prove
 * that a stream keeps the others' secrets), or something everybody may know. People sit in the first seats, in order.
 */
export const expectOwnStreams = async (people: readonly Person[], table: string): Promise<void> => {
  const log = await people[0].get<Log>(`/tables/${table}/log`)
  const streams = streamsOf(log)
  for (const [seat, person] of people.entries()) {
    const frames = person.frames.map((text) => JSON.parse(text) as Frame)
    const messages = frames.filter(({ t }) => t === 'message')
    expect(messages.length).toBeGreaterThan(20)
    expect(new Set(messages.map((frame) => frame.seat))).toEqual(new Set([seat]))
    expect(messages.map(({ message }) => canonical(message))).toEqual(streams[seat].map((message) => canonical(message)))
    for (const { t, refusal } of frames) {
      expect(['welcome', 'table', 'message', 'probed', 'done', 'refused', 'pong']).toContain(t)
      // Where several may answer, one is first; the others hear no more than that.
      if (t === 'refused') expect(refusal).toEqual({ rule: 'K-3' })
    }
  }
}

/** What the rules told each seat, from the log of the finished match. */
const streamsOf = (log: Log): Message[][] => {
  const { game } = games.find((module) => module.game.id === log.game)!
  const streams: Message[][] = Array.from({ length: log.setup.seats }, () => [])
  replay(game, log, (_match, _index, messages) => {
    for (const [viewer, message] of messages) streams[viewer]?.push(message)
  })
  return streams
}
