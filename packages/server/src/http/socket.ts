// One socket a client. Whoever is slow, loud or silent for too long is cut off; coming back with its cursor, it loses nothing.
import type { Message, Refusal } from '@safehouse/kernel'
import type { WebSocket } from 'ws'
import { chatRoom, type Chat, type ChatLine } from '../chat.ts'
import type { People, Person } from '../people.ts'
import type { Referee } from '../referee/referee.ts'
import type { Onlooker, ShownClocks, Table, TableSummary } from '../referee/table.ts'
import { Denied, S } from '../refused.ts'
import { frame, type Frame } from './schemas.ts'

/** More than this unsent, and the client is too slow to be kept. */
const MOST_UNSENT = 4 * 1024 * 1024
/** A client may send so many frames a second, and so many at once. */
const FRAMES_A_SECOND = 50
const FRAMES_AT_ONCE = 200
const HEARTBEAT = 25_000

/** What the server sends. */
export type Sent =
  | { t: 'welcome'; person: Person | null }
  | { t: 'table'; table: TableSummary }
  | { t: 'message'; table: string; seat: number | null; message: Message; clocks: ShownClocks }
  | { t: 'done'; id: string }
  | { t: 'refused'; id: string | null; refusal: Refusal }
  | { t: 'probed'; id: string; probe: unknown }
  | { t: 'why'; id: string; refusal: Refusal | null }
  | { t: 'said'; table: string; line: ChatLine }
  | { t: 'pong' }

export interface SocketParts {
  readonly people: People
  readonly referee: Referee
  readonly chat: Chat
  readonly onError: (reason: unknown) => void
  readonly count: (what: 'in' | 'out' | 'refused' | 'cut') => void
}

type Asked<T extends Frame['t']> = Extract<Frame, { t: T }>

export class Socket {
  readonly #socket: WebSocket
  readonly #parts: SocketParts
  #person: Person | null
  #queue: Promise<void> = Promise.resolve()
  #credit = FRAMES_AT_ONCE
  #refilled = Date.now()
  #alive = true
  readonly #heartbeat: NodeJS.Timeout
  /** What this client looks at, and how to stop telling it. */
  readonly #looks = new Map<string, () => void>()

