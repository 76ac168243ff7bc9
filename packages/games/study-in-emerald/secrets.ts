// The hidden-information table (section 7) as code: what of each row a viewer must not know. Rows that are always public need
// no entry. Nothing is decided before it is drawn, so the order of a pile (7.6), what lies in a stack (7.12), the deck of
// permanent effects (7.14), the next sanity token (7.21) and the identity cards not dealt (7.2) are no secrets of the state.
// A side seen by Burtsev and a revealed score (7.23, 7.27) are the side; the rest of a discard pile (7.9) is what was put there
// unseen (7.10); the pool (7.17) is what nobody holds.
import { DRAFTS, has, isSealed, SPECTATOR, type Json, type Position, type Secret, type Viewer } from '@safehouse/kernel'
import { steps } from './rules/steps.ts'
import { NONE, type State } from './rules/state.ts'

const whilePlaying =
  (secret: (s: State, viewer: Viewer) => Json | undefined): Secret<State> =>
  (p, viewer) =>
    p.outcome === null ? secret(p.game, viewer) : undefined

const others = (lists: readonly (readonly number[])[], viewer: Viewer): Json =>
  lists.map((list, seat) => (seat === viewer ? null : list))

const sorted = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b)

const knowsSide = (s: State, seat: number, viewer: Viewer): boolean =>
  has(s.revealed, seat) || (viewer !== SPECTATOR && (viewer === seat || has(s.looked[seat], viewer)))

const sides = whilePlaying((s, viewer) => {
  const hidden = s.side.map((side, seat) => (knowsSide(s, seat, viewer) ? null : side))
  return hidden.some((side) => side !== null) ? hidden : undefined
})

const unseenDiscards = whilePlaying((s, viewer) => {
  const piles = s.discard.map((pile, seat) =>
    seat === viewer ? null : pile.map((entry) => ((entry & 1) === 1 ? null : entry >> 1)),
  )
  return piles.some((pile) => pile?.some((kind) => kind !== null)) ? piles : undefined
})

const tokens = whilePlaying((s, viewer) => {
  const open = s.token.map((holder, agent) => {
    const known = viewer !== SPECTATOR && (holder === viewer || has(s.tokenSeen[agent], viewer))
    return holder >= s.seats || known ? null : holder
  })
  return open.some((holder) => holder !== null && holder !== NONE) ? open : undefined
})

const buried = whilePlaying((s, viewer) =>
  s.buried.some((pile, seat) => seat !== viewer && pile.length > 0) ? others(s.buried, viewer) : undefined,
)

/** Answers under seal, and those of a window that are not worked off. */
const answers: Secret<State> = (p, viewer) => {
  const top = p.stack.at(-1)
  const open = top !== undefined && isSealed(steps[top.step]) ? p.sealed : undefined
  if (open === undefined && p.game.answers.every((answer) => answer === NONE)) return undefined
  return [open ?? [], p.game.answers].map((list) => list.map((code, seat) => (seat === viewer ? null : code)))
}

const orders: Secret<State> = (p: Position<State>, viewer) =>
  p.outcome === null ? p.orders.map((row, seat) => (seat === viewer ? null : row)) : undefined

export const secrets: Readonly<Record<string, Secret<State>>> = {
  'SE-7.1': sides,
  'SE-7.4': whilePlaying((s, viewer) => others(s.hand, viewer)),
  'SE-7.7': whilePlaying((s, viewer) => others(s.draw.map(sorted), viewer)),
  'SE-7.10': unseenDiscards,
  'SE-7.15': tokens,
  'SE-7.18': answers,
  'SE-7.22': buried,
  'SE-7.29': (p, viewer) => (p.game.looking.length > 0 && viewer !== p.game.turn ? p.game.looking : undefined),
  'SE-7.31': orders,
  'SE-7.35': DRAFTS,
}
