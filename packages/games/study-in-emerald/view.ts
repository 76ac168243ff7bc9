// What a viewer may know of the table (section 7), field by field.
import {
  has,
  only,
  SPECTATOR,
  type Frame,
  type Position,
  type Seat,
  type Seats,
  type View,
  type Viewer,
} from '@safehouse/kernel'
import { LOYALIST, RESTORATIONIST } from './rules/data.ts'
import { poolOf } from './rules/doubles.ts'
import { discsLeft, tokensOf, zombiesOut } from './rules/places.ts'
import { marker, scoreAs } from './rules/score.ts'
import { NONE, type State } from './rules/state.ts'

/** A player's cards as others see them; his own in full. */
export interface ShownCards {
  readonly hand: number
  readonly draw: number
  readonly discard: number
  /** The top card of the discard pile; null where there is none. */
  readonly top: number | null
  /** Everything put on the pile in view of all, where the table keeps that in mind for everybody. */
  readonly seen?: readonly number[]
  readonly buried: number
}

/** The viewer's own. */
export interface OwnCards {
  readonly side: number
  readonly hand: readonly number[]
  readonly draw: readonly number[]
  /** kind * 2 + (1 if everybody saw it), the top one last. */
  readonly discard: readonly number[]
  readonly buried: readonly number[]
  /** Own face-down tokens. */
  readonly tokens: readonly number[]
  /** What he would have if he were revealed now. */
  readonly score: number
}

/** The view as the client, the refusals and the bots read it. */
export interface EmeraldView {
  readonly seats: number
  readonly aid: boolean
  readonly first: Seat
  readonly turn: Seat
  readonly rounds: number
  readonly idle: number
  readonly busy: boolean
  readonly actions: number
  readonly free: boolean
  readonly diogenes: number
  readonly freemasons: number
  readonly hudson: boolean
  readonly fresh: number
  readonly card: readonly number[]
  readonly left: readonly number[]
  readonly control: readonly number[]
  readonly royal: readonly number[]
  readonly zombies: readonly number[]
  readonly zombiesOut: number
  readonly destroyed: number
  readonly closed: number
  readonly cubes: readonly number[]
  readonly blocked: readonly boolean[]
  readonly discsLeft: number
  /** Game cards nobody has seen yet. */
  readonly unseen: readonly number[]
  readonly permanent: readonly number[]
  readonly at: readonly number[]
  readonly by: readonly number[]
  readonly vampires: number
  readonly scoring: readonly number[]
  readonly available: readonly number[]
  readonly common: readonly number[]
  readonly limbo: readonly number[]
  readonly cards: readonly ShownCards[]
  readonly mad: readonly number[]
  readonly madLeft: number
  readonly saneLeft: number
  readonly revealed: Seats
  readonly known: Seats
  /** Who has looked at each player's identity. */
  readonly looked: readonly Seats[]
  /** Each player's side, null where the viewer does not know it. */
  readonly sides: readonly (number | null)[]
  /** Face-down double agent tokens by seat, and those in the pool. */
  readonly tokens: readonly number[]
  readonly pool: number
  /** Who turned up the token of each agent; NONE where nobody has. */
  readonly turned: readonly number[]
  /** Agents whose token the viewer knows to lie with another seat: agent * 8 + seat. */
  readonly tracked: readonly number[]
  readonly tracks: readonly number[]
  readonly markers: readonly number[]
  /** What each player would have on either side, from public facts: seat * 2 + side. */
  readonly scores: readonly number[]
  readonly played: readonly number[]
  readonly action: number
  readonly use: number
  readonly city: number
  readonly target: number
  readonly foiled: boolean
  readonly chosen: readonly number[]
  readonly looking: readonly number[]
  readonly doomed: Seats
  readonly mine?: OwnCards
  /** Once the game is over: everybody's cards and tokens. */
  readonly disclosed?: { readonly hands: readonly (readonly number[])[]; readonly tokens: readonly number[] }
  readonly stack: readonly Frame[]
}

