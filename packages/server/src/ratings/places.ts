// Who came in where, as far as it counts for ratings. A seat's result belongs to whoever sat there at the deal: whoever does not
// stay to the end has lost, however the seat fares with somebody else in it.
import { has, type Outcome, type Role } from '@safehouse/kernel'
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

/** Empty where the match does not count. */
export const placesOf = ({ table, seats }: TableRecord, roles: readonly Role[] | undefined): Place[] => {
  const outcome = JSON.parse(table.outcome!) as Outcome
  if (GIVEN_UP.has(outcome.reason)) return []
  const playing = seats.flatMap((seat) => {
    const player = playerOf(seat)
    const { role, side } = roles?.[seat.seat] ?? ALIKE
    const quit = hasQuit(seat, outcome)
    return player ? [{ seat: seat.seat, player, role, quit, side: quit || side === undefined ? OWN + seat.seat : side }] : []
  })
  const people = playing.flatMap(({ player }) => (player.startsWith('person:') ? [player] : []))
  // Whoever holds several seats plays against himself.
  if (people.length === 0 || new Set(people).size < people.length) return []
  const fared = new Map<number, number>()
  for (const { seat, side, quit } of playing)
    fared.set(side, Math.max(fared.get(side) ?? -Infinity, howWell(seat, quit, outcome)))
  if (fared.size < 2) return []
  const rankOf = (side: number): number => [...fared.values()].filter((other) => other > fared.get(side)!).length
  return playing.map(({ player, role, side }) => ({ player, role, side, rank: rankOf(side) }))
}

/** Sides that a seat has for itself are numbered from here. */
const OWN = 100

const playerOf = ({ starter, person, bot, former, resigned }: SeatRow): Player | undefined => {
  if (starter !== null) return `person:${starter}`
  // A person who took over from a bot plays what the bot began: it is nobody's result.
  return bot !== null && person === null && former === null && resigned === null ? `bot:${bot}` : undefined
}

const hasQuit = ({ seat, starter, person }: SeatRow, { reason, scores }: Outcome): boolean =>
  (starter !== null && person !== starter) || (reason.startsWith('table.') && scores[seat] === 0)

const howWell = (seat: number, quit: boolean, { winners, scores }: Outcome): number => {
  if (quit) return -Infinity
  return has(winners, seat) ? Infinity : scores[seat]
}
