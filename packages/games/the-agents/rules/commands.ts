// Executing a command (4.9): what happens without a choice, and the choices of commands aimed at an agent.
import {
  EVERYONE,
  only,
  type AskStep,
  type Context,
  type Frame,
  type RichOption,
  type RunStep,
  type Seat,
} from '@safehouse/kernel'
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
  RECRUITS,
  SMUGGLER,
  SNIPER,
  SURGEON,
  TAKE,
  WIRETAPPER,
} from './cards.ts'
import { HIGH_END, LOW_END, STOP } from './codes.ts'
import { look } from './looks.ts'
import { announce, drawAgent, gain, insertAt, kill, removeAt, returnMissions } from './moves.ts'
import {
  FACES_B,
  FACES_W,
  factionWith,
  isLiving,
  labelOf,
  placeIn,
  putSorted,
  seatAt,
  stanceOf,
  type Row,
  type State,
} from './state.ts'
import { foresee, foreseeAim } from './preview.ts'
import { addTargets, oppositeIn, oppositeOfFree, otherFaction } from './targets.ts'
import { whyNotTarget } from './why.ts'

/** Carries out the command of card `a` for the seat it faces. Only called where the command can be executed. */
export const command: RunStep<State> = {
  run(s, f, x) {
    const card = f.a
    const type = agentType[card]
    if (type === AGITATOR) agitate(s, f, x)
    else if (type === INFILTRATOR) takeIp(s, f, x)
    else if (type === QUARTERMASTER) draw(s, f, 1, x)
    else if (type === RECRUITER) draw(s, f, RECRUITS, x)
    else if (type === WIRETAPPER) wiretap(s, f, x)
    else if (type === INTERROGATOR) interrogate(s, f, x)
    else if (type === CAT_BURGLAR) x.next('burgle', f.seat, card)
    else if (type === MERCENARY) x.next('extra', f.seat)
    else x.next('target', f.seat, card)
  },
}

const agitate = (s: State, f: Frame, x: Context): void => {
  announce(s, f.seat, f.a, x)
  const row = s.rows[factionWith(s, f.a)]
  const place = placeIn(row, f.a)
  for (let i = place - 1; i <= place + 1; i += 2) if (i >= 0 && i < row.length && isLiving(row[i])) turn(s, f.seat, row, i, x)
  x.end()
}

const takeIp = (s: State, f: Frame, x: Context): void => {
  announce(s, f.seat, f.a, x)
  const from = oppositeIn(s, f.seat, factionWith(s, f.a))
  const ip = Math.min(TAKE, s.ip[from])
  s.ip[from] -= ip
  gain(s, f.seat, ip)
  if (x.telling) x.tell(EVERYONE, { t: 'tookIp', seat: f.seat, fromSeat: from, ip })
  x.end()
}

const draw = (s: State, f: Frame, count: number, x: Context): void => {
  announce(s, f.seat, f.a, x)
  for (let i = 0; i < count && drawAgent(s, f.seat, x); i++);
  x.end()
}

const wiretap = (s: State, f: Frame, x: Context): void => {
  announce(s, f.seat, f.a, x)
  const from = oppositeIn(s, f.seat, factionWith(s, f.a))
  look(s, f.seat, from, x)
  if (s.missions[f.seat].length > 0 && s.missions[from].length > 0) x.next('wiretap', f.seat, from)
  else x.end()
}

const interrogate = (s: State, f: Frame, x: Context): void => {
  announce(s, f.seat, f.a, x)
  const from = oppositeOfFree(s)
  look(s, f.seat, from, x)
  x.next('interrogate', f.seat, from)
}

const turn = (s: State, seat: Seat, row: Row, place: number, x: Context): void => {
  row[place] ^= FACES_B ^ FACES_W
  if (!x.telling) return
  const faction = s.rows.indexOf(row)
  const facingSeat = seatAt(s, faction, stanceOf(row[place]))
  x.tell(EVERYONE, { t: 'turned', seat, card: row[place] >> 2, faction: labelOf(s.rows.length, faction), facingSeat })
}

/** An event about an agent in a faction. */
const tellOf = (s: State, t: string, seat: Seat, card: number, faction: number, x: Context): void => {
  if (x.telling) x.tell(EVERYONE, { t, seat, card, faction: labelOf(s.rows.length, faction) })
}

// ── the agent a command is aimed at ────────────────────────────────────────────────────────────────────────────────

const asked = (_s: State, f: Frame): number => only(f.seat)

const renderAgent = (s: State, seat: Seat, keyword: string, source: number, card: number): RichOption => {
  const faction = labelOf(s.rows.length, factionWith(s, card))
  const preview = foreseeAim(s, seat, keyword, source, card)
  return {
    code: card,
    key: `target.${keyword}`,
    args: { card, faction },
    touches: [`card:${card}`],
    ...(preview && { preview }),
  }
}

