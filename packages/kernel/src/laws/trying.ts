// What a seat could find out by trying, without doing anything.
import type { FastChance } from '../chance.ts'
import type { Ref, RichOption } from '../game.ts'
import type { Match, Probe } from '../match.ts'
import type { Code } from '../options.ts'
import type { Seat } from '../seats.ts'
import { bytes } from './excuse.ts'

/** Which standing orders a seat could not change now, and why. */
export const locksOf = <S>({ game, position }: Match<S>, seat: Seat): string =>
  Object.entries(game.orders)
    .map(([name, order]) => `${name} ${order.locked?.(position.game, seat)}`)
    .join()

/** A random draft with its options, and refusals of things not offered. */
export const probeTranscript = <S>(match: Match<S>, seat: Seat, rng: FastChance): string => {
  const ask = match.ask(seat)
  const codes: Code[] = []
  const lines: string[] = []
  for (let step = 0; step < 12; step++) {
    const probe = match.probe(seat, ask, codes)
    lines.push(bytes(probe))
    for (let i = 0; i < 4; i++) {
      const rubbish = i === 3 ? codeLike(probe, rng) : rng.below(i === 0 ? 1000 : 8 ** (i + 1))
      lines.push(bytes(match.why(seat, ask, codes, { code: rubbish })), bytes(match.probe(seat, ask, [...codes, rubbish])))
    }
    if (!probe.ok || probe.done || probe.options.length === 0) break
    lines.push(bytes(match.why(seat, ask, codes, { touch: touchLike(probe.options, rng) })))
    codes.push(probe.options[rng.below(probe.options.length)].code)
  }
  return lines.join('\n')
}

/** A code near one that is offered, perhaps one that is not. */
const codeLike = (probe: Probe, rng: FastChance): Code => {
  const codes = probe.ok && !probe.done ? probe.options.map((option) => option.code) : []
  return (codes.length === 0 ? 0 : codes[rng.below(codes.length)]) + rng.below(17) - 8
}

/** A thing of a kind that options touch, perhaps one that none of them does: 'card:7' becomes 'card:12'. */
const touchLike = (options: readonly RichOption[], rng: FastChance): Ref => {
  const touches = options.flatMap((option) => option.touches ?? [])
  const touch = touches.length === 0 ? 'seat:0' : touches[rng.below(touches.length)]
  return touch.replace(/\d+$/, () => String(rng.below(64)))
}
