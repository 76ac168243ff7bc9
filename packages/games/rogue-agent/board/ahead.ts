// The City phase to come, worked out from what everybody sees, as things stand: nobody moves, nothing is disarmed, and the
// assassins act in the order of the path.
import { damage, isNeighbour, PATH_END, PATH_START, SLOTS } from '../rules/data.ts'
import { NONE } from '../rules/state.ts'
import type { RogueView } from '../view.ts'
import { isRuin, nextPolice, seatsAt, tileOf } from './shown.ts'

/** One thing that will happen: a key of the words, what fills it, and where it is. */
export interface Coming {
  readonly key: string
  readonly args: { readonly [name: string]: number | string }
  readonly slot: number
}

interface City {
  readonly v: RogueView
  /** Where the rampaging criminals are, by number; those that left are gone. */
  readonly rampaging: Map<number, number>
  bombs: { slot: number; timer: number }[]
  assassins: number[]
  /** Owners by space, as in the view. */
  readonly informants: number[]
  readonly coming: Coming[]
}

const rampagesAt = ({ rampaging }: City, slot: number): boolean => [...rampaging.values()].includes(slot)

const isAgent = (v: RogueView, seat: number): boolean => (v.androids & (1 << seat)) === 0

const isSafe = (v: RogueView, seat: number): boolean => {
  const slot = v.place[seat]
  return !isRuin(v, slot) && (isAgent(v, seat) ? tileOf(v, slot).shieldHuman : tileOf(v, slot).shieldAndroid)
}

const tell = (city: City, key: string, slot: number, args: Coming['args'] = {}): void => {
  city.coming.push({ key, slot, args: { place: city.v.tiles[slot], ...args } })
}

/** The informant in the top space is lost; one below it moves up. */
const loseInformant = (city: City, slot: number): void => {
  const { informants } = city
  const seat = informants[slot * 2]
  if (seat === NONE) return
  tell(city, 'ahead.informant', slot, { seat })
  informants[slot * 2] = informants[slot * 2 + 1]
  informants[slot * 2 + 1] = NONE
}

/** All bombs of a location go off, and take with them what stands there. */
const explode = (city: City, slot: number): void => {
  const { v } = city
  const blasts = city.bombs.filter((bomb) => bomb.slot === slot).length
  tell(city, 'ahead.blast', slot)
  loseInformant(city, slot)
  loseInformant(city, slot)
  city.bombs = city.bombs.filter((bomb) => bomb.slot !== slot)
  city.assassins = city.assassins.filter((one) => one !== slot)
  for (const [number, where] of city.rampaging) if (where === slot) city.rampaging.delete(number)
  for (const [seat, place] of v.place.entries()) {
    const n = blasts * (place === slot ? damage.bombSame : isNeighbour(slot, place) ? damage.bombAdjacent : 0)
    if (n > 0 && !isSafe(v, seat)) tell(city, 'event.hurt', place, { seat, n, why: 'explosion' })
  }
}

// ── criminals ──────────────────────────────────────────────────────────────────────────────────────────────────────

const walk = (city: City, number: number, from: number, entered: boolean): void => {
  const { v, rampaging } = city
  const to = from < PATH_END ? from + 1 : entered ? PATH_START : SLOTS
  if (to === SLOTS || isRuin(v, to)) {
    rampaging.delete(number)
    return tell(city, 'ahead.leaves', from, { criminal: number })
  }
  rampaging.set(number, to)
  tell(city, 'ahead.criminal', to, { criminal: number })
  if (v.police === to) return
  city.assassins = city.assassins.flatMap((slot) => (slot === to ? fleeing(city, slot) : [slot]))
  const here = city.bombs.filter(({ slot }) => slot === to)
  for (const bomb of here) bomb.timer--
  if (here.some(({ timer }) => timer === 0)) explode(city, to)
}

/** Out of the way of a criminal, or out of the city. */
const fleeing = (city: City, from: number): number[] => {
  let slot = from + 1
  while (slot <= PATH_END && !isRuin(city.v, slot) && rampagesAt(city, slot)) slot++
  return slot > PATH_END || isRuin(city.v, slot) ? [] : [slot]
}

// ── assassins ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** What an assassin does in a location. True if an agent loses stamina by it. */
const task = (city: City, slot: number): boolean => {
  const { v, informants } = city
  if (v.police === slot || rampagesAt(city, slot)) return false
  let struck = false
  for (const seat of seatsAt(v, slot)) {
    const n = damage.assassin - [0, 1].filter((space) => informants[slot * 2 + space] === seat).length
    if (!isAgent(v, seat) || isSafe(v, seat) || n <= 0) continue
    tell(city, 'event.hurt', slot, { seat, n, why: 'assassin' })
    struck = true
  }
  loseInformant(city, slot)
  return struck
}

const prowl = (city: City, from: number): number[] => {
  const { v } = city
  let slot = from
  for (let step = 0; step < 3; step++) {
    const next = step === 0 ? slot : slot + 1
    if (step === 2 && (next > PATH_END || !seatsAt(v, next).some((seat) => isAgent(v, seat)))) break
    if (step > 0 && (next > PATH_END || isRuin(v, next))) {
      tell(city, 'ahead.assassinLeaves', slot)
      return []
    }
    slot = next
    if (task(city, slot)) break
  }
  tell(city, 'ahead.assassin', slot)
  return [slot]
}

// ── police and bombs ───────────────────────────────────────────────────────────────────────────────────────────────

const patrol = (city: City): void => {
  const { v } = city
  const slot = nextPolice(v)
  const count =
    city.bombs.filter((bomb) => bomb.slot === slot).length +
    city.assassins.filter((one) => one === slot).length +
    [...city.rampaging.values()].filter((where) => where === slot).length +
    v.criminals.filter(({ where, subdued }) => where === slot && subdued).length
  tell(city, 'ahead.police', slot, { count })
  city.bombs = city.bombs.filter((bomb) => bomb.slot !== slot)
  for (const [seat, place] of v.place.entries())
    if ((place === slot || isNeighbour(slot, place)) && isAgent(v, seat) && v.hidden[seat] > 0 && (v.shown & (1 << seat)) === 0)
      tell(city, 'ahead.reveal', place, { seat })
}

const tick = (city: City): void => {
  for (const bomb of city.bombs) bomb.timer--
  for (const { slot, timer } of city.bombs) if (timer > 0) tell(city, 'ahead.bomb', slot, { timer })
  for (const { slot, timer } of city.bombs.slice())
    if (timer === 0 && city.bombs.some((one) => one.slot === slot)) explode(city, slot)
}

/** What comes in each step of the City phase: criminals, assassins, police, bombs. */
export const cityAhead = (v: RogueView): Coming[][] => {
  const loose = v.criminals.flatMap(({ where, subdued, entered }, i) =>
    where >= 0 && where < SLOTS && !subdued ? [{ number: i + 1, where, entered }] : [],
  )
  const city: City = {
    v,
    rampaging: new Map(loose.map(({ number, where }) => [number, where])),
    bombs: v.bombs.map((bomb) => ({ slot: bomb >> 3, timer: bomb & 7 })),
    assassins: v.assassins.slice(),
    informants: v.informants.slice(),
    coming: [],
  }
  const steps = [
    () => {
      for (const { number, where, entered } of loose) if (city.rampaging.has(number)) walk(city, number, where, entered)
    },
    () => {
      city.assassins = city.assassins.flatMap((slot) => prowl(city, slot))
    },
    () => patrol(city),
    () => tick(city),
  ]
  return steps.map((step) => {
    step()
    return city.coming.splice(0)
  })
}
