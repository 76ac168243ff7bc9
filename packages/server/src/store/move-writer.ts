// What is written for every move. The statements are compiled once and run as they are: building a query anew for each move
// took longer than carrying it out.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { pack, type PackedAppend } from './crossing.ts'
import type { Append, Appended, SeatChange, TablePatch, TwinPatch } from './store.ts'

export class MoveWriter {
  readonly #sqlite: DatabaseSync
  readonly #entry: StatementSync
  readonly #snapshot: StatementSync
  readonly #revision: StatementSync
  /** By table and columns. */
  readonly #updates = new Map<string, StatementSync>()

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
    this.#entry = sqlite.prepare('insert into entry (table_id, seq, entry, request, at) values (?, ?, ?, ?, ?)')
    this.#snapshot = sqlite.prepare(
      'insert into snapshot (table_id, snapshot, at_seq) values (?, ?, ?) ' +
        'on conflict (table_id) do update set snapshot = excluded.snapshot, at_seq = excluded.at_seq',
    )
    this.#revision = sqlite.prepare('select rev from table_ where id = ?')
  }

  append(...[table, rev, seq, entry, request, at, snapshot, columns, values, seats = [], twin]: PackedAppend): Appended {
    if (!this.#changeTable(table, columns, values, seats, rev, twin)) return 'conflict'
    this.#entry.run(table, seq, entry, request, at)
    if (snapshot !== undefined) this.#snapshot.run(table, snapshot, seq + 1)
    return 'stored'
  }

  appendBoth(one: Append, other: Append): Appended {
    const both = [one, other]
    if (both.some(({ table, rev }) => (this.#revision.get(table) as { rev: number } | undefined)?.rev !== rev))
      return 'conflict'
    for (const append of both) this.append(...pack(append))
    return 'stored'
  }

  changeTable(id: string, patch: TablePatch, seats: readonly SeatChange[] = [], rev?: number, twin?: TwinPatch): Appended {
    return this.#changeTable(id, Object.keys(patch), Object.values(patch), seats, rev, twin) ? 'stored' : 'conflict'
  }

  /** False where the table is at another revision: then nothing is changed. */
  #changeTable(
    id: string,
    columns: readonly string[],
    values: readonly SQLInputValue[],
    seats: readonly SeatChange[],
    rev: number | undefined,
    twin: TwinPatch | undefined,
  ): boolean {
    const which = rev === undefined ? [id] : [id, rev]
    const where = rev === undefined ? 'id = ?' : 'id = ? and rev = ?'
    if (!this.#update('table_', columns, values, where, which)) return false
    for (const { seat, ...change } of seats) {
      const changed = Object.keys(change)
      if (changed.length > 0) this.#update('seat', changed, Object.values(change), 'table_id = ? and seat = ?', [id, seat])
    }
    if (twin) this.#update('table_', Object.keys(twin.patch), Object.values(twin.patch), 'id = ?', [twin.id])
    return true
  }

  /** Was it there to be changed? A table goes up by one revision. */
  #update(
    table: 'table_' | 'seat',
    columns: readonly string[],
    values: readonly SQLInputValue[],
    where: string,
    which: readonly SQLInputValue[],
  ): boolean {
    const key = `${table} ${columns.join()} ${which.length}`
    let statement = this.#updates.get(key)
    if (!statement) {
      const changes = columns.map((column) => `"${column}" = ?`)
      if (table === 'table_') changes.push('rev = rev + 1')
      statement = this.#sqlite.prepare(`update ${table} set ${changes.join(', ')} where ${where}`)
      this.#updates.set(key, statement)
    }
    return statement.run(...values, ...which).changes > 0
  }
}
