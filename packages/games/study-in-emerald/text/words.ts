// Names are written once, by the id of the thing; here each becomes a word under its number, as views and events name it.
import type { Catalogue, Locale } from '@safehouse/kernel'
import { STRIDE } from '../rules/codes.ts'
import {
  AA,
  AGENTS,
  AR,
  cards,
  CITIES,
  CITY_CARD,
  cityIds,
  isAgentCard,
  isCityCard,
  MAIN,
  marks,
  permanents,
  PLAYER_COLOURS,
} from '../rules/data.ts'
import { signed } from '../rules/rendering.ts'
import { AVAILABLE, LIMBO, PERMANENT, SPACE } from '../rules/state.ts'

type Words = Record<string, string>

const SYMBOLS = ['cube', 'gold', 'bomb'] as const

/** What a card shows: alternatives, of which one is used. */
const symbolsOf = (kind: number, words: Words): string =>
  [
    ...SYMBOLS.flatMap((symbol) => (cards[kind][symbol] > 0 ? [words[`symbol.${symbol}.${cards[kind][symbol]}`]] : [])),
    ...cards[kind].arrows.map(({ track, step }) => `${words[`track.${track}`]} ${signed(step)}`),
    ...(cards[kind].sanity ? [words['symbol.sanity']] : []),
  ].join(' / ')

/** What its action does: the card's own words, or those of the mark of its agent. */
const actionOf = (kind: number, words: Words): string => {
  const own = words[`does.${cards[kind].id}`]
  if (own !== undefined) return own
  const mark = isAgentCard(kind) ? marks[kind] : 0
  return words[`does.${mark === (AR | AA) ? 'AAR' : mark === AR ? 'AR' : mark === AA ? 'AA' : 'none'}`]
}

const cardsIn = (words: Words): void => {
  for (const [kind, { id, arrows }] of cards.entries()) {
    words[`card.${kind}`] = isCityCard(kind)
      ? words['card.city'].replace('{city}', words[`city.${kind - CITY_CARD}`])
      : words[`name.${id}`]
    words[`symbols.${kind}`] = symbolsOf(kind, words)
    words[`action.${kind}`] = actionOf(kind, words)
    for (const [i, { track, step }] of arrows.entries())
      words[`arrow.${kind * 2 + i}`] = `${words[`track.${track}`]} ${signed(step)} (${words[`card.${kind}`]})`
  }
}

const placesIn = (words: Words): void => {
  for (let city = 0; city < CITIES; city++) {
    words[`target.${city}`] = words['place.card'].replace('{city}', words[`city.${city}`])
    words[`target.${SPACE + city}`] = words['place.space'].replace('{city}', words[`city.${city}`])
  }
  for (const effect of permanents.keys())
    words[`target.${PERMANENT + effect}`] = words['place.effect'].replace('{effect}', words[`effect.${effect}`])
  words[`target.${LIMBO}`] = words['place.limbo']
  words[`target.${AVAILABLE}`] = words['place.supply']
}

const agentsIn = (words: Words): void => {
  for (let agent = 0; agent < AGENTS; agent++) {
    words[`agent.${agent}`] = words[`name.${cards[agent].id}`]
    words[`order.reveal.${cards[agent].id}`] = words[`agent.${agent}`]
  }
  for (const [seat, id] of PLAYER_COLOURS.entries()) words[`agent.${MAIN + seat}`] = words[`name.${id}`]
  for (let agent = 0; agent < MAIN + PLAYER_COLOURS.length; agent++)
    for (let city = 0; city < CITIES; city++)
      words[`move.${agent * STRIDE + city}`] = `${words[`agent.${agent}`]} → ${words[`city.${city}`]}`
}

/** All words of a language, made of the written ones. */
export const withNames = (own: Catalogue, _locale: Locale): Catalogue => {
  const words: Words = { ...own }
  for (const [city, id] of cityIds.entries()) {
    words[`city.${city}`] = words[`name.${id}`]
    words[`royal.${city}`] = words[`name.royal_${id}`]
  }
  for (const [effect, { id }] of permanents.entries()) {
    words[`effect.${effect}`] = words[`name.${id}`]
    words[`effect.text.${effect}`] = words[`does.${id}`]
  }
  cardsIn(words)
  placesIn(words)
  agentsIn(words)
  return words
}

/** Which arguments name things. */
export const nouns: Readonly<Record<string, string>> = {
  card: 'card',
  cards: 'card',
  top: 'card',
  symbols: 'symbols',
  agent: 'agent',
  agents: 'agent',
  city: 'city',
  cities: 'city',
  royal: 'royal',
  effect: 'effect',
  effects: 'effect',
  does: 'effect.text',
  target: 'target',
  place: 'target',
  places: 'target',
  moves: 'move',
  arrows: 'arrow',
  track: 'track',
  side: 'side',
  sides: 'side',
  from: 'zone',
  why: 'cause',
}
