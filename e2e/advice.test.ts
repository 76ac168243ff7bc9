// What a bot has to say to a player: a hint where the table allows it, and how the chances went when all is over.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { doAnything } from './autoplay.ts'
import { deal, House, PHONE, SMALL } from './house.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

/** How many questions a page puts to its bots from now on. */
const COUNT_QUESTIONS = `
  globalThis.questions = 0
  const put = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (...what) {
    questions++
    return put.apply(this, what)
  }`

/** Can anybody see its middle? */
const isInSight = (page: Page, selector: string): Promise<boolean> => page.evaluate(`isInSight(${JSON.stringify(selector)})`)

test('a hint is worked out in the page and told to nobody; afterwards the chances are weighed, and lead into the replay', async () => {
  const ann = await house.person('Ann', SMALL)
  const table = await deal([ann], { game: 'the-agents', seats: 2, bot: 'greedy', terms: { hints: 'on' } })
  const page = await ann.open(table)
  // Whoever holds a card that interrupts may be asked before: a window waits for minutes, the first turn until it is taken.
  const turn = page.getByRole('heading', { name: 'Choose an action' })
  while (!(await turn.isVisible())) await doAnything(page)
  const said: string[] = []
  page.on('request', (request) => said.push(request.url()))
  const frames: unknown[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => frames.push(payload)))
  // Whoever is in a hurry gets one hint, not one after the other.
  await page.evaluate(COUNT_QUESTIONS)
  await page.evaluate(`for (let clicks = 0; clicks < 3; clicks++) document.querySelector('.hint-button').click()`)
  const suggested = page.locator('.option[data-suggested]')
  await suggested.waitFor()
  const name = (await suggested.locator('.option-label').innerText()).trim()
  expect(await page.locator('.hint').innerText()).toMatch(/^A bot would choose: .+ It sees your chances at \d+%\.$/)
  expect(await page.locator('.hint').innerText()).toContain(name)
  expect(await page.evaluate('questions')).toBe(1)
  // The bot's program is fetched from the house as any other part of the page; the question stays here.
  expect(said.filter((address) => address.includes('/api/'))).toEqual([])
  expect(frames).toEqual([])

  // Some turns to look back on: in only a few of them nothing may matter.
  const lines = page.locator('.log-line')
  const until = (await lines.count()) + 45
  while ((await lines.count()) < until) await doAnything(page)
  await ann.post(`/tables/${table}/leave`)
  await page.locator('.places-won', { hasText: 'strength: Hasty' }).waitFor()
  await page.getByRole('link', { name: 'Replay and review' }).click()
  await page.getByRole('button', { name: 'Let a bot review Ann’s choices' }).click()
  await page.locator('.review-turns').waitFor({ state: 'attached', timeout: 200_000 })
  // What was asked for is in sight.
  expect(await isInSight(page, '.review-curve')).toBe(true)
  const turns = page.locator('.review-turns button')
  expect([1, 2, 3]).toContain(await turns.count())
  // A choice is named.
  const texts = await turns.allInnerTexts()
  expect(texts.filter((text) => text.includes('This choice') !== /Chosen: \S/.test(text))).toEqual([])
  const place = (): Promise<string> => page.locator('.transport-place').innerText()
  await page.locator('[data-sign=last]').click()
  const before = await place()
  await turns.first().click()
  await expect.poll(() => place()).not.toBe(before)
  // Whoever tries another way and comes back need not wait again, and finds the same.
  const found = await turns.allInnerTexts()
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.getByRole('button', { name: 'As Ann' }).click()
  await page.getByRole('button', { name: 'Back to the replay' }).click()
  await turns.first().waitFor()
  expect(await turns.allInnerTexts()).toEqual(found)
  const { violations } = await new AxeBuilder({ page }).include('.review').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([])
  expect(ann.errors).toEqual([])
})

test('a match that was left at once has nothing to weigh, and says so; from a file it is weighed like any other', async () => {
  const ann = await house.person('Ann', PHONE)
  const table = await deal([ann], { game: 'study-in-emerald', seats: 2, bot: 'greedy' })
  await ann.post(`/tables/${table}/leave`)
  const page = await ann.context.newPage()
  await page.goto(`/replay/${table}#at=0&view=1`)
  await page.locator('.review button').click()
  await page.locator('.review', { hasText: 'nothing to weigh' }).waitFor()
  expect(await isInSight(page, '.review h3')).toBe(true)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Download the match').click()])
  await page.goto('/replay')
  await page.locator('input[type=file]').setInputFiles(await download.path())
  await page.locator('.pane-eye[data-seat="0"]').click()
  await page.locator('.review button', { hasText: 'Seat 1’s choices' }).waitFor()
  expect(ann.errors).toEqual([])
})

test('bots that could not be loaded are asked again', async () => {
  const ann = await house.person('Ann', SMALL)
  const table = await deal([ann], { game: 'study-in-emerald', seats: 3, bot: 'greedy', terms: { hints: 'on' } })
  const page = await ann.open(table)
  await page.locator('.hint-button').waitFor()
  const gone = /worker-/
  await ann.context.route(gone, (route) => route.abort())
  await page.locator('.hint-button').click()
  await page.getByText('No hint this time.').waitFor()
  await ann.context.unroute(gone)
  await page.locator('.hint-button').click()
  await page.locator('.option[data-suggested]').click()
  await page.locator('.log', { hasText: 'Ann puts the Main Agent here' }).waitFor()
  await ann.post(`/tables/${table}/leave`)

  await page.goto(`/replay/${table}#at=0&view=1`)
  const review = page.locator('.review button')
  await review.waitFor()
  await ann.context.route(gone, (route) => route.abort())
  await review.click()
  await page.getByText('No bot could weigh these choices.').waitFor()
  await ann.context.unroute(gone)
  await review.click()
  await page.locator('.review-curve').waitFor()
  await page.getByText('As a bot sees them').waitFor()
  // Of three one wins: the dashed line stands at a third of the height, and the words beside it say so.
  expect(await page.locator('.review-even').getAttribute('d')).toBe('M0 48.0H240')
  expect(await page.locator('.review').innerText()).toContain('everybody’s chances while nobody is ahead: 33%')
})

test('where the table has not agreed on hints there are none', async () => {
  const ann = await house.person('Ann', SMALL)
  const page = await ann.open(await deal([ann], { game: 'the-agents', seats: 2, bot: 'greedy' }))
  await page.locator('.decision .option').first().waitFor()
  expect(await page.locator('.hint, .hint-button').count()).toBe(0)
})
