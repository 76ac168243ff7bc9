// Bluff: a card is laid face down with a claim, and anybody may doubt it. Shows a reaction window with a standing order that
// is locked while the window is open, a choice of which only a part is public, and names for things that lie face down.
import {
  aliasOf,
  cloneAliases,
  EVERYONE,
  makeAliases,
  only,
  others,
  renameForAll,
  SPECTATOR,
  type Aliases,
  type AskStep,
  type Game,
  type RunStep,
  type SealedStep,
  type Seat,
  type Viewer,
} from '@safehouse/kernel'
import { expectAll, leaders, putIn, putOut, range, sorted } from '../cards.ts'
import { imagine, study, type Memory } from './imagine.ts'

export const CARDS = 16
export const HAND = 3
export const RANKS = 4
export const BELIEVE = 0
export const DOUBT = 1

export const rankOf = (card: number): number => card % RANKS
export const codeOf = (card: number, claim: number): number => card * RANKS + claim

export interface Bluff {
  deck: number[]
  hands: number[][]
  /** Believed cards, face down side by side. */
  row: number[]
  /** Cards turned up. */
  shown: number[]
  /** By card: the seat that laid it and still knows where it lies, or -1. */
  layer: number[]
  names: Aliases
  turn: number
  /** The card and the claim being judged, or -1. */
  card: number
  claim: number
  scores: number[]
}

const deal: RunStep<Bluff> = {
  run(s, _f, x) {
    for (let seat = 0; seat < s.hands.length; seat++)
      for (let i = 0; i < HAND; i++) putIn(s.hands[seat], x.take('deal', s.deck, only(seat)))
    x.next('turn')
  },
}

/** Each seat lays its cards; after each circle the row is mixed; at last each takes one card out of the row. */
const turn: RunStep<Bluff> = {
  run(s, _f, x) {
    const seats = s.hands.length
    const circle = Math.floor(s.turn / seats)
    const seat = s.turn % seats
    if (circle > HAND || (circle === HAND && s.row.length === 0)) {
      x.finish({ scores: s.scores.slice(), winners: leaders(s.scores), reason: 'points' })
      return
    }
    if (seat === 0 && circle > 0) {
      x.shuffle('mix', s.row)
      s.layer.fill(-1)
      renameForAll(s.names, s.row)
      x.tell(EVERYONE, { t: 'mixed', cards: s.row.length })
    }
    s.turn++
    x.call(circle < HAND ? 'lay' : 'pick', seat)
  },
}

const lay: AskStep<Bluff> = {
  label: 'lay',
  // Everybody hears the claim; the card stays a secret.
  open: (code) => code % RANKS,
  who: (_s, f) => only(f.seat),
  options(s, _f, seat, out) {
    for (const card of s.hands[seat]) for (let claim = 0; claim < RANKS; claim++) out.add(codeOf(card, claim))
  },
  why: (view, _f, _seat, { code = -1 }) => ((view.hand as number[]).includes(Math.floor(code / RANKS)) ? undefined : 'BL-2.1'),
  apply(s, _f, seat, code, x) {
    s.card = Math.floor(code / RANKS)
    s.claim = code % RANKS
    putOut(s.hands[seat], s.card)
    x.tell(EVERYONE, { t: 'laid', seat, claim: s.claim })
    x.next('judge', seat)
  },
  render: (_s, _f, _seat, code) => {
    const card = Math.floor(code / RANKS)
    return { code, key: 'lay', args: { card, claim: code % RANKS }, touches: [`card:${card}`] }
  },
}

const judge: SealedStep<Bluff> = {
  join: 'all',
  clock: 'reaction',
  label: 'judge',
  who: (s, f) => others(s.hands.length, f.seat),
  auto: (_s, _f, seat, x) => (x.order(seat, 'doubts') === 1 ? BELIEVE : -1),
  options(_s, _f, _seat, out) {
    out.add(BELIEVE)
    out.add(DOUBT)
  },
  resolve(s, f, answers, x) {
    const doubters: Seat[] = []
    for (let seat = 0; seat < s.hands.length; seat++) if (answers[seat] === DOUBT) doubters.push(seat)
    x.tell(EVERYONE, { t: 'judged', doubters }, ['BL-7.4', 'BL-7.5'])
    const { card, claim } = s
    s.card = s.claim = -1
    if (doubters.length === 0) {
      s.scores[f.seat] += claim
      s.row.push(card)
      s.layer[card] = f.seat
      renameForAll(s.names, [card])
    } else {
      s.shown.push(card)
      x.tell(EVERYONE, { t: 'shown', seat: f.seat, card }, { row: 'BL-7.3', only: ['card'] })
      const honest = rankOf(card) === claim
      s.scores[f.seat] += honest ? claim : -2
      if (honest) for (const seat of doubters) s.scores[seat]--
    }
    x.end()
  },
  render: (_s, _f, _seat, code) => ({ code, key: code === DOUBT ? 'doubt' : 'believe' }),
}

