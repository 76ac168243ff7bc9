// What commands can be executed, and on whom.
import { OptionBuffer, type Seat } from '@safehouse/kernel'
import {
  AGITATOR,
  agentType,
  CAT_BURGLAR,
  CLEANER,
  DISPATCHER,
  DOUBLE_AGENT,
  FIELD_MEDIC,
  GETAWAY_DRIVER,
  HANDLER,
  HATCHET_MAN,
  IMPERSONATOR,
  INFILTRATOR,
  INTERROGATOR,
  MERCENARY,
  MOLE,
  POISONER,
  QUARTERMASTER,
  RECRUITER,
  SMUGGLER,
  SNIPER,
  SURGEON,
  WIRETAPPER,
} from './cards.ts'
import {
  DEAD,
  FACES_B,
  FACES_W,
  factionOf,
  factionWith,
  hasRoom,
  isDead,
  isLiving,
  LEFT,
  placeIn,
  RIGHT,
  seatAt,
  type Row,
  type State,
} from './state.ts'

/** The faction of a seat that is not this one. */
export const otherFaction = (s: State, seat: Seat, faction: number): number => {
  const left = factionOf(s, seat, LEFT)
  return left === faction ? factionOf(s, seat, RIGHT) : left
}

/** The player on the other side of a faction. */
export const oppositeIn = (s: State, seat: Seat, faction: number): Seat => {
  const b = seatAt(s, faction, FACES_B)
  return b === seat ? seatAt(s, faction, FACES_W) : b
}

/** The player at the points end of the free agent whose command is being carried out. */
export const oppositeOfFree = (s: State): Seat => s.inPlay[s.inPlay.length - 1].points

const LIVING = 1
const DEAD_ONES = 2
const ANY = LIVING | DEAD_ONES

const fits = (piece: number, wanted: number): boolean =>
  isLiving(piece) ? (wanted & LIVING) !== 0 : (wanted & DEAD_ONES) !== 0 && isDead(piece)

const addRow = (row: Row, wanted: number, except: number, out: OptionBuffer): void => {
  for (let i = 0; i < row.length; i++) if (fits(row[i], wanted) && row[i] >> 2 !== except) out.add(row[i] >> 2)
}

const addOwn = (s: State, seat: Seat, wanted: number, out: OptionBuffer): void => {
  addRow(s.rows[factionOf(s, seat, LEFT)], wanted, -1, out)
  addRow(s.rows[factionOf(s, seat, RIGHT)], wanted, -1, out)
}

/** Own left faction, own right faction, then the others by number. */
const addEverywhere = (s: State, seat: Seat, wanted: number, out: OptionBuffer): void => {
  addOwn(s, seat, wanted, out)
  const left = factionOf(s, seat, LEFT)
  const right = factionOf(s, seat, RIGHT)
  for (let faction = 0; faction < s.rows.length; faction++)
    if (faction !== left && faction !== right) addRow(s.rows[faction], wanted, -1, out)
}

const addFacing = (row: Row, stance: number, except: number, out: OptionBuffer): void => {
  for (let i = 0; i < row.length; i++) if ((row[i] & 3) === stance && row[i] >> 2 !== except) out.add(row[i] >> 2)
}

const addAdjacent = (row: Row, place: number, out: OptionBuffer): void => {
  if (place > 0 && isLiving(row[place - 1])) out.add(row[place - 1] >> 2)
  if (place + 1 < row.length && isLiving(row[place + 1])) out.add(row[place + 1] >> 2)
}

const addEnds = (row: Row, card: number, out: OptionBuffer): void => {
  const first = row[0] >> 2
  const last = row[row.length - 1] >> 2
  if (first >= 0 && first !== card) out.add(first)
  if (last >= 0 && last !== card) out.add(last)
}

