// An agent's turn (3.2), step by step. What the agent chooses is one private decision; it is published in step 8.
import { EVERYONE, only, type Context, type Orders, type RunStep } from '@safehouse/kernel'
import { distance, escapesOf, nameOf, NOWHERE } from './board.ts'
import { BLUE_JAY, CARDS, GUN, HUNTERS, MARKED_WHEN_USED, OBJECTIVES_NEEDED } from './data.ts'
import { agentsWin, allEscaped, locate, placeFigure, wound } from './ending.ts'
import { playCard } from './equipment.ts'
import { seers, seesAgent, seesSpace } from './sight.ts'
import {
  AGENT_NAMES,
  countDone,
  FIRST,
  hasHiddenTraitor,
  hunterInPlay,
  isGuarded,
  isHiddenTraitor,
  NO_MARKER,
  NONE,
  onBoard,
  prophetWatches,
  SECOND,
  type Agent,
  type SpecterOps,
} from './state.ts'
import { ESCAPED, FORESIGHT, OBJECTIVE, SIGHTING, SPOTTING, USED_SLOT } from './telling.ts'

const BEGIN = 0
const PUBLISH = 1
const ESCAPE = 2

/** `f.b` is which agent. */
export const agentTurn: RunStep<SpecterOps> = {
  run(s, f, x) {
    const stage = f.a++
    if (stage === BEGIN) {
      begin(s, f.b, x)
      x.call('act', f.seat, 0, f.b)
    } else if (stage === PUBLISH) {
      const agent = s.agents[f.b]
      if (agent.after) playCard(s, f.b, x)
      publish(s, f.b, x)
    } else if (stage === ESCAPE) {
      escape(s, f.b, x)
    } else {
      close(s, f.b, x)
      x.end()
    }
  },
}

const isImmediate = (s: SpecterOps, index: number): boolean => index === SECOND && s.agents[index].since === s.round

/** The Gun, if she is in play, as a bit. */
const gunBit = (s: SpecterOps): number => {
  const gun = hunterInPlay(s, GUN)
  return gun === NONE ? 0 : 1 << gun
}

/** Steps 1 to 3, as far as they need no choice. */
const begin = (s: SpecterOps, index: number, x: Context): void => {
  const agent = s.agents[index]
  if (x.telling) x.tell(EVERYONE, { t: 'agentTurnStarted', round: s.round, agent: AGENT_NAMES[index] })
  s.deciding = index
  // A revealed traitor starts from a public space: nobody spots him there, the Gun included (SO-4.9.17).
  agent.look = isImmediate(s, index) ? gunBit(s) : seers(s, agent.space, agent.stealth)
  agent.wasLocated = agent.located
  agent.stealth = false
  agent.blade = false
  if (index === FIRST && s.foresight && prophetWatches(s)) complete(s, x)
}

/** The section of the incomplete objective within reach, or NONE. There is never more than one (SO-1.1.11). */
export const sectionInReach = (s: SpecterOps): number => {
  const { space, character } = s.agents[FIRST]
  const reach = character === BLUE_JAY ? 2 : 1
  return s.objectives.findIndex((cell, section) => !(s.done & (1 << section)) && distance(space, cell) <= reach)
}

/** May the agent complete an objective if it likes? Under the Prophet's eyes it is bound by its word (SO-5.1.5, SO-5.1.6). */
export const mayComplete = (s: SpecterOps): boolean => !prophetWatches(s) && sectionInReach(s) !== NONE

export const complete = (s: SpecterOps, x: Context): void => {
  const section = sectionInReach(s)
  s.done |= 1 << section
  if (x.telling)
    x.tell(
      EVERYONE,
      { t: 'objectiveCompleted', space: nameOf(s.objectives[section]), section: section + 1, total: countDone(s) },
      OBJECTIVE,
    )
}

/** The hunters whose sight counts for an agent in its own turn (SO-4.2.2), as bits. */
export const relevantHunters = (s: SpecterOps, x: Orders): number => {
  let set = 0
  for (let i = 0; i < s.hunters.length; i++) if (s.hunters[i].inPlay) set |= 1 << i
  return hasHiddenTraitor(s) && hides(s, x) ? set & ~(1 << s.traitor) : set
}

/** Does the first agent hide from the traitor (SO-4.9.2)? */
export const hides = (s: SpecterOps, x: Orders): boolean => x.order(s.agentSeat, 'traitorSight') === 0

/** Steps 5 and 6: the walk is committed, and it is recorded who saw what of it. */
export const walkEnds = (s: SpecterOps, index: number, x: Context): void => {
  const agent = s.agents[index]
  const { path } = agent
  const relevant = relevantHunters(s, x)
  const gun = gunBit(s)
  agent.seenAt = (agent.look & relevant) !== 0 && !isImmediate(s, index) ? agent.space : NOWHERE
  let watching = agent.look
  // Whoever stays is judged once more, at the end of the move (SO-4.2.4, SO-5.2.4).
  for (const cell of path.length === 0 ? [agent.space] : path) {
    const seeing = seers(s, cell, agent.stealth)
    if ((seeing & relevant) !== 0) agent.seenAt = cell
    if ((seeing & ~watching & gun) !== 0) agent.spotted = true
    watching = seeing
    agent.space = cell
  }
  agent.endSeen = (watching & relevant) !== 0
  agent.steps = path.length
  agent.sheet[s.round] = agent.space
  agent.located = false
  s.secretView = false
}

