import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that its owner alone can read, with those above it that are missing. Node's own way to do so never comes back from
 * where the system lets nobody make anything (`/proc`): there the folder above exists, and still nothing can be made in it.
 */
export const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (reason) {
    const { code } = reason as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw reason
    makeFolder(dirname(folder))
    mkdirSync(folder, { mode: 0o700 })
  }
}
