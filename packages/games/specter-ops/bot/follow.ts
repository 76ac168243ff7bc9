// What the hunters believe, followed through a match: through the real one by its public record, through an imagined one by
// watching it being played.
import type { Machine } from '@safehouse/kernel'
import type { PublicRecord } from '../imagine/record.ts'
import { reachBits } from '../imagine/conditions.ts'
import { addBit, and, bitsOf, emptyBits, include, type Bits } from '../rules/bits.ts'
import { CANDIDATES, directionOf, distance, NOWHERE, OPEN_CELLS, SIGHT, WITHIN_2, WITHIN_4, type Cell } from '../rules/board.ts'
import { POST_COGNITION, REMOTE_SENSOR, SENSOR } from '../rules/codes.ts'
import { ADRENAL_SURGE, BEAST, BLUE_JAY, CONSTANTS, SECTIONS, STEALTH_FIELD, tableSize } from '../rules/data.ts'
import { sightOf, type Eyes } from '../rules/sight.ts'
import { FIGURE, FIRST, NONE, onBoard, prophetWatches, type Hunter, type Smoke, type SpecterOps } from '../rules/state.ts'
import { Belief, type Gait, type Watch } from './belief.ts'
import { publicGoals, type Goal } from './goals.ts'
import type { Shooter } from './watch.ts'

type Watcher = Eyes & Pick<Hunter, 'inside' | 'inPlay'>

/** Everything a hunter sees. Shared: look at it only. */
export const viewOf = (smokes: readonly Smoke[], eyes: Eyes): Bits =>
  smokes.length === 0 && eyes.direction === NONE && !eyes.blind ? SIGHT[eyes.space] : sightOf(smokes, eyes)

/** Those of them in which a hunter sees an agent under a Stealth Field. */
export const closeTo = (view: Bits, { space }: Eyes): Bits => and(view, WITHIN_2[space])

/** Spaces an agent cannot come through unseen, or at all. */
export const barredBy = (hunters: readonly Watcher[], smokes: readonly Smoke[], underField = false): Bits => {
  const barred = emptyBits()
  for (const hunter of hunters) {
    if (!hunter.inPlay) continue
    const view = viewOf(smokes, hunter)
    include(barred, underField ? closeTo(view, hunter) : view)
    if (!hunter.inside) addBit(barred, hunter.space)
  }
  return barred
}

export const watchOf = (hunters: readonly (Watcher & Shooter)[], smokes: readonly Smoke[]): Watch => ({
  hunters,
  barred: barredBy(hunters, smokes),
  barredUnderField: barredBy(hunters, smokes, true),
})

/** A second agent has nothing to do but to leave. */
const ALL_DONE = (1 << SECTIONS) - 1

const directions = new Map<string, Bits>()

const lying = (from: Cell, direction: string): Bits => {
  const key = `${from} ${direction}`
  let area = directions.get(key)
  if (!area) directions.set(key, (area = bitsOf(OPEN_CELLS.filter((cell) => directionOf(from, cell) === direction))))
  return area
}

/** Where the first agent can complete what is left to do, as far as everybody knows; `character` is NONE if nobody knows it. */
const workplaces = (seats: number, done: number, objectives: readonly Cell[], character: number): Bits => {
  const area = emptyBits()
  for (let section = 0; section < SECTIONS; section++) {
    if (done & (1 << section)) continue
    const cells = tableSize(seats).objectivesPublic ? [objectives[section]] : CANDIDATES[section]
    for (const cell of cells) include(area, reachBits(cell, character === NONE ? BLUE_JAY : character))
  }
  return area
}

/** A marker of Blue Jay is a decoy as likely as this. */
const DECOY = 0.3

/** What the hunters believe of an agent by now, from what everybody was told. */
export const beliefFrom = (record: PublicRecord, index: number, start: Cell, s: SpecterOps, gait: Gait): Belief => {
  const { seats, objectives } = s
  const agent = s.agents[index]
  const character = agent.known ? agent.character : NONE
  const belief = new Belief(start, gait)
  let goals = publicGoals(seats, 0, objectives, [])
  let watch = watchOf([], [])
  for (const one of record.agents[index]) {
    if (one.kind === 'turn') {
      if (one.completed !== NOWHERE) belief.onlyIn(reachBits(one.completed, character === NONE ? BLUE_JAY : character))
      if (!one.published) continue
      goals = publicGoals(seats, index === FIRST ? one.done : ALL_DONE, objectives, one.move.hunters)
      watch = watchOf(one.move.hunters, one.move.smokes)
      const faceDown = one.faceDown !== NONE
      if (one.outcome === 'visible') belief.moveTo(one.space, faceDown)
      else if (one.outcome === 'lastSeen') {
        belief.moveSeenAt(one.space, goals, watch, faceDown)
        // One card a turn: whoever used another one laid no decoy.
        if (character === BLUE_JAY && !faceDown) belief.orUnseenNear(one.space, DECOY, goals, watch)
      } else belief.moveUnseen(goals, watch, faceDown)
      if (one.prophet && index === FIRST) belief.declares(one.foresight, workplaces(seats, one.done, objectives, character))
      const row = record.rows[index].get(one.round)
      if (row !== undefined) belief.isAt(row)
    } else if (one.kind === 'check') {
      const hunter = one.board.hunters[one.hunter]
      const view = viewOf(one.board.smokes, hunter)
      if (one.space === NOWHERE) belief.notSeenIn(view, closeTo(view, hunter))
      else belief.isAt(one.space)
    } else if (one.kind === 'sensor') {
      if (one.dir === 'none') belief.walkedLittle(goals, watch.barred)
      else belief.onlyIn(lying(one.vehicle, one.dir))
    } else if (one.kind === 'senses') {
      if (one.close) belief.onlyIn(WITHIN_4[one.from])
      else belief.notIn(WITHIN_4[one.from])
    }
  }
  return belief
}

