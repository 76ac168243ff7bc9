// Two verifiers that share no line of code, this program and the one in Python, come to the same answer about every game.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allSetups, parseMatchFile, printLog, printMatchFile, verifyMatch, type Game, type MatchFile } from '@safehouse/kernel'
import { sampleMatch } from '@safehouse/kernel/testing'
import { assert, integer, nat, property } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allGames } from './arguments.ts'
import { main } from './main.ts'

const SOAK = process.env.SAFEHOUSE_SOAK !== undefined
/** So many matches of each game. */
const MATCHES = SOAK ? 100 : 2
/** And so many ways to spoil one: the same ones each time, unless there is time for many. */
const SPOILED = SOAK ? { numRuns: 2000 } : { numRuns: 60, seed: 10 }

const docs = (name: string): string => fileURLToPath(new URL(`../../../docs/verify/${name}`, import.meta.url))
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'safehouse-verify-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const python = (...args: string[]): { lines: string[]; code: number | null } => {
  const { stdout, stderr, status, error } = spawnSync('python3', args, { encoding: 'utf8' })
  if (error) throw new Error('python3 is needed to test the documented verifier', { cause: error })
  return { lines: `${stdout}${stderr}`.trim().split('\n'), code: status }
}

/** By file: does the Python program find it in order? */
const foundSound = (files: readonly string[]): boolean[] =>
  python(docs('verify.py'), ...files).lines.map((line) => line.includes('as they should be'))

/** What the program says, and its exit code. */
const verify = async (...args: string[]): Promise<{ out: string; code: number }> => {
  const said: string[] = []
  const { log } = console
  console.log = (line: string) => void said.push(line)
  try {
    const code = await main(['verify', ...args])
    return { out: said.join('\n'), code }
  } finally {
    console.log = log
    process.exitCode = undefined
  }
}

const courier = allGames.find(({ game }) => game.id === 'courier')!.game
const sample = sampleMatch(courier, allSetups(courier)[0], 7)

describe('both verifiers', () => {
  const matches: string[] = []

  test.for(allGames.map(({ game }) => game.id))(
    'find every match of %s proven: this one',
    { timeout: SOAK ? 3_600_000 : 60_000 },
    (id) => {
      const { game } = allGames.find((module) => module.game.id === id)!
      const setups = allSetups(game)
      for (let number = 0; number < MATCHES; number++) {
        const { file, seats } = sampleMatch(game, setups[(number * 13) % setups.length], number)
        expect(verifyMatch(game, file, seats)).toMatchObject({ verdict: 'proven' })
        matches.push(write(`${id}-${number}.json`, printMatchFile(file)))
      }
    },
  )

  test('and so does the one in Python', { timeout: SOAK ? 3_600_000 : 60_000 }, () => {
    expect(matches).toHaveLength(allGames.length * MATCHES)
    const sound = foundSound(matches)
    expect(matches.filter((_, i) => !sound[i])).toEqual([])
  })

  test('find every flipped byte, wherever it is', { timeout: SOAK ? 3_600_000 : 60_000 }, () => {
    const text = printMatchFile(sample.file)
    const files: string[] = []
    assert(
      property(nat(text.length - 1), integer({ min: 1, max: 127 }), (at, mask) => {
        const flipped = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ mask) + text.slice(at + 1)
        if (!saysTheSame(flipped, text)) files.push(write(`flipped-${files.length}.json`, flipped))
      }),
      SPOILED,
    )
    expect(files.length).toBeGreaterThan(SPOILED.numRuns / 2)
    for (const file of files) expect(verdictOn(courier, readFileSync(file, 'utf8')), file).not.toBe('proven')
    expect(foundSound(files)).toEqual(files.map(() => false))
  })

  test.each(['viewer', 'commitment', 'entropy', 'heads', 'n', 'head'])(
    'find that what somebody has seen says %s by another name',
    (name) => {
      const text = printMatchFile(sample.file)
      const at = text.indexOf(`"${name}":`, text.indexOf('"seen":'))
      const renamed = `${text.slice(0, at)}"${name}s":${text.slice(at + name.length + 3)}`
      expect(verdictOn(courier, renamed)).toBe('unreadable')
      expect(foundSound([write('renamed.json', renamed)])).toEqual([false])
    },
  )

  test('the values of the Python program are those of the documentation', () => {
    const script = `
import json, sys
sys.path.insert(0, sys.argv[1])
from verify import *
v = json.load(open(sys.argv[1] + "/vectors.json"))
seed = bytes.fromhex(v["seed"])
assert commitment_to(seed).hex() == v["commitment"]
for one in v["matchKeys"]: assert match_key(seed, one["entropies"]).hex() == one["key"]
chance = Chance(match_key(seed, v["draws"]["entropies"]))
for d in v["draws"]["draws"]: assert chance.draw(d["s"], d["n"]) == d["r"], d
c = v["chain"]
assert [canonical(entry).decode() for entry in c["entries"]] == c["canonical"]
assert list(heads_of(c, c["table"], seed, c["entropies"])) == c["heads"][1:]
p = v["pair"]
assert list(heads_of(c, p["table"], seed, p["entropies"], p["pair"])) == p["heads"]
print("all alike")`
    expect(python('-B', '-c', script, docs('')).lines).toEqual(['all alike'])
  })
})

