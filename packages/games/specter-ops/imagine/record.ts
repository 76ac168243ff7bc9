// The public record of a match, read off a viewer's messages: for each agent, what its turns and the hunters' questions said.
import type { GameEvent, Knowledge, Message, View } from '@safehouse/kernel'
import { cellNamed, NOWHERE, type Cell } from '../rules/board.ts'
import { CARDS, HUNTERS, POWER_FISTS, PROPHET, SNIPER_DIRECTIONS, TANGLE_LINE } from '../rules/data.ts'
import { NONE, type Smoke } from '../rules/state.ts'

export interface BoardHunter {
  seat: number
  kind: number
  space: Cell
  inside: boolean
  stunned: boolean
  blind: boolean
  direction: number
  inPlay: boolean
}

/** What everybody sees of the board at some moment. */
export interface Board {
  hunters: BoardHunter[]
  smokes: Smoke[]
}

export interface UsedCard {
  card: number
  slot: number
  /** Where the token went or the figure was placed. */
  space: Cell
  /** The hunter aimed at. */
  target: number
}

export type OutcomeKind = 'none' | 'lastSeen' | 'visible'

/** A turn of an agent, as far as everybody was told. */
export interface TurnRecord {
  kind: 'turn'
  round: number
  /** The turn a revealed traitor takes at once. */
  immediate: boolean
  /** The board in step 1, in step 5, and after everything of step 7. */
  start: Board
  move: Board
  end: Board
  wasLocated: boolean
  /** Objectives completed before this turn ended, as bits. */
  done: number
  completed: Cell
  before: UsedCard | null
  /** The card used before the move exposed the traitor. */
  exposes: boolean
  after: UsedCard | null
  /** The slot of a card used face down. */
  faceDown: number
  /** Has step 8 been reached? */
  published: boolean
  outcome: OutcomeKind
  space: Cell
  gunSpotted: boolean
  gunHit: boolean
  /** Has step 10 been reached without leaving? */
  closed: boolean
  escaped: Cell
  foresight: boolean
  prophet: boolean
}

/** A hunter looked, and was told whether it sees the agent. */
export interface CheckRecord {
  kind: 'check'
  hunter: number
  board: Board
  /** Where it was seen, NOWHERE if it was not. */
  space: Cell
  wasLocated: boolean
  exposes: boolean
}

export interface SensorRecord {
  kind: 'sensor'
  vehicle: Cell
  /** 'none' if it walked fewer than three steps. */
  dir: string
}

export interface SensesRecord {
  kind: 'senses'
  from: Cell
  close: boolean
}

/** A hunter ended a walk or an exit on foot: would Cobra have ambushed it? */
export interface AmbushRecord {
  kind: 'ambush'
  hunter: number
  board: Board
  located: boolean
  /** 'onto': stunned without a roll; 'roll': a die was rolled; 'none': nothing happened. */
  happened: 'onto' | 'roll' | 'none'
  /** The message that told of it. */
  at: number
}

/** The traitor is known from here on: nobody has the agent in secret view any more. */
export interface UnmaskedRecord {
  kind: 'unmasked'
}

export type AgentRecord = TurnRecord | CheckRecord | SensorRecord | SensesRecord | AmbushRecord | UnmaskedRecord

export interface PublicRecord {
  /** By agent. */
  agents: AgentRecord[][]
  /** By agent and round: a row of its sheet that was announced. */
  rows: Map<number, Cell>[]
  /** By agent: has it chosen its cards? */
  ready: boolean[]
  /** Where the second agent started. */
  secondStart: Cell
  /** The hunter publicly known as the traitor. */
  traitor: number
  /** By agent and round: cards used for all to see, as bits. */
  uses: Map<number, number>[]
}

export const boardOf = (view: View): Board => ({
  hunters: (view.hunters as unknown as Record<string, string | number | boolean | null>[]).map((hunter) => ({
    seat: hunter.seat as number,
    kind: HUNTERS.indexOf(hunter.hunter as 'gun'),
    space: cellNamed(hunter.space as string),
    inside: hunter.inside as boolean,
    stunned: hunter.stunned as boolean,
    blind: hunter.blind as boolean,
    direction: hunter.direction === null ? NONE : SNIPER_DIRECTIONS.indexOf(hunter.direction as 'N'),
    inPlay: hunter.inPlay as boolean,
  })),
  smokes: (view.smokes as string[]).map((space) => ({ space: cellNamed(space), agent: 0, round: 0 })),
})

const copyBoard = (board: Board): Board => ({
  hunters: board.hunters.map((hunter) => ({ ...hunter })),
  smokes: board.smokes.slice(),
})

const agentOf = (event: GameEvent): number => (event.agent === 'second' ? 1 : 0)

