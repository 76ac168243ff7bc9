// A Study in Emerald as a game of the table: everything put together.
import type { Game, Position, View } from '@safehouse/kernel'
import { imagine, study, type Memory } from './imagine/imagine.ts'
import {
  AGENTS,
  BISMARCK,
  cards,
  CITIES,
  CITY_CARD,
  gameCards,
  isAgentCard,
  parameters,
  seatCounts,
  startingCards,
} from './rules/data.ts'
import { ANSWERS } from './rules/doubles.ts'
import { cubesOn, discsLeft, zombiesOut } from './rules/places.ts'
import { cloneState, newState, NONE, ON_MI_GO, ON_YOG, TARGETS, TROPHY, type State } from './rules/state.ts'
import { steps } from './rules/steps.ts'
import { WINDOW_ORDERS } from './rules/window.ts'
import { secrets } from './secrets.ts'
import { asView, view } from './view.ts'

/** Choices a turn takes at most: two actions and all free ones, card by card, with the answers of the others. */
const CODES_PER_TURN = 200
const ROUNDS = 100

export const studyInEmerald: Game<State, Memory> = {
  id: 'study-in-emerald',
  version: 1,
  options: { memoryAid: { values: ['on', 'off'] } },
  seats: () => seatCounts,
  setup: newState,
  start: 'prepare',
  steps,
  orders: {
    window: { values: WINDOW_ORDERS },
    reveal: { values: ['none', ...cards.slice(0, AGENTS).map(({ id }) => id)], matters: holdsToken },
    keep: { values: ANSWERS },
    disguise: { values: ANSWERS },
  },
  clone: cloneState,
  view,
  secrets,
  study,
  imagine,
  invariants,
  bound: ({ seats }) => ROUNDS * seats * CODES_PER_TURN,
  typical: ({ seats }) => seats * 40,
}

/** Only of an agent whose token lies face down with him a player can say what he will do. */
function holdsToken(shown: View, value: string): boolean {
  return value === 'none' || asView(shown).mine?.tokens.some((agent) => cards[agent].id === value) === true
}

const check = (fine: boolean, what: string): void => {
  if (!fine) throw new Error(what)
}

/** Every card of the decks, wherever it is; those that left the game are counted by the rest. */
function invariants(s: State, p: Position<State>): void {
  const inDecks: number[] = []
  for (let seat = 0; seat < p.seats; seat++) {
    const cubes = s.available[seat] + s.common[seat] + s.limbo[seat]
    let placed = 0
    for (let target = 0; target < TARGETS; target++) placed += cubesOn(s, target, seat)
    check(cubes + placed === parameters.cubesPerPlayer, 'a cube was made or lost')
    check(s.available[seat] >= 0 && s.common[seat] >= 0 && s.limbo[seat] >= 0, 'somebody owes cubes')
    const own = [...s.hand[seat], ...s.draw[seat], ...s.discard[seat].map((entry) => entry >> 1), ...s.buried[seat]]
    check(
      s.hand[seat].every((kind, i) => i === 0 || s.hand[seat][i - 1] <= kind),
      'a hand tells in which order it came',
    )
    for (const kind of own)
      if (isAgentCard(kind) && !s.buried[seat].includes(kind)) check(s.by[kind] === seat, 'a card is with the wrong player')
    for (let city = 0; city < CITIES; city++)
      check(
        (s.control[city] === seat) === own.concat(s.turn === seat ? s.played : []).includes(CITY_CARD + city),
        'a city and its card are parted',
      )
    inDecks.push(...own)
  }
  inDecks.push(...s.played, ...(s.action === NONE ? [] : [s.action]))
  const all = [...inDecks, ...s.card.filter((kind) => kind !== NONE), ...s.unseen]
  for (const [kind, { copies }] of cards.entries()) {
    const most = startingCards.includes(kind) ? copies * p.seats : gameCards.includes(kind) ? copies : 1
    check(all.filter((one) => one === kind).length <= most, 'a card was made')
  }
  for (let agent = 0; agent < AGENTS; agent++)
    if (s.at[agent] === ON_MI_GO || s.at[agent] === ON_YOG || s.at[agent] >= TROPHY)
      check(!s.hand.some((hand) => hand.includes(agent)), 'an agent is gone but its card is in hand')
  check(discsLeft(s) >= 0 && zombiesOut(s) <= parameters.zombies, 'a disc or a zombie was made')
  check(s.closed === NONE || !inDecks.includes(BISMARCK), 'Bismarck is in two places')
  check(s.turn === NONE || s.side.every((side) => side === 0 || side === 1), 'somebody has no side')
}
