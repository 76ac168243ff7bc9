// Courier: a toy of 30 moves with hands, a deck, face-down cards and peeking. It is the game of the CPU yardstick, so that
// the kernel's cost can be measured against a tight array program playing the same rules.
import {
  EVERYONE,
  only,
  overwriteList,
  overwriteLists,
  renderOnce,
  SPECTATOR,
  type AskStep,
  type Code,
  type Game,
  type RunStep,
  type Seat,
  type Viewer,
} from '@safehouse/kernel'
import { imagine, study, type Memory } from './imagine.ts'

export const CARDS = 40
export const PLACES = 3
export const MOVES = 30
const HAND = 7
const ROOM = 8
/** Marks a card on the table as lying face down. */
export const DOWN = 64

export interface Courier {
  deck: number[]
  hands: number[][]
  /** Cards by seat * 3 + place, oldest first. */
  stacks: number[][]
  /** By card: the seats that have seen it face down, as bits. */
  peeked: number[]
  turn: Seat
  moves: number
  bonus: number[]
}

export const suitOf = (card: number): number => Math.floor(card / 10)
export const rankOf = (card: number): number => card % 10
const codeOf = (card: number, place: number, down: number): Code => card * 6 + place * 2 + down

/** Hands are kept sorted: the order of a list must not tell in which order it came about. */
const toHand = (hand: number[], card: number): void => {
  let i = hand.length
  for (; i > 0 && hand[i - 1] > card; i--) hand[i] = hand[i - 1]
  hand[i] = card
}

const newestDown = (stack: readonly number[], before = stack.length): number => {
  for (let i = before - 1; i >= 0; i--) if (stack[i] & DOWN) return i
  return -1
}

const deal: RunStep<Courier> = {
  run(s, _f, x) {
    for (let i = 0; i < HAND; i++)
      for (let seat = 0; seat < 2; seat++) toHand(s.hands[seat], x.take('deck', s.deck, only(seat)))
    x.next('move', 0)
  },
}

