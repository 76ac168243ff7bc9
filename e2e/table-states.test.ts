// What can happen to a table besides the game: lines break, people have two tabs, change the language, share a device.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginAgentTurn, takeStep } from './agent-turn.ts'
import { deal, House } from './house.ts'

const PATIENCE = { timeout: 180_000 }

let house: House
beforeAll(async () => {
  house = await House.open()
}, 180_000)
afterAll(() => house.close(), 60_000)

test('a draft outlives the server, and counts when it is back', PATIENCE, async () => {
  const ann = await house.person('Ann')
  const table = await deal([ann], { game: 'specter-ops', seats: 3, bot: 'greedy' })
  const page = await ann.open(table)
  await beginAgentTurn(page)
  await takeStep(page, 1)
  await takeStep(page, 2)
  const path = await page.locator('.taken').innerText()
  await house.stop()
  await page.locator('.connection:not(:empty)').waitFor()
  expect(await page.locator('.decision .option:enabled').count()).toBe(0)
  // Back is mine alone, and works without anybody.
  await house.start()
  await page.locator('.connection:empty').waitFor({ state: 'attached' })
  expect(await page.locator('.taken').innerText()).toBe(path)
  await page.locator('.decision .option:enabled', { hasText: 'Stop here' }).click()
  await page.locator('.decision .option:enabled').first().click()
  await page.locator('[data-confirm]:enabled').click()
  await page.locator('.log-line', { hasText: 'You end round 1' }).waitFor()
})

test('two tabs of one seat show the same', PATIENCE, async () => {
  const ann = await house.person('Ann')
  const table = await deal([ann], { game: 'specter-ops', seats: 3, bot: 'greedy' })
  const one = await ann.open(table)
  await beginAgentTurn(one)
  const two = await ann.open(table)
  await two.locator('.decision .option').first().waitFor()
  await one.locator('.decision .option:enabled', { hasText: 'Stay' }).click()
  await one.locator('.decision .option:enabled').first().click()
  await one.locator('[data-confirm]:enabled').click()
  for (const page of [one, two]) await page.locator('.log-line', { hasText: 'You end round 1' }).waitFor()
})

test('the way out and back leads to the same table; another language changes the words, not the draft', PATIENCE, async () => {
  const ann = await house.person('Ann')
  const table = await deal([ann], { game: 'specter-ops', seats: 3, bot: 'greedy' })
  const page = await ann.open(table)
  await beginAgentTurn(page)
  await page.locator('.head-button').last().click()
  await page.locator('.menu a').first().click()
  await page.locator('.table-screen').waitFor({ state: 'detached' })
  await page.goBack()
  await takeStep(page, 1)
  await page.locator('.head-button').last().click()
  await page.locator('.menu button[lang=hu]').click()
  await page.locator('.decision-question', { hasText: 'Az ügynök fordulója' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.locator('.taken li').count()).toBe(1)
  expect(await page.title()).toMatch(/^● Te jössz – /)
})

test('the settings are opened beside a table, and count there at once', PATIENCE, async () => {
  const ann = await house.person('Ann')
  const table = await deal([ann], { game: 'specter-ops', seats: 3, bot: 'greedy' })
  const page = await ann.open(table)
  await beginAgentTurn(page)
  await takeStep(page, 1)
  await page.locator('.head-button').last().click()
  const opened = ann.context.waitForEvent('page')
  await page.locator('.menu').getByRole('link', { name: 'Settings' }).click()
  const settings = await opened
  for (const theme of ['Night', 'Day']) {
    await settings.getByLabel(theme, { exact: true }).check()
    await page.locator(`html[data-theme=${theme === 'Night' ? 'dark' : 'light'}]`).waitFor()
  }
  // What was begun is still there.
  expect(await page.locator('.taken li').count()).toBe(1)
  expect(ann.errors).toEqual([])
})

test('a newer client on the server is announced', PATIENCE, async () => {
  const ann = await house.person('Ann')
  const table = await deal([ann], { game: 'the-agents', seats: 2, bot: 'greedy' })
  await ann.context.route('**/build.json', (route) => route.fulfill({ json: { id: 'another' } }))
  const page = await ann.open(table)
  await page.locator('.table-side .news p').waitFor()
})

describe('several seats at one device', () => {
  const curtain = async (page: Page): Promise<string> => {
    await page.locator('[data-curtain]').waitFor()
    return page.content()
  }

  test('the curtain leaves nothing of what was behind it', PATIENCE, async () => {
    const ann = await house.person('Ann')
    const { summary } = await ann.post('/tables', { game: 'specter-ops', seats: 3, options: { agent: 'first' } })
    for (const [seat, name] of ['Ann', 'Bob', 'Cid'].entries()) await ann.post(`/tables/${summary.id}/sit`, { seat, name })
    await ann.post(`/tables/${summary.id}/ready`, { ready: true })
    const page = await ann.open(summary.id)
    // The hunters choose first.
    for (const name of ['Bob', 'Cid']) {
      await page.getByRole('button', { name: `I am ${name}` }).click()
      await page.locator('.decision .option:enabled').first().click()
      await page.locator('.waiting').waitFor()
      await page.locator('[data-hide]').click()
      await page.locator('[data-curtain]').waitFor()
    }
    await page.getByRole('button', { name: 'I am Ann' }).click()
    await beginAgentTurn(page)
    await takeStep(page, 1)
    const secrets = await page.locator('.taken').innerText()
    expect(await page.locator('.text-board').first().innerText()).toContain('Hit points')
    await page.locator('[data-hide]').click()
    const after = await curtain(page)
    // Byte for byte what somebody sees who was never there.
    const other = await ann.context.newPage()
    await other.goto(`/table/${summary.id}`)
    expect(after).toBe(await curtain(other))
    expect(after).not.toContain(secrets)
    expect(await page.title()).not.toContain('●')
    expect(await page.locator('body').ariaSnapshot()).toBe(await other.locator('body').ariaSnapshot())
  })
})
