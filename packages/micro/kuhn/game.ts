// Kuhn poker: three cards, two seats, one bet. The smallest game in which one must bluff, and solved: the test plays the
// kernel's whole tree and finds the published value of the game, exactly.
import {
  EVERYONE,
  latest,
  only,
  SPECTATOR,
  type AskStep,
  type Context,
  type FastChance,
  type Game,
  type Imagined,
  type Knowledge,
  type RunStep,
  type Seat,
} from '@safehouse/kernel'
import { expectAll, range, takeAny } from '../cards.ts'
import { commit, enact, retell } from '../retell.ts'

const CARDS = 3
export const PASS = 0
export const BET = 1

export interface Kuhn {
  deck: number[]
  cards: number[]
  /** What was done so far: PASS or BET. */
  acts: number[]
}

const deal: RunStep<Kuhn> = {
  run(s, _f, x) {
    for (let seat = 0; seat < 2; seat++) s.cards.push(x.take('deal', s.deck, only(seat)))
    x.next('act', 0)
  },
}

const act: AskStep<Kuhn> = {
  label: 'act',
  open: true,
  who: (_s, f) => only(f.seat),
  options(_s, _f, _seat, out) {
    out.add(PASS)
    out.add(BET)
  },
  apply(s, f, seat, code, x) {
    s.acts.push(code)
    x.tell(EVERYONE, { t: code === BET ? 'bet' : 'passed', seat })
    const [first, second] = s.acts
    const answered = s.acts.length > 1 && (first === BET || second === PASS || s.acts.length === 3)
    if (!answered) f.seat = 1 - seat
    else if (code === PASS && (first === BET || second === BET)) pay(1 - seat, 1, 'folded', x)
    else {
      if (x.telling) x.tell(EVERYONE, { t: 'shown', cards: s.cards }, 'KU-7.1')
      pay(s.cards[0] > s.cards[1] ? 0 : 1, code === BET ? 2 : 1, 'showdown', x)
    }
  },
  render: (s, _f, _seat, code) => {
    const facing = s.acts.at(-1) === BET
    return { code, key: code === BET ? (facing ? 'call' : 'bet') : facing ? 'fold' : 'check' }
  },
}

const pay = (winner: Seat, stake: number, reason: string, x: Context): void =>
  x.finish({ scores: winner === 0 ? [stake, -stake] : [-stake, stake], winners: only(winner), reason })

const isShown = (p: { outcome: { reason: string } | null }): boolean => p.outcome?.reason === 'showdown'

export const kuhn: Game<Kuhn, Knowledge> = {
  id: 'kuhn',
  version: 1,
  options: {},
  seats: () => [2],
  setup: () => ({ deck: range(CARDS), cards: [], acts: [] }),
  start: 'deal',
  steps: { deal, act },
  orders: {},
  clone: (s) => ({ deck: s.deck.slice(), cards: s.cards.slice(), acts: s.acts.slice() }),
  view: (s, viewer, p) => ({
    acts: s.acts.slice(),
    card: viewer === SPECTATOR ? null : s.cards[viewer],
    ...(isShown(p) && { cards: s.cards.slice() }),
  }),
  secrets: {
    'KU-7.1': (p, viewer) => (isShown(p) ? undefined : p.game.cards.map((card, seat) => (seat === viewer ? null : card))),
    'KU-7.2': (p) => (isShown(p) ? undefined : p.game.deck[0]),
  },
  study: (k) => k,
  imagine,
  invariants(s) {
    expectAll([...s.deck, ...s.cards], CARDS)
  },
  bound: () => 3,
}

function imagine(k: Knowledge, rng: FastChance): Imagined<Kuhn> {
  const { view } = latest(k)
  const shown = view.cards as number[] | undefined
  const unknown = range(CARDS).filter((card) => card !== view.card)
  const deal = shown ?? [0, 1].map((seat) => (seat === k.viewer ? (view.card as number) : takeAny(unknown, rng)))
  const acts = retell(k, ({ events, did }) => (did ? [] : [commit(events[0].seat as Seat, events[0].t === 'bet' ? BET : PASS)]))
  return enact(kuhn, k, { deal }, acts)
}
