// A player for tests: it speaks the protocol through a real socket, keeps what it was sent, and never forgets a byte.
import { randomUUID } from 'node:crypto'
import type { Message, Refusal } from '@safehouse/kernel'
import { WebSocket } from 'ws'
import type { Sent } from '../src/http/socket.ts'
import type { TableSummary } from '../src/referee/table.ts'

export interface TableAnswer {
  summary: TableSummary
  seats: number[]
  myTurn: boolean
  invites: { table: string | null; seats: (string | null)[] } | null
}

export class Client {
  readonly url: string
  token = ''
  id = ''
  phrase = ''
  /** Every text that came through the socket. */
  readonly bytes: string[] = []
  readonly sent: Sent[] = []
  /** By table and seat. */
  readonly streams = new Map<string, Message[]>()
  #socket: WebSocket | undefined
  #waiting: { wants: (sent: Sent) => boolean; got: (sent: Sent) => void }[] = []

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

  async connect(): Promise<this> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/api/socket`)
    this.#socket = socket
    socket.on('message', (data) => this.#receive(String(data)))
    socket.on('error', () => undefined)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    await this.ask({ t: 'hello', token: this.token }, (sent) => sent.t === 'welcome')
    return this
  }

  /** Cuts the line without a word. */
  cut(): void {
    this.#socket?.terminate()
  }

  raw(text: string): void {
    this.#socket?.send(text)
  }

  async ask(frame: Record<string, unknown>, wants: (sent: Sent) => boolean): Promise<Sent> {
    const answer = this.until(wants)
    this.raw(JSON.stringify(frame))
    return answer
  }

  /** The next thing the server sends that fits. */
  until(wants: (sent: Sent) => boolean): Promise<Sent> {
    return new Promise((resolve) => this.#waiting.push({ wants, got: resolve }))
  }

  async look(table: string, seat: number | null): Promise<void> {
    const cursor = this.stream(table, seat).at(-1)?.n ?? 0
    await this.ask({ t: 'look', table, seat, cursor }, (sent) => sent.t === 'table' && sent.table.id === table)
  }

  stream(table: string, seat: number | null): Message[] {
    return this.streams.get(`${table}/${seat}`) ?? []
  }

  latest(table: string, seat: number | null): Message | undefined {
    return this.stream(table, seat).at(-1)
  }

  /** The refusal, or undefined when it was done. */
  async commit(
    table: string,
    seat: number,
    codes: number[],
    ask = this.latest(table, seat)?.n ?? 0,
    id: string = randomUUID(),
  ): Promise<Refusal | undefined> {
    const answer = await this.ask(
      { t: 'commit', id, table, seat, ask, codes },
      (sent) => (sent.t === 'done' || sent.t === 'refused') && sent.id === id,
    )
    return answer.t === 'refused' ? answer.refusal : undefined
  }

  close(): void {
    this.#socket?.close()
  }

  #receive(text: string): void {
    this.bytes.push(text)
    const sent = JSON.parse(text) as Sent
    this.sent.push(sent)
    if (sent.t === 'message') {
      const key = `${sent.table}/${sent.seat}`
      const stream = this.streams.get(key) ?? []
      if ((stream.at(-1)?.n ?? 0) < sent.message.n) stream.push(sent.message)
      this.streams.set(key, stream)
    }
    const index = this.#waiting.findIndex((one) => one.wants(sent))
    if (index >= 0) this.#waiting.splice(index, 1)[0].got(sent)
  }
}
