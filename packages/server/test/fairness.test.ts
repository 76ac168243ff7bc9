// What a table shows of its proof, to whom and when; and the proof itself, when the match is over.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  commitmentTo,
  parseMatchFile,
  parseSeatFile,
  verifyMatch,
  type Game,
  type MatchFile,
  type SeatFile,
  type SeenHead,
} from '@safehouse/kernel'
import { micro } from '@safehouse/micro'
import { describe, expect, test } from 'vitest'
import type { ShownFairness } from '../src/referee/fairness.ts'
import type { Client } from './client.ts'
import { asked, deal, decide, guests, newFolder, seatAll, serve, sharedServer, TestClock, withServer } from './serve.ts'

const clock = new TestClock()
const shared = sharedServer({}, { now: clock.now })

const rulesOf = (id: string): Game => micro.find(({ game }) => game.id === id)!.game
const fairness = (client: Client, table: string): Promise<ShownFairness> => client.get(`/tables/${table}/fairness`)
const ENTROPY = 'ab'.repeat(32)

/** Everybody plays on until the match is over; `between` is done before each act. */
const playOut = async (people: readonly Client[], table: string, between?: () => Promise<void>): Promise<void> => {
  while (!people[0].latest(table, 0)!.outcome) {
    await between?.()
    const seat = people.findIndex((person, one) => asked(person, table, one))
    if (seat < 0) {
      clock.pass(3)
      await shared.settle()
    } else await people[seat].commit(table, seat, await decide(people[seat], table, seat))
    for (const person of people) await person.caughtUp()
  }
}

/** As it comes out of the file. */
const matchFile = async (client: Client, table: string): Promise<MatchFile> =>
  parseMatchFile(JSON.stringify(await client.get(`/tables/${table}/log`)))

describe('before the deal', () => {
  test('the commitment is shown to everybody, and stays the same', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const table = await seatAll([ann, bob])
    const { commitment } = (await ann.get(`/tables/${table}`)).summary
    expect(commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(await fairness(bob, table)).toEqual({ scheme: 1, commitment, entropies: [null, null], sealed: null })
    for (const person of [ann, bob]) await person.post(`/tables/${table}/ready`, { ready: true })
    expect((await bob.get(`/tables/${table}`)).summary.commitment).toBe(commitment)
    // Another table, another seed.
    expect((await ann.get(`/tables/${await seatAll([ann, bob])}`)).summary.commitment).not.toBe(commitment)
  })

  test('whoever gets ready adds to the luck; whoever gets up takes it away again', async () => {
    const [ann, bob, cyd] = await guests(shared.url, 'Ann', 'Bob', 'Cyd')
    const table = await seatAll([ann, bob], { listed: true })
    await bob.post(`/tables/${table}/ready`, { ready: true, entropy: '11'.repeat(32) })
    await bob.post(`/tables/${table}/leave`, {})
    expect((await fairness(ann, table)).entropies).toEqual([null, null])
    // Also whoever gives his seat away.
    await bob.post(`/tables/${table}/sit`, { seat: 1 })
    await bob.post(`/tables/${table}/ready`, { ready: true, entropy: '22'.repeat(32) })
    const { invites } = await ann.get(`/tables/${table}`)
    await cyd.post('/invites', { invite: invites!.seats[1] })
    expect((await fairness(ann, table)).entropies).toEqual([null, null])
    await ann.post(`/tables/${table}/ready`, { ready: true, entropy: ENTROPY })
    // Whoever adds last can keep what the others have added.
    expect((await fairness(cyd, table)).entropies).toEqual([ENTROPY, null])
    await cyd.post(`/tables/${table}/ready`, { ready: true })
    expect((await fairness(ann, table)).entropies).toEqual([ENTROPY, null])
  })

  test('what is no entropy is refused', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const table = await seatAll([ann, bob])
    for (const entropy of ['', 'ab', 'AB'.repeat(32), `${ENTROPY}00`, 7])
      expect(await ann.refusal('POST', `/tables/${table}/ready`, { ready: true, entropy })).toBe('S-11')
  })

  test('a table with bots waits for the one who opened it, if he wants to add something', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const { summary } = await ann.post('/tables', { game: 'courier', mine: [0], bots: 'random', wait: true })
    expect(summary.phase).toBe('gathering')
    await ann.post(`/tables/${summary.id}/ready`, { ready: true, entropy: ENTROPY })
    expect((await ann.get(`/tables/${summary.id}`)).summary.phase).toBe('playing')
    expect((await fairness(ann, summary.id)).entropies).toEqual([ENTROPY, null])
  })
})

