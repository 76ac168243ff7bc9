// Leaks planted one at a time: the law of secrecy must find each, and for that reason.
import { EVERYONE, makeSetup, NOBODY, only, OptionBuffer, type Seats } from '@safehouse/kernel'
import { CountingTally, laws, runLaw, type LawBroken } from '@safehouse/kernel/laws'
import { describe, expect, test } from 'vitest'
import { theAgents } from '../game.ts'
import { missionIncome } from '../rules/arrows.ts'
import { isFree, isMercenary, MISSIONS } from '../rules/cards.ts'
import { ATTACH_LEFT, BUY_AGENT, CONFIRM_MISSIONS, TAKE_BACK } from '../rules/codes.ts'
import { missionIn } from '../rules/phase.ts'
import type { State } from '../rules/state.ts'
import { addField, alsoShow, changeAsk, changeWindow, oddity, othersAgents, retell, type Agents } from './planting.ts'

const secrecy = laws.find(({ name }) => name === 'secrecy')!

const RUNS = 12
const BATCHES = 40

/** Tries the law until it breaks. */
const found = (game: Agents, seats: number): LawBroken | undefined => {
  const tally = new CountingTally()
  for (let seed = 1; seed <= BATCHES; seed++) {
    const { broken } = runLaw(secrecy, game, makeSetup(game, seats), RUNS, seed, tally)
    if (broken) return broken
  }
  return undefined
}

/** The missions of an exchange in the order in which they were switched on. */
const switched: number[] = []

/** An exchange names its missions in the order in which they were picked. */
const inOrderPicked = retell(
  'exchanged',
  (told, _s, { a }) => {
    const missions = switched.filter((mission, i) => a & (1 << mission) && switched.indexOf(mission) === i)
    return [{ ...told, event: { ...told.event, missions } }]
  },
  changeAsk('exchange', (step) => ({
    apply(s, f, seat, code, x) {
      if (f.b === 0) switched.length = 0
      switched.push(code)
      step.apply(s, f, seat, code, x)
    },
  })),
)

/** The position whose options were listed last: a cache that a refusal looks into. */
let listed: State | undefined

interface Leak {
  readonly how: string
  readonly game: Agents
  readonly says: RegExp
  readonly seats?: number
}

