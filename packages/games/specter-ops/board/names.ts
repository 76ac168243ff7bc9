// What things are called.
import type { Say } from '@safehouse/board'
import type { Ref, Seat, View, Viewer } from '@safehouse/kernel'
import { cellTouched, escapesOf, nameOf, TERRAIN, type Cell } from '../rules/board.ts'
import { shownOf, whoSees, type Shown } from './shown.ts'

/** "N12, road, seen by the Beast". */
export const nameOfSpace = (cell: Cell, shown: Shown, say: Say): string => {
  const parts = [nameOf(cell), say(`board.terrain.${TERRAIN[cell]}`)]
  if (isExit(cell, shown)) parts.push(say('board.escape'))
  if (shown.vehicle === nameOf(cell)) parts.push(say('vehicle'))
  for (const { hunter, space, inside, inPlay } of shown.hunters)
    if (inPlay && !inside && space === nameOf(cell)) parts.push(say(`hunter.${hunter}`))
  for (const { agent, marker } of shown.agents)
    if (marker?.space === nameOf(cell)) parts.push(`${say(`agentName.${agent}`)} (${markerWords(marker, say)})`)
  const objective = shown.objectives.find(({ space }) => space === nameOf(cell))
  if (objective) parts.push(say(objective.done ? 'objective.done' : 'objective'))
  const hunters = whoSees(shown, cell)
  if (hunters.length > 0) parts.push(say('board.seenBy', { hunters }))
  return parts.join(', ')
}

export const markerWords = (marker: { kind: string; space: string; round: number }, say: Say): string =>
  say(marker.kind === 'figure' ? 'board.located' : 'board.lastSeen', { space: marker.space, round: marker.round })

/** With three hunters or more there is a fourth way out (SO-1.1.12). */
const isExit = (cell: Cell, { hunters }: Shown): boolean => escapesOf(hunters.length > 2 ? 4 : 2).includes(cell)

export const nameOfThing = (thing: Ref, say: Say, view: View): string => {
  const shown = shownOf(view)
  const cell = cellTouched(thing)
  if (cell !== undefined) return nameOfSpace(cell, shown, say)
  const [kind, name] = thing.split(':')
  if (kind === 'hunter') return say(`hunter.${name}`)
  if (kind === 'agent') return say(`agentName.${name}`)
  if (kind === 'character') return say(`agent.${name}`)
  if (kind === 'card') return say(`equip.${name}`)
  if (kind === 'ability') return say(`ability.${name}`)
  if (kind === 'direction') return say(`dir.${name}`)
  if (kind === 'vehicle') return say('vehicle')
  if (kind === 'role') return say('card.secretRole')
  if (kind === 'slot') {
    const held = shown.me?.hand[Number(name) - 1]
    return held ? say(`equip.${held.card}`) : `${say('equip')} ${name}`
  }
  return thing
}

/** The agent, the hunters of a seat, and the traitor among them, as far as the viewer knows him. */
export const roleOf = (view: View, seat: Seat, say: Say, viewer: Viewer): string | null => {
  const shown = shownOf(view)
  const agent = shown.agents.find((one) => one.seat === seat)
  if (agent?.agent === 'first') return say('agentName.first')
  const hunters = shown.hunters.filter((one) => one.seat === seat)
  if (hunters.length === 0) return null
  const names = hunters.map(({ hunter }) => say(`hunter.${hunter}`)).join(', ')
  const traitor = shown.secrets?.traitor ?? shown.me?.traitor
  const isTraitor =
    agent !== undefined || hunters.some(({ hunter }) => hunter === traitor) || (seat === viewer && shown.role === 'ark')
  return isTraitor ? `${say('role.traitor')}: ${names}` : names
}
