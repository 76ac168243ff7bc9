// What the search needs to know of Rogue Agent. Dice outweigh most choices, so nothing is searched in trees: a few decisions are
// compared side by side, everybody playing on by instinct to the end of the round. Which dice to roll again, and the rest of
// the small questions, are left to the habits of the greedy bot.
import type { Mind, MindOf } from '@safehouse/bots'
import type { Memory } from '../imagine/imagine.ts'
import type { State } from '../rules/state.ts'
import { commanderContenders, contendersOf, instinct } from './contenders.ts'
import { decideBy, WEIGHED } from './greedy.ts'
import { chances, chancesAtEnd, pointWorth } from './judgement.ts'

const WORLDS = 100

export const mind: MindOf<State, Memory> = (_k, memory): Mind<State> => {
  const { round, seats } = memory.known.game
  return {
    contenders: (machine, seat, rng) =>
      WEIGHED.has(machine.frame.step)
        ? commanderContenders(machine, seat, decideBy(memory, rng), rng)
        : contendersOf(machine, seat, pointWorth(seats)),
    policy: instinct,
    // The next round has begun: the City phase is over, and what was left hanging has come down.
    cut: ({ position, frame }) => position.game.round > round && (frame.step === 'act' || frame.step === 'assign'),
    evaluate: ({ position }) => chances(position.game),
    values: chancesAtEnd,
    worlds: WORLDS,
  }
}
