// Duplicate matches: the same deal at two tables, the sides swapped. What stays secret between them is tested in
// pair-secrecy.test.ts.
import { rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawsOf, parseMatchFile, printMatchFile, verifyMatch, type MatchFile, type SeatFile } from '@safehouse/kernel'
import { games } from '@safehouse/games'
import { micro } from '@safehouse/micro'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ShownFairness } from '../src/referee/fairness.ts'
import { Client } from './client.ts'
import { dealPair, giveUp, playOut, seatPair, type Pair } from './pairs.ts'
import { asked, guests, newFolder, serve, sharedServer } from './serve.ts'

const shared = sharedServer()

let host: Client
beforeAll(async () => {
  host = await Client.guest(shared.url, 'Host')
  await host.post('/host/claim', { key: shared.hostKey })
})

const four = (): Promise<Client[]> => guests(shared.url, 'Ann', 'Bob', 'Cyd', 'Dan')
const { game: courier } = micro.find(({ game }) => game.id === 'courier')!

const logOf = async (client: Client, table: string): Promise<MatchFile> =>
  parseMatchFile(JSON.stringify(await client.get(`/tables/${table}/log`)))

describe('opening', () => {
  test('two tables with one commitment, each of which knows who sits at the other', async () => {
    const people = await four()
    const { first, second } = await seatPair(people)
    const [one, two] = [await people[0].get(`/tables/${first}`), await people[0].get(`/tables/${second}`)]
    expect(one.summary.commitment).toBe(two.summary.commitment)
    expect([one.summary.pair!.twin, two.summary.pair!.twin]).toEqual([second, first])
    expect(one.summary.pair!.seats!.map(({ name }) => name)).toEqual(['Cyd', 'Dan'])
    expect(two.summary.pair!.seats!.map(({ name }) => name)).toEqual(['Ann', 'Bob'])
    // Nobody watches one of them while the other is played, whatever was wanted.
    expect(one.summary.terms.watch).toBe('after')
    await people[3].post(`/tables/${second}/ready`, { ready: true })
    await expect.poll(async () => (await people[0].get(`/tables/${first}`)).summary.pair!.seats![1].ready).toBe(true)
  })

  test('those who wait are told what happens at the other table', async () => {
    const people = await four()
    const { second } = await seatPair(people)
    await people[3].post(`/tables/${second}/leave`)
    await people[0].until(({ t, ...sent }) => {
      const { table } = sent as { table?: { pair?: { seats: { name: string | null }[] } } }
      return t === 'table' && table?.pair?.seats[1].name === null
    })
  })

  test('is for games of two', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    expect(await ann.refusal('POST', '/tables', { game: 'bluff', seats: 3, pair: true })).toBe('S-36')
    expect(await ann.refusal('POST', '/tables', { game: 'courier', mine: [0, 1], pair: true })).toBe('S-36')
    for (const { game } of games)
      expect((await ann.post('/tables', { game: game.id, seats: 2, pair: true })).summary.pair).not.toBeNull()
  })

  test('nobody sits at both tables, or in two seats, by whatever way in', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const { summary, invites } = await ann.post('/tables', { game: 'courier', listed: true, mine: [0], wait: true, pair: true })
    const { twin } = summary.pair!
    const { invites: others } = await ann.get(`/tables/${twin}`)
    expect(await ann.refusal('POST', `/tables/${twin}/sit`, {})).toBe('S-37')
    for (const invite of [others!.table, others!.seats[1]])
      expect(await ann.refusal('POST', '/invites', { invite })).toBe('S-37')
    expect(await ann.refusal('POST', `/tables/${summary.id}/sit`, { seat: 1 })).toBe('S-19')
    expect(await ann.refusal('POST', '/invites', { invite: invites!.seats[1] })).toBe('S-19')
    // Before the deal nobody knows anything: one may change tables.
    await bob.post(`/tables/${twin}/sit`, { seat: 0 })
    expect(await bob.refusal('POST', `/tables/${summary.id}/sit`, {})).toBe('S-37')
    await bob.post(`/tables/${twin}/leave`)
    await bob.post(`/tables/${summary.id}/sit`, {})
  })

  test('whoever sits down at both at once is dealt nothing', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const { summary, invites } = await ann.post('/tables', { game: 'courier', pair: true })
    const { twin } = summary.pair!
    const { invites: others } = await ann.get(`/tables/${twin}`)
    const links = [invites!.seats[0], others!.seats[1]]
    const sat = await Promise.all(links.map((invite) => bob.request('POST', '/invites', { invite })))
    expect(sat.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('a host who takes one table away before the deal takes both', async () => {
    const people = await four()
    const { first, second } = await seatPair(people)
    expect((await host.request('DELETE', `/host/tables/${second}`)).status).toBe(200)
    for (const table of [first, second]) expect(await people[0].refusal('GET', `/tables/${table}`)).toBe('S-2')
  })
})

