import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Real processes, sockets and disks on a busy machine: slow is not wrong.
          testTimeout: 60_000,
          include: ['packages/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...exclude, '**/laws.test.ts'],
        },
      },
      { test: { name: 'laws', include: ['packages/**/laws.test.ts'], exclude } },
      { test: { name: 'browser', include: ['e2e/**/*.test.ts'], exclude } },
    ],
  },
})