const addSmuggled = (s: State, seat: Seat, card: number, out: OptionBuffer): void => {
  for (let side = LEFT; side <= RIGHT; side++)
    if (hasRoom(s, factionOf(s, seat, 1 - side))) addRow(s.rows[factionOf(s, seat, side)], ANY, card, out)
}

/** The agents a command of this card can be aimed at by a seat; nothing for cards that are not aimed at an agent. */
export const addTargets = (s: State, seat: Seat, card: number, out: OptionBuffer): void => {
  const type = agentType[card]
  if (type === SNIPER) return addEverywhere(s, seat, LIVING, out)
  if (type === SURGEON) return addEverywhere(s, seat, DEAD_ONES, out)
  const faction = factionWith(s, card)
  addTargetsFrom(s, seat, card, faction, placeIn(s.rows[faction], card), out)
}

const addTargetsFrom = (s: State, seat: Seat, card: number, faction: number, place: number, out: OptionBuffer): void => {
  const type = agentType[card]
  const row = s.rows[faction]
  if (type === HATCHET_MAN || type === MOLE) addAdjacent(row, place, out)
  else if (type === POISONER) addRow(s.rows[otherFaction(s, seat, faction)], LIVING, -1, out)
  else if (type === DOUBLE_AGENT) addRow(row, LIVING, card, out)
  else if (type === GETAWAY_DRIVER) addEnds(row, card, out)
  else if (type === HANDLER) {
    addFacing(s.rows[factionOf(s, seat, LEFT)], FACES_B, card, out)
    addFacing(s.rows[factionOf(s, seat, RIGHT)], FACES_W, card, out)
  } else if (type === SMUGGLER) addSmuggled(s, seat, card, out)
  else if (type === DISPATCHER || type === IMPERSONATOR) addRow(row, ANY, card, out)
  else if (type === FIELD_MEDIC) addRow(row, DEAD_ONES, -1, out)
  else if (type === CLEANER) addOwn(s, seat, DEAD_ONES, out)
}

const scratch = new OptionBuffer()

/** Can a seat execute the command of the agent at this place? */
export const executable = (s: State, seat: Seat, faction: number, place: number): boolean => {
  const card = s.rows[faction][place] >> 2
  const type = agentType[card]
  if (type === INFILTRATOR) return s.ip[oppositeIn(s, seat, faction)] > s.ip[seat]
  if (type === QUARTERMASTER) return s.agentDeck.length + s.agentPile.length > 0
  if (type === WIRETAPPER) return handSize(s, oppositeIn(s, seat, faction)) > 0
  scratch.clear()
  if (type === AGITATOR) addAdjacent(s.rows[faction], place, scratch)
  else addTargetsFrom(s, seat, card, faction, place, scratch)
  return scratch.size > 0
}

export const handSize = (s: State, seat: Seat): number => s.agents[seat].length + s.missions[seat].length

export const attachedCount = (s: State, seat: Seat): number =>
  s.attached[seat * 2 + LEFT].length + s.attached[seat * 2 + RIGHT].length

const anyPiece = (s: State, dead: boolean): boolean => {
  for (let faction = 0; faction < s.rows.length; faction++) {
    const row = s.rows[faction]
    for (let i = 0; i < row.length; i++) if (dead ? (row[i] & 3) === DEAD : isLiving(row[i])) return true
  }
  return false
}

/** Could this free agent's command be executed by one player against another, once the card has left the actor's hand? */
export const freeExecutable = (s: State, card: number, actor: Seat, command: Seat, points: Seat): boolean => {
  const type = agentType[card]
  if (type === MERCENARY) return true
  if (type === SNIPER) return anyPiece(s, false)
  if (type === SURGEON) return anyPiece(s, true)
  if (type === RECRUITER) return s.agentDeck.length + s.agentPile.length > 0
  if (type === CAT_BURGLAR) return attachedCount(s, points) > 0
  if (type === INTERROGATOR) return handSize(s, points) - (points === actor ? 1 : 0) > 0 && command !== points
  throw new Error(`no free agent: ${card}`)
}
