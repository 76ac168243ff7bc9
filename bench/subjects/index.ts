// Everything that can be measured, by name: what a worker is told to bring up. Each loads only what it needs, so that
// nothing else runs in its worker or changes how its code is compiled.
import { FastChance, type Game, type Setup } from '@safehouse/kernel'
import { gameNamed, moduleNamed, setupFor } from '../games.ts'
import type { Subject } from '../measure.ts'

const subjects = {
  async yardstick(): Promise<Subject> {
    const { playout } = await import('../yardstick.mjs')
    return { measures: { steps: { run: () => playout() } } }
  },

  async table(game: Game, setup: Setup): Promise<Subject> {
    const { table } = await import('./table.ts')
    return table(game, setup)
  },

  async search(game: Game, setup: Setup): Promise<Subject> {
    const { search } = await import('./search.ts')
    return search(moduleNamed(game.id), setup)
  },

  async 'boardgame.io host'(game: Game, setup: Setup): Promise<Subject> {
    const { HostPeer } = await import('../peers/boardgame-io-host.ts')
    return playing(new HostPeer(game, setup))
  },

  async 'boardgame.io courier'(): Promise<Subject> {
    const { CourierPeer } = await import('../peers/boardgame-io-courier.ts')
    return playing(new CourierPeer())
  },

  async 'courier without tells'(_game: Game, setup: Setup): Promise<Subject> {
    const { courierWithoutTells } = await import('./courier-without-tells.ts')
    const { playouts } = await import('./table.ts')
    return { measures: { playouts: playouts(courierWithoutTells, setup) } }
  },

  async 'endless log'(): Promise<Subject> {
    const { endlessLog } = await import('./endless-log.ts')
    return endlessLog()
  },
}

const playing = (peer: { playout(rng: FastChance): number }): Subject => {
  const rng = new FastChance(1)
  return { measures: { playouts: { run: () => peer.playout(rng) } } }
}

/** What is measured, and at which table: Courier's, if not said. */
export interface SubjectName {
  readonly what: keyof typeof subjects
  readonly game?: string
  readonly seats?: number
}

export const makeSubject = ({ what, game: id = 'courier', seats = 2 }: SubjectName): Promise<Subject> => {
  const game = gameNamed(id)
  return subjects[what](game, setupFor(game, seats))
}
