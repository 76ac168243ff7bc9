// Courier with every `tell` cut out: what playouts would cost if nothing could ever be told.
import { only, type AskStep, type Game } from '@safehouse/kernel'
import { courier, DOWN, MOVES, PLACES, rankOf, score, type Courier } from '../../packages/micro/courier/game.ts'

const move = courier.steps.move as AskStep<Courier>

const toHand = (hand: number[], card: number): void => {
  let i = hand.length
  for (; i > 0 && hand[i - 1] > card; i--) hand[i] = hand[i - 1]
  hand[i] = card
}

const newestDown = (stack: readonly number[], before = stack.length): number => {
  for (let i = before - 1; i >= 0; i--) if (stack[i] & DOWN) return i
  return -1
}

const silentMove: AskStep<Courier> = {
  ...move,
  apply(s, f, seat, code, x) {
    const card = Math.floor(code / 6)
    const place = Math.floor((code % 6) / 2)
    const down = code & 1
    const hand = s.hands[seat]
    for (let i = hand.indexOf(card) + 1; i < hand.length; i++) hand[i - 1] = hand[i]
    hand.pop()
    const mine = s.stacks[seat * PLACES + place]
    mine.push(down ? card | DOWN : card)
    if (!down) {
      const rank = rankOf(card)
      if (rank === 0) {
        const his = s.stacks[(1 - seat) * PLACES + place]
        const seen = newestDown(his)
        if (seen >= 0) s.peeked[his[seen] & ~DOWN] |= only(seat)
      } else if (rank === 9) {
        const turned = newestDown(mine, mine.length - 1)
        if (turned >= 0) {
          mine[turned] &= ~DOWN
          s.bonus[seat]++
        }
      }
    }
    if (s.deck.length > 0) toHand(hand, x.take('deck', s.deck, only(seat)))
    s.moves++
    s.turn = 1 - seat
    if (s.moves < MOVES) {
      f.seat = s.turn
      return
    }
    const result = score(s)
    x.finish({ scores: [result, 0 - result], winners: result > 0 ? only(0) : result < 0 ? only(1) : 3, reason: 'places' })
  },
}

export const courierWithoutTells: Game<Courier> = {
  ...(courier as Game<Courier>),
  id: 'courier-without-tells',
  steps: { ...courier.steps, move: silentMove },
}
