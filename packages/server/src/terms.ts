// What a table agrees on before the deal: how fast, what happens to those who stay away, who may watch, who hears whom, and
// how much the client may help. All of it is public.
import * as z from 'zod'

const seconds = (most: number): z.ZodInt => z.int().min(1).max(most)

/** What is held back is kept in memory. */
const MOST_DELAY = 20

export const pace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('untimed') }),
  z
    .object({
      kind: z.literal('live'),
      /** Fischer: each seat starts with `bank` seconds and gets `increment` for each decision, up to `cap`. */
      bank: seconds(86_400),
      increment: z.int().min(0).max(3600),
      cap: seconds(86_400),
    })
    .refine(({ bank, cap }) => cap >= bank, { error: 'the cap is below the bank' }),
  z.object({ kind: z.literal('days'), days: z.int().min(1).max(60) }),
])

export const terms = z
  .object({
    pace: pace.default({ kind: 'untimed' }),
    /** A reaction window is published at whole multiples of `tick` seconds, so that its end does not tell who had to think. */
    window: z
      .object({ tick: seconds(86_400), most: seconds(604_800) })
      .refine(({ tick, most }) => most >= tick, { error: 'the window is shorter than its tick' })
      .default({ tick: 3, most: 30 }),
    /** When the clock of a seat has run out: a bot decides and the match goes on, the seat forfeits, or all wait. */
    away: z.enum(['bot', 'forfeit', 'wait']).default('bot'),
    /** Whom the table has waited for so many seconds a bot replaces, if all others agree; with `back` he may come back. */
    replace: z.object({ after: seconds(5_184_000).default(86_400), back: z.boolean().default(true) }).prefault({}),
    /**
     * What those who do not sit there see: nothing, the public side as it goes, the public side some moves late, or nothing
     * before the end. All but 'none' let anybody see the whole match when it is over.
     */
    watch: z.enum(['none', 'public', 'delayed', 'after']).default('public'),
    /** So many moves late, where they are late. */
    delay: z.int().min(1).max(MOST_DELAY).default(5),
    /** Everybody at the table hears everything, or seats of one side may also talk among themselves. */
    talk: z.enum(['open', 'teams']).default('open'),
    /**
     * What the client may do for a player besides showing what the seat knows: nothing, keep his own notes on the board, or
     * also work out where somebody hidden can be. The client does that from the seat's knowledge; the server only says what
     * was agreed.
     */
    aid: z.enum(['off', 'notes', 'spaces']).default('off'),
    /** May a player ask what a bot would do with what the seat knows? The client works that out, too. */
    hints: z.enum(['off', 'on']).default('off'),
    /** Does the result count for the ratings of those who play? Then all of them have an account, and nobody is helped by a bot. */
    rated: z.enum(['no', 'yes']).default('no'),
  })
  .refine(({ rated, hints }) => rated === 'no' || hints === 'off', { error: 'a rated table gives no hints' })

export type Terms = z.infer<typeof terms>
/** As they were agreed; what was not yet known then is as by default. */
export const readTerms = (text: string): Terms => terms.parse(JSON.parse(text))

export type Pace = Terms['pace']
