import { FastChance } from '../chance.ts'
import type { Game, Setup } from '../game.ts'
import { canonical } from '../json.ts'
import { Machine } from '../machine.ts'
import type { Match } from '../match.ts'
import { clonePosition } from '../machine.ts'
import { has, seatsOf, type Seat } from '../seats.ts'
import { LawBroken, type Law, type Plan, type Tally } from './law.ts'
import { play } from './playing.ts'

/** Every offered code applies; everything else is refused with a rule id and changes nothing. */
export const closure: Law = {
  name: 'closure',
  check(game, setup, plan, tally) {
    const { match } = play(game, setup, plan)
    offeredApplies(game, setup, match, plan, tally)
    restIsRefused(match, plan, tally)
  },
}

const offeredApplies = <S>(game: Game<S>, setup: Setup, match: Match<S>, plan: Plan, tally: Tally): void => {
  if (match.over) return
  for (let seat = 0; seat < setup.seats; seat++) {
    const mine = match.message(seat).ask?.mine
    if (!mine) continue
    const codes = mine.options.map((option) => option.code)
    if (new Set(codes).size !== codes.length)
      throw new LawBroken('closure', `'${mine.step}' offers the same code twice to seat ${seat + 1}`, match.log())
    for (const code of codes) {
      const copy = clonePosition(game, match.position)
      const machine = new Machine(game, copy, 'live', new FastChance(plan.pick))
      try {
        machine.answer(seat, code)
      } catch (reason) {
        throw new LawBroken(
          'closure',
          `'${mine.step}' offers ${code} to seat ${seat + 1} but cannot do it: ${(reason as Error).message}`,
          match.log(),
          reason,
        )
      }
      tally.count('offers applied')
    }
    if (codes.length > 0) fallbackIsLegal(match, seat, tally)
  }
}

/** What the clock chooses for an absent person is a choice he could have made. */
const fallbackIsLegal = <S>(match: Match<S>, seat: Seat, tally: Tally): void => {
  const codes = match.fallback(seat)
  const probe = match.probe(seat, match.ask(seat), codes)
  if (!probe.ok || !probe.done)
    throw new LawBroken(
      'closure',
      `the clock would choose [${codes.join(' ')}] for seat ${seat + 1}, which is not legal`,
      match.log(),
    )
  tally.count('fallbacks tried')
}

const restIsRefused = <S>(match: Match<S>, plan: Plan, tally: Tally): void => {
  const rng = new FastChance(plan.pick)
  const before = canonical(match.snapshot())
  const entries = match.entries.length
  const expectRefusal = (what: string, seat: Seat, ask: number, codes: readonly number[]): void => {
    const result = match.commit(seat, ask, codes)
    if (result.ok) throw new LawBroken('closure', `${what} was accepted from seat ${seat + 1}`, match.log())
    if (!/^[A-Z]+-[\w.]+$/.test(result.refusal.rule))
      throw new LawBroken('closure', `${what} is refused without a rule`, match.log())
    tally.count('rubbish refused')
  }
  const asked = match.over ? 0 : askedNow(match)
  for (let seat = 0; seat < match.setup.seats; seat++) {
    const ask = match.ask(seat)
    const offered = new Set(match.message(seat).ask?.mine?.options.map((option) => option.code))
    const some = [...offered][0] ?? 0
    if (!has(asked, seat)) expectRefusal('an answer nobody asked for', seat, ask, [some])
    else {
      for (const code of [-1, rng.below(16), rng.below(1000), rng.below(0x7fff_ffff)])
        if (!offered.has(code)) expectRefusal(`the code ${code}, which is not offered,`, seat, ask, [code])
      expectRefusal('an answer to a closed ask', seat, ask - 1, [some])
      expectRefusal('half a number', seat, ask, [some + 0.5])
      expectRefusal('an empty answer', seat, ask, [])
    }
  }
  expectRefusal('a command of a seat that is not there', match.setup.seats, 0, [0])
  if (!match.order(0, 'no such order', '').ok) tally.count('rubbish refused')
  if (canonical(match.snapshot()) !== before || match.entries.length !== entries)
    throw new LawBroken('closure', 'a refused command changed something', match.log())
}

const askedNow = <S>(match: Match<S>): number => {
  let set = 0
  for (const seat of seatsOf((1 << match.setup.seats) - 1)) if (match.message(seat).ask?.mine) set |= 1 << seat
  return set
}
