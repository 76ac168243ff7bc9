// What things are called, for buttons, for readers of the screen, and for "why can't I?".
import type { GameEvent, Json, Outcome, Ref, Seat, View } from '@safehouse/kernel'
import type { Say } from '@safehouse/board'
import { CITIES, cities, PERMANENTS, points, tops, WAR } from '../rules/data.ts'
import { refOf } from '../rules/rendering.ts'
import { lastOf, sideOut } from '../rules/sides.ts'
import { AVAILABLE, NONE, ON_CARD, OUT, PERMANENT, SPACE } from '../rules/state.ts'
import { STRIDE } from '../rules/codes.ts'
import { asView, type EmeraldView } from '../view.ts'
import { agentsAt, bombsOf, cubesOn, isVampire, markOf, royalOf, seatsOf, vpOf } from './shown.ts'
import { cardInWords } from './symbols.ts'

export const nameOfCity = (city: number, say: Say): string => say(`city.${city}`)
export const nameOfCard = (kind: number, say: Say): string => say(`card.${kind}`)
export const nameOfAgent = (agent: number, say: Say): string => say(`agent.${agent}`)
export const nameOfEffect = (effect: number, say: Say): string => say(`effect.${effect}`)
export const nameOfRoyal = (city: number, say: Say): string => say(`royal.${city}`)
export const nameOfSide = (side: number, say: Say): string => say(`side.${side}`)

/** On whose side somebody is, as far as the viewer knows. */
export const roleOf = (view: View, seat: Seat, say: Say): string | null => {
  const side = asView(view).sides[seat]
  return side === null ? null : nameOfSide(side, say)
}

/**
 * The side of the last player is out, however many points others on it have: whose, and who came last. Where people ended the
 * match nobody came last, even if the viewer knows all sides.
 */
export const decidedBy = (view: View, { scores }: Outcome, say: Say): string | null => {
  const { disclosed, sides: shown } = asView(view)
  const sides = shown.filter((side) => side !== null)
  const out = disclosed ? sideOut(sides, scores) : null
  if (out === null) return null
  const last = lastOf(scores)
  const shared = last.some((seat) => sides[seat] !== out)
  return say(shared ? 'panel.out.both' : `panel.out.${out}`, { seats: last })
}

/** What a card does beside its symbols; nothing where there is nothing to say. */
export const doesOf = (kind: number, say: Say): string => {
  const does = say(`action.${kind}`)
  return does === say('does.none') ? '' : does
}
export const doesOfEffect = (effect: number, say: Say): string => say(`effect.text.${effect}`)

/** Long names break at the space nearest to their middle. */
export const linesOf = (name: string, longest: number): string[] => {
  if (name.length <= longest || !name.includes(' ')) return [name]
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const middle = spaces.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0]
  return [name.slice(0, middle), name.slice(middle + 1)]
}

/** Two letters that stand for an agent: of his first and his last name, or the first two of the only one. */
export const initialsOf = (agent: number, say: Say): string => {
  const names = nameOfAgent(agent, say).split(' ')
  const [first] = names
  return names.length === 1 ? first.slice(0, 2) : `${first.charAt(0)}${names.at(-1)!.charAt(0)}`.toLocaleUpperCase()
}

/** Parts of a description, the empty ones left out. */
const joined = (...parts: (string | false)[]): string => parts.filter(Boolean).join('; ')

// ── places for cubes ───────────────────────────────────────────────────────────────────────────────────────────────

const cubesInWords = (v: EmeraldView, target: number, say: Say): string => {
  const there = seatsOf(v).flatMap((seat) => {
    const n = cubesOn(v, target, seat)
    return n > 0 ? [say('panel.cubesOf', { seat, n })] : []
  })
  return there.length > 0 ? say('panel.cubes', { cubes: there.join(', ') }) : ''
}

const blockedInWords = (v: EmeraldView, target: number, say: Say): string => (v.blocked[target] ? say('panel.blocked') : '')

export const spaceLabel = (v: EmeraldView, city: number, say: Say): string =>
  joined(
    say('panel.space', { city: nameOfCity(city, say) }),
    cubesInWords(v, SPACE + city, say),
    blockedInWords(v, SPACE + city, say),
  )

export const stackLabel = (v: EmeraldView, city: number, say: Say): string => {
  const kind = v.card[city]
  if (kind === NONE) return say('panel.noCard', { city: nameOfCity(city, say) })
  return joined(
    `${nameOfCity(city, say)}: ${nameOfCard(kind, say)}`,
    cardInWords(kind, say),
    say('panel.below', { n: v.left[city] }),
    cubesInWords(v, city, say),
    blockedInWords(v, city, say),
  )
}

export const effectLabel = (v: EmeraldView, effect: number, say: Say): string =>
  joined(
    nameOfEffect(effect, say),
    v.permanent[effect] >= 0 && say('panel.heldBy', { seat: v.permanent[effect] }),
    cubesInWords(v, PERMANENT + effect, say),
    blockedInWords(v, PERMANENT + effect, say),
  )

// ── cities, royals, agents ─────────────────────────────────────────────────────────────────────────────────────────

export const royalLabel = (v: EmeraldView, city: number, say: Say): string => {
  const { fate, by } = royalOf(v, city)
  const { vp, defence } = cities[city].royalty
  const name = `${nameOfCity(city, say)}: ${nameOfRoyal(city, say)}`
  return fate === 'atLarge' ? say('panel.royal', { name, vp, defence }) : say(`panel.${fate}By`, { name, vp, seat: by })
}

