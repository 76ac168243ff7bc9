// Moves on their way to PostgreSQL. Whatever comes together is one statement and so one commit: the more there is to do, the
// less the disk is asked for each.
import { setTimeout as pause } from 'node:timers/promises'
import { failureOf, isCutOff } from './postgres-failure.ts'
import type { Lines } from './postgres-lines.ts'
import type { KyselyMoves } from './kysely-moves.ts'
import { StoreFailed, StoreUnsure } from './store-failed.ts'
import type { Append, Appended } from './store.ts'

/** So many statements are on their way at once: while one waits for the disk, the next gets there. */
const AT_ONCE = 2
/** So many moves in one statement at most. */
const LARGEST = 500
/** So long we try to find out what became of a move whose line was cut. */
const DOUBT = 6_000

/** Rows are locked in one order everywhere, so that nobody waits in a circle. Who was overtaken is left out. */
const TEXT = `
with given as (
  select * from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::bool[], $9::bigint[], $10::text[])
    as one (id, rev, seq, entry, request, at, clocks, moves_due, due, snapshot)
), held as (
  select given.* from table_ join given using (id) where table_.rev = given.rev order by id for update of table_
), moved as (
  update table_ set
    rev = held.rev + 1,
    clocks = coalesce(held.clocks, table_.clocks),
    due = case when moves_due then held.due else table_.due end
  from held where table_.id = held.id
), kept as (
  insert into snapshot (table_id, snapshot, at_seq) select id, snapshot, seq + 1 from held where snapshot is not null
  on conflict (table_id) do update set snapshot = excluded.snapshot, at_seq = excluded.at_seq
)
insert into entry (table_id, seq, entry, request, at) select id, seq, entry, request, at from held returning table_id as id`

interface Waiting {
  readonly append: Append
  readonly resolve: (as: Appended) => void
  readonly reject: (reason: StoreFailed) => void
}

/** Carries out one thing in a transaction of its own. */
type Alone = <T>(act: (moves: KyselyMoves) => Promise<T>) => Promise<T>

export class PostgresMoves {
  readonly #lines: Lines
  readonly #alone: Alone
  #waiting: Waiting[] = []
  /** Tables with a move on its way: a second one follows when the first is there. */
  readonly #underWay = new Set<string>()
  #statements = 0
  #planned = false

  constructor(lines: Lines, alone: Alone) {
    this.#lines = lines
    this.#alone = alone
  }

  append(append: Append): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject })
      this.#plan()
    })
  }

  /** All that is asked for in this turn of the event loop goes over together. */
  #plan(): void {
    if (this.#planned || this.#statements >= AT_ONCE || this.#waiting.length === 0) return
    this.#planned = true
    setImmediate(() => {
      this.#planned = false
      const batch = this.#next()
      if (batch.length === 0) return
      this.#statements++
      void this.#write(batch).finally(() => {
        this.#statements--
        for (const { append } of batch) this.#underWay.delete(append.table)
        this.#plan()
      })
      this.#plan()
    })
  }

  /** One for each table at most, in the order in which they came. */
  #next(): Waiting[] {
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    const passed = new Set(this.#underWay)
    for (const one of this.#waiting) {
      const { table } = one.append
      if (passed.has(table) || batch.length === LARGEST) rest.push(one)
      else batch.push(one)
      passed.add(table)
    }
    for (const { append } of batch) this.#underWay.add(append.table)
    this.#waiting = rest
    return batch
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const plain = batch.filter(({ append }) => isPlain(append))
    const rest = batch.filter(({ append }) => !isPlain(append))
    await Promise.all([this.#together(plain), ...rest.map((one) => this.#single(one))])
  }

  async #together(batch: readonly Waiting[]): Promise<void> {
    if (batch.length === 0) return
    let asked = false
    try {
      const line = await this.#lines.connect()
      try {
        asked = true
        const values = columnsOf(batch.map(({ append }) => append))
        const { rows } = await line.query<{ id: string }>({ name: 'append', text: TEXT, values })
        const stored = new Set(rows.map(({ id }) => id))
        for (const { append, resolve } of batch) resolve(stored.has(append.table) ? 'stored' : 'conflict')
      } finally {
        line.release()
      }
    } catch (reason) {
      if (!asked) for (const { reject } of batch) reject(failureOf(reason, false))
      // Nothing has happened: each is tried by itself, so that one that fails takes nothing with it.
      else if (!isCutOff(reason)) await Promise.all(batch.map((one) => this.#single(one)))
      else await Promise.all(batch.map((one) => this.#findOut(one, failureOf(reason, true))))
    }
  }

  async #single(one: Waiting): Promise<void> {
    try {
      one.resolve(await this.#alone((moves) => moves.append(one.append)))
    } catch (reason) {
      if (reason instanceof StoreUnsure) await this.#findOut(one, reason)
      else one.reject(failureOf(reason, false))
    }
  }

  /** The line was cut: was it stored before, or not? */
  async #findOut({ append, resolve, reject }: Waiting, failure: StoreFailed): Promise<void> {
    const until = performance.now() + DOUBT
    for (;;)
      try {
        return resolve(await this.#alone((moves) => moves.wasStored(append)))
      } catch {
        if (performance.now() > until) return reject(failure)
        await pause(50)
      }
  }
}

/** Those of nearly every move: nothing but the clocks changes with them. */
const isPlain = ({ patch = {}, seats = [], twin }: Append): boolean =>
  seats.length === 0 && !twin && Object.keys(patch).every((column) => column === 'clocks' || column === 'due')

const columnsOf = (appends: readonly Append[]): unknown[] => [
  appends.map(({ table }) => table),
  appends.map(({ rev }) => rev),
  appends.map(({ seq }) => seq),
  appends.map(({ entry }) => entry),
  appends.map(({ request }) => request),
  appends.map(({ at }) => at),
  appends.map(({ patch }) => patch?.clocks ?? null),
  appends.map(({ patch }) => patch?.due !== undefined),
  appends.map(({ patch }) => patch?.due ?? null),
  appends.map(({ snapshot }) => snapshot ?? null),
]
