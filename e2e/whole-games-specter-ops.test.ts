// Whole games of Specter Ops in real browsers against a real server.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { attentionOf, watchAttention } from './attention.ts'
import { playToEnd } from './autoplay.ts'
import { deal, House, PHONE, SMALL } from './house.ts'
import { expectOwnStreams } from './own-streams.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

test('three people play to the end by clicking', async () => {
  const people = [
    await house.person('Ann', SMALL),
    await house.person('Bruno', { locale: 'it', ...SMALL }),
    await house.person('Катя', { locale: 'ru', ...SMALL }),
  ]
  const table = await deal(people, { game: 'specter-ops', seats: 3 })
  const pages = await Promise.all(people.map((person) => person.open(table)))
  await Promise.all(pages.map((page) => watchAttention(page)))
  await Promise.all(pages.map((page, seat) => playToEnd(page, seat + 1)))
  await expectOwnStreams(people, table)
  // All that was ever seen on a tab, or heard, is whether it is one's turn.
  const icons = ['/icon-turn.svg', '/icon.svg']
  const notes = [660, 880]
  const expected = [
    ['● Your turn – ', 'Specter Ops: Shadow of Babel'],
    ['● Tocca a te – ', 'Specter Ops: Shadow of Babel'],
    ['● Ваш ход — ', 'Specter Ops: Тень Вавилона'],
  ].map(([turn, game]) => ({ titles: [game, turn + game], icons, notes }))
  expect(await Promise.all(pages.map(attentionOf))).toEqual(expected)
  for (const person of people) expect(person.errors).toEqual([])
})

test('an agent on a phone and the traitor of his choice play against three bots, who see him change sides', async () => {
  const ann = await house.person('Ann', PHONE)
  const bela = await house.person('Béla', { locale: 'hu', ...SMALL })
  const people = [ann, bela]
  const table = await deal(people, { game: 'specter-ops', seats: 5, options: { agent: 'first' }, bot: 'greedy' })
  const eve = await house.person('Eve', SMALL)
  const [phone, desk, watching] = await Promise.all([...people, eve].map((person) => person.open(table)))
  await Promise.all([playToEnd(phone, 1, 'Traitor: .* \\(Béla\\)'), playToEnd(desk, 2, 'te vagy az áruló')])
  // Everybody can read of it, in the words of his own language.
  for (const [page, words] of [
    [phone, 'The traitor reveals himself: Béla'],
    [desk, 'Az áruló felfedi magát: Béla'],
    [watching, 'The traitor reveals himself: Béla'],
  ] as const) {
    await page.locator('.end').waitFor()
    await page.evaluate("document.querySelectorAll('.log > .plain').forEach((older) => older.click())")
    await page.locator('.log-line', { hasText: words }).waitFor({ state: 'attached' })
  }
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width)
  await expectOwnStreams(people, table)
  for (const person of [...people, eve]) expect(person.errors).toEqual([])
})
