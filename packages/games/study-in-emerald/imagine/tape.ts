// What a viewer was told of another player's cards, as a tape: every card drawn, put away or taken, named where it is known.
import type { GameEvent, Knowledge, Seat } from '@safehouse/kernel'
import { cards, CITY_CARD, INFERNAL_MACHINE } from '../rules/data.ts'
import { NONE } from '../rules/state.ts'
import { asView, type EmeraldView } from '../view.ts'

/**
 * draw: a card comes to hand. leave: a card goes out of the hand, in view of all. hide: one goes to the discard pile unseen;
 * bury: one leaves the game unseen. enter: a known card comes to hand. add: a known card goes on top of the discard pile.
 * fromDraw, fromDiscard, nowhere: a known card was looked for and found there, or not at all. top: the top of the pile is seen.
 */
export type OpName =
  | 'draw'
  | 'leave'
  | 'hide'
  | 'bury'
  | 'enter'
  | 'add'
  | 'reshuffle'
  | 'fromDraw'
  | 'fromDiscard'
  | 'nowhere'
  | 'top'

export interface Op {
  readonly t: OpName
  /** NONE where the viewer does not know it. */
  kind: number
  /** Which of the cards that went unseen this one must be among, by place on the tape: one of them has its kind. */
  among?: readonly number[]
}

/** Everything about one player's cards. */
export class Tape {
  readonly ops: Op[] = []
  /** Once all is open: what he holds in the end, and what is left to draw. */
  final: { hand: readonly number[]; draw: readonly number[] } | undefined
  /** The discard pile as far as it is known: kinds, or -2 - place on the tape for one put there unseen. */
  #pile: number[] = []
  /** Cards in play that are not put away yet. */
  #inPlay: number[] = []

