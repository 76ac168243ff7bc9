// Rogue Agent's table for everybody: no barrier an expert tool finds, by day and by night, from the first decision to the end,
// and in its lessons.
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

/** Counts the dice that tumble from now on. */
const watchDice = (page: Page): Promise<void> =>
  page.evaluate(`{
    globalThis.tumbled = 0
    const { value: animate } = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')
    Element.prototype.animate = function (...given) {
      if (this.matches('.ra-tumbling')) globalThis.tumbled++
      return animate.apply(this, given)
    }
  }`)

test.each([
  ['dark', 'agent', 'no-preference', { locale: 'en' }],
  ['light', 'android', 'reduce', { locale: 'ru' }],
] as const)(
  'no barriers when it is %s, in %s mode; dice tumble unless told not to: %s',
  async (theme, mode, reducedMotion, more) => {
    const person = await somebody(house, theme, more)
    const table = await deal([person], { game: 'rogue-agent', seats: 3, options: { mode }, bot: 'greedy' })
    const page = await person.open(table)
    await page.locator('.decision .option').first().waitFor()
    expect(await barriers(page)).toEqual([])
    await page.emulateMedia({ reducedMotion })
    await watchDice(page)
    // A search puts dice on the table; a bot's may lie there already, and what is pointed at looks different without a roll.
    const dice = (): Promise<string> => page.evaluate("document.querySelector('.ra-dice')?.innerHTML ?? ''")
    const tumbled = (): Promise<number> => page.evaluate('tumbled')
    const before = await dice()
    const rolled =
      reducedMotion === 'reduce' ? async () => ![before, ''].includes(await dice()) : async () => (await tumbled()) > 0
    while (!(await rolled())) {
      const confirm = page.locator('[data-confirm]:enabled')
      const option = page.locator('.decision .option:enabled').last()
      if ((await confirm.count()) > 0) await confirm.click()
      else if ((await option.count()) > 0) await option.click({ timeout: 2000 }).catch(() => undefined)
      else await page.waitForTimeout(50)
    }
    if (reducedMotion === 'reduce') expect(await tumbled()).toBe(0)
    // What still moves is half transparent. Where the next search takes dice off the table, their motion is called off.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished))')
    expect(await barriers(page)).toEqual([])
    await playToEnd(page, 3)
    expect(await barriers(page)).toEqual([])
    expect(person.errors).toEqual([])
  },
)

test('both lessons are offered at once, and have no barriers', async () => {
  const person = await somebody(house, 'dark', { locale: 'it' })
  const page = await person.context.newPage()
  await page.goto('/learn/rogue-agent')
  await page.locator('.lessons li').nth(1).waitFor()
  for (const link of await page.locator('.lessons li a').all()) {
    await expect.poll(() => link.isVisible()).toBe(true)
    expect((await link.boundingBox())!.y).toBeLessThan(900)
  }
  expect(await barriers(page)).toEqual([])
  for (const id of ['first', 'android']) {
    await page.goto(`/learn/rogue-agent/${id}`)
    await page.locator('.rogue-agent').waitFor()
    expect([id, await barriers(page)]).toEqual([id, []])
  }
  expect(person.errors).toEqual([])
})
