// The store's queries about what several nodes share. Each method is meant to run inside a transaction of its own.
import { sql, type Kysely } from 'kysely'
import type { Database } from './schema.ts'
import { tendingOf, type NodesStore } from './nodes-store.ts'
import type { TableNews } from './store.ts'

/** So many ids in one question. */
const AT_ONCE = 1000

export class KyselyNodes implements NodesStore {
  readonly #db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  async news(id: string, rev: number, entries: number): Promise<TableNews | 'same' | undefined> {
    const table = await this.#db.selectFrom('table_').selectAll().where('id', '=', id).executeTakeFirst()
    if (!table || table.rev === rev) return table && 'same'
    const seats = await this.#db.selectFrom('seat').selectAll().where('table_id', '=', id).orderBy('seat').execute()
    const more = await this.#db
      .selectFrom('entry')
      .select(['seq', 'entry', 'request'])
      .where('table_id', '=', id)
      .where('seq', '>=', entries)
      .orderBy('seq')
      .execute()
    return { table, seats, entries: more }
  }

  async revisions(tables: readonly string[]): Promise<{ id: string; rev: number }[]> {
    const found: { id: string; rev: number }[] = []
    for (let from = 0; from < tables.length; from += AT_ONCE) {
      const ids = tables.slice(from, from + AT_ONCE)
      found.push(...(await this.#db.selectFrom('table_').select(['id', 'rev']).where('id', 'in', ids).execute()))
    }
    return found
  }

  async takeLease(name: string, node: string, now: number, until: number): Promise<boolean> {
    const taken = await this.#db
      .insertInto('lease')
      .values({ name, node, until })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ node, until })
          .where((where) => where.or([where('lease.until', '<=', now), where('lease.node', '=', node)])),
      )
      .returning('name')
      .executeTakeFirst()
    return taken !== undefined
  }

  async claimDue(node: string, now: number, until: number, limit: number): Promise<readonly string[]> {
    const name = sql<string>`${tendingOf('')} || table_.id`
    const claimed = await this.#db
      .insertInto('lease')
      .columns(['name', 'node', 'until'])
      .expression((from) =>
        from
          .selectFrom('table_')
          .leftJoin('lease', (on) => on.on('lease.name', '=', name))
          .select([name.as('name'), sql.val(node).as('node'), sql.val(until).as('until')])
          .where('due', '<=', now)
          .where((where) => where.or([where('lease.name', 'is', null), where('lease.until', '<=', now)]))
          .orderBy('due')
          .limit(limit),
      )
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ node, until }).where('lease.until', '<=', now))
      .returning('name')
      .execute()
    return claimed.map((lease) => lease.name.slice(tendingOf('').length))
  }

  async dropLeases(names: readonly string[], node: string): Promise<void> {
    for (let from = 0; from < names.length; from += AT_ONCE)
      await this.#db
        .deleteFrom('lease')
        .where('name', 'in', names.slice(from, from + AT_ONCE))
        .where('node', '=', node)
        .execute()
  }
}
