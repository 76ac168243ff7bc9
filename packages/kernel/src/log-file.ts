// Logs come from files and from strangers: every field is checked before anything is played.
import * as z from 'zod/mini'
import { Fault } from './fault.ts'
import type { Log } from './log.ts'
import { MOST_CODES } from './match.ts'

const whole = z.int()
const seat = z.int().check(z.gte(0), z.lte(30))
const draw = z.strictObject({ s: z.string(), n: z.int().check(z.gte(1)), r: whole, to: whole })
const draws = z.array(draw)

const entry = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('start'), draws }),
  z.strictObject({
    t: z.literal('commit'),
    seat,
    codes: z.array(whole).check(z.maxLength(MOST_CODES)),
    by: z.optional(z.enum(['clock', 'bot'])),
    draws,
  }),
  z.strictObject({ t: z.literal('order'), seat, name: z.string(), value: z.string() }),
  z.strictObject({ t: z.literal('close'), draws }),
])

/** The fields of a log, in whatever file it stands. */
export const logFields = {
  game: z.string(),
  version: whole,
  setup: z.strictObject({ seats: whole, options: z.record(z.string(), z.string()) }),
  entries: z.array(entry),
  outcome: z.nullable(z.strictObject({ scores: z.array(z.number()), winners: whole, reason: z.string() })),
}

const log = z.strictObject({ format: z.literal('safehouse-log'), ...logFields })

/** Says in one line what is wrong and where. */
export const shapeFault = (code: string, what: string, { path, message }: z.core.$ZodIssue): Fault =>
  new Fault(code, `${what}: at ${path.length === 0 ? 'the top' : path.join('.')}: ${message}`)

/** Without this, all that zod's small version says is 'invalid'. */
const IN_WORDS = { error: z.locales.en().localeError }

/** Reads a log from text, or says in one line what is wrong and where. */
export const parseLog = (text: string): Log => {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (reason) {
    throw new Fault('log.json', `not a log: ${(reason as Error).message}`, reason)
  }
  const read = z.safeParse(log, raw, IN_WORDS)
  if (!read.success) throw shapeFault('log.shape', 'not a log', read.error.issues[0])
  return read.data as Log
}

export const printLog = (value: Log): string => {
  const { entries, ...head } = value
  const lines = entries.map((one) => `    ${JSON.stringify(one)}`).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"entries":[\n${lines}\n]}\n`
}
