// What stands where: influence, agents, open cities, the price of a way (1.4, 1.5, 4.6).
import { has, only, type Seat, type Seats } from '@safehouse/kernel'
import { CITIES, CULTISTS, directPrice, isMain, LOYALIST, MAIN, MORAN, neighbours, parameters, tokenBombs } from './data.ts'
import { GONE, NONE, ON_DISPLAY, ON_MI_GO, PERMANENT, SPACE, type State } from './state.ts'

/** What influence comes from: all of it is public, so that a view of the table serves as well as the table. */
export interface Presence {
  readonly seats: number
  readonly at: readonly number[]
  readonly by: readonly number[]
  readonly cubes: readonly number[]
  readonly control: readonly number[]
  readonly permanent: readonly number[]
}

export const owns = (s: Presence, seat: Seat, permanent: number): boolean => s.permanent[permanent] === seat
export const isKnown = (s: State, seat: Seat): boolean => has(s.known, seat)
export const isRevealed = (s: State, seat: Seat): boolean => has(s.revealed, seat)
export const isRevealedLoyalist = (s: State, seat: Seat): boolean => isRevealed(s, seat) && s.side[seat] === LOYALIST
export const isVampire = (s: State, agent: number): boolean => has(s.vampires, agent)
export const makeVampire = (s: State, agent: number): void => {
  s.vampires |= only(agent)
}
export const makeHuman = (s: State, agent: number): void => {
  s.vampires &= ~only(agent)
}

/** Stands in a city. */
export const inCity = (s: State, agent: number): boolean => s.at[agent] >= 0 && s.at[agent] < CITIES
export const standsIn = (s: State, agent: number, city: number, seat: Seat): boolean =>
  s.at[agent] === city && s.by[agent] === seat

export const agentsIn = (s: Presence, seat: Seat, city: number): number => {
  let count = 0
  for (let agent = 0; agent < s.at.length; agent++) if (s.at[agent] === city && s.by[agent] === seat) count++
  return count
}

/** Does a player control a named agent, in a city or on Mi-go? */
const hasNamedAgent = (s: State, seat: Seat): boolean => {
  for (let agent = 0; agent < MAIN; agent++)
    if (s.by[agent] === seat && (inCity(s, agent) || s.at[agent] === ON_MI_GO)) return true
  return false
}

/** Could a player turn up his token of this agent now? */
export const canReveal = (s: State, seat: Seat, agent: number): boolean =>
  s.token[agent] === seat && inCity(s, agent) && s.by[agent] !== seat

export const mainOf = (seat: Seat): number => MAIN + seat

// ── open cities and ways ───────────────────────────────────────────────────────────────────────────────────────────

/** Closed by the Bismarck of another player: only its controller goes in. */
const isClosedTo = (s: State, seat: Seat, city: number): boolean => s.closed === city && s.control[city] !== seat
export const isOpen = (s: State, seat: Seat, city: number): boolean => s.destroyed !== city && !isClosedTo(s, seat, city)

const tables = new Map<number, readonly number[]>()

/** The cheapest price from each city to each other through open cities; 0 where there is no way. */
const pricesThrough = (destroyed: number, closed: number): readonly number[] => {
  const key = (destroyed + 1) * (CITIES + 1) + closed + 1
  const known = tables.get(key)
  if (known) return known
  const table = Array.from({ length: CITIES * CITIES }, (_, way) => {
    const to = way % CITIES
    return to === destroyed || to === closed ? 0 : directPrice(Math.floor(way / CITIES), to)
  })
  for (let via = 0; via < CITIES; via++) {
    if (via === destroyed || via === closed) continue
    for (let from = 0; from < CITIES; from++)
      for (let to = 0; to < CITIES; to++) {
        const first = table[from * CITIES + via]
        const second = table[via * CITIES + to]
        if (from === to || first === 0 || second === 0) continue
        const now = table[from * CITIES + to]
        if (now === 0 || first + second < now) table[from * CITIES + to] = first + second
      }
  }
  tables.set(key, table)
  return table
}

/** The prices of a player's ways: from * CITIES + to. */
export const pricesFor = (s: State, seat: Seat): readonly number[] =>
  pricesThrough(s.destroyed, s.closed !== NONE && isClosedTo(s, seat, s.closed) ? s.closed : NONE)