/** Hunters look so many steps farther ahead when they choose where to stand. */
const LATER = 6

/** Follows a simulation: `begin` where it starts, `watch` after each choice. */
export class Follower {
  /** By agent. */
  readonly beliefs: Belief[]
  readonly #roots: readonly Belief[]
  /** The hunters whose last look was taken account of, as bits. */
  #looked = 0
  #done = 0
  /** By agent: the last round whose turn was taken account of. */
  readonly #turns = [0, 0]
  /** What would be believed after a turn nobody sees anything of, and for which turn that was worked out. */
  readonly #unseen: Belief
  #unseenOf = NONE
  /** Where they are thought to go next, and when that was worked out. */
  readonly #coming: readonly Belief[]
  readonly #later: readonly Belief[]
  readonly #comingOf = [NONE, NONE]

  constructor(roots: readonly Belief[]) {
    this.#roots = roots
    const { gait } = roots[FIRST]
    this.beliefs = roots.map((root) => {
      const belief = new Belief(0, gait)
      belief.copy(root)
      return belief
    })
    this.#unseen = new Belief(0, gait)
    this.#coming = [new Belief(0, gait), new Belief(0, gait)]
    this.#later = [new Belief(0, gait), new Belief(0, gait)]
  }

  begin({ position, frame }: Machine<SpecterOps>): void {
    const s = position.game
    this.beliefs.length = this.#roots.length
    this.#roots.forEach((root, i) => this.beliefs[i].copy(root))
    this.#looked = 0
    for (let i = 0; i < s.hunters.length; i++)
      if (s.hunters[i].acted || (s.active === i && hasLooked(frame.step))) this.#looked |= 1 << i
    this.#done = s.done
    this.#unseenOf = NONE
    this.#comingOf.fill(NONE)
    s.agents.forEach(
      (agent, i) => (this.#turns[i] = s.deciding === i || agent.sheet[s.round] === NOWHERE ? s.round - 1 : s.round),
    )
  }

  /** Where the hunters will think that an agent is, if they see nothing of its turn. */
  ifUnseen(s: SpecterOps, index: number): Belief {
    const belief = this.#unseen
    // Cards used before the move change who sees what.
    const turn = (s.round * 2 + index) * 8 + s.agents[index].slot + 1
    if (this.#unseenOf !== turn) {
      this.#unseenOf = turn
      belief.copy(this.beliefs[index])
      belief.moveUnseen(this.#goals(s, index), watchOf(s.hunters, s.smokes))
    }
    return belief
  }

  /**
   * Where an agent is thought to be after its next turn, wherever hunters go, and where some steps later.
   * Worked out once a round, or when it is found.
   */
  coming(s: SpecterOps, index: number): { readonly next: Float32Array; readonly later: Float32Array } {
    const belief = this.#coming[index]
    const later = this.#later[index]
    const when = s.agents[index].located ? s.agents[index].markerSpace + 1000 * s.round : -s.round
    if (this.#comingOf[index] !== when) {
      this.#comingOf[index] = when
      belief.copy(this.beliefs[index])
      belief.wander(this.#goals(s, index), CONSTANTS.agentMove)
      later.copy(belief)
      later.wander(this.#goals(s, index), LATER)
    }
    return { next: belief.weights, later: later.weights }
  }

  watch(machine: Machine<SpecterOps>, code: number): void {
    if (machine.over) return
    const s = machine.position.game
    if (s.agents.length > this.beliefs.length) this.#meet(s)
    if (code === SENSOR || code === REMOTE_SENSOR) this.#sense(s)
    else if (code === POST_COGNITION) this.#remember(s)
    if (s.done !== this.#done) this.#complete(s)
    for (let i = 0; i < s.agents.length; i++)
      if (this.#turns[i] < s.round && s.deciding !== i && s.agents[i].sheet[s.round] !== NOWHERE) this.#turn(s, i)
    this.#look(s, machine.frame.step)
  }

  /** The traitor is out: everybody sees where he starts. */
  #meet(s: SpecterOps): void {
    const index = s.agents.length - 1
    this.beliefs.push(new Belief(s.agents[index].sheet[0], this.beliefs[FIRST].gait))
    this.#turns[index] = s.round - 1
  }

  #goals(s: SpecterOps, agent: number): readonly Goal[] {
    return publicGoals(s.seats, agent === FIRST ? s.done : ALL_DONE, s.objectives, s.hunters)
  }

  #turn(s: SpecterOps, index: number): void {
    this.#turns[index] = s.round
    const agent = s.agents[index]
    const belief = this.beliefs[index]
    if (!onBoard(agent)) return
    const faceDown = (agent.uses[s.round] & FACE_DOWN) !== 0
    if (agent.located) belief.moveTo(agent.space, faceDown)
    else if (agent.marker === FIGURE && agent.markerRound === s.round) {
      const watch = watchOf(s.hunters, s.smokes)
      belief.moveSeenAt(agent.markerSpace, this.#goals(s, index), watch, faceDown)
      if (agent.character === BLUE_JAY && !faceDown) belief.orUnseenNear(agent.markerSpace, DECOY, this.#goals(s, index), watch)
    } else if (this.#unseenOf === (s.round * 2 + index) * 8 && agent.uses[s.round] === 0) belief.copy(this.#unseen)
    else belief.moveUnseen(this.#goals(s, index), watchOf(s.hunters, s.smokes), faceDown)
    if (index === FIRST && !agent.located && prophetWatches(s))
      belief.declares(s.foresight, workplaces(s.seats, s.done, s.objectives, agent.known ? agent.character : NONE))
  }

  #complete(s: SpecterOps): void {
    const section = Math.log2(s.done & ~this.#done)
    this.#done = s.done
    this.beliefs[FIRST].onlyIn(reachBits(s.objectives[section], s.agents[FIRST].known ? s.agents[FIRST].character : BLUE_JAY))
  }

  #sense(s: SpecterOps): void {
    s.agents.forEach((agent, i) => {
      if (!onBoard(agent)) return
      if (agent.steps >= CONSTANTS.motionSensorMinSpaces)
        this.beliefs[i].onlyIn(lying(s.vehicle, directionOf(s.vehicle, agent.space)))
      else this.beliefs[i].walkedLittle(this.#goals(s, i), barredBy(s.hunters, s.smokes))
    })
  }

  #remember(s: SpecterOps): void {
    s.agents.forEach((agent, i) => {
      const row = s.round - CONSTANTS.postCognitionRoundsBack.value
      if (!onBoard(agent) || agent.located || agent.sheet[row] === NOWHERE) return
      const belief = this.beliefs[i]
      belief.isAt(agent.sheet[row])
      for (let turn = row; turn < s.round; turn++) belief.walk(this.#goals(s, i))
      belief.notIn(barredBy(s.hunters, s.smokes))
    })
  }

  #look(s: SpecterOps, step: string): void {
    for (let i = 0; i < s.hunters.length; i++) {
      const hunter = s.hunters[i]
      const now = hunter.inPlay && (hunter.acted || (s.active === i && hasLooked(step)))
      if (!now) this.#looked &= ~(1 << i)
      else if (!(this.#looked & (1 << i))) {
        this.#looked |= 1 << i
        this.#check(s, hunter)
      }
    }
    for (let i = 0; i < s.agents.length; i++) {
      const agent = s.agents[i]
      if (agent.located && this.beliefs[i].weights[agent.markerSpace] < 1) this.beliefs[i].isAt(agent.markerSpace)
    }
  }

  #check(s: SpecterOps, hunter: Hunter): void {
    for (let i = 0; i < s.agents.length; i++) {
      const agent = s.agents[i]
      if (!onBoard(agent) || agent.located) continue
      const view = viewOf(s.smokes, hunter)
      this.beliefs[i].notSeenIn(view, closeTo(view, hunter))
      if (hunter.kind !== BEAST || s.moved > CONSTANTS.beastSenseMaxMove.value) continue
      const area = WITHIN_4[hunter.space]
      if (distance(hunter.space, agent.space) <= CONSTANTS.beastSenseRange.value) this.beliefs[i].onlyIn(area)
      else this.beliefs[i].notIn(area)
    }
  }
}

const FACE_DOWN = (1 << ADRENAL_SURGE) | (1 << STEALTH_FIELD)

/** The steps of a hunter's turn that come after its look. */
const hasLooked = (step: string): boolean => step === 'attack' || step === 'snipe'
