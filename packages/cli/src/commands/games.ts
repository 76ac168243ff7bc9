import { allSetups, type GameModule } from '@safehouse/kernel'
import { Command } from 'commander'
import { allGames, isMicro } from '../arguments.ts'

export const gamesCommand = (): Command =>
  new Command('games')
    .description('list the games, their seats and their options')
    .option('--json', 'as JSON')
    .action(({ json }: { json?: true }) => {
      if (json) console.log(JSON.stringify(allGames.map(describe), null, 2))
      else for (const module of allGames) console.log(line(module))
    })

const describe = (module: GameModule): Record<string, unknown> => {
  const { game } = module
  const seats = [...new Set(allSetups(game).map((setup) => setup.seats))].toSorted((a, b) => a - b)
  return {
    id: game.id,
    version: game.version,
    micro: isMicro(module),
    seats,
    options: game.options,
    bots: ['random', ...Object.keys(module.bots ?? {})],
  }
}

const line = (module: GameModule): string => {
  const { id, version, seats, micro } = describe(module) as { id: string; version: number; seats: number[]; micro: boolean }
  const options = Object.entries(module.game.options).map(([name, { values }]) => `${name}=${values.join('|')}`)
  const count = seats.length === 1 ? `${seats[0]} seats` : `${seats[0]}–${seats.at(-1)} seats`
  return [id.padEnd(16), `v${version}`, count.padEnd(10), micro ? 'micro-game' : 'game', ...options].join('  ')
}
