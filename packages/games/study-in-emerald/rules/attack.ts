// What comes of an attack (5.1, 5.2, 5.4, 5.23, 5.25): the window, the disguise, the result, and the cards put away.
import { only, type Context, type RunStep, type Seat } from '@safehouse/kernel'
import { discardOpenly } from './cards.ts'
import { AGENTS, cards, cities, DISGUISE, INFERNAL_MACHINE, isAgentCard, isMain, RESTORATIONIST } from './data.ts'
import { dies, drawSanity } from './identity.ts'
import { changeControl, takeTrophy } from './losing.ts'
import { inCity, makeVampire, owns, seatsWithTokens } from './places.ts'
import { makeKnown, updateKnown } from './score.ts'
import { AGENT, CONVERT, FACE_UP, HIDDEN, HIDE, KILLED, NONE, ROYAL, TROPHY, type State } from './state.ts'
import { tell } from './telling.ts'

/** Has the attacker a named agent in the city whose token does not lie face up, and somebody else a token? (5.1.7) */
const windowOpens = (s: State, seat: Seat): boolean => {
  if ((seatsWithTokens(s) & ~only(seat)) === 0) return false
  for (let agent = 0; agent < AGENTS; agent++)
    if (s.at[agent] === s.city && s.by[agent] === seat && s.token[agent] < FACE_UP) return true
  return false
}

const START = 0
const AFTER_WINDOW = 1
const AFTER_DISGUISE = 2

/** The attack in s.use, s.city and s.target; `f.a` is how far it has come. */
export const attack: RunStep<State> = {
  run(s, f, x) {
    const phase = f.a
    if (phase === START) {
      f.a = AFTER_WINDOW
      const double = s.use === ROYAL || s.use === AGENT || s.use === HIDE
      if (double && windowOpens(s, f.seat)) return x.call('window', f.seat)
    }
    if (phase <= AFTER_WINDOW && !s.foiled) {
      f.a = AFTER_DISGUISE
      const victim = s.target === NONE ? NONE : s.by[s.target]
      if (victim !== NONE && owns(s, victim, DISGUISE)) return x.call('disguise', victim)
    }
    x.end()
    if (s.foiled) tell(x, { t: 'foiled', seat: f.seat, use: s.use, city: s.city })
    else succeed(s, f.seat, x)
  },
}

const succeed = (s: State, seat: Seat, x: Context): void => {
  if (s.use === ROYAL || s.use === HIDE) return royalFalls(s, seat, x)
  if (s.use !== CONVERT) return strike(s, seat, s.target, x)
  makeVampire(s, s.target)
  tell(x, { t: 'bitten', seat, targetSeat: s.by[s.target], agent: s.target })
  changeControl(s, s.target, seat, x)
}

const royalFalls = (s: State, seat: Seat, x: Context): void => {
  const killed = s.use === ROYAL
  s.royal[s.city] = (killed ? KILLED : HIDDEN) + seat
  tell(x, { t: killed ? 'royalKilled' : 'royalHidden', seat, city: s.city, vp: cities[s.city].royalty.vp })
  const assassin = killed && isAgentCard(s.action) && inCity(s, s.action) ? s.action : NONE
  updateKnown(s, x)
  drawSanity(s, seat, assassin, false, x)
}

/** An agent of another player is killed. */
export const strike = (s: State, seat: Seat, agent: number, x: Context): void => {
  if (!isMain(agent)) return takeTrophy(s, seat, agent, x)
  const victim = s.by[agent]
  tell(x, { t: 'mainStruck', seat, targetSeat: victim })
  makeKnown(s, seat, x)
  if (s.side[victim] === RESTORATIONIST) s.at[agent] = TROPHY + seat
  dies(s, victim, x)
}

/** Lies below every action of a card: after it the card goes to the discard pile, unless it is used up, lost, or lies on the board (4.11.3). */
export const putAway: RunStep<State> = {
  run(s, f, x) {
    // Bombs go first: the card whose action it was lies on top.
    for (const kind of s.played) if (kind !== INFERNAL_MACHINE) discardOpenly(s, f.seat, kind)
    s.played.length = 0
    if (s.action !== NONE && !cards[s.action].oneUse) discardOpenly(s, f.seat, s.action)
    clearAction(s)
    x.end()
  },
}

const clearAction = (s: State): void => {
  s.action = NONE
  s.use = NONE
  s.city = NONE
  s.target = NONE
  s.foiled = false
}
