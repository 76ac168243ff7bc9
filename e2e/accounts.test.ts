// From guest to account and back, letters, devices, and the host's desk: as people meet them in a browser.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { LOCALES } from '@safehouse/kernel'
import { readSettings, startServer, type Server } from '@safehouse/server'
import { buildWeb } from '@safehouse/web/build'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser } from './browser.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 })

let folder: string
let server: Server
let browser: Browser
/** By its name this machine is a safe place for passkeys. */
let url: string
beforeAll(async () => {
  const pages = process.env.SAFEHOUSE_PAGES ?? (await buildWeb())
  folder = mkdtempSync(join(tmpdir(), 'safehouse-e2e-'))
  const given = { data: folder, pages, port: 0, host: 'localhost', logLevel: 'error', requestsAMinute: 100_000, botThreads: 1 }
  server = await startServer(readSettings(given, {}))
  url = `http://localhost:${new URL(server.url).port}`
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const contexts: BrowserContext[] = []
const thrown: string[] = []
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  expect(thrown.splice(0)).toEqual([])
})

/** A device nobody has used yet. */
const device = async (locale = 'en'): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, locale, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  contexts.push(context)
  const page = await context.newPage()
  page.on('pageerror', (error) => thrown.push(error.message))
  return page
}

const guest = async (name: string, locale = 'en'): Promise<Page> => {
  const page = await device(locale)
  await page.context().request.post('/api/guests', { data: { name, language: locale } })
  return page
}

interface Opened {
  readonly summary: { readonly id: string }
  readonly invites: { readonly seats: readonly string[] }
}

const openTable = async (page: Page, more: object = {}): Promise<Opened> => {
  const answer = await page
    .context()
    .request.post('/api/tables', { data: { game: 'the-agents', seats: 2, mine: [0], ...more } })
  return (await answer.json()) as Opened
}

const makeAccount = async (page: Page, login: string, password: string): Promise<void> => {
  await page.goto('/settings')
  await page.getByLabel('Sign-in name').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Make an account' }).click()
  await page.getByText('Saved.').waitFor()
}

const signedInAs = (page: Page, name: string): Promise<void> => page.locator('.bar-link', { hasText: name }).waitFor()

test('a guest makes an account, and comes back to the same seats by name and password', async () => {
  const home = await guest('Grey Heron')
  const { summary } = await openTable(home)
  await makeAccount(home, 'Heron', 'under the third bridge')
  const away = await device()
  await away.goto('/')
  await away.getByRole('link', { name: 'Sign in' }).click()
  await away.getByLabel('Sign-in name').fill('heron')
  await away.getByLabel('Password').fill('under the second bridge')
  await away.getByRole('button', { name: 'Come in', exact: true }).first().click()
  await away.getByText('Name and password do not fit together. Check both.').waitFor()
  await away.getByLabel('Password').fill('under the third bridge')
  await away.getByRole('button', { name: 'Come in', exact: true }).first().click()
  await signedInAs(away, 'Grey Heron')
  await away.goto('/')
  await away.locator(`a[href="/table/${summary.id}"]`).waitFor()
  // The other device is in the list, and can be signed out from here.
  await away.goto('/settings')
  const rows = away.locator('section:has(> h2:text-is("Your devices")) .rows li')
  await expect.poll(() => rows.count()).toBe(2)
  await rows.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await home.goto('/')
  await home.getByRole('link', { name: 'Sign in' }).waitFor()
})

