// Whole decisions of a seat, listed and tried out on a position: what bots that look one decision ahead are made of.
import {
  clonePosition,
  Machine,
  richOptions,
  type Code,
  type FastChance,
  type Game,
  type Position,
  type RichOption,
  type Seat,
} from '@safehouse/kernel'

/** Which of a seat's options are worth a look at this point of a draft; all, if the game does not say. */
export type Narrow<S> = (machine: Machine<S>, seat: Seat) => readonly Code[]

const everything = <S>(machine: Machine<S>, seat: Seat): readonly Code[] => machine.options(seat).toArray()

/** Every whole decision of a seat that is asked, in the order in which the rules list their choices; at most so many. */
export const listDrafts = <S>(
  game: Game<S>,
  position: Position<S>,
  seat: Seat,
  rng: FastChance,
  most = 1000,
  narrow: Narrow<S> = everything,
): Code[][] => {
  const found: Code[][] = []
  const goOn = (machine: Machine<S>, draft: readonly Code[]): void => {
    for (const code of narrow(machine, seat)) {
      if (found.length >= most) return
      const next = machine.fork('draft')
      const codes = [...draft, code]
      if (next.tryAnswer(seat, code)) goOn(next, codes)
      else found.push(codes)
    }
  }
  goOn(new Machine(game, position, 'draft', rng), [])
  return found
}

/** The position after a decision, on a copy, with nobody listening. */
export const after = <S>(
  game: Game<S>,
  position: Position<S>,
  seat: Seat,
  codes: readonly Code[],
  rng: FastChance,
): Machine<S> => {
  const machine = new Machine(game, clonePosition(game, position), 'playout', rng)
  for (const code of codes) machine.answer(seat, code)
  return machine
}

/** The choices of a decision as the seat was offered them, but for those where nothing else was offered. */
export const offeredIn = <S>(
  game: Game<S>,
  position: Position<S>,
  seat: Seat,
  codes: readonly Code[],
  rng: FastChance,
): RichOption[] => {
  const machine = new Machine(game, clonePosition(game, position), 'draft', rng)
  const taken: RichOption[] = []
  for (const code of codes) {
    const options = richOptions(machine, seat)
    const option = options.find((one) => one.code === code)
    if (!option) break
    if (options.length > 1) taken.push(option)
    if (!machine.tryAnswer(seat, code)) break
  }
  return taken
}
