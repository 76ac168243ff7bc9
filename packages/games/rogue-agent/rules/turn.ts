// A player's turn (3.3 to 3.7) and what he may do in it (4, 8.11).
import {
  EVERYONE,
  only,
  type AskStep,
  type Code,
  type Context,
  type Frame,
  type OptionBuffer,
  type RunStep,
  type Seat,
} from '@safehouse/kernel'
import {
  ARREST,
  ASSAULT,
  ATTACK,
  ATTACK_ASSASSIN,
  BUY,
  DISARM,
  END_TURN,
  GO,
  INTERCEPT,
  INVESTIGATE,
  JUSTICE,
  RAID,
  RECRUIT,
  SCAN,
  SEARCH,
  TURN_IN,
} from './codes.ts'
import { costs, HQ, neighbours, SLOTS, TIMER_TOP } from './data.ts'
import { buy, unitsToBuy } from './buying.ts'
import { turnedIn } from './criminals.ts'
import { canReveal } from './identity.ts'
import { canInvestigate, investigate, reaches } from './investigate.ts'
import { enter, patrolCost } from './patrol.ts'
import { clockOf, gainCredits, payCredits, resource, takeResource } from './people.ts'
import { at, emptySpace, isAndroid, isDestroyed, isProtected, spacesAt } from './places.ts'
import { CUSTODY, NONE, type State } from './state.ts'
import { note } from './telling.ts'
import { cards, EVIDENCE, FUEL } from './data.ts'
import { renderAction } from './rendering.ts'
import { whyNotAct } from './why.ts'

export const turn: RunStep<State> = {
  run(s, f, x) {
    if (f.a === 0) {
      f.a = 1
      s.turn = f.seat
      s.patrols = 0
      s.justice = 0
      s.done.length = 0
      s.turnOver = false
      // Nothing before the start of a turn can be taken back in it.
      x.tell(EVERYONE, { t: 'turn', seat: f.seat })
    }
    if (!s.turnOver) return x.call('act', f.seat)
    endClocks(s, f.seat)
    s.turn = NONE
    s.turnOver = false
    note(x, { t: 'turnEnds', seat: f.seat })
    x.end()
  },
}

/** Clocks bind to the end of the player's next turn. */
const endClocks = (s: State, seat: Seat): void => {
  for (let i = s.clocks.length - 1; i >= 0; i--)
    if (s.clocks[i].seat === seat && s.clocks[i].round < s.round) s.clocks.splice(i, 1)
}

// ── Justice and underground actions ────────────────────────────────────────────────────────────────────────────────

const justiceLimit = (s: State, seat: Seat): number => (clockOf(s, seat, 'oneJustice') ? 1 : 2)

/** Are any actions but Recruit and End turn left? */
export const mayAct = (s: State, seat: Seat): boolean => s.justice < justiceLimit(s, seat)

const unused = (s: State, seat: Seat, type: number): boolean => !s.done.includes(type * 16 + s.place[seat])

/** A Justice action counts from its first commitment, whatever comes of it. */
const count = (s: State, seat: Seat, type: number): void => {
  s.justice++
  s.done.push(type * 16 + s.place[seat])
}

// ── the options ────────────────────────────────────────────────────────────────────────────────────────────────────

const addPatrol = (s: State, seat: Seat, out: OptionBuffer): void => {
  if (resource(s, seat, FUEL) < patrolCost(s, seat)) return
  const next = neighbours[s.place[seat]]
  for (let i = 0; i < next.length; i++) out.add(GO + next[i])
}

