// What a viewer may know of the table (section 7), field by field.
import { has, SPECTATOR, type Frame, type Position, type Seats, type View, type Viewer } from '@safehouse/kernel'
import { scoreOf } from './rules/scoring.ts'
import { ANDROID, HUMAN, type Clock, type Criminal, type State } from './rules/state.ts'

export interface ShownCriminal {
  readonly where: number
  readonly faceUp: boolean
  readonly subdued: boolean
  readonly entered: boolean
  readonly markers: Seats
  /** Null where the viewer has not seen the face. */
  readonly card: number | null
}

/** The view as the client, the refusals and the bots read it. */
export interface RogueView {
  readonly mode: 'agent' | 'android'
  readonly round: number
  readonly commander: number
  readonly turn: number
  readonly police: number
  readonly tiles: readonly number[]
  readonly destroyed: number
  readonly informants: readonly number[]
  readonly bombs: readonly number[]
  readonly assassins: readonly number[]
  readonly criminals: readonly ShownCriminal[]
  readonly bag: readonly number[]
  readonly deck: number
  readonly removed: readonly number[]
  /** Cards that left face down, as far as the viewer knows them. */
  readonly buried: readonly (number | null)[]
  readonly bank: number
  readonly place: readonly number[]
  readonly resources: readonly number[]
  readonly upgrades: readonly number[]
  readonly stamina: readonly number[]
  readonly credits: readonly number[]
  readonly influence: readonly number[]
  readonly reserve: readonly number[]
  readonly markers: readonly number[]
  readonly piles: readonly (readonly number[])[]
  readonly clocks: readonly Clock[]
  /** What each player would score if the game ended now. */
  readonly scores: readonly number[]
  readonly androids: Seats
  /** The number of hidden tokens of each player, and the open ones by kind. */
  readonly hidden: readonly number[]
  readonly open: readonly number[]
  readonly shown: Seats
  /** Who must still reveal a token. */
  readonly pending: Seats
  /** The viewer's own hidden tokens: humans, androids. */
  readonly mine?: readonly number[]
  readonly patrols: number
  readonly justice: number
  readonly done: readonly number[]
  readonly turnOver: boolean
  readonly drawn: readonly number[]
  readonly numbers: readonly number[]
  readonly assigned: readonly number[]
  readonly queue: readonly number[]
  readonly roll: readonly number[]
  readonly spent: number
  readonly modifier: number
  readonly flags: number
  readonly colours: readonly number[]
  readonly rerolls: number
  readonly free: number
  readonly wires: readonly number[]
  readonly timer: number
  readonly stack: readonly Frame[]
}

const shownCriminal = (criminal: Criminal, viewer: Viewer): ShownCriminal => ({
  where: criminal.where,
  faceUp: criminal.faceUp,
  subdued: criminal.subdued,
  entered: criminal.entered,
  markers: criminal.markers,
  card: criminal.card >= 0 && (criminal.faceUp || (viewer !== SPECTATOR && has(criminal.seen, viewer))) ? criminal.card : null,
})

export const view = (s: State, viewer: Viewer, p: Position<State>): View => {
  const own = viewer !== SPECTATOR
  const shown: RogueView = {
    mode: s.android ? 'android' : 'agent',
    round: s.round,
    commander: s.commander,
    turn: s.turn,
    police: s.police,
    tiles: s.tiles.slice(),
    destroyed: s.destroyed,
    informants: s.informants.slice(),
    bombs: s.bombs.slice(),
    assassins: s.assassins.slice(),
    criminals: s.criminals.map((criminal) => shownCriminal(criminal, viewer)),
    bag: s.bag.slice(),
    deck: s.deck.length,
    removed: s.removed.slice(),
    buried: s.buried.map(({ card, seen }) => (own && has(seen, viewer) ? card : null)),
    bank: s.bank,
    place: s.place.slice(),
    resources: s.resources.slice(),
    upgrades: s.upgrades.slice(),
    stamina: s.stamina.slice(),
    credits: s.credits.slice(),
    influence: s.influence.slice(),
    reserve: s.reserve.slice(),
    markers: s.markers.slice(),
    piles: s.piles.map((pile) => pile.slice()),
    clocks: s.clocks.map((clock) => ({ ...clock })),
    scores: s.influence.map((_, seat) => scoreOf(s, seat)),
    androids: s.androids,
    hidden: s.influence.map((_, seat) => s.hidden[seat * 2 + HUMAN] + s.hidden[seat * 2 + ANDROID]),
    open: s.open.slice(),
    shown: s.shown,
    pending: s.pending,
    ...(own && s.android && { mine: [s.hidden[viewer * 2 + HUMAN], s.hidden[viewer * 2 + ANDROID]] }),
    patrols: s.patrols,
    justice: s.justice,
    done: s.done.slice(),
    turnOver: s.turnOver,
    drawn: s.drawn.slice(),
    numbers: s.numbers.slice(),
    assigned: s.assigned.slice(),
    queue: s.queue.slice(),
    roll: s.roll.slice(),
    spent: s.spent,
    modifier: s.modifier,
    flags: s.flags,
    colours: s.colours.slice(),
    rerolls: s.rerolls,
    free: s.free,
    wires: s.wires.slice(),
    timer: s.timer,
    stack: p.stack.map((frame) => ({ ...frame })),
  }
  return shown as unknown as View
}

export const asView = (shown: View): RogueView => shown as unknown as RogueView
