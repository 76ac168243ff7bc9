// What the search needs to know of Specter Ops. Whole turns are compared side by side; everybody else, and the seat itself
// later on, plays by instinct: hunters by what they would believe by then, which is followed through each simulation.
import type { Mind, MindOf } from '@safehouse/bots'
import type { FastChance, Game, Imagined, Knowledge, Machine, Position, Seat } from '@safehouse/kernel'
import { specterOps } from '../game.ts'
import { imagine, imagineAt, type Memory } from '../imagine.ts'
import { AGENT_START } from '../rules/board.ts'
import { tableSize } from '../rules/data.ts'
import { FIRST, NONE, onBoard, SECOND, type SpecterOps } from '../rules/state.ts'
import { AGENT_TASTE, type AgentTaste } from './agent-walks.ts'
import { HASTY, WARY, type Belief, type Gait } from './belief.ts'
import { answersTo, turnsOf } from './choices.ts'
import { beliefFrom } from './follow.ts'
import { HUNTER_TASTE, LYING_IN_WAIT, type HunterTaste } from './hunter-moves.ts'
import { Instinct } from './instinct.ts'
import { chanceOfAgents } from './judgement.ts'
import { lotOf } from './picks.ts'

/**
 * How a side thinks: so many rounds are played out before a position is judged, a point of the instinct's score is worth so much
 * in chances to win, and in so many decisions of a hundred hunters are taken to think of agents as wary, else as hasty.
 */
interface Manner {
  readonly horizon: number
  readonly point: number
  readonly wary: number
  /** In so many decisions of a hundred a hunter lies in wait; in so many simulations of a hundred an agent reckons with such. */
  readonly waiting: number
}
interface Manners {
  readonly agent: Manner
  readonly hunter: Manner
  /** What agents by instinct like. */
  readonly taste: AgentTaste
}
/** How both sides think, by how many hunt. */
export type Style = Readonly<Record<number, Manners>>

/** Waiting in the dark costs an agent nothing within a round or two, so that it had better trust its instinct more. */
const AGENT: Manner = { horizon: 1, point: 0.04, wary: 0, waiting: 0 }
const HUNTER: Manner = { horizon: 2, point: 0.01, wary: 0, waiting: 0 }
const KEEN_HUNTER: Manner = { ...HUNTER, point: 0.02 }
// An agent that thinks for longer waits for longer, until it has to run.
const KEEN_TASTE: AgentTaste = { ...AGENT_TASTE, spare: 24 }

const STEADY: Manners = { agent: AGENT, hunter: HUNTER, taste: AGENT_TASTE }
export const PLAIN: Style = { 2: STEADY, 3: STEADY, 4: STEADY }
/** Three need not all run after the agent; were they always to lie in wait, hardly any would come through. */
const PACK: Manners = { agent: { ...AGENT, waiting: 50 }, hunter: { ...KEEN_HUNTER, waiting: 50 }, taste: KEEN_TASTE }
/** Whoever thought the same every time would be seen through. */
export const KEEN: Style = {
  // Hunters reckon with agents that know what hunters by instinct would do, and agents now and then with such hunters.
  2: { agent: { ...AGENT, wary: 10 }, hunter: { ...KEEN_HUNTER, wary: 100 }, taste: KEEN_TASTE },
  3: PACK,
  4: PACK,
}

/** How both sides think at a table. */
export const mannersAt = (style: Style, seats: number): Manners => style[tableSize(seats).hunters]

/** One of a hundred for each decision, drawn by what the seat was told last. */
const lotOfLast = (k: Knowledge): number => lotOf({ ...k, messages: k.messages.slice(-1) }) % 100

/** How hunters are taken to think of agents in this decision. */
export const gaitOf = ({ wary }: Manner, k: Knowledge): Gait => (lotOfLast(k) < wary ? WARY : HASTY)

/** What a hunter likes in this decision. */
export const tasteOf = ({ waiting }: Manner, k: Knowledge): HunterTaste =>
  lotOfLast(k) < waiting ? LYING_IN_WAIT : HUNTER_TASTE

/** So many worlds are imagined for a hunter: a contest of a hundred simulations looks at some thirty. */
const WORLDS = 40

