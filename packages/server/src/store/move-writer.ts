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
    this.#entry = sqlite.prepare(
      'insert into entry (table_id, seq, entry, request, at) values (?, ?, ?, ?, ?) on conflict do nothing',
    )
    this.#snapshot = sqlite.prepare(
      'insert into snapshot (table_id, snapshot, at_seq) values (?, ?, ?) ' +
        'on conflict (table_id) do update set snapshot = excluded.snapshot, at_seq = excluded.at_seq',
    )
  }

  append(...[table, seq, entry, request, at, snapshot, columns, values, seats = []]: PackedAppend): Appended {
    if (this.#entry.run(table, seq, entry, request, at).changes === 0) return 'conflict'
    if (snapshot !== undefined) this.#snapshot.run(table, snapshot, seq + 1)
    this.#changeTable(table, columns, values, seats)
    return 'stored'
  }

  changeTable(id: string, patch: TablePatch, seats: readonly SeatChange[] = []): void {
    this.#changeTable(id, Object.keys(patch), Object.values(patch), seats)
  }

  #changeTable(id: string, columns: readonly string[], values: readonly SQLInputValue[], seats: readonly SeatChange[]): void {
    this.#update('table_', columns, values, 'id = ?', id)
    for (const { seat, ...change } of seats)
      this.#update('seat', Object.keys(change), Object.values(change), 'table_id = ? and seat = ?', id, seat)
  }

  #update(
    table: string,
    columns: readonly string[],
    values: readonly SQLInputValue[],
    where: string,
    ...which: readonly SQLInputValue[]
  ): void {
    if (columns.length === 0) return
    const key = `${table} ${columns.join()}`
    let statement = this.#updates.get(key)
    if (!statement) {
      const changes = columns.map((column) => `"${column}" = ?`).join(', ')
      statement = this.#sqlite.prepare(`update ${table} set ${changes} where ${where}`)
      this.#updates.set(key, statement)
    }
    statement.run(...values, ...which)
  }
}
