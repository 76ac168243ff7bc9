// What the cards do when they are used in an agent's turn (4.4, 5.4).
import { EVERYONE, type Context } from '@safehouse/kernel'
import { distance, nameOf } from './board.ts'
import {
  CARDS,
  CONSTANTS,
  FLASH_BANG,
  GENERIC_CARDS,
  HOLO_DECOY,
  HUNTERS,
  MARKED_WHEN_USED,
  POWER_FISTS,
  SHOWN_WHEN_USED,
  SMOKE_GRENADE,
  STEALTH_FIELD,
  TANGLE_LINE,
  uniqueCardOf,
} from './data.ts'
import { locate } from './ending.ts'
import { seesAgent, seesSpace } from './sight.ts'
import { AGENT_NAMES, type Agent, type SpecterOps } from './state.ts'
import { USED_CARD } from './telling.ts'

/** May the card in this slot be used at all by this agent (SO-4.4.5, SO-4.4.6)? */
export const isUsable = (agent: Agent, slot: number): boolean =>
  agent.charges[slot] > 0 && (agent.cards[slot] < GENERIC_CARDS || agent.cards[slot] === uniqueCardOf(agent.character))

/** Does the card need a space or a hunter to be aimed at? */
export const needsAim = (card: number): boolean =>
  card === FLASH_BANG || card === SMOKE_GRENADE || card === TANGLE_LINE || card === HOLO_DECOY

/** The hunters Spider could catch: on foot, and seeing her now (SO-5.4.13). */
export const isTangleTarget = (s: SpecterOps, agent: Agent, hunter: number): boolean => {
  const target = s.hunters[hunter]
  return target.inPlay && !target.inside && seesAgent(s, target, agent)
}

export const hasTangleTarget = (s: SpecterOps, agent: Agent): boolean => {
  for (let i = 0; i < s.hunters.length; i++) if (isTangleTarget(s, agent, i)) return true
  return false
}

/** Spends a charge and writes the card's initials on the sheet. */
export const spend = (s: SpecterOps, agent: Agent, slot: number): void => {
  const card = agent.cards[slot]
  agent.charges[slot]--
  agent.uses[s.round] |= 1 << card
  if (SHOWN_WHEN_USED[card]) agent.shown[slot] = true
  if (MARKED_WHEN_USED[card]) agent.marked[slot] = true
}

/** Uses the card the agent has chosen. True if it showed an agent the hidden traitor had in secret view (SO-4.9.8). */
export const playCard = (s: SpecterOps, index: number, x: Context): boolean => {
  const agent = s.agents[index]
  const card = agent.cards[agent.slot]
  spend(s, agent, agent.slot)
  if (card === STEALTH_FIELD) agent.stealth = true
  else if (card === HOLO_DECOY) agent.decoyRound = s.round
  else if (card === FLASH_BANG) flash(s, index, x)
  else if (card === SMOKE_GRENADE) {
    s.smokes.push({ space: agent.param, agent: index, round: s.round })
    if (x.telling) tellCard(s, index, { space: nameOf(agent.param) }, x)
  } else if (card === POWER_FISTS) return fists(s, index, x)
  else if (card === TANGLE_LINE) return tangle(s, index, x)
  return false
}

const tellCard = (
  s: SpecterOps,
  index: number,
  what: Record<string, string | number | readonly string[]>,
  x: Context,
): void => {
  const agent = s.agents[index]
  const card = CARDS[agent.cards[agent.slot]]
  const when = agent.after ? 'after' : 'before'
  x.tell(EVERYONE, { t: `used_${card}`, agent: AGENT_NAMES[index], slot: agent.slot + 1, card, when, ...what }, USED_CARD)
}

/** Every hunter that sees the token is blinded (SO-5.4.2). */
const flash = (s: SpecterOps, index: number, x: Context): void => {
  const space = s.agents[index].param
  let blinded = 0
  for (let i = 0; i < s.hunters.length; i++)
    if (s.hunters[i].inPlay && seesSpace(s.smokes, s.hunters[i], space)) blinded |= 1 << i
  for (let i = 0; i < s.hunters.length; i++) if (blinded & (1 << i)) s.hunters[i].blind = true
  if (blinded !== 0) s.flashes.push({ space, blinded })
  if (x.telling) tellCard(s, index, { space: nameOf(space), ...listed(s, blinded) }, x)
}

/** This hunter sees again; a token that blinds nobody any more leaves the board (SO-5.4.5). */
export const endBlindness = (s: SpecterOps, hunter: number): void => {
  s.hunters[hunter].blind = false
  for (let i = s.flashes.length - 1; i >= 0; i--) {
    s.flashes[i].blinded &= ~(1 << hunter)
    if (s.flashes[i].blinded === 0) s.flashes.splice(i, 1)
  }
}

const fists = (s: SpecterOps, index: number, x: Context): boolean => {
  const agent = s.agents[index]
  let stunned = 0
  for (let i = 0; i < s.hunters.length; i++) {
    const hunter = s.hunters[i]
    if (!hunter.inPlay || hunter.inside || distance(hunter.space, agent.space) > CONSTANTS.powerFistsRadius.value) continue
    hunter.stunned = true
    stunned |= 1 << i
  }
  if (x.telling) tellCard(s, index, { space: nameOf(agent.space), ...listed(s, stunned) }, x)
  return show(s, index, x)
}

const tangle = (s: SpecterOps, index: number, x: Context): boolean => {
  const agent = s.agents[index]
  const target = s.hunters[agent.param]
  const die = x.draw('dice', 6, EVERYONE) + 1
  const reaches = die >= distance(agent.space, target.space)
  if (reaches) target.stunned = true
  if (x.telling)
    tellCard(s, index, { space: nameOf(agent.space), target: HUNTERS[target.kind], die, result: reaches ? 'hit' : 'miss' }, x)
  return show(s, index, x)
}

const show = (s: SpecterOps, index: number, x: Context): boolean => {
  locate(s, index, x)
  return s.secretView
}

/** The hunters a card struck, and how many. */
const listed = (s: SpecterOps, set: number): { hunters: string[]; count: number } => {
  const hunters = s.hunters.flatMap((hunter, i) => (set & (1 << i) ? [HUNTERS[hunter.kind]] : []))
  return { hunters, count: hunters.length }
}

/** The slot a card lies in, or NONE. */
export const slotOf = (agent: Agent, card: number): number => agent.cards.indexOf(card)
