// All that the store can be asked, but for what is written for every move: the same queries for every database.
import type { Kysely } from 'kysely'
import { KyselyNodes } from './kysely-nodes.ts'
import { KyselyPeople } from './kysely-people.ts'
import { KyselyPush } from './kysely-push.ts'
import { KyselyRatings } from './kysely-ratings.ts'
import { KyselyStore } from './kysely-store.ts'
import type { Database } from './schema.ts'

/** What is said at a table is apart from what is done there. */
const TALK: ReadonlySet<string> = new Set(['say', 'linesAfter', 'lastNumbers', 'lastLines', 'allLines'])

/** Neither looks at a match nor changes one: whatever moves wait to be put where they belong, they may go on waiting. */
export const isApart = (method: string): boolean =>
  method in KyselyPeople.prototype || method in KyselyPush.prototype || TALK.has(method)

const READING: ReadonlySet<string> = new Set([
  'table',
  'tableByInvite',
  'list',
  'due',
  'playing',
  'match',
  'entries',
  'news',
  'revisions',
])

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
