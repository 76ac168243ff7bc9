import { flushCompileCache } from 'node:module'
import { networkInterfaces } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { Fault } from '@safehouse/kernel'
import type { Server } from '@safehouse/server'
import { environmentName, flagName, readSettings, settings, type Settings } from '@safehouse/server/settings'
import { Command, Option } from 'commander'
import { isEverywhere, lanAddress } from '../addresses.ts'

interface Flags {
  readonly config?: string
  readonly build?: true
  readonly [setting: string]: string | true | undefined
}

export const serveCommand = (): Command => {
  const command = new Command('serve')
    .description('serve the table to everybody')
    .option('--build', 'build the pages first, unless they are built already')
  return withSettings(command).action(async ({ config, build, ...flags }: Flags) => {
    const chosen = readSettings(flags, process.env, config)
    // Only this command needs the whole server; the others start faster without.
    const { startServer } = await import('@safehouse/server')
    const server = await startServer(build ? { ...chosen, pages: await builtPages() } : chosen)
    const stopped = untilStopped()
    for (const line of greeting(chosen, server)) console.log(line)
    // It may be killed at any moment: what was compiled for the start is kept for the next one now.
    flushCompileCache()
    await stopped
    await server.close()
  })
}

/** Every setting is a flag. */
export const withSettings = (command: Command): Command => {
  command.option('--config <file>', 'a JSON file with settings')
  for (const [name, schema] of Object.entries(settings.shape))
    command.addOption(new Option(`${flagName(name)} <value>`, `${schema.description ?? ''} (${environmentName(name)})`))
  return command
}

/** So long people wait without a word. */
const PATIENCE = 500

const builtPages = async (): Promise<string> => {
  const slow = setTimeout(() => console.error('Building the pages (once) …'), PATIENCE)
  try {
    const { buildWeb } = await import('@safehouse/web/build')
    return await buildWeb()
  } catch (reason) {
    const [summary, cause = ''] = stripVTControlCharacters((reason as Error).message)
      .split('\n')
      .filter(Boolean)
    throw new Fault('pages.build', `the pages cannot be built: ${summary} ${cause}`, reason)
  } finally {
    clearTimeout(slow)
  }
}

/** One address to open; a second one for the others in the house, where they can come in; and the key for the first host. */
const greeting = ({ host, url }: Settings, { url: address, hostKey }: Server): string[] => {
  const everywhere = url === undefined && isEverywhere(host)
  const own = everywhere ? Object.assign(new URL(address), { hostname: 'localhost' }).origin : address
  const key = hostKey === undefined ? [] : [`You run it? Become its host, once: ${own}/host#${hostKey}`]
  if (!everywhere) return [`Safehouse is open at ${own}`, ...key]
  const under = (name: string): string => Object.assign(new URL(address), { hostname: name }).origin
  const lan = lanAddress(networkInterfaces())
  const others = lan === undefined ? [] : [`Other devices in your network find it at ${under(lan)}`]
  return [`Safehouse is open at ${own}`, ...others, ...key]
}

/** The first signal closes the doors in good order; a second one does not wait. */
export const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        process.once(signal, () => process.exit(1))
        resolve()
      })
  })
