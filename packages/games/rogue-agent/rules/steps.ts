// The table of steps.
import type { Step } from '@safehouse/kernel'
import { ammo, attack } from './attack.ts'
import { activate, assassins, blasts, city, orderAssassins, orderBombs } from './city.ts'
import { assault, chase, defend, intercept, seize } from './contest.ts'
import { cutOrStop, disarm, wire } from './disarm.ts'
import { loseCustody, loseInformant } from './effects.ts'
import { reveal, reveals } from './identity.ts'
import { peek } from './investigate.ts'
import { entering, fight, patrol } from './patrol.ts'
import { prepare } from './prepare.ts'
import { raid } from './raid.ts'
import { assign, round } from './round.ts'
import { colour, reroll, resolveDie, search } from './search.ts'
import type { State } from './state.ts'
import { actStep, turn } from './turn.ts'

export const steps: Readonly<Record<string, Step<State>>> = {
  prepare,
  round,
  assign,
  turn,
  act: actStep,
  patrol,
  entering,
  fight,
  peek,
  attack,
  ammo,
  reroll,
  loseInformant,
  loseCustody,
  intercept,
  chase,
  defend,
  seize,
  assault,
  search,
  colour,
  resolveDie,
  disarm,
  wire,
  cutOrStop,
  raid,
  reveals,
  reveal,
  city,
  assassins,
  orderAssassins,
  activate,
  blasts,
  orderBombs,
}
