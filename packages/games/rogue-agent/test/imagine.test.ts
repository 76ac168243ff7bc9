// What is imagined is where its history leads, also where figures and tokens have gone in ways that are rare.
import { expect } from 'vitest'
import { FastChance, has, makeSetup, Match, playOn, replay, viewersOf, type Message, type Viewer } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { rogueAgent } from '../game.ts'
import { imagine, study } from '../imagine/imagine.ts'
import { limitReached } from '../rules/identity.ts'
import { ANDROID, BAG, HUMAN, type State } from '../rules/state.ts'

const SEATS = 4

/** Plays so many entries at random, and imagines for every viewer. Returns the real state. */
const imagineAfter = (seed: number, entries: number): State => {
  const streams = new Map<Viewer, Message[]>(viewersOf(SEATS).map((viewer) => [viewer, []]))
  const keep = (messages: ReadonlyMap<Viewer, Message>): void => {
    for (const [viewer, message] of messages) streams.get(viewer)!.push(message)
  }
  const { match, opened } = Match.open(rogueAgent, makeSetup(rogueAgent, SEATS, { mode: 'android' }), new FastChance(seed))
  keep(opened.messages)
  playOn(match, new FastChance(seed + 1), entries, keep)
  for (const [viewer, stream] of streams) {
    const imagined = imagine(study(match.knowledge(viewer, stream)), new FastChance(seed))
    const replayed = replay(rogueAgent, { ...match.log(), entries: imagined.history(), outcome: null })
    expect(imagined.position.game).toEqual(replayed.position.game)
  }
  return match.position.game
}

rule('RA-4.7.2', 'a criminal who was turned in is not imagined with a card', () => {
  const s = imagineAfter(2242, 11)
  expect(s.piles.flat().length).toBeGreaterThan(0)
  expect(s.criminals.some(({ where }) => where === BAG)).toBe(true)
})

rule('RA-6.10.4', 'an android keeps the tokens it never showed, though nobody else has any', () => {
  const s = imagineAfter(839, 40)
  const held = s.place.map((_, seat) => s.hidden[seat * 2 + HUMAN] + s.hidden[seat * 2 + ANDROID])
  expect(limitReached(s)).toBe(false)
  expect(held.filter((count, seat) => count > 0 && has(s.androids, seat))).not.toEqual([])
  expect(held.filter((count, seat) => count > 0 && !has(s.androids, seat))).toEqual([])
})
