// Which choices deserve a look: of ways that lead to the same, one.
import type { Code, Machine, Seat } from '@safehouse/kernel'
import { conditionMet } from '../rules/arrows.ts'
import { AGENTS } from '../rules/cards.ts'
import { ATTACH_RIGHT, CONFIRM_EXCHANGE, CONFIRM_MISSIONS, TAKE_BACK } from '../rules/codes.ts'
import { missionIn } from '../rules/phase.ts'
import { LEFT, RIGHT, type State } from '../rules/state.ts'

/** Missions are laid where they score; of the ways to exchange some, only the one in ascending order is looked at. */
export const narrow = (machine: Machine<State>, seat: Seat): readonly Code[] => {
  const codes = machine.options(seat).toArray()
  const { step, a } = machine.frame
  if (step === 'exchange') return codes.filter((code) => code === CONFIRM_EXCHANGE || a >> code === 0)
  if (step !== 'missions') return codes
  const s = machine.position.game
  const useful = codes.filter((code) => code >= AGENTS && code !== CONFIRM_MISSIONS && improves(s, seat, code))
  return useful.length > 0 ? useful : codes.filter((code) => code < AGENTS || code === CONFIRM_MISSIONS)
}

/** Does this change of a mission make it score, or make room for that? */
const improves = (s: State, seat: Seat, code: Code): boolean => {
  const mission = missionIn(code)
  if (code < TAKE_BACK) return conditionMet(s, seat, mission, code < ATTACH_RIGHT ? LEFT : RIGHT)
  const side = s.attached[seat * 2 + LEFT].includes(mission) ? LEFT : RIGHT
  return !conditionMet(s, seat, mission, side) && conditionMet(s, seat, mission, side === LEFT ? RIGHT : LEFT)
}
