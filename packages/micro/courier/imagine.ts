import {
  clonePosition,
  latest,
  only,
  type Draw,
  type Entry,
  type FastChance,
  type Imagined,
  type Knowledge,
  type Position,
  type Seat,
} from '@safehouse/kernel'
import { CARDS, courier, DOWN, PLACES, UNKNOWN, type Courier } from './game.ts'

export interface Memory {
  k: Knowledge
  /** The state with every unknown card missing. */
  known: Position<Courier>
  /** Cards whose place the viewer does not know. */
  unknown: number[]
}

export const study = (k: Knowledge): Memory => {
  const { view, outcome } = latest(k)
  const stacks = (view.stacks as number[][]).map((stack) => [...stack])
  const hands: number[][] = [[], []]
  if (k.viewer >= 0) hands[k.viewer] = [...(view.hand as number[])]
  ;(view.shownHands as number[][] | undefined)?.forEach((hand, seat) => (hands[seat] = [...hand]))
  const seen = new Set([...hands.flat(), ...stacks.flat().flatMap((card) => (card === UNKNOWN ? [] : [card & ~DOWN]))])
  const unknown = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !seen.has(card))
  const peeked = Array.from({ length: CARDS }, () => 0)
  const known: Position<Courier> = {
    seats: 2,
    stack: outcome ? [] : [{ step: 'move', seat: view.turn as Seat, a: 0, b: 0 }],
    orders: [[], []],
    sealed: [-1, -1],
    outcome,
    game: {
      deck: [],
      hands,
      stacks,
      peeked,
      turn: view.turn as Seat,
      moves: view.moves as number,
      bonus: [...(view.bonus as number[])],
    },
  }
  return { k, known, unknown }
}

export const imagine = (memory: Memory, rng: FastChance): Imagined<Courier> => {
  const position = clonePosition(courier, memory.known)
  const { game } = position
  const pool = memory.unknown.slice()
  const deal = (): number => {
    const i = rng.below(pool.length)
    const card = pool[i]
    pool[i] = pool[pool.length - 1]
    pool.pop()
    return card
  }
  for (const stack of game.stacks) for (let i = 0; i < stack.length; i++) if (stack[i] === UNKNOWN) stack[i] = deal() | DOWN
  const { view } = latest(memory.k)
  const counts = view.hands as number[]
  for (let seat = 0; seat < 2; seat++) while (game.hands[seat].length < counts[seat]) game.hands[seat].push(deal())
  for (const hand of game.hands) hand.sort((a, b) => a - b)
  game.deck = pool
  markPeeks(memory.k, game)
  return { position, history: () => history(memory.k, position) }
}

/** A face-up spy shows its seat the newest card lying face down opposite: public facts say which card that was. */
const markPeeks = (k: Knowledge, game: Courier): void => {
  const heights = [0, 0, 0, 0, 0, 0]
  const down = game.stacks.map((): number[] => [])
  for (const event of k.messages.flatMap((message) => message.events)) {
    const stack = (event.seat as number) * PLACES + (event.place as number)
    if (event.t === 'hid') down[stack].push(heights[stack]++)
    if (event.t === 'turned') down[stack].pop()
    if (event.t !== 'played') continue
    heights[stack]++
    const opposite = (1 - (event.seat as number)) * PLACES + (event.place as number)
    const seen = down[opposite].at(-1)
    if ((event.card as number) % 10 === 0 && seen !== undefined)
      game.peeked[game.stacks[opposite][seen] & ~DOWN] |= only(event.seat as Seat)
  }
}

/** How that world came about: the plays are public, and each seat drew its cards in the order in which it played them. */
const history = (k: Knowledge, { game }: Position<Courier>): Entry[] => {
  const plays = k.messages.flatMap((message) => message.events).filter((event) => event.t === 'hid' || event.t === 'played')
  const heights = [0, 0, 0, 0, 0, 0]
  const moves = plays.map((event) => {
    const seat = event.seat as Seat
    const place = event.place as number
    const stack = seat * PLACES + place
    const card = game.stacks[stack][heights[stack]++] & ~DOWN
    return { seat, card, code: card * 6 + place * 2 + (event.t === 'hid' ? 1 : 0) }
  })
  const draws = [0, 1].map((seat) =>
    drawOrder(
      k,
      seat,
      moves.filter((move) => move.seat === seat).map((move) => move.card),
      game.hands[seat],
    ),
  )
  let left = CARDS
  const draw = (seat: Seat): Draw => ({ s: 'deck', n: left--, r: draws[seat].shift()!, to: only(seat) })
  const start: Draw[] = []
  for (let i = 0; i < 7; i++) for (let seat = 0; seat < 2; seat++) start.push(draw(seat))
  const commits = moves.map(({ seat, code }): Entry => ({
    t: 'commit',
    seat,
    codes: [code],
    draws: left > 0 ? [draw(seat)] : [],
  }))
  return [{ t: 'start', draws: start }, ...commits]
}

/** The viewer remembers the order of its own draws; for the others any order will do in which a card comes before its play. */
const drawOrder = (k: Knowledge, seat: Seat, played: readonly number[], hand: readonly number[]): number[] => {
  if (seat !== k.viewer) return [...played, ...hand]
  const order: number[] = []
  const note = (card: number): void => void (order.includes(card) || order.push(card))
  for (const { view } of k.messages) (view.hand as number[]).forEach(note)
  return order
}
