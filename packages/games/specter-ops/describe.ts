// A seat's view in lines of text: for terminals and screen readers.
import type { SayWords, View, Viewer } from '@safehouse/kernel'
import { legend, map, type Mapped } from './map.ts'
import { data, ROUNDS } from './rules/data.ts'
import { budgetLeft } from './vehicle.ts'

interface Shown extends Mapped {
  round: number
  active: string | null
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
    acted: boolean
    /** Along which an agent that walks is shot at. */
    direction: string | null
    inPlay: boolean
  }[]
  me?: {
    agent: string
    character: string | null
    space: string | null
    path: string[]
    hp: number
    hand: { card: string; charges: number }[]
    traitor?: string
  }
  role?: string
  /** When all is over. */
  secrets?: { agents: { agent: string; character: string; space: string | null; sheet: (string | null)[] }[] }
}

const MARKERS: Record<string, string> = { figure: 'board.located', lastSeen: 'board.lastSeen', token: 'board.lastSeen' }

const INDENT = '  '

export const describe = (view: View, viewer: Viewer, say: SayWords): string[] => {
  const shown = view as unknown as Shown
  return [
    `${say('board.roundOf', { round: shown.round, limit: ROUNDS })}. ${say('vehicle')}: ${shown.vehicle}, ${say('vehicle.budget')}: ${budgetLeft(shown)}.`,
    ...shown.objectives.map(
      ({ section, space, done }) =>
        `${say('board.section')} ${section}: ${space ?? '?'}${done ? ` (${say('objective.done')})` : ''}`,
    ),
    ...shown.hunters.filter(({ inPlay }) => inPlay).map((hunter) => describeHunter(hunter, say)),
    ...shown.agents.map((agent) => describeAgent(agent, say)),
    ...(shown.secrets?.agents ?? []).flatMap((agent) => wayOf(agent, say)),
    ...(isBeingSetUp(shown) ? choices(shown, say) : ownPieces(shown, viewer, say)),
    ...legend(shown, say),
    ...map(shown, say),
  ]
}

/** Nobody holds a card yet. */
const isBeingSetUp = (shown: Shown): boolean => shown.agents.every(({ slots }) => slots.length === 0)

/** What there is to choose from while the table is set up. */
const choices = (shown: Shown, say: SayWords): string[] => {
  if (!shown.me) return data.hunters.flatMap(({ key }) => abilitiesOf(key, say))
  return [
    ...data.agents.map(
      ({ key, hp, ability }) => `${INDENT}${say(`agent.${key}`)}, ${say('hp')} ${hp}: ${effect(ability, say)}`,
    ),
    ...data.equipment.map(({ key }) => `${INDENT}${say(`equip.${key}`)}: ${say(`effect.${key}`)}`),
  ]
}

/** What a seat holds, and what it can do. */
const ownPieces = (shown: Shown, viewer: Viewer, say: SayWords): string[] => [
  ...(shown.role === undefined ? [] : [`${say('card.secretRole')}: ${say(`faction.${shown.role}`)}`]),
  ...shown.hunters.flatMap(({ hunter, seat, inPlay }) => (inPlay && seat === viewer ? abilitiesOf(hunter, say) : [])),
  ...(shown.me ? describeMe(shown.me, say) : []),
]

const abilitiesOf = (hunter: string, say: SayWords): string[] => {
  const { abilities } = data.hunters.find(({ key }) => key === hunter)!
  return abilities.map((ability) => `${INDENT}${say(`hunter.${hunter}`)} – ${effect(ability, say)}`)
}

const effect = ({ key }: { key: string }, say: SayWords): string => `${say(`ability.${key}`)}: ${say(`effect.${key}`)}`

const describeHunter = (hunter: Shown['hunters'][number], say: SayWords): string => {
  const notes = [
    hunter.inside && say('state.inside'),
    hunter.stunned && say('marker.stunned'),
    hunter.blind && say('state.blind'),
    hunter.direction && say('board.watches', { dir: hunter.direction }),
  ].filter((note) => typeof note === 'string')
  return [`${say(`hunter.${hunter.hunter}`)}: ${hunter.space}`, ...notes].join(', ')
}

const describeAgent = ({ agent, character, marker, damage }: Shown['agents'][number], say: SayWords): string => {
  const name = say(`agentName.${agent}`) + (character ? ` (${say(`agent.${character}`)})` : '')
  const place = marker ? say(MARKERS[marker.kind], { space: marker.space, round: marker.round }) : say('state.hidden')
  return `${name}: ${place}. ${say('damage.announced')}: ${damage}.`
}

/** Where an agent ended each round: told when nothing is secret any more. */
const wayOf = (
  { agent, character, space, sheet }: NonNullable<Shown['secrets']>['agents'][number],
  say: SayWords,
): string[] => {
  const rows = sheet.flatMap((at, round) => (at === null ? [] : [`${round}\u00a0${at}`]))
  return [
    `${say(`agentName.${agent}`)} (${say(`agent.${character}`)}). ${say('board.space')}: ${space ?? say('board.escaped')}.`,
    `${INDENT}${say('sheet')}: ${rows.join(', ')}`,
  ]
}

const describeMe = ({ character, space, hp, hand, traitor }: NonNullable<Shown['me']>, say: SayWords): string[] => {
  if (character === null) return []
  const { ability } = data.agents.find(({ key }) => key === character)!
  return [
    `${say(`agent.${character}`)}. ${say('board.space')}: ${space ?? '–'}. ${say('hp')}: ${hp}.`,
    ...(traitor === undefined ? [] : [`${say('role.traitor')}: ${say(`hunter.${traitor}`)}`]),
    `${INDENT}${effect(ability, say)}`,
    ...hand.map(({ card, charges }) => `${INDENT}${say(`equip.${card}`)} (${charges}): ${say(`effect.${card}`)}`),
  ]
}
