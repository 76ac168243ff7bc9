// Setup (2).
import { EVERYONE, only, type Context, type RunStep } from '@safehouse/kernel'
import {
  generalSlots,
  generalTiles,
  PRECINCTS,
  precinctNumber,
  precinctSlots,
  precinctTiles,
  tokenMix,
  TOKENS_PER_PLAYER,
} from './data.ts'
import { rollNumber } from './dice.ts'
import { at } from './places.ts'
import { ANDROID, HUMAN, type State } from './state.ts'

export const prepare: RunStep<State> = {
  run(s, _f, x) {
    layOut(s, precinctSlots, precinctTiles, x)
    layOut(s, generalSlots, generalTiles, x)
    s.police = precinctSlot(s, rollNumber(x, 'police'))
    s.commander = s.fixedCommander ? 0 : x.draw('commander', s.seats, EVERYONE)
    if (s.android) dealTokens(s, x)
    x.tell(EVERYONE, { t: 'started', seat: s.commander, ...at(s, s.police) })
    x.next('round')
  },
}

const layOut = (s: State, slots: readonly number[], tiles: readonly number[], x: Context): void => {
  const pool = tiles.slice()
  for (const slot of slots) s.tiles[slot] = x.take('layout', pool, EVERYONE)
}

export const precinctSlot = (s: State, number: number): number => {
  for (const slot of precinctSlots) if (precinctNumber[s.tiles[slot]] === number) return slot
  throw new Error(`there is no precinct ${number}`)
}

export const nextPrecinct = (s: State): number => precinctSlot(s, (precinctNumber[s.tiles[s.police]] % PRECINCTS) + 1)

/** The mix is known; who holds what is not. Each token is a thing of its own: the humans come first. */
const dealTokens = (s: State, x: Context): void => {
  const { android, human } = tokenMix(s.seats)
  const pool = Array.from({ length: human + android }, (_, token) => token)
  for (let seat = 0; seat < s.seats; seat++)
    for (let i = 0; i < TOKENS_PER_PLAYER; i++) {
      const token = x.take('identity', pool, only(seat))
      s.hidden[seat * 2 + (token < human ? HUMAN : ANDROID)]++
    }
}
