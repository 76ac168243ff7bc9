// The danger that the Main Agent is struck down.
import type { Seat } from '@safehouse/kernel'
import { AGENTS, RESTORATIONIST } from '../rules/data.ts'
import { inCity, isKnown } from '../rules/places.ts'
import { ON_MI_GO, type State } from '../rules/state.ts'

const STRUCK_DOWN = 6

const namedAgents = (s: State, seat: Seat): number => {
  let count = 0
  for (let agent = 0; agent < AGENTS; agent++)
    if (s.by[agent] === seat && (inCity(s, agent) || s.at[agent] === ON_MI_GO)) count++
  return count
}

/** Without a named agent a Restorationist who is known may be struck down, which is the end. */
export const exposure = (s: State, seat: Seat, side: number): number => {
  if (side !== RESTORATIONIST) return 0
  const shields = namedAgents(s, seat)
  if (shields > 1) return 0
  const danger = isKnown(s, seat) ? STRUCK_DOWN : STRUCK_DOWN / 4
  return shields === 1 ? danger / 4 : danger
}
