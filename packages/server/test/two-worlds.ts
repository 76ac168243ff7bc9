// Two worlds on two servers, alike to the last random byte, but for one thing somebody does in secret.
import { KeyedChance, matchKey, RecordedChance, SPECTATOR, type Chance, type Entry, type Viewer } from '@safehouse/kernel'
import { expect } from 'vitest'
import { Client } from './client.ts'
import { readEveryRoute } from './every-route.ts'
import { deal, fixedRandom, seatAll, sharedServer, TestClock, type Gathering, type SharedServer } from './serve.ts'
import type { Worlds } from './worlds.ts'

const SEED: Buffer = Buffer.alloc(32, 8)

export interface World {
  /** True in one of the two worlds. */
  readonly other: boolean
  readonly table: string
  readonly people: readonly Client[]
  /** Commits a decision of a seat. */
  readonly act: (seat: number, ...codes: number[]) => Promise<void>
  readonly order: (seat: number, value: string) => Promise<void>
  readonly hand: (seat: number) => number[]
  /** Time passes, and all that is due then is done. */
  readonly later: (seconds: number) => Promise<void>
}

export interface Script extends Gathering {
  readonly names?: readonly string[]
  /** The seed of the other world's chance, where a draw is what differs. */
  readonly otherSeed?: Buffer
  /** Who must not notice anything: seats, or null for the spectator. */
  readonly unaware: readonly (number | null)[]
  /** What is done up to the point where the secret comes out… */
  readonly hidden: (world: World) => Promise<void>
  /** …and what brings it out, if anything does: then those who were unaware must see it. */
  readonly reveal?: (world: World) => Promise<void>
}

/** Asks for things over HTTP: every answer as one line. */
export type Nosy = (client: Client, table: string) => Promise<string[]>

/** What somebody gets who asks for everything he may ask for. */
const askAround = async (client: Client, table: string, nosy: Nosy = readEveryRoute): Promise<void> => {
  client.bytes.push(...(await nosy(client, table)))
  client.raw(JSON.stringify({ t: 'probe', id: 'nosy', table, seat: 0, ask: 2, codes: [] }))
  client.raw(JSON.stringify({ t: 'why', id: 'nosy', table, seat: 0, ask: 2, codes: [], target: { code: 1 } }))
  await client.caughtUp()
}

/** The name of requests by which somebody only thinks aloud. */
const THOUGHT = 'a thought'

/**
 * A commitment to something secret is another in every world, or it would bind nobody. Only what stands in one of these two
 * fields and is exactly a hash may differ; that the field is there, how often, and in what, must be the same like all the rest.
 * What the moments tell at which a head changes is tested in fairness.test.ts.
 */
const COMMITMENT = /(\\?"(?:commitment|head)\\?":\\?")[0-9a-f]{64}(?=\\?")/g

/** All but the answers to one's own thoughts, and to the pings by which the test waits for everything to arrive. */
const received = ({ bytes }: Client): string =>
  bytes
    .filter((text) => text !== '{"t":"pong"}' && !text.includes(`"id":"${THOUGHT}"`))
    .join('\n')
    .replaceAll(COMMITMENT, '$1…')

/** One whose requests have the same names in both worlds. */
const countingGuest = async (url: string, name: string): Promise<Client> => {
  const client = await Client.guest(url, name)
  client.patient = true
  let requests = 0
  client.newRequest = () => `${name} ${++requests}`
  return client
}

interface Luck {
  seed: Buffer
  random: (size: number) => Buffer
  /** What the next match draws, if it is known beforehand. */
  chance: Chance | undefined
}

/** The two servers. Before each script both forget what time it is and what luck they had. */
const worlds = [false, true].map((other) => {
  const clock = new TestClock()
  const luck: Luck = { seed: SEED, random: fixedRandom(''), chance: undefined }
  const random = (size: number): Buffer => (size === 32 ? luck.seed : luck.random(size))
  return { other, clock, luck, server: sharedServer({}, { now: clock.now, random, luck: () => luck.chance }) }
})
const TEN_DAYS = 864_000_000
let scripts = 0

const begin = ({ clock, luck }: (typeof worlds)[number]): void => {
  clock.time = new TestClock().time + scripts * TEN_DAYS
  luck.random = fixedRandom(`script ${scripts}`)
  luck.seed = SEED
  luck.chance = undefined
}

/** Plays a script in both worlds: what each unaware one received before and after the secret came out. */
const liveTwice = (script: Script): Promise<Lived[]> => {
  scripts++
  return Promise.all(
    worlds.map((world) => {
      const { other, clock, luck, server } = world
      begin(world)
      if (other) luck.seed = script.otherSeed ?? SEED
      return live(script, other, clock, server)
    }),
  )
}

