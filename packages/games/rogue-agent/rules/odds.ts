// The chance of hits with attack dice, worked out once from the faces.
import { BLAST, BOOST, DICE_PER_COLOUR, FACES, GREEN, BLACK, RED, symbolOf } from './data.ts'

/** chances[blasts][boosts] */
type Chances = readonly (readonly number[])[]

const MOST = 3 * DICE_PER_COLOUR

const withDie = (before: Chances, colour: number): Chances => {
  const after = Array.from({ length: MOST + 1 }, () => Array.from({ length: MOST + 1 }, () => 0))
  for (let face = 0; face < FACES; face++) {
    const symbol = symbolOf[colour * FACES + face]
    for (let blasts = 0; blasts < MOST; blasts++)
      for (let boosts = 0; boosts < MOST; boosts++)
        after[blasts + (symbol === BLAST ? 1 : 0)][boosts + (symbol === BOOST ? 1 : 0)] += before[blasts][boosts] / FACES
  }
  return after
}

const withDice = (green: number, black: number): Chances => {
  let chances: Chances = Array.from({ length: MOST + 1 }, (_, blasts) =>
    Array.from({ length: MOST + 1 }, (__, boosts) => (blasts + boosts === 0 ? 1 : 0)),
  )
  for (const [colour, count] of [
    [RED, DICE_PER_COLOUR],
    [GREEN, green],
    [BLACK, black],
  ])
    for (let i = 0; i < count; i++) chances = withDie(chances, colour)
  return chances
}

/** table[green * 4 + black][hits]: the chance of at least so many. */
const table: readonly (readonly number[])[] = Array.from({ length: 16 }, (_, dice) => {
  const atLeast = Array.from({ length: 2 * MOST + 1 }, () => 0)
  for (const [blasts, row] of withDice(dice >> 2, dice & 3).entries())
    for (const [boosts, chance] of row.entries())
      for (let hits = 0; hits <= blasts + Math.min(blasts, boosts); hits++) atLeast[hits] += chance
  return atLeast
})

/** The chance of at least so many hits with three red dice, so many green ones and so many black ones. */
export const chanceOfHits = (green: number, black: number, hits: number): number =>
  hits <= 0 ? 1 : (table[green * 4 + black][hits] ?? 0)
