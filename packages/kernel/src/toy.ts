// A game made of a few given steps, for tests of the kernel itself.
import type { Game, Step } from './game.ts'

export interface Toy {
  /** Everybody sees these. */
  marks: number[]
  /** Only seat 0 sees these. */
  secret: number[]
}

export const toyGame = (steps: Record<string, Step<Toy>>, parts: Partial<Game<Toy>> = {}): Game<Toy> => ({
  id: 'toy',
  version: 1,
  options: {},
  seats: () => [2, 3],
  setup: () => ({ marks: [], secret: [] }),
  start: Object.keys(steps)[0],
  steps,
  orders: {},
  clone: (s) => ({ marks: s.marks.slice(), secret: s.secret.slice() }),
  view: (s, viewer) => ({ marks: s.marks.slice(), ...(viewer === 0 && { secret: s.secret.slice() }) }),
  secrets: {},
  study: (k) => k,
  imagine: () => {
    throw new Error('nobody imagines a toy')
  },
  invariants: () => {},
  bound: () => 100,
  ...parts,
})
