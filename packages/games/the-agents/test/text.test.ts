import { describe as group, expect, test } from 'vitest'
import { argumentsOf, checkCatalogues, LOCALES, Speaker } from '@safehouse/text'
import { readFileSync } from 'node:fs'
import { heardIn } from '../../test/heard.ts'
import { describe } from '../describe.ts'
import { theAgents } from '../game.ts'
import { agentTypes, missionTypes } from '../rules/cards.ts'
import { nouns, text } from '../text/index.ts'

const setups = [2, 3, 4, 5].map((seats) => ({ seats, options: { seatAllowance: 'off' } }))
const { keys, messages } = heardIn(theAgents, setups, 24, 2000)
const told = messages.flatMap(({ events }) => events)
/** So many events of a kind are said. */
const ENOUGH = 20

test('the catalogues are whole and alike in all languages', () => {
  expect(checkCatalogues(text)).toEqual([])
})

test('everything that is said in a match has words, with arguments that are really given', () => {
  for (const [key, args] of keys) {
    expect(text.en, key).toHaveProperty([key])
    for (const name of argumentsOf(text.en[key])!) expect(args, `${key} {${name}}`).toContain(name)
  }
  expect(keys.size).toBeGreaterThan(75)
})

test('no words are left that nothing says', () => {
  const events = Object.keys(text.en).filter((key) => key.startsWith('event.') || key.startsWith('option.'))
  const rare = new Set([
    'event.passed',
    'option.pass',
    'event.reshuffled',
    'event.swapShown',
    'event.swappedMissions',
    'event.keptMissions',
  ])
  expect(events.filter((key) => !keys.has(key) && !rare.has(key))).toEqual([])
})

test('every refusal of the game has words', () => {
  const files = ['why', 'commands', 'looks', 'playing', 'phase', 'window', 'actions']
  const source = files.map((file) => readFileSync(new URL(`../rules/${file}.ts`, import.meta.url), 'utf8')).join('')
  // Ids of section 7 name secrets, not refusals.
  const ids = [...source.matchAll(/'(AG-\d+(?:\.\d+)+)'/g)].map(([, id]) => id).filter((id) => !id.startsWith('AG-7.'))
  const rules = new Set(ids)
  for (const id of rules) expect(text.en, id).toHaveProperty([`rule.${id}`])
  const worded = Object.keys(text.en).filter((key) => key.startsWith('rule.'))
  expect(worded.filter((key) => !rules.has(key.slice('rule.'.length)))).toEqual([])
})

test('every card, order and table option has words', () => {
  for (const { id } of agentTypes) for (const key of [`agent.${id}`, `effect.${id}`]) expect(text.en).toHaveProperty([key])
  for (const { id } of missionTypes) for (const key of [`mission.${id}`, `effect.${id}`]) expect(text.en).toHaveProperty([key])
  for (const [kind, list] of [
    ['order', theAgents.orders],
    ['table', theAgents.options],
  ] as const)
    for (const [name, { values }] of Object.entries(list))
      for (const key of [`${kind}.${name}`, ...values.map((value) => `${kind}.${name}.${value}`)])
        expect(text.en).toHaveProperty([key])
})

group.each(LOCALES)('in %s', (locale) => {
  const speaker = new Speaker(locale, { text, nouns }, (seat) => `seat ${seat}`)

  test.each(Object.keys(Object.groupBy(told, ({ t }) => t)))('%s can be said', (t) => {
    for (const event of told.filter((one) => one.t === t).slice(0, ENOUGH))
      expect(speaker.say(`event.${t}`, event)).not.toMatch(/[{}]|undefined|event\./)
  })

  test('the board can be read out', () => {
    const lines = describe(messages.at(-1)!.view, 1, (key, args) => speaker.say(key, args))
    expect(lines.length).toBeGreaterThan(8)
    for (const line of lines) expect(line).not.toMatch(/[{}]|undefined|board\./)
  })
})
