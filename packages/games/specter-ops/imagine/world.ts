// Worlds that fit everything a viewer knows: characters, cards, walks, objectives, the traitor.
import { latest, SPECTATOR, type FastChance, type Knowledge } from '@safehouse/kernel'
import { countBits, emptyBits, hasBit, include, nthBit, type Bits } from '../rules/bits.ts'
import { AGENT_START, CANDIDATES, cellNamed, isOrthogonal, NOWHERE, type Cell } from '../rules/board.ts'
import {
  ADRENAL_SURGE,
  AGENT_HP,
  BLUE_JAY,
  CARDS,
  CHARACTERS,
  COBRA,
  COPIES,
  GENERIC_CARDS,
  HOLO_DECOY,
  MARKED_WHEN_USED,
  ORANGUTAN,
  SECTIONS,
  SPIDER,
  STEALTH_FIELD,
  tableSize,
  uniqueCardOf,
} from '../rules/data.ts'
import { seesSpace } from '../rules/sight.ts'
import { FIRST, NONE, SECOND } from '../rules/state.ts'
import { reachBits, unpackFlags, type Flags, type Known } from './conditions.ts'
import { Filter, type DrawnTurn } from './filter.ts'
import { readRecord, type AmbushRecord, type PublicRecord, type TurnRecord } from './record.ts'

/** An agent as imagined. */
export interface AgentWorld {
  character: number
  /** By slot. */
  cards: number[]
  space: Cell
  flags: Flags
  turns: DrawnTurn[]
  /** Its turn is open: it has not moved yet. */
  open: TurnRecord | null
}

export interface World {
  /** By agent; null where the viewer knows it all, or there is nothing to know yet. */
  agents: (AgentWorld | null)[]
  objectives: Cell[]
  traitor: number
}

/** One way it can stand for an agent: a hypothesis, flags, and the spaces that go with them. */
interface Terminal {
  filter: Filter
  key: number
  spaces: Bits
  weight: number
  characters: number[]
  /** Adrenal Surges, Stealth Fields and Holo-Decoys used in secret. */
  secretly: [number, number, number]
}

interface Candidates {
  terminals: Terminal[]
  total: number
}

interface ShownAgent {
  character: string | null
  damage: number
  slots: { card: string | null; used: boolean }[]
}

interface Secrets {
  agents: { character: string; cards: string[]; sheet: (string | null)[]; decoyRound: number }[]
  traitor: string | null
}

interface Own {
  agent: string
  hand: { card: string }[]
  box: number[]
  traitor?: string
  firstCharacter?: string
}

/** What the viewer knows, ready to draw worlds from. */
export class Worlds {
  readonly record: PublicRecord
  readonly #seats: number
  readonly #shown: ShownAgent[]
  readonly #secrets: Secrets | undefined
  readonly #own: Own | undefined
  readonly #objectives: Cell[]
  readonly #traitor: number
  readonly #candidates: (Candidates | null)[]
  /** Copies of each card that can be in hidden hands; the exact hand where the viewer knows it by counting. */
  readonly #stock: number[]
  readonly #exactHand: number[] | undefined

