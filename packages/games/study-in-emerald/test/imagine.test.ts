// What is imagined of another player's cards, from what was told of them.
import { describe, expect, test } from 'vitest'
import { FastChance, type GameEvent, type Knowledge } from '@safehouse/kernel'
import { kindOf, startingCards } from '../rules/data.ts'
import { NONE } from '../rules/state.ts'
import { Deck } from '../imagine/deck.ts'
import type { ImaginedCards } from '../imagine/story.ts'
import { readTapes } from '../imagine/tape.ts'
import { ids, kinds } from './scene.ts'

/** What a spectator of three knows who was told this; nothing is in play when it ends. */
const told = (...events: GameEvent[]): Knowledge => {
  const view = { turn: 1, action: NONE, played: [] }
  const message = { number: 1, events, view, outcome: null }
  return { setup: { seats: 3, options: {} }, viewer: -1, messages: [message] } as unknown as Knowledge
}

const deckOf = (seat: number, ...events: GameEvent[]): Deck => new Deck(readTapes(told(...events))[seat])

const WORLDS = 200
const worlds = (deck: Deck): ImaginedCards[] => {
  const rng = new FastChance(7)
  return Array.from({ length: WORLDS }, () => deck.imagine(rng))
}

const drew = (count: number): GameEvent => ({ t: 'drew', seat: 1, count })
const paid = (...cards: string[]): GameEvent => ({ t: 'bought', seat: 1, cards: kinds(cards) })
const claimed = (card: string): GameEvent => ({ t: 'claimed', seat: 1, card: kindOf(card) })
const reshuffled: GameEvent = { t: 'reshuffled', seat: 1 }
const discarded = (count: number, top: string): GameEvent => ({ t: 'discarded', seat: 1, count, top: kindOf(top) })
const REST = ['start_cube', 'start_2cube', 'start_cube_gold', 'start_cube_bomb', 'start_cube_bomb', 'start_gold_bomb']

/** Every card is somewhere, and only once. */
const isWhole = (world: ImaginedCards, more: string[] = []): void => {
  const all = [...world.hand, ...world.draw, ...world.discard.map((entry) => entry >> 1), ...world.buries()]
  expect(all.toSorted((a, b) => a - b)).toEqual([...startingCards, ...kinds(more)].toSorted((a, b) => a - b))
}

