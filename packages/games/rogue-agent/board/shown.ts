// What the board reads from the view, in the terms of what is drawn.
import type { Seat } from '@safehouse/kernel'
import data from '../data/rogue-agent.json' with { type: 'json' }
import { goods, SLOTS } from '../rules/data.ts'
import { CUSTODY } from '../rules/state.ts'
import type { RogueView, ShownCriminal } from '../view.ts'

export const TILE = 180
export const WHOLE = { x: -30, y: -50, width: data.map.width + 60, height: data.map.height + 70 }

export const corner = (slot: number): { x: number; y: number } => data.map.slots[slot]
export const pathPoints: readonly (readonly number[])[] = data.map.eventPathDraw.points

export const tileOf = (v: RogueView, slot: number) => data.tiles[v.tiles[slot]]
export const goodOf = (v: RogueView, slot: number) => goods[v.tiles[slot]]
export const isRuin = (v: RogueView, slot: number): boolean => (v.destroyed & (1 << slot)) !== 0

export interface NumberedCriminal extends ShownCriminal {
  /** 1 to 6. */
  readonly number: number
}

const numbered = (v: RogueView): NumberedCriminal[] => v.criminals.map((one, index) => ({ ...one, number: index + 1 }))
export const criminalsAt = (v: RogueView, slot: number): NumberedCriminal[] => numbered(v).filter(({ where }) => where === slot)
export const custodyOf = (v: RogueView, seat: Seat): NumberedCriminal[] =>
  numbered(v).filter(({ where }) => where === CUSTODY + seat)
export const inCity = (v: RogueView): NumberedCriminal[] => numbered(v).filter(({ where }) => where >= 0 && where < SLOTS)

export const bombsAt = (v: RogueView, slot: number): number[] =>
  v.bombs.filter((bomb) => bomb >> 3 === slot).map((bomb) => bomb & 7)
export const assassinsAt = (v: RogueView, slot: number): number => v.assassins.filter((one) => one === slot).length
export const seatsAt = (v: RogueView, slot: number): Seat[] => v.place.flatMap((place, seat) => (place === slot ? [seat] : []))

/** What a player's score is made of. */
export const pointsOf = (v: RogueView, seat: Seat): { influence: number; informants: number; syndicates: number } => {
  const influence = v.influence[seat]
  const informants = v.informants.filter((owner) => owner === seat).length
  return { influence, informants, syndicates: v.scores[seat] - influence - informants }
}

/** Where the squad goes next: the precinct with the next number. */
export const nextPolice = (v: RogueView): number => {
  const precincts = data.tiles.filter(({ number }) => number !== null).length
  const next = ((tileOf(v, v.police).number ?? 0) % precincts) + 1
  return v.tiles.findIndex((tile) => data.tiles[tile].number === next)
}

/** Things that are told apart only by their place in a row. */
export const inOrder = <T>(items: readonly T[]): { item: T; at: number }[] => items.map((item, at) => ({ item, at }))
