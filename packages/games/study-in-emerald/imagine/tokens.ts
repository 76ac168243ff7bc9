// Imagining who holds which double agent token, so that it fits all the viewer was told of them.
import { only, type FastChance, type GameEvent, type Knowledge, type Seat, type Seats, type Viewer } from '@safehouse/kernel'
import { AGENTS } from '../rules/data.ts'
import { FACE_UP, NONE, POOL } from '../rules/state.ts'
import { asView } from '../view.ts'

/** What happened to tokens, in order. `agents` are those the viewer saw; of the others he knows how many. */
type Step =
  | { readonly t: 'take'; readonly seat: Seat; readonly count: number; readonly agents: readonly number[] }
  | { readonly t: 'look'; readonly seat: Seat; readonly count: number; readonly agents: readonly number[] }
  | { readonly t: 'keep'; readonly seat: Seat; readonly count: number; readonly agents: readonly number[] }
  | { readonly t: 'rob'; readonly seat: Seat; readonly from: Seat; readonly agent: number }
  | { readonly t: 'turn'; readonly seat: Seat; readonly agent: number }

export interface ImaginedTokens {
  readonly holder: number[]
  readonly seen: Seats[]
  readonly looking: number[]
  /** The draws, in order, and what was kept of each look of the Pinkertons. */
  readonly drawn: number[]
  readonly stolen: number[]
  readonly kept: number[][]
}

const ATTEMPTS = 2000

export class TokenDealer {
  readonly #steps: Step[] = []
  readonly #viewer: Viewer
  /** Where each token was known to be: place among the steps, holder; in order. */
  readonly #facts: { at: number; holder: number }[][] = Array.from({ length: AGENTS }, () => [])
  #final: readonly number[] | undefined

  constructor(k: Knowledge) {
    this.#viewer = k.viewer
    for (const { events, view } of k.messages)
      for (const [i, event] of events.entries()) this.#read(event, events[i + 1], asView(view).mine?.tokens ?? [])
    if (this.#final) for (const [agent, holder] of this.#final.entries()) this.#know(agent, holder)
  }

  #read(event: GameEvent, next: GameEvent | undefined, mine: readonly number[]): void {
    const seat = event.seat as Seat
    const count = event.count as number
    const own = seat === this.#viewer ? ((next?.agents as number[] | undefined) ?? []) : []
    if (event.t === 'tookTokens') this.#push({ t: 'take', seat, count, agents: own })
    else if (event.t === 'looksAtTokens') this.#push({ t: 'look', seat, count, agents: own })
    else if (event.t === 'keptTokens') {
      const look = this.#steps.at(-1)
      const saw = seat === this.#viewer && look?.t === 'look' ? look.agents : []
      this.#push({ t: 'keep', seat, count, agents: saw.filter((agent) => mine.includes(agent)) })
    } else if (event.t === 'robbed') {
      const party = seat === this.#viewer || event.targetSeat === this.#viewer
      this.#push({ t: 'rob', seat, from: event.targetSeat as Seat, agent: party ? (next!.agent as number) : NONE })
    } else if (event.t === 'tokenTurned') this.#push({ t: 'turn', seat, agent: event.agent as number })
    else if (event.t === 'ended') this.#final = event.tokens as number[]
  }

