// The Missions phase (4.11): the turn player attaches missions and takes them back, then confirms.
import { EVERYONE, only, type AskStep, type Code, type Frame, type OptionBuffer, type Seat } from '@safehouse/kernel'
import { mercenaryReady } from './actions.ts'
import { AGENTS, isMercenary, missionType, MISSIONS, MISSIONS_PER_FACTION, MOST_CHANGES } from './cards.ts'
import { ATTACH_LEFT, ATTACH_RIGHT, CONFIRM_MISSIONS, TAKE_BACK } from './codes.ts'
import { factionOf, labelOf, LEFT, putSorted, removeFrom, RIGHT, type State } from './state.ts'
import { foresee } from './preview.ts'
import { whyNotAttach } from './why.ts'

export const attachable = (attached: readonly number[], mission: number): boolean => {
  if (attached.length >= MISSIONS_PER_FACTION) return false
  for (let i = 0; i < attached.length; i++) if (missionType[attached[i]] === missionType[mission]) return false
  return true
}

const addAttaching = (s: State, seat: Seat, side: number, out: OptionBuffer): void => {
  if (s.rows[factionOf(s, seat, side)].length < 2) return
  const hand = s.missions[seat]
  const attached = s.attached[seat * 2 + side]
  const base = side === LEFT ? ATTACH_LEFT : ATTACH_RIGHT
  for (let i = 0; i < hand.length; i++) if (attachable(attached, hand[i])) out.add(base + hand[i])
}

const addTakingBack = (attached: readonly number[], out: OptionBuffer): void => {
  for (let i = 0; i < attached.length; i++) out.add(TAKE_BACK + attached[i])
}

/** What one change adds to register `b`, above the bits of the missions. */
const CHANGE = 1 << MISSIONS

/**
 * Registers, from the first change on: the missions that were attached left (`a`) and right (`b`) before it, as bits, and
 * in `b` also how many changes were made. All are taken back when a Mercenary comes between.
 */
export const missions: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'missions',
  // Everybody learns the arrangement that is confirmed, nobody how it came about.
  open(code, s, f) {
    if (code < AGENTS) return code
    if (code !== CONFIRM_MISSIONS) return undefined
    return bitsOf(s.attached[f.seat * 2 + LEFT]) * CHANGE + bitsOf(s.attached[f.seat * 2 + RIGHT])
  },
  options(s, f, seat, out) {
    if (f.b < MOST_CHANGES * CHANGE) {
      addAttaching(s, seat, LEFT, out)
      addAttaching(s, seat, RIGHT, out)
      addTakingBack(s.attached[seat * 2 + LEFT], out)
      addTakingBack(s.attached[seat * 2 + RIGHT], out)
    }
    out.add(CONFIRM_MISSIONS)
    const hand = s.agents[seat]
    for (let i = 0; i < hand.length; i++) if (isMercenary[hand[i]] && mercenaryReady(s, hand[i])) out.add(hand[i])
  },
  apply(s, f, seat, code, x) {
    if (code === CONFIRM_MISSIONS) {
      if (x.telling) {
        const [left, right] = [s.attached[seat * 2 + LEFT], s.attached[seat * 2 + RIGHT]]
        const [leftFaction, rightFaction] = [LEFT, RIGHT].map((side) => labelOf(s.rows.length, factionOf(s, seat, side)))
        x.tell(EVERYONE, { t: 'arranged', seat, leftFaction, left, rightFaction, right, count: left.length + right.length })
      }
      x.end()
    } else if (code < AGENTS) {
      if (f.b >= CHANGE) restore(s, seat, f)
      f.a = 0
      f.b = 0
      x.call('engage', seat, code)
    } else {
      if (f.b < CHANGE) {
        f.a = bitsOf(s.attached[seat * 2 + LEFT])
        f.b = bitsOf(s.attached[seat * 2 + RIGHT])
      }
      f.b += CHANGE
      rearrange(s, seat, code)
    }
  },
  render(s, _f, seat, code) {
    if (code === CONFIRM_MISSIONS) return { code, key: 'confirmMissions' }
    if (code < AGENTS) return { code, key: 'playFree', args: { card: code }, touches: [`card:${code}`] }
    const mission = missionIn(code)
    const preview = foresee(s, seat, ({ attached }) => {
      for (const one of [seat * 2 + LEFT, seat * 2 + RIGHT]) attached[one] = attached[one].filter((other) => other !== mission)
      if (code < TAKE_BACK) attached[seat * 2 + (code < ATTACH_RIGHT ? LEFT : RIGHT)].push(mission)
    })
    if (code >= TAKE_BACK) return { code, key: 'takeBack', args: { mission }, touches: [`mission:${mission}`], preview }
    const faction = factionOf(s, seat, code < ATTACH_RIGHT ? LEFT : RIGHT)
    const args = { mission, faction: labelOf(s.rows.length, faction) }
    return { code, key: 'attach', args, touches: [`mission:${mission}`, `faction:${faction}`], preview }
  },
  why: (view, _f, seat, what) => whyNotAttach(view, seat, what),
  fallback: () => CONFIRM_MISSIONS,
}

/** The mission a code of this phase speaks of. */
export const missionIn = (code: Code): number => code % (ATTACH_RIGHT - ATTACH_LEFT)

const rearrange = (s: State, seat: Seat, code: Code): void => {
  const mission = missionIn(code)
  const left = s.attached[seat * 2 + LEFT]
  const right = s.attached[seat * 2 + RIGHT]
  if (code >= TAKE_BACK) {
    removeFrom(left.includes(mission) ? left : right, mission)
    putSorted(s.missions[seat], mission)
  } else {
    removeFrom(s.missions[seat], mission)
    putSorted(code < ATTACH_RIGHT ? left : right, mission)
  }
}

const bitsOf = (missions: readonly number[]): number => {
  let bits = 0
  for (let i = 0; i < missions.length; i++) bits |= 1 << missions[i]
  return bits
}

/** Puts the missions back where they were before the first change. */
const restore = (s: State, seat: Seat, f: Frame): void => {
  const hand = s.missions[seat]
  const left = s.attached[seat * 2 + LEFT]
  const right = s.attached[seat * 2 + RIGHT]
  const all = [...hand, ...left, ...right].toSorted((a, b) => a - b)
  hand.length = left.length = right.length = 0
  for (const mission of all) (f.a & (1 << mission) ? left : f.b & (1 << mission) ? right : hand).push(mission)
}
