// Cards that move cubes and blocking discs (5.6, 5.7, 5.10, 5.20, 5.21).
import { only, type AskStep, type RunStep, type Seat } from '@safehouse/kernel'
import { AVAILABLE, LIMBO, PERMANENT, SPACE, TARGETS, type State } from './state.ts'
import { DONE, TAKE_OFF, TWO } from './codes.ts'
import { canPlaceOn, cubesOn, discsLeft, exists } from './places.ts'
import { doneOption, placeOption, seatPlaceOption } from './rendering.ts'
import { tell } from './telling.ts'
import { whyNotBlock, whyNotPlaceOn, whyNotTakeFrom } from './why-action.ts'

// ── the blocking disc ──────────────────────────────────────────────────────────────────────────────────────────────

const canBlock = (s: State, target: number): boolean => {
  if (s.blocked[target] || !exists(s, target)) return false
  return target < SPACE || target >= PERMANENT || s.closed !== target - SPACE
}

/** There always is a disc to put or to take away. */
export const blocking: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'blocking',
  open: true,
  options(s, _f, _seat, out) {
    const left = discsLeft(s) > 0
    for (let target = 0; target < TARGETS; target++) {
      if (left && canBlock(s, target)) out.add(target)
      if (s.blocked[target]) out.add(TAKE_OFF + target)
    }
  },
  apply(s, _f, seat, code, x) {
    const on = code < TAKE_OFF
    const target = on ? code : code - TAKE_OFF
    s.blocked[target] = on
    tell(x, { t: on ? 'blocked' : 'unblocked', seat, target })
    x.end()
  },
  render: (s, _f, _seat, code) =>
    code < TAKE_OFF ? placeOption(s, code, 'block') : { ...placeOption(s, code - TAKE_OFF, 'unblock'), code },
  why: (view, _f, seat, what) => whyNotBlock(view, seat, what),
}

// ── The Holy Brotherhood ───────────────────────────────────────────────────────────────────────────────────────────

const cubesAt = (s: State, place: number, seat: Seat): number =>
  place === LIMBO ? s.limbo[seat] : place === AVAILABLE ? s.available[seat] : cubesOn(s, place, seat)

const canShiftTo = (s: State, seat: Seat, from: number, to: number): boolean => to !== from && canPlaceOn(s, seat, to)

export const canShift = (s: State, seat: Seat): boolean => {
  for (let place = 0; place <= AVAILABLE; place++) if (cubesAt(s, place, seat) > 0) return true
  return false
}

export const shiftFrom: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'shiftFrom',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    for (let place = 0; place <= AVAILABLE; place++) if (cubesAt(s, place, seat) > 0) out.add(place)
  },
  apply(_s, _f, seat, code, x) {
    x.next('shiftTo', seat, code)
  },
  render: (s, _f, _seat, code) => placeOption(s, code, 'takeFrom'),
  why: (view, _f, seat, what) => whyNotTakeFrom(view, seat, what),
}

/** `f.a` is where the cubes come from. The code is the place, TWO + place for two cubes. */
export const shiftTo: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'shiftTo',
  open: true,
  options(s, f, seat, out) {
    const two = cubesAt(s, f.a, seat) > 1
    for (let target = 0; target < TARGETS; target++) {
      if (!canShiftTo(s, seat, f.a, target)) continue
      out.add(target)
      if (two) out.add(TWO + target)
    }
  },
  apply(s, f, seat, code, x) {
    const count = code < TWO ? 1 : 2
    const target = code < TWO ? code : code - TWO
    if (f.a === LIMBO) s.limbo[seat] -= count
    else if (f.a === AVAILABLE) s.available[seat] -= count
    else s.cubes[f.a * s.seats + seat] -= count
    s.cubes[target * s.seats + seat] += count
    tell(x, { t: 'shifted', seat, place: f.a, target, count })
    x.end()
  },
  render: (s, _f, _seat, code) =>
    code < TWO ? placeOption(s, code, 'shiftOne') : { ...placeOption(s, code - TWO, 'shiftTwo'), code },
  why: (view, _f, seat, what) => whyNotPlaceOn(view, seat, what),
}

// ── Duchess de Uzès, The Peoples' Will ─────────────────────────────────────────────────────────────────────────────

export const duchess: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'placeAt',
  open: true,
  options(s, _f, seat, out) {
    for (let target = 0; target < TARGETS; target++) if (canPlaceOn(s, seat, target)) out.add(target)
  },
  apply(s, _f, seat, code, x) {
    s.available[seat]--
    s.cubes[code * s.seats + seat]++
    tell(x, { t: 'placedOne', seat, target: code })
    x.end()
  },
  render: (s, _f, _seat, code) => placeOption(s, code, 'placeAt'),
  why: (view, _f, seat, what) => whyNotPlaceOn(view, seat, what),
}

export const gainCube: RunStep<State> = {
  run(s, f, x) {
    s.common[f.seat]--
    s.available[f.seat]++
    tell(x, { t: 'gainedCube', seat: f.seat })
    x.end()
  },
}

// ── Okhrana: the code is seat * TARGETS + target ───────────────────────────────────────────────────────────────────

export const canSearch = (s: State, seat: Seat): boolean => {
  for (let i = 0; i < s.cubes.length; i++) if (s.cubes[i] > 0 && i % s.seats !== seat) return true
  return false
}

/** The second cube belongs to the same player. */
export const okhrana: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'okhrana',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    const first = s.chosen[0]
    for (let other = 0; other < s.seats; other++) {
      if (other === seat || (first !== undefined && Math.floor(first / TARGETS) !== other)) continue
      for (let target = 0; target < TARGETS; target++) if (cubesOn(s, target, other) > 0) out.add(other * TARGETS + target)
    }
    if (first !== undefined) out.add(DONE)
  },
  apply(s, _f, seat, code, x) {
    if (code !== DONE) {
      const other = Math.floor(code / TARGETS)
      s.cubes[(code % TARGETS) * s.seats + other]--
      s.limbo[other]++
      if (s.chosen.push(code) < 2) return
    }
    const places = s.chosen.map((one) => one % TARGETS)
    tell(x, { t: 'cubesSent', seat, targetSeat: Math.floor(s.chosen[0] / TARGETS), places, count: places.length })
    s.chosen.length = 0
    x.end()
  },
  render: (s, _f, _seat, code) =>
    code === DONE ? doneOption('okhranaDone') : seatPlaceOption(s, Math.floor(code / TARGETS), code % TARGETS, code),
  why: () => 'SE-5.20.1',
}
