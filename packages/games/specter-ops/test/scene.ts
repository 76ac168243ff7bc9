// Scenes: a table brought to a wanted moment through the game's own set-up, with the pieces where a scenario needs them.
import { soleSeat, SPECTATOR, viewersOf, type Code, type GameEvent, type Seat, type Viewer } from '@safehouse/kernel'
import { Table } from '@safehouse/kernel/testing'
import { expect } from 'vitest'
import { specterOps } from '../game.ts'
import { cellNamed } from '../rules/board.ts'
import { DRIVE, EXIT, NO, NO_CARD, RELAY, REVEAL, STAY } from '../rules/codes.ts'
import { CARDS, CHARACTERS, HUNTERS, tableSize } from '../rules/data.ts'
import { NO_ATTACK, NO_SNIPER } from '../rules/hunter-turn.ts'
import { FIRST, type Agent, type Hunter, type SpecterOps } from '../rules/state.ts'

export type SpecterTable = Table<SpecterOps>
export type HunterName = (typeof HUNTERS)[number]
export type CharacterName = (typeof CHARACTERS)[number]
export type CardName =
  | 'flash_bang'
  | 'smoke_grenade'
  | 'adrenal_surge'
  | 'stealth_field'
  | 'tangle_line'
  | 'power_fists'
  | 'velocity_blade'
  | 'holo_decoy'

/** Where things lie. What is not named stays where the set-up put it. */
export interface Pieces {
  readonly agent?: string
  /** By hunter: a space, where it stands on foot, or 'car'. */
  readonly hunters?: Readonly<Partial<Record<HunterName, string>>>
  readonly vehicle?: string
  readonly round?: number
  /** Completed sections, 1 to 4. */
  readonly done?: readonly number[]
  /** Tokens the first agent laid in the running round. */
  readonly smoke?: readonly string[]
}

export interface Scene extends Pieces {
  readonly seats?: number
  readonly character?: CharacterName
  /** Filled up with Adrenal Surges and Stealth Fields, which nobody notices. */
  readonly cards?: readonly CardName[]
  /** 5 players; the last hunter if not named. */
  readonly traitor?: HunterName
  /** Faces of the dice to come, 1 to 6. */
  readonly dice?: readonly number[]
  /** Faces of the dice that choose the objectives; 1 for each section: B19, B30, N31, P18. */
  readonly objectives?: readonly number[]
  /** The last touch, before the agent's turn begins. */
  arrange?(s: SpecterOps): void
}

const FILL: readonly CardName[] = ['adrenal_surge', 'stealth_field', 'adrenal_surge', 'stealth_field', 'smoke_grenade']
const OTHER_HUNTERS: readonly HunterName[] = ['puppet', 'beast', 'prophet', 'gun']

/** Places for five players: the seats 1 to 4 play the Beast, the Gun, the Puppet and the Prophet, in the car if not named. */
export const allFour = (places: NonNullable<Pieces['hunters']> = {}): NonNullable<Pieces['hunters']> => ({
  beast: 'car',
  gun: 'car',
  puppet: 'car',
  prophet: 'car',
  ...places,
})

/** The agent is about to decide in a round that began with the pieces as given. The agent holds seat 0. */
export const agentTurn = (scene: Scene = {}): SpecterTable => {
  const { table, names } = openTable(scene)
  arrange(table, scene, (scene.round ?? 1) - 1)
  scene.arrange?.(table.state)
  table.do(0, ...kitOf(scene, names))
  return table
}

/** The hunters may start their turns; the agent has stayed where it was, unseen. Then the pieces are put as given. */
export const hunterPhase = (scene: Scene = {}): SpecterTable => {
  const { table, names } = openTable(scene)
  if (scene.round !== undefined) table.state.round = scene.round
  table.do(0, ...kitOf(scene, names))
  idleUntil(table, 'start')
  arrange(table, scene)
  scene.arrange?.(table.state)
  return table
}

const openTable = (scene: Scene): { table: SpecterTable; names: HunterName[] } => {
  const { seats = 3, objectives = [1, 1, 1, 1], dice = [] } = scene
  const script = { objectives: objectives.map((face) => face - 1), dice: dice.map((face) => face - 1) }
  const table = new Table(specterOps, seats, {}, script)
  const names = huntersOf(scene, seats)
  for (const name of names) table.do(table.match.position.stack.at(-1)!.seat, HUNTERS.indexOf(name))
  return { table, names }
}

