import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@safehouse/games'
import {
  canonical,
  FastChance,
  Fault,
  makeSetup,
  parseMatchFile,
  printMatchFile,
  replay,
  SPECTATOR,
  viewersOf,
  type CommitEntry,
  type Message,
  type Viewer,
} from '@safehouse/kernel'
import { assert, asyncProperty, integer, nat } from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { sampleMatch } from '@safehouse/kernel/testing'
import { whyNot } from '../fairness/checking.ts'
import { Witnesses } from '../fairness/witness.ts'
import { LocalTable } from '../line/local-table.ts'
import { BadMatch } from './bad-match.ts'
import { everythingOf } from './everything.ts'
import { faultText } from './fault-text.ts'
import { indexAt, momentsOf, toldBy, type Recording } from './moments.ts'
import { readFile } from './read-file.ts'
import { branchAt, openRecording, type FindModule } from './recording.ts'
import { seatFileOf } from './save-file.ts'
import en from './text/en.json' with { type: 'json' }

const folder = join(import.meta.dirname, '../../../games')
/** The first of each game. */
const LOGS = games.map(({ game }) => `${game.id}/logs/${readdirSync(join(folder, game.id, 'logs')).toSorted()[0]}`)
const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8')

const find: FindModule = async (game) => games.find((module) => module.game.id === game)
const SHORT = 'the-agents/logs/the-agents-2-seats-v1.json'
const HIDDEN = 'specter-ops/logs/specter-ops-3-seats-v1.json'

const streamOf = ({ streams }: Recording, viewer: Viewer): Message[] => toldBy(streams.get(viewer)!, Infinity)

describe('a match file', () => {
  test.each(LOGS)('%s becomes what every viewer was told, byte for byte', async (path) => {
    const recording = await openRecording(textOf(path), find)
    const { game } = games.find((module) => module.game.id === recording.game)!
    const told = new Map<Viewer, Message[]>(viewersOf(recording.setup.seats).map((viewer) => [viewer, []]))
    replay(game, recording.match!, (_match, _at, messages) => {
      for (const [viewer, message] of messages) told.get(viewer)!.push(message)
    })
    expect([...recording.streams.keys()]).toEqual([...told.keys()])
    for (const [viewer, messages] of told) expect(canonical(streamOf(recording, viewer))).toBe(canonical(messages))
    expect(recording.outcome).toEqual(recording.match!.outcome)
  })

  test('shows a seat what it knew at a moment, and nothing of what came later', async () => {
    const { streams } = await openRecording(textOf(HIDDEN), find)
    const hunter = streams.get(1)!
    const [moment] = momentsOf([hunter]).slice(20)
    const known = toldBy(hunter, moment)
    expect(known.map(({ n }) => n)).toEqual(known.map((_, i) => i + 1))
    expect(known.length).toBeLessThan(hunter.length)
    expect(hunter.filter(({ at }) => at > moment).every(({ message }) => !known.includes(message))).toBe(true)
  })
})

describe('everything that was told', () => {
  test('has each event once, in an order that is everybody’s own', async () => {
    const recording = await openRecording(textOf(HIDDEN), find)
    const { messages, onlyTo } = everythingOf(recording)
    const all = messages.flatMap(({ events }) => events)
    expect(new Set(all).size).toBe(all.length)
    for (const viewer of recording.streams.keys()) {
      const heard = new Set(streamOf(recording, viewer).flatMap(({ events }) => events))
      expect(all.filter((event) => heard.has(event))).toEqual([...heard])
      for (const event of all) {
        const told = onlyTo.get(event)?.includes(viewer) ?? true
        expect(told).toBe(heard.has(event))
      }
    }
    // The agent was told what nobody else was.
    expect([...onlyTo.values()].some((viewers) => viewers.length === 1 && viewers[0] === 0)).toBe(true)
    expect([...onlyTo.values()].every((viewers) => !viewers.includes(SPECTATOR))).toBe(true)
  })
})

describe('a file of what one seat knows', () => {
  test('shows that seat alone', async () => {
    const whole = await openRecording(textOf(HIDDEN), find)
    const { game, version, setup } = whole
    const messages = streamOf(whole, 2).slice(0, 30)
    const file = seatFileOf(
      { id: 'x', commitment: null },
      { game, version, setup, viewer: 2, messages },
      new Witnesses(undefined),
    )
    const opened = await openRecording(JSON.stringify(file), find)
    expect([...opened.streams.keys()]).toEqual([2])
    expect(streamOf(opened, 2)).toEqual(messages)
    expect(opened.match).toBeNull()
    expect(opened.outcome).toBeNull()
  })
})