/** What an agent's token shows. */
export const agentFacts = (v: EmeraldView, agent: number, say: Say): string => {
  const mark = markOf(agent)
  return joined(
    bombsOf(agent) > 0 && say('panel.symbol.bomb', { n: bombsOf(agent) }),
    mark !== null && say(`panel.kills.${mark}`),
    vpOf(agent) > 0 && say('panel.vp', { n: vpOf(agent) }),
    isVampire(v, agent) && say('panel.vampire'),
  )
}

/** The city an agent stands in; nothing where it stands in none. */
export const agentPlace = (v: EmeraldView, agent: number, say: Say): string =>
  v.at[agent] >= 0 && v.at[agent] < CITIES ? nameOfCity(v.at[agent], say) : ''

export const agentLabel = (v: EmeraldView, agent: number, say: Say): string =>
  joined(
    nameOfAgent(agent, say),
    v.by[agent] >= 0 && say('panel.heldBy', { seat: v.by[agent] }),
    agentPlace(v, agent, say),
    agentFacts(v, agent, say),
  )

/** Where the agent of a double agent token is, and whose he is. */
export const whereabouts = (v: EmeraldView, agent: number, say: Say): string => {
  const place = v.at[agent]
  if (place >= 0 && place < CITIES) return `${nameOfCity(place, say)}, ${say('panel.player', { seat: v.by[agent] })}`
  if (place >= ON_CARD && place < ON_CARD + CITIES) return say('panel.onCard', { city: nameOfCity(place - ON_CARD, say) })
  return place === OUT ? '' : say('panel.outOfReach')
}

export const trackLabel = (v: EmeraldView, track: number, say: Say): string =>
  say('panel.track', {
    name: say(track === WAR ? 'panel.war' : 'panel.revolution'),
    n: v.tracks[track],
    of: tops[track],
    vp: points[track][v.tracks[track]],
  })

export const cityLabel = (v: EmeraldView, city: number, say: Say): string => {
  const { vp, agentDefence } = cities[city]
  return joined(
    say('panel.city', { city: nameOfCity(city, say), vp, defence: agentDefence }),
    v.control[city] >= 0 && say('panel.controlledBy', { seat: v.control[city] }),
    v.destroyed === city && say('panel.destroyed'),
    v.closed === city && say('panel.closed'),
    v.zombies[city] > 0 && say('panel.zombies', { n: v.zombies[city] }),
    ...agentsAt(v, city).map((agent) => `${nameOfAgent(agent, say)} (${say('panel.heldBy', { seat: v.by[agent] })})`),
  )
}

export const cardLabel = (kind: number, say: Say): string => `${nameOfCard(kind, say)}: ${cardInWords(kind, say)}`

/** Short names, for sentences about a thing. */
const NAMERS: Readonly<Record<string, (v: EmeraldView, n: number, say: Say) => string>> = {
  city: (_v, city, say) => nameOfCity(city, say),
  space: (_v, city, say) => say('panel.space', { city: nameOfCity(city, say) }),
  stack: (v, city, say) =>
    v.card[city] === NONE
      ? say('panel.noCard', { city: nameOfCity(city, say) })
      : `${nameOfCity(city, say)}: ${nameOfCard(v.card[city], say)}`,
  royal: (_v, city, say) => `${nameOfCity(city, say)}: ${nameOfRoyal(city, say)}`,
  effect: (_v, effect, say) => nameOfEffect(effect, say),
  agent: (_v, agent, say) => nameOfAgent(agent, say),
  card: (_v, kind, say) => nameOfCard(kind, say),
  token: (_v, agent, say) => say('panel.token', { agent: nameOfAgent(agent, say) }),
  seat: (_v, seat, say) => say('panel.player', { seat }),
}

export const nameOf = (thing: Ref, say: Say, view: View): string => {
  const [kind, number] = thing.split(':')
  return NAMERS[kind]?.(asView(view), Number(number), say) ?? say(`panel.${kind}`)
}

// ── what an event touched ──────────────────────────────────────────────────────────────────────────────────────────

const numbers = (value: Json | undefined): number[] => {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'number')
  return typeof value === 'number' ? [value] : []
}

const placesTouched = (value: Json | undefined): Ref[] =>
  numbers(value).flatMap((place) => (place >= 0 && place <= AVAILABLE ? [refOf(place)] : []))

/** Arguments that name things directly. */
const REFS: Readonly<Record<string, string>> = {
  seat: 'seat',
  targetSeat: 'seat',
  seats: 'seat',
  city: 'city',
  cities: 'city',
  agent: 'agent',
  agents: 'agent',
}

export const touchesOf = (event: GameEvent): readonly Ref[] => {
  const named = Object.entries(REFS).flatMap(([name, kind]) => numbers(event[name]).map((n) => `${kind}:${n}`))
  const moves = numbers(event.moves).flatMap((move) => [`agent:${Math.floor(move / STRIDE)}`, `city:${move % STRIDE}`])
  const effects = numbers(event.effect).flatMap((effect) => (effect < PERMANENTS ? [`effect:${effect}`] : []))
  const royals =
    event.t === 'royalKilled' || event.t === 'royalHidden' ? numbers(event.city).map((city) => `royal:${city}`) : []
  const tracks =
    event.t === 'track' ? [event.track === WAR ? 'war' : 'revolution'] : event.t === 'pushed' ? ['war', 'revolution'] : []
  const places = [...placesTouched(event.target), ...placesTouched(event.place), ...placesTouched(event.places)]
  return [...named, ...moves, ...effects, ...royals, ...tracks, ...places]
}
