import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const exclude = ['**/node_modules/**']

/**
 * Browser tests wait a good part of their time, laws and unit tests never do: side by side they leave no core idle. Two that
 * wait are begun for one that computes. The short tests of the games come last, one after the other, since they share workers.
 */
class SideBySide extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- vitest's own, which sorts a copy
    const sorted = await super.sort(files)
    const of = (...names: string[]): TestSpecification[] => sorted.filter(({ project }) => names.includes(project.name))
    const computing = [...of('laws'), ...of('unit')]
    const mixed = of('browser').flatMap((waits, i) => [waits, ...(i % 2 === 1 ? computing.splice(0, 1) : [])])
    return [...mixed, ...computing, ...of('games')]
  }
}

/**
 * On a busy machine a browser, or one of several processes, may stumble once. What follows from rules alone has no such excuse,
 * and gets no second try; `npm test` names every test that needed it.
 */
const SECOND_TRY = 1

export default defineConfig({
  test: {
    // Left to itself vitest keeps a core free, which is half of a small machine; and while a browser waits, another may work.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: SideBySide },
    projects: [
      {
        test: {
          name: 'unit',
          // Real processes, sockets and disks on a busy machine: slow is not wrong.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry: SECOND_TRY,
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
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude,
          retry: SECOND_TRY,
          globalSetup: './e2e/ready.ts',
          // What a page is waited for may take its time on a busy machine, as elsewhere.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
