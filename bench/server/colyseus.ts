// Colyseus' own server as a child process. Its room plays Courier by the rules written for boardgame.io, as plain functions: it
// sends each player what he may see, as a message, and keeps everything in memory. With `--full` it tells players as much as
// ours: whoever is on turn gets the list of what he may do, and whoever moved an acknowledgement.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import type { RichOption } from '@safehouse/kernel'
import { Room, Server, type Client } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { courierView, legalMoves, moveOf, newCourier, playCourier, type CourierG } from '../peers/boardgame-io-courier.ts'
import { answerParent } from './child.ts'

export interface Play {
  readonly id: string
  readonly card: number
  readonly place: number
  readonly down: boolean
}

/** What a player is told. */
export interface State {
  readonly game: CourierG
  readonly options?: readonly RichOption[]
}

const { full } = parseArgs({ options: { full: { type: 'boolean', default: false } } }).values
const CODES = 240
/** As ours renders them, made once and for all. */
const OPTIONS = Array.from({ length: CODES }, (_, code): RichOption => {
  const [card, place, down] = moveOf(code)
  return { code, key: down ? 'hide' : 'play', args: { card, place }, touches: [`card:${card}`, `place:${place}`] }
})

class CourierRoom extends Room {
  override maxClients = 2
  readonly #game: CourierG = newCourier(shuffled)
  readonly #players: Client[] = []
  readonly #legal: number[] = []

  override onCreate(): void {
    this.onMessage('play', (client: Client, { id, card, place, down }: Play) => {
      const seat = this.#players.indexOf(client)
      if (seat === this.#game.moves % 2 && playCourier(this.#game, seat, card, place, down)) {
        this.#show()
        if (full) client.send('done', { id })
      } else client.send('refused')
    })
    this.onMessage('look', () => this.#show())
  }

  override onJoin(client: Client): void {
    this.#players.push(client)
  }

  #show(): void {
    for (const [seat, player] of this.#players.entries()) {
      const game = courierView(this.#game, false, seat)
      player.send('state', full && seat === this.#game.moves % 2 ? { game, options: this.#optionsOf(seat) } : { game })
    }
  }

  #optionsOf(seat: number): RichOption[] {
    return legalMoves(this.#game, seat, this.#legal).map((code) => OPTIONS[code])
  }
}

const shuffled = (cards: number[]): number[] => {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[cards[i], cards[j]] = [cards[j], cards[i]]
  }
  return cards
}

// It logs who comes and goes; a measure must not pay for that.
console.log = () => undefined
const http = createServer()
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false })
server.define('courier', CourierRoom)
await server.listen(0)
const { port } = http.address() as AddressInfo
answerParent(`http://127.0.0.1:${port}`, () => server.gracefullyShutdown(false))
