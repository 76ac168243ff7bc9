// Why an action is not offered in a turn: the rule that forbids it, judged from what the asked seat sees.
import type { Code, RuleId, Seat, Target, View } from '@safehouse/kernel'
import { asView, type EmeraldView } from '../view.ts'
import { BUY, CARD, CLAIM, DISCARD, DOUBLE, EFFECT, END_TURN, MOVE, PLACE, RETRIEVE, REVEAL, STRIKE, TRACKS } from './codes.ts'
import {
  cards,
  CITIES,
  DEVILS_ISLAND,
  HUDSON,
  KINDS,
  MI_GO,
  parameters,
  VAMPIRE,
  YOG_SOTHOTH,
  ZOMBIES,
  LEOPOLD,
} from './data.ts'
import { cubesOn, influence } from './places.ts'
import { placeOf, pointed } from './pointing.ts'
import { value, type Symbol } from './paying.ts'
import { AT_LARGE, ON_DISPLAY, ON_MI_GO, PERMANENT, SPACE, TARGETS } from './state.ts'
import { whySafe } from './why-action.ts'

type Why = RuleId | undefined

const shows = (v: EmeraldView, symbol: Symbol): boolean => v.mine?.hand.some((kind) => value(kind, symbol) > 0) === true
const onBoard = (v: EmeraldView, seat: Seat): number =>
  parameters.cubesPerPlayer - v.available[seat] - v.common[seat] - v.limbo[seat]

/** What somebody means who points at a thing: he wants to claim it, or to use a card. */
const codeOf = (what: Target): Code | undefined => {
  if (what.code !== undefined) return what.code
  const kind = pointed(what, 'card')
  if (kind !== undefined) return kind < KINDS ? CARD + kind : undefined
  if (pointed(what, 'agent') !== undefined) return MOVE
  if (pointed(what, 'token') !== undefined) return DOUBLE
  if (what.touch === 'war' || what.touch === 'revolution') return TRACKS
  if (what.touch === 'limbo') return RETRIEVE
  if (what.touch === 'supply') return BUY
  const place = placeOf(what)
  return place !== undefined && place < TARGETS ? CLAIM + place : undefined
}

export const whyNotAct = (view: View, seat: Seat, what: Target): Why => {
  const v = asView(view)
  const meant = whyNotHit(v, seat, what)
  if (meant !== undefined) return meant
  const agent = pointed(what, 'agent')
  if (agent !== undefined && v.at[agent] === ON_MI_GO) return 'SE-4.6.8'
  const code = codeOf(what)
  if (code === undefined) return undefined
  if (code === END_TURN) return 'SE-3.2'
  const free =
    (code >= CARD && code < EFFECT && cards[code - CARD]?.free) ||
    (code >= EFFECT && code < STRIKE && code - EFFECT !== YOG_SOTHOTH)
  if (v.actions >= parameters.actionsPerTurn && !free) return code >= CLAIM && code < CARD ? 'SE-4.3.1' : 'SE-3.5'
  if (code >= STRIKE) return code < STRIKE + KINDS ? 'SE-5.36.2' : undefined
  if (code >= EFFECT) return whyNotEffect(v, seat, code - EFFECT)
  if (code >= CARD) return whyNotCard(v, code - CARD)
  if (code >= CLAIM) return whyNotClaim(v, seat, code - CLAIM)
  return whyNotPlain(v, seat, code)
}

/** Somebody points at a royal or at another player's agent: cards strike them, if anything does. */
const whyNotHit = (v: EmeraldView, seat: Seat, what: Target): Why => {
  const royal = pointed(what, 'royal')
  const agent = pointed(what, 'agent')
  const hit = royal !== undefined ? royal < CITIES : agent !== undefined && agent < v.at.length && v.by[agent] !== seat
  if (!hit) return undefined
  if (v.actions >= parameters.actionsPerTurn) return 'SE-3.5'
  if (royal !== undefined) return v.royal[royal] === AT_LARGE ? 'SE-5.1.5' : 'SE-1.5.4'
  return whySafe(v, seat, agent!) ?? 'SE-5.2.2'
}

