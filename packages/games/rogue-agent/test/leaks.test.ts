// Leaks planted one at a time: the law of secrecy must find each, and for that reason.
import { EVERYONE, has, makeSetup, NOBODY, SPECTATOR } from '@safehouse/kernel'
import { CountingTally, laws, runLaw, type LawBroken } from '@safehouse/kernel/laws'
import { describe, expect, test } from 'vitest'
import { rogueAgent } from '../game.ts'
import { ATTACK, END_TURN, INVESTIGATE } from '../rules/codes.ts'
import { cards, CRIMINALS, RESOURCE_TOP, WILD } from '../rules/data.ts'
import { scoreOf } from '../rules/scoring.ts'
import { ANDROID, HUMAN, type State } from '../rules/state.ts'
import { addField, alsoShow, before, changeAsk, offerOnly, retell, type Rogue } from './planting.ts'

const secrecy = laws.find(({ name }) => name === 'secrecy')!

const RUNS = 8
const BATCHES = 30

interface Leak {
  readonly how: string
  readonly game: Rogue
  readonly says: RegExp
  /** Identity tokens are dealt in Android mode only. */
  readonly mode?: 'agent' | 'android'
  readonly seats?: number
}

/** Tries the law until it breaks. */
const found = (planted: Pick<Leak, 'game' | 'mode' | 'seats'>, batches = BATCHES): LawBroken | undefined => {
  const { game, mode = 'agent', seats = mode === 'agent' ? 2 : 3 } = planted
  const tally = new CountingTally()
  for (let seed = 1; seed <= batches; seed++) {
    const { broken } = runLaw(secrecy, game, makeSetup(game, seats, { mode }), RUNS, seed, tally)
    if (broken) return broken
  }
  return undefined
}

const faceDown = (s: State): number[] => s.criminals.flatMap(({ card, faceUp }) => (card < 0 || faceUp ? [] : [card]))

/** One bit of the faces that nobody but those who looked may know. */
const oddity = (s: State): number => faceDown(s).reduce((sum, card) => sum + card, 0) % 2

const holdsAndroid = (s: State, seat: number): boolean => s.hidden[seat * 2 + ANDROID] > 0

/** The criminal an action of a turn aims at, if it is of that kind. */
const aimedAt = (s: State, first: number, code: number) =>
  code >= first && code < first + CRIMINALS ? s.criminals[code - first] : undefined

/** Two cards let one look at others when they are unmasked: here no others are dealt, and everybody can pay for the first look. */
const fullOfLooks: Rogue['setup'] = (setup) => {
  const s = rogueAgent.setup(setup)
  const looks = s.deck.filter((card) => cards[card].unmask?.effect.type === 'peek')
  return { ...s, deck: s.deck.map((_, i) => looks[i % looks.length]), resources: s.resources.map(() => RESOURCE_TOP) }
}

/** The position whose options were listed last: a cache that a refusal looks into. */
let listed: State | undefined

