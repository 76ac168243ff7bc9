// Checks a match file as if the host were a cheat: the seed against the commitment, every draw against the key, every entry
// against the rules and the chain, and all of it against what seats have seen while they played.
import { Fault } from '../fault.ts'
import type { Game } from '../game.ts'
import { canonical } from '../json.ts'
import type { Message } from '../knowledge.ts'
import { drawsOf } from '../log.ts'
import { replay } from '../replay.ts'
import { SPECTATOR, viewersOf, type Viewer } from '../seats.ts'
import type { MatchFile, Proof, SeatFile, Witness } from './match-file.ts'
import { NotedChance, type Pools } from './pools.ts'
import { headsOf, sealOf } from './prove.ts'
import { commitmentTo, firstOwn, matchKey, type Entropies } from './secrets.ts'

/** Why a match is not proven. `entry` is the first one that fails, where it is an entry that does. */
export interface Failure {
  readonly code: string
  readonly entry: number | null
  readonly message: string
}

export interface Checked {
  readonly entries: number
  readonly draws: number
  /** How many heads that somebody saw during the match were found in its chain. */
  readonly heads: number
  /** The seats that added to the luck. */
  readonly contributors: readonly number[]
  /** Of these, one that has kept what all others had added before its own: then nobody can have picked the luck. */
  readonly last: number | null
  /** The rules have come to a result; false where people ended the match before. */
  readonly finished: boolean
}

/** Unproven: all was played by the rules, but the file says nothing about where the luck came from. */
export type Verdict =
  | ({ readonly verdict: 'proven' | 'unproven' } & Checked)
  | { readonly verdict: 'failed'; readonly failure: Failure }

class Failed extends Error {
  readonly failure: Failure

  constructor(code: string, message: string, entry: number | null = null) {
    super(message)
    this.failure = { code, entry, message }
  }
}

/** `seats` are files of what single seats knew: the match must have told them exactly that. */
export const verifyMatch = <S>(game: Game<S>, file: MatchFile, seats: readonly SeatFile[] = []): Verdict => {
  try {
    return { verdict: file.proof ? 'proven' : 'unproven', ...check(game, file, seats) }
  } catch (reason) {
    if (reason instanceof Failed) return { verdict: 'failed', failure: reason.failure }
    throw reason
  }
}

const check = <S>(game: Game<S>, file: MatchFile, seats: readonly SeatFile[]): Checked => {
  const { proof } = file
  if (proof) checkSecrets(file, proof)
  const broken = proof ? brokenLink(file, proof) : undefined
  const played = play(game, file, seats)
  // Of two things that are wrong, the one that comes first is shown; a changed entry is the reason of what follows from it.
  if (broken && (played.failure?.entry ?? Infinity) >= broken.failure.entry!) throw broken
  if (played.failure) throw new Failed(played.failure.code, played.failure.message, played.failure.entry)
  if (canonical(played.outcome) !== canonical(file.outcome))
    throw new Failed('proof.outcome', 'the file gives another result than its entries lead to')
  if (proof) checkSeal(file, proof, played)
  const witnesses = [...file.seen, ...seats.map(({ seen }) => seen)]
  for (const witness of witnesses) checkWitness(file, witness)
  for (const seat of seats) checkTold(file, seat, played.told.get(seat.knowledge.viewer) ?? [])
  return {
    entries: file.entries.length,
    draws: file.entries.reduce((sum, entry) => sum + drawsOf(entry).length, 0),
    heads: witnesses.reduce((sum, { heads }) => sum + heads.length, 0),
    contributors: proof ? seatsThatAdded(proof, file.setup.seats) : [],
    last: witnesses.find((witness) => addedLast(witness, proof?.entropies ?? []))?.viewer ?? null,
    finished: file.outcome !== null,
  }
}

/** Of this table. */
const seatsThatAdded = (proof: Proof, seats: number): number[] => {
  const first = firstOwn(proof, seats)
  return proof.entropies.slice(first, first + seats).flatMap((entropy, seat) => (entropy === null ? [] : [seat]))
}

/** Several seats of one person add the same, at once. */
const addedLast = ({ entropy = null, others = [] }: Witness, entropies: Entropies): boolean =>
  entropy !== null &&
  others.length === entropies.length &&
  entropies.every((added, seat) => added === entropy || added === others[seat])

const checkSecrets = ({ setup, entries }: MatchFile, proof: Proof): void => {
  if (commitmentTo(proof.seed) !== proof.commitment)
    throw new Failed('proof.commitment', 'the seed is not the one that was committed to before the deal')
  if (proof.pair && !(proof.pair[0] < proof.pair[1] && proof.pair.includes(proof.table)))
    throw new Failed('proof.pair', 'the tables that share the luck are not two, in order, and this one of them')
  const seats = setup.seats * (proof.pair?.length ?? 1)
  if (proof.entropies.length !== seats)
    throw new Failed('proof.entropy', `${proof.entropies.length} entropies for ${seats} seats`)
  if (proof.heads.length !== entries.length) {
    const missing = Math.min(proof.heads.length, entries.length)
    throw new Failed('proof.length', `${entries.length} entries, but ${proof.heads.length} heads of the chain`, missing)
  }
}

