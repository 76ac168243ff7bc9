// Every key the game can show has words in every language, filled with what the game gives.
import { actAtRandom, FastChance, makeSetup, Match } from '@safehouse/kernel'
import { argumentsOf, checkCatalogues } from '@safehouse/text'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { heardIn } from '../../test/heard.ts'
import { specterOps } from '../game.ts'
import { specterOpsModule } from '../index.ts'
import { CARDS, CHARACTERS, data, DIRECTIONS, HUNTERS } from '../rules/data.ts'

const text = specterOpsModule.text!
const { en } = text

test('the catalogues agree with each other', () => {
  expect(checkCatalogues(text)).toEqual([])
})

const setups = ['drawn', 'first'].flatMap((agent) => [2, 3, 4, 5].map((seats) => makeSetup(specterOps, seats, { agent })))

test('everything shown in play has words that ask for nothing the game does not give', { timeout: 120_000 }, () => {
  const { keys } = heardIn(specterOps, setups, 60, 2000)
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

/** Every source that can show something. */
const sources = globSync(['*.ts', '{board,rules}/**/*.{ts,tsx}'], { cwd: new URL('../', import.meta.url) })
  .filter((file) => !/\btest\b/.test(file))
  .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
  .join('\n')

const isQuoted = (word: string): boolean => sources.includes(`'${word}'`)

const ABILITIES = new Set([
  ...data.hunters.flatMap(({ abilities }) => abilities.map(({ key }) => key)),
  ...data.agents.map(({ ability }) => ability.key),
])

/** Where a key is made of a prefix and something else: what that can be. */
const endings: Readonly<Record<string, (ending: string) => boolean>> = {
  event: (ending) => isQuoted(ending) || /^(used_\w+|(revoke|restore)(Passed|Failed))$/.test(ending),
  option: isQuoted,
  ask: isQuoted,
  reason: isQuoted,
  result: isQuoted,
  side: isQuoted,
  faction: isQuoted,
  rule: isQuoted,
  order: (ending) => isValueOf(specterOps.orders, ending),
  table: (ending) => isValueOf(specterOps.options, ending),
  hunter: (ending) => HUNTERS.some((name) => name === ending),
  agent: (ending) => CHARACTERS.some((name) => name === ending),
  agentName: isQuoted,
  equip: (ending) => CARDS.includes(ending),
  ability: (ending) => ABILITIES.has(ending),
  effect: (ending) => CARDS.includes(ending) || ABILITIES.has(ending),
  dir: (ending) => DIRECTIONS.some((name) => name === ending),
  'board.callsign': (ending) => HUNTERS.some((name) => name === ending),
  'board.role': isQuoted,
  'board.terrain': isQuoted,
  'map.sign': (ending) => HUNTERS.some((name) => name === ending),
}

const isValueOf = (list: Readonly<Record<string, { readonly values: readonly string[] }>>, ending: string): boolean =>
  Object.entries(list).some(([name, { values }]) => ending === name || values.some((value) => ending === `${name}.${value}`))

test('no words are left that nothing shows', () => {
  const isShown = (key: string): boolean => {
    if (isQuoted(key) || key === 'game.title') return true
    const family = Object.keys(endings).find((prefix) => key.startsWith(`${prefix}.`))
    return family !== undefined && endings[family](key.slice(family.length + 1))
  }
  expect(Object.keys(en).filter((key) => !isShown(key))).toEqual([])
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
