// Whatever a player points at that no choice touches is explained by a rule that has words.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FastChance, makeSetup, Match, playOn, seatsOf, type Game, type Seat } from '@safehouse/kernel'
import { habitOf } from '@safehouse/kernel/laws'
import { studyInEmerald } from '../game.ts'
import { AGENTS, CITIES, KINDS, MAIN, PERMANENTS } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { asView } from '../view.ts'
import { richStart } from './rich-start.ts'

const words = JSON.parse(readFileSync(new URL('../text/en.json', import.meta.url), 'utf8')) as Record<string, unknown>
const rulebook = readFileSync(new URL('../rules.md', import.meta.url), 'utf8')
const isRule = (rule: string): boolean => rulebook.includes(`**${rule}**`) && `rule.${rule}` in words

const each = (kind: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${kind}:${i}`)

/** Everything on the table that has a name (rules/rendering.ts). */
const things = (seats: number): string[] => [
  ...['stack', 'space', 'city', 'royal'].flatMap((kind) => each(kind, CITIES)),
  ...each('effect', PERMANENTS),
  ...each('agent', MAIN + seats),
  ...each('token', AGENTS),
  ...each('seat', seats),
  ...each('card', KINDS),
  'limbo',
  'supply',
  'war',
  'revolution',
]

const PLACES = ['stack', 'space', 'city', 'effect', 'limbo', 'supply']

/** What somebody may sensibly mean at a question: there he must get an answer. */
const EXPLAINED: Readonly<Record<string, readonly string[] | undefined>> = {
  act: [...PLACES, 'royal', 'agent', 'token', 'card', 'war', 'revolution'],
  placeMain: ['city'],
  placeAt: PLACES,
  placeCards: ['card'],
  retrieve: ['card'],
  retrieveFrom: PLACES,
  buy: ['card'],
  move: ['agent', 'city'],
  payMove: ['card'],
  tracks: ['card'],
  discard: ['card'],
  double: ['token'],
  aim: ['royal', 'agent', 'city'],
  bombs: ['card'],
  window: ['token'],
  keep: ['agent'],
  blocking: PLACES,
  pinkertonKeep: ['token'],
  thirdSection: ['stack', 'card'],
}

const asked = new Set<string>()

/** After a draft everything that is not offered is asked about. */
const examine = (match: Match<State>, seat: Seat, draft: readonly number[]): void => {
  const ask = match.ask(seat)
  const probe = match.probe(seat, ask, draft)
  if (!probe.ok || probe.done) return
  const { step } = asView(probe.view).stack.at(-1)!
  asked.add(step)
  const lit = new Set(probe.options.flatMap(({ touches = [] }) => touches))
  const wrong: string[] = []
  for (const touch of things(match.setup.seats)) {
    if (lit.has(touch)) continue
    const rule = match.why(seat, ask, draft, { touch })?.rule
    const fine = rule === undefined ? EXPLAINED[step]?.includes(touch.split(':')[0]) !== true : isRule(rule)
    if (!fine) wrong.push(`${step} ${touch}: ${rule}`)
  }
  expect(wrong).toEqual([])
}

const CODES_TRIED = 3

/** At each question of a match: nothing chosen yet, and everything chosen so far. */
const scan = (game: Game<State>, seats: number, seed: number): void => {
  const { match } = Match.open(game, makeSetup(game, seats), new FastChance(seed))
  const rng = new FastChance(seed + 1)
  playOn(
    match,
    rng,
    60,
    () => {
      if (match.over) return
      for (const seat of seatsOf(match.asked)) {
        const codes = match.draft(seat, (machine, one) => {
          const options = machine.options(one).toArray()
          return options[rng.below(options.length)]
        })
        for (let i = 0; i <= Math.min(codes.length, CODES_TRIED); i++) examine(match, seat, codes.slice(0, i))
      }
    },
    habitOf(seed)(rng),
  )
}

describe('whatever is pointed at is explained', () => {
  test.each([2, 3, 5])('%i seats', (seats) => {
    for (let seed = 1; seed <= 2; seed++) scan(studyInEmerald, seats, seed)
  })
  test('where rare cards are out', () => {
    for (let seed = 1; seed <= 4; seed++) scan({ ...studyInEmerald, setup: richStart }, 3, seed)
  })
  test('at every question that comes up in most games', () => {
    const usual = [
      'act',
      'placeAt',
      'placeCards',
      'retrieve',
      'buy',
      'move',
      'payMove',
      'tracks',
      'discard',
      'aim',
      'bombs',
      'window',
    ]
    expect(usual.filter((step) => !asked.has(step))).toEqual([])
  })
})
