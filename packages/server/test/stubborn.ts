// People who play on whatever happens, and what must be true when all is over.
import type { FastChance } from '@safehouse/kernel'
import { expect } from 'vitest'
import { Client } from './client.ts'
import { asked, deal, type Gathering } from './serve.ts'

const UNSURE = 'S-40'

interface Acknowledged {
  readonly seat: number
  readonly codes: readonly number[]
}

/** A person who plays on through everything: reconnects, asks again under the same name, and remembers what was promised. */
export class Stubborn {
  readonly client: Client
  readonly table: string
  readonly seat: number
  readonly promised: Acknowledged[] = []
  #open: { id: string; ask: number; codes: number[] } | undefined
  #requests = 0
  #trouble = 'none'
  readonly #rng: FastChance
  /** Where to come in again. */
  readonly #door: () => string

  constructor(client: Client, table: string, seat: number, rng: FastChance, door = (): string => client.url) {
    this.client = client
    this.table = table
    this.seat = seat
    this.#rng = rng
    this.#door = door
  }

  /** For people who want to know why nothing happens. */
  get state(): string {
    const { n, ask } = this.client.latest(this.table, this.seat) ?? {}
    return `seat ${this.seat}, ${this.client.connected ? 'connected' : 'cut off'}, message ${n}, waits for ${ask?.waits.join()}, asks ${JSON.stringify(this.#open)}, last trouble: ${this.#trouble}`
  }

  get over(): boolean {
    return this.client.latest(this.table, this.seat)?.outcome != null
  }

  /** Plays until the match is over and the last move is promised, or nobody wants to go on. */
  async play(goOn: () => boolean): Promise<void> {
    while (goOn() && (!this.over || this.#open))
      try {
        if (!this.client.connected) await this.#comeBack()
        await this.#step()
      } catch (reason) {
        // The line is cut or the server is gone: try again.
        this.#trouble = (reason as Error).message
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
  }

  async #comeBack(): Promise<void> {
    this.client.url = this.#door()
    await this.client.connect()
    const refusal = await this.client.look(this.table, this.seat)
    if (!refusal) return
    // Connected but blind it would wait for ever: it comes in anew.
    this.client.cut()
    throw new Error(`may not look: ${refusal.rule}`)
  }

  async #step(): Promise<void> {
    const question = asked(this.client, this.table, this.seat)
    if (!this.#open && question) {
      const code = question.codes[this.#rng.below(question.codes.length)]
      this.#open = { id: `${++this.#requests}`, ask: question.ask, codes: [code] }
    }
    if (!this.#open) {
      await this.client.until((sent) => sent.t === 'message')
      return
    }
    const { id, ask, codes } = this.#open
    const refusal = await this.client.commit(this.table, this.seat, codes, ask, id)
    // Nobody knows whether it was done: it is asked for again under the same name.
    if (refusal?.rule === UNSURE) throw new Error('not known')
    this.#open = undefined
    if (refusal) throw new Error(`refused by ${refusal.rule}`)
    this.promised.push({ seat: this.seat, codes })
  }
}

/** What the log says each seat did must be what each was promised, in order; nothing lost, nothing doubled, nothing else. */
export const expectKept = async (players: readonly Stubborn[]): Promise<void> => {
  const [{ client, table }] = players
  const log = await client.get<{ entries: { t: string; seat: number; codes: number[] }[] }>(`/tables/${table}/log`)
  const commits = log.entries.filter(({ t }) => t === 'commit').map(({ seat, codes }) => ({ seat, codes }))
  for (const { seat, promised } of players) expect(commits.filter((one) => one.seat === seat)).toEqual(promised)
  expect(commits).toHaveLength(players.reduce((sum, { promised }) => sum + promised.length, 0))
}

/** What each saw in pieces is what somebody sees who looks at it all afterwards. */
export const expectConverged = async (players: readonly Stubborn[], url: string): Promise<void> => {
  for (const { client, table, seat } of players) {
    const fresh = client.another()
    fresh.url = url
    await fresh.connect()
    await fresh.look(table, seat)
    expect(client.stream(table, seat)).toEqual(fresh.stream(table, seat))
    fresh.close()
  }
}

export const seatTables = async (
  url: string,
  count: number,
  rng: FastChance,
  door?: (seat: number) => string,
  gathering: Gathering = {},
): Promise<Stubborn[][]> => {
  const tables: Stubborn[][] = []
  for (let i = 0; i < count; i++) {
    const people = [await Client.guest(url, `Ann ${i}`), await Client.guest(url, `Bob ${i}`)]
    const table = await deal(people, gathering)
    tables.push(
      people.map((client, seat) => new Stubborn(client, table, seat, rng, door === undefined ? undefined : () => door(seat))),
    )
  }
  return tables
}
