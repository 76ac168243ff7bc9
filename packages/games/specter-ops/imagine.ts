// Imagining worlds. `study` filters the agents' possible walks exactly and plays the match again once; `imagine` draws walks
// backwards from the filter and puts them into a copy of that match's position.
import { clonePosition, FastChance, type Game, type Imagined, type Knowledge, type Position } from '@safehouse/kernel'
import { specterOps } from './game.ts'
import { drawEnding } from './imagine/ending.ts'
import { Reenactment } from './imagine/reenact.ts'
import { endOf, Worlds, type AgentWorld, type World } from './imagine/world.ts'
import { cellsOf } from './rules/bits.ts'
import { distance, nameOf } from './rules/board.ts'
import { AGENT_HP, CHARGES, CONSTANTS, COPIES, HOLO_DECOY, tableSize } from './rules/data.ts'
import { slotOf } from './rules/equipment.ts'
import { seesSpace } from './rules/sight.ts'
import { emptySheet, FIRST, NONE, type Agent, type SpecterOps } from './rules/state.ts'

export interface Memory {
  k: Knowledge
  worlds: Worlds
  /** A position in which everything public is right. */
  frame: Position<SpecterOps>
  /** The message that told of the start of the hunter turn now running, or -1. */
  turnStart: number
}

export const study = (k: Knowledge): Memory => {
  const worlds = new Worlds(k)
  const world = worlds.draw(new FastChance(1))
  const { match, lastStart } = new Reenactment(gameOf(), k, world, worlds.record.agents).run()
  const running = match.position.game.active !== NONE
  return { k, worlds, frame: match.position, turnStart: running ? lastStart : -1 }
}

/** The game refers to this file and this file to the game: ask for it only when it is needed. */
const gameOf = (): Game<SpecterOps> => specterOps

export const imagine = (memory: Memory, rng: FastChance): Imagined<SpecterOps> => realize(memory, memory.worlds.draw(rng), rng)

/** A world in which an agent stands on one of the spaces where it can be: the witness that it can. */
export const imagineAt = (memory: Memory, agent: number, space: number, rng: FastChance): Imagined<SpecterOps> =>
  realize(memory, memory.worlds.draw(rng, { agent, space }), rng)

/** The names of all spaces where an agent can be, as far as the viewer can know. Exact. */
export const possibleSpaces = (memory: Memory, agent = FIRST): string[] => cellsOf(memory.worlds.possible(agent)).map(nameOf)

const realize = (memory: Memory, world: World, rng: FastChance): Imagined<SpecterOps> => {
  const { k, worlds, frame } = memory
  const position = clonePosition(gameOf(), frame)
  const s = position.game
  s.objectives = world.objectives.slice()
  s.traitor = s.agents[FIRST].character === NONE ? NONE : world.traitor
  world.agents.forEach((agent, index) => {
    if (agent) overlay(s, index, agent, worlds.record.uses[index])
  })
  s.box = COPIES.slice()
  for (const agent of s.agents) for (const card of agent.cards) s.box[card]--
  const context = { game: gameOf(), viewer: k.viewer, records: worlds.record.agents, turnStart: memory.turnStart }
  const ending = drawEnding(context, world, position, rng)
  position.orders = ending.orders
  position.sealed = ending.sealed
  const history = () => new Reenactment(gameOf(), k, world, worlds.record.agents, ending).run().entries
  return { position, history }
}

/** Puts an imagined agent where the stand-in of the frame was. */
const overlay = (s: SpecterOps, index: number, world: AgentWorld, shownUses: ReadonlyMap<number, number>): void => {
  const agent = s.agents[index]
  agent.character = world.character
  agent.hp =
    AGENT_HP[world.character] +
    (index === FIRST ? tableSize(s.seats).hpBonus : 0) -
    agent.damage +
    (world.flags.decoy === 2 ? 1 : 0)
  if (!agent.escaped) agent.space = world.space
  agent.stealth = world.open === null && world.flags.stealth === 1
  fillSlots(agent, world)
  writeSheet(agent, world, shownUses)
  if (index === FIRST) s.secretView = world.flags.secretView === 1 && !s.revealed
  if (world.open && !world.open.immediate) agent.look = lookOf(world)
}

const fillSlots = (agent: Agent, world: AgentWorld): void => {
  for (let slot = 0; slot < agent.cards.length; slot++) {
    agent.cards[slot] = world.cards[slot]
    if (!agent.shown[slot]) agent.charges[slot] = agent.marked[slot] ? 0 : CHARGES[world.cards[slot]]
  }
  if (world.flags.decoy > 0) agent.charges[slotOf(agent, HOLO_DECOY)] = 0
}

const writeSheet = (agent: Agent, world: AgentWorld, shownUses: ReadonlyMap<number, number>): void => {
  const start = agent.sheet[0]
  agent.sheet = emptySheet()
  agent.sheet[0] = start
  agent.uses.fill(0)
  agent.decoyRound = 0
  agent.steps = 0
  for (const [round, cards] of shownUses) agent.uses[round] = cards
  for (const turn of world.turns) {
    const { round } = turn.record
    agent.sheet[round] = endOf(turn)
    agent.steps = turn.path.length
    if (turn.card !== NONE) agent.uses[round] |= 1 << turn.card
    if (turn.card === HOLO_DECOY) agent.decoyRound = round
  }
}

/** Who saw the start space in step 1 of the turn that is open. */
const lookOf = (world: AgentWorld): number => {
  const { hunters, smokes } = world.open!.start
  let set = 0
  hunters.forEach((hunter, i) => {
    const near = world.flags.stealth === 0 || distance(hunter.space, world.space) <= CONSTANTS.stealthRadius.value
    if (hunter.inPlay && near && seesSpace(smokes, hunter, world.space)) set |= 1 << i
  })
  return set
}
