// Rogue Agent with one part replaced, so that a leak can be planted without touching the rules.
import {
  isRun,
  isSealed,
  OptionBuffer,
  type AskStep,
  type Audience,
  type Code,
  type Context,
  type Frame,
  type Game,
  type GameEvent,
  type Json,
  type Position,
  type Reveal,
  type RunStep,
  type Seat,
  type Step,
  type Viewer,
} from '@safehouse/kernel'
import { rogueAgent } from '../game.ts'
import type { Memory } from '../imagine/imagine.ts'
import type { State } from '../rules/state.ts'

export type Rogue = Game<State, Memory>

/** With something added to what a viewer sees, or put in its place. */
export const alsoShow = (extra: (s: State, viewer: Viewer, p: Position<State>) => Record<string, Json>): Rogue => ({
  ...rogueAgent,
  view: (s, viewer, p) => ({ ...rogueAgent.view(s, viewer, p), ...extra(s, viewer, p) }),
})

const withStep = (name: string, step: Step<State>): Rogue => ({ ...rogueAgent, steps: { ...rogueAgent.steps, [name]: step } })

/** With parts of an asking step replaced. */
export const changeAsk = (name: string, parts: (step: AskStep<State>) => Partial<AskStep<State>>): Rogue => {
  const step = rogueAgent.steps[name]
  if (step === undefined || isRun(step) || isSealed(step)) throw new Error(`there is no asking step '${name}'`)
  return withStep(name, { ...step, ...parts(step) })
}

/** With something done before each run of a step that goes on by itself. */
export const before = (name: string, act: (s: State, f: Frame, x: Context) => void): Rogue => {
  const step = rogueAgent.steps[name] as RunStep<State>
  return withStep(name, {
    run(s, f, x) {
      act(s, f, x)
      step.run(s, f, x)
    },
  })
}

/** With only those of a step's options offered that pass; never none. */
export const offerOnly = (name: string, passes: (s: State, seat: Seat, code: Code) => boolean): Rogue =>
  changeAsk(name, (step) => ({
    options(s, f, seat, out) {
      const all = new OptionBuffer()
      step.options(s, f, seat, all)
      for (const code of all.toArray()) if (all.size === 1 || passes(s, seat, code)) out.add(code)
    },
  }))

interface Telling {
  readonly to: Audience
  readonly event: GameEvent
  readonly reveals?: Reveal | readonly Reveal[] | undefined
}

/** With events of one kind told in another way, or with others. A note stays a note. */
export const retell = (t: string, tellings: (told: Telling, s: State) => readonly Telling[]): Rogue => {
  const through = (s: State, x: Context): Context => ({
    telling: x.telling,
    draw: (...all) => x.draw(...all),
    pick: (...all) => x.pick(...all),
    take: (...all) => x.take(...all),
    shuffle: (...all) => x.shuffle(...all),
    order: (...all) => x.order(...all),
    call: (...all) => x.call(...all),
    next: (...all) => x.next(...all),
    end: () => x.end(),
    finish: (outcome) => x.finish(outcome),
    note(to, event) {
      if (event.t !== t) return x.note(to, event)
      for (const one of tellings({ to, event }, s)) x.note(one.to, one.event)
    },
    tell(to, event, reveals) {
      if (event.t !== t) return x.tell(to, event, reveals)
      for (const one of tellings({ to, event, reveals }, s)) x.tell(one.to, one.event, one.reveals)
    },
  })
  const listened = (step: Step<State>): Step<State> => {
    if (isRun(step)) return { run: (s, f, x) => step.run(s, f, through(s, x)) }
    if (isSealed(step)) return step
    return { ...step, apply: (s, f, seat, code, x) => step.apply(s, f, seat, code, through(s, x)) }
  }
  return {
    ...rogueAgent,
    steps: Object.fromEntries(Object.entries(rogueAgent.steps).map(([name, step]) => [name, listened(step)])),
  }
}

/** With a field added to events of one kind, declared as they are. */
export const addField = (t: string, name: string, value: (s: State, event: GameEvent) => Json): Rogue =>
  retell(t, ({ to, event, reveals }, s) => [{ to, event: { ...event, [name]: value(s, event) }, reveals }])
