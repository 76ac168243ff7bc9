import { Client, type Room } from '@colyseus/sdk'
import { legalMoves, moveOf, type CourierG } from '../peers/boardgame-io-courier.ts'
import type { LoadMatch } from './load.ts'

/** As many moves as a match of Courier has. */
const MOVES = 30

class Player {
  game: CourierG | undefined
  readonly room: Room
  #told: (() => void) | undefined

  constructor(room: Room) {
    this.room = room
    room.onMessage('state', (game: CourierG) => {
      this.game = game
      this.#told?.()
    })
    room.onMessage('refused', () => {
      throw new Error('refused')
    })
  }

  /** Waits until so many moves were made. */
  async sees(moves: number): Promise<CourierG> {
    while (!this.game || this.game.moves < moves)
      await new Promise<void>((resolve) => {
        this.#told = resolve
      })
    return this.game
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
      legalMoves(await player.sees(made), seat, legal)
      const [card, place, down] = moveOf(legal[Math.floor(Math.random() * legal.length)])
      player.room.send('play', { card, place, down })
      await player.sees(++made)
    },
    close,
  })
}
