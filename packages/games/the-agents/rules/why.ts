// Why something is not offered: the rule that forbids it, judged from what the asked seat sees.
import type { Frame, RuleId, Seat, Target, View } from '@safehouse/kernel'
import { asView, type AgentsView } from '../view.ts'
import {
  AGENTS,
  agentType,
  agentTypes,
  FIRST_MERCENARY,
  INFILTRATOR,
  isFree,
  isMercenary,
  LIMIT,
  MERCENARIES,
  missionType,
  MISSIONS,
  MISSIONS_PER_FACTION,
  MOLE,
} from './cards.ts'
import {
  ATTACH_LEFT,
  ATTACH_RIGHT,
  BUY_AGENT,
  BUY_MISSION,
  CONFIRM_EXCHANGE,
  CONFIRM_MISSIONS,
  DECLINE,
  EXCHANGE,
  FREE_DRAW,
  PASS_ACTION,
  PLACES,
  REACTIVATE,
  TAKE_BACK,
  WINDOW,
} from './codes.ts'
import { DEAD, stanceOf } from './state.ts'

type Why = RuleId | undefined

const leftOf = (seat: Seat): number => seat
const rightOf = (v: AgentsView, seat: Seat): number => (seat + v.rows.length - 1) % v.rows.length
const isOwn = (v: AgentsView, seat: Seat, faction: number): boolean => faction === leftOf(seat) || faction === rightOf(v, seat)
const played = (v: AgentsView, card: number): boolean => (v.mercenaries & (1 << (card - FIRST_MERCENARY))) !== 0

const pieceOf = (v: AgentsView, card: number | undefined): { faction: number; piece: number } | undefined => {
  for (let faction = 0; faction < v.rows.length; faction++)
    for (const piece of v.rows[faction]) if (piece >> 2 === card) return { faction, piece }
  return undefined
}

const BUYING: Record<number, RuleId> = {
  [BUY_AGENT]: 'AG-4.4.1',
  [BUY_MISSION]: 'AG-4.5.1',
  [EXCHANGE]: 'AG-4.6.2',
  [FREE_DRAW]: 'AG-4.7.2',
  [PASS_ACTION]: 'AG-3.1.5',
  [DECLINE]: 'AG-3.1.3',
}

export const whyNotAct = (view: View, seat: Seat, { code, touch }: Target, own: boolean): Why => {
  const v = asView(view)
  if (touched('mission', touch) !== undefined) return 'AG-4.11.2'
  const wanted = code ?? touched('card', touch) ?? (touch === undefined ? undefined : HEAPS[touch])
  if (wanted === undefined || wanted < 0) return undefined
  if (wanted < AGENTS)
    return touch === undefined || v.agents.includes(wanted) ? whyNotPlay(v, wanted, own) : whyNotReactivate(v, seat, wanted)
  if (wanted >= REACTIVATE && wanted < REACTIVATE + AGENTS) return whyNotReactivate(v, seat, wanted - REACTIVATE)
  return BUYING[wanted]
}

/** The number of a thing of this kind; undefined where something else is touched. */
const touched = (kind: string, touch: string | undefined): number | undefined =>
  touch?.startsWith(`${kind}:`) ? Number(touch.slice(kind.length + 1)) : undefined

/** What the decks and the pile are for. */
const HEAPS: Record<string, number> = { 'deck:agents': BUY_AGENT, 'deck:missions': BUY_MISSION, 'pile:missions': EXCHANGE }

const whyNotPlay = (v: AgentsView, card: number, own: boolean): RuleId => {
  if (!v.agents.includes(card)) return isFree[card] ? 'AG-4.2.1' : 'AG-4.1.1'
  if (!isFree[card]) return 'AG-4.1.5'
  if (!isMercenary[card]) return 'AG-4.2.2'
  return own ? 'AG-4.8.22' : 'AG-4.8.15'
}

const whyNotReactivate = (v: AgentsView, seat: Seat, card: number): RuleId => {
  if (isFree[card]) return 'AG-4.2.8'
  const stands = pieceOf(v, card)
  if (!stands || !isOwn(v, seat, stands.faction)) return 'AG-4.3.1'
  const mine = stands.faction === leftOf(seat) ? 0 : 1
  return stanceOf(stands.piece) === mine ? 'AG-4.3.2' : 'AG-4.3.5'
}

export const whyNotPlace = (view: View, card: number, seat: Seat, { code, touch }: Target): Why => {
  const v = asView(view)
  const faction = code === undefined ? factionTouched(v, touch) : Math.floor(code / PLACES)
  if (faction < 0 || faction >= v.rows.length) return undefined
  if (agentType[card] !== INFILTRATOR && !isOwn(v, seat, faction)) return 'AG-4.1.2'
  if (v.rows[faction].length > LIMIT[v.rows.length]) return 'AG-4.1.5'
  return agentType[card] === MOLE ? 'AG-5.1.12' : 'AG-4.1.3'
}

/** A faction, or the one in which a card stands that is touched; -1 for neither. */
const factionTouched = (v: AgentsView, touch: string | undefined): number =>
  touched('faction', touch) ?? pieceOf(v, touched('card', touch))?.faction ?? -1

