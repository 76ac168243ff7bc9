// Smugglers: a rack of crates each, a deck, a pile, and a reshuffle when the deck runs out. Shows a deck that is shuffled
// beforehand (its order is a secret that lies in the state) and imagining with draw-time windows.
import { EVERYONE, only, SPECTATOR, type AskStep, type Context, type Game, type RunStep } from '@safehouse/kernel'
import { expectAll, leaders, range } from '../cards.ts'
import { imagine, study, type Memory } from './imagine.ts'

export const CRATES = 12
export const RACK = 3
const TURNS = 6

export const valueOf = (crate: number): number => 1 + (crate >> 1)

export interface Smugglers {
  /** The top is last. */
  deck: number[]
  /** By seat, by place. Where a crate stands is public, and so is since when. */
  racks: number[][]
  /** Crates shipped, face up, the newest last. */
  pile: number[]
  turn: number
  scores: number[]
}

const deal: RunStep<Smugglers> = {
  run(s, _f, x) {
    x.shuffle('deck', s.deck)
    for (let place = 0; place < RACK; place++)
      for (let seat = 0; seat < s.racks.length; seat++) s.racks[seat].push(drawCrate(s, seat, place, x))
    x.next('ship', 0)
  },
}

const drawCrate = (s: Smugglers, seat: number, place: number, x: Context): number => {
  if (s.deck.length === 0) {
    const empty = s.deck
    s.deck = s.pile
    s.pile = empty
    x.tell(EVERYONE, { t: 'reshuffled' })
    x.shuffle('deck', s.deck)
  }
  const crate = s.deck.pop()!
  if (x.telling) x.tell(only(seat), { t: 'drew', place, crate }, { row: 'SM-7.2', only: ['crate'] })
  return crate
}

const ship: AskStep<Smugglers> = {
  label: 'ship',
  // The place is public at once; the crate becomes public through the event.
  open: true,
  who: (_s, f) => only(f.seat),
  options(_s, _f, _seat, out) {
    for (let place = 0; place < RACK; place++) out.add(place)
  },
  why: (_view, _f, _seat, { code }) => (code !== undefined && code >= 0 && code < RACK ? undefined : 'SM-2.1'),
  apply(s, f, seat, place, x) {
    const crate = s.racks[seat][place]
    const top = s.pile.length === 0 ? 0 : valueOf(s.pile[s.pile.length - 1])
    if (valueOf(crate) > top) s.scores[seat] += valueOf(crate)
    s.pile.push(crate)
    if (x.telling) x.tell(EVERYONE, { t: 'shipped', seat, place, crate }, { row: 'SM-7.1', only: ['crate'] })
    s.racks[seat][place] = drawCrate(s, seat, place, x)
    f.seat = ++s.turn % s.racks.length
    if (s.turn === TURNS * s.racks.length) x.finish({ scores: s.scores.slice(), winners: leaders(s.scores), reason: 'profit' })
  },
  render: (_s, _f, _seat, code) => ({ code, key: 'ship', args: { place: code }, touches: [`place:${code}`] }),
}

export const smugglers: Game<Smugglers, Memory> = {
  id: 'smugglers',
  version: 1,
  options: {},
  seats: () => [2, 3],
  setup: ({ seats }) => ({
    deck: range(CRATES),
    racks: range(seats).map(() => []),
    pile: [],
    turn: 0,
    scores: range(seats).map(() => 0),
  }),
  start: 'deal',
  steps: { deal, ship },
  orders: {},
  clone: (s) => ({
    deck: s.deck.slice(),
    racks: s.racks.map((rack) => rack.slice()),
    pile: s.pile.slice(),
    turn: s.turn,
    scores: s.scores.slice(),
  }),
  view: (s, viewer) => ({
    deck: s.deck.length,
    rack: viewer === SPECTATOR ? [] : s.racks[viewer].slice(),
    pile: s.pile.slice(),
    turn: s.turn,
    scores: s.scores.slice(),
  }),
  secrets: {
    'SM-7.1': ({ game }, viewer) => game.racks.map((rack, seat) => (seat === viewer ? null : rack)),
    'SM-7.2': ({ game }) => game.deck,
  },
  study,
  imagine,
  invariants(s) {
    expectAll([...s.deck, ...s.racks.flat(), ...s.pile], CRATES)
  },
  bound: ({ seats }) => TURNS * seats,
}
