// The store's queries about tables, all but those of every move. Each method is meant to run inside a transaction of its own.
import { sql, type Kysely, type Selectable } from 'kysely'
import { contains } from './contains.ts'
import type { Database, SeatRow } from './schema.ts'
import type { MoveWriter } from './move-writer.ts'
import type { NodesStore } from './nodes-store.ts'
import type { PeopleStore } from './people-store.ts'
import type { PushStore } from './push-store.ts'
import type { RatingsStore } from './ratings-store.ts'
import type { Listing, NewTable, NewTableRow, Store, StoredEntry, StoredMatch, TableRecord } from './store.ts'
import type { ChatRow, TableRow } from './schema.ts'

type Queries = Omit<
  Store,
  'close' | keyof MoveWriter | keyof PeopleStore | keyof NodesStore | keyof RatingsStore | keyof PushStore
>

/** So many ids in one question. */
const AT_ONCE = 1000

export class KyselyStore implements Queries {
  readonly #db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  async addTable(table: NewTableRow, seats: readonly SeatRow[]): Promise<void> {
    await this.#db
      .insertInto('table_')
      .values({ ...table, rev: 0 })
      .execute()
    await this.#db
      .insertInto('seat')
      .values([...seats])
      .execute()
  }

  async addTables(tables: readonly NewTable[]): Promise<void> {
    for (const { table, seats } of tables) await this.addTable(table, seats)
  }

  async table(id: string): Promise<TableRecord | undefined> {
    const table = await this.#db.selectFrom('table_').selectAll().where('id', '=', id).executeTakeFirst()
    return table && { table, seats: await this.#seatsOf(id) }
  }

  async tableByInvite(invite: string): Promise<{ table: string; seat: number | null } | undefined> {
    const table = await this.#db.selectFrom('table_').select('id').where('invite', '=', invite).executeTakeFirst()
    if (table) return { table: table.id, seat: null }
    const seat = await this.#db.selectFrom('seat').select(['table_id', 'seat']).where('invite', '=', invite).executeTakeFirst()
    return seat && { table: seat.table_id, seat: seat.seat }
  }

  async list(listing: Listing, limit: number): Promise<readonly TableRecord[]> {
    // What goes on comes before what is over: a long list must not lose it. A duplicate match goes on until both tables are over.
    const over = sql`case when phase = 'over' and (twin is null or twin_outcome is not null) then 1 else 0 end`
    let query = this.#db.selectFrom('table_').selectAll('table_').orderBy(over).orderBy('created', 'desc').limit(limit)
    if (listing.of === 'lobby') query = query.where('phase', '=', 'gathering').where('listed', '=', 1)
    if (listing.of === 'watchable') query = query.where('phase', '=', 'playing').where('listed', '=', 1)
    if (listing.of === 'search') {
      const { text } = listing
      const seats = this.#db.selectFrom('seat').select('table_id').where(contains('name', text))
      if (text !== '')
        query = query.where((where) => where.or([where('table_.id', '=', text), where('table_.id', 'in', seats)]))
    }
    if (listing.of === 'person') {
      const { person } = listing
      const seats = this.#db.selectFrom('seat').select('table_id')
      query = query.where((where) =>
        where.or([
          where('table_.id', 'in', seats.where('person', '=', person)),
          where('table_.id', 'in', seats.where('former', '=', person)),
          where('table_.id', 'in', seats.where('resigned', '=', person)),
          where.and([where('owner', '=', person), where('phase', '=', 'gathering')]),
        ]),
      )
    }
    const tables: Selectable<TableRow>[] = await query.execute()
    if (tables.length === 0) return []
    const ids = tables.map((table) => table.id)
    const seats = await this.#db.selectFrom('seat').selectAll().where('table_id', 'in', ids).orderBy('seat').execute()
    return tables.map((table) => ({ table, seats: seats.filter((seat) => seat.table_id === table.id) }))
  }

  async due(now: number, limit: number): Promise<readonly string[]> {
    const rows = await this.#db.selectFrom('table_').select('id').where('due', '<=', now).orderBy('due').limit(limit).execute()
    return rows.map((row) => row.id)
  }

  async playing(): Promise<readonly string[]> {
    const rows = await this.#db.selectFrom('table_').select('id').where('phase', '=', 'playing').execute()
    return rows.map((row) => row.id)
  }

  async removeTable(id: string): Promise<void> {
    for (const table of ['entry', 'snapshot', 'chat', 'seat', 'mailed', 'result'] as const)
      await this.#db.deleteFrom(table).where('table_id', '=', id).execute()
    await this.#db.deleteFrom('table_').where('id', '=', id).execute()
  }

  allLines(table: string): Promise<readonly ChatRow[]> {
    return this.#db.selectFrom('chat').selectAll().where('table_id', '=', table).orderBy('at').orderBy('n').execute()
  }

  async match(table: string): Promise<StoredMatch> {
    const kept = await this.#db.selectFrom('snapshot').selectAll().where('table_id', '=', table).executeTakeFirst()
    const from = kept?.at_seq ?? 0
    const [entries, requests] = [await this.#entriesFrom(table, from), await this.#requestsOf(table)]
    return { snapshot: kept?.snapshot ?? null, from, entries, requests }
  }

  entries(table: string, from = 0): Promise<readonly StoredEntry[]> {
    return this.#entriesFrom(table, from)
  }

  async say(line: Omit<ChatRow, 'n'>): Promise<number> {
    const { last } = await this.#db
      .selectFrom('chat')
      .select(sql<number>`coalesce(max(n), 0)`.as('last'))
      .where('table_id', '=', line.table_id)
      .where('room', '=', line.room)
      .executeTakeFirstOrThrow()
    const n = last + 1
    await this.#db
      .insertInto('chat')
      .values({ ...line, n })
      .execute()
    return n
  }

  linesAfter(table: string, last: Readonly<Record<string, number>>): Promise<readonly ChatRow[]> {
    let query = this.#db.selectFrom('chat').selectAll().where('table_id', '=', table).orderBy('at').orderBy('n')
    for (const [room, n] of Object.entries(last))
      query = query.where((where) => where.or([where('room', '<>', room), where('n', '>', n)]))
    return query.execute()
  }

  async lastNumbers(tables: readonly string[]): Promise<{ table: string; room: string; n: number }[]> {
    const found: { table: string; room: string; n: number }[] = []
    for (let from = 0; from < tables.length; from += AT_ONCE)
      found.push(
        ...(await this.#db
          .selectFrom('chat')
          .select(({ fn }) => ['table_id as table', 'room', fn.max('n').as('n')])
          .where('table_id', 'in', tables.slice(from, from + AT_ONCE))
          .groupBy(['table_id', 'room'])
          .execute()),
      )
    return found
  }

  async lastLines(table: string, room: string, limit: number): Promise<readonly ChatRow[]> {
    const lines = await this.#db
      .selectFrom('chat')
      .selectAll()
      .where('table_id', '=', table)
      .where('room', '=', room)
      .orderBy('n', 'desc')
      .limit(limit)
      .execute()
    return lines.toReversed()
  }

  #seatsOf(table: string): Promise<SeatRow[]> {
    return this.#db.selectFrom('seat').selectAll().where('table_id', '=', table).orderBy('seat').execute()
  }

  async #requestsOf(table: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('entry')
      .select('request')
      .where('table_id', '=', table)
      .where('request', 'is not', null)
      .$narrowType<{ request: string }>()
      .execute()
    return rows.map(({ request }) => request)
  }

  #entriesFrom(table: string, from: number): Promise<StoredEntry[]> {
    return this.#db
      .selectFrom('entry')
      .select(['seq', 'entry'])
      .where('table_id', '=', table)
      .where('seq', '>=', from)
      .orderBy('seq')
      .execute()
  }
}
