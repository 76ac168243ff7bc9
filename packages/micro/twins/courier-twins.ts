import { EVERYONE } from '@safehouse/kernel'
import { courier, DOWN, rankOf, score, type Courier } from '../courier/game.ts'
import { alsoShow, beforeApply, change, changeAsk, type Twin } from './twin.ts'

const faceDown = (s: Courier): number[] =>
  s.stacks.flatMap((stack) => stack.filter((card) => card & DOWN)).map((card) => card & ~DOWN)

let played = 0

export const courierTwins: readonly Twin[] = [
  {
    fault: 'leak by log: an event names the card that was laid face down',
    game: beforeApply(courier, 'move', (_s, _f, seat, code, x) => {
      if (code & 1) x.tell(EVERYONE, { t: 'whisper', seat, card: Math.floor(code / 6) })
    }),
    law: 'secrecy',
    says: /undeclared: .*whisper/,
    also: ['imagination'],
  },
  {
    fault: 'leak by a declared event that tells more than it declares',
    game: beforeApply(courier, 'move', (s, _f, seat, code, x) => {
      x.tell(EVERYONE, { t: 'rustle', seat, place: code % 6, strength: s.hands[seat][0] }, { row: 'CO-7.1', only: ['place'] })
    }),
    law: 'secrecy',
    says: /undeclared: .*rustle/,
    also: ['imagination'],
  },
  {
    fault: 'leak by id: hidden cards carry numbers that depend on their faces',
    game: alsoShow(courier, (s) => ({ ids: faceDown(s).map((card) => (card * 37 + 11) % 101) })),
    law: 'secrecy',
    says: /no event tells of it.*"ids":/,
    also: ['imagination'],
  },
  {
    fault: 'leak by order: hidden things are listed in the order of their faces',
    game: alsoShow(courier, (s) => ({
      hidden: s.stacks
        .flatMap((stack, place) => stack.filter((card) => card & DOWN).map((card) => ({ card, place })))
        .toSorted((a, b) => a.card - b.card)
        .map(({ place }) => place),
    })),
    law: 'secrecy',
    says: /no event tells of it.*"hidden":/,
    also: ['imagination'],
  },
  {
    fault: 'leak by length: something is as long as a secret is large',
    game: alsoShow(courier, (s) => ({ back: '?'.repeat(faceDown(s).reduce((sum, card) => sum + rankOf(card), 0)) })),
    law: 'secrecy',
    says: /no event tells of it.*"back":/,
    also: ['imagination'],
  },
  {
    fault: 'leak by a derived number: the standing counts cards nobody may see',
    game: alsoShow(courier, (s) => ({ lead: score(s) })),
    law: 'secrecy',
    says: /no event tells of it.*"lead":/,
    also: ['imagination'],
  },
  {
    fault: 'leak by refusal: which rule refuses depends on the other hand',
    game: beforeApply(
      changeAsk(courier, 'move', () => ({ why: (_view, f) => (f.b === 0 ? 'CO-2.1' : 'CO-2.2') })),
      'move',
      (s, f, seat) => {
        f.b = s.hands[seat][0] % 2
      },
    ),
    law: 'secrecy',
    says: /a draft or a refusal differs/,
    also: ['imagination'],
  },
  {
    fault: 'non-determinism: a rule throws its own dice',
    game: beforeApply(courier, 'move', (s) => {
      if (Math.random() < 0.2) s.bonus[0] += 1
    }),
    law: 'determinism',
    says: /a replay (ends in another state|shows viewer)/,
    also: ['secrecy', 'imagination', 'undo', 'round trip'],
  },
  {
    fault: 'a lost card: one vanishes from the deck now and then',
    game: beforeApply(courier, 'move', (s) => void (s.moves % 7 === 6 && s.deck.pop())),
    law: 'conservation',
    says: /a card was made or lost/,
    also: ['imagination'],
  },
  {
    fault: 'a clone that shares: the hands of the copy are the hands of the original',
    game: change(courier, { clone: (s) => ({ ...courier.clone(s), hands: s.hands }) }),
    law: 'round trip',
    says: /playing on with a copy changed the state/,
    also: ['determinism', 'closure', 'secrecy', 'imagination', 'progress', 'conservation', 'undo'],
  },
  {
    fault: 'a state written over another one that leaves something of it',
    game: change(courier, {
      overwrite: (from, into) => {
        Object.assign(into, { ...courier.clone(from), deck: into.deck })
      },
    }),
    law: 'round trip',
    says: /a state written over another one differs from it/,
    also: ['secrecy', 'imagination'],
  },
  {
    fault: 'a state written over another one that shares: its stacks are those of the original',
    game: change(courier, {
      overwrite: (from, into) => {
        courier.overwrite!(from, into)
        into.stacks = from.stacks
      },
    }),
    law: 'round trip',
    says: /playing on with a copy changed the state/,
    also: ['closure', 'undo', 'secrecy', 'imagination'],
  },
  {
    fault: 'a state that JSON cannot carry',
    game: change(courier, { setup: (setup) => ({ ...courier.setup(setup), bonus: Object.assign([0, 0], { note: 1 }) }) }),
    law: 'round trip',
    says: /the state does not survive JSON/,
  },
  {
    fault: 'a view that shares: what was sent goes on changing with the state',
    game: change(courier, { view: (s, viewer, p) => ({ ...courier.view(s, viewer, p), bonus: s.bonus }) }),
    law: 'round trip',
    says: /a message changed after it was sent/,
    also: ['secrecy', 'imagination'],
  },
  {
    fault: 'a replay that differs: the rules count beside the state',
    game: beforeApply(courier, 'move', (s) => void (played++ % 5 === 4 && s.bonus[1]++)),
    law: 'determinism',
    says: /a replay (ends in another state|shows viewer)/,
    also: ['secrecy', 'imagination', 'undo', 'round trip'],
  },
  {
    fault: 'a choice that is offered but cannot be carried out',
    game: beforeApply(courier, 'move', (s, _f, _seat, code) => {
      if (s.moves > 3 && code % 11 === 3) throw new Error('nobody thought of that')
    }),
    law: 'closure',
    says: /offers \d+ to seat \d but cannot do it: nobody thought of that/,
    also: ['determinism', 'secrecy', 'imagination', 'progress', 'conservation', 'undo', 'round trip'],
  },
  {
    fault: 'a refusal without a rule',
    game: changeAsk(courier, 'move', () => ({ why: () => 'because' })),
    law: 'closure',
    says: /is refused without a rule/,
  },
  {
    fault: 'a dead end: somebody is asked who has no choice left',
    game: changeAsk(courier, 'move', (step) => ({
      options(s, f, seat, out) {
        if (s.moves < 12) step.options(s, f, seat, out)
      },
    })),
    law: 'progress',
    says: /but has no choice/,
  },
  {
    fault: 'imagination that forgets: it deals cards that were seen',
    game: change(courier, {
      imagine(memory, rng) {
        const world = courier.imagine(memory, rng)
        const [mine, yours] = world.position.game.hands
        if (mine.length > 0 && yours.length > 0) [mine[0], yours[0]] = [yours[0], mine[0]]
        return world
      },
    }),
    law: 'imagination',
    says: /imagines what cannot have happened|does not fit message|does not lead to the world/,
  },
  {
    fault: 'imagination without doubt: it always imagines the same world',
    game: change(courier, {
      imagine: (memory) => courier.imagine(memory, ALWAYS_FIRST),
    }),
    law: 'imagination',
    says: /always the same, though it could be otherwise/,
  },
]

const ALWAYS_FIRST = { below: () => 0, next: () => 0, draw: () => 0, pick: () => 0 } as never
