// A broken twin is an honest game with one deliberate fault. Each shows that the law meant for that fault notices it.
import {
  isRun,
  isSealed,
  type AskStep,
  type Context,
  type Frame,
  type Game,
  type Position,
  type SealedStep,
  type Seat,
} from '@safehouse/kernel'
import type { LawName } from '@safehouse/kernel/laws'

export interface Twin {
  /** The fault, in a few words. */
  readonly fault: string
  readonly game: Game
  /** The law that must notice, and what it must say: found for the right reason, not by accident. */
  readonly law: LawName
  readonly says: RegExp
  /** Laws that cannot help noticing too (an honest `imagine` cannot know what leaks). All the rest must be content. */
  readonly also?: readonly LawName[]
}

/** The same game with some parts replaced. */
export const change = <S, M>(game: Game<S, M>, parts: Partial<Game<S, M>>): Game<S, M> => ({ ...game, ...parts })

/** The same game with something added to what every viewer sees. */
export const alsoShow = <S, M>(
  game: Game<S, M>,
  extra: (s: S, p: Position<S>) => Record<string, string | number | number[]>,
): Game<S, M> => change(game, { view: (s, viewer, p) => ({ ...game.view(s, viewer, p), ...extra(s, p) }) })

/** The same game with parts of one asking step replaced. */
export const changeAsk = <S, M>(
  game: Game<S, M>,
  name: string,
  parts: (step: AskStep<S>) => Partial<AskStep<S>>,
): Game<S, M> => {
  const step = game.steps[name]
  if (step === undefined || isRun(step) || isSealed(step)) throw new Error(`${game.id} has no asking step '${name}'`)
  return change(game, { steps: { ...game.steps, [name]: { ...step, ...parts(step) } } })
}

/** The same game with parts of one sealed step replaced. */
export const changeSealed = <S, M>(
  game: Game<S, M>,
  name: string,
  parts: (step: SealedStep<S>) => Partial<SealedStep<S>>,
): Game<S, M> => {
  const step = game.steps[name]
  if (step === undefined || !isSealed(step)) throw new Error(`${game.id} has no sealed step '${name}'`)
  return change(game, { steps: { ...game.steps, [name]: { ...step, ...parts(step) } } })
}

/** The same game with something done before each choice at a step is carried out. */
export const beforeApply = <S, M>(
  game: Game<S, M>,
  name: string,
  act: (s: S, f: Frame, seat: Seat, code: number, x: Context) => void,
): Game<S, M> =>
  changeAsk(game, name, (step) => ({
    apply(s, f, seat, code, x) {
      act(s, f, seat, code, x)
      step.apply(s, f, seat, code, x)
    },
  }))