export const whyNotEngage = (seat: Seat, { code, touch }: Target): Why => {
  const other = code === undefined ? touched('seat', touch) : code >> 1
  if (other === undefined) return undefined
  return other === seat ? 'AG-4.2.1' : 'AG-4.2.2'
}

/** Has the seat attached this mission? */
const onOwn = (v: AgentsView, seat: Seat, mission: number): boolean =>
  v.attached[seat * 2].includes(mission) || v.attached[seat * 2 + 1].includes(mission)

export const whyNotExchange = (view: View, f: Frame, seat: Seat, { code, touch }: Target): Why => {
  const v = asView(view)
  const mission = code ?? touched('mission', touch)
  if (mission === undefined) return undefined
  if (code === CONFIRM_EXCHANGE) return f.a === 0 ? 'AG-4.6.2' : undefined
  return v.missions.includes(mission) || onOwn(v, seat, mission) ? 'AG-8.0.7' : 'AG-4.6.1'
}

/** The rule of each aimed command, by the type of its agent. */
const COMMAND_RULES: Record<string, RuleId> = {
  'hatchet-man': 'AG-5.1.1',
  poisoner: 'AG-5.1.2',
  'double-agent': 'AG-5.1.3',
  'getaway-driver': 'AG-5.1.5',
  handler: 'AG-5.1.6',
  smuggler: 'AG-5.1.7',
  dispatcher: 'AG-5.1.8',
  impersonator: 'AG-5.1.9',
  'field-medic': 'AG-5.1.10',
  cleaner: 'AG-5.1.11',
  mole: 'AG-5.1.13',
  sniper: 'AG-5.2.4',
  surgeon: 'AG-5.2.6',
}

const KILLS = new Set(['hatchet-man', 'poisoner', 'sniper'])
const TURNS = new Set(['double-agent', 'mole'])

export const whyNotTarget = (view: View, card: number, seat: Seat, { code, touch }: Target): Why => {
  const v = asView(view)
  const aimed = code ?? touched('card', touch)
  if (aimed === undefined) return undefined
  const { id } = agentTypes[agentType[card]]
  const stands = pieceOf(v, aimed)
  if (aimed === card) return 'AG-4.9.6'
  if (stands && stanceOf(stands.piece) === DEAD && KILLS.has(id)) return 'AG-4.10.2'
  if (stands && stanceOf(stands.piece) === DEAD && TURNS.has(id)) return 'AG-4.10.5'
  if (stands && id === 'smuggler' && isOwn(v, seat, stands.faction)) return 'AG-4.10.11'
  return COMMAND_RULES[id]
}

export const whyNotInterrupt = (view: View, seat: Seat, { code, touch }: Target): Why => {
  const v = asView(view)
  const shown = touched('card', touch)
  if (shown !== undefined) return isMercenary[shown] && v.agents.includes(shown) ? 'AG-4.8.22' : 'AG-4.8.7'
  if (code === undefined || code < WINDOW) return undefined
  const card = MERCENARIES[Math.floor(code / WINDOW) - 1]
  if (card === undefined || !v.agents.includes(card)) return 'AG-4.8.7'
  if (played(v, card)) return 'AG-4.8.22'
  return (code % WINDOW) >> 1 === seat ? 'AG-4.8.10' : undefined
}

/** What somebody seems to want who touches a card, a mission or a faction in the Missions phase. */
const attachTouched = (v: AgentsView, seat: Seat, touch: string | undefined): number | undefined => {
  const mission = touched('mission', touch)
  if (mission !== undefined) return v.missions.includes(mission) ? ATTACH_LEFT + mission : TAKE_BACK + mission
  const faction = touched('faction', touch)
  if (faction === undefined) return touched('card', touch)
  if (!isOwn(v, seat, faction) || v.missions.length === 0) return TAKE_BACK
  return (faction === leftOf(seat) ? ATTACH_LEFT : ATTACH_RIGHT) + v.missions[0]
}

export const whyNotAttach = (view: View, seat: Seat, target: Target): Why => {
  const v = asView(view)
  const code = target.code ?? attachTouched(v, seat, target.touch)
  if (code === undefined || code < 0 || code === CONFIRM_MISSIONS) return undefined
  if (code < AGENTS) {
    if (!isMercenary[code] || !v.agents.includes(code)) return 'AG-4.8.2'
    return played(v, code) ? 'AG-4.8.22' : undefined
  }
  const mission = code % (ATTACH_RIGHT - ATTACH_LEFT)
  if (code < ATTACH_LEFT || mission >= MISSIONS) return undefined
  if (code >= TAKE_BACK) return onOwn(v, seat, mission) ? 'AG-8.0.7' : 'AG-4.11.1'
  if (!v.missions.includes(mission)) return 'AG-4.11.1'
  const left = code < ATTACH_RIGHT
  if (v.rows[left ? leftOf(seat) : rightOf(v, seat)].length < 2) return 'AG-4.11.5'
  const attached = v.attached[seat * 2 + (left ? 0 : 1)]
  if (attached.length >= MISSIONS_PER_FACTION) return 'AG-4.11.3'
  return attached.some((other) => missionType[other] === missionType[mission]) ? 'AG-4.11.4' : 'AG-8.0.7'
}
