// What criminal cards do (5.2, 5.3). Effects strike the attacker; what has no object is ignored.
import { only, type AskStep, type Context, type Seat } from '@safehouse/kernel'
import { subdue } from './attack.ts'
import { lowerTimers } from './city.ts'
import { advance, leave, placeAssassin, placeBomb } from './criminals.ts'
import { ASSASSIN, BOMB, cards, CRIMINALS, type Effect } from './data.ts'
import { canPeek } from './investigate.ts'
import { gainCredits, gainResource, gainUpgrade, heal, hurt, loseInfluence, payCredits, takeResource } from './people.ts'
import { at, informantsOf, removeInformant } from './places.ts'
import { CUSTODY, NONE, removeFrom, type State } from './state.ts'
import { note } from './telling.ts'
import { hasCustody } from './turn.ts'

export const ATTACK_OVER = 1
export const NO_AMMO_DICE = 2
export const NO_PISTOLS = 4
export const MAY_REROLL = 8

export const unmaskEffect = (s: State, seat: Seat, target: number, effect: Effect, x: Context): void => {
  note(x, { t: 'unmaskEffect', seat, unmask: s.criminals[target].card })
  switch (effect.type) {
    case 'tough':
      s.modifier += effect.n
      break
    case 'weak':
      s.modifier -= effect.n
      break
    case 'noAmmoDice':
      s.flags |= NO_AMMO_DICE
      break
    case 'noPistols':
      s.flags |= NO_PISTOLS
      break
    case 'rerollOnce':
      s.flags |= MAY_REROLL
      break
    case 'surrender':
      subdue(s, seat, target, x)
      s.flags |= ATTACK_OVER
      break
    case 'escape':
      escape(s, target, effect.n, x)
      break
    default:
      strike(s, seat, target, effect, x)
  }
}

export const retaliate = (s: State, seat: Seat, target: number, x: Context): void => {
  const { card } = s.criminals[target]
  const { retaliation, clock } = cards[card]
  note(x, { t: clock ? 'clockStarts' : 'retaliation', seat, criminal: target + 1, retaliation: card })
  if (clock) startClock(s, seat, target, retaliation)
  else if (retaliation.type === 'escape') escape(s, target, retaliation.n, x)
  else if (retaliation.type === 'endTurn') s.turnOver = true
  else if (retaliation.type === 'revealIdentity') s.pending |= only(seat)
  else strike(s, seat, target, retaliation, x)
}

/** A second miss against the same criminal renews the clock. */
const startClock = (s: State, seat: Seat, criminal: number, { type, n }: Effect): void => {
  for (const clock of s.clocks)
    if (clock.seat === seat && clock.criminal === criminal) {
      clock.round = s.round
      return
    }
  s.clocks.push({ seat, criminal, type, n, round: s.round })
}

const escape = (s: State, target: number, n: number, x: Context): void => {
  for (let i = 0; i < n; i++) if (!advance(s, target, x)) return
}

/** What an unmask effect and a retaliation can both do. */
const strike = (s: State, seat: Seat, target: number, effect: Effect, x: Context): void => {
  const here = s.place[seat]
  switch (effect.type) {
    case 'loseStamina':
      hurt(s, seat, effect.n, x, 'card')
      break
    case 'loseResource':
      takeResource(s, seat, effect.which, effect.n)
      break
    case 'loseCredits':
      payCredits(s, seat, effect.n)
      break
    case 'loseInfluence':
      loseInfluence(s, seat, effect.n)
      break
    case 'allBombsTick':
      lowerTimers(s, effect.n)
      x.call('blasts', seat)
      break
    case 'killInformantHere':
      if (s.informants[here * 2] !== NONE) removeInformant(s, here, 0, x)
      break
    case 'killOwnInformant':
      if (s.informants.includes(seat)) x.call('loseInformant', seat)
      break
    case 'summonAssassin':
      if (s.bag.includes(ASSASSIN)) {
        removeFrom(s.bag, ASSASSIN)
        placeAssassin(s, here, x)
      }
      break
    case 'summonBomb':
      if (s.bag.includes(BOMB)) {
        removeFrom(s.bag, BOMB)
        placeBomb(s, here, effect.n)
      }
      break
    case 'custodyEscape':
      if (hasCustody(s, seat)) x.call('loseCustody', seat, 0, effect.n)
      break
    case 'gainResource':
      gainResource(s, seat, effect.which, effect.n)
      break
    case 'gainCredits':
      gainCredits(s, seat, effect.n)
      break
    case 'heal':
      heal(s, seat, effect.n)
      break
    case 'peek':
      if (canPeek(s, seat)) x.call('peek', seat)
      break
    case 'upgradeStep':
      gainUpgrade(s, seat, effect.which, 1, x)
      break
    default:
      throw new Error(`criminal ${target} has an unknown effect ${effect.type}`)
  }
}

/** The code is the slot of one of his informants. */
export const loseInformant: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'loseInformant',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    for (const slot of s.tiles.keys()) if (informantsOf(s, seat, slot) > 0) out.add(slot)
  },
  apply(s, _f, seat, code, x) {
    removeInformant(s, code, s.informants[code * 2] === seat ? 0 : 1, x)
    x.end()
  },
  render: (s, _f, _seat, code) => ({ code, key: 'loseInformant', args: { ...at(s, code) }, touches: [`slot:${code}`] }),
  why: () => 'RA-5.2.12',
}

/** The code is the criminal that gets away; `f.b` is how many must. */
export const loseCustody: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'loseCustody',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    for (let c = 0; c < CRIMINALS; c++) if (s.criminals[c].where === CUSTODY + seat) out.add(c)
  },
  apply(s, f, seat, code, x) {
    leave(s, code, x)
    if (++f.a >= f.b || !hasCustody(s, seat)) x.end()
  },
  render: (_s, _f, _seat, code) => ({
    code,
    key: 'loseCustody',
    args: { criminal: code + 1 },
    touches: [`criminal:${code + 1}`],
  }),
  why: () => 'RA-5.2.15',
}
