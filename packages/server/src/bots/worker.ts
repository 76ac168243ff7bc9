// A thread in which bots think. It is sent a seat's knowledge and a seed, and nothing else: it cannot peek.
import { games } from '@safehouse/games'
import {
  atRandom,
  FastChance,
  Machine,
  moduleAt,
  type Bot,
  type Code,
  type GameModule,
  type Knowledge,
} from '@safehouse/kernel'
import { micro } from '@safehouse/micro'

export interface Question {
  readonly game: string
  readonly bot: string
  readonly knowledge: Knowledge
  readonly seed: number
}

export default function decide({ game, bot, knowledge, seed }: Question): Code[] {
  const known = [...games, ...micro].find((one) => one.game.id === game)
  const module = known && moduleAt(known, knowledge.version)
  if (!module) throw new Error(`no game ${game} of version ${knowledge.version}`)
  const player = bot === 'random' ? anyChoice(module) : module.bots?.[bot]
  if (!player) throw new Error(`${game} has no bot ${bot}`)
  return player(knowledge, new FastChance(seed))
}

/** Any legal decision, found in a world that fits what the seat knows: its own options are the same in all of them. */
const anyChoice =
  ({ game }: GameModule): Bot =>
  (knowledge, rng) => {
    const { position } = game.imagine(game.study(knowledge), rng)
    const machine = new Machine(game, position, 'draft', rng)
    const codes: Code[] = []
    for (let open = true; open;) {
      const code = atRandom(rng)(machine, knowledge.viewer)
      codes.push(code)
      open = machine.tryAnswer(knowledge.viewer, code)
    }
    return codes
  }
