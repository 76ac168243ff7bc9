// How a decision that is begun is carried through: with which cards one pays, which arrows one takes, what one throws away.
import type { Code, FastChance, Machine, Seat } from '@safehouse/kernel'
import { DONE, TOP } from '../rules/codes.ts'
import { cards, INFERNAL_MACHINE, isAgentCard, RESTORATIONIST, REVOLUTION } from '../rules/data.ts'
import { LIMBO, type State } from '../rules/state.ts'

/** So many ways to go on are tried. */
export const WAYS = 4

/** How gladly a card is kept in hand: for its bombs, its action, its arrows. */
const keepValue = (kind: number): number => {
  const { bomb, action, arrows } = cards[kind]
  return (
    bomb * 0.5 +
    (kind === INFERNAL_MACHINE ? 1 : 0) +
    (action === null ? 0 : 0.5) +
    arrows.length * 0.2 +
    (isAgentCard(kind) ? 0.1 : 0)
  )
}

const leastKept = (kinds: readonly number[], gain: (kind: number) => number): number => {
  let best = kinds[0]
  for (const kind of kinds) if (keepValue(kind) - gain(kind) < keepValue(best) - gain(best)) best = kind
  return best
}

/** In the first way one card is played, in the second two, and so on. */
const pay = (options: readonly Code[], played: number, way: number, gain: (kind: number) => number): Code => {
  const canStop = options.includes(DONE)
  const kinds = options.filter((code) => code !== DONE)
  if (kinds.length === 0 || (canStop && played > way)) return DONE
  return leastKept(kinds, gain)
}

/** Does an arrow help a side? */
const helps = (code: Code, side: number): boolean => {
  const { track, step } = cards[code >> 1].arrows[code & 1]
  return track === REVOLUTION ? step > 0 === (side === RESTORATIONIST) : step > 0 !== (side === RESTORATIONIST)
}

const pushOn = (s: State, seat: Seat, options: readonly Code[], way: number, rng: FastChance): Code => {
  const canStop = options.includes(DONE)
  if (canStop && s.chosen.length > way) return DONE
  const good = options.filter((code) => code !== DONE && helps(code, s.side[seat]))
  if (good.length > 0) return good[rng.below(good.length)]
  return canStop ? DONE : options[rng.below(options.length)]
}

/** The cards least wanted go, the last of them on top. */
const throwAway = (options: readonly Code[], thrown: number, way: number): Code => {
  const kinds = options.filter((code) => code < TOP)
  const tops = options.filter((code) => code >= TOP && code < DONE).map((code) => code - TOP)
  if (options.includes(DONE) && (way === 0 || tops.length === 0)) return DONE
  return thrown < way && kinds.length > 0 ? leastKept(kinds, () => 0) : TOP + leastKept(tops, () => 0)
}

export const goesOn = (machine: Machine<State>, seat: Seat, way: number, rng: FastChance): Code => {
  const options = machine.options(seat).toArray()
  const s = machine.position.game
  switch (machine.asking.label) {
    case 'payCubes':
      return pay(options, s.played.length, way, (kind) => cards[kind].cube * 0.4)
    case 'payGold':
      return pay(options, s.played.length, way, (kind) => cards[kind].gold * 0.4)
    case 'payBombs':
      return pay(options, s.played.length, way, (kind) => cards[kind].bomb * 0.5)
    case 'tracks':
      return pushOn(s, seat, options, way, rng)
    case 'discard':
    case 'redraw':
      return throwAway(options, machine.frame.a, way)
    case 'retrieveFrom':
      return options.includes(LIMBO) ? LIMBO : options[rng.below(options.length)]
    case 'move':
      return options.includes(DONE) && rng.below(4) > 0 ? DONE : options[rng.below(options.length)]
    default:
      return options[rng.below(options.length)]
  }
}
