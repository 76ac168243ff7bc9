import { games } from '@safehouse/games'
import { makeSetup, type Bot, type GameModule, type Setup } from '@safehouse/kernel'
import { micro } from '@safehouse/micro'
import { InvalidArgumentError } from 'commander'

/** The person at the prompt asked for something that does not exist. */
export class BadArgument extends Error {}

/** Every game there is: the published ones, then the micro-games. */
export const allGames: readonly GameModule[] = [...games, ...micro]

export const isMicro = (module: GameModule): boolean => micro.includes(module)

export const findGame = (id: string): GameModule => {
  const module = allGames.find(({ game }) => game.id === id)
  if (!module) throw new BadArgument(`there is no game '${id}' (${allGames.map(({ game }) => game.id).join(', ')})`)
  return module
}

/** `random` is one that every game has. */
export const findBot = ({ game, bots = {} }: GameModule, name: string): Bot | 'random' => {
  if (name === 'random') return name
  if (!Object.hasOwn(bots, name))
    throw new BadArgument(`${game.id} has no bot '${name}' (${['random', ...Object.keys(bots)].join(', ')})`)
  return bots[name]
}

/** A whole number of at least `least`. */
export const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least)
      throw new InvalidArgumentError(`It must be a whole number of at least ${least}.`)
    return value
  }

/** `k=v`, repeatable: collects into a record. */
export const keyValue = (text: string, before: Record<string, string> = {}): Record<string, string> => {
  const at = text.indexOf('=')
  if (at <= 0) throw new InvalidArgumentError('It must look like name=value.')
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) }
}

export const setupOf = (module: GameModule, seats: number | undefined, options: Record<string, string> | undefined): Setup =>
  makeSetup(module.game, seats, options)
