// The state as a viewer sees it: everything but the others' sides, cards and tokens.
import { NO_ANSWER, SPECTATOR, type Knowledge, type Message, type Position } from '@safehouse/kernel'
import { AGENTS } from '../rules/data.ts'
import { NONE, POOL, type State } from '../rules/state.ts'
import { asView, type EmeraldView } from '../view.ts'

const empty = (seats: number): number[][] => Array.from({ length: seats }, () => [])

export const seenState = (v: EmeraldView): State => ({
  seats: v.seats,
  aid: v.aid,
  first: v.first,
  turn: v.turn,
  rounds: v.rounds,
  idle: v.idle,
  busy: v.busy,
  actions: v.actions,
  free: v.free,
  diogenes: v.diogenes,
  freemasons: v.freemasons,
  hudson: v.hudson,
  fresh: v.fresh,
  card: v.card.slice(),
  left: v.left.slice(),
  control: v.control.slice(),
  royal: v.royal.slice(),
  zombies: v.zombies.slice(),
  destroyed: v.destroyed,
  closed: v.closed,
  cubes: v.cubes.slice(),
  blocked: v.blocked.slice(),
  unseen: v.unseen.slice(),
  permanent: v.permanent.slice(),
  at: v.at.slice(),
  by: v.by.slice(),
  vampires: v.vampires,
  scoring: v.scoring.slice(),
  lost: v.scoring.map(() => false),
  available: v.available.slice(),
  common: v.common.slice(),
  limbo: v.limbo.slice(),
  hand: empty(v.seats),
  draw: empty(v.seats),
  discard: empty(v.seats),
  buried: empty(v.seats),
  mad: v.mad.slice(),
  side: v.sides.map((side) => side ?? NONE),
  revealed: v.revealed,
  known: v.known,
  looked: v.looked.slice(),
  token: Array.from({ length: AGENTS }, () => POOL),
  tokenSeen: Array.from({ length: AGENTS }, () => 0),
  madLeft: v.madLeft,
  saneLeft: v.saneLeft,
  tracks: v.tracks.slice(),
  played: v.played.slice(),
  action: v.action,
  use: v.use,
  city: v.city,
  target: v.target,
  foiled: v.foiled,
  answers: v.available.map(() => NONE),
  chosen: v.chosen.slice(),
  looking: v.looking.slice(),
  doomed: v.doomed,
})

/** The position as far as the viewer sees it: nobody else's orders and answers. */
export const seenPosition = (k: Knowledge, message: Message, orderValues: readonly (readonly string[])[]): Position<State> => {
  const v = asView(message.view)
  const { seats } = k.setup
  const position: Position<State> = {
    seats,
    stack: v.stack.map((frame) => ({ ...frame })),
    orders: Array.from({ length: seats }, () => orderValues.map(() => 0)),
    sealed: Array.from({ length: seats }, () => NO_ANSWER),
    outcome: message.outcome,
    game: seenState(v),
  }
  if (k.viewer === SPECTATOR) return position
  const own = Object.values(message.orders ?? {})
  position.orders[k.viewer] = orderValues.map((values, i) => values.indexOf(own[i]))
  position.sealed[k.viewer] = message.ask?.mine?.answered ?? NO_ANSWER
  return position
}