const move: AskStep<Courier> = {
  who: (_s, f) => only(f.seat),
  label: 'move',
  // Of a card laid face down everybody sees where it lies; of one played face up, everything.
  open: (code) => (code & 1 ? -1 - (code % 6) : code),
  options(s, f, _seat, out) {
    const hand = s.hands[f.seat]
    for (let place = 0; place < PLACES; place++) {
      if (s.stacks[f.seat * PLACES + place].length >= ROOM) continue
      for (let i = 0; i < hand.length; i++) {
        out.add(codeOf(hand[i], place, 0))
        out.add(codeOf(hand[i], place, 1))
      }
    }
  },
  apply(s, f, seat, code, x) {
    const card = Math.floor(code / 6)
    const place = Math.floor((code % 6) / 2)
    const down = code & 1
    const hand = s.hands[seat]
    for (let i = hand.indexOf(card) + 1; i < hand.length; i++) hand[i - 1] = hand[i]
    hand.pop()
    const mine = s.stacks[seat * PLACES + place]
    mine.push(down ? card | DOWN : card)
    if (down) x.tell(EVERYONE, { t: 'hid', seat, place })
    else {
      if (x.telling) x.tell(EVERYONE, { t: 'played', seat, place, card }, ['CO-7.1'])
      const rank = rankOf(card)
      if (rank === 0) {
        const his = s.stacks[(1 - seat) * PLACES + place]
        const seen = newestDown(his)
        if (seen >= 0) {
          s.peeked[his[seen] & ~DOWN] |= only(seat)
          if (x.telling) x.tell(only(seat), { t: 'peeked', place, card: his[seen] & ~DOWN }, 'CO-7.3')
        }
      } else if (rank === 9) {
        const turned = newestDown(mine, mine.length - 1)
        if (turned >= 0) {
          mine[turned] &= ~DOWN
          s.bonus[seat]++
          if (x.telling) x.tell(EVERYONE, { t: 'turned', seat, place, card: mine[turned] }, 'CO-7.3')
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
    if (x.telling) x.tell(EVERYONE, { t: 'ended', stacks: s.stacks, hands: s.hands, result }, ['CO-7.1', 'CO-7.2', 'CO-7.3'])
    x.finish({ scores: [result, 0 - result], winners: result > 0 ? only(0) : result < 0 ? only(1) : 3, reason: 'places' })
  },
  render: renderOnce((code) => {
    const card = Math.floor(code / 6)
    const place = Math.floor((code % 6) / 2)
    return { code, key: code & 1 ? 'hide' : 'play', args: { card, place }, touches: [`card:${card}`, `place:${place}`] }
  }),
  why(view, _f, seat, { code }) {
    if (code === undefined) return undefined
    const hand = view.hand as readonly number[]
    if (!hand.includes(Math.floor(code / 6))) return 'CO-2.1'
    const stacks = view.stacks as readonly (readonly number[])[]
    return (stacks[seat * PLACES + Math.floor((code % 6) / 2)]?.length ?? 0) >= ROOM ? 'CO-2.2' : undefined
  },
}

/** 1 where seat 0 wins, -1 where seat 1 does, 0 for a draw. */
export const score = (s: Courier): number => {
  let lead = 0
  for (let place = 0; place < PLACES; place++) {
    const difference = worth(s.stacks[place]) - worth(s.stacks[PLACES + place])
    lead += 2 * Math.sign(difference)
  }
  return Math.sign(lead + Math.sign(s.bonus[0] - s.bonus[1])) + 0
}

const worth = (stack: readonly number[]): number => {
  let total = 0
  let last = -1
  for (const marked of stack) {
    const card = marked & ~DOWN
    total += rankOf(card)
    if (suitOf(card) === last) total += 3
    last = suitOf(card)
  }
  return total
}

/** Does the viewer know the face of this card on the table? */
const knows = (s: Courier, viewer: Viewer, stack: number, marked: number): boolean => {
  if (!(marked & DOWN)) return true
  if (viewer === SPECTATOR) return false
  return Math.floor(stack / PLACES) === viewer || (s.peeked[marked & ~DOWN] & only(viewer)) !== 0
}

/** What a viewer sees of a card on the table whose face he does not know. */
export const UNKNOWN = -1

const sorted = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b)

export const courier: Game<Courier, Memory> = {
  id: 'courier',
  version: 1,
  options: {},
  seats: () => [2],
  setup: () => ({
    deck: Array.from({ length: CARDS }, (_, card) => card),
    hands: [[], []],
    stacks: [[], [], [], [], [], []],
    peeked: Array.from({ length: CARDS }, () => 0),
    turn: 0,
    moves: 0,
    bonus: [0, 0],
  }),
  start: 'deal',
  steps: { deal, move },
  orders: {},
  clone: (s) => ({
    deck: s.deck.slice(),
    hands: [s.hands[0].slice(), s.hands[1].slice()],
    stacks: s.stacks.map((stack) => stack.slice()),
    peeked: s.peeked.slice(),
    turn: s.turn,
    moves: s.moves,
    bonus: s.bonus.slice(),
  }),
  overwrite(from, into) {
    overwriteList(from.deck, into.deck)
    overwriteLists(from.hands, into.hands)
    overwriteLists(from.stacks, into.stacks)
    overwriteList(from.peeked, into.peeked)
    into.turn = from.turn
    into.moves = from.moves
    overwriteList(from.bonus, into.bonus)
  },
  view: (s, viewer, p) => ({
    turn: s.turn,
    moves: s.moves,
    bonus: s.bonus.slice(),
    deck: s.deck.length,
    hands: s.hands.map((hand) => hand.length),
    hand: viewer === SPECTATOR ? [] : s.hands[viewer].slice(),
    stacks: s.stacks.map((stack, i) => stack.map((card) => (p.outcome !== null || knows(s, viewer, i, card) ? card : UNKNOWN))),
    ...(p.outcome !== null && { shownHands: s.hands.map((hand) => hand.slice()) }),
  }),
  secrets: {
    'CO-7.1': ({ game }, viewer) => game.hands.map((hand, seat) => (seat === viewer ? null : hand)),
    'CO-7.2': ({ game }) => sorted(game.deck),
    'CO-7.3': ({ game }, viewer) => game.stacks.map((stack, i) => stack.filter((card) => !knows(game, viewer, i, card))),
  },
  study,
  imagine,
  invariants(s) {
    const all = [...s.deck, ...s.hands.flat(), ...s.stacks.flat().map((card) => card & ~DOWN)]
    if (all.length !== CARDS || new Set(all).size !== CARDS) throw new Error('a card was made or lost')
  },
  bound: () => MOVES,
}
