// A game with one part replaced, so that a leak can be planted without touching its rules.
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
  type SealedStep,
  type Seat,
  type Step,
  type Viewer,
} from '@safehouse/kernel'

interface Telling {
  readonly to: Audience
  readonly event: GameEvent
  readonly reveals?: Reveal | readonly Reveal[] | undefined
}

export interface Planting<S, M> {
  /** With something added to what a viewer sees, or put in its place. */
  readonly alsoShow: (extra: (s: S, viewer: Viewer, p: Position<S>) => Record<string, Json>) => Game<S, M>
  /** With parts of an asking step replaced. */
  readonly changeAsk: (name: string, parts: (step: AskStep<S>) => Partial<AskStep<S>>) => Game<S, M>
  /** With parts of a step replaced whose answers are under seal. */
  readonly changeSealed: (name: string, parts: (step: SealedStep<S>) => Partial<SealedStep<S>>) => Game<S, M>
  /** With something else done by a step that goes on by itself. */
  readonly changeRun: (name: string, changed: (run: RunStep<S>['run']) => RunStep<S>['run']) => Game<S, M>
  /** With something done before each run of such a step. */
  readonly before: (name: string, act: (s: S, f: Frame, x: Context) => void) => Game<S, M>
  /** With only those of a step's options offered that pass; never none. */
  readonly offerOnly: (name: string, passes: (s: S, seat: Seat, code: Code) => boolean) => Game<S, M>
  /** With events of one kind told in another way, or with others. A note stays a note. */
  readonly retell: (t: string, tellings: (told: Telling, s: S) => readonly Telling[]) => Game<S, M>
  /** With a field added to events of one kind, declared as they are. */
  readonly addField: (t: string, name: string, value: (s: S, event: GameEvent) => Json) => Game<S, M>
}

export const planting = <S, M>(game: Game<S, M>): Planting<S, M> => {
  const withStep = (name: string, step: Step<S>): Game<S, M> => ({ ...game, steps: { ...game.steps, [name]: step } })

  const changeAsk: Planting<S, M>['changeAsk'] = (name, parts) => {
    const step = game.steps[name]
    if (step === undefined || isRun(step) || isSealed(step)) throw new Error(`there is no asking step '${name}'`)
    return withStep(name, { ...step, ...parts(step) })
  }

  const changeRun: Planting<S, M>['changeRun'] = (name, changed) => {
    const step = game.steps[name]
    if (step === undefined || !isRun(step)) throw new Error(`there is no running step '${name}'`)
    return withStep(name, { run: changed((s, f, x) => step.run(s, f, x)) })
  }

  const retell: Planting<S, M>['retell'] = (t, tellings) => ({
    ...game,
    steps: Object.fromEntries(
      Object.entries(game.steps).map(([name, step]) => [name, listened(step, (s, x) => through(t, tellings, s, x))]),
    ),
  })

  return {
    changeAsk,
    retell,
    alsoShow: (extra) => ({
      ...game,
      view: (s, viewer, p) => ({ ...game.view(s, viewer, p), ...extra(s, viewer, p) }),
    }),
    changeSealed(name, parts) {
      const step = game.steps[name]
      if (step === undefined || isRun(step) || !isSealed(step)) throw new Error(`there is no sealed step '${name}'`)
      return withStep(name, { ...step, ...parts(step) })
    },
    changeRun,
    before: (name, act) =>
      changeRun(name, (run) => (s, f, x) => {
        act(s, f, x)
        run(s, f, x)
      }),
    offerOnly: (name, passes) =>
      changeAsk(name, (step) => ({
        options(s, f, seat, out) {
          const all = new OptionBuffer()
          step.options(s, f, seat, all)
          const passing = all.toArray().filter((code) => passes(s, seat, code))
          for (const code of passing.length === 0 ? all.toArray() : passing) out.add(code)
        },
      })),
    addField: (t, name, value) =>
      retell(t, ({ to, event, reveals }, s) => [{ to, event: { ...event, [name]: value(s, event) }, reveals }]),
  }
}

const through = <S>(t: string, tellings: (told: Telling, s: S) => readonly Telling[], s: S, x: Context): Context => ({
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

/** A step whose tellings go another way. */
const listened = <S>(step: Step<S>, through: (s: S, x: Context) => Context): Step<S> => {
  if (isRun(step)) return { run: (s, f, x) => step.run(s, f, through(s, x)) }
  if (isSealed(step)) return { ...step, resolve: (s, f, answers, x) => step.resolve(s, f, answers, through(s, x)) }
  return { ...step, apply: (s, f, seat, code, x) => step.apply(s, f, seat, code, through(s, x)) }
}