const shownCards = (s: State, seat: Seat): ShownCards => {
  const pile = s.discard[seat]
  return {
    hand: s.hand[seat].length,
    draw: s.draw[seat].length,
    discard: pile.length,
    top: pile.length === 0 ? null : pile[pile.length - 1] >> 1,
    ...(s.aid && { seen: pile.filter((entry) => (entry & 1) === 1).map((entry) => entry >> 1) }),
    buried: s.buried[seat].length,
  }
}

const ownCards = (s: State, seat: Seat): OwnCards => ({
  side: s.side[seat],
  hand: s.hand[seat].slice(),
  draw: s.draw[seat].toSorted((a, b) => a - b),
  discard: s.discard[seat].slice(),
  buried: s.buried[seat].slice(),
  tokens: s.token.flatMap((holder, agent) => (holder === seat ? [agent] : [])),
  score: scoreAs(s, seat, s.side[seat]),
})

const knowsSide = (s: State, viewer: Viewer, seat: Seat, over: boolean): boolean =>
  over || has(s.revealed, seat) || (viewer !== SPECTATOR && (viewer === seat || has(s.looked[seat], viewer)))

export const view = (s: State, viewer: Viewer, p: Position<State>): View => {
  const own = viewer !== SPECTATOR
  const over = p.outcome !== null
  const seats = Array.from({ length: s.seats }, (_, seat) => seat)
  const shown: EmeraldView = {
    seats: s.seats,
    aid: s.aid,
    first: s.first,
    turn: s.turn,
    rounds: s.rounds,
    idle: s.idle,
    busy: s.busy,
    actions: s.actions,
    free: s.free,
    diogenes: s.diogenes,
    freemasons: s.freemasons,
    hudson: s.hudson,
    fresh: s.fresh,
    card: s.card.slice(),
    left: s.left.slice(),
    control: s.control.slice(),
    royal: s.royal.slice(),
    zombies: s.zombies.slice(),
    zombiesOut: zombiesOut(s),
    destroyed: s.destroyed,
    closed: s.closed,
    cubes: s.cubes.slice(),
    blocked: s.blocked.slice(),
    discsLeft: discsLeft(s),
    unseen: s.unseen.toSorted((a, b) => a - b),
    permanent: s.permanent.slice(),
    at: s.at.slice(),
    by: s.by.slice(),
    vampires: s.vampires,
    scoring: s.scoring.slice(),
    available: s.available.slice(),
    common: s.common.slice(),
    limbo: s.limbo.slice(),
    cards: seats.map((seat) => shownCards(s, seat)),
    mad: s.mad.slice(),
    madLeft: s.madLeft,
    saneLeft: s.saneLeft,
    revealed: s.revealed,
    known: s.known,
    looked: s.looked.slice(),
    sides: seats.map((seat) => (knowsSide(s, viewer, seat, over) ? s.side[seat] : null)),
    tokens: seats.map((seat) => tokensOf(s, seat)),
    pool: poolOf(s).length + s.looking.length,
    turned: s.token.map((holder) => (holder >= 10 ? holder - 10 : NONE)),
    tracked: own ? s.token.flatMap((holder, agent) => (s.tokenSeen[agent] & only(viewer) ? [agent * 8 + holder] : [])) : [],
    tracks: s.tracks.slice(),
    markers: seats.map((seat) => marker(s, seat)),
    scores: seats.flatMap((seat) => [scoreAs(s, seat, LOYALIST), scoreAs(s, seat, RESTORATIONIST)]),
    played: s.played.slice(),
    action: s.action,
    use: s.use,
    city: s.city,
    target: s.target,
    foiled: s.foiled,
    chosen: s.chosen.slice(),
    looking: own && viewer === s.turn ? s.looking.slice() : [],
    doomed: s.doomed,
    ...(own && { mine: ownCards(s, viewer) }),
    ...(over && { disclosed: { hands: s.hand.map((hand) => hand.slice()), tokens: s.token.slice() } }),
    stack: p.stack.map((frame) => ({ ...frame })),
  }
  return shown as unknown as View
}

export const asView = (shown: View): EmeraldView => shown as unknown as EmeraldView
