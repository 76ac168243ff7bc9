// A player for tests: it speaks the protocol through a real socket, keeps what it was sent, and never forgets a byte.
import { randomUUID } from 'node:crypto'
import type { Message, Refusal } from '@safehouse/kernel'
import { WebSocket } from 'ws'
import type { Sent } from '../src/http/socket.ts'
import type { TableSummary } from '../src/referee/summary.ts'

export interface TableAnswer {
  summary: TableSummary
  seats: number[]
  former: number[]
  resigned: number[]
  myTurn: boolean
  timeLeft: number | null
  invites: { table: string | null; seats: (string | null)[] } | null
}

interface Waiting {
  line: WebSocket
  wants: (sent: Sent) => boolean
  got: (sent: Sent) => void
  lost: (reason: Error) => void
}

/** Somewhat less than the server takes. */
const ASKED_AT_ONCE = 150
const ASKED_A_SECOND = 45

export class Client {
  url: string
  token = ''
  id = ''
  phrase = ''
  /** Names for requests. */
  newRequest: () => string = randomUUID
  /** Every text that came through the socket. */
  readonly bytes: string[] = []
  readonly sent: Sent[] = []
  /** By table and seat. */
  readonly streams = new Map<string, Message[]>()
  /** Messages that came although the stream had them already. */
  doubled = 0
  /** Waits rather than be cut off for asking too often. */
  patient = false
  #socket: WebSocket | undefined
  #credit = ASKED_AT_ONCE
  #refilled = performance.now()
  #waiting: Waiting[] = []
  /** Streams whose first message after a look may start anew. */
  readonly #fresh = new Set<string>()

  constructor(url: string) {
    this.url = url
  }

  static async guest(url: string, name: string, language = 'en'): Promise<Client> {
    const client = new Client(url)
    const { person, token, phrase } = await client.post<{ person: { id: string }; token: string; phrase: string }>('/guests', {
      name,
      language,
    })
    Object.assign(client, { id: person.id, token, phrase })
    return client
  }

  /** Another device of the same person. */
  another(): Client {
    const client = new Client(this.url)
    Object.assign(client, { id: this.id, token: this.token, phrase: this.phrase })
    return client
  }

  // ── HTTP ──

