// How likely an attack is to hit: the rules of 4.7 and 5.2 as exact fractions.
import { distance, type Cell } from './board.ts'
import { CONSTANTS, GUN, PROPHET, SPIDER } from './data.ts'
import type { Agent, SpecterOps } from './state.ts'

const FACES = 6

/** The chance that one die, sixes rolled again and added, comes to so much. */
const reaches = (needed: number): number => {
  if (needed <= 1) return 1
  const plain = Math.max(0, FACES - needed)
  return plain / FACES + reaches(needed - FACES) / FACES
}

/** One die: a natural 1 misses. */
const oneDie = (needed: number): number => {
  const plain = Math.max(0, Math.min(FACES - 2, FACES - needed))
  return plain / FACES + reaches(needed - FACES) / FACES
}

/** The chance that one die, sixes rolled again and added, comes to exactly so much. */
const exactly = (total: number): number => reaches(total) - reaches(total + 1)

/** Two dice added: only a double 1 misses whatever is needed. */
const twoDice = (needed: number): number => {
  let chance = 0
  for (let first = 1; first < needed; first++) chance += exactly(first) * reaches(needed - first)
  chance += reaches(Math.max(1, needed))
  return chance - (needed <= 2 ? 1 / (FACES * FACES) : 0)
}

export interface Odds {
  distance: number
  dice: number
  modifier: number
  /** What the dice must show at least; 0 in the same space, where none are rolled. */
  needed: number
  /** From 0 to 1. */
  chance: number
}

/** What is added to an attack roll over so many spaces. */
export const modifierOf = (kind: number, agent: Pick<Agent, 'character' | 'blade'>, spaces: number): number => {
  let modifier = 0
  if (kind === PROPHET) modifier += CONSTANTS.mindReadingModifier.value
  if (agent.character === SPIDER && spaces <= CONSTANTS.evasionRange.value) modifier += CONSTANTS.evasionModifier.value
  if (agent.blade) modifier += CONSTANTS.velocityBladeModifier.value
  return modifier
}

/** The odds of a hunter's normal attack. Everything it looks at is public once an agent's figure stands on the board. */
export const oddsOf = (kind: number, from: Cell, agent: Pick<Agent, 'character' | 'blade'>, at: Cell): Odds => {
  const spaces = distance(from, at)
  const dice = kind === GUN ? 2 : 1
  if (spaces === 0) return { distance: 0, dice, modifier: 0, needed: 0, chance: 1 }
  const modifier = modifierOf(kind, agent, spaces)
  // The least that is not a miss by itself: a natural 1, with two dice a double 1.
  const needed = Math.max(dice + 1, spaces - modifier)
  const chance = dice === 2 ? twoDice(spaces - modifier) : oneDie(spaces - modifier)
  return { distance: spaces, dice, modifier, needed, chance }
}

/** A plain die, as the Tangle Line rolls it. */
export const plainChance = (needed: number): number => Math.max(0, Math.min(FACES, FACES + 1 - needed)) / FACES

/** The odds for an attack that is open to a hunter now. */
export const attackOdds = ({ hunters, agents }: SpecterOps, hunter: number, target: number): Odds =>
  oddsOf(hunters[hunter].kind, hunters[hunter].space, agents[target], agents[target].space)
