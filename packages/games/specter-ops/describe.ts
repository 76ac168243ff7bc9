// A seat's view in lines of text: for terminals and screen readers.
import type { Json, View, Viewer } from '@safehouse/kernel'
import { cellNamed, COLUMNS, nameOf } from './rules/board.ts'
import { data } from './rules/data.ts'

type Say = (key: string, args?: { readonly [name: string]: Json | undefined }) => string

interface Shown {
  round: number
  vehicle: string
  budget: number
  agents: {
    agent: string
    character: string | null
    marker: { kind: string; space: string; round: number } | null
    damage: number
  }[]
  hunters: { hunter: string; space: string; inside: boolean; stunned: boolean; blind: boolean; inPlay: boolean }[]
  objectives: { section: number; space: string | null; done: boolean }[]
  smokes: string[]
  me?: { space: string | null; hp: number; hand: { card: string; charges: number }[] }
}

const MARKERS: Record<string, string> = { figure: 'marker.figure', lastSeen: 'marker.lastSeen', token: 'marker.lastSeen' }

export const describe = (view: View, _viewer: Viewer, say: Say): string[] => {
  const shown = view as unknown as Shown
  return [
    `${say('round')} ${shown.round}. ${say('vehicle')}: ${shown.vehicle}, ${say('vehicle.budget')}: ${shown.budget}.`,
    ...shown.objectives.map(
      ({ section, space, done }) =>
        `${say('board.section')} ${section}: ${space ?? '?'}${done ? ` (${say('objective.done')})` : ''}`,
    ),
    ...shown.hunters.filter(({ inPlay }) => inPlay).map((hunter) => describeHunter(hunter, say)),
    ...shown.agents.map((agent) => describeAgent(agent, say)),
    ...(shown.me ? [describeMe(shown.me, say)] : []),
    ...map(shown),
  ]
}

const describeHunter = (hunter: Shown['hunters'][number], say: Say): string => {
  const notes = [
    hunter.inside && say('state.inside'),
    hunter.stunned && say('marker.stunned'),
    hunter.blind && say('state.blind'),
  ].filter((note) => note !== false)
  return [`${say(`hunter.${hunter.hunter}`)}: ${hunter.space}`, ...notes].join(', ')
}

const describeAgent = ({ agent, character, marker, damage }: Shown['agents'][number], say: Say): string => {
  const name = say(`agentName.${agent}`) + (character ? ` (${say(`agent.${character}`)})` : '')
  const place = marker ? `${say(MARKERS[marker.kind])}: ${marker.space} (${say('round')} ${marker.round})` : say('state.hidden')
  return `${name}: ${place}. ${say('damage.announced')}: ${damage}.`
}

const describeMe = ({ space, hp, hand }: NonNullable<Shown['me']>, say: Say): string => {
  const cards = hand.map(({ card, charges }) => `${say(`equip.${card}`)} (${charges})`).join(', ')
  return `${say('board.space')}: ${space ?? '–'}. ${say('hp')}: ${hp}. ${say('equip')}: ${cards}.`
}

/** The board, a sign a cell: H hunters, V the vehicle, A an agent's marker, @ oneself, ~ smoke. */
const map = (shown: Shown): string[] => {
  const signs = data.board.ascii.flatMap((line) => Array.from(line))
  const put = (space: string | null, sign: string): void => {
    if (space !== null) signs[cellNamed(space)] = sign
  }
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
