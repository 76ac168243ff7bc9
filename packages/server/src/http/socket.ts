// One socket a client. Whoever is slow, loud or silent for too long is cut off; coming back with its cursor, it loses nothing.
import { SPECTATOR, type Message, type Refusal } from '@safehouse/kernel'
import type { Writable } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Chat, ChatLine } from '../chat.ts'
import type { People, Person } from '../people.ts'
import type { Referee } from '../referee/referee.ts'
import type { ShownClocks, TableSummary } from '../referee/summary.ts'
import type { Table } from '../referee/table.ts'
import { Denied, ruleFor, S } from '../refused.ts'
import { toWire, type Piece } from '../wire-text.ts'
import { atEndOfTurn } from './end-of-turn.ts'
import { Outgoing } from './outgoing.ts'
import { readFrame, readJson, requestOf } from './read-frame.ts'
import type { Frame } from './schemas.ts'
import type { Sessions } from './sessions.ts'

/** More than this unsent, and the client is too slow to be kept. */
const MOST_UNSENT = 4 * 1024 * 1024
/** A client may send so many frames a second, and so many at once. */
const FRAMES_A_SECOND = 50
const FRAMES_AT_ONCE = 200
const HEARTBEAT = 25_000
/** Close codes from 4000 on are an application's own. */
const SIGNED_OUT = 4001

/** What the server sends. */
export type Sent =
  | { t: 'welcome'; person: Person | null }
  | { t: 'table'; table: TableSummary }
  | { t: 'message'; table: string; seat: number | null; message: Message; clocks: ShownClocks | null }
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
  readonly sessions: Sessions
  readonly onError: (reason: unknown) => void
  readonly count: (what: 'in' | 'out' | 'refused' | 'cut') => void
}

type Asked<T extends Frame['t']> = Extract<Frame, { t: T }>

/** What goes into the log of a match. */
type Change = Asked<'commit' | 'order'>

/** What a client looks at. */
interface Look {
  readonly table: string
  readonly stop: () => void
}

export class Socket {
  static readonly #working = atEndOfTurn((one: Socket) => void one.#work())
  /** Begins at once what would be begun at the end of this turn, for everybody. */
  static readonly workNow = Socket.#working.now
  readonly #socket: WebSocket
  readonly #outgoing: Outgoing
  readonly #parts: SocketParts
  #person: Person | null = null
  /** Forgets the session this line was opened with. */
  #forget: (() => void) | undefined
  /** What came in while something else was being answered. */
  readonly #inbox: string[] = []
  #isWorking = false
  #credit = FRAMES_AT_ONCE
  #refilled = Date.now()
  #alive = true
  #cutOff = false
  readonly #heartbeat: NodeJS.Timeout
  readonly #looks = new Map<string, Look>()
  /** By table: stops hearing its talk. */
  readonly #ears = new Map<string, () => void>()

  constructor(socket: WebSocket, line: Writable, parts: SocketParts) {
    this.#socket = socket
    this.#outgoing = new Outgoing(line)
    this.#parts = parts
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT)
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#receive(isBinary ? '' : data.toString()))
    socket.on('pong', () => (this.#alive = true))
    socket.on('close', () => this.#end())
    socket.on('error', () => this.#end())
  }

  /** Browsers are known by their cookie. What they send while it is looked up must not be lost. */
  async begin(token: string | undefined): Promise<void> {
    this.#socket.pause()
    if (token !== undefined) await this.#signIn(token).catch(this.#parts.onError)
    this.#endIfGone()
    this.#socket.resume()
  }

  async #signIn(token: string): Promise<void> {
    const person = await this.#parts.people.bySession(token)
    // Somebody else speaks now: he sees nothing of what the one before was shown.
    if (person?.id !== this.#person?.id) this.#lookAway()
    this.#person = person ?? null
    this.#forget?.()
    this.#forget = person && this.#parts.sessions.add(token, () => this.#cut(SIGNED_OUT))
    this.#endIfGone()
  }

  #receive(text: string): void {
    this.#parts.count('in')
    if (!this.#mayGoOn()) {
      this.#cut(1008)
      return
    }
    this.#inbox.push(text)
    if (this.#isWorking) return
    this.#isWorking = true
    Socket.#working.add(this)
  }

  /** In the order in which they came; an answer never overtakes another. */
  async #work(): Promise<void> {
    for (let text = this.#inbox.shift(); text !== undefined && !this.#cutOff; text = this.#inbox.shift()) {
      let id: string | null = null
      try {
        const raw = readJson(text)
        id = requestOf(raw)
        const asked = readFrame(raw)
        if (isChange(asked)) {
          const refusal = await this.#change(asked)
          if (refusal) throw new Denied(refusal.rule, refusal.args)
          this.#send({ t: 'done', id: asked.id })
        } else await this.#answer(asked)
      } catch (reason) {
        this.#refuse(id, reason)
      }
    }
    this.#isWorking = false
  }

  #refuse(id: string | null, reason: unknown): void {
    if (!(reason instanceof Denied)) this.#parts.onError(reason)
    this.#parts.count('refused')
    const refusal = reason instanceof Denied ? reason.refusal : { rule: ruleFor(reason, id !== null) }
    this.#send({ t: 'refused', id, refusal })
  }

  /** Nearly always the table is in memory. */
  #change(asked: Change): Promise<Refusal | undefined> {
    const { referee } = this.#parts
    const table = referee.present(asked.table)
    return table ? this.#changeAt(table, asked) : referee.atOnce(asked.table, (loaded) => this.#changeAt(loaded, asked))
  }

