// How an imagined world came about: a match played again so that the viewer is told exactly what it was told.
import {
  Match,
  NO_ANSWER,
  type Chance,
  type Code,
  type Entry,
  type Game,
  type GameEvent,
  type Knowledge,
  type Machine,
  type Message,
  type Position,
  type Seat,
} from '@safehouse/kernel'
import { CANDIDATES, cellNamed } from '../rules/board.ts'
import {
  CARD,
  COMPLETE,
  DRIVE,
  ENTER,
  EXIT,
  NO,
  NO_CARD,
  POST_COGNITION,
  RELAY,
  REMOTE_SENSOR,
  REVEAL,
  SENSOR,
  STAY,
  YES,
} from '../rules/codes.ts'
import { HOLO_DECOY, HUNTERS, SNIPER_DIRECTIONS, TANGLE_LINE } from '../rules/data.ts'
import { FIRST, NONE, type SpecterOps } from '../rules/state.ts'
import type { AgentRecord } from './record.ts'
import { ambushOrder, type AgentWorld, type World } from './world.ts'

/** What stands at the end besides the world: private orders and sealed answers of the others. */
export interface Ending {
  orders: number[][]
  sealed: Code[]
  /** The message that told of the start of the hunter turn now running, or -1. */
  turnStart: number
}

/** The dice and the secret draws, as the record and the world have them. */
class KnownChance implements Chance {
  readonly #dice: number[]
  readonly #objectives: number[]
  readonly #agentSeat: number

  constructor(k: Knowledge, world: World) {
    const events = k.messages.flatMap((message) => message.events)
    this.#dice = events.flatMap((event) => diceOf(event))
    this.#objectives = world.objectives.map((cell, section) => CANDIDATES[section].indexOf(cell))
    this.#agentSeat = (events.find((event) => event.t === 'seated')?.seat as number | undefined) ?? 0
  }

  draw(stream: string): number {
    if (stream === 'seats') return this.#agentSeat
    if (stream === 'objectives') return this.#objectives.shift()!
    return (this.#dice.shift() ?? 1) - 1
  }

  pick(): number {
    throw new Error('nothing is picked in this game')
  }
}

const diceOf = (event: GameEvent): number[] =>
  event.dice !== undefined ? [...(event.dice as number[])] : event.die !== undefined ? [event.die as number] : []

/** Plays the viewer's messages again, one entry each, and silent ones in between. */
export class Reenactment {
  readonly match: Match<SpecterOps>
  /** The message that told of the last start of a hunter's turn. */
  lastStart = -1
  readonly #k: Knowledge
  readonly #world: World
  readonly #records: readonly (readonly AgentRecord[])[]
  readonly #ending: Ending | undefined
  readonly #orderNames: readonly string[]
  #at = 0

  constructor(
    game: Game<SpecterOps>,
    k: Knowledge,
    world: World,
    records: readonly (readonly AgentRecord[])[],
    ending?: Ending,
  ) {
    this.#k = k
    this.#world = world
    this.#records = records
    this.#ending = ending
    this.#orderNames = Object.keys(game.orders)
    this.match = Match.open(game, k.setup, new KnownChance(k, world), [k.viewer]).match
  }

  run(): this {
    for (this.#at = 1; this.#at < this.#k.messages.length; this.#at++) this.#produce(this.#k.messages[this.#at])
    if (this.#ending) this.#end(this.#ending)
    return this
  }

  get entries(): Entry[] {
    return this.match.entries
  }

  get #position(): Readonly<Position<SpecterOps>> {
    return this.match.position
  }

  get #state(): SpecterOps {
    return this.#position.game
  }

  /** Makes the one entry that sends this message, after whatever silent ones it needs. */
  #produce(message: Message): void {
    const { step, seat } = this.#position.stack.at(-1)!
    const own = message.did
    if (own !== undefined && 'order' in own) {
      this.match.order(this.#k.viewer, own.order, own.value)
      return
    }
    const codes = own?.codes
    if (step === 'vote') this.#vote(message, codes)
    else if (step === 'access') this.#access(message, codes)
    else if (step === 'blade') this.#blade(message, seat, codes)
    else if (step === 'start') this.#start(message, codes)
    else this.#commit(seat, codes ?? this.#draft(seat, message))
  }

  #commit(seat: Seat, codes: readonly Code[]): void {
    const done = this.match.commit(seat, this.match.ask(seat), codes)
    if (!done.ok) throw new Error(`a re-enactment is refused by ${done.refusal.rule} at message ${this.#at}`)
  }

