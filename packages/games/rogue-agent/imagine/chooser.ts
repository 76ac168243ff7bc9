// Another seat's choices, read off the events they led to: every choice of this game is public.
import { Fault, type Code, type Frame, type GameEvent, type Machine } from '@safehouse/kernel'
import {
  ARREST,
  ASSAULT,
  ATTACK,
  ATTACK_ASSASSIN,
  BUY,
  CUT,
  DECLINE,
  DISARM,
  END_TURN,
  GO,
  INTERCEPT,
  INVESTIGATE,
  KEEP,
  RAID,
  RECRUIT,
  REROLL,
  SCAN,
  SEARCH,
  STOP,
  STOP_CUTTING,
  TURN_IN,
} from '../rules/codes.ts'
import { BLACK, COLOURS, colourOf, WIRE_COLUMNS } from '../rules/data.ts'
import type { State } from '../rules/state.ts'

const number = (event: GameEvent, field: string): number => event[field] as number
const list = (event: GameEvent, field: string): readonly number[] => event[field] as number[]
const criminal = (event: GameEvent): number => number(event, 'criminal') - 1

/** Which action an event speaks of. */
const ACTIONS: { readonly [t: string]: (event: GameEvent) => Code } = {
  patrols: (event) => GO + number(event, 'slot'),
  investigated: (event) => INVESTIGATE + criminal(event),
  attacks: (event) => ATTACK + criminal(event),
  attacksAssassin: () => ATTACK_ASSASSIN,
  arrested: (event) => ARREST + criminal(event),
  intercepts: (event) => INTERCEPT + number(event, 'targetSeat'),
  turnedIn: () => TURN_IN,
  searches: () => SEARCH,
  bought: (event) => BUY + number(event, 'units'),
  disarms: (event) => DISARM + number(event, 'timer'),
  scanned: (event) => SCAN + number(event, 'targetSeat'),
  assaults: (event) => ASSAULT + number(event, 'targetSeat'),
  raids: () => RAID,
  recruited: () => RECRUIT,
  turnEnds: () => END_TURN,
}

const action = (event: GameEvent): Code => ACTIONS[event.t](event)

const goesOn = (event: GameEvent): boolean =>
  event.t === 'patrols' ? number(event, 'step') > 1 : event.t === 'investigated' && event.how === 'patrol'

/** Dice are picked from the first to the last. */
const rerolled = (event: GameEvent, { a: picked }: Frame): Code => {
  if (event.t !== 'rerolled') return KEEP
  const left = number(event, 'picked') & ~picked
  return left === 0 ? REROLL : 31 - Math.clz32(left & -left)
}

const wired = (event: GameEvent): Code => {
  const colour = (COLOURS as readonly string[]).indexOf(event.colour as string)
  return (colour * 2 + number(event, 'boost')) * WIRE_COLUMNS + number(event, 'column') - 1
}

type Reading = (event: GameEvent, s: State, f: Frame) => Code

/** What was chosen at each step, by the first event that came of it. */
const READINGS: { readonly [step: string]: Reading } = {
  assign: (event, s) => list(event, 'numbers')[s.assigned.length],
  act: action,
  patrol: (event) => (goesOn(event) ? action(event) : STOP),
  fight: (event) => number(event, 'ammo'),
  peek: (event) => (event.t === 'investigated' && event.how === 'peek' ? criminal(event) : DECLINE),
  ammo: (event) =>
    event.t === 'armed' ? number(event, 'ammo') : list(event, 'dice').filter((die) => colourOf(die) === BLACK).length,
  reroll: (event, _s, f) => rerolled(event, f),
  chase: (event) => number(event, 'fuel'),
  defend: (event) => number(event, 'fuel'),
  seize: criminal,
  colour: (event, s) => list(event, 'colours')[s.colours.length],
  resolveDie: (event) => number(event, 'die') * 4 + number(event, 'way'),
  wire: wired,
  cutOrStop: (event) => (event.t === 'cut' ? CUT : STOP_CUTTING),
  loseInformant: (event) => number(event, 'slot'),
  loseCustody: criminal,
  reveal: (event) => (event.kind === 'android' ? 1 : 0),
  orderAssassins: (event) => number(event, 'slot'),
  orderBombs: (event) => number(event, 'slot'),
}

/** What a decision in progress chose next, where `events` came of the whole of it. */
export const chosen = (events: readonly GameEvent[], { frame, position, told }: Machine<State>): Code => {
  // All that was noted so far is public: the next event is what the choice led to.
  const event = events[told.length]
  if (event === undefined) throw new Fault('imagine.choice', `nothing tells what was chosen at ${frame.step}`)
  return READINGS[frame.step](event, position.game, frame)
}
