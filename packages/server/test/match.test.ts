import { expect, test } from 'vitest'
import { Client } from './client.ts'
import { withServer } from './serve.ts'

test('two people sit down by a link, play a whole match and come to the same end', { timeout: 60_000 }, () =>
  withServer(async ({ url }) => {
    const [ann, bob] = await Promise.all([Client.guest(url, 'Ann'), Client.guest(url, 'Bob')])
    const { summary, invites } = await ann.post('/tables', { game: 'courier' })
    const table = summary.id
    await ann.post(`/tables/${table}/sit`)
    await bob.post('/invites', { invite: invites!.table })
    await Promise.all([ann.connect(), bob.connect()])
    await Promise.all([ann.look(table, 0), bob.look(table, 1)])
    await ann.post(`/tables/${table}/ready`, { ready: true })
    expect((await bob.post(`/tables/${table}/ready`, { ready: true })).summary.phase).toBe('playing')
    for (let move = 0; move < 30; move++) {
      const [player, seat] = move % 2 === 0 ? ([ann, 0] as const) : ([bob, 1] as const)
      while (!player.latest(table, seat)?.ask?.mine) await player.until((sent) => sent.t === 'message')
      const { options } = player.latest(table, seat)!.ask!.mine!
      expect(await player.commit(table, seat, [options[(move * 7) % options.length].code])).toBeUndefined()
    }
    while (!bob.latest(table, 1)?.outcome) await bob.until((sent) => sent.t === 'message')
    expect(bob.latest(table, 1)!.outcome).toEqual(ann.latest(table, 0)!.outcome)
    const { summary: after } = await ann.get(`/tables/${table}`)
    expect(after.phase).toBe('over')
    expect(after.outcome).toEqual(ann.latest(table, 0)!.outcome)
    ann.close()
    bob.close()
  }),
)
