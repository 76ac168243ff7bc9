// The pages around the table, as people walk through them: from the first visit to the first decision, by invitation, with
// a server that goes away, with names and links that are wrong.
import { LOCALES, type Locale } from '@safehouse/kernel'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { House } from './house.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 })

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

const contexts: BrowserContext[] = []
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
})

interface Visitor {
  readonly page: Page
  /** What was thrown in the page. */
  readonly thrown: string[]
  /** Errors in the console. */
  readonly complaints: string[]
  /** Every address asked for. */
  readonly asked: string[]
}

/** Somebody who has never been here. */
const visit = async (path: string, locale: Locale | 'de' = 'en'): Promise<Visitor> => {
  const context = await house.browser.newContext({ baseURL: house.url, locale, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  contexts.push(context)
  const page = await context.newPage()
  const thrown: string[] = []
  const complaints: string[] = []
  const asked: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) thrown.push(message.text())
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(path)
  return { page, thrown, complaints, asked }
}

/** On the start page: a table of one's own, not one that others have opened. */
const OWN_TABLE = '.hero + .drawer .table-row'

const text = async (of: Locator): Promise<string> => (await of.first().innerText()).trim()

/** Sits down behind a link under a name. */
const accept = async (page: Page, name: string): Promise<void> => {
  await page.locator('.invitation input').fill(name)
  await page.locator('.invitation .primary').click()
  await page.waitForURL(/\/table\//)
}

/** Opens a table for two by the form, and says the link for a friend. */
const openTable = async (page: Page, name: string): Promise<string> => {
  await page.locator('form .primary:enabled').click()
  await page.locator('dialog input').fill(name)
  await page.locator('dialog .primary').click()
  return page.locator('.room-invite input').inputValue()
}

const ready = (page: Page): Promise<void> => page.locator('.room-ready button').click()

test.each(LOCALES)('a newcomer who speaks %s reaches the first decision in three clicks', async (locale) => {
  for (const game of ['the-agents', 'specter-ops']) {
    const { page, thrown } = await visit('/', locale)
    await page.locator(`html[lang=${locale}] .dossier`).first().waitFor()
    await page.locator(`.dossier.${game} .primary`).click()
    expect(await page.locator('dialog input[type=text]').inputValue()).not.toBe('')
    await page.locator('dialog button[type=submit]:enabled').click()
    await page.waitForURL(/\/table\//)
    const options = page.locator('.decision [data-option]:enabled')
    await options.first().waitFor({ timeout: 60_000 })
    await options.first().click()
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    expect(await page.locator('body').innerText()).not.toMatch(/\b(play|house|lobby|seat|rule)\.[a-z]/)
    expect(thrown).toEqual([])
    await page.close()
  }
})

test('a first visit leaves nothing to complain about in the console', async () => {
  for (const path of ['/', '/new/specter-ops', '/settings', '/learn/the-agents', '/rules/the-agents#guide']) {
    const { page, complaints } = await visit(path)
    await page.locator('.dossier, .form, .choices, .lessons, .prose').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect([path, complaints]).toEqual([path, []])
  }
})

test('the lobby shows what one is looking for', async () => {
  const owner = await house.person('Bruno', { locale: 'it' })
  const open = (game: string, more: object): Promise<unknown> =>
    owner.post('/tables', { game, mine: [0], listed: true, ...more })
  await open('the-agents', { seats: 2, language: 'ru', terms: { pace: { kind: 'days', days: 2 } } })
  await open('specter-ops', { seats: 5 })
  const { page } = await visit('/')
  const rows = page.locator('.filters ~ .tables .table-row')
  const shown = async (count: number): Promise<string> => {
    await expect.poll(() => rows.count(), { timeout: 30_000 }).toBe(count)
    return (await rows.allInnerTexts()).join(' ')
  }
  expect(await shown(2)).toMatch(/Italiano[^]*No clock[^]*Русский[^]*Over days/)
  await page.getByLabel('Language').selectOption('Русский')
  expect(await shown(1)).toContain('The Agents')
  await page.getByLabel('Free seats').selectOption('3 or more')
  await shown(0)
  await page.getByRole('button', { name: 'Show all' }).click()
  await shown(2)
  await page.getByLabel('Pace').selectOption('No clock')
  expect(await shown(1)).toContain('Specter Ops')
  await page.getByLabel('Pace').selectOption('Any pace')
  await page.getByLabel('Game', { exact: true }).selectOption('The Agents')
  expect(await shown(1)).toContain('1 free seat')
})

test('a table has a language of its own, which those who come by link can read', async () => {
  const owner = await visit('/new/the-agents', 'hu')
  expect(await owner.page.locator('.choice', { hasText: 'Az asztal nyelve' }).locator('.chosen').innerText()).toBe('Magyar')
  await owner.page.locator('.choice', { hasText: 'Az asztal nyelve' }).getByText('Русский').click()
  const link = await openTable(owner.page, 'Béla')
  const friend = await visit(link)
  await friend.page.locator('.terms', { hasText: 'Language at the table: Русский' }).waitFor()
})

test('what cannot be loaded is not asked for over and over', async () => {
  const { page } = await visit('/learn/the-agents')
  await page.locator('.lessons a').first().waitFor()
  let refused = 0
  await page.route(/\/assets\/lesson\.en-.*\.js$/, (route) => {
    refused++
    return route.abort()
  })
  await page.goto('/learn/the-agents/first')
  await page.getByRole('heading', { name: 'Something is missing' }).waitFor()
  await page.waitForTimeout(500)
  expect(refused).toBeGreaterThan(0)
  expect(refused).toBeLessThan(10)
})

test('the language changes at once, without a reload, and is remembered', async () => {
  const { page } = await visit('/', 'de')
  expect(await text(page.locator('h1'))).toBe('Games of secret agents')
  await page.evaluate('globalThis.unchanged = true')
  const titles = new Set<string>()
  for (const name of ['Italiano', 'Русский', 'English', 'Magyar']) {
    await page.getByRole('button', { name }).click()
    await page.locator(`.languages [aria-pressed=true]:text-is("${name}")`).waitFor()
    titles.add(await text(page.locator('h1')))
  }
  expect(titles.size).toBe(4)
  expect(await page.evaluate('globalThis.unchanged')).toBe(true)
  await page.reload()
  expect(await text(page.locator('h1'))).toBe('Titkos ügynökök játékai')
})

test('a friend comes by link, sits down and plays; the link stays out of every request', async () => {
  const owner = await visit('/new/the-agents')
  await owner.page.locator('.more > summary').click()
  await owner.page.locator('.more label', { hasText: 'Even the odds' }).click()
  const link = await openTable(owner.page, 'Ann')
  // What is not as usual all are told, before they agree to it.
  expect(await text(owner.page.locator('.terms li').first())).toBe('Head start for early seats: Even the odds')
  const token = new URL(link).hash.slice(1)
  expect(token.length).toBeGreaterThan(20)
  const friend = await visit(link, 'hu')
  expect(await text(friend.page.locator('.invitation h1'))).toBe('Agents')
  await friend.page.locator('.terms li', { hasText: 'Előny a korábbi helyeknek: Kiegyenlítve' }).waitFor()
  await accept(friend.page, 'Béla')
  await owner.page.locator('.place', { hasText: 'Béla' }).waitFor()
  await ready(friend.page)
  for (const { page } of [owner, friend]) await page.locator('.decision, .waiting').first().waitFor()
  for (const { asked, thrown } of [owner, friend]) {
    expect(asked.filter((address) => address.includes(token))).toEqual([])
    expect(thrown).toEqual([])
  }
  // The table is full now.
  const late = await visit(link)
  await late.page.locator('.invitation .problem').waitFor()
  expect(await late.page.locator('.invitation .primary').count()).toBe(0)
  // Both find it among their tables.
  await friend.page.goto('/')
  await friend.page.locator(OWN_TABLE).waitFor()
  expect(await friend.page.locator(OWN_TABLE).count()).toBe(1)
})

test('names are text, whatever they look like; what is no name is not taken', async () => {
  const markup = '<img src=x onerror=globalThis.hit=1>'
  const { page, thrown } = await visit('/new/the-agents')
  const link = await openTable(page, markup)
  await page.locator('.place', { hasText: markup }).waitFor()
  expect(await page.locator('.bar-link').innerText()).toBe(markup)
  const friend = await visit(link)
  await friend.page.locator('.seats-short', { hasText: markup }).waitFor()
  const field = friend.page.locator('.invitation input')
  for (const [name, message] of [
    ['x'.repeat(10_000), 'At most 40 characters, please.'],
    ['   ', 'A name is needed: one letter is enough.'],
    ['a\u202Eb', 'Letters, digits and signs only: something invisible is in there.'],
  ]) {
    await field.fill(name)
    await friend.page.getByText(message).waitFor()
    expect(await friend.page.locator('.invitation .primary').isDisabled()).toBe(true)
  }
  for (const one of [page, friend.page]) expect(await one.evaluate('globalThis.hit')).toBeUndefined()
  expect([...thrown, ...friend.thrown]).toEqual([])
})

test('links that lead nowhere say so, and what to do', async () => {
  const owner = await visit('/new/specter-ops')
  const link = await openTable(owner.page, 'Ann')
  await owner.page.locator('.room-invite .plain').click()
  await vi.waitFor(async () => expect(await owner.page.locator('.room-invite input').inputValue()).not.toBe(link), 30_000)
  for (const dead of [link, '/join#nonsense', `/join#${'x'.repeat(5000)}`]) {
    const { page, thrown } = await visit(dead, 'it')
    await page.getByRole('heading', { name: 'Questo invito non porta da nessuna parte' }).waitFor()
    // Nobody has typed anything.
    expect(await text(page.locator('.sheet'))).not.toContain('scritto')
    expect(thrown).toEqual([])
  }
  const none = await visit('/join', 'it')
  await none.page.getByRole('heading', { name: 'In questo indirizzo non c’è nessun invito' }).waitFor()
  expect(none.thrown).toEqual([])
  const { page } = await visit('/table/nosuchtable1', 'it')
  expect(await text(page.locator('.problem'))).toMatch(/^Non esiste/)
  const lost = await visit('/nowhere/at/all', 'ru')
  expect(await text(lost.page.locator('h1'))).toBe('Здесь ничего нет')
  // Each of them leads on, and not to what is not there.
  for (const dead of ['/join', '/replay/nosuchtable1', '/host', '/nowhere']) {
    const stranger = await visit(dead, 'hu')
    await stranger.page.locator('main a.button', { hasText: 'A kezdőlapra' }).waitFor()
    expect(await stranger.page.locator('main a[href*=nosuchtable1]').count()).toBe(0)
    await stranger.page.locator('main a.button', { hasText: 'A kezdőlapra' }).click()
    await stranger.page.getByRole('heading', { name: 'Titkos ügynökök játékai' }).waitFor()
  }
})

test('a server that goes away is looked for, and nothing is lost when it is back', async () => {
  const { page, thrown } = await visit('/new/the-agents')
  await openTable(page, 'Ann')
  await page.goto('/')
  await page.locator(OWN_TABLE).waitFor()
  await house.stop()
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await page.locator('.news p').waitFor()
  expect(await text(page.locator('.news'))).toMatch(/does not answer/)
  await house.start()
  await page.locator('.news p').waitFor({ state: 'detached' })
  expect(await page.locator(OWN_TABLE).count()).toBe(1)
  expect(thrown).toEqual([])
})

test('an old page says that there is a new version', async () => {
  const { page } = await visit('/')
  await page.locator('.dossier').first().waitFor()
  expect(await page.locator('.news p').count()).toBe(0)
  await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'another' } }))
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await page.locator('.news button').waitFor()
  expect(await text(page.locator('.news'))).toMatch(/new version/)
  await page.unroute('**/build.json')
  await page.locator('.news button').click()
  await page.locator('.news p').waitFor({ state: 'detached' })
})

