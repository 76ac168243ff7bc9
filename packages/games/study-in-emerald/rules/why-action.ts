// Why something is not offered within an action: the rule that forbids it, judged from what the asked seat sees.
import { has, type Frame, type RuleId, type Seat, type Target, type View } from '@safehouse/kernel'
import { asView, type EmeraldView } from '../view.ts'
import { AT_AGENT, AT_ZOMBIE, BANISH, BITE, BURY, DONE, FETCH, STRIDE, TAKE_OFF, TOP } from './codes.ts'
import { cards, CITIES, HIDE_ROYALTY, isMain, KINDS, LOYALIST, MAIN, parameters } from './data.ts'
import type { Symbol } from './paying.ts'
import { value } from './paying.ts'
import { cityMeant, placeOf, pointed } from './pointing.ts'
import { AVAILABLE, NONE, ON_DISPLAY, ON_MI_GO, PERMANENT, SPACE } from './state.ts'

type Why = RuleId | undefined

const holds = (v: EmeraldView, kind: number): boolean => v.mine?.hand.includes(kind) === true
const inCity = (v: EmeraldView, agent: number): boolean => v.at[agent] >= 0 && v.at[agent] < CITIES
const hasNamed = (v: EmeraldView, seat: Seat): boolean =>
  v.by.some((owner, agent) => agent < MAIN && owner === seat && (inCity(v, agent) || v.at[agent] === ON_MI_GO))
const isShut = (v: EmeraldView, seat: Seat, city: number): boolean => v.closed === city && v.control[city] !== seat

/** The card somebody means, by code or by ref. */
const cardMeant = (what: Target): number | undefined => {
  const kind = what.code === undefined ? pointed(what, 'card') : what.code >= TOP ? what.code - TOP : what.code
  return kind !== undefined && kind < KINDS ? kind : undefined
}

export const whyNotPay = (view: View, _seat: Seat, what: Target, symbol: Symbol): Why => {
  const kind = cardMeant(what)
  if (kind === undefined) return undefined
  if (!holds(asView(view), kind) || value(kind, symbol) === 0) return 'SE-4.1.1'
  return symbol === 'bomb' ? 'SE-4.1.6' : 'SE-4.1.2'
}

/** Gold for cubes makes an even sum, and no more than there are cubes for. */
export const whyNotBuy = (view: View, seat: Seat, what: Target): Why => {
  if (what.code === DONE) return 'SE-4.1.5'
  const why = whyNotPay(view, seat, what, 'gold')
  if (why !== 'SE-4.1.2') return why
  const v = asView(view)
  let sum = value(cardMeant(what)!, 'gold')
  for (const kind of v.played) sum += value(kind, 'gold')
  return sum > parameters.goldPerCube * v.common[seat] ? 'SE-4.5.2' : 'SE-4.1.5'
}

export const whyNotPlaceOn = (view: View, _seat: Seat, what: Target): Why => {
  const place = placeOf(what)
  if (place === undefined) return undefined
  const v = asView(view)
  return place < PERMANENT && (v.destroyed === place % CITIES || v.closed === place % CITIES) ? 'SE-4.2.3' : 'SE-4.2.2'
}

export const whyNotTakeFrom = (_view: View, _seat: Seat, what: Target): Why =>
  placeOf(what) === AVAILABLE ? 'SE-4.4.2' : 'SE-4.4.1'

/** Somebody means an agent, or a move of one. */
const agentMeant = (what: Target): number | undefined =>
  what.code === undefined ? pointed(what, 'agent') : Math.floor(what.code / STRIDE)

export const whyNotMove = (view: View, seat: Seat, what: Target): Why => {
  const v = asView(view)
  if (what.code === DONE) return v.chosen.length === 0 ? 'SE-4.6.1' : 'SE-4.6.6'
  const agent = agentMeant(what)
  const city = what.code === undefined ? cityMeant(what) : what.code % STRIDE
  if (agent !== undefined && agent < v.at.length) {
    if (v.at[agent] === ON_MI_GO) return 'SE-4.6.8'
    if (v.by[agent] !== seat || v.at[agent] === city) return 'SE-4.6.1'
  }
  if (city !== undefined && (v.destroyed === city || isShut(v, seat, city))) return 'SE-4.6.3'
  return agent !== undefined && v.chosen.some((move) => Math.floor(move / STRIDE) >= agent) ? 'SE-4.6.1' : 'SE-4.6.6'
}

