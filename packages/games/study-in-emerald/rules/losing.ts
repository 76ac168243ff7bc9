// Agents that change hands or leave the game (4.10.4, 5.2.7, 6.4, 6.5).
import type { Context, Seat } from '@safehouse/kernel'
import { afterTaking, discardOpenly, FROM_ZONE, takeOut } from './cards.ts'
import { updateKnown } from './score.ts'
import { REMOVED, TROPHY, type State } from './state.ts'
import { tell } from './telling.ts'

/** Which agent left, why, and where its card was found. */
type Cause = 'madness' | 'cthulhu' | 'leopold'

/** A named agent leaves the game with its card; nobody has it as a trophy. */
export const loseAgent = (s: State, agent: number, why: Cause, x: Context): void => {
  const owner = s.by[agent]
  s.at[agent] = REMOVED
  const from = takeOut(s, owner, agent)
  tell(x, { t: 'agentLost', seat: owner, agent, why, from }, FROM_ZONE)
  afterTaking(s, owner, from, x)
}

/** A killer takes the token of a named agent, with the disc of its controller. */
export const takeTrophy = (s: State, killer: Seat, agent: number, x: Context): void => {
  const owner = s.by[agent]
  s.at[agent] = TROPHY + killer
  const from = takeOut(s, owner, agent)
  tell(x, { t: 'agentKilled', seat: killer, targetSeat: owner, agent, from }, FROM_ZONE)
  afterTaking(s, owner, from, x)
  updateKnown(s, x)
}

/** Another player gets control of a named agent and its card. */
export const changeControl = (s: State, agent: number, to: Seat, x: Context): void => {
  const before = s.by[agent]
  s.by[agent] = to
  const from = takeOut(s, before, agent)
  if (from !== 'nowhere') discardOpenly(s, to, agent)
  tell(x, { t: 'agentTurned', seat: to, targetSeat: before, agent, from }, FROM_ZONE)
  afterTaking(s, before, from, x)
  updateKnown(s, x)
}
