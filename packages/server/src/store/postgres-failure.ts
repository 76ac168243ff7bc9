// What went wrong with PostgreSQL, in words that hold no values: its own messages quote what they could not take.
import { StoreFailed, StoreUnsure } from './store-failed.ts'

interface PgError extends Error {
  /** Five signs where the database itself said no; another word where the line failed. */
  readonly code?: string
  readonly constraint?: string
}

const SQLSTATE = /^[0-9A-Z]{5}$/

/** The database ends the line, or is not ready yet. */
const GOING = new Set(['57P01', '57P02', '57P03', '53300', '25P03'])

const OVERTAKEN = new Set(['40001', '40P01'])
const TAKEN = '23505'

/** What a host can mend, in words. */
const KNOWN: Readonly<Record<string, string>> = {
  '28P01': 'the name or the password is wrong',
  '28000': 'this name may not come in',
  '3D000': 'there is no such database',
  '42501': 'this name may not make tables there',
  '53100': 'its disk is full',
  '25006': 'it can only be read',
}

const codeOf = (reason: unknown): string => (reason as PgError).code ?? ''

/** The line is lost: what was asked last may have been done or not. */
export const isCutOff = (reason: unknown): boolean => !SQLSTATE.test(codeOf(reason)) || GOING.has(codeOf(reason))

/** Others were in the way: tried again, it may be done. Where a number is taken meanwhile, the next one is free. */
export const isInTheWay = (reason: unknown): boolean => OVERTAKEN.has(codeOf(reason)) || codeOf(reason) === TAKEN

/** `asked` says that the last word had been sent: then nobody knows. */
export const failureOf = (reason: unknown, asked: boolean): StoreFailed => {
  if (reason instanceof StoreFailed) return reason
  // A mistake of ours, not of the database or the line.
  if (reason instanceof TypeError || reason instanceof RangeError) return new StoreFailed(`the store failed: ${reason.name}`)
  if (!isCutOff(reason)) {
    const { code = '', constraint } = reason as PgError
    return new StoreFailed(`the database said no: ${KNOWN[code] ?? code}${constraint === undefined ? '' : ` (${constraint})`}`)
  }
  const why = /^E[A-Z]+$/.test(codeOf(reason)) || GOING.has(codeOf(reason)) ? `: ${codeOf(reason)}` : ''
  return asked ? new StoreUnsure(`the database did not answer${why}`) : new StoreFailed(`the database cannot be reached${why}`)
}
