import { FastChance } from '../chance.ts'
import { Fault } from '../fault.ts'
import type { Game, Setup } from '../game.ts'
import type { Message } from '../knowledge.ts'
import { Match, type Chooser, type Declared, type Snapshot } from '../match.ts'
import { atRandom, playOn } from '../players.ts'
import { viewersOf, type Viewer } from '../seats.ts'
import type { Plan } from './law.ts'

/** Every viewer's messages, in order. */
export type Streams = Map<Viewer, Message[]>

export const emptyStreams = (seats: number): Streams => new Map(viewersOf(seats).map((viewer) => [viewer, []]))

export const collect = (streams: Streams, messages: ReadonlyMap<Viewer, Message>): void => {
  for (const [viewer, message] of messages) streams.get(viewer)!.push(message)
}

export interface Played<S> {
  match: Match<S>
  streams: Streams
  /** What became of each entry. */
  steps: PlayedStep<S>[]
}

export interface PlayedStep<S> {
  /** The step that was asking when the entry was made. */
  asking: string
  /** The match after it. */
  snapshot: Snapshot<S>
  messages: ReadonlyMap<Viewer, Message>
  declared: Declared
}

/** A random match as the plan says, with everything anybody was shown. `habit` makes the players' choices. */
export const play = <S>(
  game: Game<S>,
  setup: Setup,
  plan: Plan,
  habit: (rng: FastChance) => Chooser<S> = atRandom,
): Played<S> => {
  const streams = emptyStreams(setup.seats)
  const steps: PlayedStep<S>[] = []
  const { match, opened } = Match.open(game, setup, new FastChance(plan.seed))
  let asking = ''
  const note = (messages: ReadonlyMap<Viewer, Message>): void => {
    collect(streams, messages)
    steps.push({ asking, snapshot: match.snapshot(), messages, declared: match.declared })
    asking = match.position.stack.at(-1)?.step ?? ''
  }
  note(opened.messages)
  const rng = new FastChance(plan.seed + 1)
  untilDeadEnd(() => playOn(match, rng, plan.length, note, habit(rng)))
  return { match, streams, steps }
}

/** A dead end is the business of the law of progress; the others look at the game up to there. */
export const untilDeadEnd = (act: () => void): void => {
  try {
    act()
  } catch (reason) {
    if (!(reason instanceof Fault && reason.code === 'rules.dead-end')) throw reason
  }
}
