// What ratings, notifications and duplicate matches ask of the store, on every database there is.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgresStore } from '../src/store/postgres-store.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import { StoreFailed } from '../src/store/store-failed.ts'
import type { Appended, Store } from '../src/store/store.ts'
import { Postgres } from './postgres.ts'
import { newFolder } from './serve.ts'
import { appendTo, person, seatRows, tableRow } from './store-rows.ts'

interface Place {
  readonly store: Store
  readonly remove: () => Promise<void>
}

const PLACES: Record<string, () => Promise<Place>> = {
  SQLite: async () => {
    const folder = newFolder()
    return { store: await openSqliteStore(folder), remove: async () => rmSync(folder, { recursive: true, force: true }) }
  },
  PostgreSQL: async () => {
    const postgres = await Postgres.start()
    return { store: await openPostgresStore(await postgres.newDatabase()), remove: () => postgres.stop() }
  },
}

const RATED = JSON.stringify({ rated: 'yes' })

describe.each(Object.entries(PLACES))('on %s', (_, find) => {
  let place: Place
  let store: Store
  beforeAll(async () => {
    place = await find()
    store = place.store
    for (const name of ['ann', 'bob', 'cyd']) await store.addPerson(person(name))
  })
  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  const addOver = (id: string, ended: number, terms = RATED): Promise<void> =>
    store.addTable(tableRow(id, { phase: 'over', ended, terms }), seatRows(id))
  const idsOf = async (since: number): Promise<string[]> => (await store.withoutResult(since, 10)).map(({ table }) => table.id)

  test('rated tables that are over want a result, in the order they ended; each gets one', async () => {
    await addOver('b', 20)
    await addOver('a', 20)
    await addOver('c', 10)
    await addOver('casual', 15, JSON.stringify({ rated: 'no' }))
    await store.addTable(tableRow('playing', { phase: 'playing', terms: RATED }), seatRows('playing'))
    expect(await idsOf(0)).toEqual(['c', 'a', 'b'])
    expect(await idsOf(15)).toEqual(['a', 'b'])
    expect((await store.withoutResult(0, 1))[0].seats).toHaveLength(2)
    for (const [id, ended] of [
      ['c', 10],
      ['a', 20],
      ['b', 20],
    ] as const)
      await store.addResult({ table_id: id, game: 'kuhn', ended, places: `[${ended}]` })
    await store.addResult({ table_id: 'c', game: 'kuhn', ended: 99, places: 'another' })
    expect(await idsOf(0)).toEqual([])
  })

  test('of a duplicate match the table that ended last wants a result, once both are over', async () => {
    const twins = (suffix: string): [string, string] => [`one ${suffix}`, `two ${suffix}`]
    const add = async (suffix: string, ended: readonly (number | null)[]): Promise<void> => {
      for (const [i, id] of twins(suffix).entries()) {
        const phase = ended[i] === null ? 'playing' : 'over'
        const twin = twins(suffix)[1 - i]
        await store.addTable(tableRow(id, { phase, ended: ended[i], terms: RATED, twin }), seatRows(id))
      }
    }
    await add('still', [1030, null])
    await add('over', [1050, 1040])
    await add('at once', [1060, 1060])
    await store.addTable(tableRow('left', { phase: 'over', ended: 1070, terms: RATED, twin: 'gone' }), seatRows('left'))
    expect(await idsOf(1000)).toEqual(['one over', 'two at once'])
    for (const suffix of ['still', 'over', 'at once']) for (const id of twins(suffix)) await store.removeTable(id)
    await store.removeTable('left')
  })

  test('results are read on from any of them; a table that is gone has none', async () => {
    const after = async (ended: number, id: string): Promise<string[]> =>
      (await store.resultsAfter({ ended, table_id: id }, 10)).map(({ table_id }) => table_id)
    expect(await after(-1, '')).toEqual(['c', 'a', 'b'])
    expect(await after(20, 'a')).toEqual(['b'])
    expect(await store.countResults({ ended: 20, table_id: 'a' })).toBe(2)
    expect((await store.resultsAfter({ ended: -1, table_id: '' }, 1))[0]).toEqual({
      table_id: 'c',
      game: 'kuhn',
      ended: 10,
      places: '[10]',
    })
    await store.removeTable('a')
    expect(await after(-1, '')).toEqual(['c', 'b'])
    expect(await store.countResults({ ended: 20, table_id: 'b' })).toBe(2)
  })

  test('accounts are told from guests', async () => {
    await store.changePerson('ann', { login: 'ann' })
    await store.addPasskey({ id: 'key', person: 'bob', key: '', counter: 0, transports: '[]', device: '', created: 1 })
    expect((await store.accounts(['ann', 'bob', 'cyd', 'nobody'])).map(({ id }) => id).toSorted()).toEqual(['ann', 'bob'])
    expect(await store.accounts([])).toEqual([])
  })

  test('what is kept once is kept for ever, whoever comes first', async () => {
    const kept = await Promise.all(['one', 'two'].map((value) => store.keepOnce('key', value)))
    expect(new Set(kept).size).toBe(1)
    expect(await store.keepOnce('key', 'three')).toBe(kept[0])
  })

  test('a device is rung for one session, as long as there is that session', async () => {
    for (const [hash, who] of [
      ['one', 'ann'],
      ['two', 'ann'],
      ['three', 'bob'],
    ] as const)
      await store.addSession({ hash, person: who, created: 1, seen: 1, device: '' })
    const rings = async (): Promise<string[]> =>
      (await store.pushesOf(['ann', 'bob'])).map(({ session, endpoint }) => `${session} ${endpoint}`).toSorted()
    await store.addPush({ session: 'one', person: 'ann', endpoint: 'x', created: 1 })
    await store.addPush({ session: 'two', person: 'ann', endpoint: 'y', created: 1 })
    await store.addPush({ session: 'two', person: 'ann', endpoint: 'z', created: 2 })
    expect(await rings()).toEqual(['one x', 'two z'])
    await store.addPush({ session: 'three', person: 'bob', endpoint: 'x', created: 3 })
    expect(await rings()).toEqual(['three x', 'two z'])
    expect([await store.hasPush('one'), await store.hasPush('two')]).toEqual([false, true])
    await store.endSession('two')
    expect(await rings()).toEqual(['three x'])
    await store.removeEndpoint('x')
    expect(await rings()).toEqual([])
    expect(await store.pushesOf([])).toEqual([])
  })

  test('the last turns somebody was rung about are remembered', async () => {
    await store.notePushed('ann', [{ table_id: 'b', since: 1 }], 5)
    await store.notePushed('ann', [{ table_id: 'b', since: 2 }], 9)
    expect(await store.pushedTo('ann')).toEqual([{ person: 'ann', table_id: 'b', since: 2, at: 9 }])
    expect(await store.pushedTo('bob')).toEqual([])
  })

  describe('a duplicate match', () => {
    let pairs = 0
    const twins = (): [string, string] => [`pair ${pairs}, one`, `pair ${pairs}, two`]
    const addTwins = async (): Promise<[string, string]> => {
      pairs++
      const [one, two] = twins()
      await store.addTables(
        [one, two].map((id) => ({ table: tableRow(id, { twin: id === one ? two : one }), seats: seatRows(id) })),
      )
      return [one, two]
    }
    const entriesOf = async (...tables: string[]): Promise<number[]> => {
      const found: number[] = []
      for (const table of tables) found.push((await store.entries(table)).length)
      return found
    }

    test('is opened at both tables or at neither', async () => {
      const [one] = twins()
      const same = { table: tableRow(one), seats: seatRows(one) }
      await expect(store.addTables([same, same])).rejects.toThrow(StoreFailed)
      expect(await store.table(one)).toBeUndefined()
    })

    test('has two tables that write to each other; where both do at once, neither waits long', async () => {
      const [one, two] = await addTwins()
      const times: number[] = []
      for (let round = 0; round < 9; round++) {
        const { rev } = (await store.table(one))!.table
        const begin = performance.now()
        const write = (id: string, twin: string): Promise<Appended> =>
          store.changeTable(id, {}, [{ seat: 0, ready: 1 }], rev, { id: twin, patch: { twin_seats: `[${round}]` } })
        const as = await Promise.all([write(one, two), write(two, one)])
        times.push(performance.now() - begin)
        expect(as.toSorted()).toEqual(['conflict', 'stored'])
      }
      // Those who wait for each other in a circle are told apart by PostgreSQL after a second.
      expect(times.toSorted((a, b) => a - b)[4]).toBeLessThan(900)
    })

    test('is dealt at both tables or at neither', async () => {
      const [one, two] = await addTwins()
      await store.changeTable(two, { invite: `new link of ${two}` })
      expect(await store.appendBoth(appendTo(one, 0), appendTo(two, 0))).toBe('conflict')
      expect(await store.appendBoth(appendTo(two, 0), appendTo(one, 0))).toBe('conflict')
      expect(await entriesOf(one, two)).toEqual([0, 0])
      expect((await store.table(one))!.table).toMatchObject({ rev: 0, phase: 'gathering' })
      const deal = { patch: { phase: 'playing', entropies: '[]', twin_seats: null } } as const
      expect(await store.appendBoth(appendTo(one, 0, deal), appendTo(two, 0, { rev: 1, ...deal }))).toBe('stored')
      expect(await entriesOf(one, two)).toEqual([1, 1])
      expect((await store.table(two))!.table).toMatchObject({ rev: 2, phase: 'playing', entropies: '[]' })
    })

    test('of many who deal it at once exactly one does', async () => {
      const [one, two] = await addTwins()
      const all = await Promise.all(
        Array.from({ length: 6 }, (_, at) => store.appendBoth(appendTo(one, 0, { at }), appendTo(two, 0, { at }))),
      )
      expect(all.filter((as) => as === 'stored')).toHaveLength(1)
      expect(await entriesOf(one, two)).toEqual([1, 1])
    })

    test('what one table writes into the other one is written with its own change, or not at all', async () => {
      const [one, two] = await addTwins()
      const twin = { id: two, patch: { twin_seats: 'seats' } }
      expect(await store.changeTable(one, {}, [{ seat: 0, name: 'Ann' }], 7, twin)).toBe('conflict')
      expect((await store.table(two))!.table).toMatchObject({ rev: 0, twin_seats: null })
      expect(await store.changeTable(one, {}, [{ seat: 0, name: 'Ann' }], 0, twin)).toBe('stored')
      expect((await store.table(two))!.table).toMatchObject({ rev: 1, twin_seats: 'seats' })
      const ended = { patch: { phase: 'over', outcome: 'mine' }, twin: { id: two, patch: { twin_outcome: 'mine' } } } as const
      expect(await store.append(appendTo(one, 0, { rev: 1, ...ended }))).toBe('stored')
      expect((await store.table(two))!.table).toMatchObject({ rev: 2, phase: 'gathering', twin_outcome: 'mine' })
    })

    test('that ends at both tables at once is known to be over at both', async () => {
      const [one, two] = await addTwins()
      const end = async (id: string, twin: string): Promise<void> => {
        const ended = { phase: 'over', outcome: id } as const
        for (;;) {
          const { rev } = (await store.table(id))!.table
          if ((await store.changeTable(id, ended, [], rev, { id: twin, patch: { twin_outcome: id } })) === 'stored') return
        }
      }
      await Promise.all([end(one, two), end(two, one)])
      for (const [id, twin] of [
        [one, two],
        [two, one],
      ])
        expect((await store.table(id))!.table).toMatchObject({ phase: 'over', outcome: id, twin_outcome: twin })
    })

    test('that is over at one table counts as going on, in every list', async () => {
      const [one, two] = await addTwins()
      await store.addTable(tableRow('old', { phase: 'over', created: 900 }), seatRows('old'))
      await store.changeTable(one, { phase: 'over', outcome: 'x' }, [], 0, { id: two, patch: { twin_outcome: 'x' } })
      const place = async (): Promise<number[]> => {
        const ids = (await store.list({ of: 'search', text: '' }, 1000)).map(({ table }) => table.id)
        return [ids.indexOf(one), ids.indexOf('old')]
      }
      const [before, old] = await place()
      expect(before).toBeLessThan(old)
      await store.changeTable(two, { phase: 'over', outcome: 'y' }, [], 1, { id: one, patch: { twin_outcome: 'y' } })
      const [after, still] = await place()
      expect(after).toBeGreaterThan(still)
    })
  })
})
