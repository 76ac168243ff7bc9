// The set of possible spaces is exact: the truth is always in it, and every member has a history that tells the same story.
import { readFileSync } from 'node:fs'
import {
  canonical,
  FastChance,
  makeSetup,
  Match,
  parseLog,
  playOn,
  replay,
  viewersOf,
  type Knowledge,
  type Message,
} from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { describe, expect, test } from 'vitest'
import { specterOps } from '../game.ts'
import { imagine, imagineAt, possibleSpaces, study } from '../imagine.ts'
import { cellNamed, nameOf } from '../rules/board.ts'
import { NO_CARD, STAY, YES } from '../rules/codes.ts'
import { CHARACTERS } from '../rules/data.ts'
import { FIRST, SECOND, type SpecterOps } from '../rules/state.ts'
import {
  agentTurn,
  allBut,
  decide,
  idleUntil,
  nextRound,
  shown,
  to,
  turnsCoat,
  walks,
  type CharacterName,
  type SpecterTable,
} from './scene.ts'

interface Played {
  match: Match<SpecterOps>
  knowledge: Knowledge[]
}

const playSome = (seats: number, seed: number, most: number): Played => {
  const setup = makeSetup(specterOps, seats)
  const streams = new Map<number, Message[]>(viewersOf(seats).map((viewer) => [viewer, []]))
  const { match, opened } = Match.open(specterOps, setup, new FastChance(seed))
  const keep = (messages: ReadonlyMap<number, Message>): void => {
    for (const [viewer, message] of messages) streams.get(viewer)!.push(message)
  }
  keep(opened.messages)
  const rng = new FastChance(seed + 1)
  playOn(match, rng, 5 + rng.below(most), keep)
  return { match, knowledge: viewersOf(seats).map((viewer) => match.knowledge(viewer, streams.get(viewer)!)) }
}

/** The agents whose place the viewer does not know by right. */
const hiddenAgents = ({ position }: Match<SpecterOps>, viewer: number): { index: number; space: string }[] =>
  position.game.agents.flatMap((agent, index) =>
    agent.seat === viewer || agent.cards.length === 0 || agent.space < 0 ? [] : [{ index, space: nameOf(agent.space) }],
  )

const streamOf = (k: Knowledge, entries: ReturnType<ReturnType<typeof imagine>['history']>): Message[] => {
  const stream: Message[] = []
  const log = { format: 'safehouse-log' as const, game: k.game, version: k.version, setup: k.setup, entries, outcome: null }
  replay(specterOps, log, (_match, _index, messages) => {
    const message = messages.get(k.viewer)
    if (message) stream.push(message)
  })
  return stream
}

/** The first agent completes the objective on H12 from H11, as it has said; the traitor becomes this character, seen by all. */
const traitorTakes = (character: CharacterName): SpecterTable => {
  const table = agentTurn({ seats: 5, character: 'spider', traitor: 'puppet', objectives: [6, 1, 1, 1] })
  nextRound(walks(table, 'N2', 'N3', 'N4', 'N5'))
  nextRound(walks(table, 'N6', 'M7', 'L8', 'K8'))
  nextRound(decide(table, 0, ...to('J9', 'I10', 'H11'), STAY, NO_CARD, YES))
  return walks(turnsCoat(idleUntil(table, 'start'), character))
}

describe('the possible spaces', () => {
  for (const seats of [2, 3, 4, 5])
    test(`hold the true space and have a witness each, ${seats} seats`, { timeout: 300_000 }, () => {
      let compared = 0
      for (let seed = 1; seed <= 8; seed++) {
        const { match, knowledge } = playSome(seats, seed * 31, 90)
        const rng = new FastChance(seed)
        for (const k of knowledge) {
          const memory = study(k)
          for (const { index, space } of hiddenAgents(match, k.viewer)) {
            const spaces = possibleSpaces(memory, index)
            expect(spaces).toContain(space)
            const member = spaces[rng.below(spaces.length)]
            const world = imagineAt(memory, index, cellNamed(member), rng)
            expect(nameOf(world.position.game.agents[index].space)).toBe(member)
            expect(canonical(streamOf(k, world.history()))).toBe(canonical(k.messages))
            compared++
          }
        }
      }
      expect(compared).toBeGreaterThan(8)
    })

  test('hold the true space when the unmasked traitor has moved and the hunter on turn looks again', () => {
    const log = parseLog(readFileSync(new URL('unmasked.json', import.meta.url), 'utf8'))
    const streams = new Map<number, Message[]>(viewersOf(5).map((viewer) => [viewer, []]))
    let looked = 0
    replay(specterOps, log, (match, index, messages) => {
      for (const [viewer, message] of messages) streams.get(viewer)!.push(message)
      if (index < 100) return
      for (const [viewer, stream] of streams) {
        const memory = study(match.knowledge(viewer, stream))
        for (const { index: agent, space } of hiddenAgents(match, viewer)) {
          expect(possibleSpaces(memory, agent)).toContain(space)
          looked++
        }
      }
    })
    expect(looked).toBeGreaterThan(20)
  })

  rule('SO-4.9.15', 'of the first agent leave out what only the character the traitor took could have reached', () => {
    const table = traitorTakes('blue_jay')
    expect(shown(table).agents[SECOND].character).toBe('blue_jay')
    const rng = new FastChance(1)
    for (const viewer of allBut(table, 0)) {
      const k = table.match.knowledge(viewer, table.stream(viewer))
      const memory = study(k)
      const spaces = possibleSpaces(memory)
      expect(spaces).toContain('H11')
      // Four steps from beside the objective; Blue Jay could have begun one space farther away.
      expect(spaces).toContain('C7')
      expect(spaces).not.toContain('B7')
      for (const space of spaces) {
        const world = imagineAt(memory, FIRST, cellNamed(space), rng)
        const [first, second] = world.position.game.agents
        expect(nameOf(first.space)).toBe(space)
        expect(CHARACTERS[first.character]).not.toBe('blue_jay')
        expect(CHARACTERS[second.character]).toBe('blue_jay')
        expect(canonical(streamOf(k, world.history()))).toBe(canonical(k.messages))
      }
    }
  })

  test('a located agent is on one space', () => {
    for (let seed = 1, found = 0; found < 3; seed++) {
      const { match, knowledge } = playSome(2, seed, 60)
      const [agent] = match.position.game.agents
      if (!agent.located || match.over) continue
      found++
      expect(possibleSpaces(study(knowledge[0]))).toEqual([nameOf(agent.space)])
    }
  })
})

test('imagined agents are where they can be, and not always in the same place', () => {
  const { knowledge } = playSome(2, 5, 1)
  const memory = study(knowledge[0])
  const possible = possibleSpaces(memory)
  const rng = new FastChance(9)
  const seen = new Set(Array.from({ length: 200 }, () => nameOf(imagine(memory, rng).position.game.agents[0].space)))
  for (const space of seen) expect(possible).toContain(space)
  expect(seen.size).toBeGreaterThan(Math.min(possible.length, 200) / 4)
})
