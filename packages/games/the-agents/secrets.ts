// The hidden-information table (section 7) as code: what of each row a viewer must not know. Rows that are always public
// need no entry. A card drawn, looked at, taken or exchanged is a hand card: those rows are the same secret as the hands.
import type { Json, Position, Secret, Viewer } from '@safehouse/kernel'
import { DRAFTS } from '@safehouse/kernel'
import type { State } from './rules/state.ts'

const others = (hands: readonly (readonly number[])[], viewer: Viewer): Json =>
  hands.map((hand, seat) => (seat === viewer ? null : hand))

/** Hands are secret until the end of the game. */
const whilePlaying =
  (secret: (s: State, viewer: Viewer) => Json): Secret<State> =>
  (p, viewer) =>
    p.outcome === null ? secret(p.game, viewer) : undefined

const agentHands = whilePlaying((s, viewer) => others(s.agents, viewer))
const missionHands = whilePlaying((s, viewer) => others(s.missions, viewer))
const bothHands = whilePlaying((s, viewer) => [others(s.agents, viewer), others(s.missions, viewer)])

const sorted = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b)

const inWindow = (p: Position<State>): boolean => p.stack.at(-1)?.step === 'window'

export const secrets: Record<string, Secret<State>> = {
  'AG-7.1': agentHands,
  'AG-7.2': missionHands,
  'AG-7.4': (p) => (p.outcome === null ? [sorted(p.game.agentDeck), sorted(p.game.missionDeck)] : undefined),
  'AG-7.10': DRAFTS,
  'AG-7.12': bothHands,
  'AG-7.14': bothHands,
  'AG-7.15': bothHands,
  'AG-7.16': missionHands,
  'AG-7.19': missionHands,
  'AG-7.20': (p, viewer) => p.orders.map((orders, seat) => (seat === viewer ? null : orders)),
  // Whom the server passes for: of a window only those are known who could be asked.
  'AG-7.21': (p, viewer) =>
    inWindow(p) ? p.orders.map((orders, seat) => (seat === viewer || seat === p.game.turn ? null : orders)) : undefined,
  'AG-7.22': (p, viewer) => (inWindow(p) ? p.sealed.map((code, seat) => (seat === viewer ? null : code)) : undefined),
  'AG-7.23': DRAFTS,
}
