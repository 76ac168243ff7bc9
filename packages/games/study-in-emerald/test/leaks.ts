// Leaks planted in the game on purpose, one at a time. Each must be noticed by the law of secrecy, for the right reason.
import { EVERYONE, has, NO_ANSWER, NOBODY, only, SPECTATOR } from '@safehouse/kernel'
import { CLAIM, DECLINE, DISCARD, PLACE } from '../rules/codes.ts'
import { AGENTS, cards, isImmune, keepSide, LOYALIST, parameters } from '../rules/data.ts'
import { revealedScore, scoreAs } from '../rules/score.ts'
import { changeControl } from '../rules/losing.ts'
import { POOL, type State } from '../rules/state.ts'
import {
  addField,
  alsoShow,
  askedToKeep,
  at,
  burying,
  changeAsk,
  changeRun,
  changeSealed,
  fullOfDoubles,
  inDisguise,
  offerOnly,
  onlyIntrigue,
  retell,
  sharpStart,
  tempting,
  type Emerald,
} from './planting.ts'
import { richStart } from './rich-start.ts'

export interface Leak {
  readonly how: string
  readonly game: Emerald
  readonly says: RegExp
  readonly seats?: number
}

const sum = (list: readonly number[]): number => list.reduce((total, item) => total + item, 0)

/** One bit of what is in the hands of a seat's neighbour. */
const oddity = (s: State, seat: number): number => sum(s.hand[(seat + 1) % s.seats]) % 2

const holdsToken = (s: State, seat: number): boolean => {
  for (let agent = 0; agent < AGENTS; agent++)
    if (s.token[agent] === seat && s.at[agent] === s.city && s.by[agent] === s.turn) return true
  return false
}

/** The position whose options were listed last: a cache that a refusal looks into. */
let listed: State | undefined
/** The choice that was tried last, whether it was meant or not. */
let tried = 0

