// The pages around the table for everybody: no barrier an expert tool finds, by day and by night; nothing runs off a phone;
// all of it by keyboard.
import { AxeBuilder } from '@axe-core/playwright'
import { LOCALES } from '@safehouse/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { House, PHONE, type Person } from './house.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 })

let house: House
let table: string
let invite: string
/** Somebody who has looked at other pages before. */
let reader: Person
beforeAll(async () => {
  house = await House.open()
  const ann = await house.person('Ann')
  const { summary, invites } = await ann.post('/tables', { game: 'specter-ops', seats: 5, mine: [0], listed: true })
  table = summary.id
  invite = invites.seats[1] ?? ''
  reader = await house.person('Béla')
})
afterAll(() => house.close())

/** Every page, where it is, and what must be there before it is looked at. */
const PAGES: readonly (readonly [name: string, path: () => string, shown: string])[] = [
  ['the start page', () => '/', '.dossier .emblem svg'],
  ['a new table', () => '/new/specter-ops', '.counts label:nth-child(4)'],
  ['the waiting room', () => `/table/${table}`, '.place select, .place'],
  ['an invitation', () => `/join#${invite}`, '.invitation'],
  ['a dead invitation', () => '/join#nonsense', '.sheet h1'],
  ['the settings', () => '/settings', '.choices'],
  ['an empty ladder', () => '/ladder', '.sheet'],
  ['fair play', () => '/fair', '.sheet'],
  ['a match from a file', () => '/replay', '.drop-zone'],
  ['a guide', () => '/rules/specter-ops#guide', '.prose h3'],
  ['a sheet', () => '/rules/specter-ops#sheet', '.quick-sheet dl'],
  ['a rulebook', () => '/rules/the-agents#rules', '.rule'],
  ['the lessons', () => '/learn/the-agents', '.lessons li'],
  ['nothing', () => '/nowhere', '.redacted'],
]

const open = async (person: Person, path: string, shown: string): Promise<Page> => {
  const page = await person.context.newPage()
  await page.goto(path)
  await page.locator(shown).first().waitFor()
  return page
}

/** Barriers an expert tool finds; where only the colours are others, it need look at nothing else. */
const barriers = async (page: Page, rules?: string[]): Promise<unknown[]> => {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary])
}

/** By night and by day, as the system has it. */
const THEMES = [
  ['dark', undefined],
  ['light', ['color-contrast']],
] as const

test.each(PAGES)(
  '%s has no barriers by night or by day, nor runs off a narrow screen in any language',
  async (_, path, shown) => {
    const page = await open(reader, path(), shown)
    // A chapter of the rulebook is like the others.
    const search = page.locator('#rule-search')
    if ((await search.count()) > 0) await search.fill('mercenary')
    // Folded things have barriers too.
    await page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    for (const [theme, rules] of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await page.locator(`html[data-theme=${theme}]`).waitFor()
      expect([theme, await barriers(page, rules && [...rules])]).toEqual([theme, []])
    }
    await page.setViewportSize(PHONE)
    // English comes last: the next page begins with it.
    for (const locale of LOCALES.toReversed()) {
      await page.locator(`.bar .languages [lang=${locale}]`).click()
      await page.locator(`html[lang=${locale}]`).waitFor()
      await page.locator(shown).first().waitFor()
      expect([locale, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([locale, PHONE.width])
    }
    await page.close()
  },
)

test.each(THEMES)('no barriers in the dialogs of the start page when it is %s', async (theme) => {
  const person = await house.person('Béla', { locale: theme === 'dark' ? 'en' : 'ru' })
  await person.context.addInitScript(`localStorage.setItem('safehouse.settings', '{"theme":"${theme}"}')`)
  const page = await open(person, '/', '.dossier')
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
  for (const way of ['button.primary', 'button:not(.primary)']) {
    await page.locator(`.dossier-ways ${way}`).last().click()
    await page.locator('dialog .choices').first().waitFor()
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
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