const whyNotPlain = (v: EmeraldView, seat: Seat, code: Code): Why => {
  switch (code) {
    case PLACE:
      return v.available[seat] === 0 ? 'SE-4.2.6' : 'SE-4.1.1'
    case RETRIEVE:
      return v.limbo[seat] + onBoard(v, seat) === 0 ? 'SE-4.4.3' : 'SE-4.1.1'
    case BUY:
      if (v.common[seat] === 0) return 'SE-4.5.3'
      return shows(v, 'gold') ? 'SE-4.5.2' : 'SE-4.1.1'
    case MOVE:
      return shows(v, 'gold') ? 'SE-4.6.6' : 'SE-4.1.1'
    case TRACKS:
      return v.mine?.hand.some((kind) => cards[kind].arrows.length > 0) === true ? 'SE-4.7.3' : 'SE-4.7.1'
    case DISCARD:
      return 'SE-4.8.1'
    case REVEAL:
      return 'SE-4.9.1'
    case DOUBLE:
      return v.mine?.tokens.length === 0 ? 'SE-4.10.1' : 'SE-4.10.2'
    default:
      return undefined
  }
}

const whyNotClaim = (v: EmeraldView, seat: Seat, target: number): Why => {
  if (v.actions > 0) return 'SE-4.3.1'
  if (v.free) return 'SE-4.3.2'
  if (target >= PERMANENT) {
    if (v.permanent[target - PERMANENT] !== ON_DISPLAY) return 'SE-4.3.3'
  } else if (v.destroyed === target % CITIES) return 'SE-5.29.11'
  else if (target >= SPACE && (v.closed === target - SPACE || v.control[target - SPACE] === seat))
    return v.closed === target - SPACE ? 'SE-5.5.6' : 'SE-4.3.3'
  if (v.blocked[target]) return 'SE-4.3.6'
  if (cubesOn(v, target, seat) === 0) return 'SE-4.3.4'
  const own = influence(v, target, seat)
  for (let other = 0; other < v.seats; other++) if (influence(v, target, other) > own) return 'SE-4.3.4'
  return 'SE-4.3.5'
}

/** The rules of the cards whose action may be out of place. */
const CARD_RULES: Readonly<Record<string, RuleId>> = {
  close_city: 'SE-5.5.1',
  draw_two: 'SE-3.12',
  redraw: 'SE-3.12',
  place_one_cube: 'SE-5.10.1',
  shift_cubes: 'SE-5.7.1',
  war_plus_two: 'SE-5.11.1',
  fly_agent: 'SE-5.17.1',
  shoggoth: 'SE-5.23.1',
  remove_cubes: 'SE-5.20.1',
  gain_cube: 'SE-5.21.1',
  pinkerton: 'SE-5.22.1',
  terrors: 'SE-5.27.1',
  third_section: 'SE-5.24.1',
  vampire: 'SE-5.25.1',
  zombies: 'SE-5.26.7',
  steal_double_agent: 'SE-5.12.1',
  learn_identity: 'SE-5.13.1',
  hide_royalty: 'SE-5.4.1',
}

const whyNotCard = (v: EmeraldView, kind: number): Why => {
  if (v.mine?.hand.includes(kind) !== true) return 'SE-4.11.1'
  const { action } = cards[kind]
  if (action === null) return 'SE-5.40.1'
  if (action === 'assassinate') return 'SE-5.1.5'
  const redraws = action === 'draw_two' || action === 'redraw'
  if (redraws && v.mine.draw.length + v.mine.discard.length === 0) return 'SE-4.11.2'
  if ((kind === VAMPIRE || kind === ZOMBIES) && v.permanent[LEOPOLD] >= 0) return 'SE-5.38.2'
  return CARD_RULES[action]
}

const EFFECT_RULES: Readonly<Record<number, RuleId>> = {
  [YOG_SOTHOTH]: 'SE-5.39.1',
  [DEVILS_ISLAND]: 'SE-5.31.1',
  [MI_GO]: 'SE-5.34.1',
  [HUDSON]: 'SE-5.35.1',
}

const whyNotEffect = (v: EmeraldView, seat: Seat, effect: number): Why =>
  v.permanent[effect] === seat ? (EFFECT_RULES[effect] ?? 'SE-4.11.4') : 'SE-1.4.7'
