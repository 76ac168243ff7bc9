// The open ask, made presentable.
import { isSealed, NO_ANSWER, type RichOption } from './game.ts'
import type { ShownAsk } from './knowledge.ts'
import type { Machine } from './machine.ts'
import { has, seatsOf, SPECTATOR, type Seat, type Viewer } from './seats.ts'

/** The open ask as one viewer may see it: who is asked, and for an asked seat its options. */
export const showAsk = <S>(machine: Machine<S>, viewer: Viewer): ShownAsk => {
  const step = machine.asking
  const who = machine.who()
  const also = machine.also()
  const shown: ShownAsk = {
    waits: seatsOf(who),
    may: seatsOf(also),
    clock: step.clock ?? 'turn',
    ...(step.label !== undefined && { label: step.label }),
  }
  if (viewer === SPECTATOR || !has(who | also, viewer)) return shown
  const answer = isSealed(step) ? machine.position.sealed[viewer] : NO_ANSWER
  const mine = {
    step: machine.frame.step,
    options: richOptions(machine, viewer),
    ...(answer !== NO_ANSWER && { answered: answer }),
  }
  return { ...shown, mine }
}

/** A seat's options made presentable, in the order in which the rules list them. */
export const richOptions = <S>(machine: Machine<S>, seat: Seat): RichOption[] => {
  const step = machine.asking
  const codes = machine.options(seat).toArray()
  const { frame, position } = machine
  return codes.map((code) => step.render?.(position.game, frame, seat, code) ?? { code, key: `${frame.step}.${code}` })
}
