// Setting up (section 2): seats, objectives, hunters, the agent's character and cards, role cards.
import { EVERYONE, only, type AskStep, type Context, type RunStep, type Target } from '@safehouse/kernel'
import { CANDIDATES, nameOf } from './board.ts'
import {
  AGENT_HP,
  CARDS,
  CHARACTERS,
  CHARGES,
  CONSTANTS,
  GENERIC_CARDS,
  HUNTERS,
  SECTIONS,
  tableSize,
  uniqueCardOf,
} from './data.ts'
import { AGENT_NAMES, FIRST, makeHunter, NONE, SECOND, type SpecterOps } from './state.ts'

/** Which of these is asked about, by code or by thing; -1 if none. */
const named = ({ code, touch }: Target, prefix: string, names: readonly string[]): number => {
  if (code !== undefined) return code >= 0 && code < names.length ? code : -1
  return touch?.startsWith(prefix) ? names.indexOf(touch.slice(prefix.length)) : -1
}

/** Draws the objectives, then lets everybody choose. */
export const prepare: RunStep<SpecterOps> = {
  run(s, f, x) {
    const stage = f.a++
    if (stage === 0) {
      if (s.agentSeat === NONE) drawSeat(s, x)
      rollObjectives(s, x)
    } else if (s.hunters.length < tableSize(s.seats).hunters) x.call('pickHunter', nextChooser(s))
    else if (s.agents[FIRST].character === NONE) x.call('pickCharacter', s.agentSeat, 0, FIRST)
    else {
      announceReady(s, FIRST, x)
      if (tableSize(s.seats).traitor) dealRoles(s, x)
      x.next('round')
    }
  },
}

/** The agent seat is drawn for all to see, where the host did not assign it (SO-2.1.2). */
const drawSeat = (s: SpecterOps, x: Context): void => {
  s.agentSeat = x.draw('seats', s.seats, EVERYONE)
  s.agents[FIRST].seat = s.agentSeat
  x.tell(EVERYONE, { t: 'seated', seat: s.agentSeat })
}

const rollObjectives = (s: SpecterOps, x: Context): void => {
  const open = tableSize(s.seats).objectivesPublic
  for (let section = 0; section < SECTIONS; section++) {
    const faces = CANDIDATES[section]
    s.objectives[section] = faces[x.draw('objectives', faces.length, open ? EVERYONE : only(s.agentSeat))]
  }
  if (!x.telling) return
  const spaces = s.objectives.map(nameOf)
  if (open) x.tell(EVERYONE, { t: 'objectivesSet', spaces })
  else {
    x.tell(EVERYONE, { t: 'objectivesHidden' })
    x.tell(only(s.agentSeat), { t: 'myObjectives', spaces })
  }
}

/** Hunter seats choose in seat order (SO-2.2.6). */
const nextChooser = (s: SpecterOps): number => {
  const place = Math.floor(s.hunters.length / tableSize(s.seats).huntersPerSeat)
  return place < s.agentSeat ? place : place + 1
}

export const pickHunter: AskStep<SpecterOps> = {
  who: (_s, f) => only(f.seat),
  label: 'hunter',
  open: true,
  options(s, _f, _seat, out) {
    for (let kind = 0; kind < HUNTERS.length; kind++) if (s.hunters.every((hunter) => hunter.kind !== kind)) out.add(kind)
  },
  apply(s, _f, seat, kind, x) {
    s.hunters.push(makeHunter(seat, kind, s.vehicle))
    if (x.telling) x.tell(EVERYONE, { t: 'hunterChosen', seat, hunter: HUNTERS[kind] })
    x.end()
  },
  render: (_s, _f, _seat, code) => ({
    code,
    key: 'hunter',
    args: { hunter: HUNTERS[code] },
    touches: [`hunter:${HUNTERS[code]}`],
  }),
  why: (_view, _f, _seat, target) => (named(target, 'hunter:', HUNTERS) >= 0 ? 'SO-2.2.6' : undefined),
}

