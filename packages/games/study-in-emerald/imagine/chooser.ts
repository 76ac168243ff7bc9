// Another seat's choices, read off the events they led to; what nobody else saw of them is as imagined.
import { Fault, type Code, type Frame, type GameEvent, type Machine, type Seat } from '@safehouse/kernel'
import {
  AT_AGENT,
  AT_ROYAL,
  AT_ZOMBIE,
  BANISH,
  BITE,
  BURY,
  BUY,
  CARD,
  CLAIM,
  DISCARD,
  DONE,
  DOUBLE,
  EFFECT,
  END_TURN,
  FETCH,
  MOVE,
  PASS,
  PLACE,
  RETRIEVE,
  REVEAL,
  SEATS,
  STRIDE,
  STRIKE,
  TAKE_OFF,
  TOP,
  TRACKS,
  TWO,
} from '../rules/codes.ts'
import { cards } from '../rules/data.ts'
import { AGENT, PERMANENT, SPACE, TARGETS, type State } from '../rules/state.ts'
import type { World } from './imagine.ts'

const number = (event: GameEvent, field: string): number => event[field] as number
const list = (event: GameEvent, field: string): readonly number[] => event[field] as number[]
const move = (event: GameEvent): number => number(event, 'agent') * STRIDE + number(event, 'city')
const visited = (event: GameEvent): number => number(event, 'targetSeat')

/** Which action an event speaks of; any other event comes of ending the turn. */
const ACTIONS: { readonly [t: string]: (event: GameEvent) => Code } = {
  placed: () => PLACE,
  retrieved: () => RETRIEVE,
  bought: () => BUY,
  moved: () => MOVE,
  pushed: () => TRACKS,
  discarded: () => DISCARD,
  declares: () => REVEAL,
  tokenTurned: () => DOUBLE,
  passed: () => PASS,
  claimed: (event) => CLAIM + number(event, 'target'),
  cityClaimed: (event) => CLAIM + SPACE + number(event, 'city'),
  cityTaken: (event) => CLAIM + SPACE + number(event, 'city'),
  effectClaimed: (event) => CLAIM + PERMANENT + number(event, 'effect'),
  plays: (event) => CARD + number(event, 'card'),
  strikesWith: (event) => (cards[number(event, 'card')].action === null ? CARD : STRIKE) + number(event, 'card'),
  uses: (event) => EFFECT + number(event, 'effect'),
}

const aimed = (event: GameEvent): Code => {
  if (event.t === 'zombieDestroyed') return AT_ZOMBIE + number(event, 'city')
  return event.use === AGENT ? AT_AGENT + number(event, 'agent') : AT_ROYAL + number(event, 'city')
}

const purged = (event: GameEvent): Code => (event.t === 'banished' ? BANISH + number(event, 'effect') : number(event, 'city'))

/** What was chosen at a step, by the event that came of it. */
type Reading = (event: GameEvent, s: State, f: Frame) => Code

/** The next of a list, DONE after the last. */
const nextOf =
  (field: string, chosen: (s: State) => readonly number[]): Reading =>
  (event, s) =>
    list(event, field)[chosen(s).length] ?? DONE

const paid = nextOf('cards', (s) => s.played)
const city: Reading = (event) => number(event, 'city')

const READINGS: { readonly [step: string]: Reading } = {
  placeMain: city,
  act: (event) => ACTIONS[event.t]?.(event) ?? END_TURN,
  placeAt: (event) => number(event, 'target'),
  placeCards: paid,
  retrieve: paid,
  retrieveFrom: nextOf('places', (s) => s.chosen),
  buy: paid,
  move: nextOf('moves', (s) => s.chosen),
  payMove: paid,
  tracks: nextOf('arrows', (s) => s.chosen),
  hudson: (event) => TOP + number(event, 'top'),
  double: (event) => number(event, 'agent'),
  aim: aimed,
  bombs: paid,
  blocking: (event) => (event.t === 'blocked' ? 0 : TAKE_OFF) + number(event, 'target'),
  bismarck: city,
  relocate: city,
  duchess: (event) => number(event, 'target'),
  shiftFrom: (event) => number(event, 'place'),
  shiftTo: (event) => (event.count === 2 ? TWO : 0) + number(event, 'target'),
  nadar: move,
  shoggoth: (event) => number(event, 'agent'),
  okhrana: (event, s) => {
    const place = list(event, 'places')[s.chosen.length]
    return place === undefined ? DONE : visited(event) * TARGETS + place
  },
  terrors: visited,
  adler: visited,
  burtsev: visited,
  vampire: (event) => (event.t === 'vampire' ? 0 : BITE) + number(event, 'agent'),
  zombieKills: (event) => (event.t === 'zombiesKill' ? number(event, 'agent') : DONE),
  zombiePlaces: nextOf('cities', (s) => s.chosen),
  yog: (event) => number(event, 'agent'),
  exile: (event) => number(event, 'city') * SEATS + visited(event),
  miGo: (event) => (event.t === 'toMiGo' ? number(event, 'agent') : FETCH + move(event)),
  doom: city,
  escape: nextOf('moves', (s) => s.chosen),
}

export class Chooser {
  #events: readonly GameEvent[] = []
  /** What was put away unseen and buried, by seat, and kept of the Pinkertons' tokens, as far as it is still to be told. */
  readonly #hides: readonly number[][]
  readonly #buries: readonly number[][]
  readonly #kept: number[][]

  constructor({ cards, tokens }: World) {
    this.#hides = cards.map((own) => own?.hides() ?? [])
    this.#buries = cards.map((own) => own?.buries() ?? [])
    this.#kept = tokens.kept.slice()
  }

  /** The events that came of the next decision. */
  read(events: readonly GameEvent[]): void {
    this.#events = events
  }

  choose({ frame, position, told }: Machine<State>, seat: Seat): Code {
    // All that was noted so far is public: the next event is what the choice led to.
    const event = this.#events[told.length]
    if (event === undefined) throw new Fault('imagine.choice', `nothing tells what was chosen at ${frame.step}`)
    if (frame.step === 'discard' || frame.step === 'redraw') return this.#discard(event, frame, seat)
    if (frame.step === 'thirdSection' && event.t === 'buried') return BURY + next(this.#buries[seat])
    if (frame.step === 'thirdSection') return purged(event)
    if (frame.step === 'pinkertonKeep') return this.#keep(event, frame)
    const reading = READINGS[frame.step]
    if (!reading) throw new Fault('imagine.step', `nobody else is asked at '${frame.step}'`)
    return reading(event, position.game, frame)
  }

  #discard(event: GameEvent, frame: Frame, seat: Seat): Code {
    if (event.t !== 'discarded') return DONE
    if (frame.a < number(event, 'count') - 1) return next(this.#hides[seat])
    return TOP + number(event, 'top')
  }

  #keep(event: GameEvent, frame: Frame): Code {
    const [kept] = this.#kept
    if (frame.a === 1) this.#kept.shift()
    return kept[number(event, 'count') - frame.a]
  }
}

const next = (list: number[]): number => {
  const item = list.shift()
  if (item === undefined) throw new Fault('imagine.step', 'nothing is imagined of what was chosen')
  return item
}
