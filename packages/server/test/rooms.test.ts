// Who hears whom at a table where the hunters may talk among themselves.
import { describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { deal, guests, sharedServer } from './serve.ts'

const shared = sharedServer()
const catchUp = async (...clients: Client[]): Promise<void> => {
  for (const client of clients) await client.caughtUp()
}

describe('talk', () => {
  test('is said once, also by somebody whose line broke before he was told so', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const table = await deal([ann, bob])
    expect(await ann.say(table, 'hello', undefined, 'a')).toBeUndefined()
    const again = ann.another()
    await again.connect()
    expect(await again.say(table, 'hello', undefined, 'a')).toBeUndefined()
    expect(await again.say(table, 'hello', undefined, 'b')).toBeUndefined()
    // Others number theirs as they like.
    expect(await bob.say(table, 'hi', undefined, 'a')).toBeUndefined()
    await catchUp(bob)
    expect(bob.talk).toEqual(['hello', 'hello', 'hi'])
    again.close()
  })

  test('among the hunters is heard by the hunters alone: no agent, no spectator, not even later', async () => {
    const [ann, bob, cyd, eve] = await guests(shared.url, 'Ann', 'Bob', 'Cyd', 'Eve')
    const table = await deal([ann, bob, cyd], { game: 'specter-ops', seats: 3, terms: { talk: 'teams' } })
    await eve.connect()
    await eve.look(table, null)
    await ann.look(table, null)
    expect(await bob.say(table, 'he is in the north', 'team')).toBeUndefined()
    expect(await cyd.say(table, 'good evening')).toBeUndefined()
    await catchUp(ann, bob, cyd, eve)
    expect([ann.talk, bob.talk, cyd.talk, eve.talk]).toEqual([
      ['good evening'],
      ['he is in the north', 'good evening'],
      ['he is in the north', 'good evening'],
      ['good evening'],
    ])
    expect(bob.sent.find((sent) => sent.t === 'said')).toMatchObject({ line: { n: 1, room: 'team:hunters', name: 'Bob' } })
    // An agent alone has nobody to whisper to, and a spectator is on no side.
    expect(await ann.say(table, 'hm', 'team')).toEqual({ rule: 'S-21' })
    expect(await eve.say(table, 'hm', 'team')).toEqual({ rule: 'S-21' })
    for (const [client, seat] of [
      [ann, 0],
      [eve, null],
    ] as const) {
      const later = client.another()
      await later.connect()
      await later.look(table, seat)
      expect(later.talk).toEqual(['good evening'])
      later.close()
    }
    for (const person of [ann, bob, cyd]) await person.post(`/tables/${table}/agree`, { what: 'end', yes: true })
    const curious = ann.another()
    await curious.connect()
    await curious.look(table, 0)
    expect(curious.talk).toEqual(['good evening'])
  })

  test('belongs to the seat: a substitute reads it, whoever gave the seat away hears no more', async () => {
    const [ann, bob, cyd, sub] = await guests(shared.url, 'Ann', 'Bob', 'Cyd', 'Sub')
    const table = await deal([ann, bob, cyd], { game: 'specter-ops', seats: 3, terms: { talk: 'teams' } })
    await bob.look(table, null)
    await cyd.say(table, 'wait at the bridge', 'team')
    await sub.post('/invites', { invite: (await bob.get(`/tables/${table}`)).invites!.seats[1] })
    await sub.connect()
    await sub.look(table, 1)
    await cyd.say(table, 'welcome', 'team')
    await catchUp(bob, sub)
    expect(sub.talk).toEqual(['wait at the bridge', 'welcome'])
    expect(bob.talk).toEqual(['wait at the bridge'])
    expect(await bob.say(table, 'hm', 'team')).toEqual({ rule: 'S-21' })
  })

  test('is open by default, before the deal, and in games without sides', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const { games } = await ann.get<{ games: { id: string; teams: boolean }[] }>('/games')
    const hasSides = (game: string): boolean => games.find(({ id }) => id === game)!.teams
    expect([hasSides('specter-ops'), hasSides('courier')]).toEqual([true, false])
    const open = await deal([ann, bob], { game: 'specter-ops', seats: 2 })
    expect(await bob.say(open, 'hm', 'team')).toEqual({ rule: 'S-21' })
    const sideless = await deal([ann, bob], { terms: { talk: 'teams' } })
    expect(await bob.say(sideless, 'hm', 'team')).toEqual({ rule: 'S-21' })
    const { summary } = await ann.post('/tables', { game: 'specter-ops', mine: [1], terms: { talk: 'teams' } })
    expect(await ann.say(summary.id, 'hm', 'team')).toEqual({ rule: 'S-21' })
  })
})