describe('a file that is no match', () => {
  const log = JSON.parse(textOf(SHORT)) as Record<string, unknown> & { entries: { t: string; codes?: number[] }[] }
  const commit = log.entries.findIndex(({ t }) => t === 'commit')
  const seat = { format: 'safehouse-seat', schema: 1, table: 'x', commitment: null, entropies: [null, null] }
  const seen = { viewer: 0, commitment: null, entropy: null, heads: [] }
  const knowledge = { game: 'the-agents', version: 1, setup: { seats: 2, options: {} }, viewer: 0, messages: [{}] }

  test.each<[what: string, text: string, fault: string, key: string]>([
    ['nothing', '', 'file.json', 'replay.fault.json'],
    ['half of one', textOf(SHORT).slice(0, 5000), 'file.json', 'replay.fault.json'],
    ['a picture', '\u0089PNG\r\n', 'file.json', 'replay.fault.json'],
    ['something else', '{"name":"@safehouse/web"}', 'file.foreign', 'replay.fault.foreign'],
    ['a list', '[1,2]', 'file.foreign', 'replay.fault.foreign'],
    ['one without its moves', JSON.stringify({ ...log, entries: 7 }), 'file.shape', 'replay.fault.shape'],
    ['one of another game', JSON.stringify({ ...log, game: 'chess' }), 'file.game', 'replay.fault.game'],
    ['one of other rules', JSON.stringify({ ...log, version: 99 }), 'replay.version', 'replay.fault.version'],
    ['too many seats', JSON.stringify({ ...log, setup: { seats: 9, options: {} } }), 'setup.seats', 'replay.fault.shape'],
    [
      'one that breaks the rules',
      JSON.stringify({ ...log, entries: log.entries.with(commit, { ...log.entries[commit], codes: [9999] }) }),
      'replay.refused',
      'replay.fault.rules',
    ],
    ['a seat without messages', JSON.stringify({ ...seat, seen, knowledge }), 'file.shape', 'replay.fault.shape'],
  ])('%s: a sentence says so', async (_what, text, fault, key) => {
    const reason = await openRecording(text, find).catch((one: unknown) => one)
    expect(reason).toBeInstanceOf(Fault)
    expect((reason as Fault).code).toBe(fault)
    expect(faultText(fault)).toBe(key)
    expect(en).toHaveProperty([key])
  })
})

describe('the proof of a match file', () => {
  const agents = games.find(({ game }) => game.id === 'the-agents')!
  const { file } = sampleMatch(agents.game, makeSetup(agents.game, 2), 1)
  const text = printMatchFile(file)

  test('is checked before anything is shown, and it says how far that went', async () => {
    expect((await openRecording(text, find)).standing).toBe('proven')
    expect((await openRecording(textOf(SHORT), find)).standing).toBe('unproven')
  })

  test('names the first entry that was touched', async () => {
    const entries = file.entries.with(4, { ...(file.entries[4] as CommitEntry), codes: [1] })
    const reason = await openRecording(printMatchFile({ ...file, entries }), find).catch((one: unknown) => one)
    expect(reason).toBeInstanceOf(BadMatch)
    expect(whyNot(reason)).toMatchObject({ verdict: 'failed', failure: { code: 'proof.chain', entry: 4 } })
    expect(whyNot(await openRecording(text.slice(0, 900), find).catch((one: unknown) => one))).toMatchObject({
      verdict: 'unreadable',
      code: 'file.json',
      message: expect.stringContaining('not a whole file'),
    })
  })

  test('catches a flipped byte anywhere: nothing is shown of such a file', { timeout: 120_000 }, async () => {
    const whole = canonical(parseMatchFile(text))
    await assert(
      asyncProperty(nat(text.length - 1), integer({ min: 32, max: 126 }), async (at, byte) => {
        const flipped = text.slice(0, at) + String.fromCharCode(byte) + text.slice(at + 1)
        const opened = await openRecording(flipped, find).catch((reason: unknown) => reason)
        if (opened instanceof Fault) return
        // Another space between two words says the same.
        expect(canonical((opened as Recording).match), flipped.slice(at - 40, at + 40)).toBe(whole)
      }),
      process.env.SAFEHOUSE_SOAK === undefined ? { numRuns: 60, seed: 8 } : { numRuns: 5000 },
    )
  })

  test('what is too large for a match is not even read', async () => {
    const read = vi.fn<() => Promise<string>>()
    const reason = await readFile({ size: 40_000_000, text: read } as never).catch((one: unknown) => one)
    expect(whyNot(reason)).toMatchObject({ verdict: 'unreadable', code: 'file.large' })
    expect(read).not.toHaveBeenCalled()
  })
})

describe('playing on from a moment', () => {
  test.each([SHORT, HIDDEN])('%s: everybody has what was told so far, and it goes on to an end by the rules', async (path) => {
    const recording = await openRecording(textOf(path), find)
    const module = games.find(({ game }) => game.id === recording.game)!
    const at = 25
    const streams = new Map([...recording.streams].map(([viewer, stream]) => [viewer, toldBy(stream, at)]))
    const snapshot = JSON.parse(JSON.stringify(branchAt(module.game, recording.match!, at))) as ReturnType<typeof branchAt>
    const table = new LocalTable({
      module,
      setup: recording.setup,
      chance: new FastChance(4),
      people: new Map(),
      from: { snapshot, streams },
    })
    expect(table.match.message(0)).toMatchObject({ n: streams.get(0)!.length, view: streams.get(0)!.at(-1)!.view })
    table.playOn(2000)
    table.close()
    expect(table.match.over).toBe(true)
    for (const [viewer, before] of streams) {
      const whole = table.stream(viewer)
      expect(whole.slice(0, before.length)).toEqual(before)
      expect(whole.map(({ n }) => n)).toEqual(whole.map((_, i) => i + 1))
    }
  })
})

test('between two moments one is at the earlier', () => {
  expect([-1, 0, 3, 4, 6, 99].map((at) => indexAt([0, 4, 6], at))).toEqual([0, 0, 0, 1, 2, 2])
  expect(
    momentsOf([
      [{ at: 4 }, { at: 6 }],
      [{ at: 0 }, { at: 4 }],
    ] as never),
  ).toEqual([0, 4, 6])
})
