// What things and choices are called.
import type { GameEvent, Json, Ref, RichOption, Seat, View } from '@safehouse/kernel'
import type { Say } from '@safehouse/board'
import { agentType, agentTypes, missionType, missionTypes } from '../rules/cards.ts'
import { labelOf } from '../rules/state.ts'
import type { IncomeChange, Preview } from '../rules/preview.ts'
import { asView } from '../view.ts'
import { ghostIn, seatOf } from './model.ts'

export const agentId = (card: number): string => agentTypes[agentType[card]].id
export const missionId = (mission: number): string => missionTypes[missionType[mission]].id

export const optionText = ({ key, args }: RichOption, say: Say): string => say(`option.${key}`, args)

// ── what would come of it ──────────────────────────────────────────────────────────────────────────────────────────

export const previewOf = (option: RichOption | undefined): Preview | undefined => option?.preview as Preview | undefined

const changesText = (me: Seat, income: readonly IncomeChange[], say: Say): string => {
  if (income.length === 0) return say('board.preview.same')
  const own = income.filter(([seat]) => seat === me)
  const others = income.filter(([seat]) => seat !== me)
  return [
    ...own.map(([, before, after]) => say('board.preview.mine', { before, after })),
    ...others.map(([seat, before, after]) => say('board.preview.of', { seat, before, after })),
  ].join(', ')
}

const changes = (income: readonly IncomeChange[], seat: Seat): boolean => income.some(([who]) => who === seat)

/** One line for each way it may go. */
export const previewLines = (option: RichOption, say: Say): string[] => {
  const preview = previewOf(option)
  if (!preview) return []
  const { me, income, facing } = preview
  if (income) return [changesText(me, income, say)]
  return (facing ?? []).map(({ seat, income: changes }) =>
    say('board.preview.facing', { seat, changes: changesText(me, changes, say) }),
  )
}

/** The same in one short line: where the side is still open, the one way or the other; what is one's own comes first. */
export const preview = (option: RichOption, say: Say): string | null => {
  const found = previewOf(option)
  if (!found) return null
  const ways = found.facing?.map(({ income }) => income) ?? [found.income ?? []]
  const ownFirst = ways.toSorted((a, b) => Number(changes(b, found.me)) - Number(changes(a, found.me)))
  return [...new Set(ownFirst.map((income) => changesText(found.me, income, say)))].join(` ${say('board.preview.or')} `)
}

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