const huntersOf = (scene: Scene, seats: number): HunterName[] => {
  const named = Object.keys(scene.hunters ?? {}) as HunterName[]
  const more = OTHER_HUNTERS.filter((name) => !named.includes(name))
  return [...named, ...more].slice(0, tableSize(seats).hunters)
}

const kitOf = ({ seats = 3, character = 'spider', cards = [], traitor }: Scene, names: readonly HunterName[]): Code[] => {
  const kit = [...cards]
  for (const card of FILL)
    if (kit.length < tableSize(seats).equipment && kit.filter((one) => one === card).length < 2) kit.push(card)
  const codes = [CHARACTERS.indexOf(character), ...kit.map((card) => CARDS.indexOf(card))]
  return seats === 5 ? [...codes, traitor === undefined ? names.length - 1 : names.indexOf(traitor)] : codes
}

/**
 * Puts pieces where they are wanted; the agent's place goes on that row of its sheet. The messages sent before still show
 * the old places.
 */
export const arrange = ({ state: s }: SpecterTable, pieces: Pieces, row = pieces.round ?? s.round): void => {
  if (pieces.round !== undefined) s.round = pieces.round
  if (pieces.agent !== undefined) s.agents[FIRST].space = s.agents[FIRST].sheet[row] = cellNamed(pieces.agent)
  if (pieces.vehicle !== undefined) s.vehicle = cellNamed(pieces.vehicle)
  for (const hunter of s.hunters) {
    const place = pieces.hunters?.[HUNTERS[hunter.kind]] ?? (hunter.inside ? 'car' : undefined)
    if (place === undefined) continue
    hunter.inside = place === 'car'
    hunter.space = hunter.inside ? s.vehicle : cellNamed(place)
  }
  for (const section of pieces.done ?? []) s.done |= 1 << (section - 1)
  for (const name of pieces.smoke ?? []) s.smokes.push({ space: cellNamed(name), agent: FIRST, round: s.round })
}

// ── doing things ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** The choices by which nothing happens. */
const QUIET: Readonly<Record<string, Code>> = {
  act: STAY,
  walk: STAY,
  after: NO_CARD,
  declare: NO,
  access: NO,
  vote: NO,
  action: STAY,
  walking: STAY,
  driving: STAY,
  relaying: STAY,
  leave: STAY,
  attack: NO_ATTACK,
  snipe: NO_SNIPER,
  blade: NO,
}

/** A whole decision that begins with these codes; what else is asked in it is answered quietly. */
export const decide = (table: SpecterTable, seat: Seat, ...codes: Code[]): SpecterTable => {
  const left = [...codes]
  const draft = table.match.draft(seat, (machine) => {
    const options = machine.options(seat)
    const quiet = QUIET[machine.frame.step] ?? -1
    return left.shift() ?? (options.has(quiet) ? quiet : options.at(0))
  })
  return table.do(seat, ...draft)
}

/** Whoever is asked does nothing. */
export const idle = (table: SpecterTable): SpecterTable =>
  table.match.closable ? table.close() : decide(table, soleSeat(table.match.waiting))

/** Nothing happens until a step asks; if it asks now, nothing happens at all. */
export const idleUntil = (table: SpecterTable, step: string): SpecterTable => {
  while (!table.match.over && stepOf(table) !== step) idle(table)
  return table
}

/** The hunters idle their turns away until the (first) agent decides again. */
export const nextRound = (table: SpecterTable): SpecterTable => idleUntil(idleUntil(table, 'start'), 'act')

/** The agent whose turn it is walks there, step by step, and does nothing else. */
export const walks = (table: SpecterTable, ...spaces: string[]): SpecterTable =>
  decide(table, table.match.position.stack.at(-1)!.seat, ...to(...spaces), STAY)

/** A hunter's turn begins and goes on as far as it can without telling anybody. */
export const plays = (table: SpecterTable, name: HunterName, ...codes: Code[]): SpecterTable =>
  decide(table, hunterOf(table, name).seat, indexOf(table, name), ...codes)

