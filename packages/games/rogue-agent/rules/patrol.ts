// Patrol (4.1): one step at a time, with what waits at each location.
import { only, type AskStep, type Code, type Context, type RichOption, type RunStep, type Seat } from '@safehouse/kernel'
import { GO, INVESTIGATE, STOP } from './codes.ts'
import { AMMO, CAR, CAR_SHIELD_FROM, costs, damage, ENGINE_FROM, neighbours, precinctNumber } from './data.ts'
import { callReveals } from './identity.ts'
import { canInvestigate, investigate } from './investigate.ts'
import { clockOf, clockSum, hurt, resource, takeResource, upgrade } from './people.ts'
import { at, gangstersAt, informantsOf, isAndroid, isDestroyed } from './places.ts'
import type { State } from './state.ts'
import { note } from './telling.ts'
import { whyNotPatrol } from './why.ts'

const RANGE = 2

export const patrolRange = (s: State, seat: Seat): number =>
  Math.max(1, RANGE + (upgrade(s, seat, CAR) >= ENGINE_FROM ? 1 : 0) - clockSum(s, seat, 'shortPatrol'))

export const patrolCost = (s: State, seat: Seat): number =>
  s.patrols > 0 || clockOf(s, seat, 'noFreePatrol') ? costs.extraPatrolFuel : 0

/** The figure goes to a location, and meets what is there. */
export const enter = (s: State, seat: Seat, slot: number, step: number, x: Context): void => {
  s.place[seat] = slot
  note(x, { t: 'patrols', seat, ...at(s, slot), step })
  x.call('entering', seat)
}

/** `f.a`: steps made; `f.b`: locations entered, as bits. */
export const patrol: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'patrol',
  open: true,
  obvious: true,
  options(s, f, seat, out) {
    if (!s.turnOver && f.a < patrolRange(s, seat)) {
      const next = neighbours[s.place[seat]]
      for (let i = 0; i < next.length; i++) if ((f.b & (1 << next[i])) === 0) out.add(GO + next[i])
      for (let c = 0; c < s.criminals.length; c++) if (canInvestigate(s, seat, c)) out.add(INVESTIGATE + c)
    }
    out.add(STOP)
  },
  apply(s, f, seat, code, x) {
    if (code === STOP) return x.end()
    if (code >= INVESTIGATE) return investigate(s, seat, code - INVESTIGATE, true, x)
    f.a++
    f.b |= 1 << (code - GO)
    enter(s, seat, code - GO, f.a, x)
  },
  render(s, _f, seat, code) {
    if (code === STOP) return { code, key: 'stopPatrol' }
    if (code >= INVESTIGATE)
      return {
        code,
        key: 'investigate',
        args: { criminal: code - INVESTIGATE + 1 },
        touches: [`criminal:${code - INVESTIGATE + 1}`],
      }
    return renderStep(s, seat, code, 0)
  },
  why: (view, f, seat, what) => whyNotPatrol(view, f, seat, what),
  fallback: () => STOP,
}

/** Gangsters that nothing of the player's own keeps away. */
export const gangstersLeft = (s: State, seat: Seat, slot: number): number => {
  if (s.police === slot || isDestroyed(s, slot) || precinctNumber[s.tiles[slot]] === 0) return 0
  const shield = upgrade(s, seat, CAR) >= CAR_SHIELD_FROM ? 1 : 0
  return Math.max(0, gangstersAt(s, slot) + clockSum(s, seat, 'extraGangster') - shield - informantsOf(s, seat, slot))
}

/** A step, with what it costs and what waits there. */
export const renderStep = (s: State, seat: Seat, code: Code, fuel: number): RichOption => {
  const slot = code - GO
  const ruins = isDestroyed(s, slot) && !isAndroid(s, seat) ? 1 : 0
  const args = { ...at(s, slot), fuel, gangsters: gangstersLeft(s, seat, slot), ruins }
  return { code, key: 'go', args, touches: [`slot:${slot}`] }
}

/** `f.a`: 0 look around, 1 fought, 2 done. */
export const entering: RunStep<State> = {
  run(s, f, x) {
    const stage = f.a++
    const slot = s.place[f.seat]
    if (stage > 0) return x.end()
    if (isDestroyed(s, slot)) {
      if (!isAndroid(s, f.seat)) hurt(s, f.seat, damage.destroyedEntry, x, 'ruins')
      callReveals(x)
    } else if (gangstersLeft(s, f.seat, slot) > 0) x.call('fight', f.seat)
  },
}

/** The code is the ammo spent. */
export const fight: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'fight',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    const most = Math.min(resource(s, seat, AMMO), gangstersLeft(s, seat, s.place[seat]))
    for (let ammo = 0; ammo <= most; ammo++) out.add(ammo)
  },
  apply(s, _f, seat, code, x) {
    const left = gangstersLeft(s, seat, s.place[seat]) - code
    takeResource(s, seat, AMMO, code)
    note(x, { t: 'gangsters', seat, ...at(s, s.place[seat]), ammo: code })
    hurt(s, seat, left * damage.gangster, x, 'gangsters')
    x.next('reveals')
  },
  render: (s, _f, seat, code) => ({
    code,
    key: 'fight',
    args: { ammo: code, loss: gangstersLeft(s, seat, s.place[seat]) - code },
  }),
  why: () => 'RA-4.1.12',
}
