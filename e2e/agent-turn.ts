// The way to the first decisions of a game of Specter Ops, for tests that look at something there.
import type { Page } from 'playwright-core'

/** Chooses the character and the equipment of the agent, and stands at the first step of the first turn. */
export const beginAgentTurn = async (page: Page): Promise<void> => {
  await page.locator('.decision').waitFor()
  while ((await page.locator('.decision-question').innerText()) !== 'Agent’s turn') {
    await page.locator('[data-confirm]:enabled, .decision .option:enabled').first().click({ timeout: 2000 }).catch(ignore)
  }
  // The last click may have been one too many.
  while (await page.locator('.taken').isVisible()) await page.locator('[data-back]').click({ timeout: 2000 }).catch(ignore)
}

/** A question may have gone while it was being clicked at. */
export const ignore = (): void => undefined

export const takeStep = async (page: Page, length: number): Promise<void> => {
  await page.locator('.decision .option:enabled', { hasText: 'Step to' }).first().click()
  await page.locator(`.taken li:nth-child(${length})`).waitFor()
}