  #draft(seat: Seat, message: Message): Code[] {
    const { step, b } = this.#position.stack.at(-1)!
    if (step === 'act' && b === FIRST) this.#setOrder(seat, 'traitorSight', this.#planOf(FIRST)?.shows ? 1 : 0)
    const action = actionCodes(message.events, this.#state)
    const hunter = hunterIn(message.events, this.#state)
    return this.match.draft(seat, (machine) => this.#choose(machine, message, action, hunter))
  }

  // ── sealed asks ────────────────────────────────────────────────────────────────────────────────────────────────────

  #vote(message: Message, codes: readonly Code[] | undefined): void {
    const result = message.events.find((event) => /(Passed|Failed)$/.test(event.t))
    if (result)
      for (const hunter of this.#state.hunters)
        if (hunter.seat !== this.#k.viewer && this.#position.stack.at(-1)?.step === 'vote')
          this.#ballot(hunter.seat, (result.seats as number[]).includes(hunter.seat))
    if (codes) this.#commit(this.#k.viewer, codes)
  }

  #ballot(seat: Seat, yes: boolean): void {
    this.#commit(seat, [yes ? YES : NO])
  }

  #access(message: Message, codes: readonly Code[] | undefined): void {
    if (codes) {
      this.#commit(this.#k.viewer, codes)
      return
    }
    for (const event of message.events)
      if (event.t.endsWith('Proposed') && event.seat !== this.#k.viewer)
        this.#commit(event.seat as number, [1 + indexOf(this.#state, event.hunter as string)])
    this.match.close()
  }

  #blade(message: Message, seat: Seat, codes: readonly Code[] | undefined): void {
    if (codes) {
      this.#commit(this.#k.viewer, codes)
      return
    }
    if (seat !== this.#k.viewer) this.#commit(seat, [message.events[0]?.t === 'used_velocity_blade' ? YES : NO])
    this.match.close()
  }

  // ── hunters ────────────────────────────────────────────────────────────────────────────────────────────────────────

  #start(message: Message, codes: readonly Code[] | undefined): void {
    this.lastStart = this.#at
    const hunter = hunterIn(message.events, this.#state)
    this.#prepareTurn(hunter)
    const { seat } = this.#state.hunters[hunter]
    this.#commit(seat, codes ?? this.#draft(seat, message))
  }

  /** Orders that are fixed while a hunter's turn runs must stand before it begins. */
  #prepareTurn(hunter: number): void {
    this.#world.agents.forEach((agent, index) => {
      const needed = agent && this.#ambushNeeded(agent, index, hunter)
      const seat = agent && this.#seatOf(index)
      if (typeof needed === 'number' && typeof seat === 'number') this.#setOrder(seat, 'ambushUnseen', needed)
    })
    if (this.#ending?.turnStart !== this.#at) return
    for (let seat = 0; seat < this.#position.seats; seat++)
      for (const name of ['ambushUnseen', 'autoReactVelocity'])
        this.#setOrder(seat, name, this.#ending.orders[seat][this.#orderNames.indexOf(name)])
  }

  #ambushNeeded(agent: AgentWorld, index: number, hunter: number): number | undefined {
    let turns = 0
    for (const record of this.#records[index]) {
      if (record.kind === 'turn' && record.published) turns++
      if (record.kind === 'ambush' && record.at >= this.#at)
        return record.hunter === hunter ? ambushOrder(agent, record, turns) : undefined
    }
    return undefined
  }

  /** The seat an agent has, or will have once the traitor is revealed. */
  #seatOf(index: number): Seat {
    return index === FIRST ? this.#state.agentSeat : this.#state.hunters[this.#world.traitor].seat
  }

  #setOrder(seat: Seat, name: string, value: number): void {
    const at = this.#orderNames.indexOf(name)
    if (seat === this.#k.viewer || this.#position.orders[seat][at] === value) return
    this.match.order(seat, name, this.match.game.orders[name].values[value])
  }

  // ── choices ────────────────────────────────────────────────────────────────────────────────────────────────────────

