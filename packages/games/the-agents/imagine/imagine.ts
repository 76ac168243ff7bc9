// Imagining the hidden cards: `study` reads what a viewer was told, `imagine` deals the rest so that it fits.
import {
  clonePosition,
  latest,
  NO_ANSWER,
  SPECTATOR,
  type FastChance,
  type GameEvent,
  type Imagined,
  type Knowledge,
  type Message,
  type Position,
  type Seat,
} from '@safehouse/kernel'
import { theAgents } from '../game.ts'
import { canPlay } from '../rules/actions.ts'
import { AGENTS, FIRST_MERCENARY, isMercenary, MISSIONS, START_AGENTS, START_MISSIONS } from '../rules/cards.ts'
import { PASS_WINDOW, WINDOW } from '../rules/codes.ts'
import type { State } from '../rules/state.ts'
import { POLICIES } from '../rules/window.ts'
import { asView, type AgentsView } from '../view.ts'
import { Dealer, Hidden, NO_CARD } from './hidden.ts'
import { history } from './history.ts'

export interface Memory {
  readonly k: Knowledge
  readonly agents: Hidden
  readonly missions: Hidden
  readonly agentDealer: Dealer
  readonly missionDealer: Dealer
  /** The position without hidden cards. */
  readonly known: Position<State>
}

export const study = (k: Knowledge): Memory => {
  const { seats } = k.setup
  const agents = new Hidden(AGENTS, seats, k.viewer)
  const missions = new Hidden(MISSIONS, seats, k.viewer)
  const reader = new Reader(k.viewer, agents, missions, seats)
  const first = asView(k.messages[0].view)
  for (let i = 0; i < START_AGENTS; i++)
    for (let n = 0; n < seats; n++) reader.dealt(agents, (first.first + n) % seats, first.agents[i])
  for (let i = 0; i < START_MISSIONS; i++)
    for (let n = 0; n < seats; n++) reader.dealt(missions, (first.first + n) % seats, first.missions[i])
  for (const message of k.messages.slice(1)) for (const event of message.events) reader.read(event, message)
  return { k, agents, missions, agentDealer: new Dealer(agents), missionDealer: new Dealer(missions), known: knownPosition(k) }
}

export const imagine = (memory: Memory, rng: FastChance): Imagined<State> => {
  const position = clonePosition(theAgents, memory.known)
  const agents = memory.agentDealer.deal(rng)
  const missions = memory.missionDealer.deal(rng)
  position.game.agents = agents.hands
  position.game.agentDeck = agents.deck
  position.game.missions = missions.hands
  position.game.missionDeck = missions.deck
  const { viewer } = memory.k
  for (let seat = 0; seat < position.seats; seat++) {
    if (seat === viewer) continue
    position.orders[seat][0] = rng.below(POLICIES.length)
    position.sealed[seat] = someAnswer(position, seat, rng)
  }
  return { position, history: () => history(memory, position, agents, missions) }
}

/** What another seat may have answered under seal: nothing yet, pass, or a Mercenary it holds. */
const someAnswer = (position: Position<State>, seat: Seat, rng: FastChance): number => {
  const { game, stack } = position
  if (stack.at(-1)?.step !== 'window' || seat === game.turn || game.agents[seat].length === 0) return NO_ANSWER
  const ready = game.agents[seat].filter(
    (card) => isMercenary[card] && (game.mercenaries & (1 << (card - FIRST_MERCENARY))) === 0,
  )
  const kind = rng.below(ready.length > 0 ? 3 : 2)
  if (kind === 0) return NO_ANSWER
  if (kind === 1) return PASS_WINDOW
  const other = (seat + 1 + rng.below(position.seats - 1)) % position.seats
  return WINDOW * (1 + ready[rng.below(ready.length)] - FIRST_MERCENARY) + other * 2 + rng.below(2)
}

/** The position as far as the viewer sees it. */
const knownPosition = (k: Knowledge): Position<State> => {
  const { view, ask, orders, outcome } = latest(k)
  const { seats } = k.setup
  const v = asView(view)
  const position: Position<State> = {
    seats,
    stack: v.stack.map((frame) => ({ ...frame })),
    orders: Array.from({ length: seats }, () => [0]),
    sealed: Array.from({ length: seats }, () => NO_ANSWER),
    outcome,
    game: seenState(v),
  }
  if (k.viewer !== SPECTATOR) {
    position.orders[k.viewer][0] = POLICIES.indexOf(orders!.interrupt as (typeof POLICIES)[number])
    position.sealed[k.viewer] = ask?.mine?.answered ?? NO_ANSWER
  }
  return position
}

const lists = (all: readonly (readonly number[])[]): number[][] => all.map((list) => list.slice())

