import {
  atRandom,
  FastChance,
  Match,
  openPlayout,
  playout,
  SPECTATOR,
  type Bot,
  type GameModule,
  type Knowledge,
  type Log,
  type Message,
  type Outcome,
  type Role,
  type Seat,
  type Setup,
  type Viewer,
} from '@safehouse/kernel'
import { countEvents, type Told } from './told.ts'

export type Player = 'random' | Bot

export interface Simulated {
  outcome: Outcome
  /** How many real choices were made (random games), or how many decisions (with bots or a log). */
  length: number
  log?: Log
  told?: Told
  /** Seats that played together, by name, as everybody could see them at the end (with bots or a log). */
  teams?: Readonly<Record<string, readonly Seat[]>>
  /** What each seat played (with bots or a log). */
  roles?: readonly Role[]
}

interface How {
  readonly log?: boolean
  readonly told?: boolean
  /** Players are named by side instead of by seat: each decides for whoever is on its side by then. */
  readonly bySide?: boolean | undefined
}

/** One game to its end. */
export const simulate = (
  module: GameModule,
  setup: Setup,
  players: readonly Player[],
  seed: number,
  how: How = {},
): Simulated => {
  const allRandom = players.every((player) => player === 'random')
  return allRandom && !how.log && !how.told ? fastGame(module, setup, seed) : fullGame(module, setup, players, seed, how)
}

const fastGame = ({ game }: GameModule, setup: Setup, seed: number): Simulated => {
  const rng = new FastChance(seed)
  const machine = openPlayout(game, setup, rng)
  const length = playout(machine, rng, game.bound(setup))
  return { outcome: machine.position.outcome!, length }
}

const fullGame = (
  module: GameModule,
  setup: Setup,
  players: readonly Player[],
  seed: number,
  { told: counting, bySide }: How,
): Simulated => {
  const { game } = module
  const rng = new FastChance(2 * seed + 1)
  const seats = Array.from({ length: setup.seats }, (_, seat) => seat)
  const thinking = bySide ? seats : seats.filter((seat) => players[seat] !== 'random')
  const streams = new Map<Seat, Message[]>(thinking.map((seat) => [seat, []]))
  const told: Told = new Map()
  const watched = counting ? [...thinking, SPECTATOR] : thinking
  const { match, opened } = Match.open(game, setup, new FastChance(2 * seed), watched)
  const keep = (messages: ReadonlyMap<Viewer, Message>): void => {
    for (const [viewer, message] of messages)
      if (viewer === SPECTATOR) countEvents(told, message.events)
      else streams.get(viewer)!.push(message)
  }
  keep(opened.messages)
  const playerOf = (seat: Seat): Player => players[bySide ? module.roles!(match.position, setup)[seat].side! : seat]
  while (!match.over) {
    const done = match.closable ? match.close() : decide(match, playerOf, rng, streams)
    if (!done.ok) throw new Error(`a decision was refused by ${done.refusal.rule}`)
    keep(done.messages)
  }
  const { position } = match
  const teams = module.teams?.(game.view(position.game, SPECTATOR, position), setup)
  const roles = module.roles?.(position, setup)
  return {
    outcome: position.outcome!,
    length: match.entries.filter((entry) => entry.t === 'commit').length,
    log: match.log(),
    ...(counting && { told }),
    ...(teams && { teams }),
    ...(roles && { roles }),
  }
}

const decide = (
  match: Match<unknown>,
  playerOf: (seat: Seat) => Player,
  rng: FastChance,
  streams: ReadonlyMap<Seat, Message[]>,
): ReturnType<Match<unknown>['commit']> => {
  const seat = match.someSeat(rng)
  const player = playerOf(seat)
  if (player === 'random') return match.commit(seat, match.ask(seat), match.draft(seat, atRandom(rng)))
  const knowledge: Knowledge = match.knowledge(seat, streams.get(seat)!)
  return match.commit(seat, match.ask(seat), player(knowledge, rng), 'bot')
}
