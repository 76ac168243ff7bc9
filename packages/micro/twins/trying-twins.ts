// Faults that show only when somebody tries something: no message ever carries them.
import { bluff } from '../bluff/game.ts'
import { courier } from '../courier/game.ts'
import { beforeApply, change, changeAsk, type Twin } from './twin.ts'

export const tryingTwins: readonly Twin[] = [
  {
    fault: 'leak by time-out: what the clock chooses depends on the other hand',
    game: changeAsk(courier, 'move', () => ({
      fallback: (s, _f, seat) => s.hands[seat][0] * 6 + ((s.hands[1 - seat][0] ?? 0) % 2),
    })),
    law: 'secrecy',
    says: /what the clock would choose differs/,
    also: ['closure', 'imagination'],
  },
  {
    fault: 'a time-out that breaks the rules: the clock plays a card that is not in the hand',
    game: changeAsk(courier, 'move', () => ({ fallback: (s, _f, seat) => s.hands[1 - seat][0] * 6 })),
    law: 'closure',
    says: /the clock would choose \[\d+\] for seat \d, which is not legal/,
    also: ['secrecy', 'imagination'],
  },
  {
    fault: 'leak by lock: whether a standing order can be changed depends on another hand',
    game: change(bluff, {
      orders: {
        doubts: {
          values: ['ask', 'never'],
          locked: (s, seat) => (s.claim >= 0 || s.hands[(seat + 1) % s.hands.length][0] % 2 === 1 ? 'BL-3.4' : undefined),
        },
      },
    }),
    law: 'secrecy',
    says: /the lock on a standing order differs|own choice is refused in the other world/,
    also: ['imagination'],
  },
  {
    fault: 'leak by pointing: the reason why a thing cannot be chosen depends on the other hand',
    game: beforeApply(
      changeAsk(courier, 'move', (step) => ({
        why: (view, f, seat, target) =>
          target.touch === undefined ? step.why?.(view, f, seat, target) : f.b === 0 ? 'CO-2.1' : 'CO-2.2',
      })),
      'move',
      (s, f, seat) => {
        f.b = s.hands[seat][0] % 2
      },
    ),
    law: 'secrecy',
    says: /a draft or a refusal differs/,
    also: ['imagination'],
  },
]
