// Two worlds that look alike to a viewer look alike on its board, byte for byte; and deductions come from knowledge alone.
import { canonical, FastChance, replay, SPECTATOR, type Knowledge, type Message } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { specterOps } from '../../game.ts'
import { imagine, study } from '../../imagine.ts'
import { nameOf } from '../../rules/board.ts'
import { deduce } from '../deduction/deduce.ts'
import { publicKnowledge } from '../deduction/public.ts'
import { draw, playSome, tableOf } from './table.ts'

/** The same viewer's knowledge in another world: hidden paths, cards, objectives and traitor may differ. */
const elsewhere = (k: Knowledge, rng: FastChance): { knowledge: Knowledge; agent: string } => {
  const entries = imagine(study(k), rng).history()
  const messages: Message[] = []
  const log = { format: 'safehouse-log' as const, game: k.game, version: k.version, setup: k.setup, entries, outcome: null }
  const match = replay(specterOps, log, (_match, _index, told) => {
    const message = told.get(k.viewer)
    if (message) messages.push(message)
  })
  const { agents } = match.position.game
  return { knowledge: { ...k, messages }, agent: canonical([agents[0].sheet, agents[0].cards]) }
}

describe('a hunter and a spectator see the same board in worlds that differ in what is hidden', () => {
  for (const seats of [2, 3, 4, 5])
    test(`${seats} seats`, { timeout: 120_000 }, () => {
      let differed = 0
      for (let seed = 1; seed <= 3; seed++) {
        const { match, knowledge } = playSome(seats, seed * 41, 6 + seed * 7)
        if (match.over) continue
        const { agents } = match.position.game
        const truth = canonical([agents[0].sheet, agents[0].cards])
        for (const viewer of [SPECTATOR, 1]) {
          if (agents.some(({ seat }) => seat === viewer)) continue
          const other = elsewhere(knowledge(viewer), new FastChance(seed))
          if (other.agent !== truth) differed++
          for (const aid of ['off', 'spaces'] as const)
            expect(draw(tableOf(other.knowledge, { aid }))).toBe(draw(tableOf(knowledge(viewer), { aid })))
          expect(deduce(other.knowledge)).toEqual(deduce(knowledge(viewer)))
        }
      }
      expect(differed).toBeGreaterThan(2)
    })
})

describe('deductions', () => {
  for (const seats of [2, 4, 5])
    test(`hold the true space, at every moment of a match with ${seats} seats`, { timeout: 120_000 }, () => {
      let compared = 0
      for (let seed = 1; seed <= 6; seed++) {
        const { match, knowledge } = playSome(seats, seed * 13, 10 + seed * 6)
        if (match.over) continue
        match.position.game.agents.forEach(({ space, seat, cards }, index) => {
          if (space < 0 || cards.length === 0) return
          for (const viewer of [SPECTATOR, 1]) {
            if (viewer === seat) continue
            expect(deduce(knowledge(viewer))[index]).toContain(nameOf(space))
            compared++
          }
        })
      }
      expect(compared).toBeGreaterThan(4)
    })

  test('an agent is shown what everybody can deduce, no more and no less', { timeout: 120_000 }, () => {
    let compared = 0
    for (const seats of [2, 3, 4, 5])
      for (let seed = 1; seed <= 5; seed++) {
        const { match, knowledge } = playSome(seats, seed * 19 + seats, 6 + seed * 8)
        if (match.over) continue
        expect(deduce(knowledge(0))).toEqual(deduce(knowledge(SPECTATOR)))
        compared++
      }
    expect(compared).toBeGreaterThan(8)
  })

  test('public knowledge holds nothing of an agent’s own', () => {
    const { knowledge } = playSome(5, 23, 30)
    const text = JSON.stringify(publicKnowledge(knowledge(0)))
    expect(JSON.stringify(knowledge(0))).toMatch(/"me":|"t":"my/)
    expect(text).not.toMatch(/"me":|"role":|"t":"my/)
  })
})
