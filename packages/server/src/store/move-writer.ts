// What is written for every move. The statements are compiled once and run as they are: building a query anew for each move
// took longer than carrying it out.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { PackedAppend } from './crossing.ts'
import type { Appended, SeatChange, TablePatch } from './store.ts'

export class MoveWriter {
  readonly #sqlite: DatabaseSync
  readonly #entry: StatementSync
  readonly #snapshot: StatementSync
  /** By table and columns. */
  readonly #updates = new Map<string, StatementSync>()

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
    this.#entry = sqlite.prepare('insert into entry (table_id, seq, entry, request, at) values (?, ?, ?, ?, ?)')
    this.#snapshot = sqlite.prepare(
      'insert into snapshot (table_id, snapshot, at_seq) values (?, ?, ?) ' +
        'on conflict (table_id) do update set snapshot = excluded.snapshot, at_seq = excluded.at_seq',
    )
  }

  append(...[table, rev, seq, entry, request, at, snapshot, columns, values, seats = []]: PackedAppend): Appended {
    if (!this.#changeTable(table, columns, values, seats, rev)) return 'conflict'
    this.#entry.run(table, seq, entry, request, at)
    if (snapshot !== undefined) this.#snapshot.run(table, snapshot, seq + 1)
    return 'stored'
  }

  changeTable(id: string, patch: TablePatch, seats: readonly SeatChange[] = [], rev?: number): Appended {
    return this.#changeTable(id, Object.keys(patch), Object.values(patch), seats, rev) ? 'stored' : 'conflict'
  }

  /** False where the table is at another revision: then nothing is changed. */
  #changeTable(
    id: string,
    columns: readonly string[],
    values: readonly SQLInputValue[],
    seats: readonly SeatChange[],
    rev: number | undefined,
  ): boolean {
    const which = rev === undefined ? [id] : [id, rev]
    const where = rev === undefined ? 'id = ?' : 'id = ? and rev = ?'
    if (!this.#update('table_', columns, values, where, which)) return false
    for (const { seat, ...change } of seats) {
      const changed = Object.keys(change)
      if (changed.length > 0) this.#update('seat', changed, Object.values(change), 'table_id = ? and seat = ?', [id, seat])
    }
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
