// The table of all steps.
import type { Step } from '@safehouse/kernel'
import { access, motions, vote } from './access.ts'
import { act, after, aim, declare, decoy, walk } from './agent-choices.ts'
import { agentTurn } from './agent-turn.ts'
import { blade, strike } from './attack.ts'
import { action, driving, leave, relaying, walking } from './hunter-move.ts'
import { attack, hunterTurn, snipe } from './hunter-turn.ts'
import { round, start } from './round.ts'
import { pickCard, pickCharacter, pickHunter, pickTraitor, prepare } from './setup.ts'
import type { SpecterOps } from './state.ts'
import { turncoat } from './traitor.ts'

export const steps: Readonly<Record<string, Step<SpecterOps>>> = {
  prepare,
  pickHunter,
  pickCharacter,
  pickCard,
  pickTraitor,
  round,
  agentTurn,
  act,
  walk,
  after,
  aim,
  decoy,
  declare,
  access,
  motions,
  vote,
  start,
  hunterTurn,
  action,
  walking,
  driving,
  relaying,
  leave,
  attack,
  snipe,
  strike,
  blade,
  turncoat,
}
