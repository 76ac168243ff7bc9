// Attacks at a scene: aims by name, whole attacks, the questions they raise, and where agents and royals end up.
import { expect } from 'vitest'
import type { Code, Seat } from '@safehouse/kernel'
import { AT_AGENT, AT_ROYAL, AT_ZOMBIE, CARD, DONE } from '../rules/codes.ts'
import { cards, cityIds, cityOf, isMain, kindOf, MAIN } from '../rules/data.ts'
import { HIDDEN, KILLED, NONE, ON_CARD, ON_MI_GO, ON_YOG, REMOVED, TROPHY } from '../rules/state.ts'
import { play, seen, told } from './playing.ts'
import { kinds, type Scene } from './scene.ts'

/** An agent by its id; 'main1' is the Main Agent of seat 1. */
export const agentOf = (id: string): number => (id.startsWith('main') ? MAIN + Number(id.slice(4)) : kindOf(id))
export const agentName = (agent: number): string => (isMain(agent) ? `main${agent - MAIN}` : cards[agent].id)

export const atRoyal = (city: string): Code => AT_ROYAL + cityOf(city)
export const atAgent = (id: string): Code => AT_AGENT + agentOf(id)
export const atZombie = (city: string): Code => AT_ZOMBIE + cityOf(city)

const aimName = (code: Code): string => {
  if (code >= AT_ZOMBIE) return `zombie ${cityIds[code - AT_ZOMBIE]}`
  return code >= AT_AGENT ? `agent ${agentName(code - AT_AGENT)}` : `royal ${cityIds[code]}`
}

/** What the card could be aimed at, sorted. A zombie in the city keeps a single aim from being taken unasked. */
export const aims = (t: Scene, seat: Seat, card: string, base: Code = CARD): string[] => {
  const probe = t.match.probe(seat, t.match.ask(seat), [base + kindOf(card)])
  if (!probe.ok || probe.done) return []
  expect(probe.label).toBe('aim')
  return probe.options.map(({ code }) => aimName(code)).toSorted((a, b) => (a < b ? -1 : 1))
}

/** A whole attack, with exactly these bomb cards. */
export const attack = (t: Scene, seat: Seat, card: string, aim: Code, ...bombs: string[]): Scene => {
  play(t, seat, CARD + kindOf(card), aim, ...kinds(bombs), DONE)
  expect(told(t, 'attacks')).toMatchObject({ seat, card: kindOf(card), cards: kinds(bombs) })
  return t
}

/** Where an agent is: a city, or what became of it. */
export const whereIs = (t: Scene, id: string): string => {
  const at = t.state.at[agentOf(id)]
  if (at === NONE) return 'beside the board'
  if (at < ON_CARD) return cityIds[at]
  if (at < ON_MI_GO) return `on the card in ${cityIds[at - ON_CARD]}`
  if (at === ON_MI_GO) return 'Mi-go'
  if (at === ON_YOG) return 'Yog-Sothoth'
  return at === REMOVED ? 'removed' : `trophy of ${at - TROPHY}`
}

export const controllerOf = (t: Scene, id: string): Seat => t.state.by[agentOf(id)]

export const royalOf = (t: Scene, city: string): string => {
  const royal = t.state.royal[cityOf(city)]
  if (royal >= HIDDEN) return `hidden by ${royal - HIDDEN}`
  return royal >= KILLED ? `killed by ${royal - KILLED}` : 'at large'
}

/** Everybody's victory point marker. */
export const markers = (t: Scene): readonly number[] => seen(t).markers

/** Seats as bits. */
export const seats = (...list: Seat[]): number => list.reduce((set, seat) => set | (1 << seat), 0)

/** Is the card in nobody's hand, pile or buried heap, and in no stack? */
export const isGone = (t: Scene, card: string): boolean => {
  const kind = kindOf(card)
  const { hand, draw, discard, buried, card: stacks, unseen, played, action } = t.state
  const everywhere = [...hand, ...draw, ...buried, discard.flat().map((entry) => entry >> 1), stacks, unseen, played, [action]]
  return !everywhere.some((list) => list.includes(kind))
}

/** How many copies of a card a player has in hand and piles. */
export const copiesOf = (t: Scene, seat: Seat, card: string): number => {
  const { hand, draw, discard } = t.state
  return [...hand[seat], ...draw[seat], ...discard[seat].map((entry) => entry >> 1)].filter((kind) => kind === kindOf(card))
    .length
}