describe('safehouse verify', () => {
  const changed = (change: (file: { -readonly [K in keyof MatchFile]: MatchFile[K] }) => void): string => {
    const copy = structuredClone(sample.file)
    change(copy)
    return printMatchFile(copy)
  }

  test('says that a match is proven, and what of', async () => {
    const { out, code } = await verify(write('good.json', printMatchFile(sample.file)))
    expect(code).toBe(0)
    expect(out).toContain('proven: 31 entries and 40 draws of courier follow the rules, the committed seed and the chain')
    expect(out).toContain('seat 1 added to the luck; 62 heads that were seen are in the chain')
  })

  test('compares what a seat was told', async () => {
    const match = write('match.json', printMatchFile(sample.file))
    const [own, other] = [sample.seats[1], sampleMatch(courier, allSetups(courier)[0], 8).seats[1]].map((seat, i) =>
      write(`seat-${i}.json`, JSON.stringify(seat)),
    )
    expect((await verify(match, '--seat', own)).code).toBe(0)
    const { out, code } = await verify(match, '--seat', own, other, '--json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ verdict: 'failed', code: expect.stringMatching(/^se/) as unknown })
  })

  test.for<[what: string, text: () => string, code: number, says: RegExp]>([
    ['a changed choice', () => changed(({ entries }) => void (entries[5] = entries[3])), 1, /entry 5: the chain is broken/],
    ['a cut off end', () => changed(({ entries }) => void entries.pop()), 1, /30 entries, but 31 heads of the chain/],
    ['a bare log', () => printLog({ ...sample.file, format: 'safehouse-log', ...bare }), 3, /has no proof/],
    ['half a file', () => printMatchFile(sample.file).slice(0, 999), 2, /not a whole file/],
    ['something else', () => '{"hello":1}', 2, /not a safehouse-match file: its format is not given/],
    ['a later file', () => JSON.stringify({ ...sample.file, schema: 7 }), 2, /of a later kind \(7\)/],
    ['an unknown game', () => changed((file) => void (file.game = 'chess')), 2, /a match of 'chess', a game that this version/],
    ['unknown rules', () => changed((file) => void (file.version = 99)), 2, /under version 99 of courier/],
  ])('%s', async ([, text, code, says], { expect: expectHere }) => {
    const said = await verify(write('spoiled.json', text()))
    expectHere(said.out).toMatch(says)
    expectHere(said.code).toBe(code)
  })

  test('a file that is not there', async () => {
    expect(await verify(join(folder, 'nowhere.json'))).toMatchObject({
      code: 2,
      out: expect.stringContaining('ENOENT') as unknown,
    })
  })
})

/** What a bare log has not. */
const bare = { schema: undefined, proof: undefined, seen: undefined }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Another space between two words is no change. */
function saysTheSame(flipped: string, text: string): boolean {
  return JSON.stringify(parsed(flipped)) === JSON.stringify(parsed(text))
}

function verdictOn(game: Game, text: string): string {
  try {
    return verifyMatch(game, parseMatchFile(text)).verdict
  } catch {
    return 'unreadable'
  }
}
