import { latest, type FastChance, type Imagined, type Knowledge, type Seat } from '@safehouse/kernel'
import { commit, enact, heard, retell, underSeal } from '../retell.ts'
import { range } from '../cards.ts'
import { ABSENT, countVotes, voting, type Vote } from './game.ts'

export interface Memory {
  k: Knowledge
  /** Who may be the mole. */
  suspects: Seat[]
  /** By round: every way the ballots can have been cast. */
  rounds: number[][][]
}

export const study = (k: Knowledge): Memory => {
  const { view } = latest(k)
  const votes = view.votes as number[][]
  const rounds = (view.ballots as (number | null)[][]).map((row, i) => everyWay(row, votes[i]))
  return { k, suspects: suspectsOf(k), rounds }
}

const suspectsOf = (k: Knowledge): Seat[] => {
  const { mole } = latest(k).view
  if (mole !== null) return [mole as Seat]
  const cleared = new Set<unknown>([k.viewer])
  for (const event of heard(k)) {
    if (event.t === 'read') cleared.add(event.of)
    if (event.t === 'sent') cleared.add(event.seat)
  }
  return range(k.setup.seats).filter((seat) => !cleared.has(seat))
}

/** Fills the gaps of a row of ballots in every way that gives these votes. */
const everyWay = (row: readonly (number | null)[], votes: readonly number[]): number[][] => {
  const gap = row.indexOf(null)
  if (gap < 0) return countVotes(row as number[]).join() === votes.join() ? [row as number[]] : []
  const here = votes.map((_, seat) => seat).filter((seat) => row[seat] !== ABSENT)
  return here.flatMap((ballot) => everyWay(row.with(gap, ballot), votes))
}

const oneOf = <T>(list: readonly T[], rng: FastChance): T => list[rng.below(list.length)]

export const imagine = ({ k, suspects, rounds }: Memory, rng: FastChance): Imagined<Vote> => {
  const ballots = rounds.map((ways) => oneOf(ways, rng))
  let round = 0
  const acts = retell(k, ({ events }) => {
    if (!events.some((event) => event.t === 'voted')) return []
    const row = ballots[round++]
    return row.flatMap((ballot, seat) => (ballot === ABSENT || seat === k.viewer ? [] : [commit(seat, ballot)]))
  })
  const here = latest(k).view.here as Seat[]
  const script = {
    mole: [oneOf(suspects, rng)],
    reader: heard(k).flatMap((event) => (event.t === 'dossier' ? [event.reader as Seat] : [])),
  }
  return enact(voting, k, script, [...acts, ...underSeal(k, rng, () => oneOf(here, rng))])
}
