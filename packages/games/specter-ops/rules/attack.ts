// Attack rolls (4.7), Quick Draw (5.2) and the Velocity Blade's window (5.4.24 – 5.4.27).
import { EVERYONE, NO_ANSWER, only, type Context, type RunStep, type SealedStep } from '@safehouse/kernel'
import { distance } from './board.ts'
import { NO, YES } from './codes.ts'
import { CARDS, COBRA, CONSTANTS, GUN, HUNTERS, VELOCITY_BLADE } from './data.ts'
import { wound } from './ending.ts'
import { slotOf, spend } from './equipment.ts'
import { modifierOf } from './odds.ts'
import { AGENT_NAMES, NONE, type Agent, type SpecterOps } from './state.ts'
import { USED_CARD } from './telling.ts'

/** `f.b` is hunter * 4 + agent * 2 + (1 for Quick Draw). */
export const strike: RunStep<SpecterOps> = {
  run(s, f, x) {
    const hunter = f.b >> 2
    const target = (f.b >> 1) & 1
    const quick = (f.b & 1) === 1
    if (f.a++ === 0) {
      if (!quick && x.telling)
        x.tell(EVERYONE, { t: 'attackDeclared', hunter: HUNTERS[s.hunters[hunter].kind], agent: AGENT_NAMES[target] })
      if (quick || s.agents[target].space !== s.hunters[hunter].space) {
        if (bladePossible(s.agents[target])) x.call('blade', s.agents[target].seat, 0, target)
        return
      }
      if (x.telling)
        x.tell(EVERYONE, { t: 'attackSameSpace', hunter: HUNTERS[s.hunters[hunter].kind], agent: AGENT_NAMES[target] })
      if (!wound(s, target, false, x)) x.end()
      return
    }
    const hit = roll(s, hunter, target, quick, x)
    if (hit && wound(s, target, quick && s.agents[target].decoyRound === s.round, x)) return
    x.end()
  },
}

const dice: number[] = []

/** One attack roll. True if it hits. */
const roll = (s: SpecterOps, index: number, target: number, quick: boolean, x: Context): boolean => {
  const hunter = s.hunters[index]
  const agent = s.agents[target]
  const needed = distance(hunter.space, quick ? agent.markerSpace : agent.space)
  const two = hunter.kind === GUN && !quick
  dice.length = 0
  let total = 0
  let ones = 0
  for (let throws = two ? 2 : 1; throws > 0; throws--) {
    const first = throwDie(x)
    if (first === CONSTANTS.attackAutoMiss) ones++
    total += first
    for (let last = first; last === CONSTANTS.attackExplode;) {
      last = throwDie(x)
      total += last
    }
  }
  const modifier = modifierOf(hunter.kind, agent, needed)
  total += modifier
  const hit = ones < (two ? 2 : 1) && total >= needed
  if (x.telling)
    x.tell(EVERYONE, {
      t: quick ? 'quickDrawRolled' : 'attackRolled',
      hunter: HUNTERS[hunter.kind],
      agent: AGENT_NAMES[target],
      dice,
      modifier,
      total,
      distance: needed,
      result: hit ? 'hit' : 'miss',
    })
  return hit
}

const throwDie = (x: Context): number => {
  const die = x.draw('dice', 6, EVERYONE) + 1
  dice.push(die)
  return die
}

/** By public facts: Cobra, the card not active and not spent (SO-5.4.27). */
const bladePossible = (agent: Agent): boolean => {
  if (agent.character !== COBRA || agent.blade) return false
  const slot = slotOf(agent, VELOCITY_BLADE)
  return slot === NONE || !agent.shown[slot] || agent.charges[slot] > 0
}

/** The window opens whether the agent holds the card or not. `f.b` is the agent. */
export const blade: SealedStep<SpecterOps> = {
  join: 'all',
  clock: 'reaction',
  label: 'blade',
  who: (_s, f) => only(f.seat),
  options(s, f, _seat, out) {
    out.add(NO)
    const agent = s.agents[f.b]
    const slot = slotOf(agent, VELOCITY_BLADE)
    if (slot !== NONE && agent.charges[slot] > 0) out.add(YES)
  },
  auto: (_s, _f, seat, x) => (x.order(seat, 'autoReactVelocity') === 1 ? NO : NO_ANSWER),
  resolve(s, f, answers, x) {
    if (answers[f.seat] === YES) drawBlade(s, f.b, x)
    x.end()
  },
  render: (s, f, _seat, code) =>
    code === YES
      ? { code, key: 'blade', touches: [`slot:${slotOf(s.agents[f.b], VELOCITY_BLADE) + 1}`] }
      : { code, key: 'noBlade' },
  why: (_view, _f, _seat, { code }) => (code === YES ? 'SO-5.4.27' : undefined),
  fallback: () => NO,
}

const drawBlade = (s: SpecterOps, index: number, x: Context): void => {
  const agent = s.agents[index]
  const slot = slotOf(agent, VELOCITY_BLADE)
  spend(s, agent, slot)
  agent.blade = true
  const card = CARDS[VELOCITY_BLADE]
  if (x.telling)
    x.tell(EVERYONE, { t: `used_${card}`, agent: AGENT_NAMES[index], slot: slot + 1, card, when: 'reaction' }, USED_CARD)
}
