import { environmentName, readSettings, settings } from '@safehouse/server/settings'
import { Command, Option } from 'commander'

export const serveCommand = (): Command => {
  const command = new Command('serve')
    .description('serve the table to everybody')
    .option('--config <file>', 'a JSON file with settings')
  for (const [name, schema] of Object.entries(settings.shape)) {
    const flag = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    command.addOption(new Option(`--${flag} <value>`, `${schema.description ?? ''} (${environmentName(name)})`))
  }
  return command.action(async ({ config, ...flags }: Record<string, string | undefined>) => {
    const chosen = readSettings(flags, process.env, config)
    // Only this command needs the whole server; the others start faster without.
    const { startServer } = await import('@safehouse/server')
    const server = await startServer(chosen)
    console.log(`Safehouse is open at ${server.url}`)
    await untilStopped()
    await server.close()
  })
}

/** The first signal closes the doors in good order; a second one does not wait. */
const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        process.once(signal, () => process.exit(1))
        resolve()
      })
  })
