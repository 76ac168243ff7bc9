// How micro-games imagine: they decide what the hidden inputs could have been, and let the rules themselves play the match
// with them. That is slow beside an `imagine` that fills in a position (see courier), and short.
import {
  Fault,
  latest,
  Match,
  perform,
  ScriptedChance,
  type Code,
  type Entry,
  type FastChance,
  type Game,
  type GameEvent,
  type Imagined,
  type Knowledge,
  type Message,
  type Seat,
} from '@safehouse/kernel'

export const commit = (seat: Seat, ...codes: Code[]): Entry => ({ t: 'commit', seat, codes, draws: [] })
export const order = (seat: Seat, name: string, value: string): Entry => ({ t: 'order', seat, name, value })
export const CLOSE: Entry = { t: 'close', draws: [] }

/** Everything the viewer was told, in order. */
export const heard = (k: Knowledge): GameEvent[] => k.messages.flatMap((message) => message.events)

/** The match as the viewer saw it: what it did itself, and before that what the others must have done to make it look so. */
export const retell = (k: Knowledge, others: (message: Message) => Entry[]): Entry[] =>
  k.messages.slice(1).flatMap((message) => [...others(message), ...own(k.viewer, message)])

const own = (viewer: Seat, { did }: Message): Entry[] => {
  if (did === undefined) return []
  return 'codes' in did ? [commit(viewer, ...did.codes)] : [order(viewer, did.order, did.value)]
}

/** The others may have answered an open sealed ask already; but on the turn clock never all who are waited for. */
export const underSeal = (k: Knowledge, rng: FastChance, choose: (seat: Seat) => Code): Entry[] => {
  const { ask } = latest(k)
  if (ask === null) return []
  const others = ask.waits.filter((seat) => seat !== k.viewer)
  const answered = others.filter(() => rng.below(2) === 0)
  const awaited = ask.mine !== undefined && ask.mine.answered === undefined
  if (answered.length === others.length && !awaited && ask.clock === 'turn') answered.splice(rng.below(answered.length), 1)
  return answered.map((seat) => commit(seat, choose(seat)))
}

/** Plays a match with these draws (by stream) and these acts. */
export const enact = <S, M>(
  game: Game<S, M>,
  { setup }: Knowledge,
  script: Record<string, readonly number[]>,
  acts: readonly Entry[],
): Imagined<S> => {
  const { match } = Match.open(game, setup, new ScriptedChance(script), [])
  for (const act of acts) {
    const done = perform(match, act)
    if (!done.ok) throw new Fault('imagine.refused', `${JSON.stringify(act)} is refused by ${done.refusal.rule}`)
  }
  return { position: match.position, history: () => match.entries }
}
