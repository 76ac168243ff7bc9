// What a page does to be noticed by somebody who looks elsewhere: its title, its icon, its sounds.
import type { Page } from 'playwright-core'

export interface Attention {
  readonly titles: string[]
  readonly icons: string[]
  /** The pitches of the notes that were played, in hertz. */
  readonly notes: number[]
}

/** From now on all of it is written down. */
export const watchAttention = (page: Page): Promise<void> => page.evaluate('watchAttention()')

/** Each thing that was shown or heard, once, in a fixed order. */
export const attentionOf = async (page: Page): Promise<Attention> => {
  const { titles, icons, notes } = await page.evaluate<Attention>('attention()')
  return { titles: titles.toSorted(), icons: icons.toSorted(), notes: notes.toSorted((a, b) => a - b) }
}
