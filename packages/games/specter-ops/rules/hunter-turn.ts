// A hunter's turn (3.3): recovery, movement action, sight check, triggers, attack, Sniper Shot.
import { EVERYONE, only, type AskStep, type Context, type RunStep } from '@safehouse/kernel'
import { hides } from './agent-turn.ts'
import { announceSenses } from './announce.ts'
import { distance, isOrthogonal, nameOf } from './board.ts'
import { BEAST, COBRA, CONSTANTS, GUN, HUNTERS, SNIPER_DIRECTIONS } from './data.ts'
import { locate, revealCharacter, wound } from './ending.ts'
import { endBlindness } from './equipment.ts'
import { attackOdds } from './odds.ts'
import { seesAgent } from './sight.ts'
import { AGENT_NAMES, isHiddenTraitor, NONE, onBoard, type SpecterOps } from './state.ts'
import { AMBUSH, BRUTALITY, SIGHTING } from './telling.ts'

const START = 0
const MOVE = 1
const CHECK = 2
const CHECK_AGAIN = 3
const TRIGGERS = 4
const ATTACK = 5
const SNIPER = 6

/** `f.b` is the hunter. */
export const hunterTurn: RunStep<SpecterOps> = {
  run(s, f, x) {
    const stage = f.a++
    if (stage === START) begin(s, f.b, x)
    else if (stage === MOVE) x.call('action', f.seat, 0, f.b)
    else if (stage === CHECK) {
      // A traitor found out takes his turn as an agent at once; then this turn goes on (SO-4.9.19).
      if (checkSight(s, f.b, x)) callTurncoat(s, x)
      else f.a = TRIGGERS
    } else if (stage === CHECK_AGAIN) checkSight(s, f.b, x)
    else if (stage === TRIGGERS) trigger(s, f.b, x)
    else if (stage === ATTACK) {
      if (targets(s, f.b) !== 0) x.call('attack', f.seat, 0, f.b)
    } else if (stage === SNIPER) {
      if (maySnipe(s, f.b)) x.call('snipe', f.seat, 0, f.b)
    } else {
      end(s, f.b, x)
      x.end()
    }
  },
}

const begin = (s: SpecterOps, index: number, x: Context): void => {
  const hunter = s.hunters[index]
  s.moved = 0
  s.landed = false
  s.sprinted = false
  hunter.direction = NONE
  if (!hunter.blind) return
  endBlindness(s, index)
  if (x.telling) x.tell(EVERYONE, { t: 'recovered', hunter: HUNTERS[hunter.kind] })
  if (checkSight(s, index, x)) callTurncoat(s, x)
}

const callTurncoat = (s: SpecterOps, x: Context): void => x.call('turncoat', s.hunters[s.traitor].seat, 0, 1)

/** Under the order hide an agent that is not located does not exist for the hidden traitor (SO-4.9.4, SO-4.9.11). */
const isDenied = (s: SpecterOps, hunter: number, agent: number, x: Context): boolean =>
  isHiddenTraitor(s, hunter) && !s.agents[agent].located && hides(s, x)

/** Tells for each agent whether this hunter sees it. True if that exposes the hidden traitor (SO-4.9.8). */
const checkSight = (s: SpecterOps, index: number, x: Context): boolean => {
  const hunter = s.hunters[index]
  const name = HUNTERS[hunter.kind]
  let exposed = false
  s.visible = 0
  for (let i = 0; i < s.agents.length; i++) {
    const agent = s.agents[i]
    if (!onBoard(agent)) continue
    const sees = seesAgent(s, hunter, agent)
    const denied = sees && isDenied(s, index, i, x)
    if (denied) s.secretView = true
    if (!sees || denied) {
      if (x.telling) x.tell(EVERYONE, { t: 'notVisible', hunter: name, agent: AGENT_NAMES[i] })
      // The agent alone learns that the answer was not true (SO-7.2.15).
      if (denied && x.telling) x.tell(only(agent.seat), { t: 'sightDenied', hunter: name, agent: AGENT_NAMES[i] })
      continue
    }
    s.visible |= 1 << i
    if (x.telling) x.tell(EVERYONE, { t: 'visible', hunter: name, agent: AGENT_NAMES[i], space: nameOf(agent.space) }, SIGHTING)
    if (s.secretView) exposed = true
    locate(s, i, x)
  }
  return exposed
}

/** Step 4: Ambush, Enhanced Senses, Brutal Strength. */
const trigger = (s: SpecterOps, index: number, x: Context): void => {
  const hunter = s.hunters[index]
  if (s.landed) for (let i = 0; i < s.agents.length; i++) ambush(s, index, i, x)
  if (hunter.kind !== BEAST) return
  if (s.moved <= CONSTANTS.beastSenseMaxMove.value) announceSenses(s, index, x)
  for (let i = 0; i < s.agents.length; i++) if (brutal(s, index, i, x)) return
}

