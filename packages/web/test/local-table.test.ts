// A match in the page itself, with somebody who is faster than the bots.
import { FastChance, has, makeSetup } from '@safehouse/kernel'
import { micro } from '@safehouse/micro'
import { expect, test, vi } from 'vitest'
import { LocalTable } from '../src/line/local-table.ts'

test('a sealed answer that is changed over and over keeps no bot from giving its own, and none is asked twice at once', async () => {
  const module = micro.find(({ game }) => game.id === 'sealed-bids')!
  let asked = 0
  let most = 0
  const table: LocalTable = new LocalTable({
    module,
    setup: makeSetup(module.game, 2),
    chance: new FastChance(1),
    people: new Map([[0, 'Ann']]),
    pace: 40,
    decide: async (k) => {
      most = Math.max(most, ++asked)
      await new Promise((done) => setTimeout(done, 20))
      asked--
      return table.match.fallback(k.viewer)
    },
  })
  const line = table.line(0)
  const changing = setInterval(() => {
    if (!table.match.over && has(table.match.asked, 0)) void line.commit(table.match.ask(0), table.match.fallback(0))
  }, 2)
  await vi.waitFor(() => expect(line.state().messages.at(-1)?.outcome).toBeTruthy(), 5000)
  clearInterval(changing)
  table.close()
  expect(most).toBe(1)
})
