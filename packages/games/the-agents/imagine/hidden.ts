// What a viewer can work out about the cards of one deck: which hands hold which cards it knows, and of the others only when
// they were drawn. A card drawn from a deck that was made of a retired pile is one of that pile, so it matters from which
// deck a card came. Where a card passed unseen from hand to hand, each card it could have been makes a hypothesis.
import type { FastChance, GameEvent, Seat } from '@safehouse/kernel'

/** Cards drawn from the same deck (counted from 0) that must be among the `allowed` ones, if anything is known of that. */
export interface Class {
  readonly deck: number
  readonly allowed: ReadonlySet<number> | undefined
}

/** A choice between hypotheses: a known card, or one of a class, written -1 - class. */
type Choice = number
export const classChoice = (index: number): Choice => -1 - index

interface Path {
  readonly choice: Choice
  readonly before: Path | undefined
}

/** Where the cards may be: known ones by seat, and how many of each class by seat. */
interface Hypothesis {
  known: number[][]
  counts: number[][]
  weight: number
  path: Path | undefined
}

/** What happened to hidden cards, in order. Enough to tell the story again with every card named. */
export type Step =
  | { readonly t: 'draw'; readonly seat: Seat; readonly card: number; readonly class: number }
  | { readonly t: 'out'; readonly seat: Seat; readonly card: number; readonly fresh: boolean }
  | { readonly t: 'in'; readonly seat: Seat; readonly card: number }
  | { readonly t: 'pass'; readonly from: Seat; readonly to: Seat; readonly event: GameEvent }
  | { readonly t: 'cross'; readonly from: Seat; readonly to: Seat; readonly event: GameEvent }
  | { readonly t: 'reclass'; readonly seat: Seat; readonly to: ReadonlyMap<number, number> }

/** More than this many hypotheses are not kept: the least likely go. */
const MOST = 2000

export const NO_CARD = -1

export class Hidden {
  readonly classes: Class[] = [{ deck: 0, allowed: undefined }]
  /** The cards of each deck nobody the viewer knows of has seen since it was made. */
  readonly unseen: Set<number>[]
  readonly steps: Step[] = []
  hypotheses: Hypothesis[]
  readonly #viewer: Seat
  /** The class of what is drawn now. */
  #current = 0
  /** The deck each card was last put into. */
  readonly #deckOf: number[]

  constructor(cards: number, seats: number, viewer: Seat) {
    this.#viewer = viewer
    this.unseen = [new Set(Array.from({ length: cards }, (_, card) => card))]
    this.#deckOf = Array.from({ length: cards }, () => 0)
    const empty = (): number[][] => Array.from({ length: seats }, () => [])
    this.hypotheses = [{ known: empty(), counts: empty(), weight: 1, path: undefined }]
  }

  /** A card is drawn; `card` is NO_CARD where the viewer does not see it. */
  draw(seat: Seat, card: number): void {
    this.steps.push({ t: 'draw', seat, card, class: this.#current })
    if (card !== NO_CARD) this.#see(card)
    for (const h of this.hypotheses)
      if (card === NO_CARD) h.counts[seat][this.#current] = (h.counts[seat][this.#current] ?? 0) + 1
      else h.known[seat].push(card)
  }

  /** A card is seen to come into a hand. */
  enter(seat: Seat, card: number): void {
    this.steps.push({ t: 'in', seat, card })
    for (const h of this.hypotheses) h.known[seat].push(card)
  }

  /** A card is seen to have been in a hand, and leaves it. */
  leave(seat: Seat, card: number): void {
    const fresh = this.unseen[this.#deckOf[card]].has(card)
    this.steps.push({ t: 'out', seat, card, fresh })
    if (fresh) this.#leaveFresh(seat, card)
    else
      this.#keep((h) => {
        const i = h.known[seat].indexOf(card)
        if (i < 0) return []
        h.known[seat].splice(i, 1)
        return [h]
      })
  }

  #leaveFresh(seat: Seat, card: number): void {
    this.#see(card)
    const deck = this.#deckOf[card]
    this.#keep((h) =>
      this.classes.flatMap(({ deck: from, allowed }, index) => {
        const count = h.counts[seat][index] ?? 0
        if (count === 0 || from !== deck || allowed?.has(card) === false) return []
        const after = copy(h, classChoice(index), count)
        after.counts[seat][index]--
        return [after]
      }),
    )
  }

