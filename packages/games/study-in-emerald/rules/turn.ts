// A player's turn (3) and the choice of an action in it (8.2).
import { only, type AskStep, type Code, type Context, type OptionBuffer, type RunStep, type Seat } from '@safehouse/kernel'
import { addAims } from './aiming.ts'
import { playAction, refill } from './cards.ts'
import { canClaim, claim } from './claim.ts'
import { canBismarck } from './closing.ts'
import {
  BUY,
  CARD,
  CLAIM,
  DISCARD,
  DOUBLE,
  EFFECT,
  END_TURN,
  MOVE,
  PASS,
  PLACE,
  RETRIEVE,
  REVEAL,
  STRIKE,
  TRACKS,
} from './codes.ts'
import { byPlayers, cards, DIOGENES, FREEMASONS, HUDSON, isAgentCard, parameters } from './data.ts'
import { canRevealAny } from './doubles.ts'
import { finish, isOver, isStale } from './ending.ts'
import { reveal } from './identity.ts'
import { canBuy, canUseCubes, retrievable } from './influence.ts'
import { anyVisit, canDestroy, canFrighten, canLook, canRob, canWar, hasPool } from './intrigue.ts'
import { canSearch, canShift } from './meddling.ts'
import { canVampire, canZombies } from './monsters.ts'
import { canMove } from './moving.ts'
import { canUseEffect, EFFECT_STEPS } from './permanents.ts'
import { isRevealed } from './places.ts'
import { renderAct } from './rendering.ts'
import { revealedScore, updateKnown } from './score.ts'
import { TARGETS, type State } from './state.ts'
import { note, tell } from './telling.ts'
import { canPurge } from './third.ts'
import { canPush } from './tracks.ts'
import { whyNotAct } from './why.ts'

// ── turns ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export const turn: RunStep<State> = {
  run(s, f, x) {
    if (s.turn !== f.seat) startTurn(s, f.seat, x)
    else {
      updateKnown(s, x)
      const reason = isOver(s)
      if (reason) return finish(s, reason, x)
    }
    x.call('act', f.seat)
  },
}

const startTurn = (s: State, seat: Seat, x: Context): void => {
  s.turn = seat
  s.actions = 0
  s.free = false
  s.diogenes = 0
  s.freemasons = 0
  s.hudson = false
  s.fresh = 0
  tell(x, { t: 'turn', seat })
}

/** The hand is refilled; a round is complete when it is the first player's turn again. */
export const endTurn: RunStep<State> = {
  run(s, f, x) {
    refill(s, f.seat, x)
    const next = (f.seat + 1) % s.seats
    if (next === s.first) {
      s.rounds++
      s.idle = s.busy ? 0 : s.idle + 1
      s.busy = false
      const reason = isStale(s)
      if (reason) return finish(s, reason, x)
    }
    x.next('turn', next)
  },
}

// ── which actions there are ────────────────────────────────────────────────────────────────────────────────────────

/** There is something to draw, and a use is left: in a turn one for each copy owned (3.12). */
const canRedraw = (s: State, seat: Seat, kind: number): boolean => {
  if (s.draw[seat].length + s.discard[seat].length === 0 && (kind === DIOGENES || s.hand[seat].length < 2)) return false
  const used = kind === DIOGENES ? s.diogenes : s.freemasons
  return used < copiesOf(s, seat, kind)
}

const copiesOf = (s: State, seat: Seat, kind: number): number => {
  let count = 0
  for (const pile of [s.hand[seat], s.draw[seat]]) for (const one of pile) if (one === kind) count++
  for (const entry of s.discard[seat]) if (entry >> 1 === kind) count++
  return count
}

/** Has the action of a card something to act on? */
type Possible = (s: State, seat: Seat, kind: number) => boolean

/** By the name of the action: the step it begins with, and whether it is possible. */
const CARD_ACTIONS: Readonly<Record<string, { readonly step: string; readonly possible: Possible }>> = {
  assassinate: { step: 'aim', possible: (s, seat, kind) => addAims(s, seat, kind, undefined) },
  hide_royalty: { step: 'aim', possible: (s, seat, kind) => addAims(s, seat, kind, undefined) },
  blocking_disc: { step: 'blocking', possible: () => true },
  close_city: { step: 'bismarck', possible: canBismarck },
  draw_two: { step: 'diogenes', possible: canRedraw },
  place_one_cube: { step: 'duchess', possible: (s, seat) => s.available[seat] > 0 },
  redraw: { step: 'redraw', possible: canRedraw },
  shift_cubes: { step: 'shiftFrom', possible: canShift },
  war_plus_two: { step: 'golovinsky', possible: canWar },
  fly_agent: { step: 'nadar', possible: () => true },
  shoggoth: { step: 'shoggoth', possible: canDestroy },
  remove_cubes: { step: 'okhrana', possible: canSearch },
  gain_cube: { step: 'gainCube', possible: (s, seat) => s.common[seat] > 0 },
  pinkerton: { step: 'pinkerton', possible: hasPool },
  terrors: { step: 'terrors', possible: (s, seat) => anyVisit(s, seat, canFrighten) },
  third_section: { step: 'thirdSection', possible: canPurge },
  vampire: { step: 'vampire', possible: canVampire },
  zombies: { step: 'zombies', possible: canZombies },
  steal_double_agent: { step: 'adler', possible: (s, seat) => anyVisit(s, seat, canRob) },
  learn_identity: { step: 'burtsev', possible: (s, seat) => anyVisit(s, seat, canLook) },
}

