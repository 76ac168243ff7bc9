// While somebody looks at a match, his device keeps the links of the chain that all are shown. It asks now and then, and only
// after something has happened that it was told of anyway.
import { useEffect } from 'react'
import { get } from '../api/client.ts'
import type { TableSummary } from '../line/wire.ts'
import { witnesses, type ShownFairness } from './witness.ts'

const EVERY = 15_000

/** By table: when it was asked last. */
const asked = new Map<string, number>()

const look = async (id: string): Promise<void> => {
  asked.set(id, Date.now())
  try {
    witnesses.note(id, await get<ShownFairness>(`/tables/${id}/fairness`))
  } catch {
    // The next one will do: each link stands for all before it.
  }
}

/** `news` changes with each message. */
export const useWitness = ({ id, commitment }: Pick<TableSummary, 'id' | 'commitment'>, news: number): void => {
  useEffect(() => {
    if (commitment === null || news === 0) return undefined
    const wait = Math.max(0, (asked.get(id) ?? 0) + EVERY - Date.now())
    const timer = setTimeout(() => void look(id), wait)
    return () => clearTimeout(timer)
  }, [id, commitment, news])
}
