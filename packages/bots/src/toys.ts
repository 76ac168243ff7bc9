// Games of a few lines, each with one thing in it that a search may get wrong.
import {
  EVERYONE,
  latest,
  NO_ANSWER,
  only,
  type Code,
  type Context,
  type Game,
  type Imagined,
  type Knowledge,
  type Position,
  type Seat,
  type Step,
} from '@safehouse/kernel'

const win = (seat: Seat, x: Context): void =>
  x.finish({ scores: seat === 0 ? [1, 0] : [0, 1], winners: only(seat), reason: 'won' })

/** A game for two whose worlds are made from a view by `fill`. */
const toy = <S extends object>(
  id: string,
  setup: S,
  steps: Readonly<Record<string, Step<S>>>,
  hide: (s: S, viewer: Seat) => object,
  fill: (k: Knowledge, below: (n: number) => number) => Pick<Position<S>, 'game' | 'stack'>,
): Game<S, Knowledge> => ({
  id,
  version: 1,
  options: {},
  seats: () => [2],
  setup: () => structuredClone(setup),
  start: Object.keys(steps)[0],
  steps,
  orders: {},
  clone: (s) => structuredClone(s),
  view: (s, viewer) => ({ ...hide(s, viewer) }),
  secrets: {},
  study: (k) => k,
  imagine(k, rng): Imagined<S> {
    const { game, stack } = fill(k, (n) => rng.below(n))
    const position = { seats: 2, stack, orders: [[], []], sealed: [NO_ANSWER, NO_ANSWER], outcome: null, game }
    return { position, history: () => [] }
  },
  invariants: () => {},
  bound: () => 100,
})

export interface Nim {
  piles: number[]
}

/** Nothing is hidden: take as many as you like from one pile; who takes the last one wins. A decision is two codes. */
export const nim = (piles: readonly number[]): Game<Nim, Knowledge> =>
  toy<Nim>(
    'nim',
    { piles: [...piles] },
    {
      pile: {
        open: true,
        who: (_s, f) => only(f.seat),
        options: (s, _f, _seat, out) => s.piles.forEach((left, pile) => left > 0 && out.add(pile)),
        apply: (_s, f, _seat, pile, x) => x.next('count', f.seat, pile),
      },
      count: {
        open: true,
        who: (_s, f) => only(f.seat),
        options: (s, f, _seat, out) => {
          for (let count = 1; count <= s.piles[f.a]; count++) out.add(count)
        },
        apply(s, f, seat, count, x) {
          s.piles[f.a] -= count
          if (s.piles.every((left) => left === 0)) win(seat, x)
          else x.next('pile', 1 - f.seat)
        },
      },
    },
    (s) => ({ piles: s.piles.slice() }),
    (k) => ({
      game: { piles: [...(latest(k).view.piles as number[])] },
      stack: [{ step: 'pile', seat: k.viewer, a: 0, b: 0 }],
    }),
  )

export interface Hands {
  shown: Code[]
}

/** Both choose under seal; who is one ahead, of three that chase each other, wins. An even match, unless one could look. */
export const chase: Game<Hands, Knowledge> = toy<Hands>(
  'chase',
  { shown: [] },
  {
    choose: {
      join: 'all',
      open: true,
      who: () => 3,
      options: (_s, _f, _seat, out) => [0, 1, 2].forEach((code) => out.add(code)),
      resolve(_s, _f, [a, b], x) {
        if (a === b) x.finish({ scores: [0, 0], winners: 3, reason: 'even' })
        else win((a - b + 3) % 3 === 1 ? 0 : 1, x)
      },
    },
  },
  (s) => ({ shown: s.shown.slice() }),
  () => ({ game: { shown: [] }, stack: [{ step: 'choose', seat: 0, a: 0, b: 0 }] }),
)

export interface Coin {
  side: number
}

/** The first hides a coin, the second guesses where. Whoever is asked knows nothing of the other. */
export const coin: Game<Coin, Knowledge> = toy<Coin>(
  'coin',
  { side: NO_ANSWER },
  {
    hide: {
      who: () => only(0),
      options: (_s, _f, _seat, out) => [0, 1].forEach((code) => out.add(code)),
      apply(s, _f, _seat, side, x) {
        s.side = side
        x.next('guess', 1)
      },
    },
    guess: {
      open: true,
      who: () => only(1),
      options: (_s, _f, _seat, out) => [0, 1].forEach((code) => out.add(code)),
      apply: (s, _f, _seat, guess, x) => win(guess === s.side ? 1 : 0, x),
    },
  },
  () => ({}),
  (k, below) => ({
    game: { side: k.viewer === 0 ? NO_ANSWER : below(2) },
    stack: [{ step: k.viewer === 0 ? 'hide' : 'guess', seat: k.viewer, a: 0, b: 0 }],
  }),
)

export interface Bet {
  points: number
}

/** Luck outweighs the choice by far. The second choice is always a little better, and rolls a die for nothing. */
export const bet: Game<Bet, Knowledge> = toy<Bet>(
  'bet',
  { points: 0 },
  {
    choose: {
      open: true,
      who: () => only(0),
      options: (_s, _f, _seat, out) => [0, 1].forEach((code) => out.add(code)),
      apply(_s, _f, _seat, code, x) {
        if (code === 1) x.draw('show', 6, EVERYONE)
        x.finish({ scores: [x.draw('luck', 1000, EVERYONE) + code, 0], winners: only(0), reason: 'end' })
      },
    },
  },
  () => ({}),
  () => ({ game: { points: 0 }, stack: [{ step: 'choose', seat: 0, a: 0, b: 0 }] }),
)
