// Where can the runner be? Exactly: all histories of runs that fit the searches are alike, and each is drawn equally often.
// The filter goes forward and counts, for each night and junction, the histories that end there; a sample then goes
// backward, choosing each night's run in proportion to the number of histories before it.
import { type FastChance, type Imagined, type Knowledge } from '@safehouse/kernel'
import { commit, enact, heard, retell } from '../retell.ts'
import { STOP, tunnels, type Tunnels } from './game.ts'
import { JUNCTIONS, LONGEST, RUNS } from './map.ts'

interface Search {
  junction: number
  trail: boolean
  caught: boolean
}

interface Night {
  searches: Search[]
  /** By junction: in how many ways the runner can have come to be there at the end of this night. */
  ways: number[]
}

export interface Memory {
  k: Knowledge
  nights: Night[]
  /** The runner knows where he began, and his own runs. */
  own: { start: number } | undefined
  /** Where he was seen at the end, or -1. */
  seen: number
}

const EVERYWHERE: readonly number[] = Array.from({ length: JUNCTIONS }, () => 1)

export const study = (k: Knowledge): Memory => {
  const own = k.viewer === 0 ? { start: (k.messages[0].view.path as number[])[0] } : undefined
  const nights: Night[] = []
  let seen = -1
  for (const event of heard(k)) {
    const { t, junction, trail } = event as { t: string; junction: number; trail: boolean }
    if (t === 'ran') nights.push({ searches: [], ways: [] })
    if (t === 'searched') nights.at(-1)!.searches.push({ junction, trail, caught: false })
    if (t === 'caught') nights.at(-1)!.searches.at(-1)!.caught = true
    if (t === 'escaped') seen = junction
  }
  let before = EVERYWHERE
  for (const night of nights) {
    RUNS.forEach((runs, from) => {
      for (const run of runs) if (fits(run, night)) night.ways[run.at(-1)!] = (night.ways[run.at(-1)!] ?? 0) + before[from]
    })
    before = night.ways = EVERYWHERE.map((_, junction) => night.ways[junction] ?? 0)
  }
  return { k, nights, own, seen }
}

const fits = (run: readonly number[], { searches }: Night): boolean =>
  searches.every(({ junction, trail, caught }) => run.includes(junction) === trail && (run.at(-1) === junction) === caught)

export const imagine = (memory: Memory, rng: FastChance): Imagined<Tunnels> => {
  const { k, own } = memory
  const { start, runs } = own ? { ...own, runs: [] } : sampleBackward(memory, rng)
  const acts = retell(k, ({ events, did }) => {
    const [{ t, seat, junction }] = events
    if (did) return []
    if (t === 'ran') return [commit(0, ...codesOf(runs.shift()!))]
    return [commit(seat as number, junction as number)]
  })
  return enact(tunnels, k, { start: [start] }, acts)
}

/** A run of full length ends by itself. */
const codesOf = (run: readonly number[]): number[] => (run.length > LONGEST ? run.slice(1) : [...run.slice(1), STOP])

const sampleBackward = ({ nights, seen }: Memory, rng: FastChance): { start: number; runs: (readonly number[])[] } => {
  const last = nights.at(-1)?.ways ?? EVERYWHERE
  let at = weighted(seen < 0 ? last : last.map((ways, junction) => (junction === seen ? ways : 0)), rng)
  const runs: (readonly number[])[] = []
  for (let i = nights.length - 1; i >= 0; i--) {
    const before = i > 0 ? nights[i - 1].ways : EVERYWHERE
    const candidates = RUNS.flat().filter((run) => run.at(-1) === at && before[run[0]] > 0 && fits(run, nights[i]))
    const run =
      candidates[
        weighted(
          candidates.map(([from]) => before[from]),
          rng,
        )
      ]
    runs.unshift(run)
    at = run[0]
  }
  return { start: at, runs }
}

/** An index, in proportion to its weight. */
const weighted = (weights: readonly number[], rng: FastChance): number => {
  let rest = rng.below(weights.reduce((sum, weight) => sum + weight, 0))
  return weights.findIndex((weight) => (rest -= weight) < 0)
}
