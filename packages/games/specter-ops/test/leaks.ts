// Leaks planted in the game on purpose, one at a time. Each must be noticed by the law of secrecy, for the right reason.
import { EVERYONE, NO_ANSWER, only, OptionBuffer, type AskStep } from '@safehouse/kernel'
import { specterOps } from '../game.ts'
import { complete, mayComplete } from '../rules/agent-turn.ts'
import { CELLS, distance, nameOf } from '../rules/board.ts'
import { NO, POST_COGNITION, STAY, YES } from '../rules/codes.ts'
import { STEALTH_FIELD } from '../rules/data.ts'
import { seesAgent, seesOn } from '../rules/sight.ts'
import { FIRST, hunterSeats, NONE, type SpecterOps } from '../rules/state.ts'
import {
  alsoShow,
  askStep,
  change,
  changeAsks,
  changeRun,
  changeSealed,
  contextWith,
  optionsWhere,
  rendered,
  retell,
  type Leaky,
} from './leaky.ts'

export interface Leak {
  /** Where the secret gets out, and which. */
  readonly name: string
  readonly game: Leaky
  /** The table at which it shows. */
  readonly seats: number
  /** What the law must say: found for the right reason, not by accident. */
  readonly says: RegExp
}

/** Where a hunter walks. */
const HUNTER_STEPS = ['action', 'walking']

const agentAt = (s: SpecterOps): number => s.agents[FIRST].space

/** Completing an objective, put as a question of its own. */
const offer: AskStep<SpecterOps> = {
  who: (_s, f) => only(f.seat),
  label: 'objective',
  options(_s, _f, _seat, out) {
    out.add(NO)
    out.add(YES)
  },
  apply(s, _f, _seat, code, x) {
    if (code === YES) complete(s, x)
    x.end()
  },
}

