// The CLI as a person meets it: a real process, its output and its exit code.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FastChance, makeSetup, Match, parseLog, playOn, printLog, type Log, type Message } from '@safehouse/kernel'
import { micro } from '@safehouse/micro'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const bin = fileURLToPath(new URL('../bin/safehouse.mjs', import.meta.url))
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'safehouse-cli-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Ran {
  out: string
  err: string
  code: number | null
}

const safehouse = (...args: string[]): Ran => typing('', ...args)

/** With what somebody types. */
const typing = (input: string, ...args: string[]): Ran => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8', cwd: folder, input })
  return { out: stdout, err: stderr, code: status }
}

const courier = micro[0].game
const matchLog = (entries: number): Log => {
  const { match } = Match.open(courier, makeSetup(courier), new FastChance(5))
  playOn(match, new FastChance(6), entries)
  return match.log()
}
const write = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const changed = (change: (log: Log) => void): string => {
  const log = parseLog(printLog(matchLog(10)))
  change(log)
  return printLog(log)
}

describe('what it offers', () => {
  test('without arguments it shows the commands', () => {
    const { out, code } = safehouse()
    expect(code).toBe(0)
    for (const command of ['games', 'sim', 'ladder', 'replay', 'rules']) expect(out).toContain(command)
  })

  test('games lists every game with its seats', () => {
    expect(safehouse('games').out).toMatch(/^courier +v1 +2 seats +micro-game$/m)
    expect(JSON.parse(safehouse('games', '--json').out)).toContainEqual(
      expect.objectContaining({ id: 'courier', seats: [2], bots: ['random', 'novice', 'agent', 'veteran', 'mastermind'] }),
    )
  })
})

describe('ladder', () => {
  test('tells how strong bots are, goes on where it stopped, and draws it', () => {
    const notes = join(folder, 'ladder.jsonl')
    const picture = join(folder, 'ladder.svg')
    const run = (games: string): { games: number; standings: { bot: string }[] } =>
      JSON.parse(
        safehouse(
          'ladder',
          'phantom',
          '--bots',
          'agent,random',
          '--sims',
          '3',
          '--games',
          games,
          '--json',
          '--resume',
          notes,
          '--plot',
          picture,
        ).out,
      ) as { games: number; standings: { bot: string }[] }
    expect(run('2').games).toBe(2)
    const longer = run('4')
    expect([longer.games, longer.standings.map(({ bot }) => bot)]).toEqual([4, ['agent@3', 'random']])
    expect(readFileSync(notes, 'utf8').trim().split('\n')).toHaveLength(5)
    expect(readFileSync(picture, 'utf8')).toContain('agent@3 against random')
  })

  test('bad arguments are refused in one line', () => {
    for (const bots of ['agent', 'agent,agent', 'agent,genius']) {
      const { err, code } = safehouse('ladder', 'phantom', '--bots', bots)
      expect([code, err.trim().split('\n').length]).toEqual([2, 1])
    }
    expect(safehouse('ladder', 'phantom', '--bots', 'agent,random', '--sides').err).toContain('no sides')
  })
})

describe('sim', () => {
  test('tells how games ended, with intervals', () => {
    const { out, code } = safehouse('sim', 'courier', '--games', '50', '--seed', '7')
    expect(code).toBe(0)
    expect(out).toContain('courier: 50 games')
    for (const seat of [1, 2])
      expect(out).toMatch(new RegExp(String.raw`^${seat} +\d+\.\d +\d+\.\d % +\d+\.\d % – \d+\.\d %`, 'm'))
    expect(out).not.toMatch(/^0 /m)
    expect(out).toContain('length  min 30, median 30, mean 30.0, max 30')
  })

  test('the same seed plays the same games, another one others', () => {
    const run = (seed: string): string => safehouse('sim', 'courier', '--games', '20', '--seed', seed, '--json').out
    expect(run('3')).toBe(run('3'))
    expect(JSON.parse(run('3')).seats).not.toEqual(JSON.parse(run('4')).seats)
  })

  test('writes logs that replay', () => {
    const out = join(folder, 'logs')
    expect(safehouse('sim', 'courier', '--games', '2', '--out', out).code).toBe(0)
    const files = readdirSync(out)
    expect(files).toHaveLength(2)
    const { out: shown, code } = safehouse('replay', join(out, files[0]))
    expect(code).toBe(0)
    expect(shown).toContain('31 entries replayed and checked; the match is over: places')
    expect(parseLog(readFileSync(join(out, files[1]), 'utf8')).outcome).not.toBeNull()
  })
})

