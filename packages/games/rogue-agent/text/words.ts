// Names of places, cards, dice and effects stand in the data file; each becomes a word of the catalogue.
import type { Catalogue, Locale } from '@safehouse/kernel'
import data from '../data/rogue-agent.json' with { type: 'json' }
import { ASSASSIN, BOMB, COLOURS, CRIMINALS } from '../rules/data.ts'

type Words = Record<string, string>
type Names = Readonly<Record<Locale, string>>

const symbolNames: Readonly<Record<string, Names>> = Object.fromEntries(data.symbols.map(({ id, name }) => [id, name]))
const effectTexts: Readonly<Record<string, Names>> = Object.fromEntries(data.effects.map(({ id, text }) => [id, text]))

interface WrittenEffect {
  readonly type: string
  readonly n?: number
  readonly timer?: number
  readonly resource?: string
  readonly track?: string
}

/** An effect in words, its blanks filled. */
const effectIn = (locale: Locale, effect: WrittenEffect): string =>
  effectTexts[effect.type][locale].replaceAll(/\{(\w+)\}/g, (_, blank: string) => {
    const value = effect[blank as keyof WrittenEffect]
    return typeof value === 'string' ? symbolNames[value][locale].toLowerCase() : String(value)
  })

const diceIn = (locale: Locale, words: Words): void => {
  for (const [colour, { faces }] of data.customDice.entries())
    for (const [face, { symbol, count }] of faces.entries())
      words[`die.${colour * faces.length + face}`] =
        `${symbolNames[symbol][locale]}${count > 1 ? ` ×${count}` : ''} (${words[`colour.${COLOURS[colour]}`]})`
}

export const withNames = (own: Catalogue, locale: Locale): Catalogue => {
  const words: Words = { ...own }
  for (const [tile, { name }] of data.tiles.entries()) words[`place.${tile}`] = name[locale]
  for (const { id, name } of data.syndicates) words[`syndicate.${id}`] = name[locale]
  for (const [card, { name, syndicate, unmask, retaliation, health, reward }] of data.criminalCards.entries()) {
    words[`card.${card}`] = name[locale]
    words[`gang.${card}`] = words[`syndicate.${syndicate}`]
    words[`health.${card}`] = String(health)
    words[`reward.${card}`] = String(reward)
    if (unmask) words[`unmask.${card}`] = effectIn(locale, unmask.effect)
    words[`retaliation.${card}`] = effectIn(locale, retaliation.effect)
  }
  for (let token = 0; token < CRIMINALS; token++)
    words[`token.${token}`] = own['token.criminal'].replace('{number}', String(token + 1))
  words[`token.${BOMB}`] = own['token.bomb']
  words[`token.${ASSASSIN}`] = own['token.assassin']
  diceIn(locale, words)
  return words
}

/** Which arguments name things. */
export const nouns: Readonly<Record<string, string>> = {
  place: 'place',
  card: 'card',
  cards: 'card',
  unmask: 'unmask',
  retaliation: 'retaliation',
  token: 'token',
  tokens: 'token',
  die: 'die',
  dice: 'die',
  symbol: 'symbol',
  colour: 'colour',
  kind: 'identity',
  why: 'cause',
  good: 'good',
}
