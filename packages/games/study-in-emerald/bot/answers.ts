// Answers to interrupts: turning an agent in another's attack, keeping Holmes or Moriarty, a disguise.
import type { Code, FastChance, Machine, Seat } from '@safehouse/kernel'
import { DECLINE, KEEP } from '../rules/codes.ts'
import { agentVp, byPlayers, cities } from '../rules/data.ts'
import { isRevealed } from '../rules/places.ts'
import { revealedScore } from '../rules/score.ts'
import { HIDE, ROYAL, type State } from '../rules/state.ts'
import type { Guess } from './belief.ts'
import { agentValue } from './values.ts'

export const answer = (machine: Machine<State>, seat: Seat, guesses: readonly Guess[], rng: FastChance): Code => {
  const options = machine.options(seat).toArray()
  const { frame, position } = machine
  if (options.length === 1) return options[0]
  if (frame.step === 'keep') return keeps(position.game, seat) ? KEEP : DECLINE
  if (frame.step === 'disguise') return options[1 + rng.below(options.length - 1)]
  return interrupts(position.game, seat, guesses, options)
}

/** To keep him costs the secret: late in the game it is not worth much any more. */
const keeps = (s: State, seat: Seat): boolean => isRevealed(s, seat) || revealedScore(s, seat) * 2 >= byPlayers(s.seats).endVp

/** So much must a token bring, which could still be used later. */
const ENOUGH = 1.8

/** What turning an agent brings: the agent, and the attack that fails. */
const interrupts = (s: State, seat: Seat, guesses: readonly Guess[], options: readonly Code[]): Code => {
  let best: Code = DECLINE
  let most = ENOUGH
  for (const agent of options) {
    if (agent === DECLINE) continue
    const gain = agentValue[agent][s.side[seat]] + agentVp[agent] * 0.5 + harm(s, seat, guesses)
    if (gain > most) {
      best = agent
      most = gain
    }
  }
  return best
}

/** What the attack would do to the own side, as far as the attacker is believed to be an enemy. */
const harm = (s: State, seat: Seat, guesses: readonly Guess[]): number => {
  let enemy = 0
  for (const { sides, chance } of guesses) if (sides[s.turn] !== sides[seat]) enemy += chance
  if (s.use === ROYAL || s.use === HIDE) return cities[s.city].royalty.vp * (enemy - 0.3)
  return s.target >= 0 && s.by[s.target] === seat ? 2 : 0
}
