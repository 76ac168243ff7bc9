// The scenarios of one game and nothing else: what the mutants of its rules are tried on.
import { defineConfig } from 'vitest/config'

const folder = process.env.MUTANTS_FOLDER

export default defineConfig({
  test: {
    // A slow machine is no failure.
    testTimeout: 60_000,
    include: [`${folder}/**/*.test.ts`],
    exclude: ['**/node_modules/**', '**/laws.test.ts', '**/leaks.test.ts', '**/text.test.ts', '**/bot.test.ts'],
  },
})
