// Rogue Agent with one part replaced, so that a leak can be planted without touching the rules.
import type { Game } from '@safehouse/kernel'
import { planting } from '../../test/planting.ts'
import { rogueAgent } from '../game.ts'
import type { Memory } from '../imagine/imagine.ts'
import type { State } from '../rules/state.ts'

export type Rogue = Game<State, Memory>

export const { addField, alsoShow, before, changeAsk, offerOnly, retell } = planting<State, Memory>(rogueAgent)