interface Lived {
  readonly before: string[]
  readonly after: string[]
}

const live = async (script: Script, other: boolean, clock: TestClock, server: SharedServer): Promise<Lived> => {
  const { names = ['Ann', 'Bob', 'Cyd'], otherSeed: _, unaware, hidden, reveal, ...gathering } = script
  const people: Client[] = []
  for (const name of names) people.push(await countingGuest(server.url, name))
  const eve = await countingGuest(server.url, 'Eve')
  await eve.connect()
  const table = await deal(people, { listed: true, ...gathering })
  await eve.look(table, null)
  const settle = async (): Promise<void> => {
    await server.settle()
    for (const one of [...people, eve]) await one.caughtUp()
  }
  const world: World = {
    other,
    table,
    people,
    act: async (seat, ...codes) => {
      expect(await people[seat].commit(table, seat, codes)).toBeUndefined()
      await settle()
    },
    order: async (seat, value) => {
      expect(await people[seat].order(table, seat, 'doubts', value)).toBeUndefined()
      await settle()
    },
    hand: (seat) => people[seat].latest(table, seat)!.view.hand as number[],
    later: async (seconds) => {
      clock.pass(seconds)
      await settle()
    },
  }
  const watching = unaware.map((seat) => (seat === null ? eve : people[seat]))
  await hidden(world)
  for (const one of watching) await askAround(one, table)
  const before = watching.map(received)
  await reveal?.(world)
  const after = watching.map(received)
  // What the worlds have become must not be seen from the next script.
  for (const person of people) await person.request('POST', `/tables/${table}/leave`, {})
  for (const one of [...people, eve]) one.close()
  return { before, after }
}

export const expectUnaware = async (script: Script): Promise<void> => {
  const [one, two] = await liveTwice(script)
  for (const [i] of script.unaware.entries()) {
    expect(one.before[i].length).toBeGreaterThan(500)
    expect(two.before[i]).toBe(one.before[i])
    // The secret was a real one: in the end it shows.
    if (script.reveal) expect(two.after[i]).not.toBe(one.after[i])
  }
}

/** Another seed under which everything somebody may see of chance comes out the same, and something he may not see does not. */
export const seedWith = (
  seats: number,
  seen: (chance: KeyedChance) => unknown,
  unseen: (chance: KeyedChance) => unknown,
): Buffer => {
  const silence = Array.from({ length: seats }, () => null)
  const chanceOf = (seed: Buffer): KeyedChance => new KeyedChance(matchKey(seed.toString('hex'), silence))
  const all = JSON.stringify(seen(chanceOf(SEED)))
  const secret = JSON.stringify(unseen(chanceOf(SEED)))
  for (let n = 1; n < 200_000; n++) {
    const seed = Buffer.alloc(32, 9)
    seed.writeUInt32BE(n)
    if (JSON.stringify(seen(chanceOf(seed))) !== all) continue
    if (JSON.stringify(unseen(chanceOf(seed))) !== secret) return seed
  }
  throw new Error('no such seed found')
}

/** Deals as the games do: item by item out of an unordered pool. */
export const dealt = (chance: KeyedChance, stream: string, pool: number[], hands: number, size: number): number[][] =>
  Array.from({ length: hands }, () =>
    Array.from({ length: size }, () => {
      const index = chance.pick(stream, pool, pool.length)
      const item = pool[index]
      const last = pool.pop()!
      if (index < pool.length) pool[index] = last
      return item
    }).toSorted((a, b) => a - b),
  )

export const range = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i)

/** The server adds nothing to what the rules tell: where two worlds first look different, it is in a message of the rules. */
export const expectNothingAdded = async (script: Script): Promise<void> => {
  const lived = await liveTwice(script)
  for (const [i] of script.unaware.entries()) {
    const [one, two] = lived.map(({ before }) => before[i].split('\n'))
    const at = one.findIndex((text, n) => text !== two[n])
    if (at < 0) continue
    const [mine, his] = [one[at], two[at]].map((text) => JSON.parse(text) as { t: string; message: unknown; clocks: unknown })
    expect(mine.message).not.toEqual(his.message)
    expect({ ...mine, message: null }).toEqual({ ...his, message: null })
  }
}

/** Plays two matches as they were made: to each viewer not a byte may differ as long as the rules tell him the same in both. */
export const expectAlike = async (pair: Worlds, nosy?: Nosy): Promise<void> => compare(pair, { nosy })

