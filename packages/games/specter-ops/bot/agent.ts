// How the greedy bot plays an agent: towards the nearest goal, out of sight, away from where the hunters can look next.
import type { Code, FastChance, Machine, Seat } from '@safehouse/kernel'
import { and, bitsOf, countBits, type Bits } from '../rules/bits.ts'
import { distance, escapesOf, STEPS, type Cell } from '../rules/board.ts'
import { CARD, COMPLETE, NO_CARD, STAY, YES } from '../rules/codes.ts'
import {
  ADRENAL_SURGE,
  CONSTANTS,
  FLASH_BANG,
  HOLO_DECOY,
  OBJECTIVES_NEEDED,
  POWER_FISTS,
  SMOKE_GRENADE,
  STEALTH_FIELD,
  TANGLE_LINE,
} from '../rules/data.ts'
import { seesOn, seesSpace } from '../rules/sight.ts'
import { countDone, FIRST, isGuarded, NONE, type Agent, type SpecterOps } from '../rules/state.ts'
import { drivesFrom, FAR, SEEN_BY, stepsTo, walksFrom } from './reach.ts'

/** Favourite cards come first; a unique card is always welcome. */
const WISHES = [SMOKE_GRENADE, STEALTH_FIELD, ADRENAL_SURGE, FLASH_BANG]

const SEEN_AT_END = 9
const SEEN_ON_THE_WAY = 2.5
const DANGER = 4

/** Where each hunter can be after its next move, as sets: what an agent must fear. */
const threats = (s: SpecterOps): Bits[] =>
  s.hunters
    .filter((hunter) => hunter.inPlay)
    .map((hunter) => {
      if (!hunter.inside) return bitsOf(walksFrom(hunter.space, hunter.stunned ? 2 : 4).keys())
      const ends = new Set<Cell>()
      for (const cell of drivesFrom(s.vehicle, 6).keys()) for (const exit of STEPS[cell]) ends.add(exit)
      return bitsOf(ends)
    })

/** How likely it is that somebody sees this space next, as a sum over the hunters. */
const dangerAt = (cell: Cell, fear: readonly Bits[]): number => {
  let danger = 0
  for (const reach of fear) danger += countBits(and(reach, SEEN_BY[cell])) / Math.max(1, countBits(reach))
  return danger
}

/** Where to go: the incomplete objectives, or out. */
const goalsOf = (s: SpecterOps, index: number): Cell[] => {
  if (index === FIRST && countDone(s) < OBJECTIVES_NEEDED)
    return s.objectives.filter((_, section) => !(s.done & (1 << section)))
  return escapesOf(s.seats).filter((cell) => !isGuarded(s, cell))
}

interface Walk {
  path: Cell[]
  score: number
  danger: number
}

/** The best walk of at most so many steps. */
const bestWalk = (s: SpecterOps, index: number, most: number, rng: FastChance): Walk => {
  const agent = s.agents[index]
  const isFree = (cell: Cell): boolean => !isGuarded(s, cell)
  const steps = stepsTo(goalsOf(s, index), isFree)
  const fear = threats(s)
  const isSeen = (cell: Cell): boolean =>
    s.hunters.some((hunter, i) => hunter.inPlay && i !== s.traitor && seesOn(s, hunter, cell, agent.stealth))
  let best: Walk = { path: [], score: -Infinity, danger: 0 }
  for (const [end, path] of walksFrom(agent.space, most, isFree)) {
    const left = steps[end] === FAR ? 60 : steps[end]
    const danger = dangerAt(end, fear)
    const onTheWay = path.slice(0, -1).filter(isSeen).length
    const escapes = countDone(s) >= OBJECTIVES_NEEDED && left === 0 && escapesOf(s.seats).includes(end)
    const seen = isSeen(end) ? SEEN_AT_END : 0
    const score =
      (escapes ? 100 : 0) - left - seen - SEEN_ON_THE_WAY * Math.min(1, onTheWay) - DANGER * danger + rng.below(100) / 200
    if (score > best.score) best = { path, score, danger }
  }
  return best
}

