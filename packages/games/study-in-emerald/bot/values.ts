// What things are worth to a side, in victory points.
import {
  AA,
  AR,
  agentVp,
  AGENTS,
  cards,
  CHANGE_OF_HEART,
  CTHULHU,
  CULTISTS,
  DEVILS_ISLAND,
  DISGUISE,
  FREUD,
  HIDE_ROYALTY,
  HIRED_ASSASSIN,
  HUDSON,
  INFERNAL_MACHINE,
  isAgentCard,
  LOYALIST,
  marks,
  MI_GO,
  MORAN,
  PERMANENTS,
  RESTORATIONIST,
  REVOLUTION,
  START_ASSASSINATE,
  tokenBombs,
  VAMPIRE,
  WATSON,
  YOG_SOTHOTH,
  ZOMBIES,
} from '../rules/data.ts'

const CUBE = 0.9
const GOLD = 0.7
/** By side: royals are killed by Restorationists. */
const BOMB = [0.5, 0.8]
const ARROW = 0.9
/** A card more makes the others come up more rarely. */
const DILUTION = 0.7
const SANITY = 0.5

/** A card in the deck: the best of its symbols, a little for the others, and its action. */
const symbolsOf = (kind: number, side: number): number => {
  const { cube, gold, bomb, arrows, action } = cards[kind]
  const own = side === RESTORATIONIST ? REVOLUTION : 1 - REVOLUTION
  const uses = [cube * CUBE, gold * GOLD, bomb * BOMB[side]]
  for (const { track, step } of arrows) uses.push((track === own ? step : -step) * ARROW)
  uses.sort((a, b) => b - a)
  return uses[0] + uses[1] * 0.35 + (action === null ? 0 : 0.3)
}

const special: Readonly<Record<number, readonly [number, number]>> = {
  [HIDE_ROYALTY]: [3, 0],
  [HIRED_ASSASSIN]: [0.6, 2],
  // These serve once only.
  [INFERNAL_MACHINE]: [-0.8, -1.4],
  [START_ASSASSINATE]: [0, -0.6],
  [ZOMBIES]: [1.5, 0.2],
  [VAMPIRE]: [1, 0.2],
}

export const cardValue: readonly (readonly number[])[] = cards.map((_, kind) =>
  [LOYALIST, RESTORATIONIST].map((side) => {
    const extra = special[kind]?.[side] ?? 0
    return symbolsOf(kind, side) + extra - DILUTION - (cards[kind].sanity ? SANITY * (side === RESTORATIONIST ? 1.5 : 1) : 0)
  }),
)

/** An agent that stands in a city: influence on two places, bombs, the right to kill, points. */
export const agentValue: readonly (readonly number[])[] = Array.from({ length: AGENTS }, (_, agent) =>
  [LOYALIST, RESTORATIONIST].map(
    (side) =>
      1.2 +
      tokenBombs[agent] * 0.4 +
      ((marks[agent] & (side === RESTORATIONIST ? AR : AA)) === 0 ? 0 : 0.6) +
      (side === RESTORATIONIST ? agentVp[agent] : 0),
  ),
)

/** [Loyalist, Restorationist] */
const effects: Readonly<Record<number, readonly [number, number]>> = {
  [CHANGE_OF_HEART]: [-1, -1],
  [CTHULHU]: [0.5, 0],
  [CULTISTS]: [1, 0.8],
  [DEVILS_ISLAND]: [0.8, 0.8],
  [WATSON]: [3.5, 3.5],
  [DISGUISE]: [0.8, 1],
  [MI_GO]: [0.6, 1],
  [HUDSON]: [2, 2],
  [MORAN]: [1.5, 2.5],
  [FREUD]: [0.3, 1.2],
  [YOG_SOTHOTH]: [2.5, 0],
}

export const effectValue: readonly (readonly number[])[] = Array.from(
  { length: PERMANENTS },
  (_, effect) => effects[effect] ?? [0.4, 0.4],
)

/** What a claim brings besides points on the track. */
export const claimedValue = (kind: number, side: number): number => {
  if (isAgentCard(kind)) return cardValue[kind][side] + agentValue[kind][side]
  return cardValue[kind][side]
}
