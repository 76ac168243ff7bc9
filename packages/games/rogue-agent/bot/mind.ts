// What the search needs to know of Rogue Agent. Dice outweigh most choices, so nothing is searched in trees: a few decisions are
// compared side by side, everybody playing on by instinct to the end of the round, or of the game where that is near. The small
// questions are left to the habits of the greedy bot.
import type { Mind, MindOf } from '@safehouse/bots'
import type { Memory } from '../imagine/imagine.ts'
import { rounds } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { CAREFUL, commanderContenders, contendersOf, OPEN, type Outlook } from './contenders.ts'
import { decideBy, WEIGHED } from './greedy.ts'
import { beliefInTokens } from './identity.ts'
import { Steadfast } from './instinct.ts'
import { chances, chancesAtEnd, pointWorth } from './judgement.ts'

const WORLDS = 100

const mindBy =
  (outlook: Outlook): MindOf<State, Memory> =>
  (_k, memory): Mind<State> => {
    const { android, round, seats } = memory.known.game
    // Where one round is left when this one is over, it is played as well: nothing needs to be judged then.
    const judged = round + 1 < rounds(android) ? round + 1 : Infinity
    const { begin, choose } = new Steadfast()
    return {
      contenders: (machine, seat, rng) =>
        WEIGHED.has(machine.frame.step)
          ? commanderContenders(machine, seat, decideBy(memory, rng), rng)
          : contendersOf(machine, seat, pointWorth(machine.position.game), outlook, rng),
      begin,
      policy: choose,
      // The next round has begun: the City phase is over, and what was left hanging has come down.
      cut: ({ position, frame }) => position.game.round >= judged && (frame.step === 'act' || frame.step === 'assign'),
      evaluate: ({ position }) => chances(position.game),
      values: chancesAtEnd,
      weight: ({ game }) => beliefInTokens(game),
      // In every turn the dice fall alike, however many were rolled in the turns before.
      chapter: ({ position: { game } }) => game.round * (seats + 1) + game.turn + 2,
      worlds: WORLDS,
    }
  }

export const mind = mindBy(CAREFUL)
export const openMind = mindBy(OPEN)
