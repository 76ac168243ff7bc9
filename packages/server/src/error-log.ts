// Errors in the log name the fault and the place in the code, never a choice, a card or a token. Messages are left out
// unless we know what can stand in them: that of a failed JSON.parse, for one, quotes what it could not read.
import { Fault } from '@safehouse/kernel'
import type { Logger } from 'pino'
import { StoreFailed } from './store/store-failed.ts'

/** A disk that is full fails every move at every table: it is said once in so many milliseconds. */
const REST = 10_000

export const errorLog = (logger: Logger): ((reason: unknown, table?: string) => void) => {
  const saidAt = new Map<string, number>()
  return (reason, table) => {
    const where = table !== undefined && { table }
    if (!(reason instanceof StoreFailed)) {
      logger.error({ ...where, fault: nameOf(reason), at: placeOf(reason) }, 'something went wrong')
      return
    }
    const now = Date.now()
    if (now - (saidAt.get(reason.message) ?? 0) < REST) return
    saidAt.set(reason.message, now)
    logger.error({ ...where }, `what somebody did could not be saved: ${reason.message}`)
  }
}

const nameOf = (reason: unknown): string => {
  if (reason instanceof Fault) return reason.code
  return reason instanceof Error ? reason.name : 'unknown'
}

const placeOf = (reason: unknown): string[] =>
  reason instanceof Error
    ? (reason.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 6)
        .map((line) => line.trim())
    : []
