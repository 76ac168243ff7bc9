// What people at a table agree on besides the game: each test looks at what the others see of it.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { barriers } from './barriers.ts'
import { deal, House, PHONE, SMALL, type Person } from './house.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 })

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

const NAMES = ['Ann', 'Béla', 'Cid']

let people: Person[] = []
afterEach(async () => {
  expect(people.map(({ errors }) => errors)).toEqual(people.map(() => []))
  await Promise.all(people.map(({ context }) => context.close()))
})

interface Seated {
  readonly table: string
  readonly pages: readonly Page[]
}

/** Ann, Béla and Cid at a table of The Agents, each with a page of their own. */
const gather = async (terms: object = {}): Promise<Seated> => {
  people = await Promise.all(NAMES.map((name) => house.person(name, SMALL)))
  const table = await deal(people, { game: 'the-agents', seats: 3, terms })
  const pages = await Promise.all(people.map((person) => person.open(table)))
  return { table, pages }
}

const choose = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('.menu').getByRole('button', { name: entry, exact: true }).click()
}

/** The second time it is meant. */
const confirm = (page: Page, what: string): Promise<void> =>
  page.locator('dialog .decision-buttons').getByRole('button', { name: what }).click()

const proposal = (page: Page, text: string): Promise<void> => page.locator('.proposal', { hasText: text }).waitFor()

const agree = (page: Page): Promise<void> => page.locator('.proposal').getByRole('button', { name: 'I agree' }).click()

const seesPlayers = async (page: Page, ...names: string[]): Promise<void> => {
  for (const [seat, name] of names.entries()) await page.locator(`.player[data-seat="${seat}"]`, { hasText: name }).waitFor()
}

const isOver = async (page: Page, verdict: string, reason: string): Promise<void> => {
  await page.locator('.end h2', { hasText: verdict }).waitFor()
  await page.locator('.end p', { hasText: reason }).waitFor()
}

/** What stands on the file of the closed match on somebody's start page. */
const stamp = async (page: Page): Promise<string> => {
  await page.goto('/')
  return page.locator('.drawer', { hasText: 'Closed files' }).locator('.stamp').innerText()
}

test('a pause, and going on, when all agree; nothing can be decided meanwhile', async () => {
  const { table, pages } = await gather()
  const [ann, bela, cid] = pages
  const eve = await house.person('Eve', SMALL)
  people.push(eve)
  const watching = await eve.open(table)
  await choose(ann, 'Offer a pause')
  for (const page of [bela, cid, watching]) await proposal(page, 'Ann would pause the match.')
  await agree(bela)
  for (const page of [ann, cid]) await proposal(page, 'Ann and Béla would pause the match.')
  const asked = pages[await askedSeat(pages)]
  await agree(cid)
  for (const page of [...pages, watching]) await page.locator('.notice', { hasText: 'The match is paused' }).waitFor()
  // A spectator has no say in it.
  expect(await watching.locator('.proposal button').count()).toBe(0)
  expect(await asked.locator('.decision .option:enabled').count()).toBe(0)
  await choose(cid, 'Offer to go on')
  for (const page of [ann, bela, watching]) await proposal(page, 'Cid would go on.')
  await agree(ann)
  await agree(bela)
  for (const page of [...pages, watching])
    await page.locator('.notice', { hasText: 'The match is paused' }).waitFor({ state: 'detached' })
  await asked.locator('.decision .option:enabled').first().click()
  await asked.locator('.taken').waitFor()
})

test('an end without a winner, when all agree; then the same again', async () => {
  const { table, pages } = await gather()
  const [ann, bela, cid] = pages
  await choose(bela, 'Offer to end the match')
  await confirm(bela, 'Offer to end the match')
  for (const page of [ann, cid]) await proposal(page, 'Béla would end the match without a winner.')
  // He thinks better of it, and once more.
  await bela.locator('.proposal').getByRole('button', { name: 'Take back my consent' }).click()
  for (const page of [ann, cid]) await page.locator('.proposal').waitFor({ state: 'detached' })
  await choose(bela, 'Offer to end the match')
  await confirm(bela, 'Offer to end the match')
  await agree(ann)
  await agree(cid)
  for (const page of pages) await isOver(page, 'nobody', 'All agreed to end the match.')
  await ann.locator('.end').getByRole('button', { name: 'Play again' }).click()
  await ann.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(table))
  const again = ann.url()
  for (const page of [bela, cid]) {
    await page.locator('.end').getByRole('button', { name: 'To the rematch' }).click()
    await page.waitForURL(again)
  }
  for (const page of pages) await page.locator('.room-ready button').click()
  for (const page of pages) {
    await page.locator('.table-screen').waitFor()
    await seesPlayers(page, ...NAMES)
  }
})

test('whoever leaves is followed by a bot; the match is a closed file of theirs', async () => {
  const { pages } = await gather()
  const [ann, bela, cid] = pages
  await choose(bela, 'Leave the match')
  await bela.locator('dialog', { hasText: 'A bot plays on in your place.' }).waitFor()
  await confirm(bela, 'Leave the match')
  for (const page of [ann, cid]) await seesPlayers(page, 'Ann', 'Bot 2', 'Cid')
  // It goes on.
  await askedSeat([ann, cid])
  expect(await stamp(bela)).toBe('RESIGNED')
})

