// Errors in the log name the fault and the place in the code, never a choice, a card or a token. Messages are left out
// unless we know what can stand in them: that of a failed JSON.parse, for one, quotes what it could not read.
import { Fault } from '@safehouse/kernel'
import type { Logger } from 'pino'
import { StoreFailed } from './store/store-failed.ts'

export const errorLog =
  (logger: Logger) =>
  (reason: unknown, table?: string): void =>
    logger.error({ ...(table !== undefined && { table }), fault: nameOf(reason), at: placeOf(reason) }, 'something went wrong')

const nameOf = (reason: unknown): string => {
  if (reason instanceof Fault) return reason.code
  if (reason instanceof StoreFailed) return `store: ${reason.message}`
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
