// All that the store can be asked, but for what is written for every move: the same queries for every database.
import type { Kysely } from 'kysely'
import type { Call } from './crossing.ts'
import { KyselyNodes } from './kysely-nodes.ts'
import { KyselyPeople } from './kysely-people.ts'
import { KyselyPush } from './kysely-push.ts'
import { KyselyRatings } from './kysely-ratings.ts'
import { KyselyStore } from './kysely-store.ts'
import type { Database } from './schema.ts'
import type { TwinPatch } from './store.ts'

/** They look at nothing that a move changes, and change nothing that it looks at: talk, links, who tends what, new tables. */
const APART: ReadonlySet<string> = new Set(
  (
    'say linesAfter lastNumbers lastLines allLines tableByInvite playing takeLease dropLeases ' +
    'addTable addTables addResult accounts'
  ).split(' '),
)

/** Nor do people and their devices. */
const isApart = (method: string): boolean =>
  APART.has(method) || method in KyselyPeople.prototype || method in KyselyPush.prototype

/** Those that look at one match, or change one: its table comes first. */
const OF_ONE: ReadonlySet<string> = new Set(['table', 'match', 'entries', 'news', 'removeTable'])
/** Those that may write into the row of another table as well, and as which argument. */
const TWIN: Readonly<Record<string, number>> = { changeTable: 4, append: 10 }

/** The tables whose match a call looks at or changes; undefined where these may be any. */
export const tablesOf = ([method, ...args]: Call): readonly string[] | undefined => {
  if (isApart(method)) return []
  const [table] = args as [string]
  if (OF_ONE.has(method)) return [table]
  if (!(method in TWIN)) return undefined
  const twin = args[TWIN[method]] as TwinPatch | undefined
  return twin ? [table, twin.id] : [table]
}

const READING: ReadonlySet<string> = new Set(
  'table list match entries news revisions withoutResult resultsAfter countResults'.split(' '),
)

/** Looks at matches and changes nothing. */
export const isReading = (method: string): boolean => READING.has(method)

type Part = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>

/** Carries out a method of the store, by its name. */
export const queriesOn = (db: Kysely<Database>): ((method: string, args: readonly unknown[]) => Promise<unknown>) => {
  const parts = [
    new KyselyStore(db),
    new KyselyPeople(db),
    new KyselyNodes(db),
    new KyselyRatings(db),
    new KyselyPush(db),
  ] as unknown as readonly Part[]
  return (method, args) => parts.find((part) => method in part)![method](...args)
}