test('where leaving is losing, all see who won, and all keep the file', async () => {
  const { pages } = await gather({ away: 'forfeit' })
  const [ann, bela, cid] = pages
  await choose(cid, 'Leave the match')
  await cid.locator('dialog', { hasText: 'The match ends, and you lose it.' }).waitFor()
  await confirm(cid, 'Leave the match')
  await isOver(cid, 'lost', 'You resigned.')
  for (const page of [ann, bela]) await isOver(page, 'won', 'Cid resigned.')
  for (const page of pages) await seesPlayers(page, ...NAMES)
  expect(await stamp(cid)).toBe('LOST')
  expect(await stamp(ann)).toBe('WON')
})

test('a bot for somebody who stays away, when all others agree; and back again', async () => {
  const { pages } = await gather({ replace: { after: 1 } })
  // Somebody has decided, and now it is another who is waited for.
  const first = await askedSeat(pages)
  const late = await playUntilOther(pages[first], first)
  const [one, other] = [0, 1, 2].filter((seat) => seat !== late)
  await choose(pages[one], `Let a bot play for ${NAMES[late]}`)
  await proposal(pages[other], `${NAMES[one]} would let a bot play for ${NAMES[late]}.`)
  await agree(pages[other])
  const replaced = NAMES.with(late, `Bot ${late + 1}`)
  for (const page of [pages[one], pages[other]]) await seesPlayers(page, ...replaced)
  await pages[late].getByText('A bot or somebody else plays on there.').waitFor()
  await pages[late].getByRole('button', { name: 'Look again' }).click()
  await pages[late].getByRole('button', { name: 'Take my seat back' }).click()
  for (const page of pages) await seesPlayers(page, ...NAMES)
  await pages[late].locator('.player[data-me]', { hasText: NAMES[late] }).waitFor()
})

test('a duplicate match: both tables wait in one room, and nothing opens before both are over', async () => {
  people = await Promise.all([...NAMES, 'Dora'].map((name) => house.person(name, PHONE)))
  const [ann, bela, cid, dora] = people
  const page = await ann.context.newPage()
  await page.goto('/new/specter-ops')
  await page.getByText('Duplicate match').click()
  await page.getByRole('button', { name: 'Open the table' }).click()
  const places = page.locator('.place')
  await places.nth(3).waitFor()
  const first = new URL(page.url()).pathname.split('/').at(-1)!
  const { summary, invites } = await ann.get<Paired>(`/tables/${first}`)
  const second = summary.pair.twin
  const { invites: others } = await ann.get<Paired>(`/tables/${second}`)
  await bela.post('/invites', { invite: invites.seats[1] })
  await cid.post('/invites', { invite: others.seats[0] })
  await dora.post('/invites', { invite: others.seats[1] })
  // The other table's seats are there as soon as somebody sits in them; Dora plays with Ann.
  await places.nth(3).filter({ hasText: 'Dora' }).filter({ hasText: 'Your team' }).waitFor()
  await places.nth(1).filter({ hasText: 'Béla' }).filter({ hasText: 'Team' }).waitFor()
  expect(await barriers(page)).toEqual([])
  // Whoever sits at the other one is shown the way.
  const lost = await dora.context.newPage()
  await lost.goto(`/table/${first}`)
  await lost.getByRole('link', { name: 'Go to the other table' }).click()
  await lost.getByRole('button', { name: 'I am ready' }).waitFor()
  await lost.close()
  for (const [person, table] of [
    [bela, first],
    [cid, second],
    [dora, second],
  ] as const)
    await person.post(`/tables/${table}/ready`, { ready: true })
  await page.locator('.pair-tag', { hasText: 'Duplicate match' }).waitFor()
  for (const person of [ann, bela]) await person.post(`/tables/${first}/agree`, { what: 'end', yes: true })
  await page.locator('.end', { hasText: 'The other table is still playing' }).waitFor()
  expect(await page.getByRole('link', { name: 'Replay' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Download the log' }).count()).toBe(0)
  for (const person of [cid, dora]) await person.post(`/tables/${second}/agree`, { what: 'end', yes: true })
  await page.locator('.pair-result', { hasText: /draw.*Ann \+ Dora.*Béla \+ Cid/s }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to the other table' }).click()
  await page.locator('.pair-result', { hasText: /Cid \+ Béla.*Dora \+ Ann/s }).waitFor()
  await page.getByRole('link', { name: 'Replay' }).waitFor()
})

interface Paired {
  readonly summary: { readonly pair: { readonly twin: string } }
  readonly invites: { readonly seats: readonly string[] }
}

/** Who begins is drawn: whose page asks something? */
const askedSeat = (pages: readonly Page[]): Promise<number> =>
  Promise.any(
    pages.map((page, seat) =>
      page
        .locator('.decision .option:enabled')
        .first()
        .waitFor()
        .then(() => seat),
    ),
  )

/** Decides for a seat until another one is waited for, and says which. */
const playUntilOther = async (page: Page, seat: number): Promise<number> => {
  for (;;) {
    const waited = await page
      .locator('.player[data-waited]')
      .evaluateAll((players) => players.map((one) => one.getAttribute('data-seat')))
    const other = waited.map(Number).find((one) => one !== seat)
    if (other !== undefined) return other
    await page
      .locator('[data-confirm]:enabled, .decision .option:enabled')
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined)
  }
}
