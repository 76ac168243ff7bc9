// Playing an agent from the hand: a faction agent into a row (4.1), a free agent between two players (4.2).
import { only, type AskStep, type Context, type OptionBuffer, type RunStep, type Seat } from '@safehouse/kernel'
import { agentType, agentTypes, FIRST_MERCENARY, INFILTRATOR, isMercenary, MOLE } from './cards.ts'
import { COMMAND_TO_OTHER, PLACES } from './codes.ts'
import { gain, insertAt, tellFree, tellPlay } from './moves.ts'
import { foreseePlace, foreseePlay } from './preview.ts'
import {
  FACES_B,
  FACES_W,
  factionOf,
  hasRoom,
  labelOf,
  LEFT,
  removeFrom,
  RIGHT,
  seatAt,
  UNSAID_FREE,
  UNSAID_PLAY,
  type State,
} from './state.ts'
import { executable, freeExecutable } from './targets.ts'
import { whyNotEngage, whyNotPlace } from './why.ts'

// ── faction agents ─────────────────────────────────────────────────────────────────────────────────────────────────

const addPlaces = (s: State, faction: number, anywhere: boolean, out: OptionBuffer): void => {
  if (!hasRoom(s, faction)) return
  const last = s.rows[faction].length
  for (let place = 0; place <= last; place += anywhere ? 1 : last) out.add(faction * PLACES + place)
}

/** Where agent `a` is put: a faction and a place in its row. */
export const place: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'place',
  open: true,
  options(s, f, seat, out) {
    const type = agentType[f.a]
    const left = factionOf(s, seat, LEFT)
    const right = factionOf(s, seat, RIGHT)
    addPlaces(s, left, type === MOLE, out)
    addPlaces(s, right, type === MOLE, out)
    if (type !== INFILTRATOR) return
    for (let faction = 0; faction < s.rows.length; faction++)
      if (faction !== left && faction !== right) addPlaces(s, faction, false, out)
  },
  apply: (_s, f, seat, code, x) => x.next('face', seat, f.a, code),
  render(s, f, seat, code) {
    const faction = Math.floor(code / PLACES)
    const index = code % PLACES
    const args = { card: f.a, faction: labelOf(s.rows.length, faction), place: index + 1 }
    const preview = foreseePlace(s, seat, f.a, faction, index)
    return { code, key: 'place', args, touches: [`place:${faction}:${index}`], preview }
  },
  why: (view, f, seat, what) => whyNotPlace(view, f.a, seat, what),
}

/** Which side agent `a` faces at place `b`. */
export const face: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'face',
  open: true,
  options(_s, _f, _seat, out) {
    out.add(FACES_B)
    out.add(FACES_W)
  },
  apply(s, f, seat, code, x) {
    const card = f.a
    const faction = Math.floor(f.b / PLACES)
    removeFrom(s.agents[seat], card)
    insertAt(s.rows[faction], f.b % PLACES, card * 4 + code)
    const faced = seatAt(s, faction, code)
    if (!executable(s, faced, faction, f.b % PLACES)) {
      tellPlay(s, seat, card, x)
      x.end()
      return
    }
    if (faced === seat) s.unsaid = UNSAID_PLAY
    else tellPlay(s, seat, card, x)
    x.next('command', faced, card)
  },
  render(s, f, seat, code) {
    const faction = Math.floor(f.b / PLACES)
    const faced = seatAt(s, faction, code)
    const preview = foreseePlay(s, seat, f.a, faction, f.b % PLACES, code)
    return { code, key: 'face', args: { seat: faced, card: f.a }, touches: [`side:${code}`, `seat:${faced}`], preview }
  },
  why: () => 'AG-4.1.6',
}

// ── free agents ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Whom free agent `a` is laid against, and which of the two its command faces. */
export const engage: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'engage',
  open: true,
  options(s, f, seat, out) {
    for (let other = 0; other < s.ip.length; other++) {
      if (other === seat) continue
      if (freeExecutable(s, f.a, seat, seat, other)) out.add(other * 2)
      if (freeExecutable(s, f.a, seat, other, seat)) out.add(other * 2 + COMMAND_TO_OTHER)
    }
  },
  apply: (s, f, seat, code, x) => playFree(s, seat, f.a, code, x),
  render(_s, f, _seat, code) {
    const other = code >> 1
    return {
      code,
      key: code & COMMAND_TO_OTHER ? 'engage.points' : 'engage.command',
      args: { seat: other, card: f.a, ip: agentTypes[agentType[f.a]].ip },
      touches: [`seat:${other}`],
    }
  },
  why: (_view, _f, seat, what) => whyNotEngage(seat, what),
}

/** Lays a free agent on the table: its points first, its command second. */
export const playFree = (s: State, actor: Seat, card: number, code: number, x: Context): void => {
  const other = code >> 1
  const command = code & COMMAND_TO_OTHER ? other : actor
  const points = command === actor ? other : actor
  removeFrom(s.agents[actor], card)
  s.inPlay.push({ card, actor, command, points })
  gain(s, points, agentTypes[agentType[card]].ip)
  if (isMercenary[card]) s.mercenaries |= 1 << (card - FIRST_MERCENARY)
  x.next('resolve', command, card)
}

/** The command of free agent `a`, then its retirement; after a Mercenary, another window. */
export const resolve: RunStep<State> = {
  run(s, f, x) {
    const top = s.inPlay[s.inPlay.length - 1]
    if (f.b++ === 0) {
      if (top.command === top.actor && !isMercenary[f.a]) s.unsaid = UNSAID_FREE
      else tellFree(s, x)
      x.call('command', f.seat, f.a)
      return
    }
    s.inPlay.pop()
    s.agentPile.push(f.a)
    if (isMercenary[f.a]) x.next('window', s.turn)
    else x.end()
  },
}
