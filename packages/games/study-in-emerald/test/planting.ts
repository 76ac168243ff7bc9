// A Study in Emerald with one part replaced, and tables at which rare secrets come up at once.
import type { Game, Setup } from '@safehouse/kernel'
import { planting } from '../../test/planting.ts'
import { studyInEmerald } from '../game.ts'
import type { Memory } from '../imagine/imagine.ts'
import {
  AGENTS,
  cards,
  CHANGE_OF_HEART,
  DISGUISE,
  HIRED_ASSASSIN,
  HOLMES,
  isAgentCard,
  isStartingCard,
  kindOf,
  MORIARTY,
  NECRONOMICON,
} from '../rules/data.ts'
import { BOOK_SCORES, FACE_UP, GONE, ON_DISPLAY, PERMANENT, type State } from '../rules/state.ts'
import { give, richStart } from './rich-start.ts'

export type Emerald = Game<State, Memory>

export const { addField, alsoShow, changeAsk, changeRun, changeSealed, offerOnly, retell } = planting<State, Memory>(
  studyInEmerald,
)

/** The same leak at another table. */
export const at = (setup: (setup: Setup) => State, game: Emerald): Emerald => ({ ...game, setup })

/** Seat 0 has no starting cards, but the Third Section and a scoring card to bury with it. */
export const burying = (setup: Setup): State => {
  const s = richStart(setup)
  s.draw[0] = s.draw[0].filter((kind) => !isStartingCard(kind))
  give(s, 0, NECRONOMICON)
  s.scoring[BOOK_SCORES] = 0
  return s
}

/** Nobody has starting cards: what is rare is in every hand at once. */
export const sharpStart = (setup: Setup): State => {
  const s = richStart(setup)
  for (let seat = 0; seat < s.seats; seat++) s.draw[seat] = s.draw[seat].filter((kind) => !isStartingCard(kind))
  return s
}

const isViolent = (kind: number): boolean => isAgentCard(kind) || kind === HIRED_ASSASSIN || cards[kind].bomb > 0

/** Violent cards only, and tokens only of agents that are out: windows open often, and somebody has an answer. */
export const fullOfDoubles = (setup: Setup): State => {
  const s = richStart(setup)
  for (let agent = 0; agent < AGENTS; agent++) if (s.by[agent] < 0) s.token[agent] = FACE_UP
  for (let seat = 0; seat < s.seats; seat++) s.draw[seat] = s.draw[seat].filter(isViolent)
  return s
}

/** The tokens of Holmes and Moriarty are the only ones. */
export const askedToKeep = (setup: Setup): State => {
  const s = sharpStart(setup)
  for (let agent = 0; agent < AGENTS; agent++) if (agent !== HOLMES && agent !== MORIARTY) s.token[agent] = FACE_UP
  return s
}

/** The last seat is a master of disguise with many cards, the others have violent ones only. Nobody has a token. */
export const inDisguise = (setup: Setup): State => {
  const s = richStart(setup)
  const last = s.seats - 1
  s.permanent[DISGUISE] = last
  s.token.fill(FACE_UP)
  for (let seat = 0; seat < last; seat++) s.draw[seat] = s.draw[seat].filter(isViolent)
  return s
}

/** Who has Irene Adler or Vladimir Burtsev has no other card. */
export const onlyIntrigue = (setup: Setup): State => {
  const s = richStart(setup)
  for (let seat = 0; seat < s.seats; seat++) {
    const intrigue = s.draw[seat].filter((kind) => kind === ADLER || kind === BURTSEV)
    if (intrigue.length > 0) s.draw[seat] = intrigue
  }
  return s
}
const ADLER = kindOf('adler')
const BURTSEV = kindOf('burtsev')

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
