import { describe, expect, test } from 'vitest'
import { aliasOf, cloneAliases, makeAliases, rename, renameForAll } from './aliases.ts'
import { SPECTATOR } from './seats.ts'

describe('names for hidden things', () => {
  test('are given in the order of places, whatever lies there', () => {
    const one = makeAliases(2, 6)
    const other = makeAliases(2, 6)
    renameForAll(one, [5, 0, 3])
    renameForAll(other, [1, 2, 4])
    const names = (aliases: typeof one, things: number[]): number[] => things.map((thing) => aliasOf(aliases, 0, thing))
    expect(names(one, [5, 0, 3])).toEqual([1, 2, 3])
    expect(names(other, [1, 2, 4])).toEqual([1, 2, 3])
    expect(names(one, [1, 2, 4])).toEqual([0, 0, 0])
  })

  test('are never used twice, so that a mixed thing cannot be followed', () => {
    const aliases = makeAliases(2, 3)
    renameForAll(aliases, [0, 1, 2])
    renameForAll(aliases, [2, 0, 1])
    expect([2, 0, 1].map((thing) => aliasOf(aliases, 1, thing))).toEqual([4, 5, 6])
  })

  test('belong to one viewer', () => {
    const aliases = makeAliases(2, 3)
    renameForAll(aliases, [0, 1])
    rename(aliases, 1, [0, 1])
    expect([SPECTATOR, 0, 1].map((viewer) => aliasOf(aliases, viewer, 0))).toEqual([1, 1, 3])
  })

  test('a copy goes its own way', () => {
    const aliases = makeAliases(2, 3)
    const copy = cloneAliases(aliases)
    renameForAll(copy, [0])
    expect(aliasOf(aliases, 0, 0)).toBe(0)
    expect(aliases.given).toEqual([0, 0, 0])
    expect(JSON.parse(JSON.stringify(copy))).toEqual(copy)
  })
})
