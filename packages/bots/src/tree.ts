// The tree of one observer: what was tried where, as far as the observer can tell one place from another.
import type { Code } from '@safehouse/kernel'

/** No question was asked here yet. */
const UNASKED = -1

/** A place in the tree, and what is known of the choice that leads to it. */
export class Node {
  /** How often the choice was made, what that came to for who made it, and how often it could have been made. */
  visits = 0
  total = 0
  available = 0
  /** What it promised before it was tried; NaN if nobody said. */
  prior = Number.NaN

  /** Which question is asked here, of whom. */
  #question = UNASKED
  #children: Map<Code, Node> | undefined
  #variants: Map<number, Node> | undefined

  /** This place, if that question is asked here. Chance and other worlds may bring another one: that is another place. */
  asked(question: number): Node {
    if (this.#question === question) return this
    if (this.#question === UNASKED) {
      this.#question = question
      return this
    }
    this.#variants ??= new Map()
    let variant = this.#variants.get(question)
    if (!variant) {
      variant = new Node()
      variant.#question = question
      this.#variants.set(question, variant)
    }
    return variant
  }

  find(code: Code): Node | undefined {
    return this.#children?.get(code)
  }

  child(code: Code): Node {
    this.#children ??= new Map()
    let child = this.#children.get(code)
    if (!child) {
      child = new Node()
      this.#children.set(code, child)
    }
    return child
  }

  get mean(): number {
    return this.visits === 0 ? 0 : this.total / this.visits
  }
}