  /** A hand is shown: these cards are in it and no others. */
  show(seat: Seat, cards: readonly number[]): void {
    if (seat === this.#viewer) return
    for (const card of cards) this.leave(seat, card)
    this.#keep((h) => (h.known[seat].length === 0 && h.counts[seat].every((count) => !count) ? [h] : []))
    for (const card of cards) this.enter(seat, card)
  }

  /** A card passes unseen from one hand to another. */
  pass(from: Seat, to: Seat, event: GameEvent): void {
    this.steps.push({ t: 'pass', from, to, event })
    this.#keep((h) => takings(h, from).map(({ after, put }) => put(after, to)))
  }

  /** Two hands exchange a card each, unseen. */
  cross(from: Seat, to: Seat, event: GameEvent): void {
    this.steps.push({ t: 'cross', from, to, event })
    this.#keep((h) =>
      takings(h, from).flatMap((given) => takings(given.after, to).map((taken) => taken.put(given.put(taken.after, to), from))),
    )
  }

  /** Whatever a seat holds is among these cards. */
  restrict(seat: Seat, allowed: ReadonlySet<number>): void {
    const to = new Map<number, number>()
    for (const [index, { deck, allowed: before }] of this.classes.slice().entries()) {
      const both = before === undefined ? allowed : new Set([...before].filter((card) => allowed.has(card)))
      to.set(index, this.classes.push({ deck, allowed: both }) - 1)
    }
    this.steps.push({ t: 'reclass', seat, to })
    this.#keep((h) => {
      if (h.known[seat].some((card) => !allowed.has(card))) return []
      const counts = h.counts[seat]
      h.counts[seat] = []
      for (const [index, count] of counts.entries()) if (count) h.counts[seat][to.get(index)!] = count
      return [h]
    })
  }

  /** The retired pile becomes the deck. */
  reshuffle(cards: readonly number[]): void {
    const deck = this.unseen.push(new Set(cards)) - 1
    for (const card of cards) this.#deckOf[card] = deck
    this.#current = this.classes.push({ deck, allowed: undefined }) - 1
  }

  #see(card: number): void {
    this.unseen[this.#deckOf[card]].delete(card)
  }

  #keep(go: (h: Hypothesis) => Hypothesis[]): void {
    const all = this.hypotheses.flatMap(go)
    this.hypotheses = all.length > 1 ? merged(all) : all
    if (this.hypotheses.length === 0) throw new Error('nothing fits what the viewer knows')
  }
}

const copy = (h: Hypothesis, choice: Choice, factor: number): Hypothesis => ({
  known: h.known.map((list) => list.slice()),
  counts: h.counts.map((list) => list.slice()),
  weight: h.weight * factor,
  path: { choice, before: h.path },
})

interface Taking {
  readonly after: Hypothesis
  /** Puts the card that was taken into another hand. */
  readonly put: (h: Hypothesis, to: Seat) => Hypothesis
}

/** Every way to take one card out of a hand. */
const takings = (h: Hypothesis, from: Seat): Taking[] => {
  const known = h.known[from].map((card) => {
    const after = copy(h, card, 1)
    after.known[from] = after.known[from].filter((other) => other !== card)
    return { after, put: (to: Hypothesis, seat: Seat) => (to.known[seat].push(card), to) }
  })
  const classes = [...h.counts[from].entries()].flatMap(([index, count]) => {
    if (!count) return []
    const after = copy(h, classChoice(index), count)
    after.counts[from][index]--
    const put = (to: Hypothesis, seat: Seat): Hypothesis => {
      to.counts[seat][index] = (to.counts[seat][index] ?? 0) + 1
      return to
    }
    return [{ after, put }]
  })
  return [...known, ...classes]
}

