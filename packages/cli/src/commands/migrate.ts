import { Command } from 'commander'

export const migrateCommand = (): Command =>
  new Command('migrate')
    .description('move everything from a data folder into a PostgreSQL database, or back; stop all servers first')
    .requiredOption('--from <place>', 'a data folder, or postgres://name:password@host/database')
    .requiredOption('--to <place>', 'a new data folder, or an empty database')
    .action(async ({ from, to }: { from: string; to: string }) => {
      const { moveHouse } = await import('@safehouse/server')
      const moved = await moveHouse(from, to)
      for (const [table, rows] of Object.entries(moved)) console.log(`${table.replace('_', '').padEnd(10)} ${rows}`)
      console.log('Everything is there; nothing was taken away here.')
    })
