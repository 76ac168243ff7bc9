// Makes a data folder one of an earlier version: a database as the migrations up to a certain one leave it, filled with what the
// present one has in those columns.
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Migrator } from 'kysely/migration'
import { migrations } from '../src/store/migrations.ts'
import { kyselyOn } from '../src/store/sqlite-dialect.ts'
import { DATABASE } from '../src/store/sqlite-store.ts'

export const makeOlder = async (folder: string, migration: string): Promise<void> => {
  const [now, old] = [join(folder, DATABASE), join(folder, 'old.db')]
  const sqlite = new DatabaseSync(old, { enableForeignKeyConstraints: false })
  const db = kyselyOn(sqlite)
  const { error } = await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } }).migrateTo(
    migration,
  )
  if (error) throw error
  sqlite.exec(`attach '${now}' as now`)
  const tables = sqlite.prepare("select name from main.sqlite_master where type = 'table' and name not like 'kysely_%'").all()
  for (const { name } of tables as { name: string }[]) {
    const columns = (sqlite.prepare(`pragma main.table_info(${name})`).all() as { name: string }[])
      .map((column) => `"${column.name}"`)
      .join()
    sqlite.exec(`insert into main.${name} (${columns}) select ${columns} from now.${name}`)
  }
  sqlite.exec('detach now')
  await db.destroy()
  for (const suffix of ['', '-wal', '-shm']) rmSync(now + suffix, { force: true })
  renameSync(old, now)
}
