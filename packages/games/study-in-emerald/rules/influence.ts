// Placing, retrieving and buying influence cubes (4.2, 4.4, 4.5).
import { only, type AskStep, type OptionBuffer, type Seat } from '@safehouse/kernel'
import { playCard, putAwayPlayed } from './cards.ts'
import { DONE } from './codes.ts'
import { parameters } from './data.ts'
import { countValues, value, type Symbol } from './paying.ts'
import { canPlaceOn, cubesOn, cubesOnBoard } from './places.ts'
import { cardOption, doneOption, placeOption } from './rendering.ts'
import { LIMBO, TARGETS, type State } from './state.ts'
import { PAID, tell } from './telling.ts'
import { whyNotBuy, whyNotPay, whyNotPlaceOn, whyNotTakeFrom } from './why-action.ts'

/** Offers each kind of card of a hand once. */
export const addKinds = (hand: readonly number[], out: OptionBuffer, fits: (kind: number) => boolean): void => {
  for (let i = 0; i < hand.length; i++) if (hand[i] !== hand[i - 1] && fits(hand[i])) out.add(hand[i])
}

const sumPlayed = (s: State, symbol: Symbol): number => {
  let sum = 0
  for (let i = 0; i < s.played.length; i++) sum += value(s.played[i], symbol)
  return sum
}

/** A single two-cube card may be played where exactly one cube can be placed or retrieved (4.1.3). */
const fitsCubes = (s: State, kind: number, sum: number, most: number): boolean => {
  const cubes = value(kind, 'cube')
  if (cubes === 0) return false
  return sum + cubes <= most || (most === 1 && cubes === 2 && s.played.length === 0)
}

export const canUseCubes = (s: State, seat: Seat, most: number): boolean => {
  if (most === 0) return false
  const have = countValues(s.hand[seat], 'cube')
  return have[1] + have[2] > 0
}

const addCubeCards = (s: State, seat: Seat, most: number, out: OptionBuffer): void => {
  const sum = sumPlayed(s, 'cube')
  addKinds(s.hand[seat], out, (kind) => fitsCubes(s, kind, sum, most))
  if (s.played.length > 0) out.add(DONE)
}

// ── place ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The code is the target. */
export const placeAt: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'placeAt',
  open: true,
  options(s, _f, seat, out) {
    for (let target = 0; target < TARGETS; target++) if (canPlaceOn(s, seat, target)) out.add(target)
  },
  apply(_s, _f, seat, code, x) {
    x.next('placeCards', seat, code)
  },
  render: (s, _f, _seat, code) => placeOption(s, code, 'placeAt'),
  why: (view, _f, seat, what) => whyNotPlaceOn(view, seat, what),
}

export const placeCards: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'payCubes',
  open: true,
  obvious: true,
  options: (s, _f, seat, out) => addCubeCards(s, seat, s.available[seat], out),
  apply(s, f, seat, code, x) {
    if (code !== DONE) return playCard(s, seat, code)
    const count = Math.min(sumPlayed(s, 'cube'), s.available[seat])
    s.available[seat] -= count
    s.cubes[f.a * s.seats + seat] += count
    tell(x, { t: 'placed', seat, target: f.a, count, cards: s.played }, PAID)
    putAwayPlayed(s, seat)
    x.end()
  },
  render: (_s, _f, _seat, code) => (code === DONE ? doneOption('placeDone') : cardOption(code, 'pay', 'cube')),
  why: (view, _f, seat, what) => whyNotPay(view, seat, what, 'cube'),
}

// ── retrieve ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const retrievable = (s: State, seat: Seat): number => s.limbo[seat] + cubesOnBoard(s, seat)

export const retrieve: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'payCubes',
  open: true,
  obvious: true,
  options: (s, _f, seat, out) => addCubeCards(s, seat, retrievable(s, seat), out),
  apply(s, _f, seat, code, x) {
    if (code !== DONE) return playCard(s, seat, code)
    s.chosen.length = 0
    x.next('retrieveFrom', seat, Math.min(sumPlayed(s, 'cube'), retrievable(s, seat)))
  },
  render: (_s, _f, _seat, code) => (code === DONE ? doneOption('retrieveCards') : cardOption(code, 'pay', 'cube')),
  why: (view, _f, seat, what) => whyNotPay(view, seat, what, 'cube'),
}

/** A player's cubes in a place he could take them from. */
const cubesAt = (s: State, place: number, seat: Seat): number => (place === LIMBO ? s.limbo[seat] : cubesOn(s, place, seat))

/** `f.a` cubes are still to be taken. */
export const retrieveFrom: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'retrieveFrom',
  open: true,
  obvious: true,
  options(s, f, seat, out) {
    // Where all must come back, the order does not matter.
    const all = retrievable(s, seat) === f.a
    for (let place = 0; place <= LIMBO; place++) {
      if (cubesAt(s, place, seat) === 0) continue
      out.add(place)
      if (all) return
    }
  },
  apply(s, f, seat, code, x) {
    if (code === LIMBO) s.limbo[seat]--
    else s.cubes[code * s.seats + seat]--
    s.available[seat]++
    s.chosen.push(code)
    f.a--
    if (f.a > 0) return
    tell(x, { t: 'retrieved', seat, places: s.chosen, count: s.chosen.length, cards: s.played }, PAID)
    s.chosen.length = 0
    putAwayPlayed(s, seat)
    x.end()
  },
  render: (s, _f, _seat, code) => placeOption(s, code, 'takeFrom'),
  why: (view, _f, seat, what) => whyNotTakeFrom(view, seat, what),
}

// ── buy ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const canBuy = (s: State, seat: Seat): boolean => {
  if (s.common[seat] === 0) return false
  const have = countValues(s.hand[seat], 'gold')
  return have[1] >= 2 || have[2] > 0
}

/** Gold makes an even sum in the end: a single gold needs another one. */
const fitsGold = (s: State, seat: Seat, kind: number, sum: number, ones: number): boolean => {
  const gold = value(kind, 'gold')
  if (gold === 0 || sum + gold > parameters.goldPerCube * s.common[seat]) return false
  return (sum + gold) % 2 === 0 || ones - (gold === 1 ? 1 : 0) > 0
}

export const buy: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'payGold',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    const sum = sumPlayed(s, 'gold')
    const ones = countValues(s.hand[seat], 'gold')[1]
    addKinds(s.hand[seat], out, (kind) => fitsGold(s, seat, kind, sum, ones))
    if (sum > 0 && sum % parameters.goldPerCube === 0) out.add(DONE)
  },
  apply(s, _f, seat, code, x) {
    if (code !== DONE) return playCard(s, seat, code)
    const count = sumPlayed(s, 'gold') / parameters.goldPerCube
    s.common[seat] -= count
    s.available[seat] += count
    tell(x, { t: 'bought', seat, count, cards: s.played }, PAID)
    putAwayPlayed(s, seat)
    x.end()
  },
  render: (_s, _f, _seat, code) => (code === DONE ? doneOption('buyDone') : cardOption(code, 'pay', 'gold')),
  why: (view, _f, seat, what) => whyNotBuy(view, seat, what),
}