test('a phrase brings somebody back from another device, and after the key was lost', async () => {
  const home = await visit('/new/the-agents')
  await openTable(home.page, 'Old Badger')
  await home.page.goto('/settings')
  await home.page.getByRole('button', { name: 'Show a new phrase' }).click()
  const phrase = await home.page.locator('.copy-field input').inputValue()

  const away = await visit('/settings')
  const field = away.page.locator('#phrase')
  await field.fill('abcd-abcd-abcd-abcd-abcd')
  await away.page.locator('form:has(#phrase) button').click()
  await away.page.getByText('That recovery phrase is not known. Check every letter.').waitFor()
  await field.fill(phrase.toUpperCase())
  await away.page.locator('form:has(#phrase) button').click()
  await away.page.locator('.bar-link', { hasText: 'Old Badger' }).waitFor()
  await away.page.goto('/')
  await away.page.locator(OWN_TABLE).waitFor()

  await home.page.context().clearCookies()
  await home.page.goto('/')
  await home.page.locator('.news', { hasText: 'Old Badger' }).waitFor()
  await home.page.locator('.news a').click()
  await home.page.locator('#phrase').fill(phrase)
  await home.page.locator('form:has(#phrase) button').click()
  await home.page.locator('.bar-link', { hasText: 'Old Badger' }).waitFor()
})

test('several people at one device get a seat each, and a curtain', async () => {
  const { page, thrown } = await visit('/', 'it')
  await page.locator('.dossier.the-agents .dossier-ways button').last().click()
  await page.locator('dialog label', { hasText: /^3$/ }).click()
  const names = page.locator('dialog input[type=text]')
  expect(await names.count()).toBe(3)
  for (const [i, name] of ['Anna', 'Bice', 'Carlo'].entries()) await names.nth(i).fill(name)
  await page.locator('dialog button[type=submit]').click()
  await page.waitForURL(/\/table\//)
  await page
    .getByText(/Anna|Bice|Carlo/)
    .first()
    .waitFor()
  expect(thrown).toEqual([])
})
