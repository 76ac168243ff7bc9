// Contests between players: intercepting a criminal (4.6), attacking an agent or an android (4.13, 4.16).
import { only, type AskStep, type Context, type RunStep, type Seat } from '@safehouse/kernel'
import { pistolDice, rollAttack, tellHits } from './attack.ts'
import { CRIMINALS, DICE_PER_COLOUR, FUEL, GREEN } from './data.ts'
import { carsOf, hitsOf, rollDice, rollDie } from './dice.ts'
import { callReveals } from './identity.ts'
import { gainInfluence, hurt, resource, takeResource } from './people.ts'
import { CUSTODY, type State } from './state.ts'
import { note } from './telling.ts'
import { hasCustody } from './turn.ts'
import { whyNotDefend } from './why-dice.ts'

/** `f.b`: the target, then target + 8 * criminals still to be taken. */
export const intercept: RunStep<State> = {
  run(s, f, x) {
    const target = f.b & 7
    const stage = f.a++
    if (stage === 0) {
      s.flags = 0
      x.call('chase', f.seat)
    } else if (stage === 1) {
      note(x, { t: 'intercepts', seat: f.seat, targetSeat: target, fuel: s.spent })
      x.call('defend', target, 0, DICE_PER_COLOUR - s.spent)
    } else if (stage === 2) {
      f.b = target + 8 * race(s, f.seat, target, x)
    } else if (f.b < 8 || !hasCustody(s, target)) x.end()
    else {
      f.b -= 8
      x.call('seize', f.seat, 0, target)
    }
  },
}

/** The fuel the defender puts in stands in `s.modifier` when both roll. */
const race = (s: State, seat: Seat, target: Seat, x: Context): number => {
  rollDice(s, x, 0, s.spent, 0)
  const cars = carsOf(s.roll)
  note(x, { t: 'rolled', seat, dice: s.roll })
  const left = Math.max(0, cars - defence(s, target, x))
  note(x, { t: 'cars', n: left })
  return left
}

const defence = (s: State, target: Seat, x: Context): number => {
  const dice: number[] = []
  for (let i = 0; i < s.modifier; i++) dice.push(rollDie(x, GREEN))
  if (dice.length > 0) note(x, { t: 'rolled', seat: target, dice })
  return carsOf(dice)
}

/** The code is the fuel the interceptor spends. */
export const chase: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'chase',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    const most = Math.min(DICE_PER_COLOUR, resource(s, seat, FUEL))
    for (let fuel = 1; fuel <= most; fuel++) out.add(fuel)
  },
  apply(s, _f, seat, code, x) {
    s.spent = takeResource(s, seat, FUEL, code)
    x.end()
  },
  render: (_s, _f, _seat, code) => ({ code, key: 'chase', args: { fuel: code } }),
  why: () => 'RA-4.6.2',
}

/** The code is the fuel the target spends; `f.b` is the number of green dice left. */
export const defend: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  clock: 'reaction',
  label: 'defend',
  open: true,
  obvious: true,
  options(s, f, seat, out) {
    const most = Math.min(f.b, resource(s, seat, FUEL))
    for (let fuel = 0; fuel <= most; fuel++) out.add(fuel)
  },
  apply(s, _f, seat, code, x) {
    s.modifier = takeResource(s, seat, FUEL, code)
    note(x, { t: 'defends', seat, fuel: code })
    x.end()
  },
  render: (_s, _f, _seat, code) => ({ code, key: 'defend', args: { fuel: code } }),
  why: (view) => whyNotDefend(view),
}

/** The code is a criminal of the target (`f.b`). */
export const seize: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'seize',
  open: true,
  obvious: true,
  options(s, f, _seat, out) {
    for (let c = 0; c < CRIMINALS; c++) if (s.criminals[c].where === CUSTODY + f.b) out.add(c)
  },
  apply(s, f, seat, code, x) {
    s.criminals[code].where = CUSTODY + seat
    note(x, { t: 'seized', seat, targetSeat: f.b, criminal: code + 1 })
    x.end()
  },
  render: (_s, _f, _seat, code) => ({ code, key: 'seize', args: { criminal: code + 1 }, touches: [`criminal:${code + 1}`] }),
  why: () => 'RA-4.6.5',
}

/** An android attacks an agent, or an agent an android. `f.b` is the target. */
export const assault: RunStep<State> = {
  run(s, f, x) {
    const stage = f.a++
    if (stage === 0) {
      s.flags = 0
      s.modifier = 0
      note(x, { t: 'assaults', seat: f.seat, targetSeat: f.b })
      x.call('ammo', f.seat)
    } else if (stage === 1) {
      note(x, { t: 'armed', seat: f.seat, ammo: s.spent })
      x.call('defend', f.b, 0, DICE_PER_COLOUR - pistolDice(s, f.seat))
    } else if (stage === 2) {
      rollAttack(s, f.seat, x)
      tellHits(s, 0, x)
      const hits = hitsOf(s.roll) - defence(s, f.b, x)
      if (hurt(s, f.b, hits, x, 'assault')) gainInfluence(s, f.seat, 1, x, 'assault')
    } else if (stage === 3) callReveals(x)
    else x.end()
  },
}