describe('a head of the chain', () => {
  const bluff = { game: 'bluff', seats: 3 }

  test('is the same for all, and another one at each public moment', async () => {
    const people = await guests(shared.url, 'Ann', 'Bob', 'Cyd')
    const [eve] = await guests(shared.url, 'Eve')
    const table = await deal(people, bluff)
    const seen: SeenHead[] = []
    for (let turn = 0; turn < 3; turn++) {
      const { sealed } = await fairness(eve, table)
      for (const person of people) expect((await fairness(person, table)).sealed).toEqual(sealed)
      seen.push(sealed!)
      const seat = people.findIndex((person, one) => asked(person, table, one))
      await people[seat].commit(table, seat, await decide(people[seat], table, seat))
      // The window is closed by its clock.
      for (const [one, person] of people.entries())
        if (asked(person, table, one)) await person.commit(table, one, await decide(person, table, one))
      clock.pass(3)
      await shared.settle()
    }
    expect(new Set(seen.map(({ head }) => head)).size).toBe(3)
    expect(seen.map(({ n }) => n)).toEqual(seen.map(({ n }) => n).toSorted((a, b) => a - b))
  })

  test('does not change when something is done in secret: an answer under seal, another one, a standing order', async () => {
    const people = await guests(shared.url, 'Ann', 'Bob', 'Cyd')
    const [ann, bob, cyd] = people
    const table = await deal(people, bluff)
    const shown = async (): Promise<string> => JSON.stringify(await Promise.all(people.map((one) => fairness(one, table))))
    const dealt = await shown()
    for (const value of ['never', 'ask']) {
      expect(await bob.order(table, 1, 'doubts', value)).toBeUndefined()
      expect(await shown()).toBe(dealt)
    }
    await ann.commit(table, 0, await decide(ann, table, 0))
    for (const person of people) await person.caughtUp()
    const before = await shown()
    expect(before).not.toBe(dealt)
    for (const [person, seat, code] of [
      [bob, 1, 0],
      [bob, 1, 1],
      [cyd, 2, 0],
    ] as const) {
      expect(await person.commit(table, seat, [code])).toBeUndefined()
      expect(await shown()).toBe(before)
    }
    clock.pass(3)
    await shared.settle()
    expect(await shown()).not.toBe(before)
  })

  test('and what the seats added are for those who may know what goes on', async () => {
    const people = await guests(shared.url, 'Ann', 'Bob')
    const [eve] = await guests(shared.url, 'Eve')
    const table = await deal(people, { terms: { watch: 'none' } })
    expect(await fairness(eve, table)).toMatchObject({ entropies: null, sealed: null })
    expect(await eve.refusal('GET', `/tables/${table}/knowledge`)).toBe('S-14')
    const late = await deal(people, { terms: { watch: 'delayed', delay: 3 } })
    expect(await fairness(eve, late)).toMatchObject({ entropies: null, sealed: null })
    expect(await eve.refusal('GET', `/tables/${late}/knowledge`)).toBe('S-14')
    expect((await fairness(people[0], late)).sealed?.n).toBe(1)
  })
})