/** Steps 8 and 9: one outcome is published; then the Gun reacts. */
const publish = (s: SpecterOps, index: number, x: Context): void => {
  const agent = s.agents[index]
  const name = AGENT_NAMES[index]
  if (agent.slot !== NONE && MARKED_WHEN_USED[agent.cards[agent.slot]])
    x.tell(EVERYONE, { t: 'cardUsedFaceDown', agent: name, slot: agent.slot + 1 }, USED_SLOT)
  const decoy = agent.decoyRound === s.round ? agent.param : NOWHERE
  if (decoy !== NOWHERE || (!agent.endSeen && !agent.located && agent.seenAt !== NOWHERE)) {
    const space = decoy === NOWHERE ? agent.seenAt : decoy
    if (x.telling) x.tell(EVERYONE, { t: 'agentLastSeen', agent: name, space: nameOf(space) }, SIGHTING)
    placeFigure(s, index, space, x)
  } else if (agent.endSeen || agent.located) {
    if (x.telling) x.tell(EVERYONE, { t: 'agentVisible', agent: name, space: nameOf(agent.space) }, SIGHTING)
    locate(s, index, x)
  } else x.tell(EVERYONE, { t: 'agentUnseen', agent: name })
  if (x.telling) tellOwner(s, agent, index, decoy !== NOWHERE, x)
  if (hasHiddenTraitor(s) && !agent.located) s.secretView = seesAgent(s, s.hunters[s.traitor], agent)
  const gun = gunReacts(s, agent, decoy !== NOWHERE, x)
  forgetTurn(agent)
  s.deciding = NONE
  if (gun !== NONE) shoot(s, index, gun, x)
}

const tellOwner = (s: SpecterOps, agent: Agent, index: number, decoy: boolean, x: Context): void =>
  x.tell(only(agent.seat), {
    t: 'myTurn',
    agent: AGENT_NAMES[index],
    round: s.round,
    space: nameOf(agent.space),
    path: agent.path.map(nameOf),
    ...(decoy && { decoy: nameOf(agent.markerSpace) }),
    ...(agent.slot !== NONE && { card: CARDS[agent.cards[agent.slot]] }),
  })

/** The Gun's index if she shoots in step 9, else NONE (5.2, SO-4.9.25, SO-5.4.21). */
const gunReacts = (s: SpecterOps, agent: Agent, decoy: boolean, x: Context): number => {
  const gun = hunterInPlay(s, GUN)
  if (gun === NONE) return NONE
  const hunter = s.hunters[gun]
  if (hunter.inside || hunter.stunned || hunter.blind) return NONE
  const byRecord = isHiddenTraitor(s, gun) && hides(s, x)
  if (!byRecord && !decoy) return agent.spotted ? gun : NONE
  const published = decoy || agent.located || agent.seenAt !== NOWHERE
  if (!published || !seesSpace(s.smokes, hunter, agent.markerSpace)) return NONE
  const sawStart = (agent.look & (1 << gun)) !== 0
  return sawStart && (agent.wasLocated || !byRecord) ? NONE : gun
}

const shoot = (s: SpecterOps, index: number, gun: number, x: Context): void => {
  const agent = s.agents[index]
  const name = AGENT_NAMES[index]
  const hunter = HUNTERS[GUN]
  if (x.telling) x.tell(EVERYONE, { t: 'gunSpotted', hunter, agent: name }, SPOTTING)
  if (s.hunters[gun].direction === NONE) x.call('strike', s.hunters[gun].seat, 0, gun * 4 + index * 2 + 1)
  else {
    if (x.telling) x.tell(EVERYONE, { t: 'sniperHit', hunter, agent: name })
    wound(s, index, agent.decoyRound === s.round, x)
  }
}

/** Step 10 (9.1). */
const escape = (s: SpecterOps, index: number, x: Context): void => {
  const agent = s.agents[index]
  if (countDone(s) < OBJECTIVES_NEEDED || !escapesOf(s.seats).includes(agent.space) || isGuarded(s, agent.space)) return
  if (x.telling) x.tell(EVERYONE, { t: 'agentEscaped', agent: AGENT_NAMES[index], space: nameOf(agent.space) }, ESCAPED)
  agent.escaped = true
  agent.located = false
  agent.space = NOWHERE
  agent.marker = NO_MARKER
  agent.markerSpace = NOWHERE
  agent.markerRound = 0
  if (allEscaped(s)) agentsWin(s, x)
}

/** Step 11: the word given to the Prophet is published, old smoke clears. */
const close = (s: SpecterOps, index: number, x: Context): void => {
  const agent = s.agents[index]
  if (index === FIRST) {
    const watched = prophetWatches(s) && onBoard(agent)
    s.foresight = watched && agent.declares
    agent.declares = false
    if (watched && x.telling) x.tell(EVERYONE, { t: s.foresight ? 'foresightYes' : 'foresightNo' }, FORESIGHT)
  }
  for (let i = s.smokes.length - 1; i >= 0; i--)
    if (s.smokes[i].agent === index && s.smokes[i].round < s.round) s.smokes.splice(i, 1)
}

const forgetTurn = (agent: Agent): void => {
  agent.look = 0
  agent.wasLocated = false
  agent.path.length = 0
  agent.slot = NONE
  agent.param = NONE
  agent.after = false
  agent.seenAt = NOWHERE
  agent.endSeen = false
  agent.spotted = false
}
