// What is done at a scene, and what comes of it: actions as whole decisions, what is offered, refused, told and shown.
import { expect } from 'vitest'
import { SPECTATOR, viewersOf, type Code, type GameEvent, type Seat, type Viewer } from '@safehouse/kernel'
import { studyInEmerald } from '../game.ts'
import {
  BUY,
  CARD,
  CLAIM,
  DISCARD,
  DONE,
  DOUBLE,
  EFFECT,
  END_TURN,
  MOVE,
  PASS,
  PLACE,
  RETRIEVE,
  STRIDE,
  TOP,
  TRACKS,
} from '../rules/codes.ts'
import { cards, cityOf, kindOf, REVOLUTION, WAR } from '../rules/data.ts'
import { asView, type EmeraldView } from '../view.ts'
import { effectOf, ids, kinds, type Scene } from './scene.ts'

// ── doing ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * A whole decision. Where one choice only is open, the table takes it by itself: such a code is left out. So assert what
 * came of it.
 */
export const play = (t: Scene, seat: Seat, ...codes: Code[]): Scene => {
  const draft: Code[] = []
  for (const code of codes) if (t.offers(seat, ...draft).includes(code)) draft.push(code)
  return t.do(seat, ...draft)
}

/** The cards that were shown in the last action, in order. */
const paidWith = (t: Scene, name: string, paid: readonly string[]): Scene => {
  expect(ids(told(t, name).cards as number[])).toEqual(paid)
  return t
}

export const place = (t: Scene, seat: Seat, target: number, ...paid: string[]): Scene =>
  paidWith(play(t, seat, PLACE, target, ...kinds(paid), DONE), 'placed', paid)

/** From places, in the order of their numbers; LIMBO comes last. */
export const retrieve = (t: Scene, seat: Seat, from: readonly number[], ...paid: string[]): Scene =>
  paidWith(play(t, seat, RETRIEVE, ...kinds(paid), DONE, ...from), 'retrieved', paid)

export const buy = (t: Scene, seat: Seat, ...paid: string[]): Scene =>
  paidWith(play(t, seat, BUY, ...kinds(paid), DONE), 'bought', paid)

/** The code of an agent's way to a city. */
export const way = (agent: number, city: string): Code => agent * STRIDE + cityOf(city)

/** What a way costs that is offered as the first of a move; 0 if it is not. */
export const priceOf = (t: Scene, seat: Seat, code: Code): number => {
  const probe = t.match.probe(seat, t.match.ask(seat), [MOVE])
  if (!probe.ok || probe.done) return 0
  return Number(probe.options.find((option) => option.code === code)?.args?.price ?? 0)
}

/** Agents by number, in their order: those with names first, then the Main Agent. */
export const move = (t: Scene, seat: Seat, moves: readonly (readonly [number, string])[], ...paid: string[]): Scene =>
  paidWith(play(t, seat, MOVE, ...moves.map(([agent, city]) => way(agent, city)), DONE, ...kinds(paid)), 'moved', paid)

/** The code of an arrow: 'madrid revolution'. City cards are called city_madrid and so on. */
export const arrow = (name: string): Code => {
  const [id, track] = name.split(' ')
  const kind = kindOf(id)
  const index = cards[kind].arrows.findIndex((one) => one.track === (track === 'war' ? WAR : REVOLUTION))
  if (index < 0) throw new Error(`${id} has no arrow for ${track}`)
  return kind * 2 + index
}

export const push = (t: Scene, seat: Seat, ...arrows: string[]): Scene => play(t, seat, TRACKS, ...arrows.map(arrow), DONE)

/** The last one lies on top. */
export const discard = (t: Scene, seat: Seat, ...cardIds: string[]): Scene => {
  const under = kinds(cardIds)
  const top = under.pop()!
  return play(t, seat, DISCARD, ...under, TOP + top)
}

export const claim = (t: Scene, seat: Seat, target: number): Scene => t.do(seat, CLAIM + target)
export const double = (t: Scene, seat: Seat, agent: string): Scene => play(t, seat, DOUBLE, kindOf(agent))
export const pass = (t: Scene, seat: Seat): Scene => t.do(seat, PASS)
export const endTurn = (t: Scene, seat: Seat): Scene => t.do(seat, END_TURN)
/** Passes what is left of two actions, and ends the turn. */
export const passTurn = (t: Scene, seat: Seat): Scene => {
  while (t.offers(seat).includes(PASS)) pass(t, seat)
  return endTurn(t, seat)
}

