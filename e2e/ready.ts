// Runs once, before the first browser test: several that begin side by side on a new machine must not all install a browser.
import { findChromium } from './browser.ts'

export const setup = (): void => void findChromium()
