// What things and choices are called.
import type { GameEvent, Json, Ref, RichOption, View } from '@safehouse/kernel'
import type { Say } from '@safehouse/board'
import { agentType, agentTypes, missionType, missionTypes } from '../rules/cards.ts'
import { labelOf } from '../rules/state.ts'
import { asView } from '../view.ts'
import { ghostIn, seatOf } from './model.ts'

export const agentId = (card: number): string => agentTypes[agentType[card]].id
export const missionId = (mission: number): string => missionTypes[missionType[mission]].id

export const optionText = ({ key, args }: RichOption, say: Say): string => say(`option.${key}`, args)

// ── names ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The parts of a name: 'place:2:0' is a place, in faction 2, at index 0. */
const partsOf = (thing: Ref): [string, number, number] => {
  const [kind, a, b] = thing.split(':')
  return [kind, Number(a), Number(b)]
}

export const nameOf = (thing: Ref, say: Say, view: View): string => {
  const [kind, a, b] = partsOf(thing)
  const seats = asView(view).rows.length
  if (kind === 'card') return say('board.name.card', { card: a })
  if (kind === 'mission') return say('board.name.mission', { mission: a })
  if (kind === 'seat') return say('board.name.seat', { seat: a })
  if (kind === 'faction') return say('board.name.faction', { faction: labelOf(seats, a) })
  if (kind === 'place') return say('board.name.place', { faction: labelOf(seats, a), place: b + 1 })
  if (kind === 'side') return say('board.name.side', { seat: seatOf(seats, ghostIn(asView(view))?.faction ?? 0, a) })
  return say(`board.name.${thing.replace(':', '.')}`)
}

// ── what the log points at ─────────────────────────────────────────────────────────────────────────────────────────

/** What the arguments of events name. */
const KINDS: Readonly<Record<string, string>> = {
  card: 'card',
  otherCard: 'card',
  agents: 'card',
  mission: 'mission',
  missions: 'mission',
  given: 'mission',
  taken: 'mission',
  left: 'mission',
  right: 'mission',
  seat: 'seat',
  facingSeat: 'seat',
  fromSeat: 'seat',
  commandSeat: 'seat',
  pointsSeat: 'seat',
  deck: 'deck',
}

const refsOf = (kind: string, value: Json | undefined): Ref[] => {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((one) => refsOf(kind, one))
  return typeof value === 'number' || typeof value === 'string' ? [`${kind}:${value}`] : []
}

export const touchesOf = (event: GameEvent): Ref[] => [
  ...new Set(Object.entries(event).flatMap(([name, value]) => (KINDS[name] === undefined ? [] : refsOf(KINDS[name], value)))),
]
