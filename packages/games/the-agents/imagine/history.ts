// How an imagined world came about: the rules play the match again, the cards drawn as imagined, the others' choices read
// off what the viewer was told.
import {
  Fault,
  Match,
  NO_ANSWER,
  ScriptedChance,
  soleSeat,
  type Code,
  type Done,
  type Entry,
  type GameEvent,
  type Machine,
  type Message,
  type Position,
  type Refused,
  type Seat,
} from '@safehouse/kernel'
import { theAgents } from '../game.ts'
import { FIRST_MERCENARY } from '../rules/cards.ts'
import {
  ATTACH_LEFT,
  ATTACH_RIGHT,
  BUY_AGENT,
  BUY_MISSION,
  COMMAND_TO_OTHER,
  CONFIRM_EXCHANGE,
  CONFIRM_MISSIONS,
  DECLINE,
  EXCHANGE,
  FREE_DRAW,
  HIGH_END,
  LOW_END,
  MISSION,
  NO_SWAP,
  PASS_ACTION,
  PASS_WINDOW,
  PLACES,
  REACTIVATE,
  STOP,
  SWAP,
  TAKE_BACK,
  WINDOW,
} from '../rules/codes.ts'
import { labelOf, LEFT, RIGHT, seatAt, type State } from '../rules/state.ts'
import { POLICIES } from '../rules/window.ts'
import type { Deal } from './hidden.ts'
import type { Memory } from './imagine.ts'
import { tell, type Story } from './story.ts'

export const history = (memory: Memory, imagined: Position<State>, agents: Deal, missions: Deal): Entry[] => {
  const { k } = memory
  const stories = [tell(memory.agents, agents), tell(memory.missions, missions)]
  const chance = new ScriptedChance({ first: [imagined.game.first], agents: stories[0].draws, missions: stories[1].draws })
  const { match } = Match.open(theAgents, k.setup, chance, [k.viewer])
  const last = k.messages.length - 1
  for (let next = 1; next <= last; next++) {
    // Nobody can change an order any more when the game is over.
    if (next === last && imagined.outcome !== null) setOrders(match, imagined)
    reenact(match, k.viewer, k.messages[next], stories)
  }
  if (imagined.outcome === null) {
    finishWindow(match, k.viewer, imagined)
    setOrders(match, imagined)
  }
  return match.entries
}

/** The others' orders are silent: they may have been given at any time. */
const setOrders = (match: Match<State>, imagined: Position<State>): void => {
  for (let seat = 0; seat < imagined.seats; seat++) {
    const policy = imagined.orders[seat][0]
    if (match.position.orders[seat][0] !== policy) must(match.order(seat, 'interrupt', POLICIES[policy]))
  }
}

/** What led to one message of the viewer. */
const reenact = (match: Match<State>, viewer: Seat, message: Message, stories: readonly Story[]): void => {
  const { did } = message
  if (did !== undefined && 'order' in did) must(match.order(viewer, did.order, did.value))
  else if (did !== undefined) commit(match, viewer, did.codes)
  else if (match.position.stack.at(-1)?.step === 'window') closeWindow(match, message)
  else {
    const seat = soleSeat(match.asked)
    const chooser = new Chooser(message.events, stories)
    commit(
      match,
      seat,
      match.draft(seat, (machine) => chooser.choose(machine, seat)),
    )
  }
}

const must = (done: Done | Refused): void => {
  if (!done.ok) throw new Fault('imagine.refused', `what was imagined is refused by ${done.refusal.rule}`)
}

const commit = (match: Match<State>, seat: Seat, codes: readonly Code[]): void =>
  must(match.commit(seat, match.ask(seat), codes))

/** Somebody's Mercenary was played, or all passed. */
const closeWindow = (match: Match<State>, { events }: Message): void => {
  const played = events[0]?.t === 'playedFree' ? events[0] : undefined
  for (let seat = 0; seat < match.setup.seats; seat++) {
    const waited = ((match.waiting >> seat) & 1) === 1
    if (played?.seat === seat && match.position.sealed[seat] !== answerOf(played)) commit(match, seat, [answerOf(played)])
    else if (waited) commit(match, seat, [PASS_WINDOW])
  }
  must(match.close())
}

const answerOf = (played: GameEvent): Code => WINDOW * (1 + (played.card as number) - FIRST_MERCENARY) + engagement(played)

const engagement = ({ seat, commandSeat, pointsSeat }: GameEvent): Code =>
  commandSeat === seat ? (pointsSeat as Seat) * 2 : (commandSeat as Seat) * 2 + COMMAND_TO_OTHER

const finishWindow = (match: Match<State>, viewer: Seat, imagined: Position<State>): void => {
  for (let seat = 0; seat < imagined.seats; seat++)
    if (seat !== viewer && imagined.sealed[seat] !== NO_ANSWER) commit(match, seat, [imagined.sealed[seat]])
}