/** Does the card say that its agent kills, or does it say nothing? */
const killsByCard = (kind: number): boolean => cards[kind].action === null || cards[kind].action === 'assassinate'

/** A vampire, or one of Moran's men, may kill whatever his card says: then it is an action beside the one of the card. */
const canStrikeToo = (s: State, seat: Seat, kind: number): boolean =>
  isAgentCard(kind) && !killsByCard(kind) && addAims(s, seat, kind, undefined)

const actionOf = (kind: number): string | null => (isAgentCard(kind) && killsByCard(kind) ? 'assassinate' : cards[kind].action)

const canPlay = (s: State, seat: Seat, kind: number): boolean => {
  const action = actionOf(kind)
  return action !== null && CARD_ACTIONS[action].possible(s, seat, kind)
}

const addCards = (s: State, seat: Seat, out: OptionBuffer): void => {
  const hand = s.hand[seat]
  const mayAct = s.actions < parameters.actionsPerTurn
  for (let i = 0; i < hand.length; i++) {
    const kind = hand[i]
    if (kind === hand[i - 1]) continue
    if ((mayAct || cards[kind].free) && canPlay(s, seat, kind)) out.add(CARD + kind)
    if (mayAct && canStrikeToo(s, seat, kind)) out.add(STRIKE + kind)
  }
  for (const { effect, free } of EFFECT_STEPS) if ((mayAct || free) && canUseEffect(s, seat, effect)) out.add(EFFECT + effect)
}

export const mayReveal = (s: State, seat: Seat): boolean =>
  !isRevealed(s, seat) && revealedScore(s, seat) >= byPlayers(s.seats).endVp

const addActions = (s: State, seat: Seat, out: OptionBuffer): void => {
  if (s.actions < parameters.actionsPerTurn) {
    if (s.actions === 0 && !s.free)
      for (let target = 0; target < TARGETS; target++) if (canClaim(s, seat, target)) out.add(CLAIM + target)
    if (canUseCubes(s, seat, s.available[seat])) out.add(PLACE)
    if (canUseCubes(s, seat, retrievable(s, seat))) out.add(RETRIEVE)
    if (canBuy(s, seat)) out.add(BUY)
    if (canMove(s, seat)) out.add(MOVE)
    if (canPush(s, seat)) out.add(TRACKS)
    if (s.hand[seat].length > 0) out.add(DISCARD)
    if (mayReveal(s, seat)) out.add(REVEAL)
    if (canRevealAny(s, seat)) out.add(DOUBLE)
    out.add(PASS)
  } else out.add(END_TURN)
  addCards(s, seat, out)
}

// ── what they do ───────────────────────────────────────────────────────────────────────────────────────────────────

const SUB_STEPS: Readonly<Record<number, string>> = {
  [PLACE]: 'placeAt',
  [RETRIEVE]: 'retrieve',
  [BUY]: 'buy',
  [MOVE]: 'move',
  [TRACKS]: 'tracks',
  [DISCARD]: 'discard',
  [DOUBLE]: 'double',
}

const apply = (s: State, seat: Seat, code: Code, x: Context): void => {
  x.end()
  if (code === END_TURN) return x.next('endTurn', seat)
  if (code >= STRIKE) return performCard(s, seat, code - STRIKE, 'assassinate', x)
  if (code >= EFFECT) return invokeEffect(s, seat, code - EFFECT, x)
  if (code >= CARD) return performCard(s, seat, code - CARD, actionOf(code - CARD)!, x)
  s.actions++
  if (code !== PASS && code !== DISCARD) s.busy = true
  if (code === PASS) return tell(x, { t: 'passed', seat })
  if (code === REVEAL) return declare(s, seat, x)
  if (code >= CLAIM) return claim(s, seat, code - CLAIM, x)
  x.call(SUB_STEPS[code], seat)
}

/** The identity is shown and the game is over. */
const declare = (s: State, seat: Seat, x: Context): void => {
  tell(x, { t: 'declares', seat })
  reveal(s, seat, x)
  finish(s, 'reveal', x)
}

const count = (s: State, free: boolean): void => {
  s.busy = true
  if (free) s.free = true
  else s.actions++
}

const performCard = (s: State, seat: Seat, kind: number, action: string, x: Context): void => {
  count(s, cards[kind].free)
  if (kind === DIOGENES) s.diogenes++
  if (kind === FREEMASONS) s.freemasons++
  playAction(s, seat, kind)
  note(x, { t: action === cards[kind].action ? 'plays' : 'strikesWith', seat, card: kind })
  x.call('putAway', seat)
  x.call(CARD_ACTIONS[action].step, seat)
}

const invokeEffect = (s: State, seat: Seat, effect: number, x: Context): void => {
  const found = EFFECT_STEPS.find((one) => one.effect === effect)!
  count(s, found.free)
  if (effect === HUDSON) s.hudson = true
  note(x, { t: 'uses', seat, effect })
  x.call(found.step, seat)
}

export const act: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'act',
  open: true,
  options: (s, _f, seat, out) => addActions(s, seat, out),
  apply: (s, _f, seat, code, x) => apply(s, seat, code, x),
  render: (s, _f, seat, code) => renderAct(s, seat, code),
  why: (view, _f, seat, what) => whyNotAct(view, seat, what),
  fallback: (s) => (s.actions < parameters.actionsPerTurn ? PASS : END_TURN),
}
