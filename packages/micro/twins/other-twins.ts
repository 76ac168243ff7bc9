import { EVERYONE, NO_ANSWER, NOBODY, only, others, type AskStep, type Seats } from '@safehouse/kernel'
import { BELIEVE, bluff, rankOf } from '../bluff/game.ts'
import { smugglers } from '../smugglers/game.ts'
import { STOP, tunnels, type Tunnels } from '../tunnels/game.ts'
import { voting } from '../vote/game.ts'
import { alsoShow, beforeApply, change, changeAsk, changeSealed, type Twin } from './twin.ts'

const BACK = STOP + 1

/** The runner counts every step he tries, and everybody sees the count. */
interface Counted extends Tunnels {
  steps?: number
}

/** The seeker aims first and then makes sure; but the walls echo when the runner is there. */
const confirm: AskStep<Tunnels> = {
  label: 'search',
  open: true,
  who: (_s, f) => only(f.seat),
  options(_s, f, _seat, out) {
    out.add(f.a)
  },
  apply(s, f, seat, code, x) {
    x.end()
    ;(tunnels.steps.search as AskStep<Tunnels>).apply(s, f, seat, code, x)
  },
}

export const otherTwins: readonly Twin[] = [
  {
    fault: 'leak by prompt presence: only those are asked who hold something to answer with',
    game: changeSealed(bluff, 'judge', () => ({
      who(s, f) {
        const all = others(s.hands.length, f.seat)
        let asked: Seats = all
        for (let seat = 0; seat < s.hands.length; seat++)
          if (!s.hands[seat].some((card) => rankOf(card) === s.claim)) asked &= ~only(seat)
        return asked === 0 ? all : asked
      },
    })),
    law: 'secrecy',
    says: /no event tells of it.*ask:/,
    also: ['imagination'],
  },
  {
    fault: 'leak by the moment: a seat that holds nothing to answer with is not waited for',
    game: changeSealed(bluff, 'judge', (step) => ({
      clock: 'turn',
      auto: (s, f, seat, x) => (s.hands[seat].some((card) => rankOf(card) === s.claim) ? step.auto!(s, f, seat, x) : BELIEVE),
    })),
    law: 'secrecy',
    says: /undeclared: .*"t":"judged"/,
    also: ['imagination'],
  },
  {
    fault: 'leak by standing order: everybody sees who will never doubt',
    game: alsoShow(bluff, (_s, p) => ({ trusting: p.orders.map(([doubts]) => doubts) })),
    law: 'secrecy',
    says: /a standing order of another seat reaches the viewer|no event tells of it.*"trusting":/,
    also: ['imagination'],
  },
  {
    fault: 'leak by waiting: everybody sees how many have answered under seal',
    game: alsoShow(bluff, (_s, p) => ({ answers: p.sealed.filter((code) => code !== NO_ANSWER).length })),
    law: 'secrecy',
    says: /a message comes in one world only|no event tells of it.*"answers":/,
    also: ['imagination'],
  },
  {
    fault: 'leak by lasting id: a mixed card keeps its name',
    game: alsoShow(bluff, (s) => ({ ids: s.row.map((card) => card * 3 + 7) })),
    law: 'secrecy',
    says: /no event tells of it.*"ids":/,
    also: ['imagination'],
  },
  {
    fault: 'leak by draft count: the end of a run tells how many steps it took',
    game: changeAsk(tunnels, 'run', (step) => ({
      apply(s, f, seat, code, x) {
        if (code === STOP) x.tell(EVERYONE, { t: 'panted', steps: s.path.length })
        step.apply(s, f, seat, code, x)
      },
    })),
    law: 'secrecy',
    says: /undeclared: .*panted/,
    also: ['imagination'],
  },
  {
    fault: 'leak by sequence number: a counter goes up with every private step',
    game: alsoShow(
      beforeApply(
        change(tunnels, {
          setup: (setup) => ({ ...tunnels.setup(setup), steps: 0 }),
          clone: (s) => ({ ...tunnels.clone(s), steps: (s as Counted).steps }),
        }),
        'run',
        (s: Counted) => {
          s.steps = (s.steps ?? 0) + 1
        },
      ),
      (s: Counted) => ({ step: s.steps ?? 0 }),
    ),
    law: 'secrecy',
    says: /no event tells of it.*"step":/,
    also: ['imagination'],
  },
  {
    fault: 'leak by undo availability: a search can be taken back only where the runner is not',
    game: change(tunnels, {
      steps: {
        ...tunnels.steps,
        confirm,
        search: {
          ...(tunnels.steps.search as AskStep<Tunnels>),
          apply(s, _f, seat, code, x) {
            if (s.path[s.path.length - 1] === code) x.draw('echo', 2, NOBODY)
            x.call('confirm', seat, code)
          },
        },
      },
      bound: (setup) => 2 * tunnels.bound(setup),
    }),
    law: 'secrecy',
    says: /a draft or a refusal differs|own choice is refused in the other world|what the clock would choose differs/,
    also: ['imagination', 'undo'],
  },
  {
    fault: 'an endless toggle: a step can be taken and untaken for ever inside one decision',
    game: changeAsk(tunnels, 'run', (step) => ({
      options(s, f, seat, out) {
        step.options(s, f, seat, out)
        if (s.path.length > 1) out.add(BACK)
      },
      apply(s, f, seat, code, x) {
        if (code === BACK) s.path.pop()
        else step.apply(s, f, seat, code, x)
      },
    })),
    law: 'progress',
    says: /a decision can be kept open for more than \d+ choices|the game is not over after \d+ choices/,
    also: ['imagination'],
  },
  {
    fault: 'leak of what only a count may show: who cast which secret ballot',
    game: alsoShow(voting, (s) => ({ first: s.ballots.map((row) => row[0]) })),
    law: 'secrecy',
    says: /no event tells of it.*"first":/,
    also: ['imagination'],
  },
  {
    fault: 'leak by a chance result: everybody sees what comes next',
    game: alsoShow(smugglers, (s) => ({ next: s.deck.slice(-1) })),
    law: 'secrecy',
    says: /no event tells of it.*"next":/,
    also: ['imagination'],
  },
]