  #push(t: OpName, kind = NONE): number {
    return this.ops.push({ t, kind }) - 1
  }

  draw(count: number): void {
    for (let i = 0; i < count; i++) this.#push('draw')
  }

  reshuffle(): void {
    this.#push('reshuffle')
    this.#pile = []
  }

  enter(kind: number): void {
    this.#push('enter', kind)
  }

  add(kind: number): void {
    this.#push('add', kind)
    this.#pile.push(kind)
  }

  leave(kind: number): void {
    this.#push('leave', kind)
  }

  /** From hand onto the pile, in view of all. */
  discard(kinds: readonly number[]): void {
    for (const kind of kinds) {
      this.leave(kind)
      this.add(kind)
    }
  }

  hide(): void {
    this.#pile.push(-2 - this.#push('hide'))
  }

  bury(): void {
    this.#push('bury')
  }

  play(kind: number): void {
    this.leave(kind)
    this.#inPlay.push(kind)
  }

  /** Something in play does not come to the pile. */
  #lose(kind: number): void {
    const at = this.#inPlay.indexOf(kind)
    if (at >= 0) this.#inPlay[at] = NONE
  }

  /** What was in play is put away: the card whose action it was is the first of them, and comes on top. */
  putAway(): void {
    const [action, ...paid] = this.#inPlay
    for (const kind of paid) if (kind !== NONE && kind !== INFERNAL_MACHINE) this.add(kind)
    if (action !== undefined && action !== NONE && !cards[action].oneUse) this.add(action)
    this.#inPlay = []
  }

  /** The card in play goes to the pile though it can be used only once. */
  returnAction(): void {
    const [action] = this.#inPlay
    if (action !== undefined) this.add(action)
    this.#inPlay = []
  }

  /** The card in play stays on the board. */
  loseAction(): void {
    this.#inPlay = []
  }

  take(kind: number, zone: string): void {
    if (zone === 'play') this.#lose(kind)
    else if (zone === 'hand') this.leave(kind)
    else if (zone === 'draw') this.#push('fromDraw', kind)
    else if (zone === 'discard') this.#fromPile(kind)
    else this.#among('nowhere', kind, this.#unknown('bury'))
  }

  #unknown(t: OpName): number[] {
    return this.ops.flatMap((op, i) => (op.t === t && op.kind === NONE ? [i] : []))
  }

  #among(t: OpName, kind: number, places: readonly number[]): void {
    this.ops[this.#push(t, kind)].among = places
    if (places.length === 1) this.ops[places[0]].kind = kind
  }

  #fromPile(kind: number): void {
    const at = this.#pile.lastIndexOf(kind)
    if (at >= 0) {
      this.#pile.splice(at, 1)
      this.#push('fromDiscard', kind)
      return
    }
    const unseen = this.#pile.flatMap((entry) => (entry < NONE && this.ops[-2 - entry].kind === NONE ? [-2 - entry] : []))
    this.#among('fromDiscard', kind, unseen)
    if (unseen.length === 1) this.#pile.splice(this.#pile.indexOf(-2 - unseen[0]), 1)
  }

  /** What lies on top is seen. */
  showTop(kind: number): void {
    this.#push('top', kind)
    const entry = this.#pile.at(-1)
    if (entry !== undefined && entry < NONE) {
      this.ops[-2 - entry].kind = kind
      this.#pile[this.#pile.length - 1] = kind
    }
  }

  /** The game is over and everything is open. */
  disclose(hand: readonly number[], draw: readonly number[], discard: readonly number[], buried: readonly number[]): void {
    this.final = { hand, draw }
    const gone = this.ops.filter(({ t }) => t === 'bury')
    for (const [i, op] of gone.entries()) op.kind = buried[i]
    if (this.#pile.length !== discard.length) return
    for (const [i, entry] of this.#pile.entries()) if (entry < NONE) this.ops[-2 - entry].kind = discard[i] >> 1
  }
}

const list = (event: GameEvent, field: string): readonly number[] => event[field] as number[]

/** Cards shown as payment, by event. */
const PAYMENTS = new Set(['placed', 'retrieved', 'bought', 'moved', 'pushed'])

/** The tapes of all players, by seat; the viewer's own is kept too. */
export const readTapes = (k: Knowledge): Tape[] => {
  const tapes = Array.from({ length: k.setup.seats }, () => new Tape())
  const missed = new Set<number>()
  for (const { events, view } of k.messages) {
    for (const event of events) read(tapes, event, missed)
    settle(tapes, asView(view))
  }
  return tapes
}

/** An action is done when nothing of it is in play any more. */
const settle = (tapes: readonly Tape[], { turn, action, played }: EmeraldView): void => {
  if (turn >= 0 && action === NONE && played.length === 0) tapes[turn].putAway()
}

const read = (tapes: readonly Tape[], event: GameEvent, missed: Set<number>): void => {
  const seat = event.seat as Seat
  const tape = tapes[seat]
  const card = event.card as number
  if (PAYMENTS.has(event.t)) return tape.discard(list(event, 'cards'))
  switch (event.t) {
    case 'drew':
      return tape.draw(event.count as number)
    case 'reshuffled':
      return tape.reshuffle()
    case 'plays':
    case 'strikesWith':
      return tape.play(card)
    case 'attacks':
      for (const kind of list(event, 'cards')) tape.play(kind)
      return
    case 'zombieDestroyed':
      return tape.returnAction()
    case 'closed':
      // Bismarck stays on the city.
      return tape.loseAction()
    case 'discarded':
      for (let i = 1; i < (event.count as number); i++) tape.hide()
      return tape.discard([event.top as number])
    case 'exiled':
      return tape.discard([CITY_CARD + (event.city as number)])
    case 'slipsAway':
      return tape.discard([card])
    case 'sacrificed':
    case 'toMiGo':
      return tape.leave(event.agent as number)
    case 'fromMiGo':
      return tape.enter(event.agent as number)
    case 'claimed':
      return tape.add(card)
    case 'buried':
      return tape.bury()
    case 'topShows':
      return tape.showTop(card)
    default:
      return readTaking(tapes, event, missed)
  }
}

/** Cards that were looked for. `missed` are those that were found nowhere: only the first who had to give one had buried it. */
const readTaking = (tapes: readonly Tape[], event: GameEvent, missed: Set<number>): void => {
  const from = event.from as string | undefined
  if (from === 'nowhere' && missed.has(event.agent as number)) return
  if (from === 'nowhere') missed.add(event.agent as number)
  const loser = event.targetSeat as Seat
  const agent = event.agent as number
  const city = CITY_CARD + (event.city as number)
  switch (event.t) {
    case 'agentLost':
      return tapes[event.seat as Seat].take(agent, from!)
    case 'agentKilled':
      return tapes[loser].take(agent, from!)
    case 'agentTurned':
      tapes[loser].take(agent, from!)
      if (from !== 'nowhere') tapes[event.seat as Seat].add(agent)
      return
    case 'cityClaimed':
      return tapes[event.seat as Seat].add(city)
    case 'cityTaken':
      tapes[loser].take(city, from!)
      return tapes[event.seat as Seat].add(city)
    case 'cityLost':
      return tapes[loser].take(city, from!)
    case 'ended':
      for (const [seat, tape] of tapes.entries())
        tape.disclose(
          lists(event, 'hands')[seat],
          lists(event, 'draws')[seat],
          lists(event, 'discards')[seat],
          lists(event, 'buried')[seat],
        )
      return
    default:
  }
}

const lists = (event: GameEvent, field: string): readonly (readonly number[])[] => event[field] as number[][]
