// What comes from outside may be anything: is it at least of the right shape?
import type { Target } from './game.ts'

// `| 0` leaves whole numbers of 32 bits as they are, and no other number: no fraction, no -0.
export const isCode = (code: unknown): boolean => typeof code === 'number' && Object.is(code, code | 0)

export const isSeat = (seat: unknown, seats: number): boolean =>
  isCode(seat) && (seat as number) >= 0 && (seat as number) < seats

export const isTarget = (target: Target | null): boolean =>
  typeof target === 'object' &&
  target !== null &&
  (target.code === undefined || isCode(target.code)) &&
  (target.touch === undefined || typeof target.touch === 'string')