describe('play', () => {
  const played = (...args: string[]): Pick<Ran, 'out'> & { log: string } => {
    const log = join(folder, 'played.json')
    const { out, err, code } = typing('1\n'.repeat(40), 'play', 'courier', '--bots', 'agent', '--log', log, ...args)
    expect([err, code]).toEqual(['', 0])
    return { out, log: readFileSync(log, 'utf8') }
  }

  test('with a seed a game against bots that search is the same again, without one it is another', () => {
    const first = played('--seed', '6')
    expect(parseLog(first.log).outcome).not.toBeNull()
    expect(played('--seed', '6')).toEqual(first)
    expect(first.out).not.toContain('To be confirmed')
    expect(played().log).not.toBe(first.log)
  })

  test('who sits there is asked what he wants asked', () => {
    const { out } = typing('1\n\nq\nq\n', 'play', 'courier', '--seed', '6', '--confirm', 'always', '--locale', 'it')
    expect(out).toContain('Da confermare:')
    expect(out).toContain('La partita è stata interrotta prima della fine.')
    expect(typing('', 'play', 'courier', '--confirm', 'sometimes')).toMatchObject({ code: 2 })
  })
})

describe('replay', () => {
  test('shows what a seat saw, and a spectator less', () => {
    const file = write('match.json', printLog(matchLog(10)))
    const seat = safehouse('replay', file, '--seat', '1', '--json').out
    const spectator = safehouse('replay', file, '--json').out
    expect(JSON.parse(seat.split('\n')[0]).view.hand).toHaveLength(7)
    expect(JSON.parse(spectator.split('\n')[0]).view.hand).toEqual([])
    expect(safehouse('replay', file).out).toContain('11 entries replayed and checked; the match is not over')
  })

  test('people are shown seats from 1, programs from 0', () => {
    const file = write('match.json', printLog(matchLog(10)))
    const { out } = safehouse('replay', file)
    expect(out).toMatch(/→ asked: #1$/m)
    expect(out).toMatch(/→ asked: #2$/m)
    expect(out).not.toMatch(/#0/)
    const messages = safehouse('replay', file, '--json')
      .out.trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Message)
    expect(new Set(messages.flatMap(({ ask }) => ask?.waits ?? []))).toEqual(new Set([0, 1]))
    expect(safehouse('replay', file, '--seat', '0').err).toContain('It must be a whole number of at least 1.')
    expect(safehouse('replay', file, '--seat', '3').err).toContain('seat 3: the match had seats 1 to 2')
  })

  const broken: [what: string, text: () => string, message: RegExp][] = [
    ['a truncated log', () => printLog(matchLog(3)).slice(0, 200), /^safehouse: not a whole file: .*JSON/],
    ['something else', () => '{"hello":1}', /^safehouse: not a safehouse-match file: its format is not given/],
    [
      'a field of the wrong kind',
      () => printLog(matchLog(3)).replace('"codes":[', '"codes":["x",'),
      /^safehouse: not a sound file: at entries\.1\.codes\.0: /,
    ],
    ['an unknown game', () => changed((log) => (log.game = 'chess')), /^safehouse: there is no game 'chess'/],
    [
      'another version',
      () => changed((log) => (log.version = 99)),
      /played under version 99 of courier; this build has version 1/,
    ],
    [
      'a wrong number of seats',
      () => changed((log) => (log.setup = { ...log.setup, seats: 3 })),
      /courier cannot be played with 3 seats/,
    ],
    [
      'a code that was not offered',
      () => changed((log) => Object.assign(log.entries[4], { codes: [999] })),
      /entry 4: the choice \[999\] of seat 2 is refused by CO-2\.1/,
    ],
    [
      'the wrong seat',
      () => changed((log) => Object.assign(log.entries[4], { seat: 0 })),
      /entry 4: .* of seat 1 is refused by K-2/,
    ],
    [
      'a tampered draw',
      () => changed((log) => Object.assign((log.entries[2] as { draws: { r: number }[] }).draws[0], { r: 77 })),
      /entry 2: draw 1 of 'deck': 77 is not in the pool/,
    ],
    ['a missing start', () => changed((log) => void log.entries.shift()), /entry 0: a log begins with the start/],
    [
      'a false result',
      () => changed((log) => (log.outcome = { scores: [1, -1], winners: 1, reason: 'places' })),
      /claims another result/,
    ],
  ]
  for (const [what, text, message] of broken)
    test(`${what} gets one clear line`, () => {
      const { out, err, code } = safehouse('replay', write('broken.json', text()))
      expect(code).toBeGreaterThan(0)
      expect(err).toMatch(message)
      expect(err.trim().split('\n')).toHaveLength(1)
      expect(out + err).not.toContain('    at ')
    })
})

test('whoever reads only the beginning gets it, and no stack trace', () => {
  const play = `"${process.execPath}" "${bin}" play the-agents --seats 2 --seed 9`
  const { stdout, stderr } = spawnSync('sh', ['-c', `yes 1 | head -n 300 | ${play} | head -n 1`], {
    encoding: 'utf8',
    cwd: folder,
  })
  expect([stdout.split('\n').length, stderr]).toEqual([2, ''])
})

test('whoever reads only the beginning finds in the log what was played until then', () => {
  const log = join(folder, 'left.json')
  const play = `"${process.execPath}" "${bin}" play courier --seed 1 --log "${log}"`
  spawnSync('sh', ['-c', `(for i in 1 2 3 4 5 6 7 8; do echo 1; sleep 0.2; done) | ${play} | head -n 3`], { cwd: folder })
  const { entries, outcome } = parseLog(readFileSync(log, 'utf8'))
  expect(entries.length).toBeGreaterThan(0)
  expect(outcome).toBeNull()
})

describe('bad arguments get one clear line and exit code 2', () => {
  const cases: [args: string[], message: string][] = [
    [['frobnicate'], "unknown command 'frobnicate'"],
    [['sim'], "missing required argument 'game'"],
    [['sim', 'chess'], "there is no game 'chess' ("],
    [['sim', 'courier', '--seats', '5'], 'courier cannot be played with 5 seats (2)'],
    [['sim', 'courier', '--games', '0'], 'It must be a whole number of at least 1.'],
    [['sim', 'courier', '--seed', '-1'], 'It must be a whole number of at least 0.'],
    [['sim', 'courier', '--options', 'fast'], 'It must look like name=value.'],
    [['sim', 'courier', '--options', 'a=b'], "courier has no option 'a'"],
    [['sim', 'courier', '--bots', 'clever'], "courier has no bot 'clever' (random, "],
    [['sim', 'courier', '--bots', 'constructor'], "courier has no bot 'constructor' (random, "],
    [['ladder', 'courier', '--bots', 'random,constructor'], "courier has no bot 'constructor' (random, "],
    [['play', 'courier', '--bots', '__proto__'], "courier has no bot '__proto__' (random, "],
    [['play', 'courier', '--log', join('nowhere', 'log.json')], `cannot write to ${join('nowhere', 'log.json')}: ENOENT`],
    [['sim', 'courier', '--bots', 'random,random,random'], '--bots names 3 players for 2 seats'],
    [['replay', 'nowhere.json'], 'cannot read nowhere.json: ENOENT'],
    [['rules', 'chess'], "there is no game 'chess'"],
    [['serve', '--log-level', 'loud'], 'setting logLevel: '],
    [['serve', '--database', 'mysql://here'], 'setting database: an address like postgres://'],
    [
      ['serve', '--database', 'postgres://a:b/c@here/d'],
      'the address of the database cannot be read: in a password / is written',
    ],
    [['serve', '--proxies', 'caddy'], 'setting proxies: addresses like 10.0.0.1'],
    [['worker'], 'a worker helps servers that share a database'],
    [['migrate', '--from', 'nowhere', '--to', 'there'], 'there is no database in nowhere'],
    [['rules', 'courier', '--results', 'nowhere.json'], 'nowhere.json holds no test results'],
  ]
  for (const [args, message] of cases)
    test(`safehouse ${args.join(' ')}`, () => {
      const { err, code } = safehouse(...args)
      expect(code).toBe(2)
      expect(err).toContain(message)
      expect(err.trim().split('\n')).toHaveLength(1)
    })
})
