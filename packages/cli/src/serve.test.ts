// `safehouse serve` as the host meets it: what it prints, how it ends, and one clear line where it cannot start.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const bin = fileURLToPath(new URL('../bin/safehouse.mjs', import.meta.url))

/** The lines a server prints up to the one that fits. */
const printed = (child: ChildProcess, last: RegExp): Promise<string[]> =>
  new Promise((resolve, reject) => {
    let text = ''
    child.stdout!.on('data', (data: Buffer) => {
      text += data.toString()
      if (last.test(text)) resolve(text.trim().split('\n'))
    })
    child.once('exit', (code) => reject(new Error(`it ended (${code})`)))
  })

/** A busy machine may take its time. */
const PATIENCE = 60_000

let folder = ''
let server: ChildProcess
let lines: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'safehouse-serve-'))
  server = spawn(process.execPath, [bin, 'serve', '--data', join(folder, 'data'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  lines = await printed(server, /\/host#.*\n/)
}, PATIENCE)
afterAll(() => {
  server.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** A start that must fail. */
const failing = (...args: string[]): { err: string; code: number | null } => {
  const { stderr, status } = spawnSync(process.execPath, [bin, 'serve', '--port', '0', ...args], {
    encoding: 'utf8',
    timeout: PATIENCE,
  })
  return { err: stderr, code: status }
}

describe('a server', () => {
  test('prints the one address to open, at most one more for the others in the house, and the key for its host', async () => {
    const [, url] = /^Safehouse is open at (http:\/\/localhost:\d+)$/.exec(lines[0])!
    const others = lines.slice(1, -1)
    expect(others.every((line) => /^Other devices in your network find it at http:\/\/[\d.]+:\d+$/.test(line))).toBe(true)
    expect(others.length).toBeLessThan(2)
    // Whoever sees the console runs the house, until there is a host.
    expect(lines.at(-1)).toMatch(/^You run it\? Become its host, once: http:\/\/localhost:\d+\/host#[\w-]{32}$/)
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true })
  })

  test('keeps a second one out of its folder', () => {
    const data = join(folder, 'data')
    expect(failing('--data', data)).toEqual({ err: `safehouse: another server uses the data folder ${data}\n`, code: 1 })
  })

  test('closes its doors in good order when it is asked to', async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

describe('one clear line', () => {
  test.for([
    [
      'a folder that is a file',
      (path: string) => writeFileSync(path, 'mine'),
      /^safehouse: the data folder \S+ is not a folder\n$/,
    ],
    [
      'a file that is no database',
      (path: string) => {
        mkdirSync(path)
        writeFileSync(join(path, 'safehouse.db'), 'not a database '.repeat(500))
      },
      /^safehouse: the database in \S+ cannot be opened: file is not a database\n$/,
    ],
  ] as const)('%s', ([what, make, message]) => {
    const path = join(folder, what.replaceAll(' ', '-'))
    make(path)
    const { err, code } = failing('--data', path)
    expect(err).toMatch(message)
    expect(code).toBe(1)
  })
})
