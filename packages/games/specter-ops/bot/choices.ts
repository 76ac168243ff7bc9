// The decisions that deserve a look: of the many ways to somewhere one, of the many places the promising ones.
import { FastChance, type Code, type Knowledge, type Machine, type Seat } from '@safehouse/kernel'
import { CARD, COMPLETE, NO, NO_CARD } from '../rules/codes.ts'
import { BEAST, CONSTANTS } from '../rules/data.ts'
import { NO_ATTACK } from '../rules/hunter-turn.ts'
import { isHiddenTraitor, type SpecterOps } from '../rules/state.ts'
import { codesOf, type Move } from './hunter-moves.ts'
import { AGENT_STEPS, HUNTER_STEPS, type Instinct } from './instinct.ts'
import { stepsFrom } from './maps.ts'
import { lotOf, pickOf } from './picks.ts'
import { dangerAt } from './watch.ts'

/** So many walks of an agent and moves of a hunter are compared. */
const WALKS = 10
const MOVES = 10
/** A card or its opposite is thought of after so many of the walks; it can be aimed at so many spaces. */
const CARDED = 2
const AIMS = 4
/** Cards are thought of where hunters are this likely to look. */
const UNSAFE = 0.3
/** So much better or worse than a walk a card looks that the instinct would or would not use. */
const LED = 1

/** A whole decision, and how good it looks to the instinct. */
interface Plan {
  readonly codes: readonly Code[]
  readonly score: number
}

/** Small questions: what there is to think about. Where taste leaves a choice, all that the seat knows draws the lot. */
export const answersTo = (machine: Machine<SpecterOps>, seat: Seat, k: Knowledge, instinct: Instinct): readonly Code[] => {
  const { frame, position } = machine
  const options = machine.options(seat).toArray()
  if (frame.step.startsWith('pick')) return [pickOf(machine, options, lotOf(k))]
  if (frame.step === 'access' || frame.step === 'vote') return [NO]
  if (frame.step === 'snipe') return [instinct.hunter.snipe(position.game, frame.b)]
  if (frame.step === 'attack' && !isHiddenTraitor(position.game, frame.b)) return options.filter((code) => code !== NO_ATTACK)
  return options
}

/** Whole turns that are worth comparing, the most promising first; undefined where a small question is asked. */
export const turnsOf = (machine: Machine<SpecterOps>, seat: Seat, instinct: Instinct): readonly Plan[] | undefined => {
  const { step } = machine.frame
  if (AGENT_STEPS.has(step)) return byScore(agentTurns(machine, seat, instinct))
  if (!HUNTER_STEPS.has(step) || step === 'attack' || step === 'snipe') return undefined
  if (step !== 'start') return movesOf(machine, instinct, MOVES)
  const hunters = machine.options(seat).toArray()
  const turns = hunters.flatMap((hunter) => {
    const started = machine.fork('draft')
    // Whoever was blind is told what it sees first, and decides only then.
    if (!started.tryAnswer(seat, hunter)) return [{ codes: [hunter], score: 0 }]
    const moves = movesOf(started, instinct, Math.ceil(MOVES / hunters.length))
    return moves.map(({ codes, score }) => ({ codes: [hunter, ...codes], score }))
  })
  return byScore(turns)
}

const byScore = (plans: readonly Plan[]): readonly Plan[] => plans.toSorted((a, b) => b.score - a.score)

// ── agents ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const agentTurns = (machine: Machine<SpecterOps>, seat: Seat, instinct: Instinct): Plan[] => {
  const { frame, position } = machine
  const s = position.game
  const agent = s.agents[frame.b]
  const options = machine.options(seat).toArray()
  const plan = (codes: readonly Code[], score: number): Plan => ({ codes: finished(machine, seat, codes, instinct), score })
  /** What the instinct would do looks a little better than the rest. */
  const [own] = instinct.agent.choose(machine, seat, new FastChance(1))
  const led = (code: Code): number => (code === own ? LED : -LED)
  if (options.includes(COMPLETE)) return [plan([COMPLETE], 0)]
  if (frame.step === 'aim' || frame.step === 'decoy')
    return instinct.agent.aims(s, agent, options, AIMS).map((code) => plan([code], led(code)))
  if (frame.step !== 'act' && frame.step !== 'walk') return options.map((code) => plan([code], led(code)))
  const walks = instinct.agent.walk(s, frame.b, WALKS, new FastChance(1))
  const plans = walks.map(({ codes, score }) => plan(codes, score))
  if (!agent.located && dangerAt(s, agent.space) <= UNSAFE) return plans
  const cards = options.filter((code) => code >= CARD && code < NO_CARD)
  return [
    ...plans,
    ...cards.map((code) => plan([code], walks[0].score + led(code))),
    ...walks.slice(0, CARDED).flatMap(({ codes, score }, i) => {
      const { step, options: afterwards } = atTheEnd(machine, seat, codes)
      const other = afterwards.filter((code) => code !== plans[i].codes[codes.length])
      return step === 'after' ? other.map((code) => plan([...codes, code], score - LED)) : []
    }),
  ]
}

/** A decision that was begun, finished by instinct. */
const finished = (machine: Machine<SpecterOps>, seat: Seat, begun: readonly Code[], instinct: Instinct): Code[] => {
  const draft = machine.fork('draft')
  const codes: Code[] = []
  for (let open = true; open;) {
    const code = begun[codes.length] ?? instinct.agent.choose(draft, seat, new FastChance(1))[0]
    codes.push(code)
    open = draft.tryAnswer(seat, code)
  }
  return codes
}

/** What is asked after a walk, if the decision goes on there. */
const atTheEnd = (machine: Machine<SpecterOps>, seat: Seat, walk: readonly Code[]): { step: string; options: Code[] } => {
  const draft = machine.fork('draft')
  for (const code of walk) if (!draft.tryAnswer(seat, code)) return { step: '', options: [] }
  return { step: draft.frame.step, options: draft.options(seat).toArray() }
}

// ── hunters ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** So many of the best moves of the hunter whose turn it is, the best of each kind and all questions among them. */
const movesOf = ({ frame, position }: Machine<SpecterOps>, instinct: Instinct, count: number): Plan[] => {
  const s = position.game
  const kinds = new Set<string>()
  return instinct.hunter
    .moves(s, frame.b, frame.step, new FastChance(1))
    .filter((move, i) => {
      const isFirst = !kinds.has(kindOf(s, frame.b, move))
      kinds.add(kindOf(s, frame.b, move))
      return i < count || isFirst || move.kind === 'ask'
    })
    .map((move) => ({ codes: codesOf(s, frame.b, move), score: move.score }))
}

/** What sets moves apart beside where they end: the Beast senses after few steps only. */
const kindOf = (s: SpecterOps, index: number, { kind, end }: Move): string => {
  const { space } = s.hunters[index]
  const senses =
    s.hunters[index].kind === BEAST && kind === 'walk' && stepsFrom(space)[end] <= CONSTANTS.beastSenseMaxMove.value
  return senses ? 'sense' : kind
}
