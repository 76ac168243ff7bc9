// The walks of an agent's turn, and how promising each end is: near the goal, out of view, where hunters will not look.
import type { FastChance } from '@safehouse/kernel'
import { CELLS, escapesOf, STEPS, type Cell } from '../rules/board.ts'
import { BLUE_JAY, CONSTANTS, OBJECTIVES_NEEDED, ROUNDS } from '../rules/data.ts'
import { hasBit, type Bits } from '../rules/bits.ts'
import { countDone, FIRST, isGuarded, type SpecterOps } from '../rules/state.ts'
import { stepsOut, stepsToGo } from './goals.ts'
import { reachOf, watchedBy } from './watch.ts'

export const AGENT_TASTE = {
  /** For each step that is left to go; more, the fewer rounds are left for it. */
  way: 0.28,
  hurry: 0.18,
  /** Rounds it likes to have to spare. */
  spare: 14,
  /** For each wound to be expected: in view, and out of view where hunters may look, the more so if they suspect it. */
  wound: 6,
  found: 1.36,
  suspected: 3.4,
  /** Having been in view on the way, or in view at the end, whoever can come. */
  glimpsed: 2.2,
  seen: 4.5,
  noise: 0.2,
}
export type AgentTaste = typeof AGENT_TASTE

/** Somewhere to go. */
export interface Walk {
  readonly end: Cell
  readonly steps: number
  /** Was it in view at the start or on the way? */
  readonly glimpsed: boolean
}

const MOST_STEPS = 6
/** By steps and cell: how many spaces in view the best way there has, and where it came from. */
const SEEN = Array.from({ length: MOST_STEPS + 1 }, () => new Int8Array(CELLS))
const FROM = Array.from({ length: MOST_STEPS + 1 }, () => new Int16Array(CELLS))
const UNREACHED = 100

/** Every space the agent can walk to, by its best way: least in view, then shortest. `view` is what hunters see. */
export const walksOf = (s: SpecterOps, from: Cell, most: number, view: Bits, seenStart: boolean): Walk[] => {
  const reached: Cell[][] = [[from]]
  for (let steps = 0; steps <= most; steps++) SEEN[steps].fill(UNREACHED)
  SEEN[0][from] = seenStart ? 1 : 0
  for (let steps = 1; steps <= most; steps++) {
    const layer: Cell[] = []
    for (const cell of reached[steps - 1]) {
      const seen = SEEN[steps - 1][cell] + (steps > 1 && hasBit(view, cell) ? 1 : 0)
      for (const next of STEPS[cell]) {
        if (SEEN[steps][next] <= seen || isGuarded(s, next)) continue
        if (SEEN[steps][next] === UNREACHED) layer.push(next)
        SEEN[steps][next] = seen
        FROM[steps][next] = cell
      }
    }
    reached.push(layer)
  }
  const walks: Walk[] = [{ end: from, steps: 0, glimpsed: seenStart }]
  for (let steps = 1; steps <= most; steps++)
    for (const end of reached[steps]) if (isBest(end, steps, most)) walks.push({ end, steps, glimpsed: SEEN[steps][end] > 0 })
  return walks
}

/** No way of another length is less in view, no shorter one as little. */
const isBest = (cell: Cell, steps: number, most: number): boolean => {
  const seen = SEEN[steps][cell]
  for (let other = 0; other <= most; other++)
    if (SEEN[other][cell] < seen || (other < steps && SEEN[other][cell] === seen)) return false
  return true
}

/** The way of a walk that was listed last. */
export const pathOf = ({ end, steps }: Walk): Cell[] => {
  const path: Cell[] = []
  for (let cell = end, step = steps; step > 0; step--) {
    path.unshift(cell)
    cell = FROM[step][cell]
  }
  return path
}

const USUAL_HP = 4

/** The wounds to be expected at this cell. */
const woundsAt = (s: SpecterOps, cell: Cell, seen: boolean, suspicion: number, taste: AgentTaste): number => {
  let wounds = 0
  for (let i = 0; i < s.hunters.length; i++) {
    const hunter = s.hunters[i]
    if (!hunter.inPlay || i === s.traitor) continue
    const found = seen ? 1 : watchedBy(hunter)[cell] * (taste.found + taste.suspected * Math.min(1, 15 * suspicion))
    wounds += Math.min(1, found) * reachOf(hunter, cell)
  }
  return wounds
}

/** Judges the ends of walks. `view` is what hunters see now; `suspicion` where they will think the agent is. */
export const judgeOfEnds = (
  s: SpecterOps,
  index: number,
  view: Bits,
  suspicion: Float32Array,
  taste: AgentTaste,
  rng: FastChance,
): ((walk: Walk) => number) => {
  const agent = s.agents[index]
  const reach = agent.character === BLUE_JAY ? 2 : 1
  const leaving = countDone(s) >= OBJECTIVES_NEEDED
  const exits = escapesOf(s.seats)
  const toGo = (cell: Cell): number => (index === FIRST ? stepsToGo(s, cell, reach) : stepsOut(s, cell))
  const spare = ROUNDS - s.round - toGo(agent.space) / CONSTANTS.agentMove
  const way = taste.way * (1 + taste.hurry * Math.max(0, taste.spare - spare))
  const harm = taste.wound * (USUAL_HP / agent.hp)
  return ({ end, glimpsed }) => {
    if (leaving && exits.includes(end) && !isGuarded(s, end)) return 100
    const seen = hasBit(view, end)
    let score = -way * toGo(end) - harm * woundsAt(s, end, seen, suspicion[end], taste)
    if (seen) score -= taste.seen
    else if (glimpsed) score -= taste.glimpsed
    return score + (taste.noise * rng.below(1000)) / 1000
  }
}
