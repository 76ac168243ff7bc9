// What every store must do, on every database there is.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPostgresStore } from '../src/store/postgres-store.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import { StoreFailed } from '../src/store/store-failed.ts'
import type { Append, Store, TablePatch } from '../src/store/store.ts'
import { Postgres } from './postgres.ts'
import { newFolder } from './serve.ts'
import { appendTo, person, seatRows, tableRow } from './store-rows.ts'

interface Place {
  readonly open: () => Promise<Store>
  readonly remove: () => Promise<void>
}

const PLACES: Record<string, () => Promise<Place>> = {
  SQLite: async () => {
    const folder = newFolder()
    return { open: () => openSqliteStore(folder), remove: async () => rmSync(folder, { recursive: true, force: true }) }
  },
  PostgreSQL: async () => {
    const postgres = await Postgres.start()
    const url = await postgres.newDatabase()
    return { open: () => openPostgresStore(url), remove: () => postgres.stop() }
  },
}

describe.each(Object.entries(PLACES))('on %s', (_, find) => {
  let place: Place
  let store: Store
  /** Each test has a table of its own. */
  let t: string
  let tables = 0

  const open = async (): Promise<void> => {
    store = await place.open()
  }
  const reopen = async (): Promise<void> => {
    await store.close()
    await open()
  }
  const append = (seq: number, more: Partial<Append> = {}): Append => appendTo(t, seq, more)

  beforeAll(async () => {
    place = await find()
    await open()
    await store.addPerson(person('ann'))
  })

  beforeEach(async () => {
    t = `t${++tables}`
    await store.addTable(tableRow(t), seatRows(t))
  })

  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  const entries = async (): Promise<string[]> => (await store.entries(t)).map(({ entry }) => entry)

  describe('the log of a match', () => {
    test('an entry is appended once for each number', async () => {
      expect(await store.append(append(0))).toBe('stored')
      expect(await store.append(append(0, { entry: 'another' }))).toBe('conflict')
      expect(await entries()).toEqual(['entry 0'])
    })

    test('of many who write the same number at once exactly one is heard', async () => {
      const all = await Promise.all(Array.from({ length: 20 }, (_, i) => store.append(append(0, { entry: `by ${i}` }))))
      expect(all.filter((as) => as === 'stored')).toHaveLength(1)
      expect(await entries()).toEqual([`by ${all.indexOf('stored')}`])
    })

    test('what loses a race changes nothing else either', async () => {
      await store.append(append(0, { patch: { due: 1000 } }))
      await store.append(append(0, { patch: { due: 2000 }, snapshot: 'of the loser' }))
      expect((await store.table(t))!.table.due).toBe(1000)
      expect((await store.match(t)).snapshot).toBeNull()
    })

    test('all requests that were carried out are read back, also those before the snapshot', async () => {
      await store.append(append(0))
      await store.append(append(1, { request: '0/a', snapshot: 'after 1' }))
      await store.append(append(2, { request: '1/a' }))
      await store.append(append(2, { request: 'of the loser' }))
      await reopen()
      expect((await store.match(t)).requests.toSorted()).toEqual(['0/a', '1/a'])
      expect((await store.match('another table')).requests).toEqual([])
    })

    test('a match is read back as its last snapshot and the entries after it', async () => {
      for (let seq = 0; seq < 7; seq++) await store.append(append(seq, seq % 3 === 2 ? { snapshot: `after ${seq}` } : {}))
      await reopen()
      expect(await store.match(t)).toEqual({
        snapshot: 'after 5',
        from: 6,
        entries: [{ seq: 6, entry: 'entry 6' }],
        requests: [],
      })
      expect(await entries()).toHaveLength(7)
    })

    test('a match that was never begun has neither', async () => {
      expect(await store.match(t)).toEqual({ snapshot: null, from: 0, entries: [], requests: [] })
    })
  })

  describe('a batch', () => {
    test('a call that fails takes nothing with it, and nothing of its own stays', async () => {
      const calls = await Promise.allSettled([
        store.append(append(0)),
        // The table row goes in, then its seats collide with those of another: neither may stay.
        store.addTable(tableRow('u'), seatRows(t)),
        store.append(append(1)),
      ])
      expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect((calls[1] as PromiseRejectedResult).reason).toBeInstanceOf(StoreFailed)
      expect(await store.table('u')).toBeUndefined()
      expect(await entries()).toEqual(['entry 0', 'entry 1'])
    })

    test('a table and its seats change together or not at all', async () => {
      const change = store.changeTable(t, { due: 5 }, [
        { seat: 0, person: 'ann' },
        { seat: 1, invite: `seat 0 of ${t}` },
      ])
      await expect(change).rejects.toThrow(StoreFailed)
      const { table, seats } = (await store.table(t))!
      expect([table.due, seats[0].person]).toEqual([null, null])
    })

    test('what was asked for before the store is closed is done', async () => {
      const asked = Array.from({ length: 50 }, (_, seq) => store.append(append(seq)))
      await reopen()
      expect((await Promise.all(asked)).every((as) => as === 'stored')).toBe(true)
      expect(await entries()).toHaveLength(50)
    })

    test('a store that is closed says so', async () => {
      await store.close()
      await expect(store.table(t)).rejects.toThrow('the store is closed')
      await open()
    })
  })

  test('people come in by session and by phrase; a phrase opens only one door', async () => {
    await store.addSession({ hash: 'hash', person: 'ann', created: 1, seen: 1, device: '' })
    expect(await store.personBySession('hash')).toMatchObject({ person: { name: "ann's name", host: 0 }, seen: 1 })
    expect((await store.personByRecovery('phrase of ann'))?.id).toBe('ann')
    await store.changePerson('ann', { name: 'Anna', recovery: 'new phrase' })
    expect(await store.personByRecovery('phrase of ann')).toBeUndefined()
    expect((await store.personByRecovery('new phrase'))?.name).toBe('Anna')
    await expect(store.addPerson({ ...person('eve'), recovery: 'new phrase' })).rejects.toThrow(StoreFailed)
    await store.endSession('hash')
    expect(await store.personBySession('hash')).toBeUndefined()
  })

  test('lists hold the tables they should, the newest first', async () => {
    await store.addTable(tableRow('old', { listed: 1, created: 2 }), seatRows('old'))
    await store.addTable(tableRow('new', { listed: 1, created: 3 }), seatRows('new'))
    await store.addTable(tableRow('running', { listed: 1, phase: 'playing', created: 4 }), seatRows('running'))
    await store.addTable(tableRow('private', { phase: 'playing', created: 5 }), seatRows('private'))
    await store.addPerson(person('bea'))
    await store.changeTable('private', {}, [{ seat: 1, person: 'bea' }])
    const ids = async (listing: Parameters<Store['list']>[0], limit = 10): Promise<string[]> =>
      (await store.list(listing, limit)).map(({ table }) => table.id)
    expect(await ids({ of: 'lobby' })).toEqual(['new', 'old'])
    expect(await ids({ of: 'lobby' }, 1)).toEqual(['new'])
    expect(await ids({ of: 'watchable' })).toEqual(['running'])
    expect(await ids({ of: 'person', person: 'bea' })).toEqual(['private'])
    await store.addTable(tableRow('past', { phase: 'over', created: 6 }), seatRows('past'))
    await store.changeTable('past', {}, [{ seat: 0, person: 'bea' }])
    expect(await ids({ of: 'person', person: 'bea' })).toEqual(['private', 'past'])
    const [{ seats }] = await store.list({ of: 'person', person: 'bea' }, 1)
    expect(seats.map((seat) => seat.person)).toEqual([null, 'bea'])
    // Also those where a bot plays in her place, and her own that wait for somebody to come.
    await store.changeTable('running', {}, [{ seat: 0, bot: 'random', former: 'bea' }])
    await store.changeTable('new', { owner: 'bea' })
    await store.changeTable('past', { owner: 'bea' }, [{ seat: 0, person: null }])
    expect(await ids({ of: 'person', person: 'bea' })).toEqual(['private', 'running', 'new'])
    // And those she resigned in, whoever plays on there.
    await store.changeTable('past', {}, [{ seat: 0, person: 'ann', resigned: 'bea' }])
    expect(await ids({ of: 'person', person: 'bea' })).toEqual(['private', 'running', 'new', 'past'])
  })

  test('what is due comes most urgent first', async () => {
    await store.addTable(tableRow('b', { due: 20 }), seatRows('b'))
    await store.addTable(tableRow('a', { due: 10 }), seatRows('a'))
    await store.addTable(tableRow('later', { due: 30 }), seatRows('later'))
    expect(await store.due(20, 10)).toEqual(['a', 'b'])
    expect(await store.due(20, 1)).toEqual(['a'])
    expect(await store.due(9, 10)).toEqual([])
  })

  test('lines are numbered by room', async () => {
    const line = { table_id: t, room: 'table', person: 'ann', name: 'Ann', text: 'hello', at: 1 }
    const both = await Promise.all([store.say(line), store.say(line), store.say({ ...line, room: 'spectators' })])
    expect([new Set(both.slice(0, 2)), both[2]]).toEqual([new Set([1, 2]), 1])
    await reopen()
    expect(await store.say({ ...line, text: 'again' })).toBe(3)
    expect((await store.lastLines(t, 'table', 2)).map(({ n, text }) => [n, text])).toEqual([
      [2, 'hello'],
      [3, 'again'],
    ])
  })

  test('an invitation leads to its table or seat until it is renewed', async () => {
    expect(await store.tableByInvite(`link of ${t}`)).toEqual({ table: t, seat: null })
    expect(await store.tableByInvite(`seat 1 of ${t}`)).toEqual({ table: t, seat: 1 })
    await store.changeTable(t, { invite: 'new link' }, [{ seat: 1, invite: 'new seat' }])
    expect(await store.tableByInvite(`link of ${t}`)).toBeUndefined()
    expect(await store.tableByInvite(`seat 1 of ${t}`)).toBeUndefined()
    expect(await store.tableByInvite('new seat')).toEqual({ table: t, seat: 1 })
  })

  describe('revisions', () => {
    test('whoever has not seen the last change changes nothing', async () => {
      expect(await store.changeTable(t, { listed: 1 }, [{ seat: 0, name: 'Ann' }], 0)).toBe('stored')
      expect(await store.changeTable(t, { listed: 0 }, [{ seat: 0, name: 'Bob' }], 0)).toBe('conflict')
      expect(await store.append(append(0, { rev: 0 }))).toBe('conflict')
      const { table, seats } = (await store.table(t))!
      expect([table.rev, table.listed, seats[0].name, await entries()]).toEqual([1, 1, 'Ann', []])
      expect(await store.append(append(0, { rev: 1, patch: { due: 7 } }))).toBe('stored')
      expect(await store.changeTable('nowhere', {}, [], 0)).toBe('conflict')
    })

    test('of many who change a table at once exactly one is heard', async () => {
      const names = Array.from({ length: 10 }, (_, i) => `by ${i}`)
      const all = await Promise.all(names.map((name) => store.changeTable(t, {}, [{ seat: 0, name }], 0)))
      expect(all.filter((as) => as === 'stored')).toHaveLength(1)
      expect((await store.table(t))!.seats[0].name).toBe(names[all.indexOf('stored')])
    })

    test('moves at many tables at once are all kept, each with what belongs to it', async () => {
      const ids = Array.from({ length: 30 }, (_, i) => `${t}-${i}`)
      for (const id of ids) await store.addTable(tableRow(id), seatRows(id))
      const patch = (i: number): TablePatch => ({ clocks: `clocks ${i}`, ...(i % 2 === 0 && { due: i }) })
      const all = await Promise.all(
        ids.map((id, i) => store.append(appendTo(id, 0, { patch: patch(i), ...(i === 3 && { snapshot: 'kept' }) }))),
      )
      expect(new Set(all)).toEqual(new Set(['stored']))
      const rows = await Promise.all(ids.map(async (id) => (await store.table(id))!.table))
      expect(rows.map(({ rev, clocks, due }) => [rev, clocks, due])).toEqual(
        ids.map((_, i) => [1, `clocks ${i}`, i % 2 === 0 ? i : null]),
      )
      expect((await store.match(ids[3])).snapshot).toBe('kept')
    })

    test('what is new of a table is told, and nothing where nothing is', async () => {
      await store.append(append(0))
      await store.append(append(1, { request: '0/a' }))
      expect(await store.news(t, 2, 2)).toBe('same')
      expect(await store.news(t, 1, 1)).toMatchObject({
        table: { rev: 2 },
        seats: [{ seat: 0 }, { seat: 1 }],
        entries: [{ seq: 1, entry: 'entry 1', request: '0/a' }],
      })
      expect(await store.news('nowhere', 0, 0)).toBeUndefined()
      expect(await store.revisions([t, 'nowhere'])).toEqual([{ id: t, rev: 2 }])
    })
  })

  describe('leases', () => {
    test('one has it at a time, until it ends or is given back', async () => {
      const taken = await Promise.all(['a', 'b', 'c'].map((node) => store.takeLease(t, node, 100, 200)))
      expect(taken.filter(Boolean)).toHaveLength(1)
      const [holder, other] = taken[0] ? ['a', 'b'] : taken[1] ? ['b', 'a'] : ['c', 'a']
      expect(await store.takeLease(t, holder, 150, 300)).toBe(true)
      expect(await store.takeLease(t, other, 299, 400)).toBe(false)
      expect(await store.takeLease(t, other, 300, 400)).toBe(true)
      await store.dropLeases([t], holder)
      expect(await store.takeLease(t, holder, 301, 400)).toBe(false)
      await store.dropLeases([t], other)
      expect(await store.takeLease(t, holder, 301, 400)).toBe(true)
    })

    test('each table that is due is looked after by one node', async () => {
      const ids = Array.from({ length: 20 }, (_, i) => `${t}-${i}`)
      for (const id of ids) await store.addTable(tableRow(id, { due: 1 }), seatRows(id))
      const claims = await Promise.all(['a', 'b', 'c'].map((node) => store.claimDue(node, 5, 50, 1000)))
      const claimed = claims.flat().filter((id) => ids.includes(id))
      expect([...claimed].toSorted()).toEqual([...ids].toSorted())
      expect((await store.claimDue('d', 49, 90, 1000)).filter((id) => ids.includes(id))).toEqual([])
      // Nobody has given them back: whoever had them is gone.
      expect((await store.claimDue('d', 50, 90, 1000)).filter((id) => ids.includes(id))).toHaveLength(20)
      await store.dropLeases(
        ids.map((id) => `tend:${id}`),
        'd',
      )
    })
  })

  test('what can be used once is used once, and a key makes the first host only', async () => {
    const once = { kind: 'passkey', person: null, expires: 10 } as const
    await store.addOnce({ ...once, hash: `${t} a` }, 5)
    const taken = await Promise.all([0, 1, 2].map(() => store.takeOnce(`${t} a`, 'passkey')))
    expect(taken.filter(Boolean)).toHaveLength(1)
    for (const key of ['b', 'c', 'old'])
      await store.addOnce({ ...once, kind: 'host', hash: `${t} ${key}`, expires: key === 'old' ? 6 : 10 }, 5)
    expect(await store.takeOnce(`${t} b`, 'passkey')).toBeUndefined()
    expect(await store.claimHost('ann', `${t} old`, 8)).toBe(false)
    expect(await store.claimHost('ann', `${t} b`, 8)).toBe(true)
    expect(await store.claimHost('ann', `${t} c`, 8)).toBe(false)
    await store.changePerson('ann', { host: 0 })
    expect(await store.claimHost('ann', `${t} c`, 8)).toBe(false)
  })

  test('people and tables are found whatever the size of the letters', async () => {
    await store.addPerson({ ...person(`${t}-zoe`), name: 'Zoe Underhill' })
    await store.changeTable(t, {}, [{ seat: 0, name: 'Underhill' }])
    expect((await store.searchPeople('uNDER', 10)).map((one) => one.person.name)).toEqual(['Zoe Underhill'])
    expect((await store.list({ of: 'search', text: 'underH' }, 10)).map((one) => one.table.id)).toEqual([t])
  })

  test('open pages are noted, and those who were signed out are known', async () => {
    await store.addSession({ hash: `${t} here`, person: 'ann', created: 1, seen: 1, device: '' })
    expect(await store.noteOpen([`${t} here`, `${t} gone`], 99)).toEqual([`${t} here`])
    const mine = (await store.sessionsOf('ann')).find(({ hash }) => hash === `${t} here`)
    expect(mine?.open_until).toBe(99)
  })

  test('what was said after the last line somebody heard, in all rooms', async () => {
    const line = { table_id: t, person: 'ann', name: 'Ann', at: 1 }
    for (const [room, text] of [
      ['table', 'a'],
      ['table', 'b'],
      ['team:x', 'c'],
      ['spectators', 'd'],
    ])
      await store.say({ ...line, room, text })
    const texts = async (last: Record<string, number>): Promise<string> =>
      (await store.linesAfter(t, last))
        .map(({ text }) => text)
        .toSorted()
        .join('')
    expect(await texts({})).toBe('abcd')
    expect(await texts({ table: 1, spectators: 1 })).toBe('bc')
    const numbers = await store.lastNumbers([t, 'nowhere'])
    expect(Object.fromEntries(numbers.map(({ room, n }) => [room, n]))).toEqual({ table: 2, 'team:x': 1, spectators: 1 })
  })

  test('a zero byte does no harm', async () => {
    expect(await store.table('\0')).toBeUndefined()
    expect(await store.say({ table_id: t, room: 'table', person: 'ann', name: 'Ann', text: 'a\0b', at: 1 })).toBe(1)
    expect(await store.append(append(0, { request: '0/\0' }))).toBe('stored')
  })
})
