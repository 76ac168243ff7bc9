// Parry: a strike may be parried, and a parry may be parried in turn. Shows reaction windows inside reaction windows: each
// parry waits on the stack for what becomes of it.
import {
  allSeats,
  EVERYONE,
  only,
  SPECTATOR,
  type AskStep,
  type Game,
  type Knowledge,
  type RunStep,
  type SealedStep,
  type Seat,
} from '@safehouse/kernel'
import { expectAll, putIn, putOut, range, sorted } from '../cards.ts'
import { imagine } from './imagine.ts'

export const CARDS = 16
export const HAND = 3
const CIRCLES = 3

/** Seats are struck by their number; this code rests. */
export const REST = 8
export const HOLD = 0
/** Codes of parries: this and the card. */
export const PARRY = 1

/** Half the cards are blades, which parry; the others only look like it from behind. */
export const isBlade = (card: number): boolean => card < CARDS / 2

export interface Parry {
  deck: number[]
  hands: number[][]
  used: number[]
  turn: number
  wounds: number[]
  /** What the last window came to: was the strike or parry before it parried? */
  parried: boolean
}

const deal: RunStep<Parry> = {
  run(s, _f, x) {
    for (let seat = 0; seat < s.hands.length; seat++)
      for (let i = 0; i < HAND; i++) putIn(s.hands[seat], x.take('deck', s.deck, only(seat)))
    x.next('turn')
  },
}

const turn: RunStep<Parry> = {
  run(s, _f, x) {
    const seats = s.hands.length
    if (s.turn < CIRCLES * seats) x.call('act', s.turn++ % seats)
    else {
      const least = Math.min(...s.wounds)
      const winners = s.wounds.reduce((set, wounds, seat) => (wounds === least ? set | only(seat) : set), 0)
      x.finish({ scores: s.wounds.map((wounds) => 0 - wounds), winners, reason: 'wounds' })
    }
  },
}

const act: AskStep<Parry> = {
  label: 'act',
  open: true,
  who: (_s, f) => only(f.seat),
  options(s, _f, seat, out) {
    if (s.deck.length > 0) out.add(REST)
    for (let target = 0; target < s.hands.length; target++) if (target !== seat) out.add(target)
  },
  why: (view, _f, seat, { code }) => (code === seat ? 'PA-2.2' : code === REST && view.deck === 0 ? 'PA-2.3' : undefined),
  apply(s, _f, seat, code, x) {
    if (code === REST) {
      x.tell(EVERYONE, { t: 'rested', seat })
      const card = x.take('deck', s.deck, only(seat))
      putIn(s.hands[seat], card)
      x.tell(only(seat), { t: 'drew', card }, { row: 'PA-7.2', only: ['card'] })
      x.end()
    } else {
      x.tell(EVERYONE, { t: 'struck', seat, target: code })
      x.next('strike', seat, code)
    }
  },
  render: (_s, _f, _seat, code) =>
    code === REST ? { code, key: 'rest' } : { code, key: 'strike', args: { target: code }, touches: [`seat:${code}`] },
}

/** A strike opens a window; it comes back here when the window is settled. `a` is the target, `b` says if it was opened. */
const strike: RunStep<Parry> = {
  run(s, f, x) {
    if (f.b++ === 0) {
      s.parried = false
      x.call('window')
      return
    }
    if (!s.parried) {
      s.wounds[f.a]++
      x.tell(EVERYONE, { t: 'hit', target: f.a })
    }
    x.end()
  },
}

/** A parry opens a window of its own before it counts. */
const parry: RunStep<Parry> = {
  run(s, f, x) {
    if (f.b++ === 0) {
      s.parried = false
      x.call('window')
      return
    }
    s.parried = !s.parried
    x.end()
  },
}

const window: SealedStep<Parry> = {
  join: 'all',
  clock: 'reaction',
  label: 'window',
  who: (s, f) => allSeats(s.hands.length) & ~only(f.seat),
  options(s, _f, seat, out) {
    out.add(HOLD)
    for (const card of s.hands[seat]) if (isBlade(card)) out.add(PARRY + card)
  },
  why(view, _f, _seat, { code = 0 }) {
    return (view.hand as number[]).includes(code - PARRY) ? 'PA-3.3' : 'PA-3.2'
  },
  resolve(s, f, answers, x) {
    const seats = s.hands.length
    for (let i = 1; i < seats; i++) {
      const seat: Seat = (f.seat + i) % seats
      if (answers[seat] === HOLD) continue
      const card = answers[seat] - PARRY
      putOut(s.hands[seat], card)
      s.used.push(card)
      x.tell(EVERYONE, { t: 'parried', seat, card }, ['PA-7.3', 'PA-7.1'])
      x.next('parry', seat)
      return
    }
    x.tell(EVERYONE, { t: 'stood' }, 'PA-7.3')
    x.end()
  },
  render: (_s, _f, _seat, code) =>
    code === HOLD
      ? { code, key: 'hold' }
      : { code, key: 'parry', args: { card: code - PARRY }, touches: [`card:${code - PARRY}`] },
}

export const parrying: Game<Parry, Knowledge> = {
  id: 'parry',
  version: 1,
  options: {},
  seats: () => [2, 3, 4],
  setup: ({ seats }) => ({
    deck: range(CARDS),
    hands: range(seats).map(() => []),
    used: [],
    turn: 0,
    wounds: range(seats).map(() => 0),
    parried: false,
  }),
  start: 'deal',
  steps: { deal, turn, act, strike, parry, window },
  orders: {},
  clone: (s) => ({
    deck: s.deck.slice(),
    hands: s.hands.map((hand) => hand.slice()),
    used: s.used.slice(),
    turn: s.turn,
    wounds: s.wounds.slice(),
    parried: s.parried,
  }),
  view: (s, viewer, p) => ({
    deck: s.deck.length,
    hand: viewer === SPECTATOR ? [] : s.hands[viewer].slice(),
    hands: s.hands.map((hand) => hand.length),
    used: s.used.slice(),
    turn: s.turn,
    wounds: s.wounds.slice(),
    /** The strike and the parries that wait for their windows, outermost first. */
    chain: p.stack.filter(({ step }) => step === 'strike' || step === 'parry').map(({ seat }) => seat),
  }),
  secrets: {
    'PA-7.1': ({ game }, viewer) => game.hands.map((hand, seat) => (seat === viewer ? null : hand)),
    'PA-7.2': ({ game }) => sorted(game.deck),
    'PA-7.3': ({ sealed }, viewer) => sealed.map((code, seat) => (seat === viewer ? null : code)),
  },
  study: (k) => k,
  imagine,
  invariants(s) {
    expectAll([...s.deck, ...s.hands.flat(), ...s.used], CARDS)
  },
  bound: ({ seats }) => CIRCLES * seats * (seats + 1) + CARDS * seats,
  typical: ({ seats }) => CIRCLES * seats * (seats + 2),
}
