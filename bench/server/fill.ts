// A data folder with as many tables as one likes, written through the store as the server would.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FastChance, KeyedChance, makeSetup, Match, playOn } from '@safehouse/kernel'
import { courier } from '../../packages/micro/courier/game.ts'
import { FRESH_SEAT, UNTOUCHED } from '../../packages/server/src/store/new-rows.ts'
import { openSqliteStore } from '../../packages/server/src/store/sqlite-store.ts'
import type { NewTableRow, SeatRow, Store } from '../../packages/server/src/store/store.ts'
import { terms } from '../../packages/server/src/terms.ts'

const KEY = new Uint8Array(32).fill(5)
const OWNER = 'owner'

/** The entries of a match of Courier, as they are kept: all of it, or its first moves. */
const played = (moves: number): { entries: string[]; outcome: string | null } => {
  const { match } = Match.open(courier, makeSetup(courier), new KeyedChance(KEY))
  playOn(match, new FastChance(1), moves)
  const { outcome } = match.position
  return { entries: match.entries.map((entry) => JSON.stringify(entry)), outcome: outcome && JSON.stringify(outcome) }
}

/** A folder with `count` tables, each so many moves into its match. The ids are `t0`, `t1` and so on. */
export const fill = async (count: number, moves: number): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-bench-'))
  const store = await openSqliteStore(folder)
  await store.addPerson({ id: OWNER, name: 'Owner', language: 'en', created: 1, recovery: 'none' })
  const match = played(moves)
  for (let i = 0; i < count; i += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, count - i) }, (_, j) => addTable(store, `t${i + j}`, match.entries, match.outcome)),
    )
  await store.close()
  return folder
}

const addTable = async (store: Store, id: string, entries: readonly string[], outcome: string | null): Promise<void> => {
  const row: NewTableRow = {
    id,
    game: courier.id,
    version: courier.version,
    setup: JSON.stringify(makeSetup(courier)),
    owner: OWNER,
    language: 'en',
    terms: JSON.stringify(terms.parse({})),
    phase: outcome === null ? 'playing' : 'over',
    listed: 0,
    invite: `table ${id}`,
    key: Buffer.from(KEY).toString('hex'),
    scheme: 0,
    seed: '',
    created: 1,
    ...UNTOUCHED,
    started: 1,
    ended: outcome === null ? null : 2,
    outcome,
  }
  const seats = [0, 1].map((seat): SeatRow => {
    const invite = `seat ${seat} of ${id}`
    return { table_id: id, seat, person: OWNER, name: 'Owner', bot: null, ready: 1, invite, ...FRESH_SEAT }
  })
  await Promise.all([
    store.addTable(row, seats),
    ...entries.map((entry, seq) => store.append({ table: id, rev: seq, seq, entry, request: `0/${seq}`, at: seq })),
  ])
}