export const leaks: readonly Leak[] = [
  {
    name: 'the view: how far the agent is from the vehicle',
    game: alsoShow((s) => ({ warmth: distance(agentAt(s), s.vehicle) })),
    seats: 2,
    says: /no event tells of it.*"warmth":/,
  },
  {
    name: 'a derived number in the view: the true HP of the agents',
    game: alsoShow((s) => ({ health: s.agents.map((agent) => agent.hp) })),
    seats: 4,
    says: /no event tells of it.*"health":/,
  },
  {
    name: 'ids in the view: face-down cards carry numbers made from their faces',
    game: alsoShow((s) => ({ ids: s.agents[FIRST].cards.map((card, slot) => (card * 37 + slot * 11) % 101) })),
    seats: 3,
    says: /no event tells of it.*"ids":/,
  },
  {
    name: 'the order of a list in the view: the traitor comes first',
    game: alsoShow((s) => ({
      ranks: s.hunters.map((_, i) => i).toSorted((a, b) => Number(b === s.traitor) - Number(a === s.traitor)),
    })),
    seats: 5,
    says: /no event tells of it.*"ranks":/,
  },
  {
    name: 'the view of the traitor: he is shown the objectives',
    game: alsoShow((s, viewer) =>
      s.traitor !== NONE && s.hunters[s.traitor].seat === viewer ? { briefing: s.objectives.map(nameOf) } : {},
    ),
    seats: 5,
    says: /no event tells of it.*"briefing":/,
  },
  {
    name: 'a vote: how many ballots are in',
    game: alsoShow((_s, _viewer, p) => ({ ballots: p.sealed.filter((code) => code !== NO_ANSWER).length })),
    seats: 5,
    says: /"ballots":|a message comes in one world only/,
  },
  {
    name: 'the payload of an event: an unseen turn says how many steps it took',
    game: retell((s, told) =>
      told.event.t === 'agentUnseen' ? { ...told, event: { ...told.event, steps: s.agents[FIRST].steps } } : told,
    ),
    seats: 2,
    says: /undeclared: .*"steps":.*"agentUnseen"/,
  },
  {
    name: 'the payload of a declared event: a sighting also says how far the agent walked',
    game: retell((s, told) =>
      told.event.t === 'agentVisible' ? { ...told, event: { ...told.event, steps: s.agents[FIRST].steps } } : told,
    ),
    seats: 2,
    says: /undeclared: .*"steps":.*"agentVisible"/,
  },
  {
    name: 'the payload of a declared event: the sensor also says how many steps it felt',
    game: retell((s, told) =>
      told.event.t === 'sensorMovement' ? { ...told, event: { ...told.event, steps: s.agents[FIRST].steps } } : told,
    ),
    seats: 2,
    says: /undeclared: .*"steps":.*"sensorMovement"/,
  },
  {
    name: 'an audience: what an agent is told of its own turn reaches everybody',
    game: retell((_s, told) => (told.event.t === 'myTurn' ? { ...told, to: EVERYONE } : told)),
    seats: 2,
    says: /undeclared: .*"t":"myTurn"/,
  },
  {
    name: 'a decoy: it flickers',
    game: changeRun('agentTurn', (s, f, x) =>
      contextWith(x, {
        tell(to, event, reveals) {
          if (event.t === 'agentLastSeen' && s.agents[f.b].decoyRound === s.round) x.tell(EVERYONE, { t: 'flicker' })
          x.tell(to, event, reveals)
        },
      }),
    ),
    seats: 3,
    says: /undeclared: .*flicker/,
  },
  {
    name: 'the presence of an event: another one comes where a Stealth Field was taken',
    game: retell((s, told) =>
      told.event.t === 'agentReady' && s.agents[FIRST].cards.includes(STEALTH_FIELD)
        ? { ...told, event: { ...told.event, t: 'agentReadyToo' } }
        : told,
    ),
    seats: 3,
    says: /undeclared: .*agentReadyToo/,
  },
  {
    name: 'an event long after: Post-Cognition tells one round more than it may',
    game: changeAsks(['action'], (step) => ({
      apply(s, f, seat, code, x) {
        if (code === POST_COGNITION && s.round > 3)
          x.tell(EVERYONE, { t: 'longAgo', space: s.agents[FIRST].sheet[s.round - 3] })
        step.apply(s, f, seat, code, x)
      },
    })),
    seats: 2,
    says: /undeclared: .*longAgo/,
  },
  {
    name: 'who is asked: a question of its own where an objective is within reach',
    game: changeRun(
      'agentTurn',
      (s, f, x) =>
        contextWith(x, {
          call(step, seat, a, b) {
            x.call(step, seat, a, b)
            if (step === 'act' && f.b === FIRST && mayComplete(s)) x.call('offer', seat)
          },
        }),
      { offer },
    ),
    seats: 2,
    says: /ask: .*"label":"objective"/,
  },
  {
    name: 'who is asked: the traitor votes on access only on every other space of the agent',
    game: changeSealed('access', {
      who: (s) => hunterSeats(s) & (agentAt(s) % 2 === 0 ? -1 : ~only(s.hunters[s.traitor].seat)),
    }),
    seats: 5,
    says: /ask: .*"waits":/,
  },
  {
    name: 'the options: a hunter cannot step onto the hidden agent',
    game: changeAsks(HUNTER_STEPS, (step) => ({ options: optionsWhere(step, (s, _f, code) => code !== agentAt(s)) })),
    seats: 2,
    says: /ask: .*"key":"step"|draft or a refusal differs|own choice is refused/,
  },
  {
    name: 'a preview: a step says whether the agent would be seen from there',
    game: changeAsks(HUNTER_STEPS, (step) => ({
      render(s, f, seat, code) {
        const option = rendered(step, s, f, seat, code)
        if (code >= CELLS) return option
        return { ...option, preview: { seen: seesOn(s, { ...s.hunters[f.b], space: code }, agentAt(s), false) } }
      },
    })),
    seats: 2,
    says: /"preview":\{"seen"/,
  },
  {
    name: 'what an option touches: standing still lights up where the agent is',
    game: changeAsks(HUNTER_STEPS, (step) => ({
      render: (s, f, seat, code) => ({
        ...rendered(step, s, f, seat, code),
        ...(code === STAY && { touches: [`row:${Math.floor(agentAt(s) / 8)}`] }),
      }),
    })),
    seats: 3,
    says: /"touches":\["row:/,
  },
  {
    name: 'a draft: a walk may be taken back only until the agent comes into view',
    game: changeAsks(['walking'], (step) => ({
      apply(s, f, seat, code, x) {
        step.apply(s, f, seat, code, x)
        if (code < CELLS && seesAgent(s, s.hunters[f.b], s.agents[FIRST])) x.tell(only(s.agentSeat), { t: 'glimpsed' })
      },
    })),
    seats: 2,
    says: /draft or a refusal differs|own choice is refused|one world only/,
  },
  {
    name: 'a refusal: a frame carries the space of the agent to where refusals are explained',
    game: changeRun(
      'hunterTurn',
      (s, _f, x) => contextWith(x, { call: (step, seat, a, b) => x.call(step, seat, step === 'action' ? agentAt(s) : a, b) }),
      { action: { ...askStep('action'), why: (_view, f, _seat, { code }) => ((code ?? 0) < f.a ? 'SO-4.2.1' : 'SO-1.1.6') } },
    ),
    seats: 2,
    says: /draft or a refusal differs/,
  },
  {
    name: 'the lock on a standing order: it depends on where the agent stands',
    game: change({
      orders: {
        ...specterOps.orders,
        accessVote: { values: ['waive', 'ask'], locked: (s) => (agentAt(s) % 2 === 0 ? 'SO-3.4.12' : undefined) },
      },
    }),
    seats: 5,
    says: /the lock on a standing order differs/,
  },
  {
    name: 'the standing orders of the others: their sum is shown',
    game: alsoShow((_s, _viewer, p) => ({ orderSum: p.orders.flat().reduce((sum, value) => sum + value, 0) })),
    seats: 5,
    says: /reaches the viewer|"orderSum":|one world only/,
  },
  {
    name: 'a time-out: the clock walks towards the agent',
    game: changeAsks(HUNTER_STEPS, (step) => ({
      fallback(s, f, seat) {
        const choices = new OptionBuffer()
        step.options(s, f, seat, choices)
        const far = (code: number): number => (code < CELLS ? distance(code, agentAt(s)) : CELLS)
        const here = s.hunters[f.b].inside ? 0 : distance(s.hunters[f.b].space, agentAt(s))
        return choices.toArray().find((code) => far(code) < here) ?? choices.at(0)
      },
    })),
    seats: 2,
    says: /what the clock would choose differs/,
  },
]
