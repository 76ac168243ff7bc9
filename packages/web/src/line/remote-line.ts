// A seat's line through the page's socket.
import { SPECTATOR, type Message, type Probe, type Refusal, type Viewer } from '@safehouse/kernel'
import { NO_STATE, Watched, type SeatLine } from './seat-line.ts'
import type { Answer, Looker, PageSocket } from './socket.ts'
import type { Sent } from './wire.ts'

export class RemoteLine implements SeatLine, Looker {
  readonly table: string
  readonly seat: number | null
  readonly viewer: Viewer
  readonly #socket: PageSocket
  readonly #watched = new Watched()
  readonly state = this.#watched.state
  readonly subscribe = this.#watched.subscribe
  #fresh = false
  #stop: (() => void) | undefined

  /** `seat` null: as a spectator. */
  constructor(socket: PageSocket, table: string, seat: number | null) {
    this.#socket = socket
    this.table = table
    this.seat = seat
    this.viewer = seat ?? SPECTATOR
  }

  open(): this {
    this.#stop ??= this.#socket.look(this)
    return this
  }

  close(): void {
    this.#stop?.()
    this.#stop = undefined
    this.#watched.hold(false)
    this.#watched.set(NO_STATE)
  }

  // ── what the socket tells ──

  get cursor(): number {
    return this.state().messages.at(-1)?.n ?? 0
  }

  looking(): void {
    this.#fresh = true
    this.#watched.hold(true)
  }

  looked(): void {
    this.#watched.hold(false)
  }

  broken(): void {
    this.#watched.hold(false)
    if (this.state().status === 'open') this.#watched.set({ status: 'broken' })
  }

  gone(refusal: Refusal): void {
    this.#stop = undefined
    this.#watched.hold(false)
    // What a seat knew is its holder's alone: whoever lost it keeps nothing.
    this.#watched.set({ status: 'gone', refusal, messages: [], clocks: null, chat: [] })
  }

  got(sent: Sent): void {
    if (sent.t === 'table') {
      if (sent.table.id === this.table) this.#watched.set({ table: sent.table, status: 'open' })
    } else if (sent.t === 'message') {
      if (sent.table !== this.table || sent.seat !== this.seat) return
      const messages = this.#kept(sent.message)
      const clocks = sent.clocks && { shown: sent.clocks, at: performance.now() }
      this.#watched.set(messages ? { messages, clocks } : { clocks })
    } else if (sent.t === 'said' && sent.table === this.table) {
      const { chat } = this.state()
      if (!chat.some(({ room, n }) => room === sent.line.room && n === sent.line.n))
        this.#watched.set({ chat: [...chat, sent.line] })
    }
  }

  /** The stream with a message more; undefined where it is known already. */
  #kept(message: Message): readonly Message[] | undefined {
    const { messages } = this.state()
    const fresh = this.#fresh
    this.#fresh = false
    // The host has put back a backup: what was known since never happened.
    if (fresh && message.n === 1) return [message]
    if (message.n <= this.cursor) return undefined
    return [...messages, message]
  }

  // ── what the seat says ──

  probe: SeatLine['probe'] = async (ask, codes) => {
    const answer = await this.#socket.ask({ t: 'probe', ...this.#here(), ask, codes: [...codes] })
    if (answer.t === 'probed') return answer.probe as Probe
    return { ok: false, refusal: refusalOf(answer) ?? UNKNOWN }
  }

  why: SeatLine['why'] = async (ask, codes, target) =>
    refusalOf(await this.#socket.ask({ t: 'why', ...this.#here(), ask, codes: [...codes], target: { ...target } }))

  commit: SeatLine['commit'] = async (ask, codes) =>
    refusalOf(await this.#socket.ask({ t: 'commit', ...this.#here(), ask, codes: [...codes] }))

  order: SeatLine['order'] = async (name, value) =>
    refusalOf(await this.#socket.ask({ t: 'order', ...this.#here(), name, value }))

  pass: SeatLine['pass'] = async (passing) => refusalOf(await this.#socket.ask({ t: 'pass', ...this.#here(), passing }))

  say: SeatLine['say'] = async (text, to) => refusalOf(await this.#socket.ask({ t: 'say', table: this.table, to, text }))

  #here(): { table: string; seat: number } {
    return { table: this.table, seat: this.viewer }
  }
}

const UNKNOWN: Refusal = { rule: 'K-4' }

const refusalOf = (answer: Answer): Refusal | null => (answer.t === 'refused' || answer.t === 'why' ? answer.refusal : null)
