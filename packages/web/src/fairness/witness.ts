// What this device has kept of the proof while a match was played: the seal shown before the deal, the number it added, and the
// links of the chain it was shown. It is what a dishonest host cannot change afterwards, so it stays here, in the browser.
import type { Entropies, Hex, MatchFile, SeenHead, Viewer, Witness } from '@safehouse/kernel'
import { get } from '../api/client.ts'
import type { ShownFairness } from '../../../server/src/referee/fairness.ts'

export type { ShownFairness } from '../../../server/src/referee/fairness.ts'

export interface Kept {
  /** The first one that was shown. */
  readonly commitment: Hex | null
  /** What this device added to the luck, if it did. */
  readonly entropy?: Hex
  /** What the seats had added before. */
  readonly others?: Entropies
  readonly entropies: Entropies | null
  readonly heads: readonly SeenHead[]
}

/** A browser's storage, or nothing at all. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEPT = 'safehouse.seen'
/** The tables there is something kept of, the latest last. */
const TABLES = `${KEPT}.tables`
const MOST_TABLES = 40
/** So many of the latest links are enough: each stands for all that came before. */
const MOST_HEADS = 400

const NOTHING: Kept = { commitment: null, entropies: null, heads: [] }

export class Witnesses {
  readonly #shelf: Shelf | undefined

  constructor(shelf: Shelf | undefined) {
    this.#shelf = shelf
  }

  of(table: string): Kept {
    return { ...NOTHING, ...(this.#read(`${KEPT}.${table}`) as Partial<Kept> | undefined) }
  }

  /** This device adds a number to the luck of a table whose seal it has been shown. */
  add(table: string, { commitment, entropies }: ShownFairness, entropy: Hex): void {
    const { others: _, ...kept } = this.of(table)
    const before = entropies && { others: entropies }
    this.#keep(table, { ...kept, commitment: kept.commitment ?? commitment, entropy, ...before })
  }

  note(table: string, { commitment, entropies, sealed }: ShownFairness): void {
    const kept = this.of(table)
    const seen = sealed === null || kept.heads.some(({ n, head }) => n === sealed.n && head === sealed.head)
    const heads = seen ? kept.heads : [...kept.heads, sealed].slice(-MOST_HEADS)
    this.#keep(table, {
      ...kept,
      commitment: kept.commitment ?? commitment,
      entropies,
      heads,
    })
  }

  /** What this device can say for a seat, or as a spectator. */
  for(table: string, viewer: Viewer): Witness {
    const { commitment, entropy, others, heads } = this.of(table)
    const added = viewer >= 0 && entropy !== undefined ? { entropy, ...(others && { others }) } : {}
    return { viewer, commitment, ...added, heads }
  }

  /** The file of a match together with what this device has seen of it. */
  into(file: MatchFile, mine: readonly number[]): MatchFile {
    const table = file.proof?.table
    if (table === undefined || this.of(table).commitment === null) return file
    const viewers = mine.length === 0 ? [-1] : mine
    return { ...file, seen: [...file.seen, ...viewers.map((viewer) => this.for(table, viewer))] }
  }

  #keep(table: string, kept: Kept): void {
    const tables = this.#read(TABLES)
    const others = (Array.isArray(tables) ? (tables as string[]) : []).filter((one) => one !== table)
    const forgotten = others.slice(0, Math.max(0, others.length + 1 - MOST_TABLES))
    try {
      for (const one of forgotten) this.#shelf?.removeItem(`${KEPT}.${one}`)
      this.#shelf?.setItem(TABLES, JSON.stringify([...others.slice(forgotten.length), table]))
      this.#shelf?.setItem(`${KEPT}.${table}`, JSON.stringify(kept))
    } catch {
      // Without storage this device is no witness; the match is proven all the same.
    }
  }

  #read(key: string): unknown {
    try {
      return JSON.parse(this.#shelf?.getItem(key) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }
}

const shelf = (): Shelf | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

export const witnesses = new Witnesses(shelf())

/** 32 bytes nobody can guess. A home without TLS has this too. */
const newEntropy = (): Hex =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * What is sent to say that one is ready: with a number added to the luck, made when the seal was known. What others have added
 * by then is kept: whoever adds last knows that nobody could choose after him.
 */
export const readiness = async (table: string): Promise<{ ready: true; entropy?: Hex }> => {
  const shown = await get<ShownFairness>(`/tables/${table}/fairness`)
  if (shown.commitment === null) return { ready: true }
  const entropy = newEntropy()
  witnesses.add(table, shown, entropy)
  return { ready: true, entropy }
}