const ambush = (s: SpecterOps, index: number, target: number, x: Context): void => {
  const hunter = s.hunters[index]
  const agent = s.agents[target]
  if (agent.character !== COBRA || !onBoard(agent) || isDenied(s, index, target, x)) return
  const name = HUNTERS[hunter.kind]
  if (agent.space === hunter.space) {
    hunter.stunned = true
    if (x.telling) x.tell(EVERYONE, { t: 'ambushOnto', hunter: name, agent: AGENT_NAMES[target] }, AMBUSH)
    revealCharacter(s, target, x)
    return
  }
  if (!isOrthogonal(agent.space, hunter.space)) return
  if (!seesAgent(s, hunter, agent) && x.order(agent.seat, 'ambushUnseen') === 0) return
  const die = x.draw('dice', 6, EVERYONE) + 1
  const stuns = die >= CONSTANTS.ambushThreshold.value
  if (stuns) hunter.stunned = true
  if (x.telling)
    x.tell(EVERYONE, { t: 'ambush', hunter: name, agent: AGENT_NAMES[target], die, result: stuns ? 'hit' : 'miss' }, AMBUSH)
  revealCharacter(s, target, x)
}

/** True if it ended the game. */
const brutal = (s: SpecterOps, index: number, target: number, x: Context): boolean => {
  const hunter = s.hunters[index]
  const agent = s.agents[target]
  if (hunter.inside || hunter.stunned || agent.space !== hunter.space || isDenied(s, index, target, x)) return false
  const die = x.draw('dice', 6, EVERYONE) + 1
  const hits = die >= CONSTANTS.brutalThreshold.value
  if (x.telling)
    x.tell(
      EVERYONE,
      { t: 'brutal', hunter: HUNTERS[BEAST], agent: AGENT_NAMES[target], die, result: hits ? 'hit' : 'miss' },
      BRUTALITY,
    )
  return hits && wound(s, target, false, x)
}

/** The agents this hunter may attack now (4.7), as bits. Public: they were announced as visible to it. */
const targets = (s: SpecterOps, index: number): number => {
  const hunter = s.hunters[index]
  if (hunter.inside || hunter.stunned || hunter.blind) return 0
  if (!s.sprinted) return s.visible
  let here = 0
  s.agents.forEach((agent, i) => {
    if (agent.space === hunter.space) here |= 1 << i
  })
  return s.visible & here
}

export const NO_ATTACK = 0

export const attack: AskStep<SpecterOps> = {
  who: (_s, f) => only(f.seat),
  label: 'attack',
  open: true,
  options(s, f, _seat, out) {
    out.add(NO_ATTACK)
    const set = targets(s, f.b)
    for (let i = 0; i < s.agents.length; i++) if (set & (1 << i)) out.add(1 + i)
  },
  apply(s, f, seat, code, x) {
    if (code !== NO_ATTACK) {
      x.next('strike', seat, 0, f.b * 4 + (code - 1) * 2)
      return
    }
    // Said aloud, so that it is final even where the same seat goes on with another hunter (SO-8.1.17).
    if (x.telling) x.tell(EVERYONE, { t: 'noAttack', hunter: HUNTERS[s.hunters[f.b].kind] })
    x.end()
  },
  render: (s, f, _seat, code) =>
    code === NO_ATTACK
      ? { code, key: 'noAttack' }
      : {
          code,
          key: 'attack',
          args: { agent: AGENT_NAMES[code - 1], distance: distance(s.hunters[f.b].space, s.agents[code - 1].space) },
          touches: [`agent:${AGENT_NAMES[code - 1]}`],
          preview: { odds: { ...attackOdds(s, f.b, code - 1) } },
        },
  why: (_view, _f, _seat, { code, touch }) =>
    code === 1 || code === 2 || touch?.startsWith('agent:') ? 'SO-4.7.2' : undefined,
}

const maySnipe = (s: SpecterOps, index: number): boolean => {
  const hunter = s.hunters[index]
  return hunter.kind === GUN && !hunter.inside && !hunter.stunned && s.visible === 0
}

export const NO_SNIPER = 0

export const snipe: AskStep<SpecterOps> = {
  who: (_s, f) => only(f.seat),
  label: 'sniper',
  open: true,
  options(_s, _f, _seat, out) {
    for (let code = 0; code <= SNIPER_DIRECTIONS.length; code++) out.add(code)
  },
  apply(s, f, _seat, code, x) {
    if (code === NO_SNIPER) x.tell(EVERYONE, { t: 'noSniper', hunter: HUNTERS[GUN] })
    else {
      s.hunters[f.b].direction = code - 1
      if (x.telling) x.tell(EVERYONE, { t: 'sniperDeclared', hunter: HUNTERS[GUN], dir: SNIPER_DIRECTIONS[code - 1] })
    }
    x.end()
  },
  render: (_s, _f, _seat, code) =>
    code === NO_SNIPER
      ? { code, key: 'noSniper' }
      : {
          code,
          key: 'sniper',
          args: { dir: SNIPER_DIRECTIONS[code - 1] },
          touches: [`direction:${SNIPER_DIRECTIONS[code - 1]}`],
        },
}

const end = (s: SpecterOps, index: number, x: Context): void => {
  const hunter = s.hunters[index]
  if (hunter.stunned && x.telling) x.tell(EVERYONE, { t: 'stunEnded', hunter: HUNTERS[hunter.kind] })
  hunter.stunned = false
  hunter.acted = true
  s.active = NONE
}
