// Imagining the cards of another player so that they fit his tape. A draw pile is reshuffled only when it is empty: between two
// reshuffles every card of the pile is drawn once, so a card that is seen to be played must have been in hand at the
// reshuffle, or be drawn in time. Cards are drawn one after the other, each so that all that is known to follow still can.
import type { FastChance } from '@safehouse/kernel'
import { isCityCard, startingCards } from '../rules/data.ts'
import { NONE } from '../rules/state.ts'
import type { Op, Tape } from './tape.ts'

export interface ImaginedCards {
  /** The cards drawn, in order; and those put away unseen, and buried, in order. */
  readonly draws: number[]
  readonly hides: number[]
  readonly buries: number[]
  readonly hand: number[]
  readonly draw: number[]
  /** kind * 2 + (1 if all saw it) */
  readonly discard: number[]
}

/** So often a story is begun anew before it is given up. */
const ATTEMPTS = 3000

/** The places of a tape between two reshuffles, and what is asked of the cards there. */
interface Cycle {
  readonly first: number
  readonly end: number
  /** Places where a known card leaves the hand that was not seen to come into it since. */
  readonly needs: readonly { readonly kind: number; readonly at: number }[]
}

export class DeckDealer {
  readonly #tape: Tape
  readonly #cycles: readonly Cycle[]

  constructor(tape: Tape) {
    this.#tape = tape
    this.#cycles = cyclesOf(tape)
  }

  deal(rng: FastChance): ImaginedCards {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const story = new Story(this.#tape, this.#cycles, rng)
      if (story.tell()) return story
    }
    throw new Error('no cards fit what the viewer knows')
  }
}

const cyclesOf = ({ ops, final }: Tape): Cycle[] => {
  const cycles: Cycle[] = []
  let first = 0
  for (let i = 0; i <= ops.length; i++) {
    if (i < ops.length && ops[i].t !== 'reshuffle') continue
    const needs: { kind: number; at: number }[] = []
    for (let at = first; at < i; at++)
      if (isKnownLeave(ops[at]) && !enteredBefore(ops, at)) needs.push({ kind: ops[at].kind, at })
    if (i === ops.length && final) for (const kind of final.hand) needs.push({ kind, at: i })
    cycles.push({ first, end: i, needs })
    first = i + 1
  }
  return cycles
}

const isKnownLeave = ({ t, kind }: Op): boolean => (t === 'leave' || t === 'hide' || t === 'bury') && kind !== NONE

/** Was the card seen to come to hand, and not to leave it since? Only agents do, and each is one of a kind. */
const enteredBefore = (ops: readonly Op[], at: number): boolean => {
  for (let i = at - 1; i >= 0; i--) if (ops[i].kind === ops[at].kind) return ops[i].t === 'enter'
  return false
}

const take = (list: number[], item: number): boolean => {
  const at = list.indexOf(item)
  if (at < 0) return false
  list.splice(at, 1)
  return true
}

/** The members of `list` that are not in `others`, as heaps of equal things. */
const without = (list: readonly number[], others: readonly number[]): number[] => {
  const rest = list.slice()
  for (const other of others) take(rest, other)
  return rest
}

/** One try at telling what happened to a player's cards. */
class Story implements ImaginedCards {
  readonly draws: number[] = []
  readonly hides: number[] = []
  readonly buries: number[] = []
  readonly hand: number[] = []
  draw: number[] = startingCards.slice()
  discard: number[] = []
  readonly #buried: number[] = []
  readonly #tape: Tape
  readonly #cycles: readonly Cycle[]
  readonly #rng: FastChance
  /** What was decided beforehand about cards that went unseen, by place on the tape. */
  readonly #fixed = new Map<number, number>()
  /** Needs of the cycle that are still to come, and cards that must be in hand when it ends. */
  #needs: { kind: number; at: number }[] = []
  #kept: number[] = []
  /** Cards that are found in the draw pile after the next reshuffle: they must leave the hand before. */
  #shed: number[] = []

