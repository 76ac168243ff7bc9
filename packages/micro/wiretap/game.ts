// Wiretap: a private look, after which the choice before it stands, and then a second choice that uses what was seen. Shows
// where a decision ends (the look is told), and a choice of which one seat learns all, another only that it was made.
import { DRAFTS, EVERYONE, only, SPECTATOR, type AskStep, type Game, type Knowledge, type RunStep } from '@safehouse/kernel'
import { expectAll, leaders, putIn, putOut, range, sorted } from '../cards.ts'
import { imagine } from './imagine.ts'

export const CARDS = 7
export const HAND = 2
const CIRCLES = 2
/** The code that leaves the hands as they are; smaller codes are cards. */
export const LEAVE = CARDS

export interface Wiretap {
  rest: number[]
  hands: number[][]
  turn: number
  /** Who is being tapped, or null. */
  victim: number | null
}

const deal: RunStep<Wiretap> = {
  run(s, _f, x) {
    for (let seat = 0; seat < s.hands.length; seat++)
      for (let i = 0; i < HAND; i++) putIn(s.hands[seat], x.take('deck', s.rest, only(seat)))
    x.next('turn')
  },
}

const turn: RunStep<Wiretap> = {
  run(s, _f, x) {
    const seats = s.hands.length
    s.victim = null
    if (s.turn < CIRCLES * seats) {
      x.call('tap', s.turn++ % seats)
      return
    }
    const scores = s.hands.map((hand) => hand.reduce((sum, card) => sum + card, 0))
    x.tell(EVERYONE, { t: 'shown', hands: s.hands }, ['WT-7.1', 'WT-7.2'])
    x.finish({ scores, winners: leaders(scores), reason: 'cards' })
  },
}

const tap: AskStep<Wiretap> = {
  label: 'tap',
  open: true,
  who: (_s, f) => only(f.seat),
  options(s, _f, seat, out) {
    for (let victim = 0; victim < s.hands.length; victim++) if (victim !== seat) out.add(victim)
  },
  why: (_view, _f, seat, { code }) => (code === seat ? 'WT-2.2' : undefined),
  apply(s, _f, seat, victim, x) {
    s.victim = victim
    x.tell(EVERYONE, { t: 'tapped', seat, victim })
    if (x.telling) x.tell(only(seat), { t: 'overheard', hand: s.hands[victim] }, { row: 'WT-7.1', only: ['hand'] })
    x.next('give', seat)
  },
  render: (_s, _f, _seat, code) => ({ code, key: 'tap', args: { victim: code }, touches: [`seat:${code}`] }),
}

const give: AskStep<Wiretap> = {
  label: 'give',
  who: (_s, f) => only(f.seat),
  // Everybody sees whether cards are exchanged, and not which.
  open: (code) => (code === LEAVE ? 1 : 0),
  options(s, _f, seat, out) {
    for (const card of s.hands[seat]) out.add(card)
    out.add(LEAVE)
  },
  why: () => 'WT-3.1',
  apply(_s, _f, seat, code, x) {
    if (code !== LEAVE) {
      x.next('take', seat, code)
      return
    }
    x.tell(EVERYONE, { t: 'left', seat })
    x.end()
  },
  render: (_s, _f, _seat, code) =>
    code === LEAVE ? { code, key: 'leave' } : { code, key: 'give', args: { card: code }, touches: [`card:${code}`] },
}

/** `a` is the card given. */
const take: AskStep<Wiretap> = {
  label: 'take',
  who: (_s, f) => only(f.seat),
  options(s, _f, _seat, out) {
    for (const card of s.hands[s.victim!]) out.add(card)
  },
  why: () => 'WT-3.1',
  apply(s, f, seat, taken, x) {
    const victim = s.victim!
    const given = f.a
    putOut(s.hands[seat], given)
    putOut(s.hands[victim], taken)
    putIn(s.hands[seat], taken)
    putIn(s.hands[victim], given)
    x.tell(EVERYONE, { t: 'exchanged', seat, victim })
    x.tell(only(victim), { t: 'lost', taken, given }, 'WT-7.1')
    x.end()
  },
  render: (_s, _f, _seat, code) => ({ code, key: 'take', args: { card: code }, touches: [`card:${code}`] }),
}

export const wiretap: Game<Wiretap, Knowledge> = {
  id: 'wiretap',
  version: 1,
  options: {},
  seats: () => [2, 3],
  setup: ({ seats }) => ({ rest: range(CARDS), hands: range(seats).map(() => []), turn: 0, victim: null }),
  start: 'deal',
  steps: { deal, turn, tap, give, take },
  orders: {},
  clone: (s) => ({ rest: s.rest.slice(), hands: s.hands.map((hand) => hand.slice()), turn: s.turn, victim: s.victim }),
  view: (s, viewer, { outcome }) => ({
    hand: viewer === SPECTATOR ? [] : s.hands[viewer].slice(),
    turn: s.turn,
    victim: s.victim,
    hands: outcome === null ? null : s.hands.map((hand) => hand.slice()),
  }),
  secrets: {
    'WT-7.1': ({ game, outcome }, viewer) =>
      outcome === null ? game.hands.map((hand, seat) => (seat === viewer ? null : hand)) : undefined,
    'WT-7.2': ({ game, outcome }) => (outcome === null ? sorted(game.rest) : undefined),
    'WT-7.3': DRAFTS,
  },
  study: (k) => k,
  imagine,
  invariants(s) {
    expectAll([...s.rest, ...s.hands.flat()], CARDS)
    if (s.hands.some((hand) => hand.length !== HAND)) throw new Error('a hand has another size')
  },
  bound: ({ seats }) => CIRCLES * seats * 3,
}
