// The table for everybody: by keyboard alone, without barriers an expert tool finds, on a phone, for those who look elsewhere.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ignore } from './agent-turn.ts'
import { deal, House, PHONE } from './house.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 })

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

/** Whoever went through the options in turn might choose and take back for ever. */
const scattered = (n: number): number => Math.imul(n + 1, 2_654_435_761) >>> 16

test('a whole game by keyboard, and the focus is never lost', async () => {
  const ann = await house.person('Ann')
  const table = await deal([ann], { game: 'the-agents', seats: 2, bot: 'greedy' })
  const page = await ann.open(table)
  await page.keyboard.press('Tab')
  const look = (): Promise<{ over: boolean; whole: boolean; options: number; lost: boolean }> =>
    page.evaluate(`({
      over: document.querySelector('.end') !== null,
      whole: document.querySelector('[data-confirm]:enabled') !== null,
      options: document.querySelectorAll('.decision [aria-keyshortcuts]:enabled').length,
      lost: document.activeElement === document.body,
    })`)
  let pressed = 0
  for (;;) {
    const { over, whole, options, lost } = await look()
    if (over) break
    expect(lost).toBe(false)
    if (whole) await page.keyboard.press('Enter')
    else if (options > 0) await page.keyboard.press(String(1 + (scattered(pressed++) % options)))
    else await page.waitForTimeout(20)
  }
  expect(pressed).toBeGreaterThan(10)
  expect(await page.locator('.places-won li').count()).toBe(2)
})

test.each(['/learn/the-agents/first', '/learn/specter-ops/hunter'])('%s can be played by doing what it says', async (path) => {
  const ann = await house.person('Ann')
  const page = await ann.context.newPage()
  await page.goto(path)
  const end = page.locator('.coach [data-play]')
  const next = page.locator('.coach [data-next], [data-confirm]:enabled, .option[data-suggested]:enabled')
  await next.first().waitFor()
  while (!(await end.isVisible())) await next.first().click({ timeout: 2000 }).catch(ignore)
  expect(await page.locator('.coach-place').innerText()).toMatch(/^(\d+) of \1$/)
  expect(ann.errors).toEqual([])
})

const barriers = async (page: Page): Promise<unknown[]> => {
  const { violations } = await new AxeBuilder({ page }).include('.table-screen').analyze()
  return violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html)])
}

test.each([
  ['the-agents', 2],
  ['specter-ops', 5],
])('%s has no barriers by night and by day, on a desk and on a phone', async (game, seats) => {
  const ann = await house.person('Ann')
  const table = await deal([ann], { game, seats, bot: 'greedy' })
  const page = await ann.open(table)
  await page.locator('.decision .option').first().waitFor()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
    expect([colorScheme, await barriers(page)]).toEqual([colorScheme, []])
  }
  await page.setViewportSize(PHONE)
  expect(await barriers(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  expect(ann.errors).toEqual([])
})

/** In how many rows the players stand, how much more there is than fits, and whether whoever is waited for is seen. */
const ROW = `(() => {
  const row = document.querySelector('.players')
  const tops = new Set([...row.children].map((player) => player.getBoundingClientRect().top))
  const waited = row.querySelector('[data-waited]').getBoundingClientRect()
  const { left, right } = row.getBoundingClientRect()
  return { rows: tops.size, more: row.scrollWidth - row.clientWidth, sees: waited.left >= left && waited.right <= right }
})()`

test.each(['en', 'hu', 'ru', 'it'])('five players stand in one row on a phone (%s)', async (locale) => {
  const ann = await house.person('Ann', { ...PHONE, locale })
  // It begins without windows, which have clocks at every table.
  const page = await ann.open(await deal([ann], { game: 'study-in-emerald', seats: 5, bot: 'greedy' }))
  await page.locator('.decision .option').first().waitFor()
  // Until the letters are there the buttons beside it are wider.
  await page.evaluate('document.fonts.ready')
  await expect.poll(() => page.evaluate(ROW)).toEqual({ rows: 1, more: 0, sees: true })
  await page.locator('.players:not([tabindex])').waitFor()
  await ann.context.close()
})

test('the clock of a window stands beside its question, and the row of five fits as before', async () => {
  const ann = await house.person('Ann', { ...PHONE, locale: 'hu' })
  const terms = { window: { tick: 1, most: 36_000 } }
  const page = await ann.context.newPage()
  const clock = page.locator('.decision .player-clock')
  // Whoever is not the first player is asked in a window at once: at one table of five she is, and sits down at another.
  while (!(await clock.isVisible())) {
    await page.goto(`/table/${await deal([ann], { game: 'the-agents', seats: 5, bot: 'greedy', terms })}`)
    await page.locator('.decision .option:enabled').first().waitFor()
  }
  expect(await page.locator('.players .player-clock').count()).toBe(0)
  await page.evaluate('document.fonts.ready')
  await expect.poll(() => page.evaluate(ROW)).toEqual({ rows: 1, more: 0, sees: true })
  await ann.context.close()
})

test('on a phone several share, the button that hides everything is always in sight', async () => {
  const ann = await house.person('Ann', { ...PHONE, locale: 'ru' })
  const { summary } = await ann.post('/tables', { game: 'rogue-agent', seats: 2 })
  for (const [seat, name] of ['Ann', 'Bob'].entries()) await ann.post(`/tables/${summary.id}/sit`, { seat, name })
  await ann.post(`/tables/${summary.id}/ready`, { ready: true })
  const page = await ann.open(summary.id)
  await page.locator('[data-curtain] .button.primary').click()
  await page.locator('.decision .option:enabled').first().waitFor()
  for (let steps = 0; steps < 3; steps++) {
    await page.locator('.decision .option:enabled').first().click({ timeout: 2000 }).catch(ignore)
    await page.locator('.decision-options[aria-busy=false], .waiting').waitFor()
    // Playwright would scroll to it.
    const seen = await page.evaluate(`(() => {
      const button = document.querySelector('[data-hide]')
      const { x, y, width, height } = button.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height - 2) === button
    })()`)
    expect(seen).toBe(true)
  }
  await ann.context.close()
})

test('with clocks the row scrolls, shows who is waited for, and can be reached by keyboard', async () => {
  const ann = await house.person('Ann', PHONE)
  const pace = { kind: 'live', bank: 36_000, increment: 30, cap: 36_000 }
  const page = await ann.open(await deal([ann], { game: 'the-agents', seats: 5, bot: 'greedy', terms: { pace } }))
  await page.locator('.decision .option').first().waitFor()
  await page.locator('.players[tabindex="0"]').waitFor()
  const row = (await page.evaluate(ROW)) as { rows: number; more: number; sees: boolean }
  expect(row).toMatchObject({ rows: 1, sees: true })
  expect(row.more).toBeGreaterThan(100)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(`document.activeElement.className`)).toBe('players')
  await page.keyboard.press('End')
  expect(await barriers(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  await ann.context.close()
})
