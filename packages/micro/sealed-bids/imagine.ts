import { latest, type FastChance, type Imagined, type Knowledge, type Seat } from '@safehouse/kernel'
import { putOut, range, takeAny } from '../cards.ts'
import { commit, enact, heard, retell, underSeal } from '../retell.ts'
import { cardsFor, HAND, sealedBids, UNKNOWN, type SealedBids } from './game.ts'

/**
 * A buried bid is lower than the winning one. The sets of cards that fit are nested, so filling the narrowest first never
 * gets stuck, and every deal that fits comes out equally often.
 */
export const imagine = (k: Knowledge, rng: FastChance): Imagined<SealedBids> => {
  const { seats } = k.setup
  const { view } = latest(k)
  const winners = view.winners as Seat[]
  const bids = (view.bids as number[][]).map((list) => list.slice())
  const hands = bids.map((_, seat) => (seat === k.viewer ? (view.hand as number[]).slice() : []))
  const seen = new Set([...bids.flat(), ...hands.flat()])
  const unknown = range(cardsFor(seats), 1).filter((card) => !seen.has(card))

  const buried = bids
    .flatMap((list, seat) => list.map((card, round) => ({ card, seat, round, below: bids[winners[round]][round] })))
    .filter(({ card }) => card === UNKNOWN)
    .toSorted((a, b) => a.below - b.below)
  for (const { seat, round, below } of buried) {
    const card = takeAny(
      unknown.filter((one) => one < below),
      rng,
    )
    putOut(unknown, card)
    bids[seat][round] = card
  }
  for (let seat = 0; seat < seats; seat++)
    while (bids[seat].length + hands[seat].length < HAND) hands[seat].push(takeAny(unknown, rng))

  let round = 0
  const acts = retell(k, ({ events }) => {
    if (!events.some((event) => event.t === 'sold')) return []
    const others = bids.map((list, seat) => commit(seat, list[round])).filter((_, seat) => seat !== k.viewer)
    round++
    return others
  })
  const prize = heard(k).flatMap((event) => (event.t === 'prize' ? [event.prize as number] : []))
  const inHand = (seat: Seat): number => hands[seat][rng.below(hands[seat].length)]
  const script = { prize, deal: bids.flatMap((list, seat) => [...list, ...hands[seat]]) }
  return enact(sealedBids, k, script, [...acts, ...underSeal(k, rng, inHand)])
}