  constructor(socket: WebSocket, person: Person | undefined, parts: SocketParts) {
    this.#socket = socket
    this.#parts = parts
    this.#person = person ?? null
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT)
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? '' : String(data)))
    socket.on('pong', () => (this.#alive = true))
    socket.on('close', () => this.#end())
    socket.on('error', () => this.#end())
  }

  /** What came before the client was known. */
  begin(early: readonly string[]): void {
    for (const text of early) this.#receive(text)
  }

  #receive(text: string): void {
    this.#parts.count('in')
    if (!this.#mayGoOn()) {
      this.#cut(1008)
      return
    }
    // In the order in which they came; an answer never overtakes another.
    this.#queue = this.#queue.then(() => this.#handle(text))
  }

  async #handle(text: string): Promise<void> {
    let id: string | null = null
    try {
      const asked = parse(text)
      id = 'id' in asked ? asked.id : null
      await this.#answer(asked)
    } catch (reason) {
      if (!(reason instanceof Denied)) this.#parts.onError(reason)
      this.#parts.count('refused')
      this.#send({ t: 'refused', id, refusal: reason instanceof Denied ? reason.refusal : { rule: S.notSaved } })
    }
  }

  async #answer(asked: Frame): Promise<void> {
    if (asked.t === 'ping') this.#send({ t: 'pong' })
    else if (asked.t === 'hello') await this.#hello(asked)
    else if (asked.t === 'look') await this.#look(asked)
    else if (asked.t === 'leave') this.#stopLooking(keyOf(asked))
    else await this.#atTable(asked, await this.#parts.referee.table(asked.table))
  }

  async #hello({ token }: Asked<'hello'>): Promise<void> {
    if (token !== undefined) this.#person = (await this.#parts.people.bySession(token)) ?? null
    if (token !== undefined && this.#person === null) throw new Denied(S.notSignedIn)
    this.#send({ t: 'welcome', person: this.#person })
  }

  async #look(asked: Asked<'look'>): Promise<void> {
    const table = await this.#parts.referee.table(asked.table)
    const { seat } = asked
    if (seat !== null && !table.seatsOf(this.#signedIn().id).includes(seat)) throw new Denied(S.notYourSeat)
    if (seat === null && !mayWatch(table, this.#person)) throw new Denied(S.notWatchable)
    const key = keyOf(asked)
    this.#stopLooking(key)
    const onlooker: Onlooker = {
      viewer: seat ?? -1,
      holder: seat === null ? null : this.#signedIn().id,
      seats: (summary) => this.#send({ t: 'table', table: summary }),
      message: (message, clocks) => this.#send({ t: 'message', table: asked.table, seat, message, clocks }),
      gone: () => {
        this.#stopLooking(key)
        this.#send({ t: 'refused', id: null, refusal: { rule: S.notYourSeat } })
      },
    }
    const room = chatRoom(seat)
    const mute = await this.#parts.chat.listen(asked.table, room, (line) => this.#send({ t: 'said', table: asked.table, line }))
    const unlook = await table.look(onlooker, asked.cursor)
    const stop = (): void => {
      unlook()
      mute()
    }
    if (this.#socket.readyState === this.#socket.OPEN) this.#looks.set(key, stop)
    else stop()
  }

  async #atTable(asked: Exclude<Frame, { t: 'ping' | 'hello' | 'look' | 'leave' }>, table: Table): Promise<void> {
    const person = this.#signedIn()
    const { id } = asked
    if (asked.t === 'probe') this.#send({ t: 'probed', id, probe: table.probe(person, asked.seat, asked.ask, asked.codes) })
    else if (asked.t === 'why') {
      const target = {
        ...(asked.target.code !== undefined && { code: asked.target.code }),
        ...(asked.target.touch !== undefined && { touch: asked.target.touch }),
      }
      this.#send({ t: 'why', id, refusal: table.why(person, asked.seat, asked.ask, asked.codes, target) ?? null })
    } else {
      const refusal = await this.#change(asked, table, person)
      if (refusal) throw new Denied(refusal.rule, refusal.args)
      this.#send({ t: 'done', id })
    }
  }

  async #change(asked: Asked<'commit' | 'order' | 'pass' | 'say'>, table: Table, person: Person): Promise<Refusal | undefined> {
    if (asked.t === 'commit') return table.commit(person, asked.seat, asked.ask, asked.codes, asked.id)
    if (asked.t === 'order') return table.order(person, asked.seat, asked.name, asked.value, asked.id)
    if (asked.t === 'pass') await table.passWindows(person, asked.seat, asked.passing)
    else {
      const seats = table.seatsOf(person.id)
      if (seats.length === 0 && !mayWatch(table, person)) throw new Denied(S.notWatchable)
      await this.#parts.chat.say(asked.table, chatRoom(seats[0] ?? null), person, asked.text)
    }
    return undefined
  }

  #signedIn(): Person {
    if (!this.#person) throw new Denied(S.notSignedIn)
    return this.#person
  }

  #send(sent: Sent): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > MOST_UNSENT) {
      this.#cut(1013)
      return
    }
    this.#parts.count('out')
    this.#socket.send(JSON.stringify(sent))
  }

  /** A bucket that fills up with time. */
  #mayGoOn(): boolean {
    const now = Date.now()
    this.#credit = Math.min(FRAMES_AT_ONCE, this.#credit + ((now - this.#refilled) * FRAMES_A_SECOND) / 1000)
    this.#refilled = now
    return --this.#credit >= 0
  }

  #beat(): void {
    if (!this.#alive) this.#socket.terminate()
    this.#alive = false
    this.#socket.ping()
  }

  #cut(code: number): void {
    this.#parts.count('cut')
    this.#socket.close(code)
    this.#end()
  }

  #stopLooking(key: string): void {
    this.#looks.get(key)?.()
    this.#looks.delete(key)
  }

  #end(): void {
    clearInterval(this.#heartbeat)
    for (const stop of this.#looks.values()) stop()
    this.#looks.clear()
  }
}

const keyOf = ({ table, seat }: { table: string; seat: number | null }): string => `${table}/${seat ?? 'public'}`

const mayWatch = (table: Table, person: Person | null): boolean => {
  const { terms, owner } = table.summary
  if (terms.watch === 'public') return true
  return person !== null && (owner === person.id || table.seatsOf(person.id).length > 0)
}

const parse = (text: string): Frame => {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    throw new Denied(S.badMessage, { what: 'not JSON' })
  }
  const read = frame.safeParse(raw)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new Denied(S.badMessage, { what: `${issue.path.join('.') || 'frame'}: ${issue.message}` })
}
