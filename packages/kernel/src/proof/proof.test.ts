// The proof against its documented examples, and against those who would like to change a match afterwards.
import { assert, integer, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../../../docs/verify/vectors.json' with { type: 'json' }
import { FastChance, KeyedChance } from '../chance.ts'
import type { Game } from '../game.ts'
import { canonical } from '../json.ts'
import type { Entry, StartEntry } from '../log.ts'
import { printLog } from '../log-file.ts'
import { Match } from '../match.ts'
import { playOn } from '../players.ts'
import { EVERYONE, NOBODY, only } from '../seats.ts'
import { toyGame, type Toy } from '../toy.ts'
import { Chain } from './chain.ts'
import { hash, hexOf, textBytes } from './hashing.ts'
import { parseMatchFile, parseSeatFile, printMatchFile, type MatchFile, type SeatFile, type Witness } from './match-file.ts'
import { headsOf, prove, sealOf, withoutProof } from './prove.ts'
import { sampleBytes, sampleMatch } from './sample.ts'
import { commitmentTo, matchKey, pairOfTables, saltsOf } from './secrets.ts'
import { verifyMatch, type Failure } from './verify.ts'

const ROUNDS = 5

/** Cards are dealt, dice are rolled, and seats set orders that nobody sees. */
const game: Game<Toy> = toyGame(
  {
    deal: {
      run(s, _f, x) {
        // Two of these are alike: which one it was, only the key knows.
        s.secret.push(x.take('deck', [10, 20, 20, 30], NOBODY))
        x.next('roll', 0)
      },
    },
    roll: {
      who: (_s, f) => only(f.seat),
      options: (_s, _f, _seat, out) => [1, 2].forEach((code) => out.add(code)),
      apply(s, f, seat, code, x) {
        s.marks.push(x.draw('die', 6, EVERYONE) * code)
        f.seat = 1 - seat
        if (s.marks.length === ROUNDS) x.finish({ scores: [s.marks[0], s.marks[1]], winners: 3, reason: 'rolled' })
      },
    },
  },
  { orders: { mood: { values: ['mild', 'wild'] } } },
)
const setup = { seats: 2, options: {} }
const { file, seats } = sampleMatch(game, setup, 1)

/** A file of the same match after somebody has been at it. */
const changed = (change: (file: Writable<MatchFile>) => void): MatchFile => {
  const copy = structuredClone(file) as Writable<MatchFile>
  change(copy)
  return copy
}
type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T

interface SeatDraft {
  table: string
  commitment: string
  entropies: (string | null)[]
  knowledge: { game: string; messages: Record<string, unknown>[] }
}

const failureOf = (match: MatchFile, known?: readonly SeatFile[]): Failure => {
  const verdict = verifyMatch(game, match, known)
  if (verdict.verdict !== 'failed') throw new Error(`it is ${verdict.verdict}`)
  return verdict.failure
}

describe('the values are those of the documentation', () => {
  test('the commitment', () => expect(commitmentTo(vectors.seed)).toBe(vectors.commitment))

  test.each(vectors.matchKeys)('the match key of $entropies', ({ entropies, key }) => {
    expect(hexOf(matchKey(vectors.seed, entropies))).toBe(key)
  })

  test('the draws', () => {
    const chance = new KeyedChance(matchKey(vectors.seed, vectors.draws.entropies))
    for (const { s, n, r } of vectors.draws.draws) expect(chance.draw(s, n)).toBe(r)
  })

  test('the chain', () => {
    const { entries, heads, canonical: texts, ...beginning } = vectors.chain
    const chain = new Chain({ ...beginning, seed: vectors.seed })
    expect(chain.head).toBe(heads[0])
    for (const [i, entry] of (entries as Entry[]).entries()) {
      expect(canonical(entry)).toBe(texts[i])
      chain.add(entry)
      expect(chain.head).toBe(heads[i + 1])
    }
    expect(chain.length).toBe(entries.length)
  })

  test('the chain of a duplicate match', () => {
    const { entries, game: id, version, setup: table } = vectors.chain
    const { heads, pair, ...own } = vectors.pair
    const tables = pairOfTables(pair[1], pair[0])
    expect(tables).toEqual(pair)
    const chain = new Chain({ ...own, pair: tables, game: id, version, setup: table, seed: vectors.seed })
    const found = (entries as Entry[]).map((entry) => {
      chain.add(entry)
      return chain.head
    })
    expect(found).toEqual(heads)
  })

  test('no two lists of parts are hashed alike, nor one list for two purposes', () => {
    const parts = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['', 'abc'], []].map((list) => list.map(textBytes))
    const hashes = ['one', 'two'].flatMap((purpose) => parts.map((list) => hexOf(hash(purpose, ...list))))
    expect(new Set(hashes).size).toBe(12)
  })
})

