// The Agents with one part replaced, so that a leak can be planted without touching the rules.
import {
  isRun,
  isSealed,
  type AskStep,
  type Audience,
  type Context,
  type Frame,
  type Game,
  type GameEvent,
  type Json,
  type Position,
  type Reveal,
  type SealedStep,
  type Step,
  type Viewer,
} from '@safehouse/kernel'
import { theAgents } from '../game.ts'
import type { Memory } from '../imagine/imagine.ts'
import type { State } from '../rules/state.ts'

export type Agents = Game<State, Memory>

/** With something added to what a viewer sees. */
export const alsoShow = (extra: (s: State, viewer: Viewer, p: Position<State>) => Record<string, Json>): Agents => ({
  ...theAgents,
  view: (s, viewer, p) => ({ ...theAgents.view(s, viewer, p), ...extra(s, viewer, p) }),
})

const withStep = (name: string, step: Step<State>): Agents => ({ ...theAgents, steps: { ...theAgents.steps, [name]: step } })

/** With parts of an asking step replaced. */
export const changeAsk = (name: string, parts: (step: AskStep<State>) => Partial<AskStep<State>>): Agents => {
  const step = theAgents.steps[name]
  if (step === undefined || isRun(step) || isSealed(step)) throw new Error(`there is no asking step '${name}'`)
  return withStep(name, { ...step, ...parts(step) })
}

/** With parts of the interrupt window replaced. */
export const changeWindow = (parts: (step: SealedStep<State>) => Partial<SealedStep<State>>): Agents => {
  const step = theAgents.steps.window as SealedStep<State>
  return withStep('window', { ...step, ...parts(step) })
}

interface Telling {
  readonly to: Audience
  readonly event: GameEvent
  readonly reveals?: Reveal | readonly Reveal[] | undefined
}

/** With events of one kind told in another way, or with others. */
export const retell = (
  t: string,
  tellings: (told: Telling, s: State, f: Frame, x: Context) => readonly Telling[],
  game = theAgents,
): Agents => {
  const through = (s: State, f: Frame, x: Context): Context => ({
    telling: x.telling,
    draw: (...all) => x.draw(...all),
    pick: (...all) => x.pick(...all),
    take: (...all) => x.take(...all),
    shuffle: (...all) => x.shuffle(...all),
    note: (...all) => x.note(...all),
    order: (...all) => x.order(...all),
    call: (...all) => x.call(...all),
    next: (...all) => x.next(...all),
    end: () => x.end(),
    finish: (outcome) => x.finish(outcome),
    tell(to, event, reveals) {
      if (event.t !== t) return x.tell(to, event, reveals)
      for (const one of tellings({ to, event, reveals }, s, f, x)) x.tell(one.to, one.event, one.reveals)
    },
  })
  const listened = (step: Step<State>): Step<State> => {
    if (isRun(step)) return { run: (s, f, x) => step.run(s, f, through(s, f, x)) }
    if (isSealed(step)) return { ...step, resolve: (s, f, answers, x) => step.resolve(s, f, answers, through(s, f, x)) }
    return { ...step, apply: (s, f, seat, code, x) => step.apply(s, f, seat, code, through(s, f, x)) }
  }
  return {
    ...game,
    steps: Object.fromEntries(Object.entries(game.steps).map(([name, step]) => [name, listened(step)])),
  }
}

/** With a field added to events of one kind, declared as they are. */
export const addField = (t: string, name: string, value: (s: State, event: GameEvent, f: Frame) => Json): Agents =>
  retell(t, ({ to, event, reveals }, s, f) => [{ to, event: { ...event, [name]: value(s, event, f) }, reveals }])

/** The agents in all hands but the viewer's. */
export const othersAgents = (s: State, viewer: Viewer): number[] =>
  s.agents.flatMap((hand, seat) => (seat === viewer ? [] : hand))

/** One bit of what the others hold: no viewer may know it. */
export const oddity = (s: State, viewer: Viewer): number => othersAgents(s, viewer).reduce((sum, card) => sum + card, 0) % 2
