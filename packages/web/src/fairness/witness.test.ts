import type { MatchFile } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { Witnesses, type Shelf, type ShownFairness } from './witness.ts'

const shelf = (): Shelf & { kept: Map<string, string> } => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
const hex = (digit: string): string => digit.repeat(64)
const shown = (n: number, head = hex('a'), commitment = hex('c')): ShownFairness => ({
  scheme: 1,
  commitment,
  entropies: [hex('e'), null],
  sealed: { n, head },
})
const file = { proof: { table: 't' }, seen: [] } as unknown as MatchFile

describe('what a device keeps of a match', () => {
  test('outlives the page: the seal, its own number, and every link once', () => {
    const storage = shelf()
    const before = new Witnesses(storage)
    before.add('t', { ...shown(0), entropies: [null, hex('f')], sealed: null }, hex('e'))
    for (const one of [shown(1), shown(1), shown(2, hex('b'))]) before.note('t', one)
    const heads = [
      { n: 1, head: hex('a') },
      { n: 2, head: hex('b') },
    ]
    expect(new Witnesses(storage).of('t')).toEqual({
      commitment: hex('c'),
      entropy: hex('e'),
      others: [null, hex('f')],
      entropies: [hex('e'), null],
      heads,
    })
    expect(new Witnesses(storage).for('t', 0)).toEqual({
      viewer: 0,
      commitment: hex('c'),
      entropy: hex('e'),
      others: [null, hex('f')],
      heads,
    })
    // Somebody who watches adds nothing, whatever this device did before.
    expect(new Witnesses(storage).for('t', -1)).toEqual({ viewer: -1, commitment: hex('c'), heads })
  })

  test('keeps the first seal, and both links where it is shown two for one moment: that is the evidence', () => {
    const witnesses = new Witnesses(shelf())
    witnesses.note('t', shown(1))
    witnesses.note('t', shown(1, hex('b'), hex('d')))
    expect(witnesses.of('t')).toMatchObject({
      commitment: hex('c'),
      heads: [
        { n: 1, head: hex('a') },
        { n: 1, head: hex('b') },
      ],
    })
  })

  test('goes into the file of the match, for each of its seats, and nowhere else', () => {
    const witnesses = new Witnesses(shelf())
    expect(witnesses.into(file, [0])).toBe(file)
    witnesses.note('t', shown(1))
    expect(witnesses.into(file, [0, 1]).seen.map(({ viewer }) => viewer)).toEqual([0, 1])
    expect(witnesses.into(file, []).seen.map(({ viewer }) => viewer)).toEqual([-1])
    const other = { ...file, proof: { table: 'u' } } as unknown as MatchFile
    expect(witnesses.into(other, [0])).toBe(other)
    const unproven = { ...file, proof: null }
    expect(witnesses.into(unproven, [0])).toBe(unproven)
  })

  test('does not fill the browser: old tables and old links are let go', () => {
    const storage = shelf()
    const witnesses = new Witnesses(storage)
    for (let i = 0; i < 60; i++) witnesses.note(`t${i}`, shown(1))
    expect(storage.kept.size).toBe(41)
    expect(witnesses.of('t19').heads).toEqual([])
    expect(witnesses.of('t20').heads).toHaveLength(1)
    for (let n = 2; n < 1000; n++) witnesses.note('t20', shown(n))
    expect(witnesses.of('t20').heads).toHaveLength(400)
    expect(witnesses.of('t20').heads.at(-1)?.n).toBe(999)
  })

  test('is nothing where the browser keeps nothing, or something broken', () => {
    const full: Shelf = {
      getItem: () => '{"heads":',
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => undefined,
    }
    for (const one of [undefined, full]) {
      const witnesses = new Witnesses(one)
      witnesses.note('t', shown(1))
      expect(witnesses.of('t')).toEqual({ commitment: null, entropies: null, heads: [] })
    }
  })
})
