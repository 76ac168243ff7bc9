// The movement action of a hunter (3.3.6, 4.5): one of walk, drive, sensor, Post-Cognition, Control Relay, Remote Sensor.
import {
  EVERYONE,
  only,
  type AskStep,
  type Context,
  type Frame,
  type OptionBuffer,
  type RichOption,
  type Target,
  type View,
} from '@safehouse/kernel'
import { CELLS, cellNamed, cellTouched, DRIVES, nameOf, NOWHERE, OPEN, ROAD, STEPS } from './board.ts'
import { DRIVE, ENTER, EXIT, isIn, POST_COGNITION, RELAY, REMOTE_SENSOR, REVEAL, SENSOR, STAY } from './codes.ts'
import { BEAST, CONSTANTS, HUNTERS, PROPHET, PUPPET } from './data.ts'
import { announceRow, announceSensor } from './announce.ts'
import { isHiddenTraitor, NONE, type Hunter, type SpecterOps } from './state.ts'

const LABEL = 'hunterTurn'

const mostSteps = (hunter: Hunter): number => {
  if (hunter.stunned) return CONSTANTS.stunnedMove
  return hunter.kind === BEAST ? CONSTANTS.beastMove.value : CONSTANTS.hunterMove
}

const mayEnter = (s: SpecterOps, hunter: Hunter): boolean => hunter.space === s.vehicle && !hunter.revoked

const addWalk = (s: SpecterOps, hunter: Hunter, out: OptionBuffer): void => {
  out.add(STAY)
  if (mayEnter(s, hunter)) out.add(ENTER)
  if (s.trail.length >= mostSteps(hunter)) return
  const steps = STEPS[hunter.space]
  for (let i = 0; i < steps.length; i++) out.add(steps[i])
}

const addDrives = (s: SpecterOps, base: number, out: OptionBuffer): void => {
  if (s.budget === 0) return
  const cells = DRIVES[s.vehicle]
  for (let i = 0; i < cells.length; i++) out.add(base + cells[i])
}

const addExits = (s: SpecterOps, out: OptionBuffer): void => {
  const cells = STEPS[s.vehicle]
  for (let i = 0; i < cells.length; i++) out.add(EXIT + cells[i])
}

/** The kind of action, together with its first step. `f.b` is the hunter. */
export const action: AskStep<SpecterOps> = {
  who: (_s, f) => only(f.seat),
  label: LABEL,
  open: true,
  options(s, f, _seat, out) {
    const hunter = s.hunters[f.b]
    if (hunter.inside) {
      addExits(s, out)
      if (!hunter.revoked) {
        out.add(STAY)
        addDrives(s, DRIVE, out)
        out.add(SENSOR)
      }
    } else {
      addWalk(s, hunter, out)
      if (hunter.kind === PUPPET && !hunter.revoked) {
        addDrives(s, RELAY, out)
        out.add(REMOTE_SENSOR)
      }
    }
    if (hunter.kind === PROPHET && s.round > 1 && !(hunter.inside && hunter.revoked)) out.add(POST_COGNITION)
    if (isHiddenTraitor(s, f.b)) out.add(REVEAL)
  },
  apply(s, f, seat, code, x) {
    if (code === REVEAL) {
      // Instead of the hunter's turn (SO-4.9.13): the frame below is that turn.
      x.end()
      s.active = NONE
      x.next('turncoat', seat, 0, 0)
    } else if (code === SENSOR) {
      announceSensor(s, f.b, x)
      x.next('leave', seat, 0, f.b)
    } else if (code === REMOTE_SENSOR) {
      announceSensor(s, f.b, x)
      x.end()
    } else if (code === POST_COGNITION) {
      announceRow(s, f.b, x)
      x.end()
    } else if (s.hunters[f.b].inside) carryOn(s, f, code, 'driving', x)
    else if (isIn(code, RELAY)) carryOn(s, f, code, 'relaying', x)
    else carryOn(s, f, code, 'walking', x)
  },
  render,
  why: whyNot,
}

/** The asks of a walk, a drive, a relayed drive: they differ in what is offered only. */
const going = (options: (s: SpecterOps, hunter: Hunter, out: OptionBuffer) => void, step: string): AskStep<SpecterOps> => ({
  who: (_s, f) => only(f.seat),
  label: LABEL,
  open: true,
  options: (s, f, _seat, out) => options(s, s.hunters[f.b], out),
  apply: (s, f, _seat, code, x) => carryOn(s, f, code, step, x),
  render,
  why: whyNot,
})

export const walking = going(addWalk, 'walking')

export const driving = going((s, _hunter, out) => {
  out.add(STAY)
  addDrives(s, DRIVE, out)
  addExits(s, out)
}, 'driving')

export const relaying = going((s, _hunter, out) => {
  out.add(STAY)
  addDrives(s, RELAY, out)
}, 'relaying')

/** After the sensor the hunter may leave the vehicle or stay (SO-4.5.12). */
export const leave = going((s, _hunter, out) => {
  out.add(STAY)
  addExits(s, out)
}, 'leave')

/** One more step of the action, or its end. */
const carryOn = (s: SpecterOps, f: Frame, code: number, step: string, x: Context): void => {
  const hunter = s.hunters[f.b]
  if (isIn(code, DRIVE) || isIn(code, RELAY)) drive(s, code % 1000)
  else if (code < CELLS) {
    hunter.space = code
    s.trail.push(code)
  } else {
    if (step === 'walking') endWalk(s, f.b, code === ENTER, x)
    else endDrive(s, f.b, step === 'relaying', isIn(code, EXIT) ? code - EXIT : NOWHERE, x)
    s.trail.length = 0
    x.end()
    return
  }
  x.next(step, f.seat, 0, f.b)
}

