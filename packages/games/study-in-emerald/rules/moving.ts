// Moving agents (4.6): who goes where, then the exact price in gold.
import { only, type AskStep, type Seat } from '@safehouse/kernel'
import { addKinds } from './influence.ts'
import { playCard, putAwayPlayed } from './cards.ts'
import { DONE, STRIDE } from './codes.ts'
import { CITIES } from './data.ts'
import { countValues, payable, value } from './paying.ts'
import { inCity, pricesFor } from './places.ts'
import { cardOption, doneOption, moveOption } from './rendering.ts'
import type { State } from './state.ts'
import { PAID, tell } from './telling.ts'
import { whyNotMove, whyNotPay } from './why-action.ts'

/** No hand pays more than this. */
const MOST = 30

/** The sums a hand can pay, as bits. */
const payableSums = (hand: readonly number[]): number => {
  const have = countValues(hand, 'gold')
  let sums = have[2] > 0 ? 1 << 1 : 0
  for (let sum = 1; sum <= have[1] + 2 * have[2]; sum++) if (payable(have[1], have[2], sum)) sums |= 1 << sum
  return sums
}

/** The prices at which an agent can go somewhere, as bits. */
const pricesOfAgent = (s: State, prices: readonly number[], agent: number): number => {
  let bits = 0
  const from = s.at[agent] * CITIES
  for (let to = 0; to < CITIES; to++) if (prices[from + to] > 0) bits |= 1 << prices[from + to]
  return bits
}

const isMovable = (s: State, seat: Seat, agent: number): boolean => s.by[agent] === seat && inCity(s, agent)

/** Sums that all agents but those in `moved` can bring about, each moving once or not; as bits, the empty sum among them. */
const sumsFrom = (s: State, seat: Seat, prices: readonly number[], moved: number): number => {
  let sums = 1
  for (let agent = 0; agent < s.at.length; agent++) {
    if ((moved >> agent) & 1 || !isMovable(s, seat, agent)) continue
    const own = pricesOfAgent(s, prices, agent)
    let more = sums
    for (let price = 1; price < MOST; price++) if ((own >> price) & 1) more |= sums << price
    sums = more
  }
  return sums
}

export const canMove = (s: State, seat: Seat): boolean => {
  const sums = payableSums(s.hand[seat])
  if (sums === 0) return false
  const prices = pricesFor(s, seat)
  for (let agent = 0; agent < s.at.length; agent++)
    if (isMovable(s, seat, agent) && (pricesOfAgent(s, prices, agent) & sums) !== 0) return true
  return (sumsFrom(s, seat, prices, 0) & sums) !== 0
}

const totalOf = (s: State, prices: readonly number[]): number => {
  let sum = 0
  for (const move of s.chosen) sum += prices[s.at[Math.floor(move / STRIDE)] * CITIES + (move % STRIDE)]
  return sum
}

/** The code is agent * STRIDE + city; DONE goes on to paying. */
export const move: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'move',
  open: true,
  options(s, _f, seat, out) {
    const prices = pricesFor(s, seat)
    const sums = payableSums(s.hand[seat])
    const total = totalOf(s, prices)
    let moved = 0
    for (const one of s.chosen) moved |= 1 << Math.floor(one / STRIDE)
    for (let agent = 0; agent < s.at.length; agent++) {
      if ((moved >> agent) & 1 || !isMovable(s, seat, agent)) continue
      const rest = sumsFrom(s, seat, prices, moved | (1 << agent))
      for (let to = 0; to < CITIES; to++) {
        const price = prices[s.at[agent] * CITIES + to]
        if (price > 0 && total + price < MOST && ((rest << (total + price)) & sums) !== 0) out.add(agent * STRIDE + to)
      }
    }
    if (s.chosen.length > 0 && (sums >> total) & 1) out.add(DONE)
  },
  apply(s, _f, seat, code, x) {
    if (code !== DONE) s.chosen.push(code)
    else x.next('payMove', seat, totalOf(s, pricesFor(s, seat)))
  },
  render: (s, _f, seat, code) =>
    code === DONE
      ? doneOption('moveDone')
      : moveOption(code, 'moveAgent', pricesFor(s, seat)[s.at[Math.floor(code / STRIDE)] * CITIES + (code % STRIDE)]),
  why: (view, _f, seat, what) => whyNotMove(view, seat, what),
}

const paysRest = (s: State, seat: Seat, kind: number, left: number): boolean => {
  const gold = value(kind, 'gold')
  if (gold === 0) return false
  if (left === 1 && gold === 2) return s.played.length === 0
  if (gold > left) return false
  const have = countValues(s.hand[seat], 'gold')
  return payable(have[1] - (gold === 1 ? 1 : 0), have[2] - (gold === 2 ? 1 : 0), left - gold)
}

/** `f.a` gold is still to be paid. */
export const payMove: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'payGold',
  open: true,
  obvious: true,
  options(s, f, seat, out) {
    addKinds(s.hand[seat], out, (kind) => paysRest(s, seat, kind, f.a))
  },
  apply(s, f, seat, code, x) {
    playCard(s, seat, code)
    f.a -= value(code, 'gold')
    if (f.a > 0) return
    tell(x, { t: 'moved', seat, moves: s.chosen, cards: s.played }, PAID)
    for (const one of s.chosen) s.at[Math.floor(one / STRIDE)] = one % STRIDE
    s.chosen.length = 0
    putAwayPlayed(s, seat)
    x.end()
  },
  render: (_s, _f, _seat, code) => cardOption(code, 'pay', 'gold'),
  why: (view, _f, seat, what) => whyNotPay(view, seat, what, 'gold'),
}
