// Rogue Agent as a game of the table: everything put together.
import type { Game, Position } from '@safehouse/kernel'
import { imagine, study, type Memory } from './imagine/imagine.ts'
import {
  bagAtStart,
  CARDS,
  CREDITS_AT_START,
  INFORMANTS,
  MARKERS,
  RESOURCE_TOP,
  seatCounts,
  STAMINA_TOP,
} from './rules/data.ts'
import { steps } from './rules/steps.ts'
import { BAG, cloneState, NONE, newState, type State } from './rules/state.ts'
import { BOMB, ASSASSIN } from './rules/data.ts'
import { secrets } from './secrets.ts'
import { view } from './view.ts'

/** Choices a turn takes at most: patrols as long as fuel lasts, two Justice actions with all their dice. */
const CODES_PER_TURN = 200

export const rogueAgent: Game<State, Memory> = {
  id: 'rogue-agent',
  version: 1,
  options: {
    mode: { values: ['agent', 'android'] },
    stabilityCheck: { values: ['standard', 'faq'] },
    creditSupply: { values: ['25', '70'] },
    firstCommander: { values: ['random', 'seat0'] },
  },
  seats: (options) => seatCounts(options.mode === 'android'),
  setup: newState,
  start: 'prepare',
  steps,
  orders: {},
  clone: cloneState,
  view,
  secrets,
  study,
  imagine,
  invariants,
  bound: ({ seats, options }) => (options.mode === 'android' ? 8 : 6) * (seats * CODES_PER_TURN + 40),
  typical: ({ seats, options }) => (options.mode === 'android' ? 8 : 6) * (seats * 3 + 2),
}

const check = (fine: boolean, what: string): void => {
  if (!fine) throw new Error(what)
}

function invariants(s: State, p: Position<State>): void {
  const tokens = [
    ...s.bag,
    ...s.drawn,
    ...s.bombs.map(() => BOMB),
    ...s.assassins.map(() => ASSASSIN),
    ...s.criminals.flatMap(({ where }, c) => (where === BAG ? [] : [c])),
  ]
  check(same(tokens, bagAtStart), 'an event token was made or lost')
  const inPlay = s.criminals.map(({ card }) => card).filter((card) => card !== NONE)
  const cards = [...s.deck, ...s.removed, ...s.buried.map(({ card }) => card), ...inPlay, ...s.piles.flat()]
  check(cards.length === CARDS && new Set(cards).size === CARDS, 'a card was made or lost')
  check(
    s.criminals.every(({ where, card }) => (where === BAG) === (card === NONE)),
    'a criminal has no card',
  )
  const credits = s.bank + s.credits.reduce((sum, n) => sum + n, 0)
  check(s.bank >= 0 && (credits === 25 || credits === 70), 'credits were made or lost')
  check(s.credits.every((n) => n >= 0) && CREDITS_AT_START > 0, 'somebody owes credits')
  check(
    s.resources.every((n) => n >= 0 && n <= RESOURCE_TOP),
    'a resource left its track',
  )
  check(
    s.stamina.every((n) => n > 0 && n <= STAMINA_TOP),
    'stamina left its track',
  )
  for (let seat = 0; seat < p.seats; seat++) {
    const standing = s.informants.filter((owner) => owner === seat).length
    check(s.reserve[seat] + standing <= INFORMANTS, 'an informant was made')
    const laid = s.criminals.filter(({ markers }) => markers & (1 << seat)).length
    check(s.markers[seat] + laid === MARKERS, 'a marker was made or lost')
  }
  for (let slot = 0; slot < s.tiles.length; slot++)
    check(s.informants[slot * 2 + 1] === NONE || s.informants[slot * 2] !== NONE, 'an informant stands below nobody')
  check(
    s.criminals.every(({ subdued, faceUp }) => faceUp || !subdued),
    'a criminal was subdued unseen',
  )
}

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.toSorted((x, y) => x - y).join() === b.toSorted((x, y) => x - y).join()