/** The action of a card, with the choices it asks for. */
export const playCard = (t: Scene, seat: Seat, id: string, ...codes: Code[]): Scene =>
  play(t, seat, CARD + kindOf(id), ...codes)
export const invoke = (t: Scene, seat: Seat, id: string, ...codes: Code[]): Scene =>
  play(t, seat, EFFECT + effectOf(id), ...codes)

/** Answers to a question under seal, then its clock closes it. */
export const answer = (t: Scene, answers: Readonly<Record<Seat, Code>>): Scene => {
  for (const [seat, code] of Object.entries(answers)) t.do(Number(seat), code)
  return t.close()
}

// ── what is offered and refused ────────────────────────────────────────────────────────────────────────────────────

/** The step that asks, and whom. */
export const asking = (t: Scene): string => {
  const frame = t.match.position.stack.at(-1)
  return frame ? `${frame.step} ${frame.seat}` : 'over'
}

/** The keys of what a seat is offered, each once. */
export const keys = (t: Scene, seat: Seat, ...draft: Code[]): string[] => {
  const probe = t.match.probe(seat, t.match.ask(seat), draft)
  if (!probe.ok || probe.done) return []
  return [...new Set(probe.options.map(({ key }) => key))]
}

/** Is a draft of a decision complete? */
export const isComplete = (t: Scene, seat: Seat, ...draft: Code[]): boolean => {
  const probe = t.match.probe(seat, t.match.ask(seat), draft)
  return probe.ok && probe.done
}

/** Why a choice is not offered at the end of a draft: the rule, or undefined where it is. */
export const why = (t: Scene, seat: Seat, code: Code, ...draft: Code[]): string | undefined =>
  t.match.why(seat, t.match.ask(seat), draft, { code })?.rule

/** Why nothing touches a thing of the board. */
export const whyTouch = (t: Scene, seat: Seat, touch: string, ...draft: Code[]): string | undefined =>
  t.match.why(seat, t.match.ask(seat), draft, { touch })?.rule

// ── what is shown and told ─────────────────────────────────────────────────────────────────────────────────────────

/** What a viewer sees now. */
export const seen = (t: Scene, viewer: Viewer = SPECTATOR): EmeraldView =>
  asView(studyInEmerald.view(t.state, viewer, t.match.position))

/** The events of a kind that the last entry told to everybody alike, seats and spectators. */
export const allTold = (t: Scene, name: string): readonly GameEvent[] => {
  const heard = viewersOf(t.state.seats).map((viewer) => t.told(viewer).filter((event) => event.t === name))
  for (const events of heard) expect(events).toEqual(heard[0])
  return heard[0]
}

/** The one event of a kind that the last entry told to everybody alike. */
export const told = (t: Scene, name: string): GameEvent => {
  const events = allTold(t, name)
  expect(events.length, `events ${name}`).toBe(1)
  return events[0]
}

/** Who heard of a kind of event in the last entry. */
export const hearers = (t: Scene, name: string): Viewer[] =>
  viewersOf(t.state.seats).filter((viewer) => t.told(viewer).some((event) => event.t === name))

/** The kinds of events the last entry told a viewer, in order. */
export const eventsTold = (t: Scene, viewer: Viewer = SPECTATOR): string[] => t.told(viewer).map((event) => event.t)

/** A player's cards by id. Of the discard pile the top one comes last. */
export const handOf = (t: Scene, seat: Seat): string[] => ids(t.state.hand[seat])
export const drawOf = (t: Scene, seat: Seat): string[] => ids(t.state.draw[seat].toSorted((a, b) => a - b))
export const discardOf = (t: Scene, seat: Seat): string[] => ids(t.state.discard[seat].map((entry) => entry >> 1))

/** The cubes of each seat on a target. */
export const cubesAt = (t: Scene, target: number): number[] =>
  t.state.cubes.slice(target * t.state.seats, (target + 1) * t.state.seats)