const leaks: readonly Leak[] = [
  {
    how: 'a view: the face of every criminal',
    game: alsoShow((s) => ({ faces: s.criminals.map(({ card }) => card) })),
    says: /no event tells of it.*view: .*"faces":/,
  },
  {
    how: 'a view: spectators are shown what the players looked at',
    game: alsoShow((s, viewer) =>
      viewer === SPECTATOR ? { looked: s.criminals.map(({ card, seen }) => (seen > 0 ? card : null)) } : {},
    ),
    says: /a spectator could tell.*no event tells of it.*"looked":/,
    seats: 4,
  },
  {
    how: 'a view: the hidden identity tokens of the others',
    game: alsoShow((s) => ({ kinds: s.hidden })),
    says: /no event tells of it.*view: .*"kinds":/,
    mode: 'android',
  },
  {
    how: 'a view: the wild cards left in the deck',
    game: alsoShow((s) => ({ wild: s.deck.filter((card) => cards[card].syndicate === WILD).length })),
    says: /no event tells of it.*view: .*"wild":/,
  },
  {
    how: 'ids: face-down cards keep a number made from their faces',
    game: alsoShow((s) => ({ backs: faceDown(s).map((card) => (card * 37 + 11) % 101) })),
    says: /no event tells of it.*view: .*"backs":/,
  },
  {
    how: 'an order: criminals in play are listed by what their cards are worth',
    game: alsoShow((s) => ({
      list: s.criminals
        .flatMap(({ card }, c) => (card < 0 ? [] : [c]))
        .toSorted((a, b) => cards[s.criminals[b].card].reward - cards[s.criminals[a].card].reward),
    })),
    says: /no event tells of it.*view: .*"list":/,
    seats: 4,
  },
  {
    how: 'an order: cards that left unseen lie sorted among those the viewer knows',
    game: alsoShow((s, viewer) => ({
      buried: s.buried
        .toSorted((a, b) => a.card - b.card)
        .map(({ card, seen }) => (viewer !== SPECTATOR && has(seen, viewer) ? card : null)),
    })),
    says: /no event tells of it.*view: .*"buried":/,
    seats: 4,
  },
  {
    how: 'a length: as many backs are drawn as a player has human tokens',
    game: alsoShow((s) => ({ backs: s.influence.map((_, seat) => 'x'.repeat(s.hidden[seat * 2 + HUMAN])) })),
    says: /no event tells of it.*view: .*"backs":/,
    mode: 'android',
  },
  {
    how: 'a derived number: the score counts rewards that lie face down',
    game: alsoShow((s) => ({
      scores: s.influence.map(
        (_, seat) =>
          scoreOf(s, seat) +
          s.criminals.filter(({ seen }) => has(seen, seat)).reduce((sum, { card }) => sum + cards[card].reward, 0),
      ),
    })),
    says: /no event tells of it.*view: .*"scores":/,
    seats: 3,
  },
  {
    how: 'a payload: a criminal that leaves face down is named',
    game: retell('leaves', (told, s) => [
      { ...told, event: { ...told.event, card: s.criminals[(told.event.criminal as number) - 1].card } },
    ]),
    says: /undeclared: .*"t":"leaves"/,
  },
  {
    how: 'a payload: everybody hears what an investigation found',
    game: addField('investigated', 'card', (s, { criminal }) => s.criminals[(criminal as number) - 1].card),
    says: /undeclared: .*"t":"investigated"/,
    seats: 3,
  },
  {
    how: 'a payload: a criminal comes with its health',
    game: addField('criminalPlaced', 'health', (s, { criminal }) => cards[s.criminals[(criminal as number) - 1].card].health),
    says: /undeclared: .*"t":"criminalPlaced"/,
  },
  {
    how: 'a payload: the token shown comes with those kept',
    game: addField('tokenShown', 'kept', (s, { seat }) => s.hidden[(seat as number) * 2 + ANDROID]),
    says: /undeclared: .*"t":"tokenShown"/,
    mode: 'android',
  },
  {
    how: 'a payload of a declared event: the unmasked card comes with the next of the deck',
    game: addField('unmasked', 'next', (s) => s.deck[0]),
    says: /undeclared: .*"t":"unmasked"/,
  },
  {
    how: 'a payload of a declared event: the final record tells the deck as well',
    game: addField('ended', 'deck', (s) => s.deck),
    says: /undeclared: .*"t":"ended"/,
  },
  {
    how: 'presence: the table gasps when a wild card is laid',
    game: retell('criminalPlaced', (told, s) =>
      cards[s.criminals[(told.event.criminal as number) - 1].card].syndicate === WILD
        ? [told, { to: EVERYONE, event: { t: 'gasped' } }]
        : [told],
    ),
    says: /undeclared: .*"t":"gasped"/,
  },
  {
    how: 'being asked: only holders of android tokens must reveal',
    game: before('reveals', (s) => {
      for (let seat = 0; seat < s.seats; seat++) if (!holdsAndroid(s, seat)) s.pending &= ~(1 << seat)
    }),
    says: /no event tells of it.*"step":"reveal"/,
    mode: 'android',
  },
  {
    how: 'a time: who holds one kind of token reveals it without being asked',
    game: changeAsk('reveal', () => ({ obvious: true })),
    says: /undeclared: .*"t":"tokenShown"/,
    mode: 'android',
  },
  {
    how: 'legality: only cards with an unmask effect can be investigated',
    game: offerOnly('act', (s, _seat, code) => {
      const criminal = aimedAt(s, INVESTIGATE, code)
      return criminal === undefined || cards[criminal.card].unmask !== undefined
    }),
    says: /ask: .*"key":"investigate"|own choice is refused in the other world/,
  },
  {
    how: 'legality: a free look is offered at rich criminals only',
    game: {
      ...offerOnly('peek', (s, _seat, code) => code >= CRIMINALS || cards[s.criminals[code].card].reward > 2),
      setup: fullOfLooks,
    },
    says: /ask: .*"key":"peek"|own choice is refused in the other world|a draft or a refusal differs/,
    seats: 4,
  },
  {
    how: 'an option: an attack names the card it would turn up',
    game: changeAsk('act', (step) => ({
      render(s, f, seat, code) {
        const option = step.render!(s, f, seat, code)
        const criminal = aimedAt(s, ATTACK, code)
        return criminal === undefined ? option : { ...option, args: { ...option.args, card: criminal.card } }
      },
    })),
    says: /ask: .*"card":|a draft or a refusal differs/,
  },
  {
    how: 'a time-out: the clock attacks what it knows to be weak',
    game: changeAsk('act', (step) => ({
      fallback(s, f, seat) {
        const weak = s.criminals.findIndex(
          ({ where, card, faceUp }) => where === s.place[seat] && !faceUp && cards[card].health === 1,
        )
        const code = ATTACK + weak
        return weak >= 0 && s.justice === 0 && s.police !== s.place[seat] ? code : step.fallback!(s, f, seat)
      },
    })),
    says: /what the clock would choose differs/,
  },
  {
    how: 'a refusal: its reason depends on a face',
    game: changeAsk('act', (step) => ({
      options(s, f, seat, out) {
        listed = s
        step.options(s, f, seat, out)
      },
      why: () => (listed && oddity(listed) === 0 ? 'RA-4.4.1' : 'RA-4.4.2'),
    })),
    says: /a draft or a refusal differs: .*"RA-4\.4\.[12]"/s,
  },
  {
    how: 'taking back: an action can be taken back or not, as the faces are',
    game: changeAsk('act', (step) => ({
      apply(s, f, seat, code, x) {
        if (code !== END_TURN && oddity(s) === 1) x.draw('echo', 2, NOBODY)
        step.apply(s, f, seat, code, x)
      },
    })),
    says: /a draft or a refusal differs|own choice is refused in the other world|what the clock would choose differs/,
  },
]

describe('the law of secrecy finds a leak by', () => {
  for (const leak of leaks)
    test(leak.how, { timeout: 60_000 }, () => {
      const broken = found(leak)
      expect(broken?.law).toBe('secrecy')
      expect(broken?.message).toMatch(leak.says)
    })
})

test('the law finds nothing where only the deck was changed', { timeout: 60_000 }, () => {
  expect(found({ game: { ...rogueAgent, setup: fullOfLooks }, seats: 4 }, 10)).toBeUndefined()
})
