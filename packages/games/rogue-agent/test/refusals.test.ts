// Everything that could be meant and is not offered is explained by a rule of the rulebook, at every question.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FastChance, makeSetup, Match, playOn, soleSeat } from '@safehouse/kernel'
import { rogueAgent } from '../game.ts'
import {
  ARREST,
  ASSAULT,
  ATTACK,
  ATTACK_ASSASSIN,
  BUY,
  CUT,
  DECLINE,
  DISARM,
  GO,
  INTERCEPT,
  INVESTIGATE,
  RAID,
  RECRUIT,
  SCAN,
  SEARCH,
  TURN_IN,
} from '../rules/codes.ts'
import { CRIMINALS, SLOTS, TIMER_TOP } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { steps } from '../rules/steps.ts'
import { asView } from '../view.ts'
import { meeting, QUESTIONS } from './refusal-scenes.ts'

const rulebook = readFileSync(new URL('../rules.md', import.meta.url), 'utf8')
const ids = new Set([...rulebook.matchAll(/\*\*(RA-[\d.]+)\*\*/g)].map(([, id]) => id))
const isRule = (id: string | undefined): boolean => id !== undefined && ids.has(id)

const range = (first: number, length: number): number[] => Array.from({ length }, (_, i) => first + i)

const actions = (seats: number): number[] => [
  RECRUIT,
  TURN_IN,
  SEARCH,
  RAID,
  ATTACK_ASSASSIN,
  ...range(GO, SLOTS),
  ...[INVESTIGATE, ATTACK, ARREST].flatMap((first) => range(first, CRIMINALS)),
  ...[INTERCEPT, SCAN, ASSAULT].flatMap((first) => range(first, seats)),
  ...range(BUY + 1, 8),
  ...range(DISARM + 1, TIMER_TOP),
]

/** The codes that mean something at each question. */
const meant = (step: string, seats: number): number[] => {
  if (step === 'act' || step === 'patrol') return actions(seats)
  if (step === 'resolveDie') return range(0, 18 * 4)
  if (step === 'wire') return range(0, 36)
  if (step === 'cutOrStop') return [CUT - 1]
  if (step === 'peek') return [...range(0, CRIMINALS), DECLINE - 1]
  if (step === 'reroll') return range(0, 12)
  return range(0, SLOTS)
}

const asked = new Set<string>()

/** After a draft, all that is not offered has a rule; so has everything that could be pointed at. */
const examine = (match: Match<State>, draft: readonly number[] = []): void => {
  if (match.over) return
  const seat = soleSeat(match.asked)
  const ask = match.ask(seat)
  const probe = match.probe(seat, ask, draft)
  if (!probe.ok || probe.done) throw new Error('nothing is asked')
  const { step } = asView(probe.view).stack.at(-1)!
  asked.add(step)
  const codes = new Set(probe.options.map(({ code }) => code))
  const wrong: string[] = []
  for (const code of meant(step, match.setup.seats)) {
    const why = match.why(seat, ask, draft, { code })?.rule
    if (codes.has(code) ? why !== undefined : !isRule(why)) wrong.push(`${step} ${code}: ${why}`)
  }
  for (const touch of [
    'slot:2',
    'slot:12',
    'criminal:1',
    'criminal:6',
    'seat:0',
    'seat:1',
    'die:0',
    'column:1',
    'column:6',
    'token:0',
  ]) {
    const why = match.why(seat, ask, draft, { touch })?.rule
    if (why !== undefined && !isRule(why)) wrong.push(`${step} ${touch}: ${why}`)
  }
  expect(wrong).toEqual([])
}

const TABLES = [
  [2, 'agent'],
  [4, 'agent'],
  [3, 'android'],
  [4, 'android'],
] as const

test.each(TABLES)('%i seats, %s mode: what is not offered is explained', (seats, mode) => {
  const { match } = Match.open(rogueAgent, makeSetup(rogueAgent, seats, { mode }), new FastChance(1))
  playOn(match, new FastChance(2), 200, () => examine(match))
})

test.each(QUESTIONS)('so it is at the question $step', ({ step, placed, decisions, draft }) => {
  const t = meeting(placed)
  for (const [seat, ...codes] of decisions) t.do(seat, ...codes)
  examine(t.match, draft)
  expect(asked).toContain(step)
})

test('every question was asked', () => {
  const questions = Object.keys(steps).filter((name) => 'apply' in steps[name])
  expect(questions.filter((name) => !asked.has(name))).toEqual([])
})
