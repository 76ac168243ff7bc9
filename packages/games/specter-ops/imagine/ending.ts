// What the others keep to themselves at the end of an imagined history: standing orders and answers under seal.
import { NO_ANSWER, type Code, type FastChance, type Game, type Position, type Viewer } from '@safehouse/kernel'
import { NO, YES } from '../rules/codes.ts'
import { VELOCITY_BLADE } from '../rules/data.ts'
import { slotOf } from '../rules/equipment.ts'
import { FIRST, NONE, type SpecterOps } from '../rules/state.ts'
import type { AgentRecord } from './record.ts'
import type { Ending } from './reenact.ts'
import { ambushOrder, type AgentWorld, type World } from './world.ts'

export interface EndingContext {
  game: Game<SpecterOps>
  viewer: Viewer
  records: readonly (readonly AgentRecord[])[]
  /** The message that told of the start of the hunter turn now running, or -1. */
  turnStart: number
}

/** Draws the private rest of a world whose position is otherwise complete. */
export const drawEnding = (c: EndingContext, world: World, p: Position<SpecterOps>, rng: FastChance): Ending => {
  const orders = drawOrders(c, world, p, rng)
  return { orders, sealed: drawSealed(c, p, orders, rng), turnStart: c.turnStart }
}

const drawOrders = (c: EndingContext, world: World, p: Position<SpecterOps>, rng: FastChance): number[][] =>
  p.orders.map((row, seat) => {
    if (seat === c.viewer) return row.slice()
    return Object.keys(c.game.orders).map((name) => {
      const order = c.game.orders[name]
      const { values } = order
      const free = p.outcome === null && order.locked?.(p.game, seat) === undefined
      if (free) return rng.below(values.length)
      if (name === 'traitorSight') return seat === p.game.agentSeat && lastShown(world.agents[FIRST]) ? 1 : 0
      if (name === 'accessVote') return 0
      const needed = name === 'ambushUnseen' ? neededAmbush(c, world, p, seat) : undefined
      if (c.turnStart >= 0) return needed ?? rng.below(values.length)
      return needed ?? 0
    })
  })

/** The order with which the last published turn was played. */
const lastShown = (agent: AgentWorld | null): boolean => agent?.turns.at(-1)?.shows ?? false

/** The order ambushUnseen of an imagined Cobra, where it is bound by what happened. */
const neededAmbush = (c: EndingContext, world: World, p: Position<SpecterOps>, seat: number): number | undefined => {
  const index = p.game.agents.findIndex((agent) => agent.seat === seat)
  const agent = index < 0 ? null : world.agents[index]
  if (!agent) return undefined
  let needed: number | undefined
  let turns = 0
  for (const record of c.records[index]) {
    if (record.kind === 'turn' && record.published) turns++
    if (record.kind !== 'ambush') continue
    const now = ambushOrder(agent, record, turns)
    if (c.turnStart >= 0 && record.at < c.turnStart) continue
    needed = now ?? needed
  }
  return needed
}

const drawSealed = (c: EndingContext, p: Position<SpecterOps>, orders: readonly number[][], rng: FastChance): Code[] => {
  const sealed = p.sealed.slice()
  const top = p.stack.at(-1)
  if (p.outcome !== null || top === undefined) return sealed
  const others = [...new Set(p.game.hunters.filter((hunter) => hunter.inPlay).map((hunter) => hunter.seat))].filter(
    (seat) => seat !== c.viewer,
  )
  if (top.step === 'access')
    for (const seat of others) sealed[seat] = rng.below(2) === 0 ? 0 : 1 + rng.below(p.game.hunters.length)
  else if (top.step === 'vote') {
    for (const seat of others) sealed[seat] = [NO_ANSWER, NO, YES][rng.below(3)]
    // Somebody's ballot must be missing, or the vote would be over.
    const waits = c.viewer >= 0 && sealed[c.viewer] === NO_ANSWER && c.viewer !== p.game.agentSeat
    if (!waits) sealed[others[rng.below(others.length)]] = NO_ANSWER
  } else if (top.step === 'blade' && top.seat !== c.viewer) {
    const agent = p.game.agents[top.b]
    const slot = slotOf(agent, VELOCITY_BLADE)
    const answers = slot !== NONE && agent.charges[slot] > 0 ? [NO, YES] : [NO]
    const automatic = c.turnStart >= 0 && orders[top.seat][Object.keys(c.game.orders).indexOf('autoReactVelocity')] === 1
    if (!automatic) answers.push(NO_ANSWER)
    sealed[top.seat] = answers[rng.below(answers.length)]
  }
  return sealed
}