  async request(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  async post<T = TableAnswer>(path: string, body: unknown = {}): Promise<T> {
    const answer = await this.request('POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }

  async get<T = TableAnswer>(path: string): Promise<T> {
    const answer = await this.request('GET', path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }

  /** The rule by which the server refuses this; fails the test if it does not. */
  async refusal(method: string, path: string, body?: unknown): Promise<string> {
    const answer = await this.request(method, path, body)
    if (answer.status < 400) throw new Error(`${path} is not refused`)
    return (answer.body as { refusal: Refusal }).refusal.rule
  }

  // ── the socket ──

  async connect(headers: Record<string, string> = {}): Promise<this> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/api/socket`, { headers })
    this.#socket = socket
    this.#credit = ASKED_AT_ONCE
    socket.on('message', (data: Buffer) => this.#receive(data.toString()))
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    socket.on('error', () => undefined)
    socket.on('close', (code) => {
      // The end of an old line is no news for those who wait at a new one.
      const waiting = this.#waiting.filter(({ line }) => line === socket)
      this.#waiting = this.#waiting.filter(({ line }) => line !== socket)
      for (const { lost } of waiting) lost(new Error(`the line is cut (${code})`))
    })
    if (this.token) await this.ask({ t: 'hello', token: this.token }, (sent) => sent.t === 'welcome' || sent.t === 'refused')
    return this
  }

  get connected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  /** Resolves with the code when the server hangs up. */
  closed(): Promise<number> {
    return new Promise((resolve) => this.#socket!.once('close', resolve))
  }

  /** Cuts the line without a word. */
  cut(): void {
    this.#socket?.terminate()
  }

  close(): void {
    this.#socket?.close()
  }

  raw(data: string | Buffer): void {
    this.#credit--
    this.#socket?.send(data)
  }

  async ask(frame: Record<string, unknown>, wants: (sent: Sent) => boolean): Promise<Sent> {
    while (this.patient && !this.#mayAsk()) await new Promise((resolve) => setTimeout(resolve, 20))
    const answer = this.until(wants)
    this.raw(JSON.stringify(frame))
    return answer
  }

  /** A fast server answers so soon that whoever asks again at once would be cut off as too loud: this one keeps below that. */
  #mayAsk(): boolean {
    const now = performance.now()
    this.#credit = Math.min(ASKED_AT_ONCE, this.#credit + ((now - this.#refilled) * ASKED_A_SECOND) / 1000)
    this.#refilled = now
    return this.#credit >= 1
  }

  /** The next thing the server sends that fits. */
  until(wants: (sent: Sent) => boolean): Promise<Sent> {
    if (!this.connected) return Promise.reject(new Error('the line is cut'))
    return new Promise((got, lost) => this.#waiting.push({ line: this.#socket!, wants, got, lost }))
  }

  /** Everything the server has sent up to now has arrived when this is done. */
  async caughtUp(): Promise<void> {
    await this.ask({ t: 'ping' }, (sent) => sent.t === 'pong')
  }

  /** Looks at a table; the refusal, or undefined. What was missed has arrived when this is done. */
  async look(table: string, seat: number | null, cursor?: number): Promise<Refusal | undefined> {
    const key = `${table}/${seat}`
    if (cursor !== undefined) this.streams.set(key, this.stream(table, seat).slice(0, cursor))
    this.#fresh.add(key)
    const from = cursor ?? this.latest(table, seat)?.n ?? 0
    const answer = await this.ask(
      { t: 'look', table, seat, cursor: from },
      (sent) => (sent.t === 'table' && sent.table.id === table) || sent.t === 'refused',
    )
    if (answer.t === 'refused') return answer.refusal
    await this.caughtUp()
    return undefined
  }

  stream(table: string, seat: number | null): Message[] {
    return this.streams.get(`${table}/${seat}`) ?? []
  }

  latest(table: string, seat: number | null): Message | undefined {
    return this.stream(table, seat).at(-1)
  }

  /** What has happened, as far as a seat was told. */
  heard(table: string, seat: number | null): string[] {
    return this.stream(table, seat).flatMap(({ events }) => events.map(({ t }) => t))
  }

  /** Waits until the last message of a stream is so. */
  async see(table: string, seat: number | null, so: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const message = this.latest(table, seat)
      if (message && so(message)) return message
      await this.until((sent) => sent.t === 'message')
    }
  }

  /** The refusal, or undefined when it was done. */
  commit(
    table: string,
    seat: number,
    codes: number[],
    ask = this.latest(table, seat)?.n ?? 0,
    id = this.newRequest(),
  ): Promise<Refusal | undefined> {
    return this.change({ t: 'commit', id, table, seat, ask, codes })
  }

  order(table: string, seat: number, name: string, value: string, id = this.newRequest()): Promise<Refusal | undefined> {
    return this.change({ t: 'order', id, table, seat, name, value })
  }

  say(table: string, text: string, to?: 'team', id = this.newRequest()): Promise<Refusal | undefined> {
    return this.change({ t: 'say', id, table, text, ...(to && { to }) })
  }

  /** What was said, as far as this one heard. */
  get talk(): string[] {
    return this.sent.flatMap((sent) => (sent.t === 'said' ? [sent.line.text] : []))
  }

  async change(frame: Record<string, unknown> & { id: string }): Promise<Refusal | undefined> {
    const answer = await this.ask(frame, (sent) => (sent.t === 'done' || sent.t === 'refused') && sent.id === frame.id)
    return answer.t === 'refused' ? answer.refusal : undefined
  }

  #receive(text: string): void {
    this.bytes.push(text)
    const sent = JSON.parse(text) as Sent
    this.sent.push(sent)
    if (sent.t === 'message') this.#keep(`${sent.table}/${sent.seat}`, sent.message)
    const index = this.#waiting.findIndex((one) => one.wants(sent))
    if (index >= 0) this.#waiting.splice(index, 1)[0].got(sent)
  }

  /** After a look a stream may begin again from the start: then what was known before never happened. */
  #keep(key: string, message: Message): void {
    const known = this.streams.get(key) ?? []
    const last = known.at(-1)?.n ?? 0
    const anew = this.#fresh.delete(key) && message.n === 1
    if (!anew && message.n <= last) this.doubled++
    else if (!anew && message.n !== last + 1) throw new Error(`message ${message.n} of ${key} after ${last}`)
    else this.streams.set(key, anew ? [message] : [...known, message])
  }
}
