// Looks after a table: bots decide, windows close, clocks run out.
import {
  seatsOf,
  type Code,
  type CommitEntry,
  type Done,
  type GameModule,
  type Match,
  type Refused,
  type Seat,
} from '@safehouse/kernel'
import { deadlineOf } from './clocks.ts'
import type { LiveTable } from './live-table.ts'

/** The bots that can sit at a table of this game. */
export const botNames = ({ bots }: GameModule): string[] => ['random', ...Object.keys(bots ?? {})]

/** Who plays for somebody who is not there: nobody's team should be the worse for it. */
export const standInOf = (module: GameModule): string => firstOf(module, ['veteran', 'greedy'])

/** Who answers for a bot that fails or takes too long: one that does not search. */
const plainBotOf = (module: GameModule): string => firstOf(module, ['greedy'])

const firstOf = (module: GameModule, wanted: readonly string[]): string =>
  wanted.find((bot) => botNames(module).includes(bot)) ?? 'random'

/** Somebody must decide for a seat: its bot, or one for a person whose time is up. */
interface StandIn {
  readonly seat: Seat
  readonly bot: string
  readonly by: NonNullable<CommitEntry['by']>
  /** The question as it stood. */
  readonly ask: number
}

export class Attendant {
  readonly #live: LiveTable
  #working = false

  constructor(live: LiveTable) {
    this.#live = live
  }

  get working(): boolean {
    return this.#working
  }

  async tend(): Promise<void> {
    if (this.#working) return
    this.#working = true
    try {
      for (;;) {
        const next = await this.#live.serially(() => this.#once())
        if (next === 'nothing') return
        if (next !== 'done') await this.#standIn(next)
      }
    } finally {
      this.#working = false
    }
  }

  /** Does one thing that is due, or says for which seat somebody must think first. */
  async #once(): Promise<'done' | 'nothing' | StandIn> {
    const { hosted, clocks, terms, seats } = this.#live
    if (!hosted || !this.#goesOn()) return 'nothing'
    const { match } = hosted
    const now = this.#live.parts.now()
    if (match.closable) {
      if (now < this.#live.closeAt()) return 'nothing'
      await this.#live.keep(match.close() as Done, null)
      return 'done'
    }
    for (const seat of seatsOf(match.waiting)) {
      const bot = seats[seat].bot
      if (bot !== null) return { seat, bot, by: 'bot', ask: match.ask(seat) }
      const late = now >= deadlineOf(terms, clocks, seat)
      // In a window silence is an answer; elsewhere the table's agreement says what becomes of those who stay away.
      if (clocks.window && (late || clocks.passing.includes(seat))) {
        await this.#live.keep(fallBack(match, seat, 'clock'), null)
        return 'done'
      }
      if (!late) continue
      if (terms.away === 'forfeit') {
        await this.#live.endEarly('forfeited', [seat])
        return 'done'
      }
      return { seat, bot: standInOf(this.#live.parts.module), by: 'clock', ask: match.ask(seat) }
    }
    return 'nothing'
  }

  /**
   * A bot thinks while the table goes on; what it says counts if the question still stands. One that fails, overruns or says
   * what is not allowed must not stop the table: a plainer one answers for it, in the end whatever the clock would choose.
   */
  async #standIn(asked: StandIn): Promise<void> {
    for (const bot of new Set([asked.bot, plainBotOf(this.#live.parts.module)])) {
      const codes = await this.#think(asked.seat, bot)
      if (codes && (await this.#settle(asked, (match) => match.commit(asked.seat, asked.ask, codes, asked.by)))) return
    }
    await this.#settle(asked, (match) => fallBack(match, asked.seat, asked.by))
  }

  /** False where the table does not take it. */
  #settle(asked: StandIn, act: (match: Match<unknown>) => Done | Refused): Promise<boolean> {
    return this.#live.serially(async () => {
      if (!this.#stillStands(asked)) return true
      const done = act(this.#live.hosted!.match)
      if (done.ok) await this.#live.keep(done, null)
      return done.ok
    })
  }

  async #think(seat: Seat, bot: string): Promise<Code[] | undefined> {
    const { hosted, parts } = this.#live
    try {
      return await parts.bots.decide(parts.module.game.id, bot, await hosted!.knowledge(seat))
    } catch {
      return undefined
    }
  }

  /** Meanwhile the person may have come back, another may have sat down, or all may have agreed to pause. */
  #stillStands({ seat, bot, by, ask }: StandIn): boolean {
    const { hosted, seats } = this.#live
    if (!hosted || !this.#goesOn() || hosted.match.ask(seat) !== ask) return false
    return by === 'clock' ? seats[seat].person !== null : seats[seat].bot === bot
  }

  #goesOn(): boolean {
    const { row, clocks, parts } = this.#live
    return row.phase === 'playing' && clocks.paused === null && !parts.stopping()
  }
}

const fallBack = (match: Match<unknown>, seat: Seat, by: StandIn['by']): Done =>
  match.commit(seat, match.ask(seat), match.fallback(seat), by) as Done
