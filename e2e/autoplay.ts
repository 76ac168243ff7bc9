// Plays in a page by clicking. What runs in the page stands in in-page.js.
import type { BrowserContext, Page } from 'playwright-core'

export const teachToPlay = (context: BrowserContext): Promise<void> =>
  context.addInitScript({ path: new URL('in-page.js', import.meta.url).pathname }).then(() => undefined)

/** No option says nothing. */
const NONE = '^$'

/**
 * Resolves when the page shows the end. Which option is clicked is the same in every run; those whose words are preferred
 * are taken wherever they are offered.
 */
export const playToEnd = (page: Page, seed: number, preferred = NONE): Promise<void> =>
  page.evaluate(`playToEnd(${seed}, ${JSON.stringify(preferred)})`)

/** Makes one choice of those that are offered. At random: whoever goes by a rule may choose and take back for ever. */
export const doAnything = async (page: Page): Promise<void> => {
  await page.locator('[data-confirm]:enabled, .decision .option:enabled').first().waitFor()
  await page.evaluate('doAnything()')
  await page.waitForTimeout(50)
}
