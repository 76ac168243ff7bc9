// Plays the games of a ladder on all cores. What is played is written down at once, so that it can be gone on with.
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { BadArgument } from '../arguments.ts'
import { nameOf, type Fixture } from './lineups.ts'
import type { Played } from './play.ts'
import type { Assignment } from './worker.ts'

export interface Hooks {
  /** How many threads play. */
  readonly threads: number
  readonly onGame: (played: Played) => void
}

/** Plays all of them, in no particular order. The first failure ends it. */
export const playAll = async (assignment: Assignment, fixtures: readonly Fixture[], hooks: Hooks): Promise<void> => {
  const waiting = [...fixtures]
  const threads = Array.from({ length: Math.min(hooks.threads, waiting.length) }, () => openThread(assignment))
  try {
    await Promise.all(
      threads.map(async (thread) => {
        for (let next = waiting.shift(); next; next = waiting.shift()) hooks.onGame(await thread.play(next))
      }),
    )
  } finally {
    await Promise.all(threads.map((thread) => thread.end()))
  }
}

const openThread = (workerData: Assignment): { play(fixture: Fixture): Promise<Played>; end(): Promise<unknown> } => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
  return {
    async play(fixture) {
      const answered = once(worker, 'message')
      worker.postMessage(fixture)
      const [played] = (await answered) as [Played]
      return played
    },
    end: () => worker.terminate(),
  }
}

/** A file of one game a line, the first line saying which ladder it is. */
export class Record {
  readonly played: Played[]
  readonly #file: string

  constructor(file: string, ladder: object) {
    this.#file = file
    const title = JSON.stringify(ladder)
    if (!existsSync(file)) {
      this.played = []
      write(file, `${title}\n`)
      return
    }
    const [first, ...lines] = read(file).split('\n')
    if (first !== title) throw new BadArgument(`${file} is about another ladder`)
    // The last line may be half a game, where writing was interrupted.
    const whole = lines.slice(0, -1)
    this.played = whole.map((line, i) => gameIn(line, `${file}, line ${i + 2}`))
    writeFileSync(file, [title, ...whole, ''].join('\n'))
  }

  /** The games that are still to be played. */
  missing(fixtures: readonly Fixture[]): Fixture[] {
    const done = new Set(this.played.map(({ fixture }) => nameOf(fixture)))
    return fixtures.filter((fixture) => !done.has(nameOf(fixture)))
  }

  add(played: Played): void {
    appendFileSync(this.#file, `${JSON.stringify(played)}\n`)
    this.played.push(played)
  }
}

const gameIn = (line: string, where: string): Played => {
  try {
    return JSON.parse(line) as Played
  } catch {
    throw new BadArgument(`${where}: not a game`)
  }
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (reason) {
    throw new BadArgument(`cannot read ${file}: ${(reason as NodeJS.ErrnoException).code ?? 'unknown error'}`)
  }
}

const write = (file: string, text: string): void => {
  try {
    writeFileSync(file, text)
  } catch (reason) {
    throw new BadArgument(`cannot write to ${file}: ${(reason as NodeJS.ErrnoException).code ?? 'unknown error'}`)
  }
}
