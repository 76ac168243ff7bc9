// Sealed bids: everybody bids a card under seal for the prize on the table. Shows a sealed step on the turn clock, a
// fallback for the clock, a table option, and an exact deal of cards of which only an upper bound is known.
import {
  allSeats,
  EVERYONE,
  only,
  SPECTATOR,
  type Game,
  type Knowledge,
  type RunStep,
  type SealedStep,
  type Seat,
} from '@safehouse/kernel'
import { expectAll, leaders, putIn, putOut, range, sorted } from '../cards.ts'
import { imagine } from './imagine.ts'

export const HAND = 4
const PRIZES = 6
export const cardsFor = (seats: number): number => HAND * seats + 3

export interface SealedBids {
  /** Losing bids are shown to all, or buried face down. */
  shown: boolean
  deck: number[]
  hands: number[][]
  /** By seat, by round. */
  bids: number[][]
  /** By round. */
  winners: Seat[]
  prizes: number[]
  prize: number
  scores: number[]
}

const deal: RunStep<SealedBids> = {
  run(s, _f, x) {
    for (let seat = 0; seat < s.hands.length; seat++)
      for (let i = 0; i < HAND; i++) putIn(s.hands[seat], x.take('deal', s.deck, only(seat)))
    x.next('round')
  },
}

const round: RunStep<SealedBids> = {
  run(s, _f, x) {
    if (s.winners.length === HAND) {
      x.finish({ scores: s.scores.slice(), winners: leaders(s.scores), reason: 'prizes' })
      return
    }
    s.prize = x.take('prize', s.prizes, EVERYONE)
    x.tell(EVERYONE, { t: 'prize', prize: s.prize })
    x.call('bid')
  },
}

const bid: SealedStep<SealedBids> = {
  join: 'all',
  who: (s) => allSeats(s.hands.length),
  label: 'bid',
  options(s, _f, seat, out) {
    for (const card of s.hands[seat]) out.add(card)
  },
  fallback: (s, _f, seat) => s.hands[seat][0],
  why: (view, _f, _seat, { code }) => ((view.hand as number[]).includes(code ?? 0) ? undefined : 'SB-2.1'),
  resolve(s, _f, answers, x) {
    let winner = 0
    for (let seat = 0; seat < s.hands.length; seat++) {
      putOut(s.hands[seat], answers[seat])
      s.bids[seat].push(answers[seat])
      if (answers[seat] > answers[winner]) winner = seat
    }
    s.winners.push(winner)
    s.scores[winner] += s.prize
    if (x.telling) {
      const bids = s.shown ? { bids: answers.slice(0, s.hands.length) } : {}
      x.tell(EVERYONE, { t: 'sold', prize: s.prize, seat: winner, bid: answers[winner], ...bids }, ['SB-7.3', 'SB-7.1'])
    }
    x.end()
  },
  render: (_s, _f, _seat, code) => ({ code, key: 'bid', args: { card: code }, touches: [`card:${code}`] }),
}

/** Stands in a view for a card the viewer does not know. */
export const UNKNOWN = -1

const isPublic = (s: SealedBids, seat: Seat, round: number): boolean => s.shown || s.winners[round] === seat

export const sealedBids: Game<SealedBids, Knowledge> = {
  id: 'sealed-bids',
  version: 1,
  options: { losers: { values: ['shown', 'buried'] } },
  seats: () => [2, 3, 4],
  setup: ({ seats, options }) => ({
    shown: options.losers === 'shown',
    deck: range(cardsFor(seats), 1),
    hands: range(seats).map(() => []),
    bids: range(seats).map(() => []),
    winners: [],
    prizes: range(PRIZES, 1),
    prize: 0,
    scores: range(seats).map(() => 0),
  }),
  start: 'deal',
  steps: { deal, round, bid },
  orders: {},
  clone: (s) => ({
    shown: s.shown,
    deck: s.deck.slice(),
    hands: s.hands.map((hand) => hand.slice()),
    bids: s.bids.map((list) => list.slice()),
    winners: s.winners.slice(),
    prizes: s.prizes.slice(),
    prize: s.prize,
    scores: s.scores.slice(),
  }),
  view: (s, viewer) => ({
    prize: s.prize,
    prizes: sorted(s.prizes),
    scores: s.scores.slice(),
    winners: s.winners.slice(),
    hand: viewer === SPECTATOR ? [] : s.hands[viewer].slice(),
    bids: s.bids.map((list, seat) => list.map((card, round) => (seat === viewer || isPublic(s, seat, round) ? card : UNKNOWN))),
  }),
  secrets: {
    'SB-7.1': ({ game }, viewer) => game.hands.map((hand, seat) => (seat === viewer ? null : hand)),
    'SB-7.2': ({ game }) => sorted(game.deck),
    'SB-7.3': ({ sealed }, viewer) => sealed.map((code, seat) => (seat === viewer ? null : code)),
    'SB-7.4': ({ game }, viewer) =>
      game.shown
        ? undefined
        : game.bids.map((list, seat) => (seat === viewer ? [] : list.filter((_, round) => !isPublic(game, seat, round)))),
  },
  study: (k) => k,
  imagine,
  invariants(s) {
    expectAll([...s.deck, ...s.hands.flat(), ...s.bids.flat()], cardsFor(s.hands.length), 1)
  },
  bound: ({ seats }) => HAND * seats,
}
