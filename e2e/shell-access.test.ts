// The pages around the table for everybody: no barrier an expert tool finds, by day and by night; nothing runs off a phone;
// all of it by keyboard.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { House, type Person } from './house.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 })

let house: House
let table: string
let invite: string
beforeAll(async () => {
  house = await House.open()
  const ann = await house.person('Ann')
  const { summary, invites } = await ann.post('/tables', { game: 'specter-ops', seats: 5, mine: [0], listed: true })
  table = summary.id
  invite = invites.seats[1] ?? ''
})
afterAll(() => house.close())

const PHONE = { width: 390, height: 844 }

/** Every page, and what must be there before it is looked at. */
const pages = (): readonly (readonly [path: string, shown: string])[] => [
  ['/', '.dossier .emblem svg'],
  ['/new/specter-ops', '.counts label:nth-child(4)'],
  [`/table/${table}`, '.place select, .place'],
  [`/join#${invite}`, '.invitation'],
  ['/join#nonsense', '.sheet h1'],
  ['/settings', '.choices'],
  ['/rules/specter-ops#guide', '.prose h3'],
  ['/rules/specter-ops#sheet', '.quick-sheet dl'],
  ['/rules/the-agents#rules', '.rule'],
  ['/learn/the-agents', '.lessons li'],
  ['/nowhere', '.redacted'],
]

const open = async (person: Person, path: string, shown: string): Promise<Page> => {
  const page = await person.context.newPage()
  await page.goto(path)
  await page.locator(shown).first().waitFor()
  return page
}

test.each(['dark', 'light'] as const)('no barriers when it is %s, and nothing runs off a narrow screen', async (theme) => {
  const person = await house.person('Béla', { locale: theme === 'dark' ? 'en' : 'ru' })
  await person.context.addInitScript(`localStorage.setItem('safehouse.settings', '{"theme":"${theme}"}')`)
  for (const [path, shown] of pages()) {
    const page = await open(person, path, shown)
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
    // A chapter of the rulebook is like the others.
    const search = page.locator('#rule-search')
    if ((await search.count()) > 0) await search.fill('mercenary')
    // Folded things have barriers too.
    await page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    // By day only the colours are others.
    const axe = new AxeBuilder({ page })
    const { violations } = await (theme === 'dark' ? axe : axe.withRules(['color-contrast'])).analyze()
    expect([path, violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary])]).toEqual([path, []])
    await page.setViewportSize(PHONE)
    expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, PHONE.width])
    await page.close()
  }
  const page = await open(person, '/', '.dossier')
  for (const way of ['button.primary', 'button:not(.primary)']) {
    await page.locator(`.dossier-ways ${way}`).last().click()
    await page.locator('dialog .choices').first().waitFor()
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
  }
})

test.each(['hu', 'it'])('nothing runs off a narrow screen in %s', async (locale) => {
  const person = await house.person('Béla', { locale, ...PHONE })
  const page = await person.context.newPage()
  for (const [path, shown] of pages()) {
    // What differs after the # only would not be loaded anew.
    await page.goto('about:blank')
    await page.goto(path)
    await page.locator(shown).first().waitFor()
    expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, PHONE.width])
  }
})

test('by keyboard alone from the start page to a table', async () => {
  const person = await house.person('Ann')
  const page = await open(person, '/', '.dossier')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.className')).toBe('skip-link')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  // The first thing after the skip link's target that can be done is to play.
  while (!(await page.evaluate("document.activeElement.matches('.dossier .primary')"))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('dialog button[type=submit]:enabled').waitFor()
  while (!(await page.evaluate("document.activeElement.matches('dialog [type=submit]')"))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/table\//)
})

test('the rulebook is searched as one types, and every rule has an address', async () => {
  const person = await house.person('Ann', { locale: 'hu' })
  const page = await open(person, '/rules/specter-ops#SO-4.3.2', '.rule.target')
  const box = await page.locator('.rule.target').boundingBox()
  expect(box!.y).toBeGreaterThanOrEqual(0)
  expect(box!.y).toBeLessThan(900)
  expect(await page.locator('.rule-sentence').count()).toBeGreaterThan(50)
  const all = await page.locator('.rule').count()
  await page.keyboard.press('/')
  await page.keyboard.type('motion sensor')
  await vi.waitFor(async () => expect(await page.locator('.rule').count()).toBeLessThan(all / 4), 30_000)
  expect(await page.locator('.rule', { hasText: /motion sensor/i }).count()).toBeGreaterThan(2)
  await page.keyboard.type(' nothing like that')
  await page.getByText('Nincs találat').waitFor()
})
