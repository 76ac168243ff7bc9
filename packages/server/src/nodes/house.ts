// Where this node keeps everything; and, where the database is one that several nodes can share, what it has in common with them.
import type { Settings } from '../settings.ts'
import type { Sources } from '../sources.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import type { Store } from '../store/store.ts'
import type { Bus } from './bus.ts'
import { HouseClock } from './house-clock.ts'

export interface Shared {
  /** By which the nodes tell each other apart. */
  readonly node: string
  readonly bus: Bus
  /** Sets our clock by the database; fails where it cannot be reached. */
  readonly setClock: () => Promise<void>
}

export interface House {
  readonly store: Store
  readonly now: () => number
  /** Undefined where this node is the only one. */
  readonly shared: Shared | undefined
}

export const openHouse = async (
  { data, database, bus: named }: Pick<Settings, 'data' | 'database' | 'bus'>,
  { now, random }: Sources,
  outside: { readonly store?: Store | undefined; readonly now?: Sources['now'] | undefined } = {},
): Promise<House> => {
  if (outside.store) return { store: outside.store, now, shared: undefined }
  if (database === undefined) return { store: await openSqliteStore(data), now, shared: undefined }
  // Most houses have neither: what they need is loaded where they are named.
  const { openPostgresStore } = await import('../store/postgres-store.ts')
  const store = await openPostgresStore(database)
  try {
    const clock = await HouseClock.open(() => store.time())
    const node = random(6).toString('base64url')
    const bus = named === undefined ? await postgresBus(database, node) : await redisBus(named, node)
    const setClock = (): Promise<void> => clock.set(() => store.time())
    return { store, now: outside.now ?? clock.now, shared: { node, bus, setClock } }
  } catch (reason) {
    await store.close()
    throw reason
  }
}

const postgresBus = async (url: string, node: string): Promise<Bus> => {
  const { PostgresBus } = await import('./postgres-bus.ts')
  return new PostgresBus(url, node)
}

const redisBus = async (url: string, node: string): Promise<Bus> => {
  const { RedisBus } = await import('./redis-bus.ts')
  return new RedisBus(url, node)
}