/** What a hunter does without ending a walk or an exit on foot. */
const NOT_LANDED = new Set([
  'recovered',
  'entered',
  'vehicleMoved',
  'vehicleRelayed',
  'stayedInside',
  'postCognition',
  'sensor',
])

/** Reads messages one after the other. */
class Reader {
  readonly record: PublicRecord = {
    agents: [[], []],
    rows: [new Map(), new Map()],
    ready: [false, false],
    secondStart: NOWHERE,
    traitor: NONE,
    uses: [new Map(), new Map()],
  }
  #round = 1
  #board: Board = { hunters: [], smokes: [] }
  #done = 0
  readonly #located = [false, false]
  readonly #turn: (TurnRecord | null)[] = [null, null]
  #vehicle = NOWHERE
  /** The hunter that landed on foot in the running turn, NONE if it did not. */
  #landed = NONE
  #sinceReveal = false
  #at = -1

  read(message: Message): void {
    this.#at++
    const before = this.#board
    const board = boardOf(message.view)
    let checks: CheckRecord[] = []
    const ambushes: { agent: number; how: 'onto' | 'roll' }[] = []
    // Ambush comes after the check and before anything else of note.
    const triggered = (): void => {
      if (checks.length > 0 && this.#landed !== NONE) this.#ambushes(board, ambushes)
      checks = []
    }
    for (const event of message.events) {
      if (event.t === 'visible' || event.t === 'notVisible') checks.push(this.#check(event, board))
      else if (event.t === 'traitorExposed') {
        this.#expose(event, checks)
        checks = []
      } else if (event.t === 'ambush' || event.t === 'ambushOnto')
        ambushes.push({ agent: agentOf(event), how: event.t === 'ambush' ? 'roll' : 'onto' })
      else {
        if (event.t === 'agentTurnStarted') triggered()
        this.#note(event, before, board)
      }
    }
    triggered()
    this.#close(message)
    this.#board = board
    const objectives = message.view.objectives as unknown as { done: boolean }[]
    this.#done = objectives.reduce((set, one, i) => (one.done ? set | (1 << i) : set), 0)
  }

  #note(event: GameEvent, before: Board, board: Board): void {
    const agent = agentOf(event)
    const turn = this.#turn[agent]
    const { t } = event
    if (t === 'agentReady') this.record.ready[agent] = true
    else if (t === 'agentTurnStarted') this.#startTurn(agent, event.round as number, board)
    else if (t === 'objectiveCompleted') this.#turn[0]!.completed = cellNamed(event.space as string)
    else if (t.startsWith('used_')) this.#useCard(event, agent)
    else if (t === 'cardUsedFaceDown') turn!.faceDown = (event.slot as number) - 1
    else if (t === 'agentUnseen' || t === 'agentLastSeen' || t === 'agentVisible') this.#publish(event, agent, before)
    else if (t === 'gunSpotted') turn!.gunSpotted = true
    else if (t === 'sniperHit') turn!.gunHit = true
    else if (t === 'quickDrawRolled') turn!.gunHit = event.result === 'hit'
    else if (t === 'agentEscaped') turn!.escaped = cellNamed(event.space as string)
    else if (t === 'foresightYes') this.#turn[0]!.foresight = true
    else if (t === 'traitorRevealed') this.#expose(event, [])
    else this.#noteHunter(event, agent, board)
  }

  #noteHunter(event: GameEvent, agent: number, board: Board): void {
    const { t } = event
    const hunter = HUNTERS.indexOf(event.hunter as 'gun')
    const index = board.hunters.findIndex((one) => one.kind === hunter)
    if (t === 'sensor') this.#vehicle = cellNamed(event.space as string)
    if (t === 'sensorNothing' || t === 'sensorMovement')
      this.record.agents[agent].push({ kind: 'sensor', vehicle: this.#vehicle, dir: (event.dir as string) ?? 'none' })
    else if (t === 'close' || t === 'notClose')
      this.record.agents[agent].push({ kind: 'senses', from: board.hunters[index].space, close: t === 'close' })
    else if (t === 'wasThere') this.record.rows[agent].set(event.row as number, cellNamed(event.space as string))
    else if (t === 'hunterMoved' || t === 'hunterStayed' || t === 'exited') this.#landed = index
    else if (NOT_LANDED.has(t)) this.#landed = NONE
  }

  #startTurn(agent: number, round: number, board: Board): void {
    this.#round = round
    const turn: TurnRecord = {
      kind: 'turn',
      round,
      immediate: agent === 1 && this.#sinceReveal,
      start: board,
      move: board,
      end: board,
      wasLocated: this.#located[agent],
      done: this.#done,
      completed: NOWHERE,
      before: null,
      exposes: false,
      after: null,
      faceDown: NONE,
      published: false,
      outcome: 'none',
      space: NOWHERE,
      gunSpotted: false,
      gunHit: false,
      closed: false,
      escaped: NOWHERE,
      foresight: false,
      prophet: false,
    }
    if (agent === 1) this.#sinceReveal = false
    this.#turn[agent] = turn
    this.record.agents[agent].push(turn)
  }

  #useCard(event: GameEvent, agent: number): void {
    const card = CARDS.indexOf(event.card as string)
    const uses = this.record.uses[agent]
    uses.set(this.#round, (uses.get(this.#round) ?? 0) | (1 << card))
    if (event.when === 'reaction') return
    const turn = this.#turn[agent]!
    const target = HUNTERS.indexOf(event.target as 'gun')
    const used: UsedCard = {
      card,
      slot: (event.slot as number) - 1,
      space: cellNamed(event.space as string),
      target: turn.start.hunters.findIndex((hunter) => hunter.kind === target),
    }
    if (event.when === 'before') turn.before = used
    else turn.after = used
    if (card === POWER_FISTS || card === TANGLE_LINE) this.#located[agent] = true
    if (event.when === 'after') turn.end = this.#afterCard(turn, event)
  }

  /** The board once a card used after the move has done its work. */
  #afterCard(turn: TurnRecord, event: GameEvent): Board {
    const end = copyBoard(this.#board)
    const hit = (event.hunters as string[] | undefined) ?? (event.result === 'hit' ? [event.target as string] : [])
    for (const hunter of end.hunters)
      if (hit.includes(HUNTERS[hunter.kind])) {
        if (turn.after!.card === CARDS.indexOf('flash_bang')) hunter.blind = true
        else hunter.stunned = true
      }
    if (turn.after!.card === CARDS.indexOf('smoke_grenade')) end.smokes.push({ space: turn.after!.space, agent: 0, round: 0 })
    return end
  }

  #publish(event: GameEvent, agent: number, before: Board): void {
    const turn = this.#turn[agent]!
    turn.published = true
    turn.move = before
    if (turn.after === null) turn.end = before
    turn.outcome = event.t === 'agentUnseen' ? 'none' : event.t === 'agentLastSeen' ? 'lastSeen' : 'visible'
    turn.space = event.space === undefined ? NOWHERE : cellNamed(event.space as string)
    turn.prophet = before.hunters.some((hunter) => hunter.kind === PROPHET && hunter.inPlay)
    this.#located[agent] = turn.outcome === 'visible'
    // Objectives completed in step 3 count for everything that follows.
    turn.done = this.#done
  }

