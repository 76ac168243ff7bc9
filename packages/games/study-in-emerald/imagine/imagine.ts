// Imagining what is hidden: sides, cards and tokens of the others, what they answered under seal and what they ordered.
import {
  clonePosition,
  has,
  isSealed,
  latest,
  NO_ANSWER,
  OptionBuffer,
  SPECTATOR,
  type FastChance,
  type Imagined,
  type Knowledge,
  type Position,
  type Seat,
} from '@safehouse/kernel'
import { studyInEmerald } from '../game.ts'
import { SCORING_CARDS } from '../rules/claim.ts'
import { AGENTS, CHANGE_OF_HEART, identityCards } from '../rules/data.ts'
import { clockwise } from '../rules/places.ts'
import { NONE, type State } from '../rules/state.ts'
import { steps } from '../rules/steps.ts'
import { asView } from '../view.ts'
import { Deck } from './deck.ts'
import { history } from './history.ts'
import { seenPosition } from './seen.ts'
import type { ImaginedCards } from './story.ts'
import { readTapes } from './tape.ts'
import { TokenDealer, type ImaginedTokens } from './tokens.ts'

export interface Memory {
  readonly k: Knowledge
  /** The position with nothing hidden in it yet. */
  readonly known: Position<State>
  /** By seat; undefined for the viewer's own cards. */
  readonly decks: readonly (Deck | undefined)[]
  readonly tokens: TokenDealer
}

/** All that was made up for one world. */
export interface World {
  readonly position: Position<State>
  readonly cards: readonly (ImaginedCards | undefined)[]
  readonly tokens: ImaginedTokens
  /** The sides as they were dealt. */
  readonly dealt: readonly number[]
}

export const study = (k: Knowledge): Memory => {
  const tapes = readTapes(k)
  const orders = Object.values(studyInEmerald.orders).map(({ values }) => values)
  return {
    k,
    known: seenPosition(k, latest(k), orders),
    decks: tapes.map((tape, seat) => (seat === k.viewer ? undefined : new Deck(tape))),
    tokens: new TokenDealer(k),
  }
}

export const imagine = (memory: Memory, rng: FastChance): Imagined<State> => {
  const { k } = memory
  const position = clonePosition(studyInEmerald, memory.known)
  const s = position.game
  const dealt = dealSides(s, rng)
  const cards = memory.decks.map((deck) => deck?.imagine(rng))
  for (const [seat, held] of cards.entries()) fillCards(s, seat, held)
  if (k.viewer !== SPECTATOR) ownCards(memory, s)
  for (const [seat, buried] of s.buried.entries())
    for (const [i, kind] of SCORING_CARDS.entries()) if (s.scoring[i] === seat && buried.includes(kind)) s.lost[i] = true
  const tokens = memory.tokens.deal(rng)
  s.token = tokens.holder
  s.tokenSeen = tokens.seen
  s.looking = tokens.looking
  if (position.outcome === null) {
    giveOrders(position, k.viewer, rng)
    pendingAnswers(position, rng)
    sealAnswers(position, k.viewer, rng)
  }
  const world: World = { position, cards, tokens, dealt }
  return { position, history: () => history(k, world) }
}

/** Gives everybody a side that fits the identity cards; returns what they were dealt. */
const dealSides = (s: State, rng: FastChance): number[] => {
  const left = identityCards.slice()
  const turned = (seat: Seat): number => (s.permanent[CHANGE_OF_HEART] === seat ? 1 : 0)
  const dealt = s.side.map((side, seat) => (side === NONE ? NONE : side ^ turned(seat)))
  for (const side of dealt) if (side !== NONE) left.splice(left.indexOf(side), 1)
  for (let seat = 0; seat < s.seats; seat++) {
    if (dealt[seat] !== NONE) continue
    dealt[seat] = left.splice(rng.below(left.length), 1)[0]
    s.side[seat] = dealt[seat] ^ turned(seat)
  }
  return dealt
}

const fillCards = (s: State, seat: Seat, held: ImaginedCards | undefined): void => {
  if (!held) return
  s.hand[seat] = held.hand.slice()
  s.draw[seat] = held.draw.slice()
  s.discard[seat] = held.discard.slice()
  s.buried[seat] = held.buries()
}

const ownCards = ({ k }: Memory, s: State): void => {
  const { mine } = asView(latest(k).view)
  if (!mine) throw new Error('a seat sees its own cards')
  s.hand[k.viewer] = mine.hand.slice()
  s.draw[k.viewer] = mine.draw.slice()
  s.discard[k.viewer] = mine.discard.slice()
  s.buried[k.viewer] = mine.buried.slice()
}

const giveOrders = (position: Position<State>, viewer: Seat, rng: FastChance): void => {
  for (const [i, { values }] of Object.values(studyInEmerald.orders).entries())
    for (let seat = 0; seat < position.seats; seat++)
      if (seat !== viewer) position.orders[seat][i] = rng.below(2) === 0 ? 0 : rng.below(values.length)
}

/** While Holmes or Moriarty decides, later answers of the window lie there unknown. */
const pendingAnswers = ({ game: s, stack }: Position<State>, rng: FastChance): void => {
  const frame = stack.find(({ step }) => step === 'answers')
  if (!frame) return
  for (let step = frame.a; step < s.seats; step++) {
    const seat = clockwise(s, frame.seat, step)
    const open = [NONE]
    for (let agent = 0; agent < AGENTS; agent++)
      if (s.token[agent] === seat && s.at[agent] === s.city && s.by[agent] === s.turn) open.push(agent)
    s.answers[seat] = open[rng.below(open.length)]
  }
}

/** What others may have answered already: nothing yet, or anything they could. */
const sealAnswers = (position: Position<State>, viewer: Seat, rng: FastChance): void => {
  const frame = position.stack.at(-1)
  const step = frame && steps[frame.step]
  if (!frame || !step || !isSealed(step)) return
  const who = step.who(position.game, frame)
  for (let seat = 0; seat < position.seats; seat++) {
    if (seat === viewer || !has(who, seat) || rng.below(3) === 0) continue
    options.clear()
    step.options(position.game, frame, seat, options)
    position.sealed[seat] = options.size === 0 ? NO_ANSWER : options.at(rng.below(options.size))
  }
}
const options = new OptionBuffer()
