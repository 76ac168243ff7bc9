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
