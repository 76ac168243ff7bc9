// What a node that is not alone does every few seconds: sees whether the database is there, and looks for what it may have missed.
import type { Logger } from 'pino'
import type { Chat } from '../chat.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Referee } from '../referee/referee.ts'
import type { Store } from '../store/store.ts'
import type { News } from './bus.ts'
import type { House, Shared } from './house.ts'

export interface RoundsParts {
  readonly house: House
  readonly referee: Referee
  readonly logger: Logger
  /** A node that serves nobody has neither. */
  readonly chat?: Chat
  readonly sessions?: Sessions
}

const EVERY = 2_000
/** Each so many rounds all that is in memory is compared with the store. */
const LOOK_EVERY = 2
const SESSIONS_EVERY = 15
/** A page counts as open for a while after the node that served it has gone. */
const OPEN_FOR = 3 * SESSIONS_EVERY * EVERY
/** A node that has not been heard of for so long is gone. */
const ALIVE_FOR = 5 * EVERY

export class Rounds {
  readonly #parts: RoundsParts
  readonly #store: Store
  readonly #shared: Shared | undefined
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #count = 0
  #ready = true
  #closed = false

  constructor(parts: RoundsParts) {
    this.#parts = parts
    this.#store = parts.house.store
    this.#shared = parts.house.shared
  }

  /** Was the database there when we looked last? */
  get ready(): boolean {
    return this.#ready
  }

  start(): void {
    if (!this.#shared) return
    this.#shared.bus.listen({ hear: (news) => this.#hear(news), missed: () => this.#lookSoon() })
    this.#round = this.#goRound(this.#shared).finally(() => this.#again())
  }

  async stop(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#round
    if (!this.#shared) return
    await this.#store.dropLeases([this.#lease(this.#shared)], this.#shared.node).catch(() => undefined)
    await this.#shared.bus.close()
  }

  #again(): void {
    if (this.#closed) return
    this.#timer = setTimeout(() => {
      this.#round = this.#goRound(this.#shared!).finally(() => this.#again())
    }, EVERY)
  }

  async #goRound(shared: Shared): Promise<void> {
    const before = this.#ready
    this.#ready = await this.#sayThatWeLive(shared)
    if (!this.#ready) return
    const back = !before
    if (back) this.#parts.logger.warn('the database is back')
    this.#count++
    // What fails here is found by the next round.
    if (back || this.#count % LOOK_EVERY === 0) await this.#lookAtAll().catch(() => undefined)
    if (back || this.#count % SESSIONS_EVERY === 1) await this.#lookAtSessions().catch(() => undefined)
  }

  /** Sees at the same time whether the database is there. */
  async #sayThatWeLive(shared: Shared): Promise<boolean> {
    const { house, logger } = this.#parts
    try {
      await shared.setClock()
      await this.#store.takeLease(this.#lease(shared), shared.node, house.now(), house.now() + ALIVE_FOR)
      return true
    } catch (reason) {
      if (this.#ready) logger.error(`nothing can be saved for now: ${(reason as Error).message}`)
      return false
    }
  }

  /** By which this node says that it lives. */
  #lease({ node }: Shared): string {
    return `node:${node}`
  }

  #hear(news: News): void {
    if (news.of === 'table') this.#soon(() => this.#parts.referee.follow(news.table))
    else if (news.of === 'talk') this.#soon(async () => this.#parts.chat?.follow(news.table))
    else this.#soon(() => this.#lookAtSessions())
  }

  #lookSoon(): void {
    this.#soon(() => this.#lookAtAll())
    this.#soon(() => this.#lookAtSessions())
  }

  /** What fails is found by the next round. */
  #soon(act: () => Promise<void>): void {
    if (!this.#closed) void act().catch(() => undefined)
  }

  async #lookAtAll(): Promise<void> {
    await this.#parts.referee.followAll()
    await this.#parts.chat?.followAll()
  }

  /** Says whose pages are open here, and hangs up on those who were signed out elsewhere. */
  async #lookAtSessions(): Promise<void> {
    const { sessions, house } = this.#parts
    const open = sessions?.open ?? []
    if (open.length === 0) return
    const there = new Set(await this.#store.noteOpen(open, house.now() + OPEN_FOR))
    for (const hash of open) if (!there.has(hash)) sessions?.end(hash)
  }
}