/** Everybody inside travels with the vehicle (SO-4.5.9). */
const drive = (s: SpecterOps, cell: number): void => {
  s.vehicle = cell
  s.budget--
  s.trail.push(cell)
  for (const hunter of s.hunters) if (hunter.inside) hunter.space = cell
}

const endWalk = (s: SpecterOps, index: number, enters: boolean, x: Context): void => {
  const hunter = s.hunters[index]
  s.moved = s.trail.length
  s.sprinted = s.moved > CONSTANTS.hunterMove
  s.landed = !enters
  if (enters) hunter.inside = true
  if (!x.telling) return
  const name = HUNTERS[hunter.kind]
  x.tell(EVERYONE, { t: s.moved === 0 ? 'hunterStayed' : 'hunterMoved', hunter: name, path: s.trail.map(nameOf) })
  if (enters) x.tell(EVERYONE, { t: 'entered', hunter: name })
}

const endDrive = (s: SpecterOps, index: number, relayed: boolean, exit: number, x: Context): void => {
  const hunter = s.hunters[index]
  s.moved = relayed ? 0 : s.trail.length
  const name = HUNTERS[hunter.kind]
  if (x.telling && s.trail.length > 0) {
    const t = relayed ? 'vehicleRelayed' : 'vehicleMoved'
    x.tell(EVERYONE, { t, hunter: name, path: s.trail.map(nameOf), left: s.budget })
  }
  if (exit !== NOWHERE) {
    hunter.inside = false
    hunter.space = exit
    s.moved++
    s.landed = true
    if (x.telling) x.tell(EVERYONE, { t: 'exited', hunter: name, space: nameOf(exit) })
  } else if (x.telling && s.trail.length === 0) x.tell(EVERYONE, { t: 'stayedInside', hunter: name })
}

// ── for people ───────────────────────────────────────────────────────────────────────────────────────────────────────

const KEYS: Record<number, string> = {
  [ENTER]: 'enter',
  [SENSOR]: 'sensor',
  [POST_COGNITION]: 'postCognition',
  [REMOTE_SENSOR]: 'remoteSensor',
  [REVEAL]: 'reveal',
}

/** What on the board stands for the choices that are no spaces. */
const TOUCHES: Record<number, readonly string[]> = {
  [SENSOR]: ['vehicle'],
  [POST_COGNITION]: ['ability:post_cognition'],
  [REMOTE_SENSOR]: ['vehicle'],
  [REVEAL]: ['role'],
}

function render(s: SpecterOps, f: Frame, _seat: number, code: number): RichOption {
  const hunter = s.hunters[f.b]
  const here = `space:${nameOf(hunter.space)}`
  if (code === STAY) {
    const key = s.trail.length > 0 ? 'stopHere' : hunter.inside ? 'stayInside' : 'stay'
    return { code, key, touches: [here] }
  }
  if (KEYS[code] !== undefined) return { code, key: KEYS[code], touches: TOUCHES[code] ?? ['vehicle', here] }
  const space = nameOf(code % 1000)
  const key = code < CELLS ? 'step' : isIn(code, EXIT) ? 'exit' : isIn(code, DRIVE) ? 'drive' : 'relay'
  return { code, key, args: { space }, touches: [`space:${space}`] }
}

interface ShownHunter {
  hunter: string
  space: string
  inside: boolean
  stunned: boolean
  revoked: boolean
}

/** Somebody inside pointed at a road space he cannot drive to. */
const whyNotDriven = (view: View, me: ShownHunter): string =>
  me.revoked ? 'SO-3.4.7' : view.budget === 0 ? 'SO-4.5.7' : 'SO-4.5.6'

function whyNot(view: View, f: Frame, _seat: number, target: Target): string | undefined {
  const code = target.code ?? cellTouched(target.touch)
  if (code === undefined || code < 0) return undefined
  const me = (view.hunters as unknown as readonly ShownHunter[])[f.b]
  const first = f.step === 'action'
  if (code < CELLS) {
    if (!OPEN[code]) return 'SO-1.1.3'
    if (me.inside) return ROAD[code] && target.touch ? whyNotDriven(view, me) : 'SO-4.5.10'
    return STEPS[cellNamed(me.space)].includes(code) ? (me.stunned ? 'SO-4.8.2' : 'SO-4.5.1') : 'SO-1.1.6'
  }
  if (me.revoked && (code === ENTER || code === SENSOR || code === REMOTE_SENSOR || isIn(code, DRIVE) || isIn(code, RELAY)))
    return 'SO-3.4.6'
  if (me.revoked && me.inside) return 'SO-3.4.7'
  if (code === ENTER) return 'SO-4.5.4'
  if (code === SENSOR) return first ? 'SO-4.5.12' : 'SO-4.5.14'
  if (code === POST_COGNITION) return me.hunter === HUNTERS[PROPHET] && first ? 'SO-5.1.9' : 'SO-3.3.6'
  if (code === REMOTE_SENSOR) return 'SO-5.6.3'
  if (isIn(code, DRIVE) || isIn(code, RELAY)) {
    if (!ROAD[code % 1000]) return 'SO-4.5.6'
    if ((view.budget as number) === 0) return 'SO-4.5.7'
    return isIn(code, DRIVE) ? (f.step === 'leave' ? 'SO-4.5.14' : 'SO-4.5.6') : 'SO-5.6.3'
  }
  return isIn(code, EXIT) ? (OPEN[code - EXIT] ? 'SO-4.5.10' : 'SO-1.1.3') : undefined
}
