// Builders of leaky variants: the real game with one part replaced, so that the real files stay as they are.
import {
  isRun,
  isSealed,
  OptionBuffer,
  type AskStep,
  type Audience,
  type Context,
  type Frame,
  type Game,
  type GameEvent,
  type Json,
  type Position,
  type Reveal,
  type RichOption,
  type SealedStep,
  type Step,
  type Viewer,
} from '@safehouse/kernel'
import { specterOps } from '../game.ts'
import type { SpecterOps } from '../rules/state.ts'

export type Leaky = Game<SpecterOps>

export const change = (parts: Partial<Leaky>): Leaky => ({ ...(specterOps as Leaky), ...parts })

const withSteps = (steps: Record<string, Step<SpecterOps>>): Leaky => change({ steps: { ...specterOps.steps, ...steps } })

/** Something is added to (or put in place of a part of) what a viewer sees. */
export const alsoShow = (extra: (s: SpecterOps, viewer: Viewer, p: Position<SpecterOps>) => Record<string, Json>): Leaky =>
  change({ view: (s, viewer, p) => ({ ...specterOps.view(s, viewer, p), ...extra(s, viewer, p) }) })

export const askStep = (name: string): AskStep<SpecterOps> => {
  const step = specterOps.steps[name]
  if (step === undefined || isRun(step) || isSealed(step)) throw new Error(`no asking step '${name}'`)
  return step
}

export const changeAsks = (
  names: readonly string[],
  parts: (step: AskStep<SpecterOps>) => Partial<AskStep<SpecterOps>>,
): Leaky => withSteps(Object.fromEntries(names.map((name) => [name, { ...askStep(name), ...parts(askStep(name)) }])))

export const changeSealed = (name: string, parts: Partial<SealedStep<SpecterOps>>): Leaky => {
  const step = specterOps.steps[name]
  if (step === undefined || !isSealed(step)) throw new Error(`no sealed step '${name}'`)
  return withSteps({ [name]: { ...step, ...parts } })
}

/** A step that runs by itself is run with other means. */
export const changeRun = (
  name: string,
  run: (s: SpecterOps, f: Frame, x: Context) => Context,
  more: Leaky['steps'] = {},
): Leaky => {
  const step = specterOps.steps[name]
  if (step === undefined || !isRun(step)) throw new Error(`no running step '${name}'`)
  return withSteps({ ...more, [name]: { run: (s, f, x) => step.run(s, f, run(s, f, x)) } })
}

/** A context with some of its means replaced. */
export const contextWith = (x: Context, parts: Partial<Context>): Context => ({
  telling: x.telling,
  draw: (stream, n, to) => x.draw(stream, n, to),
  pick: (stream, pool, n, to) => x.pick(stream, pool, n, to),
  take: (stream, pool, to) => x.take(stream, pool, to),
  shuffle: (stream, list) => x.shuffle(stream, list),
  tell: (to, event, reveals) => x.tell(to, event, reveals),
  note: (to, event) => x.note(to, event),
  order: (seat, name) => x.order(seat, name),
  call: (step, seat, a, b) => x.call(step, seat, a, b),
  next: (step, seat, a, b) => x.next(step, seat, a, b),
  end: () => x.end(),
  finish: (outcome) => x.finish(outcome),
  ...parts,
})

/** What is told, to whom. */
export interface Telling {
  to: Audience
  event: GameEvent
  reveals?: Reveal | readonly Reveal[]
}

/** Every event passes through `edit` before it is told. */
export const retell = (edit: (s: SpecterOps, telling: Telling) => Telling): Leaky => {
  const through = (s: SpecterOps, x: Context): Context =>
    contextWith(x, {
      tell(to, event, reveals) {
        const told = edit(s, { to, event, ...(reveals !== undefined && { reveals }) })
        x.tell(told.to, told.event, told.reveals)
      },
    })
  const edited = (step: Step<SpecterOps>): Step<SpecterOps> => {
    if (isRun(step)) return { run: (s, f, x) => step.run(s, f, through(s, x)) }
    if (isSealed(step)) return { ...step, resolve: (s, f, answers, x) => step.resolve(s, f, answers, through(s, x)) }
    return { ...step, apply: (s, f, seat, code, x) => step.apply(s, f, seat, code, through(s, x)) }
  }
  return withSteps(Object.fromEntries(Object.entries(specterOps.steps).map(([name, step]) => [name, edited(step)])))
}

/** The options of an ask that pass a filter. */
export const optionsWhere =
  (step: AskStep<SpecterOps>, keep: (s: SpecterOps, f: Frame, code: number) => boolean): AskStep<SpecterOps>['options'] =>
  (s, f, seat, out) => {
    const all = new OptionBuffer()
    step.options(s, f, seat, all)
    for (const code of all.toArray()) if (keep(s, f, code)) out.add(code)
  }

export const rendered = (step: AskStep<SpecterOps>, s: SpecterOps, f: Frame, seat: number, code: number): RichOption =>
  step.render?.(s, f, seat, code) ?? { code, key: String(code) }
