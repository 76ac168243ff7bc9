// One socket for the whole page. It mends itself; lines that look through it neither lose nor double anything.
import type { Refusal } from '@safehouse/kernel'
import type { Frame, Sent } from './wire.ts'

/** What waits for its own answer. The server does it once, however often it is sent under its name. */
export type Request = Extract<Frame, { id: string }>
export type Answer = Extract<Sent, { t: 'done' | 'refused' | 'probed' | 'why' }>
type Wordless<T> = T extends Request ? Omit<T, 'id'> : never
/** A request that has no name yet. */
export type NewRequest = Wordless<Request>

/** Somebody who looks at a table through this socket. */
export interface Looker {
  readonly table: string
  readonly seat: number | null
  /** The number of the last message it has. */
  readonly cursor: number
  /** From here on come the answers to a look: the first message may be number 1 again. */
  looking(): void
  /** All that was missed has come. */
  looked(): void
  got(sent: Sent): void
  broken(): void
  gone(refusal: Refusal): void
}

export interface SocketSettings {
  readonly url: string
  /** For clients without a cookie. */
  readonly token?: string
  /** The shortest wait before another attempt, in milliseconds. */
  readonly patience?: number
}

const LONGEST_WAIT = 10_000
/** A silent line is asked whether it is there; without an answer it is dead, whatever the browser believes. */
const PING_EVERY = 20_000
const PONG_WITHIN = 8_000
/** The server ended this session on purpose. */
const SIGNED_OUT = 4001

export class PageSocket {
  readonly #settings: SocketSettings
  #socket: WebSocket | undefined
  #known = false
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #heartbeat: ReturnType<typeof setInterval> | undefined
  #deadline: ReturnType<typeof setTimeout> | undefined
  #named = 0
  readonly #prefix = randomName()
  readonly #lookers = new Set<Looker>()
  /** Looks are made one after the other: a refusal of a look names no look. */
  readonly #queue: Looker[] = []
  #looking: Looker | undefined
  /** By name; kept in the order in which they were made. */
  readonly #requests = new Map<string, { readonly frame: Request; readonly answer: (answer: Answer) => void }>()

  constructor(settings: SocketSettings) {
    this.#settings = settings
  }

