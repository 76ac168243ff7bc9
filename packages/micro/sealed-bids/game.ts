// Sealed bids: everybody bids a card under seal for the prize on the table. Shows a sealed step on the turn clock, a
// fallback for the clock, a table option, and an exact deal of cards of which only an upper bound is known.
import {
  allSeats,
  EVERYONE,
  latest,
  only,
  SPECTATOR,
  type FastChance,
  type Game,
  type Imagined,
  type Knowledge,
  type RunStep,
  type SealedStep,
  type Seat,
} from '@safehouse/kernel'
import { expectAll, leaders, putIn, putOut, range, sorted, takeAny } from '../cards.ts'
import { commit, enact, heard, retell, underSeal } from '../retell.ts'

const HAND = 4
const PRIZES = 6
const cardsFor = (seats: number): number => HAND * seats + 3

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
const UNKNOWN = -1

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

/**
 * A buried bid is lower than the winning one. The sets of cards that fit are nested, so filling the narrowest first never
 * gets stuck, and every deal that fits comes out equally often.
 */
function imagine(k: Knowledge, rng: FastChance): Imagined<SealedBids> {
  const { seats } = k.setup
  const { view } = latest(k)
  const winners = view.winners as Seat[]
  const bids = (view.bids as number[][]).map((list) => list.slice())
  const hands = bids.map((_, seat) => (seat === k.viewer ? (view.hand as number[]).slice() : []))
  const seen = new Set([...bids.flat(), ...hands.flat()])
  const unknown = range(cardsFor(seats), 1).filter((card) => !seen.has(card))

  const buried = bids
    .flatMap((list, seat) => list.map((card, round) => ({ card, seat, round, below: bids[winners[round]][round] })))
    .filter(({ card }) => card === UNKNOWN)
    .sort((a, b) => a.below - b.below)
  for (const { seat, round, below } of buried) {
    const card = takeAny(
      unknown.filter((one) => one < below),
      rng,
    )
    putOut(unknown, card)
    bids[seat][round] = card
  }
  for (let seat = 0; seat < seats; seat++)
    while (bids[seat].length + hands[seat].length < HAND) hands[seat].push(takeAny(unknown, rng))

  let round = 0
  const acts = retell(k, ({ events }) => {
    if (!events.some((event) => event.t === 'sold')) return []
    const others = bids.map((list, seat) => commit(seat, list[round])).filter((_, seat) => seat !== k.viewer)
    round++
    return others
  })
  const prize = heard(k).flatMap((event) => (event.t === 'prize' ? [event.prize as number] : []))
  const inHand = (seat: Seat): number => hands[seat][rng.below(hands[seat].length)]
  const script = { prize, deal: bids.flatMap((list, seat) => [...list, ...hands[seat]]) }
  return enact(sealedBids, k, script, [...acts, ...underSeal(k, rng, inHand)])
}
