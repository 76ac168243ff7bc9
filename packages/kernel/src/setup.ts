import { Fault } from './fault.ts'
import type { Game, Setup } from './game.ts'

/** Sets of seats are bits of a number. */
const MOST_SEATS = 30

/** Checks a table's seats and options against the game and fills in the defaults. */
export const makeSetup = (game: Game, seats?: number, chosen: Readonly<Record<string, string>> = {}): Setup => {
  const options: Record<string, string> = {}
  for (const [name, option] of Object.entries(game.options)) options[name] = option.values[0]
  for (const [name, value] of Object.entries(chosen)) {
    const option = Object.hasOwn(game.options, name) ? game.options[name] : undefined
    if (!option)
      throw new Fault(
        'setup.option',
        `${game.id} has no option '${name}' (${listOf(Object.keys(game.options)) || 'it has none'})`,
      )
    if (!option.values.includes(value))
      throw new Fault('setup.value', `${game.id}: option '${name}' cannot be '${value}' (${listOf(option.values)})`)
    options[name] = value
  }
  const possible = game.seats(options)
  const count = seats ?? possible[0]
  if (!possible.includes(count))
    throw new Fault('setup.seats', `${game.id} cannot be played with ${count} seats (${listOf(possible)})`)
  if (count > MOST_SEATS) throw new Fault('setup.seats', `a table has ${MOST_SEATS} seats at most`)
  return { seats: count, options }
}

/** Every table the game can be played at: each combination of options, with each number of seats. */
export const allSetups = (game: Game): Setup[] => {
  let combinations: Record<string, string>[] = [{}]
  for (const [name, option] of Object.entries(game.options))
    combinations = combinations.flatMap((chosen) => option.values.map((value) => ({ ...chosen, [name]: value })))
  return combinations.flatMap((options) => game.seats(options).map((seats) => ({ seats, options })))
}

const listOf = (values: readonly unknown[]): string => values.join(', ')
