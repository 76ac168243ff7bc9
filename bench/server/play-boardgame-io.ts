import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type { CourierG } from '../peers/boardgame-io-courier.ts'
import type { LoadMatch } from './load.ts'

interface IoSocket {
  on(event: string, hear: (...args: never[]) => void): void
  once(event: string, hear: (...args: never[]) => void): void
  emit(event: string, ...args: unknown[]): void
  close(): void
}
const { io } = createRequire(createRequire(import.meta.url).resolve('boardgame.io/multiplayer'))('socket.io-client') as {
  io: (url: string, options: object) => IoSocket
}

interface State {
  G: CourierG
  ctx: { currentPlayer: string; gameover?: unknown }
  _stateID: number
}

class Player {
  state: State | undefined
  readonly socket: IoSocket
  #told: (() => void) | undefined

  constructor(url: string) {
    this.socket = io(`${url}/courier`, { transports: ['websocket'], forceNew: true })
    const hear = (state: State): void => {
      this.state = state
      this.#told?.()
    }
    this.socket.on('sync', (_match: string, sync: { state: State }) => hear(sync.state))
    this.socket.on('update', (_match: string, state: State) => hear(state))
  }

  /** Waits for a state that fits. */
  async until(fits: (state: State) => boolean): Promise<State> {
    while (!this.state || !fits(this.state))
      await new Promise<void>((resolve) => {
        this.#told = resolve
      })
    return this.state
  }
}

const ROOM = 8

/** Two players at a match of Courier. */
export const openBoardgameIo = async (url: string): Promise<LoadMatch> => {
  const players = [new Player(url), new Player(url)]
  await Promise.all(players.map(({ socket }) => new Promise<void>((resolve) => socket.once('connect', () => resolve()))))
  let match = ''
  let seat = 0
  return {
    get over() {
      return players.some(({ state }) => state?.ctx.gameover !== undefined)
    },
    // Its server makes a match when the first player asks for one, and asks for no credentials then: the cheapest way in.
    async deal() {
      match = randomUUID()
      seat = 0
      for (const [i, player] of players.entries()) {
        player.state = undefined
        player.socket.emit('sync', match, String(i), undefined, 2)
        await player.until(() => true)
      }
    },
    async move() {
      const player = players[seat]
      const { G, _stateID: before } = await player.until(({ ctx }) => ctx.currentPlayer === String(seat))
      const { hand } = G.players[String(seat)]
      const card = hand[Math.floor(Math.random() * hand.length)]
      const free = [0, 1, 2].filter((place) => G.stacks[seat * 3 + place].length < ROOM)
      const place = free[Math.floor(Math.random() * free.length)]
      const payload = { type: 'play', args: [card, place, Math.random() < 0.5], playerID: String(seat) }
      player.socket.emit('update', { type: 'MAKE_MOVE', payload }, before, match, String(seat))
      await player.until(({ _stateID: now }) => now > before)
      seat = 1 - seat
    },
    close: () => players.forEach(({ socket }) => socket.close()),
  }
}