describe('a match as it was played', () => {
  test('is proven, together with what everybody saw and was told', () => {
    const { verdict, ...checked } = verifyMatch(game, file, seats) as { verdict: string; heads: number }
    expect(verdict).toBe('proven')
    expect(checked).toEqual({
      entries: file.entries.length,
      draws: 1 + ROUNDS,
      heads: file.proof!.shown.length * 4,
      contributors: [0],
      last: null,
      finished: true,
    })
  })

  test('says who added last, if he has kept what the others had added before', () => {
    const { file: match } = sampleMatch(game, { seats: 3, options: {} }, 5)
    const [mine, , third] = match.proof!.entropies
    const after = (viewer: number, others: readonly (string | null)[]): unknown => {
      const seen = [{ ...match.seen[viewer], others }]
      return (verifyMatch(game, { ...match, seen }) as { last: unknown }).last
    }
    expect(after(0, [null, null, third])).toBe(0)
    // Another number of his own, from before he thought better of it, does not matter.
    expect(after(0, [sampleBytes('old'), null, third])).toBe(0)
    expect(after(2, [mine, null, null])).toBe(2)
    // The third could have chosen when the first was known.
    expect(after(0, [null, null, null])).toBeNull()
    expect(after(0, [null, null, sampleBytes('another')])).toBeNull()
    expect(after(0, [null, third])).toBeNull()
    // Whoever added nothing was not last.
    expect(after(1, [mine, null, third])).toBeNull()
  })

  test('is read as it was written', () => {
    expect(parseMatchFile(printMatchFile(file))).toEqual(file)
    for (const seat of seats) expect(parseSeatFile(JSON.stringify(seat))).toEqual(JSON.parse(JSON.stringify(seat)))
  })

  test('is proven also where equal cards lay in the deck, and the key says which it was', () => {
    for (let number = 0; number < 30; number++)
      expect(verifyMatch(game, sampleMatch(game, setup, number).file)).toMatchObject({ verdict: 'proven' })
  })

  test('proves what there is of it where people ended it', () => {
    const { file: short, seats: known } = sampleMatch(game, setup, 3, 2)
    expect(verifyMatch(game, short, known)).toMatchObject({ verdict: 'proven', finished: false, entries: 3 })
  })

  test('a bare log and a match from before are played again, and that is all', () => {
    const { match } = Match.open(game, setup, new FastChance(1))
    playOn(match, new FastChance(2), 100)
    const bare = parseMatchFile(printLog(match.log()))
    expect(bare).toEqual(withoutProof(JSON.parse(JSON.stringify(match.log())) as never))
    expect(verifyMatch(game, bare)).toMatchObject({ verdict: 'unproven', contributors: [] })
    bare.entries.splice(1, 1)
    expect(verifyMatch(game, bare)).toMatchObject({ verdict: 'failed' })
  })
})

