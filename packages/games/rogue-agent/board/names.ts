// What things are called.
import { has, type Ref, type Seat, type View } from '@safehouse/kernel'
import type { Say } from '@safehouse/board'
import { asView, type RogueView } from '../view.ts'
import { assassinsAt, bombsAt, criminalsAt, isRuin, tileOf } from './shown.ts'

/** A location and what is in it. */
export const placeLabel = (v: RogueView, slot: number, say: Say): string => {
  const things = [
    ...(isRuin(v, slot) ? [say('board.destroyed')] : []),
    ...(v.police === slot ? [say('board.policeHere')] : []),
    ...bombsAt(v, slot).map((timer) => say('board.bomb', { timer })),
    ...Array.from({ length: assassinsAt(v, slot) }, () => say('board.assassin')),
    ...criminalsAt(v, slot).map(({ number, subdued }) => say('board.criminal', { criminal: number, subdued: subdued ? 1 : 0 })),
  ]
  const { number } = tileOf(v, slot)
  const name = `${say(`place.${v.tiles[slot]}`)}${number === null ? '' : ` ${number}`}`
  return things.length > 0 ? `${name}: ${things.join('; ')}` : name
}

export const nameOf = (thing: Ref, say: Say, view: View): string => {
  const [kind, rest] = thing.split(':')
  const v = asView(view)
  if (kind === 'slot') return placeLabel(v, Number(rest), say)
  if (kind === 'criminal') {
    const { subdued, card } = v.criminals[Number(rest) - 1]
    const shown = { criminal: Number(rest), subdued: subdued ? 1 : 0 }
    return card === null ? say('board.criminal', shown) : say('board.known', { ...shown, card })
  }
  if (kind === 'seat') return say('board.player', { seat: Number(rest) })
  if (kind === 'die') return say('board.dice', { dice: [v.roll[Number(rest)]] })
  if (kind === 'column') return say('board.column', { column: Number(rest) })
  return say(`identity.${rest}`)
}

/** Whoever was exposed has played another game than the rest. */
export const roleOf = (view: View, seat: Seat, say: Say): string | null =>
  has(asView(view).androids, seat) ? say('identity.android') : null
