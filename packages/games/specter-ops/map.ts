// The board drawn with letters, a sign a cell, and what the signs mean. No two pieces have the same sign, so none needs colour.
import type { SayWords } from '@safehouse/kernel'
import { cellNamed, COLUMNS, escapesOf, nameOf } from './rules/board.ts'
import { data } from './rules/data.ts'

export interface Mapped {
  vehicle: string
  agents: { agent: string; seat: number; marker: { space: string } | null }[]
  hunters: { hunter: string; seat: number; space: string; inside: boolean; inPlay: boolean }[]
  objectives: { section: number; space: string | null; done: boolean }[]
  smokes: string[]
  me?: { agent: string; space: string | null; path: string[] }
}

const YOU = '@'
const PATH = 'o'
const AGENT = 'A'
const VEHICLE = 'V'
const SEVERAL = '*'

const signOf = (hunter: string, say: SayWords): string => say(`map.sign.${hunter}`)

export const legend = ({ hunters }: Mapped, say: SayWords): string[] => {
  const signs = hunters.filter(({ inPlay }) => inPlay).map(({ hunter }) => `${signOf(hunter, say)} ${say(`hunter.${hunter}`)}`)
  return [say('map.legend'), ...(signs.length > 0 ? [say('map.hunters', { signs: signs.join(', ') })] : [])]
}

export const map = (shown: Mapped, say: SayWords): string[] => {
  const signs = ground(shown)
  const put = (space: string, sign: string): void => {
    signs[cellNamed(space)] = sign
  }
  for (const space of shown.me?.path ?? []) put(space, PATH)
  for (const [space, pieces] of piecesOf(shown, say)) put(space, pieces.length === 1 ? pieces[0] : SEVERAL)
  const header = Array.from({ length: COLUMNS }, (_, column) => nameOf(column).charAt(0)).join('')
  const rows = data.board.ascii.map(
    (_, row) => `${String(row + 1).padStart(2)} ${signs.slice(row * COLUMNS, (row + 1) * COLUMNS).join('')}`,
  )
  return [`   ${header}`, ...rows]
}

/** What the pieces stand on. */
const ground = (shown: Mapped): string[] => {
  // Digits mark where the objective of a section may be. Once that is known the other ones are walls like all others.
  const known = new Set(shown.objectives.filter(({ space }) => space !== null).map(({ section }) => String(section)))
  const signs = data.board.ascii.flatMap((line) => Array.from(line, (sign) => (known.has(sign) ? '#' : sign)))
  for (const cell of escapesOf(seatsOf(shown))) signs[cell] = 'E'
  for (const { section, space, done } of shown.objectives)
    if (space !== null) signs[cellNamed(space)] = done ? 'x' : String(section)
  for (const space of shown.smokes) signs[cellNamed(space)] = '~'
  return signs
}

/** The signs on each space. Whoever sees his own agent need not be told that it was seen there. */
const piecesOf = ({ vehicle, agents, hunters, me }: Mapped, say: SayWords): Map<string, string[]> => {
  const pieces = new Map<string, string[]>()
  const stand = (space: string, sign: string): void => {
    const here = pieces.get(space)
    if (!here) pieces.set(space, [sign])
    else if (!here.includes(sign)) here.push(sign)
  }
  const mine = me?.path.at(-1) ?? me?.space
  if (mine) stand(mine, YOU)
  stand(vehicle, VEHICLE)
  for (const { agent, marker } of agents)
    if (marker && (agent !== me?.agent || marker.space !== mine)) stand(marker.space, AGENT)
  for (const { hunter, space, inside, inPlay } of hunters) if (inPlay && !inside) stand(space, signOf(hunter, say))
  return pieces
}

/** Every seat plays an agent or a hunter; while they are still being chosen, the smallest table stands for all. */
const seatsOf = ({ agents, hunters }: Mapped): number => Math.max(1, ...[...agents, ...hunters].map(({ seat }) => seat)) + 1
