// Interrupt: one seat cracks a safe, the others may burst in at any moment and are never waited for. Shows `also`, and
// choices that are public at once.
import {
  EVERYONE,
  only,
  SPECTATOR,
  type AskStep,
  type Context,
  type Frame,
  type Game,
  type Knowledge,
  type RunStep,
  type Seat,
  type Seats,
} from '@safehouse/kernel'
import { expectAll, leaders, putIn, putOut, range, sorted } from '../cards.ts'
import { imagine } from './imagine.ts'

export const CARDS = 8
const HAND = 2
const TURNS = 3
const CRACKS = 3
const DIAL = 6

export const LEAVE = 0
export const CRACK = 1
/** Codes of interruptions: this and the card. */
export const BURST_IN = 2

/** Half the cards are real badges, the others are forged. */
export const isReal = (card: number): boolean => card < CARDS / 2

export interface Interrupt {
  deck: number[]
  hands: number[][]
  played: number[]
  turn: number
  cracks: number
  loot: number
  scores: number[]
}

const deal: RunStep<Interrupt> = {
  run(s, _f, x) {
    for (let seat = 0; seat < s.hands.length; seat++)
      for (let i = 0; i < HAND; i++) putIn(s.hands[seat], x.take('deal', s.deck, only(seat)))
    x.next('safe', 0)
  },
}

const safe: AskStep<Interrupt> = {
  label: 'safe',
  open: true,
  who: (_s, f) => only(f.seat),
  also(s, f) {
    let set: Seats = 0
    for (let seat = 0; seat < s.hands.length; seat++) if (seat !== f.seat && s.hands[seat].length > 0) set |= only(seat)
    return set
  },
  options(s, f, seat, out) {
    if (seat !== f.seat) for (const card of s.hands[seat]) out.add(BURST_IN + card)
    else {
      out.add(LEAVE)
      if (s.cracks < CRACKS) out.add(CRACK)
    }
  },
  why(view, f, seat, { code }) {
    if (seat !== f.seat) return (view.hand as number[]).includes((code ?? 0) - BURST_IN) ? undefined : 'IN-3.2'
    return code === CRACK && view.cracks === CRACKS ? 'IN-2.3' : undefined
  },
  apply(s, f, seat, code, x) {
    if (code === LEAVE) leave(s, f, seat, x)
    else if (code === CRACK) crack(s, f, seat, x)
    else burstIn(s, f, seat, code - BURST_IN, x)
  },
  render: (_s, _f, _seat, code) =>
    code < BURST_IN
      ? { code, key: code === LEAVE ? 'leave' : 'crack' }
      : { code, key: 'burst-in', args: { card: code - BURST_IN }, touches: [`card:${code - BURST_IN}`] },
}

const leave = (s: Interrupt, f: Frame, seat: Seat, x: Context): void => {
  s.scores[seat] += s.loot
  x.tell(EVERYONE, { t: 'left', seat, loot: s.loot })
  nextTurn(s, f, x)
}

const crack = (s: Interrupt, f: Frame, seat: Seat, x: Context): void => {
  const dial = x.draw('dial', DIAL, EVERYONE)
  s.cracks++
  s.loot = dial === 0 ? 0 : s.loot + dial
  x.tell(EVERYONE, { t: 'cracked', seat, dial })
  if (dial === 0) nextTurn(s, f, x)
}

const burstIn = (s: Interrupt, f: Frame, seat: Seat, card: number, x: Context): void => {
  putOut(s.hands[seat], card)
  s.played.push(card)
  s.scores[seat] += isReal(card) ? s.loot : -1
  x.tell(EVERYONE, { t: 'burst-in', seat, card }, 'IN-7.1')
  if (isReal(card)) nextTurn(s, f, x)
}

const nextTurn = (s: Interrupt, f: Frame, x: Context): void => {
  s.cracks = 0
  s.loot = 0
  f.seat = ++s.turn % s.hands.length
  if (s.turn === TURNS * s.hands.length) x.finish({ scores: s.scores.slice(), winners: leaders(s.scores), reason: 'loot' })
}

export const interrupt: Game<Interrupt, Knowledge> = {
  id: 'interrupt',
  version: 1,
  options: {},
  seats: () => [2, 3],
  setup: ({ seats }) => ({
    deck: range(CARDS),
    hands: range(seats).map(() => []),
    played: [],
    turn: 0,
    cracks: 0,
    loot: 0,
    scores: range(seats).map(() => 0),
  }),
  start: 'deal',
  steps: { deal, safe },
  orders: {},
  clone: (s) => ({
    deck: s.deck.slice(),
    hands: s.hands.map((hand) => hand.slice()),
    played: s.played.slice(),
    turn: s.turn,
    cracks: s.cracks,
    loot: s.loot,
    scores: s.scores.slice(),
  }),
  view: (s, viewer) => ({
    turn: s.turn,
    cracks: s.cracks,
    loot: s.loot,
    scores: s.scores.slice(),
    played: s.played.slice(),
    hands: s.hands.map((hand) => hand.length),
    hand: viewer === SPECTATOR ? [] : s.hands[viewer].slice(),
  }),
  secrets: {
    'IN-7.1': ({ game }, viewer) => game.hands.map((hand, seat) => (seat === viewer ? null : hand)),
    'IN-7.2': ({ game }) => sorted(game.deck),
  },
  study: (k) => k,
  imagine,
  invariants(s) {
    expectAll([...s.deck, ...s.hands.flat(), ...s.played], CARDS)
  },
  bound: ({ seats }) => seats * (TURNS * (CRACKS + 1) + HAND),
}