export const whyNotArrow = (view: View, _seat: Seat, what: Target): Why => {
  const kind = what.code === undefined ? pointed(what, 'card') : what.code >> 1
  if (kind === undefined || kind >= KINDS) return undefined
  return !holds(asView(view), kind) || cards[kind].arrows.length === 0 ? 'SE-4.7.1' : 'SE-4.7.3'
}

// ── tokens ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const tokenMeant = (what: Target): number | undefined => what.code ?? pointed(what, 'token') ?? pointed(what, 'agent')

export const whyNotDouble = (view: View, _seat: Seat, what: Target): Why => {
  const agent = tokenMeant(what)
  if (agent === undefined || agent >= MAIN) return undefined
  const v = asView(view)
  if (v.turned[agent] !== NONE) return 'SE-4.10.9'
  return v.mine?.tokens.includes(agent) === true ? 'SE-4.10.2' : 'SE-4.10.1'
}

export const whyNotInterrupt = (view: View, _seat: Seat, what: Target): Why => {
  const agent = tokenMeant(what)
  if (agent === undefined || agent >= MAIN) return undefined
  return asView(view).turned[agent] === NONE ? 'SE-5.1.8' : 'SE-4.10.9'
}

export const whyNotSave = (view: View, seat: Seat, what: Target): Why => {
  const v = asView(view)
  const city = what.code === undefined ? cityMeant(what) : what.code % STRIDE
  if (city !== undefined && (v.destroyed === city || isShut(v, seat, city))) return 'SE-5.33.4'
  if (v.target === NONE) return 'SE-5.33.5'
  return isMain(v.target) ? 'SE-5.33.3' : 'SE-5.33.1'
}

// ── violence ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Why an agent cannot be struck at all. */
export const whySafe = (v: EmeraldView, seat: Seat, agent: number): Why => {
  const owner = v.by[agent]
  if (!inCity(v, agent)) return 'SE-10.1'
  if (owner === seat) return 'SE-5.2.3'
  if (has(v.vampires, agent)) return 'SE-5.2.4'
  if (!has(v.known, owner)) return 'SE-6.2.5'
  if (!isMain(agent)) return undefined
  return hasNamed(v, owner) || (has(v.revealed, owner) && v.sides[owner] === LOYALIST) ? 'SE-5.2.5' : undefined
}

export const whyNotAim = (view: View, seat: Seat, what: Target): Why => {
  const v = asView(view)
  const agent = what.code === undefined ? pointed(what, 'agent') : aimedAgent(what.code)
  if (agent !== undefined) return whySafe(v, seat, agent) ?? 'SE-5.2.2'
  const zombie = what.code !== undefined && what.code >= AT_ZOMBIE ? what.code - AT_ZOMBIE : undefined
  if (zombie !== undefined) return 'SE-5.3.1'
  const royal = what.code ?? pointed(what, 'royal') ?? pointed(what, 'city')
  if (royal === undefined || royal >= CITIES) return undefined
  if (v.royal[royal] !== 0) return 'SE-1.5.4'
  return v.action === HIDE_ROYALTY ? 'SE-5.4.1' : 'SE-5.1.5'
}

const aimedAgent = (code: number): number | undefined => (code >= AT_AGENT && code < AT_ZOMBIE ? code - AT_AGENT : undefined)

export const whyNotStrike = (view: View, seat: Seat, what: Target): Why => {
  const agent = what.code ?? pointed(what, 'agent')
  if (agent === undefined) return undefined
  return whySafe(asView(view), seat, agent) ?? 'SE-5.26.4'
}

