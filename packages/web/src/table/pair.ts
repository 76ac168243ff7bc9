// The two tables of a duplicate match: whoever holds a seat here plays with whoever holds the other seat there.
import { pairOfTables } from '@safehouse/kernel'
import type { TableSummary } from '../line/wire.ts'

type Paired = Pick<TableSummary, 'id' | 'pair'>
type Result = NonNullable<NonNullable<TableSummary['pair']>['result']>

/** Until both are over nothing of either opens. */
export const waitsForTwin = ({ pair }: Pick<TableSummary, 'pair'>): boolean => pair !== null && pair.result === null

/** The same number for the same team, seen from either table; null where there are no teams. */
export const teamOf = (seat: number, { id, pair }: Paired): number | null => {
  if (pair === null) return null
  const [first] = pairOfTables(id, pair.twin)
  return first === id ? seat : 1 - seat
}

/** By how much the team of this table's seat 0 is ahead at both tables. */
export const leadOf = ({ points, ahead }: Pick<Result, 'points' | 'ahead'>): number =>
  points[0] - points[1] || ahead[0] - ahead[1]

/** The teams in the order of this table's seats, by the names of those who play together. */
export const teamsOf = (here: readonly string[], there: readonly string[]): { team: number; names: string[] }[] =>
  here.map((name, seat) => ({ team: seat, names: [name, there[1 - seat]] }))
