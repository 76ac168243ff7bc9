// Names for things whose face is hidden. A lasting id would let a viewer follow a card through a shuffle; so every viewer
// has names of his own, given in the order in which he could point at the things, and given anew when he loses sight.
import { viewersOf, type Viewer } from './seats.ts'

export interface Aliases {
  /** By viewer (the spectator first), by thing: its name, 0 while it has none. */
  names: number[][]
  /** By viewer: the last name given. Names are never used twice. */
  given: number[]
}

export const makeAliases = (seats: number, things: number): Aliases => ({
  names: viewersOf(seats).map(() => Array.from({ length: things }, () => 0)),
  given: viewersOf(seats).map(() => 0),
})

export const cloneAliases = (aliases: Aliases): Aliases => ({
  names: aliases.names.map((row) => row.slice()),
  given: aliases.given.slice(),
})

/** Gives new names to things, in an order the viewer can see (their places), never in the order of their faces. */
export const rename = (aliases: Aliases, viewer: Viewer, things: readonly number[]): void => {
  for (const thing of things) aliases.names[viewer + 1][thing] = ++aliases.given[viewer + 1]
}

export const renameForAll = (aliases: Aliases, things: readonly number[]): void => {
  for (let viewer = 0; viewer < aliases.names.length; viewer++) rename(aliases, viewer - 1, things)
}

export const aliasOf = (aliases: Aliases, viewer: Viewer, thing: number): number => aliases.names[viewer + 1][thing]
