// Whole games in real browsers against a real server.
import { games } from '@safehouse/games'
import { canonical, replay, type Log, type Message, type Refusal } from '@safehouse/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playToEnd } from './autoplay.ts'
import { deal, House, type Person } from './house.ts'

/** A game takes less than a minute, on a machine that has nothing else to do. */
const PATIENCE = { timeout: 300_000 }

/** A smaller window is drawn sooner. */
const SMALL = { width: 960, height: 640 }

let house: House
beforeAll(async () => {
  house = await House.open()
}, 180_000)
afterAll(() => house.close())

test('two people play The Agents to the end by clicking', PATIENCE, async () => {
  const people = [await house.person('Ann'), await house.person('Béla', { locale: 'hu' })]
  const table = await deal(people, { game: 'the-agents', seats: 2 })
  const pages = await Promise.all(people.map((person) => person.open(table)))
  await Promise.all(pages.map((page, seat) => playToEnd(page, seat + 3)))
  for (const page of pages) expect(await page.locator('.places-won li').count()).toBe(2)
  expect(await pages[1].locator('html').getAttribute('lang')).toBe('hu')
  await expectOwnStreams(people, table)
  for (const person of people) expect(person.errors).toEqual([])
})

test('three people play Specter Ops to the end by clicking', PATIENCE, async () => {
  const people = [
    await house.person('Ann', SMALL),
    await house.person('Bruno', { locale: 'it', ...SMALL }),
    await house.person('Катя', { locale: 'ru', ...SMALL }),
  ]
  const table = await deal(people, { game: 'specter-ops', seats: 3 })
  const pages = await Promise.all(people.map((person) => person.open(table)))
  await Promise.all(pages.map((page, seat) => playToEnd(page, seat + 1)))
  await expectOwnStreams(people, table)
  for (const person of people) expect(person.errors).toEqual([])
})

test('one person and four bots play Specter Ops on a phone', PATIENCE, async () => {
  const ann = await house.person('Ann', { width: 390, height: 844 })
  const table = await deal([ann], { game: 'specter-ops', seats: 5, bot: 'greedy' })
  const page = await ann.open(table)
  await playToEnd(page, 1)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await expectOwnStreams([ann], table)
  expect(ann.errors).toEqual([])
})

test('two people play Rogue Agent, and one with three bots its Android mode', PATIENCE, async () => {
  const people = [await house.person('Ann', SMALL), await house.person('Béla', { locale: 'hu', ...SMALL })]
  const table = await deal(people, { game: 'rogue-agent', seats: 2 })
  const pages = await Promise.all(people.map((person) => person.open(table)))
  await Promise.all(pages.map((page, seat) => playToEnd(page, seat + 1)))
  await expectOwnStreams(people, table)
  const carla = await house.person('Carla', { locale: 'it', width: 390, height: 844 })
  const androids = await deal([carla], { game: 'rogue-agent', seats: 4, options: { mode: 'android' }, bot: 'greedy' })
  await playToEnd(await carla.open(androids), 1)
  await expectOwnStreams([carla], androids)
  for (const person of [...people, carla]) expect(person.errors).toEqual([])
})

test('one against a bot plays A Study in Emerald on a phone', PATIENCE, async () => {
  const dora = await house.person('Dóra', { locale: 'hu', width: 390, height: 844 })
  const table = await deal([dora], { game: 'study-in-emerald', seats: 2, bot: 'greedy' })
  const page = await dora.open(table)
  await playToEnd(page, 1)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await expectOwnStreams([dora], table)
  expect(dora.errors).toEqual([])
})

test('two people and two bots play A Study in Emerald, and are asked in a double agent window', PATIENCE, async () => {
  const people = [await house.person('Ann', SMALL), await house.person('Борис', { locale: 'ru', ...SMALL })]
  const wasAsked = (): boolean => people.some(({ frames }) => frames.some((frame) => frame.includes('"label":"window"')))
  // Nobody need attack in a game: where nobody did, another one is played.
  for (let game = 0; game < 4 && !wasAsked(); game++) {
    for (const { frames } of people) frames.length = 0
    const table = await deal(people, { game: 'study-in-emerald', seats: 4, bot: 'greedy' })
    const pages = await Promise.all(people.map((person) => person.open(table)))
    await Promise.all(pages.map((page, seat) => playToEnd(page, seat + 1 + game * 10)))
    await expectOwnStreams(people, table)
    await Promise.all(pages.map((page) => page.close()))
  }
  expect(wasAsked()).toBe(true)
  for (const person of people) expect(person.errors).toEqual([])
})

interface Frame {
  readonly t: string
  readonly seat?: number | null
  readonly message?: Message
  readonly refusal?: Refusal
}

/**
 * Every byte a player's page got through its socket was of that player's own stream, as the rules tell it (the laws prove
 * that a stream keeps the others' secrets), or something everybody may know.
 */
const expectOwnStreams = async (people: readonly Person[], table: string): Promise<void> => {
  const log = await people[0].get<Log>(`/tables/${table}/log`)
  const streams = streamsOf(log)
  for (const [seat, person] of people.entries()) {
    const frames = person.frames.map((text) => JSON.parse(text) as Frame)
    const messages = frames.filter(({ t }) => t === 'message')
    expect(messages.length).toBeGreaterThan(20)
    expect(new Set(messages.map((frame) => frame.seat))).toEqual(new Set([seat]))
    expect(messages.map(({ message }) => canonical(message))).toEqual(streams[seat].map((message) => canonical(message)))
    for (const { t, refusal } of frames) {
      expect(['welcome', 'table', 'message', 'probed', 'done', 'refused', 'pong']).toContain(t)
      // Where several may answer, one is first; the others hear no more than that.
      if (t === 'refused') expect(refusal).toEqual({ rule: 'K-3' })
    }
  }
}

/** What the rules told each seat, from the log of the finished match. */
const streamsOf = (log: Log): Message[][] => {
  const { game } = games.find((module) => module.game.id === log.game)!
  const streams: Message[][] = Array.from({ length: log.setup.seats }, () => [])
  replay(game, log, (_match, _index, messages) => {
    for (const [viewer, message] of messages) streams[viewer]?.push(message)
  })
  return streams
}
