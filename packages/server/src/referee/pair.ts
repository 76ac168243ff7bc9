// A duplicate match: the same deal at two tables, the sides swapped. Whoever holds seat 0 here plays with whoever holds seat 1
// there. Each table knows of the other what stands in its own row, and what anybody may be told of that is decided here.
import { has, pairOfTables, type Entropies, type Outcome, type PairOfTables } from '@safehouse/kernel'
import type { Append, Appended, SeatRow, Store, TablePatch, TableRow, TwinPatch } from '../store/store.ts'
import type { TableSummary } from './summary.ts'

/** A seat of the other table as this one knows it before the deal. */
type TwinSeat = Pick<SeatRow, 'seat' | 'person' | 'name' | 'bot' | 'ready' | 'entropy'>

/** What a table shows of the other one. */
export interface ShownPair {
  /** The id of the other table. */
  readonly twin: string
  /** Who sits there; null once the cards are dealt: who comes and goes there is then nobody's business here. */
  readonly seats: TableSummary['seats'] | null
  /** Null until both are over. */
  readonly result: PairResult | null
}

export interface PairResult {
  /** Of the other table. */
  readonly outcome: Outcome
  /** By seat of this table: what its team has won at both. A win is 1, a draw a half. */
  readonly points: readonly [number, number]
  /** By seat of this table: by how much its team's scores are ahead, which breaks a tie. 0 where people ended a match early. */
  readonly ahead: readonly [number, number]
}

type Row = Pick<TableRow, 'phase' | 'twin' | 'twin_outcome'>

/** Is everything over: the match, and that at the other table? Only then may anybody see more than the seats saw. */
export const isOpen = ({ phase, twin, twin_outcome }: Row): boolean =>
  phase === 'over' && (twin === null || twin_outcome !== null)

/** A duplicate match is dealt and not over at both tables: whoever does not sit at this one must not learn anything of it. */
export const isSealed = (row: Row): boolean => row.twin !== null && row.phase !== 'gathering' && !isOpen(row)

/** What goes into the other table's row with a change of this one: until the deal who sits here, in the end the outcome. */
export const forTwin = (
  { twin, phase }: TableRow,
  { outcome }: TablePatch,
  seats: readonly SeatRow[],
): TwinPatch | undefined => {
  if (twin === null) return undefined
  if (phase === 'gathering') return { id: twin, patch: { twin_seats: seatsForTwin(seats) } }
  return outcome ? { id: twin, patch: { twin_outcome: outcome } } : undefined
}

export const seatsForTwin = (seats: readonly TwinSeat[]): string =>
  JSON.stringify(
    seats.map(({ seat, person, name, bot, ready, entropy }): TwinSeat => ({ seat, person, name, bot, ready, entropy })),
  )

const twinSeats = ({ twin_seats }: Pick<TableRow, 'twin_seats'>): readonly TwinSeat[] =>
  twin_seats === null ? [] : (JSON.parse(twin_seats) as TwinSeat[])

/** Before the deal. */
export const sitsAtTwin = (row: TableRow, person: string): boolean => twinSeats(row).some((seat) => seat.person === person)

/** Does the deal come? Every seat is taken, and everybody is ready; somebody must be there who plays. */
export const mayDeal = (seats: readonly Pick<SeatRow, 'bot' | 'person' | 'ready'>[]): boolean =>
  seats.some(({ person }) => person !== null) &&
  seats.every(({ bot, person, ready }) => bot !== null || (person !== null && ready === 1))

/** Nobody plays at both tables: he would know the deal. */
export const areDifferent = (seats: readonly Pick<SeatRow, 'person'>[]): boolean => {
  const people = seats.flatMap(({ person }) => person ?? [])
  return new Set(people).size === people.length
}

/** What the deals of both tables have in common. */
export interface PairDeal {
  readonly entropies: Entropies
  /** Writes both, as soon as both are there. */
  readonly append: Store['append']
}

/** The first two entries it is given are written as one. */
export const together = (store: Store): Store['append'] => {
  const { promise, resolve, reject } = Promise.withResolvers<Appended>()
  let first: Append | undefined
  return (append) => {
    if (first) store.appendBoth(first, append).then(resolve, reject)
    else first = append
    return promise
  }
}

/** Those of this table, and as far as it knows those of the other. */
export const allSeats = (row: TableRow, seats: readonly SeatRow[]): readonly TwinSeat[] => [...seats, ...twinSeats(row)]

/** Both tables, in the order in which their seats add to the luck. */
export const pairOf = ({ id, twin }: Pick<TableRow, 'id' | 'twin'>): PairOfTables | undefined =>
  twin === null ? undefined : pairOfTables(id, twin)

/** All that is added to the luck: of a duplicate match by the seats of both tables. */
export const entropiesOf = (row: TableRow, seats: readonly SeatRow[]): Entropies => {
  if (row.entropies !== null) return JSON.parse(row.entropies) as Entropies
  const [first] = pairOf(row) ?? [row.id]
  const tables = first === row.id ? [seats, twinSeats(row)] : [twinSeats(row), seats]
  return tables.flat().map(({ entropy }) => entropy)
}

export const showPair = (row: TableRow): ShownPair | null => {
  if (row.twin === null) return null
  const seats = row.twin_seats === null ? null : twinSeats(row)
  return {
    twin: row.twin,
    seats: seats && seats.map(({ seat, person, name, bot, ready }) => ({ seat, person, name, bot, ready: ready === 1 })),
    result: isOpen(row) ? resultOf(JSON.parse(row.outcome!) as Outcome, JSON.parse(row.twin_outcome!) as Outcome) : null,
  }
}

/** `other` is that of the other table, where each team has the other seat. */
export const resultOf = (own: Outcome, other: Outcome): PairResult => {
  const ahead = byTheRules(own) && byTheRules(other) ? lead(own) - lead(other) : 0
  return {
    outcome: other,
    points: [won(own, 0) + won(other, 1), won(own, 1) + won(other, 0)],
    // Not a negative nothing.
    ahead: [ahead, 0 - ahead],
  }
}

const won = ({ winners }: Outcome, seat: 0 | 1): number => (1 + Number(has(winners, seat)) - Number(has(winners, 1 - seat))) / 2

const byTheRules = ({ reason }: Outcome): boolean => !reason.startsWith('table.')

const lead = ({ scores: [first, second] }: Outcome): number => first - second

/** What somebody sees who does not sit there: that it was dealt, and nothing that has become of it since. */
export const sealed = (summary: TableSummary): TableSummary => ({
  ...summary,
  owner: '',
  phase: 'playing',
  ended: null,
  seats: summary.seats.map(({ seat }) => ({ seat, person: null, name: null, bot: null, ready: false })),
  waits: [],
  paused: false,
  agreed: { pause: [], end: [], replace: [] },
  outcome: null,
  rematch: null,
  marks: [],
})
