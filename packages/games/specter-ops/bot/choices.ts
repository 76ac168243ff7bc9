// The choices of one decision that deserve a look: of the many ways to somewhere one, of the many places the promising ones.
import { FastChance, type Code, type Machine, type Seat } from '@safehouse/kernel'
import { CARD, COMPLETE, NO, NO_CARD } from '../rules/codes.ts'
import { BEAST, CONSTANTS } from '../rules/data.ts'
import { NO_ATTACK } from '../rules/hunter-turn.ts'
import { isHiddenTraitor, NONE, type SpecterOps } from '../rules/state.ts'
import { dangerAt } from './watch.ts'
import { codesOf, type Move } from './hunter-moves.ts'
import { stepsFrom } from './maps.ts'
import { AGENT_STEPS, type Instinct } from './instinct.ts'
import { pickOf } from './picks.ts'

/** So many walks and moves are looked at. */
const WALKS = 16
const MOVES = 16
const AIMS = 4
/** So many turns of hunters are compared. */
const TURNS = 10
/** Cards are thought of where hunters are this likely to look. */
const UNSAFE = 0.3
/** So much better or worse than a walk a card looks that the instinct would or would not use. */
const LED = 1

/** A whole decision, and how good it looks. */
export interface Plan {
  readonly codes: readonly Code[]
  readonly score: number
}

/** Codes that may come next, and how good they look, on the scale of the instinct; NaN where it has no opinion. */
export interface Choices {
  readonly codes: readonly Code[]
  readonly scores: readonly number[]
}

/** Keeps the choices of one decision, whichever world it is thought over in: the seat cannot tell them apart. */
export class Choosing {
  readonly #instinct: Instinct
  readonly #lot: number
  readonly #plans = new Map<string, readonly Plan[]>()
  readonly #choices = new Map<string, Choices>()

  /** `lot` decides where taste leaves a choice. */
  constructor(instinct: Instinct, lot: number) {
    this.#instinct = instinct
    this.#lot = lot
  }

  at(machine: Machine<SpecterOps>, seat: Seat): Choices {
    if (machine.frame.step.startsWith('pick')) return only(pickOf(machine, machine.options(seat).toArray(), this.#lot))
    const key = keyOf(machine)
    let choices = this.#choices.get(key)
    if (!choices) this.#choices.set(key, (choices = this.#choose(machine, seat)))
    return choices
  }

  #choose(machine: Machine<SpecterOps>, seat: Seat): Choices {
    const { frame, position } = machine
    const s = position.game
    const options = machine.options(seat).toArray()
    const { step } = frame
    if (step === 'access' || step === 'vote') return only(NO)
    if (step === 'attack' && !isHiddenTraitor(s, frame.b)) return noOpinion(options.filter((code) => code !== NO_ATTACK))
    if (step === 'start') return only(this.#instinct.hunter.nearest(s, options))
    if (AGENT_STEPS.has(step)) return this.#asAgent(machine, seat, options)
    if (step === 'action' || step === 'walking' || step === 'driving' || step === 'relaying' || step === 'leave')
      return this.#asHunter(machine, options)
    return noOpinion(options)
  }

  #asAgent(machine: Machine<SpecterOps>, seat: Seat, options: readonly Code[]): Choices {
    const { frame, position } = machine
    const s = position.game
    const agent = s.agents[frame.b]
    if (options.includes(COMPLETE)) return only(COMPLETE)
    if (frame.step === 'aim' || frame.step === 'decoy') return noOpinion(this.#instinct.agent.aims(s, agent, options, AIMS))
    const [own] = this.#instinct.agent.choose(machine, seat, new FastChance(1))
    if (frame.step === 'declare') return led(options, own)
    const cardsHelp = agent.located || dangerAt(s, agent.space) > UNSAFE
    if (frame.step === 'after') return cardsHelp ? led(options, own) : only(NO_CARD)
    const plans = this.#planned(`agent ${frame.b} ${agent.slot} ${agent.param}`, () =>
      this.#instinct.agent.walk(s, frame.b, WALKS, new FastChance(1)),
    )
    const walks = after(plans, agent.path, options)
    if (frame.step !== 'act' || !cardsHelp) return walks
    const cards = options.filter((code) => code >= CARD && code < NO_CARD)
    const best = Math.max(...walks.scores)
    return join(walks, led(cards, own, best))
  }

  #asHunter(machine: Machine<SpecterOps>, options: readonly Code[]): Choices {
    const { frame, position } = machine
    const s = position.game
    const plans = this.#planned(`hunter ${frame.b} ${frame.step === 'leave'}`, () => this.#movesOf(machine, MOVES))
    return after(plans, s.trail, options)
  }

