// The decisions worth comparing: what the greedy bot would do, the plans it passed over, other dice to roll again, other uses
// of the dice.
import { listDrafts, type Contender, type Narrow } from '@safehouse/bots'
import type { Code, FastChance, Machine, Seat } from '@safehouse/kernel'
import { GO, KEEP, REROLL, STOP } from '../rules/codes.ts'
import { SLOTS } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { instinct, isTurn, nextOf, stepsMade, type Choose } from './instinct.ts'
import { allPlans, type Plan } from './plan.ts'

type Rules = Machine<State>

/** What is compared, and how much of what the greedy bot expects counts beside the playouts. */
export interface Outlook {
  /** So many plans are compared. */
  readonly plans: number
  /** Of so many plans that begin with a search, other dice are tried as well. */
  readonly coloured: number
  /** In points of influence: how much of the difference that the greedy bot expects between two plans speaks for the better one… */
  readonly expected: number
  /** …and what speaks for its use of the dice. */
  readonly habitual: number
}

/** For few playouts, which say little: much is left to what the greedy bot expects. */
export const CAREFUL: Outlook = { plans: 12, coloured: 4, expected: 0.5, habitual: 0.03 }
/** For many: they know better than the greedy bot, also of plans it thinks little of. */
export const OPEN: Outlook = { plans: 20, coloured: 5, expected: 0.12, habitual: 0.01 }

/** So many ways to place tokens, or to roll dice again, are compared. */
const WAYS = 16

/** All that a Commander can decide, what the greedy bot would do first. */
export const commanderContenders = (machine: Rules, seat: Seat, usual: readonly Code[], rng: FastChance): Contender[] => {
  const others = listDrafts(machine.game, machine.position, seat, rng, WAYS).filter((codes) => !isSame(codes, usual))
  return [usual, ...others].map((codes) => ({ codes, promise: 0 }))
}

/** What anybody can decide otherwise. `point`: what a point of influence is worth in chances. */
export const contendersOf = (machine: Rules, seat: Seat, point: number, by: Outlook, rng: FastChance): Contender[] => {
  const usual = { codes: draft(machine, seat, instinct), promise: 0 }
  const found: Contender[] = [usual]
  const add = (codes: readonly Code[], promise: number): void => {
    if (!found.some((other) => isSame(other.codes, codes))) found.push({ codes, promise: point * promise })
  }
  const { codes: before, at } = upToTurn(machine, seat)
  const plans = at ? allPlans(at.position.game, seat, stepsMade(at)) : []
  for (const plan of plans)
    if (found.length < by.plans)
      add([...before, ...draft(at!, seat, following(plan))], by.expected * (plan.worth - plans[0].worth))
  for (const { codes, promise } of found.slice(0, by.coloured))
    for (const other of inOtherColours(machine, seat, codes, rng)) add(other, promise / point - by.habitual)
  if (machine.frame.step === 'resolveDie')
    for (const code of machine.options(seat).toArray()) add(draft(machine, seat, beginningWith(code)), -by.habitual)
  if (machine.frame.step === 'reroll') {
    add(draft(machine, seat, beginningWith(KEEP)), -by.habitual)
    for (const codes of listDrafts(machine.game, machine.position, seat, rng, WAYS, rollingAgain)) add(codes, -by.habitual)
  }
  return found
}

/** Which dice to roll again, named in one order. Whoever keeps them goes on to use them: that is another question. */
const rollingAgain: Narrow<State> = (machine, seat) =>
  machine
    .options(seat)
    .toArray()
    .filter((code) => code !== KEEP && (code === REROLL || 1 << code > machine.frame.a))

const isSame = (a: readonly Code[], b: readonly Code[]): boolean => a.length === b.length && a.every((code, i) => code === b[i])

/** A whole decision, code by code. */
const draft = (machine: Rules, seat: Seat, choose: Choose): Code[] => {
  const drafted = machine.fork('draft')
  const codes: Code[] = []
  for (let open = true; open;) {
    const code = choose(drafted, seat)
    codes.push(code)
    open = drafted.tryAnswer(seat, code)
  }
  return codes
}

/** The same decision with white dice of other colours, if it ends in a search: in which order they are named is all the same. */
const inOtherColours = (machine: Rules, seat: Seat, codes: readonly Code[], rng: FastChance): Code[][] => {
  const drafted = machine.fork('draft')
  let at = 0
  for (; drafted.frame.step !== 'colour'; at++) if (!drafted.tryAnswer(seat, codes[at])) return []
  const usual = codes.slice(at).toSorted(byCode)
  return listDrafts(drafted.game, drafted.position, seat, rng, WAYS)
    .filter((colours) => isSame(colours, colours.toSorted(byCode)) && !isSame(colours, usual))
    .map((colours) => [...codes.slice(0, at), ...colours])
}

const byCode = (a: Code, b: Code): number => a - b

/** By instinct up to where the player chooses what to do next, if that is a part of the decision. */
const upToTurn = (machine: Rules, seat: Seat): { readonly codes: readonly Code[]; readonly at?: Rules } => {
  const at = machine.fork('draft')
  const codes: Code[] = []
  while (!isTurn(at)) {
    const code = instinct(at, seat)
    codes.push(code)
    if (!at.tryAnswer(seat, code)) return { codes }
  }
  return { codes, at }
}

const beginningWith = (first: Code): Choose => {
  let isBegun = false
  return (machine, seat) => {
    if (isBegun) return instinct(machine, seat)
    isBegun = true
    return first
  }
}

/** Goes the way of a plan to its first errand, and on by instinct: also where the way turns out to be barred. */
const following = (plan: Plan): Choose => {
  let isUnderWay = true
  return (machine, seat) => {
    if (!isUnderWay || !isTurn(machine)) return instinct(machine, seat)
    const code = nextOf(plan, machine, seat)
    const isPossible = code !== undefined && machine.options(seat).toArray().includes(code)
    isUnderWay = isPossible && (code === STOP || (code >= GO && code < GO + SLOTS))
    return isPossible ? code : instinct(machine, seat)
  }
}
