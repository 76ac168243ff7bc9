// The questions an agent is asked in its turn. Together they are one decision: nobody sees how many there were.
import {
  only,
  type AskStep,
  type Context,
  type Frame,
  type OptionBuffer,
  type Orders,
  type RichOption,
  type Target,
  type View,
} from '@safehouse/kernel'
import { complete, mayComplete, relevantHunters, sectionInReach, walkEnds } from './agent-turn.ts'
import { cellNamed, CELLS, cellTouched, distance, nameOf, OPEN, OPEN_WITHIN_4, STEPS, type Cell } from './board.ts'
import { CARD, COMPLETE, NO, NO_CARD, STAY, YES } from './codes.ts'
import {
  ADRENAL_SURGE,
  CARDS,
  CONSTANTS,
  FLASH_BANG,
  HOLO_DECOY,
  HUNTERS,
  PROPHET,
  TANGLE_LINE,
  USABLE_AFTER,
  USABLE_BEFORE,
} from './data.ts'
import { hasTangleTarget, isTangleTarget, isUsable, needsAim, playCard } from './equipment.ts'
import { plainChance } from './odds.ts'
import { seers, seesSpace } from './sight.ts'
import { AGENT_NAMES, FIRST, isGuarded, NONE, prophetWatches, SECOND, type Agent, type SpecterOps } from './state.ts'

const LABEL = 'agentTurn'

/** Every standing order as it is until it is changed. */
const UNORDERED: Orders = { order: () => 0 }

/** How many steps the path may have (SO-4.1.1). */
const mostSteps = (agent: Agent): number =>
  agent.slot !== NONE && agent.cards[agent.slot] === ADRENAL_SURGE ? CONSTANTS.adrenalMove.value : CONSTANTS.agentMove

const addSteps = (s: SpecterOps, agent: Agent, out: OptionBuffer): void => {
  if (agent.path.length >= mostSteps(agent)) return
  const steps = STEPS[agent.path.length === 0 ? agent.space : agent.path[agent.path.length - 1]]
  for (let i = 0; i < steps.length; i++) if (!isGuarded(s, steps[i])) out.add(steps[i])
}

const isTimely = (s: SpecterOps, agent: Agent, slot: number, after: boolean): boolean => {
  const card = agent.cards[slot]
  if (!(after ? USABLE_AFTER : USABLE_BEFORE)[card] || !isUsable(agent, slot)) return false
  if (card === TANGLE_LINE) return hasTangleTarget(s, agent)
  return card !== HOLO_DECOY || !agent.endSeen
}

const addCards = (s: SpecterOps, agent: Agent, after: boolean, out: OptionBuffer): void => {
  agent.cards.forEach((_, slot) => {
    if (isTimely(s, agent, slot, after)) out.add(CARD + slot)
  })
}

const hasCard = (s: SpecterOps, agent: Agent): boolean => agent.cards.some((_, slot) => isTimely(s, agent, slot, true))

/** Steps 3 to 5: complete the objective, use a card, or begin to walk. */
export const act: AskStep<SpecterOps> = {
  who: (_s, f) => only(f.seat),
  label: LABEL,
  options(s, f, _seat, out) {
    const agent = s.agents[f.b]
    out.add(STAY)
    addSteps(s, agent, out)
    if (agent.slot !== NONE) return
    addCards(s, agent, false, out)
    if (f.b === FIRST && mayComplete(s)) out.add(COMPLETE)
  },
  apply(s, f, seat, code, x) {
    const agent = s.agents[f.b]
    if (code === COMPLETE) complete(s, x)
    else if (code < CELLS) {
      agent.path.push(code)
      x.next('walk', seat, 0, f.b)
    } else if (code === STAY) afterWalk(s, f, x)
    else {
      agent.slot = code - CARD
      if (needsAim(agent.cards[agent.slot])) x.call(aimStep(agent.cards[agent.slot]), seat, 0, f.b)
      else playBefore(s, f.b, x)
    }
  },
  render: renderAct,
  why: whyNot,
}

/** A card used before the move takes effect at once; it may expose the hidden traitor (SO-4.9.8). */
const playBefore = (s: SpecterOps, index: number, x: Context): void => {
  if (playCard(s, index, x)) x.call('turncoat', s.hunters[s.traitor].seat, 0, 1)
}

