// The City phase (6.2 to 6.6): criminals, assassins, police, bombs.
import { only, type AskStep, type Context, type RunStep } from '@safehouse/kernel'
import { explode } from './bombs.ts'
import { advance, clearLocation, removeBombs, returnAssassin } from './criminals.ts'
import { damage, isNeighbour, PATH_END } from './data.ts'
import { callReveals } from './identity.ts'
import { hurt } from './people.ts'
import { at, informantsOf, isAndroid, isDestroyed, isProtected, rampagesAt, removeInformant } from './places.ts'
import { nextPrecinct } from './prepare.ts'
import { BAG, NONE, putSorted, removeFrom, type State } from './state.ts'
import { note } from './telling.ts'

const CRIMINALS_MOVE = 6

/** `f.a`: 0–5 the criminals in turn, then assassins, police, bombs. */
export const city: RunStep<State> = {
  run(s, f, x) {
    const stage = f.a++
    if (stage < CRIMINALS_MOVE) {
      const { where, subdued } = s.criminals[stage]
      if (where === BAG || subdued) return
      advance(s, stage, x)
      callReveals(x)
    } else if (stage === CRIMINALS_MOVE) {
      s.queue = s.assassins.slice()
      x.call('assassins', f.seat)
    } else if (stage === CRIMINALS_MOVE + 1) movePolice(s, x)
    else if (stage === CRIMINALS_MOVE + 2) {
      lowerTimers(s, 1)
      if (s.bombs.length > 0) note(x, { t: 'timersFall' })
      x.call('blasts', f.seat, 0, 1)
    } else {
      x.end()
    }
  },
}

// ── assassins ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const assassins: RunStep<State> = {
  run(s, f, x) {
    if (s.queue.length === 0) x.end()
    else x.call('orderAssassins', f.seat)
  },
}

/** Assassins in one place are alike: the code is the slot. */
export const orderAssassins: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'orderAssassins',
  open: true,
  obvious: true,
  options(s, _f, _seat, out) {
    for (let i = 0; i < s.queue.length; i++) if (s.queue[i] !== s.queue[i - 1]) out.add(s.queue[i])
  },
  apply(s, f, _seat, code, x) {
    removeFrom(s.queue, code)
    note(x, { t: 'assassinActs', ...at(s, code) })
    x.next('activate', f.seat, 0, code)
  },
  render: (s, _f, _seat, code) => ({ code, key: 'orderAssassins', args: { ...at(s, code) }, touches: [`slot:${code}`] }),
  why: () => 'RA-6.3.1',
}

const DONE = 3

/** `f.a`: the stage; `f.b`: the slot. */
export const activate: RunStep<State> = {
  run(s, f, x) {
    const stage = f.a++
    if (stage === DONE) return x.end()
    const next = stage === 0 ? f.b : f.b + 1
    if (stage === 2 && !agentAt(s, next)) return x.end()
    if (stage > 0 && !moveAssassin(s, f.b, next, x)) return x.end()
    f.b = next
    // As soon as an agent has lost stamina the activation is over.
    if (task(s, next, x)) f.a = DONE
    callReveals(x)
  },
}

const agentAt = (s: State, slot: number): boolean => s.place.some((place, seat) => place === slot && !isAndroid(s, seat))

/** False if it left the city. */
const moveAssassin = (s: State, from: number, to: number, x: Context): boolean => {
  if (to > PATH_END || isDestroyed(s, to)) {
    returnAssassin(s, from, x)
    return false
  }
  removeFrom(s.assassins, from)
  putSorted(s.assassins, to)
  note(x, { t: 'assassinMoves', ...at(s, to) })
  return true
}

/** True if an agent lost stamina. */
const task = (s: State, slot: number, x: Context): boolean => {
  if (s.police === slot || rampagesAt(s, slot)) return false
  let struck = false
  // Only his own loss moves an agent: those who are struck are those who stand here now.
  for (let i = 0; i < s.seats; i++) {
    const seat = (s.commander + i) % s.seats
    if (s.place[seat] !== slot || isAndroid(s, seat) || isProtected(s, seat)) continue
    const loss = damage.assassin - informantsOf(s, seat, slot)
    if (loss <= 0) continue
    hurt(s, seat, loss, x, 'assassin')
    struck = true
  }
  if (s.informants[slot * 2] !== NONE) removeInformant(s, slot, 0, x)
  return struck
}

// ── police ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const movePolice = (s: State, x: Context): void => {
  s.police = nextPrecinct(s)
  note(x, { t: 'police', ...at(s, s.police) })
  clearLocation(s, s.police, x)
  removeBombs(s, s.police)
  for (const [seat, place] of s.place.entries()) if (place === s.police || isNeighbour(s.police, place)) s.pending |= only(seat)
  callReveals(x)
}

// ── bombs ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Every timer falls; what comes to 0 is due. */
export const lowerTimers = (s: State, n: number): void => {
  for (let i = 0; i < s.bombs.length; i++) s.bombs[i] -= Math.min(n, s.bombs[i] & 7)
}

const isDue = (bomb: number): boolean => (bomb & 7) === 0

/** Bombs that are due explode, in an order the seat chooses. `f.b` is 1 if each is a damage event of its own. */
export const blasts: RunStep<State> = {
  run(s, f, x) {
    if (s.pending !== 0 && f.b === 1) return x.call('reveals')
    if (!s.bombs.some(isDue)) return x.end()
    x.call('orderBombs', f.seat)
  },
}

/** The code is the slot. */
export const orderBombs: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'orderBombs',
  open: true,
  obvious: true,
  options(s, _f, _seat, out) {
    let last = NONE
    for (let i = 0; i < s.bombs.length; i++)
      if (isDue(s.bombs[i]) && s.bombs[i] >> 3 !== last) {
        last = s.bombs[i] >> 3
        out.add(last)
      }
  },
  apply(s, _f, _seat, code, x) {
    explode(s, code, x)
    x.end()
  },
  render: (s, _f, _seat, code) => ({ code, key: 'orderBombs', args: { ...at(s, code) }, touches: [`slot:${code}`] }),
  why: () => 'RA-8.36',
}