describe('the deal', () => {
  test('comes to both when the last of the four is ready', async () => {
    const people = await four()
    const { first, second } = await seatPair(people)
    const phases = async (): Promise<string[]> => {
      const both = await Promise.all([first, second].map((table) => people[0].get(`/tables/${table}`)))
      return both.map(({ summary }) => summary.phase)
    }
    for (const [i, table] of [first, first, second].entries()) {
      await people[i].post(`/tables/${table}/ready`, { ready: true })
      expect(await phases()).toEqual(['gathering', 'gathering'])
    }
    await people[3].post(`/tables/${second}/ready`, { ready: true })
    expect(await phases()).toEqual(['playing', 'playing'])
    for (const person of people) await person.caughtUp()
    const hands = people.map((person, i) => person.latest([first, second][i >> 1], i % 2)!.view.hand)
    expect(hands[2]).toEqual(hands[0])
    expect(hands[3]).toEqual(hands[1])
    expect(hands[1]).not.toEqual(hands[0])
  })

  test.for(games.map(({ game }) => game.id))('is the same at both in %s', async (game) => {
    const people = await four()
    const { first, second } = await dealPair(people, { game, seats: 2 })
    await giveUp(first, people.slice(0, 2))
    await giveUp(second, people.slice(2))
    const [one, two] = [await logOf(people[0], first), await logOf(people[0], second)]
    expect(two.entries[0]).toEqual(one.entries[0])
    expect(drawsOf(one.entries[0]).length).toBeGreaterThan(0)
  })

  test('comes once, however many say so at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const people = await four()
      const { first, second } = await seatPair(people)
      await Promise.all(people.map((person, i) => person.post(`/tables/${i < 2 ? first : second}/ready`, { ready: true })))
      for (const [i, person] of people.entries()) await person.see(i < 2 ? first : second, i % 2, ({ n }) => n === 1)
    }
  })

  test('bots may play for others: then the second table may be theirs alone', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const { summary } = await ann.post('/tables', { game: 'courier', mine: [1], bots: 'random', pair: true })
    expect(summary.phase).toBe('playing')
    await shared.settle()
    await ann.connect()
    await ann.look(summary.id, 1)
    while (!ann.latest(summary.id, 1)!.outcome) {
      await shared.settle()
      await ann.caughtUp()
      const open = asked(ann, summary.id, 1)
      if (open) await ann.commit(summary.id, 1, [open.codes[0]])
      await ann.caughtUp()
    }
    await shared.settle()
    const { result } = (await ann.get(`/tables/${summary.id}`)).summary.pair!
    expect(result!.points[0] + result!.points[1]).toBe(2)
  })

  test('a bot that is seated last deals too', async () => {
    const [ann, bob, cyd] = await four()
    const { summary } = await ann.post('/tables', { game: 'courier', mine: [0], pair: true })
    const { twin } = summary.pair!
    const links = [
      ...(await ann.get(`/tables/${summary.id}`)).invites!.seats,
      ...(await ann.get(`/tables/${twin}`)).invites!.seats,
    ]
    await bob.post('/invites', { invite: links[1] })
    await cyd.post('/invites', { invite: links[2] })
    await bob.post(`/tables/${summary.id}/ready`, { ready: true })
    await cyd.post(`/tables/${twin}/ready`, { ready: true })
    await ann.post(`/tables/${twin}/bots`, { seat: 1, bot: 'random' })
    expect((await cyd.get(`/tables/${twin}`)).summary.phase).toBe('playing')
  })
})

