// The hidden inputs of a match, sorted so that rare ones are tried as often as common ones.
import { RecordedChance } from '../chance.ts'
import { isSealed, type Game, type Position, type RowId, type Setup } from '../game.ts'
import { drawsOf } from '../log.ts'
import { Match } from '../match.ts'
import { viewersOf, type Viewer } from '../seats.ts'
import type { Candidate } from './law.ts'
import { hiddenInputs, secretStep, type Change } from './perturb.ts'
import type { Played } from './playing.ts'

/** Inputs of one kind that a viewer did not see. */
export interface Inputs extends Candidate {
  readonly changes: readonly HiddenInput[]
}

export interface HiddenInput {
  readonly change: Change
  /** The rows in which there was something to hide when it was made. */
  readonly live: ReadonlySet<RowId>
}

/**
 * Every hidden input of a match, by viewer and kind: draws by stream, choices by step, and by seat where seats decide one at
 * a time.
 */
export const secretInputs = <S>(game: Game<S>, setup: Setup, played: Played<S>): Inputs[] => {
  const { entries } = played.match
  const kinds = kindsOf(game, setup, played)
  const hasOrders = Object.keys(game.orders).length > 0
  const detailOf = (change: Change): string | undefined => {
    if (change.kind === 'draw') return drawsOf(entries[change.entry])[change.draw].s
    // An order slipped in is one kind, whatever comes next.
    return change.kind === 'new order' ? '' : kinds[change.entry]
  }
  return viewersOf(setup.seats).flatMap((viewer) => {
    const live = played.steps.map(({ snapshot }) => liveRows(game, snapshot.position, viewer))
    const kindsSeen = new Map<string, { viewer: Viewer; kind: string; changes: HiddenInput[]; live: Set<RowId> }>()
    for (const change of hiddenInputs(entries, viewer, setup.seats, hasOrders)) {
      const detail = detailOf(change)
      // A decision of which all is public is no hidden input.
      if (detail === undefined) continue
      const kind = `${change.kind} ${detail}`
      let inputs = kindsSeen.get(kind)
      if (inputs === undefined) kindsSeen.set(kind, (inputs = { viewer, kind, changes: [], live: new Set() }))
      inputs.changes.push({ change, live: live[change.entry] })
      for (const row of live[change.entry]) inputs.live.add(row)
    }
    return [...kindsSeen.values()]
  })
}

/** For each entry the step whose choice is a secret; undefined where none is. */
const kindsOf = <S>(game: Game<S>, setup: Setup, { match, steps }: Played<S>): (string | undefined)[] =>
  match.entries.map((entry, index) => {
    if (entry.t !== 'commit') return ''
    const before = Match.resume(game, setup, new RecordedChance(), steps[index - 1].snapshot, [])
    const step = secretStep(before, entry)
    return step === undefined || isSealed(game.steps[step]) ? step : `${step} ${entry.seat}`
  })

/** The rows in which something is hidden from a viewer. */
const liveRows = <S>(game: Game<S>, position: Readonly<Position<S>>, viewer: Viewer): Set<RowId> =>
  new Set(Object.keys(game.secrets).filter((row) => game.secrets[row](position, viewer) !== undefined))
