import { createCipheriv, createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { countDraws, FastChance, KeyedChance, RecordedChance, ScriptedChance } from './chance.ts'
import { EVERYONE, NOBODY } from './seats.ts'

const KEY = Uint8Array.from({ length: 32 }, (_, i) => i)
const VECTORS = { deck: [5, 30, 21, 28, 24, 9, 15, 20], dice: [1, 1, 3, 1, 1, 5, 4, 4], wide: 1_793_924_642 }

const draws = (chance: KeyedChance, stream: string, count: number, n: number): number[] =>
  Array.from({ length: count }, () => chance.draw(stream, n))

/** The same source, written again with the cipher and the hash of Node: the first word that counts of a draw. */
const byNode = (stream: string, index: number, n: number): number => {
  const key = createHash('sha256').update(KEY).update(`safehouse/stream/${stream}`).digest()
  const iv = Buffer.alloc(16) // block counter, then the nonce: number of the draw, block of the draw, zero
  iv.writeUInt32LE(index, 4)
  const bytes = createCipheriv('chacha20', key, iv).update(Buffer.alloc(64))
  for (let i = 0; i < 64; i += 4) {
    const word = bytes.readUInt32LE(i)
    if (word < Math.floor(2 ** 32 / n) * n) return word % n
  }
  throw new Error('not within one block')
}

/** Pearson's test against all outcomes being equally likely. */
const chiSquare = (counts: readonly number[]): number => {
  const even = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0)
}

const count = (buckets: number, total: number, next: () => number): number[] => {
  const counts = Array.from({ length: buckets }, () => 0)
  for (let i = 0; i < total; i++) counts[next()]++
  return counts
}

describe('the keyed source', () => {
  test('gives fixed numbers for a fixed key', () => {
    const chance = new KeyedChance(KEY)
    expect(draws(chance, 'deck', 8, 40)).toEqual(VECTORS.deck)
    expect(draws(chance, 'dice', 8, 6)).toEqual(VECTORS.dice)
    expect(chance.draw('wide', 2 ** 32)).toBe(VECTORS.wide)
  })

  test('is ChaCha20 under a key for each stream, as another implementation computes it', () => {
    const chance = new KeyedChance(KEY)
    for (let index = 0; index < 200; index++) expect(chance.draw('deck', 40)).toBe(byNode('deck', index, 40))
    for (let index = 0; index < 50; index++) expect(chance.draw('wide', 3 * 2 ** 30)).toBe(byNode('wide', index, 3 * 2 ** 30))
  })

  test('draws of one stream do not move another', () => {
    const mixed = new KeyedChance(KEY)
    const alternating = Array.from({ length: 8 }, () => [mixed.draw('deck', 40), mixed.draw('dice', 6)])
    expect(alternating.map(([card]) => card)).toEqual(draws(new KeyedChance(KEY), 'deck', 8, 40))
    expect(alternating.map(([, die]) => die)).toEqual(draws(new KeyedChance(KEY), 'dice', 8, 6))
  })

  test('streams and keys differ', () => {
    const other = new KeyedChance(KEY.with(31, 0))
    expect(draws(new KeyedChance(KEY), 'a', 8, 1000)).not.toEqual(draws(new KeyedChance(KEY), 'b', 8, 1000))
    expect(draws(new KeyedChance(KEY), 'a', 8, 1000)).not.toEqual(draws(other, 'a', 8, 1000))
  })

  test('goes on from the counts of a log', () => {
    const whole = draws(new KeyedChance(KEY), 'deck', 10, 40)
    const drawn = countDraws([
      { draws: [{ s: 'deck', n: 40, r: 0, to: NOBODY }] },
      {},
      { draws: Array.from({ length: 3 }, () => ({ s: 'deck', n: 40, r: 0, to: NOBODY })) },
    ])
    expect(drawn).toEqual({ deck: 4 })
    expect(draws(new KeyedChance(KEY, drawn), 'deck', 6, 40)).toEqual(whole.slice(4))
  })

  test('keeps its key to itself', () => {
    const key = KEY.slice()
    const chance = new KeyedChance(key)
    key.fill(0)
    expect(draws(chance, 'deck', 8, 40)).toEqual(VECTORS.deck)
  })

  test('favours no outcome', () => {
    const chance = new KeyedChance(KEY)
    expect(chiSquare(count(10, 10_000, () => chance.draw('ten', 10)))).toBeLessThan(27.9)
  })

  test('favours none where words must be rejected either', () => {
    // A quarter of all words lies beyond 3 * 2^30. Taken modulo, they would double the first third.
    const chance = new KeyedChance(KEY)
    const counts = count(3, 6000, () => Math.floor(chance.draw('thirds', 3 * 2 ** 30) / 2 ** 30))
    expect(chiSquare(counts)).toBeLessThan(13.8)
  })

  test('refuses what it cannot draw', () => {
    const chance = new KeyedChance(KEY)
    for (const n of [0, -1, Number.NaN, 2 ** 32 + 1]) expect(() => chance.draw('deck', n)).toThrow('cannot draw from')
    expect(() => new KeyedChance(KEY.slice(1))).toThrow('a match key has 32 bytes, not 31')
  })
})

