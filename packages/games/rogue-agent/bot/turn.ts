// A turn, choice by choice: the first step of the best plan, a look at a card before an attack on it, a scan where it pays.
import type { Code, Seat } from '@safehouse/kernel'
import { ATTACK, END_TURN, INVESTIGATE, SCAN, STOP } from '../rules/codes.ts'
import { costs, CRIMINALS } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { knows } from './errands.ts'
import { evidencePrice, scanPays } from './identity.ts'
import { bestPlan, type Plan } from './plan.ts'

export const inTurn = (s: State, seat: Seat, stepsMade: number | undefined, options: readonly Code[]): Code =>
  byPlan(bestPlan(s, seat, stepsMade), s, seat, stepsMade, options)

/** What comes next by a plan that was just made. */
export const byPlan = (plan: Plan, s: State, seat: Seat, stepsMade: number | undefined, options: readonly Code[]): Code => {
  const look = lookFirst(s, seat, plan, options)
  if (look !== undefined) return look
  const scan = options.find((code) => code >= SCAN && code < SCAN + s.seats && scanPays(s, seat, code - SCAN))
  if (scan !== undefined) return scan
  return options.includes(plan.code) ? plan.code : stepsMade === undefined ? END_TURN : STOP
}

/** What a look at a card saves in surprises, and earns in favours. */
const LOOK = 0.26

/** Before an attack on a face nobody has seen, evidence may be well spent. */
const lookFirst = (s: State, seat: Seat, { errand }: Plan, options: readonly Code[]): Code | undefined => {
  if (errand === undefined || errand.code < ATTACK || errand.code >= ATTACK + CRIMINALS) return undefined
  const target = errand.code - ATTACK
  const code = INVESTIGATE + target
  if (!options.includes(code) || knows(s.criminals[target], seat)) return undefined
  return evidencePrice(s, seat, costs.investigateEvidence) < LOOK ? code : undefined
}
