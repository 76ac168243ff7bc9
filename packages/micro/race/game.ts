// Race: a dead drop opens, and whoever is first lays a key there. Shows an ask of several seats where the first answer
// counts, a choice whose maker is public and whose content is not, numbers drawn with `draw`; and how rules are changed: its
// first edition had a drop less, and matches begun under it are still played by it.
import {
  EVERYONE,
  latest,
  only,
  SPECTATOR,
  type AskStep,
  type FastChance,
  type Game,
  type Imagined,
  type Knowledge,
  type RunStep,
  type Seat,
  type Seats,
} from '@safehouse/kernel'
import { expectAll, leaders, putIn, putOut, range, sorted, takeAny } from '../cards.ts'
import { commit, enact, heard, retell } from '../retell.ts'

const KEYS = 15
const HAND = 3
const COLOURS = 3
/** A drop is a number: its colour, and what it is worth (1 to 3). */
const DROPS = 9

export const colourOf = (thing: number): number => thing % COLOURS
export const worthOf = (drop: number): number => 1 + Math.floor(drop / COLOURS)

export interface Race {
  deck: number[]
  hands: number[][]
  drops: number[]
  /** By drop: the key laid there, and who was first. */
  keys: number[]
  first: Seat[]
}

/** How many drops open in all. */
type DropsOf = (seats: number) => number

const deal: RunStep<Race> = {
  run(s, _f, x) {
    for (let seat = 0; seat < s.hands.length; seat++)
      for (let i = 0; i < HAND; i++) putIn(s.hands[seat], x.take('deal', s.deck, only(seat)))
    x.next('open')
  },
}

const openUpTo = (dropsOf: DropsOf): RunStep<Race> => ({
  run(s, _f, x) {
    if (s.drops.length === dropsOf(s.hands.length)) {
      const scores = score(s)
      if (x.telling) x.tell(EVERYONE, { t: 'ended', keys: s.keys, scores }, 'RC-7.2')
      x.finish({ scores, winners: leaders(scores), reason: 'drops' })
      return
    }
    const drop = x.draw('drop', DROPS, EVERYONE)
    s.drops.push(drop)
    x.tell(EVERYONE, { t: 'opened', drop })
    x.call('lay')
  },
})

const lay: AskStep<Race> = {
  label: 'lay',
  who(s) {
    let set: Seats = 0
    for (let seat = 0; seat < s.hands.length; seat++) if (s.hands[seat].length > 0) set |= only(seat)
    return set
  },
  options(s, _f, seat, out) {
    for (const key of s.hands[seat]) out.add(key)
  },
  why: (view, _f, _seat, { code }) => ((view.hand as number[]).includes(code ?? -1) ? undefined : 'RC-2.3'),
  apply(s, _f, seat, key, x) {
    putOut(s.hands[seat], key)
    s.keys.push(key)
    s.first.push(seat)
    x.tell(EVERYONE, { t: 'taken', seat })
    x.end()
  },
  render: (_s, _f, _seat, code) => ({ code, key: 'lay', args: { key: code }, touches: [`key:${code}`] }),
}

export const score = (s: Race): number[] => {
  const scores = s.hands.map(() => 0)
  s.keys.forEach((key, i) => (scores[s.first[i]] += colourOf(key) === colourOf(s.drops[i]) ? worthOf(s.drops[i]) : -1))
  return scores
}

/** Stands in a view for a key the viewer does not know. */
const UNKNOWN = -1

const edition = (version: number, dropsOf: DropsOf): Game<Race, Knowledge> => ({
  id: 'race',
  version,
  options: {},
  seats: () => [2, 3, 4],
  setup: ({ seats }) => ({ deck: range(KEYS), hands: range(seats).map(() => []), drops: [], keys: [], first: [] }),
  start: 'deal',
  steps: { deal, open: openUpTo(dropsOf), lay },
  orders: {},
  clone: (s) => ({
    deck: s.deck.slice(),
    hands: s.hands.map((hand) => hand.slice()),
    drops: s.drops.slice(),
    keys: s.keys.slice(),
    first: s.first.slice(),
  }),
  view: (s, viewer, p) => ({
    hand: viewer === SPECTATOR ? [] : s.hands[viewer].slice(),
    hands: s.hands.map((hand) => hand.length),
    drops: s.drops.slice(),
    first: s.first.slice(),
    keys: s.keys.map((key, i) => (p.outcome !== null || s.first[i] === viewer ? key : UNKNOWN)),
  }),
  secrets: {
    'RC-7.1': ({ game }, viewer) => game.hands.map((hand, seat) => (seat === viewer ? null : hand)),
    'RC-7.2': ({ game, outcome }, viewer) =>
      outcome === null ? game.keys.filter((_, i) => game.first[i] !== viewer) : undefined,
    'RC-7.3': ({ game }) => sorted(game.deck),
  },
  study: (k) => k,
  imagine,
  invariants(s) {
    expectAll([...s.deck, ...s.hands.flat(), ...s.keys], KEYS)
  },
  bound: ({ seats }) => dropsOf(seats),
})

export const firstRace = edition(1, (seats) => 2 * seats)
export const race = edition(2, (seats) => 2 * seats + 1)

/** Nothing is known of the others' keys but how many there are: any deal of the unseen ones will do. */
function imagine(k: Knowledge, rng: FastChance): Imagined<Race> {
  const { view } = latest(k)
  const first = view.first as Seat[]
  const keys = view.keys as number[]
  const mine = view.hand as number[]
  const unknown = range(KEYS).filter((key) => !keys.includes(key) && !mine.includes(key))
  const laid = keys.map((key) => (key === UNKNOWN ? takeAny(unknown, rng) : key))
  const deals = (view.hands as number[]).flatMap((count, seat) => [
    ...laid.filter((_, i) => first[i] === seat),
    ...(seat === k.viewer ? mine : range(count).map(() => takeAny(unknown, rng))),
  ])
  let drop = 0
  const acts = retell(k, ({ events, did }) => {
    if (!events.some((event) => event.t === 'taken')) return []
    const i = drop++
    return did ? [] : [commit(first[i], laid[i])]
  })
  return enact(
    k.version === race.version ? race : firstRace,
    k,
    { deal: deals, drop: heard(k).flatMap(({ t, drop }) => (t === 'opened' ? [drop as number] : [])) },
    acts,
  )
}