  /** A step is kept with what it says about where tokens were just before it. */
  #push(step: Step): void {
    if (step.t === 'take' || step.t === 'look') for (const agent of step.agents) this.#know(agent, POOL)
    if (step.t === 'rob' && step.agent !== NONE) this.#know(step.agent, step.from)
    if (step.t === 'turn') this.#know(step.agent, step.seat)
    this.#steps.push(step)
  }

  #know(agent: number, holder: number): void {
    this.#facts[agent].push({ at: this.#steps.length, holder })
  }

  deal(rng: FastChance): ImaginedTokens {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const told = this.#tell(rng)
      if (told) return told
    }
    throw new Error('no tokens fit what the viewer knows')
  }

  /** The next thing known of a token: who holds it then, or undefined if nothing is. */
  #next(agent: number, at: number): { at: number; holder: number } | undefined {
    return this.#facts[agent].find((fact) => fact.at > at)
  }

  #tell(rng: FastChance): ImaginedTokens | undefined {
    const holder = Array.from({ length: AGENTS }, () => POOL)
    const seen = Array.from({ length: AGENTS }, () => 0)
    const told: ImaginedTokens = { holder, seen, looking: [], drawn: [], stolen: [], kept: [] }
    for (const [at, step] of this.#steps.entries()) {
      for (const [agent, facts] of this.#facts.entries())
        for (const fact of facts) if (fact.at === at && holder[agent] !== fact.holder) return undefined
      if (!this.#step(step, at, told, rng)) return undefined
    }
    for (const [agent, facts] of this.#facts.entries())
      for (const fact of facts) if (fact.at === this.#steps.length && holder[agent] !== fact.holder) return undefined
    return told
  }

  #step(step: Step, at: number, told: ImaginedTokens, rng: FastChance): boolean {
    const { holder, seen } = told
    switch (step.t) {
      case 'take': {
        const taken = this.#draw(step, at, told, rng)
        for (const agent of taken ?? []) this.#give(told, agent, step.seat)
        return taken !== undefined
      }
      case 'look': {
        const looked = this.#draw(step, at, told, rng)
        if (looked) told.looking.splice(0, Infinity, ...looked.toSorted((a, b) => a - b))
        return looked !== undefined
      }
      case 'keep': {
        const kept = this.#keep(step, at, told, rng)
        if (!kept) return false
        for (const agent of kept) this.#give(told, agent, step.seat)
        told.kept.push(kept)
        told.looking.length = 0
        return true
      }
      case 'rob': {
        const agent = step.agent === NONE ? this.#stolen(step.from, step.seat, at, holder, rng) : step.agent
        if (agent === undefined || holder[agent] !== step.from) return false
        told.stolen.push(agent)
        holder[agent] = step.seat
        seen[agent] = only(step.from)
        return true
      }
      default:
        holder[step.agent] = FACE_UP + step.seat
        seen[step.agent] = 0
        return true
    }
  }

  #give(told: ImaginedTokens, agent: number, seat: Seat): void {
    told.holder[agent] = seat
    told.seen[agent] = 0
  }

  /** Tokens from the pool: those the seat is known to have later must come to it in time, those another has must not. */
  #draw(
    { t, seat, count, agents }: Extract<Step, { t: 'take' | 'look' }>,
    at: number,
    { holder, drawn }: ImaginedTokens,
    rng: FastChance,
  ): number[] | undefined {
    if (agents.length > 0) {
      drawn.push(...agents)
      return agents.slice()
    }
    const pool: number[] = []
    for (let agent = 0; agent < AGENTS; agent++) {
      const next = this.#next(agent, at)
      const mayCome =
        next === undefined ||
        isWith(next.holder, seat) ||
        (t === 'look' && next.holder === POOL) ||
        this.#robbery(seat, next, at)
      if (holder[agent] === POOL && mayCome) pool.push(agent)
    }
    const taken: number[] = []
    const due = pool.filter((agent) => isWith(this.#next(agent, at)?.holder, seat))
    const later = this.#drawsAfter(seat, at)
    while (taken.length < count && pool.length > 0) {
      const pressing = due.length > later + (count - taken.length - 1)
      const from = pressing && due.length > 0 ? due : pool
      const agent = from[rng.below(from.length)]
      taken.push(agent)
      pool.splice(pool.indexOf(agent), 1)
      if (due.includes(agent)) due.splice(due.indexOf(agent), 1)
    }
    drawn.push(...taken)
    return taken.length === count ? taken : undefined
  }

  /** How many tokens a seat can still come to have after a step. */
  #drawsAfter(seat: Seat, at: number): number {
    let count = 0
    for (let i = at + 1; i < this.#steps.length; i++) {
      const step = this.#steps[i]
      if (step.seat !== seat) continue
      if (step.t === 'take' || step.t === 'keep') count += step.count
      if (step.t === 'rob') count++
    }
    return count
  }

  /** Could a token pass from one seat to where it is known to be, by a robbery nobody else saw? */
  #robbery(from: Seat, next: { at: number; holder: number }, at: number): boolean {
    return this.#steps.some(
      (step, i) =>
        i > at &&
        i < next.at &&
        step.t === 'rob' &&
        step.from === from &&
        step.agent === NONE &&
        isWith(next.holder, step.seat),
    )
  }

  #keep(
    { seat, count, agents }: Extract<Step, { t: 'keep' }>,
    at: number,
    { looking }: ImaginedTokens,
    rng: FastChance,
  ): number[] | undefined {
    if (agents.length > 0) return agents.slice()
    const own = looking.filter((agent) => isWith(this.#next(agent, at)?.holder, seat))
    const free = looking.filter((agent) => this.#next(agent, at) === undefined)
    const kept = own.slice(0, count)
    while (kept.length < count && free.length > 0) kept.push(...free.splice(rng.below(free.length), 1))
    return kept.length === count ? kept.toSorted((a, b) => a - b) : undefined
  }

  #stolen(from: Seat, to: Seat, at: number, holder: readonly number[], rng: FastChance): number | undefined {
    const open: number[] = []
    for (let agent = 0; agent < AGENTS; agent++) {
      const next = this.#next(agent, at)
      if (holder[agent] === from && (next === undefined || isWith(next.holder, to))) open.push(agent)
    }
    const due = open.filter((agent) => this.#next(agent, at) !== undefined)
    const choice = due.length > 0 ? due : open
    return choice.length > 0 ? choice[rng.below(choice.length)] : undefined
  }
}

/** Does a token lie with a seat, face up or face down? */
const isWith = (holder: number | undefined, seat: Seat): boolean => holder === seat || holder === FACE_UP + seat
