import { FastChance } from '../chance.ts'
import type { Game } from '../game.ts'
import { canonical } from '../json.ts'
import { clonePosition, Machine } from '../machine.ts'
import type { Match } from '../match.ts'
import { atRandom } from '../players.ts'
import type { Seat } from '../seats.ts'
import { LawBroken, type Law, type Tally } from './law.ts'
import { play } from './playing.ts'

/** A shortened draft restores the byte-same knowledge, and no draft reaches past a draw, a disclosure or another's act. */
export const undo: Law = {
  name: 'undo',
  check(game, setup, plan, tally) {
    const { match } = play(game, setup, plan)
    if (match.over) return
    const rng = new FastChance(plan.pick)
    for (let seat = 0; seat < setup.seats; seat++) {
      if (!match.message(seat).ask?.mine?.options.length) continue
      const codes = match.draft(seat, atRandom(rng))
      backAndForth(match, seat, codes, match.draft(seat, atRandom(rng)), tally)
      staysWithin(game, match, seat, codes)
    }
  },
}

const backAndForth = <S>(
  match: Match<S>,
  seat: Seat,
  codes: readonly number[],
  detour: readonly number[],
  tally: Tally,
): void => {
  const before = canonical(match.snapshot())
  const ask = match.ask(seat)
  const there = codes.map((_, i) => canonical(match.probe(seat, ask, codes.slice(0, i))))
  match.probe(seat, ask, codes)
  match.probe(seat, ask, detour)
  for (let i = codes.length - 1; i >= 0; i--) {
    if (canonical(match.probe(seat, ask, codes.slice(0, i))) !== there[i])
      throw new LawBroken('undo', `taking back to ${i} choices shows seat ${seat + 1} something else than before`, match.log())
    tally.count('choices taken back')
  }
  if (canonical(match.snapshot()) !== before)
    throw new LawBroken('undo', 'trying out a choice left a trace in the state', match.log())
  const beyond = match.probe(seat, ask, [...codes, codes[0]])
  if (beyond.ok) throw new LawBroken('undo', `a draft of seat ${seat + 1} goes on past its end`, match.log())
}

/** What a draft can take back must not have told or drawn anything when done for good. */
const staysWithin = <S>(game: Game<S>, match: Match<S>, seat: Seat, codes: readonly number[]): void => {
  const machine = new Machine(game, clonePosition(game, match.position), 'live', new FastChance(1))
  for (const code of codes.slice(0, -1)) machine.answer(seat, code)
  if (machine.told.some(({ note }) => note !== true) || machine.draws.length > 0)
    throw new LawBroken('undo', `seat ${seat + 1} could take back a choice after something was drawn or told`, match.log())
}
