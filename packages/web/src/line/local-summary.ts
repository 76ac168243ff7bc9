// The public side of a table that is in the page only: no clocks, nobody watches, everything helps.
import type { Game, Outcome, Seat, Setup } from '@safehouse/kernel'
import type { TableSummary } from './wire.ts'

export const localSummary = (
  { id, version }: Pick<Game, 'id' | 'version'>,
  setup: Setup,
  people: ReadonlyMap<Seat, string>,
  outcome: Outcome | null,
  /** The bot in the seats of nobody. */
  bot = 'greedy',
): TableSummary => ({
  id: 'local',
  game: id,
  version,
  setup,
  owner: '',
  language: 'en',
  terms: {
    pace: { kind: 'untimed' },
    window: { tick: 3, most: 30 },
    away: 'wait',
    replace: { after: 86_400, back: true },
    watch: 'none',
    delay: 5,
    talk: 'open',
    aid: 'spaces',
    hints: 'on',
    rated: 'no',
  },
  phase: outcome ? 'over' : 'playing',
  listed: false,
  created: 0,
  started: 0,
  ended: null,
  seats: Array.from({ length: setup.seats }, (_, seat) => {
    const name = people.get(seat) ?? null
    return { seat, person: name, name, bot: name === null ? bot : null, ready: true }
  }),
  waits: [],
  paused: false,
  agreed: { pause: [], end: [], replace: [] },
  outcome,
  rematch: null,
  commitment: null,
  marks: [],
  pair: null,
})
