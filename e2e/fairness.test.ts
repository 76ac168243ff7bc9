// Fair play as a player meets it: the seal before the deal, what the browser keeps, and the match checked in the page.
import { readFileSync } from 'node:fs'
import type { MatchFile } from '@safehouse/kernel'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { House, SMALL } from './house.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 })

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

test('a match is sealed, played, proven in the page, and a changed file is found out without a network', async () => {
  const ann = await house.person('Ann', SMALL)
  const { summary } = await ann.post<{ summary: { id: string; commitment: string } }>('/tables', {
    game: 'the-agents',
    seats: 2,
    mine: [0],
    bots: 'random',
    wait: true,
  })
  const { id, commitment } = summary
  const page = await ann.context.newPage()
  await page.goto(`/table/${id}`)
  await page.getByRole('link', { name: commitment.slice(0, 16) }).waitFor()
  await page.getByRole('button', { name: 'I am ready' }).click()
  await page.locator('.table-screen').waitFor()

  // The browser has kept what it added and what it was shown.
  const kept = (): Promise<{ entropy: string; heads: unknown[] }> =>
    page.evaluate(`JSON.parse(localStorage.getItem('safehouse.seen.${id}'))`)
  await page.waitForFunction(`JSON.parse(localStorage.getItem('safehouse.seen.${id}') ?? '{"heads":[]}').heads.length > 0`)
  const { entropy, heads } = await kept()
  expect((await ann.get<{ entropies: unknown }>(`/tables/${id}/fairness`)).entropies).toEqual([entropy, null])
  expect(heads.length).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await page.getByRole('link', { name: 'Fair play' }).getAttribute('href')).toBe(`/fair/${id}`)
  await ann.post(`/tables/${id}/leave`)
  await page.goto(`/fair/${id}`)
  await page.locator('.hash', { hasText: commitment }).waitFor()
  await page.getByRole('button', { name: 'Check this match' }).click()
  await page.locator('.verdict.proven', { hasText: 'Seats that added to the luck: 1.' }).waitFor()
  await page.locator('.verdict.proven li', { hasText: 'Seat 1 added its number after all others were known' }).waitFor()
  await page.locator('.verdict.proven li', { hasText: 'during the match' }).waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the match' }).click()
  const path = await (await download).path()
  const file = JSON.parse(readFileSync(path, 'utf8')) as MatchFile
  expect(file.seen).toMatchObject([{ viewer: 0, commitment, entropy }])

  const check = async (text: string): Promise<string> => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    const verdict = page.locator('.sheet:last-of-type .verdict')
    await page.locator('.sheet:last-of-type .verdict-title').waitFor()
    return verdict.innerText()
  }
  await ann.context.setOffline(true)
  expect(await check(JSON.stringify(file))).toContain('Proven')
  await ann.context.setOffline(false)
  await page.reload()
  const [start] = file.entries as unknown as { draws: { r: number }[] }[]
  start.draws[0].r++
  const verdict = await check(JSON.stringify(file))
  expect(verdict).toContain('Not proven')
  expect(verdict).toContain('The first entry that fails is number 0.')
  await page.reload()
  expect(await check('{"format":"chess"}')).toContain('not a match file')
  expect(ann.errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
