import { SPECTATOR } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { courier, CARDS, DOWN, MOVES, score, UNKNOWN, type Courier } from './game.ts'

const up = (card: number, place = 0): number => card * 6 + place * 2
const down = (card: number, place = 0): number => up(card, place) + 1

/** Seat 0 holds the cards 0, 1, 2…, seat 1 the cards 10, 11, 12…; then comes what `next` says. */
const dealt = (...next: number[]): Table<Courier> =>
  new Table(courier, 2, {}, { deck: [...Array(7).keys()].flatMap((i) => [i, 10 + i]).concat(next) })

const playOut = (table: Table<Courier>): void => {
  while (!table.match.over) table.do(table.state.turn, table.offers(table.state.turn)[0])
}

const state = (stacks: number[][], bonus: number[]): Courier => ({ ...dealt().state, stacks, bonus })

describe('courier', () => {
  rule(['CO-1.1', 'CO-1.2', 'CO-7.2'], 'each seat sees its seven cards, and nobody sees the deck', () => {
    const table = dealt()
    expect(table.view(0)).toMatchObject({ hand: [0, 1, 2, 3, 4, 5, 6], hands: [7, 7], deck: CARDS - 14 })
    expect(table.view(1)).toMatchObject({ hand: [10, 11, 12, 13, 14, 15, 16], deck: 26 })
    expect(table.view()).toMatchObject({ hand: [], deck: 26 })
  })

  rule(['CO-2.1', 'CO-2.4', 'CO-7.1'], 'a card is played from the own hand, and another drawn', () => {
    const table = dealt(39)
    expect(table.refusal(0, up(10))).toBe('CO-2.1')
    expect(table.refusal(1, up(10))).toBe('K-2')
    table.do(0, up(3, 1))
    expect(table.view(0)).toMatchObject({ hand: [0, 1, 2, 4, 5, 6, 39], turn: 1, deck: 25 })
    for (const viewer of [SPECTATOR, 0, 1]) expect(table.told(viewer)).toEqual([{ t: 'played', seat: 0, place: 1, card: 3 }])
    expect(JSON.stringify(table.view(1))).not.toContain('39')
  })

  rule('CO-2.2', 'a place holds eight cards', () => {
    const table = dealt()
    for (let i = 0; i < 8; i++) {
      table.do(0, down(table.state.hands[0][0]))
      table.do(1, down(table.state.hands[1][0], i % 3))
    }
    const [card] = table.state.hands[0]
    expect(table.refusal(0, up(card))).toBe('CO-2.2')
    expect(table.offers(0)).toContain(up(card, 1))
  })

  rule(['CO-2.3', 'CO-7.3'], 'a card laid face down is known to its player only', () => {
    const table = dealt().do(0, down(5, 2))
    for (const viewer of [SPECTATOR, 0, 1]) expect(table.told(viewer)).toEqual([{ t: 'hid', seat: 0, place: 2 }])
    expect(table.view(0).stacks).toEqual([[], [], [5 | DOWN], [], [], []])
    expect(table.view(1).stacks).toEqual([[], [], [UNKNOWN], [], [], []])
    expect(table.view().stacks).toEqual(table.view(1).stacks)
  })

  rule('CO-3.1', 'a spy sees the newest hidden card opposite', () => {
    const table = dealt().do(0, down(5)).do(1, up(10))
    expect(table.told(1)).toEqual([
      { t: 'played', seat: 1, place: 0, card: 10 },
      { t: 'peeked', place: 0, card: 5 },
    ])
    expect(table.told(0)).toEqual([{ t: 'played', seat: 1, place: 0, card: 10 }])
    expect(table.view(1).stacks).toEqual([[5 | DOWN], [], [], [10], [], []])
    expect(table.view().stacks).toEqual([[UNKNOWN], [], [], [10], [], []])
  })

  rule('CO-3.2', 'a master turns up his own newest hidden card', () => {
    const table = dealt(9).do(0, down(5)).do(1, up(11)).do(0, up(9))
    expect(table.told(1).at(-1)).toEqual({ t: 'turned', seat: 0, place: 0, card: 5 })
    expect(table.view()).toMatchObject({ bonus: [1, 0], stacks: [[5, 9], [], [], [11], [], []] })
  })

  rule('CO-4.1', 'after thirty moves everything is shown', () => {
    const table = dealt()
    playOut(table)
    expect(table.state.moves).toBe(MOVES)
    expect(table.refusal(0, 0)).toBe('K-1')
    expect(table.told(SPECTATOR).at(-1)).toMatchObject({ t: 'ended', hands: table.state.hands })
    expect(JSON.stringify(table.view())).not.toContain('-1')
  })

  rule(['CO-4.2', 'CO-4.3'], 'suits in a row count, then places, then bonuses', () => {
    // 4 + 5 of one suit are worth 12; 5 + 15 of two suits are worth 10.
    expect(score(state([[4, 5], [], [], [5, 15], [], []], [0, 0]))).toBe(1)
    expect(score(state([[5], [1], [], [1, 5], [12], []], [9, 0]))).toBe(-1)
    expect(score(state([[5], [1], [], [4], [12], []], [0, 1]))).toBe(-1)
    expect(score(state([[5], [], [], [15], [], []], [1, 1]))).toBe(0)
  })
})