const ACTIONS = new Set(['played', 'playedFree', 'reactivated', 'bought', 'freeDraw', 'exchanged', 'passed', 'declined'])
const AIMED = new Set(['killed', 'turned', 'extracted', 'smuggled', 'shifted', 'swapped', 'revived', 'retired'])

/** Another seat's choices, read off the events they led to. */
class Chooser {
  readonly #events: readonly GameEvent[]
  readonly #stories: readonly Story[]

  constructor(events: readonly GameEvent[], stories: readonly Story[]) {
    this.#events = events
    this.#stories = stories
  }

  choose({ frame, position: { game } }: Machine<State>, seat: Seat): Code {
    switch (frame.step) {
      case 'act':
      case 'extra':
        return actionCode(this.#find(({ t }) => ACTIONS.has(t)))
      case 'place': {
        const { faction, place } = this.#named('played')
        return factionNamed(game, faction as string) * PLACES + (place as number)
      }
      case 'face':
        return this.#side(game, this.#named('played'))
      case 'stance':
        return this.#side(game, this.#named('revived'))
      case 'engage':
        return engagement(this.#named('playedFree'))
      case 'exchange': {
        const missions = this.#named('exchanged').missions as number[]
        return missions.find((mission) => (frame.a & (1 << mission)) === 0) ?? CONFIRM_EXCHANGE
      }
      case 'target': {
        const { t, card, otherCard } = this.#find((event) => AIMED.has(event.t))
        return (t === 'swapped' ? otherCard : card) as number
      }
      case 'second':
        return (this.#events.filter(({ t }) => t === 'killed')[1]?.card as number | undefined) ?? STOP
      case 'destination':
        return this.#named('smuggled').place === 0 ? LOW_END : HIGH_END
      case 'position':
        return this.#named('shifted').place as number
      case 'burgle':
        return this.#named('burgled').mission as number
      case 'wiretap':
        return this.#wiretap()
      case 'interrogate':
        return this.#interrogate()
      case 'missions':
        return this.#missions(game, seat)
      default:
        throw new Fault('imagine.step', `nobody else is asked at '${frame.step}'`)
    }
  }

  #wiretap(): Code {
    if (this.#events.some(({ t }) => t === 'keptMissions')) return NO_SWAP
    const shown = this.#events.find(({ t }) => t === 'swapShown')
    if (shown) return (shown.given as number) * SWAP + (shown.taken as number)
    const [given, taken] = this.#stories[1].moved.get(this.#named('swappedMissions'))!()
    return given * SWAP + taken
  }

  #interrogate(): Code {
    const shown = this.#events.find(({ t }) => t === 'tookAgent' || t === 'tookMission')
    if (shown) return shown.t === 'tookAgent' ? (shown.card as number) : MISSION + (shown.mission as number)
    const event = this.#named('tookCard')
    const isAgent = event.deck === 'agents'
    const [card] = this.#stories[isAgent ? 0 : 1].moved.get(event)!()
    return isAgent ? card : MISSION + card
  }

  /** First everything comes off that does not belong there, then everything goes where it belongs. */
  #missions(game: State, seat: Seat): Code {
    const first = this.#find(({ t }) => t === 'playedFree' || t === 'arranged')
    if (first.t === 'playedFree') return first.card as number
    const wanted = [first.left as number[], first.right as number[]]
    for (const side of [LEFT, RIGHT])
      for (const mission of game.attached[seat * 2 + side]) if (!wanted[side].includes(mission)) return TAKE_BACK + mission
    for (const side of [LEFT, RIGHT])
      for (const mission of wanted[side])
        if (!game.attached[seat * 2 + side].includes(mission)) return (side === LEFT ? ATTACH_LEFT : ATTACH_RIGHT) + mission
    return CONFIRM_MISSIONS
  }

  #side(game: State, event: GameEvent): Code {
    return seatAt(game, factionNamed(game, event.faction as string), 0) === event.facingSeat ? 0 : 1
  }

  #named(t: string): GameEvent {
    return this.#find((event) => event.t === t)
  }

  #find(fits: (event: GameEvent) => boolean): GameEvent {
    const event = this.#events.find(fits)
    if (!event) throw new Fault('imagine.events', 'a choice left no trace in what the viewer was told')
    return event
  }
}

const factionNamed = (game: State, label: string): number =>
  game.rows.findIndex((_, faction) => labelOf(game.rows.length, faction) === label)

const actionCode = (event: GameEvent): Code => {
  switch (event.t) {
    case 'played':
    case 'playedFree':
      return event.card as number
    case 'reactivated':
      return REACTIVATE + (event.card as number)
    case 'bought':
      return event.deck === 'agents' ? BUY_AGENT : BUY_MISSION
    case 'freeDraw':
      return FREE_DRAW
    case 'exchanged':
      return EXCHANGE
    case 'passed':
      return PASS_ACTION
    default:
      return DECLINE
  }
}
