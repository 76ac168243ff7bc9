import { describe as group, expect, test } from 'vitest'
import { allSetups } from '@safehouse/kernel'
import { argumentsOf, checkCatalogues, LOCALES, Speaker } from '@safehouse/text'
import { globSync, readFileSync } from 'node:fs'
import { heardIn } from '../../test/heard.ts'
import { describe } from '../describe.ts'
import { rogueAgent } from '../game.ts'
import { nouns, text } from '../text/index.ts'

const setups = allSetups(rogueAgent).filter(({ options }) => options.firstCommander === 'random')
const { keys, messages } = heardIn(rogueAgent, setups, 60, 2000)
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
  expect(keys.size).toBeGreaterThan(90)
})

test('no words are left that nothing says', () => {
  const worded = Object.keys(text.en).filter((key) => /^(event|option|ask|reason)\./.test(key))
  const rare = new Set([
    'event.criminalTurnedAway',
    'event.turnedIn',
    'option.turnIn',
    'event.intercepts',
    'event.cars',
    'option.intercept',
    'ask.chase',
    'option.chase',
    'event.seized',
    'option.seize',
    'ask.seize',
    'option.loseCustody',
    'ask.loseCustody',
    'ask.loseInformant',
    'option.loseInformant',
    'ask.peek',
    'option.peek',
    'option.noPeek',
    'ask.orderBombs',
    'option.orderBombs',
  ])
  expect(worded.filter((key) => !keys.has(key) && !rare.has(key))).toEqual([])
})

test('every refusal of the game has words', () => {
  const files = globSync('*.ts', { cwd: new URL('../rules/', import.meta.url) })
  const source = files.map((file) => readFileSync(new URL(`../rules/${file}`, import.meta.url), 'utf8')).join('')
  // Ids of section 7 name secrets, not refusals.
  const ids = [...source.matchAll(/'(RA-\d+(?:\.\d+)+)'/g)].map(([, id]) => id).filter((id) => !id.startsWith('RA-7.'))
  const rules = new Set(ids)
  for (const id of rules) expect(text.en, id).toHaveProperty([`rule.${id}`])
  const worded = Object.keys(text.en).filter((key) => key.startsWith('rule.'))
  expect(worded.filter((key) => !rules.has(key.slice('rule.'.length)))).toEqual([])
})

test('every table option has words', () => {
  for (const [name, { values }] of Object.entries(rogueAgent.options))
    for (const key of [`table.${name}`, ...values.map((value) => `table.${name}.${value}`)])
      expect(text.en).toHaveProperty([key])
})

group.each(LOCALES)('in %s', (locale) => {
  const speaker = new Speaker(locale, { text, nouns }, (seat) => `seat ${seat}`)

  test.each(Object.keys(Object.groupBy(told, ({ t }) => t)))('%s can be said', (t) => {
    for (const event of told.filter((one) => one.t === t).slice(0, ENOUGH))
      expect(speaker.say(`event.${t}`, event)).not.toMatch(/[{}]|undefined|event\.|NaN/)
  })

  test('the board can be read out', () => {
    const lines = describe(messages.at(-1)!.view, 1, (key, args) => speaker.say(key, args))
    expect(lines.length).toBeGreaterThan(4)
    for (const line of lines) expect(line).not.toMatch(/[{}]|undefined|board\./)
  })
})
