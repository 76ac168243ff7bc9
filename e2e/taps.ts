// How soon a tap on the board of Specter Ops is seen: `node e2e/taps.ts`. Prints the time from the tap to the next frame
// (Event Timing, in steps of 8 ms; what takes less than 16 ms counts as 16), for the first taps after the page was opened
// and for those that follow.
import type { Page } from 'playwright-core'
import { beginAgentTurn } from './agent-turn.ts'
import { deal, House, PHONE } from './house.ts'

const FIRST = 4
const TAPS = 40

/** The longest of the events of each tap on the board. */
const WATCH = `
  globalThis.taps = new Map()
  new PerformanceObserver((list) => {
    for (const { name, interactionId, duration } of list.getEntries())
      if (interactionId && !name.startsWith('key')) taps.set(interactionId, Math.max(duration, taps.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** A step onto the board, then back again by key, which is no tap. */
const tap = async (page: Page, touch: boolean): Promise<void> => {
  const box = (await page.locator('.table-board .lit[data-thing^="space:"]').first().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  await page.locator('.taken').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.taken').waitFor({ state: 'detached' })
}

const summary = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  return `n ${sorted.length}, median ${at(0.5)} ms, p75 ${at(0.75)} ms, most ${sorted.at(-1)} ms`
}

const house = await House.open()
try {
  for (const [where, size] of [
    ['desk', { width: 1440, height: 900 }],
    ['phone', PHONE],
  ] as const) {
    const ann = await house.person('Ann', size)
    const table = await deal([ann], { game: 'specter-ops', seats: 3, options: { agent: 'first' }, bot: 'greedy' })
    const page = await ann.open(table)
    await beginAgentTurn(page)
    await page.reload()
    await page.locator('.table-board .lit[data-thing^="space:"]').first().waitFor()
    await page.evaluate(WATCH)
    for (let i = 0; i < TAPS; i++) await tap(page, size === PHONE)
    const seen = await page.evaluate<number[]>('new Promise((done) => setTimeout(() => done([...taps.values()]), 500))')
    const times = [...seen, ...Array.from({ length: Math.max(0, TAPS - seen.length) }, () => 16)]
    console.log(`${where}: first ${seen.slice(0, FIRST).join(', ')} ms; all: ${summary(times)}`)
    await page.close()
  }
} finally {
  await house.close()
}
