// The table in lines of text, as one viewer may see it: the board of a terminal and of a screen reader.
import { SPECTATOR, type GameModule, type Json } from '@safehouse/kernel'
import { CUSTODY, NONE } from './rules/state.ts'
import { asView, type RogueView } from './view.ts'

type Say = (key: string, args?: { readonly [name: string]: Json | undefined }) => string

const criminals = (v: RogueView, where: number, say: Say): string[] =>
  v.criminals.flatMap((criminal, index) => {
    if (criminal.where !== where) return []
    const shown = { criminal: index + 1, subdued: criminal.subdued ? 1 : 0 }
    return [criminal.card === null ? say('board.criminal', shown) : say('board.known', { ...shown, card: criminal.card })]
  })

/** All that is in a location besides the figures. */
const things = (v: RogueView, slot: number, say: Say): string[] => [
  ...(v.destroyed & (1 << slot) ? [say('board.destroyed')] : []),
  ...[0, 1].flatMap((space) => {
    const seat = v.informants[slot * 2 + space]
    return seat === NONE ? [] : [say('board.informant', { seat })]
  }),
  ...v.bombs.filter((bomb) => bomb >> 3 === slot).map((bomb) => say('board.bomb', { timer: bomb & 7 })),
  ...v.assassins.filter((one) => one === slot).map(() => say('board.assassin')),
  ...criminals(v, slot, say),
]

export const describe: NonNullable<GameModule['describe']> = (view, viewer, say) => {
  const v = asView(view)
  const lines = [say('board.round', { round: v.round, seat: v.commander, place: v.tiles[v.police] })]
  for (const [seat, slot] of v.place.entries()) {
    const [ammo, fuel, evidence] = v.resources.slice(seat * 3)
    const [car, weapon, agent] = v.upgrades.slice(seat * 3)
    const own = { stamina: v.stamina[seat], credits: v.credits[seat], influence: v.influence[seat], score: v.scores[seat] }
    lines.push(say('board.seat', { seat, place: v.tiles[slot], ammo, fuel, evidence, car, weapon, agent, ...own }))
    const held = criminals(v, CUSTODY + seat, say)
    if (held.length > 0) lines.push(say('board.custody', { seat, things: held.join('; ') }))
  }
  for (const [slot, place] of v.tiles.entries()) {
    const here = things(v, slot, say)
    if (here.length > 0) lines.push(say('board.location', { place, things: here.join('; ') }))
  }
  if (v.roll.length > 0) lines.push(say('board.dice', { dice: v.roll }))
  lines.push(say('board.bag', { tokens: v.bag }))
  if (viewer !== SPECTATOR && v.mine) lines.push(say('board.tokens', { human: v.mine[0], android: v.mine[1] }))
  return lines
}