describe('whoever changes a match is found out', () => {
  const rolls = file.entries.flatMap((entry, index) => (entry.t === 'commit' ? [index] : []))
  const third = rolls[2]
  const anotherHash = sampleBytes('another')

  /** The host makes all that he can make anew after he has changed an entry. */
  const madeAnew = (change: (log: Writable<MatchFile>) => void): MatchFile => {
    const { proof, seen, schema: _, ...log } = changed(change)
    return { ...prove(game, { ...log, format: 'safehouse-log' }, proof!), seen }
  }
  const otherDie = (log: Writable<MatchFile>): void => {
    const entry = log.entries[third] as StartEntry
    entry.draws[0].r = (entry.draws[0].r + 1) % 6
    log.outcome = null
  }

  test.each<[string, string, number | null, MatchFile]>([
    ['another seed', 'proof.commitment', null, changed(({ proof }) => void (proof!.seed = anotherHash))],
    ['another commitment', 'proof.commitment', null, changed(({ proof }) => void (proof!.commitment = anotherHash))],
    ['an entropy too many', 'proof.entropy', null, changed(({ proof }) => void proof!.entropies.push(null))],
    ['another entropy', 'proof.chain', 0, changed(({ proof }) => void (proof!.entropies[1] = anotherHash))],
    ['another table', 'proof.chain', 0, changed(({ proof }) => void (proof!.table = 'elsewhere'))],
    ['another die', 'proof.chain', third, changed(otherDie)],
    ['another head', 'proof.chain', third, changed(({ proof }) => void (proof!.heads[third] = anotherHash))],
    ['a head too few', 'proof.length', file.entries.length - 1, changed(({ proof }) => void proof!.heads.pop())],
    ['an entry left out', 'proof.chain', third, changed(leaveOut(third))],
    ['the end cut off', 'proof.outcome', null, changed(leaveOut(file.entries.length - 1))],
    ['another result', 'proof.outcome', null, changed(({ outcome }) => void (outcome!.winners = 1))],
    ['no result', 'proof.outcome', null, changed((log) => void (log.outcome = null))],
    ['another public moment', 'proof.shown', null, changed(({ proof }) => void proof!.shown.pop())],
    ['another pool', 'proof.pool', 0, changed(({ proof }) => void proof!.pools[0][0]!.push(0))],
    ['a pool too many', 'proof.pool', null, changed(({ proof }) => void proof!.pools.push([]))],
    ['another seal', 'proof.seal', null, changed(({ proof }) => void (proof!.seal = anotherHash))],
    ['the proof taken away', 'proof.missing', null, changed((log) => void (log.proof = null))],
    ['other rules', 'replay.version', null, { ...changed((log) => void (log.proof = null)), version: 9, seen: [] }],
    ['a die, and all made anew', 'proof.draw', third, madeAnew(otherDie)],
  ])('%s', (_what, code, entry, match) => expect(failureOf(match)).toMatchObject({ code, entry }))

  test('an illegal choice that everything else was made to fit', () => {
    const illegal = changed((log) => void ((log.entries[third] as { codes?: number[] }).codes = [3]))
    const heads = headsOf(illegal, illegal.proof!)
    const { outcome, proof } = illegal
    const seal = sealOf(heads, outcome, proof!.shown, proof!.pools)
    expect(failureOf({ ...illegal, seen: [], proof: { ...proof!, heads, seal } })).toEqual({
      code: 'replay.refused',
      entry: third,
      message: `entry ${third}: the choice [3] of seat 1 is refused by K-4`,
    })
  })

  test('another match of the same seed, in which nothing is wrong: only what seats kept tells', () => {
    const { match } = Match.open(game, setup, new KeyedChance(matchKey(file.proof!.seed, file.proof!.entropies)))
    playOn(match, new FastChance(99), 100)
    const other = prove(game, structuredClone(match.log()), file.proof!)
    expect(verifyMatch(game, other)).toMatchObject({ verdict: 'proven', heads: 0 })
    expect(failureOf({ ...other, seen: file.seen })).toMatchObject({ code: 'seen.head' })
    expect(failureOf(other, seats).code).toMatch(/^seen\.(head|length)$/)
  })

  const witness = (change: Partial<Witness>): MatchFile => ({ ...file, seen: [{ ...file.seen[0], ...change }] })
  test.each<[string, string, MatchFile]>([
    ['a commitment', 'seen.commitment', witness({ commitment: anotherHash })],
    ['its own entropy', 'seen.entropy', witness({ entropy: anotherHash })],
    ['that it had added something', 'seen.entropy', witness({ viewer: 1 })],
    ['a head', 'seen.head', witness({ heads: [{ n: 2, head: anotherHash }] })],
    ['more than there is', 'seen.length', witness({ heads: [{ n: 99, head: anotherHash }] })],
  ])('a seat remembers otherwise: %s', (_what, code, match) => expect(failureOf(match).code).toBe(code))

  test('what a seat does not know proves nothing, and disproves nothing', () => {
    const { viewer, commitment, heads } = file.seen[0]
    const match = { ...file, seen: [{ viewer, commitment, heads }] }
    expect(parseMatchFile(printMatchFile(match))).toEqual(match)
    expect(verifyMatch(game, match, [{ ...seats[0], entropies: null }])).toMatchObject({ verdict: 'proven' })
  })

  test.each<[string, string, (seat: SeatDraft) => void]>([
    ['an event', 'seat.told', ({ knowledge }) => void (knowledge.messages[1].view = {})],
    ['a message more', 'seat.told', ({ knowledge }) => void knowledge.messages.push(knowledge.messages[0])],
    ['another table', 'seat.foreign', (seat) => void (seat.table = 'elsewhere')],
    ['another game', 'seat.foreign', ({ knowledge }) => void (knowledge.game = 'chess')],
    ['another commitment', 'seen.commitment', (seat) => void (seat.commitment = anotherHash)],
    ['other entropies', 'seen.entropy', (seat) => void (seat.entropies[1] = anotherHash)],
  ])('a seat was told otherwise: %s', (_what, code, change) => {
    const seat = structuredClone(seats[0]) as unknown as SeatDraft
    change(seat)
    expect(failureOf(file, [seat as unknown as SeatFile]).code).toBe(code)
  })

  test('a byte anywhere', () => {
    const text = printMatchFile(file)
    assert(
      property(nat(text.length - 1), integer({ min: 32, max: 126 }), (at, byte) => {
        const flipped = text.slice(0, at) + String.fromCharCode(byte) + text.slice(at + 1)
        let read: MatchFile
        try {
          read = parseMatchFile(flipped)
        } catch {
          return
        }
        // Another space between two words says the same.
        if (canonical(read) === canonical(file)) return
        expect(verifyMatch(game, read), flipped).toMatchObject({ verdict: 'failed' })
      }),
      process.env.SAFEHOUSE_SOAK === undefined ? { numRuns: 1000, seed: 9 } : { numRuns: 100_000 },
    )
  })
})

