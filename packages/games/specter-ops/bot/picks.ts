// Who to be and what to take along: what did best in games played by instinct, not always the same.
import type { Code, Knowledge, Machine } from '@safehouse/kernel'
import {
  ADRENAL_SURGE,
  BEAST,
  BLUE_JAY,
  COBRA,
  FLASH_BANG,
  GUN,
  HOLO_DECOY,
  ORANGUTAN,
  POWER_FISTS,
  PROPHET,
  PUPPET,
  SMOKE_GRENADE,
  SPIDER,
  STEALTH_FIELD,
  TANGLE_LINE,
  VELOCITY_BLADE,
} from '../rules/data.ts'
import type { SpecterOps } from '../rules/state.ts'

/** How often each is wished for first. */
const CHARACTERS = wishes([
  [COBRA, 6],
  [ORANGUTAN, 2],
  [BLUE_JAY, 2],
  [SPIDER, 1],
])
const HUNTERS = wishes([
  [BEAST, 8],
  [GUN, 6],
  [PROPHET, 4],
  [PUPPET, 1],
])
/** Whoever is the traitor does not hunt: agents are best off without the Beast, but always to name him would give him away. */
const TRAITORS = wishes([
  [BEAST, 4],
  [GUN, 2],
  [PROPHET, 2],
  [PUPPET, 2],
])
const CARDS = [VELOCITY_BLADE, ADRENAL_SURGE, SMOKE_GRENADE, POWER_FISTS, HOLO_DECOY, STEALTH_FIELD, FLASH_BANG, TANGLE_LINE]

type Wishes = readonly (readonly [Code, number])[]
function wishes(list: Wishes): Wishes {
  return list
}

/** A number made of all a seat was told so far: the same knowledge leads to the same choice. */
export const lotOf = ({ viewer, messages }: Knowledge): number => {
  let lot = 2166136261
  for (const sign of JSON.stringify([viewer, messages])) lot = Math.imul(lot ^ sign.codePointAt(0)!, 16777619)
  return lot >>> 0
}

/** What is taken when seats, characters and cards are chosen. */
export const pickOf = ({ frame, position }: Machine<SpecterOps>, options: readonly Code[], lot: number): Code => {
  if (frame.step === 'pickCard') return CARDS.find((card) => options.includes(card)) ?? options[0]
  if (frame.step === 'pickTraitor') {
    const kinds = position.game.hunters.map(({ kind }) => kind)
    return kinds.indexOf(wishedFor(TRAITORS, kinds, lot))
  }
  return wishedFor(frame.step === 'pickHunter' ? HUNTERS : CHARACTERS, options, lot)
}

const wishedFor = (list: Wishes, options: readonly Code[], lot: number): Code => {
  const open = list.filter(([code]) => options.includes(code))
  let left = lot % open.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [code, weight] of open) {
    left -= weight
    if (left < 0) return code
  }
  return options[0]
}
