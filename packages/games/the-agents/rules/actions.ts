// Choosing an action (3, 4.1 to 4.7): the turn player's two, and the extra one a Mercenary gives.
import {
  EVERYONE,
  only,
  type AskStep,
  type Code,
  type Context,
  type OptionBuffer,
  type RichOption,
  type Seat,
} from '@safehouse/kernel'
import {
  AGENT_PRICE,
  AGENTS,
  agentType,
  FIRST_MERCENARY,
  INFILTRATOR,
  isFree,
  isMercenary,
  MISSION_PRICE,
  MOST_CHANGES,
} from './cards.ts'
import { BUY_AGENT, BUY_MISSION, CONFIRM_EXCHANGE, DECLINE, EXCHANGE, FREE_DRAW, PASS_ACTION, REACTIVATE } from './codes.ts'
import { drawAgent, drawMission } from './moves.ts'
import {
  FACES_B,
  FACES_W,
  factionOf,
  factionWith,
  hasRoom,
  labelOf,
  LEFT,
  removeFrom,
  RIGHT,
  UNSAID_REACTIVATION,
  type State,
} from './state.ts'
import { attachedCount, executable, freeExecutable } from './targets.ts'
import { whyNotAct, whyNotExchange } from './why.ts'

/** May this Mercenary be played at all this turn? */
export const mercenaryReady = (s: State, card: number): boolean => (s.mercenaries & (1 << (card - FIRST_MERCENARY))) === 0

const anyRoom = (s: State): boolean => {
  for (let faction = 0; faction < s.rows.length; faction++) if (hasRoom(s, faction)) return true
  return false
}

const freePlayable = (s: State, seat: Seat, card: number): boolean => {
  for (let other = 0; other < s.ip.length; other++)
    if (other !== seat && (freeExecutable(s, card, seat, seat, other) || freeExecutable(s, card, seat, other, seat)))
      return true
  return false
}

/** Could a seat play this card as an action now, if it held it? */
export const canPlay = (s: State, seat: Seat, card: number): boolean => {
  if (isFree[card]) return !isMercenary[card] && freePlayable(s, seat, card)
  if (hasRoom(s, factionOf(s, seat, LEFT)) || hasRoom(s, factionOf(s, seat, RIGHT))) return true
  return agentType[card] === INFILTRATOR && anyRoom(s)
}

const addCards = (s: State, seat: Seat, mercenaries: boolean, out: OptionBuffer): number => {
  const hand = s.agents[seat]
  let actions = 0
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]
    if (isMercenary[card]) {
      if (mercenaries && mercenaryReady(s, card)) out.add(card)
    } else if (canPlay(s, seat, card)) {
      out.add(card)
      actions++
    }
  }
  return actions
}

const addReactivations = (s: State, seat: Seat, faction: number, stance: number, out: OptionBuffer): number => {
  const row = s.rows[faction]
  let actions = 0
  for (let i = 0; i < row.length; i++)
    if ((row[i] & 3) === stance && executable(s, seat, faction, i)) {
      out.add(REACTIVATE + (row[i] >> 2))
      actions++
    }
  return actions
}

const addBuying = (s: State, seat: Seat, out: OptionBuffer): number => {
  const before = out.size
  const agents = s.agentDeck.length + s.agentPile.length > 0
  const ip = s.ip[seat]
  if (ip >= AGENT_PRICE && agents) out.add(BUY_AGENT)
  if (ip >= MISSION_PRICE && s.missionDeck.length + s.missionPile.length > 0) out.add(BUY_MISSION)
  if (s.missions[seat].length > 0 || attachedCount(s, seat) > 0) out.add(EXCHANGE)
  if (ip === 0 && s.agents[seat].length === 0 && agents) out.add(FREE_DRAW)
  return out.size - before
}

/** Writes the legal actions of a seat and says how many there are. Mercenaries are no actions. */
const addActions = (s: State, seat: Seat, mercenaries: boolean, out: OptionBuffer): number =>
  addCards(s, seat, mercenaries, out) +
  addReactivations(s, seat, factionOf(s, seat, LEFT), FACES_B, out) +
  addReactivations(s, seat, factionOf(s, seat, RIGHT), FACES_W, out) +
  addBuying(s, seat, out)

const act = (s: State, seat: Seat, code: Code, x: Context): void => {
  if (code < AGENTS) x.next(isFree[code] ? 'engage' : 'place', seat, code)
  else if (code < BUY_AGENT) {
    s.unsaid = UNSAID_REACTIVATION
    x.next('command', seat, code - REACTIVATE)
  } else if (code === EXCHANGE) x.next('exchange', seat)
  else {
    if (code === BUY_AGENT) {
      s.ip[seat] -= AGENT_PRICE
      if (x.telling) x.tell(EVERYONE, { t: 'bought', seat, deck: 'agents', ip: AGENT_PRICE })
      drawAgent(s, seat, x)
    } else if (code === BUY_MISSION) {
      s.ip[seat] -= MISSION_PRICE
      if (x.telling) x.tell(EVERYONE, { t: 'bought', seat, deck: 'missions', ip: MISSION_PRICE })
      drawMission(s, seat, x)
    } else {
      if (x.telling) x.tell(EVERYONE, { t: 'freeDraw', seat })
      drawAgent(s, seat, x)
    }
    x.end()
  }
}

