// Makes the proof of a match that is over. It follows from the log and the secrets alone, so it is made when it is asked for.
import type { Game, Outcome } from '../game.ts'
import { canonical } from '../json.ts'
import type { Log } from '../log.ts'
import { replay, type Played } from '../replay.ts'
import { SPECTATOR } from '../seats.ts'
import { Chain } from './chain.ts'
import { bytesOf, hash, hexOf, SCHEME, textBytes, type Hex } from './hashing.ts'
import type { MatchFile, Proof } from './match-file.ts'
import { NotedChance, type Pools } from './pools.ts'
import { commitmentTo, matchKey, type Entropies, type PairOfTables } from './secrets.ts'

/** What the referee kept to itself until the end. */
export interface Secrets {
  readonly table: string
  readonly seed: Hex
  readonly entropies: Entropies
  readonly pair?: PairOfTables | undefined
}

export const prove = <S>(game: Game<S>, log: Log, secrets: Secrets): MatchFile => {
  const { format: _, ...played } = log
  const heads = headsOf(played, secrets)
  const { shown, pools } = publicSide(game, played, secrets)
  const seal = sealOf(heads, played.outcome, shown, pools)
  const commitment = commitmentTo(secrets.seed)
  const proof: Proof = { scheme: SCHEME, commitment, ...secrets, heads, shown, pools, seal }
  return { format: 'safehouse-match', schema: 1, ...played, proof, seen: [] }
}

/** A match that began before there were proofs: it can be played again, and that is all. */
export const withoutProof = (log: Log): MatchFile => ({ ...log, format: 'safehouse-match', schema: 1, proof: null, seen: [] })

/** The head after each entry. */
export const headsOf = ({ game, version, setup, entries }: Played, secrets: Secrets): Hex[] => {
  const chain = new Chain({ ...secrets, game, version, setup })
  return entries.map((entry) => {
    chain.add(entry)
    return chain.head
  })
}

/** Closes the file: whatever the heads do not cover. */
export const sealOf = (heads: readonly Hex[], outcome: Outcome | null, shown: readonly number[], pools: Proof['pools']): Hex =>
  hexOf(hash('seal', ...heads.slice(-1).map(bytesOf), textBytes(canonical({ outcome, shown, pools }))))

const publicSide = <S>(game: Game<S>, played: Played, { seed, entropies }: Secrets): { shown: number[]; pools: Pools[] } => {
  const chance = new NotedChance(matchKey(seed, entropies))
  const shown: number[] = []
  const pools: Pools[] = []
  const note = (index: number, isShown: boolean): void => {
    if (isShown) shown.push(index)
    pools.push(chance.pools)
  }
  replay(game, played, (_match, index, messages) => note(index, messages.has(SPECTATOR)), [SPECTATOR], chance)
  return { shown, pools }
}
