// What things and previews are called.
import type { Say } from '@safehouse/board'
import type { Ref, RichOption, View } from '@safehouse/kernel'
import { cellTouched, escapesOf, nameOf, TERRAIN, type Cell } from '../rules/board.ts'
import type { Odds } from '../rules/odds.ts'
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

/** The sign stays with its number. */
export const percent = (chance: number): string => `${Math.round(chance * 100)}\u00a0%`

export const oddsWords = ({ needed, dice, chance }: Odds, say: Say): string => {
  if (needed === 0) return say('board.odds.same')
  return say(dice === 2 ? 'board.odds.two' : 'board.odds.one', { needed, chance: percent(chance) })
}

interface Preview {
  readonly seenBy?: readonly string[]
  readonly blinds?: readonly string[]
  readonly odds?: Odds
  readonly needed?: number
  readonly chance?: number
}

/** What an option's preview says, beside its label. */
export const previewOf = ({ preview }: RichOption, say: Say): string | null => {
  const { seenBy, blinds, odds, needed, chance } = (preview ?? {}) as Preview
  if (odds) return oddsWords(odds, say)
  if (seenBy) return seenBy.length > 0 ? say('board.seenBy', { hunters: seenBy as string[] }) : say('board.unseen')
  if (blinds) return blinds.length > 0 ? say('board.blinds', { hunters: blinds as string[] }) : say('board.blindsNobody')
  if (needed !== undefined && chance !== undefined) return say('board.stuns', { needed, chance: percent(chance) })
  return null
}
