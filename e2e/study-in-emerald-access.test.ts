// A Study in Emerald's table for everybody: no barrier an expert tool finds, by day and by night, from the first decision to
// the end and in its lesson; and a turn without a mouse.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { playToEnd } from './autoplay.ts'
import { barriers, somebody } from './barriers.ts'
import { deal, House } from './house.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 })

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

/** The question is put to him: whoever waits for another reads it too. */
const asked = (page: Page, question: string): Promise<void> =>
  page.locator('.decision', { hasText: question, has: page.locator('.option') }).waitFor()

/** Goes with the Tab key to a thing on the board. */
const tabTo = async (page: Page, thing: string): Promise<void> => {
  const at = (): Promise<unknown> => page.evaluate('document.activeElement.getAttribute("data-thing")')
  for (let i = 0; i < 80 && (await at()) !== thing; i++) await page.keyboard.press('Tab')
  expect(await at()).toBe(thing)
}

/** Chooses a thing on the board that is among those the keyboard reaches. */
const choose = async (page: Page, thing: string): Promise<void> => {
  await page.locator(`[data-thing="${thing}"][tabindex="0"]`).focus()
  await page.keyboard.press('Enter')
}

test('by night: a turn by keyboard alone, and no barriers on the way', async () => {
  const person = await somebody(house, 'dark', { locale: 'en' })
  const table = await deal([person], { game: 'study-in-emerald', seats: 3, bot: 'greedy' })
  const page = await person.open(table)
  await asked(page, 'Choose a city for your Main Agent')
  expect(await barriers(page)).toEqual([])
  const { keyboard } = page
  await tabTo(page, 'city:6')
  await keyboard.press('Enter')
  await asked(page, 'Choose an action')
  // His own agent is what he would move, if he has gold; he thinks better of it.
  if ((await page.locator('.decision .option', { hasText: 'Move agents' }).count()) > 0) {
    await choose(page, 'agent:22')
    await asked(page, 'Move agents')
    await keyboard.press('Escape')
    await asked(page, 'Choose an action')
  }
  // Every hand of starting cards has cubes to place. The list is long: the board is quicker.
  await keyboard.press('1')
  await asked(page, 'Where do the cubes go?')
  expect(await barriers(page)).toEqual([])
  await tabTo(page, 'stack:1')
  await choose(page, 'stack:1')
  await asked(page, 'Play cards with cubes')
  await keyboard.press('1')
  await page
    .locator('.decision [data-confirm]:enabled, .decision .option', { hasText: /Confirm|Place the cubes/ })
    .first()
    .waitFor()
  if ((await page.locator('[data-confirm]:enabled').count()) === 0)
    await keyboard.press(String(await page.locator('.decision .option').count()))
  await page.locator('[data-confirm]:enabled').waitFor()
  await page.locator('body').press('Enter')
  await page.locator('.log', { hasText: /Ann places \d cubes? on Cairo/ }).waitFor()
  // Standing orders are short, and have no barriers either.
  await page.locator('.panel-tab[data-panel=orders]').click()
  await page.locator('.order').first().waitFor()
  expect(await page.locator('.order').count()).toBe(4)
  expect(await page.locator('.order input').count()).toBeLessThan(14)
  expect(await barriers(page)).toEqual([])
  expect(person.errors).toEqual([])
})

test('by day, in Russian, to the end', async () => {
  const person = await somebody(house, 'light', { locale: 'ru' })
  const table = await deal([person], { game: 'study-in-emerald', seats: 2, bot: 'greedy' })
  const page = await person.open(table)
  await page.locator('.decision .option').first().waitFor()
  expect(await barriers(page)).toEqual([])
  await playToEnd(page, 3)
  expect(await barriers(page)).toEqual([])
  expect(person.errors).toEqual([])
})

test('the lesson has no barriers', async () => {
  const person = await somebody(house, 'dark', { locale: 'it' })
  const page = await person.context.newPage()
  await page.goto('/learn/study-in-emerald/first')
  await page.locator('.study-in-emerald').waitFor()
  expect(await barriers(page)).toEqual([])
  expect(person.errors).toEqual([])
})