test('a passkey opens the door: nothing to remember', async () => {
  const page = await guest('Night Owl')
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Forget it' }).waitFor()
  await page.getByText('You come back with your password or passkey.').waitFor()
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await page.getByRole('button', { name: 'Come in with a passkey' }).click()
  await signedInAs(page, 'Night Owl')
  await page.getByRole('button', { name: 'Forget it' }).click()
  await page.getByRole('button', { name: 'Forget it' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await page.getByRole('button', { name: 'Come in with a passkey' }).click()
  await page.getByText('This passkey was not accepted.').waitFor()
})

/** The link in the last letter. */
const lastLink = (): string => {
  const mail = join(folder, 'mail')
  const newest = readdirSync(mail)
    .toSorted((a, b) => numberOf(a) - numberOf(b))
    .at(-1)!
  const letter = readFileSync(join(mail, newest), 'utf8').replaceAll('=\r\n', '')
  return /http:\/\/\S+?(\/\w+#[\w-]{32})/.exec(letter)![1]
}
const numberOf = (file: string): number => Number(/-(\d+)\.eml$/.exec(file)![1])

test('an address is confirmed by its letter, a password is forgotten and found, and letters are stopped with one click', async () => {
  const page = await guest('Marsh Harrier')
  await makeAccount(page, 'harrier', 'before the rain comes')
  await page.getByLabel('E-mail address').fill('harrier@example.org')
  await page.getByRole('button', { name: 'Save and confirm' }).click()
  await page.getByText('We have written to harrier@example.org.').waitFor()
  await page.goto(lastLink())
  await page.getByText('It is confirmed.').waitFor()
  await page.getByRole('link', { name: 'When I am written to' }).click()
  await page.locator('#letters', { hasText: 'harrier@example.org' }).waitFor()
  await page.getByRole('radio', { name: 'Once a day at most' }).check()

  const away = await device()
  await away.goto('/settings')
  await away.getByLabel('Sign-in name').fill('harrier')
  await away.getByRole('button', { name: 'I forgot the password' }).click()
  await away.getByText('If this account has an e-mail address').waitFor()
  await expect.poll(lastLink).toMatch(/^\/reset#/)
  await away.goto(lastLink())
  await away.getByLabel('New password').fill('after the rain came')
  await away.getByRole('button', { name: 'Save and come in' }).click()
  await signedInAs(away, 'Marsh Harrier')
  expect(new URL(away.url()).hash).toBe('')

  await away.goto('/stop#nonsense')
  await away.getByText('This link has been used or is too old.').waitFor()
})

test('whoever has the console runs the house; a look into a table is told to its players', async () => {
  const player = await guest('Quiet Otter')
  const { summary } = await openTable(player, { bots: 'greedy' })
  const host = await device()
  await host.goto(`/host#${server.hostKey}`)
  await host.getByRole('button', { name: 'I am the host' }).click()
  await host.locator('dialog input').fill('Landlord')
  await host.locator('dialog .primary').click()
  await host.locator('.rows li', { hasText: 'Quiet Otter' }).first().waitFor()
  expect(new URL(host.url()).hash).toBe('')

  const table = player.goto(`/table/${summary.id}`)
  await table
  await player.locator('.table-screen').waitFor()
  expect(await player.locator('.marks').count()).toBe(0)
  await host.getByLabel('Find by name').last().fill('Otter')
  await host.getByRole('button', { name: 'Look into it' }).first().click()
  await host.getByText('That you looked is written there first').waitFor()
  expect(await player.locator('.marks').count()).toBe(0)
  await host.locator('dialog .danger').click()
  await host.getByText('The players have been told that you looked.').waitFor()
  await player.locator('.marks', { hasText: 'The host, Landlord, has looked into this table' }).waitFor()
  await host.getByRole('button', { name: 'Close' }).click()

  await host.getByLabel('Find by name').first().fill('Otter')
  await host.getByRole('button', { name: 'Mute: Quiet Otter' }).click()
  await host.locator('.rows .badge', { hasText: 'muted' }).waitFor()
  await host.getByRole('button', { name: 'Keep out: Quiet Otter' }).click()
  await host.locator('.rows .badge', { hasText: 'kept out' }).waitFor()
  await player.goto('/')
  await player.getByRole('link', { name: 'Sign in' }).waitFor()
})

test('another table that waits is said in the bar of every page', async () => {
  const [ann, bob] = [await guest('Ann'), await guest('Bob')]
  const { summary, invites } = await openTable(ann)
  await bob.context().request.post('/api/invites', { data: { invite: invites.seats[1] } })
  for (const one of [ann, bob]) await one.context().request.post(`/api/tables/${summary.id}/ready`, { data: { ready: true } })
  const links = await Promise.all(
    [ann, bob].map(async (page) => {
      await page.goto('/settings')
      await page.locator('#letters').waitFor()
      return page.getByRole('link', { name: 'Your turn at a table' }).count()
    }),
  )
  expect(links.toSorted((a, b) => a - b)).toEqual([0, 1])
})

type Visit = readonly [visitor: Page, path: string, shown: string]

/** Every page of an account, as somebody and as nobody sees it. */
const visitsIn = async (locale: string, theme: 'dark' | 'light'): Promise<readonly Visit[]> => {
  const [somebody, nobody] = [await guest('Béla', locale), await device(locale)]
  for (const page of [somebody, nobody])
    await page.addInitScript(
      `if (location.protocol !== 'about:') localStorage.setItem('safehouse.settings', '{"theme":"${theme}"}')`,
    )
  return [
    [somebody, '/settings', '#letters'],
    [somebody, '/reset#x', '.form'],
    [somebody, '/stop#x', '.sheet .buttons'],
    [somebody, '/host', '.host .problem'],
    [somebody, '/host#x', '.host .sheet'],
    [nobody, '/settings', '#recover'],
  ]
}

const goTo = async ([visitor, path, shown]: Visit): Promise<void> => {
  // What differs after the # only would not be loaded anew.
  await visitor.goto('about:blank')
  await visitor.goto(path)
  await visitor.locator(shown).first().waitFor()
}

test.each(['dark', 'light'] as const)('no page has barriers when it is %s', async (theme) => {
  for (const visit of await visitsIn('en', theme)) {
    await goTo(visit)
    // By day only the colours are others.
    const axe = new AxeBuilder({ page: visit[0] })
    const { violations } = await (theme === 'dark' ? axe : axe.withRules(['color-contrast'])).analyze()
    expect([visit[1], violations.map(({ id, nodes }) => [id, nodes[0].html])]).toEqual([visit[1], []])
  }
})

test.each(LOCALES)('in %s nothing runs off a narrow screen, and every word is there', async (locale) => {
  for (const visit of await visitsIn(locale, 'dark')) {
    const [visitor, path] = visit
    await visitor.setViewportSize({ width: 390, height: 844 })
    await goTo(visit)
    expect([path, await visitor.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 390])
    expect(await visitor.locator('main').innerText()).not.toMatch(/\b(account|letters?|host|devices|settings)\.[a-z]/)
  }
})
