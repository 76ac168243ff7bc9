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
import { goods } from './data.ts'
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

/** The codes of a turn lie in ranges: the last one that begins at or before a code is its own. */
export const renderAction = (s: State, seat: Seat, code: Code): RichOption => {
  const here = s.place[seat]
  if (PLAIN[code]) return { code, key: PLAIN[code] }
  if (HERE[code]) return { code, key: HERE[code], args: { ...at(s, here) }, touches: [`slot:${here}`] }
  if (code >= DISARM) return { code, key: 'disarm', args: { timer: code - DISARM }, touches: [`slot:${here}`] }
  if (code >= BUY) {
    const units = code - BUY
    const cost = units * goods[s.tiles[here]]!.cost
    return { code, key: 'buy', args: { ...at(s, here), units, cost }, touches: [`slot:${here}`] }
  }
  if (code >= ASSAULT) return aimed(code, isAndroid(s, seat) ? 'attackAgent' : 'attackAndroid', code - ASSAULT)
  if (code >= SCAN) return aimed(code, 'scan', code - SCAN)
  if (code >= INTERCEPT) return aimed(code, 'intercept', code - INTERCEPT)
  for (const [first, key] of CRIMINAL)
    if (code >= first) return { code, key, args: { criminal: code - first + 1 }, touches: [`criminal:${code - first + 1}`] }
  return { code, key: 'go', args: { ...at(s, code - GO), fuel: patrolCost(s, seat) }, touches: [`slot:${code - GO}`] }
}