  #changeAt(table: Table, asked: Change): Promise<Refusal | undefined> {
    const person = this.#signedIn()
    if (asked.t === 'commit') return table.commit(person, asked.seat, asked.ask, asked.codes, asked.id)
    return table.order(person, asked.seat, asked.name, asked.value, asked.id)
  }

  #answer(asked: Exclude<Frame, Change>): Promise<void> | void {
    if (asked.t === 'ping') return this.#send({ t: 'pong' })
    if (asked.t === 'hello') return this.#hello(asked)
    if (asked.t === 'look') return this.#look(asked)
    if (asked.t === 'leave') return this.#stopLooking(keyOf(asked))
    return this.#parts.referee.atOnce(asked.table, (table) => this.#atTable(asked, table))
  }

  async #hello({ token }: Asked<'hello'>): Promise<void> {
    if (token !== undefined) {
      await this.#signIn(token)
      if (this.#person === null) throw new Denied(S.notSignedIn)
    }
    this.#send({ t: 'welcome', person: this.#person })
  }

  async #look(asked: Asked<'look'>): Promise<void> {
    const { seat, cursor } = asked
    const person = seat === null ? (this.#person?.id ?? null) : this.#signedIn().id
    await this.#parts.referee.at(asked.table, async (table) => {
      const key = keyOf(asked)
      this.#stopLooking(key)
      const opening = toWire(`{"t":"message","table":${JSON.stringify(asked.table)},"seat":${seat},"message":`)
      const onlooker = {
        viewer: seat ?? SPECTATOR,
        person,
        seats: (summary: TableSummary) => this.#send({ t: 'table', table: summary }),
        message: (message: Piece, clocks: string) => this.#sendBytes(opening, message, `,"clocks":${clocks}}`),
        gone: () => {
          this.#stopLooking(key)
          this.#send({ t: 'refused', id: null, refusal: { rule: seat === null ? S.notWatchable : S.notYourSeat } })
        },
      }
      const stop = await table.look(onlooker, cursor)
      this.#looks.set(key, { table: asked.table, stop })
      await this.#hear(table)
      this.#endIfGone()
    })
  }

  /** Hears a table's talk, once however many seats are looked from. */
  async #hear(table: Table): Promise<void> {
    if (this.#ears.has(table.id)) return
    const mute = await this.#parts.chat.listen(table.id, table.rooms.all, (line) => {
      if (table.rooms.mayHear(this.#person?.id ?? null, line.room)) this.#send({ t: 'said', table: table.id, line })
    })
    this.#ears.set(table.id, mute)
    this.#muteIfAway(table.id)
  }

  async #atTable(asked: Asked<'probe' | 'why' | 'pass' | 'say'>, table: Table): Promise<void> {
    const person = this.#signedIn()
    const { id } = asked
    if (asked.t === 'probe')
      this.#send({ t: 'probed', id, probe: await table.probe(person, asked.seat, asked.ask, asked.codes) })
    else if (asked.t === 'why') {
      const target = {
        ...(asked.target.code !== undefined && { code: asked.target.code }),
        ...(asked.target.touch !== undefined && { touch: asked.target.touch }),
      }
      this.#send({ t: 'why', id, refusal: (await table.why(person, asked.seat, asked.ask, asked.codes, target)) ?? null })
    } else {
      await (asked.t === 'pass' ? table.passWindows(person, asked.seat, asked.passing) : this.#say(asked, table, person))
      this.#send({ t: 'done', id })
    }
  }

  async #say({ id, to, text }: Asked<'say'>, table: Table, person: Person): Promise<void> {
    if (!table.mayWatch(person.id)) throw new Denied(S.notWatchable)
    await this.#parts.chat.say(table.id, table.rooms.toSpeakIn(person.id, to), person, text, id)
  }

  #signedIn(): Person {
    if (!this.#person) throw new Denied(S.notSignedIn)
    return this.#person
  }

  #send(sent: Sent): void {
    this.#sendBytes(toWire(JSON.stringify(sent)))
  }

  #sendBytes(text: string, piece?: Piece, rest?: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#outgoing.unsent > MOST_UNSENT) {
      this.#cut(1013)
      return
    }
    this.#parts.count('out')
    this.#outgoing.send(text, piece, rest)
  }

  /** A bucket that fills up with time. */
  #mayGoOn(): boolean {
    const now = Date.now()
    this.#credit = Math.min(FRAMES_AT_ONCE, this.#credit + ((now - this.#refilled) * FRAMES_A_SECOND) / 1000)
    this.#refilled = now
    return --this.#credit >= 0
  }

  #beat(): void {
    if (!this.#alive) {
      this.#socket.terminate()
      return
    }
    this.#alive = false
    this.#socket.ping()
  }

  #cut(code: number): void {
    if (this.#cutOff) return
    this.#cutOff = true
    this.#parts.count('cut')
    this.#outgoing.flush()
    this.#socket.close(code)
    this.#end()
  }

  #stopLooking(key: string): void {
    const look = this.#looks.get(key)
    if (!look) return
    this.#looks.delete(key)
    look.stop()
    this.#muteIfAway(look.table)
  }

  #muteIfAway(table: string): void {
    if ([...this.#looks.values()].some((look) => look.table === table)) return
    this.#ears.get(table)?.()
    this.#ears.delete(table)
  }

  #lookAway(): void {
    for (const key of this.#looks.keys()) this.#stopLooking(key)
  }

  /** The client may have hung up while we were busy with it. */
  #endIfGone(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) this.#end()
  }

  #end(): void {
    clearInterval(this.#heartbeat)
    this.#forget?.()
    this.#lookAway()
  }
}

const isChange = (asked: Frame): asked is Change => asked.t === 'commit' || asked.t === 'order'

const keyOf = ({ table, seat }: { table: string; seat: number | null }): string => `${table}/${seat ?? 'public'}`
