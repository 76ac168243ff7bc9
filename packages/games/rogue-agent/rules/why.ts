// Why something is not offered in a turn or on patrol: the rule that forbids it, judged from what the asked seat sees.
import { has, seatsOf, type Code, type Frame, type RuleId, type Seat, type Target, type View } from '@safehouse/kernel'
import { asView, type RogueView } from '../view.ts'
import {
  ARREST,
  ASSAULT,
  ATTACK,
  ATTACK_ASSASSIN,
  BUY,
  DISARM,
  GO,
  INTERCEPT,
  INVESTIGATE,
  JUSTICE,
  RAID,
  RECRUIT,
  SCAN,
  SEARCH,
  STOP,
  TURN_IN,
} from './codes.ts'
import {
  androidLimit,
  costs,
  CRIMINALS,
  EVIDENCE,
  FUEL,
  goods,
  informantSpaces,
  isNeighbour,
  RESOURCES,
  SLOTS,
  TIMER_TOP,
} from './data.ts'
import { CUSTODY, NONE } from './state.ts'

type Why = RuleId | undefined

const within = (code: Code, first: number, length: number): boolean => code >= first && code < first + length
const clockBinds = (v: RogueView, seat: Seat, type: string): boolean =>
  v.clocks.some((clock) => clock.seat === seat && clock.type === type)
const amount = (v: RogueView, seat: Seat, which: number): number => v.resources[seat * RESOURCES.length + which]
const isRuin = (v: RogueView, slot: number): boolean => (v.destroyed & (1 << slot)) !== 0

/** Nothing but Recruit and End turn is left. */
const whyOver = (v: RogueView, seat: Seat): Why => {
  if (v.justice >= 2) return has(v.androids, seat) ? 'RA-4.14.5' : 'RA-4.3.7'
  return v.justice === 1 && clockBinds(v, seat, 'oneJustice') ? 'RA-5.3.12' : undefined
}

/** The general limits of Justice and underground actions. */
const whyNotJustice = (v: RogueView, seat: Seat, type: number): Why => {
  const over = whyOver(v, seat)
  if (over) return over
  const android = has(v.androids, seat)
  if (!android && v.police === v.place[seat]) return 'RA-4.3.3'
  return v.done.includes(type * 16 + v.place[seat]) ? (android ? 'RA-4.14.4' : 'RA-4.3.4') : undefined
}

// ── what somebody means who points at a thing ──────────────────────────────────────────────────────────────────────

const touched = (touch: string | undefined, kind: string): number | undefined => {
  const number = touch?.startsWith(`${kind}:`) ? Number(touch.slice(kind.length + 1)) : NaN
  return Number.isInteger(number) ? number : undefined
}

const criminalAction = (v: RogueView, seat: Seat, index: number): Code | undefined => {
  const criminal = v.criminals[index]
  if (criminal === undefined) return undefined
  if (criminal.subdued) return ARREST + index
  return criminal.where === v.place[seat] || criminal.faceUp ? ATTACK + index : INVESTIGATE + index
}

const codeOf = (v: RogueView, seat: Seat, { code, touch }: Target): Code | undefined => {
  if (code !== undefined) return code
  const slot = touched(touch, 'slot')
  if (slot !== undefined) return slot < SLOTS ? GO + slot : undefined
  const criminal = touched(touch, 'criminal')
  if (criminal !== undefined) return criminalAction(v, seat, criminal - 1)
  const other = touched(touch, 'seat')
  if (other === undefined || other >= v.place.length) return undefined
  return has(v.androids, seat) || has(v.androids, other) ? ASSAULT + other : INTERCEPT + other
}

// ── in a turn ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const whyNotAct = (view: View, seat: Seat, target: Target): Why => {
  const v = asView(view)
  const code = codeOf(v, seat, target)
  if (code === undefined) return undefined
  if (within(code, GO, SLOTS)) return whyNotGo(v, seat, code - GO)
  if (code === SEARCH) return whyNotJustice(v, seat, JUSTICE.search) ?? 'RA-6.12.3'
  if (code > BUY && code < DISARM) return whyNotJustice(v, seat, JUSTICE.buy) ?? whyNotBuy(v, seat, code - BUY)
  return has(v.androids, seat) ? whyNotUnderground(v, seat, code) : whyNotAgent(v, seat, code)
}

const whyNotGo = (v: RogueView, seat: Seat, slot: number): RuleId => {
  if (v.justice >= 2) return 'RA-4.1.4'
  const over = whyOver(v, seat)
  if (over) return over
  if (!isNeighbour(v.place[seat], slot)) return 'RA-4.1.2'
  return v.patrols === 0 ? 'RA-5.3.4' : 'RA-4.1.3'
}

const whyNotBuy = (v: RogueView, seat: Seat, units: number): RuleId => {
  if (isRuin(v, v.place[seat])) return 'RA-6.12.3'
  const good = goods[v.tiles[v.place[seat]]]
  if (good === undefined) return 'RA-4.9.1'
  if (clockBinds(v, seat, 'noBuy')) return 'RA-5.3.9'
  const money = good.kind === 'influence' ? amount(v, seat, EVIDENCE) : v.credits[seat]
  return money < units * good.cost ? 'RA-4.9.2' : 'RA-4.9.6'
}