describe('when the match is over', () => {
  test.for(['courier', 'bluff', 'tunnels', 'sealed-bids'])('%s is proven, with all that was seen of it', async (game) => {
    const people = await guests(shared.url, 'Ann', 'Bob', 'Cyd', 'Dan')
    const seats = rulesOf(game).seats({})[0]
    const players = people.slice(0, seats)
    const table = await seatAll(players, { game, seats })
    const { commitment } = (await players[0].get(`/tables/${table}`)).summary
    for (const [i, person] of players.entries())
      await person.post(`/tables/${table}/ready`, { ready: true, ...(i !== 1 && { entropy: `${i}c`.repeat(32) }) })
    for (const person of players) await person.caughtUp()
    const heads: SeenHead[] = []
    let early: SeatFile[] = []
    await playOut(players, table, async () => {
      const { sealed } = await fairness(players[0], table)
      if (heads.at(-1)?.n !== sealed!.n) heads.push(sealed!)
      if (heads.length === 3) early = (await players[0].get<{ files: SeatFile[] }>(`/tables/${table}/knowledge`)).files
    })
    const file = await matchFile(players[0], table)
    expect(commitmentTo(file.proof!.seed)).toBe(commitment)
    const entropies = players.map((_, i) => (i === 1 ? null : `${i}c`.repeat(32)))
    expect(file.proof!.entropies).toEqual(entropies)
    const seen = [{ viewer: 0, commitment, entropy: entropies[0], heads }]
    const late = await Promise.all(players.map((one) => one.get<{ files: SeatFile[] }>(`/tables/${table}/knowledge`)))
    const known = [...early, ...late.flatMap(({ files }) => files)].map((one) => parseSeatFile(JSON.stringify(one)))
    expect(known.map(({ knowledge }) => knowledge.viewer)).toEqual([...early.map(() => 0), ...players.keys()])
    const verdict = verifyMatch(rulesOf(game), { ...file, seen }, known)
    expect(verdict).toMatchObject({ verdict: 'proven', finished: true, heads: heads.length + known.length })
    expect(heads.length).toBeGreaterThan(2)
  })

  test('also when people end it, with what was done in secret last', async () => {
    const people = await guests(shared.url, 'Ann', 'Bob', 'Cyd')
    const table = await deal(people, { game: 'bluff', seats: 3 })
    await people[0].commit(table, 0, await decide(people[0], table, 0))
    await people[1].caughtUp()
    await people[1].commit(table, 1, [0])
    for (const person of people) await person.post(`/tables/${table}/agree`, { what: 'end', yes: true })
    const file = await matchFile(people[0], table)
    expect(file).toMatchObject({ outcome: null, entries: { length: 3 } })
    expect(verifyMatch(rulesOf('bluff'), file)).toMatchObject({ verdict: 'proven', finished: false })
  })

  test('a match that went on after a restart, from a snapshot taken amid what was done in secret, is proven', async () => {
    const folder = newFolder()
    const first = await serve(folder)
    const people = await guests(first.url, 'Ann', 'Bob')
    const [ann, bob] = people
    const table = await deal(people, { game: 'bluff', seats: 2 })
    const heads: SeenHead[] = []
    const look = async (): Promise<void> => void heads.push((await fairness(ann, table)).sealed!)
    for (let i = 0; i < 40; i++) await bob.order(table, 1, 'doubts', i % 2 === 0 ? 'never' : 'ask')
    await look()
    await first.close()
    const second = await serve(folder)
    for (const [seat, person] of people.entries()) {
      person.url = second.url
      await person.connect()
      await person.look(table, seat)
    }
    await look()
    expect(heads[1]).toEqual(heads[0])
    await ann.commit(table, 0, await decide(ann, table, 0))
    await look()
    expect(heads[2].n).toBe(heads[1].n + 1)
    for (const person of people) await person.post(`/tables/${table}/agree`, { what: 'end', yes: true })
    const seen = [{ viewer: -1, commitment: null, entropy: null, heads }]
    const file = await matchFile(ann, table)
    expect(file.entries).toHaveLength(42)
    expect(verifyMatch(rulesOf('bluff'), { ...file, seen })).toMatchObject({ verdict: 'proven', heads: 3 })
    await second.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

test('a table opened before there were proofs is dealt and played, and its file says that nothing is proven', async () => {
  const folder = newFolder()
  const before = await serve(folder)
  const people = await guests(before.url, 'Ann', 'Bob')
  const gathering = await seatAll(people)
  await before.close()
  const database = new DatabaseSync(join(folder, 'safehouse.db'))
  database.exec(`update table_ set scheme = 0, seed = ''`)
  database.close()
  const after = await serve(folder)
  for (const person of people) {
    person.url = after.url
    await person.post(`/tables/${gathering}/ready`, { ready: true, entropy: ENTROPY })
  }
  expect((await people[0].get(`/tables/${gathering}`)).summary).toMatchObject({ phase: 'playing', commitment: null })
  expect(await fairness(people[0], gathering)).toEqual({ scheme: 0, commitment: null, entropies: null, sealed: null })
  await people[0].post(`/tables/${gathering}/leave`, {})
  await people[1].post(`/tables/${gathering}/leave`, {})
  const file = await matchFile(people[1], gathering)
  expect(file.proof).toBeNull()
  expect(verifyMatch(rulesOf('courier'), file)).toMatchObject({ verdict: 'unproven' })
  await after.close()
  rmSync(folder, { recursive: true, force: true })
})

test('no secret of the proof is in any answer, frame or log line before the end', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  await withServer(
    async (server, folder) => {
      const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
      const table = await deal([ann, bob])
      await ann.commit(table, 0, await decide(ann, table, 0))
      const answers: unknown[] = []
      for (const path of ['', '/fairness', '/knowledge', '/log'])
        answers.push((await ann.request('GET', `/tables/${table}${path}`)).body)
      const database = new DatabaseSync(join(folder, 'safehouse.db'), { readOnly: true })
      const { key, seed } = database.prepare('select key, seed from table_').get() as { key: string; seed: string }
      database.close()
      expect(seed).toMatch(/^[0-9a-f]{64}$/)
      expect(key).toMatch(/^[0-9a-f]{64}$/)
      for (const text of [JSON.stringify(answers), ann.bytes.join(), bob.bytes.join(), lines.join(), table]) {
        expect(text).not.toContain(seed)
        expect(text).not.toContain(key)
      }
    },
    { logLevel: 'debug' },
    { log },
  )
})

test('the example of the documentation is proven', () => {
  const text = readFileSync(new URL('../../../docs/verify/example.json', import.meta.url), 'utf8')
  expect(verifyMatch(rulesOf('courier'), parseMatchFile(text))).toMatchObject({ verdict: 'proven', contributors: [0] })
})