  constructor(tape: Tape, cycles: readonly Cycle[], rng: FastChance) {
    this.#tape = tape
    this.#cycles = cycles
    this.#rng = rng
    for (const { kind, among } of tape.ops)
      if (among !== undefined && among.length > 1) {
        const free = among.filter((place) => !this.#fixed.has(place))
        if (free.length > 0) this.#fixed.set(free[rng.below(free.length)], kind)
      }
  }

  /** False where the story came to something that cannot be. */
  tell(): boolean {
    for (const [index, cycle] of this.#cycles.entries()) {
      if (!this.#begin(cycle, this.#cycles[index + 1])) return false
      for (let at = cycle.first; at < cycle.end; at++) if (!this.#step(at, cycle)) return false
      if (index + 1 < this.#cycles.length && !this.#reshuffle()) return false
    }
    const { final } = this.#tape
    this.hand.sort((a, b) => a - b)
    this.draw.sort((a, b) => a - b)
    return final === undefined || (this.hand.join() === final.hand.join() && this.draw.join() === final.draw.join())
  }

  #kindAt(at: number): number {
    const { kind } = this.#tape.ops[at]
    return kind === NONE ? (this.#fixed.get(at) ?? NONE) : kind
  }

  #begin(cycle: Cycle, next: Cycle | undefined): boolean {
    this.#needs = cycle.needs.slice()
    for (let at = cycle.first; at < cycle.end; at++) {
      const { t, kind } = this.#tape.ops[at]
      if (kind === NONE && (t === 'hide' || t === 'bury') && this.#fixed.has(at))
        this.#needs.push({ kind: this.#fixed.get(at)!, at })
    }
    this.#needs.sort((a, b) => a.at - b.at)
    this.#kept = []
    this.#shed = []
    return next === undefined || this.#keepFor(next)
  }

  /** After the reshuffle some cards are played before so many were drawn: they must be in hand then. */
  #keepFor(next: Cycle): boolean {
    const all = without(
      [...this.hand, ...this.draw],
      this.#needs.map(({ kind }) => kind),
    )
    const due: number[] = []
    let slots = 0
    for (let at = next.first; at < next.end; at++) {
      const { t, kind: found } = this.#tape.ops[at]
      if (t === 'draw') slots++
      if (t === 'fromDraw' && take(all, found)) this.#shed.push(found)
      for (const need of next.needs) if (need.at === at) due.push(need.kind)
      while (due.length - this.#kept.length > slots) {
        const open = without(due, this.#kept).filter((kind) => all.includes(kind))
        if (open.length === 0) return false
        const kind = open[this.#rng.below(open.length)]
        take(all, kind)
        this.#kept.push(kind)
      }
    }
    return true
  }

  #reshuffle(): boolean {
    if (this.draw.length > 0) return false
    this.draw = this.discard.map((entry) => entry >> 1)
    this.discard = []
    return true
  }

  #step(at: number, cycle: Cycle): boolean {
    const { t } = this.#tape.ops[at]
    const kind = this.#kindAt(at)
    switch (t) {
      case 'draw':
        return this.#draw(at, cycle)
      case 'leave':
        return this.#leave(at, kind)
      case 'hide':
      case 'bury':
        return this.#goUnseen(at, t, kind, cycle)
      case 'enter':
        this.hand.push(kind)
        return true
      case 'add':
        this.discard.push(kind * 2 + 1)
        return true
      case 'fromDraw':
        return take(this.draw, kind)
      case 'fromDiscard':
        return take(this.discard, kind * 2 + 1) || take(this.discard, kind * 2)
      case 'nowhere':
        return this.#buried.includes(kind)
      case 'top':
        return this.#showTop(kind)
      default:
        return true
    }
  }

  #showTop(kind: number): boolean {
    const top = this.discard.length - 1
    if (top < 0 || this.discard[top] >> 1 !== kind) return false
    this.discard[top] |= 1
    return true
  }

  #leave(at: number, kind: number): boolean {
    this.#needs = this.#needs.filter((need) => need.at !== at)
    return take(this.hand, kind)
  }

  #goUnseen(at: number, t: 'hide' | 'bury', known: number, cycle: Cycle): boolean {
    const kind = known === NONE ? this.#pickUnseen(at, t, cycle) : known
    if (!this.#leave(at, kind)) return false
    if (t === 'hide') {
      this.hides.push(kind)
      this.discard.push(kind * 2)
    } else {
      this.buries.push(kind)
      this.#buried.push(kind)
    }
    return true
  }

  /** A card of the hand without which the story can go on. */
  #pickUnseen(at: number, t: 'hide' | 'bury', cycle: Cycle): number {
    const open = this.hand.filter((kind) => t === 'hide' || (!isCityCard(kind) && !this.#isSeenAfter(kind, at)))
    while (open.length > 0) {
      const kind = open.find((one) => this.#shed.includes(one)) ?? open[this.#rng.below(open.length)]
      take(this.#shed, kind)
      take(this.hand, kind)
      const fits = this.#canGoOn(at, cycle)
      this.hand.push(kind)
      if (fits) return kind
      while (take(open, kind));
    }
    return NONE
  }

  /** A card that left the game is not seen again. */
  #isSeenAfter(kind: number, at: number): boolean {
    return (
      this.#tape.ops.some((op, i) => i > at && op.kind === kind && op.t !== 'nowhere') ||
      this.#tape.final?.hand.includes(kind) === true
    )
  }

  #draw(at: number, cycle: Cycle): boolean {
    const kept: number[] = []
    for (let i = at; i < cycle.end; i++) if (this.#tape.ops[i].t === 'fromDraw') kept.push(this.#tape.ops[i].kind)
    if (cycle.end === this.#tape.ops.length && this.#tape.final) kept.push(...this.#tape.final.draw)
    const open = without(this.draw, kept)
    while (open.length > 0) {
      const kind = open[this.#rng.below(open.length)]
      this.hand.push(kind)
      take(this.draw, kind)
      if (this.#canGoOn(at, cycle)) {
        this.draws.push(kind)
        return true
      }
      take(this.hand, kind)
      this.draw.push(kind)
      while (take(open, kind));
    }
    return false
  }

  /** Up to each place to come: are there draws enough for what must be in hand there? */
  #canGoOn(now: number, cycle: Cycle): boolean {
    const { ops } = this.#tape
    const needs = [...this.#needs.filter(({ at }) => at > now), ...this.#kept.map((kind) => ({ kind, at: cycle.end }))]
    const due: number[] = []
    let slots = 0
    let unseen = 0
    for (let at = now + 1; at <= cycle.end; at++) {
      const before = due.length
      for (const need of needs) if (need.at === at) due.push(need.kind)
      let asked = due.length > before
      if (at < cycle.end) {
        const { t } = ops[at]
        if (t === 'draw') slots++
        else if ((t === 'hide' || t === 'bury') && this.#kindAt(at) === NONE) {
          unseen++
          asked = true
        }
      }
      if (asked && !this.#enough(needs, due, unseen, slots)) return false
    }
    return true
  }

  /**
   * Do so many draws bring what is `due` by now and leave other cards for those that went unseen? What is needed later must
   * stay in hand, unless another copy is still to be drawn.
   */
  #enough(needs: readonly { kind: number }[], due: readonly number[], unseen: number, slots: number): boolean {
    let missing = 0
    let spare = 0
    const kinds = new Set([...this.hand, ...due])
    for (const kind of kinds) {
      const held = countOf(this.hand, kind)
      const now = countOf(due, kind)
      const lacking = Math.max(0, now - held)
      const inPile = countOf(this.draw, kind) - lacking
      if (inPile < 0) return false
      missing += lacking
      let later = -now
      for (const need of needs) if (need.kind === kind) later++
      const rest = held - Math.min(held, now)
      spare += rest - Math.min(rest, Math.max(0, later - inPile))
    }
    return missing + Math.max(0, unseen - spare) <= slots
  }
}

const countOf = (list: readonly number[], item: number): number => {
  let count = 0
  for (let i = 0; i < list.length; i++) if (list[i] === item) count++
  return count
}
