// What tests of games are written with: scenarios that carry rule ids, and the laws as tests.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FastChance, ScriptedChance } from './chance.ts'
import type { Game, GameEvent, RuleId, Setup } from './game.ts'
import type { Json } from './json.ts'
import type { Message } from './knowledge.ts'
import { CountingTally, laws, runLaw, type Law, type PairCount, type Report } from './laws/index.ts'
import { printLog } from './log-file.ts'
import { Match, type Done } from './match.ts'
import type { Code } from './options.ts'
import { SPECTATOR, type Seat, type Viewer } from './seats.ts'
import { allSetups, makeSetup } from './setup.ts'

export { sampleBytes, sampleMatch, type Sample } from './proof/sample.ts'

/** A scenario of one rule (or of a few that cannot be told apart). Rule coverage counts the ids whose scenarios passed. */
export const rule = (ids: RuleId | readonly RuleId[], sentence: string, scenario: () => void | Promise<void>): void => {
  test(`${[ids].flat().join(' ')}: ${sentence}`, scenario)
}

// ── scenarios ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** A table in a test: chance as scripted, everybody's stream at hand. */
export class Table<S> {
  readonly match: Match<S>
  readonly #streams = new Map<Viewer, Message[]>()
  #last: ReadonlyMap<Viewer, Message>

  /** Draws the script does not name come from a fixed seed. */
  constructor(
    game: Game<S>,
    seats?: number,
    options: Record<string, string> = {},
    script: Record<string, readonly number[]> = {},
  ) {
    const { match, opened } = Match.open(game, makeSetup(game, seats, options), new ScriptedChance(script, new FastChance(1)))
    this.match = match
    this.#last = opened.messages
    this.#keep(opened)
  }

  /** The game's own state. Scenarios may rearrange it before anything is asked of it. */
  get state(): S {
    return this.match.position.game
  }

  /** A whole decision; fails the test if it is refused. */
  do(seat: Seat, ...codes: Code[]): this {
    const result = this.match.commit(seat, this.match.ask(seat), codes)
    if (!result.ok) throw new Error(`seat ${seat}'s [${codes.join(' ')}] is refused by ${result.refusal.rule}`)
    return this.#keep(result)
  }

  order(seat: Seat, name: string, value: string): this {
    const result = this.match.order(seat, name, value)
    if (!result.ok) throw new Error(`seat ${seat}'s order is refused by ${result.refusal.rule}`)
    return this.#keep(result)
  }

  /** The clock closes a reaction window. */
  close(): this {
    const result = this.match.close()
    if (!result.ok) throw new Error(`the window cannot be closed: ${result.refusal.rule}`)
    return this.#keep(result)
  }

  /** The rule that refuses this decision; fails the test if nothing does. The table must be as before. */
  refusal(seat: Seat, ...codes: Code[]): RuleId {
    const before = JSON.stringify(this.match.snapshot())
    const result = this.match.commit(seat, this.match.ask(seat), codes)
    if (result.ok) throw new Error(`seat ${seat}'s [${codes.join(' ')}] is not refused`)
    expect(JSON.stringify(this.match.snapshot())).toBe(before)
    return result.refusal.rule
  }

  /** The codes a seat is offered now, after a draft in progress. Empty when it is not asked. */
  offers(seat: Seat, ...draft: Code[]): Code[] {
    const probe = this.match.probe(seat, this.match.ask(seat), draft)
    return probe.ok && !probe.done ? probe.options.map((option) => option.code) : []
  }

  /** What a viewer was told by the last entry. */
  told(viewer: Viewer): readonly GameEvent[] {
    return this.#last.get(viewer)?.events ?? []
  }

  /** Everything a viewer was ever told. */
  heard(viewer: Viewer): readonly GameEvent[] {
    return this.stream(viewer).flatMap((message) => message.events)
  }

  view(viewer: Viewer = SPECTATOR): Record<string, Json | undefined> {
    return this.match.message(viewer).view
  }

  stream(viewer: Viewer): readonly Message[] {
    return this.#streams.get(viewer) ?? []
  }

  #keep(done: Done): this {
    this.#last = done.messages
    for (const [viewer, message] of done.messages) this.#streams.set(viewer, [...this.stream(viewer), message])
    return this
  }
}

// ── laws ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const SOAK = process.env.SAFEHOUSE_SOAK !== undefined

export interface LawOptions {
  /** The tables to try; every combination of seats and options if not given. */
  readonly setups?: readonly Setup[]
  /** How often each law is tried at each table, in tests and in a soak. */
  readonly runs?: number
  readonly soakRuns?: number
  /** How many pairs each secret must be tried with at each table by each viewer it is hidden from. */
  readonly floor?: number
  readonly soakFloor?: number
  /** The same game begun where rare secrets are at hand: the law of secrecy is tried in each of these as well. */
  readonly richStarts?: readonly ((setup: Setup) => unknown)[]
}

