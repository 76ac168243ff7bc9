// Every key the game can show has words in every language, filled with what the game gives.
import { actAtRandom, FastChance, makeSetup, Match, type GameEvent, type RichOption } from '@safehouse/kernel'
import { argumentsOf, checkCatalogues } from '@safehouse/text'
import { expect, test } from 'vitest'
import { specterOps } from '../game.ts'
import { specterOpsModule } from '../index.ts'
import { CARDS, CHARACTERS, DIRECTIONS, HUNTERS } from '../rules/data.ts'

const text = specterOpsModule.text!
const { en } = text

test('the catalogues agree with each other', () => {
  expect(checkCatalogues(text)).toEqual([])
})

/** Everything shown in many random matches, each key once: its arguments. */
const shown = (): Map<string, Set<string>> => {
  const keys = new Map<string, Set<string>>()
  const note = (key: string, fields: object): void => {
    const names = Object.keys(fields)
    const known = keys.get(key)
    keys.set(key, new Set(known ? [...known].filter((name) => names.includes(name)) : names))
  }
  for (let seed = 0; seed < 60; seed++) {
    const seats = 2 + (seed % 4)
    const { match, opened } = Match.open(
      specterOps,
      makeSetup(specterOps, seats, { agent: seed % 8 < 4 ? 'drawn' : 'first' }),
      new FastChance(seed),
    )
    const rng = new FastChance(seed + 1)
    for (let done = opened; ; done = actAtRandom(match, rng)) {
      for (const message of done.messages.values()) {
        message.events.forEach(({ t, ...fields }: GameEvent) => note(`event.${t}`, fields))
        message.ask?.mine?.options.forEach((option: RichOption) => note(`option.${option.key}`, option.args ?? {}))
        if (message.ask?.label) note(`ask.${message.ask.label}`, {})
        if (message.outcome) note(`reason.${message.outcome.reason}`, {})
      }
      if (match.over) break
    }
  }
  return keys
}

test('everything shown in play has words that ask for nothing the game does not give', { timeout: 120_000 }, () => {
  const keys = shown()
  expect(keys.size).toBeGreaterThan(70)
  const missing = [...keys.keys()].filter((key) => !(key in en))
  expect(missing).toEqual([])
  const unfilled = [...keys].flatMap(([key, given]) =>
    [...(argumentsOf(en[key]) ?? [])].filter((name) => !given.has(name)).map((name) => `${key} {${name}}`),
  )
  expect(unfilled).toEqual([])
})

test('names, orders, table options and reasons have words', () => {
  const keys = [
    ...HUNTERS.map((name) => `hunter.${name}`),
    ...CHARACTERS.map((name) => `agent.${name}`),
    ...CARDS.flatMap((name) => [`equip.${name}`, `effect.${name}`]),
    ...DIRECTIONS.map((name) => `dir.${name}`),
    ...['escape', 'agentDown', 'time'].map((reason) => `reason.${reason}`),
    ...Object.entries(specterOps.orders).flatMap(([name, { values }]) => [
      `order.${name}`,
      ...values.map((value) => `order.${name}.${value}`),
    ]),
    ...Object.entries(specterOps.options).flatMap(([name, { values }]) => [
      `table.${name}`,
      ...values.map((value) => `table.${name}.${value}`),
    ]),
  ]
  expect(keys.filter((key) => !(key in en))).toEqual([])
})

test('a view can be told in words, with the board drawn', () => {
  const say = (key: string): string => {
    if (!(key in en)) throw new Error(`no words for ${key}`)
    return en[key]
  }
  for (const seats of [2, 5]) {
    const { match } = Match.open(specterOps, makeSetup(specterOps, seats), new FastChance(seats))
    const rng = new FastChance(7)
    for (let i = 0; i < 60 && !match.over; i++) {
      actAtRandom(match, rng)
      const viewer = rng.below(seats + 1) - 1
      const lines = specterOpsModule.describe!(match.message(viewer).view, viewer, say)
      expect(lines.slice(-32).every((line) => line.length === 3 + 23)).toBe(true)
      const inPlay = match.position.game.hunters.filter((hunter) => hunter.inPlay)
      expect(lines.filter((line) => /^The \w+:/.test(line)).length).toBe(inPlay.length)
    }
  }
})

test('every refusal of the game has words', () => {
  const found = new Set<string>()
  for (let seed = 0; seed < 40; seed++) {
    const { match } = Match.open(specterOps, makeSetup(specterOps, 2 + (seed % 4)), new FastChance(seed))
    const rng = new FastChance(seed + 1)
    for (let i = 0; i < 60 && !match.over; i++) {
      for (let seat = 0; seat < match.setup.seats; seat++) {
        if (!match.message(seat).ask?.mine) continue
        for (const code of [
          rng.below(8),
          rng.below(736),
          1000 + rng.below(8),
          1100 + rng.below(5),
          2000 + rng.below(736),
          3000 + rng.below(736),
          4000 + rng.below(736),
        ]) {
          const refusal = match.why(seat, match.ask(seat), [], { code })
          if (refusal) found.add(refusal.rule)
        }
        for (const name of Object.keys(specterOps.orders)) {
          const rule = specterOps.orders[name].locked?.(match.position.game, seat)
          if (rule) found.add(rule)
        }
      }
      actAtRandom(match, rng)
    }
  }
  expect(found.size).toBeGreaterThan(15)
  expect([...found].filter((rule) => rule.startsWith('SO-') && !(`rule.${rule}` in en))).toEqual([])
})