/** Plays one decision of an agent: answers each of its asks in turn. */
export class AgentPlayer {
  readonly #rng: FastChance
  #walk: Walk | undefined

  constructor(rng: FastChance) {
    this.#rng = rng
  }

  choose(machine: Machine<SpecterOps>, seat: Seat): Code {
    const { frame, position } = machine
    const s = position.game
    const options = machine.options(seat).toArray()
    const agent = s.agents[frame.b]
    if (frame.step === 'declare') return YES
    if (frame.step === 'pickCard') return this.#takeCard(options)
    if (frame.step === 'aim' || frame.step === 'decoy') return this.#aim(s, agent, options)
    if (frame.step === 'after') return this.#cardAfter(s, agent, options)
    if (frame.step !== 'act' && frame.step !== 'walk') return options[this.#rng.below(options.length)]
    if (options.includes(COMPLETE)) return COMPLETE
    if (frame.step === 'act' && agent.slot === NONE) {
      const card = this.#cardBefore(s, agent, options)
      if (card !== undefined) return card
    }
    const surged = agent.slot !== NONE && agent.cards[agent.slot] === ADRENAL_SURGE && !agent.after
    this.#walk ??= bestWalk(s, frame.b, surged ? CONSTANTS.adrenalMove.value : CONSTANTS.agentMove, this.#rng)
    return this.#walk.path[agent.path.length] ?? STAY
  }

  #takeCard(options: readonly Code[]): Code {
    const unique = options.find((card) => !WISHES.includes(card))
    return unique ?? WISHES.find((card) => options.includes(card) && this.#rng.below(3) > 0) ?? options[0]
  }

  /** In view at the start: run farther, or lay smoke. */
  #cardBefore(s: SpecterOps, agent: Agent, options: readonly Code[]): Code | undefined {
    if (!agent.located) return undefined
    const near = s.hunters.some((hunter) => hunter.inPlay && distance(hunter.space, agent.space) <= 6)
    if (!near) return undefined
    return [ADRENAL_SURGE, SMOKE_GRENADE, FLASH_BANG]
      .map((card) => slotCode(agent, card, options))
      .find((code) => code !== undefined)
  }

  #cardAfter(s: SpecterOps, agent: Agent, options: readonly Code[]): Code {
    const close = s.hunters.filter((hunter) => hunter.inPlay && !hunter.inside && distance(hunter.space, agent.space) <= 2)
    const fists = slotCode(agent, POWER_FISTS, options)
    if (fists !== undefined && close.length > 0 && agent.endSeen) return fists
    const line = slotCode(agent, TANGLE_LINE, options)
    if (line !== undefined && close.length > 0 && agent.endSeen) return line
    const danger = this.#walk?.danger ?? 0
    const decoy = slotCode(agent, HOLO_DECOY, options)
    if (decoy !== undefined && danger > 0.5) return decoy
    const field = slotCode(agent, STEALTH_FIELD, options)
    if (field !== undefined && danger > 0.4 && close.length === 0) return field
    return NO_CARD
  }

  #aim(s: SpecterOps, agent: Agent, options: readonly Code[]): Code {
    const card = agent.cards[agent.slot]
    if (card === SMOKE_GRENADE) return options.includes(agent.space) ? agent.space : options[0]
    if (card === TANGLE_LINE)
      return options.toSorted(
        (a, b) => distance(s.hunters[a].space, agent.space) - distance(s.hunters[b].space, agent.space),
      )[0]
    const watched = (cell: Cell): number =>
      s.hunters.filter((hunter) => hunter.inPlay && seesSpace(s.smokes, hunter, cell)).length
    // A flash where most hunters look; a decoy in somebody's view, far from the truth.
    const worth = (cell: Cell): number =>
      card === FLASH_BANG ? watched(cell) : Math.min(1, watched(cell)) * 10 + distance(cell, agent.space)
    return options.toSorted((a, b) => worth(b) - worth(a))[0]
  }
}

const slotCode = (agent: Agent, card: number, options: readonly Code[]): Code | undefined =>
  agent.cards.map((held, slot) => (held === card ? CARD + slot : NONE)).find((code) => code !== NONE && options.includes(code))
