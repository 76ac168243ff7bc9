import { latest, type Entry, type FastChance, type Imagined, type Knowledge, type Seat } from '@safehouse/kernel'
import { range, takeAny } from '../cards.ts'
import { CLOSE, commit, enact, heard, retell, underSeal } from '../retell.ts'
import { CARDS, HAND, HOLD, isBlade, PARRY, parrying, REST, type Parry } from './game.ts'

export const imagine = (k: Knowledge, rng: FastChance): Imagined<Parry> => {
  const { view, ask } = latest(k)
  const mine = view.hand as number[]
  const used = view.used as number[]
  const unknown = range(CARDS).filter((card) => !used.includes(card) && !mine.includes(card))
  const hands = (view.hands as number[]).map((count, seat) =>
    seat === k.viewer ? mine : range(count).map(() => takeAny(unknown, rng)),
  )
  const someAnswer = (seat: Seat): number => {
    const codes = [HOLD, ...hands[seat].filter(isBlade).map((card) => PARRY + card)]
    return codes[rng.below(codes.length)]
  }
  const answers = ask?.clock === 'reaction' ? underSeal(k, rng, someAnswer) : []
  return enact(parrying, k, { deck: deckScript(k, hands) }, [...retellOthers(k), ...answers])
}

/** The viewer remembers its own draws; the others drew their cards in the order in which they used them. */
const deckScript = (k: Knowledge, hands: readonly number[][]): number[] => {
  const events = heard(k)
  const cardsOf = (t: string, seat: Seat): number[] =>
    events.filter((event) => event.t === t && (event.seat ?? seat) === seat).map((event) => event.card as number)
  const draws = hands.map((hand, seat) =>
    seat === k.viewer
      ? [...(k.messages[0].view.hand as number[]), ...cardsOf('drew', seat)]
      : [...cardsOf('parried', seat), ...hand],
  )
  const script = draws.flatMap((list) => list.splice(0, HAND))
  for (const { t, seat } of events) if (t === 'rested') script.push(draws[seat as Seat].shift()!)
  return script
}

const retellOthers = (k: Knowledge): Entry[] => {
  let asked: readonly Seat[] = []
  return retell(k, ({ events, did, ask }) => {
    const { t, seat, target, card } = events[0] ?? { t: '' }
    const judges = asked.filter((one) => one !== k.viewer)
    asked = ask?.waits ?? []
    if ((t === 'rested' || t === 'struck') && !did) return [commit(seat as Seat, t === 'struck' ? (target as Seat) : REST)]
    if (t !== 'parried' && t !== 'stood') return []
    // Everybody had answered before the window closed; but for the one who parried, they may all have held back.
    return [...judges.map((one) => commit(one, one === seat ? PARRY + (card as number) : HOLD)), CLOSE]
  })
}