const pick: AskStep<Bluff> = {
  label: 'pick',
  open: true,
  who: (_s, f) => only(f.seat),
  // A code is the name the seat has for a card, never the card.
  options(s, _f, seat, out) {
    for (const card of s.row) out.add(aliasOf(s.names, seat, card))
  },
  apply(s, _f, seat, name, x) {
    const place = s.row.findIndex((one) => aliasOf(s.names, seat, one) === name)
    const [card] = s.row.splice(place, 1)
    s.shown.push(card)
    s.scores[seat] += rankOf(card)
    x.tell(EVERYONE, { t: 'picked', seat, place, card }, { row: 'BL-7.3', only: ['card'] })
    x.end()
  },
  render: (_s, _f, _seat, code) => ({ code, key: 'pick', args: { name: code }, touches: [`name:${code}`] }),
}

/** Stands in a view for a card the viewer does not know. */
const UNKNOWN = -1

const knows = (s: Bluff, viewer: Viewer, card: number): boolean => viewer !== SPECTATOR && s.layer[card] === viewer

export const bluff: Game<Bluff, Memory> = {
  id: 'bluff',
  version: 1,
  options: {},
  seats: () => [2, 3],
  setup: ({ seats }) => ({
    deck: range(CARDS),
    hands: range(seats).map(() => []),
    row: [],
    shown: [],
    layer: range(CARDS).map(() => -1),
    names: makeAliases(seats, CARDS),
    turn: 0,
    card: -1,
    claim: -1,
    scores: range(seats).map(() => 0),
  }),
  start: 'deal',
  steps: { deal, turn, lay, judge, pick },
  orders: {
    doubts: { values: ['ask', 'never'], locked: (s) => (s.claim >= 0 ? 'BL-3.4' : undefined) },
  },
  clone: (s) => ({
    deck: s.deck.slice(),
    hands: s.hands.map((hand) => hand.slice()),
    row: s.row.slice(),
    shown: s.shown.slice(),
    layer: s.layer.slice(),
    names: cloneAliases(s.names),
    turn: s.turn,
    card: s.card,
    claim: s.claim,
    scores: s.scores.slice(),
  }),
  view: (s, viewer) => ({
    hand: viewer === SPECTATOR ? [] : s.hands[viewer].slice(),
    hands: s.hands.map((hand) => hand.length),
    row: s.row.map((card) => ({ name: aliasOf(s.names, viewer, card), card: knows(s, viewer, card) ? card : UNKNOWN })),
    shown: sorted(s.shown),
    turn: s.turn,
    claim: s.claim,
    scores: s.scores.slice(),
  }),
  secrets: {
    'BL-7.1': ({ game }, viewer) => game.hands.map((hand, seat) => (seat === viewer ? null : hand)),
    'BL-7.2': ({ game }) => sorted(game.deck),
    'BL-7.3': (p, viewer) => [
      p.game.row.map((card) => (knows(p.game, viewer, card) ? UNKNOWN : card)),
      p.stack.at(-1)?.seat === viewer ? UNKNOWN : p.game.card,
    ],
    'BL-7.4': ({ sealed }, viewer) => sealed.map((code, seat) => (seat === viewer ? null : code)),
    'BL-7.5': ({ orders }, viewer) => orders.map(([doubts], seat) => (seat === viewer ? null : doubts)),
  },
  study,
  imagine,
  invariants(s) {
    expectAll([...s.deck, ...s.hands.flat(), ...s.row, ...s.shown, ...(s.card < 0 ? [] : [s.card])], CARDS)
  },
  // Cards laid, answers, closings, picks: and some room for changes of mind.
  bound: ({ seats }) => seats * (HAND * (seats + 2) + 2),
}
