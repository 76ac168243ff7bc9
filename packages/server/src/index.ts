export { startServer, type Server } from './server.ts'
export { environmentName, flagName, readSettings, settings, type GivenSettings, type Settings } from './settings.ts'
export { startWorker, type Worker } from './worker.ts'

/** Moves everything from a data folder into a database or back. Whoever only serves need not load it. */
export const moveHouse = async (from: string, to: string): Promise<Readonly<Record<string, number>>> => {
  const moving = await import('./store/move-house.ts')
  return moving.moveHouse(from, to)
}