  constructor(k: Knowledge) {
    const { view } = latest(k)
    this.record = readRecord(k)
    this.#seats = k.setup.seats
    this.#shown = view.agents as unknown as ShownAgent[]
    this.#secrets = view.secrets as unknown as Secrets | undefined
    this.#own = view.me as unknown as Own | undefined
    this.#objectives = (view.objectives as unknown as { space: string | null }[]).map(({ space }) =>
      space === null ? NOWHERE : cellNamed(space),
    )
    const kinds = (view.hunters as unknown as { hunter: string; seat: number }[]).map(({ hunter }) => hunter)
    const named = this.#secrets?.traitor ?? this.#own?.traitor
    const seats = (view.hunters as unknown as { seat: number }[]).map(({ seat }) => seat)
    this.#traitor = named ? kinds.indexOf(named) : view.role === 'ark' ? seats.indexOf(k.viewer) : this.record.traitor
    const suspects = this.#suspects(seats, k.viewer)
    this.#exactHand = this.#own?.agent === 'second' && !this.#secrets ? this.#handLeftBy(this.#own) : undefined
    this.#stock = this.#stockFor()
    this.#candidates = [FIRST, SECOND].map((agent) => {
      const mine = this.#own?.agent === (agent === FIRST ? 'first' : 'second')
      return mine || !this.record.ready[agent] ? null : this.#study(agent, agent === FIRST ? suspects : [NONE])
    })
  }

  /** The hunters that can be the traitor, as far as the viewer knows. */
  #suspects(seats: readonly number[], viewer: number): number[] {
    if (!tableSize(this.#seats).traitor) return [NONE]
    if (this.#traitor !== NONE) return [this.#traitor]
    return seats.flatMap((seat, i) => (seat === viewer && viewer !== SPECTATOR ? [] : [i]))
  }

  /** The second agent has seen the box: the rest is the first agent's hand. */
  #handLeftBy(own: Own): number[] {
    const hand = COPIES.map((copies, card) => copies - own.box[card])
    for (const { card } of own.hand) hand[CARDS.indexOf(card)]--
    return hand
  }

  /** What can lie in hidden hands: everything but the viewer's own cards, where it holds any. */
  #stockFor(): number[] {
    const stock = COPIES.slice()
    for (const { card } of this.#own?.hand ?? []) stock[CARDS.indexOf(card)]--
    return stock
  }

  // ── study ──────────────────────────────────────────────────────────────────────────────────────────────────────────

  #study(agent: number, traitors: readonly number[]): Candidates {
    const terminals: Terminal[] = []
    const known = this.#known(agent)
    for (const character of this.#classes(agent))
      for (const traitor of traitors) {
        const filter = new Filter({ character, traitor }, known)
        filter.read(this.record.agents[agent])
        for (const [key, spaces] of filter.belief) {
          const terminal = this.#terminal(agent, filter, key, spaces)
          if (terminal) terminals.push(terminal)
        }
      }
    return { terminals, total: terminals.reduce((sum, one) => sum + one.weight, 0) }
  }

  #known(agent: number): Known {
    const secret = this.#secrets?.agents[agent]
    const rows = new Map(this.record.rows[agent])
    secret?.sheet.forEach((space, round) => {
      if (space !== null) rows.set(round, cellNamed(space))
    })
    const { slots } = this.#shown[agent]
    return {
      seats: this.#seats,
      agent,
      start: agent === FIRST ? AGENT_START : this.record.secondStart,
      objectives: this.#objectives,
      slots: slots.map(({ card }, slot) => CARDS.indexOf(secret?.cards[slot] ?? card ?? '')),
      rows,
      decoyRound: secret?.decoyRound ?? NONE,
      mayDecoy: secret ? secret.decoyRound > 0 : slots.some(({ card, used }) => card === null && !used),
    }
  }

  /** The character where the viewer knows it, else NONE. */
  #characterOf(agent: number): number {
    const name = this.#secrets?.agents[agent].character ?? this.#shown[agent]?.character
    if (name) return CHARACTERS.indexOf(name as 'cobra')
    return agent === FIRST && this.#own?.firstCharacter ? CHARACTERS.indexOf(this.#own.firstCharacter as 'cobra') : NONE
  }

  /** Spider and Orangutan walk alike: they are filtered together. */
  #classes(agent: number): number[] {
    const known = this.#characterOf(agent)
    if (known !== NONE) return [known === ORANGUTAN ? SPIDER : known]
    return [SPIDER, COBRA, BLUE_JAY]
  }

  #terminal(agent: number, filter: Filter, key: number, spaces: Bits): Terminal | undefined {
    const flags = unpackFlags(key)
    const shown = this.#shown[agent]
    const marked = shown.slots.filter(({ used }, slot) => used && this.#isMarked(agent, slot)).length
    const secretly: Terminal['secretly'] = [flags.surges, marked - flags.surges, flags.decoy > 0 ? 1 : 0]
    const { character } = filter.hypothesis
    const hand = agent === FIRST && this.#exactHand ? this.#exactHand : this.#stock
    if (secretly.some((count, i) => count > hand[[ADRENAL_SURGE, STEALTH_FIELD, HOLO_DECOY][i]])) return undefined
    const wounds = shown.damage - (flags.decoy === 2 ? 1 : 0)
    const bonus = agent === FIRST ? tableSize(this.#seats).hpBonus : 0
    const known = this.#characterOf(agent)
    const characters = (known !== NONE ? [known] : character === SPIDER ? [SPIDER, ORANGUTAN] : [character]).filter(
      (one) => this.#secrets !== undefined || wounds < AGENT_HP[one] + bonus,
    )
    if (characters.length === 0) return undefined
    return { filter, key, spaces, weight: countBits(spaces), characters, secretly }
  }

  #isMarked(agent: number, slot: number): boolean {
    const { card } = this.#shown[agent].slots[slot]
    return card === null || MARKED_WHEN_USED[CARDS.indexOf(card)]
  }

  /** Everywhere the agent can be. */
  possible(agent: number): Bits {
    const all = emptyBits()
    for (const terminal of this.#candidates[agent]?.terminals ?? []) include(all, terminal.spaces)
    return all
  }

  // ── drawing ────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Draws a world. `pinned` asks for a world in which an agent stands on a certain space. */
  draw(rng: FastChance, pinned?: { agent: number; space: Cell }): World {
    for (let attempt = 0; attempt < 10_000; attempt++) {
      const world = this.#tryDraw(rng, pinned)
      if (world) return world
    }
    throw new Error('no world fits what is known')
  }

  /** Undefined where the two agents drawn cannot be together: the same character, or more copies of a card than there are. */
  #tryDraw(rng: FastChance, pinned?: { agent: number; space: Cell }): World | undefined {
    const drawn: ({ terminal: Terminal; character: number } | null)[] = []
    for (const agent of [FIRST, SECOND]) {
      const candidates = this.#candidates[agent]
      if (candidates === null) {
        drawn.push(null)
        continue
      }
      const terminal = pinned?.agent === agent ? pickWith(candidates, pinned.space, rng) : pick(candidates, rng)
      const character = terminal.characters[rng.below(terminal.characters.length)]
      if (character === (drawn[FIRST]?.character ?? this.#taken(agent))) return undefined
      drawn.push({ terminal, character })
    }
    const [first, second] = drawn
    if (first && second)
      for (let i = 0; i < 2; i++)
        if (first.terminal.secretly[i] + second.terminal.secretly[i] > this.#stock[[ADRENAL_SURGE, STEALTH_FIELD][i]])
          return undefined
    const agents = drawn.map((one, agent) => one && this.#walk(agent, one.terminal, one.character, pinned, rng))
    this.#fillHands(agents, rng)
    return {
      agents,
      objectives: this.#drawObjectives(agents[FIRST], rng),
      traitor: first ? first.terminal.filter.hypothesis.traitor : this.#traitor,
    }
  }

  /** The character another agent, known to the viewer, has taken. */
  #taken(agent: number): number {
    const other = agent === FIRST ? SECOND : FIRST
    return this.#candidates[other] === null && this.#shown[other] !== undefined ? this.#ownCharacter(other) : NONE
  }

  #ownCharacter(agent: number): number {
    const mine = this.#own?.agent === (agent === FIRST ? 'first' : 'second')
    const name = (this.#own as unknown as { character: string | null } | undefined)?.character
    return mine && name ? CHARACTERS.indexOf(name as 'cobra') : NONE
  }

  #walk(
    agent: number,
    terminal: Terminal,
    character: number,
    pinned: { agent: number; space: Cell } | undefined,
    rng: FastChance,
  ): AgentWorld {
    const { filter, key, spaces, weight } = terminal
    const space = pinned?.agent === agent ? pinned.space : nthBit(spaces, rng.below(weight))
    const turns = filter.sample(space, key, rng)
    const { slots } = filter.known
    return { character, cards: slots.slice(), space, flags: unpackFlags(key), turns, open: filter.open }
  }

  /** Puts cards into the slots nobody has looked into: first those used in secret, then anything left. */
  #fillHands(agents: readonly (AgentWorld | null)[], rng: FastChance): void {
    const left = this.#stock.slice()
    for (const agent of agents) if (agent) for (const card of agent.cards) if (card !== NONE) left[card]--
    agents.forEach((agent) => {
      if (agent === null) return
      for (const turn of agent.turns) {
        const slot = turn.card === HOLO_DECOY ? this.#blankSlot(agent, rng) : turn.record.faceDown
        if (turn.card === NONE || agent.cards[slot] === turn.card) continue
        agent.cards[slot] = turn.card
        left[turn.card]--
      }
    })
    agents.forEach((agent, index) => {
      if (agent === null) return
      const pool = index === FIRST && this.#exactHand ? this.#restOf(agent) : left
      for (let slot = 0; slot < agent.cards.length; slot++) {
        if (agent.cards[slot] !== NONE) continue
        const card = drawCard(pool, agent.character, rng)
        agent.cards[slot] = card
        pool[card]--
      }
    })
  }

  #restOf(agent: AgentWorld): number[] {
    const rest = this.#exactHand!.slice()
    for (const card of agent.cards) if (card !== NONE) rest[card]--
    return rest
  }

  /** A slot for the Holo-Decoy: where it is known to lie, or one that looks untouched. */
  #blankSlot(agent: AgentWorld, rng: FastChance): number {
    const known = agent.cards.indexOf(HOLO_DECOY)
    if (known >= 0) return known
    const marked = new Set(agent.turns.map((turn) => turn.record.faceDown))
    const blank = agent.cards.flatMap((card, slot) => (card === NONE && !marked.has(slot) ? [slot] : []))
    return blank[rng.below(blank.length)]
  }

  /** Objectives nobody told of are anywhere; but a word given to the Prophet means that one was within reach. */
  #drawObjectives(agent: AgentWorld | null, rng: FastChance): Cell[] {
    const objectives = this.#objectives.map((cell, section) =>
      cell === NOWHERE ? CANDIDATES[section][rng.below(CANDIDATES[section].length)] : cell,
    )
    if (agent === null) return objectives
    const last = agent.turns.findLastIndex((turn) => turn.record.foresight)
    if (last < 0) return objectives
    const end = endOf(agent.turns[last])
    const kept: [number, Cell][] = []
    for (let section = 0; section < SECTIONS; section++) {
      if (agent.turns[last].record.done & (1 << section)) continue
      const known = this.#objectives[section]
      for (const cell of known === NOWHERE ? CANDIDATES[section] : [known])
        if (hasBit(reachBits(cell, agent.character), end)) kept.push([section, cell])
    }
    const [section, cell] = kept[rng.below(kept.length)]
    objectives[section] = cell
    return objectives
  }
}

