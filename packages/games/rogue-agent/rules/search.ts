// Searching a location (4.8): choose colours, roll, reroll, resolve the dice one by one.
import { only, type AskStep, type Context, type RunStep, type Seat } from '@safehouse/kernel'
import { KEEP, PLAIN, REROLL, RESOLVE_REST, TAKE_LOSS, WITH_AMMO, WITH_BOOST } from './codes.ts'
import {
  AGENT,
  AMMO,
  ARMOUR_FROM,
  BLAST,
  BOOST,
  COLOURS,
  colourOf,
  countOf,
  CREDIT_FACE,
  CREDIT_FACE_VALUE,
  damage,
  DICE_PER_COLOUR,
  HEAL_FACE,
  AMMO_FACE,
  CAR_FACE,
  EVIDENCE_FACE,
  AGENT_FACE,
  RECON_FROM,
  searchDice,
  SYMBOLS,
  symbolOf,
} from './data.ts'
import { countSymbol, rollDie, rollDice } from './dice.ts'
import { callReveals } from './identity.ts'
import { clockOf, gainCredits, gainResource, gainUpgrade, heal, hurt, resource, takeResource, upgrade } from './people.ts'
import { at, informantsOf, isProtected } from './places.ts'
import { removeAt, type State } from './state.ts'
import { note } from './telling.ts'
import { whyNotReroll, whyNotResolve } from './why-dice.ts'

/** `f.a`: 0 choose colours and roll, 1 reroll, 2 resolve, 3 reveal. */
export const search: RunStep<State> = {
  run(s, f, x) {
    const { fixed, white } = searchDice[s.tiles[s.place[f.seat]]]
    if (f.a === 0) {
      if (f.b === 0) s.colours.length = 0
      if (f.b++ < white.length) return x.call('colour', f.seat)
      f.a = 1
      const dice = fixed.slice()
      for (let i = 0; i < white.length; i++) dice[s.colours[i]] += white[i]
      note(x, { t: 'searches', seat: f.seat, ...at(s, s.place[f.seat]), colours: s.colours.slice() })
      rollDice(s, x, dice[0], dice[1], dice[2])
      note(x, { t: 'rolled', seat: f.seat, dice: s.roll.slice() })
      s.rerolls = clockOf(s, f.seat, 'noReroll') ? 0 : upgrade(s, f.seat, AGENT) >= RECON_FROM ? 2 : 1
    } else if (f.a === 1) {
      if (s.rerolls > 0) return x.call('reroll', f.seat)
      f.a = 2
      s.free = isProtected(s, f.seat)
        ? s.roll.length
        : informantsOf(s, f.seat, s.place[f.seat]) + (upgrade(s, f.seat, AGENT) >= ARMOUR_FROM ? 1 : 0)
    } else if (f.a === 2) {
      if (!s.turnOver && unresolved(s.roll) > 0) return x.call('resolveDie', f.seat)
      f.a = 3
      s.roll = []
      callReveals(x)
    } else x.end()
  },
}

/** Dice that must still be resolved: all but the boosts. */
const unresolved = (roll: readonly number[]): number => roll.length - countSymbol(roll, BOOST)

/** The code is a colour for the next white group. */
export const colour: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'colour',
  open: true,
  options(s, _f, seat, out) {
    const { fixed, white } = searchDice[s.tiles[s.place[seat]]]
    for (const colour of COLOURS.keys()) {
      let total = fixed[colour] + white[s.colours.length]
      for (const [group, chosen] of s.colours.entries()) if (chosen === colour) total += white[group]
      if (total <= DICE_PER_COLOUR) out.add(colour)
    }
  },
  apply(s, _f, _seat, code, x) {
    s.colours.push(code)
    x.end()
  },
  render(s, _f, seat, code) {
    const { white } = searchDice[s.tiles[s.place[seat]]]
    return { code, key: 'colour', args: { colour: COLOURS[code], count: white[s.colours.length] } }
  },
  why: () => 'RA-4.8.3',
}

/** Dice are picked one by one (`f.a`, as bits), then rolled again; or all are kept. Serves attacks too. */
export const reroll: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'reroll',
  open: (code, _s, f) => (code === KEEP ? 0 : code === REROLL ? f.a : undefined),
  options(s, f, _seat, out) {
    if (f.a === 0) out.add(KEEP)
    else out.add(REROLL)
    for (let i = 0; i < s.roll.length; i++) if ((f.a & (1 << i)) === 0) out.add(i)
  },
  apply(s, f, seat, code, x) {
    if (code === KEEP) {
      s.rerolls = 0
      return x.end()
    }
    if (code !== REROLL) {
      f.a |= 1 << code
      return
    }
    for (let i = 0; i < s.roll.length; i++) if (f.a & (1 << i)) s.roll[i] = rollDie(x, colourOf(s.roll[i]))
    s.rerolls--
    note(x, { t: 'rerolled', seat, dice: s.roll.slice(), picked: f.a })
    x.end()
  },
  render: (s, _f, _seat, code) =>
    code >= KEEP
      ? { code, key: code === KEEP ? 'keep' : 'reroll' }
      : { code, key: 'rerollDie', args: { die: s.roll[code] }, touches: [`die:${code}`] },
  why: (view) => whyNotReroll(view),
  fallback: () => KEEP,
}

