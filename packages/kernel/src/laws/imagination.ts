import { FastChance } from '../chance.ts'
import { DRAFTS, type Game, type Position, type RowId, type Setup } from '../game.ts'
import { canonical } from '../json.ts'
import type { Knowledge, Message } from '../knowledge.ts'
import type { Match } from '../match.ts'
import { replay } from '../replay.ts'
import { SPECTATOR, viewersOf } from '../seats.ts'
import { secretInputs } from './inputs.ts'
import { LawBroken, type Law, type Plan, type Tally } from './law.ts'
import { play, type Played } from './playing.ts'
import { anyOf, comparePair } from './secrecy.ts'

/** So many worlds are imagined before a secret that always came out the same counts as ruled out. */
const TRIES = 200

/** What is imagined fits all the viewer knows, and leaves open what he cannot know. */
export const imagination: Law = {
  name: 'imagination',
  check(game, setup, plan, tally) {
    const played = play(game, setup, plan)
    const { match, streams } = played
    const rng = new FastChance(plan.pick)
    const viewers = viewersOf(setup.seats)
    const viewer = viewers[rng.below(viewers.length)]
    isSound(game, match, match.knowledge(viewer, streams.get(viewer)!), rng, tally)
    hasSupport(game, setup, played, plan, tally)
  },
}

/** The imagined world, as a log, replays to exactly the viewer's stream. */
const isSound = <S>(game: Game<S>, match: Match<S>, k: Knowledge, rng: FastChance, tally: Tally): void => {
  const imagined = game.imagine(game.study(k), rng)
  const log = { ...match.log(), entries: imagined.history(), outcome: null }
  const stream: Message[] = []
  let final: Match<S>
  try {
    final = replay(game, log, (_match, _index, messages) => {
      const message = messages.get(k.viewer)
      if (message) stream.push(message)
    })
  } catch (reason) {
    throw new LawBroken(
      'imagination',
      `viewer ${k.viewer} imagines what cannot have happened: ${(reason as Error).message}`,
      match.log(),
      reason,
    )
  }
  const differs = k.messages.findIndex((message, i) => canonical(message) !== canonical(stream[i]))
  if (differs >= 0 || stream.length !== k.messages.length)
    throw new LawBroken(
      'imagination',
      `what viewer ${k.viewer} imagines does not fit message ${differs + 1} of its stream`,
      match.log(),
    )
  if (facts(game, final.position) !== facts(game, imagined.position))
    throw new LawBroken(
      'imagination',
      `the history viewer ${k.viewer} imagines does not lead to the world it imagines`,
      match.log(),
    )
  tally.count('worlds imagined and replayed', k.viewer)
}

/** Everything that matters of a position: its secrets and what all may see, not the order things lie in. */
const facts = <S>(game: Game<S>, p: Readonly<Position<S>>): string =>
  canonical([
    Object.values(game.secrets).map((secret) => secret(p, SPECTATOR)),
    viewersOf(p.seats).map((viewer) => game.view(p.game, viewer, p)),
    [p.stack, p.orders, p.sealed, p.outcome],
  ])

/** Where two worlds look alike to the viewer, their secrets must come out in more than one way. */
const hasSupport = <S>(game: Game<S>, setup: Setup, played: Played<S>, plan: Plan, tally: Tally): void => {
  const inputs = secretInputs(game, setup, played)
  if (inputs.length === 0) return
  const choice = new FastChance(plan.pick)
  const pair = comparePair(game, setup, played, { candidate: anyOf(inputs, choice) }, choice, { count: () => {} })
  if (!pair) return
  const { match, streams } = played
  const { viewer } = pair
  const rows = [...pair.rows].filter((row) => game.secrets[row] !== DRAFTS)
  if (rows.length === 0) return
  const memory = game.study(match.knowledge(viewer, streams.get(viewer)!))
  const rng = new FastChance(plan.pick + 1)
  const open = new Map<RowId, string>()
  let missing = rows
  for (let i = 0; i < TRIES && missing.length > 0; i++) {
    const { position } = game.imagine(memory, rng)
    missing = missing.filter((row) => {
      const value = canonical(game.secrets[row](position, viewer))
      const first = open.get(row)
      if (first === undefined) open.set(row, value)
      return first === undefined || first === value
    })
  }
  if (missing.length > 0)
    throw new LawBroken(
      'imagination',
      `viewer ${viewer} imagines ${missing.join(', ')} always the same, though it could be otherwise`,
      match.log(),
    )
  for (const row of rows) tally.count('secrets left open', viewer, row)
}