/** The same for somebody who comes to watch when all that has happened already; of a table watched late, also a moment later. */
export const expectLateAlike = async (pair: Worlds, watch: 'public' | 'delayed'): Promise<void> => {
  const until = pair.alike.get(SPECTATOR)!
  // With the end all is shown; what is followed by something was not the end.
  const later = watch === 'delayed' && until + 1 < pair.beats.length ? 1 : 0
  await compare({ ...pair, alike: new Map([[SPECTATOR, until + later]]) }, { watch, newcomer: true })
}

interface Watching {
  readonly nosy?: Nosy | undefined
  readonly watch?: 'public' | 'delayed'
  /** Besides the spectator who was there from the start. */
  readonly newcomer?: boolean
}

const compare = async (pair: Worlds, watching: Watching): Promise<void> => {
  scripts++
  const [one, two] = await Promise.all(worlds.map((world) => liveThrough(world, pair, watching)))
  expect([...two.keys()]).toEqual([...one.keys()])
  for (const [viewer, heard] of one) {
    expect(heard.length).toBeGreaterThan(500)
    expect(two.get(viewer)).toBe(heard)
  }
}

const NAMES = ['Ann', 'Bob', 'Cyd', 'Dan', 'Fay']

/** What each viewer has received when, for the first time, the rules tell him something else than in the other world. */
const liveThrough = async (
  world: (typeof worlds)[number],
  { game, setup, beats, draws, alike }: Worlds,
  { nosy, watch = 'public', newcomer = false }: Watching,
): Promise<Map<Viewer | 'newcomer', string>> => {
  const { other, clock, luck, server } = world
  begin(world)
  const recorded = new RecordedChance()
  recorded.load(draws[other ? 1 : 0])
  luck.chance = recorded
  const people: Client[] = []
  for (const name of NAMES.slice(0, setup.seats)) people.push(await countingGuest(server.url, name))
  const eve = await countingGuest(server.url, 'Eve')
  await eve.connect()
  // Whoever leaves in the end ends the match: a bot that played on would draw what no log holds.
  const terms = { away: 'forfeit', watch, delay: 3 }
  const table = await seatAll(people, { game, seats: setup.seats, options: setup.options, terms, listed: true })
  await eve.look(table, null)
  const heard = new Map<Viewer | 'newcomer', string>()
  const zed = newcomer ? [await countingGuest(server.url, 'Zed')] : []
  for (const [index, beat] of [...beats, undefined].entries()) {
    for (const [viewer, until] of alike)
      if (until === index) {
        const watcher = viewer === SPECTATOR ? eve : people[viewer]
        await askAround(watcher, table, nosy)
        heard.set(viewer, received(watcher))
        for (const late of zed) {
          await late.connect()
          await late.look(table, null)
          await askAround(late, table)
          heard.set('newcomer', received(late))
        }
      }
    if (!beat || [...alike.keys()].every((viewer) => heard.has(viewer))) break
    const entry = other ? beat.two : beat.one
    if (entry) await carryOut(entry, people, table, clock, other)
    await server.settle()
    for (const one of [...people, eve]) await one.caughtUp()
  }
  for (const person of people) await person.request('POST', `/tables/${table}/leave`, {})
  for (const one of [...people, eve, ...zed]) one.close()
  return heard
}

const carryOut = async (
  entry: Entry,
  people: readonly Client[],
  table: string,
  clock: TestClock,
  thinks: boolean,
): Promise<void> => {
  if (entry.t === 'start') for (const person of people) await person.post(`/tables/${table}/ready`, { ready: true })
  else if (entry.t === 'close') clock.pass(3)
  else if (entry.t === 'order')
    expect(await people[entry.seat].order(table, entry.seat, entry.name, entry.value)).toBeUndefined()
  else {
    const { seat, codes } = entry
    if (thinks) thinkAloud(people[seat], table, seat, codes)
    expect(await people[seat].commit(table, seat, codes)).toBeUndefined()
  }
}

/** Tries out the choice, its beginning, and something that is none. */
const thinkAloud = (client: Client, table: string, seat: number, codes: readonly number[]): void => {
  const ask = client.latest(table, seat)!.n
  for (const draft of [codes.slice(0, 1), codes])
    client.raw(JSON.stringify({ t: 'probe', id: THOUGHT, table, seat, ask, codes: draft }))
  client.raw(JSON.stringify({ t: 'why', id: THOUGHT, table, seat, ask, codes: [], target: { code: 123_456 } }))
  client.raw(JSON.stringify({ t: 'commit', id: THOUGHT, table, seat, ask, codes: [123_456] }))
}
