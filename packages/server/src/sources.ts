// What the server takes from the world outside: the time, and bytes nobody can foresee. Tests bring their own.
import { randomBytes } from 'node:crypto'

export interface Sources {
  readonly now: () => number
  readonly random: (bytes: number) => Buffer
}

export const realSources: Sources = { now: () => Date.now(), random: (bytes) => randomBytes(bytes) }