describe('files that are none', () => {
  test.each<[string, string, string]>([
    ['half a file', printMatchFile(file).slice(0, 500), 'file.json'],
    ['nothing', '', 'file.json'],
    ['a list', '[]', 'file.foreign'],
    ['another program’s file', '{"format":"chess"}', 'file.foreign'],
    ['a seat’s file', JSON.stringify(seats[0]), 'file.foreign'],
    ['a later file', JSON.stringify({ ...file, schema: 2, more: 1 }), 'file.future'],
    ['a later proof', JSON.stringify({ ...file, proof: { ...file.proof, scheme: 2 } }), 'file.future'],
    ['a field too many', JSON.stringify({ ...file, note: 'hello' }), 'file.shape'],
    ['capital letters', JSON.stringify({ ...file, proof: { ...file.proof, seed: 'AB'.repeat(32) } }), 'file.shape'],
  ])('%s', (_what, text, code) => expect(() => parseMatchFile(text)).toThrow(expect.objectContaining({ code })))

  test('what is wrong is said, and where', () => {
    const proof = { ...file.proof, heads: ['zz'] }
    expect(() => parseMatchFile(JSON.stringify({ ...file, proof }))).toThrow(
      'not a sound file: at proof.heads.0: 64 small hexadecimal digits expected',
    )
    expect(() => parseSeatFile('{"format":"safehouse-match"}')).toThrow('its format is "safehouse-match"')
  })
})

describe('a head tells nothing', () => {
  const legal = [1, 2].flatMap((code) =>
    [0, 1, 2, 3, 4, 5].map((r): Entry => ({
      t: 'commit',
      seat: 0,
      codes: [code],
      draws: [{ s: 'die', n: 6, r, to: EVERYONE }],
    })),
  )
  const { seed, table, entropies } = file.proof!
  const before = new Chain({ ...file, seed, table, entropies })
  before.add(file.entries[0])
  const salts = saltsOf(seed)
  const guess = (head: string, entry: Entry, salt: Uint8Array): string =>
    hexOf(hash('head', Buffer.from(head, 'hex'), hash('entry', salt, textBytes(canonical(entry)))))

  test('whoever tries all legal moves without the salt finds none; with it, exactly the one', () => {
    const move = file.entries.find((entry) => entry.t === 'commit')!
    const head = before.head
    before.add(move)
    const salted = (salt: Uint8Array): Entry[] => legal.filter((entry) => guess(head, entry, salt) === before.head)
    expect(salted(salts(1))).toEqual([move])
    // What an outsider might try for a salt: none, zeros, what is public, the salt of another entry.
    const publicBytes = [head, file.proof!.commitment].map((hex) => Uint8Array.from(Buffer.from(hex, 'hex')))
    for (const salt of [new Uint8Array(0), new Uint8Array(32), ...publicBytes, salts(0), salts(2)])
      expect(salted(salt)).toEqual([])
  })

  test('every entry has a salt of its own, of 32 bytes', () => {
    const all = Array.from({ length: 200 }, (_, index) => hexOf(salts(index)))
    expect(new Set(all).size).toBe(200)
    expect(all.every((salt) => salt.length === 64)).toBe(true)
    expect(hexOf(saltsOf(sampleBytes('other'))(0))).not.toBe(all[0])
  })
})

/** With its head, as somebody would who hopes that nobody counts. */
function leaveOut(index: number): (log: Writable<MatchFile>) => void {
  return ({ entries, proof }) => {
    entries.splice(index, 1)
    proof!.heads.splice(index, 1)
    proof!.pools.splice(index, 1)
  }
}
