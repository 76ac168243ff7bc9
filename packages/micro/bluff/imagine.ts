import { latest, type FastChance, type Imagined, type Knowledge, type Seat } from '@safehouse/kernel'
import { mixed, range, takeAny } from '../cards.ts'
import { CLOSE, commit, enact, order, retell, underSeal } from '../retell.ts'
import { BELIEVE, bluff, CARDS, codeOf, DOUBT, HAND, RANKS, type Bluff } from './game.ts'

interface Lay {
  seat: Seat
  claim: number
  card: number
  believed: boolean
}

export interface Memory {
  k: Knowledge
  lays: Lay[]
  /** At each mixing of the row: how many cards had been laid. */
  mixes: number[]
  /** What was taken out of the row at the end: from which place, which card. */
  picks: { place: number; card: number }[]
}

const UNKNOWN = -1

export const study = (k: Knowledge): Memory => {
  const lays: Lay[] = []
  const mixes: number[] = []
  const picks: Memory['picks'] = []
  for (const { did, events } of k.messages)
    for (const event of events) {
      const own = did && 'codes' in did ? Math.floor(did.codes[0] / RANKS) : UNKNOWN
      if (event.t === 'laid') lays.push({ seat: event.seat as Seat, claim: event.claim as number, card: own, believed: false })
      if (event.t === 'judged') lays.at(-1)!.believed = (event.doubters as Seat[]).length === 0
      if (event.t === 'shown') lays.at(-1)!.card = event.card as number
      if (event.t === 'mixed') mixes.push(lays.length)
      if (event.t === 'picked') picks.push({ place: event.place as number, card: event.card as number })
    }
  return { k, lays, mixes, picks }
}

export const imagine = (memory: Memory, rng: FastChance): Imagined<Bluff> => {
  const { k } = memory
  const { view } = latest(k)
  const seats = range(k.setup.seats)
  const { lays, unknown } = fillLays(memory, rng)
  const deal = seats.flatMap((seat) => {
    const laid = lays.filter((lay) => lay.seat === seat).map(({ card }) => card)
    const inHand = (view.hands as number[])[seat]
    return [...laid, ...(seat === k.viewer ? (view.hand as number[]) : range(inHand).map(() => takeAny(unknown, rng)))]
  })
  const strangers = seats.filter((seat) => seat !== k.viewer)
  // Given at the start, an order may stand for any time: whoever has given it may still answer otherwise.
  const orders = strangers.map((seat) => order(seat, 'doubts', rng.below(2) === 0 ? 'ask' : 'never'))
  const answers = (view.claim as number) < 0 ? [] : underSeal(k, rng, () => rng.below(2))
  return enact(bluff, k, { deal, mix: mixScript(memory, lays, rng) }, [...orders, ...retellOthers(k, lays), ...answers])
}

/** Decides what the others laid. A card picked out of the row at the end was laid by somebody, and believed. */
const fillLays = ({ k, lays: known, picks }: Memory, rng: FastChance): { lays: Lay[]; unknown: number[] } => {
  const lays = known.map((lay) => ({ ...lay }))
  const hand = latest(k).view.hand as number[]
  const gaps = (believed: boolean): Lay[] => lays.filter((lay) => lay.card === UNKNOWN && (lay.believed || !believed))
  const isLaid = (card: number): boolean => lays.some((lay) => lay.card === card)
  for (const { card } of picks) {
    if (isLaid(card)) continue
    const open = gaps(true)
    open[rng.below(open.length)].card = card
  }
  const unknown = range(CARDS).filter((card) => !isLaid(card) && !hand.includes(card))
  for (const lay of gaps(false)) lay.card = takeAny(unknown, rng)
  return { lays, unknown }
}

/** Nobody can follow a card through the mixing; only of the last one the picks tell something. */
const mixScript = ({ mixes, picks }: Memory, lays: readonly Lay[], rng: FastChance): number[] => {
  let row: number[] = []
  return mixes.flatMap((laid, i) => {
    const since = lays.slice(i === 0 ? 0 : mixes[i - 1], laid)
    row = [...row, ...since.filter((lay) => lay.believed).map(({ card }) => card)]
    row = i === HAND - 1 ? arranged(row, picks, rng) : mixed(row, rng)
    // A shuffle decides the last place first; the first place is what remains.
    return row.slice(1).toReversed()
  })
}

/** The row in an order in which the picks come out as they did. */
const arranged = (row: readonly number[], picks: Memory['picks'], rng: FastChance): number[] => {
  const places = range(row.length)
  const result: number[] = []
  for (const { place, card } of picks) result[places.splice(place, 1)[0]] = card
  const rest = row.filter((card) => !result.includes(card))
  for (const place of places) result[place] = takeAny(rest, rng)
  return result
}

const retellOthers = (k: Knowledge, lays: readonly Lay[]): ReturnType<typeof retell> => {
  let laid = 0
  let row: readonly { name: number }[] = []
  return retell(k, ({ events, did, view }) => {
    const acts = events.flatMap((event) => {
      if (event.t === 'laid') {
        const { seat, card, claim } = lays[laid++]
        return did ? [] : [commit(seat, codeOf(card, claim))]
      }
      if (event.t === 'judged') {
        const doubters = event.doubters as Seat[]
        const judges = range(k.setup.seats).filter((seat) => seat !== k.viewer && seat !== lays[laid - 1].seat)
        return [...judges.map((seat) => commit(seat, doubters.includes(seat) ? DOUBT : BELIEVE)), CLOSE]
      }
      // Everybody has the same names here: all see the same places.
      return event.t === 'picked' && !did ? [commit(event.seat as Seat, row[event.place as number].name)] : []
    })
    row = view.row as unknown as { name: number }[]
    return acts
  })
}
