import { WebSocket } from 'ws'
import type { LoadMatch } from './load.ts'

const post = async <T>(url: string, path: string, token: string, body: unknown): Promise<T> => {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}

/**
 * What a player has to know of a message, found in its text: whoever reads all of it, forty options and more, takes as long as the
 * server that wrote it, and then it is the players who are measured.
 */
export const readMessage = (text: string): { n: number; asked: boolean; over: boolean } => ({
  n: Number.parseInt(text.slice(text.indexOf(MESSAGE) + MESSAGE.length), 10),
  asked: text.includes(OPTIONS),
  over: text.includes('"outcome":{'),
})

/** Any of the options: the next one after any place in the list. */
export const anyOption = (text: string): number => {
  const first = text.indexOf(OPTIONS) + OPTIONS.length
  const from = first + Math.floor(Math.random() * (text.length - first))
  const next = text.indexOf(OPTION, from)
  return Number.parseInt(text.slice((next < 0 ? text.indexOf(OPTION, first) : next) + OPTION.length), 10)
}

const MESSAGE = '"message":{"n":'
const OPTIONS = '"options":['
const OPTION = '{"code":'

/** One player's connection: it always knows its last message. */
class Player {
  #text = ''
  #last: ReturnType<typeof readMessage> | undefined
  /** Through which node it plays. */
  readonly url: string
  readonly socket: WebSocket
  #requests = 0
  #done: (() => void) | undefined
  #told: (() => void) | undefined

  constructor(url: string) {
    this.url = url
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`)
    this.socket.on('message', (data) => this.#hear((data as Buffer).toString('latin1')))
  }

  #hear(text: string): void {
    if (text.startsWith('{"t":"message"')) {
      this.#text = text
      this.#last = readMessage(text)
      this.#told?.()
    } else if (text.startsWith('{"t":"done"')) this.#done?.()
    else if (text.startsWith('{"t":"refused"')) throw new Error(text)
  }

  get over(): boolean {
    return this.#last?.over ?? false
  }

  /** Waits for another match. */
  forget(): void {
    this.#last = undefined
  }

  /** Does anything that is allowed. */
  async move(table: string, seat: number): Promise<void> {
    await this.asked()
    const [id, ask, codes] = [`${++this.#requests}`, this.#last!.n, [anyOption(this.#text)]]
    await new Promise<void>((resolve) => {
      this.#done = resolve
      this.socket.send(JSON.stringify({ t: 'commit', id, table, seat, ask, codes }))
    })
  }

  async asked(): Promise<void> {
    while (!this.#last?.asked)
      await new Promise<void>((resolve) => {
        this.#told = resolve
      })
  }
}

/** Two guests who play Courier, or another game of two that has the same shape; through two nodes if another one is named. */
export const openOurs = async (url: string, game = 'courier', other = url): Promise<LoadMatch> => {
  const players = [new Player(url), new Player(other)]
  await Promise.all(players.map(({ socket }) => new Promise((resolve) => socket.once('open', resolve))))
  const tokens = await Promise.all(
    players.map(
      async (player) => (await post<{ token: string }>(player.url, '/guests', '', { name: 'Load', language: 'en' })).token,
    ),
  )
  players.forEach(({ socket }, i) => socket.send(JSON.stringify({ t: 'hello', token: tokens[i] })))
  let table = ''
  let seat = 0
  /** Nobody goes on looking at a table that he is done with. */
  const leave = (): void =>
    players.forEach(({ socket }, i) => table && socket.send(JSON.stringify({ t: 'leave', table, seat: i })))
  return {
    get over() {
      return players.some((player) => player.over)
    },
    async deal() {
      leave()
      const { summary, invites } = await post<{ summary: { id: string }; invites: { table: string } }>(
        url,
        '/tables',
        tokens[0],
        { game },
      )
      table = summary.id
      seat = 0
      await post(url, `/tables/${table}/sit`, tokens[0], {})
      await post(other, '/invites', tokens[1], { invite: invites.table })
      players.forEach((player, i) => {
        player.forget()
        player.socket.send(JSON.stringify({ t: 'look', table, seat: i, cursor: 0 }))
      })
      await Promise.all(players.map((player, i) => post(player.url, `/tables/${table}/ready`, tokens[i], { ready: true })))
      await players[0].asked()
    },
    async move() {
      await players[seat].move(table, seat)
      seat = 1 - seat
    },
    close: () => players.forEach(({ socket }) => socket.close()),
  }
}
