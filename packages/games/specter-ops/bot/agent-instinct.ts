// What an agent does in a playout: it goes on to its goal by the way that looks safest, and uses its cards when cornered.
import type { Code, FastChance, Machine, Seat } from '@safehouse/kernel'
import { emptyBits, hasBit, include, type Bits } from '../rules/bits.ts'
import { distance, type Cell } from '../rules/board.ts'
import { CARD, COMPLETE, NO_CARD, STAY, YES } from '../rules/codes.ts'
import {
  ADRENAL_SURGE,
  CONSTANTS,
  FLASH_BANG,
  HOLO_DECOY,
  POWER_FISTS,
  SMOKE_GRENADE,
  STEALTH_FIELD,
  TANGLE_LINE,
} from '../rules/data.ts'
import { seesSpace } from '../rules/sight.ts'
import { hasHiddenTraitor, NONE, type Agent, type SpecterOps } from '../rules/state.ts'
import { AGENT_TASTE, judgeOfEnds, pathOf, walksOf, type AgentTaste } from './agent-walks.ts'
import { dangerAt } from './watch.ts'
import { closeTo, viewOf, type Follower } from './follow.ts'

/** Where the hunters that count would see it now. */
const inView = (s: SpecterOps, { stealth }: Agent): Bits => {
  const all = emptyBits()
  s.hunters.forEach((hunter, i) => {
    if (!hunter.inPlay || (hasHiddenTraitor(s) && i === s.traitor)) return
    const view = viewOf(s.smokes, hunter)
    include(all, stealth ? closeTo(view, hunter) : view)
  })
  return all
}

export const mostSteps = (agent: Agent): number =>
  agent.slot !== NONE && agent.cards[agent.slot] === ADRENAL_SURGE ? CONSTANTS.adrenalMove.value : CONSTANTS.agentMove

export class AgentInstinct {
  readonly #follower: Follower
  readonly #taste: AgentTaste

  constructor(follower: Follower, taste: AgentTaste = AGENT_TASTE) {
    this.#follower = follower
    this.#taste = taste
  }

  /** The codes with which a decision goes on from here; only the first is sure to be asked for. */
  choose(machine: Machine<SpecterOps>, seat: Seat, rng: FastChance): Code[] {
    const { frame, position } = machine
    const s = position.game
    const agent = s.agents[frame.b]
    if (frame.step === 'declare') return [YES]
    const options = machine.options(seat)
    if (frame.step === 'aim' || frame.step === 'decoy') return [this.aims(s, agent, options.toArray(), 1)[0]]
    if (frame.step === 'after') return [this.#cardAfter(s, agent, options.toArray())]
    if (options.has(COMPLETE)) return [COMPLETE]
    if (frame.step === 'act' && agent.slot === NONE) {
      const card = this.#cardBefore(s, agent, options.toArray())
      if (card !== NONE) return [card]
    }
    return this.walk(s, frame.b, 1, rng)[0].codes
  }

  /** The best walks from here, the best first. */
  walk(s: SpecterOps, index: number, count: number, rng: FastChance): { codes: Code[]; score: number }[] {
    const agent = s.agents[index]
    const from = agent.path.at(-1) ?? agent.space
    const view = inView(s, agent)
    const seenStart = hasBit(view, agent.space)
    const judge = judgeOfEnds(s, index, view, this.#follower.ifUnseen(s, index).weights, this.#taste, rng)
    const walks = walksOf(s, from, mostSteps(agent) - agent.path.length, view, seenStart)
    const scored = walks.map((walk) => ({ walk, score: judge(walk) }))
    if (count === 1) {
      let best = scored[0]
      for (const one of scored) if (one.score > best.score) best = one
      return [{ codes: [...pathOf(best.walk), STAY], score: best.score }]
    }
    scored.sort((a, b) => b.score - a.score)
    return scored.slice(0, count).map(({ walk, score }) => ({ codes: [...pathOf(walk), STAY], score }))
  }

  /** In view of somebody near: run farther, or lay smoke. */
  #cardBefore(s: SpecterOps, agent: Agent, options: readonly Code[]): Code {
    if (!agent.located || !isNear(s, agent.space, 6)) return NONE
    for (const card of [ADRENAL_SURGE, SMOKE_GRENADE, FLASH_BANG]) {
      const code = slotCode(agent, card, options)
      if (code !== NONE) return code
    }
    return NONE
  }

  #cardAfter(s: SpecterOps, agent: Agent, options: readonly Code[]): Code {
    if (agent.endSeen) {
      const close = isNear(s, agent.space, 2)
      for (const card of close ? [POWER_FISTS, TANGLE_LINE] : [STEALTH_FIELD]) {
        const code = slotCode(agent, card, options)
        if (code !== NONE) return code
      }
      return NO_CARD
    }
    const danger = dangerAt(s, agent.space)
    const decoy = slotCode(agent, HOLO_DECOY, options)
    if (decoy !== NONE && danger > 0.5) return decoy
    const field = slotCode(agent, STEALTH_FIELD, options)
    return field !== NONE && danger > 0.4 && !isNear(s, agent.space, 2) ? field : NO_CARD
  }

  /** The best things to aim the chosen card at, the best first. */
  aims(s: SpecterOps, agent: Agent, options: readonly Code[], count: number): Code[] {
    const card = agent.cards[agent.slot]
    const worth = (code: Code): number => {
      if (card === TANGLE_LINE) return -distance(s.hunters[code].space, agent.space)
      if (card === SMOKE_GRENADE) return -distance(code, agent.space)
      let watching = 0
      for (const hunter of s.hunters) if (hunter.inPlay && seesSpace(s.smokes, hunter, code)) watching++
      return card === FLASH_BANG ? watching : Math.min(1, watching) * 10 + distance(code, agent.space)
    }
    return options
      .map((code) => ({ code, worth: worth(code) }))
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, count)
      .map(({ code }) => code)
  }
}

const isNear = (s: SpecterOps, cell: Cell, spaces: number): boolean =>
  s.hunters.some((hunter) => hunter.inPlay && !hunter.inside && distance(hunter.space, cell) <= spaces)

const slotCode = (agent: Agent, card: number, options: readonly Code[]): Code => {
  for (let slot = 0; slot < agent.cards.length; slot++)
    if (agent.cards[slot] === card && options.includes(CARD + slot)) return CARD + slot
  return NONE
}
