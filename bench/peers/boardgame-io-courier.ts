// Courier once more, written for boardgame.io as its documentation recommends: moves change a draft of G, secrets are
// stripped by `playerView`, the deck is shuffled by the random plugin, turns and the end are the framework's business.
// The settings that save it work are on: undo is off, and the game's config is processed once.
import type { Game, PlayerID, State } from 'boardgame.io'
import type { FastChance } from '@safehouse/kernel'
import { CreateGameReducer, INVALID_MOVE, InitializeGame, makeMove, ProcessGameConfig } from './boardgame-io.ts'

const CARDS = 40
const HAND = 7
const PLACES = 3
const ROOM = 8
const MOVES = 30
const DOWN = 64
const UNKNOWN = -1

export interface CourierG {
  secret: { deck: number[]; peeked: number[] }
  players: Record<PlayerID, { hand: number[] }>
  /** Cards by player * 3 + place, oldest first; DOWN marks those lying face down. */
  stacks: number[][]
  bonus: number[]
  moves: number
}

export interface CourierResult {
  result: number
}

const newestDown = (stack: readonly number[], before: number): number => {
  for (let i = before - 1; i >= 0; i--) if (stack[i] & DOWN) return i
  return -1
}

const worth = (stack: readonly number[]): number => {
  let total = 0
  let last = -1
  for (const marked of stack) {
    const card = marked & ~DOWN
    const suit = Math.floor(card / 10)
    total += card % 10
    if (suit === last) total += 3
    last = suit
  }
  return total
}

const score = (G: CourierG): number => {
  let lead = Math.sign(G.bonus[0] - G.bonus[1])
  for (let place = 0; place < PLACES; place++) lead += 2 * Math.sign(worth(G.stacks[place]) - worth(G.stacks[PLACES + place]))
  return Math.sign(lead)
}

export const newCourier = (shuffled: (cards: number[]) => number[]): CourierG => {
  const deck = shuffled(Array.from({ length: CARDS }, (_, card) => card))
  const players: CourierG['players'] = { 0: { hand: [] }, 1: { hand: [] } }
  for (let i = 0; i < HAND; i++) for (const id of ['0', '1']) players[id].hand.push(deck.pop()!)
  return {
    secret: { deck, peeked: Array.from({ length: CARDS }, () => 0) },
    players,
    stacks: [[], [], [], [], [], []],
    bonus: [0, 0],
    moves: 0,
  }
}

/** Changes the game; false where the move is not allowed. */
export const playCourier = (G: CourierG, seat: number, card: number, place: number, down: boolean): boolean => {
  const { hand } = G.players[seat]
  const at = hand.indexOf(card)
  const mine = G.stacks[seat * PLACES + place]
  if (at < 0 || mine === undefined || mine.length >= ROOM) return false
  mine.push(down ? card | DOWN : card)
  if (!down && card % 10 === 0) {
    const his = G.stacks[(1 - seat) * PLACES + place]
    const seen = newestDown(his, his.length)
    if (seen >= 0) G.secret.peeked[his[seen] & ~DOWN] |= 1 << seat
  } else if (!down && card % 10 === 9) {
    const turned = newestDown(mine, mine.length - 1)
    if (turned >= 0) {
      mine[turned] &= ~DOWN
      G.bonus[seat]++
    }
  }
  const drawn = G.secret.deck.pop()
  if (drawn === undefined) hand.splice(at, 1)
  else hand[at] = drawn
  G.moves++
  return true
}

/** What a seat may see; -1 is somebody without one. */
export const courierView = (G: CourierG, over: boolean, seat: number): object => {
  const { secret, players, stacks, ...open } = G
  if (over) return { ...open, deck: secret.deck.length, players, stacks }
  const face = (marked: number, stack: number): number => {
    const known = !(marked & DOWN) || Math.floor(stack / PLACES) === seat
    return known || (seat >= 0 && (secret.peeked[marked & ~DOWN] >> seat) & 1) ? marked : UNKNOWN
  }
  return {
    ...open,
    deck: secret.deck.length,
    players: seat < 0 ? {} : { [seat]: players[seat] },
    stacks: stacks.map((stack, i) => stack.map((marked) => face(marked, i))),
  }
}

export const courierGame: Game<CourierG> = {
  name: 'courier',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: ({ random }) => newCourier((cards) => random.Shuffle(cards)),
  moves: {
    // The move needs secrets, so clients must not try to run it themselves.
    play: {
      client: false,
      redact: true,
      move: ({ G, playerID }, card: number, place: number, down: boolean) =>
        playCourier(G, Number(playerID), card, place, down) ? undefined : INVALID_MOVE,
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }): CourierResult | undefined => (G.moves >= MOVES ? { result: score(G) } : undefined),
  playerView: ({ G, ctx, playerID }) => courierView(G, ctx.gameover !== undefined, playerID === null ? -1 : Number(playerID)),
}

/** Writes every legal move of the player on turn, in the codes of our Courier: card * 6 + place * 2 + (face down). */
export const legalMoves = (G: CourierG, seat: number, out: number[]): number[] => {
  out.length = 0
  const { hand } = G.players[seat]
  for (let place = 0; place < PLACES; place++) {
    if (G.stacks[seat * PLACES + place].length >= ROOM) continue
    for (const card of hand) out.push(card * 6 + place * 2, card * 6 + place * 2 + 1)
  }
  return out
}

/** What such a code says. */
export const moveOf = (code: number): [card: number, place: number, down: boolean] => [
  Math.floor(code / 6),
  Math.floor((code % 6) / 2),
  (code & 1) === 1,
]

/** A table in boardgame.io's reducer. */
export class CourierPeer {
  readonly #game: Game<CourierG>
  readonly #reduce: ReturnType<typeof CreateGameReducer>
  readonly #legal: number[] = []
  state: State<CourierG>

  constructor(seed?: number) {
    this.#game = ProcessGameConfig({ ...courierGame, ...(seed !== undefined && { seed }) }) as Game<CourierG>
    this.#reduce = CreateGameReducer({ game: this.#game as Game })
    this.state = this.deal()
  }

  deal(): State<CourierG> {
    this.state = InitializeGame({ game: this.#game as Game, numPlayers: 2 }) as State<CourierG>
    return this.state
  }

  get over(): boolean {
    return this.state.ctx.gameover !== undefined
  }

  get seat(): number {
    return Number(this.state.ctx.currentPlayer)
  }

  get result(): number {
    return (this.state.ctx.gameover as CourierResult).result
  }

  legal(): number[] {
    return legalMoves(this.state.G, this.seat, this.#legal)
  }

  play(code: number): void {
    this.state = this.#reduce(this.state, makeMove('play', moveOf(code), this.seat)) as State<CourierG>
  }

  view(seat: number): unknown {
    return this.#game.playerView!({ G: this.state.G, ctx: this.state.ctx, playerID: String(seat) })
  }

  /** A game from the deal to its result at random; returns how many real choices were made. */
  playout(rng: FastChance): number {
    this.deal()
    let choices = 0
    while (!this.over) {
      const legal = this.legal()
      if (legal.length > 1) choices++
      this.play(legal[rng.below(legal.length)])
    }
    return choices
  }
}
