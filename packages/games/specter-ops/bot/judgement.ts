// How good the agents' chances are when an agent is to move. The weights were fitted to the ends of games played by instinct.
import { WITHIN_2, type Cell } from '../rules/board.ts'
import { hasBit } from '../rules/bits.ts'
import { BLUE_JAY, CONSTANTS, OBJECTIVES_NEEDED, ROUNDS } from '../rules/data.ts'
import { countDone, FIRST, onBoard, type Agent, type SpecterOps } from '../rules/state.ts'
import { dangerAt, reachOf } from './watch.ts'
import type { Belief } from './belief.ts'
import { stepsOut, stepsToGo } from './goals.ts'
import { stepsFrom } from './maps.ts'

/** What counts, one number each. */
export const signsOf = (s: SpecterOps, index: number, belief: Belief): number[] => {
  const agent = s.agents[index]
  const { space, hp } = agent
  const left = index === FIRST ? stepsToGo(s, space, agent.character === BLUE_JAY ? 2 : 1) : stepsOut(s, space)
  const rounds = left / CONSTANTS.agentMove
  const spare = ROUNDS - s.round - rounds
  const here = suspected(belief, space)
  const near = distances(s, space)
  let reach = 0
  for (let i = 0; i < s.hunters.length; i++) if (s.hunters[i].inPlay && i !== s.traitor) reach += reachOf(s.hunters[i], space)
  const found = agent.located ? 1 : Math.min(1, here)
  const threat = found * reach
  const leaving = countDone(s) >= OBJECTIVES_NEEDED ? 1 : 0
  return [
    1,
    hp,
    1 / hp,
    rounds,
    rounds / hp,
    Math.max(0, 6 - spare),
    agent.located ? 1 : 0,
    here,
    reach,
    threat,
    threat / hp,
    Math.min(20, near[0]) / 10,
    Math.min(20, near[1] ?? 20) / 10,
    dangerAt(s, space),
    charges(agent),
    leaving,
    leaving * rounds,
    leaving * threat,
    s.seats >= 4 ? 1 : 0,
    s.seats === 5 ? 1 : 0,
  ]
}

/** How likely the hunters think that it is within two spaces of there. */
const suspected = ({ weights }: Belief, space: Cell): number => {
  let sum = 0
  for (let cell = Math.max(0, space - 48); cell <= Math.min(weights.length - 1, space + 48); cell++)
    if (weights[cell] > 0 && hasBit(WITHIN_2[space], cell)) sum += weights[cell]
  return sum
}

/** Steps from the hunters on the board, the nearest first. */
const distances = (s: SpecterOps, space: Cell): number[] => {
  const steps = stepsFrom(space)
  const near: number[] = []
  for (let i = 0; i < s.hunters.length; i++) if (s.hunters[i].inPlay && i !== s.traitor) near.push(steps[s.hunters[i].space])
  return near.toSorted((a, b) => a - b)
}

const charges = (agent: Agent): number => {
  let sum = 0
  for (const left of agent.charges) sum += left
  return sum
}

/** What each sign counts, in the order of `signsOf`. */
const WEIGHTS: readonly number[] = [
  1.7148, // always
  0.0404, // hit points
  -2.4586, // their inverse
  -0.3125, // rounds to go
  0.1555, // the same for each hit point
  -0.3527, // rounds that are missing
  -0.1788, // stands in view
  -0.131, // suspected there
  -0.1313, // hunters that can reach it
  0.009, // those that will
  -0.1814, // the same for each hit point
  0.1731, // steps from the nearest hunter
  -0.0588, // from the second
  0.2703, // danger
  0.4612, // charges
  3.6752, // only has to leave
  -0.3783, // rounds to the exit
  -0.1582, // hunters on its way out
  -1.2506, // four seats or more
  0.7675, // five
]

/** From 0 to 1. Two agents must both get away. */
export const chanceOfAgents = (s: SpecterOps, beliefs: readonly Belief[]): number => {
  let chance = 1
  for (let i = 0; i < s.agents.length; i++) {
    if (!onBoard(s.agents[i])) continue
    const signs = signsOf(s, i, beliefs[i])
    let sum = 0
    for (let j = 0; j < signs.length; j++) sum += WEIGHTS[j] * signs[j]
    chance *= 1 / (1 + Math.exp(-sum))
  }
  return chance
}
