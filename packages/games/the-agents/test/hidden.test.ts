// What can be worked out about hidden cards, on a deck of a few cards.
import { describe, expect, test } from 'vitest'
import { FastChance, type GameEvent } from '@safehouse/kernel'
import { Dealer, Hidden, NO_CARD } from '../imagine/hidden.ts'
import { tell } from '../imagine/story.ts'

const SOMETHING: GameEvent = { t: 'something' }

/** Every deal that comes up in many tries: the hands of seats 1 and 2, and the deck. */
const deals = (hidden: Hidden): Set<string> => {
  const dealer = new Dealer(hidden)
  const rng = new FastChance(7)
  const seen = new Set<string>()
  for (let i = 0; i < 400; i++) {
    const deal = dealer.deal(rng)
    const deck = deal.deck.toSorted((a, b) => a - b)
    seen.add(`${deal.hands[1].join()}|${deal.hands[2].join()}|${deck.join()}`)
    // Whatever is dealt, its story can be told, and every draw in it has a card.
    const drawn = tell(hidden, deal).draws
    expect(drawn).not.toContain(NO_CARD)
  }
  return seen
}

/** Six cards; seat 0 (the viewer) holds card 0, seats 1 and 2 have drawn one unseen card each. */
const opening = (): Hidden => {
  const hidden = new Hidden(6, 3, 0)
  hidden.draw(0, 0)
  hidden.draw(1, NO_CARD)
  hidden.draw(2, NO_CARD)
  return hidden
}

const handsOf = (seen: ReadonlySet<string>, seat: 1 | 2): string[] =>
  [...new Set([...seen].map((deal) => deal.split('|')[seat - 1]))].toSorted()

describe('the hidden cards of a deck', () => {
  test('an unseen card can be any that was not seen', () => {
    const seen = deals(opening())
    expect(handsOf(seen, 1)).toEqual(['1', '2', '3', '4', '5'])
    expect(seen.size).toBe(20)
  })

  test('a card that was played is in no hand', () => {
    const hidden = opening()
    hidden.leave(1, 3)
    expect(deals(hidden)).toEqual(new Set(['|1|2,4,5', '|2|1,4,5', '|4|1,2,5', '|5|1,2,4']))
  })

  test('a card drawn before a pile was shuffled is none of that pile', () => {
    const hidden = opening()
    // Seat 1 plays what it has and draws the rest of the deck; the played card becomes the new deck.
    hidden.leave(1, 3)
    for (let i = 0; i < 3; i++) hidden.draw(1, NO_CARD)
    hidden.reshuffle([3])
    expect(handsOf(deals(hidden), 2)).toEqual(['1', '2', '4', '5'])
    hidden.draw(2, NO_CARD)
    // What seat 2 draws now can only be that card.
    for (const hand of handsOf(deals(hidden), 2)) expect(hand.split(',')).toContain('3')
  })

  test('a hand that was shown is known until it changes', () => {
    const hidden = opening()
    hidden.show(1, [4])
    expect(handsOf(deals(hidden), 1)).toEqual(['4'])
    hidden.draw(1, NO_CARD)
    expect(handsOf(deals(hidden), 1)).toEqual(['1,4', '2,4', '3,4', '4,5'])
  })

  test('after a card passed unseen, a known card may be with either', () => {
    const hidden = opening()
    hidden.draw(1, NO_CARD)
    hidden.show(1, [4, 5])
    hidden.pass(1, 2, SOMETHING)
    const seen = deals(hidden)
    expect(handsOf(seen, 1)).toEqual(['4', '5'])
    for (const deal of seen) expect(deal.split('|')[1].split(',')).toContain(deal.startsWith('4') ? '5' : '4')
  })

  test('a later play tells which card it was', () => {
    const hidden = opening()
    hidden.draw(1, NO_CARD)
    hidden.show(1, [4, 5])
    hidden.pass(1, 2, SOMETHING)
    hidden.leave(2, 5)
    expect(handsOf(deals(hidden), 1)).toEqual(['4'])
    expect(tell(hidden, new Dealer(hidden).deal(new FastChance(1))).moved.get(SOMETHING)!()).toEqual([5])
  })

  test('an unseen exchange never gives back the card just given', () => {
    const hidden = opening()
    hidden.show(1, [4])
    hidden.show(2, [5])
    hidden.cross(1, 2, SOMETHING)
    expect(deals(hidden)).toEqual(new Set(['5|4|1,2,3']))
  })

  test('who could do nothing held only cards that could not be played', () => {
    const hidden = opening()
    hidden.restrict(1, new Set([2, 3]))
    expect(handsOf(deals(hidden), 1)).toEqual(['2', '3'])
    hidden.draw(1, NO_CARD)
    expect(handsOf(deals(hidden), 1)).toEqual(['1,2', '1,3', '2,3', '2,4', '2,5', '3,4', '3,5'])
  })

  test('what cannot have happened is an error', () => {
    const hidden = opening()
    hidden.show(1, [4])
    expect(() => hidden.leave(2, 4)).toThrow(/nothing fits/)
  })
})
