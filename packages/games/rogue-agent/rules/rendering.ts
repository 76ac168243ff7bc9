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
  GO,
  INTERCEPT,
  INVESTIGATE,
  RAID,
  RECRUIT,
  SCAN,
  SEARCH,
  TURN_IN,
} from './codes.ts'
import { CRIMINALS, goods, SLOTS, TIMER_TOP } from './data.ts'
import { patrolCost } from './patrol.ts'
import { at, isAndroid } from './places.ts'
import type { State } from './state.ts'

const PLAIN: Record<number, string> = { [END_TURN]: 'endTurn', [TURN_IN]: 'turnIn' }
const HERE: Record<number, string> = {
  [RECRUIT]: 'recruit',
  [SEARCH]: 'search',
  [RAID]: 'raid',
  [ATTACK_ASSASSIN]: 'attackAssassin',
}
const CRIMINAL: readonly (readonly [number, string])[] = [
  [INVESTIGATE, 'investigate'],
  [ATTACK, 'attack'],
  [ARREST, 'arrest'],
]

const aimed = (code: Code, key: string, seat: Seat): RichOption => ({
  code,
  key,
  args: { targetSeat: seat },
  touches: [`seat:${seat}`],
})

export const renderAction = (s: State, seat: Seat, code: Code): RichOption => {
  const here = s.place[seat]
  if (PLAIN[code]) return { code, key: PLAIN[code] }
  if (HERE[code]) return { code, key: HERE[code], args: { ...at(s, here) }, touches: [`slot:${here}`] }
  if (code >= GO && code < GO + SLOTS)
    return { code, key: 'go', args: { ...at(s, code - GO), fuel: patrolCost(s, seat) }, touches: [`slot:${code - GO}`] }
  for (const [first, key] of CRIMINAL)
    if (code >= first && code < first + CRIMINALS)
      return { code, key, args: { criminal: code - first + 1 }, touches: [`criminal:${code - first + 1}`] }
  if (code >= INTERCEPT && code < INTERCEPT + s.seats) return aimed(code, 'intercept', code - INTERCEPT)
  if (code >= SCAN && code < SCAN + s.seats) return aimed(code, 'scan', code - SCAN)
  if (code >= ASSAULT && code < ASSAULT + s.seats)
    return aimed(code, isAndroid(s, seat) ? 'attackAgent' : 'attackAndroid', code - ASSAULT)
  if (code >= DISARM && code <= DISARM + TIMER_TOP)
    return { code, key: 'disarm', args: { timer: code - DISARM }, touches: [`slot:${here}`] }
  const good = goods[s.tiles[here]]!
  const units = code - BUY
  return { code, key: 'buy', args: { ...at(s, here), units, cost: units * good.cost }, touches: [`slot:${here}`] }
}
