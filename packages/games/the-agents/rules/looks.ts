// Commands that reach into hands and at attached missions: Wiretapper, Interrogator, Cat Burglar.
import { EVERYONE, only, type AskStep, type Context, type OptionBuffer, type Seat } from '@safehouse/kernel'
import { MISSION, NO_SWAP, SWAP } from './codes.ts'
import { announce } from './moves.ts'
import { factionOf, labelOf, LEFT, putSorted, removeFrom, RIGHT, type State } from './state.ts'
import { foresee } from './preview.ts'
import { oppositeOfFree } from './targets.ts'

/** Everybody learns that a hand is looked at; what is in it, only the one who looks. */
export const look = (s: State, seat: Seat, from: Seat, x: Context): void => {
  if (!x.telling) return
  x.tell(EVERYONE, { t: 'looked', seat, fromSeat: from })
  const saw = { t: 'saw', fromSeat: from, agents: s.agents[from], missions: s.missions[from] }
  x.tell(only(seat), saw, { row: 'AG-7.14', only: ['agents', 'missions'] })
}

/** After the look: one own mission for one of the other hand, or none. `a` is the other player. */
export const wiretap: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'look',
  open: (code) => (code === NO_SWAP ? 0 : 1),
  options(s, f, seat, out) {
    const own = s.missions[seat]
    const theirs = s.missions[f.a]
    for (let i = 0; i < own.length; i++) for (let j = 0; j < theirs.length; j++) out.add(own[i] * SWAP + theirs[j])
    out.add(NO_SWAP)
  },
  apply(s, f, seat, code, x) {
    const from = f.a
    if (code === NO_SWAP) {
      if (x.telling) x.tell(EVERYONE, { t: 'keptMissions', seat })
    } else {
      const given = Math.floor(code / SWAP)
      const taken = code % SWAP
      removeFrom(s.missions[seat], given)
      removeFrom(s.missions[from], taken)
      putSorted(s.missions[seat], taken)
      putSorted(s.missions[from], given)
      if (x.telling) {
        x.tell(EVERYONE, { t: 'swappedMissions', seat, fromSeat: from })
        const shown = { t: 'swapShown', seat, fromSeat: from, given, taken }
        x.tell(only(seat) | only(from), shown, { row: 'AG-7.16', only: ['given', 'taken'] })
      }
    }
    x.end()
  },
  render: (_s, _f, _seat, code) => {
    if (code === NO_SWAP) return { code, key: 'keepMissions' }
    const given = Math.floor(code / SWAP)
    const taken = code % SWAP
    return { code, key: 'swapMissions', args: { given, taken }, touches: [`mission:${given}`, `mission:${taken}`] }
  },
  why: () => 'AG-5.1.18',
  fallback: () => NO_SWAP,
}

/** After the look: one card of the hand shown. `a` is the other player. */
export const interrogate: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'look',
  open: (code) => (code < MISSION ? 0 : 1),
  obvious: true,
  options(s, f, _seat, out) {
    const agents = s.agents[f.a]
    const missions = s.missions[f.a]
    for (let i = 0; i < agents.length; i++) out.add(agents[i])
    for (let i = 0; i < missions.length; i++) out.add(MISSION + missions[i])
  },
  apply(s, f, seat, code, x) {
    const from = f.a
    const isAgent = code < MISSION
    const hands = isAgent ? s.agents : s.missions
    const item = isAgent ? code : code - MISSION
    removeFrom(hands[from], item)
    putSorted(hands[seat], item)
    if (x.telling) {
      x.tell(EVERYONE, { t: 'tookCard', seat, fromSeat: from, deck: isAgent ? 'agents' : 'missions' })
      const both = only(seat) | only(from)
      if (isAgent) x.tell(both, { t: 'tookAgent', seat, fromSeat: from, card: item }, { row: 'AG-7.15', only: ['card'] })
      else x.tell(both, { t: 'tookMission', seat, fromSeat: from, mission: item }, { row: 'AG-7.15', only: ['mission'] })
    }
    x.end()
  },
  render: (_s, _f, _seat, code) =>
    code < MISSION
      ? { code, key: 'takeAgent', args: { card: code }, touches: [`card:${code}`] }
      : { code, key: 'takeMission', args: { mission: code - MISSION }, touches: [`mission:${code - MISSION}`] },
  why: () => 'AG-5.2.1',
}

/** Where a seat's lists name a faction: its left one, its right one, then the others by number. */
const listedAt = (s: State, seat: Seat, faction: number): number => {
  if (faction === factionOf(s, seat, LEFT)) return -2
  return faction === factionOf(s, seat, RIGHT) ? -1 : faction
}

const addAttached = (s: State, seat: Seat, side: number, out: OptionBuffer): void => {
  const attached = s.attached[seat * 2 + side]
  for (let i = 0; i < attached.length; i++) out.add(attached[i])
}

/** On which side a seat has attached this mission. */
const sideOf = (s: State, seat: Seat, mission: number): number => (s.attached[seat * 2 + LEFT].includes(mission) ? LEFT : RIGHT)

/** The Cat Burglar, card `a`: one mission the player at its points end has attached. */
export const burgle: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'command',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    const from = oppositeOfFree(s)
    const first = listedAt(s, seat, factionOf(s, from, LEFT)) < listedAt(s, seat, factionOf(s, from, RIGHT)) ? LEFT : RIGHT
    addAttached(s, from, first, out)
    addAttached(s, from, LEFT + RIGHT - first, out)
  },
  apply(s, f, seat, code, x) {
    announce(s, seat, f.a, x)
    const from = oppositeOfFree(s)
    const side = sideOf(s, from, code)
    removeFrom(s.attached[from * 2 + side], code)
    putSorted(s.missions[seat], code)
    if (x.telling) {
      const faction = labelOf(s.rows.length, factionOf(s, from, side))
      x.tell(EVERYONE, { t: 'burgled', seat, fromSeat: from, mission: code, faction })
    }
    x.end()
  },
  render(s, _f, seat, code) {
    const from = oppositeOfFree(s)
    const preview = foresee(s, seat, (then) => removeFrom(then.attached[from * 2 + sideOf(then, from, code)], code))
    return { code, key: 'burgle', args: { mission: code }, touches: [`mission:${code}`], preview }
  },
  why: () => 'AG-5.2.3',
}