const isOnAgentSide = (s: SpecterOps, seat: Seat): boolean =>
  seat === s.agentSeat || (s.traitor !== NONE && s.hunters[s.traitor].seat === seat)

const forSides = (s: SpecterOps, agents: number): number[] =>
  Array.from({ length: s.seats }, (_, seat) => (isOnAgentSide(s, seat) ? agents : 1 - agents))

const known = new WeakMap<Memory, Map<Manner, readonly Belief[]>>()

/** What the hunters believe of each agent on the board. */
const beliefsIn = (memory: Memory, manner: Manner): readonly Belief[] => {
  let byManner = known.get(memory)
  if (!byManner) known.set(memory, (byManner = new Map()))
  let beliefs = byManner.get(manner)
  if (!beliefs) byManner.set(manner, (beliefs = makeBeliefs(memory, gaitOf(manner, memory.k))))
  return beliefs
}

const makeBeliefs = ({ worlds, frame, k }: Memory, gait: Gait): readonly Belief[] => {
  const s = frame.game
  return s.agents.map((agent, index) => {
    const start = index === SECOND ? worlds.record.secondStart : AGENT_START
    const belief = beliefFrom(worlds.record, index, start, s, gait)
    if (agent.located) belief.isAt(agent.markerSpace)
    else if (agent.seat !== k.viewer) belief.blend(worlds.possible(index))
    return belief
  })
}

/** The game as hunters think of it: the first agent is imagined where it is believed to be, as often as it is likely there. */
export const gameAs = (style: Style): Game<SpecterOps, Memory> => ({
  ...specterOps,
  imagine: (memory: Memory, rng: FastChance): Imagined<SpecterOps> => {
    const s = memory.frame.game
    const [first] = s.agents
    if (memory.k.viewer === first.seat || !onBoard(first) || first.character === NONE) return imagine(memory, rng)
    return imagineAt(memory, FIRST, beliefsIn(memory, mannersAt(style, s.seats).hunter)[FIRST].draw(rng), rng)
  },
})

export const mindWith =
  (style: Style): MindOf<SpecterOps, Memory> =>
  (k, memory): Mind<SpecterOps> => {
    const s = memory.frame.game
    const { round, agents } = s
    const isAgent = agents.some((agent) => agent.seat === k.viewer)
    const { agent, hunter, taste } = mannersAt(style, s.seats)
    const manner = isAgent ? agent : hunter
    const { horizon, point } = manner
    const beliefs = beliefsIn(memory, manner)
    const instinct = isAgent
      ? new Instinct(beliefs, taste, HUNTER_TASTE, agent.waiting)
      : new Instinct(beliefs, taste, tasteOf(hunter, k))
    return {
      plans: ({ position }, seat) => seat === k.viewer && position.game.round === round,
      begin: (machine) => instinct.begin(machine),
      watch: (machine, seat, code) => instinct.watch(machine, seat, code),
      policy: (machine, seat, rng) => instinct.choose(machine, seat, rng),
      narrow: (machine, seat) => answersTo(machine, seat, k, instinct),
      contenders: (machine, seat) => {
        const turns = turnsOf(machine, seat, instinct)
        return turns?.map(({ codes, score }) => ({ codes, promise: point * (score - turns[0].score) }))
      },
      cut: ({ frame, position }) => frame.step === 'act' && position.game.round >= round + horizon,
      evaluate: ({ position }: Machine<SpecterOps>) =>
        forSides(position.game, chanceOfAgents(position.game, instinct.follower.beliefs)),
      values: (end: Position<SpecterOps>) =>
        forSides(end.game, ((end.outcome!.winners >> end.game.agentSeat) & 1) === 1 ? 1 : 0),
      // Two sides play, however many sit on each.
      even: 1 / 2,
      // The first agent is imagined as it is believed to be; so should a second one be.
      weight: ({ game }) => {
        const second = game.agents[SECOND]
        return second && second.seat !== k.viewer && onBoard(second) ? beliefs[SECOND].weights[second.space] : 1
      },
      worlds: isAgent && agents[SECOND] === undefined ? 8 : WORLDS,
      observers: 'each',
    }
  }
