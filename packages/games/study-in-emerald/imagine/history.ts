// How an imagined world came about: the rules play the match again, what is hidden as imagined, all else as it was told.
import {
  Fault,
  has,
  isSealed,
  Match,
  NO_ANSWER,
  ScriptedChance,
  soleSeat,
  type Code,
  type Done,
  type Entry,
  type GameEvent,
  type Knowledge,
  type Refused,
  type Seat,
} from '@safehouse/kernel'
import { studyInEmerald } from '../game.ts'
import { cardStream } from '../rules/cards.ts'
import { DECLINE, KEEP } from '../rules/codes.ts'
import { NONE, type State } from '../rules/state.ts'
import { steps } from '../rules/steps.ts'
import { Chooser } from './chooser.ts'
import type { World } from './imagine.ts'

export const history = (k: Knowledge, world: World): Entry[] => {
  const { match } = Match.open(studyInEmerald, k.setup, new ScriptedChance(scriptOf(k, world)), [k.viewer])
  const teller = new Teller(k, world, match)
  for (let next = 1; next < k.messages.length; next++) teller.reenact(next)
  if (world.position.outcome === null) teller.finish()
  return match.entries
}

/** The results of chance, by stream. */
const scriptOf = (k: Knowledge, { cards, tokens, dealt }: World): Record<string, number[]> => {
  const told = k.messages.flatMap(({ events }) => events)
  const all = (t: string, field: string): number[] =>
    told.filter((event) => event.t === t).map((event) => event[field] as number)
  const script: Record<string, number[]> = {
    identity: dealt.slice(),
    stacks: all('turnedUp', 'card'),
    permanents: all('displayed', 'effect'),
    first: all('first', 'seat'),
    tokens: tokens.drawn,
    stolen: tokens.stolen,
    sanity: sanityDraws(told),
  }
  for (const [seat, held] of cards.entries())
    script[cardStream(seat)] =
      held?.draws() ?? told.filter(({ t }) => t === 'drewCards').flatMap((event) => event.cards as number[])
  return script
}

/** A number below the Mad tokens left is Mad: 0 always is, the last one never. */
const sanityDraws = (told: readonly GameEvent[]): number[] => {
  let left = studyInEmerald.setup({ seats: 2, options: {} }).madLeft * 2
  return told.flatMap(({ t, token }) => {
    if (t !== 'sanity' || token === 'none') return []
    left--
    return [token === 'mad' ? 0 : left]
  })
}

class Teller {
  readonly #k: Knowledge
  readonly #world: World
  readonly #match: Match<State>
  readonly #chooser: Chooser

  constructor(k: Knowledge, world: World, match: Match<State>) {
    this.#k = k
    this.#world = world
    this.#match = match
    this.#chooser = new Chooser(world)
  }

  /** What led to one message of the viewer. */
  reenact(index: number): void {
    const { did, events } = this.#k.messages[index]
    const match = this.#match
    if (did !== undefined && 'order' in did) return must(match.order(this.#k.viewer, did.order, did.value))
    if (did !== undefined) return this.#commit(this.#k.viewer, did.codes)
    if (isSealed(steps[match.position.stack.at(-1)!.step])) return this.#close(index)
    const seat = soleSeat(match.asked)
    this.#chooser.read(events)
    this.#commit(
      seat,
      match.draft(seat, (machine) => this.#chooser.choose(machine, seat)),
    )
  }

  #commit(seat: Seat, codes: readonly Code[]): void {
    must(this.#match.commit(seat, this.#match.ask(seat), codes))
  }

  /** Answers under seal are read off what came of them; those of whom nothing was heard declined. */
  #close(index: number): void {
    const match = this.#match
    const frame = match.position.stack.at(-1)!
    for (let seat = 0; seat < match.setup.seats; seat++) {
      if (!has(match.asked, seat) || seat === this.#k.viewer) continue
      const answer = frame.step === 'window' ? this.#inWindow(seat, index) : this.#single(seat, index)
      if (match.position.sealed[seat] !== answer) this.#commit(seat, [answer])
    }
    must(match.close())
  }

  #single(seat: Seat, index: number): Code {
    for (const event of this.#k.messages[index].events) {
      if (event.t === 'kept' && event.seat === seat) return KEEP
      if (event.t === 'slipsAway' && event.seat === seat) return event.city as number
    }
    return DECLINE
  }

  /** A token turned up before the attack came to its end; or one that is still to be turned. */
  #inWindow(seat: Seat, index: number): Code {
    for (let i = index; i < this.#k.messages.length; i++)
      for (const event of this.#k.messages[i].events) {
        if (event.t === 'tokenTurned' && event.seat === seat) return event.agent as number
        if (RESULTS.has(event.t)) return DECLINE
      }
    const pending = this.#world.position.game.answers[seat]
    return pending === NONE ? DECLINE : pending
  }

  /** What is imagined of the present: answers that wait, and orders, which are silent. */
  finish(): void {
    const { position } = this.#world
    const match = this.#match
    for (let seat = 0; seat < position.seats; seat++)
      if (seat !== this.#k.viewer && position.sealed[seat] !== NO_ANSWER) this.#commit(seat, [position.sealed[seat]])
    for (const [i, [name, { values }]] of Object.entries(studyInEmerald.orders).entries())
      for (let seat = 0; seat < position.seats; seat++)
        if (match.position.orders[seat][i] !== position.orders[seat][i])
          must(match.order(seat, name, values[position.orders[seat][i]]))
  }
}

/** With these an attack has come to its end. */
const RESULTS = new Set(['foiled', 'royalKilled', 'royalHidden', 'agentKilled', 'mainStruck', 'slipsAway'])

const must = (done: Done | Refused): void => {
  if (!done.ok) throw new Fault('imagine.refused', `what was imagined is refused by ${done.refusal.rule}`)
}
