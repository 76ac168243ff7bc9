// What the board reads from the view, in the terms of what is drawn.
import { has, type Seat } from '@safehouse/kernel'
import {
  AGENTS,
  AA,
  agentVp,
  AR,
  BLACK_HAND,
  cards,
  CITIES,
  cities,
  CULTISTS,
  isMain,
  MAIN,
  marks,
  MORAN,
  NECRONOMICON,
  parameters,
  tokenBombs,
  VAMPIRE,
  ZOMBIES,
} from '../rules/data.ts'
import { value } from '../rules/paying.ts'
import {
  AGENT,
  AT_LARGE,
  HIDDEN,
  HIDE,
  IN_DECK,
  KILLED,
  NONE,
  ON_DISPLAY,
  ON_MI_GO,
  ON_YOG,
  PERMANENT,
  ROYAL,
  SPACE,
  TROPHY,
} from '../rules/state.ts'
import type { EmeraldView } from '../view.ts'

export const seatsOf = (v: EmeraldView): Seat[] => Array.from({ length: v.seats }, (_, seat) => seat)

/** Players are numbered as at the head of the table, in Roman figures: they are never taken for a count. */
export const signOf = (seat: Seat): string => ['I', 'II', 'III', 'IV', 'V'][seat]

/** What the colour of a thing is told by, where it belongs to nobody as well. */
export const owned = (seat: number): Seat | undefined => (seat >= 0 ? seat : undefined)

// ── agents ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const agentsAt = (v: EmeraldView, place: number): number[] =>
  v.at.flatMap((where, agent) => (where === place ? [agent] : [])).toSorted((a, b) => v.by[a] - v.by[b] || b - a)
export const bombsOf = (agent: number): number => tokenBombs[isMain(agent) ? MAIN : agent]
export const vpOf = (agent: number): number => (isMain(agent) ? 0 : agentVp[agent])
export const isVampire = (v: EmeraldView, agent: number): boolean => has(v.vampires, agent)
/** What an agent's card lets him do: kill royals, agents, both (as the mark on his token says). */
export const markOf = (agent: number): 'AR' | 'AA' | 'AAR' | null => {
  if (isMain(agent) || marks[agent] === 0) return null
  return marks[agent] === (AR | AA) ? 'AAR' : marks[agent] === AR ? 'AR' : 'AA'
}
export const onMiGo = (v: EmeraldView): number[] => agentsAt(v, ON_MI_GO)
export const onYog = (v: EmeraldView): number[] => agentsAt(v, ON_YOG)
export const trophiesOf = (v: EmeraldView, seat: Seat): number[] => agentsAt(v, TROPHY + seat)

// ── royals ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export type Fate = 'atLarge' | 'killed' | 'hidden'

export const royalOf = (v: EmeraldView, city: number): { fate: Fate; by: number } => {
  const fate = v.royal[city]
  if (fate === AT_LARGE) return { fate: 'atLarge', by: NONE }
  return fate >= HIDDEN ? { fate: 'hidden', by: fate - HIDDEN } : { fate: 'killed', by: fate - KILLED }
}

// ── cubes and influence ────────────────────────────────────────────────────────────────────────────────────────────

export const cubesOn = (v: EmeraldView, target: number, seat: Seat): number => v.cubes[target * v.seats + seat]

export const agentsIn = (v: EmeraldView, seat: Seat, city: number): number =>
  v.at.filter((place, agent) => place === city && v.by[agent] === seat).length

export interface Standing {
  readonly seat: Seat
  readonly cubes: number
  readonly agents: number
  /** Cubes, agents, and what the Cultists add. */
  readonly influence: number
}

export const standings = (v: EmeraldView, target: number): Standing[] =>
  seatsOf(v).map((seat) => {
    const cubes = cubesOn(v, target, seat)
    if (target >= PERMANENT) return { seat, cubes, agents: 0, influence: cubes }
    const city = target % CITIES
    const agents = agentsIn(v, seat, city)
    const cult = v.permanent[CULTISTS] === seat && v.control[city] === seat ? parameters.cultistsInfluence : 0
    return { seat, cubes, agents, influence: cubes + agents + cult }
  })

const outdoes = (one: Standing, other: Standing): boolean =>
  one.influence > other.influence || (one.influence === other.influence && one.agents > other.agents)

/** Nobody outdoes them: they could claim, as far as influence goes. */
export const leadersOf = (all: readonly Standing[]): Standing[] =>
  all.filter((one) => one.cubes > 0 && !all.some((other) => outdoes(other, one)))

