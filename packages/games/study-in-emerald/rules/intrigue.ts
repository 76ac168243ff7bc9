// Cards that look, steal, frighten and fly (5.8, 5.11 to 5.13, 5.17, 5.22, 5.23, 5.27).
import { only, type AskStep, type OptionBuffer, type RunStep, type Seat } from '@safehouse/kernel'
import { drawCards } from './cards.ts'
import { STRIDE } from './codes.ts'
import { cards, CITIES, isMain, tops, WAR } from './data.ts'
import { poolOf } from './doubles.ts'
import { drawSanity } from './identity.ts'
import { canBeStruck, inCity, isOpen, isRevealed, isRevealedLoyalist, tokensOf } from './places.ts'
import { agentOption, moveOption, seatOption } from './rendering.ts'
import { DESTROY, NONE, POOL, takeAny, type State } from './state.ts'
import { note, tell } from './telling.ts'
import { moved, pushTrack } from './tracks.ts'
import { whyNotFly, whyNotStrike, whyNotVisit } from './why-action.ts'

// ── The Diogenes Club, Matvei Golovinsky ───────────────────────────────────────────────────────────────────────────

const CARDS_DRAWN = 2

export const diogenes: RunStep<State> = {
  run(s, f, x) {
    x.end()
    drawCards(s, f.seat, CARDS_DRAWN, x)
  },
}

const WAR_STEP = 2

export const golovinsky: RunStep<State> = {
  run(s, _f, x) {
    x.end()
    pushTrack(s, WAR, moved(s, WAR, WAR_STEP) - s.tracks[WAR], x)
  },
}

export const canWar = (s: State): boolean => s.tracks[WAR] < tops[WAR]

// ── players who are visited: the code is the seat ──────────────────────────────────────────────────────────────────

const MOST_TO_KEEP = 1

export const canRob = (s: State, seat: Seat, other: Seat): boolean => other !== seat && tokensOf(s, other) > MOST_TO_KEEP
export const canLook = (s: State, seat: Seat, other: Seat): boolean => other !== seat && !isRevealed(s, other)
export const canFrighten = (s: State, seat: Seat, other: Seat): boolean => other !== seat && !isRevealedLoyalist(s, other)

type Visit = (s: State, seat: Seat, other: Seat) => boolean

export const anyVisit = (s: State, seat: Seat, can: Visit): boolean => {
  for (let other = 0; other < s.seats; other++) if (can(s, seat, other)) return true
  return false
}

const addVisits = (s: State, seat: Seat, can: Visit, out: OptionBuffer): void => {
  for (let other = 0; other < s.seats; other++) if (can(s, seat, other)) out.add(other)
}

const visit = (label: string, can: Visit, apply: AskStep<State>['apply'], rule: string): AskStep<State> => ({
  who: (_s, f) => only(f.seat),
  label,
  open: true,
  obvious: true,
  options: (s, _f, seat, out) => addVisits(s, seat, can, out),
  apply,
  render: (_s, _f, _seat, code) => seatOption(code, label),
  why: (view, _f, seat, what) => whyNotVisit(view, seat, what, rule),
})

/** Irene Adler takes a token at random; the victim sees which. */
export const adler = visit(
  'adler',
  canRob,
  (s, _f, seat, other, x) => {
    const held: number[] = []
    for (let agent = 0; agent < s.token.length; agent++) {
      if (s.token[agent] !== other) continue
      held.push(agent)
      // Others who knew where it was cannot tell whether it is the one that goes.
      s.tokenSeen[agent] &= only(seat)
    }
    const both = only(seat) | only(other)
    const agent = takeAny('stolen', held, both, x)
    s.token[agent] = seat
    s.tokenSeen[agent] = only(other)
    tell(x, { t: 'robbed', seat, targetSeat: other })
    if (x.telling) x.tell(both, { t: 'stolenToken', seat, targetSeat: other, agent })
    x.end()
  },
  'SE-5.12.1',
)

/** Vladimir Burtsev sees a player's side, now and from now on. */
export const burtsev = visit(
  'burtsev',
  canLook,
  (s, _f, seat, other, x) => {
    s.looked[other] |= only(seat)
    tell(x, { t: 'lookedAt', seat, targetSeat: other })
    if (x.telling) x.tell(only(seat), { t: 'sawSide', targetSeat: other, side: s.side[other] }, 'SE-7.1')
    x.end()
  },
  'SE-5.13.1',
)