  /** So many of the best moves of the hunter whose turn it is, the best of each kind and all questions among them. */
  #movesOf({ frame, position }: Machine<SpecterOps>, count: number): Plan[] {
    const s = position.game
    const kinds = new Set<string>()
    return this.#instinct.hunter
      .moves(s, frame.b, frame.step, new FastChance(1))
      .filter((move, i) => {
        const isFirst = !kinds.has(kindOf(s, frame.b, move))
        kinds.add(kindOf(s, frame.b, move))
        return i < count || isFirst || move.kind === 'ask'
      })
      .map((move) => ({ codes: [...s.trail, ...codesOf(s, frame.b, move)], score: move.score }))
  }

  /** Whole turns of hunters that are worth comparing, the most promising first; undefined if something else is asked. */
  turns(machine: Machine<SpecterOps>, seat: Seat): readonly Plan[] | undefined {
    const { step } = machine.frame
    if (step === 'action' || step === 'leave') return this.#movesOf(machine, TURNS)
    if (step !== 'start') return undefined
    const hunters = machine.options(seat).toArray()
    const plans = hunters.flatMap((hunter) => {
      const started = machine.fork('draft')
      started.tryAnswer(seat, hunter)
      return this.#movesOf(started, Math.ceil(TURNS / hunters.length)).map(({ codes, score }) => ({
        codes: [hunter, ...codes],
        score,
      }))
    })
    return plans.toSorted((a, b) => b.score - a.score)
  }

  #planned(key: string, make: () => readonly Plan[]): readonly Plan[] {
    let plans = this.#plans.get(key)
    if (!plans) this.#plans.set(key, (plans = make()))
    return plans
  }
}

/** What sets moves apart beside where they end: the Beast senses after few steps only. */
const kindOf = (s: SpecterOps, index: number, { kind, end }: Move): string => {
  const { space } = s.hunters[index]
  const senses =
    s.hunters[index].kind === BEAST && kind === 'walk' && stepsFrom(space)[end] <= CONSTANTS.beastSenseMaxMove.value
  return senses ? 'sense' : kind
}

const only = (code: Code): Choices => ({ codes: [code], scores: [Number.NaN] })
const noOpinion = (codes: readonly Code[]): Choices => ({ codes, scores: codes.map(() => Number.NaN) })
/** What the instinct would do looks a little better than the rest. */
const led = (codes: readonly Code[], own: Code | undefined, best = 0): Choices => ({
  codes,
  scores: codes.map((code) => (code === own ? best + LED : best - LED)),
})
const join = (a: Choices, b: Choices): Choices => ({ codes: [...a.codes, ...b.codes], scores: [...a.scores, ...b.scores] })

/** How the plans go on that begin with this way, each code with the best of them. */
const after = (plans: readonly Plan[], way: readonly number[], options: readonly Code[]): Choices => {
  const found = new Map<Code, number>()
  for (const { codes, score } of plans) {
    const code = codes[way.length]
    if (code === undefined || !options.includes(code)) continue
    if (!way.every((cell, i) => codes[i] % 1000 === cell)) continue
    found.set(code, Math.max(score, found.get(code) ?? Number.NEGATIVE_INFINITY))
  }
  return found.size > 0 ? { codes: [...found.keys()], scores: [...found.values()] } : noOpinion(options)
}

/** Where in a decision we are: the question, and what was chosen before it. */
const keyOf = ({ frame, position }: Machine<SpecterOps>): string => {
  const s = position.game
  const agent = AGENT_STEPS.has(frame.step) ? s.agents[frame.b] : undefined
  return agent
    ? `${frame.step} ${frame.b} ${agent.slot} ${agent.param} ${agent.slot === NONE ? '' : agent.after} ${agent.path.join()}`
    : `${frame.step} ${frame.b} ${s.active} ${s.trail.join()}`
}
