import { readSettings } from '@safehouse/server/settings'
import { Command } from 'commander'
import { untilStopped, withSettings } from './serve.ts'

interface Flags {
  readonly config?: string
  readonly [setting: string]: string | undefined
}

export const workerCommand = (): Command =>
  withSettings(
    new Command('worker').description('look after bots, clocks and letters for servers that share a database'),
  ).action(async ({ config, ...flags }: Flags) => {
    const chosen = readSettings(flags, process.env, config)
    const { startWorker } = await import('@safehouse/server')
    const worker = await startWorker(chosen)
    const stopped = untilStopped()
    console.log('Safehouse looks after bots and clocks')
    await stopped
    await worker.close()
  })
