// The bus that needs nothing but the database: NOTIFY and LISTEN, on a line of its own.
import { Client } from 'pg'
import { Outbox, type Bus, type Ears, type News } from './bus.ts'

const CHANNEL = 'safehouse'
const PATIENCE = 5_000
/** A line that says nothing is asked so often whether it is still there. */
const BEAT = 3_000
const RETRY = 500

export class PostgresBus implements Bus {
  readonly #url: string
  readonly #outbox: Outbox
  #client: Client | undefined
  #ears: Ears | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false
  /** One question after the other. */
  #queue: Promise<unknown> = Promise.resolve()

  constructor(url: string, node: string) {
    this.#url = url
    this.#outbox = new Outbox(node, (piece) => this.#send(piece))
  }

  tell(news: News): void {
    if (!this.#closed) this.#outbox.add(news)
  }

  listen(ears: Ears): void {
    this.#ears = ears
    void this.#connect()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#outbox.flush()
    await this.#queue
    await this.#client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      keepAlive: true,
      application_name: 'safehouse bus',
    })
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload = '' }) => {
      for (const news of this.#outbox.open(payload)) this.#ears?.hear(news)
    })
    this.#client = client
    try {
      await client.connect()
      await this.#ask(client, `listen ${CHANNEL}`)
      this.#ears?.missed()
      // What was told without a line is found out soon, but for this, which must not wait.
      this.tell({ of: 'sessions' })
      this.#beat(client)
    } catch {
      this.#lose(client)
    }
  }

  /** Whoever was cut off without a word finds out. */
  #beat(client: Client): void {
    if (this.#closed || this.#client !== client) return
    this.#timer = setTimeout(() => {
      this.#ask(client, 'select 1').then(
        () => this.#beat(client),
        () => this.#lose(client),
      )
    }, BEAT)
  }

  #lose(client: Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearTimeout(this.#timer)
    // One that does not answer does not say goodbye either.
    void client.end().catch(() => undefined)
    this.#queue = Promise.resolve()
    if (!this.#closed) this.#timer = setTimeout(() => void this.#connect(), RETRY)
  }

  /** What cannot be told is found out by the others. */
  #send(piece: string): void {
    const client = this.#client
    if (client) this.#ask(client, 'select pg_notify($1, $2)', [CHANNEL, piece]).catch(() => undefined)
  }

  #ask(client: Client, text: string, values: string[] = []): Promise<unknown> {
    const answer = this.#queue.then(() => client.query(text, values))
    this.#queue = answer.catch(() => undefined)
    return answer
  }
}