/** An agent chooses its character; `f.b` is which agent. The second one cannot take what the first one is (SO-4.9.15). */
export const pickCharacter: AskStep<SpecterOps> = {
  who: (_s, f) => only(f.seat),
  label: 'agent',
  options(s, f, _seat, out) {
    for (let character = 0; character < CHARACTERS.length; character++)
      if (f.b === FIRST || s.agents[FIRST].character !== character) out.add(character)
  },
  apply(s, f, seat, character, x) {
    s.agents[f.b].character = character
    x.next('pickCard', seat, 0, f.b)
  },
  render: (_s, _f, _seat, code) => ({
    code,
    key: 'character',
    args: { character: CHARACTERS[code] },
    touches: [`character:${CHARACTERS[code]}`],
  }),
  why: (_view, f, _seat, target) => (named(target, 'character:', CHARACTERS) >= 0 && f.b === SECOND ? 'SO-4.9.15' : undefined),
}

const cardsToTake = (s: SpecterOps, agent: number): number =>
  agent === FIRST ? tableSize(s.seats).equipment : CONSTANTS.traitorEquipment

/** Cards are taken one at a time and lie in the slots in that order. */
export const pickCard: AskStep<SpecterOps> = {
  who: (_s, f) => only(f.seat),
  label: 'agent',
  options(s, f, _seat, out) {
    const { character } = s.agents[f.b]
    for (let card = 0; card < s.box.length; card++)
      if (s.box[card] > 0 && (card < GENERIC_CARDS || card === uniqueCardOf(character))) out.add(card)
  },
  apply(s, f, seat, card, x) {
    const agent = s.agents[f.b]
    s.box[card]--
    agent.cards.push(card)
    agent.charges.push(CHARGES[card])
    agent.shown.push(false)
    agent.marked.push(false)
    if (agent.cards.length < cardsToTake(s, f.b)) return
    const bonus = f.b === FIRST ? tableSize(s.seats).hpBonus : 0
    agent.hp = AGENT_HP[agent.character] + bonus
    if (f.b === FIRST && tableSize(s.seats).traitor) x.next('pickTraitor', seat)
    else x.end()
  },
  render: (s, f, _seat, code) => ({
    code,
    key: 'takeCard',
    args: { card: CARDS[code], slot: s.agents[f.b].cards.length + 1 },
    touches: [`card:${CARDS[code]}`],
  }),
  why(_view, _f, _seat, target) {
    const code = named(target, 'card:', CARDS)
    if (code < 0) return undefined
    return code < GENERIC_CARDS ? 'SO-1.2.3' : 'SO-2.3.4'
  },
}

export const pickTraitor: AskStep<SpecterOps> = {
  who: (_s, f) => only(f.seat),
  label: 'agent',
  options(s, _f, _seat, out) {
    for (let hunter = 0; hunter < s.hunters.length; hunter++) out.add(hunter)
  },
  apply(s, _f, _seat, hunter, x) {
    s.traitor = hunter
    x.end()
  },
  render: (s, _f, _seat, code) => ({
    code,
    key: 'traitor',
    args: { hunter: HUNTERS[s.hunters[code].kind], seat: s.hunters[code].seat },
    touches: [`hunter:${HUNTERS[s.hunters[code].kind]}`],
  }),
}

/** An agent has chosen: everybody learns the number of its slots, itself the rest. */
export const announceReady = (s: SpecterOps, index: number, x: Context): void => {
  if (!x.telling) return
  const agent = s.agents[index]
  x.tell(EVERYONE, { t: 'agentReady', agent: AGENT_NAMES[index], slots: agent.cards.length })
  const cards = agent.cards.map((card) => CARDS[card])
  x.tell(only(agent.seat), { t: 'myKit', character: CHARACTERS[agent.character], cards, hp: agent.hp })
}

const dealRoles = (s: SpecterOps, x: Context): void => {
  if (!x.telling) return
  x.tell(EVERYONE, { t: 'rolesDealt' })
  s.hunters.forEach((hunter, i) => {
    x.tell(only(hunter.seat), { t: 'myRole', role: i === s.traitor ? 'ark' : 'raxxon' }, { row: 'SO-7.1.17', only: ['role'] })
  })
}