/** The first entry that is not the one the chain was made of. */
const brokenLink = (file: MatchFile, proof: Proof): Failed | undefined => {
  const entry = headsOf(file, proof).findIndex((head, index) => head !== proof.heads[index])
  if (entry < 0) return undefined
  return new Failed('proof.chain', `entry ${entry}: the chain is broken: this is not the entry that was sealed here`, entry)
}

interface PlayedAgain {
  readonly failure: Failure | undefined
  readonly outcome: unknown
  readonly shown: readonly number[]
  readonly pools: readonly Pools[]
  readonly told: ReadonlyMap<Viewer, readonly Message[]>
}

const play = <S>(game: Game<S>, file: MatchFile, seats: readonly SeatFile[]): PlayedAgain => {
  const chance = new NotedChance(file.proof ? matchKey(file.proof.seed, file.proof.entropies) : undefined, true)
  const watched = [...new Set([SPECTATOR, ...seats.map(({ knowledge }) => knowledge.viewer)])].filter((viewer) =>
    viewersOf(file.setup.seats).includes(viewer),
  )
  const told = new Map<Viewer, Message[]>(watched.map((viewer) => [viewer, []]))
  const shown: number[] = []
  const pools: Pools[] = []
  const note = (index: number, messages: ReadonlyMap<Viewer, Message>): void => {
    if (messages.has(SPECTATOR)) shown.push(index)
    for (const [viewer, message] of messages) told.get(viewer)?.push(message)
    pools.push(chance.pools)
  }
  try {
    // The result is compared afterwards: here it would be taken for a fault of an entry.
    const again = { ...file, outcome: null }
    const match = replay(game, again, (_match, index, messages) => note(index, messages), watched, chance)
    return { failure: undefined, outcome: match.position.outcome, shown, pools, told }
  } catch (reason) {
    if (!(reason instanceof Fault)) throw reason
    // A file of another game or a table that cannot be is wrong as a whole.
    const entry = reason.message.startsWith('entry ') ? pools.length : null
    const failure = { code: reason.code, entry, message: reason.message }
    return { failure, outcome: null, shown, pools, told }
  }
}

const checkSeal = ({ outcome }: MatchFile, { heads, shown, pools, seal }: Proof, played: PlayedAgain): void => {
  if (canonical(shown) !== canonical(played.shown))
    throw new Failed('proof.shown', 'the list of public moments is not the one the rules give')
  const wrong = played.pools.findIndex((own, index) => canonical(own) !== canonical(pools[index]))
  if (wrong >= 0 || pools.length !== played.pools.length)
    throw new Failed('proof.pool', 'the lists that were picked from are not those the rules give', wrong < 0 ? null : wrong)
  if (sealOf(heads, outcome, shown, pools) !== seal) throw new Failed('proof.seal', 'the seal of the file is broken')
}

/** What somebody kept himself, while it happened, is the touchstone: a host can make up a whole file, but not this. */
const checkWitness = ({ proof, setup }: MatchFile, { viewer, commitment, entropy, heads }: Witness): void => {
  const who = nameOf(viewer)
  if (!proof) {
    if (commitment !== null || heads.length > 0)
      throw new Failed('proof.missing', `${who} was shown a proof, the file has none`)
    return
  }
  if (commitment !== null && commitment !== proof.commitment)
    throw new Failed('seen.commitment', `${who} was shown another commitment before the deal`)
  const added = viewer === SPECTATOR ? null : (proof.entropies[firstOwn(proof, setup.seats) + viewer] ?? null)
  if (entropy !== undefined && entropy !== added)
    throw new Failed('seen.entropy', `what ${who} added to the luck is not what the file says it added`)
  for (const { n, head } of heads) {
    const entry = proof.shown[n - 1]
    if (entry === undefined)
      throw new Failed('seen.length', `${who} has seen public moment ${n}, the file ends after ${proof.shown.length}`)
    if (proof.heads[entry] !== head)
      throw new Failed('seen.head', `entry ${entry}: at public moment ${n} ${who} was shown another head of the chain`, entry)
  }
}

const checkTold = (file: MatchFile, seat: SeatFile, told: readonly Message[]): void => {
  const { table, knowledge } = seat
  const who = nameOf(knowledge.viewer)
  const same =
    file.game === knowledge.game &&
    file.version === knowledge.version &&
    canonical(file.setup) === canonical(knowledge.setup) &&
    (file.proof === null || file.proof.table === table)
  if (!same) throw new Failed('seat.foreign', `the file of ${who} is of another match`)
  if (file.proof && seat.commitment !== file.proof.commitment)
    throw new Failed('seen.commitment', `${who} was shown another commitment during the match`)
  if (file.proof && seat.entropies && canonical(seat.entropies) !== canonical(file.proof.entropies))
    throw new Failed('seen.entropy', `${who} was told that other entropies were added to the luck`)
  const wrong = knowledge.messages.findIndex((message, index) => canonical(message) !== canonical(told[index] ?? null))
  if (wrong >= 0) throw new Failed('seat.told', `message ${wrong + 1} of ${who} is not what the match tells it`)
}

/** For people, who count seats from 1. */
const nameOf = (viewer: Viewer): string => (viewer === SPECTATOR ? 'a spectator' : `seat ${viewer + 1}`)
