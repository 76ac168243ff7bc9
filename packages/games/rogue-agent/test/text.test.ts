import { describe as group, expect, test } from 'vitest'
import { allSetups, FastChance, Match, playOn, viewersOf, type Message } from '@safehouse/kernel'
import { argumentsOf, checkCatalogues, LOCALES, Speaker } from '@safehouse/text'
import { globSync, readFileSync } from 'node:fs'
import { describe } from '../describe.ts'
import { rogueAgent } from '../game.ts'
import type { State } from '../rules/state.ts'
import { nouns, text } from '../text/index.ts'

const MATCHES = 60

/** Everything said in random matches: keys with the names of their arguments, and whole messages. */
const heard = (): { keys: Map<string, Set<string>>; messages: Message[] } => {
  const keys = new Map<string, Set<string>>()
  const messages: Message[] = []
  const note = (key: string, args: object = {}): void => {
    const names = Object.keys(args)
    const known = keys.get(key)
    keys.set(key, known ? new Set(names.filter((name) => known.has(name))) : new Set(names))
  }
  const setups = allSetups(rogueAgent).filter(({ options }) => options.firstCommander === 'random')
  for (let game = 0; game < MATCHES; game++) {
    const setup = setups[game % setups.length]
    const { match, opened } = Match.open(rogueAgent, setup, new FastChance(game))
    const hear = (message: Message): void => {
      messages.push(message)
      for (const event of message.events) note(`event.${event.t}`, event)
      if (message.ask?.label !== undefined) note(`ask.${message.ask.label}`)
      for (const option of message.ask?.mine?.options ?? []) note(`option.${option.key}`, option.args)
      if (message.outcome) note(`reason.${message.outcome.reason}`)
    }
    for (const message of opened.messages.values()) hear(message)
    playOn(match, new FastChance(game + 1000), 2000, (sent) => {
      for (const message of sent.values()) hear(message)
      for (const seat of viewersOf(setup.seats).slice(1)) noteDraft(match, seat, new FastChance(game), note)
    })
  }
  return { keys, messages }
}

/** The options that come up only within a decision. */
const noteDraft = (match: Match<State>, seat: number, rng: FastChance, note: (key: string, args?: object) => void): void => {
  if (match.over || !match.message(seat).ask?.mine) return
  match.draft(seat, (machine) => {
    const options = machine.options(seat).toArray()
    note(`ask.${machine.asking.label}`)
    for (const code of options) {
      const { key, args } = machine.asking.render!(machine.position.game, machine.frame, seat, code)
      note(`option.${key}`, args)
    }
    return options[rng.below(options.length)]
  })
}

const { keys, messages } = heard()
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
