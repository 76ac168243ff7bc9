// A match that is over, as one file: its log, the proof, and what seats have seen of the proof while they played. And what one
// seat knows of a match, at any time, as a file of its own. Files come from strangers: every field is checked.
import * as z from 'zod/mini'
import { Fault } from '../fault.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Log } from '../log.ts'
import { logFields, shapeFault } from '../log-file.ts'
import type { Viewer } from '../seats.ts'
import { SCHEME, type Hex } from './hashing.ts'
import type { Entropies, PairOfTables } from './secrets.ts'

/** The head of the chain as everybody could see it: `n` counts the moments at which something public happened. */
export interface SeenHead {
  readonly n: number
  readonly head: Hex
}

/** What a viewer's own client has kept of the proof: the one thing a dishonest host cannot change afterwards. */
export interface Witness {
  readonly viewer: Viewer
  readonly commitment: Hex | null
  /** What it added to the luck, null if nothing; not given where the client does not know (another device may). */
  readonly entropy?: Hex | null
  /** What the seats had added before this one sent its own: nobody who had not yet could know it and choose accordingly. */
  readonly others?: Entropies
  readonly heads: readonly SeenHead[]
}

/** All that is opened when the match is over. */
export interface Proof {
  readonly scheme: number
  readonly table: string
  readonly seed: Hex
  readonly commitment: Hex
  readonly entropies: Entropies
  /** Of a duplicate match: both tables. Their seats' entropies are in this order. */
  readonly pair?: PairOfTables | undefined
  /** The head of the chain after each entry. */
  readonly heads: readonly Hex[]
  /** The entries at which something public happened: the n-th is the one whose head was shown as number n. */
  readonly shown: readonly number[]
  /**
   * For each draw of each entry, what was picked from, or null where a number was drawn. It follows from the log by the rules,
   * and is here for those who check the luck without knowing the rules.
   */
  readonly pools: readonly (readonly (readonly number[] | null)[])[]
  /** Covers what the heads do not: the result, and the two lists before. */
  readonly seal: Hex
}

export interface MatchFile extends Omit<Log, 'format'> {
  readonly format: 'safehouse-match'
  readonly schema: 1
  /** Null for a match that began before there were proofs. */
  readonly proof: Proof | null
  readonly seen: readonly Witness[]
}

export interface SeatFile {
  readonly format: 'safehouse-seat'
  readonly schema: 1
  readonly table: string
  /** Null once more for a match from before. */
  readonly commitment: Hex | null
  /** Null where the seat's client was not told. */
  readonly entropies: Entropies | null
  readonly knowledge: Knowledge
  readonly seen: Witness
}

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 small hexadecimal digits expected'))
const count = z.int().check(z.gte(0))
const viewer = z.int().check(z.gte(-1), z.lte(30))
const entropies = z.array(z.nullable(hex))
const witness = z.strictObject({
  viewer,
  commitment: z.nullable(hex),
  entropy: z.optional(z.nullable(hex)),
  others: z.optional(entropies),
  heads: z.array(z.strictObject({ n: z.int().check(z.gte(1)), head: hex })),
})
const proof = z.strictObject({
  scheme: z.literal(SCHEME),
  table: z.string(),
  seed: hex,
  commitment: hex,
  entropies,
  pair: z.optional(z.tuple([z.string(), z.string()])),
  heads: z.array(hex),
  shown: z.array(count),
  pools: z.array(z.array(z.nullable(z.array(z.int())))),
  seal: hex,
})
const matchFile = z.strictObject({
  ...logFields,
  format: z.literal('safehouse-match'),
  schema: z.literal(1),
  proof: z.nullable(proof),
  seen: z.array(witness),
})
const seatFile = z.strictObject({
  format: z.literal('safehouse-seat'),
  schema: z.literal(1),
  table: z.string(),
  commitment: z.nullable(hex),
  entropies: z.nullable(entropies),
  knowledge: z.strictObject({
    game: z.string(),
    version: z.int(),
    setup: z.strictObject({ seats: z.int(), options: z.record(z.string(), z.string()) }),
    viewer,
    // A message is compared as a whole with what the match tells the seat: it may be anything.
    messages: z.array(z.looseObject({})),
  }),
  seen: witness,
})

/** Reads a match: a file of ours, or a bare log, which proves nothing but can be played again. */
export const parseMatchFile = (text: string): MatchFile => {
  const raw = readJson(text)
  const { format } = raw
  if (format === 'safehouse-log') {
    const log = read(z.strictObject({ ...logFields, format: z.literal('safehouse-log') }), raw)
    return { ...log, format: 'safehouse-match', schema: 1, proof: null, seen: [] } as MatchFile
  }
  expectFormat(raw, 'safehouse-match')
  const { proof: own } = raw as { proof?: { scheme?: unknown } | null }
  if (isLater(own?.scheme, SCHEME))
    throw new Fault('file.future', `the proof is made in a later way (scheme ${own.scheme}) than this version knows`)
  return read(matchFile, raw) as MatchFile
}

export const parseSeatFile = (text: string): SeatFile => {
  const raw = readJson(text)
  expectFormat(raw, 'safehouse-seat')
  return read(seatFile, raw) as unknown as SeatFile
}

/** One entry a line, so that people can read it too. */
export const printMatchFile = ({ entries, ...rest }: MatchFile): string => {
  const lines = entries.map((one) => `    ${JSON.stringify(one)}`).join(',\n')
  return `${JSON.stringify(rest).slice(0, -1)},"entries":[\n${lines}\n]}\n`
}

const readJson = (text: string): Record<string, unknown> => {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (reason) {
    throw new Fault('file.json', `not a whole file: ${(reason as Error).message}`, reason)
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Fault('file.foreign', 'not a file of Safehouse')
  return raw as Record<string, unknown>
}

const expectFormat = ({ format, schema }: Record<string, unknown>, wanted: string): void => {
  if (format !== wanted)
    throw new Fault('file.foreign', `not a ${wanted} file: its format is ${JSON.stringify(format) ?? 'not given'}`)
  if (isLater(schema, 1)) throw new Fault('file.future', `the file is of a later kind (${schema}) than this version knows`)
}

const isLater = (given: unknown, known: number): given is number => Number.isInteger(given) && (given as number) > known

const read = <T>(schema: z.ZodMiniType<T>, raw: unknown): T => {
  const result = z.safeParse(schema, raw, { error: z.locales.en().localeError })
  if (result.success) return result.data
  throw shapeFault('file.shape', 'not a sound file', result.error.issues[0])
}
