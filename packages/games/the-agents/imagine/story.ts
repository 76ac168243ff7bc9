// The story of a deck with every card named: which card each draw gave, and which cards passed unseen from hand to hand.
import type { GameEvent } from '@safehouse/kernel'
import { classChoice, NO_CARD, type Deal, type Hidden } from './hidden.ts'

/** A card in a hand, known or not yet. */
interface Token {
  card: number
  class: number
}

export interface Story {
  /** What was drawn, in order, the first deal included. */
  readonly draws: number[]
  /** The cards that changed hands in these events: one, or the given and the taken one. */
  readonly moved: Map<GameEvent, () => number[]>
}

export const tell = (hidden: Hidden, deal: Deal): Story => {
  const hands: Token[][] = deal.hands.map(() => [])
  const drawn: Token[] = []
  const moved = new Map<GameEvent, () => number[]>()
  const choices = deal.choices.values()
  const takeChosen = (seat: number): Token => {
    const choice = choices.next().value!
    return takeOut(hands[seat], (token) => (choice >= 0 ? token.card === choice : isUnknown(token, choice)))
  }
  for (const step of hidden.steps) {
    if (step.t === 'draw') {
      const token = { card: step.card, class: step.class }
      drawn.push(token)
      hands[step.seat].push(token)
    } else if (step.t === 'in') hands[step.seat].push({ card: step.card, class: 0 })
    else if (step.t === 'out') {
      const { card } = step
      const token = step.fresh ? takeChosen(step.seat) : takeOut(hands[step.seat], (one) => one.card === card)
      token.card = card
    } else if (step.t === 'pass') {
      const token = takeChosen(step.from)
      hands[step.to].push(token)
      moved.set(step.event, () => [token.card])
    } else if (step.t === 'cross') {
      const given = takeChosen(step.from)
      const taken = takeChosen(step.to)
      hands[step.to].push(given)
      hands[step.from].push(taken)
      moved.set(step.event, () => [given.card, taken.card])
    } else for (const token of hands[step.seat]) token.class = step.to.get(token.class) ?? token.class
  }
  for (const { seat, class: index, card } of deal.dealt) {
    const token = hands[seat].find((one) => isUnknown(one, classChoice(index)))
    if (!token) throw new Error('the story does not lead to the deal')
    token.card = card
  }
  return { draws: drawn.map((token) => token.card), moved }
}

const isUnknown = (token: Token, choice: number): boolean => token.card === NO_CARD && classChoice(token.class) === choice

const takeOut = (hand: Token[], fits: (token: Token) => boolean): Token => {
  const i = hand.findIndex(fits)
  if (i < 0) throw new Error('the story has lost a card')
  return hand.splice(i, 1)[0]
}
