// What somebody means who points at a thing on the board.
import type { Target } from '@safehouse/kernel'
import { CITIES } from './data.ts'
import { AVAILABLE, LIMBO, PERMANENT, SPACE } from './state.ts'

/** The number of a ref of this kind: 'agent:7' is 7 where an agent is meant. */
export const pointed = (what: Target, kind: string): number | undefined => {
  const number = what.touch?.startsWith(`${kind}:`) ? Number(what.touch.slice(kind.length + 1)) : NaN
  return Number.isInteger(number) && number >= 0 ? number : undefined
}

/** The place for cubes that is meant, by code or by ref. */
export const placeOf = (what: Target): number | undefined => {
  if (what.code !== undefined) return what.code
  if (what.touch === 'limbo') return LIMBO
  if (what.touch === 'supply') return AVAILABLE
  const stack = pointed(what, 'stack')
  if (stack !== undefined) return stack
  const space = pointed(what, 'space') ?? pointed(what, 'city')
  if (space !== undefined) return SPACE + space
  const effect = pointed(what, 'effect')
  return effect === undefined ? undefined : PERMANENT + effect
}

export const cityMeant = (what: Target): number | undefined => {
  const city = what.code ?? pointed(what, 'city') ?? pointed(what, 'space') ?? pointed(what, 'stack')
  return city !== undefined && city < CITIES ? city : undefined
}