const firstOf = (seed: number): number[] => {
  const rng = new FastChance(seed)
  return Array.from({ length: 6 }, () => rng.below(1000))
}

describe('the fast source', () => {
  test('repeats itself for a seed, and differs for another', () => {
    expect(firstOf(7)).toEqual(firstOf(7))
    expect(firstOf(7)).not.toEqual(firstOf(8))
    expect(firstOf(7)).not.toEqual(firstOf(7 + 2 ** 32))
  })

  test('favours no outcome', () => {
    const rng = new FastChance(1)
    expect(chiSquare(count(10, 100_000, () => rng.below(10)))).toBeLessThan(27.9)
  })
})

describe('the scripted source', () => {
  test('gives numbers for draws and items for picks', () => {
    const chance = new ScriptedChance({ die: [3], deck: [30] })
    expect(chance.draw('die', 6, NOBODY)).toBe(3)
    expect(chance.pick('deck', [10, 20, 30], 3, NOBODY)).toBe(2)
  })

  test('complains of what cannot be', () => {
    const chance = new ScriptedChance({ die: [6, -1], deck: [40, 30] })
    expect(() => chance.draw('die', 6, NOBODY)).toThrow('die: 6 is not one of the 6 outcomes')
    expect(() => chance.draw('die', 6, NOBODY)).toThrow('die: -1 is not one of the 6 outcomes')
    expect(() => chance.pick('deck', [10, 20, 30], 3, NOBODY)).toThrow('deck: 40 is not in the pool')
    expect(() => chance.pick('deck', [10, 20, 30], 2, NOBODY)).toThrow('deck: 30 is not in the pool')
    expect(() => chance.draw('die', 6, NOBODY)).toThrow("no more draws for the stream 'die'")
  })

  test('leaves the rest to another source', () => {
    const chance = new ScriptedChance({ die: [5] }, new ScriptedChance({ die: [1], deck: [9] }))
    expect([chance.draw('die', 6, NOBODY), chance.draw('die', 6, NOBODY)]).toEqual([5, 1])
    expect(chance.pick('deck', [8, 9], 2, NOBODY)).toBe(1)
  })
})

const recorded = (s: string, n: number, r: number, to = NOBODY): RecordedChance => {
  const chance = new RecordedChance()
  chance.load([{ s, n, r, to }])
  return chance
}

describe('the recorded source', () => {
  test('repeats the log, items by what they are', () => {
    expect(recorded('die', 6, 5).draw('die', 6, NOBODY)).toBe(5)
    const chance = recorded('deck', 3, 20)
    expect(chance.unused).toBe(1)
    expect(chance.pick('deck', [30, 20, 10], 3, NOBODY)).toBe(1)
    expect(chance.unused).toBe(0)
  })

  test('complains when the rules ask for something else', () => {
    expect(() => recorded('die', 6, 5).draw('deck', 6, NOBODY)).toThrow("ask for 'deck' of 6, the log has 'die' of 6")
    expect(() => recorded('die', 6, 5).draw('die', 8, NOBODY)).toThrow("ask for 'die' of 8, the log has 'die' of 6")
    expect(() => recorded('die', 6, 5).draw('die', 6, EVERYONE)).toThrow('draw 1')
    expect(() => recorded('die', 6, 6).draw('die', 6, NOBODY)).toThrow('6 is not one of the 6 outcomes')
    expect(() => recorded('die', 6, 0.5).draw('die', 6, NOBODY)).toThrow('0.5 is not one of the 6 outcomes')
    expect(() => recorded('deck', 2, 30).pick('deck', [10, 20, 30], 2, NOBODY)).toThrow('30 is not in the pool')
    expect(() => new RecordedChance().draw('die', 6, NOBODY)).toThrow("draw from 'die' where the log has no draw")
  })
})
