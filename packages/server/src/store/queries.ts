// All that the store can be asked, but for what is written for every move: the same queries for every database.
import type { Kysely } from 'kysely'
import { KyselyNodes } from './kysely-nodes.ts'
import { KyselyPeople } from './kysely-people.ts'
import { KyselyPush } from './kysely-push.ts'
import { KyselyRatings } from './kysely-ratings.ts'
import { KyselyStore } from './kysely-store.ts'
import type { Database } from './schema.ts'

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