/** Step 5, one space at a time. */
export const walk: AskStep<SpecterOps> = {
  who: (_s, f) => only(f.seat),
  label: LABEL,
  options(s, f, _seat, out) {
    out.add(STAY)
    addSteps(s, s.agents[f.b], out)
  },
  apply(s, f, _seat, code, x) {
    if (code === STAY) afterWalk(s, f, x)
    else s.agents[f.b].path.push(code)
  },
  render: renderAct,
  why: whyNot,
}

const afterWalk = (s: SpecterOps, f: Frame, x: Context): void => {
  const agent = s.agents[f.b]
  walkEnds(s, f.b, x)
  if (agent.slot === NONE && hasCard(s, agent)) x.next('after', f.seat, 0, f.b)
  else thenDeclare(s, f, x)
}

/** SO-5.1.13: the word for the Prophet is given before anything of step 8 is published. */
const thenDeclare = (s: SpecterOps, f: Frame, x: Context): void => {
  if (f.b === FIRST && prophetWatches(s) && sectionInReach(s) !== NONE) x.next('declare', f.seat, 0, f.b)
  else x.end()
}

/** Step 7: a card after the move, or none. */
export const after: AskStep<SpecterOps> = {
  who: (_s, f) => only(f.seat),
  label: LABEL,
  options(s, f, _seat, out) {
    out.add(NO_CARD)
    addCards(s, s.agents[f.b], true, out)
  },
  apply(s, f, seat, code, x) {
    const agent = s.agents[f.b]
    if (code === NO_CARD) {
      thenDeclare(s, f, x)
      return
    }
    agent.slot = code - CARD
    agent.after = true
    if (needsAim(agent.cards[agent.slot])) x.next(aimStep(agent.cards[agent.slot]), seat, 0, f.b)
    else thenDeclare(s, f, x)
  },
  render: renderAct,
  why: whyNot,
}

/** The hunters that see a space, and so a flash on it. */
const whoSees = (s: SpecterOps, cell: number): string[] =>
  s.hunters.flatMap((hunter) => (hunter.inPlay && seesSpace(s.smokes, hunter, cell) ? [HUNTERS[hunter.kind]] : []))

/** Where a grenade or a decoy goes, or whom the Tangle Line is thrown at. */
const aiming: AskStep<SpecterOps> = {
  who: (_s, f) => only(f.seat),
  label: LABEL,
  options(s, f, _seat, out) {
    const agent = s.agents[f.b]
    const card = agent.cards[agent.slot]
    if (card === TANGLE_LINE) {
      for (let i = 0; i < s.hunters.length; i++) if (isTangleTarget(s, agent, i)) out.add(i)
      return
    }
    const cells = OPEN_WITHIN_4[agent.space]
    for (let i = 0; i < cells.length; i++) if (card !== HOLO_DECOY || !isGuarded(s, cells[i])) out.add(cells[i])
  },
  apply(s, f, _seat, code, x) {
    const agent = s.agents[f.b]
    agent.param = code
    if (agent.after) thenDeclare(s, f, x)
    else {
      x.end()
      playBefore(s, f.b, x)
    }
  },
  render(s, f, _seat, code) {
    const agent = s.agents[f.b]
    const card = agent.cards[agent.slot]
    if (card !== TANGLE_LINE)
      return {
        code,
        key: 'aim',
        args: { card: CARDS[card], space: nameOf(code) },
        touches: [`space:${nameOf(code)}`],
        ...(card === FLASH_BANG && { preview: { blinds: whoSees(s, code) } }),
      }
    const target = s.hunters[code]
    const hunter = HUNTERS[target.kind]
    const needed = distance(agent.space, target.space)
    const preview = { needed, chance: plainChance(needed) }
    return { code, key: 'aimHunter', args: { card: CARDS[card], hunter }, touches: [`hunter:${hunter}`], preview }
  },
  why(view, _f, _seat, { code, touch }) {
    if (code === undefined && touch === undefined) return undefined
    const { card } = view.me as unknown as { card: string }
    const rules: Record<string, string> = {
      flash_bang: 'SO-5.4.1',
      smoke_grenade: 'SO-5.4.6',
      holo_decoy: 'SO-5.4.18',
      tangle_line: 'SO-5.4.13',
    }
    return rules[card]
  },
}

/** Where a grenade lands and whom the line is thrown at everybody sees as soon as it is done… */
export const aim: AskStep<SpecterOps> = { ...aiming, open: true }

/** …but not that a marker is a decoy. */
export const decoy: AskStep<SpecterOps> = aiming

const aimStep = (card: number): string => (card === HOLO_DECOY ? 'decoy' : 'aim')

