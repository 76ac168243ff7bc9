// Any of our games inside boardgame.io's reducer: G is the whole position as plain JSON, and the single move `answer`
// runs our own rules on it. The rules cost the same on both sides, so what this measures is the host: what it takes
// boardgame.io to carry one answer to the rules and back, compared with our step machine.
//
// The peer gets the cheaper of the two ways boardgame.io allows. Rules that work on Immer's draft would pay for a proxy at
// every access; instead the move copies the position with the game's own `clone` and returns the copy as the new G.
import type { Game as PeerGame, State } from 'boardgame.io'
import { clonePosition, initialPosition, Machine, nextSeat } from '@safehouse/kernel'
import type { Chance, FastChance, Game, Position, Setup } from '@safehouse/kernel'
import { ActivePlayers, CreateGameReducer, InitializeGame, makeMove, original, ProcessGameConfig } from './boardgame-io.ts'

interface RandomNumbers {
  Number(): number
}

/** Luck as a boardgame.io game must take it: from the random plugin of the running move. */
class PluginChance implements Chance {
  random: RandomNumbers | undefined

  draw(_stream: string, n: number): number {
    return Math.floor(this.random!.Number() * n)
  }

  pick(_stream: string, _pool: readonly number[], n: number): number {
    return this.draw('', n)
  }
}

export class HostPeer<S> {
  readonly #seats: number
  readonly #game: PeerGame
  readonly #reduce: ReturnType<typeof CreateGameReducer>
  /** One machine for all moves: it holds nothing but the position it works on, and that comes from G each time. */
  readonly #machine: Machine<S>
  state: State<Position<S>>

  constructor(game: Game<S>, setup: Setup, seed?: number) {
    const chance = new PluginChance()
    const machine = new Machine(game, initialPosition(game, setup), 'playout', chance)
    const hosted: PeerGame<Position<S>> = {
      name: game.id,
      disableUndo: true,
      ...(seed !== undefined && { seed }),
      setup: ({ random }) => {
        chance.random = random
        machine.position = initialPosition(game, setup)
        machine.advance()
        return machine.position
      },
      moves: {
        answer: {
          client: false,
          redact: true,
          move: ({ G, random }, seat: number, code: number) => {
            chance.random = random
            machine.position = clonePosition(game, original(G))
            machine.answer(seat, code)
            return machine.position
          },
        },
      },
      // Whose answer is wanted is for the rules to say, not for boardgame.io's turn order.
      turn: { activePlayers: ActivePlayers.ALL },
      endIf: ({ G }) => G.outcome ?? undefined,
      playerView: ({ G, playerID }) => game.view(G.game, playerID === null ? -1 : Number(playerID), G),
    }
    this.#machine = machine
    this.#seats = setup.seats
    this.#game = ProcessGameConfig(hosted as PeerGame)
    this.#reduce = CreateGameReducer({ game: this.#game })
    this.state = this.deal()
  }

  deal(): State<Position<S>> {
    this.state = InitializeGame({ game: this.#game, numPlayers: this.#seats }) as State<Position<S>>
    return this.state
  }

  answer(seat: number, code: number): void {
    this.state = this.#reduce(this.state, makeMove('answer', [seat, code], seat)) as State<Position<S>>
  }

  /** The same loop as the kernel's own playout, with the reducer where that one has the machine. */
  playout(rng: FastChance): number {
    this.deal()
    const machine = this.#machine
    let choices = 0
    while (this.state.ctx.gameover === undefined) {
      const seat = nextSeat(machine, rng)
      const options = machine.options(seat)
      if (options.size > 1) choices++
      this.answer(seat, options.at(options.size === 1 ? 0 : rng.below(options.size)))
    }
    return choices
  }
}