const leaks: readonly Leak[] = [
  {
    how: 'a view: everybody sees who holds a free agent',
    game: alsoShow((s) => ({ armed: s.agents.map((hand) => hand.some((card) => isFree[card])) })),
    says: /no event tells of it.*view: .*"armed":/,
  },
  {
    how: 'a payload: the public word of a draw says something of the card',
    game: addField('drew', 'weight', (s, { seat }) => s.agents[seat as number].reduce((sum, card) => sum + card, 0)),
    says: /undeclared: .*"t":"drew".*"weight"/,
  },
  {
    how: 'presence: the table gasps when a Mercenary is drawn',
    game: retell('drewAgent', (told) =>
      isMercenary[told.event.card as number] ? [told, { to: EVERYONE, event: { t: 'gasped' } }] : [told],
    ),
    says: /undeclared: .*"t":"gasped"/,
  },
  {
    how: 'an audience: everybody hears which card was drawn',
    game: retell('drewAgent', (told) => [{ ...told, to: EVERYONE }]),
    says: /undeclared: .*"t":"drewAgent"/,
    seats: 3,
  },
  {
    how: 'being asked: only those are asked in a window who hold a Mercenary',
    game: changeWindow(() => ({
      who(s): Seats {
        let seats = 0
        for (const [seat, hand] of s.agents.entries())
          if (seat !== s.turn && hand.some((card) => isMercenary[card])) seats |= only(seat)
        return seats
      },
    })),
    says: /changed: draw .*no event tells of it.*("step":"window"|"waits":)/,
    seats: 3,
  },
  {
    how: 'legality: what the others hold decides whether an agent can be bought',
    game: changeAsk('act', (step) => ({
      options(s, f, seat, out) {
        const all = new OptionBuffer()
        step.options(s, f, seat, all)
        for (const code of all.toArray()) if (code !== BUY_AGENT || all.size === 1 || oddity(s, seat) === 0) out.add(code)
      },
    })),
    says: /ask: .*"code":128|own choice is refused in the other world/,
  },
  {
    how: 'a preview: whoever could buy an agent is shown the odds of a free one',
    game: changeAsk('act', (step) => ({
      render(s, f, seat, code) {
        const option = step.render!(s, f, seat, code)
        return code === BUY_AGENT ? { ...option, preview: { odds: s.agentDeck.filter((card) => isFree[card]).length } } : option
      },
    })),
    says: /ask: .*"preview":\{"odds":/,
  },
  {
    how: 'touches: what lights up when missions are confirmed lies in another hand',
    game: changeAsk('missions', (step) => ({
      render(s, f, seat, code) {
        const option = step.render!(s, f, seat, code)
        const theirs = s.missions[(seat + 1) % s.missions.length].map((mission) => `mission:${mission}`)
        return code === CONFIRM_MISSIONS ? { ...option, touches: theirs } : option
      },
    })),
    says: /ask: .*"confirmMissions","touches":/,
  },
  {
    how: 'ids: the cards of other hands are face down but keep their names',
    game: alsoShow((s, viewer) => ({ backs: othersAgents(s, viewer).map((card) => (card * 37 + 11) % 101) })),
    says: /no event tells of it.*view: .*"backs":/,
  },
  {
    how: 'an order: missions are named in the order in which they were picked',
    game: inOrderPicked,
    says: /undeclared: .*"t":"exchanged"/,
  },
  {
    how: 'an order: attached missions lie as they were laid',
    game: changeAsk('missions', (step) => ({
      apply(s, f, seat, code, x) {
        step.apply(s, f, seat, code, x)
        const laid = missionIn(code)
        if (code >= ATTACH_LEFT && code < TAKE_BACK)
          for (const attached of s.attached)
            if (attached.includes(laid)) attached.push(...attached.splice(attached.indexOf(laid), 1))
      },
    })),
    says: /undeclared: .*"t":"arranged"/,
  },
  {
    how: 'a draft: the view of a choice in progress shows what nobody may know',
    game: alsoShow((s, viewer, p) => ({ hint: p.stack.at(-1)?.step === 'face' ? oddity(s, viewer) : 0 })),
    says: /a draft or a refusal differs: .*"hint":/,
  },
  {
    how: 'taking back: a place can be taken back or not, as the others hold it',
    game: changeAsk('place', (step) => ({
      apply(s, f, seat, code, x) {
        if (oddity(s, seat) === 1) x.draw('echo', 2, NOBODY)
        step.apply(s, f, seat, code, x)
      },
    })),
    says: /a draft or a refusal differs|own choice is refused in the other world|what the clock would choose differs/,
  },
  {
    how: 'a count of steps: an exchange tells how often a mission was switched',
    game: addField('exchanged', 'steps', (_s, _event, { b }) => b),
    says: /undeclared: .*"t":"exchanged"/,
  },
  {
    how: 'a count of steps: the arrangement of missions tells how often it was changed',
    game: addField('arranged', 'steps', (_s, _event, { b }) => b >> MISSIONS),
    says: /undeclared: .*"t":"arranged"/,
  },
  {
    how: 'a time: a window closes at once where the server passes for everybody',
    game: changeWindow(() => ({ clock: 'turn' })),
    says: /changed: a new standing order .*no event tells of it.*"step":"window"/,
  },
  {
    how: 'a closing: everybody hears for how many the server has passed',
    game: changeWindow((step) => ({
      resolve(s, f, answers, x) {
        const automatic = s.agents.filter((_, seat) => seat !== s.turn && x.order(seat, 'interrupt') === 1).length
        x.tell(EVERYONE, { t: 'silence', automatic })
        step.resolve(s, f, answers, x)
      },
    })),
    says: /order of seat \d.*undeclared: .*"t":"silence"/,
    seats: 3,
  },
  {
    how: 'a refusal: its reason depends on what the others hold',
    game: changeAsk('act', (step) => ({
      options(s, f, seat, out) {
        listed = s
        step.options(s, f, seat, out)
      },
      why: (_view, _f, seat) => (listed && oddity(listed, seat) === 0 ? 'AG-4.1.1' : 'AG-4.2.1'),
    })),
    says: /a draft or a refusal differs: .*"AG-4\.[12]\.1"/s,
  },
  {
    how: 'a standing order: it is locked while the others hold something',
    game: {
      ...theAgents,
      orders: {
        interrupt: { ...theAgents.orders.interrupt, locked: (s, seat) => (oddity(s, seat) === 0 ? undefined : 'AG-4.8.18') },
      },
    },
    says: /the lock on a standing order differs|own choice is refused in the other world \(AG-4\.8\.18\)/,
  },
  {
    how: 'a derived number: the income counts missions that are still in hands',
    game: alsoShow((s) => {
      const attached = s.attached.map((list, i) => [...list, ...s.missions[i >> 1]])
      return { income: s.ip.map((_, seat) => missionIncome({ ...s, attached }, seat)) }
    }),
    says: /no event tells of it.*view: .*"income":/,
  },
  {
    how: 'a time-out: what the clock chooses depends on what the others hold',
    game: changeAsk('face', () => ({ fallback: (s, _f, seat) => oddity(s, seat) })),
    says: /what the clock would choose differs/,
  },
  {
    how: 'an event that says more: an arrangement also tells what was kept in hand',
    game: addField('arranged', 'kept', (s, { seat }) => s.missions[seat as number]),
    says: /undeclared: .*"t":"arranged"/,
  },
  {
    how: 'a declared event that says more: a Mercenary also tells what it left behind',
    game: addField('playedFree', 'rest', (s, { seat }) => s.agents[seat as number]),
    says: /undeclared: .*"t":"playedFree"/,
  },
]

describe('the law of secrecy finds a leak by', () => {
  for (const { how, game, says, seats = 2 } of leaks)
    test(how, { timeout: 60_000 }, () => {
      const broken = found(game, seats)
      expect(broken?.law).toBe('secrecy')
      expect(broken?.message).toMatch(says)
    })
})
