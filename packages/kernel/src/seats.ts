/** A seat at the table, counted from 0. A seat is a place, not a person. */
export type Seat = number

/** A set of seats as bits: bit `s` stands for seat `s`. */
export type Seats = number

/** Who looks: a seat, or somebody who only watches. */
export type Viewer = Seat

/** The viewer who holds no seat. */
export const SPECTATOR: Viewer = -1

/** Who may learn something: a set of seats, or everyone, spectators included. */
export type Audience = number

export const EVERYONE: Audience = -1
export const NOBODY: Audience = 0

export const only = (seat: Seat): Seats => 1 << seat
export const has = (set: Seats, seat: Seat): boolean => ((set >> seat) & 1) === 1

/** Every seat of a table with `count` seats. Not the same as EVERYONE: spectators hold no seat. */
export const allSeats = (count: number): Seats => (1 << count) - 1

/** All seats but one. */
export const others = (count: number, seat: Seat): Seats => allSeats(count) & ~(1 << seat)

export const includes = (audience: Audience, viewer: Viewer): boolean =>
  viewer === SPECTATOR ? audience === EVERYONE : ((audience >> viewer) & 1) === 1

export const seatsOf = (set: Seats): Seat[] => {
  const list: Seat[] = []
  for (let seat = 0; seat < 31; seat++) if ((set >> seat) & 1) list.push(seat)
  return list
}

export const countSeats = (set: Seats): number => {
  let n = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) n++
  return n
}

/** The only member of a one-seat set; the lowest of a larger one. */
export const soleSeat = (set: Seats): Seat => 31 - Math.clz32(set & -set)

/** Every viewer of a table: the spectator and each seat. */
export const viewersOf = (count: number): Viewer[] => [SPECTATOR, ...Array(count).keys()]
