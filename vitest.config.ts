import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**']

export default defineConfig({
  test: {
    // One worker a core: left to itself vitest keeps a core free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // Real processes, sockets and disks on a busy machine: slow is not wrong.
          testTimeout: 60_000,
          include: ['packages/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...exclude, '**/laws.test.ts', 'packages/games/**'],
        },
      },
      {
        test: {
          name: 'games',
          testTimeout: 60_000,
          include: ['packages/games/**/*.test.ts'],
          exclude: [...exclude, '**/laws.test.ts'],
          // Games are pure: their tests share nothing, and loading the rules once for all of them takes a fraction of the time.
          isolate: false,
        },
      },
      { test: { name: 'laws', include: ['packages/**/laws.test.ts'], exclude } },
      { test: { name: 'browser', include: ['e2e/**/*.test.ts'], exclude } },
    ],
  },
})
