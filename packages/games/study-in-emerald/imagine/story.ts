// One way in which a player's cards may have gone: which of them went unseen, and what he drew since the last reshuffle.
import type { FastChance } from '@safehouse/kernel'
import { isCityCard, KINDS } from '../rules/data.ts'
import { NONE } from '../rules/state.ts'
import { Counts, listOf } from './counts.ts'
import type { Cycle } from './cycles.ts'
import type { Deck } from './deck.ts'

export interface ImaginedCards {
  /** Sorted. */
  readonly hand: readonly number[]
  readonly draw: readonly number[]
  /** kind * 2 + (1 if all saw it), the top one last. */
  readonly discard: readonly number[]
  /** The cards put away unseen, and those buried, in order. */
  readonly hides: () => number[]
  readonly buries: () => number[]
  /** All the cards drawn, in an order that fits. */
  readonly draws: () => number[]
}

// The cards when the cycle begins that is being told, and as they would be later. One story is told at a time.
const now = new Counts()
const later = new Counts()
/** How likely each kind is to be what went unseen. */
const weights = new Int32Array(KINDS)

export class Story implements ImaginedCards {
  hand: readonly number[] = []
  draw: readonly number[] = []
  discard: readonly number[] = []
  readonly #deck: Deck
  readonly #rng: FastChance
  /** What each place of the tape speaks of, as far as that is told. */
  #kinds: number[] = []
  /** What was drawn in the last cycle though nothing is known to have come of it. */
  #luck: readonly number[] = []

  constructor(deck: Deck, rng: FastChance) {
    this.#deck = deck
    this.#rng = rng
  }

  hides(): number[] {
    return this.#deck.hides.map((at) => this.#kinds[at])
  }

  buries(): number[] {
    return this.#deck.buries.map((at) => this.#kinds[at])
  }

  draws(): number[] {
    return this.#deck.drawsOf(this.#kinds, this.#luck)
  }

  /** False where it came to something that cannot be; then it may be told anew. */
  tell(): boolean {
    const { ops, cycles, known, firstOpen, certain } = this.#deck
    this.#kinds = known.slice()
    if (!this.#placeFound()) return false
    now.copy(certain)
    for (let index = firstOpen; index < cycles.length; index++) {
      if (index > firstOpen) now.reshuffle()
      for (const at of cycles[index].unknown) if (this.#kinds[at] === NONE && !this.#choose(at, index)) return false
      if (!now.pass(ops, this.#kinds, cycles[index])) return false
    }
    return this.#pileUp(cycles[cycles.length - 1]) && this.#share()
  }

  /** Cards that were found had gone unseen: one of several places has their kind. */
  #placeFound(): boolean {
    for (const { kind, among } of this.#deck.found) {
      const free = among!.filter((place) => this.#kinds[place] === NONE)
      if (free.length > 0) this.#kinds[free[this.#rng.below(free.length)]] = kind
      else if (!among!.some((place) => this.#kinds[place] === kind)) return false
    }
    return true
  }

  /** A card without which the story can go on: one that was held is likely, one that had to be drawn before less so. */
  #choose(at: number, index: number): boolean {
    let total = this.#weigh(at, this.#deck.cycles[index])
    while (total > 0) {
      let left = this.#rng.below(total)
      let kind = 0
      while (left >= weights[kind]) left -= weights[kind++]
      this.#kinds[at] = kind
      if (this.#canGoOn(index)) return true
      total -= weights[kind]
      weights[kind] = 0
    }
    return false
  }

  #weigh(at: number, { first, draws }: Cycle): number {
    const { ops, drawnBefore } = this.#deck
    const chance = drawnBefore[at]
    const sure = Math.max(1, draws)
    for (let kind = 0; kind < KINDS; kind++) weights[kind] = now.hand[kind] * sure + now.pile[kind] * chance
    for (let i = first; i < at; i++) if (ops[i].t === 'enter') weights[ops[i].kind] += sure
    if (ops[at].t === 'bury') this.#spareSeen(at)
    let total = 0
    for (let kind = 0; kind < KINDS; kind++) total += weights[kind]
    return total
  }

  /** A card that is seen later did not leave the game; nor do the cards of cities. */
  #spareSeen(at: number): void {
    const { lastSeen } = this.#deck
    for (let kind = 0; kind < KINDS; kind++) if (isCityCard(kind) || lastSeen[kind] > at) weights[kind] = 0
  }

  /** Looks ahead as far as all is decided, and one cycle more. */
  #canGoOn(index: number): boolean {
    const { ops, cycles } = this.#deck
    later.copy(now)
    let open = false
    for (let i = index; i < cycles.length; i++) {
      if (i > index) later.reshuffle()
      if (!later.pass(ops, this.#kinds, cycles[i])) return false
      if (open) return true
      open = later.open > 0
    }
    return true
  }

  /** The discard pile, card upon card. */
  #pileUp({ first, end }: Cycle): boolean {
    const pile: number[] = []
    for (let at = first; at < end; at++) {
      const kind = this.#kinds[at]
      const { t } = this.#deck.ops[at]
      if (t === 'add') pile.push(kind * 2 + 1)
      else if (t === 'hide') pile.push(kind * 2)
      else if (t === 'fromDiscard') pile.splice(placeOf(pile, kind), 1)
      else if (t === 'top') {
        if (pile.length === 0 || pile[pile.length - 1] >> 1 !== kind) return false
        pile[pile.length - 1] |= 1
      }
    }
    this.discard = pile
    return true
  }

  /** Of the pile so many were drawn as there are draws to spare: any of them. */
  #share(): boolean {
    const { final } = this.#deck
    if (final) {
      this.hand = final.hand
      this.draw = final.draw
      return true
    }
    const left = now.left()
    if (now.spare > left.length) return false
    const luck: number[] = []
    for (let i = 0; i < now.spare; i++) {
      const kind = left.splice(this.#rng.below(left.length), 1)[0]
      luck.push(kind)
      now.hand[kind]++
    }
    this.#luck = luck
    this.hand = listOf(now.hand)
    this.draw = left
    return true
  }
}

/** Where a card lies in a pile; each that is looked for is one of a kind. */
const placeOf = (pile: readonly number[], kind: number): number => pile.findIndex((entry) => entry >> 1 === kind)
