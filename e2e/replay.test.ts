// Looking back while a match goes on, and going through it when it is over: at the table, by a link, from a file.
import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deal, House, type Person } from './house.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 })

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

const PHONE = { width: 390, height: 844 }
const LOG = new URL('../packages/games/specter-ops/logs/specter-ops-3-seats-v1.json', import.meta.url).pathname

const place = (page: Page): Promise<string> => page.locator('.transport-place').innerText()

const barriers = async (page: Page, ...except: string[]): Promise<unknown[]> => {
  const { violations } = await new AxeBuilder({ page }).disableRules(except).analyze()
  return violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary])
}

/**
 * Clicks anything that is offered until the log has so many lines. In the page itself: that is faster. By lot: in turn, it could
 * do and undo the same for ever.
 */
const playOn = (page: Page, lines: number): Promise<void> =>
  page.evaluate(`new Promise((resolve) => {
    const timer = setInterval(() => {
      if (document.querySelectorAll('.log-line').length >= ${lines}) {
        clearInterval(timer)
        resolve()
        return
      }
      const offered = document.querySelectorAll('[data-confirm]:enabled, .decision .option:enabled')
      offered[Math.floor(Math.random() * offered.length)]?.click()
    }, 10)
  })`)

/** How much somebody's pages were sent; that the line holds is no news. */
const told = ({ frames }: Person): number => frames.filter((frame) => !frame.includes('"pong"')).length

/** What this person's pages say to the server from now on. */
const listen = (page: Page): string[] => {
  const said: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) said.push(request.url())
  })
  return said
}

