import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openTerminal } from './terminal.ts'

const open = (
  isTTY: boolean,
  isShown = isTTY,
): { typed: PassThrough; shown: PassThrough; terminal: ReturnType<typeof openTerminal> } => {
  const typed = Object.assign(new PassThrough(), { isTTY, setRawMode: () => typed })
  const shown = Object.assign(new PassThrough(), { isTTY: isShown, columns: 80 })
  return { typed, shown, terminal: openTerminal(typed as never, shown as never) }
}

const CUT_THE_LINE = '\u0015'
const PUT_BACK = '\u0019'
const UP = '\u001B[A'
const WIPED = '\u001B[2J\u001B[3J\u001B[H'

describe('after the screen was wiped', () => {
  test('no key brings back what was typed before', async () => {
    const { typed, terminal } = open(true)
    typed.write(`first\rsecret${CUT_THE_LINE}second\r`)
    expect([await terminal.ask('> '), await terminal.ask('> ')]).toEqual(['first', 'second'])
    typed.write(`half a line`)
    await terminal.clear()
    typed.write(`${PUT_BACK}${UP}mine\r`)
    expect(await terminal.ask('> ')).toBe('mine')
    terminal.end()
  })

  test('what was typed too early is nobody’s answer', async () => {
    const { typed, terminal } = open(true)
    typed.write('1\r1\r')
    expect(await terminal.ask('> ')).toBe('1')
    await terminal.clear()
    typed.write('2\r')
    expect(await terminal.ask('> ')).toBe('2')
    terminal.end()
  })

  test.each([
    ['into a file nothing is wiped', false, '\n'],
    ['on a screen it is, also where answers are piped in', true, WIPED],
  ])('%s', async (_what, isShown, wiped) => {
    const { shown, terminal } = open(false, isShown)
    terminal.print('secret')
    await terminal.clear()
    expect(String(shown.read())).toBe(`secret\n${wiped}`)
    terminal.end()
  })

  test('answers that are piped in count all the same', async () => {
    const { typed, terminal } = open(false)
    typed.end('1\n2\n')
    expect(await terminal.ask('> ')).toBe('1')
    await terminal.clear()
    expect([await terminal.ask('> '), await terminal.ask('> ')]).toEqual(['2', undefined])
    terminal.end()
  })

  test('whoever has gone has gone', async () => {
    const { typed, shown, terminal } = open(true)
    typed.write('1\r')
    expect(await terminal.ask('> ')).toBe('1')
    typed.end()
    await setImmediate()
    await terminal.clear()
    expect(await terminal.ask('whose turn? ')).toBeUndefined()
    expect(String(shown.read())).toContain('whose turn? ')
  })
})