/** One agent, for the command of card `a`. All there is to know about targets is public, so a single one needs no asking. */
export const target: AskStep<State> = {
  who: asked,
  label: 'command',
  open: true,
  obvious: true,
  options: (s, f, seat, out) => addTargets(s, seat, f.a, out),
  apply(s, f, seat, code, x) {
    const type = agentType[f.a]
    if (type === SMUGGLER) x.next('destination', seat, f.a, code)
    else if (type === DISPATCHER) x.next('position', seat, f.a, code)
    else if (type === FIELD_MEDIC || type === SURGEON) x.next('stance', seat, f.a, code)
    else if (type === SNIPER) shootFirst(s, f, code, x)
    else {
      aim(s, f, code, x)
      x.end()
    }
  },
  render: (s, f, seat, code) => renderAgent(s, seat, KEYWORDS[agentType[f.a]], f.a, code),
  why: (view, f, seat, what) => whyNotTarget(view, f.a, seat, what),
}

/** What a command does to the agent it is aimed at, as part of a key of the catalogue. */
const KEYWORDS: Record<number, string> = {
  [HATCHET_MAN]: 'kill',
  [POISONER]: 'kill',
  [SNIPER]: 'kill',
  [DOUBLE_AGENT]: 'turn',
  [MOLE]: 'turn',
  [GETAWAY_DRIVER]: 'extract',
  [HANDLER]: 'extract',
  [SMUGGLER]: 'move',
  [DISPATCHER]: 'move',
  [IMPERSONATOR]: 'swap',
  [FIELD_MEDIC]: 'revive',
  [SURGEON]: 'revive',
  [CLEANER]: 'retire',
}

/** The commands that need one agent and nothing else. */
const aim = (s: State, f: Frame, aimed: number, x: Context): void => {
  announce(s, f.seat, f.a, x)
  const type = agentType[f.a]
  const faction = factionWith(s, aimed)
  const row = s.rows[faction]
  const place = placeIn(row, aimed)
  if (type === HATCHET_MAN || type === POISONER) {
    kill(row, place)
    tellOf(s, 'killed', f.seat, aimed, faction, x)
  } else if (type === DOUBLE_AGENT || type === MOLE) turn(s, f.seat, row, place, x)
  else if (type === IMPERSONATOR) swap(s, f, row, place, x)
  else if (type === CLEANER) {
    removeAt(row, place)
    s.agentPile.push(aimed)
    tellOf(s, 'retired', f.seat, aimed, faction, x)
    returnMissions(s, faction, x)
  } else if (type === GETAWAY_DRIVER || type === HANDLER) {
    removeAt(row, place)
    putSorted(s.agents[f.seat], aimed)
    tellOf(s, 'extracted', f.seat, aimed, faction, x)
    returnMissions(s, faction, x)
  }
}

const swap = (s: State, f: Frame, row: Row, place: number, x: Context): void => {
  const mine = placeIn(row, f.a)
  const piece = row[place]
  row[place] = row[mine]
  row[mine] = piece
  if (!x.telling) return
  const faction = labelOf(s.rows.length, s.rows.indexOf(row))
  x.tell(EVERYONE, { t: 'swapped', seat: f.seat, card: f.a, otherCard: piece >> 2, faction })
}

// ── Smuggler and Dispatcher: where to ──────────────────────────────────────────────────────────────────────────────

/** To which end of the other faction agent `b` is smuggled. */
export const destination: AskStep<State> = {
  who: asked,
  label: 'command',
  open: true,
  options(_s, _f, _seat, out) {
    out.add(LOW_END)
    out.add(HIGH_END)
  },
  apply(s, f, seat, code, x) {
    announce(s, seat, f.a, x)
    const from = factionWith(s, f.b)
    const to = otherFaction(s, seat, from)
    const place = code === LOW_END ? 0 : s.rows[to].length
    smuggle(s, f.b, from, to, place)
    tellMove(s, f, from, to, place, x)
    returnMissions(s, from, x)
    x.end()
  },
  render(s, f, seat, code) {
    const to = otherFaction(s, seat, factionWith(s, f.b))
    const place = code === LOW_END ? 0 : s.rows[to].length
    const args = { card: f.b, faction: labelOf(s.rows.length, to) }
    const preview = foresee(s, seat, (then) => smuggle(then, f.b, factionWith(then, f.b), to, place))
    return { code, key: code === LOW_END ? 'end.low' : 'end.high', args, touches: [`place:${to}:${place}`], preview }
  },
  why: () => 'AG-8.9',
}