const addFights = (s: State, seat: Seat, out: OptionBuffer): void => {
  const here = s.place[seat]
  if (unused(s, seat, JUSTICE.attack)) {
    for (let c = 0; c < s.criminals.length; c++)
      if (s.criminals[c].where === here && !s.criminals[c].subdued) out.add(ATTACK + c)
    if (s.assassins.includes(here)) out.add(ATTACK_ASSASSIN)
  }
  if (unused(s, seat, JUSTICE.arrest))
    for (let c = 0; c < s.criminals.length; c++)
      if (s.criminals[c].where === here && s.criminals[c].subdued) out.add(ARREST + c)
  if (unused(s, seat, JUSTICE.intercept) && !isProtected(s, seat) && resource(s, seat, FUEL) > 0)
    for (let other = 0; other < s.seats; other++)
      if (other !== seat && s.place[other] === here && hasCustody(s, other)) out.add(INTERCEPT + other)
  if (unused(s, seat, JUSTICE.attackAndroid))
    for (let other = 0; other < s.seats; other++)
      if (isAndroid(s, other) && s.place[other] === here && !isProtected(s, other)) out.add(ASSAULT + other)
  if (here === HQ && unused(s, seat, JUSTICE.turnIn) && hasCustody(s, seat)) out.add(TURN_IN)
  if (unused(s, seat, JUSTICE.disarm)) addBombs(s, here, out)
}

/** Bombs with the same timer are alike. */
const addBombs = (s: State, here: number, out: OptionBuffer): void => {
  let last = NONE
  for (let i = 0; i < s.bombs.length; i++)
    if (s.bombs[i] >> 3 === here && s.bombs[i] !== last) {
      last = s.bombs[i]
      out.add(DISARM + (last & 7))
    }
}

const addUnderground = (s: State, seat: Seat, out: OptionBuffer): void => {
  const here = s.place[seat]
  if (unused(s, seat, JUSTICE.attackAgent))
    for (let other = 0; other < s.seats; other++)
      if (other !== seat && !isAndroid(s, other) && s.place[other] === here && !isProtected(s, other)) out.add(ASSAULT + other)
  if (unused(s, seat, JUSTICE.attackLocation) && spacesAt(s, here) > 0) out.add(RAID)
}

const addWork = (s: State, seat: Seat, out: OptionBuffer): void => {
  if (isDestroyed(s, s.place[seat])) return
  if (unused(s, seat, JUSTICE.search)) out.add(SEARCH)
  if (!unused(s, seat, JUSTICE.buy)) return
  for (let units = unitsToBuy(s, seat); units > 0; units--) out.add(BUY + units)
}

export const hasCustody = (s: State, seat: Seat): boolean => {
  for (let c = 0; c < s.criminals.length; c++) if (s.criminals[c].where === CUSTODY + seat) return true
  return false
}

export const canScan = (s: State, seat: Seat, other: Seat): boolean =>
  other !== seat &&
  resource(s, seat, EVIDENCE) >= costs.scanEvidence &&
  !clockOf(s, seat, 'noInvestigate') &&
  canReveal(s, other) &&
  reaches(s, seat, s.place[other])

const canRecruit = (s: State, seat: Seat): boolean =>
  s.credits[seat] >= costs.recruitCredits &&
  s.reserve[seat] > 0 &&
  emptySpace(s, s.place[seat]) !== NONE &&
  !clockOf(s, seat, 'noRecruit')

const addActions = (s: State, seat: Seat, out: OptionBuffer): void => {
  const android = isAndroid(s, seat)
  if (mayAct(s, seat)) {
    addPatrol(s, seat, out)
    if (android) {
      addUnderground(s, seat, out)
      addWork(s, seat, out)
    } else {
      for (let c = 0; c < s.criminals.length; c++) if (canInvestigate(s, seat, c)) out.add(INVESTIGATE + c)
      if (s.android) for (let other = 0; other < s.seats; other++) if (canScan(s, seat, other)) out.add(SCAN + other)
      if (s.police !== s.place[seat]) {
        addFights(s, seat, out)
        addWork(s, seat, out)
      }
    }
  }
  if (!android && canRecruit(s, seat)) out.add(RECRUIT)
  out.add(END_TURN)
}

// ── what they do ───────────────────────────────────────────────────────────────────────────────────────────────────

const inRange = (code: Code, first: number, length: number): boolean => code >= first && code < first + length

