// The open ask, made presentable.
import { isSealed, NO_ANSWER, type AskStep, type RichOption } from './game.ts'
import type { ShownAsk } from './knowledge.ts'
import type { Machine } from './machine.ts'
import type { Code } from './options.ts'
import { has, seatsOf, SPECTATOR, type Seat, type Viewer } from './seats.ts'

/** The open ask as everybody may see it: who is asked. */
export const openAsk = <S>(machine: Machine<S>): ShownAsk => {
  const { clock = 'turn', label } = machine.asking
  const shown = { waits: seatsOf(machine.who()), may: seatsOf(machine.also()), clock }
  return label === undefined ? shown : { ...shown, label }
}

/** The open ask as one viewer may see it: for an asked seat with its options. */
export const showAsk = <S>(machine: Machine<S>, viewer: Viewer, open = openAsk(machine)): ShownAsk => {
  if (viewer === SPECTATOR || !has(machine.who() | machine.also(), viewer)) return open
  const answer = isSealed(machine.asking) ? machine.position.sealed[viewer] : NO_ANSWER
  const mine = { step: machine.frame.step, options: richOptions(machine, viewer) }
  return { ...open, mine: answer === NO_ANSWER ? mine : { ...mine, answered: answer } }
}

/**
 * A `render` for options that look the same wherever they are offered: each is made once, frozen, and kept for ever. For steps
 * with some hundreds of codes, not for those with millions.
 */
export const renderOnce = (make: (code: Code) => RichOption): NonNullable<AskStep<unknown>['render']> => {
  const made = new Map<Code, RichOption>()
  return (_s, _f, _seat, code) => {
    let option = made.get(code)
    if (!option) made.set(code, (option = Object.freeze(make(code))))
    return option
  }
}

/** A seat's options made presentable, in the order in which the rules list them. */
export const richOptions = <S>(machine: Machine<S>, seat: Seat): RichOption[] => {
  const { asking: step, frame, position } = machine
  const codes = machine.options(seat)
  const shown: RichOption[] = []
  for (let i = 0; i < codes.size; i++) {
    const code = codes.at(i)
    shown.push(step.render?.(position.game, frame, seat, code, machine) ?? { code, key: `${frame.step}.${code}` })
  }
  return shown
}