export const whyNotBite = (view: View, seat: Seat, what: Target): Why => {
  const agent = what.code === undefined ? pointed(what, 'agent') : what.code >= BITE ? what.code - BITE : what.code
  if (agent === undefined) return undefined
  const v = asView(view)
  if (has(v.vampires, agent)) return 'SE-5.25.8'
  return v.by[agent] === seat ? 'SE-5.25.1' : 'SE-5.25.2'
}

export const whyNotZombie = (view: View, _f: Frame, _seat: Seat, what: Target): Why => {
  const city = cityMeant(what)
  if (city === undefined) return undefined
  return asView(view).chosen.length > 0 ? 'SE-5.26.8' : 'SE-5.26.7'
}

// ── other cards ────────────────────────────────────────────────────────────────────────────────────────────────────

export const whyNotVisit = (_view: View, _seat: Seat, what: Target, rule: RuleId): Why =>
  what.code !== undefined || pointed(what, 'seat') !== undefined ? rule : undefined

export const whyNotFly = (view: View, seat: Seat, what: Target): Why => {
  const agent = agentMeant(what)
  const v = asView(view)
  if (agent !== undefined && v.at[agent] === ON_MI_GO) return 'SE-4.6.8'
  const city = what.code === undefined ? cityMeant(what) : what.code % STRIDE
  return city !== undefined && (v.destroyed === city || isShut(v, seat, city)) ? 'SE-1.4.8' : 'SE-5.17.1'
}

export const whyNotBlock = (view: View, _seat: Seat, what: Target): Why => {
  const v = asView(view)
  const raw = placeOf(what)
  if (raw === undefined) return undefined
  const target = what.code !== undefined && raw >= TAKE_OFF ? raw - TAKE_OFF : raw
  if (v.discsLeft === 0) return 'SE-5.6.2'
  const ruined = target < PERMANENT && v.destroyed === target % CITIES
  return ruined || (target >= SPACE && v.closed === target - SPACE) ? 'SE-5.6.4' : 'SE-5.6.1'
}

export const whyNotPurge = (view: View, _seat: Seat, what: Target): Why => {
  const v = asView(view)
  const kind = what.code === undefined ? pointed(what, 'card') : what.code >= BURY ? what.code - BURY : undefined
  if (kind !== undefined) return 'SE-5.24.7'
  const effect = what.code === undefined ? pointed(what, 'effect') : what.code >= BANISH ? what.code - BANISH : undefined
  if (effect !== undefined) return v.permanent[effect] === ON_DISPLAY ? undefined : 'SE-5.24.5'
  return 'SE-5.24.2'
}

export const whyNotClose = (_view: View, _seat: Seat, what: Target): Why =>
  cityMeant(what) === undefined ? undefined : 'SE-5.5.1'

export const whyNotRefuge = (view: View, _f: Frame, seat: Seat, what: Target): Why => {
  const city = cityMeant(what)
  if (city === undefined) return undefined
  const v = asView(view)
  return v.destroyed === city || isShut(v, seat, city) ? 'SE-1.4.8' : 'SE-1.5.3'
}

export const whyNotExile = (_view: View, _seat: Seat, _what: Target): Why => 'SE-5.31.1'

export const whyNotMiGo = (view: View, _seat: Seat, what: Target): Why => {
  const v = asView(view)
  const agent =
    what.code === undefined ? pointed(what, 'agent') : what.code >= FETCH ? Math.floor((what.code - FETCH) / STRIDE) : what.code
  if (agent === undefined) return undefined
  if (isMain(agent)) return 'SE-5.34.5'
  return v.at[agent] === ON_MI_GO ? 'SE-5.34.3' : 'SE-5.34.1'
}

export const whyNotSacrifice = (view: View, _seat: Seat, what: Target): Why => {
  const agent = what.code ?? pointed(what, 'agent')
  if (agent === undefined) return undefined
  return isMain(agent) || has(asView(view).vampires, agent) ? 'SE-5.39.3' : 'SE-5.39.1'
}