const act = (s: State, f: Frame, seat: Seat, code: Code, x: Context): void => {
  if (code === END_TURN) s.turnOver = true
  else if (code === RECRUIT) recruit(s, seat, x)
  else if (inRange(code, GO, SLOTS)) return startPatrol(s, seat, code - GO, x)
  else if (inRange(code, INVESTIGATE, s.criminals.length)) investigate(s, seat, code - INVESTIGATE, false, x)
  else if (inRange(code, SCAN, s.seats)) return scan(s, seat, code - SCAN, x)
  else return justice(s, f, seat, code, x)
  x.end()
}

const startPatrol = (s: State, seat: Seat, slot: number, x: Context): void => {
  takeResource(s, seat, FUEL, patrolCost(s, seat))
  s.patrols++
  x.next('patrol', seat, 1, 1 << slot)
  enter(s, seat, slot, 1, x)
}

const recruit = (s: State, seat: Seat, x: Context): void => {
  const slot = s.place[seat]
  payCredits(s, seat, costs.recruitCredits)
  s.reserve[seat]--
  s.informants[slot * 2 + emptySpace(s, slot)] = seat
  note(x, { t: 'recruited', seat, ...at(s, slot) })
  s.turnOver = true
}

const scan = (s: State, seat: Seat, other: Seat, x: Context): void => {
  takeResource(s, seat, EVIDENCE, costs.scanEvidence)
  s.pending |= only(other)
  note(x, { t: 'scanned', seat, targetSeat: other })
  x.next('reveals', seat, 0, seat + 1)
}

const justice = (s: State, _f: Frame, seat: Seat, code: Code, x: Context): void => {
  if (inRange(code, ATTACK, s.criminals.length) || code === ATTACK_ASSASSIN) {
    count(s, seat, JUSTICE.attack)
    return x.next('attack', seat, 0, code === ATTACK_ASSASSIN ? s.criminals.length : code - ATTACK)
  }
  if (inRange(code, INTERCEPT, s.seats)) {
    count(s, seat, JUSTICE.intercept)
    return x.next('intercept', seat, 0, code - INTERCEPT)
  }
  if (inRange(code, ASSAULT, s.seats)) {
    count(s, seat, isAndroid(s, seat) ? JUSTICE.attackAgent : JUSTICE.attackAndroid)
    return x.next('assault', seat, 0, code - ASSAULT)
  }
  if (inRange(code, DISARM, TIMER_TOP + 1)) {
    count(s, seat, JUSTICE.disarm)
    return x.next('disarm', seat, 0, code - DISARM)
  }
  if (code === SEARCH || code === RAID) {
    count(s, seat, code === SEARCH ? JUSTICE.search : JUSTICE.attackLocation)
    return x.next(code === SEARCH ? 'search' : 'raid', seat)
  }
  if (code === TURN_IN) turnIn(s, seat, x)
  else if (inRange(code, ARREST, s.criminals.length)) {
    count(s, seat, JUSTICE.arrest)
    s.criminals[code - ARREST].where = CUSTODY + seat
    note(x, { t: 'arrested', seat, criminal: code - ARREST + 1 })
  } else {
    count(s, seat, JUSTICE.buy)
    buy(s, seat, code - BUY, x)
  }
  x.end()
}

const turnIn = (s: State, seat: Seat, x: Context): void => {
  count(s, seat, JUSTICE.turnIn)
  const scored: number[] = []
  let reward = 0
  for (let c = 0; c < s.criminals.length; c++)
    if (s.criminals[c].where === CUSTODY + seat) {
      scored.push(s.criminals[c].card)
      reward += cards[s.criminals[c].card].reward
      turnedIn(s, c, seat)
    }
  note(x, { t: 'turnedIn', seat, cards: scored, credits: gainCredits(s, seat, reward) })
}

export const actStep: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'act',
  open: true,
  options: (s, _f, seat, out) => addActions(s, seat, out),
  apply: act,
  render: (s, _f, seat, code) => renderAction(s, seat, code),
  why: (view, _f, seat, what) => whyNotAct(view, seat, what),
  fallback: () => END_TURN,
}
