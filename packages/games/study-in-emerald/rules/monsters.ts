// Vampires and zombies (5.25, 5.26).
import { only, type AskStep, type Context, type RunStep, type Seat } from '@safehouse/kernel'
import { strike } from './attack.ts'
import { BITE, DONE } from './codes.ts'
import { AGENTS, CITIES, isMain, neighbours, parameters } from './data.ts'
import { finish } from './ending.ts'
import { agentsIn, canBeStruck, inCity, isKnown, isVampire, makeVampire, zombiesOut } from './places.ts'
import { agentOption, cityOption, doneOption } from './rendering.ts'
import { monstersScore } from './score.ts'
import { CONVERT, type State } from './state.ts'
import { note, tell } from './telling.ts'
import { whyNotBite, whyNotStrike, whyNotZombie } from './why-action.ts'

/** After the Society of Leopold their actions are no more. */
const monstersAct = monstersScore

// ── Vampire: an own agent, or BITE + agent ─────────────────────────────────────────────────────────────────────────

const canTurn = (s: State, seat: Seat, agent: number): boolean =>
  s.by[agent] === seat && inCity(s, agent) && !isVampire(s, agent)

const vampireIn = (s: State, seat: Seat, city: number): boolean => {
  for (let agent = 0; agent < s.at.length; agent++)
    if (s.at[agent] === city && s.by[agent] === seat && isVampire(s, agent)) return true
  return false
}

const canBite = (s: State, seat: Seat, agent: number): boolean => {
  const owner = s.by[agent]
  if (isMain(agent) || owner === seat || !inCity(s, agent) || isVampire(s, agent)) return false
  return isKnown(s, owner) && vampireIn(s, seat, s.at[agent])
}

export const canVampire = (s: State, seat: Seat): boolean => {
  if (!monstersAct(s)) return false
  for (let agent = 0; agent < s.at.length; agent++) if (canTurn(s, seat, agent) || canBite(s, seat, agent)) return true
  return false
}

export const vampire: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'vampire',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    for (let agent = 0; agent < s.at.length; agent++) if (canTurn(s, seat, agent)) out.add(agent)
    for (let agent = 0; agent < AGENTS; agent++) if (canBite(s, seat, agent)) out.add(BITE + agent)
  },
  apply(s, _f, seat, code, x) {
    if (code < BITE) {
      makeVampire(s, code)
      tell(x, { t: 'vampire', seat, agent: code })
      return x.end()
    }
    s.use = CONVERT
    s.target = code - BITE
    s.city = s.at[s.target]
    note(x, {
      t: 'attacks',
      seat,
      use: s.use,
      city: s.city,
      card: s.action,
      agent: s.target,
      targetSeat: s.by[s.target],
      cards: [],
    })
    x.next('attack', seat)
  },
  render: (s, _f, _seat, code) =>
    code < BITE
      ? agentOption(code, 'makeVampire', [`agent:${code}`])
      : agentOption(code - BITE, 'bite', [`agent:${code - BITE}`], code, s.by[code - BITE]),
  why: (view, _f, seat, what) => whyNotBite(view, seat, what),
}

// ── Zombies ────────────────────────────────────────────────────────────────────────────────────────────────────────

const canKillIn = (s: State, seat: Seat, done: number, agent: number): boolean => {
  const city = s.at[agent]
  return inCity(s, agent) && s.zombies[city] > 0 && ((done >> city) & 1) === 0 && canBeStruck(s, seat, agent)
}

const anyKill = (s: State, seat: Seat): boolean => {
  for (let agent = 0; agent < s.at.length; agent++) if (canKillIn(s, seat, 0, agent)) return true
  return false
}

/** Where zombies may be placed, as bits: with an agent or zombie of the player, or next to that. There always is a place. */
const graves = (s: State, seat: Seat): number => {
  let bits = 0
  for (let city = 0; city < CITIES; city++) {
    if (s.zombies[city] === 0 && agentsIn(s, seat, city) === 0) continue
    bits |= 1 << city
    for (const next of neighbours[city]) bits |= 1 << next
  }
  if (s.destroyed >= 0) bits &= ~(1 << s.destroyed)
  if (s.closed >= 0) bits &= ~(1 << s.closed)
  return bits
}

const inSupply = (s: State): number => parameters.zombies - zombiesOut(s)

export const canZombies = (s: State, seat: Seat): boolean => {
  if (!monstersAct(s)) return false
  return inSupply(s) > 0 || s.actions === 0 || anyKill(s, seat)
}

/** With all zombies out as first action the game ends; else they kill, then rise. The action is counted already. */
export const zombies: RunStep<State> = {
  run(s, f, x) {
    if (inSupply(s) === 0 && s.actions === 1) return finish(s, 'zombies', x)
    x.next('zombieKills', f.seat)
  },
}

const rise = (s: State, seat: Seat, x: Context): void => {
  const left = Math.min(inSupply(s), parameters.zombiesPerAction)
  if (left > 0) return x.next('zombiePlaces', seat, graves(s, seat), left)
  tell(x, { t: 'zombiesRise', seat, cities: [] })
  x.end()
}

/** The code is the victim; `f.a` are the cities whose zombies have killed, as bits. */
export const zombieKills: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'zombieKills',
  open: true,
  obvious: true,
  options(s, f, seat, out) {
    for (let agent = 0; agent < s.at.length; agent++) if (canKillIn(s, seat, f.a, agent)) out.add(agent)
    out.add(DONE)
  },
  apply(s, f, seat, code, x) {
    if (code === DONE) return rise(s, seat, x)
    f.a |= 1 << s.at[code]
    tell(x, { t: 'zombiesKill', seat, city: s.at[code], agent: code, targetSeat: s.by[code] })
    strike(s, seat, code, x)
  },
  render: (s, _f, _seat, code) =>
    code === DONE
      ? doneOption('killsDone')
      : agentOption(code, isMain(code) ? 'strikeMain' : 'strike', [`agent:${code}`], code, s.by[code]),
  why: (view, _f, seat, what) => whyNotStrike(view, seat, what),
  fallback: () => DONE,
}

/** `f.a` are the cities fixed before the first was placed, `f.b` how many may still be. */
export const zombiePlaces: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'zombiePlaces',
  open: true,
  options(_s, f, _seat, out) {
    for (let city = 0; city < CITIES; city++) if ((f.a >> city) & 1) out.add(city)
    out.add(DONE)
  },
  apply(s, f, seat, code, x) {
    if (code !== DONE) {
      s.zombies[code]++
      s.chosen.push(code)
      f.b--
      if (f.b > 0) return
    }
    tell(x, { t: 'zombiesRise', seat, cities: s.chosen })
    s.chosen.length = 0
    x.end()
  },
  render: (_s, _f, _seat, code) => (code === DONE ? doneOption('zombiesDone') : cityOption(code, 'raise')),
  why: (view, f, seat, what) => whyNotZombie(view, f, seat, what),
  fallback: () => DONE,
}
