// Imagining what is hidden: the faces of face-down cards, the deck, and the others' identity tokens.
import {
  clonePosition,
  latest,
  NO_ANSWER,
  type FastChance,
  type Imagined,
  type Knowledge,
  type Position,
} from '@safehouse/kernel'
import { rogueAgent } from '../game.ts'
import { CARDS, tokenMix, TOKENS_PER_PLAYER } from '../rules/data.ts'
import { limitReached } from '../rules/identity.ts'
import { ANDROID, HUMAN, NONE, type State } from '../rules/state.ts'
import { asView } from '../view.ts'
import { history } from './history.ts'
import { Record } from './record.ts'
import { seenState } from './seen.ts'

export interface Memory {
  readonly k: Knowledge
  readonly record: Record
  /** The position with nothing hidden in it yet. */
  readonly known: Position<State>
  /** Draws whose card is not known, cards that could be anywhere, and how many of these are in the deck. */
  readonly open: readonly number[]
  readonly pool: readonly number[]
}

export const study = (k: Knowledge): Memory => {
  const record = new Record(k)
  const message = latest(k)
  const v = asView(message.view)
  const known: Position<State> = {
    seats: k.setup.seats,
    stack: v.stack.map((frame) => ({ ...frame })),
    orders: Array.from({ length: k.setup.seats }, () => []),
    sealed: Array.from({ length: k.setup.seats }, () => NO_ANSWER),
    outcome: message.outcome,
    game: seenState(v, k.setup),
  }
  const placed = new Set([...v.removed, ...v.piles.flat(), ...lying(record)])
  const pool = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !placed.has(card))
  const open = [...record.at, ...record.buried].filter((draw) => draw !== NONE && record.draws[draw] === NONE)
  return { k, record, known, open, pool }
}

/** Cards the viewer knows to lie in play or to be buried. */
const lying = ({ at, buried, draws }: Record): number[] =>
  [...at, ...buried].filter((draw) => draw !== NONE).map((draw) => draws[draw])

export const imagine = (memory: Memory, rng: FastChance): Imagined<State> => {
  const { k, record, known } = memory
  const position = clonePosition(rogueAgent, known)
  const draws = record.draws.slice()
  position.game.deck = dealCards(memory, draws, rng)
  fillCards(position.game, record, draws)
  const tokens = k.setup.options.mode === 'android' ? dealTokens(memory, rng) : []
  if (tokens.length > 0) fillTokens(position.game, record, tokens)
  return { position, history: () => history(k, record, draws, tokens) }
}

/**
 * Gives each unknown draw a card, and returns the deck. A card that went back into the deck cannot be one drawn before;
 * those that came back last have the fewest places and choose first, which makes every deal equally likely.
 */
const dealCards = ({ record, open, pool }: Memory, draws: number[], rng: FastChance): number[] => {
  const left = pool.slice()
  const free = open.slice()
  const deck: number[] = []
  const places = pool.length - open.length
  const late = [...record.returned].filter(([card]) => left.includes(card)).toSorted((a, b) => b[1] - a[1])
  for (const [card, since] of late) {
    const allowed = free.filter((draw) => draw >= since)
    const place = rng.below(allowed.length + places - deck.length)
    if (place < allowed.length) {
      draws[allowed[place]] = card
      free.splice(free.indexOf(allowed[place]), 1)
    } else deck.push(card)
    left.splice(left.indexOf(card), 1)
  }
  for (const draw of free) draws[draw] = takeAny(left, rng)
  return [...deck, ...left].toSorted((a, b) => a - b)
}

const takeAny = (list: number[], rng: FastChance): number => {
  const index = rng.below(list.length)
  const item = list[index]
  list[index] = list[list.length - 1]
  list.length--
  return item
}

const fillCards = (s: State, record: Record, draws: readonly number[]): void => {
  for (const [c, draw] of record.at.entries()) {
    if (draw === NONE) continue
    s.criminals[c].card = draws[draw]
    s.criminals[c].seen = record.seen[draw]
  }
  for (const [i, draw] of record.buried.entries()) s.buried[i] = { card: draws[draw], seen: record.seen[draw] }
}

/** Everybody's tokens as they were dealt: seat * 2 + kind. */
const dealTokens = ({ k, record }: Memory, rng: FastChance): number[] => {
  const { seats } = k.setup
  const dealt = record.shown.slice()
  if (record.disclosed) return dealt.map((count, i) => count + record.disclosed![i])
  let androids = tokenMix(seats).android
  const unknown: number[] = []
  for (let seat = 0; seat < seats; seat++) {
    if (seat === k.viewer) {
      dealt[seat * 2 + HUMAN] = record.own![HUMAN]
      dealt[seat * 2 + ANDROID] = record.own![ANDROID]
    } else {
      const hidden = TOKENS_PER_PLAYER - dealt[seat * 2 + HUMAN] - dealt[seat * 2 + ANDROID]
      for (let i = 0; i < hidden; i++) unknown.push(seat)
    }
    androids -= dealt[seat * 2 + ANDROID]
  }
  for (; androids > 0; androids--) dealt[takeAny(unknown, rng) * 2 + ANDROID]++
  for (const seat of unknown) dealt[seat * 2 + HUMAN]++
  return dealt
}

/** Hidden is what was dealt and not shown; where the limit was reached it has left the game. An android may still hold some. */
const fillTokens = (s: State, record: Record, dealt: readonly number[]): void => {
  const hidden = dealt.map((count, i) => count - record.shown[i])
  if (limitReached(s)) s.discarded = hidden
  else s.hidden = hidden
}
