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

/** One way it can stand for an agent: a hypothesis, a character, flags, and the spaces that go with them. */
interface Terminal {
  filter: Filter
  character: number
  key: number
  spaces: Bits
  size: number
  /** Of one world here: characters that walk alike share what one alone would have. */
  weight: number
  /** What the other agent's ways that this one leaves open weigh together; 1 if there is no other to be imagined. */
  company: number
  /** Adrenal Surges, Stealth Fields and Holo-Decoys used in secret. */
  secretly: [number, number, number]
}

/** An agent that is wanted on a certain space. */
interface Pin {
  agent: number
  space: Cell
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
  character: string | null
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
  /** By agent; null where nothing of it is to be imagined. */
  readonly #terminals: (Terminal[] | null)[]
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
    const found = [FIRST, SECOND].map((agent) =>
      this.#isMine(agent) || !this.record.ready[agent] ? null : this.#study(agent, agent === FIRST ? suspects : [NONE]),
    )
    this.#terminals = found.map((terminals, agent) => this.#inCompany(terminals, found[otherThan(agent)]))
  }

  #isMine(agent: number): boolean {
    return this.#own?.agent === (agent === FIRST ? 'first' : 'second')
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

  #study(agent: number, traitors: readonly number[]): Terminal[] {
    const terminals: Terminal[] = []
    const known = this.#known(agent)
    for (const [character, characters] of this.#classes(agent))
      for (const traitor of traitors) {
        const filter = new Filter({ character, traitor }, known)
        filter.read(this.record.agents[agent])
        for (const [key, spaces] of filter.belief) terminals.push(...this.#terminalsOf(agent, filter, characters, key, spaces))
      }
    return terminals
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
    const mine = this.#isMine(agent) ? this.#own!.character : null
    const name = mine ?? this.#secrets?.agents[agent]?.character ?? this.#shown[agent]?.character
    if (name) return CHARACTERS.indexOf(name as 'cobra')
    return agent === FIRST && this.#own?.firstCharacter ? CHARACTERS.indexOf(this.#own.firstCharacter as 'cobra') : NONE
  }

  /** The characters it can be, by whom they walk like. Spider and Orangutan walk alike: they are filtered together. */
  #classes(agent: number): [walksLike: number, characters: number[]][] {
    const known = this.#characterOf(agent)
    if (known !== NONE) return [[known === ORANGUTAN ? SPIDER : known, [known]]]
    const taken = this.#characterOf(otherThan(agent))
    const alone = [COBRA, BLUE_JAY].filter((character) => character !== taken)
    return [[SPIDER, [SPIDER, ORANGUTAN]], ...alone.map((character): [number, number[]] => [character, [character]])]
  }

  #terminalsOf(agent: number, filter: Filter, characters: readonly number[], key: number, spaces: Bits): Terminal[] {
    const flags = unpackFlags(key)
    const shown = this.#shown[agent]
    const marked = shown.slots.filter(({ used }, slot) => used && this.#isMarked(agent, slot)).length
    const secretly: Terminal['secretly'] = [flags.surges, marked - flags.surges, flags.decoy > 0 ? 1 : 0]
    const hand = agent === FIRST && this.#exactHand ? this.#exactHand : this.#stock
    if (secretly.some((count, i) => count > hand[[ADRENAL_SURGE, STEALTH_FIELD, HOLO_DECOY][i]])) return []
    const wounds = shown.damage - (flags.decoy === 2 ? 1 : 0)
    const bonus = agent === FIRST ? tableSize(this.#seats).hpBonus : 0
    const alive = characters.filter((one) => this.#secrets !== undefined || wounds < AGENT_HP[one] + bonus)
    const common = { filter, key, spaces, size: countBits(spaces), weight: 1 / alive.length, company: 1, secretly }
    const taken = this.#characterOf(otherThan(agent))
    return alive.flatMap((character) => (character === taken ? [] : [{ ...common, character }]))
  }

  #isMarked(agent: number, slot: number): boolean {
    const { card } = this.#shown[agent].slots[slot]
    return card === null || MARKED_WHEN_USED[CARDS.indexOf(card)]
  }

  /** Two agents are not the same character, and have no more copies of a card than there are. */
  #canBeTogether(one: Terminal, other: Terminal): boolean {
    const [surges, fields] = one.secretly
    return (
      one.character !== other.character &&
      surges + other.secretly[0] <= this.#stock[ADRENAL_SURGE] &&
      fields + other.secretly[1] <= this.#stock[STEALTH_FIELD]
    )
  }

  /** The ways an agent can stand beside the other. What no way of the other goes with is no way at all. */
  #inCompany(terminals: readonly Terminal[] | null, others: readonly Terminal[] | null): Terminal[] | null {
    if (terminals === null) return null
    return terminals.flatMap((terminal) => {
      if (others === null) return [terminal]
      let company = 0
      for (const other of others) if (this.#canBeTogether(terminal, other)) company += other.weight * other.size
      return company > 0 ? [{ ...terminal, company }] : []
    })
  }

  /** Everywhere the agent can be. */
  possible(agent: number): Bits {
    const all = emptyBits()
    for (const terminal of this.#terminals[agent] ?? []) include(all, terminal.spaces)
    return all
  }

  // ── drawing ────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Draws a world. `pinned` asks for a world in which an agent stands on a certain space: one of those where it can be. */
  draw(rng: FastChance, pinned?: Pin): World {
    const drawn = this.#drawTerminals(rng, pinned)
    const agents = drawn.map((terminal, agent) => terminal && this.#walk(agent, terminal, pinned, rng))
    this.#fillHands(agents, rng)
    return {
      agents,
      objectives: this.#drawObjectives(agents[FIRST], rng),
      traitor: drawn[FIRST]?.filter.hypothesis.traitor ?? this.#traitor,
    }
  }

  /**
   * Two that can be together, each pair as often as it weighs: one agent in view of what it leaves to the other, then the other.
   * Trying pairs until one fits would not do, since what is known may leave next to none of them.
   */
  #drawTerminals(rng: FastChance, pinned: Pin | undefined): (Terminal | null)[] {
    const drawn: (Terminal | null)[] = [null, null]
    const leader = pinned?.agent === SECOND ? SECOND : FIRST
    for (const agent of [leader, otherThan(leader)]) {
      const terminals = this.#terminals[agent]
      if (terminals === null) continue
      const other = drawn[otherThan(agent)]
      drawn[agent] = pick(terminals, rng, (terminal) => {
        if (other) return this.#canBeTogether(terminal, other) ? terminal.weight * terminal.size : 0
        const worlds = pinned?.agent !== agent ? terminal.size : hasBit(terminal.spaces, pinned.space) ? 1 : 0
        return terminal.weight * worlds * terminal.company
      })
    }
    return drawn
  }

  #walk(
    agent: number,
    { filter, character, key, spaces, size }: Terminal,
    pinned: Pin | undefined,
    rng: FastChance,
  ): AgentWorld {
    const space = pinned?.agent === agent ? pinned.space : nthBit(spaces, rng.below(size))
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

const otherThan = (agent: number): number => (agent === FIRST ? SECOND : FIRST)

const pick = (terminals: readonly Terminal[], rng: FastChance, weightOf: (terminal: Terminal) => number): Terminal => {
  const weights = terminals.map(weightOf)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let left = (rng.next() / 0x1_0000_0000) * total
  const at = weights.findIndex((weight) => (left -= weight) < 0)
  if (at < 0) throw new Error('no world fits what is known')
  return terminals[at]
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