export const terrors = visit(
  'terrors',
  canFrighten,
  (s, _f, seat, other, x) => {
    tell(x, { t: 'frightened', seat, targetSeat: other })
    x.end()
    drawSanity(s, other, NONE, false, x)
  },
  'SE-5.27.1',
)

// ── Nadar: the code is agent * STRIDE + city ───────────────────────────────────────────────────────────────────────

export const nadar: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'nadar',
  open: true,
  options(s, _f, seat, out) {
    for (let agent = 0; agent < s.at.length; agent++) {
      if (s.by[agent] !== seat || !inCity(s, agent)) continue
      for (let city = 0; city < CITIES; city++)
        if (city !== s.at[agent] && isOpen(s, seat, city)) out.add(agent * STRIDE + city)
    }
  },
  apply(s, _f, seat, code, x) {
    s.at[Math.floor(code / STRIDE)] = code % STRIDE
    tell(x, { t: 'flew', seat, agent: Math.floor(code / STRIDE), city: code % STRIDE })
    x.end()
  },
  render: (_s, _f, _seat, code) => moveOption(code, 'flyAgent', 0),
  why: (view, _f, seat, what) => whyNotFly(view, seat, what),
}

// ── Shoggoth: the code is the agent ────────────────────────────────────────────────────────────────────────────────

export const canDestroy = (s: State, seat: Seat): boolean => {
  for (let agent = 0; agent < s.at.length; agent++) if (canBeStruck(s, seat, agent)) return true
  return false
}

export const shoggoth: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'shoggoth',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    for (let agent = 0; agent < s.at.length; agent++) if (canBeStruck(s, seat, agent)) out.add(agent)
  },
  apply(s, _f, seat, code, x) {
    s.use = DESTROY
    s.target = code
    s.city = s.at[code]
    note(x, { t: 'attacks', seat, use: s.use, city: s.city, card: s.action, agent: code, targetSeat: s.by[code], cards: [] })
    x.next('attack', seat)
  },
  render: (s, _f, _seat, code) =>
    agentOption(code, isMain(code) ? 'strikeMain' : 'strike', [`agent:${code}`], code, s.by[code]),
  why: (view, _f, seat, what) => whyNotStrike(view, seat, what),
}

// ── Pinkerton Agents ───────────────────────────────────────────────────────────────────────────────────────────────

const LOOKED_AT = 4
const KEPT = 2

export const hasPool = (s: State): boolean => poolOf(s).length > 0

/** Four tokens are looked at. */
export const pinkerton: RunStep<State> = {
  run(s, f, x) {
    const pool = poolOf(s)
    const seen: number[] = []
    for (let i = 0; i < LOOKED_AT && pool.length > 0; i++) seen.push(takeAny('tokens', pool, only(f.seat), x))
    s.looking = seen.toSorted((a, b) => a - b)
    tell(x, { t: 'looksAtTokens', seat: f.seat, count: seen.length })
    if (x.telling) x.tell(only(f.seat), { t: 'seenTokens', agents: seen })
    x.next('pinkertonKeep', f.seat, Math.min(KEPT, seen.length))
  },
}

/** `f.a` tokens are still to be kept. */
export const pinkertonKeep: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'pinkerton',
  open: () => 0,
  obvious: true,
  options(s, f, _seat, out) {
    const left = s.looking.filter((agent) => s.token[agent] === POOL)
    // Where all are kept, the order does not matter.
    for (const agent of left.length === f.a ? left.slice(0, 1) : left) out.add(agent)
  },
  apply(s, f, seat, code, x) {
    s.token[code] = seat
    s.tokenSeen[code] = 0
    f.a--
    if (f.a > 0) return
    let returned = 0
    for (const agent of s.looking) if (s.token[agent] === POOL) returned++
    tell(x, { t: 'keptTokens', seat, count: s.looking.length - returned, returned })
    s.looking.length = 0
    x.end()
  },
  render: (_s, _f, _seat, code) => agentOption(code, 'keepToken', [`token:${code}`]),
  why: () => 'SE-5.22.1',
  fallback: (s) =>
    s.looking.filter((agent) => s.token[agent] === POOL).toSorted((a, b) => (cards[a].id < cards[b].id ? -1 : 1))[0],
}
