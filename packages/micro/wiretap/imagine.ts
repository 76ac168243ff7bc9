// Imagines with backs of cards: each card dealt is a back, exchanges move backs about, and what the viewer sees of a hand
// says which cards its backs can be. If in the end no faces fit the backs, the exchanges are guessed anew.
import type { Entry, FastChance, Imagined, Knowledge, Seat } from '@safehouse/kernel'
import { mixed, range, takeAny } from '../cards.ts'
import { commit, enact, retell } from '../retell.ts'
import { CARDS, HAND, LEAVE, wiretap, type Wiretap } from './game.ts'

type Exchange = readonly [given: number, taken: number]

export const imagine = (k: Knowledge, rng: FastChance): Imagined<Wiretap> => {
  for (;;) {
    const { possible, exchanges } = guess(k, rng)
    const faces = fit(possible, mixed(range(CARDS), rng))
    if (!faces) continue
    return enact(
      wiretap,
      k,
      { deck: faces },
      retellOthers(
        k,
        exchanges.map(([given, taken]) => [faces[given], faces[taken]]),
      ),
    )
  }
}

/** Which cards each back can be, as bits, if the others exchanged these backs. */
const guess = (k: Knowledge, rng: FastChance): { possible: number[]; exchanges: Exchange[] } => {
  const possible = range(CARDS).map(() => (1 << CARDS) - 1)
  const hands = range(k.setup.seats).map((seat) => range(HAND, seat * HAND))
  const exchanges: Exchange[] = []
  const see = (backs: readonly number[], cards: readonly number[]): void => {
    const bits = cards.reduce((set, card) => set | (1 << card), 0)
    for (let back = 0; back < CARDS; back++) possible[back] &= backs.includes(back) ? bits : ~bits
  }
  if (k.viewer >= 0) see(hands[k.viewer], k.messages[0].view.hand as number[])
  for (const { did, events } of k.messages)
    for (const event of events) {
      if (event.t === 'overheard') see(hands[tappedBy(events)], event.hand as number[])
      if (event.t === 'shown') hands.forEach((hand, seat) => see(hand, (event.hands as number[][])[seat]))
      if (event.t !== 'exchanged') continue
      const [seat, victim] = [event.seat as Seat, event.victim as Seat]
      const given = takeAny(hands[seat], rng)
      const taken = takeAny(hands[victim], rng)
      const lost = events.find(({ t }) => t === 'lost')
      const known = did && 'codes' in did ? did.codes : lost && [lost.given as number, lost.taken as number]
      if (known) [given, taken].forEach((back, i) => see([back], [known[i]]))
      hands[seat].push(taken)
      hands[victim].push(given)
      exchanges.push([given, taken])
    }
  return { possible, exchanges }
}

const tappedBy = (events: Knowledge['messages'][number]['events']): Seat =>
  events.find(({ t }) => t === 'tapped')!.victim as Seat

/** Gives every back a face it can have, or undefined where that cannot be done. */
const fit = (possible: readonly number[], cards: readonly number[], back = 0): number[] | undefined => {
  if (back === CARDS) return []
  for (const card of cards) {
    if (!(possible[back] & (1 << card))) continue
    const others = fit(
      possible,
      cards.filter((other) => other !== card),
      back + 1,
    )
    if (others) return [card, ...others]
  }
  return undefined
}

const retellOthers = (k: Knowledge, exchanges: Exchange[]): Entry[] =>
  retell(k, ({ events, did }) =>
    events.flatMap(({ t, seat, victim }) => {
      const exchange = t === 'exchanged' ? exchanges.shift()! : []
      if (did) return []
      if (t === 'tapped') return [commit(seat as Seat, victim as Seat)]
      if (t === 'left') return [commit(seat as Seat, LEAVE)]
      return t === 'exchanged' ? [commit(seat as Seat, ...exchange)] : []
    }),
  )
