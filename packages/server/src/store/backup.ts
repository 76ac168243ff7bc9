// A copy of the data folder's database, made while the server runs, and the way back.
import { constants, copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Fault } from '@safehouse/kernel'
import { makeFolder } from './make-folder.ts'
import { DATABASE } from './sqlite-store.ts'

/** Writes a consistent copy to `file`, which must not exist yet. */
export const backUp = (folder: string, file: string): void => {
  const source = join(folder, DATABASE)
  if (!existsSync(source)) throw new Fault('setup.backup', `there is no database in ${folder}`)
  if (existsSync(file)) throw new Fault('setup.backup', `${file} exists already`)
  const db = new DatabaseSync(source, { readOnly: true })
  try {
    // Whoever can read it knows every hand. An empty file may be written to.
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
    db.prepare('vacuum into ?').run(file)
    expectSound(file)
  } catch (reason) {
    rmSync(file, { force: true })
    throw reason instanceof Fault
      ? reason
      : new Fault('backup.failed', `the backup failed: ${(reason as Error).message}`, reason)
  } finally {
    db.close()
  }
}

/** Puts a backup into a data folder that has no database yet. */
export const restore = (file: string, folder: string): void => {
  if (!existsSync(file)) throw new Fault('setup.backup', `there is no backup ${file}`)
  const target = join(folder, DATABASE)
  if (existsSync(target)) throw new Fault('setup.backup', `${folder} has a database already: name a new folder`)
  expectSound(file)
  makeFolder(folder)
  copyFileSync(file, target, constants.COPYFILE_EXCL)
}

const expectSound = (file: string): void => {
  let verdict: string
  try {
    const db = new DatabaseSync(file, { readOnly: true })
    verdict = (db.prepare('pragma integrity_check(1)').get() as { integrity_check: string }).integrity_check
    db.close()
  } catch (reason) {
    verdict = (reason as Error).message
  }
  if (verdict !== 'ok') throw new Fault('backup.damaged', `${file} is not a sound database: ${verdict}`)
}