  #choose(machine: Machine<SpecterOps>, message: Message, action: Code[], hunter: number): Code {
    const { step, b } = machine.frame
    const { events } = message
    const find = (t: string): GameEvent | undefined => events.find((event) => event.t === t)
    if (step === 'start') return hunter
    if (HUNTER_MOVES.has(step)) return action.shift()!
    if (step === 'attack') return 1 + ['first', 'second'].indexOf((find('attackDeclared')?.agent as string) ?? '')
    if (step === 'snipe') return 1 + SNIPER_DIRECTIONS.indexOf((find('sniperDeclared')?.dir as 'N') ?? '')
    if (step === 'pickHunter') return HUNTERS.indexOf(find('hunterChosen')!.hunter as 'gun')
    if (step === 'pickTraitor') return this.#world.traitor
    return this.#chooseAsAgent(machine, this.#world.agents[b]!, b, message)
  }

  #chooseAsAgent(machine: Machine<SpecterOps>, world: AgentWorld, index: number, message: Message): Code {
    const { step } = machine.frame
    const agent = machine.position.game.agents[index]
    if (step === 'pickCharacter') return world.character
    if (step === 'pickCard') return world.cards[agent.cards.length]
    const plan = this.#planOf(index)
    if (step === 'declare') return plan?.record.foresight ? YES : NO
    if (message.events[0]?.t === 'objectiveCompleted') return COMPLETE
    const { before, after, faceDown } = this.#turnRecord(index)
    if (step === 'act' && agent.slot === NONE) {
      if (before) return CARD + before.slot
      if (plan && plan.card !== NONE && !plan.after) return CARD + faceDown
    }
    if (step === 'act' || step === 'walk') return plan!.path[agent.path.length] ?? STAY
    if (step === 'after') {
      if (after) return CARD + after.slot
      if (plan!.card === NONE || !plan!.after) return NO_CARD
      return CARD + (plan!.card === HOLO_DECOY ? world.cards.indexOf(HOLO_DECOY) : faceDown)
    }
    const used = agent.after ? after : before
    if (used === null) return plan!.record.space
    return used.card === TANGLE_LINE ? used.target : used.space
  }

  /** The turn of an agent that is running: the last one begun by now. */
  #turnRecord(index: number) {
    const turns = this.#records[index].flatMap((record) => (record.kind === 'turn' ? [record] : []))
    return turns.find((turn) => turn.round === this.#state.round)!
  }

  #planOf(index: number) {
    return this.#world.agents[index]?.turns.find((turn) => turn.record.round === this.#state.round)
  }

  // ── the end ────────────────────────────────────────────────────────────────────────────────────────────────────────

  #end({ orders, sealed }: Ending): void {
    if (this.match.over) return
    for (let seat = 0; seat < this.#position.seats; seat++) {
      if (seat === this.#k.viewer) continue
      if (sealed[seat] !== NO_ANSWER && sealed[seat] !== this.#position.sealed[seat]) this.#commit(seat, [sealed[seat]])
      this.#orderNames.forEach((name, i) => this.#setOrder(seat, name, orders[seat][i]))
    }
  }
}

const HUNTER_MOVES = new Set(['action', 'walking', 'driving', 'relaying', 'leave'])

/** The events that tell who takes a turn. */
const TURN_EVENTS = new Set([
  'recovered',
  'hunterMoved',
  'hunterStayed',
  'vehicleMoved',
  'vehicleRelayed',
  'exited',
  'stayedInside',
  'sensor',
  'postCognition',
  'traitorRevealed',
])

const indexOf = (s: SpecterOps, name: string): number => s.hunters.findIndex((hunter) => HUNTERS[hunter.kind] === name)

const hunterIn = (events: readonly GameEvent[], s: SpecterOps): number => {
  const event = events.find((one) => TURN_EVENTS.has(one.t))
  return event ? indexOf(s, event.hunter as string) : NONE
}

const pathOf = (event: GameEvent, base: number): Code[] => (event.path as string[]).map((name) => base + cellNamed(name))

/** The codes of a hunter's movement action, as its events tell. */
const actionCodes = (events: readonly GameEvent[], s: SpecterOps): Code[] => {
  const find = (t: string): GameEvent | undefined => events.find((event) => event.t === t)
  if (find('traitorRevealed')) return [REVEAL]
  if (find('postCognition')) return [POST_COGNITION]
  const sensor = find('sensor')
  if (sensor) return [s.hunters[indexOf(s, sensor.hunter as string)].inside ? SENSOR : REMOTE_SENSOR]
  const walk = find('hunterMoved') ?? find('hunterStayed')
  if (walk) return [...pathOf(walk, 0), find('entered') ? ENTER : STAY]
  const relayed = find('vehicleRelayed')
  if (relayed) return [...pathOf(relayed, RELAY), STAY]
  const driven = find('vehicleMoved')
  const exited = find('exited')
  const way = driven ? pathOf(driven, DRIVE) : []
  return [...way, exited ? EXIT + cellNamed(exited.space as string) : STAY]
}
