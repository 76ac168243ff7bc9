// A table where nothing but criminals comes out of the Data Stream, and where most of them leave unseen at once: the locations
// between the precincts are destroyed.
import type { Setup } from '@safehouse/kernel'
import { ASSASSIN, BOMB, CRIMINALS, generalSlots, PATH_END, precinctSlots, TIMER_TOP } from '../rules/data.ts'
import { newState, putSorted, type State } from '../rules/state.ts'

/** Bombs and assassins stand in the city already; the assassins leave it in the first City phase. */
export const richStart = (setup: Setup): State => {
  const s = newState(setup)
  for (const token of s.bag)
    if (token === BOMB) putSorted(s.bombs, precinctSlots[1] * 8 + TIMER_TOP)
    else if (token === ASSASSIN) s.assassins.push(PATH_END)
  s.bag = s.bag.filter((token) => token < CRIMINALS)
  for (const slot of generalSlots) s.destroyed |= 1 << slot
  // Players with evidence in hand look at what is there.
  s.resources = s.resources.map(() => 6)
  return s
}
