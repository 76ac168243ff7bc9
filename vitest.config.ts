import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['packages/**/*.test.ts'], exclude: ['**/node_modules/**', '**/laws.test.ts'] } },
      { test: { name: 'laws', include: ['packages/**/laws.test.ts'] } },
    ],
  },
})
