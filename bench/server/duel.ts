// Our server, durable, beside boardgame.io's with its store in memory and Colyseus', which only passes messages on: the bare state,
// or all that ours tells. All run all the time and play in turn, round by round: a machine that is busy with other things is busy for
// all.
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { median } from '../measure.ts'
import { quantile } from './quantile.ts'
import { connect, dealAll, playOn, playPaced, type LoadMatch, type Opener } from './load.ts'
import { openBoardgameIo } from './play-boardgame-io.ts'
import { openColyseus } from './play-colyseus.ts'
import { openOurs } from './play-ours.ts'
import { ServerProcess } from './server-process.ts'

/** A match of Courier has so many moves. */
const MOVES = 30
const SECOND = 1000
/** Before that many rounds V8 still compiles: at 200 tables a move of ours took 80 µs in the first two, 51 in the third, then 43 to 45. */
const WARM_UPS = 4

export interface Figures {
  /** Microseconds of the server's CPU for a move: accepted, kept, and told to both players. */
  cpuPerMove: number
  /** The same with the server's part in sitting down, dealing and looking, spread over the moves of a match. */
  cpuPerMoveWithDeal: number
  movesASecond: number
  /** At one move a second in each match: milliseconds to the acknowledgement. */
  pacedP50: number
  pacedP99: number
}

export interface Duel {
  ours: Figures
  boardgameIo: Figures
  colyseus: Figures
  /** Its room tells players as much as ours. */
  colyseusFull: Figures
  /** Milliseconds until a page is on the disk, in between. */
  fsyncP50: number
  fsyncP99: number
}

class Side {
  readonly server: ServerProcess
  readonly #matches: readonly LoadMatch[]
  readonly #moves: number[] = []
  readonly #deals: number[] = []
  readonly #rates: number[] = []
  readonly #waits: number[] = []

  private constructor(server: ServerProcess, matches: readonly LoadMatch[]) {
    this.server = server
    this.#matches = matches
  }

  static async open(program: string, open: Opener, matches: number, args: readonly string[] = []): Promise<Side> {
    const server = await ServerProcess.start(program, args)
    return new Side(server, await connect(server.url, open, matches))
  }

  async warmUp(): Promise<void> {
    await dealAll(this.#matches)
    await playOn(this.#matches, MOVES)
  }

  /** A whole match at every table, as fast as it goes. */
  async saturate(): Promise<void> {
    const before = await this.server.usage()
    await dealAll(this.#matches)
    const dealt = await this.server.usage()
    const { moves, seconds } = await playOn(this.#matches, MOVES)
    const after = await this.server.usage()
    this.#moves.push((after.cpu - dealt.cpu) / moves)
    this.#deals.push((dealt.cpu - before.cpu) / moves)
    this.#rates.push(moves / seconds)
  }

  async pace(moves: number): Promise<void> {
    await dealAll(this.#matches)
    this.#waits.push(...(await playPaced(this.#matches, moves, SECOND)))
  }

  async close(): Promise<void> {
    for (const match of this.#matches) match.close()
    await this.server.stop()
  }

  get figures(): Figures {
    const cpuPerMove = median(this.#moves)
    return {
      cpuPerMove,
      cpuPerMoveWithDeal: cpuPerMove + median(this.#deals),
      movesASecond: median(this.#rates),
      pacedP50: quantile(this.#waits, 0.5),
      pacedP99: quantile(this.#waits, 0.99),
    }
  }
}

export const duel = async (matches: number, rounds: number): Promise<Duel> => {
  const sides = [
    await Side.open('./ours.ts', openOurs, matches),
    await Side.open('./boardgame-io.ts', openBoardgameIo, matches),
    await Side.open('./colyseus.ts', openColyseus, matches),
    await Side.open('./colyseus.ts', openColyseus, matches, ['--full']),
  ]
  for (let i = 0; i < WARM_UPS; i++) for (const side of sides) await side.warmUp()
  for (let i = 0; i < rounds; i++) for (const side of sides) await side.saturate()
  const syncs: number[] = []
  for (let i = 0; i < rounds; i++)
    for (const side of sides) {
      await side.pace(6)
      syncs.push(...(await timeSyncs(matches, SECOND / matches)))
    }
  for (const side of sides) await side.close()
  const [ours, boardgameIo, colyseus, colyseusFull] = sides.map(({ figures }) => figures)
  return { ours, boardgameIo, colyseus, colyseusFull, fsyncP50: quantile(syncs, 0.5), fsyncP99: quantile(syncs, 0.99) }
}

/**
 * How long it takes until a page is on the disk, in milliseconds, where the server keeps its data, and with as many to keep as there
 * are moves: a disk that stops for a while holds up all who come meanwhile, not one.
 */
const timeSyncs = async (count: number, interval: number): Promise<number[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-fsync-'))
  const file = openSync(join(folder, 'page'), 'w')
  const page = Buffer.alloc(4096, 1)
  const times: number[] = []
  for (let i = 0, due = performance.now(); i < count; i++, due += interval) {
    const early = due - performance.now()
    if (early > 0) await setTimeout(early)
    const from = early > 0 ? performance.now() : due
    writeSync(file, page, 0, page.length, i * page.length)
    fsyncSync(file)
    times.push(performance.now() - from)
  }
  closeSync(file)
  rmSync(folder, { recursive: true })
  return times
}
