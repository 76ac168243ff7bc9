import { closure } from './closure.ts'
import { conservation } from './conservation.ts'
import { determinism } from './determinism.ts'
import { imagination } from './imagination.ts'
import type { Law } from './law.ts'
import { progress } from './progress.ts'
import { roundTrip } from './round-trip.ts'
import { secrecy } from './secrecy.ts'
import { undo } from './undo.ts'

export { habitOf } from './habits.ts'
export * from './law.ts'
export { hiddenInputs, newOrder, OtherChance, otherDecision, otherOrder, publicParts, WorldEnds } from './perturb.ts'
export type { Change } from './perturb.ts'
export * from './run.ts'
export * from './tally.ts'

/** What every game must obey, in the order of ARCHITECTURE.md. */
export const laws: readonly Law[] = [determinism, closure, secrecy, imagination, progress, conservation, undo, roundTrip]
