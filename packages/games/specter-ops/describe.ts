// A seat's view in lines of text: for terminals and screen readers.
import type { Json, View, Viewer } from '@safehouse/kernel'
import { cellNamed, COLUMNS, escapesOf, nameOf } from './rules/board.ts'
import { data } from './rules/data.ts'

type Say = (key: string, args?: { readonly [name: string]: Json | undefined }) => string

interface Shown {
  round: number
  vehicle: string
  budget: number
  agents: {
    agent: string
    seat: number
    character: string | null
    marker: { kind: string; space: string; round: number } | null
    damage: number
    slots: readonly unknown[]
  }[]
  hunters: {
    hunter: string
    seat: number
    space: string
    inside: boolean
    stunned: boolean
    blind: boolean
    /** Along which an agent that walks is shot at. */
    direction: string | null
    inPlay: boolean
  }[]
  objectives: { section: number; space: string | null; done: boolean }[]
  smokes: string[]
  me?: {
    character: string | null
    space: string | null
    hp: number
    hand: { card: string; charges: number }[]
    traitor?: string
  }
  role?: string
}

const MARKERS: Record<string, string> = { figure: 'marker.figure', lastSeen: 'marker.lastSeen', token: 'marker.lastSeen' }

const INDENT = '  '

export const describe = (view: View, viewer: Viewer, say: Say): string[] => {
  const shown = view as unknown as Shown
  return [
    `${say('round')} ${shown.round}. ${say('vehicle')}: ${shown.vehicle}, ${say('vehicle.budget')}: ${shown.budget}.`,
    ...shown.objectives.map(
      ({ section, space, done }) =>
        `${say('board.section')} ${section}: ${space ?? '?'}${done ? ` (${say('objective.done')})` : ''}`,
    ),
    ...shown.hunters.filter(({ inPlay }) => inPlay).map((hunter) => describeHunter(hunter, say)),
    ...shown.agents.map((agent) => describeAgent(agent, say)),
    ...(isBeingSetUp(shown) ? choices(shown, say) : ownPieces(shown, viewer, say)),
    say('map.legend'),
    ...map(shown),
  ]
}

/** Nobody holds a card yet. */
const isBeingSetUp = (shown: Shown): boolean => shown.agents.every(({ slots }) => slots.length === 0)

/** What there is to choose from while the table is set up. */
const choices = (shown: Shown, say: Say): string[] => {
  if (!shown.me) return data.hunters.flatMap(({ key }) => abilitiesOf(key, say))
  return [
    ...data.agents.map(
      ({ key, hp, ability }) => `${INDENT}${say(`agent.${key}`)}, ${say('hp')} ${hp}: ${effect(ability, say)}`,
    ),
    ...data.equipment.map(({ key }) => `${INDENT}${say(`equip.${key}`)}: ${say(`effect.${key}`)}`),
  ]
}

/** What a seat holds, and what it can do. */
const ownPieces = (shown: Shown, viewer: Viewer, say: Say): string[] => [
  ...(shown.role === undefined ? [] : [`${say('card.secretRole')}: ${say(`faction.${shown.role}`)}`]),
  ...shown.hunters.flatMap(({ hunter, seat, inPlay }) => (inPlay && seat === viewer ? abilitiesOf(hunter, say) : [])),
  ...(shown.me ? describeMe(shown.me, say) : []),
]

const abilitiesOf = (hunter: string, say: Say): string[] => {
  const { abilities } = data.hunters.find(({ key }) => key === hunter)!
  return abilities.map((ability) => `${INDENT}${say(`hunter.${hunter}`)} – ${effect(ability, say)}`)
}

const effect = ({ key }: { key: string }, say: Say): string => `${say(`ability.${key}`)}: ${say(`effect.${key}`)}`

const describeHunter = (hunter: Shown['hunters'][number], say: Say): string => {
  const notes = [
    hunter.inside && say('state.inside'),
    hunter.stunned && say('marker.stunned'),
    hunter.blind && say('state.blind'),
    hunter.direction && say('board.watches', { dir: hunter.direction }),
  ].filter((note) => typeof note === 'string')
  return [`${say(`hunter.${hunter.hunter}`)}: ${hunter.space}`, ...notes].join(', ')
}

const describeAgent = ({ agent, character, marker, damage }: Shown['agents'][number], say: Say): string => {
  const name = say(`agentName.${agent}`) + (character ? ` (${say(`agent.${character}`)})` : '')
  const place = marker ? `${say(MARKERS[marker.kind])}: ${marker.space} (${say('round')} ${marker.round})` : say('state.hidden')
  return `${name}: ${place}. ${say('damage.announced')}: ${damage}.`
}

const describeMe = ({ character, space, hp, hand, traitor }: NonNullable<Shown['me']>, say: Say): string[] => {
  if (character === null) return []
  const { ability } = data.agents.find(({ key }) => key === character)!
  return [
    `${say(`agent.${character}`)}. ${say('board.space')}: ${space ?? '–'}. ${say('hp')}: ${hp}.`,
    ...(traitor === undefined ? [] : [`${say('role.traitor')}: ${say(`hunter.${traitor}`)}`]),
    `${INDENT}${effect(ability, say)}`,
    ...hand.map(({ card, charges }) => `${INDENT}${say(`equip.${card}`)} (${charges}): ${say(`effect.${card}`)}`),
  ]
}

/** The board, a sign a cell; the legend says what they mean. */
const map = (shown: Shown): string[] => {
  // Digits mark where the objective of a section may be. Once that is known the other ones are walls like all others.
  const known = new Set(shown.objectives.filter(({ space }) => space !== null).map(({ section }) => String(section)))
  const signs = data.board.ascii.flatMap((line) => Array.from(line, (sign) => (known.has(sign) ? '#' : sign)))
  const put = (space: string | null, sign: string): void => {
    if (space !== null) signs[cellNamed(space)] = sign
  }
  for (const cell of escapesOf(seatsOf(shown))) put(nameOf(cell), 'E')
  for (const { section, space, done } of shown.objectives) put(space, done ? 'x' : String(section))
  for (const space of shown.smokes) put(space, '~')
  put(shown.vehicle, 'V')
  for (const { marker } of shown.agents) if (marker) put(marker.space, 'A')
  for (const { space, inside, inPlay } of shown.hunters) if (inPlay && !inside) put(space, 'H')
  if (shown.me) put(shown.me.space, '@')
  const header = Array.from({ length: COLUMNS }, (_, column) => nameOf(column).charAt(0)).join('')
  const rows = data.board.ascii.map(
    (_, row) => `${String(row + 1).padStart(2)} ${signs.slice(row * COLUMNS, (row + 1) * COLUMNS).join('')}`,
  )
  return [`   ${header}`, ...rows]
}

/** Every seat plays an agent or a hunter; while they are still being chosen, the smallest table stands for all. */
const seatsOf = ({ agents, hunters }: Shown): number => Math.max(1, ...[...agents, ...hunters].map(({ seat }) => seat)) + 1
