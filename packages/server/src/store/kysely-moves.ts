// What is written for a move or a change of a table, as queries for any database: for all that is not worth a way of its own.
import { sql, type Kysely } from 'kysely'
import type { Database } from './schema.ts'
import type { Append, Appended, SeatChange, TablePatch, TwinPatch } from './store.ts'

export class KyselyMoves {
  readonly #db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  async append({ table, rev, seq, entry, request, at, snapshot, patch = {}, seats = [], twin }: Append): Promise<Appended> {
    if ((await this.changeTable(table, patch, seats, rev, twin)) === 'conflict') return 'conflict'
    await this.#db.insertInto('entry').values({ table_id: table, seq, entry, request, at }).execute()
    if (snapshot !== undefined) {
      const kept = { snapshot, at_seq: seq + 1 }
      await this.#db
        .insertInto('snapshot')
        .values({ table_id: table, ...kept })
        .onConflict((conflict) => conflict.column('table_id').doUpdateSet(kept))
        .execute()
    }
    return 'stored'
  }

  /** Whoever changes one of them after this look gets in the way, and all of it is tried again. */
  async appendBoth(one: Append, other: Append): Promise<Appended> {
    const both = [one, other]
    const ids = both.map(({ table }) => table)
    const found = await this.#db.selectFrom('table_').select(['id', 'rev']).where('id', 'in', ids).execute()
    if (both.some(({ table, rev }) => found.find(({ id }) => id === table)?.rev !== rev)) return 'conflict'
    for (const append of both) await this.append(append)
    return 'stored'
  }

  async changeTable(
    id: string,
    patch: TablePatch,
    seats: readonly SeatChange[] = [],
    rev?: number,
    twin?: TwinPatch,
  ): Promise<Appended> {
    if (twin) await this.#hold([id, twin.id])
    let update = this.#db
      .updateTable('table_')
      .set({ ...patch, rev: sql`rev + 1` })
      .where('id', '=', id)
    if (rev !== undefined) update = update.where('rev', '=', rev)
    const { numUpdatedRows } = await update.executeTakeFirst()
    if (numUpdatedRows === 0n) return 'conflict'
    for (const { seat, ...change } of seats)
      if (Object.keys(change).length > 0)
        await this.#db.updateTable('seat').set(change).where('table_id', '=', id).where('seat', '=', seat).execute()
    if (twin) await this.changeTable(twin.id, twin.patch)
    return 'stored'
  }

  /** Each table of a duplicate match writes to the other: held in one order, they do not wait for each other in a circle. */
  async #hold(ids: readonly string[]): Promise<void> {
    await this.#db.selectFrom('table_').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  }

  /**
   * Whoever does not know whether his entry was stored asks here. If it was not, it never will be: the table goes up by one
   * revision, and what is still on its way comes too late.
   */
  async wasStored({ table, rev, seq, entry, request, at }: Append): Promise<Appended> {
    if ((await this.changeTable(table, {}, [], rev)) === 'stored') return 'conflict'
    const found = await this.#db
      .selectFrom('entry')
      .select('seq')
      .where('table_id', '=', table)
      .where('seq', '=', seq)
      .where('entry', '=', entry)
      .where('at', '=', at)
      .where('request', request === null ? 'is' : '=', request)
      .executeTakeFirst()
    return found ? 'stored' : 'conflict'
  }
}