  #check(event: GameEvent, board: Board): CheckRecord {
    const agent = agentOf(event)
    const check: CheckRecord = {
      kind: 'check',
      hunter: board.hunters.findIndex((hunter) => HUNTERS[hunter.kind] === event.hunter),
      board,
      space: event.t === 'visible' ? cellNamed(event.space as string) : NOWHERE,
      wasLocated: this.#located[agent],
      exposes: false,
    }
    if (event.t === 'visible') this.#located[agent] = true
    this.record.agents[agent].push(check)
    return check
  }

  #expose(event: GameEvent, checks: readonly CheckRecord[]): void {
    this.record.secondStart = cellNamed(event.space as string)
    this.record.traitor = this.#board.hunters.findIndex((hunter) => HUNTERS[hunter.kind] === event.hunter)
    this.#sinceReveal = true
    const last = checks.at(-1)
    if (event.t === 'traitorExposed') (last ?? this.#turn[0]!).exposes = true
    this.record.agents[0].push({ kind: 'unmasked' })
  }

  #ambushes(board: Board, happened: readonly { agent: number; how: 'onto' | 'roll' }[]): void {
    this.record.agents.forEach((list, agent) => {
      const gone = this.#turn[agent] !== null && this.#turn[agent].escaped !== NOWHERE
      if (!this.record.ready[agent] || gone) return
      list.push({
        kind: 'ambush',
        hunter: this.#landed,
        board,
        located: this.#located[agent],
        happened: happened.find((one) => one.agent === agent)?.how ?? 'none',
        at: this.#at,
      })
    })
    this.#landed = NONE
  }

  /** Did a published turn get past step 10? Not while the Gun's shot waits for the Velocity Blade, nor if she killed. */
  #close(message: Message): void {
    this.#turn.forEach((turn) => {
      if (turn === null || !turn.published || turn.closed || message.ask?.label === 'blade') return
      if (message.outcome?.reason !== 'agentDown') turn.closed = true
    })
  }
}

export const readRecord = (k: Knowledge): PublicRecord => {
  const reader = new Reader()
  for (const message of k.messages) reader.read(message)
  return reader.record
}
