import { WebSocket } from 'ws'
import type { Sent } from '../../packages/server/src/http/socket.ts'
import type { LoadMatch } from './load.ts'

const post = async <T>(url: string, path: string, token: string, body: unknown): Promise<T> => {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}

type Message = Extract<Sent, { t: 'message' }>['message']

/** One player's connection: it always knows its last message. */
class Player {
  message: Message | undefined
  /** Through which node it plays. */
  readonly url: string
  readonly socket: WebSocket
  #requests = 0
  #done: (() => void) | undefined
  #told: (() => void) | undefined

  constructor(url: string) {
    this.url = url
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`)
    this.socket.on('message', (data) => {
      const sent = JSON.parse((data as Buffer).toString()) as Sent
      if (sent.t === 'message') {
        this.message = sent.message
        this.#told?.()
      } else if (sent.t === 'done') this.#done?.()
      else if (sent.t === 'refused') throw new Error(`refused by ${sent.refusal.rule}`)
    })
  }

  commit(table: string, seat: number, code: number): Promise<void> {
    return new Promise((resolve) => {
      this.#done = resolve
      this.socket.send(
        JSON.stringify({ t: 'commit', id: `${++this.#requests}`, table, seat, ask: this.message!.n, codes: [code] }),
      )
    })
  }

  async asked(): Promise<void> {
    while (!this.message?.ask?.mine)
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
  return {
    get over() {
      return players.some(({ message }) => message?.outcome)
    },
    async deal() {
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
        player.message = undefined
        player.socket.send(JSON.stringify({ t: 'look', table, seat: i, cursor: 0 }))
      })
      await Promise.all(players.map((player, i) => post(player.url, `/tables/${table}/ready`, tokens[i], { ready: true })))
      await players[0].asked()
    },
    async move() {
      const player = players[seat]
      await player.asked()
      const { options } = player.message!.ask!.mine!
      await player.commit(table, seat, options[Math.floor(Math.random() * options.length)].code)
      seat = 1 - seat
    },
    close: () => players.forEach(({ socket }) => socket.close()),
  }
}
