// Every shape that crosses the wire. The same schemas validate what comes in and write the documentation.
import { LOCALES } from '@safehouse/kernel'
import * as z from 'zod'
import { terms } from '../terms.ts'

/** Names are shown to others: no control characters, nothing invisible, not too long. */
export const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, { error: 'a name has no control characters' })
export const language = z.enum(LOCALES)
const id = z.string().min(1).max(40)
const seat = z.int().min(0).max(30)
const bot = z.string().max(60)
/** The name a client gives its request: sent again under the same name, it is done once. */
export const request = z.string().min(1).max(64)
const codes = z.array(z.int()).max(1000)

export const newTable = z.object({
  game: z.string().max(60),
  seats: z.int().optional(),
  options: z.record(z.string().max(60), z.string().max(60)).optional(),
  terms: terms.prefault({}),
  listed: z.boolean().default(false),
  /** In which people talk there; the owner's own if not given. */
  language: language.optional(),
  /** Where I sit from the start, ready: these seats, or any one by lot. */
  mine: z.union([z.literal('any'), z.array(seat).min(1).max(31)]).optional(),
  /** This bot sits in all other seats. With `mine` the match begins at once… */
  bots: bot.optional(),
  /** …unless it is to wait until I say that I am ready: so my client can add to the luck when it has seen the commitment. */
  wait: z.boolean().optional(),
  /** A duplicate match: two tables of two seats with the same deal. I sit at the first. */
  pair: z.boolean().optional(),
})
export const tableId = z.object({ id })
export const whichTables = z.object({ list: z.enum(['lobby', 'mine', 'watch']) })
export const sit = z.object({ seat: seat.optional(), name: name.optional() })
export const leave = z.object({ seat: seat.optional() }).nullish()
export const ready = z.object({
  ready: z.boolean(),
  /** What my client adds to the luck: 32 bytes nobody can guess, as hex. */
  entropy: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
export const seatBot = z.object({ seat, bot: bot.nullable() })
export const invite = z.object({ invite: z.string().min(1).max(64) })
export const renewInvite = z.object({ seat: seat.nullable() })
/** A body without content. */
export const nothing = z.object({}).nullish()
export const agree = z.discriminatedUnion('what', [
  z.object({ what: z.enum(['pause', 'end']), yes: z.boolean() }),
  z.object({ what: z.literal('replace'), seat, yes: z.boolean() }),
])

/** What a client may send through its socket. */
export const frame = z.discriminatedUnion('t', [
  z.object({ t: z.literal('hello'), token: z.string().max(64).optional() }),
  z.object({ t: z.literal('look'), table: id, seat: seat.nullable(), cursor: z.int().min(0) }),
  z.object({ t: z.literal('leave'), table: id, seat: seat.nullable() }),
  z.object({ t: z.literal('commit'), id: request, table: id, seat, ask: z.int().min(0), codes }),
  z.object({ t: z.literal('probe'), id: request, table: id, seat, ask: z.int().min(0), codes }),
  z.object({
    t: z.literal('why'),
    id: request,
    table: id,
    seat,
    ask: z.int().min(0),
    codes,
    target: z.object({ code: z.int().optional(), touch: z.string().max(100).optional() }),
  }),
  z.object({ t: z.literal('order'), id: request, table: id, seat, name: z.string().max(60), value: z.string().max(60) }),
  z.object({ t: z.literal('pass'), id: request, table: id, seat, passing: z.boolean() }),
  z.object({
    t: z.literal('say'),
    id: request,
    table: id,
    to: z.enum(['table', 'team']).default('table'),
    text: z.string().trim().min(1).max(2000),
  }),
  z.object({ t: z.literal('ping') }),
])
export type Frame = z.infer<typeof frame>
