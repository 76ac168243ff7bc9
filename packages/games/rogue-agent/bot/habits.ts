// What one does without a plan: dice, ammo, fuel, and the rest of the small questions.
import type { Code, Machine, Seat } from '@safehouse/kernel'
import { mostAmmo, pistolDice } from '../rules/attack.ts'
import { CUT, END_TURN, KEEP, REROLL, RESOLVE_REST, STOP, STOP_CUTTING } from '../rules/codes.ts'
import { BLAST, BOOST, cards, colourOf, CRIMINALS, RECON_FROM, AGENT, symbolOf, targets } from '../rules/data.ts'
import { countSymbol, hitsOf } from '../rules/dice.ts'
import { upgrade } from '../rules/people.ts'
import { HUMAN, NONE, type State } from '../rules/state.ts'
import { informantsOf } from '../rules/places.ts'
import { ammoPrice } from './errands.ts'
import { bestAmmo } from './odds.ts'
import { cardWorth, informantWorth, staminaWorth } from './stakes.ts'
import { bestWire, cutsAgain } from './wiring.ts'
import { workOf } from './work.ts'

type Rules = Machine<State>

/** The step that asked for what is asked now. */
const above = (machine: Rules) => machine.position.stack.at(-2)

const most = (options: readonly Code[], worth: (code: Code) => number): Code =>
  options.reduce((best, code) => (worth(code) > worth(best) ? code : best))

export const habit = (machine: Rules, seat: Seat, options: readonly Code[]): Code => {
  const { frame, position } = machine
  const s = position.game
  switch (frame.step) {
    case 'ammo':
      return Math.min(options.at(-1)!, ammoFor(machine, s, seat))
    case 'fight':
      return most(options, (ammo) => staminaWorth(s.stamina[seat] + ammo) - ammo * ammoPrice(s, seat))
    case 'defend':
      return defence(s, seat, above(machine)?.step === 'assault', options)
    case 'chase':
      return Math.min(options.at(-1)!, 2)
    case 'seize':
      return most(options, (c) => cardWorth(s, seat, s.criminals[c].card))
    case 'loseCustody':
      return most(options, (c) => -cardWorth(s, seat, s.criminals[c].card))
    case 'loseInformant':
      return most(options, (slot) => -informantWorth(s, slot))
    case 'colour':
      return most(options, (colour) => workOf(s, seat).dice[colour])
    case 'reroll':
      return rerollHabit(machine, s, seat, frame.a, options)
    case 'resolveDie':
      return options.includes(RESOLVE_REST) ? RESOLVE_REST : options.at(-1)!
    case 'wire':
      return bestWire(s, options)
    case 'cutOrStop':
      return cutsAgain(s) ? CUT : STOP_CUTTING
    case 'reveal':
      return options.includes(HUMAN) ? HUMAN : options.at(-1)!
    case 'act':
      return END_TURN
    case 'patrol':
      return STOP
    default:
      return options[0]
  }
}

const ammoFor = (machine: Rules, s: State, seat: Seat): number => {
  const asked = above(machine)
  const target = asked?.b ?? 0
  let hits: number = targets.assassinHits
  if (asked?.step === 'attack' && target < CRIMINALS) hits = Math.max(1, cards[s.criminals[target].card].health + s.modifier)
  else if (asked?.step === 'assault') hits = s.stamina[target]
  else if (asked?.step === 'raid') hits = targets.destroyHits + guardsAt(s, s.place[seat])
  return bestAmmo(pistolDice(s, seat), mostAmmo(s, seat), hits, 1.5, ammoPrice(s, seat))
}

const guardsAt = (s: State, slot: number): number => [0, 1].filter((space) => s.informants[slot * 2 + space] !== NONE).length

/** Against an attack for one's life; against an interceptor for what one holds. */
const defence = (s: State, seat: Seat, assault: boolean, options: readonly Code[]): Code => {
  const top = options.at(-1)!
  return assault ? (s.stamina[seat] <= 3 ? top : Math.min(1, top)) : Math.min(2, top)
}

/** An attack keeps what hits, a search what is worth more than another try. */
const rerollHabit = (machine: Rules, s: State, seat: Seat, picked: number, options: readonly Code[]): Code => {
  const useless = above(machine)?.step === 'attack' ? missOf(machine, s) : dudOf(s, seat)
  for (const code of options) if (code < KEEP && useless(s.roll[code])) return code
  return picked === 0 ? KEEP : REROLL
}

const missOf = (machine: Rules, s: State): ((die: number) => boolean) => {
  const card = s.criminals[above(machine)!.b]?.card
  if (card !== undefined && hitsOf(s.roll) >= cards[card].health + s.modifier) return () => false
  return (die) => symbolOf[die] !== BLAST && symbolOf[die] !== BOOST
}

const dudOf = (s: State, seat: Seat): ((die: number) => boolean) => {
  const safe = informantsOf(s, seat, s.place[seat]) > 0 || upgrade(s, seat, AGENT) >= RECON_FROM
  const { faces, dice } = workOf(s, seat)
  const doubled = leastDoubled(s.roll, faces)
  return (die) => {
    const usual = dice[colourOf(die)] - 0.02
    const worth = faces[die]
    if (symbolOf[die] === BLAST) return !safe || worth < usual
    if (symbolOf[die] === BOOST) return DOUBLING * doubled < usual
    return (worth >= doubled ? (1 + DOUBLING) * worth : worth) < usual
  }
}

/** What a second helping of a face is worth. */
const DOUBLING = 0.9

/** The least of the gains that the boosts in a roll can double. Without boosts nothing is doubled. */
const leastDoubled = (roll: readonly number[], faces: readonly number[]): number => {
  const boosts = countSymbol(roll, BOOST)
  if (boosts === 0) return Infinity
  const gains = roll.filter((die) => symbolOf[die] !== BLAST && symbolOf[die] !== BOOST).map((die) => faces[die])
  return gains.toSorted((a, b) => b - a)[boosts - 1] ?? 0
}
