// Cards of violence (5.1 to 5.4): where each may act, at whom, and the bombs it takes.
import { only, type AskStep, type OptionBuffer, type Reveal, type Seat } from '@safehouse/kernel'
import { discardOpenly, playCard } from './cards.ts'
import { AT_AGENT, AT_ROYAL, AT_ZOMBIE, DONE } from './codes.ts'
import {
  AA,
  AR,
  cards,
  cities,
  CITIES,
  HIDE_ROYALTY,
  HIRED_ASSASSIN,
  isAgentCard,
  marks,
  MORAN,
  START_ASSASSINATE,
} from './data.ts'
import { addKinds } from './influence.ts'
import { canBomb, countValues, value } from './paying.ts'
import { agentsIn, bombsAt, canBeStruck, inCity, isVampire, mainOf, owns } from './places.ts'
import { aimOption, cardOption } from './rendering.ts'
import { AGENT, AT_LARGE, HIDE, NONE, ROYAL, type State } from './state.ts'
import { tell } from './telling.ts'
import { whyNotAim, whyNotPay } from './why-action.ts'

/** What a card of violence may be used for: AR and AA as bits. 0 if it is none, or its agent is not there to act. */
export const rightsOf = (s: State, seat: Seat, kind: number): number => {
  if (kind === HIRED_ASSASSIN || kind === START_ASSASSINATE) return AR | AA
  if (kind === HIDE_ROYALTY) return AR
  if (!isAgentCard(kind) || s.by[kind] !== seat || !inCity(s, kind)) return 0
  if (isVampire(s, kind)) return AR | AA
  return marks[kind] | (owns(s, seat, MORAN) ? AA : 0)
}

/** May the card act in this city? */
const actsIn = (s: State, seat: Seat, kind: number, city: number): boolean => {
  if (kind === HIRED_ASSASSIN || kind === HIDE_ROYALTY) return agentsIn(s, seat, city) > 0
  return s.at[kind === START_ASSASSINATE ? mainOf(seat) : kind] === city
}

const NO_BOMBS = [0, 0, 0, 0]

/** Can the defence be reached with the bomb cards left in hand, the acting card apart? */
const reaches = (s: State, seat: Seat, kind: number, city: number, defence: number): boolean => {
  const have = countValues(s.hand[seat], 'bomb').slice()
  // The card whose action it is does not count; during the choice it has left the hand already.
  if (s.action !== kind) have[cards[kind].bomb]--
  return canBomb(have, NO_BOMBS, defence - bombsAt(s, seat, city))
}

/** Writes every aim of a card, or with no buffer stops at the first. Returns whether there is one. */
export const addAims = (s: State, seat: Seat, kind: number, out: OptionBuffer | undefined): boolean => {
  const rights = rightsOf(s, seat, kind)
  if (rights === 0) return false
  let any = false
  for (let city = 0; city < CITIES; city++) {
    if (!actsIn(s, seat, kind, city)) continue
    if ((rights & AR) !== 0 && s.royal[city] === AT_LARGE && reaches(s, seat, kind, city, cities[city].royalty.defence)) {
      any = true
      out?.add(AT_ROYAL + city)
    }
    if (kind === HIDE_ROYALTY) continue
    if (s.zombies[city] > 0) {
      any = true
      out?.add(AT_ZOMBIE + city)
    }
    if ((rights & AA) !== 0 && addVictims(s, seat, kind, city, out)) any = true
    if (any && out === undefined) return true
  }
  return any
}

const addVictims = (s: State, seat: Seat, kind: number, city: number, out: OptionBuffer | undefined): boolean => {
  if (!reaches(s, seat, kind, city, cities[city].agentDefence)) return false
  let any = false
  for (let agent = 0; agent < s.at.length; agent++)
    if (s.at[agent] === city && canBeStruck(s, seat, agent)) {
      any = true
      out?.add(AT_AGENT + agent)
    }
  return any
}

/** The card is s.action. */
export const aim: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'aim',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    addAims(s, seat, s.action, out)
  },
  apply(s, _f, seat, code, x) {
    if (code >= AT_ZOMBIE) {
      s.zombies[code - AT_ZOMBIE]--
      tell(x, { t: 'zombieDestroyed', seat, city: code - AT_ZOMBIE })
      // Whatever the card is, this does not use it up (5.3.3).
      discardOpenly(s, seat, s.action)
      s.action = NONE
      return x.end()
    }
    const royal = code < AT_AGENT
    s.use = royal ? (s.action === HIDE_ROYALTY ? HIDE : ROYAL) : AGENT
    s.target = royal ? NONE : code - AT_AGENT
    s.city = royal ? code : s.at[s.target]
    const defence = royal ? cities[s.city].royalty.defence : cities[s.city].agentDefence
    x.next('bombs', seat, defence - bombsAt(s, seat, s.city))
  },
  render: (s, _f, _seat, code) => aimOption(s, code),
  why: (view, _f, seat, what) => whyNotAim(view, seat, what),
}

const playedBombs = (s: State): number[] => {
  const used = [0, 0, 0, 0]
  for (const kind of s.played) used[value(kind, 'bomb')]++
  return used
}

/** With a single aim, or no choice of bombs, the hand decides without asking. */
const AIMED: Reveal = { row: 'SE-7.4', only: ['t', 'use', 'city', 'agent', 'targetSeat', 'cards'] }

/** `f.a` bombs are needed in all beside the tokens. */
export const bombs: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'payBombs',
  open: true,
  obvious: true,
  options(s, f, seat, out) {
    const used = playedBombs(s)
    if (used[1] + 2 * used[2] + 3 * used[3] >= f.a) return out.add(DONE)
    const have = countValues(s.hand[seat], 'bomb').slice()
    addKinds(s.hand[seat], out, (kind) => {
      const bomb = value(kind, 'bomb')
      if (bomb === 0) return false
      have[bomb]--
      used[bomb]++
      const fits = canBomb(have, used, f.a)
      have[bomb]++
      used[bomb]--
      return fits
    })
  },
  apply(s, _f, seat, code, x) {
    if (code !== DONE) return playCard(s, seat, code)
    tell(
      x,
      {
        t: 'attacks',
        seat,
        use: s.use,
        city: s.city,
        card: s.action,
        ...(s.use === AGENT && { agent: s.target, targetSeat: s.by[s.target] }),
        cards: s.played,
      },
      AIMED,
    )
    x.next('attack', seat)
  },
  render: (_s, _f, _seat, code) => (code === DONE ? { code, key: 'attackNow' } : cardOption(code, 'pay', 'bomb')),
  why: (view, _f, seat, what) => whyNotPay(view, seat, what, 'bomb'),
}
