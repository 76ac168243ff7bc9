// A Study in Emerald with one part replaced, and tables at which rare secrets come up at once.
import type { Game, Setup } from '@safehouse/kernel'
import { planting } from '../../test/planting.ts'
import { studyInEmerald } from '../game.ts'
import type { Memory } from '../imagine/imagine.ts'
import {
  AGENTS,
  CHANGE_OF_HEART,
  DISGUISE,
  HIRED_ASSASSIN,
  HOLMES,
  kindOf,
  MORIARTY,
  NECRONOMICON,
  startingCards,
} from '../rules/data.ts'
import { BOOK_SCORES, FACE_UP, GONE, ON_DISPLAY, PERMANENT, type State } from '../rules/state.ts'
import { give, richStart } from './rich-start.ts'

export type Emerald = Game<State, Memory>

export const { addField, alsoShow, before, changeAsk, changeSealed, offerOnly, retell } = planting<State, Memory>(
  studyInEmerald,
)

/** The same leak at another table. */
export const at = (setup: (setup: Setup) => State, game: Emerald): Emerald => ({ ...game, setup })

/** Seat 0 has little else than the Third Section and a scoring card to bury with it. */
export const burying = (setup: Setup): State => {
  const s = richStart(setup)
  for (const kind of startingCards) s.draw[0].splice(s.draw[0].indexOf(kind), 1)
  give(s, 0, NECRONOMICON)
  s.scoring[BOOK_SCORES] = 0
  return s
}

/** Few cards each, and tokens only of agents that are out: windows open often, and somebody has an answer. */
export const fullOfDoubles = (setup: Setup): State => {
  const s = richStart(setup)
  for (let agent = 0; agent < AGENTS; agent++) if (s.by[agent] < 0) s.token[agent] = FACE_UP
  for (let seat = 0; seat < s.seats; seat++) {
    s.draw[seat] = s.draw[seat].filter((kind) => kind < AGENTS || kind === HIRED_ASSASSIN)
    for (let i = 0; i < BOMBS; i++) give(s, seat, kindOf('infernal_machine'))
  }
  return s
}
const BOMBS = 1

/** The tokens of Holmes and Moriarty are the only ones. */
export const askedToKeep = (setup: Setup): State => {
  const s = richStart(setup)
  for (let agent = 0; agent < AGENTS; agent++) if (agent !== HOLMES && agent !== MORIARTY) s.token[agent] = FACE_UP
  return s
}

/** The last seat, whom everybody can hit, is a master of disguise. */
export const inDisguise = (setup: Setup): State => {
  const s = fullOfDoubles(setup)
  s.permanent[DISGUISE] = s.seats - 1
  return s
}

/** A change of heart lies there to be claimed by anybody. */
export const tempting = (setup: Setup): State => {
  const s = richStart(setup)
  s.permanent.fill(GONE)
  s.permanent[CHANGE_OF_HEART] = ON_DISPLAY
  for (let seat = 0; seat < s.seats; seat++) {
    s.cubes[(PERMANENT + CHANGE_OF_HEART) * s.seats + seat] = 1
    s.common[seat]--
  }
  return s
}
