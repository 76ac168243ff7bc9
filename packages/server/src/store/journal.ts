// Moves as they come, one after the other, in the folder's database. A move changes the row of its table, the log and the log's index,
// each on a page of its own: written like that, most of what goes to disk is what has not changed. So the moves of a while are kept
// in a row first, where many share a page, and are put where they belong together: a table that moved ten times is written once.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { PackedAppend } from './crossing.ts'
import type { Appended } from './store.ts'

/**
 * So many moves are put where they belong at the latest: that takes one to four hundredths of a second, by how many tables they are of,
 * in which nothing else is written. Of two hundred tables that move in turn each has twenty then, most on the same page.
 */
const MOST = 4000

/** Where a table stands after its moves in the journal. */
interface Tip {
  rev: number
  /** The number of the next entry. */
  seq: number
  due: number | null
}

export class Journal {
  readonly #sqlite: DatabaseSync
  readonly #tips = new Map<string, Tip>()
  /** How many moves wait to be put where they belong. */
  #waiting = 0
  readonly #add: StatementSync
  readonly #tip: StatementSync
  readonly #tipsHere: StatementSync
  readonly #due: StatementSync
  readonly #settling: readonly StatementSync[]

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
    this.#add = sqlite.prepare(
      'insert into journal (table_id, rev, seq, entry, request, at, clocks, due, snapshot) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    this.#tip = sqlite.prepare(
      'select rev, due, (select coalesce(max(seq) + 1, 0) from entry where table_id = id) as seq from table_ where id = ?',
    )
    this.#tipsHere = sqlite.prepare(
      'select table_id, rev + 1 as rev, seq + 1 as seq, due, max(n), count(*) as moves from journal group by table_id',
    )
    this.#due = sqlite.prepare('select id, due from table_ where due <= ? order by due limit ?')
    // Of several rows with the same table, SQLite gives the columns of the one with the largest n.
    const last = 'select table_id, rev, clocks, due, max(n) from journal group by table_id'
    this.#settling = [
      'insert into entry (table_id, seq, entry, request, at) select table_id, seq, entry, request, at from journal order by 1, 2',
      `update table_ set rev = last.rev + 1, clocks = last.clocks from (${last}) as last where id = last.table_id`,
      // The order of what is due costs more to keep than all the rest.
      `update table_ set due = last.due from (${last}) as last where id = last.table_id and table_.due is not last.due`,
      'insert into snapshot (table_id, snapshot, at_seq) select table_id, snapshot, seq + 1 from ' +
        '(select table_id, snapshot, seq, max(n) from journal where snapshot is not null group by table_id) where true ' +
        'on conflict (table_id) do update set snapshot = excluded.snapshot, at_seq = excluded.at_seq',
      'delete from journal',
    ].map((text) => sqlite.prepare(text))
    this.reload()
  }

  /** Does whoever asks for these tables, or for any, have to wait until moves are where they belong? */
  concerns(tables: readonly string[] | undefined): boolean {
    return tables === undefined ? this.#waiting > 0 : tables.some((table) => this.#tips.has(table))
  }

  /** The tables that are due by then. Asked all the time: nothing is put anywhere for that. */
  due(now: number, limit: number): string[] {
    const found = this.#due.all(now, limit + this.#tips.size) as { id: string; due: number }[]
    const due = found.filter(({ id }) => !this.#tips.has(id))
    for (const [id, tip] of this.#tips) if (tip.due !== null && tip.due <= now) due.push({ id, due: tip.due })
    return due
      .toSorted((a, b) => a.due - b.due)
      .slice(0, limit)
      .map(({ id }) => id)
  }

  /** Undefined where it is not one of those that can wait here: then it must be written where it belongs. */
  append(...[table, rev, seq, entry, request, at, snapshot, columns, values, seats, twin]: PackedAppend): Appended | undefined {
    if (seats !== undefined || twin !== undefined || !isPlain(columns, values)) return undefined
    const tip = this.#tips.get(table) ?? (this.#tip.get(table) as Tip | undefined)
    if (tip === undefined || tip.rev !== rev) return 'conflict'
    if (tip.seq !== seq) return undefined
    const due = columns.length === 1 ? tip.due : (values[1] as number | null)
    this.#add.run(table, rev, seq, entry, request, at, values[0], due, snapshot ?? null)
    this.#tips.set(table, { rev: rev + 1, seq: seq + 1, due })
    if (++this.#waiting >= MOST) this.settle()
    return 'stored'
  }

  /** Leaves nothing behind for whoever opens the database next, or all of it. */
  end(): void {
    this.#sqlite.exec('begin immediate')
    try {
      this.settle()
      this.#sqlite.exec('commit')
    } catch (reason) {
      if (this.#sqlite.isTransaction) this.#sqlite.exec('rollback')
      throw reason
    }
  }

  /** Puts all moves where they belong: whoever asks for a table or its log must find them there. Part of a transaction. */
  settle(): void {
    if (this.#waiting === 0) return
    for (const statement of this.#settling) statement.run()
    this.#tips.clear()
    this.#waiting = 0
  }

  /** Something was taken back: what is in memory may not be what is on disk. */
  reload(): void {
    this.#tips.clear()
    this.#waiting = 0
    for (const { table_id: table, rev, seq, due, moves } of this.#tipsHere.all() as unknown as (Tip & {
      table_id: string
      moves: number
    })[]) {
      this.#tips.set(table, { rev, seq, due })
      this.#waiting += moves
    }
  }
}

/** Nearly every move changes nothing of its table but the clocks, and perhaps when it is due. */
const isPlain = (columns: readonly string[], values: readonly SQLInputValue[]): boolean =>
  columns[0] === 'clocks' && values[0] !== null && (columns.length === 1 || (columns.length === 2 && columns[1] === 'due'))