/** The hidden traitor reveals himself in his own turn, and chooses; his agent turn begins. */
export const turnsCoat = (
  table: SpecterTable,
  character: CharacterName,
  cards: readonly CardName[] = ['stealth_field', 'flash_bang'],
): SpecterTable => {
  const { seat, kind } = table.state.hunters[table.state.traitor]
  plays(table, HUNTERS[kind], REVEAL)
  return chooses(table, seat, character, cards)
}

/** A revealed traitor chooses his character and cards. */
export const chooses = (
  table: SpecterTable,
  seat: Seat,
  character: CharacterName,
  cards: readonly CardName[] = ['stealth_field', 'flash_bang'],
): SpecterTable => table.do(seat, CHARACTERS.indexOf(character), ...cards.map((card) => CARDS.indexOf(card)))

// ── codes ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const to = (...spaces: string[]): Code[] => spaces.map(cellNamed)
export const drive = (...spaces: string[]): Code[] => spaces.map((name) => DRIVE + cellNamed(name))
export const relay = (...spaces: string[]): Code[] => spaces.map((name) => RELAY + cellNamed(name))
export const exit = (space: string): Code => EXIT + cellNamed(space)

// ── looking at things ────────────────────────────────────────────────────────────────────────────────────────────────

export const stepOf = (table: SpecterTable): string => table.match.position.stack.at(-1)!.step

export const indexOf = (table: SpecterTable, name: HunterName): number =>
  table.state.hunters.findIndex((hunter) => HUNTERS[hunter.kind] === name)

export const hunterOf = (table: SpecterTable, name: HunterName): Hunter => table.state.hunters[indexOf(table, name)]

export const agentOf = (table: SpecterTable, index = FIRST): Agent => table.state.agents[index]

/** The spectator, then every seat. */
export const viewers = (table: SpecterTable): Viewer[] => viewersOf(table.state.seats)

/** Every viewer but these. */
export const allBut = (table: SpecterTable, ...seats: Seat[]): Viewer[] =>
  viewers(table).filter((viewer) => !seats.includes(viewer))

/** What everybody was told by the last entry: what the spectator heard, and no seat may have missed a word of it. */
export const publicly = (table: SpecterTable): readonly GameEvent[] => {
  const events = table.told(SPECTATOR)
  for (const viewer of viewers(table)) expect(table.told(viewer)).toEqual(expect.arrayContaining([...events]))
  return events
}

/** The kinds of events a viewer was told by the last entry, in order. */
export const kinds = (table: SpecterTable, viewer: Viewer = SPECTATOR): string[] => table.told(viewer).map((event) => event.t)

/** What a viewer would be shown now, also after a scene was rearranged. */
export const shown = (table: SpecterTable, viewer: Viewer = SPECTATOR): Shown =>
  specterOps.view(table.state, viewer, table.match.position) as unknown as Shown

/** The fields of a view that scenarios look at. */
export interface Shown {
  round: number
  agents: {
    agent: string
    seat: Seat
    character: string | null
    marker: { kind: string; space: string; round: number } | null
    damage: number
    slots: { card: string | null; charges: number | null; used: boolean }[]
    blade: boolean
    escaped: boolean
  }[]
  hunters: {
    hunter: string
    seat: Seat
    space: string
    inside: boolean
    stunned: boolean
    blind: boolean
    direction: string | null
    acted: boolean
    revoked: boolean
    inPlay: boolean
  }[]
  active: string | null
  vehicle: string
  budget: number
  objectives: { section: number; space: string | null; done: boolean }[]
  foresight: boolean
  smokes: string[]
  flashes: string[]
  revealed: boolean
  vote: { seat: Seat; hunter: string }[]
  /** An agent's own secrets. */
  me?: {
    agent: string
    character: string | null
    space: string | null
    hp: number
    hand: { card: string; charges: number }[]
    steps: number
    stealth: boolean
    sheet: (string | null)[]
    uses: string[][]
    decoyRound: number
    path: string[]
    used: boolean
    card: string | null
    box: number[]
    traitor?: string
    firstCharacter?: string
  }
  role?: string
}