/** Hypotheses that have come to say the same count as one. */
const merged = (all: Hypothesis[]): Hypothesis[] => {
  const byMeaning = new Map<string, Hypothesis>()
  for (const h of all) {
    const meaning = JSON.stringify([h.known.map((list) => list.toSorted((a, b) => a - b)), h.counts.map(nonZero)])
    const same = byMeaning.get(meaning)
    if (same) same.weight += h.weight
    else byMeaning.set(meaning, h)
  }
  const distinct = [...byMeaning.values()]
  const list = distinct.length > MOST ? distinct.toSorted((a, b) => b.weight - a.weight).slice(0, MOST) : distinct
  const total = list.reduce((sum, h) => sum + h.weight, 0)
  for (const h of list) h.weight /= total
  return list
}

const nonZero = (counts: readonly number[]): number[][] => [...counts.entries()].filter(([, count]) => count)

/** Which card of which class a seat was dealt in imagination. */
export interface Dealt {
  readonly seat: Seat
  readonly class: number
  readonly card: number
}

export interface Deal {
  /** The choices of the hypothesis, in order. */
  readonly choices: Choice[]
  readonly hands: number[][]
  readonly deck: number[]
  readonly dealt: Dealt[]
}

/** Draws from what was worked out: the same work for every deal is done once. */
export class Dealer {
  readonly #hidden: Hidden
  readonly #total: number
  readonly #restricted: number[]
  readonly #open: number[]

  constructor(hidden: Hidden) {
    this.#hidden = hidden
    this.#total = hidden.hypotheses.reduce((sum, h) => sum + h.weight, 0)
    this.#restricted = [...hidden.classes.keys()].filter((index) => hidden.classes[index].allowed !== undefined)
    this.#open = [...hidden.classes.keys()].filter((index) => hidden.classes[index].allowed === undefined)
  }

  deal(rng: FastChance): Deal {
    for (let attempt = 0; attempt < 1000; attempt++) {
      const deal = this.#tryDeal(this.#hypothesis(rng), rng)
      if (deal) return deal
    }
    throw new Error('no deal fits what the viewer knows')
  }

  #hypothesis(rng: FastChance): Hypothesis {
    const { hypotheses } = this.#hidden
    if (hypotheses.length === 1) return hypotheses[0]
    let rest = (rng.next() / 0x1_0000_0000) * this.#total
    for (const h of hypotheses) if ((rest -= h.weight) < 0) return h
    return hypotheses[hypotheses.length - 1]
  }

  /** Those of whom most is known are dealt to first. Undefined where that went wrong. */
  #tryDeal(h: Hypothesis, rng: FastChance): Deal | undefined {
    const { classes, unseen } = this.#hidden
    const pools = unseen.map((cards) => [...cards])
    const hands = h.known.map((list) => list.slice())
    const dealt: Dealt[] = []
    for (const order of [this.#restricted, this.#open])
      for (const index of order)
        for (let seat = 0; seat < hands.length; seat++)
          for (let left = h.counts[seat][index] ?? 0; left > 0; left--) {
            const card = takeOne(pools[classes[index].deck], classes[index].allowed, rng)
            if (card === NO_CARD) return undefined
            hands[seat].push(card)
            dealt.push({ seat, class: index, card })
          }
    for (const hand of hands) hand.sort((a, b) => a - b)
    return { choices: choicesOf(h.path), hands, deck: pools[pools.length - 1], dealt }
  }
}

const takeOne = (pool: number[], allowed: ReadonlySet<number> | undefined, rng: FastChance): number => {
  const fitting = allowed === undefined ? pool : pool.filter((card) => allowed.has(card))
  if (fitting.length === 0) return NO_CARD
  const card = fitting[rng.below(fitting.length)]
  pool[pool.indexOf(card)] = pool[pool.length - 1]
  pool.pop()
  return card
}

const choicesOf = (path: Path | undefined): Choice[] => {
  const choices: Choice[] = []
  for (let at = path; at !== undefined; at = at.before) choices.push(at.choice)
  return choices.toReversed()
}