/** The code is die * 4 + way: equal dice are one choice. */
export const resolveDie: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'resolveDie',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    const boosts = countSymbol(s.roll, BOOST)
    for (let i = 0; i < s.roll.length; i++) {
      const die = s.roll[i]
      if (symbolOf[die] === BOOST || s.roll.indexOf(die) < i) continue
      if (symbolOf[die] !== BLAST || s.free > 0) out.add(die * 4 + PLAIN)
      else {
        if (resource(s, seat, AMMO) > 0) out.add(die * 4 + WITH_AMMO)
        out.add(die * 4 + TAKE_LOSS)
      }
      if (boosts > 0 && (symbolOf[die] !== BLAST || s.free === 0)) out.add(die * 4 + WITH_BOOST)
    }
    if (unresolved(s.roll) > 1) out.add(RESOLVE_REST)
  },
  apply(s, _f, seat, code, x) {
    if (code === RESOLVE_REST) resolveRest(s, seat, x)
    else resolve(s, seat, code >> 2, code & 3, x)
    x.end()
  },
  render: (s, _f, _seat, code) =>
    code === RESOLVE_REST
      ? { code, key: 'resolveRest' }
      : {
          code,
          key: symbolOf[code >> 2] === BLAST ? BLAST_WAYS[code & 3] : GAIN_WAYS[code & 3],
          args: { symbol: SYMBOLS[symbolOf[code >> 2]], count: countOf[code >> 2], die: code >> 2 },
          touches: [`die:${s.roll.indexOf(code >> 2)}`],
        },
  why: (view, _f, seat, what) => whyNotResolve(view, seat, what),
  fallback: (s, _f, seat) => (unresolved(s.roll) > 1 ? RESOLVE_REST : lastDie(s, seat)),
}

const BLAST_WAYS = ['blastIgnored', 'blastBoost', 'blastAmmo', 'blastLoss']
const GAIN_WAYS = ['gain', 'gainBoosted']

/** The last die, resolved as "resolve the rest" would. */
const lastDie = (s: State, seat: Seat): number => {
  const die = s.roll.find((one) => symbolOf[one] !== BOOST)!
  if (symbolOf[die] === BLAST) return die * 4 + wayOfBlast(s, seat)
  return die * 4 + (countSymbol(s.roll, BOOST) > 0 ? WITH_BOOST : PLAIN)
}

const spendBoost = (roll: number[]): void =>
  removeAt(
    roll,
    roll.findIndex((die) => symbolOf[die] === BOOST),
  )

const resolve = (s: State, seat: Seat, die: number, way: number, x: Context): void => {
  removeAt(s.roll, s.roll.indexOf(die))
  if (way === WITH_BOOST) spendBoost(s.roll)
  note(x, { t: 'resolved', seat, die, way, ignored: symbolOf[die] === BLAST && way === PLAIN ? 1 : 0 })
  if (symbolOf[die] !== BLAST) gain(s, seat, die, way === WITH_BOOST ? 2 : 1, x)
  else if (way === PLAIN) s.free--
  else if (way === WITH_AMMO) takeResource(s, seat, AMMO, 1)
  else if (way === TAKE_LOSS) hurt(s, seat, damage.blastInSearch, x, 'blast')
}

const gain = (s: State, seat: Seat, die: number, times: number, x: Context): void => {
  const symbol = symbolOf[die]
  const n = countOf[die] * times
  if (symbol >= AMMO_FACE && symbol <= EVIDENCE_FACE) gainResource(s, seat, symbol - AMMO_FACE, n)
  else if (symbol >= CAR_FACE && symbol <= AGENT_FACE) gainUpgrade(s, seat, symbol - CAR_FACE, n, x)
  else if (symbol === CREDIT_FACE) gainCredits(s, seat, CREDIT_FACE_VALUE * times)
  else heal(s, seat, n)
}

// ── resolve the rest (RA-8.33) ─────────────────────────────────────────────────────────────────────────────────────

/** How much a boost is worth on a face: upgrades, credits, double faces, single ones, healing. */
const worth = (die: number): number => {
  const symbol = symbolOf[die]
  if (symbol >= CAR_FACE && symbol <= AGENT_FACE) return 5
  if (symbol === CREDIT_FACE) return 4
  if (symbol === HEAL_FACE) return 1
  return countOf[die] === 2 ? 3 : 2
}

const resolveRest = (s: State, seat: Seat, x: Context): void => {
  const blasts = countSymbol(s.roll, BLAST)
  const open = Math.max(0, blasts - s.free)
  const boosts = countSymbol(s.roll, BOOST)
  const gains = s.roll.filter((die) => symbolOf[die] !== BLAST && symbolOf[die] !== BOOST)
  // The sort is stable: equal faces keep the order of the dice.
  const doubled = gains.toSorted((a, b) => worth(b) - worth(a)).slice(0, Math.max(0, boosts - open))
  const take = (die: number): void => {
    if (s.turnOver) return
    const at = doubled.indexOf(die)
    if (at >= 0) doubled.splice(at, 1)
    resolve(s, seat, die, at >= 0 ? WITH_BOOST : PLAIN, x)
  }
  const heals = gains.filter((die) => symbolOf[die] === HEAL_FACE)
  for (const die of gains) if (symbolOf[die] !== HEAL_FACE) take(die)
  const unprevented = Math.max(0, open - boosts - resource(s, seat, AMMO))
  const healFirst = unprevented * damage.blastInSearch >= s.stamina[seat]
  if (healFirst) for (const die of heals) take(die)
  for (const die of s.roll.filter((one) => symbolOf[one] === BLAST))
    if (!s.turnOver) resolve(s, seat, die, wayOfBlast(s, seat), x)
  if (!healFirst) for (const die of heals) take(die)
}

/** A blast is ignored free, by a boost, by ammo, or hurts. */
const wayOfBlast = (s: State, seat: Seat): number => {
  if (s.free > 0) return PLAIN
  if (countSymbol(s.roll, BOOST) > 0) return WITH_BOOST
  return resource(s, seat, AMMO) > 0 ? WITH_AMMO : TAKE_LOSS
}
