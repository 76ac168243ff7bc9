// The bus of a house with so much to tell that the database should not carry it: Redis, or anything that speaks its language.
import { Redis } from 'ioredis'
import { Outbox, type Bus, type Ears, type News } from './bus.ts'

const CHANNEL = 'safehouse'

export class RedisBus implements Bus {
  readonly #outbox: Outbox
  readonly #out: Redis
  readonly #in: Redis

  constructor(url: string, node: string) {
    // What cannot be told at once is not worth telling: the others look by themselves.
    this.#out = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, lazyConnect: true })
    this.#in = new Redis(url, { lazyConnect: true })
    for (const line of [this.#out, this.#in]) line.on('error', () => undefined)
    this.#outbox = new Outbox(node, (piece) => void this.#out.publish(CHANNEL, piece).catch(() => undefined))
  }

  tell(news: News): void {
    this.#outbox.add(news)
  }

  listen({ hear, missed }: Ears): void {
    this.#in.on('message', (_channel, piece) => {
      for (const news of this.#outbox.open(piece)) hear(news)
    })
    this.#in.on('ready', () => missed())
    // What was told without a line is found out soon, but for this, which must not wait.
    this.#out.once('ready', () => this.#out.on('ready', () => this.tell({ of: 'sessions' })))
    void this.#in.subscribe(CHANNEL).catch(() => undefined)
    void this.#out.connect().catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#outbox.flush()
    this.#in.disconnect()
    await this.#out.quit().catch(() => this.#out.disconnect())
  }
}
