// A rated table from the form to the ladder.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { barriers } from './barriers.ts'
import { deal, House, PHONE, type Person } from './house.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 })

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

const account = async (name: string, more: object = {}): Promise<Person> => {
  const person = await house.person(name, more)
  const data = { login: `${name.toLowerCase()}.rated`, password: 'ten letters' }
  expect((await person.context.request.put('/api/me/password', { data })).ok()).toBe(true)
  return person
}

test('a guest is told that a rated table needs an account; whoever has one opens it, and it says so', async () => {
  const [guest, ann] = [await house.person('Gil'), await account('Ann')]
  for (const person of [guest, ann]) {
    const page = await person.context.newPage()
    await page.goto('/new/specter-ops')
    await page.getByText('More options').click()
    await page.getByText('Yes, it counts').click()
    // Nobody is helped by a bot there.
    expect(await page.getByText('A bot may be asked').count()).toBe(0)
    await page.getByRole('button', { name: 'Open the table' }).click()
    if (person === guest) await page.getByText('you need an account to sit here').waitFor()
    else await page.getByText('Rated: the result counts on the ladder').waitFor()
    await page.close()
  }
  // The browser says that it was refused, as it was.
  expect(guest.errors.every((error) => error.includes('403'))).toBe(true)
  expect(ann.errors).toEqual([])
  for (const person of [guest, ann]) await person.context.close()
})

test('a result shows on the ladder, in the waiting room of the next table, on a phone and in any language', async () => {
  const [bea, cal] = [await account('Bea', { locale: 'it', ...PHONE }), await account('Cal')]
  const terms = { rated: 'yes', away: 'forfeit' }
  const table = await deal([bea, cal], { game: 'specter-ops', seats: 2, terms })
  const played = await bea.open(table)
  await cal.post(`/tables/${table}/leave`)
  await played.locator('.rated-result', { hasText: /Bea.*\+\d+.*Cal.*-\d+/s }).waitFor()
  expect(await barriers(played)).toEqual([])
  await played.close()
  const page = await bea.context.newPage()
  await page.goto('/ladder')
  const rows = page.locator('.ladder tbody tr')
  await rows.first().waitFor()
  expect(await page.locator('.ladder [data-me]').innerText()).toContain('Bea')
  await page.getByText('Come cacciatore').first().waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  expect(await barriers(page)).toEqual([])
  // Who comes to play against her sees it.
  const { summary } = await bea.post('/tables', { game: 'specter-ops', seats: 2, mine: [0], wait: true, listed: true, terms })
  const other = await cal.context.newPage()
  await other.goto(`/table/${summary.id}`)
  await other.locator('.place .rating').waitFor()
  expect(await barriers(other)).toEqual([])
  for (const person of [bea, cal]) {
    expect(person.errors).toEqual([])
    await person.context.close()
  }
})