export const endOf = (turn: DrawnTurn): Cell => turn.path.at(-1) ?? turn.start

const pick = ({ terminals, total }: Candidates, rng: FastChance): Terminal => {
  let left = rng.below(total)
  for (const terminal of terminals) {
    left -= terminal.weight
    if (left < 0) return terminal
  }
  throw new Error('no world fits what is known')
}

const pickWith = ({ terminals }: Candidates, space: Cell, rng: FastChance): Terminal => {
  const fitting = terminals.filter((terminal) => hasBit(terminal.spaces, space))
  return fitting[rng.below(fitting.length)]
}

const drawCard = (pool: readonly number[], character: number, rng: FastChance): number => {
  const admits = (card: number): boolean => card < GENERIC_CARDS || card === uniqueCardOf(character)
  let total = 0
  pool.forEach((copies, card) => {
    if (admits(card)) total += copies
  })
  let left = rng.below(total)
  for (let card = 0; ; card++) {
    if (!admits(card)) continue
    left -= pool[card]
    if (left < 0) return card
  }
}

/** The standing order ambushUnseen a Cobra must have had when this hunter landed; undefined where it did not matter. */
export const ambushOrder = (agent: AgentWorld, record: AmbushRecord, turnsBefore: number): number | undefined => {
  if (agent.character !== COBRA || turnsBefore === 0) return undefined
  const turn = agent.turns[turnsBefore - 1]
  const hunter = record.board.hunters[record.hunter]
  const space = endOf(turn)
  if (!isOrthogonal(space, hunter.space)) return undefined
  // A Stealth Field does not help against a neighbour: only smoke can hide her from him.
  if (seesSpace(record.board.smokes, hunter, space)) return undefined
  return record.happened === 'roll' ? 1 : 0
}
