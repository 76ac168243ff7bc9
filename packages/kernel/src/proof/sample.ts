// A whole match at random with its proof and what everybody has seen of it: for tests and test vectors.
import { FastChance, KeyedChance } from '../chance.ts'
import type { Game, Setup } from '../game.ts'
import type { Message } from '../knowledge.ts'
import { Match } from '../match.ts'
import { playOn } from '../players.ts'
import { SPECTATOR, viewersOf, type Viewer } from '../seats.ts'
import { Chain } from './chain.ts'
import { hash, hexOf, textBytes, type Hex } from './hashing.ts'
import type { MatchFile, SeatFile, SeenHead } from './match-file.ts'
import { prove } from './prove.ts'
import { commitmentTo, matchKey } from './secrets.ts'

/** The same 32 bytes for the same words. */
export const sampleBytes = (...words: readonly (string | number)[]): Hex => hexOf(hash('sample', textBytes(words.join('/'))))

export interface Sample {
  readonly file: MatchFile
  /** By seat. */
  readonly seats: readonly SeatFile[]
}

/** Seats with an even number add to the luck. All witnesses have seen every head there was to see. */
export const sampleMatch = <S>(game: Game<S>, setup: Setup, number: number, most = Number.MAX_SAFE_INTEGER): Sample => {
  const seed = sampleBytes('seed', number)
  const entropies = Array.from({ length: setup.seats }, (_, seat) =>
    seat % 2 === 0 ? sampleBytes('entropy', number, seat) : null,
  )
  const secrets = { table: `table-${number}`, seed, entropies }
  const chain = new Chain({ ...secrets, game: game.id, version: game.version, setup })
  const told = new Map<Viewer, Message[]>(viewersOf(setup.seats).map((viewer) => [viewer, []]))
  const heads: SeenHead[] = []
  const hear = (messages: ReadonlyMap<Viewer, Message>): void => {
    chain.add(match.entries.at(-1)!)
    for (const [viewer, message] of messages) told.get(viewer)!.push(message)
    const shown = messages.get(SPECTATOR)
    if (shown) heads.push({ n: shown.n, head: chain.head })
  }
  const { match, opened } = Match.open(game, setup, new KeyedChance(matchKey(seed, entropies)))
  hear(opened.messages)
  playOn(match, new FastChance(number), most, hear)
  const commitment = commitmentTo(seed)
  const file = prove(game, structuredClone(match.log()), secrets)
  const seats = entropies.map((entropy, viewer): SeatFile => {
    const seen = { viewer, commitment, entropy, heads }
    const knowledge = match.knowledge(viewer, told.get(viewer)!)
    return { format: 'safehouse-seat', schema: 1, table: secrets.table, commitment, entropies, knowledge, seen }
  })
  return { file: { ...file, seen: seats.map(({ seen }) => seen) }, seats }
}
