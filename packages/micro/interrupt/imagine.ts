import { latest, type FastChance, type Imagined, type Knowledge, type Seat } from '@safehouse/kernel'
import { range, takeAny } from '../cards.ts'
import { commit, enact, heard, retell } from '../retell.ts'
import { BURST_IN, CARDS, CRACK, interrupt, LEAVE, type Interrupt } from './game.ts'

/** All acts are public; only the cards still held are not. */
export const imagine = (k: Knowledge, rng: FastChance): Imagined<Interrupt> => {
  const { view } = latest(k)
  const mine = view.hand as number[]
  const played = view.played as number[]
  const unknown = range(CARDS).filter((card) => !played.includes(card) && !mine.includes(card))
  const hands = (view.hands as number[]).map((count, seat) =>
    seat === k.viewer ? mine.slice() : range(count).map(() => takeAny(unknown, rng)),
  )
  const dial: number[] = []
  for (const event of heard(k)) {
    if (event.t === 'cracked') dial.push(event.dial as number)
    if (event.t === 'burst-in') hands[event.seat as Seat].push(event.card as number)
  }
  const acts = retell(k, ({ events, did }) => {
    if (did) return []
    const { t, seat, card } = events[0]
    const code = t === 'left' ? LEAVE : t === 'cracked' ? CRACK : BURST_IN + (card as number)
    return [commit(seat as Seat, code)]
  })
  return enact(interrupt, k, { deal: hands.flat(), dial }, acts)
}
