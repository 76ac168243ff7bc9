import { backUp, restore } from '@safehouse/server/backup'
import { Command } from 'commander'

export const backupCommand = (): Command =>
  new Command('backup')
    .description('write a consistent copy of everything to a file, also while the server runs')
    .argument('<file>', 'a file that does not exist yet')
    .option('--data <folder>', 'the data folder', 'data')
    .action((file: string, { data }: { data: string }) => {
      backUp(data, file)
      console.log(`${data} is backed up to ${file}`)
    })

export const restoreCommand = (): Command =>
  new Command('restore')
    .description('put a backup into a new data folder')
    .argument('<file>', 'a backup')
    .option('--data <folder>', 'the data folder', 'data')
    .action((file: string, { data }: { data: string }) => {
      restore(file, data)
      console.log(`${file} is restored to ${data}`)
    })
