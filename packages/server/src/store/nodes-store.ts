// What the nodes of one house ask of the store they share: who does what for all, and what has changed.
import type { TableNews } from './store.ts'

export interface NodesStore {
  /** What has become of a table: 'same' where it is still at that revision, undefined where there is none any more. */
  news(table: string, rev: number, entries: number): Promise<TableNews | 'same' | undefined>
  /** The revisions of these tables; those that are gone are left out. */
  revisions(tables: readonly string[]): Promise<readonly { readonly id: string; readonly rev: number }[]>

  /** Takes a lease, or keeps it for longer. False where another node has it. */
  takeLease(name: string, node: string, now: number, until: number): Promise<boolean>
  /** Of tables that want to be looked after by now, those that no other node looks after: from now on this one does. */
  claimDue(node: string, now: number, until: number, limit: number): Promise<readonly string[]>
  /** Gives leases back. */
  dropLeases(names: readonly string[], node: string): Promise<void>
}

/** The lease of whoever looks after a table. */
export const tendingOf = (table: string): string => `tend:${table}`