/** The state with hands of the right sizes but no real cards in them. */
const seenState = (v: AgentsView): State => ({
  first: v.first,
  turn: v.turn,
  round: v.round,
  phase: v.phase,
  mercenaries: v.mercenaries,
  passed: 0,
  unsaid: 0,
  end: v.end,
  allowance: v.allowance === undefined ? 0 : 1,
  ip: v.ip.slice(),
  agentDeck: Array.from({ length: v.agentDeck }, () => NO_CARD),
  missionDeck: Array.from({ length: v.missionDeck }, () => NO_CARD),
  agentPile: v.agentPile.slice(),
  missionPile: v.missionPile.slice(),
  agents: v.agentCounts.map((count) => Array.from({ length: count }, () => NO_CARD)),
  missions: v.missionCounts.map((count) => Array.from({ length: count }, () => NO_CARD)),
  rows: lists(v.rows),
  attached: lists(v.attached),
  inPlay: v.inPlay.map((one) => ({ ...one })),
})

/** Reads events into what is known of the two decks. */
class Reader {
  readonly #viewer: Seat
  readonly #agents: Hidden
  readonly #missions: Hidden
  /** Attached missions by seat: they are in no hand. */
  readonly #attached: Set<number>[]

  constructor(viewer: Seat, agents: Hidden, missions: Hidden, seats: number) {
    this.#viewer = viewer
    this.#agents = agents
    this.#missions = missions
    this.#attached = Array.from({ length: seats }, () => new Set<number>())
  }

  dealt(hidden: Hidden, seat: Seat, own: number): void {
    hidden.draw(seat, seat === this.#viewer ? own : NO_CARD)
  }

  read(event: GameEvent, message: Message): void {
    const seat = event.seat as Seat
    const from = event.fromSeat as Seat
    const card = event.card as number
    const mission = event.mission as number
    const party = seat === this.#viewer || from === this.#viewer
    const deck = event.deck === 'agents' ? this.#agents : this.#missions
    switch (event.t) {
      case 'drew':
        if (seat !== this.#viewer) deck.draw(seat, NO_CARD)
        break
      case 'drewAgent':
        this.#agents.draw(this.#viewer, card)
        break
      case 'drewMission':
        this.#missions.draw(this.#viewer, mission)
        break
      case 'reshuffled':
        deck.reshuffle(event.cards as number[])
        break
      case 'played':
      case 'playedFree':
        this.#agents.leave(seat, card)
        break
      case 'extracted':
        this.#agents.enter(seat, card)
        break
      case 'passed':
        if (seat !== this.#viewer) this.#agents.restrict(seat, unplayable(asView(message.view), seat))
        break
      case 'tookCard':
        if (!party) deck.pass(from, seat, event)
        break
      case 'tookAgent':
        this.#agents.leave(from, card)
        this.#agents.enter(seat, card)
        break
      case 'tookMission':
        this.#missions.leave(from, mission)
        this.#missions.enter(seat, mission)
        break
      case 'swappedMissions':
        if (!party) this.#missions.cross(seat, from, event)
        break
      default:
        this.#readMore(event)
    }
  }

  #readMore(event: GameEvent): void {
    const seat = event.seat as Seat
    const from = event.fromSeat as Seat
    switch (event.t) {
      case 'swapShown':
        this.#missions.leave(seat, event.given as number)
        this.#missions.leave(from, event.taken as number)
        this.#missions.enter(from, event.given as number)
        this.#missions.enter(seat, event.taken as number)
        break
      case 'saw':
        this.#agents.show(from, event.agents as number[])
        this.#missions.show(from, event.missions as number[])
        break
      case 'ended':
        for (const [one, hand] of (event.agents as number[][]).entries()) this.#agents.show(one, hand)
        for (const [one, hand] of (event.missions as number[][]).entries()) this.#missions.show(one, hand)
        break
      case 'exchanged':
        for (const mission of event.missions as number[])
          if (!this.#attached[seat].delete(mission)) this.#missions.leave(seat, mission)
        break
      case 'returned':
        for (const mission of event.missions as number[]) this.#detach(seat, mission, seat)
        break
      case 'burgled':
        this.#detach(from, event.mission as number, seat)
        break
      case 'arranged':
        this.#arrange(seat, [...(event.left as number[]), ...(event.right as number[])])
        break
      default:
    }
  }

  #detach(from: Seat, mission: number, to: Seat): void {
    this.#attached[from].delete(mission)
    this.#missions.enter(to, mission)
  }

  #arrange(seat: Seat, now: readonly number[]): void {
    for (const mission of this.#attached[seat]) if (!now.includes(mission)) this.#detach(seat, mission, seat)
    for (const mission of now) {
      if (this.#attached[seat].has(mission)) continue
      this.#missions.leave(seat, mission)
      this.#attached[seat].add(mission)
    }
  }
}

/** The agents a seat can have held when it could do nothing. */
const unplayable = (v: AgentsView, seat: Seat): Set<number> => {
  const s = seenState(v)
  return new Set(
    Array.from({ length: AGENTS }, (_, card) => card).filter((card) => isMercenary[card] || !canPlay(s, seat, card)),
  )
}
