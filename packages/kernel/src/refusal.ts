import type { Json } from './json.ts'
import type { RuleId } from './game.ts'

/** Why something was not done. `rule` is a rule of the game, or one of the table's own (K-…); `args` fill its text. */
export interface Refusal {
  readonly rule: RuleId
  readonly args?: { readonly [name: string]: Json }
}

/** The table's own rules: what every game refuses alike. Their texts stand in `text/`. */
export const K = {
  over: 'K-1',
  notAsked: 'K-2',
  stale: 'K-3',
  notOffered: 'K-4',
  incomplete: 'K-5',
  pastReveal: 'K-6',
  malformed: 'K-7',
  noOrder: 'K-8',
  noOrderValue: 'K-9',
  notClosable: 'K-10',
  noSeat: 'K-11',
} as const satisfies Record<string, RuleId>