test('back through what a seat has seen: the match goes on underneath, and what was begun is kept', async () => {
  const ann = await house.person('Ann', { locale: 'hu' })
  // Every choice is asked about once more.
  await ann.context.addInitScript(
    `if (location.protocol === 'http:') localStorage.setItem('safehouse.settings', '{"confirm":"always"}')`,
  )
  const table = await deal([ann], { game: 'the-agents', seats: 2, bot: 'greedy' })
  const page = await ann.open(table)
  await playOn(page, 5)
  // Something is begun and not confirmed.
  await page.locator('.decision .option:enabled').first().click()
  await page.locator('.decision-options[aria-busy=false]').waitFor({ state: 'attached' })
  const begun = await page.locator('.taken').innerText()
  const received = told(ann)
  await page.keyboard.press(',')
  await page.locator('.looking-back').waitFor()
  expect(await page.locator('.decision, .spot.lit').count()).toBe(0)
  const before = await place(page)
  await page.keyboard.press(',')
  await expect.poll(() => place(page)).not.toBe(before)
  // No two keys bear the same sign.
  const signs = await page.locator('.transport-key path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
  expect(new Set(signs).size).toBe(5)
  // To a line of the log, and to where the whole began.
  await page.locator('.log-line').last().click()
  await page.locator('.log [aria-current=step]').waitFor()
  await page.locator('.transport-line').fill('0')
  await expect.poll(() => place(page)).toMatch(/^1 /)
  expect(await barriers(page)).toEqual([])
  // Nothing was asked for, and nothing was sent.
  expect(told(ann)).toBe(received)
  await page.keyboard.press('Escape')
  expect(await page.locator('.taken').innerText()).toBe(begun)

  // The match goes on through another window of hers.
  await page.getByRole('button', { name: 'Visszanézés' }).click()
  await page.locator('.transport-key[data-sign=first]').click()
  const then = await page.locator('.table-board').innerText()
  const lines = await page.locator('.log-line').count()
  const other = await ann.open(table)
  await playOn(other, lines + 2)
  await vi.waitFor(async () => expect(await page.locator('.log-line').count()).toBeGreaterThan(lines), 60_000)
  expect(await page.locator('.table-board').innerText()).toBe(then)
  await page.locator('[data-now]').click()
  await page.locator('.decision, .waiting, .end').first().waitFor()
  expect(await page.locator('.table-board').innerText()).not.toBe(then)
  expect(ann.errors).toEqual([])
  await ann.context.close()
})

/** A match that is over: Ann has played a while against a bot and left. */
const finished = async (ann: Person): Promise<string> => {
  const table = await deal([ann], { game: 'the-agents', seats: 2, bot: 'greedy' })
  const page = await ann.open(table)
  await playOn(page, 14)
  const early = await ann.context.newPage()
  await early.goto(`/replay/${table}`)
  await early.getByText('The match is not over yet.').waitFor()
  await early.close()
  await ann.post(`/tables/${table}/leave`)
  await page.locator('.end').waitFor()
  await page.getByRole('link', { name: 'Replay' }).click()
  await page.locator('.transport').waitFor()
  expect(page.url()).toMatch(/#at=\d+&view=1$/)
  await page.close()
  // Refused before the end, as was said.
  expect(ann.errors.splice(0).every((error) => error.includes('409'))).toBe(true)
  return table
}

test('the result says who was what, and whoever does not know the traitor is not told by a match that was left', async () => {
  const ann = await house.person('Ann', PHONE)
  const eve = await house.person('Eve')
  const table = await deal([ann], { game: 'specter-ops', seats: 5, bot: 'greedy' })
  const page = await ann.open(table)
  // She has chosen the traitor, and the first rounds are played.
  await playOn(page, 16)
  await ann.post(`/tables/${table}/leave`)
  await page.locator('.end').waitFor()
  expect(await page.locator('.places-won [data-me]').innerText()).toMatch(/^Ann you\s+Agent$/)
  expect(await page.locator('.place-role', { hasText: 'Traitor: The ' }).count()).toBe(1)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  expect(await barriers(page)).toEqual([])
  const watching = await eve.open(table)
  await watching.locator('.end').waitFor()
  expect(await watching.locator('.place-role').allInnerTexts()).toEqual(
    expect.arrayContaining(['Agent', 'The Beast', 'The Gun', 'The Prophet', 'The Puppet']),
  )
  expect(await watching.locator('.places-won [data-me]').count()).toBe(0)
  expect([...ann.errors, ...eve.errors]).toEqual([])
  for (const person of [ann, eve]) await person.context.close()
})

/** A match comes back from a disk: as it was, and after somebody has touched it. */
const importing = async (ann: Person, file: string): Promise<void> => {
  const page = await ann.context.newPage()
  await page.goto('/replay')
  const input = page.locator('input[type=file]')
  await input.waitFor({ state: 'attached' })
  const said = listen(page)
  const give = (text: string): Promise<void> =>
    input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const match = JSON.parse(file) as { entries: { t: string; codes?: number[] }[] }
  const at = match.entries.findLastIndex(({ t }) => t === 'commit')
  match.entries[at].codes = [...match.entries[at].codes!, 0]
  await give(JSON.stringify(match))
  await page.getByText(`The first entry that fails is number ${at}.`).waitFor()
  await give(JSON.stringify({ ...match, schema: 2 }))
  await page.getByText('This file was written by a newer Safehouse than this one.').waitFor()
  await page.getByText('the file is of a later kind (2)').waitFor()
  expect(await barriers(page)).toEqual([])
  await give(file)
  await page.locator('[data-standing=proven]').waitFor()
  // Nothing of all this has left the page.
  expect(said).toEqual([])
  await page.close()
}

test('when it is over: from any seat, all-seeing, by a link to a moment; and on from there against bots', async () => {
  const ann = await house.person('Ann')
  const table = await finished(ann)
  const page = await ann.context.newPage()
  await page.goto(`/replay/${table}`)
  await page.locator('.the-agents').waitFor()
  // By keyboard: a step, and by itself until it is paused.
  await page.keyboard.press('.')
  await expect.poll(() => place(page)).toMatch(/^2 /)
  await page.locator('.transport-speed').selectOption('4')
  await page.locator('[data-sign=play]').click()
  await vi.waitFor(async () => expect(Number.parseInt(await place(page), 10)).toBeGreaterThan(3), 20_000)
  await page.locator('[data-sign=pause]').click()
  await page.locator('.log-line').nth(8).click()
  await page.locator('.log [aria-current=step]').waitFor()
  // Two pairs of eyes, each with its own hand.
  await page.getByRole('button', { name: 'All-seeing' }).click()
  await page.locator('.pane').nth(1).waitFor()
  expect(await page.locator('.pane [aria-pressed=true]').allInnerTexts()).toEqual([
    expect.stringContaining('Ann'),
    expect.stringContaining('Bot 2'),
  ])
  const [hers, its] = await page.locator('.pane-board').allInnerTexts()
  expect(hers).not.toBe(its)
  // Two boards of one game have the same parts.
  expect(await barriers(page, 'landmark-unique')).toEqual([])
  // A link leads a friend, who has not played, to the same moment.
  await page.getByRole('button', { name: 'Link to this moment' }).click()
  const link = await page.locator('dialog .typed').inputValue()
  await page.keyboard.press('Escape')
  const friend = await house.person('Eve')
  const theirs = await friend.context.newPage()
  await theirs.goto(link)
  await theirs.locator('.pane').nth(1).waitFor()
  expect(await place(theirs)).toBe(await place(page))
  expect(await theirs.locator('.pane').nth(1).innerText()).toBe(await page.locator('.pane').nth(1).innerText())
  await friend.context.close()
  // The file of the match.
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Download the match').click()])
  const file = readFileSync(await download.path(), 'utf8')
  // With what her device has seen, so that it proves something: how much depends on how long the match took.
  expect(JSON.parse(file)).toMatchObject({ format: 'safehouse-match', seen: [{ viewer: 0 }] })
  expect(JSON.parse(file).seen[0].heads).not.toEqual([])
  await importing(ann, file)

  // What if? Nothing of it reaches the server.
  const at = page.url()
  const said = listen(page)
  const received = told(ann)
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.getByRole('button', { name: 'As Ann' }).click()
  await page.locator('.what-if-mark', { hasText: 'This is not the real match.' }).waitFor()
  await page.locator('.player-strength', { hasText: 'Veteran' }).waitFor()
  const lines = await page.locator('.log-line').count()
  await playOn(page, lines + 3)
  await page.getByRole('button', { name: 'Back to the replay' }).click()
  await page.locator('.pane').nth(1).waitFor()
  expect(page.url()).toBe(at)
  // The browser's own way back leads there as well, and on to another game from the same moment, also after a reload.
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.getByRole('button', { name: 'As Ann' }).click()
  await page.locator('.what-if-mark').waitFor()
  const line = page.url()
  expect(line).toBe(`${at}&as=1`)
  await page.goBack()
  await page.locator('.pane').nth(1).waitFor()
  expect(page.url()).toBe(at)
  await page.goForward()
  await page.locator('.what-if .decision, .what-if .waiting').first().waitFor()
  expect(await page.locator('.log-line').count()).toBe(lines)
  expect([said, told(ann)]).toEqual([[], received])
  await page.reload()
  await page.locator('.what-if .decision, .what-if .waiting').first().waitFor()
  await page.getByRole('button', { name: 'Back to the replay' }).dblclick()
  await page.locator('.pane').nth(1).waitFor()
  expect(page.url()).toBe(at)
  // Whoever opens the address of the line goes back to the replay, too.
  const other = await ann.context.newPage()
  await other.goto(line)
  await other.getByRole('button', { name: 'Back to the replay' }).click()
  await other.locator('.pane').nth(1).waitFor()
  expect(other.url()).toBe(at)
  expect(ann.errors).toEqual([])
  await ann.context.close()
})

test('from a file, on a phone: a match, what a seat knew, and files that are none', async () => {
  const vera = await house.person('Вера', { locale: 'ru', ...PHONE })
  const page = await vera.context.newPage()
  await page.goto('/replay')
  const input = page.locator('input[type=file]')
  await input.waitFor({ state: 'attached' })
  const said = listen(page)
  await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"safehou') })
  await page.getByText('Файл повреждён').waitFor()
  await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"png"}') })
  await page.getByText('Это не файл партии Safehouse.').waitFor()
  await input.setInputFiles(LOG)
  await page.locator('.specter-ops').waitFor()
  await page.locator('.transport-line').fill('40')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  // Which game it is can be read to its end.
  const title = page.locator('.replay-title-game')
  expect(await title.innerText()).toBe('Specter Ops: Тень Вавилона')
  expect(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2)
  // All-seeing is one pair of eyes at a time here.
  await page.getByRole('button', { name: 'Всевидящий взгляд' }).click()
  expect(await page.locator('.pane').count()).toBe(1)
  await page.locator('.panel-tab[data-panel=log]').click()
  await page.locator('.log-note').first().waitFor()
  expect(await barriers(page)).toEqual([])
  expect(said).toEqual([])

  // What a seat of one's own knows is kept from the menu, in the middle of a match.
  const table = await deal([vera], { game: 'the-agents', seats: 2, bot: 'greedy', terms: { watch: 'delayed' } })
  const own = await vera.open(table)
  await own.getByRole('button', { name: 'Меню' }).click()
  const [saved] = await Promise.all([own.waitForEvent('download'), own.getByText('Сохранить всё, что знает моё место').click()])
  await page.getByRole('button', { name: 'Другой файл' }).click()
  await input.setInputFiles(await saved.path())
  await page.locator('.the-agents').waitFor()
  expect(await page.locator('.pane-eye').count()).toBe(0)
  expect(vera.errors).toEqual([])

  // Whoever watches that table is told to be late.
  const eve = await house.person('Eve', { locale: 'it', ...PHONE })
  const watching = await eve.open(table)
  await watching.getByText('Guardi con 5 mosse di ritardo').waitFor()
  expect(eve.errors).toEqual([])
  for (const person of [vera, eve]) await person.context.close()
})
