// The greedy bot: one decision ahead, from the seat's knowledge alone. It knows where the agents can be, exactly, and weighs
// every place it can get to.
import { clonePosition, latest, Machine, type Bot, type Code, type Seat, type View } from '@safehouse/kernel'
import { specterOps } from '../game.ts'
import { study } from '../imagine.ts'
import { cellNamed, escapesOf } from '../rules/board.ts'
import { NO, YES } from '../rules/codes.ts'
import { OBJECTIVES_NEEDED } from '../rules/data.ts'
import { FIRST, SECOND, type SpecterOps } from '../rules/state.ts'
import { AgentPlayer } from './agent.ts'
import { HunterPlayer } from './hunter.ts'

type Player = { choose(machine: Machine<SpecterOps>, seat: Seat): Code }

export const greedy: Bot = (k, rng) => {
  const seat = k.viewer
  const mine = latest(k).ask?.mine
  if (!mine) throw new Error('a bot is asked only when its seat is')
  const sealed = sealedAnswer(mine.step, mine.options.length)
  if (sealed !== undefined) return [sealed]
  const memory = study(k)
  const machine = new Machine(specterOps, clonePosition(specterOps, memory.frame), 'draft', rng)
  const isAgent = machine.position.game.agents.some((agent) => agent.seat === seat)
  const player: Player = isAgent
    ? new AgentPlayer(rng)
    : new HunterPlayer(
        [memory.worlds.possible(FIRST), memory.worlds.possible(SECOND)],
        goalsIn(latest(k).view, k.setup.seats),
        rng,
      )
  return decide(machine, seat, player)
}

/** The objectives the viewer knows to be left, or the way out when enough are done. */
const goalsIn = (view: View, seats: number): number[] => {
  const objectives = view.objectives as unknown as { space: string | null; done: boolean }[]
  const exits = objectives.filter(({ done }) => done).length >= OBJECTIVES_NEEDED
  if (exits) return escapesOf(seats).slice()
  return objectives.flatMap(({ space, done }) => (space === null || done ? [] : [cellNamed(space)]))
}

/** Votes are declined; the blade is drawn whenever there is one. */
const sealedAnswer = (step: string, options: number): Code | undefined => {
  if (step === 'vote' || step === 'access') return NO
  return step === 'blade' ? (options > 1 ? YES : NO) : undefined
}

const decide = (machine: Machine<SpecterOps>, seat: Seat, player: Player): Code[] => {
  const codes: Code[] = []
  for (let open = true; open;) {
    const code = player.choose(machine, seat)
    codes.push(code)
    open = machine.tryAnswer(seat, code)
  }
  return codes
}
