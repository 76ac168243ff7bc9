// Whole games of A Study in Emerald in real browsers against a real server.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { playToEnd } from './autoplay.ts'
import { deal, House, PHONE, SMALL } from './house.ts'
import { expectOwnStreams } from './own-streams.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

test('two people and two bots play to the end, the people attacking wherever they can', async () => {
  const people = [await house.person('Ann', SMALL), await house.person('Борис', { locale: 'ru', ...SMALL })]
  const table = await deal(people, { game: 'study-in-emerald', seats: 4, bot: 'greedy' })
  const [ann, boris] = await Promise.all(people.map((person) => person.open(table)))
  await Promise.all([playToEnd(ann, 1, 'Assassinate|Kill|Attack'), playToEnd(boris, 2, 'Покушение|Убить|Нападение')])
  await expectOwnStreams(people, table)
  for (const person of people) expect(person.errors).toEqual([])
})

test('one against a bot plays on a phone', async () => {
  const dora = await house.person('Dóra', { locale: 'hu', ...PHONE })
  const table = await deal([dora], { game: 'study-in-emerald', seats: 2, bot: 'greedy' })
  const page = await dora.open(table)
  await playToEnd(page, 1)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width)
  await expectOwnStreams([dora], table)
  expect(dora.errors).toEqual([])
})
