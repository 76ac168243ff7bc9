// What is written for every move. The statements are compiled once and run as they are: building a query anew for each move
// took longer than carrying it out.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Append, Appended, SeatChange, TablePatch } from './store.ts'

export class MoveWriter {
  readonly #sqlite: DatabaseSync
  readonly #entry: StatementSync
  readonly #snapshot: StatementSync
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

  append({ table, seq, entry, request, at, snapshot, patch, seats }: Append): Appended {
    if (this.#entry.run(table, seq, entry, request, at).changes === 0) return { as: 'conflict' }
    if (snapshot !== undefined) this.#snapshot.run(table, snapshot, seq + 1)
    if (patch) this.changeTable(table, patch, seats)
    return { as: 'stored' }
  }

  changeTable(id: string, patch: TablePatch, seats: readonly SeatChange[] = []): void {
    this.#update('table_', patch, 'id = ?', id)
    for (const { seat, ...change } of seats) this.#update('seat', change, 'table_id = ? and seat = ?', id, seat)
  }

  #update(table: string, change: Readonly<Record<string, SQLInputValue>>, where: string, ...which: SQLInputValue[]): void {
    const columns = Object.keys(change)
    if (columns.length === 0) return
    const text = `update ${table} set ${columns.map((column) => `"${column}" = ?`).join(', ')} where ${where}`
    let statement = this.#updates.get(text)
    if (!statement) {
      statement = this.#sqlite.prepare(text)
      this.#updates.set(text, statement)
    }
    statement.run(...Object.values(change), ...which)
  }
}