/** Declare to the Prophet that an objective will be completed next round? */
export const declare: AskStep<SpecterOps> = {
  who: (_s, f) => only(f.seat),
  label: LABEL,
  options(_s, _f, _seat, out) {
    out.add(NO)
    out.add(YES)
  },
  apply(s, f, _seat, code, x) {
    s.agents[f.b].declares = code === YES
    x.end()
  },
  render: (_s, _f, _seat, code) => ({ code, key: code === YES ? 'declare' : 'declareNot' }),
}

// ── for people ───────────────────────────────────────────────────────────────────────────────────────────────────────

function renderAct(s: SpecterOps, f: Frame, _seat: number, code: number, x?: Orders): RichOption {
  const agent = s.agents[f.b]
  if (code === STAY) {
    const here = agent.path.at(-1) ?? agent.space
    return {
      code,
      key: agent.path.length === 0 ? 'stay' : 'stopHere',
      touches: [`space:${nameOf(here)}`],
      preview: { seenBy: seenBy(s, agent, here, x) },
    }
  }
  if (code === COMPLETE) {
    const space = nameOf(s.objectives[sectionInReach(s)])
    return { code, key: 'complete', args: { space }, touches: [`space:${space}`] }
  }
  if (code === NO_CARD) return { code, key: 'noCard' }
  if (code >= CARD) {
    const slot = code - CARD
    return { code, key: 'useCard', args: { card: CARDS[agent.cards[slot]], slot: slot + 1 }, touches: [`slot:${slot + 1}`] }
  }
  const space = nameOf(code)
  return { code, key: 'step', args: { space }, touches: [`space:${space}`], preview: { seenBy: seenBy(s, agent, code, x) } }
}

/** The hunters whose sight of the agent there would count: a hidden traitor's does only if it shows itself to him (SO-4.2.2). */
const seenBy = (s: SpecterOps, agent: Agent, cell: Cell, x: Orders = UNORDERED): string[] => {
  const seen = seers(s, cell, agent.stealth) & relevantHunters(s, x)
  return s.hunters.flatMap((hunter, i) => (seen & (1 << i) ? [HUNTERS[hunter.kind]] : []))
}

/** What a refusal may look at: the hunters, and the asker's own part of the view. */
interface ShownHunter {
  hunter: string
  space: string
  inside: boolean
  inPlay: boolean
}

interface Mine {
  agent: string
  space: string
  path: string[]
  used: boolean
  hand: { card: string; charges: number }[]
}

/** 'slot:2' as the code that uses the card in it. */
const slotTouched = ({ hand }: Mine, touch: string | undefined): number | undefined => {
  const slot = hand.findIndex((_, i) => touch === `slot:${i + 1}`)
  return slot < 0 ? undefined : CARD + slot
}

function whyNot(view: View, f: Frame, _seat: number, target: Target): string | undefined {
  const me = view.me as unknown as Mine
  const hunters = view.hunters as unknown as readonly ShownHunter[]
  const code = target.code ?? cellTouched(target.touch) ?? slotTouched(me, target.touch)
  if (code === undefined || code < 0) return undefined
  if (code < CELLS) {
    if (!OPEN[code]) return 'SO-4.1.3'
    if (hunters.some((hunter) => hunter.inPlay && !hunter.inside && hunter.space === nameOf(code))) return 'SO-4.1.4'
    return STEPS[cellNamed(me.path.at(-1) ?? me.space)].includes(code) ? 'SO-4.1.1' : 'SO-1.1.6'
  }
  if (code === COMPLETE) {
    if (me.agent === AGENT_NAMES[SECOND]) return 'SO-4.9.22'
    const prophet = hunters.some((hunter) => hunter.inPlay && hunter.hunter === HUNTERS[PROPHET])
    return prophet ? 'SO-5.1.6' : 'SO-4.10.1'
  }
  if (code < CARD || code >= NO_CARD) return undefined
  if (me.used) return 'SO-4.4.1'
  const held = me.hand[code - CARD]
  if (!held) return undefined
  if (held.charges === 0) return 'SO-4.4.5'
  const rules: Record<string, string> = {
    adrenal_surge: 'SO-4.4.2',
    holo_decoy: f.step === 'after' ? 'SO-5.4.17' : 'SO-4.4.3',
    velocity_blade: 'SO-4.4.4',
    tangle_line: 'SO-4.4.11',
  }
  return rules[held.card]
}
