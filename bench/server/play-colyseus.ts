import { Client, type Room } from '@colyseus/sdk'
import { legalMoves, moveOf } from '../peers/boardgame-io-courier.ts'
import type { State } from './colyseus.ts'
import type { LoadMatch } from './load.ts'

/** As many moves as a match of Courier has. */
const MOVES = 30

class Player {
  state: State | undefined
  readonly room: Room
  #told: (() => void) | undefined

  constructor(room: Room) {
    this.room = room
    room.onMessage('state', (state: State) => {
      this.state = state
      this.#told?.()
    })
    // What it says has been seen by then.
    room.onMessage('done', () => undefined)
    room.onMessage('refused', () => {
      throw new Error('refused')
    })
  }

  /** Waits until so many moves were made. */
  async sees(moves: number): Promise<State> {
    while (!this.state || this.state.game.moves < moves)
      await new Promise<void>((resolve) => {
        this.#told = resolve
      })
    return this.state
  }
}

/** Two players in a room. */
export const openColyseus = (url: string): Promise<LoadMatch> => {
  const client = new Client(url)
  const legal: number[] = []
  let players: Player[] = []
  let made = 0
  const close = (): void => players.forEach(({ room }) => void room.leave())
  return Promise.resolve({
    get over() {
      return made >= MOVES
    },
    async deal() {
      close()
      const first = await client.create('courier')
      players = [first, await client.joinById(first.roomId)].map((room) => new Player(room))
      made = 0
      first.send('look')
      await players[0].sees(0)
    },
    async move() {
      const seat = made % 2
      const player = players[seat]
      const { game, options } = await player.sees(made)
      const codes = options?.map(({ code }) => code) ?? legalMoves(game, seat, legal)
      const [card, place, down] = moveOf(codes[Math.floor(Math.random() * codes.length)])
      player.room.send('play', { id: `${made}`, card, place, down })
      await player.sees(++made)
    },
    close,
  })
}
