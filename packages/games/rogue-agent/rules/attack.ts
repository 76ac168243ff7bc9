// Attacking a criminal or an assassin (4.4).
import { EVERYONE, has, only, type AskStep, type Context, type RunStep, type Seat } from '@safehouse/kernel'
import { returnAssassin, returnMarkers } from './criminals.ts'
import { AMMO, cards, CRIMINALS, damage, DICE_PER_COLOUR, targets } from './data.ts'
import { hitsOf, rollDice } from './dice.ts'
import { ATTACK_OVER, MAY_REROLL, NO_AMMO_DICE, NO_PISTOLS, retaliate, unmaskEffect } from './effects.ts'
import { callReveals } from './identity.ts'
import { chanceOfHits } from './odds.ts'
import { clockOf, gainInfluence, hurt, pistols, resource, takeResource } from './people.ts'
import { at, informantsOf, isProtected } from './places.ts'
import type { State } from './state.ts'
import { note } from './telling.ts'

/** `f.b`: the criminal, or CRIMINALS for an assassin. `f.a`: turn the card up, ask for ammo, roll, resolve, reveal. */
export const attack: RunStep<State> = {
  run(s, f, x) {
    const stage = f.a++
    if (stage === 0) begin(s, f.seat, f.b, x)
    else if (stage === 1) {
      if (isOver(s, f.seat, f.b)) f.a = 4
      else x.call('ammo', f.seat, 0, hitsNeeded(s, f.b))
    } else if (stage === 2) {
      rollAttack(s, f.seat, x)
      s.rerolls = s.flags & MAY_REROLL ? 1 : 0
      if (s.rerolls > 0) x.call('reroll', f.seat)
    } else if (stage === 3) {
      tellHits(s, hitsNeeded(s, f.b), x)
      if (f.b === CRIMINALS) strikeAssassin(s, f.seat, x)
      else strikeCriminal(s, f.seat, f.b, x)
    } else if (stage === 4) callReveals(x)
    else x.end()
  },
}

const begin = (s: State, seat: Seat, target: number, x: Context): void => {
  s.modifier = 0
  s.flags = 0
  s.spent = 0
  if (target < CRIMINALS) note(x, { t: 'attacks', seat, criminal: target + 1 })
  else note(x, { t: 'attacksAssassin', seat, ...at(s, s.place[seat]) })
  if (target === CRIMINALS || s.criminals[target].faceUp) return
  const criminal = s.criminals[target]
  const investigated = has(criminal.markers, seat)
  criminal.faceUp = true
  x.tell(EVERYONE, { t: 'unmasked', criminal: target + 1, card: criminal.card }, { row: 'RA-7.3', only: ['card'] })
  const { unmask } = cards[criminal.card]
  returnMarkers(s, target)
  if (unmask !== undefined && unmask.red !== investigated) unmaskEffect(s, seat, target, unmask.effect, x)
}

/** Has the unmask effect put an end to the attack? */
const isOver = (s: State, seat: Seat, target: number): boolean =>
  s.turnOver || (s.flags & ATTACK_OVER) !== 0 || (target < CRIMINALS && s.criminals[target].where !== s.place[seat])

/** Black dice the attacker may still add, by ammo. */
export const mostAmmo = (s: State, seat: Seat): number =>
  s.flags & NO_AMMO_DICE || clockOf(s, seat, 'noAmmoDice') ? 0 : Math.min(resource(s, seat, AMMO), DICE_PER_COLOUR)

export const pistolDice = (s: State, seat: Seat): number =>
  s.flags & NO_PISTOLS || clockOf(s, seat, 'noPistols') ? 0 : pistols(s, seat)

/** The hits that kill an assassin, or subdue a criminal. */
const hitsNeeded = (s: State, target: number): number =>
  target === CRIMINALS ? targets.assassinHits : Math.max(1, cards[s.criminals[target].card].health + s.modifier)

/** The code is the ammo spent; `f.b`: the hits that do it, 0 where that is not all in the dice. */
export const ammo: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'ammo',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    for (let n = 0; n <= mostAmmo(s, seat); n++) out.add(n)
  },
  apply(s, _f, seat, code, x) {
    s.spent = takeResource(s, seat, AMMO, code)
    x.end()
  },
  render(s, f, seat, code) {
    const green = pistolDice(s, seat)
    const percent = f.b > 0 ? Math.round(100 * chanceOfHits(green, code, f.b)) : 0
    return { code, key: 'ammo', args: { ammo: code, green, percent } }
  },
  why: () => 'RA-4.4.7',
}

/** Three red dice, a green one for each pistol, a black one for each ammo spent. */
export const rollAttack = (s: State, seat: Seat, x: Context): void => {
  rollDice(s, x, DICE_PER_COLOUR, pistolDice(s, seat), s.spent)
  note(x, { t: 'rolled', seat, dice: s.roll.slice() })
}

/** What the roll came to in the end, and what it takes; 0 where every hit counts. */
export const tellHits = (s: State, needed: number, x: Context): void => note(x, { t: 'hits', hits: hitsOf(s.roll), needed })

const strikeAssassin = (s: State, seat: Seat, x: Context): void => {
  if (hitsOf(s.roll) >= hitsNeeded(s, CRIMINALS)) {
    returnAssassin(s, s.place[seat], x)
    gainInfluence(s, seat, 1, x, 'stopped')
  } else if (!isProtected(s, seat)) hurt(s, seat, damage.assassin - informantsOf(s, seat, s.place[seat]), x, 'assassin')
}

const strikeCriminal = (s: State, seat: Seat, target: number, x: Context): void => {
  if (hitsOf(s.roll) >= hitsNeeded(s, target)) subdue(s, seat, target, x)
  else retaliate(s, seat, target, x)
}

export const subdue = (s: State, seat: Seat, target: number, x: Context): void => {
  s.criminals[target].subdued = true
  note(x, { t: 'subdued', seat, criminal: target + 1 })
  gainInfluence(s, seat, 1, x, 'subdued')
}
