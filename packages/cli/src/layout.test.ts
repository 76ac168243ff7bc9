import { describe, expect, test } from 'vitest'
import { inColumns, wrapped } from './layout.ts'

describe('a list of options', () => {
  const list = (length: number): string[] => Array.from({ length }, (_, i) => `${String(i + 1).padStart(4)}  step`)

  test('is one below the other while it is short, or where the width is not known', () => {
    expect(inColumns(list(20), 80)).toEqual(list(20))
    expect(inColumns(list(50), 0)).toEqual(list(50))
    expect(inColumns(list(50), 15)).toEqual(list(50))
  })

  test('stands side by side when it is long, and loses nothing', () => {
    const rows = inColumns(list(50), 40)
    expect(rows).toHaveLength(17)
    expect(rows[0]).toBe('   1  step    2  step    3  step')
    expect(rows.join(' ').match(/\d+/g)).toEqual(Array.from({ length: 50 }, (_, i) => String(i + 1)))
  })
})

describe('a long line', () => {
  test('is broken between words, and goes on further in', () => {
    expect(wrapped('  one two three four', 16)).toEqual(['  one two three', '      four'])
    expect(wrapped('short', 80)).toEqual(['short'])
    expect(wrapped('one two', 0)).toEqual(['one two'])
  })

  test('is left alone where there is nowhere to break it', () => {
    const word = 'x'.repeat(30)
    expect(wrapped(word, 20)).toEqual([word])
    expect(wrapped(`ab ${word}`, 20)).toEqual(['ab', `    ${word}`])
  })

  test('loses no word', () => {
    const text = 'the quick brown fox jumps over the lazy dog again and again'
    for (let width = 1; width < 70; width++) expect(wrapped(text, width).join(' ').split(/ +/)).toEqual(text.split(' '))
  })
})