const KEYS: Record<number, string> = {
  [BUY_AGENT]: 'buyAgent',
  [BUY_MISSION]: 'buyMission',
  [EXCHANGE]: 'exchange',
  [FREE_DRAW]: 'freeDraw',
  [PASS_ACTION]: 'pass',
  [DECLINE]: 'decline',
}

/** The deck or pile an action has to do with. */
const HEAPS: Record<number, string> = {
  [BUY_AGENT]: 'deck:agents',
  [BUY_MISSION]: 'deck:missions',
  [EXCHANGE]: 'pile:missions',
  [FREE_DRAW]: 'deck:agents',
}

const render = (s: State, code: Code): RichOption => {
  if (code < AGENTS) return { code, key: isFree[code] ? 'playFree' : 'play', args: { card: code }, touches: [`card:${code}`] }
  if (code >= BUY_AGENT) return { code, key: KEYS[code], ...(HEAPS[code] && { touches: [HEAPS[code]] }) }
  const card = code - REACTIVATE
  const faction = labelOf(s.rows.length, factionWith(s, card))
  return { code, key: 'reactivate', args: { card, faction }, touches: [`card:${card}`] }
}

/** The turn player's action. Whoever can do nothing at all passes; a Mercenary comes before the action, not instead of it. */
export const turnAction: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'action',
  open: true,
  options(s, _f, seat, out) {
    if (addActions(s, seat, true, out) === 0) out.add(PASS_ACTION)
  },
  apply(s, _f, seat, code, x) {
    if (code < AGENTS && isMercenary[code]) x.call('engage', seat, code)
    else if (code === PASS_ACTION) {
      s.passed = 1
      if (x.telling) x.tell(EVERYONE, { t: 'passed', seat })
      x.end()
    } else act(s, seat, code, x)
  },
  render: (s, _f, _seat, code) => render(s, code),
  why: (view, _f, seat, what) => whyNotAct(view, seat, what, true),
}

/** The action a Mercenary gives to the player its command faces. */
export const extraAction: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'extra',
  open: true,
  options(s, _f, seat, out) {
    addActions(s, seat, false, out)
    out.add(DECLINE)
  },
  apply(s, _f, seat, code, x) {
    if (code === DECLINE) {
      if (x.telling) x.tell(EVERYONE, { t: 'declined', seat })
      x.end()
    } else act(s, seat, code, x)
  },
  render: (s, _f, _seat, code) => render(s, code),
  why: (view, _f, seat, what) => whyNotAct(view, seat, what, false),
  fallback: () => DECLINE,
}

// ── exchanging missions ────────────────────────────────────────────────────────────────────────────────────────────

const addAll = (list: readonly number[], out: OptionBuffer): void => {
  for (let i = 0; i < list.length; i++) out.add(list[i])
}

/** Own missions are switched on and off (register `a`, as bits; `b` counts), then all are retired and as many drawn. */
export const exchange: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'exchange',
  // Everybody learns which missions are given up, nobody how they were chosen.
  open: (code, _s, f) => (code === CONFIRM_EXCHANGE ? f.a : undefined),
  options(s, f, seat, out) {
    if (f.a === 0 || f.b < MOST_CHANGES) {
      addAll(s.missions[seat], out)
      addAll(s.attached[seat * 2 + LEFT], out)
      addAll(s.attached[seat * 2 + RIGHT], out)
    }
    if (f.a !== 0) out.add(CONFIRM_EXCHANGE)
  },
  apply(s, f, seat, code, x) {
    if (code !== CONFIRM_EXCHANGE) {
      f.a ^= 1 << code
      f.b++
      return
    }
    const missions: number[] = []
    for (let mission = 0; f.a >> mission !== 0; mission++) if (f.a & (1 << mission)) missions.push(mission)
    for (const mission of missions) retireMission(s, seat, mission)
    if (x.telling) x.tell(EVERYONE, { t: 'exchanged', seat, missions })
    for (let i = 0; i < missions.length; i++) drawMission(s, seat, x)
    x.end()
  },
  render(_s, f, _seat, code) {
    if (code === CONFIRM_EXCHANGE) return { code, key: 'confirmExchange' }
    const key = f.a & (1 << code) ? 'keep' : 'giveUp'
    return { code, key, args: { mission: code }, touches: [`mission:${code}`] }
  },
  why: (view, f, seat, what) => whyNotExchange(view, f, seat, what),
}

const retireMission = (s: State, seat: Seat, mission: number): void => {
  const left = s.attached[seat * 2 + LEFT]
  const right = s.attached[seat * 2 + RIGHT]
  removeFrom(left.includes(mission) ? left : right.includes(mission) ? right : s.missions[seat], mission)
  s.missionPile.push(mission)
}