export const isBlocked = (v: EmeraldView, target: number): boolean => v.blocked[target]

/** Is the object there, and free to be claimed by somebody with enough influence? */
const mayBeClaimed = (v: EmeraldView, seat: Seat, target: number): boolean => {
  if (v.blocked[target]) return false
  if (target >= PERMANENT) return v.permanent[target - PERMANENT] === ON_DISPLAY
  const city = target % CITIES
  if (v.destroyed === city) return false
  return target >= SPACE ? v.closed !== city && v.control[city] !== seat : v.card[city] !== NONE
}

/** If it were the first action of his turn, could he claim this? */
export const couldClaim = (v: EmeraldView, seat: Seat, target: number): boolean =>
  mayBeClaimed(v, seat, target) && leadersOf(standings(v, target)).some((one) => one.seat === seat)

// ── permanent effects, claimed cards ───────────────────────────────────────────────────────────────────────────────

const effectsAt = (v: EmeraldView, place: number): number[] =>
  v.permanent.flatMap((where, effect) => (where === place ? [effect] : []))
export const onDisplay = (v: EmeraldView): number[] => effectsAt(v, ON_DISPLAY)
export const effectsOf = (v: EmeraldView, seat: Seat): number[] => effectsAt(v, seat)
export const effectsLeft = (v: EmeraldView): number => effectsAt(v, IN_DECK).length

/** Cards that score, in the order of `scoring`. */
const SCORING: readonly number[] = [BLACK_HAND, VAMPIRE, ZOMBIES, NECRONOMICON]
/** Cards that a player is seen to have taken for their points. */
export const scoringOf = (v: EmeraldView, seat: Seat): number[] => SCORING.filter((_, which) => v.scoring[which] === seat)

export const turnedBy = (v: EmeraldView, seat: Seat): number[] => v.turned.flatMap((by, agent) => (by === seat ? [agent] : []))
/** Tokens the viewer knows another player to hold. */
export const trackedAt = (v: EmeraldView, seat: Seat): number[] =>
  v.tracked.filter((one) => one % 8 === seat).map((one) => Math.floor(one / 8))

// ── the attack in progress ─────────────────────────────────────────────────────────────────────────────────────────

export interface Attack {
  readonly by: Seat
  readonly use: number
  readonly city: number
  /** The agent attacked; NONE where it is a royal. */
  readonly agent: number
  /** What must be reached; null where no bombs are asked for. */
  readonly defence: number | null
  readonly tokens: number
  readonly cards: number
  readonly extra: number
}

export const attackOf = (v: EmeraldView): Attack | null => {
  if (v.use === NONE || v.city === NONE) return null
  const by = v.turn
  const { royalty, agentDefence } = cities[v.city]
  const bombed = v.use === ROYAL || v.use === HIDE || v.use === AGENT
  return {
    by,
    use: v.use,
    city: v.city,
    agent: v.target,
    defence: bombed ? (v.use === AGENT ? agentDefence : royalty.defence) : null,
    tokens: agentsAt(v, v.city).reduce((sum, agent) => sum + (v.by[agent] === by ? bombsOf(agent) : 0), 0),
    cards: v.played.reduce((sum, kind) => sum + value(kind, 'bomb'), 0),
    extra: v.permanent[MORAN] === by ? parameters.moranBombs : 0,
  }
}

/** Does the table wait for the answers of a double agent window? */
export const windowIsOpen = (v: EmeraldView): boolean => v.stack.some(({ step }) => step === 'window')

export const actionsLeft = (v: EmeraldView): number => parameters.actionsPerTurn - v.actions

// ── cards ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Equal cards lie together: kind and count, in the order of kinds. */
export const grouped = (kinds: readonly number[]): { readonly kind: number; readonly count: number }[] => {
  const counts = new Map<number, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].toSorted(([a], [b]) => a - b).map(([kind, count]) => ({ kind, count }))
}

export type Sort = 'agent' | 'event' | 'city' | 'start'

export const sortOf = (kind: number): Sort => {
  if (kind < AGENTS) return 'agent'
  const { id } = cards[kind]
  return id.startsWith('city_') ? 'city' : id.startsWith('start_') ? 'start' : 'event'
}

/** Things that are told apart only by their place in a row. */
export const inOrder = <T>(items: readonly T[]): { readonly item: T; readonly at: number }[] =>
  items.map((item, at) => ({ item, at }))
