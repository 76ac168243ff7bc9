import type { FastChance, Imagined, Knowledge } from '@safehouse/kernel'
import type { State } from '../rules/state.ts'
export interface Memory {
  readonly k: Knowledge
}
export const study = (k: Knowledge): Memory => ({ k })
export const imagine = (_memory: Memory, _rng: FastChance): Imagined<State> => {
  throw new Error('nothing is imagined')
}
