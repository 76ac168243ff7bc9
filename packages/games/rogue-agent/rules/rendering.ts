// The actions of a turn, made presentable.
import type { Code, RichOption, Seat } from '@safehouse/kernel'
import {
  ARREST,
  ASSAULT,
  ATTACK,
  ATTACK_ASSASSIN,
  BUY,
  DISARM,
  END_TURN,
  INTERCEPT,
  INVESTIGATE,
  RAID,
  RECRUIT,
  SCAN,
  SEARCH,
  TURN_IN,
} from './codes.ts'
import { renderBuy } from './buying.ts'
import { cards } from './data.ts'
import { patrolCost, renderStep } from './patrol.ts'
import { at, isAndroid } from './places.ts'
import { CUSTODY, type State } from './state.ts'

const HERE: Record<number, string> = {
  [RECRUIT]: 'recruit',
  [SEARCH]: 'search',
  [RAID]: 'raid',
  [ATTACK_ASSASSIN]: 'attackAssassin',
}
const CRIMINAL: readonly (readonly [number, string])[] = [
  [ARREST, 'arrest'],
  [ATTACK, 'attack'],
  [INVESTIGATE, 'investigate'],
]

const aimed = (code: Code, key: string, seat: Seat): RichOption => ({
  code,
  key,
  args: { targetSeat: seat },
  touches: [`seat:${seat}`],
})

/** What the criminals in a player's custody are worth at Headquarters. */
const rewardOf = (s: State, seat: Seat): number => {
  let sum = 0
  for (const { where, card } of s.criminals) if (where === CUSTODY + seat) sum += cards[card].reward
  return sum
}

/** The codes of a turn lie in ranges: the last one that begins at or before a code is its own. */
export const renderAction = (s: State, seat: Seat, code: Code): RichOption => {
  const here = s.place[seat]
  if (code === END_TURN) return { code, key: 'endTurn' }
  if (code === TURN_IN) return { code, key: 'turnIn', args: { credits: Math.min(rewardOf(s, seat), s.bank) } }
  if (HERE[code]) return { code, key: HERE[code], args: { ...at(s, here) }, touches: [`slot:${here}`] }
  if (code >= DISARM) return { code, key: 'disarm', args: { timer: code - DISARM }, touches: [`slot:${here}`] }
  if (code >= BUY) return renderBuy(s, seat, code, code - BUY)
  if (code >= ASSAULT) return aimed(code, isAndroid(s, seat) ? 'attackAgent' : 'attackAndroid', code - ASSAULT)
  if (code >= SCAN) return aimed(code, 'scan', code - SCAN)
  if (code >= INTERCEPT) return aimed(code, 'intercept', code - INTERCEPT)
  for (const [first, key] of CRIMINAL)
    if (code >= first) return { code, key, args: { criminal: code - first + 1 }, touches: [`criminal:${code - first + 1}`] }
  return renderStep(s, seat, code, patrolCost(s, seat))
}
