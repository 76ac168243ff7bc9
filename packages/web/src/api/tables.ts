// Opening tables, the ways people want them.
import type { Locale } from '@safehouse/kernel'
import { readiness } from '../fairness/witness.ts'
import { lobbyOf } from '../games.ts'
import { post } from './client.ts'
import type { OneTable, Terms } from './types.ts'

export interface NewTable {
  readonly game: string
  readonly seats: number
  readonly options?: Readonly<Record<string, string>>
  readonly terms?: Partial<Terms>
  readonly listed?: boolean
  readonly language?: Locale
  /** The seats that are mine from the start, or any one by lot. */
  readonly mine?: 'any' | readonly number[]
  /** This bot sits in all other seats, and the match begins. */
  readonly bots?: string
  /** A duplicate match: two tables, one deal. */
  readonly pair?: boolean
}

/** Nobody else waits: reactions come at once, and thinking takes as long as it takes. */
const ALONE: Partial<Terms> = { pace: { kind: 'untimed' }, window: { tick: 1, most: 604_800 }, watch: 'none' }

/** Where seats are mine I am ready in them; not before the seal of the luck is known, so that I can add to it. */
export const openTable = async (table: NewTable): Promise<OneTable> => {
  const opened = await post<OneTable>('/tables', { ...table, wait: true })
  return table.mine === undefined ? opened : post(`/tables/${opened.summary.id}/ready`, await readiness(opened.summary.id))
}

/** Bots in all other seats; the game begins at once. Says the table's id. */
export const playBots = async (game: string, seats: number, mine: 'any' | number, bot: string): Promise<string> => {
  const { aids } = lobbyOf(game)
  const table: NewTable = {
    game,
    seats,
    mine: mine === 'any' ? mine : [mine],
    bots: bot,
    terms: { ...ALONE, aid: aids ? 'spaces' : 'off', hints: 'on' },
  }
  return (await openTable(table)).summary.id
}

/** Several people at one device: all seats are mine, each with a name of its own. Says the table's id. */
export const playHere = async (game: string, names: readonly string[]): Promise<string> => {
  const { summary } = await openTable({ game, seats: names.length, terms: ALONE })
  for (const [seat, name] of names.entries()) await post(`/tables/${summary.id}/sit`, { seat, name })
  await post(`/tables/${summary.id}/ready`, await readiness(summary.id))
  return summary.id
}
