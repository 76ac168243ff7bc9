// What is lit on a board can be chosen there by a pointer: nothing lies over it, on a desk and on a phone.
import { afterAll, beforeAll, test, vi } from 'vitest'
import { deal, House, PHONE } from './house.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

/** What is lit depends on the question, and on what has come to the board. */
const CLICKS = 40

test.concurrent.for([
  ['the-agents', 3],
  ['rogue-agent', 4],
  ['study-in-emerald', 4],
  ['specter-ops', 3],
] as const)('%s', async ([game, seats], { expect }) => {
  const ann = await house.person('Ann')
  const page = await ann.open(await deal([ann], { game, seats, bot: 'greedy' }))
  // What flies across the board lies over it only on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { looked, missed } = await page.evaluate<{ looked: number; missed: string[] }>(`lookAtLit(${seats}, ${CLICKS})`)
  expect(missed).toEqual([])
  expect(looked).toBeGreaterThan(20)
  await page.setViewportSize(PHONE)
  await expect.poll(() => page.evaluate('outOfReach()')).toEqual([])
  // A board scrolls by itself: if what holds it could, whatever is brought into sight would leave a gap below the board.
  expect(await page.evaluate<number>('boardOverflow()')).toBeLessThanOrEqual(1)
})
