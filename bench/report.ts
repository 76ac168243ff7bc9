// The document `--json` prints, and how it comes about. README.md says what each number means.
import { cpus } from 'node:os'
import { gameNamed, seatCounts } from './games.ts'
import { Bench, Lab, type Rate } from './lab.ts'

export interface TableReport {
  readonly game: string
  readonly seats: number
  readonly choices: Rate
  readonly playouts: Rate
  readonly views: Rate
  readonly clones: Rate
  readonly imagines: Rate
  /** What a bot that searches makes, and how many of them in the time of a bare random playout from the same place. */
  readonly simulations: { readonly rate: Rate; readonly perPlayout: number }
  readonly stateBytes: number
  readonly viewBytes: number
  /** The same game with boardgame.io's reducer as its host. */
  readonly boardgameIoHost: PeerReport
}

export interface PeerReport {
  readonly choices: Rate
  /** Our choices for each of the peer's. */
  readonly ours: number
}

export interface KernelReport {
  /** Courier written for boardgame.io. */
  readonly boardgameIo: PeerReport
  /** Courier without tells: its choices, and how many of them are done in the time of one with tells. */
  readonly withoutTells: { readonly choices: Rate; readonly gain: number }
  /** Commits on a match just opened and on one with `entries` entries, and what the late ones cost in early ones. */
  readonly log: { readonly young: Rate; readonly old: Rate; readonly entries: number; readonly cost: number }
}

export interface Report {
  readonly format: 'safehouse-bench'
  readonly node: string
  readonly cpu: string
  readonly seconds: number
  /** Steps a second of the yardstick. */
  readonly yardstick: number
  readonly tables: readonly TableReport[]
  /** Measured when Courier is among the games. */
  readonly kernel: KernelReport | null
}

/** boardgame.io gets faster for about a second: more code to compile, and slower to get through it. */
const PEER_WARM_UP = 4

const measureTable = async (lab: Lab, game: string, seats: number): Promise<TableReport> => {
  const ours = new Bench({ what: 'table', game, seats })
  const host = new Bench({ what: 'boardgame.io host', game, seats })
  const search = new Bench({ what: 'search', game, seats })
  try {
    const { playouts, views, clones, imagines, simulations, bare, peer } = await lab.compare({
      playouts: { bench: ours, measure: 'playouts' },
      views: { bench: ours, measure: 'views' },
      clones: { bench: ours, measure: 'clones' },
      imagines: { bench: ours, measure: 'imagines' },
      simulations: { bench: search, measure: 'simulations' },
      bare: { bench: search, measure: 'playouts' },
      peer: { bench: host, measure: 'playouts', warmUp: PEER_WARM_UP },
    })
    const { stateBytes, viewBytes } = await ours.facts()
    return {
      game,
      seats,
      choices: playouts.units,
      playouts: playouts.runs,
      views: views.runs,
      clones: clones.runs,
      imagines: imagines.runs,
      simulations: { rate: simulations.units, perPlayout: simulations.units.yardsticks / bare.runs.yardsticks },
      stateBytes,
      viewBytes,
      boardgameIoHost: { choices: peer.units, ours: playouts.units.yardsticks / peer.units.yardsticks },
    }
  } finally {
    await Promise.all([ours, host, search].map((bench) => bench.close()))
  }
}

const measureKernel = async (lab: Lab): Promise<KernelReport> => {
  const courier = new Bench({ what: 'table', game: 'courier', seats: 2 })
  const peer = new Bench({ what: 'boardgame.io courier' })
  const silent = new Bench({ what: 'courier without tells' })
  const log = new Bench({ what: 'endless log' })
  try {
    const side = await lab.compare({
      ours: { bench: courier, measure: 'playouts' },
      peer: { bench: peer, measure: 'playouts', warmUp: PEER_WARM_UP },
      silent: { bench: silent, measure: 'playouts' },
      young: { bench: log, measure: 'young' },
      old: { bench: log, measure: 'old' },
    })
    const { entries } = await log.facts()
    const ours = side.ours.units.yardsticks
    return {
      boardgameIo: { choices: side.peer.units, ours: ours / side.peer.units.yardsticks },
      withoutTells: { choices: side.silent.units, gain: side.silent.units.yardsticks / ours },
      log: {
        young: side.young.runs,
        old: side.old.runs,
        entries,
        cost: side.young.runs.yardsticks / side.old.runs.yardsticks,
      },
    }
  } finally {
    await Promise.all([courier, peer, silent, log].map((bench) => bench.close()))
  }
}

/** Measures these games. `onTable` hears of each table as it is done. */
export const measure = async (
  games: readonly string[],
  seconds: number,
  onTable?: (table: TableReport) => void,
): Promise<Report> => {
  const lab = new Lab(seconds)
  try {
    const tables: TableReport[] = []
    for (const game of games)
      for (const seats of seatCounts(gameNamed(game))) {
        const table = await measureTable(lab, game, seats)
        onTable?.(table)
        tables.push(table)
      }
    const kernel = games.includes('courier') ? await measureKernel(lab) : null
    return {
      format: 'safehouse-bench',
      node: process.version,
      cpu: cpus()[0]?.model ?? 'unknown',
      seconds,
      yardstick: lab.yardstick,
      tables,
      kernel,
    }
  } finally {
    await lab.close()
  }
}