/** Makes a test of every law at every table of a game. */
export const testLaws = <S>(game: Game<S>, options: LawOptions = {}): void => {
  const { setups = allSetups(game), runs = 40, soakRuns = 2000, floor = 8, soakFloor = 1000 } = options
  const atLeast = SOAK ? soakFloor : floor
  const rich = (options.richStarts ?? []).map((start) => ({ ...game, setup: start as Game<S>['setup'] }))
  const untried = new Set(Object.keys(game.secrets))
  let tables = 0
  describe(`${game.id} obeys`, () => {
    for (const setup of setups)
      for (const law of laws) {
        const name = `${law.name}, ${nameOf(setup)}`
        test(name, { timeout: 24 * 3600_000 }, () => {
          const secrecy = law.name === 'secrecy'
          const games = secrecy ? [game, ...rich] : [game]
          const report = tryLaw(law, games, setup, SOAK ? soakRuns : runs, secrecy ? atLeast : 0)
          save(game, report)
          failIfBroken(game, report)
          if (!secrecy) return
          failIfUntried(report, atLeast)
          for (const { row } of needed(report)) untried.delete(row)
          tables++
        })
      }
    // Some tables may do without a secret (an option switches it off), but not all of them.
    test('secrecy in every row of the hidden-information table', ({ skip }) => {
      if (tables < setups.length) skip('not all tables were tried')
      expect([...untried]).toEqual([])
    })
  })
}

const nameOf = (setup: Setup): string =>
  [`${setup.seats} seats`, ...Object.entries(setup.options).map(([name, value]) => `${name} ${value}`)].join(', ')

/**
 * Runs a law until every secret was tried often enough, or there is no hope of it. Each game is tried at least once; after that
 * the one that brought most when it was last tried, or the one that had to wait longest.
 */
const tryLaw = <S>(law: Law, games: readonly Game<S>[], setup: Setup, runs: number, floor: number): Report => {
  const tally = new CountingTally()
  const turns = games.map((game) => ({ game, gain: Infinity, last: 0 }))
  let report: Report | undefined
  let total = 0
  let useful = 0
  const goesOn = (batch: number): boolean => batch <= games.length || (batch <= 50 + floor && poorest(report!) < floor)
  for (let batch = 1; !report?.broken && goesOn(batch); batch++) {
    const turn = turns.reduce((a, b) => (b.gain > a.gain || (b.gain === a.gain && b.last < a.last) ? b : a))
    report = runLaw(law, turn.game, setup, runs, batch, tally)
    total += report.runs
    turn.last = batch
    turn.gain = usefulPairs(report, floor) - useful
    useful += turn.gain
    // A soak may take an hour.
    if (SOAK) console.log(`${law.name}, ${nameOf(setup)}: ${total} runs, ${useful} pairs, the poorest ${poorest(report)}`)
  }
  return { ...report!, runs: total }
}

/** The secrets that were hidden from a viewer at all. */
const needed = (report: Report): PairCount[] => report.pairs.filter((count) => count.hidden || count.pairs > 0)

const poorest = (report: Report): number => Math.min(...needed(report).map((count) => count.pairs))

/** Pairs beyond what is asked for are of no use. */
const usefulPairs = (report: Report, floor: number): number =>
  report.pairs.reduce((sum, { pairs }) => sum + Math.min(floor, pairs), 0)

const failIfBroken = <S>(game: Game<S>, { law, setup, broken }: Report): void => {
  if (!broken) return
  if (!broken.log) throw broken
  const file = join('reports', `${game.id}-${law.replace(' ', '-')}-${setup.seats}.json`)
  mkdirSync('reports', { recursive: true })
  writeFileSync(file, printLog(broken.log))
  broken.message += `\nthe match: npx safehouse replay ${file}`
  throw broken
}

const failIfUntried = (report: Report, floor: number): void => {
  const poor = needed(report).filter((count) => count.pairs < floor)
  expect(poor, `secrets tried with fewer than ${floor} pairs`).toEqual([])
}

/** What was tried, for the summary at the end of the test run. */
const save = <S>(game: Game<S>, report: Report): void => {
  const { law, setup, runs } = report
  const tried = Object.fromEntries([...report.tried].filter(([what]) => !/^(pairs|hidden|secrets left open) /.test(what)))
  const folder = join('reports', 'laws')
  mkdirSync(folder, { recursive: true })
  const options = Object.values(setup.options).join('-')
  const file = join(folder, `${[game.id, law.replace(' ', '-'), setup.seats, options].filter(Boolean).join('-')}.json`)
  writeFileSync(file, JSON.stringify({ game: game.id, law, setup, runs, tried, pairs: needed(report) }))
}
