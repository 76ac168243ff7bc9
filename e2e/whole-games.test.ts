// Whole games of The Agents and Rogue Agent in real browsers against a real server.
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

test('two people play The Agents to the end by clicking', async () => {
  const people = [await house.person('Ann', SMALL), await house.person('Béla', { locale: 'hu', ...SMALL })]
  const table = await deal(people, { game: 'the-agents', seats: 2 })
  const pages = await Promise.all(people.map((person) => person.open(table)))
  await Promise.all(pages.map((page, seat) => playToEnd(page, seat + 3)))
  for (const page of pages) expect(await page.locator('.places-won li').count()).toBe(2)
  expect(await pages[1].locator('html').getAttribute('lang')).toBe('hu')
  await expectOwnStreams(people, table)
  for (const person of people) expect(person.errors).toEqual([])
})

test('two people play Rogue Agent', async () => {
  const people = [await house.person('Ann', SMALL), await house.person('Béla', { locale: 'hu', ...SMALL })]
  const table = await deal(people, { game: 'rogue-agent', seats: 2 })
  const pages = await Promise.all(people.map((person) => person.open(table)))
  await Promise.all(pages.map((page, seat) => playToEnd(page, seat + 1)))
  await expectOwnStreams(people, table)
  for (const person of people) expect(person.errors).toEqual([])
})

test('one person with three bots plays the Android mode of Rogue Agent on a phone', async () => {
  const carla = await house.person('Carla', { locale: 'it', ...PHONE })
  const table = await deal([carla], { game: 'rogue-agent', seats: 4, options: { mode: 'android' }, bot: 'greedy' })
  const page = await carla.open(table)
  await playToEnd(page, 1)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width)
  await expectOwnStreams([carla], table)
  expect(carla.errors).toEqual([])
})