describe('cards', () => {
  test('that were not seen are anywhere', () => {
    const all = worlds(deckOf(1, drew(5)))
    for (const world of all) {
      isWhole(world)
      expect([world.hand.length, world.draw.length]).toEqual([5, 5])
      expect(world.draws().toSorted((a, b) => a - b)).toEqual(world.hand)
    }
    for (const kind of startingCards) {
      const held = all.filter(({ hand }) => hand.includes(kind)).length
      expect(held).toBeGreaterThan(WORLDS / 4)
    }
  })

  test('that were played had been drawn, and lie on the pile in view of all', () => {
    for (const world of worlds(deckOf(1, drew(5), paid('start_gold', 'start_2gold'), drew(2)))) {
      isWhole(world)
      expect(world.discard).toEqual(kinds(['start_gold', 'start_2gold']).map((kind) => kind * 2 + 1))
      expect(world.draws()).toHaveLength(7)
      expect(world.draws().slice(0, 5)).toEqual(expect.arrayContaining(kinds(['start_gold', 'start_2gold'])))
    }
  })

  test('that are played soon after a reshuffle were kept in hand', () => {
    const before = [drew(5), paid('start_gold', 'start_2gold'), drew(5), paid(...REST.slice(0, 5)), reshuffled]
    for (const world of worlds(deckOf(1, ...before, paid('start_block', 'start_assassinate'), drew(1)))) {
      isWhole(world)
      expect(world.discard.map((entry) => entry >> 1)).toEqual(kinds(['start_block', 'start_assassinate']))
      expect(world.hand).toContain(kindOf('start_gold_bomb'))
      expect(world.draw).toHaveLength(6)
    }
  })

  test('put away under another are any but that one, and known to nobody', () => {
    const all = worlds(deckOf(1, drew(5), discarded(3, 'start_gold')))
    for (const world of all) {
      isWhole(world)
      expect(world.hides()).toHaveLength(2)
      expect(world.discard).toEqual([...world.hides().map((kind) => kind * 2), kindOf('start_gold') * 2 + 1])
    }
    expect(new Set(all.flatMap((world) => world.hides())).size).toBe(new Set(startingCards).size - 1)
  })

  test('put away unseen are not those that are played before the pile comes back', () => {
    const all = worlds(deckOf(1, drew(5), discarded(2, 'start_gold'), drew(3), paid(...REST)))
    const left = ['start_2gold', 'start_block', 'start_assassinate']
    for (const world of all) {
      isWhole(world)
      expect(left).toContain(ids(world.hides())[0])
    }
    expect(new Set(all.flatMap((world) => world.hides()))).toEqual(new Set(kinds(left)))
  })

  test('found under the top one were the one put away, or one of them', () => {
    const taken = (agent: string, from: string): GameEvent => ({
      t: 'agentTurned',
      seat: 2,
      targetSeat: 1,
      agent: kindOf(agent),
      from,
    })
    const events = [claimed('most'), drew(10), paid(...REST), reshuffled, drew(5), discarded(4, 'start_gold')]
    const deck = deckOf(1, ...events, taken('most', 'discard'))
    for (const world of worlds(deck)) {
      isWhole(world)
      expect(world.hides().filter((kind) => kind === kindOf('most'))).toHaveLength(1)
      expect(world.discard.map((entry) => entry >> 1)).not.toContain(kindOf('most'))
      expect(world.discard).toHaveLength(3)
    }
    const places = worlds(deck).map((world) => world.hides().indexOf(kindOf('most')))
    expect(new Set(places)).toEqual(new Set([0, 1, 2]))
  })

  test('found in the pile had been shuffled into it', () => {
    const lost: GameEvent = { t: 'agentLost', seat: 1, agent: kindOf('most'), from: 'draw' }
    const events = [claimed('most'), drew(10), discarded(7, 'start_gold'), reshuffled, drew(2), discarded(4, 'start_cube')]
    for (const world of worlds(deckOf(1, ...events, drew(1), lost))) {
      isWhole(world)
      expect(world.hides()).not.toContain(kindOf('most'))
      expect(world.draws()).not.toContain(kindOf('most'))
    }
  })

  test('that are all disclosed leave nothing to imagine', () => {
    const [hand, draw, discard] = [kinds(['start_cube', 'start_gold']), kinds(['start_block']), [kindOf('start_2gold') * 2]]
    const none = [[], [], []]
    const rest = startingCards.filter((kind) => ![...hand, ...draw, kindOf('start_2gold')].includes(kind))
    const events = [drew(9), { t: 'exiled', seat: 1, city: 0 }].slice(0, 1)
    const ended: GameEvent = { t: 'ended', hands: [[], hand, []], draws: [[], draw, []], discards: [[], [], []], buried: none }
    const deck = deckOf(1, ...events, { t: 'bought', seat: 1, cards: [...rest, discard[0] >> 1] }, ended)
    for (const world of worlds(deck).slice(0, 5)) expect([world.hand, world.draw]).toEqual([hand, draw])
  })
})

describe('a card that is nowhere', () => {
  const turned = (seat: number, targetSeat: number, from: string): GameEvent => ({
    t: 'agentTurned',
    seat,
    targetSeat,
    agent: kindOf('most'),
    from,
  })
  const bury = (seat: number): GameEvent => ({ t: 'buried', seat })

  test('was buried by the first who had to give it, not by those who had the agent after him', () => {
    const events: GameEvent[] = [claimed('most'), drew(10), paid(...REST), reshuffled, drew(6), bury(1)]
    const others: GameEvent[] = [{ t: 'drew', seat: 2, count: 5 }, bury(2)]
    const k = told(...events, ...others, turned(2, 1, 'nowhere'), turned(0, 2, 'nowhere'))
    const [, first, second] = readTapes(k).map((tape) => new Deck(tape))
    for (const world of worlds(first)) expect(ids(world.buries())).toEqual(['most'])
    const buried = worlds(second).flatMap((world) => world.buries())
    expect(buried.every((kind) => startingCards.includes(kind))).toBe(true)
    expect(new Set(buried).size).toBeGreaterThan(3)
  })

  test('cards of cities and cards seen later are not buried', () => {
    const events: GameEvent[] = [{ t: 'cityClaimed', seat: 1, city: 0 }, drew(10), paid(...REST), reshuffled, drew(6), bury(1)]
    for (const world of worlds(deckOf(1, ...events, paid('start_gold')))) {
      expect(ids(world.buries())).not.toContain('city_berlin')
      expect(ids(world.buries())).not.toContain('start_gold')
      expect(world.buries()).toHaveLength(1)
    }
  })
})