export const leaks: readonly Leak[] = [
  {
    how: 'a view: the hands of all',
    game: alsoShow((s) => ({ hands: s.hand })),
    says: /no event tells of it.*view: .*"hands":/,
  },
  {
    how: 'a view: who holds which double agent',
    game: alsoShow((s) => ({ holders: s.token })),
    says: /no event tells of it.*view: .*"holders":/,
  },
  {
    how: 'a view: spectators are shown the side that Burtsev saw',
    game: at(
      sharpStart,
      alsoShow((s, viewer) =>
        viewer === SPECTATOR ? { sides: s.side.map((side, seat) => (s.looked[seat] > 0 ? side : null)) } : {},
      ),
    ),
    says: /a spectator could tell.*no event tells of it.*view: /,
  },
  {
    how: 'a view: discards under the top card are listed like those that were seen',
    game: alsoShow((s) => ({ piles: s.discard.map((pile) => pile.map((entry) => entry >> 1)) })),
    says: /no event tells of it.*view: .*"piles":/,
  },
  {
    how: 'a view: where a token goes that was stolen',
    game: at(
      richStart,
      alsoShow((s) => ({ stolen: s.token.flatMap((holder, agent) => (s.tokenSeen[agent] > 0 ? [agent * 8 + holder] : [])) })),
    ),
    says: /no event tells of it.*view: .*"stolen":/,
  },
  {
    how: 'a view: standing orders',
    game: alsoShow((_s, _viewer, p) => ({ orders: p.orders })),
    says: /a standing order of another seat reaches the viewer|no event tells of it.*view: .*"orders":/,
  },
  {
    how: 'a view: who has answered in the window',
    game: at(
      fullOfDoubles,
      alsoShow((_s, _viewer, p) => ({ answered: p.sealed.map((code) => code !== NO_ANSWER) })),
    ),
    says: /"answered":|a message comes in one world only|reaches the viewer/,
  },
  {
    how: 'an order: hands are shown face down, gold apart',
    game: alsoShow((s) => ({ backs: s.hand.map((hand) => hand.map((kind) => (cards[kind].gold > 0 ? 1 : 0))) })),
    says: /no event tells of it.*view: .*"backs":/,
  },
  {
    how: 'ids: face-down tokens keep a number made from their agents',
    game: alsoShow((s) => ({ backs: s.token.flatMap((holder, agent) => (holder >= 0 ? [(agent * 37 + 11) % 101] : [])) })),
    says: /no event tells of it.*view: .*"backs":/,
  },
  {
    how: 'a derived number: the gold left in the draw piles',
    game: alsoShow((s) => ({ gold: s.draw.map((pile) => sum(pile.map((kind) => cards[kind].gold))) })),
    says: /no event tells of it.*view: .*"gold":/,
  },
  {
    how: 'a derived number: scores are those of the true sides',
    game: at(
      tempting,
      alsoShow((s) => ({ scores: s.side.map((_, seat) => revealedScore(s, seat)) })),
    ),
    says: /no event tells of it.*view: .*"scores":/,
  },
  {
    how: 'a derived number: the marker falls when a scoring card is buried',
    game: at(
      burying,
      alsoShow((s) => ({ markers: s.side.map((_, seat) => scoreAs(s, seat, LOYALIST, 'final')) })),
    ),
    says: /no event tells of it.*view: .*"markers":|undeclared/,
  },
  {
    how: 'a payload: all discarded cards are named',
    game: addField('discarded', 'cards', (s, { seat, count }) =>
      s.discard[seat as number].slice(-(count as number)).map((entry) => entry >> 1),
    ),
    says: /undeclared: .*"t":"discarded"/,
  },
  {
    how: 'a payload: drawn cards are told to all',
    game: retell('drewCards', (told) => [{ ...told, to: EVERYONE }]),
    says: /undeclared: .*"t":"drewCards"/,
  },
  {
    how: 'a payload: a reshuffled pile is shown',
    game: addField('reshuffled', 'cards', (s, { seat }) => s.draw[seat as number]),
    says: /undeclared: .*"t":"reshuffled"/,
  },
  {
    how: 'a payload: the tokens the Pinkertons put back',
    game: at(
      sharpStart,
      addField('keptTokens', 'back', (s) => s.looking.filter((agent) => s.token[agent] === POOL)),
    ),
    says: /undeclared: .*"t":"keptTokens"/,
  },
  {
    how: 'a payload: the token Irene Adler takes, told to a third seat',
    game: at(
      richStart,
      retell('stolenToken', (told) => [{ ...told, to: EVERYONE }]),
    ),
    says: /undeclared: .*"t":"stolenToken"/,
  },
  {
    how: 'a payload: the side Burtsev saw, told to all',
    game: at(
      sharpStart,
      addField('lookedAt', 'side', (s, { targetSeat }) => s.side[targetSeat as number]),
    ),
    says: /undeclared: .*"t":"lookedAt"/,
  },
  {
    how: 'a payload: a change of heart says which',
    game: at(
      tempting,
      addField('changedSide', 'side', (s, { seat }) => s.side[seat as number]),
    ),
    says: /undeclared: .*"t":"changedSide"/,
  },
  {
    how: 'a payload: a buried card is named',
    game: at(
      burying,
      addField('buried', 'card', (s, { seat }) => s.buried[seat as number].at(-1)!),
    ),
    says: /undeclared: .*"t":"buried"/,
  },
  {
    how: 'a payload of a declared event: a payment comes with what is left in hand',
    game: addField('placed', 'left', (s, { seat }) => s.hand[seat as number]),
    says: /undeclared: .*"t":"placed"/,
  },
  {
    how: 'a payload of a declared event: an attack comes with what is left in hand',
    game: at(
      richStart,
      addField('attacks', 'left', (s, { seat }) => s.hand[seat as number]),
    ),
    says: /undeclared: .*"t":"attacks"/,
  },
  {
    how: 'a payload of a declared event: an agent that changes hands comes with those of his old master',
    game: at(
      fullOfDoubles,
      addField('agentTurned', 'others', (s, { targetSeat }) => s.hand[targetSeat as number]),
    ),
    says: /undeclared: .*"t":"agentTurned"/,
  },
  {
    how: 'a payload of a declared event: a token turned up comes with those kept',
    game: at(
      fullOfDoubles,
      addField('tokenTurned', 'kept', (s, { seat }) => s.token.flatMap((holder, agent) => (holder === seat ? [agent] : []))),
    ),
    says: /undeclared: .*"t":"tokenTurned"/,
  },
  {
    how: 'presence: the table gasps when gold is discarded unseen',
    game: retell('discarded', (told, s) =>
      s.discard[told.event.seat as number].some((entry) => (entry & 1) === 0 && cards[entry >> 1].gold > 0)
        ? [told, { to: EVERYONE, event: { t: 'gasped' } }]
        : [told],
    ),
    says: /undeclared: .*"t":"gasped"/,
  },
  {
    how: 'the window: all answers are published, those not carried out as well',
    game: at(
      fullOfDoubles,
      changeRun('answers', (run) => (s, f, x) => {
        if (f.a === 1 && x.telling) x.tell(EVERYONE, { t: 'answers', answers: s.answers })
        run(s, f, x)
      }),
    ),
    says: /undeclared: .*"t":"answers"/,
  },
  {
    how: 'the window: only who has a fitting token is asked',
    game: at(
      fullOfDoubles,
      changeSealed('window', (step) => ({
        who(s, f) {
          const all = step.who(s, f)
          let able = 0
          for (let seat = 0; seat < s.seats; seat++) if (has(all, seat) && holdsToken(s, seat)) able |= only(seat)
          return able === 0 ? all : able
        },
      })),
    ),
    says: /no event tells of it.*(ask|view): |a message comes in one world only/,
  },
  {
    how: 'the window: it closes at once where all pass by standing order',
    game: at(
      fullOfDoubles,
      changeSealed('window', () => ({ clock: 'turn' })),
    ),
    says: /undeclared: |a message comes in one world only/,
  },
  {
    how: 'being asked: only who could keep Holmes or Moriarty is asked to',
    game: at(
      askedToKeep,
      changeRun('turned', (run) => (s, f, x) => {
        if (!isImmune(f.a) || s.side[s.by[f.a]] === keepSide(f.a)) return run(s, f, x)
        x.end()
        changeControl(s, f.a, f.seat, x)
      }),
    ),
    says: /undeclared: .*"t":"agentTurned"/,
  },
  {
    how: 'the moment: nobody waits for the answer of a controller who could not keep Holmes',
    game: at(
      askedToKeep,
      changeSealed('keep', (step) => ({
        clock: 'turn',
        auto: (s, f, seat, x) => (s.side[seat] === keepSide(f.a) ? step.auto!(s, f, seat, x) : DECLINE),
      })),
    ),
    says: /undeclared: .*"t":"(kept|declined)"/,
  },
  {
    how: 'being asked: a master of disguise without the card is passed over',
    game: at(
      inDisguise,
      changeSealed('disguise', (step) => ({
        clock: 'turn',
        auto: (s, f, seat, x) => (s.hand[seat].includes(s.target) ? step.auto!(s, f, seat, x) : DECLINE),
      })),
    ),
    says: /undeclared: /,
  },
  {
    how: 'legality: discarding is offered or not, as the neighbour’s hand is',
    game: offerOnly('act', (s, seat, code) => code !== DISCARD || oddity(s, seat) === 0),
    says: /ask: .*"key":|own choice is refused in the other world/,
  },
  {
    how: 'legality: only who holds certain tokens can be robbed',
    game: at(
      onlyIntrigue,
      offerOnly('adler', (s, _seat, code) => s.token.indexOf(code) % 2 === 0),
    ),
    says: /ask: .*"key":"adler"|own choice is refused in the other world|a draft or a refusal differs/,
  },
  {
    how: 'an option: an identity to be looked at shows through',
    game: at(
      onlyIntrigue,
      changeAsk('burtsev', (step) => ({
        render(s, f, seat, code) {
          const option = step.render!(s, f, seat, code)
          return { ...option, args: { ...option.args, side: s.side[code] } }
        },
      })),
    ),
    says: /"side":|a draft or a refusal differs/,
  },
  {
    how: 'a preview: what a claim would be contested with',
    game: changeAsk('act', (step) => ({
      render(s, f, seat, code) {
        const option = step.render!(s, f, seat, code)
        const cubes = sum(s.hand[(seat + 1) % s.seats].map((kind) => cards[kind].cube))
        return code === PLACE || code >= CLAIM ? { ...option, preview: { against: cubes } } : option
      },
    })),
    says: /ask: .*"against":|a draft or a refusal differs/,
  },
  {
    how: 'a time-out: the clock discards where the neighbour’s hand is odd',
    game: changeAsk('act', (step) => ({
      fallback: (s, f, seat) =>
        s.actions < parameters.actionsPerTurn && s.hand[seat].length > 0 && oddity(s, seat) === 1
          ? DISCARD
          : step.fallback!(s, f, seat),
    })),
    says: /what the clock would choose differs/,
  },
  {
    how: 'a refusal: its reason depends on the neighbour’s hand',
    game: changeAsk('act', (step) => ({
      options(s, f, seat, out) {
        listed = s
        step.options(s, f, seat, out)
      },
      why: (_view, _f, seat) => (listed && oddity(listed, seat) === 0 ? 'SE-4.1.1' : 'SE-4.1.2'),
    })),
    says: /a draft or a refusal differs: .*"SE-4\.1\.[12]"/s,
  },
  {
    how: 'a draft: what somebody tries out leaves a trace',
    game: {
      ...alsoShow(() => ({ tried })),
      steps: changeAsk('act', (step) => ({
        apply(s, f, seat, code, x) {
          tried = code
          step.apply(s, f, seat, code, x)
        },
      })).steps,
    },
    says: /"tried":/,
  },
  {
    how: 'taking back: placing can be taken back or not, as the neighbour’s hand is',
    game: changeAsk('act', (step) => ({
      apply(s, f, seat, code, x) {
        if (code === PLACE && oddity(s, seat) === 1) x.draw('echo', 2, NOBODY)
        step.apply(s, f, seat, code, x)
      },
    })),
    says: /a draft or a refusal differs|own choice is refused in the other world|what the clock would choose differs/,
  },
]