  look(looker: Looker): () => void {
    this.#lookers.add(looker)
    if (this.#known) this.#lookAt(looker)
    else this.#open()
    return () => this.#stop(looker)
  }

  /** Resolves when the server has answered, however often the line breaks before. */
  ask(request: NewRequest): Promise<Answer> {
    const frame = { ...request, id: `${this.#prefix}-${++this.#named}` }
    return new Promise((answer) => {
      this.#requests.set(frame.id, { frame, answer })
      if (!this.#known) return
      this.#send(frame)
      // Whoever waits for an answer should hear of a dead line before it is asked next.
      this.#expectAnswer()
    })
  }

  /** Tries at once: the network is back, or somebody looks at the page again. */
  hurry(): void {
    if (this.#known) this.#ping()
    else if (this.#retry !== undefined) this.#open()
  }

  /** The browser says that the network is gone. A server on this very machine is there again at the first attempt. */
  doubt(): void {
    if (this.#socket) this.#lost(0)
  }

  close(): void {
    clearTimeout(this.#retry)
    this.#retry = undefined
    this.#lookers.clear()
    this.#requests.clear()
    this.#drop()
  }

  // ── the connection ──

  #open(): void {
    clearTimeout(this.#retry)
    this.#retry = undefined
    if (this.#socket || this.#lookers.size === 0) return
    const socket = new WebSocket(this.#settings.url)
    this.#socket = socket
    socket.addEventListener('open', () => {
      const { token } = this.#settings
      this.#send(token === undefined ? { t: 'hello' } : { t: 'hello', token })
      this.#expectAnswer()
    })
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(data)) as Sent)
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#lost(code)
    })
  }

  #lost(code: number): void {
    this.#drop()
    if (code === SIGNED_OUT) {
      for (const looker of this.#lookers) looker.gone({ rule: 'S-1' })
      this.close()
      return
    }
    for (const looker of this.#lookers) looker.broken()
    if (this.#lookers.size === 0) return
    const { patience = 250 } = this.#settings
    const wait = Math.min(LONGEST_WAIT, patience * 2 ** this.#failures++)
    // Not everybody comes back at the same moment after a restart.
    this.#retry = setTimeout(() => this.#open(), wait * (0.5 + Math.random() / 2))
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = undefined
    this.#known = false
    this.#looking = undefined
    this.#queue.length = 0
    clearInterval(this.#heartbeat)
    this.#hear()
    socket?.close()
  }

  #welcome(): void {
    this.#known = true
    this.#failures = 0
    this.#heartbeat = setInterval(() => this.#ping(), PING_EVERY)
    for (const looker of this.#lookers) this.#lookAt(looker)
    for (const { frame } of this.#requests.values()) this.#send(frame)
  }

  #ping(): void {
    this.#send({ t: 'ping' })
    this.#expectAnswer()
  }

  /** From the first of them that is not answered: whoever goes on asking must not keep a dead line alive. */
  #expectAnswer(): void {
    this.#deadline ??= setTimeout(() => this.#lost(0), PONG_WITHIN)
  }

  #hear(): void {
    clearTimeout(this.#deadline)
    this.#deadline = undefined
  }

  #send(frame: Frame | { t: 'say' }): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }

  // ── what comes in ──

  #receive(sent: Sent): void {
    this.#hear()
    if (sent.t === 'welcome') this.#welcome()
    else if (sent.t === 'pong') this.#looked()
    else if (sent.t === 'refused' && sent.id === null) this.#refused(sent.refusal)
    else if (sent.t === 'refused' || sent.t === 'done' || sent.t === 'probed' || sent.t === 'why') this.#answered(sent)
    else for (const looker of this.#lookers) looker.got(sent)
  }

  #answered(answer: Answer): void {
    const { id } = answer
    if (id === null) return
    this.#requests.get(id)?.answer(answer)
    this.#requests.delete(id)
  }

  #refused(refusal: Refusal): void {
    // A token that no longer counts, before anything was looked at.
    if (!this.#known) {
      for (const looker of this.#lookers) looker.gone(refusal)
      this.close()
    } else if (this.#looking && refusal.rule === NOT_SAVED) this.#lost(0)
    else if (this.#looking) {
      const looker = this.#looking
      this.#lookers.delete(looker)
      looker.gone(refusal)
    }
    // Somebody lost the right to look, and it is not said who: whoever still may is told again what he missed.
    else for (const looker of this.#lookers) this.#lookAt(looker)
  }

  // ── looks ──

  #lookAt(looker: Looker): void {
    if (!this.#queue.includes(looker)) this.#queue.push(looker)
    if (!this.#looking) this.#lookNext()
  }

  #lookNext(): void {
    const looker = this.#queue.shift()
    this.#looking = looker
    if (!looker) return
    const { table, seat, cursor } = looker
    looker.looking()
    this.#send({ t: 'look', table, seat, cursor })
    // Its answer comes when the look is done.
    this.#ping()
  }

  #looked(): void {
    if (!this.#looking) return
    this.#looking.looked()
    this.#lookNext()
  }

  #stop(looker: Looker): void {
    if (!this.#lookers.delete(looker)) return
    const { table, seat } = looker
    const at = this.#queue.indexOf(looker)
    if (at >= 0) this.#queue.splice(at, 1)
    if (this.#known && ![...this.#lookers].some((one) => one.table === table && one.seat === seat))
      this.#send({ t: 'leave', table, seat })
    if (this.#lookers.size === 0) this.#drop()
  }
}

const NOT_SAVED = 'S-13'

/** Works without a secure context, unlike randomUUID. */
const randomName = (): string => Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('')