describe('the end', () => {
  let people: Client[]
  let pair: Pair
  beforeAll(async () => {
    people = await four()
    pair = await dealPair(people)
  })

  test('of one table opens nothing; that of the other opens both', async () => {
    const [ann, bob, cyd, dan] = people
    const { first, second } = pair
    await playOut(first, [ann, bob])
    const { summary } = await ann.get(`/tables/${first}`)
    expect(summary).toMatchObject({ phase: 'over', pair: { twin: second, seats: null, result: null } })
    for (const person of [ann, bob]) {
      expect(await person.refusal('GET', `/tables/${first}/log`)).toBe('S-39')
      expect(await person.refusal('POST', `/tables/${first}/rematch`)).toBe('S-39')
      expect(await person.refusal('GET', `/tables/${second}/log`)).toBe('S-18')
    }
    // To their own seats, nothing but what these knew.
    const { files } = await ann.get<{ files: SeatFile[] }>(`/tables/${first}/knowledge`)
    expect(files.map(({ knowledge }) => knowledge.viewer)).toEqual([0])
    for (const person of [cyd, dan]) {
      expect(await person.refusal('GET', `/tables/${first}/log`)).toBe('S-18')
      expect(await person.refusal('GET', `/tables/${first}/knowledge`)).toBe('S-14')
      expect((await person.get(`/tables/${first}`)).summary).toMatchObject({ phase: 'playing', outcome: null, ended: null })
    }
    // Those at the table that ended first are told without asking.
    const told = ann.until((sent) => sent.t === 'table' && sent.table.id === first && sent.table.pair!.result !== null)
    await playOut(second, [cyd, dan])
    await told
    for (const table of [first, second])
      for (const person of [...people, new Client(shared.url)]) expect((await logOf(person, table)).proof).not.toBeNull()
  })

  test('has a result for each team, the same seen from either table', async () => {
    const [ann, , cyd] = people
    const [one, two] = [await ann.get(`/tables/${pair.first}`), await cyd.get(`/tables/${pair.second}`)]
    const [here, there] = [one.summary.pair!.result!, two.summary.pair!.result!]
    expect(here.outcome).toEqual(two.summary.outcome)
    expect(there.outcome).toEqual(one.summary.outcome)
    expect(there.points).toEqual(here.points.toReversed())
    expect(there.ahead).toEqual(here.ahead.toReversed())
    expect(here.points[0] + here.points[1]).toBe(2)
  })

  test('the files of both are proven, by two programs; what was tampered with is not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'safehouse-pair-'))
    const verifier = fileURLToPath(new URL('../../../docs/verify/verify.py', import.meta.url))
    const [one, two] = [await logOf(people[0], pair.first), await logOf(people[0], pair.second)]
    expect(one.proof!.seed).toBe(two.proof!.seed)
    expect(one.proof!.entropies).toEqual(two.proof!.entropies)
    expect(one.entries[0]).toEqual(two.entries[0])
    const python = (file: MatchFile): number => {
      const path = join(folder, 'match.json')
      writeFileSync(path, printMatchFile(file))
      try {
        execFileSync('python3', [verifier, path], { stdio: 'pipe' })
        return 0
      } catch (reason) {
        return (reason as { status: number }).status
      }
    }
    for (const file of [one, two]) {
      expect(verifyMatch(courier, file).verdict).toBe('proven')
      expect(python(file)).toBe(0)
      const { proof } = file
      const tampered: MatchFile['proof'][] = [
        { ...proof!, pair: [proof!.pair![1], proof!.pair![0]] },
        { ...proof!, pair: ['another', proof!.table] },
        { ...proof!, pair: undefined },
        { ...proof!, pair: undefined, entropies: proof!.entropies.slice(2) },
        { ...proof!, entropies: ['ab'.repeat(32), ...proof!.entropies.slice(1)] },
      ]
      for (const other of tampered) {
        expect(verifyMatch(courier, { ...file, proof: other }).verdict).toBe('failed')
        expect(python({ ...file, proof: other })).toBe(1)
      }
    }
    rmSync(folder, { recursive: true, force: true })
  })

  test('a rematch is an ordinary table', async () => {
    const { summary } = await people[0].post(`/tables/${pair.first}/rematch`)
    expect(summary).toMatchObject({ phase: 'gathering', pair: null })
  })
})

