// Every place of a rack was filled at a known time, and every crate that was shipped lay in the pile until the next
// reshuffle. So a crate can stand only in a place that was filled after the reshuffle which brought it back. These windows
// are nested: filling the oldest place first never gets stuck, and all worlds that fit come out equally often.
import { latest, type FastChance, type Imagined, type Knowledge, type Seat } from '@safehouse/kernel'
import { mixed, putOut, range, takeAny } from '../cards.ts'
import { commit, enact, retell } from '../retell.ts'
import { CRATES, RACK, smugglers, type Smugglers } from './game.ts'

/** A draw from the deck. */
interface Fill {
  seat: Seat
  place: number
  /** How many reshuffles came before. */
  age: number
  crate: number
}

export interface Memory {
  k: Knowledge
  fills: Fill[]
  /** Those whose crate the viewer does not know, the oldest first. */
  hidden: Fill[]
  /** By crate: since which reshuffle it can have been drawn; LOCATED if the viewer knows where it is. */
  since: number[]
}

const UNKNOWN = -1
const LOCATED = Number.POSITIVE_INFINITY

export const study = (k: Knowledge): Memory => {
  const { seats } = k.setup
  const since = range(CRATES).map(() => 0)
  const racks = range(seats).map((): Fill[] => [])
  const fills: Fill[] = []
  let age = 0
  const fill = (seat: Seat, place: number): void => {
    racks[seat][place] = { seat, place, age, crate: UNKNOWN }
    fills.push(racks[seat][place])
  }
  range(RACK).forEach((place) => range(seats).forEach((seat) => fill(seat, place)))
  for (const { events } of k.messages) {
    const shipped = events.find((event) => event.t === 'shipped') as { seat: Seat; place: number; crate: number } | undefined
    if (!shipped) continue
    const { seat, place, crate } = shipped
    racks[seat][place].crate = crate
    // It lies in the pile until the next reshuffle, which may come at once.
    since[crate] = age + 1
    if (events.some((event) => event.t === 'reshuffled')) age++
    fill(seat, place)
  }
  const { view } = latest(k)
  if (k.viewer >= 0) (view.rack as number[]).forEach((crate, place) => (racks[k.viewer][place].crate = crate))
  for (const crate of [...(view.pile as number[]), ...(view.rack as number[])]) since[crate] = LOCATED
  const hidden = fills.filter(({ crate }) => crate === UNKNOWN).toSorted((a, b) => a.age - b.age)
  return { k, fills, hidden, since }
}

export const imagine = ({ k, fills, hidden, since }: Memory, rng: FastChance): Imagined<Smugglers> => {
  const unseen = range(CRATES).filter((crate) => since[crate] !== LOCATED)
  const assigned = new Map<Fill, number>()
  for (const fill of hidden) {
    const crate = takeAny(
      unseen.filter((one) => since[one] <= fill.age),
      rng,
    )
    putOut(unseen, crate)
    assigned.set(fill, crate)
  }
  // A shuffle decides the order of draws from the last place up; its first place is what remains.
  const age = fills.at(-1)!.age
  const deck = range(age + 1).flatMap((at) => {
    const drawn = fills.filter((fill) => fill.age === at).map((fill) => assigned.get(fill) ?? fill.crate)
    return [...drawn, ...(at === age ? mixed(unseen, rng) : [])].slice(0, -1)
  })
  const acts = retell(k, ({ events, did }) => {
    const shipped = events.find((event) => event.t === 'shipped')
    return did || !shipped ? [] : [commit(shipped.seat as Seat, shipped.place as number)]
  })
  return enact(smugglers, k, { deck }, acts)
}
