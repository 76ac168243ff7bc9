// The scenarios of one game and nothing else: what the mutants of its rules are tried on.
import { defineConfig } from 'vitest/config'

const folder = process.env.MUTANTS_FOLDER

/** Slow tests of something else that uses the rules; and the lessons, which play while they load. */
const OTHERS = ['laws', 'leaks', 'text', 'bot', 'learn', 'imagine']

export default defineConfig({
  test: {
    // A slow machine is no failure.
    testTimeout: 60_000,
    include: [`${folder}/**/*.test.ts`],
    exclude: ['**/node_modules/**', '**/board/**', '**/bot/**', ...OTHERS.map((name) => `**/${name}.test.ts`)],
    // Scenarios share nothing: they need no worker of their own for each file, and loading the rules once is faster.
    isolate: false,
  },
})
