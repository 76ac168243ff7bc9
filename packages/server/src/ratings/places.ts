// Who came in where, as far as it counts for ratings. A seat's result belongs to whoever sat there at the deal: whoever does not
// stay to the end has lost, however the seat fares with somebody else in it.
import { has, type Outcome, type Role } from '@safehouse/kernel'
import { resultOf } from '../referee/pair.ts'
import type { SeatRow, TableRecord } from '../store/store.ts'

/** Somebody with ratings: a person or a bot. */
export type Player = `person:${string}` | `bot:${string}`

export interface Place {
  readonly player: Player
  readonly role: string
  /** Those with the same one played together. */
  readonly side: number
  /** 0 is the best. */
  readonly rank: number
}

/** What a seat plays where all are alike. */
const ALIKE: Role = { role: 'player' }

/** Nobody won these: they were given up together, or taken away by the host. */
const GIVEN_UP = new Set(['table.agreed', 'table.closed'])

/** Somebody who played, and how his side fared: more is better. */
interface Played extends Omit<Place, 'rank'> {
  readonly fared: number
}

/** Empty where the match does not count. */
export const placesOf = (record: TableRecord, roles: readonly Role[] | undefined): Place[] => {
  const outcome = outcomeOf(record)
  if (GIVEN_UP.has(outcome.reason)) return []
  return ranked(
    record.seats.flatMap((seat) => {
      const { role, side } = roles?.[seat.seat] ?? ALIKE
      const quit = hasQuit(seat, outcome)
      const own = OWN + seat.seat
      return played(seat, role, quit ? own : (side ?? own), howWell(seat.seat, quit, outcome))
    }),
  )
}

/** A table of a duplicate match, with what its seats had played. */
export interface PairedTable {
  readonly record: TableRecord
  readonly roles: readonly Role[] | undefined
}

/** A duplicate match is one result between two teams; whoever leaves his team loses alone. */
export const pairPlaces = (both: readonly [PairedTable, PairedTable]): Place[] => {
  const outcomes = both.map(({ record }) => outcomeOf(record))
  if (outcomes.some(({ reason }) => GIVEN_UP.has(reason))) return []
  const { points, ahead } = resultOf(outcomes[0], outcomes[1])
  const lead = points[0] - points[1] || ahead[0] - ahead[1]
  return ranked(
    both.flatMap(({ record, roles }, table) =>
      record.seats.flatMap((seat) => {
        const team = table === 0 ? seat.seat : 1 - seat.seat
        const quit = leftBefore(seat)
        const side = quit ? OWN + 2 * table + seat.seat : team
        return played(seat, (roles?.[seat.seat] ?? ALIKE).role, side, quit ? -Infinity : team === 0 ? lead : -lead)
      }),
    ),
  )
}

const outcomeOf = ({ table }: TableRecord): Outcome => JSON.parse(table.outcome!) as Outcome

const played = (seat: SeatRow, role: string, side: number, fared: number): Played[] => {
  const player = playerOf(seat)
  return player ? [{ player, role, side, fared }] : []
}

const ranked = (all: readonly Played[]): Place[] => {
  const people = all.flatMap(({ player }) => (player.startsWith('person:') ? [player] : []))
  // Whoever holds several seats plays against himself.
  if (people.length === 0 || new Set(people).size < people.length) return []
  const best = new Map<number, number>()
  for (const { side, fared } of all) best.set(side, Math.max(best.get(side) ?? -Infinity, fared))
  if (best.size < 2) return []
  const rankOf = (side: number): number => [...best.values()].filter((other) => other > best.get(side)!).length
  return all.map(({ player, role, side }) => ({ player, role, side, rank: rankOf(side) }))
}

/** Sides that a seat has for itself are numbered from here. */
const OWN = 100

const playerOf = ({ starter, person, bot, former, resigned }: SeatRow): Player | undefined => {
  if (starter !== null) return `person:${starter}`
  // A person who took over from a bot plays what the bot began: it is nobody's result.
  return bot !== null && person === null && former === null && resigned === null ? `bot:${bot}` : undefined
}

const leftBefore = ({ starter, person }: SeatRow): boolean => starter !== null && person !== starter

const hasQuit = (seat: SeatRow, { reason, scores }: Outcome): boolean =>
  leftBefore(seat) || (reason.startsWith('table.') && scores[seat.seat] === 0)

const howWell = (seat: number, quit: boolean, { winners, scores }: Outcome): number => {
  if (quit) return -Infinity
  return has(winners, seat) ? Infinity : scores[seat]
}