const smuggle = (s: State, card: number, from: number, to: number, place: number): void => {
  const piece = removeAt(s.rows[from], placeIn(s.rows[from], card))
  // The two factions of a seat lie on different sides of it: who faced it goes on doing so by facing the other side.
  insertAt(s.rows[to], place, isLiving(piece) ? piece ^ FACES_B ^ FACES_W : piece)
}

/** To which place of the same faction agent `b` is moved; codes are places of the row as it will stand. */
export const position: AskStep<State> = {
  who: asked,
  label: 'command',
  open: true,
  options(s, f, _seat, out) {
    const row = s.rows[factionWith(s, f.b)]
    const now = placeIn(row, f.b)
    for (let place = 0; place < row.length; place++) if (place !== now) out.add(place)
  },
  apply(s, f, seat, code, x) {
    announce(s, seat, f.a, x)
    const faction = factionWith(s, f.b)
    shift(s.rows[faction], f.b, code)
    tellMove(s, f, faction, faction, code, x)
    x.end()
  },
  render(s, f, seat, code) {
    const faction = factionWith(s, f.b)
    const args = { card: f.b, faction: labelOf(s.rows.length, faction), place: code + 1 }
    const preview = foresee(s, seat, (then) => shift(then.rows[faction], f.b, code))
    return { code, key: 'position', args, touches: [`place:${faction}:${code}`], preview }
  },
  why: () => 'AG-4.10.9',
}

const shift = (row: Row, card: number, place: number): void => insertAt(row, place, removeAt(row, placeIn(row, card)))

const tellMove = (s: State, f: Frame, from: number, to: number, place: number, x: Context): void => {
  if (!x.telling) return
  const [faction, toFaction] = [from, to].map((one) => labelOf(s.rows.length, one))
  x.tell(EVERYONE, { t: from === to ? 'shifted' : 'smuggled', seat: f.seat, card: f.b, faction, toFaction, place })
}

// ── REVIVE: facing whom ────────────────────────────────────────────────────────────────────────────────────────────

/** Which side the revived agent `b` faces. */
export const stance: AskStep<State> = {
  who: asked,
  label: 'command',
  open: true,
  options(_s, _f, _seat, out) {
    out.add(FACES_B)
    out.add(FACES_W)
  },
  apply(s, f, seat, code, x) {
    announce(s, seat, f.a, x)
    const faction = factionWith(s, f.b)
    const row = s.rows[faction]
    const place = placeIn(row, f.b)
    row[place] = f.b * 4 + code
    if (x.telling) {
      const facingSeat = seatAt(s, faction, code)
      x.tell(EVERYONE, { t: 'revived', seat, card: f.b, faction: labelOf(s.rows.length, faction), facingSeat })
    }
    x.end()
  },
  render(s, f, seat, code) {
    const faction = factionWith(s, f.b)
    const faced = seatAt(s, faction, code)
    const preview = foresee(s, seat, ({ rows }) => {
      rows[faction][placeIn(rows[faction], f.b)] = f.b * 4 + code
    })
    return { code, key: 'face', args: { seat: faced, card: f.b }, touches: [`side:${code}`, `seat:${faced}`], preview }
  },
  why: () => 'AG-4.10.16',
}

// ── Sniper ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const shootFirst = (s: State, f: Frame, first: number, x: Context): void => {
  const faction = factionWith(s, first)
  const row = s.rows[faction]
  kill(row, placeIn(row, first))
  if (row.some(isLiving)) x.next('second', f.seat, first)
  else {
    tellShot(s, f.seat, first, x)
    x.end()
  }
}

const tellShot = (s: State, seat: Seat, card: number, x: Context): void => {
  announce(s, seat, card, x)
  tellOf(s, 'killed', seat, card, factionWith(s, card), x)
}

/** The Sniper's second part: another agent in the faction of the first one, `a`, or nothing. */
export const second: AskStep<State> = {
  who: asked,
  label: 'command',
  open: true,
  options(s, f, _seat, out) {
    const row = s.rows[factionWith(s, f.a)]
    for (let i = 0; i < row.length; i++) if (isLiving(row[i])) out.add(row[i] >> 2)
    out.add(STOP)
  },
  apply(s, f, seat, code, x) {
    tellShot(s, seat, f.a, x)
    if (code !== STOP) {
      const faction = factionWith(s, code)
      kill(s.rows[faction], placeIn(s.rows[faction], code))
      tellOf(s, 'killed', seat, code, faction, x)
    }
    x.end()
  },
  render: (s, f, seat, code) => (code === STOP ? { code, key: 'stop' } : renderAgent(s, seat, 'kill', f.a, code)),
  why: () => 'AG-5.2.5',
  fallback: () => STOP,
}