/** Where an agent that must leave may go: open connected cities, or any open city where there is none; as bits. */
export const refuges = (s: State, seat: Seat, city: number): number => {
  let bits = 0
  for (const next of neighbours[city]) if (isOpen(s, seat, next)) bits |= 1 << next
  if (bits !== 0) return bits
  for (let other = 0; other < CITIES; other++) if (other !== city && isOpen(s, seat, other)) bits |= 1 << other
  return bits
}

// ── targets: places for cubes ──────────────────────────────────────────────────────────────────────────────────────

/** Is the object there at all? */
export const exists = (s: State, target: number): boolean => {
  if (target >= PERMANENT) return s.permanent[target - PERMANENT] === ON_DISPLAY
  if (s.destroyed === target % CITIES) return false
  return target >= SPACE || s.card[target] !== NONE
}

/** May a player put cubes there? (4.2.2, 4.2.3) */
export const canPlaceOn = (s: State, seat: Seat, target: number): boolean => {
  if (!exists(s, target)) return false
  if (target >= PERMANENT) return true
  if (target >= SPACE) return s.closed !== target - SPACE
  return !isClosedTo(s, seat, target)
}

export const cubesOn = (s: Presence, target: number, seat: Seat): number => s.cubes[target * s.seats + seat]

export const influence = (s: Presence, target: number, seat: Seat): number => {
  const cubes = cubesOn(s, target, seat)
  if (target >= PERMANENT) return cubes
  const city = target % CITIES
  const cultists = owns(s, seat, CULTISTS) && s.control[city] === seat ? parameters.cultistsInfluence : 0
  return cubes + agentsIn(s, seat, city) + cultists
}

/** All cubes of a target go away, each to where `to` puts it. */
export const clearCubes = (s: State, target: number, to: (seat: Seat, count: number) => void): void => {
  for (let seat = 0; seat < s.seats; seat++) {
    to(seat, cubesOn(s, target, seat))
    s.cubes[target * s.seats + seat] = 0
  }
}

export const toLimbo =
  (s: State) =>
  (seat: Seat, count: number): void => {
    s.limbo[seat] += count
  }

/** A player's cubes on the board. */
export const cubesOnBoard = (s: State, seat: Seat): number =>
  parameters.cubesPerPlayer - s.available[seat] - s.common[seat] - s.limbo[seat]

// ── bombs ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The bombs a player has in a city without playing cards: those of his tokens, and Moran's. */
export const bombsAt = (s: State, seat: Seat, city: number): number => {
  let bombs = owns(s, seat, MORAN) ? parameters.moranBombs : 0
  for (let agent = 0; agent < s.at.length; agent++)
    if (s.at[agent] === city && s.by[agent] === seat) bombs += tokenBombs[agent < MAIN ? agent : MAIN]
  return bombs
}

// ── what is left in supply ─────────────────────────────────────────────────────────────────────────────────────────

export const discsLeft = (s: State): number => {
  let left = parameters.blockingDiscs
  for (let target = 0; target < s.blocked.length; target++) if (s.blocked[target]) left--
  return left
}

export const zombiesOut = (s: State): number => {
  let out = 0
  for (let city = 0; city < CITIES; city++) out += s.zombies[city]
  return out
}

// ── who may be struck (5.2.3 to 5.2.5) ─────────────────────────────────────────────────────────────────────────────

export const canBeStruck = (s: State, seat: Seat, agent: number): boolean => {
  const owner = s.by[agent]
  if (owner === seat || !inCity(s, agent) || !isKnown(s, owner) || isVampire(s, agent)) return false
  return !isMain(agent) || (!hasNamedAgent(s, owner) && !isRevealedLoyalist(s, owner))
}

/** All other players, clockwise from a seat's left. */
export const clockwise = (s: State, seat: Seat, step: number): Seat => (seat + step) % s.seats

export const seatsWithTokens = (s: State): Seats => {
  let seats = 0
  for (let agent = 0; agent < s.token.length; agent++)
    if (s.token[agent] >= 0 && s.token[agent] < s.seats) seats |= only(s.token[agent])
  return seats
}

export const tokensOf = (s: State, seat: Seat): number => {
  let count = 0
  for (let agent = 0; agent < s.token.length; agent++) if (s.token[agent] === seat) count++
  return count
}

/** Something leaves the table for good. */
export const leavesDisplay = (s: State, permanent: number): void => {
  s.permanent[permanent] = GONE
}
