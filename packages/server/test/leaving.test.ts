// Resigning: a bot plays on or the match is over, and nobody loses sight of it.
import { describe, expect, test } from 'vitest'
import type { Client, TableAnswer } from './client.ts'
import { asked, deal, guests, sharedServer } from './serve.ts'

const shared = sharedServer()

/** A table as it stands in the list of somebody's own. */
const fileOf = async (person: Client, table: string): Promise<TableAnswer | undefined> =>
  (await person.get<{ tables: TableAnswer[] }>('/tables?list=mine')).tables.find(({ summary }) => summary.id === table)

describe('leaving', () => {
  test('in a match a bot plays on; when the last person goes, it is over', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const table = await deal([ann, bob])
    const { summary } = await ann.post(`/tables/${table}/leave`)
    expect(summary.seats[0]).toMatchObject({ name: null, bot: 'veteran' })
    await bob.see(table, 1, (message) => message.ask?.mine !== undefined)
    await bob.commit(table, 1, [asked(bob, table, 1)!.codes[0]])
    expect((await bob.post(`/tables/${table}/leave`)).summary).toMatchObject({
      phase: 'over',
      waits: [],
      outcome: { scores: [1, 0], winners: 1, reason: 'table.resigned', quit: [1] },
    })
    // Both find it among their files: Ann as one who gave her seat up, Bob in the seat in which he lost.
    expect(await fileOf(ann, table)).toMatchObject({ seats: [], resigned: [0], summary: { phase: 'over' } })
    expect(await fileOf(bob, table)).toMatchObject({ seats: [1], resigned: [], summary: { seats: [{}, { name: 'Bob' }] } })
  })

  test('whoever resigned finds the match while a bot plays on, and may see it all when it is over', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const table = await deal([ann, bob], { terms: { watch: 'none' } })
    await ann.post(`/tables/${table}/leave`)
    expect(await fileOf(ann, table)).toMatchObject({ seats: [], former: [], resigned: [0], myTurn: false, timeLeft: null })
    expect(await ann.refusal('POST', `/tables/${table}/return`, {})).toBe('S-4')
    expect(await ann.look(table, null)).toMatchObject({ rule: 'S-14' })
    await bob.post(`/tables/${table}/leave`)
    expect(await ann.look(table, null)).toBeUndefined()
    const [eve] = await guests(shared.url, 'Eve')
    await eve.connect()
    expect(await eve.look(table, null)).toMatchObject({ rule: 'S-14' })
  })

  test('is losing where the table agreed so; nobody plays on', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const table = await deal([ann, bob], { terms: { away: 'forfeit' } })
    await bob.post(`/tables/${table}/leave`)
    await ann.caughtUp()
    expect(ann.sent.findLast((sent) => sent.t === 'table')).toMatchObject({
      table: { phase: 'over', outcome: { winners: 1, reason: 'table.resigned', quit: [1] } },
    })
    expect(await ann.commit(table, 0, [asked(ann, table, 0)!.codes[0]])).toEqual({ rule: 'K-1' })
    expect(await ann.refusal('POST', `/tables/${table}/agree`, { what: 'pause', yes: true })).toBe('K-1')
    const probe = await ann.ask({ t: 'probe', id: 'p', table, seat: 0, ask: 1, codes: [] }, (sent) => sent.t === 'refused')
    expect(probe).toMatchObject({ refusal: { rule: 'K-1' } })
    for (const [seat, person] of [ann, bob].entries())
      expect(await fileOf(person, table)).toMatchObject({ seats: [seat], resigned: [], summary: { phase: 'over' } })
    // Whoever resigned may ask for a rematch like everybody.
    expect((await bob.post(`/tables/${table}/rematch`)).summary.seats).toMatchObject([{ name: null }, { name: 'Bob' }])
  })

  test('is losing for one’s whole side', async () => {
    const people = await guests(shared.url, 'Ann', 'Bob', 'Cyd')
    const table = await deal(people, { game: 'specter-ops', seats: 3, terms: { away: 'forfeit' } })
    const { agents } = people[0].latest(table, 0)!.view as unknown as { agents: readonly { seat: number }[] }
    const agent = agents[0].seat
    const hunter = people[(agent + 1) % 3]
    const { summary } = await hunter.post(`/tables/${table}/leave`)
    // They lose together, but only one of them has left.
    expect(summary.outcome).toMatchObject({ winners: 1 << agent, reason: 'table.resigned', quit: [(agent + 1) % 3] })
  })
})