const whyNotAgent = (v: RogueView, seat: Seat, code: Code): Why => {
  const seats = v.place.length
  if (code === RECRUIT) return whyNotRecruit(v, seat)
  if (within(code, INVESTIGATE, CRIMINALS)) return whyOver(v, seat) ?? whyNotInvestigate(v, seat, code - INVESTIGATE)
  if (within(code, SCAN, seats)) return whyOver(v, seat) ?? whyNotScan(v, seat, code - SCAN)
  if (within(code, ATTACK, CRIMINALS)) return whyNotJustice(v, seat, JUSTICE.attack) ?? whyNotAttack(v, seat, code - ATTACK)
  if (code === ATTACK_ASSASSIN) return whyNotJustice(v, seat, JUSTICE.attack) ?? 'RA-4.4.1'
  if (within(code, ARREST, CRIMINALS)) return whyNotJustice(v, seat, JUSTICE.arrest) ?? 'RA-4.5.1'
  if (within(code, INTERCEPT, seats))
    return whyNotJustice(v, seat, JUSTICE.intercept) ?? (amount(v, seat, FUEL) === 0 ? 'RA-4.6.2' : 'RA-4.6.1')
  if (code === TURN_IN) return whyNotJustice(v, seat, JUSTICE.turnIn) ?? 'RA-4.7.1'
  if (within(code, DISARM, TIMER_TOP + 1)) return whyNotJustice(v, seat, JUSTICE.disarm) ?? 'RA-4.10.1'
  if (within(code, ASSAULT, seats)) return whyNotJustice(v, seat, JUSTICE.attackAndroid) ?? 'RA-4.13.1'
  return code === RAID ? 'RA-4.3.2' : undefined
}

const whyNotRecruit = (v: RogueView, seat: Seat): RuleId => {
  if (isRuin(v, v.place[seat])) return 'RA-6.12.3'
  if (clockBinds(v, seat, 'noRecruit')) return 'RA-5.3.8'
  return v.reserve[seat] === 0 ? 'RA-10.21' : 'RA-4.11.2'
}

const whyNotInvestigate = (v: RogueView, seat: Seat, index: number): RuleId => {
  if (clockBinds(v, seat, 'noInvestigate')) return 'RA-5.3.7'
  const { where, faceUp, markers } = v.criminals[index]
  if (where === NONE || where >= CUSTODY || faceUp) return 'RA-4.2.1'
  if (amount(v, seat, EVIDENCE) < costs.investigateEvidence) return 'RA-4.2.1'
  return has(markers, seat) || v.markers[seat] === 0 ? 'RA-4.2.3' : 'RA-4.2.2'
}

const whyNotScan = (v: RogueView, seat: Seat, other: Seat): RuleId => {
  if (clockBinds(v, seat, 'noInvestigate')) return 'RA-5.3.7'
  if (other === seat || amount(v, seat, EVIDENCE) < costs.scanEvidence) return 'RA-4.12.1'
  if (v.mode === 'android' && seatsOf(v.androids).length >= androidLimit[v.place.length]) return 'RA-4.12.2'
  if (has(v.shown, other) || v.hidden[other] === 0) return 'RA-4.12.4'
  return 'RA-4.12.3'
}

const whyNotAttack = (v: RogueView, seat: Seat, index: number): RuleId => {
  const { where, subdued } = v.criminals[index]
  return subdued && where === v.place[seat] ? 'RA-4.4.2' : 'RA-4.4.1'
}

const whyNotUnderground = (v: RogueView, seat: Seat, code: Code): Why => {
  const seats = v.place.length
  if (code === RECRUIT || within(code, INVESTIGATE, CRIMINALS) || within(code, SCAN, seats)) return 'RA-8.35'
  if (code === RAID) return whyNotJustice(v, seat, JUSTICE.attackLocation) ?? whyNotRaid(v, seat)
  if (within(code, ASSAULT, seats)) return whyNotJustice(v, seat, JUSTICE.attackAgent) ?? 'RA-4.16.1'
  return isJustice(code, seats) ? 'RA-4.14.1' : undefined
}

/** Is this what an agent could do? */
const isJustice = (code: Code, seats: number): boolean =>
  code === ATTACK_ASSASSIN ||
  code === TURN_IN ||
  within(code, ATTACK, CRIMINALS) ||
  within(code, ARREST, CRIMINALS) ||
  within(code, INTERCEPT, seats) ||
  within(code, DISARM, TIMER_TOP + 1)

const whyNotRaid = (v: RogueView, seat: Seat): Why => {
  if (isRuin(v, v.place[seat])) return 'RA-6.12.7'
  return informantSpaces[v.tiles[v.place[seat]]] === 0 ? 'RA-4.17.1' : undefined
}

// ── on patrol ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** `f.b`: locations entered, as bits. */
export const whyNotPatrol = (view: View, f: Frame, seat: Seat, target: Target): Why => {
  const v = asView(view)
  const code = codeOf(v, seat, target)
  if (code === undefined || code === STOP) return undefined
  if (within(code, GO, SLOTS)) return f.b & (1 << (code - GO)) ? 'RA-4.1.6' : 'RA-4.1.2'
  if (within(code, INVESTIGATE, CRIMINALS))
    return has(v.androids, seat) ? 'RA-8.35' : whyNotInvestigate(v, seat, code - INVESTIGATE)
  return 'RA-3.6'
}
