// Runs a law many times with fast-check, which shrinks a failure to the shortest match that shows it.
import * as fc from 'fast-check'
import type { Game, RowId, Setup } from '../game.ts'
import { viewersOf, type Viewer } from '../seats.ts'
import { LawBroken, type Law, type Plan } from './law.ts'
import { CountingTally } from './tally.ts'

export interface Report {
  readonly law: Law['name']
  readonly setup: Setup
  readonly runs: number
  readonly broken: LawBroken | undefined
  /** How often each thing was tried. */
  readonly tried: ReadonlyMap<string, number>
  readonly pairs: PairCount[]
}

/** How many effective pairs of worlds a viewer could not tell apart in a row of the hidden-information table. */
export interface PairCount {
  readonly row: RowId
  readonly viewer: Viewer
  readonly seats: number
  readonly pairs: number
  /** Was anything of the row ever hidden from the viewer? If not, no pairs can be had. */
  readonly hidden: boolean
}

const plans = (bound: number): fc.Arbitrary<Plan> => {
  const seed = fc.noShrink(fc.integer({ min: 0, max: 0x7fff_ffff }))
  return fc.record({ seed, pick: seed, length: fc.integer({ min: 0, max: bound }) })
}

/** Checks one law at one table so many times. With a tally of earlier runs it goes on where they were poorest. */
export const runLaw = <S>(
  law: Law,
  game: Game<S>,
  setup: Setup,
  runs: number,
  seed: number,
  tally = new CountingTally(),
): Report => {
  let broken: LawBroken | undefined
  const property = fc.property(plans(Math.max(2, typicalLength(game, setup))), (plan) => {
    try {
      law.check(game, setup, plan, tally)
    } catch (reason) {
      broken =
        reason instanceof LawBroken
          ? reason
          : new LawBroken(law.name, `the rules failed: ${(reason as Error).message}`, undefined, reason)
      throw broken
    }
  })
  fc.check(property, { numRuns: runs, seed, endOnFailure: false })
  const pairs = Object.keys(game.secrets).flatMap((row) =>
    viewersOf(setup.seats).map((viewer) => ({
      row,
      viewer,
      seats: setup.seats,
      pairs: tally.of('pairs', viewer, row),
      hidden: tally.of('hidden', viewer, row) > 0,
    })),
  )
  return { law: law.name, setup, runs, broken, tried: tally.counts, pairs: law.name === 'secrecy' ? pairs : [] }
}

/** In entries, where the bound counts choices: closings of windows and standing orders come on top. */
const typicalLength = <S>(game: Game<S>, setup: Setup): number => game.typical?.(setup) ?? 2 * game.bound(setup)
