// Who of those at one device is next. The referee tells nobody who has answered under seal, so the device remembers.
import type { Message } from '@safehouse/kernel'

export interface Answered {
  /** The public message under which these seats have had their say. */
  readonly n: number
  readonly seats: readonly number[]
}

export const NOBODY_ANSWERED: Answered = { n: 0, seats: [] }

/** The seat that held the device gives it away. */
export const noteAnswered = (before: Answered, { n }: Message, seat: number): Answered =>
  before.n === n ? { n, seats: [...before.seats, seat] } : { n, seats: [seat] }

/** Who is to take the device: a seat of it that is waited for and has not had it since. Null: nobody but the holder. */
export const nextHolder = (
  latest: Message | undefined,
  mine: readonly number[],
  holder: number | null,
  answered: Answered,
): number | null => {
  const waits = latest?.ask?.waits.filter((seat) => mine.includes(seat)) ?? []
  const had = latest && answered.n === latest.n ? answered.seats : []
  const left = waits.filter((seat) => seat !== holder && !had.includes(seat))
  // Whoever is alone in being asked may have put the device down before deciding.
  if (left.length === 0 && holder === null) return waits[0] ?? null
  return left[0] ?? null
}