test('all four add to the luck of both, and each file says what its own seats added', async () => {
  const people = await four()
  const { first, second } = await seatPair(people)
  const entropies = people.map((_, i) => `${i}e`.repeat(32))
  const before: ShownFairness[] = []
  for (const [i, person] of people.entries()) {
    const table = i < 2 ? first : second
    before.push(await person.get<ShownFairness>(`/tables/${table}/fairness`))
    await person.post(`/tables/${table}/ready`, { ready: true, entropy: entropies[i] })
  }
  // Whoever adds last has seen what all others added.
  expect(before[3].entropies!.filter((entropy) => entropy !== null).toSorted()).toEqual(entropies.slice(0, 3))
  for (const person of people) await person.caughtUp()
  const seats: SeatFile[] = []
  for (const [i, person] of people.entries())
    seats.push(...(await person.get<{ files: SeatFile[] }>(`/tables/${i < 2 ? first : second}/knowledge`)).files)
  expect(seats.map(({ seen }) => seen.entropy)).toEqual(entropies)
  await giveUp(first, people.slice(0, 2))
  await giveUp(second, people.slice(2))
  for (const [i, table] of [first, second].entries()) {
    const file = await logOf(people[0], table)
    const verdict = verifyMatch(courier, file, seats.slice(2 * i, 2 * i + 2))
    expect(verdict).toMatchObject({ verdict: 'proven', contributors: [0, 1] })
    expect(verifyMatch(courier, file, [seats[2 - 2 * i]])).toMatchObject({ verdict: 'failed' })
  }
  const file = await logOf(people[0], second)
  const last = { ...seats[3].seen, others: before[3].entropies! }
  expect(verifyMatch(courier, { ...file, seen: [last] })).toMatchObject({ last: 1 })
})

describe('after the deal each table goes its own way', () => {
  test('nobody comes for somebody else', async () => {
    const people = await four()
    const [eve] = await guests(shared.url, 'Eve')
    const { first } = await dealPair(people)
    const { invites } = await people[0].get(`/tables/${first}`)
    expect(await eve.refusal('POST', '/invites', { invite: invites!.seats[0] })).toBe('S-38')
    // Whoever sits at the other table, too.
    expect(await people[2].refusal('POST', '/invites', { invite: invites!.seats[0] })).toBe('S-38')
  })

  test('a table that was taken away opens the other, when that is over', async () => {
    const people = await four()
    const { first, second } = await dealPair(people)
    expect((await host.request('DELETE', `/host/tables/${first}`)).status).toBe(200)
    expect((await people[2].get(`/tables/${second}`)).summary.phase).toBe('playing')
    await playOut(second, people.slice(2))
    expect(verifyMatch(courier, await logOf(people[2], second)).verdict).toBe('proven')
  })

  test('a host who plays at one may not look into the other, nor take anybody from it', async () => {
    const people = await four()
    await host.request('PATCH', `/host/people/${people[0].id}`, { host: true })
    const { first, second } = await dealPair(people)
    expect(await people[0].refusal('POST', `/host/tables/${second}/look`)).toBe('S-29')
    expect(await people[0].refusal('POST', `/host/tables/${second}/remove`, { seat: 0 })).toBe('S-29')
    await giveUp(first, people.slice(0, 2))
    expect(await people[0].refusal('POST', `/host/tables/${second}/look`)).toBe('S-29')
    await giveUp(second, people.slice(2))
    expect((await people[0].request('POST', `/host/tables/${second}/look`)).status).toBe(200)
  })

  test('a host who asks for a seat in which nobody sits does not find out that the match is over', async () => {
    const people = await four()
    const { first } = await dealPair(people, { terms: { away: 'bot' } })
    await people[1].post(`/tables/${first}/leave`)
    const ask = async (): Promise<string[]> => {
      const told: string[] = []
      for (const seat of [1, 30]) told.push(await host.refusal('POST', `/host/tables/${first}/remove`, { seat }))
      return told
    }
    const before = await ask()
    await giveUp(first, [people[0]])
    expect(await ask()).toEqual(before)
  })

  test('whoever looked on before the deal is sent away with it', async () => {
    const people = await four()
    const owner = await Client.guest(shared.url, 'Owner')
    await owner.connect()
    const { first, second } = await seatPair(people, {}, owner)
    await owner.look(first, null)
    for (const [i, person] of people.entries()) await person.post(`/tables/${i < 2 ? first : second}/ready`, { ready: true })
    const refused = await owner.until((sent) => sent.t === 'refused')
    expect(refused).toMatchObject({ refusal: { rule: 'S-14' } })
    expect(owner.latest(first, null)).toBeUndefined()
  })

  test('a restart forgets nothing', async () => {
    const folder = newFolder()
    let server = await serve(folder)
    const people = await guests(server.url, 'Ann', 'Bob', 'Cyd', 'Dan')
    const { first, second } = await dealPair(people)
    await giveUp(first, people.slice(0, 2))
    await server.close()
    server = await serve(folder)
    for (const person of people) person.url = server.url
    expect(await people[0].refusal('GET', `/tables/${first}/log`)).toBe('S-39')
    await giveUp(second, people.slice(2))
    for (const table of [first, second]) expect(verifyMatch(courier, await logOf(people[0], table)).verdict).toBe('proven')
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
